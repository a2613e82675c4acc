import SwiftSyntax

@testable import MoultKit

/// An expression that shows something: a statement of a view builder, or of the file.
struct Statement {
  var expression: ExprSyntax
  /// UTF-8 offsets, without the trivia around it.
  var range: Range<Int> { expression.contentRange }

  /// The smallest one that holds all of `place`.
  init?(holding place: Range<Int>, in tree: SourceFileSyntax) {
    var node = tree.token(at: AbsolutePosition(utf8Offset: place.lowerBound)).map { Syntax($0) }
    while let current = node {
      if let item = current.as(CodeBlockItemSyntax.self), case .expr(let expression) = item.item,
        expression.contentRange.lowerBound <= place.lowerBound,
        place.upperBound <= expression.contentRange.upperBound, Self.isShown(item)
      {
        self.expression = expression
        return
      }
      node = current.parent
    }
    return nil
  }

  private static func isShown(_ item: CodeBlockItemSyntax) -> Bool {
    guard let list = item.parent, let block = list.parent else { return false }
    if block.is(SourceFileSyntax.self) { return true }
    if let closure = block.as(ClosureExprSyntax.self) {
      guard closure.signature == nil, let call = closure.parent?.as(FunctionCallExprSyntax.self),
        let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
      else { return false }
      return name.first!.isUppercase && name != "Button" && name != "Binding"
    }
    let property = block.parent?.as(PatternBindingSyntax.self)
    return property?.typeAnnotation?.type.trimmedDescription == "some View"
  }
}
