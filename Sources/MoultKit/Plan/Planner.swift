import SwiftSyntax

/// Finds the sites of all migrations in a file and decides what becomes of each.
public struct Planner {
  public struct Options: Sendable {
    /// Rewrites that need a person's eyes are made too.
    public var review = false
    /// Values by `ID.CHOICE`.
    public var choices: [String: String] = [:]
    public init() {}
  }

  public let migrations: [Migration]
  public let project: Project
  public let options: Options
  private let finder: SiteFinder
  /// By the indices of the migration and the rule.
  private let ownDeclarations: [[OwnDeclarations]]
  private let judging: IgnoreJudging?
  /// For the sites of migrations that do not run and yet can make use of a comment; one or none.
  private let bystanders: [Planner]

  /// So many passes may go by without fewer sites than ever before.
  private static let passLimit = 24

  /// - Parameter judging: how unused `moult:ignore` comments are told; nil: they are not looked for.
  public init(
    migrations: [Migration], project: Project, options: Options, judging: IgnoreJudging? = nil
  ) {
    // The order in which they are named makes no difference.
    self.migrations = migrations.sorted { $0.id < $1.id }
    self.project = project
    self.options = options
    finder = SiteFinder(self.migrations)
    ownDeclarations = self.migrations.map { migration in
      migration.rules.map { OwnDeclarations(of: $0, in: migration) }
    }
    self.judging = judging
    let others = judging?.bystanders(besides: migrations) ?? []
    bystanders =
      others.isEmpty ? [] : [Planner(migrations: others, project: project, options: options)]
  }

  /// Whether a file with these bytes has a word without which no pattern matches.
  public func mayContainSite(_ bytes: [UInt8]) -> Bool {
    finder.mayContainSite(bytes)
  }

  /// Whether there may be anything to say of a file with these bytes.
  func isConcerned(with bytes: [UInt8]) -> Bool {
    mayContainSite(bytes) || judging != nil && IgnoreComment.mayOccur(in: bytes)
  }

  /// Passes go over the file until nothing changes, in memory.
  ///
  /// - Parameter code: what may change, and be spoken of.
  /// - Throws: `UnsettledMigration` when a migration's own output makes work for it without end.
  public func plan(_ file: SourceFile, in code: NamedCode = .everything) throws -> FilePlan {
    let plan = try plan(file, in: code, removing: nil)
    guard judging?.removes == true, !plan.unusedIgnores.isEmpty else { return plan }
    return try self.plan(file, in: code, removing: plan.unusedIgnores)
  }

  /// - Parameter unused: comments that are taken out before anything else, so that rewrites are laid
  ///   out without them; nil: unused comments are only reported.
  private func plan(
    _ file: SourceFile, in code: NamedCode, removing unused: [UnusedIgnore]?
  ) throws -> FilePlan {
    var document = Document(file.bytes)
    var current = file
    var named = code
    // By owner; nil for the removal of comments.
    var changes: [Change?] = []
    var ignores: [UnusedIgnore] = []
    var rejected: [Rejection] = []
    var fewest = Int.max
    var idlePasses = 0

    /// Takes out what can be taken out at once, if anything.
    func takeOut(_ idle: [IdleIgnore]) -> Bool {
      let removal = idle.removal(in: current.bytes, named)
      guard !removal.edits.isEmpty else { return false }
      ignores += report(removal.removed, document, file)
      document.apply(removal.edits.map { (PieceEdit($0), changes.count) })
      changes.append(nil)
      named.apply(removal.edits)
      current = SourceFile(path: file.path, bytes: document.bytes)
      return true
    }

    if let unused, !unused.isEmpty {
      while takeOut(document.remaining(unused, in: current)) {}
      // Where another comment now looks at other code, what that one would keep goes first.
      guard sites(in: current, named).suppressed.count == sites(in: file, code).suppressed.count
      else { return try plan(file, in: code, removing: []) }
    }
    while true {
      let (sites, suppressed) = sites(in: current, named)
      let open = sites.filter { site in
        !site.edits.isEmpty && !rejected.contains { $0.isSame(site, document) }
      }
      idlePasses = open.count < fewest ? 0 : idlePasses + 1
      fewest = min(fewest, open.count)
      guard idlePasses < Planner.passLimit else {
        throw UnsettledMigration(migrations: Set(open.map(\.migration.id)).sorted())
      }
      let candidates = compatible(open)
      if candidates.isEmpty {
        let idle = unusedIgnores(in: current, suppressed, named)
        if unused != nil {
          // What a comment was in the way of can be made now.
          if takeOut(idle) {
            (rejected, fewest, idlePasses) = ([], .max, 0)
            continue
          }
        } else {
          ignores = report(idle, document, file)
        }
        var plan = FilePlan(file: file, result: current, code: code, codeAfter: named)
        plan.refusals = sites.compactMap { refusal(of: $0, document, code, rejected) }
          .sorted { ($0.range.lowerBound, $0.migration) < ($1.range.lowerBound, $1.migration) }
        plan.suppressed = suppressed.count { $0.isInside(named, of: current.bytes) }
        plan.unusedIgnores = ignores.sorted { $0.range.lowerBound < $1.range.lowerBound }
        fill(&plan, with: changes, document)
        return plan
      }
      let made = make(
        candidates, document, current, suppressed, firstOwner: changes.count, &rejected)
      changes += made.sites.map { change($0, document, code) }
      named.apply(
        made.sites.flatMap { $0.edits(in: named, of: current.bytes) ?? [] }
          .sorted { $0.range.lowerBound < $1.range.lowerBound })
      document = made.document
      current = made.file
    }
  }

