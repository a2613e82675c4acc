import Testing

@testable import MoultKit

/// Numbers that look random and are the same in every run.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 31)
  }
}

@Suite struct DocumentTests {
  /// Ranges in order that do not touch each other.
  private func edits(in count: Int, _ numbers: inout SeededNumbers) -> [PieceEdit] {
    var edits: [PieceEdit] = []
    var position = 0
    while true {
      position += Int.random(in: 1...8, using: &numbers)
      let end = position + Int.random(in: 0...5, using: &numbers)
      guard end < count else { return edits }
      let pieces: [Piece] = (0..<Int.random(in: 0...3, using: &numbers)).map { _ in
        guard Bool.random(using: &numbers) else {
          return .text(
            (0..<Int.random(in: 0...4, using: &numbers)).map { _ in
              UInt8.random(in: 97...122, using: &numbers)
            })
        }
        let start = Int.random(in: position...end, using: &numbers)
        return .copy(start..<Int.random(in: start...end, using: &numbers))
      }
      edits.append(PieceEdit(range: position..<end, pieces: pieces))
      position = end
    }
  }

  @Test(arguments: UInt64(1)...200)
  func passesOfEditsSpliceLikeANaiveSplice(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let original = (0..<Int.random(in: 0...120, using: &numbers)).map { _ in
      UInt8.random(in: 65...90, using: &numbers)
    }
    var document = Document(original)
    var naive = original
    var owner = 0
    for _ in 0..<4 {
      let edits = edits(in: naive.count, &numbers)
      document.apply(edits.enumerated().map { ($1, owner + $0) })
      owner += edits.count
      var result = naive
      for edit in edits.reversed() {
        result.replaceSubrange(edit.range, with: edit.pieces.flatMap { $0.bytes(in: naive) })
      }
      naive = result
      #expect(document.bytes == naive, "seed \(seed)")
      // What is told as edits of the original is the same again.
      #expect(original.applying(document.edits.map(\.edit)) == naive, "seed \(seed)")
    }
  }

  @Test func movedBytesKnowWhereTheyComeFrom() {
    var document = Document(Array("abcdef".utf8))
    document.apply([(PieceEdit(range: 1..<4, pieces: [.copy(2..<4), .text([120])]), 0)])
    #expect(String(decoding: document.bytes, as: UTF8.self) == "acdxef")
    #expect((0..<6).map { document.origin(of: $0) } == [0, 2, 3, 4, 4, 5])
  }
}
