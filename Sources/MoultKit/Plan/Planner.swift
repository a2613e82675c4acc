/// Finds the sites of all migrations in a file and decides what becomes of each.
public struct Planner {
  public struct Options: Sendable {
    /// Rewrites that need a person's eyes are made too.
    public var review = false
    /// Values by `ID.CHOICE`.
    public var choices: [String: String] = [:]
    public init() {}
  }

  public var migrations: [Migration]
  public var project: Project
  public var options: Options

  public init(migrations: [Migration], project: Project, options: Options) {
    self.migrations = migrations
    self.project = project
    self.options = options
  }

  /// Whether a file with these bytes has a word without which no pattern matches.
  public func mayContainSite(_ bytes: [UInt8]) -> Bool { true }

  /// - Throws: `UnsettledMigration` when a migration's own output makes work for it without end.
  public func plan(_ file: SourceFile) throws -> FilePlan {
    FilePlan(file: file, edits: [], changes: [], refusals: [])
  }
}

/// A migration that never stops rewriting its own output: a fault of its spec.
public struct UnsettledMigration: Error {
  /// The ids.
  public var migrations: [String]
}