  // MARK: Sites

  /// All sites in named code, in the order of the file. Code that one rule of a migration has claimed is not another's.
  ///
  /// - Returns: `suppressed`: those that a comment keeps migrations from, in all of the file.
  private func sites(
    in file: SourceFile, _ code: NamedCode
  ) -> (open: [Site], suppressed: [Site]) {
    let layout = Layout(bytes: file.bytes)
    let suppressions = Suppressions(in: file)
    var types: [[String: String]: KnownTypes] = [:]
    for members in Set(migrations.map(\.memberTypes)) {
      types[members] = KnownTypes(in: project, members: members)
    }
    let imports = file.tree.importedModules
    let concerned = migrations.map { migration in
      // A file without an import is told nothing by that.
      imports.isEmpty || migration.imports.isEmpty || !imports.isDisjoint(with: migration.imports)
        || migration.imports.contains(where: project.reexports)
    }
    var claimed: [Int: Set<Int>] = [:]
    var sites: [Site] = []
    // A rule with versions of its own makes way for one that the target has.
    var tooNew: [(migration: Int, words: [Int], site: Site)] = []
    for (entry, node) in finder.candidates(in: file) {
      guard concerned[entry.migration] else { continue }
      let migration = migrations[entry.migration]
      let evaluator = SiteEvaluator(
        file: file, layout: layout, project: project, types: types[migration.memberTypes]!,
        migration: migration, choices: choices(of: migration), code: code)
      guard let match = Matcher.match(entry.pattern, at: node, admits: evaluator.admits),
        match.isPossibleForImplicitSelf(in: project)
      else { continue }
      let isSuppressed = suppressions.covers(match.namedRange.lowerBound, id: migration.id)
      let words = match.items.compactMap { item -> Int? in
        if case .literal(let text) = item.content, text.first?.isLetter == true {
          item.range.lowerBound
        } else {
          nil
        }
      }
      guard claimed[entry.migration, default: []].isDisjoint(with: words) else { continue }
      let rule = migration.rules[entry.rule]
      var outcome = evaluator.outcome(
        of: match, rule: rule, ownDeclarations: ownDeclarations[entry.migration][entry.rule])
      if rule.availability != nil, case .refuse("target-too-low", _) = outcome {
        let site = Site(
          migration: migration, rule: rule, match: match, outcome: outcome,
          isSuppressed: isSuppressed)
        tooNew.append((entry.migration, words, site))
        continue
      }
      claimed[entry.migration, default: []].formUnion(words)
      if case .leave = outcome { continue }
      if case .rewrite(_, let reviews) = outcome, !reviews.isEmpty, !options.review {
        outcome = .refuse(code: "needs-review", reason: reviews.joined(separator: " "))
      }
      sites.append(
        Site(
          migration: migration, rule: rule, match: match, outcome: outcome,
          isSuppressed: isSuppressed))
    }
    for (migration, words, site) in tooNew {
      guard claimed[migration, default: []].isDisjoint(with: words) else { continue }
      claimed[migration, default: []].formUnion(words)
      sites.append(site)
    }
    sites.refuseLoneBranches()
    let open = sites.filter { !$0.isSuppressed }.limited(to: code, in: file)
      .sorted { $0.match.range.lowerBound < $1.match.range.lowerBound }
    return (open, sites.filter(\.isSuppressed))
  }

