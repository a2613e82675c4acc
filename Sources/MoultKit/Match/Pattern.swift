import SwiftSyntax

/// A `before`, ready to be compared with code.
final class Pattern: Sendable {
  let root: Syntax
  /// The pattern is a chain from its first to its last token: it may fit nodes of several kinds.
  let isChain: Bool
  /// The pattern is one capitalised name: it fits wherever that is named, as a value or as a type.
  let typeName: TokenSyntax?
  let metavariables: [String: Metavariable]
  let baseColumn: Int
  /// The declarations that the migration replaces: they give a closure that is written trailing its label.
  let replaced: [DeclarationName]
  /// Modules whose name may stand before a type: `SwiftUI.Section`.
  let modules: Set<String>
  /// Identifiers that every match contains, nearest to the root first.
  ///
  /// A pattern is looked for where the first of them stands.
  let anchors: [String]
  /// How the first anchor is called in every match; nil when it may stand there uncalled.
  let callShape: CallShape?
  /// Whether the pattern itself is that call.
  let isCallOfAnchor: Bool
  /// How many statements and members stand between the root and the first anchor.
  let anchorLevel: Int

  /// - Returns: nil when the template is not one expression or declaration.
  init?(_ template: Template, of rule: Rule, in migration: Migration) {
    guard let root = template.root else { return nil }
    self.root = root
    metavariables = rule.metavariables
    let tokens = Self.anchors(of: root, rule.metavariables)
    anchors = tokens.map(\.text)
    let call = tokens.first?.call
    callShape = call.map { CallShape($0, rule.metavariables) }
    isCallOfAnchor = call.map { Syntax($0).id } == root.id
    anchorLevel = Self.level(of: anchors.first, in: root)
    self.baseColumn = template.baseColumn
    replaced = migration.replaces.map { DeclarationName($0) }
    modules = migration.imports
    isChain =
      root.as(FunctionCallExprSyntax.self).flatMap {
        Self.metavariable(at: Syntax($0.calledExpression), rule.metavariables)?.kind
      } == .chain
    typeName = root.as(DeclReferenceExprSyntax.self).flatMap { reference in
      reference.argumentNames == nil && rule.metavariables[reference.baseName.text] == nil
        && reference.baseName.plainText.first?.isUppercase == true ? reference.baseName : nil
    }
  }

  /// How it may match around the first anchor, if it may.
  ///
  /// - Parameters:
  ///   - call: what is called by the anchor.
  ///   - bytes: of the file.
  func fit(_ call: WrittenCall.Reading, in bytes: [UInt8]) -> CallShape.Fit? {
    guard let callShape else { return CallShape.Fit() }
    return callShape.fit(call, in: bytes)
  }

  /// Whether it matches whatever the other one does, if a closure is written out where it has a
  /// metavariable for one.
  func covers(_ other: Pattern) -> Bool {
    let (own, others) = (form, other.form)
    return own.texts == others.texts
      && zip(own.kinds, others.kinds).allSatisfy { $0 == $1 || $0 == .closure && $1 == .any }
  }

  /// The tokens, with numbers for the metavariables, and what these stand for.
  private var form: (texts: [String], kinds: [Metavariable.Kind]) {
    var names: [String] = []
    let texts = root.tokens(viewMode: .sourceAccurate).map { token -> String in
      guard metavariables[token.text] != nil else { return token.text }
      if !names.contains(token.text) { names.append(token.text) }
      return "$\(names.firstIndex(of: token.text)!)"
    }
    return (texts, names.map { metavariables[$0]!.kind })
  }

  /// Whether it may fit at a node of that kind.
  func mayFit(_ node: Syntax) -> Bool {
    root.kind == node.kind || isChain || typeName != nil && node.typeNameToken != nil
  }

  /// The metavariable that `node` of the pattern consists of.
  func metavariable(at node: Syntax) -> Metavariable? {
    Self.metavariable(at: node, metavariables)
  }

  static func metavariable(
    at node: Syntax, _ metavariables: [String: Metavariable]
  ) -> Metavariable? {
    if let reference = node.as(DeclReferenceExprSyntax.self) {
      guard reference.argumentNames == nil else { return nil }
      return metavariables[reference.baseName.text]
    }
    return spliced(at: node, metavariables)
  }

  /// The metavariable of `#name`, as an expression, a statement or a member.
  func spliced(at node: Syntax) -> Metavariable? { Self.spliced(at: node, metavariables) }

