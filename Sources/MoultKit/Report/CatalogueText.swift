/// What `moult list` and `moult explain` print, made from the specs alone.
public enum CatalogueText {
  /// A table: id, kind, lowest versions on the first two platforms, summary.
  public static func list(_ migrations: [Migration]) -> String {
    let rows =
      [["ID", "KIND", "LOWEST OS", "SUMMARY"]]
      + migrations.map {
        [
          $0.id, $0.kind.rawValue, $0.availability.listed.prefix(2).joined(separator: ", "),
          $0.summary,
        ]
      }
    let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      return (cells + [row[3]]).joined(separator: "  ") + "\n"
    }.joined()
  }

  /// A page on one migration, in Markdown.
  public static func explain(_ migration: Migration) -> String {
    var sections = ["# \(migration.id)", migration.documentation, facts(of: migration)]
    if !migration.choices.isEmpty {
      sections.append("## Choices")
      sections += [migration.choices.map { choice(of: migration, $0) }.joined(separator: "\n")]
    }
    sections.append("## Rules")
    sections += migration.rules.map { rule($0, name: $0.name) }
    for (name, cases) in migration.fragments.sorted(by: { $0.key < $1.key }) {
      sections += ["### `\(name)(…)` above"] + cases.map { rule($0, name: nil) }
    }
    let refusals = refusals(of: migration)
    if !refusals.isEmpty {
      sections += ["## Not rewritten", refusals.joined(separator: "\n")]
    }
    let reviews = reviews(of: migration)
    if !reviews.isEmpty {
      sections += ["## Rewritten only with `--review`", reviews.joined(separator: "\n")]
    }
    if !migration.examples.isEmpty {
      sections.append("## Examples")
      sections += migration.examples.map { example($0, of: migration) }
    }
    return sections.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private static func facts(of migration: Migration) -> String {
    let needs = migration.availability.listed
    return [
      "- Kind: \(migration.kind.rawValue)",
      "- Replaces: \(migration.replaces.map { "`\($0)`" }.joined(separator: ", "))",
      needs.isEmpty ? nil : "- Needs: \(needs.joined(separator: ", "))",
    ].compactMap { $0 }.joined(separator: "\n")
  }

  private static func choice(of migration: Migration, _ choice: Choice) -> String {
    let setting = "`--set \(migration.id).\(choice.name)=\(choice.values.joined(separator: "|"))`"
    let start = choice.defaultValue.map { ", `\($0)` unless set" } ?? ", unset by default"
    let documentation = choice.documentation.split(separator: "\n").joined(separator: " ")
    return "- \(setting)\(start)\(documentation.isEmpty ? "" : ": \(documentation)")"
  }

  private static func rule(_ rule: Rule, name: String?) -> String {
    var parts = name.map { ["### \($0)"] } ?? []
    parts.append(rule.documentation)
    if let needs = rule.availability {
      let missing = needs.unavailable.sorted().map { "not on \($0.rawValue)" }
      parts.append("Needs: \((needs.listed + missing).joined(separator: ", "))")
    }
    parts.append(rule.patterns.map { block($0.text) }.joined(separator: "\n\nor\n\n"))
    switch rule.ending {
    case .rewrite(let template):
      parts += ["becomes", template.text.isEmpty ? "nothing" : block(template.text)]
    case .refuse(let refusal): parts.append("is not rewritten (`\(refusal.code)`)")
    case .leave: parts.append("is left as it is")
    }
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private static func refusals(of migration: Migration) -> [String] {
    var lines: [String] = []
    for rule in migration.rules
      + migration.fragments.sorted(by: { $0.key < $1.key }).flatMap(\.value)
    {
      var refusals = rule.guards.compactMap {
        if case .refuse(let refusal) = $0.otherwise { refusal } else { nil }
      }
      if case .refuse(let refusal) = rule.ending { refusals.append(refusal) }
      for refusal in refusals {
        let line = "- `\(refusal.code)`: \(plain(refusal.sentence))"
        if !lines.contains(line) { lines.append(line) }
      }
    }
    return lines
  }

  private static func reviews(of migration: Migration) -> [String] {
    var lines: [String] = []
    for rule in migration.rules
      + migration.fragments.sorted(by: { $0.key < $1.key }).flatMap(\.value)
    {
      let sentences =
        [rule.review].compactMap { $0 }
        + rule.guards.compactMap {
          if case .review(let sentence) = $0.otherwise { sentence } else { nil }
        }
      for sentence in sentences {
        let line = "- \(rule.name): \(plain(sentence))"
        if !lines.contains(line) { lines.append(line) }
      }
    }
    return lines
  }

  private static func example(_ example: Example, of migration: Migration) -> String {
    var conditions = example.target.map { ["--target \($0)"] } ?? []
    if example.review { conditions.append("--review") }
    conditions += example.choices.sorted { $0.key < $1.key }.map {
      "--set \(migration.id).\($0.key)=\($0.value)"
    }
    var title = "### \(example.title)"
    if !conditions.isEmpty { title += "\n\nWith `\(conditions.joined(separator: " "))`:" }
    var parts = [title, block(example.before)]
    switch example.outcome {
    case .after(let text): parts += ["becomes", block(text)]
    case .refused(let code): parts.append("is not rewritten (`\(code)`)")
    case .untouched: parts.append("is left as it is")
    }
    return parts.joined(separator: "\n\n")
  }

  private static func block(_ code: String) -> String {
    "```swift\n\(code)```"
  }

  /// Interpolations of a sentence as a reader sees them: `\(color)` becomes `color`.
  private static func plain(_ sentence: String) -> String {
    sentence.replacing(/\\\((\w+)(\.type)?\)/) { $0.2 == nil ? "\($0.1)" : "type of \($0.1)" }
  }
}

extension Availability {
  /// `iOS 15`, `macOS 12` and so on, in the order of `Platform`.
  fileprivate var listed: [String] {
    introduced.sorted { $0.key < $1.key }.map { "\($0.key.rawValue) \($0.value)" }
  }
}
