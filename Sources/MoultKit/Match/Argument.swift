import SwiftSyntax

/// An argument of a call, wherever it is written.
struct Argument {
  enum Form {
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

/// The arguments that a call of a pattern asks for.
struct WantedArguments {
  let list: [Argument]
  /// The one that stands for any number of arguments in parentheses.
  let splice: Int?
  private let labels: [String?]
  /// The labels that a closure may have that the pattern has behind the parentheses; nil: any.
  private let closureLabels: [String]?

  init(
    of call: FunctionCallExprSyntax, splice: (ExprSyntax) -> Bool, closureLabels: () -> [String]?
  ) {
    list = Argument.list(of: call)
    labels = list.map { $0.label?.text }
    self.splice = list.firstIndex { $0.label == nil && splice($0.expression) }
    self.closureLabels = list.contains { $0.form == .trailing } ? closureLabels() : nil
  }

  /// How many arguments the splice stands for, 0 without one; nil when the number or the labels of the
  /// given ones do not agree with the wanted.
  ///
  /// - Parameter labels: of the given arguments, nil where there is none.
  func spliced(in given: [Argument], _ labels: [String?]) -> Int? {
    let count = given.count - (list.count - (splice == nil ? 0 : 1))
    guard count >= 0, splice != nil || count == 0 else { return nil }
    var next = 0
    for index in list.indices {
      if index == splice {
        guard given[next..<next + count].allSatisfy({ $0.form == .parenthesised }) else {
          return nil
        }
        next += count
      } else {
        guard agrees(index, with: given[next], labels[next]) else { return nil }
        next += 1
      }
    }
    return count
  }

  private func agrees(_ index: Int, with given: Argument, _ label: String?) -> Bool {
    switch (list[index].form, given.form) {
    case (_, .trailing): true
    case (.trailing, _):
      given.expression.is(ClosureExprSyntax.self) && closureLabels?.contains(label ?? "_") ?? true
    default: labels[index] == label
    }
  }
}
