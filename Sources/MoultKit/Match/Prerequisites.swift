/// What a rule asks of a file before it says anything, as far as that is told without a tree: the
/// guards with which it begins to leave what it found to others, or alone.
struct Prerequisites {
  private let conditions: [Condition]
  private let lists: [String: [String]]
  /// It says nothing, whatever it finds.
  let isSilent: Bool
  /// The words that are asked for.
  let words: Set<String>

  /// What is known of a file before it is parsed.
  struct File {
    /// Identifiers that occur, of those that were looked for.
    var words: Set<String>
    /// What all of its code is built for; nil: that is not known.
    var target: [Platform: Version]?
    var bytes: [UInt8]
  }

  init(of rule: Rule, in migration: Migration) {
    var conditions: [Condition] = []
    var isSilent = true
    guards: for check in rule.guards {
      switch check.otherwise {
      case .leave, .next: conditions += check.condition.conjuncts
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

  /// - Parameters:
  ///   - conditions: none of them asks for words.
  ///   - lists: those that they are about.
  init(_ conditions: [Condition], lists: [String: [String]]) {
    self.conditions = conditions
    self.lists = lists
    isSilent = false
    words = []
  }

  /// Whether each of the conditions is one of the other's.
  func asks(noMoreThan other: Self) -> Bool {
    conditions.allSatisfy(other.conditions.contains)
      && lists.allSatisfy { other.lists[$0] == $1 }
  }

  /// Whether it may have something to say in a file.
  ///
  /// - Parameter fit: how its pattern may match there.
  func mayHold(in file: File, where fit: CallShape.Fit) -> Bool {
    !isSilent && conditions.allSatisfy { mayHold($0, in: file, fit) }
  }

  private func mayHold(_ condition: Condition, in file: File, _ fit: CallShape.Fit) -> Bool {
    switch condition {
    case .not: true
    case .and(let left, let right): mayHold(left, in: file, fit) && mayHold(right, in: file, fit)
    case .or(let left, let right): mayHold(left, in: file, fit) || mayHold(right, in: file, fit)
    case .ask(let question): mayHold(question, in: file, fit)
    }
  }

  private func mayHold(_ question: Question, in file: File, _ fit: CallShape.Fit) -> Bool {
    if question.subject == .target {
      return file.target.map { question.mayHold(for: $0) } ?? true
    }
    if let identifiers = question.identifiers(lists) {
      return identifiers.contains(where: file.words.contains)
    }
    if question.word == "mentions", let names = question.names {
      // Texts may be the same to Swift that have other bytes.
      return names.contains {
        !$0.utf8.allSatisfy { $0 < 0x80 }
          || SourceText.firstRange(of: Array($0.utf8), in: file.bytes[...]) != nil
      }
    }
    switch question.subject {
    case .metavariable(let name) where fit.strings.contains(name):
      return question.mayHoldForString
    case .metavariable(let name) where fit.closures.contains(name):
      // Its type has no name.
      return question.word != "is"
    case .list(let list):
      return question.arguments.contains { argument in
        guard case .metavariable(let name) = argument, let members = lists[list] else {
          return true
        }
        if fit.strings.contains(name) {
          return members.contains { $0.utf8.contains(UInt8(ascii: "\"")) }
        }
        return fit.implicitMembers[name].map(members.contains) ?? true
      }
    default: return true
    }
  }
}

extension Condition {
  /// Conditions that hold together where it holds.
  fileprivate var conjuncts: [Condition] {
    if case .and(let left, let right) = self { left.conjuncts + right.conjuncts } else { [self] }
  }

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
    let isPlain = { (byte: UInt8) in byte.isIdentifierByte && byte < 0x80 }
    return identifiers.allSatisfy { $0.utf8.allSatisfy(isPlain) } ? identifiers : nil
  }

  /// The texts that it asks about; nil when it asks about other things, too.
  fileprivate var names: [String]? {
    var names: [String] = []
    for argument in arguments {
      guard case .name(let name) = argument else { return nil }
      names.append(name)
    }
    return names
  }

  /// Whether the answer about a string literal may be yes.
  fileprivate var mayHoldForString: Bool {
    switch word {
    case "isReference": return false
    case "is":
      // It is a string, or of a protocol, or of a type that the project makes of it.
      guard let names else { return true }
      return names.contains {
        $0 == "String" || SDK.isView($0) != .no || SDK.otherProtocols.contains($0)
      }
    default: return true
    }
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
