/// The migrations of a run: those that travel with Moult and those of `--migrations`.
public struct Catalogue: Sendable {
  /// By id.
  public private(set) var migrations: [Migration] = []
  /// Ids of migrations that there are, too, and that were not read.
  public var unread: [String] = []
  /// The mistakes in the specs, in the order in which they were read. Nothing may run when there are any.
  public private(set) var problems: [SpecProblem] = []

  /// What one file says.
  public struct Specs: Sendable {
    public let migrations: [Migration]
    let problems: [SpecProblem]

    /// - Parameter path: the path as it is printed.
    public init(path: String, source: String) {
      (migrations, problems) = SpecReader.read(path: path, source: source)
    }
  }

  public init() {}

  /// Adds the migrations of one file.
  ///
  /// - Parameter path: the path as it is printed.
  public mutating func add(path: String, source: String) {
    add(Specs(path: path, source: source))
  }

  public mutating func add(_ specs: Specs) {
    problems += specs.problems
    for migration in specs.migrations {
      if let other = self.migration(migration.id) {
        problems.append(
          SpecProblem(
            place: migration.place,
            message:
              "there are two migrations `\(migration.id)`: rename this one, or remove the one at \(other.place)"
          ))
      } else {
        migrations.append(migration)
      }
    }
    migrations.sort { $0.id < $1.id }
  }

  /// All ids, in alphabetical order.
  public var ids: [String] { (migrations.map(\.id) + unread).sorted() }

  public func migration(_ id: String) -> Migration? {
    migrations.first { $0.id == id }
  }

  /// Those that run.
  public func selection(_ selection: Selection = Selection()) -> [Migration] {
    migrations.filter { selection.includes($0.id, of: $0.kind) }
  }
}

/// Which migrations run.
public struct Selection: Sendable {
  /// Ids; empty: all. A migration named here runs whatever its kind is.
  public var only: Set<String>
  /// Ids of those that do not run.
  public var skip: Set<String>
  /// Empty: those that run by themselves, deprecated and soft-deprecated.
  public var kinds: Set<Migration.Kind>
  /// Ids of those that run beside the ones of these kinds.
  public var on: Set<String>

  public init(
    only: Set<String> = [], skip: Set<String> = [], kinds: Set<Migration.Kind> = [],
    on: Set<String> = []
  ) {
    self.only = only
    self.skip = skip
    self.kinds = kinds
    self.on = on
  }

  public func includes(_ id: String, of kind: Migration.Kind) -> Bool {
    guard !skip.contains(id), only.isEmpty || only.contains(id) else { return false }
    if on.contains(id) { return true }
    guard kinds.isEmpty else { return kinds.contains(kind) }
    return !only.isEmpty || kind.runsByItself
  }
}
