/// What was not done and why, to work from.
public struct RefusalList: Sendable {
  private let findings: [Finding]
  private let skipped: [SkippedFile]

  public init(of outcome: Outcome) {
    findings = outcome.findings.filter { if case .refusal = $0.verdict { true } else { false } }
    skipped = outcome.skipped.filter(\.code.isFailure)
  }

  /// A checklist, by file.
  public var markdown: String {
    guard !findings.isEmpty || !skipped.isEmpty else {
      return "Nothing stays to be done by hand.\n"
    }
    var lines: [String] = ["# To do by hand"]
    var file: String?
    for finding in findings {
      if finding.file != file {
        lines += ["", "## \(quotedPath(finding.file))", ""]
        file = finding.file
      }
      let code = finding.codes.first.map { " (`\($0)`)" } ?? ""
      lines.append("- [ ] line \(finding.line), `\(finding.migration)`: \(finding.message)\(code)")
    }
    if !skipped.isEmpty {
      lines += ["", "## Files that could not be worked on", ""]
      lines += skipped.map { "- [ ] \(quotedPath($0.file)): \($0.reason) (`\($0.code.rawValue)`)" }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  public var json: String {
    let sites = findings.map { finding -> JSON in
      .object([
        ("file", .string(finding.file)),
        ("line", .number(finding.line)),
        ("column", .number(finding.column)),
        ("endLine", .number(finding.end.line)),
        ("endColumn", .number(finding.end.column)),
        ("migration", .string(finding.migration)),
        ("rule", .string(finding.rule)),
        ("code", .string(finding.codes.first ?? "")),
        ("reason", .string(finding.message)),
      ])
    }
    return JSON.object([
      ("version", .number(1)), ("refusals", .array(sites)),
      ("skipped", .array(skipped.map(\.json))),
    ]).text + "\n"
  }
}
