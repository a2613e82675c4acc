import SwiftSyntax

/// A comment that keeps migrations away: `// moult:ignore`, `// moult:ignore-file`.
struct IgnoreComment {
  struct Word {
    var text: String
    /// UTF-8 offsets.
    var range: Range<Int>
  }

  /// The whole comment, UTF-8 offsets.
  var range: Range<Int>
  var isForFile: Bool
  /// Empty: all migrations.
  var ids: [Word]
  /// The token before or behind which it stands.
  var token: TokenSyntax

  /// As it is spoken of.
  var name: String { isForFile ? "moult:ignore-file" : "moult:ignore" }

  private static let mark = Array("moult:ignore".utf8)

  /// Whether bytes may hold such a comment.
  static func mayOccur(in bytes: [UInt8]) -> Bool {
    SourceText.firstRange(of: mark, in: bytes[...]) != nil
  }

  /// All of a file, in its order.
  static func all(in file: SourceFile) -> [IgnoreComment] {
    var comments: [IgnoreComment] = []
    var position = 0
    while let found = SourceText.firstRange(of: mark, in: file.bytes[position...]) {
      position = found.upperBound
      let place = AbsolutePosition(utf8Offset: found.lowerBound)
      guard let token = file.tree.token(at: place),
        let (range, isBlock) = token.comment(around: found.lowerBound),
        let comment = IgnoreComment(range, isBlock, token, mark: found, file.bytes)
      else { continue }
      comments.append(comment)
    }
    return comments
  }

  /// - Parameter mark: where `moult:ignore` stands; nothing comes of it when that is not the
  ///   beginning of the comment.
  private init?(
    _ range: Range<Int>, _ isBlock: Bool, _ token: TokenSyntax, mark: Range<Int>, _ bytes: [UInt8]
  ) {
    // Behind white space or a star, a slash opens a comment inside the comment.
    let opening = bytes[range.lowerBound..<mark.lowerBound].drop { $0 == UInt8(ascii: "/") }
    guard opening.allSatisfy({ $0.isWhiteSpace || $0 == UInt8(ascii: "*") }) else { return nil }
    let end = range.upperBound - (isBlock ? 2 : 0)
    var words = IgnoreComment.words(of: bytes, in: mark.lowerBound..<max(mark.upperBound, end))
    let word = words.removeFirst().text
    guard ["moult:ignore", "moult:ignore-file"].contains(word) else { return nil }
    self.range = range
    self.token = token
    isForFile = word == "moult:ignore-file"
    ids = Array(words.prefix { !$0.endsIDs })
  }

  /// What stands between white space and commas, without the stars of a block comment.
  private static func words(of bytes: [UInt8], in range: Range<Int>) -> [Word] {
    bytes[range].split { $0.isWhiteSpace || $0 == UInt8(ascii: ",") }.compactMap { word in
      guard !word.allSatisfy({ $0 == UInt8(ascii: "*") }) else { return nil }
      return Word(
        text: String(decoding: word, as: UTF8.self), range: word.startIndex..<word.endIndex)
    }
  }
}

extension IgnoreComment.Word {
  /// Whether a reason or another comment begins with it.
  fileprivate var endsIDs: Bool {
    ["-", "–", "—", "//"].contains(where: text.hasPrefix) || text.contains("/*")
      || text.contains("*/")
  }
}

// MARK: - Place

extension IgnoreComment {
  /// Whether code stands before it on its first line.
  func isBehindCode(_ lines: LineTable) -> Bool {
    let isLeading = range.upperBound <= token.contentRange.lowerBound
    guard let before = isLeading ? token.previousToken(viewMode: .sourceAccurate) : token else {
      return false
    }
    return !before.contentRange.isEmpty
      && lines.position(of: before.contentRange.upperBound).line
        == lines.position(of: range.lowerBound).line
  }

  /// Whether code follows it on its last line.
  func isBeforeCode(_ lines: LineTable) -> Bool {
    let isLeading = range.upperBound <= token.contentRange.lowerBound
    guard let behind = isLeading ? token : token.nextToken(viewMode: .sourceAccurate) else {
      return false
    }
    return !behind.contentRange.isEmpty
      && lines.position(of: behind.contentRange.lowerBound).line
        == lines.position(of: range.upperBound).line
  }

  /// The declaration that it stands above; nil when there is none, or an empty line before it.
  var declaration: Syntax? {
    let attached = token.leadingTrivia.pieces.attachedLength
    guard
      (token.contentRange.lowerBound - attached...token.contentRange.lowerBound)
        .contains(range.lowerBound)
    else { return nil }
    var node = token.parent
    while let current = node {
      if current.isCoveredAsWhole, current.isBegun(by: token) { return current }
      if current.is(CodeBlockItemSyntax.self) || current.is(MemberBlockItemSyntax.self) {
        return nil
      }
      node = current.parent
    }
    return nil
  }
}

