import Foundation
import SwiftParser
import SwiftSyntax

// Writes the files named on the command line as string literals into one Swift file.
//
// Arguments: the file to write, the folder that paths are printed relative to, the files.

let arguments = CommandLine.arguments
let root = arguments[2] + "/"

var code =
  "import MoultKit\n\nextension BundledSpec {\n  public static let all: [BundledSpec] = [\n"
for path in arguments.dropFirst(3) {
  let source = try String(contentsOfFile: path, encoding: .utf8)
  let name = path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
  let summary = SpecSummary(source)
  code += """
        BundledSpec(
          path: #"\(name)"#,
          name: "\(summary.name)",
          kind: "\(summary.kind)",
          finds: [\(summary.finds.map(\.code).joined(separator: ", "))],
          writes: \(summary.writes.sorted()),
          rules: \(literal(withoutExamples(source))),
          source: \(literal(source))),

    """
}
code += "  ]\n}\n"
try code.write(toFile: arguments[1], atomically: true, encoding: .utf8)

/// The spec without its functions marked `@Example`; every line keeps its number.
func withoutExamples(_ source: String) -> String {
  var bytes = Array(source.utf8)
  for statement in Parser.parse(source: source).statements {
    guard let migration = statement.item.as(EnumDeclSyntax.self) else { continue }
    for member in migration.memberBlock.members {
      guard let function = member.decl.as(FunctionDeclSyntax.self), isExample(function) else {
        continue
      }
      let range = member.position.utf8Offset..<member.endPosition.utf8Offset
      for offset in range where bytes[offset] != UInt8(ascii: "\n") {
        bytes[offset] = UInt8(ascii: " ")
      }
    }
  }
  return String(decoding: bytes, as: UTF8.self)
    .split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.allSatisfy { $0 == " " } ? "" : $0 }
    .joined(separator: "\n")
}

/// What a run has to know of a spec that it may not need.
struct SpecSummary {
  var name = ""
  var kind = ""
  /// Of each `before` of a rule that finds something by itself, and says something of it.
  var finds: [Find] = []
  /// Of rules that leave all that they find.
  private var leavers: [Find] = []
  /// The words of `after` and the like.
  var writes: Set<String> = []

  init(_ source: String) {
    for statement in Parser.parse(source: source).statements {
      guard let migration = statement.item.as(EnumDeclSyntax.self) else { continue }
      name = migration.name.text
      let header = migration.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }
        .first { $0.attributeName.trimmedDescription == "Migration" }
      if case .argumentList(let arguments)? = header?.arguments,
        let member = arguments.first?.expression.as(MemberAccessExprSyntax.self)
      {
        kind = member.declName.baseName.text
      }
      for member in migration.memberBlock.members {
        if let function = member.decl.as(FunctionDeclSyntax.self), !isExample(function) {
          add(function)
        }
      }
    }
  }

  private mutating func add(_ function: FunctionDeclSyntax) {
    let generics = function.genericParameterClause?.parameters.map(\.name.text) ?? []
    let types = Dictionary(
      uniqueKeysWithValues: function.signature.parameterClause.parameters.map { parameter in
        let type = parameter.type.trimmedDescription + (parameter.ellipsis?.text ?? "")
        return (parameter.firstName.text, generics.contains(type) ? "Any" : type)
      })
    let metavariables = Set((generics + types.keys).map { $0.trimmingPrefix("_") })
    for statement in function.body?.statements ?? [] {
      guard let call = statement.item.as(FunctionCallExprSyntax.self),
        let block = call.trailingClosure
      else { continue }
      let words = block.statements.tokens(viewMode: .sourceAccurate).compactMap { token in
        if case .identifier(let name) = token.tokenKind, !isLabel(token) { name } else { nil }
      }.filter { !metavariables.contains($0.trimmingPrefix { $0 == "_" || $0 == "$" }) }
      if call.calledExpression.trimmedDescription == "before" {
        var find = Find(words: Set(words).sorted(), code: block.statements, types)
        guard findsByItself(function), !find.words.isEmpty else { continue }
        if isSilent(function) {
          if leavesAll(function) { leavers.append(find) }
          continue
        }
        find.exceptions = leavers.filter { $0.covers(find) }.compactMap(\.arguments)
        if !finds.contains(where: { $0.code == find.code }) { finds.append(find) }
      } else {
        writes.formUnion(words)
      }
    }
  }
}

/// What a `before` needs in a file.
struct Find {
  /// Identifiers, without labels and metavariables.
  var words: [String]
  private var name: String?
  /// Of the call that it is, as Swift code.
  private(set) var arguments: String?
  /// Arguments of calls that rules before it leave alone, as Swift code.
  var exceptions: [String] = []
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
      return ".init(label: \(label), form: \"\(form)\", type: \(word), parameterCount: \(count))"
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
    guard let name, let arguments else { return ".init(words: \(words))" }
    let exceptions = exceptions.joined(separator: ", ")
    return ".init(words: \(words), call: (\"\(name)\", \(arguments)), exceptions: [\(exceptions)])"
  }
}

func isLabel(_ token: TokenSyntax) -> Bool {
  token.keyPathInParent == \LabeledExprSyntax.label
    || token.keyPathInParent == \MultipleTrailingClosureElementSyntax.label
}

func isExample(_ function: FunctionDeclSyntax) -> Bool { function.attribute("Example") != nil }

/// Whether it is a rule, and none that is led to by what another one finds.
func findsByItself(_ function: FunctionDeclSyntax) -> Bool {
  guard let rule = function.attribute("Rewrite") else { return false }
  guard case .argumentList(let arguments)? = rule.arguments else { return true }
  return !arguments.contains { $0.expression.trimmedDescription.hasPrefix(".declarationOf") }
}

/// Whether it is a rule on its own that only leaves what it finds to others, or alone.
func isSilent(_ function: FunctionDeclSyntax) -> Bool {
  guard function.attribute("Rewrite")?.arguments == nil else { return false }
  return (function.body?.statements ?? []).allSatisfy { statement in
    switch statement.item {
    case .stmt(let guarding): guarding.is(GuardStmtSyntax.self) && endsQuietly(guarding)
    case .expr(let code):
      ["leave", "next"].contains(code.trimmedDescription)
        || code.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription == "before"
    default: false
    }
  }
}

/// Whether a guard only leaves a site to others, or alone.
func endsQuietly(_ statement: StmtSyntax) -> Bool {
  statement.as(GuardStmtSyntax.self)?.body.statements.allSatisfy {
    ["leave", "next"].contains($0.item.trimmedDescription)
  } ?? false
}

/// Whether a silent rule leaves all that it finds alone.
func leavesAll(_ function: FunctionDeclSyntax) -> Bool {
  let statements = (function.body?.statements ?? []).map { $0.item }
  return statements.last?.trimmedDescription == "leave" && !function.hasAvailability
    && !statements.contains { $0.is(GuardStmtSyntax.self) }
}

extension FunctionDeclSyntax {
  var hasAvailability: Bool { attribute("available") != nil }

  func attribute(_ name: String) -> AttributeSyntax? {
    attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.attributeName.trimmedDescription == name }
  }
}

/// The text as a literal of several lines, with one `#` more than any run of them in it, so that
/// nothing in it ends the literal.
func literal(_ source: String) -> String {
  var longest = 0
  var run = 0
  for byte in source.utf8 {
    run = byte == UInt8(ascii: "#") ? run + 1 : 0
    longest = max(longest, run)
  }
  let pounds = String(repeating: "#", count: longest + 1)
  return "\(pounds)\"\"\"\n\(source)\n\"\"\"\(pounds)"
}
