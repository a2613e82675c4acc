extension [Outcome.File] {
  /// The groups that have a part in several of the files.
  ///
  /// - Parameter migrations: those that the files were planned with.
  public func jointGroups(of migrations: [Migration]) -> [Journal.Group] {
    var members: [Int: [(file: Outcome.File, change: Change)]] = [:]
    for file in self {
      for change in file.plan.changes {
        if let group = change.group { members[group, default: []].append((file, change)) }
      }
    }
    return members.sorted { $0.key < $1.key }.map(\.value)
      .filter { Set($0.map(\.file.plan.location)).count > 1 }
      .map { members in
        let (file, change) = members.first { migrations.isSubject($0.change) } ?? members[0]
        let line = LineTable(file.plan.file.bytes).position(of: change.range.lowerBound).line
        return Journal.Group(
          migration: change.migration, file: file.plan.location, line: line)
      }
  }
}

extension [Migration] {
  /// Whether a rule made the change that finds the first subject of a group.
  fileprivate func isSubject(_ change: Change) -> Bool {
    first { $0.id == change.migration }?.rule(named: change.rule)
      .map { $0.role == .subject && $0.join == nil } ?? false
  }
}