  /// The comments in named code that suppress nothing.
  ///
  /// - Parameter suppressed: all suppressed sites of the file.
  private func unusedIgnores(
    in file: SourceFile, _ suppressed: [Site], _ code: NamedCode
  ) -> [IdleIgnore] {
    guard let judging, IgnoreComment.mayOccur(in: file.bytes) else { return [] }
    let others = bystanders.flatMap { $0.sites(in: file, .everything).suppressed }
    let sites = (suppressed + others).map {
      SuppressedSite(offset: $0.match.namedRange.lowerBound, id: $0.migration.id)
    }
    return Suppressions(in: file).unused(by: sites, running: Set(migrations.map(\.id)), judging)
      .filter { code.contains($0.comment.range) }
  }

  private func choices(of migration: Migration) -> [String: String] {
    var values: [String: String] = [:]
    for choice in migration.choices {
      values[choice.name] = options.choices["\(migration.id).\(choice.name)"] ?? choice.defaultValue
    }
    return values
  }

  // MARK: Choosing

  /// The rewrites that can be made in one pass: what collides waits for the next one, the inner one goes first.
  private func compatible(_ sites: [Site]) -> [Site] {
    var taken = TakenRanges()
    var chosen: [Site] = []
    for site in sites.sorted(by: { $0.match.range.count < $1.match.range.count })
    where !site.edits.isEmpty {
      // An edit takes what it replaces and what it moves.
      let ranges = site.edits.flatMap { edit in
        [edit.range]
          + edit.pieces.compactMap { if case .copy(let range) = $0 { range } else { nil } }
      }
      guard !ranges.contains(where: taken.collides) else { continue }
      taken.insert(ranges)
      chosen.append(site)
    }
    return chosen
  }

  private struct Rejection {
    var migration: String
    /// Where the site stands in the original.
    var origin: Int
    var code: String
    var reason: String

    func isSame(_ site: Site, _ document: Document) -> Bool {
      migration == site.migration.id && origin == document.origin(of: site.match.range.lowerBound)
    }
  }

  /// Makes the edits of the sites, but for those that would leave the file without being Swift, or lose a comment.
  ///
  /// - Parameter suppressed: all suppressed sites of the file, which have to stay suppressed.
  /// - Parameter firstOwner: the number of the first site; the others follow.
  private func make(
    _ sites: [Site], _ document: Document, _ file: SourceFile, _ suppressed: [Site],
    firstOwner: Int,
    _ rejected: inout [Rejection]
  ) -> (sites: [Site], document: Document, file: SourceFile) {
    if case .success(let result) = attempt(sites, document, file, suppressed, firstOwner) {
      return (sites, result.0, result.1)
    }
    var made: (sites: [Site], document: Document, file: SourceFile) = ([], document, file)
    for site in sites {
      switch attempt(made.sites + [site], document, file, suppressed, firstOwner) {
      case .success(let result): made = (made.sites + [site], result.0, result.1)
      case .failure(var fault):
        // Swift puts up with a comment in most places, not in all.
        if fault.code == "result-does-not-parse", site.match.root.hasInnerComment {
          fault = .commentWouldBeLost
        }
        rejected.append(
          Rejection(
            migration: site.migration.id, origin: document.origin(of: site.match.range.lowerBound),
            code: fault.code,
            reason: fault.reason))
      }
    }
    return made
  }

