/// The bytes between two tokens: white space, line breaks, comments.
struct Gap {
  struct Comment: Equatable {
    /// UTF-8 offsets in the file.
    var range: Range<Int>
    /// Reaches to the end of its line.
    var isLineComment: Bool
    /// Nothing but white space stands before it on its line.
    var startsLine: Bool
    /// The spaces and tabs before it.
    var spacing: Range<Int>
  }

  /// UTF-8 offsets in the file.
  let range: Range<Int>
  /// What follows the left token on its line, up to the first line break.
  let trailing: Range<Int>
  /// The first line break and all that follows, which belongs to the right token.
  let leading: Range<Int>
  let comments: [Comment]

  init(_ range: Range<Int>, in bytes: [UInt8]) {
    self.range = range
    var comments: [Comment] = []
    var firstNewline: Int?
    var startsLine = false
    var position = range.lowerBound
    while position < range.upperBound {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        firstNewline = firstNewline ?? position
        startsLine = true
        position += 1
      } else if byte == UInt8(ascii: "/"), position + 1 < range.upperBound {
        let isLine = bytes[position + 1] == UInt8(ascii: "/")
        let end =
          isLine
          ? Gap.lineEnd(from: position, in: bytes[range])
          : Gap.blockEnd(from: position, in: bytes[range])
        let spaces = bytes[range.lowerBound..<position].reversed().prefix(while: \.isSpaceOrTab)
          .count
        comments.append(
          Comment(
            range: position..<end, isLineComment: isLine, startsLine: startsLine,
            spacing: position - spaces..<position))
        startsLine = false
        position = end
      } else {
        position += 1
      }
    }
    self.comments = comments
    trailing = range.lowerBound..<(firstNewline ?? range.upperBound)
    leading = (firstNewline ?? range.upperBound)..<range.upperBound
  }

  var hasNewline: Bool { !leading.isEmpty }
  var trailingComments: [Comment] { comments.filter { $0.range.lowerBound < trailing.upperBound } }
  var leadingComments: [Comment] {
    comments.filter { $0.range.lowerBound >= leading.lowerBound && !leading.isEmpty }
  }

  /// How a template would write this gap, leaving its level open.
  var kind: TemplateGap { hasNewline ? .newline(level: 0) : range.isEmpty ? .none : .space }

  private static func lineEnd(from start: Int, in bytes: ArraySlice<UInt8>) -> Int {
    bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      ?? bytes.endIndex
  }

  /// The end of a block comment; block comments nest.
  private static func blockEnd(from start: Int, in bytes: ArraySlice<UInt8>) -> Int {
    var depth = 0
    var position = start
    while position + 1 < bytes.endIndex {
      switch (bytes[position], bytes[position + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        position += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        position += 2
        if depth == 0 { return position }
      default: position += 1
      }
    }
    return bytes.endIndex
  }
}
