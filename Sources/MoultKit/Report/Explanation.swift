/// A page about a migration, made from its spec: what it does, what it leaves alone, and examples.
public struct Explanation: Sendable {
  public enum Line: Sendable, Equatable {
    case heading(String)
    case text(String)
    case code(String)
    case removed(String)
    case added(String)
  }

  public private(set) var lines: [Line] = []

  public init(of migration: Migration) {
    lines.append(.heading("\(migration.id) (\(migration.kind.rawValue))"))
    add(text: migration.documentation)
    addFacts(of: migration)
    for rule in migration.rules { add(rule) }
    for (name, cases) in migration.sortedFragments {
      add(heading: "Part: \(name)")
      for rule in cases { addBody(of: rule) }
    }
    addChoices(of: migration)
    addRefusals(of: migration)
    addReviews(of: migration)
    for example in migration.examples { add(example, of: migration) }
  }

  private mutating func addFacts(of migration: Migration) {
    lines.append(.text(""))
    lines.append(.text("Replaces: \(migration.replaces.joined(separator: ", "))"))
    add(needs: migration.availability)
    lines.append(.text("Spec: \(migration.place.file)"))
  }

  private mutating func add(_ rule: Rule) {
    add(heading: "Rule: \(rule.name)")
    addBody(of: rule)
  }

  private mutating func addBody(of rule: Rule) {
    add(text: rule.documentation)
    if let availability = rule.availability { add(needs: availability) }
    for (index, pattern) in rule.patterns.enumerated() {
      if index > 0 { lines.append(.text("or")) }
      lines += pattern.text.lines.map(Line.removed)
    }
    switch rule.ending {
    case .rewrite(let template): lines += template.text.lines.map(Line.added)
    case .refuse(let refusal):
      lines.append(.text("stays: \(refusal.plainSentence) (\(refusal.code))"))
    case .leave: lines.append(.text("stays"))
    case .next: break
    }
  }

  private mutating func addChoices(of migration: Migration) {
    guard !migration.choices.isEmpty else { return }
    add(heading: "Choices")
    for choice in migration.choices {
      let values = choice.values.joined(separator: "|")
      let preset = choice.defaultValue.map { " (\($0) unless set)" } ?? ""
      lines.append(.text("--set \(migration.id).\(choice.name)=\(values)\(preset)"))
      add(text: choice.documentation)
    }
  }

  private mutating func addRefusals(of migration: Migration) {
    var known: Set<String> = []
    let refusals = migration.allRules.flatMap(\.refusals).filter {
      known.insert($0.code + $0.sentence).inserted
    }
    guard !refusals.isEmpty else { return }
    add(heading: "What stays, and why")
    let width = refusals.map(\.code.count).max() ?? 0
    for refusal in refusals {
      let gap = String(repeating: " ", count: width - refusal.code.count)
      lines.append(.text("\(refusal.code)\(gap)  \(refusal.plainSentence)"))
    }
  }

  private mutating func addReviews(of migration: Migration) {
    let sentences = migration.allRules.flatMap { rule in
      rule.reviews.map { "\(rule.name): \(plain($0))" }
    }
    guard !sentences.isEmpty else { return }
    add(heading: "What is made only with --review, and why")
    for sentence in sentences { lines.append(.text(sentence)) }
  }

  private mutating func add(_ example: Example, of migration: Migration) {
    add(heading: "Example: \(example.title)")
    var options = example.target.map { ["--target \($0)"] } ?? []
    if example.review { options.append("--review") }
    options += example.choices.sorted { $0.key < $1.key }.map {
      "--set \(migration.id).\($0.key)=\($0.value)"
    }
    if !options.isEmpty { lines.append(.text("With \(options.joined(separator: " "))")) }
    for file in example.files {
      if example.files.count > 1 {
        lines.append(.text(file.isNamed ? "\(file.name):" : "\(file.name), which is not named:"))
      }
      add(file)
    }
    switch example.outcome {
    case .rewritten: break
    case .refused(let code): lines.append(.text("stays (\(code))"))
    case .untouched: lines.append(.text("stays"))
    }
  }

  private mutating func add(_ file: Example.File) {
    guard let after = file.after else {
      lines += file.before.lines.map(Line.code)
      return
    }
    let diff = UnifiedDiff(old: Array(file.before.utf8), new: Array(after.utf8), context: .max)
    for line in diff.hunks.flatMap(\.lines) {
      let text = String(decoding: line.bytes, as: UTF8.self).trimmingNewline
      switch line.mark {
      case .context: lines.append(.code(text))
      case .removed: lines.append(.removed(text))
      case .added: lines.append(.added(text))
      }
    }
  }

  private mutating func add(needs availability: Availability) {
    let versions = availability.introduced.sorted { $0.key < $1.key }
      .map { "\($0.key) \($0.value)" }
    let missing = availability.unavailable.sorted().map { "not \($0)" }
    guard !(versions + missing).isEmpty else { return }
    lines.append(.text("Needs: \((versions + missing).joined(separator: ", "))"))
  }

  private mutating func add(heading: String) {
    lines.append(.text(""))
    lines.append(.heading(heading))
  }

  private mutating func add(text: String) {
    guard !text.isEmpty else { return }
    lines += text.lines.map(Line.text)
  }
}

extension Migration {
  fileprivate var sortedFragments: [(key: String, value: [Rule])] {
    fragments.sorted { $0.key < $1.key }
  }

  fileprivate var allRules: [Rule] { rules + sortedFragments.flatMap(\.value) }
}

extension Rule {
  fileprivate var reviews: [String] {
    [review].compactMap { $0 }
      + guards.compactMap {
        if case .review(let sentence) = $0.otherwise { sentence } else { nil }
      }
  }

  /// All that it and its guards can say.
  var refusals: [Refusal] {
    var refusals = guards.compactMap { condition -> Refusal? in
      if case .refuse(let refusal) = condition.otherwise { refusal } else { nil }
    }
    if case .refuse(let refusal) = ending { refusals.append(refusal) }
    return refusals
  }
}

extension Refusal {
  fileprivate var plainSentence: String { plain(sentence) }
}

/// A sentence with its interpolations as a reader sees them: `\(color)` becomes `color`.
private func plain(_ sentence: String) -> String {
  sentence.replacing(/\\\((\w+)(\.type)?\)/) { $0.2 == nil ? "\($0.1)" : "the type of \($0.1)" }
}

extension String {
  fileprivate var lines: [String] {
    trimmingNewline.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
  }

  fileprivate var trimmingNewline: String {
    last?.isNewline == true ? String(dropLast()) : self
  }
}