extension Syntax {
  /// Whether a comment above it is about all of it.
  fileprivate var isCoveredAsWhole: Bool {
    if asProtocol((any DeclGroupSyntax).self) != nil { return true }
    switch kind {
    case .functionDecl, .initializerDecl, .deinitializerDecl, .subscriptDecl, .variableDecl,
      .enumCaseDecl, .macroExpansionDecl:
      return true
    case .macroExpansionExpr:
      // In a body it is a statement.
      guard let list = parent?.as(CodeBlockItemSyntax.self)?.parent?.parent else { return false }
      return list.is(SourceFileSyntax.self) || list.isClauseOfFile
    default: return false
    }
  }

  /// Whether it is a clause of an `#if` outside all bodies.
  private var isClauseOfFile: Bool {
    guard `is`(IfConfigClauseSyntax.self), let item = parent?.parent?.parent,
      let holder = item.parent?.parent
    else { return false }
    return holder.is(SourceFileSyntax.self) || holder.isClauseOfFile
  }

  /// Whether the token is the first one of an attribute or a modifier, or the keyword behind them.
  fileprivate func isBegun(by token: TokenSyntax) -> Bool {
    for child in children(viewMode: .sourceAccurate) {
      if child.is(TokenSyntax.self) { return child.id == token.id }
      guard child.is(AttributeListSyntax.self) || child.is(DeclModifierListSyntax.self) else {
        return false
      }
      let parts = child.children(viewMode: .sourceAccurate)
      if parts.contains(where: { $0.firstToken(viewMode: .sourceAccurate)?.id == token.id }) {
        return true
      }
    }
    return false
  }
}

// MARK: - Removal

extension IgnoreComment {
  /// The edits that take out ids, or the whole comment when none remains.
  ///
  /// - Parameters:
  ///   - unused: empty: the comment goes.
  ///   - bytes: the file.
  func edits(removing unused: Set<String>, in bytes: [UInt8]) -> [Edit] {
    let isKept = ids.map { !unused.isEmpty && !unused.contains($0.text) }
    guard isKept.contains(true) else { return [removal(in: bytes)] }
    return ids.indices.filter { !isKept[$0] }.map { index in
      // A word goes with the comma before it; one at the beginning with that behind it.
      let isBehindKept = isKept[..<index].contains(true)
      let range =
        isBehindKept
        ? ids[index - 1].range.upperBound..<ids[index].range.upperBound
        : ids[index].range.lowerBound..<ids[index + 1].range.lowerBound
      return Edit(range: range, replacement: [])
    }
  }

  /// With its line if it is alone there, else with the white space before it, or behind it where
  /// nothing is before it; what it keeps apart stays apart.
  private func removal(in bytes: [UInt8]) -> Edit {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, bytes[start - 1].isBlank { start -= 1 }
    while end < bytes.count, bytes[end].isBlank { end += 1 }
    let isFirst = start == 0 || bytes[start - 1].isLineBreak || bytes[..<start] == byteOrderMark
    let isLast = end == bytes.count || bytes[end].isLineBreak
    if isFirst, isLast {
      let isWindows = bytes[end...].starts(with: [0x0D, 0x0A])
      return Edit(range: start..<min(bytes.count, end + (isWindows ? 2 : 1)), replacement: [])
    }
    if isFirst { return Edit(range: range.lowerBound..<end, replacement: []) }
    if isLast { return Edit(range: start..<range.upperBound, replacement: []) }
    if let lineBreak = bytes[range].firstIndex(where: \.isLineBreak) {
      return Edit(range: range, replacement: Array(bytes[lineBreak...].prefix { $0.isLineBreak }))
    }
    let isApart = end > range.upperBound
    if isApart { return Edit(range: start..<range.upperBound, replacement: []) }
    let space = start < range.lowerBound ? [] : [UInt8(ascii: " ")]
    return Edit(range: range, replacement: space)
  }
}

private let byteOrderMark: ArraySlice<UInt8> = [0xEF, 0xBB, 0xBF]

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }
  fileprivate var isLineBreak: Bool { self == 0x0A || self == 0x0D }
  fileprivate var isWhiteSpace: Bool { isBlank || isLineBreak }
}

extension TokenSyntax {
  /// The comment before or behind the token that holds a byte.
  fileprivate func comment(around place: Int) -> (range: Range<Int>, isBlock: Bool)? {
    for (pieces, begin) in [
      (leadingTrivia.pieces, position.utf8Offset),
      (trailingTrivia.pieces, endPositionBeforeTrailingTrivia.utf8Offset),
    ] {
      var offset = begin
      for piece in pieces {
        let range = offset..<offset + piece.sourceLength.utf8Length
        offset = range.upperBound
        guard range.contains(place) else { continue }
        switch piece {
        case .lineComment, .docLineComment: return (range, false)
        case .blockComment, .docBlockComment: return (range, true)
        default: return nil
        }
      }
    }
    return nil
  }
}
