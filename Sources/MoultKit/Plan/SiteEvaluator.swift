import SwiftSyntax

/// What becomes of a site.
enum SiteOutcome {
  case rewrite([PieceEdit], reviews: [String])
  case refuse(code: String, reason: String)
  case leave
  /// A rule below may decide.
  case next
}

/// Decides about one match: its guards, the deployment target, then the edits.
struct SiteEvaluator {
  let file: SourceFile
  let layout: Layout
  let project: Project
  let types: KnownTypes
  let migration: Migration
  /// Values by the name of the choice.
  let choices: [String: String]
  /// What sentences may quote.
  var code = NamedCode.everything
  /// The group that the site is in, if any.
  var group: GroupContext?

  func outcome(of match: Match, rule: Rule, ownDeclarations: OwnDeclarations) -> SiteOutcome {
    let availability = migration.availability.combined(with: rule.availability)
    if file.mayCheckAvailability, project.isFallback(match.root, below: availability) {
      return .leave
    }
    var reviews = [rule.review].compactMap { $0 }
    let verdict = verdict(of: rule, match, reviews: &reviews)
    switch verdict {
    case .leave: return .leave
    case .next: return .next
    case .rewrite, .refuse: break
    }
    let edits: Result<[PieceEdit], any Error>
    if case .rewrite(let template) = verdict {
      edits = Result {
        try self.edits(of: match, rule: rule, template: template, reviews: &reviews)
      }
    } else {
      edits = .success([])
    }
    // What is left alone is not refused for anything.
    if case .failure(_ as SiteIsLeft) = edits { return .leave }
    if let refusal = targetRefusal(availability, at: match.root) { return refusal }
    if let name = ownDeclarations.names.first(where: { project.declares($0, at: match.root) }) {
      let own = DeclarationName(name)
      let spelling = own.owner == nil ? own.base : String(name.dropFirst(own.owner!.count + 1))
      return .refuse(
        code: "own-declaration",
        reason: "The project declares its own `\(spelling)`, which may be meant here.")
    }
    switch verdict {
    case .rewrite where match.namesGenericArguments:
      return .refuse(
        code: "generic-arguments",
        reason: "The call writes its generic arguments; those of the replacement are others.")
    case .rewrite:
      do {
        var edits = try edits.get()
        if let prelude = rule.prelude {
          edits += try Prelude.edits(
            of: prelude.text(with: match.captures), around: match.root, layout: layout)
        }
        return edits.isEmpty ? .leave : .rewrite(edits, reviews: reviews)
      } catch let refusal as SiteRefusal {
        return .refuse(code: refusal.code, reason: refusal.reason)
      } catch {
        return .refuse(code: "result-does-not-parse", reason: "\(error)")
      }
    case .refuse(let refusal):
      return .refuse(code: refusal.code, reason: sentence(refusal.sentence, match))
    case .leave: return .leave
    case .next: return .next
    }
  }

  private enum Verdict {
    case rewrite(Template)
    case refuse(Refusal)
    case leave
    case next

    init(_ ending: Rule.Ending) {
      switch ending {
      case .rewrite(let template): self = .rewrite(template)
      case .refuse(let refusal): self = .refuse(refusal)
      case .leave: self = .leave
      case .next: self = .next
      }
    }
  }

  /// What the guards leave of the rule.
  private func verdict(of rule: Rule, _ match: Match, reviews: inout [String]) -> Verdict {
    let answers = Answers(
      match: match, file: file, project: project, types: types, migration: migration,
      choices: choices, group: group)
    for check in rule.guards where !answers.holds(check.condition) {
      switch check.otherwise {
      case .refuse(let refusal): return .refuse(refusal)
      case .leave: return .leave
      case .next: return .next
      case .review(let reason): reviews.append(sentence(reason, match))
      }
    }
    return Verdict(rule.ending)
  }

  private func targetRefusal(_ availability: Availability, at node: Syntax) -> SiteOutcome? {
    let target = project.target(at: node, in: file)
    if target.isEmpty {
      guard !availability.isWithinFirstRelease else { return nil }
      return .refuse(
        code: "target-unknown",
        reason:
          "The replacement needs \(availability), and the deployment target of this code is not known: pass `--target`."
      )
    }
    if let platform = availability.unavailable.sorted().first(where: { target[$0] != nil }) {
      return .refuse(
        code: "target-too-low",
        reason: "The code is built for \(platform.rawValue), which does not have the replacement.")
    }
    let low = target.filter { platform, version in
      availability.introduced[platform].map { version < $0 } ?? false
    }
    guard let (platform, version) = low.min(by: { $0.key < $1.key }) else { return nil }
    return .refuse(
      code: "target-too-low",
      reason:
        "The replacement needs \(platform.rawValue) \(availability.introduced[platform]!), and the deployment target is \(version)."
    )
  }

