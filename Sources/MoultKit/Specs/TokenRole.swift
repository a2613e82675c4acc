import SwiftSyntax

/// What a token is for: a label and a name of the same spelling are different words.
enum TokenRole {
  /// `text` is a part of a string literal.
  case argumentLabel, closureLabel, text, other

  init(_ token: TokenSyntax) {
    if case .stringSegment = token.tokenKind {
      self = .text
      return
    }
    switch token.keyPathInParent {
    case \LabeledExprSyntax.label, \LabeledExprSyntax.colon: self = .argumentLabel
    case \MultipleTrailingClosureElementSyntax.label, \MultipleTrailingClosureElementSyntax.colon:
      self = .closureLabel
    default: self = .other
    }
  }
}

extension SyntaxProtocol {
  /// How many closures stand around the node. In a template those of `before` and `after` count alike.
  var closureDepth: Int {
    var depth = 0
    var node = parent
    while let current = node {
      if current.is(ClosureExprSyntax.self) { depth += 1 }
      node = current.parent
    }
    return depth
  }

  /// Whether one of that many closures of a template, counted from the innermost, may be kept by the
  /// function that it is handed to.
  func mayEscape(innermost count: Int) -> Bool {
    var count = count
    var node = parent
    while count > 0, let current = node {
      if current.is(ClosureExprSyntax.self) {
        let call = current.ancestorOrSelf { $0.as(FunctionCallExprSyntax.self) }
        guard let name = call.flatMap({ Chains.calleeName(of: $0) }),
          SDK.callersAtOnce.contains(name)
        else { return true }
        count -= 1
      }
      node = current.parent
    }
    return false
  }
}
