extension Report {
  /// A comment for a pull request: a table of what can be replaced, and what stays folded away.
  var markdown: String {
    let tally = Tally(outcome)
    let findings = outcome.findings
    let refusals = findings.filter { if case .refusal = $0.verdict { true } else { false } }
    let others = findings.filter { if case .refusal = $0.verdict { false } else { true } }
    let skipped = outcome.skipped.filter(\.code.isFailure)
    var parts: [String] = []
    parts.append(
      tally.changes == 0
        ? "### Moult: nothing to replace"
        : "### Moult: \(count(tally.changes, "site")) in \(count(tally.files, "file")) can be replaced"
    )
    if !others.isEmpty {
      parts.append(table(["Place", "Migration", ""], others.map(row)))
    }
    if !refusals.isEmpty {
      let verb = refusals.count == 1 ? "stays" : "stay"
      parts.append(
        folded(
          "\(count(refusals.count, "site")) \(verb)",
          table(["Place", "Migration", "Why"], refusals.map(row))))
    }
    if !skipped.isEmpty {
      let rows = skipped.map { file in
        let line = file.position.map { ":\($0.line)" } ?? ""
        return [code(file.file + line), escaped(file.reason), code(file.code.rawValue)]
      }
      parts.append("Could not be worked on:\n\n" + table(["File", "Why", ""], rows))
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private func row(_ finding: Finding) -> [String] {
    let codes = finding.codes.map { " (" + code($0) + ")" }.joined()
    return [
      code("\(finding.file):\(finding.line)"), code(finding.migration),
      escaped(finding.message) + codes,
    ]
  }

  /// The longest table that leaves room in a comment, which GitHub ends at 65,536 characters.
  private static let mostRows = 200

  private func table(_ header: [String], _ rows: [[String]]) -> String {
    let lines = ([header, header.map { _ in "---" }] + rows.prefix(Self.mostRows))
      .map { "| " + $0.joined(separator: " | ") + " |" }
    let more = rows.count - Self.mostRows
    return lines.joined(separator: "\n") + (more > 0 ? "\n\nAnd \(more) more." : "")
  }

  private func folded(_ summary: String, _ text: String) -> String {
    "<details><summary>\(summary)</summary>\n\n\(text)\n\n</details>"
  }

  private func code(_ text: String) -> String {
    text.contains("`") ? "`` \(cell(text)) ``" : "`\(cell(text))`"
  }

  /// Sentences have code in backticks, where nothing but the bar has a meaning.
  private func escaped(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return escapedText(text) }
    return parts.enumerated().map { index, part in
      index % 2 == 1 ? "`\(cell(String(part)))`" : escapedText(String(part))
    }.joined()
  }

  private func escapedText(_ text: String) -> String {
    var result = ""
    for character in cell(text) {
      if "*_<>[]#`".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }

  private func cell(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ").replacing("|", with: "\\|")
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
