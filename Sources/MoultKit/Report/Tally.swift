/// How many sites there are of what.
public struct Tally: Sendable {
  /// Files that are rewritten.
  public var files = 0
  public var changes = 0
  public var refusals = 0
  /// `moult:ignore` comments that suppress nothing.
  public var unusedIgnores = 0
  /// Rewritten sites by the id of the migration, sorted by id.
  public var byMigration: [(name: String, count: Int)] = []
  /// Refused sites by code, sorted by code.
  public var byCode: [(name: String, count: Int)] = []

  public init(_ outcome: Outcome) {
    files = outcome.files.count { !$0.plan.changes.isEmpty }
    let changes = outcome.files.flatMap(\.plan.changes)
    let refusals = outcome.files.flatMap(\.plan.refusals)
    self.changes = changes.count
    self.refusals = refusals.count
    unusedIgnores = outcome.files.reduce(0) { $0 + $1.plan.unusedIgnores.count }
    byMigration = counts(changes.map(\.migration))
    byCode = counts(refusals.map(\.code))
  }

  private func counts(_ names: [String]) -> [(name: String, count: Int)] {
    Dictionary(grouping: names) { $0 }
      .map { (name: $0.key, count: $0.value.count) }
      .sorted { $0.name < $1.name }
  }
}

extension Tally {
  /// Whether no file is rewritten.
  public var isUnchanged: Bool { changes == 0 }
}
