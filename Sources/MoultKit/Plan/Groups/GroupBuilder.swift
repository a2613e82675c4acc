import SwiftSyntax

/// Gathers what belongs to the subjects of a migration, in all files.
struct GroupBuilder {
  let search: GroupSearch

  private var migration: Migration { search.migration }

  func groups() -> [SiteGroup] {
    var families: [Family] = []
    var known: Set<SyntaxIdentifier> = []
    /// Which family joins which.
    var joins: [(Int, Int)] = []

    for sites in bySite(
      rules { $0.role == .subject }.filter(search.hasWords).flatMap { search.sites(of: $0) })
    {
      if let family = family(of: sites) {
        families.append(family)
        known.insert(family.site.match.root.id)
      }
    }
    var next = 0
    while next < families.count {
      let parent = families[next].site
      let membership = Membership(search: search, parent: parent)
      let joining = rules { rule in
        rule.join.map { $0.rule == parent.rule.name || $0.rule == parent.rule.join?.rule } ?? false
      }
      let found = joining.flatMap { rule in
        search.sites(of: rule, around: membership.names(for: migration.rules[rule]))
      }
      for sites in bySite(found) {
        let answers = sites.map { ($0, membership.answer(for: $0)) }
        let joined = answers.filter { $0.1 == .yes }.map(\.0)
        if joined.isEmpty {
          families[next].unclear += answers.filter { $0.1 == .unknown }.map(\.0).prefix(1)
        } else if let index = families.firstIndex(where: {
          $0.site.match.root.id == joined[0].match.root.id
        }) {
          joins.append((next, index))
        } else if let family = family(of: joined.map(membership.completed)) {
          joins.append((next, families.count))
          families.append(family)
        }
      }
      next += 1
    }
    return united(families, joins)
  }

  private func rules(where isWanted: (Rule) -> Bool) -> [Int] {
    migration.rules.indices.filter { isWanted(migration.rules[$0]) }
  }

  /// The sites at one node together, in the order of the rules.
  private func bySite(_ sites: [GroupSite]) -> [[GroupSite]] {
    var order: [SyntaxIdentifier] = []
    var byRoot: [SyntaxIdentifier: [GroupSite]] = [:]
    for site in sites {
      let id = site.match.root.id
      if byRoot[id] == nil { order.append(id) }
      byRoot[id, default: []].append(site)
    }
    return order.map { byRoot[$0]!.sorted { $0.ruleIndex < $1.ruleIndex } }
  }

  private func united(_ families: [Family], _ joins: [(Int, Int)]) -> [SiteGroup] {
    var leaders = Array(families.indices)
    for (one, other) in joins {
      let (from, to) = (leaders[other], leaders[one])
      for index in leaders.indices where leaders[index] == from { leaders[index] = to }
    }
    var groups: [Int: SiteGroup] = [:]
    for (index, family) in families.enumerated() {
      var group = groups[leaders[index]] ?? SiteGroup(subjects: [], members: [], unclear: [])
      group.subjects.append(family.site)
      // What uses two subjects of one group is found twice.
      let known = Set(group.members.map(\.match.root.id))
      group.members += family.members.filter { !known.contains($0.match.root.id) }
      group.unclear += family.unclear
      groups[leaders[index]] = group
    }
    return groups.sorted { $0.key < $1.key }.map { entry in
      var group = entry.value
      let clear = Set(group.members.map(\.match.root.id))
      group.unclear.removeAll { clear.contains($0.match.root.id) }
      group.subjects.sort(by: GroupSite.isBefore)
      group.members.sort(by: GroupSite.isBefore)
      group.refuseLoneJoin()
      group.moveComments()
      return group
    }
  }

  /// The first of the sites at one node whose rule decides, with its members; nil when it is left.
  private func family(of sites: [GroupSite]) -> Family? {
    for site in sites {
      let candidates = candidates(of: site)
      var context = GroupContext(search)
      for (member, answer) in candidates where answer != .no { context.cover(member, of: site) }
      var family = Family(site: site)
      family.site.outcome = outcome(of: site, context)
      switch family.site.outcome {
      case .next: continue
      case .leave where migration.rules[site.ruleIndex].role == .subject: return nil
      case .leave, .refuse, .rewrite: break
      }
      choose(from: candidates, into: &family)
      guard declarationsFollow(family) else { continue }
      refuseOtherUse(of: &family)
      family.moveComments()
      return family
    }
    return nil
  }

  private func outcome(of site: GroupSite, _ context: GroupContext) -> SiteOutcome {
    var evaluator = search.evaluator(of: site.file)
    evaluator.group = context
    return evaluator.outcome(
      of: site.match, rule: site.rule, ownDeclarations: search.rules.ownDeclarations[site.ruleIndex]
    )
  }

