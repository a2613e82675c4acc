import SwiftSyntax

extension FunctionDeclSyntax {
  var isExample: Bool { attribute("Example") != nil }

  /// Whether it is a rule, and none that is led to by what another one finds.
  var findsByItself: Bool {
    guard let rule = attribute("Rewrite") else { return false }
    guard case .argumentList(let arguments)? = rule.arguments else { return true }
    return !arguments.contains { $0.expression.trimmedDescription.hasPrefix(".declarationOf") }
  }

  /// Whether it is a rule in no group that only leaves what it finds to others, or alone.
  var isSilent: Bool {
    guard attribute("Rewrite")?.arguments == nil else { return false }
    return (body?.statements ?? []).allSatisfy { statement in
      if let guarding = statement.item.as(GuardStmtSyntax.self) { return guarding.isSilent }
      return statement.isSilentEnd
        || statement.item.as(FunctionCallExprSyntax.self)?.isBefore == true
    }
  }

  /// Whether it leaves all that it finds alone.
  var leavesAll: Bool {
    let statements = body?.statements ?? []
    return isSilent && attribute("available") == nil
      && statements.last?.item.trimmedDescription == "leave"
      && !statements.contains { $0.item.is(GuardStmtSyntax.self) }
  }

  /// What it asks before it says anything.
  var prerequisites: [ExprSyntax] {
    guard attribute("Rewrite")?.arguments == nil else { return [] }
    let checks = (body?.statements ?? [])
      .filter { !($0.item.as(FunctionCallExprSyntax.self)?.isBefore ?? false) }
      .lazy.map { $0.item.as(GuardStmtSyntax.self) }
      .prefix { $0?.isSilent ?? false }
    return checks.flatMap { $0!.conditions }.compactMap { $0.condition.as(ExprSyntax.self) }
  }

  private func attribute(_ name: String) -> AttributeSyntax? {
    attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.attributeName.trimmedDescription == name }
  }
}

extension GuardStmtSyntax {
  fileprivate var isSilent: Bool { body.statements.allSatisfy(\.isSilentEnd) }
}

extension FunctionCallExprSyntax {
  var isBefore: Bool { calledExpression.trimmedDescription == "before" }
}

extension CodeBlockItemSyntax {
  fileprivate var isSilentEnd: Bool { ["leave", "next"].contains(item.trimmedDescription) }
}

extension TokenSyntax {
  /// The label of an argument or of a closure behind the parentheses.
  var isLabel: Bool {
    keyPathInParent == \LabeledExprSyntax.label
      || keyPathInParent == \MultipleTrailingClosureElementSyntax.label
  }
}
