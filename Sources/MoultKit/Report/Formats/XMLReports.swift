extension Report {
  /// What can be replaced as warnings, what stays as infos, files that could not be worked on as
  /// errors.
  var checkstyle: String {
    var entries: [(file: String, element: String)] = outcome.findings.map { finding in
      let severity = if case .refusal = finding.verdict { "info" } else { "warning" }
      let source = ["moult", finding.migration] + finding.codes
      return (
        finding.file,
        tag(
          "error",
          [
            ("line", "\(finding.line)"), ("column", "\(finding.column)"), ("severity", severity),
            ("message", finding.sentence), ("source", source.joined(separator: ".")),
          ])
      )
    }
    entries += outcome.skipped.filter(\.code.isFailure).map { file in
      (
        file.file,
        tag(
          "error",
          [
            ("line", "\(file.position?.line ?? 1)"), ("column", "\(file.position?.column ?? 1)"),
            ("severity", "error"), ("message", file.sentence),
            ("source", "moult.\(file.code.rawValue)"),
          ])
      )
    }
    var text = Self.declaration + "<checkstyle version=\"4.3\">\n"
    for (file, elements) in inFiles(entries) {
      text += "  <file name=\"\(escaped(file))\">\n"
      text += elements.map { "    \($0)\n" }.joined()
      text += "  </file>\n"
    }
    return text + "</checkstyle>\n"
  }

  /// A test case for each site: what can be replaced fails, what stays is skipped; a file that could
  /// not be worked on is an error. Without any there is one case that passes.
  var junit: String {
    let findings = outcome.findings
    let failures = outcome.skipped.filter(\.code.isFailure)
    let refusals = findings.count { if case .refusal = $0.verdict { true } else { false } }
    var cases = findings.map { finding in
      let name = "\(finding.migration) at \(finding.line):\(finding.column)"
      let text = escaped("\(finding.file):\(finding.line):\(finding.column): \(finding.sentence)")
      let result: String
      if case .refusal(let code) = finding.verdict {
        result = tag("skipped", [("message", "\(finding.message) (\(code))")])
      } else {
        result =
          "<failure type=\"\(escaped(finding.migration))\" message=\"\(escaped(finding.message))\">"
          + "\(text)</failure>"
      }
      return testCase(name, in: finding.file, result)
    }
    cases += failures.map { file in
      testCase(
        file.code.rawValue, in: file.file,
        tag("error", [("type", file.code.rawValue), ("message", file.reason)]))
    }
    if cases.isEmpty {
      cases = ["    " + tag("testcase", [("name", "check"), ("classname", "moult")])]
    }
    let counts =
      "tests=\"\(cases.count)\" failures=\"\(findings.count - refusals)\" "
      + "errors=\"\(failures.count)\" skipped=\"\(refusals)\""
    return Self.declaration + "<testsuites name=\"moult\" \(counts)>\n"
      + "  <testsuite name=\"moult check\" \(counts)>\n"
      + cases.map { $0 + "\n" }.joined() + "  </testsuite>\n</testsuites>\n"
  }

  private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  private func testCase(_ name: String, in file: String, _ result: String) -> String {
    "    <testcase name=\"\(escaped(name))\" classname=\"\(escaped(file))\">\(result)</testcase>"
  }

  /// The elements of each file, in the order in which files come first.
  private func inFiles(_ entries: [(file: String, element: String)]) -> [(String, [String])] {
    var files: [String] = []
    var elements: [String: [String]] = [:]
    for (file, element) in entries {
      if elements[file] == nil { files.append(file) }
      elements[file, default: []].append(element)
    }
    return files.map { ($0, elements[$0]!) }
  }

  private func tag(_ name: String, _ attributes: [(name: String, value: String)]) -> String {
    let values = attributes.map { " \($0.name)=\"\(escaped($0.value))\"" }.joined()
    return "<\(name)\(values)/>"
  }

  /// For text and attributes; what XML 1.0 cannot hold is left out.
  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\r", "\t": result += "&#\(scalar.value);"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Finding {
  /// What a rule is called beside the migration: the code of a refusal.
  var codes: [String] {
    switch verdict {
    case .change: []
    case .refusal(let code): [code]
    case .unusedIgnore: [rule]
    }
  }
}
