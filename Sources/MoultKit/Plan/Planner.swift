import SwiftSyntax

/// Finds the sites of all migrations in a file and decides what becomes of each.
public struct Planner {
  public struct Options: Sendable {
    /// Rewrites that need a person's eyes are made too.
    public var review = false
    /// Values by `ID.CHOICE`.
    public var choices: [String: String] = [:]
    public var paths = PathRules()
    /// Files and folders that are left alone, however they are named.
    public var excluded: [PathPattern] = []
    /// What is reported of the code; nil: all.
    public var shard: Shard?
    public var watcher: RunProgress.Watcher?
    public init() {}
  }

  public var migrations: [Migration] { rules.migrations }
  let rules: RuleSet
  public internal(set) var project: Project
  public let options: Options
  private let judging: IgnoreJudging?
  /// For the imports that make a file the business of a migration.
  private let imports: WordSearch?
  /// Migrations that do not run and yet can make use of a comment.
  private let bystanders: RuleSet?

  /// So many passes may go by without fewer sites than ever before.
  private static let passLimit = 24

  /// - Parameter judging: how unused `moult:ignore` comments are told; nil: they are not looked for.
  public init(
    rules: RuleSet, project: Project, options: Options, judging: IgnoreJudging? = nil
  ) {
    self.rules = rules
    self.project = project
    self.options = options
    self.judging = judging
    imports = rules.modules.map { modules in WordSearch(modules.map { [$0] }) }
    let others = judging?.bystanders(besides: rules.migrations) ?? []
    bystanders = others.isEmpty ? nil : RuleSet(others)
  }

  /// Whether a rule may have something to say of a file with these bytes.
  ///
  /// - Parameter path: as it is printed.
  public func mayContainSite(_ bytes: [UInt8], ofFileAt path: String) -> Bool {
    rules.mayFind(in: bytes, builtFor: project.target(forFileAt: path)) { migration in
      project.index.files.holdSubject(of: rules.ready[migration])
    }
  }

  /// Whether there may be anything to say of a file with these bytes; if it has the words and is no
  /// Swift, that: of one that is named itself in any case, of others where it does not look whole.
  func isConcerned(with bytes: [UInt8], of found: FoundFile) -> Bool {
    rules.hasWords(in: bytes) && mayImport(bytes)
      && (found.isNamedItself || mayContainSite(bytes, ofFileAt: found.path) || !bytes.lookWhole)
      || judging != nil && IgnoreComment.mayOccur(in: bytes)
  }

  /// Whether a file with these bytes may be the business of a migration, by what it imports.
  private func mayImport(_ bytes: [UInt8]) -> Bool {
    guard let imports else { return true }
    return imports.isAny(in: bytes) || !Self.anyImport.isAny(in: bytes)
      || imports.words.contains(where: project.reexports)
  }

  private static let anyImport = WordSearch([["import"]])

  /// Plans one file of the project alone.
  ///
  /// - Parameter code: what may change, and be spoken of.
  /// - Throws: `UnsettledMigration` when a migration's own output makes work for it without end.
  public func plan(_ file: SourceFile, in code: NamedCode = .everything) throws -> FilePlan {
    try plan([PlannedFile(file, in: code)])[0]
  }

  /// Plans the named files together: groups first, then passes go over each file until nothing
  /// changes, in memory.
  ///
  /// - Parameter idle: named files that are not among the others.
  /// - Returns: a plan for each file, in the same order, then those for idle ones that are a part of
  ///   a group.
  /// - Throws: `UnsettledMigration` when a migration's own output makes work for it without end.
  public func plan(_ files: [PlannedFile], idle: [IdleFile] = []) throws -> [FilePlan] {
    let plans = try plan(files, idle, removing: files.map { _ in nil })
    guard judging?.removes == true, plans.contains(where: { !$0.unusedIgnores.isEmpty }) else {
      return plans
    }
    return try plan(
      files, idle,
      removing: plans.prefix(files.count).map { $0.unusedIgnores.isEmpty ? nil : $0.unusedIgnores })
  }

