import SwiftSyntax

/// Reads a function with `@Rewrite` or `@Fragment`.
struct RuleReader {
  let names: SpecNames
  /// nil when the migration does not say it.
  let kind: Migration.Kind?

  /// - Parameter earlier: the rules above this one.
  func read(
    _ function: FunctionDeclSyntax, isFragment: Bool, earlier: [Rule] = [], log: inout SpecLog
  ) -> Rule? {
    for argument in function.attributes.named("Fragment")?.labeledArguments ?? [] {
      log.report(
        "`@Fragment` takes no argument: `\(argument.expression.trimmedDescription)` is not known",
        at: argument)
    }
    for unexpected in [
      function.signature.returnClause.map(Syntax.init),
      function.signature.effectSpecifiers.map(Syntax.init),
    ] {
      if let unexpected { log.report("a rule has parameters only: remove this", at: unexpected) }
    }

    var parameters = ParameterReader.read(function, log: &log)
    let roles = RoleReader(
      earlier: earlier,
      metavariables: Dictionary(uniqueKeysWithValues: parameters.map { ($0.0.name, $0.0) }))
    let (role, join) =
      function.attributes.named("Rewrite").map { roles.read($0, log: &log) } ?? (.alone, nil)
    let known = Self.known(to: role, in: earlier)
    for index in parameters.indices where parameters[index].0.kind == .name {
      parameters[index].0.isReference = known[parameters[index].0.name]?.kind == .name
    }
    let metavariables = Dictionary(uniqueKeysWithValues: parameters.map { ($0.0.name, $0.0) })
    var body = RuleBody(metavariables: metavariables, names: names)
    guard let statements = function.body?.statements else {
      log.report("a rule has a body: `before { … }` and `after { … }`", at: function.name)
      return nil
    }
    body.read(statements, log: &log)
    let availability = AvailabilityReader.read(function.attributes, log: &log)
    let review = function.attributes.named("Review").flatMap { body.review($0, log: &log) }

    if body.patterns.isEmpty, !body.hasBefore {
      log.report(
        "`\(function.name.text)` finds nothing: add `before { … }` with the code to find",
        at: function.name)
    }
    if !body.hasEnding {
      log.report(
        "`\(function.name.text)` does not say what becomes of a match: end it with `after { … }`, `refuse(code, sentence)`, `leave` or `next`",
        at: function.name)
    }
    if kind == .advice, !isFragment, let after = body.after {
      log.report(
        "advice only refuses: write `refuse(code, sentence)`, or give the migration another kind",
        at: after)
    }
    let passed = isFragment ? names.passedParameters[function.name.text] ?? [] : []
    let hasRole = function.attributes.named("Rewrite")?.labeledArguments.isEmpty == false
    RuleChecks(
      parameters: parameters, passed: passed, body: body, names: names, known: Set(known.keys),
      isPart: role != .alone
    )
    .check(needsLiteral: !isFragment && (!hasRole || role == .subject && join == nil), log: &log)

    guard !body.patterns.isEmpty, let ending = body.ending else { return nil }
    return Rule(
      name: function.name.text, documentation: function.documentation, metavariables: metavariables,
      patterns: body.patterns.map(\.template), guards: body.guards, ending: ending, review: review,
      availability: availability == Availability() ? nil : availability, role: role, join: join,
      prelude: body.prelude, place: log.place(of: function.name))
  }

  /// The metavariables of the rules that one with this role belongs to, by name.
  private static func known(to role: Role, in earlier: [Rule]) -> [String: Metavariable] {
    guard let name = role.rule, let rule = earlier.first(where: { $0.name == name }) else {
      return [:]
    }
    return rule.metavariables.merging(known(to: rule.role, in: earlier)) { own, _ in own }
  }
}

/// The statements of a rule.
struct RuleBody {
  let metavariables: [String: Metavariable]
  let names: SpecNames

  private(set) var patterns: [(template: Template, closure: ClosureExprSyntax)] = []
  private(set) var guards: [Guard] = []
  private(set) var ending: Rule.Ending?
  private(set) var after: ClosureExprSyntax?
  private(set) var prelude: Template?
  /// Metavariables in guards and sentences.
  private(set) var uses: [MetavariableUse] = []
  /// Whether there is a `before` or an ending, even one with mistakes.
  private(set) var hasBefore = false
  private(set) var hasEnding = false

  init(metavariables: [String: Metavariable], names: SpecNames) {
    self.metavariables = metavariables
    self.names = names
  }

  private static let words = [
    "before", "after", "refuse", "leave", "next", "guard", "atStartOfBody",
  ]

  mutating func read(_ statements: CodeBlockItemListSyntax, log: inout SpecLog) {
    for statement in statements {
      if hasEnding {
        log.report(
          "nothing comes after the end of a rule (`after { … }`, `refuse(…)`, `leave` or `next`): move this up, or remove it",
          at: statement)
      }
      if let guardStatement = statement.item.as(GuardStmtSyntax.self) {
        read(guardStatement, asking: metavariables, log: &log)
        continue
      }
      let expression = statement.item.as(ExprSyntax.self)
      let call = expression?.as(FunctionCallExprSyntax.self)
      switch expression?.calledName ?? expression?.identifier {
      case "before":
        hasBefore = true
        if let (template, closure) = block(call, "before", at: statement, log: &log) {
          patterns.append((template, closure))
        }
      case "after":
        hasEnding = true
        if let (template, closure) = block(call, "after", at: statement, log: &log) {
          after = closure
          ending = .rewrite(template)
        }
      case "atStartOfBody":
        if let (template, closure) = block(call, "atStartOfBody", at: statement, log: &log) {
          prelude = template
          uses += MetavariableUses(in: closure.statements, metavariables: metavariables).uses
        }
      case "refuse" where call != nil:
        hasEnding = true
        ending = SentenceReader(metavariables: metavariables).refusal(call!, uses: &uses, log: &log)
          .map { .refuse($0) }
      case "leave" where call == nil:
        hasEnding = true
        ending = .leave
      case "next" where call == nil:
        hasEnding = true
        ending = .next
      case let name? where names.guards[name] != nil && call != nil:
        read(names.guards[name]!, of: call!, log: &log)
      case let name:
        log.report(
          "a rule consists of `before { … }`, `guard … else { … }`, and at last `after { … }`, `refuse(code, sentence)`, `leave` or `next`\((Self.words + names.guards.keys).suggestion(for: name ?? ""))",
          at: statement)
      }
    }
  }

