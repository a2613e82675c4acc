import SwiftSyntax

/// What a guard asks, as Swift code that makes the conditions: of that, what can be answered without a
/// tree.
struct Questions {
  /// The lists of the spec, as they are written.
  let lists: [String: String]

  /// Conditions that all hold where the expression does.
  func conditions(_ expression: ExprSyntax) -> [String] {
    guard let operands = expression.operands(joinedBy: "&&") else {
      return condition(expression).map { [$0] } ?? []
    }
    return operands.compactMap(condition)
  }

  private func condition(_ expression: ExprSyntax) -> String? {
    guard let operands = expression.operands(joinedBy: "||") else {
      return question(expression).map { ".ask(.init(\($0)))" }
    }
    let conditions = operands.compactMap(condition)
    guard conditions.count == operands.count else { return nil }
    return conditions.dropFirst().reduce(conditions[0]) { ".or(\($0), \($1))" }
  }

  /// `target.has(iOS: 17)`, `color.is(UIColor.self)`, `names.contains(color)`.
  private func question(_ expression: ExprSyntax) -> String? {
    guard let call = expression.as(FunctionCallExprSyntax.self),
      let callee = call.calledExpression.as(MemberAccessExprSyntax.self),
      let base = callee.base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let first = call.arguments.first?.expression
    else { return nil }
    let word = callee.declName.baseName.text
    let subject: String
    let arguments: [String]
    switch word {
    case "has" where base == "target":
      subject = ".target"
      arguments = call.arguments.map {
        ".version(platform: \"\($0.label!.text)\", .init(\"\($0.expression.trimmed)\")!)"
      }
    case "is":
      guard let type = first.as(MemberAccessExprSyntax.self)?.base else { return nil }
      subject = ".metavariable(\"\(base)\")"
      arguments = [".name(\"\(type.trimmed)\")"]
    case "contains" where lists[base] != nil:
      subject = ".list(\"\(base)\")"
      arguments = [".metavariable(\"\(first.trimmed)\")"]
    default: return nil
    }
    return
      "subject: \(subject), word: \"\(word)\", arguments: [\(arguments.joined(separator: ", "))]"
  }
}

extension ExprSyntax {
  /// nil when there are other operators, or none.
  fileprivate func operands(joinedBy name: String) -> [ExprSyntax]? {
    guard let elements = self.as(SequenceExprSyntax.self)?.elements,
      elements.compactMap({ $0.as(BinaryOperatorExprSyntax.self)?.operator.text })
        .allSatisfy({ $0 == name })
    else { return nil }
    return elements.filter { !$0.is(BinaryOperatorExprSyntax.self) }
  }
}
