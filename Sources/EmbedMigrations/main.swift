import Foundation
import SwiftParser
import SwiftSyntax

// Writes the files named on the command line as string literals into one Swift file.
//
// Arguments: the file to write, the folder that paths are printed relative to, the files.

let arguments = CommandLine.arguments
let root = arguments[2] + "/"

var code = "extension BundledSpec {\n  public static let all: [BundledSpec] = [\n"
for path in arguments.dropFirst(3) {
  let source = try String(contentsOfFile: path, encoding: .utf8)
  let name = path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
  let summary = SpecSummary(source)
  code += """
        BundledSpec(
          path: #"\(name)"#,
          name: "\(summary.name)",
          kind: "\(summary.kind)",
          finds: \(summary.finds),
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
  /// The words of each `before` of a rule that finds something by itself, labels and metavariables left
  /// out.
  var finds: [[String]] = []
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
    let metavariables = Set(
      (function.signature.parameterClause.parameters.map(\.firstName.text)
        + (function.genericParameterClause?.parameters.map(\.name.text) ?? []))
        .map { $0.trimmingPrefix("_") })
    for statement in function.body?.statements ?? [] {
      guard let call = statement.item.as(FunctionCallExprSyntax.self),
        let block = call.trailingClosure
      else { continue }
      let words = block.statements.tokens(viewMode: .sourceAccurate).compactMap { token in
        if case .identifier(let name) = token.tokenKind, !isLabel(token) { name } else { nil }
      }.filter { !metavariables.contains($0.trimmingPrefix { $0 == "_" || $0 == "$" }) }
      if call.calledExpression.trimmedDescription == "before" {
        let needed = Set(words).sorted()
        if findsByItself(function), !needed.isEmpty, !finds.contains(needed) {
          finds.append(needed)
        }
      } else {
        writes.formUnion(words)
      }
    }
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

extension FunctionDeclSyntax {
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
