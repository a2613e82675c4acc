import SwiftSyntax

/// Reads the arguments of `@Rewrite`: the part that a rule has in a group.
struct RoleReader {
  /// The rules above this one.
  let earlier: [Rule]
  let metavariables: [String: Metavariable]

  private static let words = ["subject", "inside", "useOf", "declarationOf", "around", "cleanup"]

  func read(
    _ attribute: AttributeSyntax, log: inout SpecLog
  ) -> (role: Role, join: Join?) {
    let arguments = attribute.labeledArguments
    guard let first = arguments.first else { return (.alone, nil) }
    let role = role(first.expression, log: &log) ?? .alone
    guard let second = arguments.dropFirst().first else { return (role, nil) }
    guard role == .subject, arguments.count == 2, isJoin(second.expression) else {
      log.report(
        "a rule has one role; only a further subject has two: `@Rewrite(.subject, .useOf(model, as: Base.self))`",
        at: second)
      return (role, nil)
    }
    return (role, join(second.expression, log: &log))
  }

  /// `.useOf(model, as: Base.self)`
  private func isJoin(_ expression: ExprSyntax) -> Bool {
    guard let call = expression.as(FunctionCallExprSyntax.self), call.arguments.count == 2 else {
      return false
    }
    return call.calledExpression.implicitMember == "useOf" && call.arguments.first?.label == nil
      && call.arguments.last?.label?.text == "as"
      && call.arguments.last?.expression.typeReference?.identifier != nil
  }

  private func role(_ expression: ExprSyntax, log: inout SpecLog) -> Role? {
    if expression.implicitMember == "subject" { return .subject }
    let call = expression.as(FunctionCallExprSyntax.self)
    let word = call?.calledExpression.implicitMember ?? expression.implicitMember ?? ""
    guard Self.words.contains(word), word != "subject" else {
      log.report(
        "`@Rewrite` takes a role: `.subject`, `.inside(rule)`, `.useOf(rule)`, `.declarationOf(rule)`, `.around(rule)` or `.cleanup(rule)`\(Self.words.suggestion(for: word))",
        at: expression)
      return nil
    }
    guard let argument = call?.arguments.first, call?.arguments.count == 1,
      let name = self.rule(argument.expression, word, log: &log)
    else {
      if call == nil || call?.arguments.count != 1 {
        log.report(
          "`.\(word)` names the rule that it belongs to: `.\(word)(model)`", at: expression)
      }
      return nil
    }
    switch word {
    case "inside": return .inside(name)
    case "useOf": return .useOf(name)
    case "declarationOf": return .declarationOf(name)
    case "around": return .around(name)
    default: return .cleanup(name)
    }
  }

  private func join(_ expression: ExprSyntax, log: inout SpecLog) -> Join? {
    guard let call = expression.as(FunctionCallExprSyntax.self),
      call.calledExpression.implicitMember == "useOf", call.arguments.count == 2,
      let first = call.arguments.first, first.label == nil, let last = call.arguments.last,
      last.label?.text == "as", let type = last.expression.typeReference?.identifier,
      let name = rule(first.expression, "useOf", log: &log)
    else { return nil }
    guard metavariables[type] != nil else {
      log.report(
        "there is no metavariable `\(type)`\(metavariables.keys.suggestion(for: type))",
        at: last.expression)
      return nil
    }
    return Join(rule: name, metavariable: type)
  }

  private func rule(
    _ expression: ExprSyntax, _ word: String, log: inout SpecLog
  ) -> String? {
    guard let name = expression.identifier else {
      log.report("`.\(word)` takes the name of a rule of this migration", at: expression)
      return nil
    }
    guard let rule = earlier.first(where: { $0.name == name }) else {
      log.report(
        "there is no rule `\(name)` above this one\(earlier.map(\.name).suggestion(for: name)): a subject comes before what belongs to it",
        at: expression)
      return nil
    }
    guard rule.role != .alone else {
      log.report(
        "`\(name)` is no part of a group: write `@Rewrite(.subject)` before it", at: expression)
      return nil
    }
    return name
  }
}
