import Foundation

extension Report {
  /// SARIF 2.1.0. What can be replaced is a result that fails, with a fix; what stays is one to be
  /// looked at, which is no warning; a file that could not be worked on is a notification.
  ///
  /// Source: OASIS, Static Analysis Results Interchange Format 2.1.0.
  var sarif: JSON {
    // Of the rules only those with results: what was not found is not spoken of.
    let found = Set(outcome.findings.map(\.migration))
    let rules = migrations.filter { found.contains($0.id) }.sorted { $0.id < $1.id }
    let descriptors = rules.map(descriptor) + (found.contains("moult") ? [unusedIgnores] : [])
    var indices = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1.id, $0) })
    indices["moult"] = rules.count
    let fixes = SARIFFixes(self)
    let results = outcome.files.flatMap { file in
      let places = SARIFPlaces(file, self)
      var counts: [Fingerprint: Int] = [:]
      return file.findings.map { finding in
        counts[finding.fingerprint, default: 0] += 1
        let mark = finding.fingerprint.hash(
          ofNumber: counts[finding.fingerprint]!, in: finding.file)
        return result(finding, index: indices[finding.migration], mark, places, fixes)
      }
    }
    return .object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      (
        "runs",
        .array([
          .object([
            (
              "tool",
              .object([
                (
                  "driver",
                  .object([
                    ("name", .string("moult")),
                    ("version", .string(version)),
                    ("rules", .array(descriptors)),
                  ])
                )
              ])
            ),
            ("columnKind", .string("unicodeCodePoints")),
            (
              "originalUriBaseIds",
              .object([("SRCROOT", .object([("uri", .string(folderURI))]))])
            ),
            ("invocations", .array([invocation])),
            ("results", .array(results)),
          ])
        ])
      ),
    ])
  }

  // MARK: Rules

  private func descriptor(_ migration: Migration) -> JSON {
    let text = migration.documentation
    return .object([
      ("id", .string(migration.id)),
      ("name", .string(migration.id.split(separator: "-").map(\.capitalized).joined())),
      ("shortDescription", message(migration.summary)),
      ("fullDescription", message(migration.replaces.joined(separator: ", "))),
      ("help", .object([("text", .string(text)), ("markdown", .string(text))])),
      ("defaultConfiguration", .object([("level", .string(level(migration.kind)))])),
      (
        "properties",
        .object([
          ("kind", .string(migration.kind.rawValue)),
          ("tags", .array([.string("migration"), .string(migration.kind.rawValue)])),
        ])
      ),
    ])
  }

  private var unusedIgnores: JSON {
    .object([
      ("id", .string("moult")),
      ("name", .string("UnusedIgnore")),
      ("shortDescription", message("A `moult:ignore` comment that suppresses nothing.")),
      ("defaultConfiguration", .object([("level", .string("note"))])),
    ])
  }

  /// Where the SDK names the version from which on it warns, so does this.
  private func level(_ kind: Migration.Kind?) -> String {
    kind == .deprecated ? "warning" : "note"
  }

  // MARK: Results

  private func result(
    _ finding: Finding, index: Int?, _ fingerprint: String, _ places: SARIFPlaces,
    _ fixes: SARIFFixes
  ) -> JSON {
    var members: [(String, JSON)] = [("ruleId", .string(finding.migration))]
    if let index { members.append(("ruleIndex", .number(index))) }
    var properties: [(String, JSON)] = [("rule", .string(finding.rule))]
    switch finding.verdict {
    case .change(let safety):
      members += [("kind", .string("fail")), ("level", .string(level(finding.kind)))]
      properties.append(("safety", .string(safety.rawValue)))
    case .refusal(let code):
      members += [("kind", .string("review")), ("level", .string("none"))]
      properties.append(("code", .string(code)))
    case .unusedIgnore:
      members += [("kind", .string("fail")), ("level", .string("note"))]
    }
    members += [
      ("message", message(finding.sentence)),
      ("locations", .array([.object([("physicalLocation", places.location(of: finding))])])),
      ("partialFingerprints", .object([("moult/v1", .string(fingerprint))])),
    ]
    if let fix = fixes.fix(of: finding) { members.append(("fixes", .array([fix]))) }
    members.append(("properties", .object(properties)))
    return .object(members)
  }

  private var invocation: JSON {
    let failures = outcome.skipped.filter(\.code.isFailure)
    let notes = failures.map { file -> JSON in
      var place: [(String, JSON)] = [("artifactLocation", artifact(file.file))]
      if let position = file.position {
        place.append(("region", .object([("startLine", .number(position.line))])))
      }
      return .object([
        ("level", .string("error")),
        ("message", message(file.reason)),
        ("locations", .array([.object([("physicalLocation", .object(place))])])),
        ("descriptor", .object([("id", .string(file.code.rawValue))])),
      ])
    }
    return .object([
      ("executionSuccessful", .bool(failures.isEmpty)),
      ("toolExecutionNotifications", .array(notes)),
    ])
  }

  fileprivate func message(_ text: String) -> JSON { .object([("text", .string(text))]) }

  fileprivate func artifact(_ path: String) -> JSON {
    guard !path.hasPrefix("/") else {
      return .object([("uri", .string("file://" + encoded(path)))])
    }
    return .object([("uri", .string(encoded(path))), ("uriBaseId", .string("SRCROOT"))])
  }

  private var folderURI: String {
    "file://" + encoded(folder.hasSuffix("/") ? folder : folder + "/")
  }

  private func encoded(_ path: String) -> String {
    // A colon in the first part of a relative path would end a scheme.
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":"))
    return path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
  }
}