  static func spliced(
    at node: Syntax, _ metavariables: [String: Metavariable]
  ) -> Metavariable? {
    switch node.as(SyntaxEnum.self) {
    case .codeBlockItem(let item): return spliced(at: Syntax(item.item), metavariables)
    case .memberBlockItem(let item): return spliced(at: Syntax(item.decl), metavariables)
    case .labeledExpr(let item):
      return item.label == nil ? spliced(at: Syntax(item.expression), metavariables) : nil
    case .macroExpansionExpr(let expansion) where expansion.leftParen == nil:
      return metavariables[expansion.macroName.text]
    case .macroExpansionDecl(let expansion) where expansion.leftParen == nil:
      return metavariables[expansion.macroName.text]
    default: return nil
    }
  }

  /// The labels that a closure written behind the parentheses of `call` may have in the replaced declarations, `_` for
  /// none; nil when the migration names no such declaration with its labels.
  func trailingClosureLabels(of call: FunctionCallExprSyntax) -> [String]? {
    let name = Chains.calleeName(of: call)
    let candidates = replaced.filter { $0.base == name && !$0.labels.isEmpty }
    guard !candidates.isEmpty else { return nil }
    let labels = call.arguments.map { $0.label?.text ?? "_" }
    let fitting = candidates.filter {
      $0.labels.count > labels.count && Array($0.labels.prefix(labels.count)) == labels
    }
    let exact = fitting.filter { $0.labels.count == Argument.list(of: call).count }
    return (exact.isEmpty ? fitting : exact).map { $0.labels[labels.count] }
  }

  /// What stands before the names of metavariables: `$` and `_` of property wrappers, or nothing.
  var wrappingPrefixes: Set<String> {
    var prefixes: Set<String> = []
    for token in root.tokens(viewMode: .sourceAccurate) {
      if metavariables[token.text] != nil {
        prefixes.insert("")
      } else if let name = token.wrappedName, metavariables[name]?.isWrappable == true {
        prefixes.insert(String(token.text.prefix(1)))
      }
    }
    return prefixes
  }

  private static func level(of anchor: String?, in root: Syntax) -> Int {
    guard let anchor,
      let token = root.tokens(viewMode: .sourceAccurate).first(where: { $0.text == anchor })
    else { return 0 }
    var level = 0
    var node = token.parent
    while let current = node, current.id != root.id {
      if current.isItem { level += 1 }
      node = current.parent
    }
    return level
  }

  private static func anchors(
    of root: Syntax, _ metavariables: [String: Metavariable]
  ) -> [TokenSyntax] {
    var found: [(depth: Int, token: TokenSyntax)] = []
    func visit(_ node: Syntax, depth: Int) {
      if let token = node.as(TokenSyntax.self) {
        guard case .identifier(let name) = token.tokenKind, metavariables[name] == nil,
          token.wrappedName.map({ metavariables[$0]?.isWrappable == true }) != true,
          TokenRole(token) == .other
        else { return }
        found.append((depth, token))
        return
      }
      for child in node.children(viewMode: .sourceAccurate) { visit(child, depth: depth + 1) }
    }
    visit(root, depth: 0)
    return found.enumerated().sorted {
      ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset)
    }.map(\.element.token)
  }
}

extension TokenSyntax {
  /// The call of which it is the name: `name(…)`, `base.name(…)`, `Name.init(…)`.
  fileprivate var call: FunctionCallExprSyntax? {
    guard let reference = parent?.as(DeclReferenceExprSyntax.self), reference.argumentNames == nil
    else { return nil }
    var callee = Syntax(reference)
    if let access = reference.parent?.as(MemberAccessExprSyntax.self) {
      let isInit = access.declName.baseName.tokenKind == .keyword(.`init`)
      guard access.declName.id == reference.id || isInit else { return nil }
      callee = Syntax(access)
    }
    guard let call = callee.parent?.as(FunctionCallExprSyntax.self),
      Syntax(call.calledExpression).id == callee.id
    else { return nil }
    return call
  }
}

extension Syntax {
  /// The last name of a type as it is written, without generic arguments.
  var typeNameToken: TokenSyntax? {
    self.as(IdentifierTypeSyntax.self)?.name ?? self.as(MemberTypeSyntax.self)?.name
  }
}

/// The full name of a declaration, such as `View.onChange(of:perform:)`.
struct DeclarationName: Equatable {
  /// What stands before the last dot; nil for a global declaration or a type.
  var owner: String?
  /// The name without labels; for an initialiser the name of the type.
  var base: String
  /// `_` where an argument has none.
  var labels: [String]

  init(_ text: String) {
    let open = text.firstIndex(of: "(") ?? text.endIndex
    var path = text[..<open].split(separator: ".").map(String.init)
    if path.count > 1, path.last == "init" { path.removeLast() }
    base = path.last ?? text
    owner = path.count > 1 ? path.dropLast().joined(separator: ".") : nil
    labels = text[open...].dropFirst().prefix { $0 != ")" }.split(separator: ":").map(String.init)
  }
}