  /// What may belong to a site, in the order of the rules.
  private func candidates(of parent: GroupSite) -> [(site: GroupSite, answer: Answer)] {
    let membership = Membership(search: search, parent: parent)
    let names = [parent.rule.name, parent.rule.join?.rule]
    return rules { names.contains($0.role.rule) }.flatMap { index in
      sites(of: index, membership).map { ($0, membership.answer(for: $0)) }
    }
  }

  private func sites(of index: Int, _ membership: Membership) -> [GroupSite] {
    let parent = membership.parent
    switch migration.rules[index].role {
    case .alone, .subject, .cleanup: return []
    case .inside: return search.sites(of: index, inside: parent.match.root, of: parent.file)
    case .around:
      return parent.match.root.as(ExprSyntax.self).map {
        search.sites(of: index, along: $0, of: parent.file)
      } ?? []
    case .declarationOf:
      return membership.declarations(sharedWith: migration.rules[index]).flatMap {
        search.sites(of: index, at: $0)
      }
    case .useOf:
      if search.hasWords(index) { return search.sites(of: index) }
      return search.sites(of: index, around: membership.names(for: migration.rules[index]))
    }
  }

  /// Whether what is declared elsewhere changes with its use, if a rule says that it does.
  private func declarationsFollow(_ family: Family) -> Bool {
    let membership = Membership(search: search, parent: family.site)
    let decided = Set(
      family.members.compactMap { member in
        switch member.outcome {
        case .rewrite, .refuse: member.match.root.id
        case .leave, .next: nil
        }
      })
    return rules { $0.role == .declarationOf(family.site.rule.name) }.allSatisfy { index in
      let declarations = membership.declarations(sharedWith: migration.rules[index])
      return !declarations.isEmpty && declarations.allSatisfy { decided.contains($0.id) }
    }
  }

  /// What gives up its name, or a signature, must not be left in use.
  private func refuseOtherUse(of family: inout Family) {
    guard case .rewrite(let edits, _) = family.site.outcome,
      let name = LiteralName(of: family.site), name.isGivenUp(by: edits)
    else { return }
    let references = References(index: search.project.index)
    if let other = name.newName(by: edits), name.isTaken(other, in: references.index) {
      family.site.outcome = .refuse(
        code: "own-declaration", reason: "The project declares another `\(other)`.")
      return
    }
    guard let use = name.otherUse(than: family.members + family.unclear, references),
      let file = references.index.files.source(of: use.root)
    else { return }
    let isNamed = search.code(of: file).contains(use.contentRange)
    let line = LineTable(file.bytes).position(of: use.contentRange.lowerBound).line
    let place =
      isNamed
      ? "on line \(line) of \(search.project.printed(file.path))" : "in code that was not named"
    family.site.outcome = .refuse(
      code: "other-use",
      reason: "`\(name.token.text)` is used \(place) in a way that no rule of the migration finds.")
  }

  private func choose(
    from candidates: [(site: GroupSite, answer: Answer)], into family: inout Family
  ) {
    let membership = Membership(search: search, parent: family.site)
    var claimed: [String: Set<Int>] = [:]
    for (site, answer) in candidates where answer == .yes {
      guard claimed[site.file.path, default: []].isDisjoint(with: site.words),
        let member = self.family(of: [membership.completed(site)])
      else { continue }
      claimed[site.file.path, default: []].formUnion(site.words)
      family.members += [member.site] + member.members
      family.unclear += member.unclear
    }
    for (site, answer) in candidates where answer == .unknown {
      guard claimed[site.file.path, default: []].isDisjoint(with: site.words) else { continue }
      family.unclear.append(site)
    }
  }
}

/// A subject, or a member, with all that belongs to it.
private struct Family {
  var site: GroupSite
  var members: [GroupSite] = []
  var unclear: [GroupSite] = []

  /// The comments of a declaration that goes are put above the first one that takes something from
  /// it; those inside what is taken go with that. Those of a subject that joins others are for them.
  mutating func moveComments() {
    guard site.rule.join == nil else { return }
    let heir = members.indices.first { members[$0].inherits && !members[$0].edits.isEmpty }
    let taken = heir.map { members[$0].match.captures.filter(\.value.isInherited).map(\.key) } ?? []
    let comments = site.commentsThatGo(without: taken.compactMap { site.match.captures[$0]?.range })
    guard !comments.isEmpty else { return }
    if let heir {
      members[heir].take(comments, of: site)
    } else {
      site.refuseLostComments()
    }
  }
}
