import SwiftSyntax

/// Answers the questions that the guards of a rule ask about one match.
struct Answers {
  let match: Match
  let file: SourceFile
  let project: Project
  let types: KnownTypes
  let migration: Migration
  /// Values by the name of the choice.
  let choices: [String: String]
  var group: GroupContext?

  func holds(_ condition: Condition) -> Bool {
    switch condition {
    case .not(let inner): !holds(inner)
    case .and(let left, let right): holds(left) && holds(right)
    case .or(let left, let right): holds(left) || holds(right)
    case .ask(let question): answer(question)
    }
  }

  private func answer(_ question: Question) -> Bool {
    switch question.subject {
    case .metavariable(let name):
      guard let capture = match.captures[name] else { return false }
      return answer(question, about: capture)
    case .site: return answerAboutSite(question)
    case .file: return answer(question, about: [Syntax(file.tree)])
    case .project where question.word == "mentionsOtherwise":
      return group?.isMentionedOtherwise(names(question.arguments)) ?? true
    case .project: return answerAboutProject(question)
    case .target:
      return question.word == "includes"
        ? targetIncludes(names(question.arguments)) : targetHas(question)
    case .choice: return names(question.arguments).contains { $0 == choices[question.word] }
    case .list(let list):
      return captured(question.arguments).contains { capture in
        migration.lists[list]?.contains(SourceText.name(of: capture.nodes)) == true
      }
    }
  }

  // MARK: Captured code

  private func answer(_ question: Question, about capture: Capture) -> Bool {
    if let answer = answer(question, aboutDeclared: capture) { return answer }
    switch question.word {
    case "isEmpty": return capture.range.isEmpty
    case "hasMoreThan":
      return names(question.arguments).compactMap { Int($0) }.contains { capture.nodes.count > $0 }
    case "makesOneView":
      let names = names(question.arguments)
      return capture.nodes.makeOneView(besides: names)
        && project.builders(namedIn: capture.nodes).allSatisfy { $0.makeOneView(besides: names) }
    case "startsWith": return startsWith(names(question.arguments), capture)
    case "isModified":
      let names = names(question.arguments)
      return modifiers(of: capture).contains { modifier in
        names.contains { modifier.isNamed($0) }
      }
    case "isModifiedOnly":
      let names = names(question.arguments)
      return modifiers(of: capture).allSatisfy { modifier in
        names.contains { modifier.isNamed($0) }
      }
    case "areOnly":
      let sorts = names(question.arguments)
      return capture.nodes.allSatisfy { sort(ofCaptured: $0).map(sorts.contains) == true }
    case "isMentionedElsewhere":
      return project.mentions(
        SourceText.name(of: capture.nodes), outside: match.root, in: file)
    case "mustStay", "mayHaveToStay":
      return staysType(question) { type in
        capture.expression.map { isType(types.type(of: $0), type) }
          ?? typeOfAbsentBase(capture, is: type)
      }
    case "calls", "mentions", "mayTrap", "mayHaveEffects", "isComputed", "passesBinding":
      return answer(question, about: capture.nodes)
    default:
      guard let expression = capture.expression else { return answerAboutSelf(question, capture) }
      return answer(question, about: expression)
    }
  }

  private func answer(_ question: Question, about expression: ExprSyntax) -> Bool {
    let fact = types.type(of: expression)
    switch question.word {
    case "isOptional", "mayBeNil":
      let expected = names(question.arguments).first
      let isOptional =
        expected.map { types.type(of: expression, expected: $0) }?.isOptional ?? fact.isOptional
      return question.word == "isOptional" ? isOptional == .yes : isOptional != .no
    case "bindsOptional":
      return fact.spelling.map { $0.hasPrefix("Binding<") && $0.hasSuffix("?>") } ?? false
    case "isCase": return project.isCase(expression)
    case "is": return names(question.arguments).contains { isType(fact, $0) == .yes }
    case "mayBe": return names(question.arguments).contains { isType(fact, $0) != .no }
    case "hasKnownType": return fact.name != nil
    case "hasTypeOf":
      guard let own = fact.spelling else { return false }
      return captured(question.arguments).compactMap(\.expression).contains { other in
        let spelling = types.type(of: other.constantOfBinding ?? other).spelling
        return spelling == own || spelling == "Binding<\(own)>"
      }
    case "isReference": return expression.isReference
    case "isConstruction": return expression.isConstruction
    case "isLiteral":
      guard !question.arguments.isEmpty else { return expression.isLiteral }
      return names(question.arguments).contains(
        SourceText.tokens(of: [Syntax(expression)]).joined())
    case "needsLabels": return project.needsLabels(toCall: expression)
    case "isConstant": return project.isConstant(expression)
    case "isProjection": return expression.isProjection
    case "mayChange": return project.mayChange(Syntax(expression))
    case "readsInout": return project.reads(.inoutParameter, in: Syntax(expression))
    case "makesReference": return project.makesReference(expression)
    case "isOutOfReach":
      return Reach(index: project.index).isLost(Syntax(expression), at: match.root)
    default: return false
    }
  }