  /// - Parameter unused: comments that are taken out before anything else, so that rewrites are laid
  ///   out without them; nil: unused comments are only reported.
  private func plan(
    _ files: [PlannedFile], _ idle: [IdleFile], removing unused: [[UnusedIgnore]?]
  ) throws -> [FilePlan] {
    var drafts = files.map { Draft($0) }
    var idle = idle
    var unused = unused
    var planner = self
    planner.share(&drafts)
    for (index, comments) in unused.enumerated() {
      guard let comments, !comments.isEmpty else { continue }
      planner.takeOut(comments, &drafts[index])
      drafts[index].dropTrees()
    }
    repeat {
      planner.makeGroups(&drafts, &idle)
      unused += Array(repeating: nil, count: drafts.count - unused.count)
      drafts = try planner.rewritten(drafts, removing: unused.map { $0 != nil })
    } while planner.makeGroups(&drafts, &idle)
    unused += Array(repeating: nil, count: drafts.count - unused.count)
    var plans = drafts.map { planner.conclude($0) }
    if let shard = options.shard { plans.limit(to: shard) }
    plans.numberGroups()
    return plans
  }

  /// Whether the file is in the shard, or what becomes of it may matter to groups.
  private func isOfInterest(_ draft: Draft) -> Bool {
    guard let shard = options.shard else { return true }
    return shard.holds(draft.origin.file.path)
      || rules.groupFinder.hasWords(in: draft.current.bytes)
  }

  /// Takes out what can be taken out at once, if anything.
  private func takeOut(_ idle: [IdleIgnore], _ draft: inout Draft) -> Bool {
    let removal = idle.removal(in: draft.current.bytes, draft.named)
    guard !removal.edits.isEmpty else { return false }
    draft.ignores += report(removal.removed, draft)
    let edits = removal.edits.map { (PieceEdit($0), draft.changes.count) }
    draft.become(draft.result(of: edits), inside: removal.edits)
    draft.changes.append(nil)
    return true
  }

  private func takeOut(_ unused: [UnusedIgnore], _ draft: inout Draft) {
    while takeOut(draft.document.remaining(unused, in: draft.current), &draft) {}
    // Where another comment now looks at other code, what that one would keep goes first.
    let before = sites(in: draft.origin.file, draft.origin.code).suppressed.count
    if sites(in: draft.current, draft.named).suppressed.count != before {
      draft = Draft(draft.origin)
    }
  }

  /// What is parsed of a file tells facts, and is what its own sites are found in.
  mutating func share(_ drafts: inout [Draft]) {
    let files = project.index.files
    let others = drafts.filter { files.planned(at: $0.origin.location)?.bytes != $0.current.bytes }
    project = project.replacing(
      Dictionary(others.map { ($0.origin.location, $0.located) }) { first, _ in first })
    for index in drafts.indices {
      drafts[index].share(project.index.files.planned(at: drafts[index].origin.location))
    }
  }

  private func rewritten(_ drafts: [Draft], removing: [Bool]) throws -> [Draft] {
    let tell = { (begun: Int) -> Void in
      options.watcher?(RunProgress(stage: .planning, done: begun, total: drafts.count))
    }
    let size = { (draft: Draft, _: Bool) in draft.current.bytes.count }
    return try Parallel.map(Array(zip(drafts, removing)), size: size, progress: tell) {
      draft, removes in
      var draft = draft
      guard isOfInterest(draft) else { return draft }
      return try project.work {
        try rewrite(&draft, removes)
        draft.rest = rest(of: draft, removes)
        draft.dropTrees()
        return draft
      }
    }
  }

