import SwiftSyntax

extension Planner {
  /// Makes the groups that can be made, until there is none left, and tells in `refusals` why others
  /// stay.
  ///
  /// - Returns: whether one was made.
  @discardableResult
  mutating func makeGroups(_ drafts: inout [Draft], _ idle: inout [IdleFile]) -> Bool {
    for index in drafts.indices { drafts[index].refusals = [] }
    var isAny = false
    for rules in rules.ready where rules.migration.isGrouped {
      while true {
        let others = drafts.map { $0.refusals.filter { $0.migration != rules.migration.id } }
        for index in drafts.indices { drafts[index].refusals = others[index] }
        guard makeRound(of: rules, &drafts, &idle) else { break }
        isAny = true
      }
    }
    return isAny
  }

  private mutating func makeRound(
    of rules: RuleSet.Ready, _ drafts: inout [Draft], _ idle: inout [IdleFile]
  ) -> Bool {
    let hasLead = drafts.contains { draft in
      let target = project.target(forFileAt: draft.current.path)
      return rules.leadFinder.mayContainSite(draft.current.bytes, builtFor: target)
    }
    guard hasLead else { return false }
    let migration = rules.migration
    share(&drafts)
    project.work {}
    let named = Dictionary(
      drafts.map { ($0.origin.location, $0.named) } + idle.map { ($0.location, $0.code) }
    ) { first, _ in first }
    let search = GroupSearch(rules, planner: self, named: named)
    let groups = GroupBuilder(search: search).groups()

    wake(&idle, into: &drafts, for: groups)
    let company = (drafts.flatMap(\.changes).compactMap { $0?.company }.max() ?? -1) + 1
    var taken: [String: TakenRanges] = [:]
    var accepted: [SiteGroup] = []
    /// Types of which a property is the subject of an accepted group.
    var owners: Set<SyntaxIdentifier> = []
    var judge = GroupJudge(search: search, options: options)
    let verdicts = groups.map { judge.verdict(on: $0) }.withoutLoneBranches(of: groups, judge)
    for (group, verdict) in zip(groups, verdicts) {
      switch verdict {
      case .silent: continue
      case .refuse(let refusal, let site): tell(refusal, at: site, migration, &drafts)
      case .make:
        if case .failure(var fault) = make([group], search, drafts, company: company) {
          // Swift puts up with a comment in most places, not in all.
          if fault.code == "result-does-not-parse",
            group.sites.contains(where: { !$0.edits.isEmpty && $0.match.root.hasInnerComment })
          {
            fault = .commentWouldBeLost
          }
          tell(fault, at: judge.place(in: group), migration, &drafts)
          continue
        }
        // What collides waits for the next round, and so does another property of the same type: what
        // it may be called depends on the first.
        guard owners.isDisjoint(with: group.owners) else { continue }
        let ranges = group.takenRanges
        guard
          !ranges.contains(where: { path, ranges in
            ranges.contains { taken[path]?.collides($0) == true }
          })
        else { continue }
        for (path, ranges) in ranges { taken[path, default: TakenRanges()].insert(ranges) }
        owners.formUnion(group.owners)
        accepted.append(group)
      }
    }
    guard !accepted.isEmpty else { return false }
    for attempt in [accepted, Array(accepted.prefix(1))] {
      if case .success(let made) = make(attempt, search, drafts, company: company) {
        drafts = made
        return true
      }
    }
    return false
  }

  /// What turns out to be a part of a group is planned like the other files.
  private func wake(
    _ idle: inout [IdleFile], into drafts: inout [Draft], for groups: [SiteGroup]
  ) {
    var files: [String: SourceFile] = [:]
    for site in groups.flatMap(\.sites) { files[site.file.path] = site.file }
    for file in idle {
      guard let source = files[file.location] else { continue }
      drafts.append(
        Draft(PlannedFile(source.located(at: file.path), in: file.code, location: file.location)))
    }
    idle.removeAll { files[$0.location] != nil }
  }

  private func tell(
    _ refusal: SiteRefusal, at site: GroupSite, _ migration: Migration, _ drafts: inout [Draft]
  ) {
    guard let index = drafts.firstIndex(where: { $0.origin.location == site.file.path }) else {
      return
    }
    drafts[index].refusals.append(
      RefusedSite(
        migration: migration.id, rule: site.rule.name, code: refusal.code, reason: refusal.reason,
        range: drafts[index].origin(of: site.match, site.edits)))
  }

  /// Makes all edits of the groups, and what has to follow them.
  ///
  /// - Parameter company: the number of the first group; the others follow.
  private func make(
    _ groups: [SiteGroup], _ search: GroupSearch, _ drafts: [Draft], company: Int
  ) -> Result<[Draft], SiteRefusal> {
    var result = drafts
    var before: [String] = []
    var after: [String] = []
    for index in drafts.indices {
      let path = drafts[index].origin.location
      var edits: [(edit: PieceEdit, owner: Int)] = []
      var inside: [Edit] = []
      for (number, group) in groups.enumerated() {
        for site in group.sites where site.file.path == path && !site.edits.isEmpty {
          // What several sites write at the start of a body is written once.
          let own = site.edits.filter { edit in !edits.contains { $0.edit == edit } }
          edits += own.map { ($0, result[index].changes.count) }
          inside += own.inside(drafts[index].named, of: drafts[index].current.bytes) ?? []
          result[index].changes.append(
            change(site, search.migration, drafts[index], company: company + number))
        }
      }
      guard !edits.isEmpty else { continue }
      edits.sort { $0.edit.range.lowerBound < $1.edit.range.lowerBound }
      guard
        zip(edits, edits.dropFirst()).allSatisfy({
          $0.edit.range.upperBound <= $1.edit.range.lowerBound && $0.edit.range != $1.edit.range
        })
      else {
        return .failure(
          SiteRefusal(
            code: "edits-collide", reason: "Two parts of the change would touch the same code."))
      }
      switch attempt(edits, drafts[index], keepsComments: false) {
      case .failure(let fault): return .failure(fault)
      case .success(let made): result[index].become(made, inside: inside)
      }
      before += drafts[index].current.comments
      after += result[index].current.comments
    }
    guard before.sorted() == after.sorted() else { return .failure(.commentWouldBeLost) }
    for (number, group) in groups.enumerated() {
      for path in Set(group.subjects.map(\.file.path)).sorted() {
        guard let index = result.firstIndex(where: { $0.origin.location == path }) else { continue }
        if let fault = cleanUp(&result[index], search, company: company + number) {
          return .failure(fault)
        }
      }
    }
    return .success(result)
  }

