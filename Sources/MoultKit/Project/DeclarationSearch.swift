/// A byte search that tells, without parsing, that a file cannot declare a word.
struct DeclarationSearch {
  private let bytes: [UInt8]

  private static let introducers: Set<String> = [
    "var", "let", "func", "case", "class", "struct", "enum", "protocol", "actor", "extension",
    "typealias", "associatedtype", "macro",
  ]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether `word` stands somewhere as a whole identifier where a declaration may have its name:
  /// after an introducer, in the path of an `extension`, or after a comma, a comment or an opening
  /// parenthesis that may belong to a `case` or `let`.
  func mayDeclare(_ word: [UInt8]) -> Bool {
    // Initialisers and subscripts have no name of their own.
    if word == Array("init".utf8) || word == Array("subscript".utf8) { return mentions(word) }
    return occurrences(of: word) { mayBeName(at: $0) }
  }

  func mentions(_ word: [UInt8]) -> Bool {
    occurrences(of: word) { _ in true }
  }

  /// Boyer-Moore-Horspool: skips ahead by what the last byte of the window allows.
  private func occurrences(of word: [UInt8], where isHit: (Int) -> Bool) -> Bool {
    let length = word.count
    guard length > 0, bytes.count >= length else { return false }
    var skips = [Int](repeating: length, count: 256)
    for (position, byte) in word.dropLast().enumerated() {
      skips[Int(byte)] = length - 1 - position
    }
    return bytes.withUnsafeBufferPointer { buffer in
      skips.withUnsafeBufferPointer { skips in
        let last = word[length - 1]
        var start = 0
        while start + length <= buffer.count {
          let end = start + length
          if buffer[end - 1] == last,
            (0..<(length - 1)).allSatisfy({ buffer[start + $0] == word[$0] }),
            start == 0 || !Self.isIdentifier(buffer[start - 1]),
            end == buffer.count || !Self.isIdentifier(buffer[end]), isHit(start)
          {
            return true
          }
          start += skips[Int(buffer[end - 1])]
        }
        return false
      }
    }
  }

  private func mayBeName(at offset: Int) -> Bool {
    var index = offset - 1
    if index >= 0, bytes[index] == UInt8(ascii: "`") { index -= 1 }
    // `extension Outer.Inner`
    while index >= 0, bytes[index] == UInt8(ascii: ".") {
      index -= 1
      let end = index
      while index >= 0, Self.isIdentifier(bytes[index]) { index -= 1 }
      if index == end { return false }
    }
    while index >= 0, Self.isSpace(bytes[index]) { index -= 1 }
    guard index >= 0 else { return false }
    switch bytes[index] {
    case UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: "("): return true
    default: break
    }
    let end = index
    while index >= 0, Self.isIdentifier(bytes[index]) { index -= 1 }
    return Self.introducers.contains(
      String(decoding: bytes[(index + 1)..<(end + 1)], as: UTF8.self))
  }

  private static func isIdentifier(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
