import SwiftSyntax

/// The types of the expressions of one tree, each asked of the project once.
final class KnownTypes {
  private let project: Project
  private var facts: [SyntaxIdentifier: TypeFact] = [:]

  init(in project: Project) {
    self.project = project
  }

  func type(of expression: ExprSyntax) -> TypeFact {
    if let known = facts[expression.id] { return known }
    let fact = project.type(of: expression, at: Syntax(expression))
    facts[expression.id] = fact
    return fact
  }
}