  private func rest(of draft: Draft, _ removes: Bool) -> Draft.Rest {
    Draft.Rest(
      refusals: draft.sites.compactMap { refusal(of: $0, draft) },
      suppressed: draft.rest.suppressed,
      ignores: removes ? [] : report(idleIgnores(of: draft), draft),
      fault: syntaxFault(of: draft.current))
  }

  /// - Parameter removes: whether comments that come to suppress nothing are taken out.
  private func rewrite(_ draft: inout Draft, _ removes: Bool) throws {
    guard !draft.current.hasSyntaxError else { return }
    var fewest = Int.max
    var idlePasses = 0
    while true {
      let (sites, suppressed) = sites(in: draft.current, draft.named)
      draft.sites = sites
      draft.suppressed = suppressed.map(SuppressedSite.init)
      draft.rest.suppressed =
        suppressed.count { $0.isInside(draft.named, of: draft.current.bytes) }
      let (document, rejected) = (draft.document, draft.rejected)
      let open = sites.filter { site in
        !site.edits.isEmpty && !rejected.contains { $0.isSame(site, document) }
      }
      idlePasses = open.count < fewest ? 0 : idlePasses + 1
      fewest = min(fewest, open.count)
      guard idlePasses < Planner.passLimit else {
        throw UnsettledMigration(migrations: Set(open.map(\.migration.id)).sorted())
      }
      let candidates = compatible(open, in: draft.current.bytes)
      if candidates.isEmpty {
        // What a comment was in the way of can be made now.
        guard removes, takeOut(idleIgnores(of: draft), &draft) else { return }
        (draft.rejected, fewest, idlePasses) = ([], .max, 0)
        continue
      }
      make(candidates, &draft)
    }
  }

  private func conclude(_ draft: Draft) -> FilePlan {
    var plan = FilePlan(
      file: draft.origin.file, location: draft.origin.location, result: draft.current,
      code: draft.origin.code,
      codeAfter: draft.named)
    // Where a group says why it stays, a rule for single sites has nothing to add.
    let single = draft.rest.refusals.filter { refusal in
      !draft.refusals.contains {
        $0.migration == refusal.migration && $0.range.lowerBound == refusal.range.lowerBound
      }
    }
    plan.refusals =
      (single + draft.refusals)
      .sorted { ($0.range.lowerBound, $0.migration) < ($1.range.lowerBound, $1.migration) }
    plan.suppressed = draft.rest.suppressed
    plan.unusedIgnores = (draft.ignores + draft.rest.ignores)
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
    plan.fault = draft.rest.fault
    fill(&plan, with: draft.changes, draft.document)
    return plan
  }

  // MARK: Sites

  /// All sites in named code, in the order of the file. Code that one rule of a migration has claimed is not another's.
  ///
  /// - Returns: `suppressed`: those that a comment keeps migrations from, in all of the file.
  func sites(
    in file: SourceFile, _ code: NamedCode
  ) -> (open: [Site], suppressed: [Site]) {
    let suppressions = suppressions(in: file)
    // What was found is often all that there was.
    let target = project.target(forFileAt: file.path)
    guard
      !suppressions.isEmpty || rules.finder.mayContainSite(file.bytes, builtFor: target)
    else { return ([], []) }
    let layout = Layout(bytes: file.bytes)
    let types = rules.memberTypes.map { KnownTypes(in: project, members: $0) }
    let modules = file.tree.importedModules
    var sites: [Site] = []
    let candidates = Dictionary(
      grouping: rules.finder.candidates(in: file), by: \.entry.migration)
    for (index, candidates) in candidates.sorted(by: { $0.key < $1.key }) {
      let migration = migrations[index]
      guard migration.concerns(fileImporting: modules, in: project) else { continue }
      let evaluator = SiteEvaluator(
        file: file, layout: layout, project: project, types: types[rules.memberTypesOf[index]],
        migration: migration, choices: choices(of: migration, in: file), code: code)
      sites += self.sites(candidates, evaluator, rules.ready[index].ownDeclarations, suppressions)
    }
    sites.refuseLoneBranches()
    let open = sites.filter { !$0.isSuppressed }.limited(to: code, in: file)
      .sorted { $0.match.range.lowerBound < $1.match.range.lowerBound }
    return (open, sites.filter(\.isSuppressed) + suppressedMembers(in: file, suppressions))
  }

