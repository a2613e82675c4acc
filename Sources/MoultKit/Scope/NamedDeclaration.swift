import SwiftSyntax

/// A declaration of a file, as a user can name it.
struct NamedDeclaration {
  /// Outermost type first; a `#Preview` has its title.
  var path: [String]
  /// Argument labels, `_` where there is none; nil where nothing can be passed.
  var labels: [String]?
  var kind: Kind
  /// UTF-8 offsets: whole lines where nothing else stands on them, with the comments right above.
  var range: Range<Int>

  enum Kind {
    case type, `extension`, member, preview
  }

  var isPreview: Bool { kind == .preview }

  /// As it is written on the command line.
  var spelling: String {
    if isPreview { return path.isEmpty ? "#Preview" : "#Preview(\"\(path[0])\")" }
    return SymbolName(path: path, labels: labels).spelling
  }

  /// All of a file, in its order; what is local to a function cannot be named.
  static func all(in file: SourceFile) -> [NamedDeclaration] {
    let declared = FileDeclarations(of: file.tree).byName.values.joined().filter { !$0.isInBody }
      .map { NamedDeclaration($0, in: file) }
    return (declared + previews(in: file.tree.statements, of: file))
      .sorted {
        ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
      }
  }

  private init(_ declaration: Declaration, in file: SourceFile) {
    let container = declaration.container?.path ?? []
    let group = declaration.node.asProtocol((any DeclGroupSyntax).self)
    path = container + (group?.typePath ?? [declaration.name])
    labels = declaration.labels
    switch declaration.kind {
    case .type: kind = .type
    case .extension: kind = .extension
    default: kind = .member
    }
    range = file.lines(of: declaration.whole)
  }

  private init(preview: Syntax, title: String?, in file: SourceFile) {
    path = title.map { [$0] } ?? []
    kind = .preview
    range = file.lines(of: preview)
  }

  private static func previews(in statements: CodeBlockItemListSyntax, of file: SourceFile)
    -> [NamedDeclaration]
  {
    statements.flatMap { statement -> [NamedDeclaration] in
      let item = Syntax(statement.item)
      if let branches = item.as(IfConfigDeclSyntax.self) {
        return branches.clauses.flatMap { clause in
          clause.elements?.as(CodeBlockItemListSyntax.self).map { previews(in: $0, of: file) } ?? []
        }
      }
      guard let macro = item.asProtocol((any FreestandingMacroExpansionSyntax).self),
        macro.macroName.text == "Preview"
      else { return [] }
      let first = macro.arguments.first
      let title = first?.label == nil ? first?.expression.as(StringLiteralExprSyntax.self) : nil
      return [
        NamedDeclaration(
          preview: Syntax(statement), title: title?.representedLiteralValue, in: file)
      ]
    }
  }
}

extension Declaration {
  /// Whether it, or the type around it, stands in a body.
  fileprivate var isInBody: Bool {
    var current = node.parent
    while let next = current {
      switch next.kind {
      case .codeBlock, .accessorBlock, .closureExpr: return true
      default: current = next.parent
      }
    }
    return false
  }

  /// The declaration with all that belongs to it; one of several variables or cases alone.
  fileprivate var whole: Syntax {
    var node = node
    if let list = node.parent,
      list.is(PatternBindingListSyntax.self) || list.is(EnumCaseElementListSyntax.self),
      list.children(viewMode: .sourceAccurate).count == 1, let declaration = list.parent
    {
      node = declaration
    }
    guard let parent = node.parent,
      parent.is(CodeBlockItemSyntax.self) || parent.is(MemberBlockItemSyntax.self)
    else { return node }
    return parent
  }

  /// Argument labels, `_` where there is none; nil where nothing can be passed.
  fileprivate var labels: [String]? {
    if let element = node.as(EnumCaseElementSyntax.self) {
      return element.parameterClause?.parameters.map { $0.firstName?.plainText ?? "_" }
    }
    let isOperator = name != "_" && name.first.map { $0.isPunctuation || $0.isSymbol } ?? false
    return parameters?.map { parameter in
      isOperator || kind == .subscript && parameter.secondName == nil
        ? "_" : parameter.firstName.plainText
    }
  }
}

extension SourceFile {
  /// The lines of a node, with the comment lines right above it and the rest of its last line, as
  /// far as nothing else stands on them.
  fileprivate func lines(of node: Syntax) -> Range<Int> {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    var start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    start -= node.leadingTrivia.pieces.attachedLength
    var lineStart = start
    while lineStart > 0, isBlank(bytes[lineStart - 1]) { lineStart -= 1 }
    if lineStart == 0 || bytes[lineStart - 1] == UInt8(ascii: "\n") { start = lineStart }

    var end = node.endPosition.utf8Offset
    while end < bytes.count, isBlank(bytes[end]) || bytes[end] == UInt8(ascii: "\r") { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\n") { return start..<end + 1 }
    return start..<(end == bytes.count ? end : node.endPosition.utf8Offset)
  }
}

extension [TriviaPiece] {
  /// How many bytes behind the last empty line and the line of whatever comes before.
  var attachedLength: Int {
    var length = 0
    var attached = 0
    var lineBreaks = 0
    for piece in reversed() {
      length += piece.sourceLength.utf8Length
      switch piece {
      case .newlines(let count), .carriageReturnLineFeeds(let count), .carriageReturns(let count):
        lineBreaks += count
        if lineBreaks > 1 { return attached }
      case _ where piece.isComment:
        lineBreaks = 0
        attached = length
      default: break
      }
    }
    return attached
  }
}