  /// Makes the edits that follow in the file of a subject.
  ///
  /// - Returns: why the group cannot be made, if what has to be written is outside the named code.
  private func cleanUp(
    _ draft: inout Draft, _ search: GroupSearch, company: Int
  ) -> SiteRefusal? {
    let migration = search.migration
    let evaluator = SiteEvaluator(
      file: draft.located, layout: Layout(bytes: draft.current.bytes), project: project,
      types: KnownTypes(in: project, members: migration.memberTypes), migration: migration,
      choices: choices(of: migration, in: draft.located), code: draft.named)
    var claimed: Set<SyntaxIdentifier> = []
    var edits: [(edit: PieceEdit, owner: Int)] = []
    var inside: [Edit] = []
    var changes: [Change] = []
    for (entry, node) in search.rules.cleanupFinder.candidates(in: draft.located)
    where !claimed.contains(node.id) {
      let rule = migration.rules[entry.rule]
      guard let match = Matcher.match(entry.pattern, at: node, admits: evaluator.admits) else {
        continue
      }
      let none = OwnDeclarations.none
      guard
        case .rewrite(let own, let reviews) = evaluator.outcome(
          of: match, rule: rule, ownDeclarations: none)
      else { continue }
      claimed.insert(node.id)
      guard let named = own.inside(draft.named, of: draft.current.bytes) else {
        if own.allSatisfy(\.pieces.isEmpty) { continue }
        let line = LineTable(draft.current.bytes).position(of: match.range.lowerBound).line
        return SiteRefusal(
          code: "outside-scope",
          reason: "Line \(line) of \(draft.current.path) changes with it: name it, too.")
      }
      let site = GroupSite(
        file: draft.located, ruleIndex: entry.rule, rule: rule, match: match,
        outcome: .rewrite(own, reviews: reviews))
      edits += own.map { ($0, draft.changes.count + changes.count) }
      inside += named
      changes.append(change(site, migration, draft, company: company))
    }
    guard !edits.isEmpty else { return nil }
    edits.sort { $0.edit.range.lowerBound < $1.edit.range.lowerBound }
    switch attempt(edits, draft) {
    case .failure(let fault):
      // What is only taken out may as well stay.
      return edits.allSatisfy(\.edit.pieces.isEmpty) ? nil : fault
    case .success(let made):
      draft.changes += changes
      draft.become(made, inside: inside)
      return nil
    }
  }

  private func change(
    _ site: GroupSite, _ migration: Migration, _ draft: Draft, company: Int
  ) -> Change {
    var reviews: [String] = []
    if case .rewrite(_, let own) = site.outcome { reviews = own }
    return Change(
      migration: migration.id, rule: site.rule.name, kind: migration.kind,
      safety: reviews.isEmpty ? .safe : .review, range: draft.origin(of: site.match, site.edits),
      message: ([migration.message] + reviews).joined(separator: " "), group: nil,
      company: company, edits: [])
  }
}

extension SiteGroup {
  /// The types around the properties that are its subjects.
  fileprivate var owners: Set<SyntaxIdentifier> {
    Set(
      subjects.filter { $0.match.root.is(VariableDeclSyntax.self) }
        .compactMap { $0.match.root.enclosingGroups.first?.id })
  }

  /// What its edits replace and move, by the path of the file.
  fileprivate var takenRanges: [String: [Range<Int>]] {
    var ranges: [String: [Range<Int>]] = [:]
    for site in sites {
      for edit in site.edits {
        ranges[site.file.path, default: []] +=
          [edit.range]
          + edit.pieces.compactMap { if case .copy(let range) = $0 { range } else { nil } }
      }
    }
    return ranges
  }
}

extension [GroupJudge.Verdict] {
  /// The branches of a ternary, and several returned values, have one type: none is made when another
  /// stays.
  fileprivate func withoutLoneBranches(
    of groups: [SiteGroup], _ judge: GroupJudge
  ) -> [GroupJudge.Verdict] {
    var staying: [String: [(range: Range<Int>, verb: String)]] = [:]
    for (group, verdict) in zip(groups, self) {
      let verb: String
      switch verdict {
      case .make: continue
      case .silent: verb = "is to stay"
      case .refuse: verb = "is refused"
      }
      for site in group.subjects {
        staying[site.file.path, default: []].append((site.match.range, verb))
      }
    }
    return zip(groups, self).map { group, verdict in
      guard case .make = verdict else { return verdict }
      for site in group.subjects where !site.branches.isEmpty {
        let ranges = site.branches.map(\.contentRange)
        let other = staying[site.file.path]?.first { other in
          ranges.contains { $0.overlaps(other.range) }
        }
        if let other {
          return .refuse(.branchesDiffer(because: other.verb), at: judge.place(in: group))
        }
      }
      return verdict
    }
  }
}
