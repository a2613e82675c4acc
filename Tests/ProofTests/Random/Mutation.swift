import SwiftSyntax

@testable import MoultKit

/// Damage to a file, such as an unfinished edit or a broken merge leaves.
enum Mutation: CaseIterable {
  case deleteTokens, repeatToken, swapTokens, insertToken, flipByte, deleteBytes, insertBytes

  /// - Parameter words: tokens of other files.
  func applied(to bytes: [UInt8], words: [String], _ numbers: inout SeededNumbers) -> [UInt8] {
    let tokens = SourceFile(path: "", bytes: bytes).tree.tokens(viewMode: .sourceAccurate)
      .map(\.contentRange).filter { !$0.isEmpty }
    guard let token = tokens.randomElement(using: &numbers) else { return bytes }
    var bytes = bytes
    switch self {
    case .deleteTokens:
      let end = tokens.first { $0.lowerBound > token.lowerBound } ?? token
      bytes.removeSubrange(
        token.lowerBound..<(Bool.random(using: &numbers) ? end : token).upperBound)
    case .repeatToken:
      bytes.insert(contentsOf: [0x20] + bytes[token] + [0x20], at: token.upperBound)
    case .swapTokens:
      let other = tokens.randomElement(using: &numbers)!
      let (first, second) = token.lowerBound < other.lowerBound ? (token, other) : (other, token)
      guard first != second else { break }
      let (one, two) = (Array(bytes[first]), Array(bytes[second]))
      bytes.replaceSubrange(second, with: one)
      bytes.replaceSubrange(first, with: two)
    case .insertToken:
      let word = words.randomElement(using: &numbers)!
      bytes.insert(contentsOf: Array(" \(word) ".utf8), at: token.upperBound)
    case .flipByte:
      bytes[Int.random(in: token, using: &numbers)] ^= 1 << UInt8.random(in: 0...7, using: &numbers)
    case .deleteBytes:
      let end = min(bytes.count, token.lowerBound + Int.random(in: 1...20, using: &numbers))
      bytes.removeSubrange(token.lowerBound..<end)
    case .insertBytes:
      let noise = (0..<Int.random(in: 1...4, using: &numbers)).map { _ in
        UInt8.random(in: 0...255, using: &numbers)
      }
      bytes.insert(contentsOf: noise, at: token.lowerBound)
    }
    return bytes
  }
}
