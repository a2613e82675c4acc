import SwiftSyntax

/// Reads the condition of a guard: questions, `!`, `&&`, `||` and parentheses.
struct ConditionReader {
  let metavariables: [String: Metavariable]
  let names: SpecNames

  func condition(_ expression: ExprSyntax, uses: inout [MetavariableUse], log: inout SpecLog)
    -> Condition?
  {
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      return condition(only.expression, uses: &uses, log: &log)
    }
    if let prefixed = expression.as(PrefixOperatorExprSyntax.self), prefixed.operator.text == "!" {
      return condition(prefixed.expression, uses: &uses, log: &log).map { .not($0) }
    }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      return condition(Array(sequence.elements)[...], uses: &uses, log: &log)
    }
    return question(expression, uses: &uses, log: &log).map { .ask($0) }
  }

  /// A sequence of operands with the operators between them; `||` binds weakest, `==` strongest.
  private func condition(
    _ elements: ArraySlice<ExprSyntax>, uses: inout [MetavariableUse], log: inout SpecLog
  ) -> Condition? {
    if elements.count == 1 { return condition(elements.first!, uses: &uses, log: &log) }
    for (name, join) in [("||", Condition.or), ("&&", Condition.and)] {
      guard let index = elements.lastIndex(where: { $0.operatorName == name }) else { continue }
      let left = condition(elements[..<index], uses: &uses, log: &log)
      let right = condition(elements[(index + 1)...], uses: &uses, log: &log)
      guard let left, let right else { return nil }
      return join(left, right)
    }
    guard let comparison = elements.dropFirst().first ?? elements.first else { return nil }
    guard elements.count == 3, let name = comparison.operatorName, name == "==" || name == "!="
    else {
      log.report(
        "a guard knows `!`, `&&`, `||`, parentheses and `choice.name == .value`", at: comparison)
      return nil
    }
    let question = comparisonOfChoice(elements.first!, elements.last!, log: &log)
    return question.map { name == "!=" ? .not(.ask($0)) : .ask($0) }
  }

  private func comparisonOfChoice(_ left: ExprSyntax, _ right: ExprSyntax, log: inout SpecLog)
    -> Question?
  {
    guard let access = left.as(MemberAccessExprSyntax.self), access.base?.identifier == "choice"
    else {
      log.report("only a choice can be compared: `choice.name == .value`", at: left)
      return nil
    }
    let name = access.declName.baseName.identifierName
    guard let choice = choice(named: name, at: access.declName, log: &log) else { return nil }
    guard let value = right.implicitMember ?? right.stringValue, choice.values.contains(value)
    else {
      let given = right.implicitMember ?? right.stringValue ?? ""
      log.report(
        "`\(right.trimmedDescription)` is not a value of `\(name)`, which has \(choice.values.listed)\(choice.values.suggestion(for: given))",
        at: right)
      return nil
    }
    return Question(subject: .choice, word: name, arguments: [.name(value)])
  }

  private func choice(named name: String, at node: some SyntaxProtocol, log: inout SpecLog)
    -> Choice?
  {
    if let choice = names.choices.first(where: { $0.name == name }) { return choice }
    log.report(
      "there is no choice `\(name)`\(names.choices.map(\.name).suggestion(for: name, otherwise: ": declare `@Choice let \(name): Set = [\"…\", \"…\"]`"))",
      at: node)
    return nil
  }

  private func question(
    _ expression: ExprSyntax, uses: inout [MetavariableUse], log: inout SpecLog
  ) -> Question? {
    let call = expression.as(FunctionCallExprSyntax.self)
    guard let access = (call?.calledExpression ?? expression).as(MemberAccessExprSyntax.self),
      let base = access.base
    else {
      log.report(
        "a guard asks questions, such as `color.mayBeNil` or `site.isInside(\"Chart\")`",
        at: expression)
      return nil
    }
    if base.identifier == "choice" {
      let name = access.declName.baseName.identifierName
      if let choice = choice(named: name, at: access.declName, log: &log) {
        log.report(
          "say which value is meant: `choice.\(name) == .\(choice.values.first ?? "value")`",
          at: access.declName)
      }
      return nil
    }
    guard let (subject, kind) = subject(base, uses: &uses, log: &log) else { return nil }
    let name = access.declName.baseName.identifierName
    guard let word = word(name, for: subject, kind: kind, at: access.declName, log: &log) else {
      return nil
    }
    if let closure = call?.trailingClosure {
      log.report("a question takes no closure", at: closure)
      return nil
    }
    let given = call.map { Array($0.arguments) } ?? []
    let exceptionStart = word.exceptionLabel.flatMap { label in
      given.firstIndex { $0.label?.text == label }
    }
    guard
      let arguments = arguments(
        of: word, Array(given[..<(exceptionStart ?? given.count)]), at: access.declName,
        uses: &uses, log: &log)
    else { return nil }
    guard let exceptionStart else {
      return Question(subject: subject, word: name, arguments: arguments)
    }
    let exceptions = names(
      word, Array(given[exceptionStart...]), label: word.exceptionLabel, takesMetavariables: false,
      at: access.declName, uses: &uses,
      log: &log)
    guard let exceptions else { return nil }
    return Question(subject: subject, word: name, arguments: arguments, exceptions: exceptions)
  }

  private func subject(
    _ base: ExprSyntax, uses: inout [MetavariableUse], log: inout SpecLog
  ) -> (Question.Subject, Vocabulary.SubjectKind?)? {
    if let splice = base.as(MacroExpansionExprSyntax.self) {
      log.report("`#` is for `before` and `after`: write `\(splice.macroName.text)`", at: splice)
      return nil
    }
    guard let reference = base.as(DeclReferenceExprSyntax.self) else {
      log.report(
        "a question is asked of a metavariable, a list, `site`, `file`, `project` or `target`",
        at: base)
      return nil
    }
    let name = reference.baseName.identifierName
    if metavariables[name] != nil {
      uses.append(MetavariableUse(name: name, token: reference.baseName, isSplice: false))
      return (.metavariable(name), nil)
    }
    if names.lists[name] != nil { return (.list(name), .names) }
    switch name {
    case "site": return (.site, .site)
    case "file": return (.file, .file)
    case "project": return (.project, .project)
    case "target": return (.target, .target)
    default:
      let known = Array(metavariables.keys) + Array(names.lists.keys) + Vocabulary.subjects
      log.report(
        "there is no metavariable or list `\(name)`\(known.suggestion(for: name))", at: reference)
      return nil
    }
  }

  private func word(
    _ name: String, for subject: Question.Subject, kind: Vocabulary.SubjectKind?,
    at node: some SyntaxProtocol,
    log: inout SpecLog
  ) -> Vocabulary.QuestionWord? {
    func fits(_ word: Vocabulary.QuestionWord) -> Bool {
      if let kind { return word.subjects.contains(kind) }
      guard case .metavariable(let name) = subject, let metavariable = metavariables[name] else {
        return false
      }
      return word.subjects.contains { metavariable.kind.isSubject($0) }
    }
    if let word = Vocabulary.questions.first(where: { $0.name == name && fits($0) }) { return word }
    let fitting = Vocabulary.questions.filter(fits).map(\.name)
    if case .metavariable(let variable) = subject,
      Vocabulary.questions.contains(where: { $0.name == name })
    {
      let spelling = metavariables[variable]?.kind.spelling ?? ""
      log.report(
        "`\(name)` cannot be asked of `\(variable)`, which is `\(spelling)`: ask one of \(fitting.listed)",
        at: node)
    } else {
      log.report(
        "unknown question `\(name)`\(fitting.suggestion(for: name, otherwise: ": ask one of \(fitting.listed)"))",
        at: node)
    }
    return nil
  }
}

extension ExprSyntax {
  /// The text of a binary operator in a sequence.
  fileprivate var operatorName: String? {
    self.as(BinaryOperatorExprSyntax.self)?.operator.text
  }
}
