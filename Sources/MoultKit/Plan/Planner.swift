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

  /// So many passes may go by without fewer sites than ever before.
  private static let passLimit = 24

  public init(migrations: [Migration], project: Project, options: Options) {
    // The order in which they are named makes no difference.
    self.migrations = migrations.sorted { $0.id < $1.id }
    self.project = project
    self.options = options
    finder = SiteFinder(self.migrations)
    ownDeclarations = self.migrations.map { migration in
      migration.rules.map { OwnDeclarations(of: $0, in: migration) }
    }
  }

  /// Whether a file with these bytes has a word without which no pattern matches.
  public func mayContainSite(_ bytes: [UInt8]) -> Bool {
    finder.mayContainSite(bytes)
  }

  /// Passes go over the file until nothing changes, in memory.
  ///
  /// - Throws: `UnsettledMigration` when a migration's own output makes work for it without end.
  public func plan(_ file: SourceFile) throws -> FilePlan {
    var document = Document(file.bytes)
    var current = file
    var changes: [Change] = []
    var rejected: [Rejection] = []
    var fewest = Int.max
    var idlePasses = 0
    while true {
      let sites = sites(in: current)
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
        let refusals = sites.compactMap { refusal(of: $0, document, rejected) }
        return plan(of: file, result: current, document, changes, refusals)
      }
      let made = make(candidates, document, current, firstOwner: changes.count, &rejected)
      changes += made.sites.map { change($0, document) }
      document = made.document
      current = made.file
    }
  }

  // MARK: Sites

  private struct Site {
    var migration: Migration
    var rule: Rule
    var match: Match
    var outcome: SiteOutcome

    var edits: [PieceEdit] { if case .rewrite(let edits, _) = outcome { edits } else { [] } }
  }

  /// All sites, in the order of the file. Code that one rule of a migration has claimed is not another's.
  private func sites(in file: SourceFile) -> [Site] {
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
    for (entry, node) in finder.candidates(in: file) {
      guard concerned[entry.migration] else { continue }
      let migration = migrations[entry.migration]
      let evaluator = SiteEvaluator(
        file: file, layout: layout, project: project, types: types[migration.memberTypes]!,
        migration: migration,
        choices: choices(of: migration))
      guard let match = Matcher.match(entry.pattern, at: node, admits: evaluator.admits),
        match.isPossibleForImplicitSelf(in: project),
        !suppressions.covers(match.namedRange.lowerBound, id: migration.id)
      else { continue }
      let words = match.items.compactMap { item -> Int? in
        if case .literal(let text) = item.content, text.first?.isLetter == true {
          item.range.lowerBound
        } else {
          nil
        }
      }
      guard claimed[entry.migration, default: []].isDisjoint(with: words) else { continue }
      claimed[entry.migration, default: []].formUnion(words)
      let rule = migration.rules[entry.rule]
      var outcome = evaluator.outcome(
        of: match, rule: rule, ownDeclarations: ownDeclarations[entry.migration][entry.rule])
      if case .leave = outcome { continue }
      if case .rewrite(_, let reviews) = outcome, !reviews.isEmpty, !options.review {
        outcome = .refuse(code: "needs-review", reason: reviews.joined(separator: " "))
      }
      sites.append(Site(migration: migration, rule: rule, match: match, outcome: outcome))
    }
    refuseLoneBranches(&sites)
    return sites.sorted { $0.match.range.lowerBound < $1.match.range.lowerBound }
  }

  /// The branches of a ternary, and several returned values, have one type: none is rewritten when
  /// another is refused.
  private func refuseLoneBranches(_ sites: inout [Site]) {
    var refused: [String: [Range<Int>]] = [:]
    for site in sites {
      if case .refuse = site.outcome {
        refused[site.migration.id, default: []].append(site.match.range)
      }
    }
    for index in sites.indices where !sites[index].edits.isEmpty {
      guard let ranges = refused[sites[index].migration.id],
        let expression = sites[index].match.root.as(ExprSyntax.self)
      else { continue }
      let siblings = Branches.siblings(of: Chains.whole(from: expression)).map(\.contentRange)
      guard siblings.contains(where: { sibling in ranges.contains { sibling.overlaps($0) } }) else {
        continue
      }
      sites[index].outcome = .refuse(
        code: "branches-differ",
        reason: "Another branch is refused, and the branches have to stay of one type.")
    }
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
  /// - Parameter firstOwner: the number of the first site; the others follow.
  private func make(
    _ sites: [Site], _ document: Document, _ file: SourceFile, firstOwner: Int,
    _ rejected: inout [Rejection]
  ) -> (sites: [Site], document: Document, file: SourceFile) {
    if case .success(let result) = attempt(sites, document, file, firstOwner) {
      return (sites, result.0, result.1)
    }
    var made: (sites: [Site], document: Document, file: SourceFile) = ([], document, file)
    for site in sites {
      switch attempt(made.sites + [site], document, file, firstOwner) {
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
    _ sites: [Site], _ document: Document, _ file: SourceFile, _ firstOwner: Int
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
    return result.comments == file.comments
      ? .success((trial, result)) : .failure(.commentWouldBeLost)
  }

  // MARK: Results

  private func change(_ site: Site, _ document: Document) -> Change {
    guard case .rewrite(_, let reviews) = site.outcome else {
      preconditionFailure("only rewrites are changes")
    }
    return Change(
      migration: site.migration.id, rule: site.rule.name, kind: site.migration.kind,
      safety: reviews.isEmpty ? .safe : .review, range: origin(of: site, document),
      message: ([site.migration.message] + reviews).joined(separator: " "), group: nil, edits: [])
  }

  private func refusal(of site: Site, _ document: Document, _ rejected: [Rejection]) -> RefusedSite?
  {
    let rejection = rejected.first { $0.isSame(site, document) }
    let (code, reason): (String, String)
    switch site.outcome {
    case .refuse(let refusedCode, let refusedReason): (code, reason) = (refusedCode, refusedReason)
    case .rewrite, .leave:
      guard let rejection else { return nil }
      (code, reason) = (rejection.code, rejection.reason)
    }
    return RefusedSite(
      migration: site.migration.id, rule: site.rule.name, code: code, reason: reason,
      range: origin(of: site, document))
  }

  private func origin(of site: Site, _ document: Document) -> Range<Int> {
    // The word that the user looks for, not the start of a long chain.
    let range = site.match.namedRange
    let start = document.origin(of: range.lowerBound)
    return start..<max(start, document.origin(of: max(range.lowerBound, range.upperBound - 1)) + 1)
  }

  private func plan(
    of file: SourceFile, result: SourceFile, _ document: Document, _ changes: [Change],
    _ refusals: [RefusedSite]
  ) -> FilePlan {
    var changes = changes
    let edits = document.edits
    let byOwner = Dictionary(grouping: edits, by: \.owner)
    var groupSizes: [Int: Int] = [:]
    for index in changes.indices { groupSizes[document.group(of: index), default: 0] += 1 }
    for index in changes.indices {
      let group = document.group(of: index)
      changes[index].group = groupSizes[group]! > 1 ? group : nil
      changes[index].edits = group == index ? (byOwner[index] ?? []).map(\.edit) : []
    }
    changes.sort { ($0.range.lowerBound, $0.migration) < ($1.range.lowerBound, $1.migration) }
    return FilePlan(
      file: file, result: result, edits: edits.map(\.edit), changes: changes,
      refusals: refusals.sorted {
        ($0.range.lowerBound, $0.migration) < ($1.range.lowerBound, $1.migration)
      })
  }
}

/// A migration that never stops rewriting its own output: a fault of its spec.
public struct UnsettledMigration: Error {
  /// The ids.
  public var migrations: [String]
}

extension Match {
  /// From the first word that the pattern asks for to the end of the match.
  fileprivate var namedRange: Range<Int> {
    let word = items.first {
      if case .literal(let text) = $0.content { text.first?.isLetter == true } else { false }
    }
    let end = items.last { if case .literal = $0.content { true } else { false } }
    return (word ?? items[0]).range
      .lowerBound..<max((end ?? items[0]).range.upperBound, (word ?? items[0]).range.upperBound)
  }

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
    return "\(rest[..<with.lowerBound]) can be replaced with \(rest[with.upperBound...])"
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
