import SwiftOperators
import SwiftSyntax

/// Evaluates `#if` for one platform. Flags and whatever else the build decides are unknown.
enum CompilationCondition {
  /// Whether the branch is compiled when building for `platform`.
  static func isBuilt(_ clause: IfConfigClauseSyntax, for platform: Platform) -> Answer {
    guard let clauses = clause.parent?.as(IfConfigClauseListSyntax.self) else { return .unknown }
    var answer = Answer.yes
    for earlier in clauses {
      let condition = earlier.condition.map { evaluate($0, for: platform) } ?? .yes
      if earlier.id == clause.id { return and(answer, condition) }
      answer = and(answer, not(condition))
    }
    return .unknown
  }

  private static func evaluate(_ condition: ExprSyntax, for platform: Platform) -> Answer {
    if let sequence = condition.as(SequenceExprSyntax.self) {
      let folded = OperatorTable.standardOperators.foldSingle(sequence) { _ in }
      return folded.is(SequenceExprSyntax.self) ? .unknown : evaluate(folded, for: platform)
    }
    if let infix = condition.as(InfixOperatorExprSyntax.self) {
      let left = evaluate(infix.leftOperand, for: platform)
      let right = evaluate(infix.rightOperand, for: platform)
      switch infix.operator.trimmedDescription {
      case "&&": return and(left, right)
      case "||": return not(and(not(left), not(right)))
      default: return .unknown
      }
    }
    if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return not(evaluate(prefix.expression, for: platform))
    }
    if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return evaluate(tuple.elements.first!.expression, for: platform)
    }
    if let literal = condition.as(BooleanLiteralExprSyntax.self) {
      return literal.literal.tokenKind == .keyword(.true) ? .yes : .no
    }
    guard let call = condition.as(FunctionCallExprSyntax.self),
      let argument = call.arguments.first?.expression.trimmedDescription
    else { return .unknown }
    switch call.calledExpression.trimmedDescription {
    case "os": return isSystem(argument, platform)
    case "canImport": return canImport(argument, platform)
    case "targetEnvironment" where argument == "macCatalyst":
      return platform == .macCatalyst ? .yes : platform == .iOS ? .unknown : .no
    default: return .unknown
    }
  }

  private static func isSystem(_ name: String, _ platform: Platform) -> Answer {
    let named = Platform(spelling: name)
    return named == platform || named == .iOS && platform == .macCatalyst ? .yes : .no
  }

  private static func canImport(_ module: String, _ platform: Platform) -> Answer {
    switch module {
    case "SwiftUI", "Foundation", "Combine", "CoreGraphics", "Swift": .yes
    case "UIKit": platform == .macOS ? .no : .yes
    case "AppKit", "Cocoa":
      platform == .macOS ? .yes : platform == .macCatalyst || platform == .iOS ? .unknown : .no
    case "WatchKit": platform == .watchOS ? .yes : .unknown
    default: .unknown
    }
  }

  private static func and(_ one: Answer, _ other: Answer) -> Answer {
    one == .no || other == .no ? .no : one == .yes && other == .yes ? .yes : .unknown
  }

  private static func not(_ answer: Answer) -> Answer {
    switch answer {
    case .yes: .no
    case .no: .yes
    case .unknown: .unknown
    }
  }
}
