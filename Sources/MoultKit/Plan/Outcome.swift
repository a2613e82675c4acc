/// What becomes of the code that was named.
public struct Outcome: Sendable {
  /// A file that has sites.
  public struct File: Sendable {
    public var found: FoundFile
    public var plan: FilePlan
  }

  /// In the order in which the files were given; only those with changes, refusals or unused
  /// `moult:ignore` comments.
  public internal(set) var files: [File] = []
  public var skipped: [SkippedFile] = []
  /// How many files were looked at.
  public private(set) var searched = 0
  /// How many of them hold a word of a pattern and were parsed.
  public private(set) var parsed = 0
  /// How many sites `moult:ignore` comments keep as they are.
  public private(set) var suppressed = 0

  /// Plans the files together.
  ///
  /// - Throws: `UnsettledMigration` when a migration's own output makes work for it without end.
  public init(of named: [NamedFile], planner: Planner) throws {
    var planned: [PlannedFile] = []
    var idle: [IdleFile] = []
    let open = named.filter { !$0.isWithoutWords }
    let tell = { (begun: Int) -> Void in
      planner.options.watcher?(RunProgress(stage: .reading, done: begun, total: open.count))
    }
    var readings = Parallel.map(open, progress: tell) { Self.read($0, planner: planner) }[...]
    for file in named {
      searched += planner.options.shard?.holds(file.found.path) == false ? 0 : 1
      switch file.isWithoutWords ? .idle : readings.removeFirst() {
      case .concerned(let file):
        parsed += 1
        planned.append(file)
      case .idle:
        idle.append(
          IdleFile(path: file.found.path, in: file.code, location: file.found.location))
      case .passedOver(let fault):
        skipped.append(fault)
      }
    }
    let plans = try planner.plan(planned, idle: idle)
    if let shard = planner.options.shard { skipped.removeAll { !shard.holds($0.file) } }
    parsed += plans.count - planned.count
    guard !plans.isEmpty else { return }
    let byLocation = Dictionary(plans.map { ($0.location, $0) }) { first, _ in first }
    for file in named {
      guard let plan = byLocation[file.found.location] else { continue }
      if plan.edits.isEmpty, let fault = plan.fault {
        guard planner.options.shard?.holds(file.found.path) != false else { continue }
        skipped.append(fault.limited(to: plan.code, plan.file.bytes))
      } else {
        add(plan, of: file.found)
      }
    }
  }

  /// The files that change, those together that have a part in the same change.
  public var jointFiles: [[File]] {
    files.filter { !$0.plan.edits.isEmpty }.joined { Set($0.plan.changes.compactMap(\.group)) }
  }

  private enum Reading {
    case concerned(PlannedFile)
    /// No rule finds anything in it by words of its own.
    case idle
    case passedOver(SkippedFile)
  }

  /// Takes note that changes were taken back.
  ///
  /// - Parameters:
  ///   - reasons: a sentence for each.
  ///   - index: of the file.
  public mutating func refuse(
    _ applied: AppliedChanges, _ reasons: [ChangeUnit: String], code: String, at index: Int
  ) {
    files[index].plan = applied.plan(refusing: reasons, code: code)
  }

  /// Takes note that a file could not be written.
  public mutating func skip(_ file: FoundFile, because fault: FileReplacement.Fault) {
    files.removeAll { $0.found == file }
    switch fault {
    case .changedMeanwhile:
      skipped.append(
        SkippedFile(
          file: file.path, code: .changedMeanwhile,
          reason: "The file changed while it was worked on, so it stays as it is."))
    case .notWritten(let reason):
      skipped.append(SkippedFile(file: file.path, code: .notWritten, reason: reason))
    }
  }

  private static func read(_ named: NamedFile, planner: Planner) -> Reading {
    let found = named.found
    let bytes: [UInt8]
    do {
      bytes = try named.bytes()
    } catch {
      return .passedOver(
        SkippedFile(file: found.path, code: .unreadable, reason: error.reason))
    }
    let isConsidered = planner.isConcerned(with: bytes, of: found) || isUTF16(bytes)
    if found.isNamedItself || isConsidered, let marker = generatedMarker(in: bytes) {
      return .passedOver(
        SkippedFile(
          file: found.path, code: .generatedFile,
          reason: "The file is marked as generated: \"\(marker)\"."))
    }
    if found.isNamedItself || isConsidered,
      let fault = encodingFault(of: bytes, path: found.path)
    {
      return .passedOver(fault.limited(to: named.code, bytes))
    }
    guard isConsidered else { return .idle }
    return .concerned(
      PlannedFile(named.source(bytes), in: named.code, location: found.location))
  }

  private mutating func add(_ plan: FilePlan, of found: FoundFile) {
    suppressed += plan.suppressed
    guard !plan.changes.isEmpty || !plan.refusals.isEmpty || !plan.unusedIgnores.isEmpty else {
      return
    }
    if let fault = plan.fault {
      skipped.append(
        SkippedFile(
          file: found.path, code: .resultDoesNotParse,
          reason: "The result would have a syntax error, so the file stays as it is.",
          position: fault.position))
      return
    }
    files.append(File(found: found, plan: plan))
  }
}

extension SkippedFile {
  /// Without a place, if that is outside the named code.
  fileprivate func limited(to code: NamedCode, _ bytes: [UInt8]) -> SkippedFile {
    guard let position, let line = LineTable(bytes).range(of: position.line...position.line),
      !code.overlaps(line)
    else { return self }
    let reason =
      self.code == .notUTF8
      ? "The file is not UTF-8, outside the named code."
      : "The file has a syntax error outside the named code."
    return SkippedFile(file: file, code: self.code, reason: reason)
  }
}
