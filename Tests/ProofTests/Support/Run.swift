import MoultKit

/// Rewrites code as the code of an example is rewritten.
struct Run {
  var migrations: [Migration]
  var target: [Platform: Version]
  var options = Planner.Options()

  init(migrations: [Migration], target: [Platform: Version]) {
    self.migrations = migrations
    self.target = target
  }

  init(_ example: Example, of migration: Migration) {
    migrations = [migration]
    target = example.target(in: migration)
    options.review = example.review
    for choice in migration.choices {
      options.choices["\(migration.id).\(choice.name)"] =
        example.choices[choice.name] ?? choice.defaultValue
    }
  }

  func plan(_ bytes: [UInt8]) throws -> FilePlan {
    let file = SourceFile(path: "Example.swift", bytes: bytes)
    return try planner(for: [file]).plan(file)
  }

  func plan(_ code: String) throws -> FilePlan { try plan(Array(code.utf8)) }

  /// Whether the code has a word that a pattern needs.
  func mayRewrite(_ code: [UInt8]) -> Bool { planner(for: []).mayContainSite(code) }

  private func planner(for files: [SourceFile]) -> Planner {
    Planner(
      migrations: migrations, project: Project(files: files, target: target), options: options)
  }
}
