import SwiftSyntax

/// Checks how a rule uses its metavariables.
struct RuleChecks {
  let parameters: [(metavariable: Metavariable, token: TokenSyntax)]
  /// Those of a fragment that its callers hand code to.
  let passed: Set<String>
  let body: RuleBody
  let names: SpecNames
  /// What the rules that this one belongs to bind.
  let known: Set<String>
  /// Whether other rules may belong to this one, and take what it binds.
  let isPart: Bool

  init(
    parameters: [(Metavariable, TokenSyntax)], passed: Set<String>, body: RuleBody,
    names: SpecNames, known: Set<String> = [], isPart: Bool = false
  ) {
    self.isPart = isPart
    self.known = known
    self.parameters = parameters.map { (metavariable: $0.0, token: $0.1) }
    self.passed = passed
    self.body = body
    self.names = names
  }

  /// - Parameter needsLiteral: whether a pattern without a literal identifier is a mistake.
  func check(needsLiteral: Bool, log: inout SpecLog) {
    let patterns = body.patterns.map {
      (
        closure: $0.closure,
        found: MetavariableUses(in: $0.template.body, metavariables: body.metavariables)
      )
    }
    for pattern in patterns {
      if needsLiteral, pattern.found.literals.isEmpty {
        log.report(
          "this `before` would match any code: it needs a name that the code must have, such as a modifier",
          at: pattern.closure)
      }
      checkSpelling(of: pattern.found.uses, log: &log)
    }
    guard let first = patterns.first else { return }
    for other in patterns.dropFirst()
    where bound(other.found) != bound(first.found) {
      let missing = bound(first.found).subtracting(other.found.names).sorted()
      let more = bound(other.found).subtracting(first.found.names).sorted()
      let difference = [
        missing.isEmpty ? nil : "does not bind \(missing.listed)",
        more.isEmpty ? nil : "binds \(more.listed) besides",
      ].compactMap { $0 }.joined(separator: " and ")
      log.report(
        "alternatives bind the same metavariables: unlike the first `before`, this one \(difference)",
        at: other.closure)
    }

    let after = body.after.map {
      MetavariableUses(in: $0.statements, metavariables: body.metavariables)
    }
    if let after {
      checkSpelling(of: after.uses, log: &log)
      let checks = AfterChecks(
        body: body, names: names, locals: Set(first.found.literals.map(\.identifierName)))
      checks.check(body.after!.statements, log: &log)
    }
    checkBinding(
      first.found, elsewhere: Set(patterns.flatMap(\.found.names)), after: after, log: &log)
  }

  /// The metavariables that an alternative has to bind: something asks for them, and no other rule
  /// binds them.
  private func bound(_ pattern: MetavariableUses) -> Set<String> {
    pattern.names.filter { !$0.hasPrefix("_") }.subtracting(known)
  }

  private func checkBinding(
    _ pattern: MetavariableUses, elsewhere: Set<String>, after: MetavariableUses?,
    log: inout SpecLog
  ) {
    let bound = pattern.names.union(known)
    let uses = (after?.uses ?? []) + body.uses
    for use in uses where !bound.contains(use.name) && !passed.contains(use.name) {
      log.report(
        "`\(use.name)` is used here, but `before` does not bind it: let it stand in `before`",
        at: use.token)
    }
    let used = Set(uses.map(\.name)).union(known)
      .union(parameters.compactMap(\.metavariable.typedBy))
    for (metavariable, token) in parameters where !used.contains(metavariable.name) {
      let name = metavariable.name
      if passed.contains(name) { continue }
      if !elsewhere.contains(name) {
        log.report(
          "`\(name)` does not occur in `before`: let it stand there, or remove the parameter",
          at: token)
      } else if !isPart, bound.contains(name), let after, !name.hasPrefix("_"),
        pattern.uses.filter({ $0.name == name }).count == 1
      {
        let own = Set(pattern.literals.map(\.identifierName))
        let slip = after.literals.first {
          !$0.isMemberName && !own.contains($0.identifierName)
            && nearest(to: $0.identifierName, in: [name]) != nil
        }
        if let slip {
          log.report(
            "there is no metavariable `\(slip.identifierName)`; did you mean `\(name)`?", at: slip)
        } else {
          log.report(
            "`\(name)` is bound and never used: use it in `after` or in a guard, or call it `_\(name)`",
            at: token)
        }
      }
    }
  }