  /// The sites of one migration in a file.
  ///
  /// - Parameter ownDeclarations: by the index of the rule.
  private func sites(
    _ candidates: [(entry: SiteFinder.Entry, node: Syntax)], _ evaluator: SiteEvaluator,
    _ ownDeclarations: [OwnDeclarations], _ suppressions: Suppressions
  ) -> [Site] {
    let migration = evaluator.migration
    let admits = evaluator.admits
    var claimed: Set<Int> = []
    var sites: [Site] = []
    // A rule with versions of its own makes way for one that the target has.
    var tooNew: [(words: [Int], site: Site)] = []
    for (entry, node) in candidates {
      guard let match = Matcher.match(entry.pattern, at: node, admits: admits),
        match.isPossibleForImplicitSelf(in: project)
      else { continue }
      let words = match.items.compactMap { item -> Int? in
        if case .literal(let text) = item.content, text.first?.isLetter == true {
          item.range.lowerBound
        } else {
          nil
        }
      }
      guard claimed.isDisjoint(with: words) else { continue }
      let rule = migration.rules[entry.rule]
      var outcome = evaluator.outcome(
        of: match, rule: rule, ownDeclarations: ownDeclarations[entry.rule])
      if case .next = outcome { continue }
      func site(_ outcome: SiteOutcome) -> Site {
        Site(
          migration: migration, rule: rule, match: match, outcome: outcome,
          isSuppressed: suppressions.covers(match.namedRange.lowerBound, id: migration.id))
      }
      if rule.availability != nil, case .refuse("target-too-low", _) = outcome {
        tooNew.append((words, site(outcome)))
        continue
      }
      claimed.formUnion(words)
      if case .leave = outcome { continue }
      if case .rewrite(_, let reviews) = outcome, !reviews.isEmpty, !options.review {
        outcome = .refuse(code: "needs-review", reason: reviews.joined(separator: " "))
      }
      sites.append(site(outcome))
    }
    for (words, site) in tooNew where claimed.isDisjoint(with: words) {
      claimed.formUnion(words)
      sites.append(site)
    }
    return sites
  }

  /// The sites of rules of groups that a comment keeps as they are, whatever becomes of their group.
  private func suppressedMembers(in file: SourceFile, _ suppressions: Suppressions) -> [Site] {
    guard !suppressions.isEmpty else { return [] }
    var known: Set<[Int]> = []
    return rules.groupFinder.candidates(in: file).compactMap { entry, node in
      let migration = migrations[entry.migration]
      guard migration.concerns(file, in: project),
        let match = Matcher.match(entry.pattern, at: node, admits: { _, _ in true }),
        suppressions.covers(match.namedRange.lowerBound, id: migration.id),
        known.insert([entry.migration, match.namedRange.lowerBound]).inserted
      else { return nil }
      return Site(
        migration: migration, rule: migration.rules[entry.rule], match: match, outcome: .leave,
        isSuppressed: true)
    }
  }

  /// The comments in named code that suppress nothing.
  private func idleIgnores(of draft: Draft) -> [IdleIgnore] {
    guard let judging, IgnoreComment.mayOccur(in: draft.current.bytes) else { return [] }
    let others = bystanders.map { rules in
      Planner(rules: rules, project: project, options: options)
        .sites(in: draft.current, .everything).suppressed.map(SuppressedSite.init)
    }
    return suppressions(in: draft.current)
      .unused(
        by: draft.suppressed + (others ?? []), running: Set(migrations.map(\.id)), judging
      )
      .filter { draft.named.contains($0.comment.range) }
  }

