import SwiftSyntax

/// An argument of a call, wherever it is written.
struct Argument {
  enum Form: String {
    case parenthesised
    /// The closure directly behind the parentheses: its label is not written.
    case trailing
    /// A further trailing closure, with its label.
    case additional
  }
  var label: TokenSyntax?
  var colon: TokenSyntax?
  var expression: ExprSyntax
  var comma: TokenSyntax?
  var form: Form
  /// The element of the argument list; nil for a trailing closure.
  var node: Syntax?

  /// UTF-8 offsets from the label to the end of the expression.
  var range: Range<Int> {
    (label?.contentRange ?? expression.contentRange).lowerBound..<expression.contentRange.upperBound
  }

  static func list(of call: FunctionCallExprSyntax) -> [Argument] {
    var arguments = call.arguments.map {
      Argument(
        label: $0.label, colon: $0.colon, expression: $0.expression, comma: $0.trailingComma,
        form: .parenthesised,
        node: Syntax($0))
    }
    if let closure = call.trailingClosure {
      arguments.append(Argument(expression: ExprSyntax(closure), form: .trailing))
    }
    arguments += call.additionalTrailingClosures.map {
      Argument(
        label: $0.label, colon: $0.colon, expression: ExprSyntax($0.closure), form: .additional)
    }
    return arguments
  }
}