  /// A list is spliced with `#`, anything else is not.
  private func checkSpelling(of uses: [MetavariableUse], log: inout SpecLog) {
    for use in uses {
      guard let kind = body.metavariables[use.name]?.kind, kind.isSpliced != use.isSplice else {
        continue
      }
      log.report(
        use.isSplice
          ? "`\(use.name)` is `\(kind.spelling)`, not a list: write it without `#`"
          : "`\(use.name)` is `\(kind.spelling)`: write `#\(use.name)` where the list goes",
        at: use.isSplice
          ? use.token.previousToken(viewMode: .sourceAccurate) ?? use.token : use.token)
    }
  }
}

/// Checks the words and the calls of fragments in an `after`.
private struct AfterChecks {
  let body: RuleBody
  let names: SpecNames
  /// Identifiers that stand for themselves in `before`.
  let locals: Set<String>

  func check(_ code: CodeBlockItemListSyntax, log: inout SpecLog) {
    let finder = CallFinder(viewMode: .sourceAccurate)
    finder.walk(code)
    for splice in finder.splices where body.metavariables[splice.identifierName] == nil {
      let name = splice.identifierName
      if let near = nearest(to: name, in: body.metavariables.keys) {
        log.report("there is no metavariable `\(name)`; did you mean `\(near)`?", at: splice)
      }
    }
    for call in finder.calls { check(call, log: &log) }
  }

  private func check(_ call: FunctionCallExprSyntax, log: inout SpecLog) {
    if let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base {
      checkWord(call, access, base, log: &log)
    } else if let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) {
      checkFragment(call, reference.baseName, log: &log)
    }
  }

  private func checkWord(
    _ call: FunctionCallExprSyntax, _ access: MemberAccessExprSyntax, _ base: ExprSyntax,
    log: inout SpecLog
  ) {
    let splice = base.as(MacroExpansionExprSyntax.self)?.macroName.identifierName
    guard let variable = splice ?? base.identifier, let kind = body.metavariables[variable]?.kind
    else { return }
    let name = access.declName.baseName.identifierName
    let words = Vocabulary.afterWords.filter {
      kind.isSubject($0.subject) && (splice == nil || [.code, .list].contains($0.subject))
    }
    guard let word = words.first(where: { $0.name == name }) else {
      // On an expression it is a member that the code calls; only a slip of a word is a mistake.
      if splice != nil, kind.isSpliced {
        log.report(
          "unknown word `\(name)` after `#\(variable)`\(words.map(\.name).suggestion(for: name, otherwise: ": there is \(words.map(\.usage).listed)"))",
          at: access.declName)
      } else if let near = nearest(to: name, in: words.map(\.name)), editDistance(near, name) <= 2 {
        log.report("unknown word `\(name)`; did you mean `\(near)`?", at: access.declName)
      }
      return
    }
    // `text.replacing(_:with:)` on an expression may as well be the method of String.
    if word.subject == .code, splice == nil, kind != .closure { return }

    if word.name == "each" { return checkEach(call, word, log: &log) }
    let labels = call.arguments.map { $0.label?.text }
    let isShort = word.name == "qualified" && labels == ["as"]
    guard labels == word.labels || isShort, call.trailingClosure == nil else {
      log.report("`\(name)` is written `\(word.usage)`", at: access.declName)
      return
    }
    let arguments = Array(call.arguments)
    if word.name == "qualified" {
      if arguments[0].expression.typeReference == nil {
        log.report("`as:` takes a type: `as: Color.self`", at: arguments[0].expression)
      }
      if arguments.count == 2 { checkList(arguments[1].expression, log: &log) }
    } else {
      for argument in arguments where argument.expression.stringValue == nil {
        let parts = argument.expression.as(StringLiteralExprSyntax.self)?.segments.compactMap {
          $0.as(ExpressionSegmentSyntax.self)?.expressions.first?.expression
        }
        let isName = (parts ?? [argument.expression]).allSatisfy { part in
          part.identifier.map { body.metavariables[$0] != nil } ?? false
        }
        if !isName {
          log.report("`\(name)` takes string literals or metavariables", at: argument.expression)
        }
      }
    }
  }

  private func checkList(_ expression: ExprSyntax, log: inout SpecLog) {
    guard let name = expression.identifier else {
      return log.report("`except:` takes the name of a list of this migration", at: expression)
    }
    if names.lists[name] == nil {
      log.report(
        "there is no list `\(name)`\(names.lists.keys.suggestion(for: name, otherwise: ": declare `let \(name): Set = [\"…\"]` in the migration"))",
        at: expression)
    }
  }

  private func checkFragment(
    _ call: FunctionCallExprSyntax, _ callee: TokenSyntax, log: inout SpecLog
  ) {
    let name = callee.identifierName
    if names.fragments.contains(name), call.arguments.count > 1 {
      return checkPassed(call, to: name, log: &log)
    }
    let only = call.arguments.count == 1 ? call.arguments.first : nil
    let passed = only.flatMap { argument -> String? in
      argument.expression.identifier
        ?? argument.expression.as(MacroExpansionExprSyntax.self)?.macroName.identifierName
    }
    let passesMetavariable =
      only?.label == nil && passed.map { body.metavariables[$0] != nil } ?? false
    if names.fragments.contains(name) {
      if !passesMetavariable || call.trailingClosure != nil {
        log.report("a fragment takes one metavariable: `\(name)(x)`", at: call)
      }
      return
    }
    guard passesMetavariable, call.trailingClosure == nil, body.metavariables[name] == nil,
      name.first?.isLowercase == true, !locals.contains(name)
    else { return }
    log.report(
      "there is no fragment `\(name)` in this migration\(names.fragments.suggestion(for: name, otherwise: ": write one (`@Fragment func \(name)(…)`), or, when a function is meant, its module before the name"))",
      at: callee)
  }
}