  func choices(of migration: Migration, in file: SourceFile) -> [String: String] {
    let location = options.paths.rules.isEmpty ? "" : project.location(of: file.path)
    var values: [String: String] = [:]
    for choice in migration.choices {
      let name = "\(migration.id).\(choice.name)"
      values[choice.name] =
        options.paths.choice(name, at: location) ?? options.choices[name] ?? choice.defaultValue
    }
    return values
  }

  /// What keeps migrations away from code of the file: comments, and rules for its path.
  func suppressions(in file: SourceFile) -> Suppressions {
    guard !options.paths.rules.isEmpty else { return Suppressions(in: file) }
    return Suppressions(in: file, off: Set(migrations.map(\.id).filter { !runs($0, in: file) }))
  }

  /// Whether rules for the path of the file let the migration run there.
  func runs(_ id: String, in file: SourceFile) -> Bool {
    options.paths.rules.isEmpty || options.paths.runs(id, at: project.location(of: file.path))
  }

  func isExcluded(_ file: SourceFile) -> Bool {
    guard !options.excluded.isEmpty else { return false }
    let location = project.location(of: file.path)
    return options.excluded.contains { $0.matches(location) }
  }

  // MARK: Choosing

  /// The rewrites that can be made in one pass: what collides waits for the next one, the inner one goes first.
  private func compatible(_ sites: [Site], in bytes: [UInt8]) -> [Site] {
    var taken = TakenRanges()
    var chosen: [Site] = []
    for site in sites.sorted(by: { $0.match.range.count < $1.match.range.count })
    where !site.edits.isEmpty {
      // An edit takes what it replaces and what it moves.
      let ranges = site.edits.flatMap { edit in
        [edit.range]
          + edit.pieces.compactMap { if case .copy(let range) = $0 { range } else { nil } }
      }
      guard !ranges.contains(where: taken.collides), !taken.collides(linesOf: site.edits, in: bytes)
      else { continue }
      taken.insert(ranges)
      taken.insert(linesOf: site.edits, in: bytes)
      chosen.append(site)
    }
    return chosen
  }

  /// Makes the edits of the sites, but for those that would leave the file without being Swift, or
  /// lose a comment.
  private func make(_ sites: [Site], _ draft: inout Draft) {
    var made: [Site] = []
    var result: DraftResult?
    switch attempt(sites, draft) {
    case .success(let all): (made, result) = (sites, all)
    case .failure:
      for site in sites {
        switch attempt(made + [site], draft) {
        case .success(let next): (made, result) = (made + [site], next)
        case .failure(var fault):
          // Swift puts up with a comment in most places, not in all.
          if fault.code == "result-does-not-parse", site.match.root.hasInnerComment {
            fault = .commentWouldBeLost
          }
          draft.rejected.append(
            Rejection(
              migration: site.migration.id,
              origin: draft.document.origin(of: site.match.range.lowerBound), code: fault.code,
              reason: fault.reason))
        }
      }
    }
    guard let result else { return }
    let bytes = draft.current.bytes
    draft.changes += made.map { change($0, draft) }
    draft.become(result, inside: made.flatMap { $0.edits(in: draft.named, of: bytes) ?? [] })
  }

  private func attempt(
    _ sites: [Site], _ draft: Draft
  ) -> Result<DraftResult, SiteRefusal> {
    let first = draft.changes.count
    let edits = sites.enumerated().flatMap { index, site in
      site.edits.map { ($0, first + index) }
    }
    return attempt(edits, draft)
  }

