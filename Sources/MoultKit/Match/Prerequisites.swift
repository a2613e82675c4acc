/// What a rule asks of a file before it says anything, as far as that is told without a tree: the
/// guards with which it begins to leave what it found to others, or alone.
struct Prerequisites {
  private let conditions: [Condition]
  private let lists: [String: [String]]
  /// It says nothing, whatever it finds.
  private let isSilent: Bool
  /// The words that are asked for.
  let words: Set<String>

  /// What is known of a file before it is parsed.
  struct File {
    /// Identifiers that occur, of those that were looked for.
    var words: Set<String>
    /// What all of its code is built for; nil: that is not known.
    var target: [Platform: Version]?
  }

  init(of rule: Rule, in migration: Migration) {
    var conditions: [Condition] = []
    var isSilent = true
    guards: for check in rule.guards {
      switch check.otherwise {
      case .leave, .next: conditions.append(check.condition)
      case .review: continue
      case .refuse:
        isSilent = false
        break guards
      }
    }
    switch rule.ending {
    case .leave, .next: break
    case .rewrite, .refuse: isSilent = false
    }
    let lists = migration.lists
    self.isSilent = isSilent && rule.role == .alone
    // What becomes of a group hangs on all of its members.
    self.conditions = rule.role == .alone ? conditions : []
    self.lists = lists
    words = Set(self.conditions.flatMap { $0.questions }.flatMap { $0.identifiers(lists) ?? [] })
  }

  /// Whether it may have something to say in a file.
  func mayHold(in file: File) -> Bool {
    !isSilent && conditions.allSatisfy { mayHold($0, in: file) }
  }

  private func mayHold(_ condition: Condition, in file: File) -> Bool {
    switch condition {
    case .not: true
    case .and(let left, let right): mayHold(left, in: file) && mayHold(right, in: file)
    case .or(let left, let right): mayHold(left, in: file) || mayHold(right, in: file)
    case .ask(let question):
      if question.subject == .target {
        file.target.map { question.mayHold(for: $0) } ?? true
      } else {
        question.identifiers(lists)?.contains(where: file.words.contains) ?? true
      }
    }
  }
}

extension Condition {
  fileprivate var questions: [Question] {
    switch self {
    case .not(let inner): inner.questions
    case .and(let left, let right), .or(let left, let right): left.questions + right.questions
    case .ask(let question): [question]
    }
  }
}

extension Question {
  /// Identifiers of which one has to stand in the file for the answer to be yes; nil: it may be yes
  /// without any.
  ///
  /// - Parameter lists: of the spec.
  fileprivate func identifiers(_ lists: [String: [String]]) -> [String]? {
    guard ["calls", "isInside", "isModified"].contains(word) else { return nil }
    let names = arguments.flatMap { argument -> [String] in
      switch argument {
      case .name(let name): [name]
      case .list(let list): lists[list] ?? []
      case .metavariable, .version: []
      }
    }
    let identifiers = names.map { DeclarationName($0).base }
    return identifiers.allSatisfy { $0.utf8.allSatisfy(\.isIdentifierByte) } ? identifiers : nil
  }

  /// Whether `target.has(…)` may be so in code that is built for these versions, or for some of these
  /// platforms only.
  fileprivate func mayHold(for target: [Platform: Version]) -> Bool {
    guard word == "has" else { return true }
    return target.contains { platform, version in
      arguments.allSatisfy { argument in
        guard case .version(platform.rawValue, let needed) = argument else { return true }
        return version >= needed
      }
    }
  }
}