extension AfterChecks {
  /// `#views.each(preview, title: title)`
  private func checkEach(
    _ call: FunctionCallExprSyntax, _ word: Vocabulary.AfterWord, log: inout SpecLog
  ) {
    guard let name = call.fragmentName, call.arguments.first?.label == nil,
      call.trailingClosure == nil
    else { return log.report("`each` is written `\(word.usage)`", at: call) }
    guard names.fragments.contains(name) else {
      return log.report(
        "there is no fragment `\(name)` in this migration\(names.fragments.suggestion(for: name, otherwise: ": write one (`@Fragment func \(name)(…)`)"))",
        at: call.arguments.first!)
    }
    checkPassed(call, to: name, log: &log)
  }

  /// What stands behind the first argument: a parameter of the fragment and a metavariable each.
  private func checkPassed(
    _ call: FunctionCallExprSyntax, to fragment: String, log: inout SpecLog
  ) {
    let parameters = names.fragmentParameters[fragment] ?? []
    for argument in call.arguments.dropFirst() {
      guard let label = argument.label else {
        log.report(
          "a fragment takes what it rewrites, and more by the names of its parameters: `\(fragment)(x, name: y)`",
          at: argument)
        continue
      }
      let passed =
        argument.expression.identifier
        ?? argument.expression.as(MacroExpansionExprSyntax.self)?.macroName.identifierName
      if !parameters.contains(label.text) {
        log.report(
          "`\(fragment)` has no parameter `\(label.text)`\(parameters.suggestion(for: label.text))",
          at: label)
      } else if passed.map({ body.metavariables[$0] == nil }) ?? true {
        log.report("`\(label.text):` takes a metavariable", at: argument.expression)
      }
    }
  }
}

extension FunctionCallExprSyntax {
  /// The fragment that may be called: `preview(x)`, `#list.each(preview)`.
  var fragmentName: String? {
    if let access = calledExpression.as(MemberAccessExprSyntax.self) {
      guard access.declName.baseName.text == "each", access.base != nil else { return nil }
      return arguments.first?.expression.identifier
    }
    return calledExpression.identifier
  }
}

final class CallFinder: SyntaxVisitor {
  var calls: [FunctionCallExprSyntax] = []
  var splices: [TokenSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    calls.append(node)
    return .visitChildren
  }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    splices.append(node.macroName)
    return .visitChildren
  }
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    splices.append(node.macroName)
    return .visitChildren
  }
}