  /// The base of a chain that is not written.
  private func answerAboutSelf(_ question: Question, _ capture: Capture) -> Bool {
    switch question.word {
    case "mayBeNil", "isOptional", "hasKnownType", "isReference", "isConstruction", "isLiteral":
      return false
    case "is":
      return names(question.arguments).contains { typeOfAbsentBase(capture, is: $0) == .yes }
    case "mayBe":
      return names(question.arguments).contains { typeOfAbsentBase(capture, is: $0) != .no }
    default: return false
    }
  }

  private func typeOfAbsentBase(_ capture: Capture, is type: String) -> Answer {
    switch capture.absence {
    case .insideConditional:
      guard let base = Chains.receiver(ofMatch: match) else { return .unknown }
      return isType(types.type(of: base), type)
    case .implicitSelf:
      guard let name = match.root.enclosingTypeName else { return .unknown }
      return isType(TypeFact(name: name, isOptional: .no), type)
    case nil: return .unknown
    }
  }

  private func isType(_ fact: TypeFact, _ wanted: String) -> Answer {
    guard let name = fact.name else { return .unknown }
    if name == wanted || name == "some \(wanted)" { return .yes }
    if wanted == "View", name.hasPrefix("some "),
      project.conforms(String(name.dropFirst(5)), to: wanted) == .yes
    {
      return .yes
    }
    // An opaque type hides what it is, and a protocol may be any of its conformers.
    if name.hasPrefix("some ") || name.hasPrefix("any ") || name == "Self" {
      return name.hasPrefix("some ") && wanted != "View" ? .no : .unknown
    }
    return project.conforms(name, to: wanted) == .yes ? .yes : .no
  }

  /// - Parameter isOfType: whether what is asked about is of a type.
  private func staysType(_ question: Question, isOfType: (String) -> Answer) -> Bool {
    guard let site = match.root.as(ExprSyntax.self) else { return false }
    let isCertain = question.word == "mustStay"
    return names(question.arguments).contains { type in
      guard isOfType(type) != .no else { return false }
      // Branches are of one type.
      let siblings = Branches.siblings(of: Chains.whole(from: site))
      if siblings.contains(where: { self.isType(types.type(of: $0), type) == .yes }) { return true }
      switch project.isUsed(site, as: type) {
      case .yes: return true
      case .no: return false
      case .unknown: return !isCertain
      }
    }
  }

  private func modifiers(of capture: Capture) -> [Chains.Modifier] {
    if let chain = capture.chain {
      return Chains.modifiers(in: chain, behind: capture.range.lowerBound)
    }
    return receivers(of: capture).flatMap { Chains.modifiers(in: $0) }
  }

  private func receivers(of capture: Capture) -> [ExprSyntax] {
    if let expression = capture.expression { return [expression] }
    return capture.absence == .insideConditional
      ? [Chains.receiver(ofMatch: match)].compactMap { $0 } : []
  }

  private func startsWith(_ names: [String], _ capture: Capture) -> Bool {
    receivers(of: capture).contains { receiver in
      let root = Chains.root(of: receiver)
      if let call = root.as(FunctionCallExprSyntax.self) {
        return Chains.calleeName(of: call).map(names.contains) == true
      }
      return root.as(DeclReferenceExprSyntax.self).map { names.contains($0.baseName.text) } == true
    }
  }

  /// `weak`, `unowned`, `self`; nil for another capture.
  private func sort(ofCaptured node: Syntax) -> String? {
    guard let capture = node.as(ClosureCaptureSyntax.self) else { return nil }
    if let specifier = capture.specifier { return specifier.specifier.text }
    return capture.name.text == "self" && capture.initializer == nil ? "self" : nil
  }

  // MARK: Code

  private func answer(_ question: Question, about nodes: [Syntax]) -> Bool {
    switch question.word {
    case "imports":
      return !file.tree.wholeImportedModules.isDisjoint(with: names(question.arguments))
    case "calls":
      let names = names(question.arguments)
      let exceptions = self.names(question.exceptions)
      return nodes.contains { $0.calls(names, notIn: exceptions) }
    case "mentions":
      let texts =
        names(question.arguments)
        + captured(question.arguments).map { SourceText.rootName(of: $0.nodes) }
      return nodes.contains { node in texts.contains { node.mentions($0) } }
    case "mayTrap":
      return Evaluation(index: project.index).mayTrap(nodes)
    case "isComputed":
      return Evaluation(index: project.index).isComputed(nodes)
    case "passesBinding":
      let labels = names(question.arguments)
      return nodes.contains { $0.passesBinding(for: labels) }
    case "mayHaveEffects": return nodes.contains(where: \.mayHaveEffects)
    default: return false
    }
  }

  // MARK: Site