  /// Makes edits, if the file stays Swift with all its comments, and what is suppressed stays so.
  func attempt(
    _ edits: [(edit: PieceEdit, owner: Int)], _ draft: Draft, keepsComments: Bool = true
  ) -> Result<DraftResult, SiteRefusal> {
    let result = draft.result(
      of: edits.sorted { $0.edit.range.lowerBound < $1.edit.range.lowerBound })
    if result.file.hasSyntaxError && !draft.current.hasSyntaxError {
      return .failure(
        SiteRefusal(code: "result-does-not-parse", reason: "The result would not be Swift."))
    }
    guard !keepsComments || result.file.comments == draft.current.comments else {
      return .failure(.commentWouldBeLost)
    }
    guard remain(draft.suppressed, in: result.file) else {
      return .failure(
        SiteRefusal(
          code: "suppression-would-be-lost",
          reason: "A `moult:ignore` comment would no longer stand at the code that it is for."))
    }
    return .success(result)
  }

  /// Whether a file has as many suppressed sites of each migration as these.
  private func remain(_ suppressed: [SuppressedSite], in result: SourceFile) -> Bool {
    guard !suppressed.isEmpty else { return true }
    var ids = sites(in: result, .everything).suppressed.map(\.migration.id)
    return suppressed.allSatisfy { site in
      guard let index = ids.firstIndex(of: site.id) else { return false }
      ids.remove(at: index)
      return true
    }
  }

  // MARK: Results

  private func change(_ site: Site, _ draft: Draft) -> Change {
    guard case .rewrite(_, let reviews) = site.outcome else {
      preconditionFailure("only rewrites are changes")
    }
    return Change(
      migration: site.migration.id, rule: site.rule.name, kind: site.migration.kind,
      safety: reviews.isEmpty ? .safe : .review, range: draft.origin(of: site.match, site.edits),
      message: ([site.migration.message] + reviews).joined(separator: " "), group: nil, edits: [])
  }

  private func refusal(of site: Site, _ draft: Draft) -> RefusedSite? {
    let rejection = draft.rejected.first { $0.isSame(site, draft.document) }
    let (refusal, reason): (String, String)
    switch site.outcome {
    case .refuse(let refusedCode, let refusedReason):
      (refusal, reason) = (refusedCode, refusedReason)
    case .rewrite, .leave, .next:
      guard let rejection else { return nil }
      (refusal, reason) = (rejection.code, rejection.reason)
    }
    return RefusedSite(
      migration: site.migration.id, rule: site.rule.name, code: refusal, reason: reason,
      range: draft.origin(of: site.match, site.edits))
  }

  private func report(_ ignores: [IdleIgnore], _ draft: Draft) -> [UnusedIgnore] {
    guard !ignores.isEmpty, let judging else { return [] }
    let file = draft.origin.file
    let (originals, known) = (IgnoreComment.all(in: file), judging.ids)
    return ignores.compactMap { ignore in
      draft.document.located(ignore, in: originals).map {
        UnusedIgnore($0, ids: ignore.ids, in: file, known: known)
      }
    }
  }

  private func fill(_ plan: inout FilePlan, with changes: [Change?], _ document: Document) {
    let edits = edits(of: document, in: plan)
    let byOwner = Dictionary(grouping: edits, by: \.owner)
    var changes = changes
    var groupSizes: [Int: Int] = [:]
    for index in changes.indices where changes[index] != nil {
      groupSizes[document.group(of: index), default: 0] += 1
    }
    for index in changes.indices where changes[index] != nil {
      let group = document.group(of: index)
      changes[index]?.group = groupSizes[group]! > 1 ? group : nil
      changes[index]?.edits = group == index ? (byOwner[index] ?? []).map(\.edit) : []
    }
    plan.edits = edits.map(\.edit)
    plan.changes = changes.compactMap { $0 }.sorted {
      ($0.range.lowerBound, $0.migration) < ($1.range.lowerBound, $1.migration)
    }
  }

  /// Those that lead from the file to the document, as they lie in named code where all of them can at
  /// the same time.
  private func edits(of document: Document, in plan: FilePlan) -> [(edit: Edit, owner: Int)] {
    let edits = document.edits
    guard plan.code != .everything else { return edits }
    let bytes = plan.file.bytes
    let inside = edits.map {
      (edit: plan.code.inside($0.edit, of: bytes) ?? $0.edit, owner: $0.owner)
    }
    let isInOrder = zip(inside, inside.dropFirst()).allSatisfy {
      $0.edit.range.upperBound <= $1.edit.range.lowerBound
    }
    return isInOrder && bytes.applying(inside.map(\.edit)) == document.bytes ? inside : edits
  }
}

