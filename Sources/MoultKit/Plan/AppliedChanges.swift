/// Changes that are made together or not at all, in whichever files.
public struct ChangeUnit: Hashable, Sendable {
  /// nil for changes of a group.
  private var file: String?
  private var number: Int

  /// - Parameter index: of the change in the plan.
  init(_ plan: FilePlan, _ index: Int) {
    if let group = plan.changes[index].group {
      (file, number) = (nil, group)
    } else {
      (file, number) = (plan.location, index)
    }
  }
}

/// A plan of which some changes were taken back.
public struct AppliedChanges: Sendable {
  private let plan: FilePlan
  private let units: [ChangeUnit]
  public private(set) var takenBack: Set<ChangeUnit> = []
  private var isRestored = false

  public init(_ plan: FilePlan) {
    self.plan = plan
    units = plan.changes.indices.map { ChangeUnit(plan, $0) }
  }

  /// What is made and not taken back.
  public var made: Set<ChangeUnit> { Set(units).subtracting(takenBack) }

  public mutating func takeBack(_ units: Set<ChangeUnit>) {
    takenBack.formUnion(units.intersection(self.units))
  }

  /// Takes back all, and what no change holds.
  public mutating func restore() {
    takenBack = Set(units)
    isRestored = true
  }

  /// The file without any change.
  public var original: [UInt8] { plan.file.bytes }

  /// The file with what is made.
  public var bytes: [UInt8] { plan.file.bytes.applying(edits.map(\.edit)) }

  /// What changed a line of the file with what is made.
  ///
  /// - Parameter line: 1-based.
  public func units(at line: Int) -> Set<ChangeUnit> {
    let lines = LineTable(bytes)
    var shift = 0
    var found: Set<ChangeUnit> = []
    for (edit, unit) in edits {
      let start = edit.range.lowerBound + shift
      let end = start + edit.replacement.count
      shift += edit.replacement.count - edit.range.count
      let touched = lines.position(of: start).line...lines.position(of: end).line
      if touched.contains(line), let unit { found.insert(unit) }
    }
    return found
  }

  /// The plan with the changes that were taken back among those that stay.
  public func plan(refusing reasons: [ChangeUnit: String], code: String) -> FilePlan {
    var result = plan
    result.edits = edits.map(\.edit)
    result.result = SourceFile(path: plan.file.path, bytes: bytes)
    result.changes = changes.filter { !takenBack.contains($0.unit) }.map(\.change)
    result.refusals += changes.filter { takenBack.contains($0.unit) }.map { change, unit in
      RefusedSite(
        migration: change.migration, rule: change.rule, code: code, reason: reasons[unit] ?? "",
        range: change.range)
    }
    result.refusals.sort {
      ($0.range.lowerBound, $0.migration) < ($1.range.lowerBound, $1.migration)
    }
    return result
  }

  /// Made or taken back, in the order of the file.
  var changes: [(change: Change, unit: ChangeUnit)] { Array(zip(plan.changes, units)) }

  /// In the order of the file; those without a unit are made until all is restored.
  private var edits: [(edit: Edit, unit: ChangeUnit?)] {
    let owned = changes.flatMap { change, unit in
      change.edits.map { (edit: $0, unit: ChangeUnit?.some(unit)) }
    }
    let others =
      isRestored ? [] : plan.edits.filter { edit in !owned.contains { $0.edit == edit } }
    return (owned.filter { !takenBack.contains($0.unit!) } + others.map { ($0, nil) })
      .enumerated()
      .sorted {
        ($0.element.edit.range.lowerBound, $0.offset) < (
          $1.element.edit.range.lowerBound, $1.offset
        )
      }
      .map(\.element)
  }
}
