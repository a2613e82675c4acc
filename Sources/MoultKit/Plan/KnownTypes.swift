import SwiftSyntax

/// The types of the expressions of one tree, each asked of the project once.
final class KnownTypes {
  private let project: Project
  private let members: [String: String]
  private var facts: [SyntaxIdentifier: TypeFact] = [:]

  /// - Parameter members: the types of members of the SDK, by `member` or `Type.member`.
  init(in project: Project, members: [String: String]) {
    self.project = project
    self.members = members
  }

  func type(of expression: ExprSyntax) -> TypeFact {
    if let known = facts[expression.id] { return known }
    let fact = project.type(of: expression, at: Syntax(expression), known: members)
    facts[expression.id] = fact
    return fact
  }

  /// - Parameter expected: the type that implicit members such as `.red` are looked up in.
  func type(of expression: ExprSyntax, expected: String) -> TypeFact {
    let inference = TypeInference(index: project.index, known: members)
    inference.expected = expected
    return inference.type(expression, scope: Syntax(expression)).fact
  }
}
