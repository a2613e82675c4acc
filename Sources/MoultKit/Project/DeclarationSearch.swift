/// A byte search that tells, without parsing, that a file cannot declare a word.
struct DeclarationSearch {
  private let bytes: [UInt8]
  /// Behind a byte-order mark, which is no part of the first word.
  private let start: Int

  private static let introducers: Set<String> = [
    "var", "let", "func", "case", "class", "struct", "enum", "protocol", "actor", "extension",
    "typealias", "associatedtype", "macro",
  ]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    start = bytes.lengthOfByteOrderMark
  }

  /// Whether `word` stands somewhere as a whole identifier where a declaration may have its name:
  /// after an introducer, in the path of an `extension`, after a comma or opening parenthesis that may
  /// belong to a `case` or `let`, or after a comment.
  func mayDeclare(_ word: [UInt8]) -> Bool {
    // Initialisers and subscripts have no name of their own.
    if word == Array("init".utf8) || word == Array("subscript".utf8) { return mentions(word) }
    return occurrences(of: word) { mayBeName(at: $0) }
  }

  /// Whether members of the type may be declared: in it, in an extension of it, or in one of a
  /// protocol `where Self == Type`.
  func mayDeclareMembers(of type: [UInt8]) -> Bool {
    mayDeclare(type) || mentions(type) && mentions(Array("Self".utf8))
  }

  func mentions(_ word: [UInt8]) -> Bool {
    occurrences(of: word) { _ in true }
  }

  /// Where the word stands as a whole; one that begins with `$` stands alone by that.
  func offsets(of word: [UInt8]) -> [Int] {
    var offsets: [Int] = []
    _ = occurrences(of: word) { offset in
      offsets.append(offset)
      return false
    }
    return offsets
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
        var start = self.start
        while start + length <= buffer.count {
          let end = start + length
          if buffer[end - 1] == last,
            (0..<(length - 1)).allSatisfy({ buffer[start + $0] == word[$0] }),
            start == self.start || !Self.isIdentifier(buffer[start - 1]),
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
    var isPath = false
    // `extension Outer.Inner`
    while index >= 0, bytes[index] == UInt8(ascii: ".") {
      isPath = true
      index -= 1
      let end = index
      while index >= 0, Self.isIdentifier(bytes[index]) { index -= 1 }
      if index == end { return false }
    }
    while index >= 0, Self.isSpace(bytes[index]) { index -= 1 }
    let places = [index, beforeComment(endingAt: index)]
    if isPath {
      return places.contains { endsBlockComment($0) || word(endingAt: $0) == "extension" }
    }
    return places.contains(where: mayPrecedeName)
  }

  private func endsBlockComment(_ index: Int) -> Bool {
    index > 0 && bytes[index] == UInt8(ascii: "/") && bytes[index - 1] == UInt8(ascii: "*")
  }

  private func mayPrecedeName(_ index: Int) -> Bool {
    guard index >= 0 else { return false }
    switch bytes[index] {
    case UInt8(ascii: "/"): return endsBlockComment(index)
    case UInt8(ascii: ","), UInt8(ascii: "("): return continuesBinding(at: index)
    default: return Self.introducers.contains(word(endingAt: index))
    }
  }

  /// The last byte before the `//` comments, one line each, of which the last ends at `end`.
  private func beforeComment(endingAt end: Int) -> Int {
    var index = end
    while index >= 0 {
      var start = index + 1
      while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
      let code = Self.withoutComment(bytes[start...index])
      if code.count == index + 1 - start { return index }
      index = code.endIndex - 1
      while index >= 0, Self.isSpace(bytes[index]) { index -= 1 }
    }
    return index
  }

  private func word(endingAt end: Int) -> String {
    var index = end
    while index >= start, Self.isIdentifier(bytes[index]) { index -= 1 }
    return String(decoding: bytes[(index + 1)..<(end + 1)], as: UTF8.self)
  }

  /// Whether a comma or parenthesis stands in a line, or in lines that end with one, in which a
  /// `case`, `let` or `var` stands before it.
  private func continuesBinding(at offset: Int) -> Bool {
    var end = offset
    let limit = max(0, offset - 4000)
    while true {
      var start = end
      while start > limit, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
      let line = bytes[start..<end]
      // In a comment of several lines anything may stand above.
      if SourceText.firstRange(of: Array("*/".utf8), in: line) != nil { return true }
      if end < offset {
        let ends = [line, Self.withoutComment(line)].map { $0.last { !Self.isSpace($0) } }
        // A line with a comment only goes with the one above.
        let goesOn = ends.contains {
          $0 == nil || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "(")
        }
        if !goesOn { return false }
      }
      for word in line.dropFirst(start == 0 ? self.start : 0)
        .split(whereSeparator: { !Self.isIdentifier($0) })
      where Self.bindings.contains(where: { word.elementsEqual($0.utf8) }) {
        return true
      }
      // Too far to tell.
      if start <= limit { return limit > 0 }
      end = start - 1
    }
  }

  private static let bindings = ["case", "let", "var"]

  private static func withoutComment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let slash = UInt8(ascii: "/")
    for index in line.indices.dropLast() where line[index] == slash && line[index + 1] == slash {
      return line[..<index]
    }
    return line
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
