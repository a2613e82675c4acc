/// Migrations that run together, made ready to be looked for; the same for every project.
public struct RuleSet: Sendable {
  /// A migration with all that follows from its spec alone.
  struct Ready: Sendable {
    let migration: Migration
    /// By the index of the rule.
    let patterns: [[Pattern]]
    let ownDeclarations: [OwnDeclarations]
    /// Of a migration with groups: the sites of each rule.
    let ruleFinders: [SiteFinder]
    /// Those that others follow from.
    let leadFinder: SiteFinder
    /// Those without which there is no group.
    let subjectFinder: SiteFinder
    let cleanupFinder: SiteFinder

    fileprivate init(
      _ migration: Migration, _ entries: [[SiteFinder.Entry]], _ patterns: [[Pattern]]
    ) {
      self.migration = migration
      self.patterns = patterns
      ownDeclarations = migration.rules.map { OwnDeclarations(of: $0, in: migration) }
      ruleFinders = migration.isGrouped ? entries.map { SiteFinder($0) } : []
      let all = zip(migration.rules.map(\.role), entries)
      leadFinder = SiteFinder(all.filter { $0.0.leadsToGroup }.flatMap(\.1))
      subjectFinder = SiteFinder(
        zip(all, patterns).filter { $0.0 == .subject && $1.allSatisfy { !$0.anchors.isEmpty } }
          .flatMap(\.0.1))
      cleanupFinder = SiteFinder(all.filter { $0.0.isCleanup }.flatMap(\.1))
    }
  }

  /// By id.
  public let migrations: [Migration]
  let ready: [Ready]
  /// By the index of the migration, the number of its member types among `memberTypes`.
  let memberTypesOf: [Int]
  let memberTypes: [[String: String]]
  /// Sites that change by themselves.
  let finder: SiteFinder
  /// Sites of rules of groups.
  let groupFinder: SiteFinder
  /// Sites that change by themselves, and those that others follow from.
  private let firstFinder: SiteFinder

  /// The order of the migrations makes no difference.
  public init(_ migrations: [Migration]) {
    var alone: [SiteFinder.Entry] = []
    var grouped: [SiteFinder.Entry] = []
    var leads: [SiteFinder.Entry] = []
    let migrations = migrations.sorted { $0.id < $1.id }
    self.migrations = migrations
    ready = migrations.enumerated().map { index, migration in
      let patterns = migration.rules.map { rule in
        rule.patterns.compactMap { Pattern($0, of: rule, in: migration) }
      }
      let entries = Self.entries(of: migration, patterns, index: index)
      for (rule, entries) in zip(migration.rules, entries) {
        if rule.role == .alone { alone += entries } else { grouped += entries }
        if rule.role.leadsToGroup { leads += entries }
      }
      return Ready(migration, entries, patterns)
    }
    finder = SiteFinder(alone)
    groupFinder = SiteFinder(grouped)
    firstFinder = SiteFinder(alone + leads)
    var memberTypes: [[String: String]] = []
    memberTypesOf = migrations.map { migration in
      if let known = memberTypes.firstIndex(of: migration.memberTypes) { return known }
      memberTypes.append(migration.memberTypes)
      return memberTypes.count - 1
    }
    self.memberTypes = memberTypes
  }

  /// By the index of the rule.
  static func entries(
    of migration: Migration, _ patterns: [[Pattern]], index: Int
  ) -> [[SiteFinder.Entry]] {
    let rules = migration.rules
    return rules.indices.map { number in
      let leftAlone = rules.indices.prefix(number).filter { rules[$0].leavesAll }
        .flatMap { patterns[$0] }
      let prerequisites = Prerequisites(of: rules[number], in: migration)
      return patterns[number].compactMap { pattern in
        pattern.anchors.first.map { anchor in
          SiteFinder.Entry(
            migration: index, rule: number, pattern: pattern, anchor: anchor,
            prerequisites: prerequisites,
            exceptions: leftAlone.filter { $0.covers(pattern) }.compactMap(\.callShape))
        }
      }
    }
  }

  /// Whether a file with these bytes has the words without which no pattern matches.
  func hasWords(in bytes: [UInt8]) -> Bool { firstFinder.hasWords(in: bytes) }

  /// Whether a rule may have something to say of a file with these bytes.
  ///
  /// - Parameter hasSubject: whether there may be a subject of a group of a migration, which is given
  ///   by its index.
  func mayFind(
    in bytes: [UInt8], builtFor target: [Platform: Version], hasSubject: (Int) -> Bool
  ) -> Bool {
    firstFinder.mayContainSite(bytes, builtFor: target) { entry in
      switch migrations[entry.migration].rules[entry.rule].role {
      case .alone, .subject: true
      default: hasSubject(entry.migration)
      }
    }
  }

  /// Modules of which a file imports one, if it imports any; nil when each file is their business.
  var modules: Set<String>? {
    migrations.contains { $0.imports.isEmpty }
      ? nil : migrations.reduce(into: []) { $0.formUnion($1.imports) }
  }

  /// The words that each pattern needs which finds something by itself.
  public var neededWords: [[String]] { firstFinder.neededWords }
}

extension Rule {
  /// Whether what its patterns match is left alone, whatever it is.
  fileprivate var leavesAll: Bool {
    if case .leave = ending {
      role == .alone && guards.isEmpty && availability == nil
    } else {
      false
    }
  }
}
