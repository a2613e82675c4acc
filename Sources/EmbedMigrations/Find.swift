import SwiftSyntax

/// What a `before` needs in a file.
struct Find {
  /// Identifiers, without labels and metavariables.
  var words: [String]
  private var name: String?
  /// Of the call that it is, as Swift code.
  private(set) var arguments: String?
  /// Arguments of calls that rules before it leave alone, as Swift code.
  var exceptions: [String] = []
  /// What its rule asks before it says anything, as Swift code.
  var conditions: [String] = []
  /// Those that it asks about, as Swift code.
  var lists: [String: String] = [:]
  /// Its tokens, with numbers for metavariables, and what these are.
  private let tokens: [String]
  private let types: [String]

  /// - Parameter types: what metavariables are.
  init(words: [String], code: CodeBlockItemListSyntax, _ types: [String: String]) {
    self.words = words
    var metavariables: [String] = []
    tokens = code.tokens(viewMode: .sourceAccurate).map { token in
      guard types[token.text] != nil else { return token.text }
      if !metavariables.contains(token.text) { metavariables.append(token.text) }
      return "$\(metavariables.firstIndex(of: token.text)!)"
    }
    self.types = metavariables.map { types[$0]! }
    guard let call = code.count == 1 ? code.first?.item.as(FunctionCallExprSyntax.self) : nil,
      let name = Self.name(of: call.calledExpression), words.contains(name)
    else { return }
    let trailing = call.trailingClosure.map { argument("trailing", nil, ExprSyntax($0)) }
    let arguments =
      call.arguments.map { argument("parenthesised", $0.label, $0.expression) }
      + (trailing.map { [$0] } ?? [])
      + call.additionalTrailingClosures.map {
        argument("additional", $0.label, ExprSyntax($0.closure))
      }
    self.name = name
    self.arguments = "[\(arguments.joined(separator: ", "))]"

    func argument(_ form: String, _ label: TokenSyntax?, _ code: ExprSyntax) -> String {
      let label = label.map { "\"\($0.text)\"" } ?? "nil"
      let closure = code.as(ClosureExprSyntax.self)
      let metavariable =
        code.as(DeclReferenceExprSyntax.self)?.baseName.text
        ?? code.as(MacroExpansionExprSyntax.self)?.macroName.text
      let type = closure.map { _ in "Closure" } ?? metavariable.flatMap { types[$0] }
      let count = closure.flatMap(Self.parameterCount).map { "\($0)" } ?? "nil"
      let word = type.map { "\"\($0)\"" } ?? "nil"
      let name = metavariable.flatMap { types[$0] == nil ? nil : "\"\($0)\"" } ?? "nil"
      return ".init(label: \(label), form: \"\(form)\", name: \(name), type: \(word), "
        + "parameterCount: \(count))"
    }
  }

  /// `name(…)`, `base.name(…)`, `Name.init(…)`.
  private static func name(of callee: ExprSyntax) -> String? {
    if let access = callee.as(MemberAccessExprSyntax.self),
      access.declName.baseName.tokenKind != .keyword(.`init`)
    {
      return access.declName.baseName.text
    }
    let type = callee.as(MemberAccessExprSyntax.self)?.base ?? callee
    return type.as(DeclReferenceExprSyntax.self)?.baseName.text
  }

  private static func parameterCount(of closure: ClosureExprSyntax) -> Int? {
    switch closure.signature?.parameterClause {
    case .simpleInput(let parameters): parameters.count
    case .parameterClause(let clause): clause.parameters.count
    case nil: 0
    default: nil
    }
  }

  /// Whether it matches whatever the other one does, if a closure is written out where it has a
  /// metavariable for one.
  func covers(_ other: Find) -> Bool {
    tokens == other.tokens
      && zip(types, other.types).allSatisfy { $0 == $1 || $0 == "Closure" && $1 == "Any" }
  }

  var code: String {
    var parts = ["words: \(words)"]
    if let name, let arguments { parts.append("call: (\"\(name)\", \(arguments))") }
    if !exceptions.isEmpty { parts.append("exceptions: [\(exceptions.joined(separator: ", "))]") }
    if !conditions.isEmpty { parts.append("conditions: [\(conditions.joined(separator: ", "))]") }
    if !lists.isEmpty {
      let lists = lists.sorted { $0.key < $1.key }.map { "\"\($0)\": \($1)" }
      parts.append("lists: [\(lists.joined(separator: ", "))]")
    }
    return ".init(\(parts.joined(separator: ", ")))"
  }
}
