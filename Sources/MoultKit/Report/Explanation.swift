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
    for (name, cases) in migration.fragments.sorted(by: { $0.key < $1.key }) {
      add(heading: "Part: \(name)")
      for rule in cases { addBody(of: rule) }
    }
    addChoices(of: migration)
    addRefusals(of: migration)
    for example in migration.examples { add(example) }
  }

  private mutating func addFacts(of migration: Migration) {
    lines.append(.text(""))
    lines.append(.text("Replaces: \(migration.replaces.joined(separator: ", "))"))
    let versions = migration.availability.introduced.sorted { $0.key < $1.key }
      .map { "\($0.key) \($0.value)" }
    if !versions.isEmpty {
      lines.append(.text("Needs: \(versions.joined(separator: ", "))"))
    }
    lines.append(.text("Spec: \(migration.place.file)"))
  }

  private mutating func add(_ rule: Rule) {
    add(heading: "Rule: \(rule.name)")
    addBody(of: rule)
  }

  private mutating func addBody(of rule: Rule) {
    add(text: rule.documentation)
    for pattern in rule.patterns { lines += pattern.lines.map(Line.removed) }
    switch rule.ending {
    case .rewrite(let template): lines += template.lines.map(Line.added)
    case .refuse(let refusal): lines.append(.text("stays: \(refusal.sentence) (\(refusal.code))"))
    case .leave: lines.append(.text("stays"))
    }
    if let review = rule.review { lines.append(.text("Needs review: \(review)")) }
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
    let rules = migration.rules + migration.fragments.sorted { $0.key < $1.key }.flatMap(\.value)
    let refusals = rules.flatMap(\.refusals).filter {
      known.insert($0.code + $0.sentence).inserted
    }
    guard !refusals.isEmpty else { return }
    add(heading: "What stays, and why")
    let width = refusals.map(\.code.count).max() ?? 0
    for refusal in refusals {
      let gap = String(repeating: " ", count: width - refusal.code.count)
      lines.append(.text("\(refusal.code)\(gap)  \(refusal.sentence)"))
    }
  }

  private mutating func add(_ example: Example) {
    add(heading: "Example: \(example.title.isEmpty ? example.name : example.title)")
    switch example.outcome {
    case .after(let after):
      let old = Array((example.before + "\n").utf8)
      let diff = UnifiedDiff(old: old, new: Array((after + "\n").utf8), context: .max)
      for line in diff.hunks.flatMap(\.lines) {
        let text = String(decoding: line.bytes, as: UTF8.self).trimmingNewline
        switch line.mark {
        case .context: lines.append(.code(text))
        case .removed: lines.append(.removed(text))
        case .added: lines.append(.added(text))
        }
      }
    case .refused(let code):
      lines += example.before.lines.map(Line.code)
      lines.append(.text("stays (\(code))"))
    case .untouched:
      lines += example.before.lines.map(Line.code)
      lines.append(.text("stays"))
    }
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

extension Rule {
  /// All that it and its guards can say.
  fileprivate var refusals: [Refusal] {
    var refusals = guards.compactMap { condition -> Refusal? in
      if case .refuse(let refusal) = condition.otherwise { refusal } else { nil }
    }
    if case .refuse(let refusal) = ending { refusals.append(refusal) }
    return refusals
  }
}

extension Template {
  /// The code, without the indentation that all lines but the first share.
  fileprivate var lines: [String] {
    let lines = body.trimmedDescription.lines
    let shared =
      lines.dropFirst().filter { !$0.allSatisfy(\.isWhitespace) }
      .map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.prefix(1) + lines.dropFirst().map { String($0.dropFirst(shared)) }
  }
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
