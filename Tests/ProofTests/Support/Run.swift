import MoultKit

/// Rewrites code as the code of an example is rewritten.
struct Run {
  var rules: RuleSet
  var target: [Platform: Version]
  var options = Planner.Options()
  /// Files of the project that are not named.
  var around: [SourceFile] = []

  init(migrations: [Migration], target: [Platform: Version]) {
    rules = RuleSet(migrations)
    self.target = target
  }

  init(_ example: Example, of migration: Migration) {
    rules = RuleSet([migration])
    target = example.target(in: migration)
    options.review = example.review
    for choice in migration.choices {
      options.choices["\(migration.id).\(choice.name)"] =
        example.choices[choice.name] ?? choice.defaultValue
    }
    around = example.files.filter { !$0.isNamed }.map {
      SourceFile(path: $0.name, bytes: Array($0.before.utf8))
    }
  }

  /// - Parameter files: all that are named.
  func plan(_ files: [SourceFile]) throws -> [FilePlan] {
    try planner(for: files).plan(files.map { PlannedFile($0) })
  }

  /// Plans a file that is the only named one.
  func plan(_ bytes: [UInt8]) throws -> FilePlan {
    try plan([SourceFile(path: "Example.swift", bytes: bytes)])[0]
  }

  /// Whether a rule may have something to say of the code.
  func mayRewrite(_ code: [UInt8]) -> Bool {
    planner(for: []).mayContainSite(code, ofFileAt: "Example.swift")
  }

  private func planner(for files: [SourceFile]) -> Planner {
    Planner(
      rules: rules, project: Project(files: files + around, target: target),
      options: options)
  }
}
