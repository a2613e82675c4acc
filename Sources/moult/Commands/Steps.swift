import MoultKit

/// What one migration makes of what those before it made.
struct MigrationStep {
  var migration: Migration
  var outcome: Outcome

  /// A line above its patch, which `git apply` and `patch` pass over.
  var heading: String {
    let tally = Tally(outcome)
    return "\(migration.id): \(tally.changes) \(tally.changes == 1 ? "site" : "sites")\n"
  }
}

extension Run {
  /// One migration after the other, in the order of their ids, each on what those before it made,
  /// until none of them has anything to do: what one makes may be work for another.
  func steps() throws -> [MigrationStep] {
    var steps: [MigrationStep] = []
    var files = files
    var isDone = false
    while !isDone {
      isDone = true
      for migration in migrations.sorted(by: { $0.id < $1.id }) {
        let outcome = try outcome(of: [migration], in: files)
        let plans = outcome.files.filter { !$0.plan.edits.isEmpty }
        guard !plans.isEmpty else { continue }
        isDone = false
        steps.append(MigrationStep(migration: migration, outcome: outcome))
        for plan in plans {
          guard let index = files.firstIndex(where: { $0.found == plan.found }) else { continue }
          files[index] = files[index].after(plan.plan)
        }
      }
    }
    return steps
  }
}