  private func edits(of match: Match, rule: Rule, template: Template, reviews: inout [String])
    throws -> [PieceEdit]
  {
    if template.body.isEmpty {
      guard match.saysAllOfRoot else { throw SiteRefusal.noPlace }
      return try Removal.edits(of: match.root, layout: layout, keepsComments: group != nil)
    }
    let replacement = try self.replacement(
      of: match, rule: rule, template: template, reviews: &reviews)
    let edits = try SiteRewriter.edits(replacement, layout: layout)
    let several = match.captures.values.compactMap { capture in
      capture.nodes.first?.as(PatternBindingListSyntax.self).flatMap { $0.count > 1 ? $0 : nil }
    }
    guard let list = several.first, !edits.isEmpty else { return edits }
    return try SeveralVariables.edits(splitting: list, edits, layout: layout)
  }

  private func replacement(
    of match: Match, rule: Rule, template: Template, reviews: inout [String]
  ) throws -> Replacement {
    var collected: [String] = []
    let words = AfterWords(
      fragmentNames: Set(migration.fragments.keys),
      fragment: { name, capture, passed in
        let (match, rule, after) = try fragment(name, at: capture, passed, reviews: &collected)
        // What stands behind the part belongs to the code around it.
        return try edits(of: match, rule: rule, template: after, reviews: &collected).map {
          PieceEdit(range: $0.range.clamped(to: match.range), pieces: $0.pieces)
        }
      },
      part: { name, capture, passed in
        let (match, rule, after) = try fragment(name, at: capture, passed, reviews: &collected)
        let replacement = try self.replacement(
          of: match, rule: rule, template: after, reviews: &collected)
        return FragmentPart(match, replacement, passed)
      },
      checkMove: { capture, move in try check(move, of: capture, at: match.root) },
      edits: { word, arguments, capture in
        try self.edits(of: word, arguments, capture, in: match)
      })
    let replacement = try Replacement(
      template, match: match, metavariables: rule.metavariables, words: words)
    reviews += collected.filter { !reviews.contains($0) }
    return replacement
  }

  /// The first case that fits, with what it binds.
  ///
  /// - Parameter passed: what the caller hands to parameters that the case does not bind itself; a
  ///   list or chain that is not handed over is empty.
  private func fragment(
    _ name: String, at capture: Capture, _ passed: [String: PassedCapture],
    reviews: inout [String]
  ) throws -> (Match, Rule, after: Template) {
    for rule in migration.fragments[name] ?? [] {
      for template in rule.patterns {
        guard let pattern = Pattern(template, of: rule, in: migration),
          let node = capture.nodes.first, capture.nodes.count == 1,
          var match = Matcher.match(pattern, at: node, admits: admits)
        else { continue }
        for name in rule.metavariables.keys where match.captures[name] == nil {
          let end = match.range.upperBound
          match.captures[name] = passed[name]?.capture ?? Capture(nodes: [], range: end..<end)
        }
        var ownReviews = [rule.review].compactMap { $0 }
        switch verdict(of: rule, match, reviews: &ownReviews) {
        case .next: continue
        case .leave: throw SiteIsLeft()
        case .refuse(let refusal):
          throw SiteRefusal(code: refusal.code, reason: sentence(refusal.sentence, match))
        case .rewrite(let after):
          if let availability = rule.availability,
            case .refuse(let code, let reason)? = targetRefusal(availability, at: match.root)
          {
            throw SiteRefusal(code: code, reason: reason)
          }
          reviews += ownReviews.filter { !reviews.contains($0) }
          return (match, rule, after)
        }
      }
    }
    throw SiteRefusal(
      code: "no-fragment-case",
      reason: "No case of `\(name)` fits `\(excerpt(of: capture))`.")
  }

  private func edits(
    of word: String, _ arguments: LabeledExprListSyntax, _ capture: Capture, in match: Match
  ) throws -> [PieceEdit]? {
    let values = arguments.map(\.expression)
    switch word {
    case "qualified":
      guard let expression = capture.expression,
        let type = values.first?.as(MemberAccessExprSyntax.self)?.base
      else { return [] }
      let list = values.dropFirst().first?.as(DeclReferenceExprSyntax.self)?.baseName.text
      let path = type.trimmedDescription
      let name = path.split(separator: ".").last.map(String.init) ?? path
      let exceptions = (list.flatMap { migration.lists[$0] } ?? []).filter {
        !project.declares("\(name).\($0)")
      }
      return ImplicitMembers(in: expression).qualified(
        as: project.declares(name, at: match.root) ? path : name, except: exceptions)
    case "replacing":
      let texts = values.compactMap { text(of: $0, in: match) }
      guard texts.count == 2 else { return [] }
      return try Renaming.edits(texts[0], with: texts[1], in: capture.nodes)
    default: return nil
    }
  }

