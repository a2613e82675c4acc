import SwiftSyntax

/// Expressions that have to be of one type.
enum Branches {
  /// The other branches of the ternary that `expression` is a branch of, and the other values that
  /// the function around it returns.
  static func siblings(of expression: ExprSyntax) -> [ExprSyntax] {
    ternarySiblings(of: expression) + returnSiblings(of: expression)
  }

  private static func ternarySiblings(of expression: ExprSyntax) -> [ExprSyntax] {
    let isThen = expression.parent?.is(UnresolvedTernaryExprSyntax.self) == true
    guard
      let list = (isThen ? expression.parent?.parent : expression.parent)?.as(ExprListSyntax.self)
    else { return [] }
    let thens = list.compactMap { $0.as(UnresolvedTernaryExprSyntax.self)?.thenExpression }
    guard !thens.isEmpty, let last = list.last else { return [] }
    let branches = thens + [last]
    guard branches.contains(where: { $0.id == expression.id }) else { return [] }
    return branches.filter { $0.id != expression.id }
  }

  private static func returnSiblings(of expression: ExprSyntax) -> [ExprSyntax] {
    guard expression.parent?.is(ReturnStmtSyntax.self) == true else { return [] }
    var node = expression.parent
    while let current = node, !current.isBody { node = current.parent }
    return node.map { returned(in: $0) }?.filter { $0.id != expression.id } ?? []
  }

  private static func returned(in node: Syntax) -> [ExprSyntax] {
    if let statement = node.as(ReturnStmtSyntax.self) {
      return statement.expression.map { [$0] } ?? []
    }
    return node.children(viewMode: .sourceAccurate).flatMap { $0.isBody ? [] : returned(in: $0) }
  }
}

extension Syntax {
  /// What `return` returns from.
  fileprivate var isBody: Bool {
    switch kind {
    case .closureExpr, .functionDecl, .initializerDecl, .accessorDecl, .accessorBlock,
      .subscriptDecl,
      .structDecl, .classDecl, .enumDecl, .actorDecl:
      true
    default: false
    }
  }
}
