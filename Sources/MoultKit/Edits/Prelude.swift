import SwiftParser
import SwiftSyntax

/// A statement at the start of the function or getter around a site.
enum Prelude {
  /// - Throws: `SiteRefusal` with `outside-body` when the site is in none.
  static func edits(of statement: String, around site: Syntax, layout: Layout) throws -> [PieceEdit]
  {
    guard let body = Body(around: site) else {
      throw SiteRefusal(
        code: "outside-body",
        reason: "It stands in no function or getter that `\(statement)` could begin.")
    }
    guard let first = body.statements.first else { return [] }
    if body.statements.contains(where: { $0.trimmedDescription == statement }) { return [] }
    if let name = declaredName(of: statement), body.declares(name) {
      throw SiteRefusal(
        code: "shadowed-name",
        reason: "`\(statement)` cannot stand in a body that declares `\(name)` itself.")
    }
    guard !body.mayHaveHiddenBuilder else {
      throw SiteRefusal(
        code: "outside-body",
        reason:
          "It cannot be seen whether a result builder makes the body, which `\(statement)` would begin."
      )
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

  /// What a statement such as `@Bindable var model = model` declares.
  private static func declaredName(of statement: String) -> String? {
    Parser.parse(source: statement).statements.first?.item.as(VariableDeclSyntax.self)?
      .bindings.first?.boundName
  }

  /// The braces of a function or of a getter.
  private struct Body {
    var statements: CodeBlockItemListSyntax
    var openingBrace: TokenSyntax
    var closingBrace: TokenSyntax
    private var isBuilder = false
    private var parameters: FunctionParameterClauseSyntax?
    private var result: TypeSyntax?

    /// Whether a single expression is the result, without `return`.
    var returnsExpression: Bool {
      guard !isBuilder, statements.count == 1, let item = statements.first?.item else {
        return false
      }
      return item.is(ExprSyntax.self) || branches != nil && !returnsInBranches
    }

    /// Branches that are all there is may be an expression, or the work of a builder that a protocol
    /// asks for.
    var mayHaveHiddenBuilder: Bool {
      !isBuilder && branches != nil && !returnsInBranches
        && result?.is(SomeOrAnyTypeSyntax.self) != false
    }

    /// The only statement, if that is an `if` or a `switch`.
    private var branches: ExprSyntax? {
      guard statements.count == 1 else { return nil }
      return statements.first?.item.as(ExpressionStmtSyntax.self)?.expression
    }

    private var returnsInBranches: Bool {
      branches?.tokens(viewMode: .sourceAccurate)
        .contains { $0.tokenKind == .keyword(.return) } ?? false
    }

    /// Whether it has a parameter, or a variable of its own, of that name.
    func declares(_ name: String) -> Bool {
      let isParameter = parameters?.parameters.contains {
        ($0.secondName ?? $0.firstName).plainText == name
      }
      return isParameter == true
        || statements.contains { item in
          item.item.as(VariableDeclSyntax.self)?.bindings
            .contains { $0.boundName == name } == true
            || item.item.as(GuardStmtSyntax.self)?.conditions.contains {
              $0.condition.as(OptionalBindingConditionSyntax.self)?.pattern
                .as(IdentifierPatternSyntax.self)?.identifier.plainText == name
            } == true
        }
    }

    init?(around site: Syntax) {
      var node = site.parent
      while let current = node {
        if let block = current.as(CodeBlockSyntax.self) {
          if let function = block.parent?.as(FunctionDeclSyntax.self) {
            self.init(block.statements, block.leftBrace, block.rightBrace)
            parameters = function.signature.parameterClause
            result = function.signature.returnClause?.type
            isBuilder =
              function.attributes.haveBuilder || function.name.text == "body"
              || function.signature.returnClause == nil
            return
          }
          if let accessor = block.parent?.as(AccessorDeclSyntax.self) {
            guard accessor.accessorSpecifier.tokenKind == .keyword(.get) else { return nil }
            self.init(block.statements, block.leftBrace, block.rightBrace)
            isBuilder = Self.isBuilder(current)
            parameters = Self.subscriptParameters(around: current)
            result = Self.type(around: current)
            return
          }
        }
        if let block = current.as(AccessorBlockSyntax.self),
          case .getter(let list) = block.accessors
        {
          self.init(list, block.leftBrace, block.rightBrace)
          isBuilder = Self.isBuilder(current)
          parameters = Self.subscriptParameters(around: current)
          result = Self.type(around: current)
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

    private static func subscriptParameters(around node: Syntax) -> FunctionParameterClauseSyntax? {
      node.ancestor(SubscriptDeclSyntax.self)?.parameterClause
    }

    private static func type(around node: Syntax) -> TypeSyntax? {
      node.enclosingBinding?.typeAnnotation?.type
        ?? node.ancestor(SubscriptDeclSyntax.self)?.returnClause.type
    }

    /// `body` is a result builder in every protocol that asks for one.
    private static func isBuilder(_ node: Syntax) -> Bool {
      guard let binding = node.enclosingBinding else { return false }
      return binding.boundName == "body" || binding.variable?.attributes.haveBuilder == true
    }
  }
}

extension Syntax {
  /// The declaration of that kind that the node stands in, inside no other member.
  fileprivate func ancestor<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
    var node = parent
    while let current = node, !current.is(MemberBlockItemSyntax.self) {
      if let found = current.as(type) { return found }
      node = current.parent
    }
    return nil
  }
}

extension AttributeListSyntax {
  fileprivate var haveBuilder: Bool {
    all.contains { $0.name.hasSuffix("Builder") }
  }
}

extension Template {
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
