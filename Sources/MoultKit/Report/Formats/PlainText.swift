extension Report {
  /// What a part of the text is, for colour.
  public enum Part: Sendable {
    case place, migration, code, mark
  }

  /// By file: each site with its place, what can become of it, and where it begins in the code.
  public func plainText(_ paint: (String, Part) -> String) -> String {
    var text = ""
    for (index, file) in outcome.files.enumerated() {
      if index > 0 { text += "\n" }
      let findings = file.findings
      let width = findings.map { String($0.line).count }.max() ?? 0
      for finding in findings {
        text += finding.line(paint) + "\n"
        let number = String(finding.line)
        let blank = String(repeating: " ", count: width - number.count)
        let bar = String(repeating: " ", count: width)
        text += "  " + paint("\(blank)\(number) |", .code) + " \(finding.excerpt.line)\n"
        text +=
          "  " + paint("\(bar) |", .code) + " "
          + paint(finding.excerpt.underline, .mark) + "\n"
      }
    }
    return text
  }
}

extension Finding {
  /// `Cart.swift:12:7: on-change: Replaced.`
  public func line(_ paint: (String, Report.Part) -> String) -> String {
    let place = paint("\(quotedPath(file)):\(line):\(column):", .place)
    let migration = paint("\(migration):", .migration)
    switch verdict {
    case .change: return "\(place) \(migration) \(message)"
    case .refusal(let code):
      return "\(place) \(migration) stays: \(message) " + paint("(\(code))", .code)
    case .unusedIgnore:
      return "\(place) \(message) " + paint("(\(rule))", .code)
    }
  }
}
