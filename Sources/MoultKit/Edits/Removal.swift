import SwiftSyntax

/// Takes a whole declaration or statement out, with its line.
enum Removal {
  /// - Throws: `SiteRefusal` with `comment-would-be-lost` when a comment belongs to it.
  static func edits(of node: Syntax, layout: Layout) throws -> [PieceEdit] {
    var item = node
    while let parent = item.parent, !item.isItem { item = parent }
    let bytes = layout.bytes
    let range = item.contentRange
    guard !item.hasInnerComment, !hasComment(above: item) else {
      throw SiteRefusal.commentWouldBeLost
    }
    guard layout.isLineStart(range.lowerBound), layout.isLineEnd(range.upperBound) else {
      return [PieceEdit(range: range, pieces: [])]
    }
    var start = layout.lineStart(at: range.lowerBound)
    var end = lineEnd(after: range.upperBound, in: bytes)
    // Of two blank lines around it, one stays; at the start or the end of a block none.
    let isOpened = start == 0 || bytes[..<start].last { !$0.isBlank } == UInt8(ascii: "{")
    let isClosed = bytes[end...].first { !$0.isBlank }.map { $0 == UInt8(ascii: "}") } ?? true
    if isOpened || isBlankLine(before: start, in: bytes) && !isClosed {
      while let next = blankLine(at: end, in: bytes) { end = next }
    }
    if isClosed {
      while isBlankLine(before: start, in: bytes) { start = layout.lineStart(at: start - 1) }
    }
    return [PieceEdit(range: start..<end, pieces: [])]
  }

  /// Whether a comment ends on the line above it.
  private static func hasComment(above item: Syntax) -> Bool {
    guard let trivia = item.firstToken(viewMode: .sourceAccurate)?.leadingTrivia else {
      return false
    }
    var lineBreaks = 0
    for piece in trivia.reversed() {
      switch piece {
      case .newlines(let count), .carriageReturns(let count), .carriageReturnLineFeeds(let count):
        lineBreaks += count
      case .lineComment, .blockComment, .docLineComment, .docBlockComment: return lineBreaks < 2
      default: break
      }
    }
    return false
  }

  private static func lineEnd(after offset: Int, in bytes: [UInt8]) -> Int {
    bytes[offset...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
  }

  /// The end of the blank line that begins at an offset; nil when the line has something.
  private static func blankLine(at start: Int, in bytes: [UInt8]) -> Int? {
    guard start < bytes.count else { return nil }
    let end = lineEnd(after: start, in: bytes)
    return bytes[start..<end].allSatisfy(\.isBlank) ? end : nil
  }

  private static func isBlankLine(before start: Int, in bytes: [UInt8]) -> Bool {
    guard start > 0 else { return false }
    let line = bytes[..<(start - 1)].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return bytes[line..<start].allSatisfy(\.isBlank)
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool {
    isSpaceOrTab || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r")
  }
}
