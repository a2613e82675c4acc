import SwiftSyntax

/// Where the type of an expression becomes that of something else.
enum ResultType {
  /// Whether a variable without a type is initialised with the expression, it is assigned, or it is
  /// one of several results or branches that do not have the same modifiers.
  static func isDetermined(by expression: ExprSyntax) -> Bool {
    let whole = Chains.whole(from: expression)
    let siblings = Branches.siblings(of: whole)
    if siblings.contains(where: { shape(of: $0) != shape(of: whole) }) { return true }
    var node = Syntax(whole)
    while let parent = node.parent {
      switch parent.as(SyntaxEnum.self) {
      case .labeledExpr:
        // In parentheses it goes on.
        guard let tuple = parent.parent?.parent?.as(TupleExprSyntax.self),
          tuple.elements.count == 1
        else { return false }
      case .initializerClause:
        guard let binding = parent.parent?.as(PatternBindingSyntax.self) else { return false }
        return !binding.pattern.is(WildcardPatternSyntax.self)
          && binding.typeAnnotation?.type.is(SomeOrAnyTypeSyntax.self) != true
      case .exprList(let list):
        if let assignment = list.firstIndex(where: { $0.is(AssignmentExprSyntax.self) }) {
          return list.first?.is(DiscardAssignmentExprSyntax.self) != true
            && list[assignment].position < node.position
        }
      case .codeBlockItem, .returnStmt: return isBranchOfValue(parent)
      case .closureExpr, .functionDecl, .memberBlockItem: return false
      default: break
      }
      node = parent
    }
    return false
  }

  /// Whether a statement is a branch of an `if` or `switch` whose value is kept.
  private static func isBranchOfValue(_ statement: Syntax) -> Bool {
    var node = statement
    while let parent = node.parent {
      switch parent.kind {
      case .initializerClause: return true
      case .codeBlockItemList, .codeBlock, .ifExpr, .switchExpr, .switchCase, .switchCaseList,
        .expressionStmt, .codeBlockItem, .returnStmt:
        node = parent
      default: return false
      }
    }
    return false
  }

  /// What the chain begins with, and its modifiers.
  private static func shape(of expression: ExprSyntax) -> [String] {
    let root = Chains.root(of: expression)
    let name = root.as(FunctionCallExprSyntax.self).flatMap { Chains.calleeName(of: $0) }
    return [name ?? root.trimmedDescription]
      + Chains.modifiers(in: expression).map {
        "\($0.name)(\($0.labels?.joined(separator: ":") ?? ""))"
      }
  }
}