  mutating func review(_ attribute: AttributeSyntax, log: inout SpecLog) -> String? {
    guard attribute.labeledArguments.count == 1, let argument = attribute.labeledArguments.first,
      argument.label == nil
    else {
      log.report(
        "`@Review` takes the reason why a person must look: `@Review(\"…\")`", at: attribute)
      return nil
    }
    return SentenceReader(metavariables: metavariables).sentence(
      argument.expression, uses: &uses, log: &log)
  }

  private func block(
    _ call: FunctionCallExprSyntax?, _ word: String, at node: some SyntaxProtocol,
    log: inout SpecLog
  ) -> (Template, ClosureExprSyntax)? {
    guard let closure = call?.block else {
      log.report("`\(word)` takes code in braces: `\(word) { … }`", at: node)
      return nil
    }
    if let signature = closure.signature {
      log.report("`\(word)` takes plain code: remove the parameters before `in`", at: signature)
      return nil
    }
    if closure.statements.isEmpty, word == "before" {
      log.report("an empty `before` finds nothing: write the code to find", at: closure)
      return nil
    }
    return (Template(body: closure.statements, place: log.place(of: closure)), closure)
  }

  /// Reads guards that other rules have, too, as if they stood here.
  private mutating func read(
    _ shared: SharedGuards, of call: FunctionCallExprSyntax, log: inout SpecLog
  ) {
    if !call.arguments.isEmpty || call.trailingClosure != nil {
      log.report(
        "shared guards take no argument: they ask about the metavariables of the rule", at: call)
    }
    var known: [String: Metavariable] = [:]
    for metavariable in shared.metavariables {
      guard let own = metavariables[metavariable.name], own.kind == metavariable.kind else {
        log.report(
          "these guards ask about `\(metavariable.name)`: give the rule a metavariable `\(metavariable.name)` that is `\(metavariable.kind.spelling)`",
          at: call)
        return
      }
      known[own.name] = own
    }
    for statement in shared.statements {
      if let guardStatement = statement.item.as(GuardStmtSyntax.self) {
        read(guardStatement, asking: known, log: &log)
      } else {
        log.report("shared guards consist of `guard … else { … }`: move this away", at: statement)
      }
    }
  }

  /// - Parameter metavariables: those that it may ask about.
  private mutating func read(
    _ statement: GuardStmtSyntax, asking metavariables: [String: Metavariable],
    log: inout SpecLog
  ) {
    let reader = ConditionReader(metavariables: metavariables, names: names)
    var condition: Condition?
    var isComplete = true
    for element in statement.conditions {
      guard case .expression(let expression) = element.condition else {
        log.report("a guard asks questions, such as `!color.mayBeNil`", at: element)
        isComplete = false
        continue
      }
      if let next = reader.condition(expression, uses: &uses, log: &log) {
        condition = condition.map { .and($0, next) } ?? next
      } else {
        isComplete = false
      }
    }
    let verdict = verdict(statement.body, asking: metavariables, log: &log)
    if isComplete, let condition, let verdict {
      guards.append(Guard(condition: condition, otherwise: verdict))
    }
  }

  private mutating func verdict(
    _ block: CodeBlockSyntax, asking metavariables: [String: Metavariable], log: inout SpecLog
  ) -> Guard.Verdict? {
    let sentences = SentenceReader(metavariables: metavariables)
    if block.statements.count == 1,
      let expression = block.statements.first?.item.as(ExprSyntax.self)
    {
      if expression.identifier == "leave" { return .leave }
      if expression.identifier == "next" { return .next }
      if let call = expression.as(FunctionCallExprSyntax.self) {
        if expression.calledName == "refuse" {
          return sentences.refusal(call, uses: &uses, log: &log).map { .refuse($0) }
        }
        if expression.calledName == "review" {
          guard call.arguments.count == 1, let argument = call.arguments.first,
            argument.label == nil
          else {
            log.report("`review` takes a sentence: `review(\"…\")`", at: call)
            return nil
          }
          return sentences.sentence(argument.expression, uses: &uses, log: &log).map { .review($0) }
        }
      }
    }
    let node = block.statements.first.map(Syntax.init) ?? Syntax(block)
    let word = block.statements.first?.item.as(ExprSyntax.self).flatMap {
      $0.calledName ?? $0.identifier
    }
    log.report(
      "after `else` comes one of `refuse(code, sentence)`, `leave`, `next` and `review(sentence)`\(["refuse", "leave", "next", "review"].suggestion(for: word ?? ""))",
      at: node)
    return nil
  }
}

extension FunctionCallExprSyntax {
  /// The braces of `name { … }`.
  var block: ClosureExprSyntax? {
    arguments.isEmpty && leftParen == nil && additionalTrailingClosures.isEmpty
      ? trailingClosure : nil
  }
}
