import SwiftOperators
import SwiftSyntax

/// The implicit members, such as `.red`, that give an expression its value.
struct ImplicitMembers {
  struct Member {
    /// The name; `init` for an initialiser.
    var name: String
    /// It is called itself, as `.gray(level: 1)`.
    var isCalled: Bool
    /// UTF-8 offsets in the file, from the dot to the end of the name.
    var range: Range<Int>
  }

  private(set) var members: [Member] = []
  /// A closure of several statements, or branches, does not tell the type of its value.
  private var needsType = false

  /// Goes through parentheses, ternaries, `if` and `switch` expressions, `??`, and closures that are called at once.
  init(in expression: ExprSyntax) {
    visit(expression, offset: 0)
  }

  /// - Parameter offset: what to add to the positions of `expression`: folded copies begin at 0.
  private mutating func visit(_ expression: ExprSyntax, offset: Int) {
    if let sequence = expression.as(SequenceExprSyntax.self) {
      guard let folded = try? OperatorTable.standardOperators.foldSingle(sequence) else { return }
      return visit(
        folded, offset: offset + sequence.position.utf8Offset - folded.position.utf8Offset)
    }
    if let ternary = expression.as(TernaryExprSyntax.self) {
      visit(ternary.thenExpression, offset: offset)
      return visit(ternary.elseExpression, offset: offset)
    }
    if let infix = expression.as(InfixOperatorExprSyntax.self) {
      guard infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text == "??" else { return }
      visit(infix.leftOperand, offset: offset)
      return visit(infix.rightOperand, offset: offset)
    }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return visit(tuple.elements.first!.expression, offset: offset)
    }
    if let attempt = expression.as(TryExprSyntax.self) {
      return visit(attempt.expression, offset: offset)
    }
    if let awaited = expression.as(AwaitExprSyntax.self) {
      return visit(awaited.expression, offset: offset)
    }
    if let conditional = expression.as(IfExprSyntax.self) {
      return visit(conditional, offset: offset)
    }
    if let choice = expression.as(SwitchExprSyntax.self) {
      for case .switchCase(let branch) in choice.cases {
        visit(last: branch.statements, offset: offset)
      }
      return
    }
    visitChain(expression, offset: offset)
  }

  private mutating func visit(_ conditional: IfExprSyntax, offset: Int) {
    visit(last: conditional.body.statements, offset: offset)
    switch conditional.elseBody {
    case .codeBlock(let block)?: visit(last: block.statements, offset: offset)
    case .ifExpr(let next)?: visit(next, offset: offset)
    default: break
    }
  }

  private mutating func visit(last statements: CodeBlockItemListSyntax, offset: Int) {
    guard let item = statements.last?.item else { return }
    if let expression = item.as(ExprSyntax.self) { visit(expression, offset: offset) }
    if let statement = item.as(ExpressionStmtSyntax.self) {
      visit(statement.expression, offset: offset)
    }
  }

  /// What `return` gives back, but not that of closures and functions inside.
  private func returned(in node: Syntax) -> [ExprSyntax] {
    if let statement = node.as(ReturnStmtSyntax.self) {
      return statement.expression.map { [$0] } ?? []
    }
    if node.is(ClosureExprSyntax.self) || node.is(FunctionDeclSyntax.self) { return [] }
    return node.children(viewMode: .sourceAccurate).flatMap { returned(in: $0) }
  }

  private mutating func visitChain(_ expression: ExprSyntax, offset: Int) {
    var current = expression
    while let receiver = Chains.writtenReceiver(of: current) { current = receiver }
    if let call = current.as(FunctionCallExprSyntax.self) {
      if let closure = call.calledExpression.as(ClosureExprSyntax.self),
        closure.signature?.returnClause == nil
      {
        let item = closure.statements.first?.item
        let isPlain =
          item.map {
            $0.is(ExprSyntax.self) && !$0.is(IfExprSyntax.self) && !$0.is(SwitchExprSyntax.self)
          } ?? false
        if closure.statements.count > 1 || !isPlain { needsType = true }
        for result in returned(in: Syntax(closure.statements)) { visit(result, offset: offset) }
        guard closure.statements.last?.item.is(ReturnStmtSyntax.self) != true else { return }
        return visit(last: closure.statements, offset: offset)
      }
      current = call.calledExpression
    }
    if let array = current.as(ArrayExprSyntax.self), current != expression {
      for element in array.elements { visit(element.expression, offset: offset) }
      return
    }
    guard let access = current.as(MemberAccessExprSyntax.self), access.base == nil else { return }
    let range = access.contentRange
    members.append(
      Member(
        name: access.declName.baseName.text,
        isCalled: access.parent?.is(FunctionCallExprSyntax.self) == true,
        range: range.lowerBound + offset..<range.upperBound + offset))
  }

  /// Writes each member with its type, unless all of them are among `exceptions`.
  func qualified(as type: String, except exceptions: [String]) -> [PieceEdit] {
    guard needsType || members.contains(where: { $0.isCalled || !exceptions.contains($0.name) })
    else {
      return []
    }
    return members.map { member in
      let range =
        member.name == "init" ? member.range : member.range.lowerBound..<member.range.lowerBound
      return PieceEdit(range: range, pieces: [.text(Array(type.utf8))])
    }
  }
}
