extension Planner {
  /// What becomes of files that are planned together, in the order given.
  ///
  /// - Parameter files: each with what of it may change, and be spoken of. Those that are not named at
  ///   all are not among them, only in the project.
  /// - Throws: `UnsettledMigration` when a migration's own output makes work for it without end.
  public func plan(_ files: [(file: SourceFile, code: NamedCode)]) throws -> [FilePlan] {
    try files.map { try plan($0.file, in: $0.code) }
  }
}