  private func attempt(
    _ sites: [Site], _ document: Document, _ file: SourceFile, _ suppressed: [Site],
    _ firstOwner: Int
  ) -> Result<(Document, SourceFile), SiteRefusal> {
    var trial = document
    let edits = sites.enumerated().flatMap { index, site in
      site.edits.map { ($0, firstOwner + index) }
    }
    trial.apply(edits.sorted { $0.0.range.lowerBound < $1.0.range.lowerBound })
    let result = SourceFile(path: file.path, bytes: trial.bytes)
    if result.hasSyntaxError && !file.hasSyntaxError {
      return .failure(
        SiteRefusal(code: "result-does-not-parse", reason: "The result would not be Swift."))
    }
    guard result.comments == file.comments else { return .failure(.commentWouldBeLost) }
    guard remain(suppressed, in: result) else {
      return .failure(
        SiteRefusal(
          code: "suppression-would-be-lost",
          reason: "A `moult:ignore` comment would no longer stand at the code that it is for."))
    }
    return .success((trial, result))
  }

  /// Whether a file has as many suppressed sites of each migration as these.
  private func remain(_ suppressed: [Site], in result: SourceFile) -> Bool {
    guard !suppressed.isEmpty else { return true }
    var ids = sites(in: result, .everything).suppressed.map(\.migration.id)
    return suppressed.allSatisfy { site in
      guard let index = ids.firstIndex(of: site.migration.id) else { return false }
      ids.remove(at: index)
      return true
    }
  }

  // MARK: Results

  private func change(_ site: Site, _ document: Document, _ code: NamedCode) -> Change {
    guard case .rewrite(_, let reviews) = site.outcome else {
      preconditionFailure("only rewrites are changes")
    }
    return Change(
      migration: site.migration.id, rule: site.rule.name, kind: site.migration.kind,
      safety: reviews.isEmpty ? .safe : .review, range: origin(of: site, document, code),
      message: ([site.migration.message] + reviews).joined(separator: " "), group: nil, edits: [])
  }

  private func refusal(
    of site: Site, _ document: Document, _ code: NamedCode, _ rejected: [Rejection]
  ) -> RefusedSite? {
    let rejection = rejected.first { $0.isSame(site, document) }
    let (refusal, reason): (String, String)
    switch site.outcome {
    case .refuse(let refusedCode, let refusedReason):
      (refusal, reason) = (refusedCode, refusedReason)
    case .rewrite, .leave:
      guard let rejection else { return nil }
      (refusal, reason) = (rejection.code, rejection.reason)
    }
    return RefusedSite(
      migration: site.migration.id, rule: site.rule.name, code: refusal, reason: reason,
      range: origin(of: site, document, code))
  }

  /// Where a site stands in the file that was read, as far as that was named.
  private func origin(of site: Site, _ document: Document, _ code: NamedCode) -> Range<Int> {
    // The word that the user looks for, not the start of a long chain.
    let range = site.match.namedRange
    let start = document.origin(of: range.lowerBound)
    let end = document.origin(of: max(range.lowerBound, range.upperBound - 1)) + 1
    let original = document.original
    if let named = code.clamped(start..<max(start, end), in: original) { return named }
    let edits = site.edits.flatMap { edit in
      let start = document.origin(of: edit.range.lowerBound)
      return [start, document.origin(of: edit.range.upperBound)]
    }
    // What is taken out may begin with the line break before it.
    let first = edits.first { code.contains($0..<$0 + 1) } ?? edits[0]
    return first..<first + 1
  }

  private func report(
    _ ignores: [IdleIgnore], _ document: Document, _ file: SourceFile
  ) -> [UnusedIgnore] {
    guard !ignores.isEmpty, let judging else { return [] }
    let (originals, known) = (IgnoreComment.all(in: file), judging.catalogue.map(\.id))
    return ignores.compactMap { ignore in
      document.located(ignore, in: originals).map {
        UnusedIgnore($0, ids: ignore.ids, in: file, known: known)
      }
    }
  }

  private func fill(_ plan: inout FilePlan, with changes: [Change?], _ document: Document) {
    let edits = document.edits
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
      if let edits = changes[index]?.edits {
        changes[index]?.edits = edits.map { plan.code.inside($0, of: plan.file.bytes) ?? $0 }
      }
    }
    plan.edits = edits.map(\.edit)
    plan.changes = changes.compactMap { $0 }.sorted {
      ($0.range.lowerBound, $0.migration) < ($1.range.lowerBound, $1.migration)
    }
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

extension Migration {
  /// Says to a reader of a report what can be done.
  fileprivate var message: String {
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
  fileprivate var comments: [String] {
    tree.tokens(viewMode: .sourceAccurate).flatMap { token in
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
