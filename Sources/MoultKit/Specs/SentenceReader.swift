import SwiftSyntax

/// Reads the codes and sentences of `refuse`, `review` and `@Review`.
struct SentenceReader {
  let metavariables: [String: Metavariable]

  /// `refuse("code", "sentence")`
  func refusal(
    _ call: FunctionCallExprSyntax, uses: inout [MetavariableUse], log: inout SpecLog
  ) -> Refusal? {
    let arguments = Array(call.arguments)
    guard arguments.count == 2, arguments.allSatisfy({ $0.label == nil }),
      call.trailingClosure == nil
    else {
      log.report(
        "`refuse` takes a code and a sentence: `refuse(\"own-declaration\", \"The project …\")`",
        at: call)
      return nil
    }
    let sentence = sentence(arguments[1].expression, uses: &uses, log: &log)
    guard let code = arguments[0].expression.stringValue, code.isKebabCase else {
      log.report(
        "a code is a string of lower-case words with hyphens, such as \"own-declaration\"",
        at: arguments[0].expression)
      return nil
    }
    return sentence.map { Refusal(code: code, sentence: $0) }
  }

  /// The text of one or more string literals joined with `+`; interpolations stay as they are written.
  func sentence(
    _ expression: ExprSyntax, uses: inout [MetavariableUse], log: inout SpecLog
  ) -> String? {
    if let sequence = expression.as(SequenceExprSyntax.self) {
      var result = ""
      for (index, element) in sequence.elements.enumerated() {
        if index % 2 == 1 {
          guard element.trimmedDescription == "+" else { return notASentence(element, log: &log) }
        } else {
          guard let part = sentence(element, uses: &uses, log: &log) else { return nil }
          result += part
        }
      }
      return result
    }
    guard let literal = expression.as(StringLiteralExprSyntax.self) else {
      return notASentence(expression, log: &log)
    }
    var result = ""
    for segment in literal.segments {
      switch segment {
      case .stringSegment:
        result +=
          literal.with(\.segments, [segment]).representedLiteralValue ?? segment.trimmedDescription
      case .expressionSegment(let interpolation):
        guard let use = use(in: interpolation, log: &log) else { return nil }
        uses.append(use)
        result += interpolation.trimmedDescription
      @unknown default:
        return notASentence(expression, log: &log)
      }
    }
    if result.isEmpty {
      log.report("an empty sentence helps nobody: say why, and what to do", at: expression)
    }
    return result
  }

  private func notASentence(_ expression: ExprSyntax, log: inout SpecLog) -> String? {
    log.report("a sentence is a string literal", at: expression)
    return nil
  }

  private func use(in interpolation: ExpressionSegmentSyntax, log: inout SpecLog)
    -> MetavariableUse?
  {
    var expression = interpolation.expressions.first?.expression
    if let access = expression?.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "type"
    {
      expression = access.base
    }
    guard interpolation.expressions.count == 1,
      let reference = expression?.as(DeclReferenceExprSyntax.self)
    else {
      log.report(
        #"a sentence may hold `\(x)` and `\(x.type)` of a metavariable `x`, nothing else"#,
        at: interpolation)
      return nil
    }
    let name = reference.baseName.identifierName
    guard metavariables[name] != nil else {
      log.report(
        "there is no metavariable `\(name)`\(metavariables.keys.suggestion(for: name))",
        at: reference)
      return nil
    }
    return MetavariableUse(name: name, token: reference.baseName, isSplice: false)
  }
}