/// Turns offsets of one file into regions, whose columns count Unicode code points.
private struct SARIFPlaces {
  let file: Outcome.File
  let report: Report
  let lines: LineTable

  init(_ file: Outcome.File, _ report: Report) {
    self.file = file
    self.report = report
    lines = LineTable(file.plan.file.bytes)
  }

  func location(of finding: Finding) -> JSON {
    guard case .object(var members) = region(finding.range) else { return .null }
    members.append(("snippet", report.message(finding.excerpt.marked)))
    return .object([
      ("artifactLocation", report.artifact(file.plan.file.path)), ("region", .object(members)),
    ])
  }

  func region(_ range: Range<Int>) -> JSON {
    let (start, end) = (place(range.lowerBound), place(range.upperBound))
    return .object([
      ("startLine", .number(start.line)), ("startColumn", .number(start.column)),
      ("endLine", .number(end.line)), ("endColumn", .number(end.column)),
    ])
  }

  private func place(_ offset: Int) -> (line: Int, column: Int) {
    let bytes = file.plan.file.bytes
    let (line, column) = lines.position(of: offset)
    var start = offset - column + 1
    // A byte-order mark is no part of the text.
    if start == 0, offset >= 3, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
    let points = bytes[start..<offset].count { $0 & 0b1100_0000 != 0b1000_0000 }
    return (line, points + 1)
  }
}

/// What is to be edited for each change: with it all that is made together with it.
private struct SARIFFixes {
  private let report: Report
  private var changes: [Int: [JSON]] = [:]
  private var places: [String: SARIFPlaces] = [:]

  init(_ report: Report) {
    self.report = report
    for file in report.outcome.files {
      places[file.plan.file.path] = SARIFPlaces(file, report)
    }
    var edits: [Int: [(file: String, edits: [Edit])]] = [:]
    for file in report.outcome.files {
      for (group, changes) in Dictionary(grouping: file.plan.changes, by: \.group) {
        guard let group else { continue }
        edits[group, default: []].append((file.plan.file.path, changes.flatMap(\.edits)))
      }
    }
    changes = edits.mapValues { $0.compactMap(change) }
  }

  func fix(of finding: Finding) -> JSON? {
    guard case .change = finding.verdict else { return nil }
    let parts =
      finding.group.flatMap { changes[$0] }
      ?? [change(finding.file, finding.edits)].compactMap { $0 }
    guard !parts.isEmpty else { return nil }
    return .object([
      ("description", report.message(finding.message)), ("artifactChanges", .array(parts)),
    ])
  }

  private func change(_ file: String, _ edits: [Edit]) -> JSON? {
    guard let places = places[file], !edits.isEmpty else { return nil }
    let replacements = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }.map {
      edit -> JSON in
      let text = String(decoding: edit.replacement, as: UTF8.self)
      return .object([
        ("deletedRegion", places.region(edit.range)), ("insertedContent", report.message(text)),
      ])
    }
    return .object([
      ("artifactLocation", report.artifact(file)), ("replacements", .array(replacements)),
    ])
  }
}