/// A migration that never stops rewriting its own output: a fault of its spec.
public struct UnsettledMigration: Error {
  /// The ids.
  public var migrations: [String]
}

extension Match {
  /// A modifier without a base needs a `self` that may be a view.
  fileprivate func isPossibleForImplicitSelf(in project: Project) -> Bool {
    guard captures.values.contains(where: { $0.absence == .implicitSelf }) else { return true }
    guard let type = root.enclosingTypeName else { return false }
    return project.conforms(type, to: "View") != .no
  }
}

extension [FilePlan] {
  /// Gives the groups of all files numbers of their own, from 0 in their order.
  fileprivate mutating func numberGroups() {
    var numbers: [[Int]: Int] = [:]
    for file in indices {
      for index in self[file].changes.indices {
        let change = self[file].changes[index]
        guard let key = change.company.map({ [$0] }) ?? change.group.map({ [file, $0] }) else {
          continue
        }
        let number = numbers[key] ?? numbers.count
        numbers[key] = number
        self[file].changes[index].group = number
      }
    }
  }
}

extension Draft {
  /// Where a match in `current` stands in the file that was read, as far as that was named.
  func origin(of match: Match, _ edits: [PieceEdit]) -> Range<Int> {
    // The word that the user looks for, not the start of a long chain.
    let range = match.namedRange
    let start = document.origin(of: range.lowerBound)
    let end = document.origin(of: max(range.lowerBound, range.upperBound - 1)) + 1
    let (original, code) = (document.original, origin.code)
    if let named = code.clamped(start..<max(start, end), in: original) { return named }
    let places = edits.flatMap { edit in
      let start = document.origin(of: edit.range.lowerBound)
      return [start, document.origin(of: edit.range.upperBound)]
    }
    // What is taken out may begin with the line break before it.
    let first = places.first { code.contains($0..<$0 + 1) } ?? places.first ?? start
    return first..<first + 1
  }
}

extension Migration {
  /// Whether a file is its business: it imports one of the modules that the spec imports, or none.
  func concerns(_ file: SourceFile, in project: Project) -> Bool {
    concerns(fileImporting: file.tree.importedModules, in: project)
  }

  func concerns(fileImporting modules: Set<String>, in project: Project) -> Bool {
    // A file without an import is told nothing by that.
    return modules.isEmpty || imports.isEmpty || !modules.isDisjoint(with: imports)
      || imports.contains(where: project.reexports)
  }

  /// Says to a reader of a report what can be done.
  var message: String {
    let summary = summary
    guard summary.hasPrefix("Replaces ") else { return summary }
    let rest = summary.dropFirst("Replaces ".count)
    guard let with = rest.range(of: " with ") else { return summary }
    let message = "\(rest[..<with.lowerBound]) can be replaced with \(rest[with.upperBound...])"
    guard kind == .softDeprecated, message.hasSuffix(".") else { return message }
    return message.dropLast() + ", available on your target."
  }
}

extension SourceFile {
  /// The texts of all comments without their white space, sorted.
  var comments: [String] {
    // What is made to walk over all tokens need not stay as long as the tree.
    tree.detached.tokens(viewMode: .sourceAccurate).flatMap { token in
      (Array(token.leadingTrivia.pieces) + Array(token.trailingTrivia.pieces)).compactMap {
        piece -> String? in
        switch piece {
        case .lineComment(let text), .blockComment(let text), .docLineComment(let text),
          .docBlockComment(let text):
          text.filter { !$0.isWhitespace }
        default: nil
        }
      }
    }.sorted()
  }
}
