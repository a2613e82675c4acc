import Foundation

extension Report {
  /// Workflow commands of GitHub Actions: what can be replaced as warnings, what stays as notices,
  /// files that could not be worked on as errors.
  var annotations: String {
    var lines = outcome.findings.map { finding in
      let level = if case .refusal = finding.verdict { "notice" } else { "warning" }
      var properties = [
        ("file", finding.file), ("line", "\(finding.line)"), ("endLine", "\(finding.end.line)"),
      ]
      // Columns are shown where they are of one line.
      if finding.line == finding.end.line {
        properties += [("col", "\(finding.column)"), ("endColumn", "\(finding.end.column)")]
      }
      properties.append(("title", finding.migration))
      return command(level, properties, finding.sentence)
    }
    lines += outcome.skipped.filter(\.code.isFailure).map { file in
      var properties = [("file", file.file)]
      if let position = file.position {
        properties += [("line", "\(position.line)"), ("col", "\(position.column)")]
      }
      return command("error", properties, file.sentence)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func command(
    _ level: String, _ properties: [(name: String, value: String)], _ message: String
  ) -> String {
    let values = properties.map { "\($0.name)=\(escaped($0.value, isProperty: true))" }
    return "::\(level) \(values.joined(separator: ","))::\(escaped(message, isProperty: false))"
  }

  private func escaped(_ text: String, isProperty: Bool) -> String {
    var text = text.replacing("%", with: "%25").replacing("\r", with: "%0D")
      .replacing("\n", with: "%0A")
    if isProperty { text = text.replacing(":", with: "%3A").replacing(",", with: "%2C") }
    return text
  }

  /// `path:line:column: note: …` with full paths, as Xcode and other editors read it.
  var buildPhase: String {
    var lines = outcome.findings.map { finding in
      "\(quotedPath(fullPath(finding.file))):\(finding.line):\(finding.column): note: "
        + "\(oneLine("\(finding.migration): \(finding.sentence)"))"
    }
    lines += outcome.skipped.filter(\.code.isFailure).map { file in
      let position = file.position ?? .init(line: 1, column: 1)
      return "\(quotedPath(fullPath(file.file))):\(position.line):\(position.column): warning: "
        + oneLine(file.sentence)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  func fullPath(_ path: String) -> String {
    path.hasPrefix("/")
      ? path : (folder as NSString).appendingPathComponent(path)
  }

  private func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
