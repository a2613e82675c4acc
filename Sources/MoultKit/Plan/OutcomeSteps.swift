extension Outcome {
  /// What is made in steps, one for each migration that changes something, in the order of their ids.
  ///
  /// A step goes on from the code that the one before it leaves. What cannot be told apart is made with
  /// the first of its migrations.
  public func steps(of migrations: [Migration]) -> [(migration: Migration, outcome: Outcome)] {
    let applied = files.map { AppliedChanges($0.plan) }
    var owners: [ChangeUnit: String] = [:]
    for changes in applied { owners.merge(changes.owners) { first, _ in first } }
    var done: Set<ChangeUnit> = []
    return migrations.sorted { $0.id < $1.id }.compactMap { migration in
      let units = Set(owners.filter { $0.value == migration.id }.keys)
      guard !units.isEmpty else { return nil }
      var step = self
      for (index, changes) in applied.enumerated() {
        step.files[index].plan = changes.step(making: units, after: done, of: migration)
      }
      done.formUnion(units)
      return (migration, step)
    }
  }

  /// Without what is changed.
  public var refused: Outcome {
    var outcome = self
    for index in files.indices {
      outcome.files[index].plan.changes = []
      outcome.files[index].plan.edits = []
    }
    return outcome
  }
}

extension AppliedChanges {
  /// The migrations that what is made belongs to.
  fileprivate var owners: [ChangeUnit: String] {
    Dictionary(changes.filter { !$0.change.edits.isEmpty }.map { ($0.unit, $0.change.migration) }) {
      first, _ in first
    }
  }

  fileprivate func step(
    making units: Set<ChangeUnit>, after done: Set<ChangeUnit>, of migration: Migration
  ) -> FilePlan {
    var before = self
    before.takeBack(made.subtracting(done))
    var after = self
    after.takeBack(made.subtracting(done).subtracting(units))
    var plan = after.plan(refusing: [:], code: "")
    plan.file = before.plan(refusing: [:], code: "").result
    plan.changes = changes.filter { units.contains($0.unit) }.map(\.change)
    plan.edits = plan.changes.flatMap(\.edits)
    plan.refusals = self.plan(refusing: [:], code: "").refusals.filter {
      $0.migration == migration.id
    }
    return plan
  }
}
