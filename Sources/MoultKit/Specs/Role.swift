/// What a rule finds in a group: code that changes together, around a subject, or not at all.
public enum Role: Sendable, Equatable {
  /// A site that changes by itself.
  case alone
  /// The subject of a group.
  case subject
  /// Code inside the declaration that the named rule found: a member of the type, or what stands
  /// in one of its members.
  case inside(String)
  /// A place that uses what the named rule found: the metavariables that both have are the same.
  case useOf(String)
  /// The declaration of a property that the named rule found a use of, under the same name: without
  /// one that changes, too, a rule below decides.
  case declarationOf(String)
  /// A link of the chain that begins with the expression that the named rule found.
  case around(String)
  /// A place in the file of the subject that has to follow once all else is done.
  case cleanup(String)

  /// Whether its words tell that there may be a group: a declaration is found by way of its use.
  var leadsToGroup: Bool {
    switch self {
    case .alone, .declarationOf: false
    case .subject, .inside, .useOf, .around, .cleanup: true
    }
  }

  var isCleanup: Bool { if case .cleanup = self { true } else { false } }

  /// The rule that it is a part of.
  public var rule: String? {
    switch self {
    case .alone, .subject: nil
    case .inside(let rule), .useOf(let rule), .declarationOf(let rule), .around(let rule),
      .cleanup(let rule):
      rule
    }
  }
}

/// `@Rewrite(.subject, .useOf(model, as: Base.self))`: a further subject of the same group, of which
/// `Base` is what the rule `model` has under the same name as this rule its own.
public struct Join: Sendable, Equatable {
  public var rule: String
  /// The metavariable that stands for the other subject.
  public var metavariable: String
}

extension Migration {
  /// Whether some of its sites change together or not at all.
  public var isGrouped: Bool { rules.contains { $0.role != .alone } }

  /// Whether what belongs to a subject, or joins it, may stand in any file.
  var reachesOtherFiles: Bool {
    rules.contains { rule in
      if case .useOf = rule.role { true } else { rule.join != nil }
    }
  }

  func rule(named name: String) -> Rule? { rules.first { $0.name == name } }
}