  /// The text that an argument of a word stands for: a string literal, which may hold
  /// metavariables, or a metavariable.
  private func text(of argument: ExprSyntax, in match: Match) -> String? {
    if let name = argument.identifier { return match.captures[name]?.word }
    guard let literal = argument.as(StringLiteralExprSyntax.self) else { return nil }
    var text = ""
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let plain): text += plain.content.text
      case .expressionSegment(let interpolation):
        guard let name = interpolation.expressions.first?.expression.identifier,
          let word = match.captures[name]?.word
        else { return nil }
        text += word
      @unknown default: return nil
      }
    }
    return text
  }

  /// What code means may depend on the closure that it stands in.
  private func check(_ move: ClosureMove, of capture: Capture, at site: Syntax) throws {
    if capture.nodes.contains(where: \.hasShorthandArgument) {
      throw SiteRefusal(
        code: "shorthand-argument",
        reason:
          "`\(excerpt(of: capture))` would stand in another closure, where `$0` is another value."
      )
    }
    guard move != .out else { return }
    if capture.nodes.contains(where: \.hasEffect) {
      throw SiteRefusal(
        code: "effect-in-closure",
        reason:
          "`\(excerpt(of: capture))` would stand in a closure, which cannot `try` or `await`."
      )
    }
    guard move == .intoEscaping else { return }
    if let name = site.enclosingClassMembers.first(where: { name in
      capture.nodes.contains { $0.refers(to: name) }
    }) {
      throw SiteRefusal(
        code: "implicit-self",
        reason: "`\(name)` would stand in a closure, where a class has to write `self.\(name)`.")
    }
  }

  /// Whether a metavariable with a type may stand for an expression.
  func admits(_ metavariable: Metavariable, _ expression: ExprSyntax) -> Bool {
    switch metavariable.kind {
    case .view:
      guard !expression.isImplicitChain, !expression.is(ClosureExprSyntax.self) else {
        return false
      }
      guard !expression.isLiteral,
        let name = types.type(of: expression).name
      else {
        return !expression.isLiteral
      }
      return project.conforms(name, to: "View") != .no
    case .value(let type):
      if expression.is(ClosureExprSyntax.self), SDK.hasType(type) { return false }
      guard let name = types.type(of: expression).name else {
        return true
      }
      return name == type || name.hasPrefix(type + "<") || name == "Self"
        || (name.hasPrefix("some ") && project.conforms(type, to: String(name.dropFirst(5))) != .no)
    default: return true
    }
  }

  private func excerpt(of capture: Capture) -> String {
    if let text = capture.text, capture.range.isEmpty { return text }
    if let list = capture.nodes.first?.as(PatternBindingListSyntax.self) {
      // Of a property the name says what is meant.
      return code.contains(capture.range)
        ? list.map(\.pattern.trimmedDescription).joined(separator: ", ") : "…"
    }
    if let text = capture.text { return code.contains(capture.range) ? text : "…" }
    return excerptOfCode(capture)
  }

  private func excerptOfCode(_ capture: Capture) -> String {
    code.contains(capture.range) ? SourceText.excerpt(of: capture.nodes) : "…"
  }

  /// A refusal's sentence with `\(name)` and `\(name.type)` filled in.
  private func sentence(_ text: String, _ match: Match) -> String {
    // What is filled in may look like that itself.
    text.replacing(#/\\\((\w+)(\.type)?\)/#) { place in
      guard let capture = match.captures[String(place.1)] else { return String(place.0) }
      return place.2 == nil ? excerpt(of: capture) : typeName(of: capture)
    }
  }

  private func typeName(of capture: Capture) -> String {
    let fact =
      capture.expression.map { types.type(of: $0) }
      ?? capture.nodes.first?.as(PatternBindingListSyntax.self)?.first.map {
        project.type(of: $0)
      }
    return fact?.name.map { $0 + (fact?.isOptional == .yes ? "?" : "") } ?? "unknown"
  }
}

extension Match {
  /// Whether the declaration that was matched has nothing that the pattern does not mention, its
  /// access level aside.
  fileprivate var saysAllOfRoot: Bool {
    let keyword = root.children(viewMode: .sourceAccurate)
      .first { $0.is(TokenSyntax.self) }?.contentRange.lowerBound
    return !items.contains { item in
      item.content == .extra && item.part?.keyword == keyword && item.part?.sort != .accessLevel
    }
  }
}

/// A case of a fragment that fits leaves the whole site as it is.
private struct SiteIsLeft: Error {}
