extension Outcome {
  /// The report for other programs, version 1; equal outcomes give equal text.
  public var jsonReport: String {
    let tally = Tally(self)
    let counts = { (pairs: [(name: String, count: Int)]) in
      JSON.object(pairs.map { ($0.name, .number($0.count)) })
    }
    return JSON.object([
      ("version", .number(1)),
      ("changes", .array(files.flatMap(\.changesJSON))),
      ("refusals", .array(files.flatMap(\.refusalsJSON))),
      ("unusedIgnores", .array(files.flatMap(\.unusedIgnoresJSON))),
      ("skipped", .array(skipped.map(\.json))),
      (
        "summary",
        .object([
          ("files", .number(tally.files)),
          ("changes", .number(tally.changes)),
          ("refusals", .number(tally.refusals)),
          ("unusedIgnores", .number(tally.unusedIgnores)),
          ("skipped", .number(skipped.count)),
          ("changesByMigration", counts(tally.byMigration)),
          ("refusalsByCode", counts(tally.byCode)),
        ])
      ),
    ]).text
  }
}

extension Outcome.File {
  fileprivate var changesJSON: [JSON] {
    let lines = LineTable(plan.file.bytes)
    return plan.changes.map { change in
      let start = lines.position(of: change.range.lowerBound)
      let end = lines.position(of: change.range.upperBound)
      return .object([
        ("migration", .string(change.migration)),
        ("rule", .string(change.rule)),
        ("kind", .string(change.kind.rawValue)),
        ("safety", .string(change.safety.rawValue)),
        ("file", .string(plan.file.path)),
        ("line", .number(start.line)),
        ("column", .number(start.column)),
        ("endLine", .number(end.line)),
        ("endColumn", .number(end.column)),
        ("message", .string(change.message)),
        ("group", change.group.map(JSON.number) ?? .null),
        ("edits", .array(change.edits.map(\.json))),
      ])
    }
  }

  fileprivate var refusalsJSON: [JSON] {
    let lines = LineTable(plan.file.bytes)
    return plan.refusals.map { refusal in
      let start = lines.position(of: refusal.range.lowerBound)
      return .object([
        ("migration", .string(refusal.migration)),
        ("rule", .string(refusal.rule)),
        ("file", .string(plan.file.path)),
        ("line", .number(start.line)),
        ("column", .number(start.column)),
        ("code", .string(refusal.code)),
        ("reason", .string(refusal.reason)),
      ])
    }
  }

  fileprivate var unusedIgnoresJSON: [JSON] {
    let lines = LineTable(plan.file.bytes)
    return plan.unusedIgnores.map { ignore in
      let start = lines.position(of: ignore.range.lowerBound)
      return .object([
        ("file", .string(plan.file.path)),
        ("line", .number(start.line)),
        ("column", .number(start.column)),
        ("ids", .array(ignore.ids.map(JSON.string))),
        ("message", .string(ignore.message)),
      ])
    }
  }
}

extension Edit {
  fileprivate var json: JSON {
    .object([
      ("start", .number(range.lowerBound)),
      ("end", .number(range.upperBound)),
      ("replacement", .string(String(decoding: replacement, as: UTF8.self))),
    ])
  }
}

extension SkippedFile {
  var json: JSON {
    .object([
      ("file", .string(file)),
      ("code", .string(code.rawValue)),
      ("reason", .string(reason)),
    ])
  }
}