  private func answerAboutSite(_ question: Question) -> Bool {
    let names = names(question.arguments)
    switch question.word {
    case "isInside": return match.root.isInside(names, notIn: self.names(question.exceptions))
    case "isOperand":
      return match.root.as(ExprSyntax.self).map { Chains.isOperand($0, of: names) } ?? false
    case "isAtFileScope": return match.root.isAtFileScope
    case "mustStay", "mayHaveToStay":
      guard let site = match.root.as(ExprSyntax.self) else { return false }
      return staysType(question) { isType(types.type(of: site), $0) }
    case "hasInitializersElsewhere": return project.hasInitializersElsewhere(match.root)
    case "isContinuedElsewhere":
      return match.root.as(ExprSyntax.self).map { project.isContinuedElsewhere($0) } ?? false
    case "isArgument":
      return match.root.as(ExprSyntax.self).map { expression in
        Chains.whole(from: expression).argumentLabel.map { names.contains("\($0):") } ?? false
      } ?? false
    case "isTyped":
      return match.root.as(ExprSyntax.self).map { project.isTyped($0, besides: names) } ?? false
    case "typeUses": return names.contains { project.isUsed($0, inTypeAround: match.root) }
    case "typeConforms":
      return match.root.enclosingTypeName.map { type in
        names.contains { project.conforms(type, to: $0) == .yes }
      } ?? false
    case "mayBeRepeated": return project.mayBeRepeated(match.root, in: names)
    case "isLocal": return match.root.isLocal
    case "isAssigned": return match.root.isAssignmentTarget
    case "hasMore": return match.items.contains { $0.content == .extra }
    case "isConstrained":
      return match.root.children(viewMode: .sourceAccurate)
        .contains { $0.is(GenericWhereClauseSyntax.self) }
    case "isFollowedOnly":
      guard let site = match.root.as(ExprSyntax.self) else { return false }
      return Chains.modifiers(after: site).allSatisfy { modifier in
        names.contains { modifier.isNamed($0) }
      }
    case "isFollowed":
      guard let site = match.root.as(ExprSyntax.self) else { return false }
      let between = self.names(question.exceptions)
      let modifiers = Chains.modifiers(after: site)
      guard !between.isEmpty else {
        return modifiers.contains { modifier in names.contains { modifier.isNamed($0) } }
      }
      // A part that does not count ends the search.
      let next = modifiers.first { modifier in !between.contains { modifier.isNamed($0) } }
      return next.map { modifier in names.contains { modifier.isNamed($0) } } ?? false
    case "determinesType":
      return match.root.as(ExprSyntax.self).map { ResultType.isDetermined(by: $0) } ?? false
    default: return false
    }
  }

  private func answerAboutProject(_ question: Question) -> Bool {
    let names = names(question.arguments)
    switch question.word {
    case "namesType": return names.contains { project.namesType($0, in: file) }
    case "onlyInherits": return names.allSatisfy { project.onlyInherits($0, in: file) }
    default: return names.contains { project.declares($0, at: match.root) }
    }
  }

  private func targetIncludes(_ names: [String]) -> Bool {
    let target = project.target(at: match.root, in: file)
    return names.contains { name in Platform(rawValue: name).map { target[$0] != nil } == true }
  }

  private func targetHas(_ question: Question) -> Bool {
    let target = project.target(at: match.root, in: file)
    guard !target.isEmpty else { return false }
    return question.arguments.allSatisfy { argument in
      guard case .version(let platform, let version) = argument,
        let platform = Platform(rawValue: platform)
      else { return false }
      return target[platform].map { $0 >= version } ?? true
    }
  }

  // MARK: Arguments

  func names(_ arguments: [Question.Argument]) -> [String] {
    arguments.flatMap { argument -> [String] in
      switch argument {
      case .name(let name): [name]
      case .list(let list): migration.lists[list] ?? []
      case .metavariable, .version: []
      }
    }
  }

  private func captured(_ arguments: [Question.Argument]) -> [Capture] {
    arguments.compactMap {
      if case .metavariable(let name) = $0 { match.captures[name] } else { nil }
    }
  }
}

extension ExprSyntax {
  /// What `.constant(…)` or `Binding.constant(…)` holds.
  fileprivate var constantOfBinding: ExprSyntax? {
    guard let call = self.as(FunctionCallExprSyntax.self),
      let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "constant",
      access.base.map({ $0.simpleName == "Binding" }) ?? true,
      call.arguments.count == 1
    else { return nil }
    return call.arguments.first?.expression
  }
}

extension Chains {
  /// What stands before the postfix `#if` that the match is a part of.
  static func receiver(ofMatch match: Match) -> ExprSyntax? {
    guard
      let item = match.items.first(where: { if case .literal = $0.content { true } else { false } }
      ),
      let token = match.root.token(at: AbsolutePosition(utf8Offset: item.range.lowerBound)),
      let access = token.parent?.as(MemberAccessExprSyntax.self)
    else { return nil }
    return conditionalReceiver(of: Syntax(access))
  }
}
