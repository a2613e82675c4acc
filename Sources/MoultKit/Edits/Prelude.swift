import SwiftSyntax

/// A statement at the start of the function or getter around a site.
enum Prelude {
  /// - Throws: `SiteRefusal` with `outside-body` when the site is in none, with `shadowed-name` when
  ///   the body has the name already.
  /// - Parameter name: what the statement declares.
  static func edits(
    of statement: String, declaring name: String?, around site: Syntax, layout: Layout
  ) throws -> [PieceEdit] {
    guard let body = Body(around: site) else {
      throw SiteRefusal(
        code: "outside-body",
        reason: "It stands in no function or getter that `\(statement)` could begin.")
    }
    guard let first = body.statements.first else { return [] }
    if body.statements.contains(where: { $0.trimmedDescription == statement }) { return [] }
    if let name, body.declares(name) {
      throw SiteRefusal(
        code: "shadowed-name", reason: "`\(name)` is declared again where it would change.")
    }
    let bytes = layout.bytes
    let gap = body.openingBrace.contentRange.upperBound..<first.contentRange.lowerBound
    let result = body.returnsExpression ? "return " : ""
    if bytes[gap].contains(UInt8(ascii: "\n")) {
      let indentation = layout.indentation(at: gap.upperBound)
      // What stands behind the brace on its line stays there.
      let line = bytes[gap].firstIndex(of: UInt8(ascii: "\n"))!
      let place = line > 0 && bytes[line - 1] == UInt8(ascii: "\r") ? line - 1 : line
      var edits = [
        PieceEdit(
          range: place..<place,
          pieces: [.text(layout.newline + indentation + Array(statement.utf8))])
      ]
      if !result.isEmpty {
        edits.append(
          PieceEdit(range: gap.upperBound..<gap.upperBound, pieces: [.text(Array(result.utf8))]))
      }
      return edits
    }
    guard bytes[gap].allSatisfy(\.isSpaceOrTab), let last = body.statements.last else {
      throw SiteRefusal.commentWouldBeLost
    }
    let outer = layout.indentation(at: gap.lowerBound)
    let inner = layout.newline + layout.indentation(outer, changedBy: 1)
    let end = last.contentRange.upperBound..<body.closingBrace.contentRange.lowerBound
    return [
      PieceEdit(
        range: gap, pieces: [.text(inner + Array(statement.utf8) + inner + Array(result.utf8))]),
      PieceEdit(range: end, pieces: [.text(layout.newline + outer)]),
    ]
  }

  /// The braces of a function or of a getter.
  private struct Body {
    var statements: CodeBlockItemListSyntax
    var openingBrace: TokenSyntax
    var closingBrace: TokenSyntax
    private var isBuilder = false
    private var parameters: FunctionParameterListSyntax?

    /// Whether a parameter or one of the statements has that name.
    func declares(_ name: String) -> Bool {
      let own = statements.contains { item in
        if let variable = item.item.as(VariableDeclSyntax.self) {
          return variable.bindings.contains { $0.boundName == name }
        }
        return item.item.as(FunctionDeclSyntax.self)?.name.plainText == name
      }
      return own
        || parameters?.contains { ($0.secondName ?? $0.firstName).plainText == name } == true
    }

    /// Whether a single expression is the result, without `return`.
    var returnsExpression: Bool {
      guard !isBuilder, statements.count == 1, let item = statements.first?.item else {
        return false
      }
      return item.is(ExprSyntax.self)
    }

    init?(around site: Syntax) {
      var node = site.parent
      while let current = node {
        if let block = current.as(CodeBlockSyntax.self) {
          if let function = block.parent?.as(FunctionDeclSyntax.self) {
            self.init(block.statements, block.leftBrace, block.rightBrace)
            parameters = function.signature.parameterClause.parameters
            isBuilder =
              function.attributes.haveBuilder || function.name.text == "body"
              || function.signature.returnClause == nil
            return
          }
          if let accessor = block.parent?.as(AccessorDeclSyntax.self) {
            guard accessor.accessorSpecifier.tokenKind == .keyword(.get) else { return nil }
            self.init(block.statements, block.leftBrace, block.rightBrace)
            isBuilder = Self.isBuilder(current)
            return
          }
        }
        if let block = current.as(AccessorBlockSyntax.self),
          case .getter(let list) = block.accessors
        {
          self.init(list, block.leftBrace, block.rightBrace)
          isBuilder = Self.isBuilder(current)
          return
        }
        if current.is(MemberBlockItemSyntax.self) || current.is(InitializerDeclSyntax.self) {
          return nil
        }
        node = current.parent
      }
      return nil
    }

    private init(
      _ statements: CodeBlockItemListSyntax, _ openingBrace: TokenSyntax,
      _ closingBrace: TokenSyntax
    ) {
      self.statements = statements
      self.openingBrace = openingBrace
      self.closingBrace = closingBrace
    }

    /// `body` is a result builder in every protocol that asks for one.
    private static func isBuilder(_ node: Syntax) -> Bool {
      guard let binding = node.enclosingBinding else { return false }
      return binding.boundName == "body" || binding.variable?.attributes.haveBuilder == true
    }
  }
}

extension AttributeListSyntax {
  fileprivate var haveBuilder: Bool {
    all.contains { $0.name.hasSuffix("Builder") }
  }
}

extension Template {
  /// The name of the variable that the template declares.
  func declaredName(with captures: [String: Capture]) -> String? {
    let name = body.first?.item.as(VariableDeclSyntax.self)?.bindings.first?.boundName
    return name.map { captures[$0]?.word ?? $0 }
  }

  /// The code on one line, with what metavariables stand for.
  func text(with captures: [String: Capture]) -> String {
    var text = ""
    for token in body.tokens(viewMode: .sourceAccurate) {
      if !text.isEmpty, TemplateGap(before: token, baseColumn: baseColumn) != .none { text += " " }
      guard let capture = captures[token.text] else {
        text += token.text
        continue
      }
      text += capture.text ?? SourceText.tokens(of: capture.nodes).joined()
    }
    return text
  }
}
