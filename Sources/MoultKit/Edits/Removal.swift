import SwiftSyntax

/// Takes a whole declaration or statement out, with its line.
enum Removal {
  /// - Parameter keepsComments: its comments have another place.
  /// - Throws: `SiteRefusal` with `comment-would-be-lost` when a comment belongs to it.
  static func edits(of node: Syntax, layout: Layout, keepsComments: Bool) throws -> [PieceEdit] {
    let item = item(around: node)
    let bytes = layout.bytes
    var range = item.contentRange
    let comments = comments(above: item)
    guard keepsComments || !item.hasInnerComment && comments.isEmpty else {
      throw SiteRefusal.commentWouldBeLost
    }
    range = (comments.first?.lowerBound ?? range.lowerBound)..<range.upperBound
    // A byte-order mark is no part of the first line.
    let top = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard range.lowerBound == top || layout.isLineStart(range.lowerBound),
      layout.isLineEnd(range.upperBound)
    else { return [PieceEdit(range: range, pieces: [])] }
    var start = max(layout.lineStart(at: range.lowerBound), top)
    var end = lineEnd(after: range.upperBound, in: bytes)
    // Of two blank lines around it, one stays; at the start or the end of a block none.
    let isOpened =
      start == top || bytes[..<start].last { !$0.isBlank } == UInt8(ascii: "{")
      || isDirective(before: start, in: bytes)
    let next = bytes[end...].first { !$0.isBlank }
    let isClosed = next == nil || next == UInt8(ascii: "}") || isDirective(from: end, in: bytes)
    if isOpened || isBlankLine(before: start, in: bytes) && !isClosed {
      while let next = blankLine(at: end, in: bytes) { end = next }
    }
    if isClosed {
      while isBlankLine(before: start, in: bytes) { start = layout.lineStart(at: start - 1) }
    }
    return [PieceEdit(range: start..<end, pieces: [])]
  }

  private static func item(around node: Syntax) -> Syntax {
    var item = node
    while let parent = item.parent, !item.isItem { item = parent }
    return item
  }

  /// The comments directly above a declaration or statement, without a blank line between; UTF-8
  /// offsets. Above the first `import` of a file or an `#if` they belong to that.
  static func comments(above node: Syntax) -> [Range<Int>] {
    let item = item(around: node)
    guard let token = item.firstToken(viewMode: .sourceAccurate) else { return [] }
    if let statement = item.as(CodeBlockItemSyntax.self), statement.item.is(ImportDeclSyntax.self),
      statement.parent?.as(CodeBlockItemListSyntax.self)?.first?.id == statement.id
    {
      return []
    }
    var comments: [Range<Int>] = []
    var end = token.positionAfterSkippingLeadingTrivia.utf8Offset
    var lineBreaks = 0
    for piece in token.leadingTrivia.reversed() {
      let start = end - piece.sourceLength.utf8Length
      switch piece {
      case .newlines(let count), .carriageReturns(let count), .carriageReturnLineFeeds(let count):
        lineBreaks += count
        if lineBreaks > 1 { return comments }
      case .lineComment, .blockComment, .docLineComment, .docBlockComment:
        comments.insert(start..<end, at: 0)
        lineBreaks = 0
      default: break
      }
      end = start
    }
    return comments
  }

  /// The comments inside a declaration or statement; UTF-8 offsets.
  static func comments(inside node: Syntax) -> [Range<Int>] {
    let item = item(around: node)
    let first = item.firstToken(viewMode: .sourceAccurate)
    let last = item.lastToken(viewMode: .sourceAccurate)
    return item.tokens(viewMode: .sourceAccurate).flatMap { token in
      (token == first ? [] : ranges(in: token.leadingTrivia, at: token.position))
        + (token == last
          ? [] : ranges(in: token.trailingTrivia, at: token.endPositionBeforeTrailingTrivia))
    }
  }

  private static func ranges(in trivia: Trivia, at start: AbsolutePosition) -> [Range<Int>] {
    var offset = start.utf8Offset
    return trivia.compactMap { piece in
      defer { offset += piece.sourceLength.utf8Length }
      return piece.isComment ? offset..<offset + piece.sourceLength.utf8Length : nil
    }
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

  /// Whether the next line that is not blank is `#else`, `#elseif` or `#endif`.
  private static func isDirective(from end: Int, in bytes: [UInt8]) -> Bool {
    let rest = bytes[end...].drop(while: \.isBlank)
    return ["#else", "#endif"].contains { rest.starts(with: Array($0.utf8)) }
  }

  /// Whether the last line that is not blank is `#if`, `#elseif` or `#else`.
  private static func isDirective(before start: Int, in bytes: [UInt8]) -> Bool {
    guard let last = bytes[..<start].lastIndex(where: { !$0.isBlank }) else { return false }
    let line = bytes[..<last].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let text = bytes[line...last].drop(while: \.isSpaceOrTab)
    return ["#if", "#else"].contains { text.starts(with: Array($0.utf8)) }
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
