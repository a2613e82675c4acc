/// What runs in which files, and how.
public struct PathRules: Sendable {
  /// A later rule decides before an earlier one.
  public struct Rule: Sendable {
    public var pattern: PathPattern
    /// Ids of migrations that run there.
    public var on: Set<String>
    /// Ids of migrations that do not run there.
    public var off: Set<String>
    /// Values by `ID.CHOICE`.
    public var choices: [String: String]

    public init(
      _ pattern: PathPattern, on: Set<String>, off: Set<String>, choices: [String: String]
    ) {
      self.pattern = pattern
      self.on = on
      self.off = off
      self.choices = choices
    }
  }

  public var rules: [Rule]
  /// Ids of migrations that run only where a rule says so.
  public var onlyByRule: Set<String>

  public init(_ rules: [Rule] = [], onlyByRule: Set<String> = []) {
    self.rules = rules
    self.onlyByRule = onlyByRule
  }

  /// - Parameter location: absolute, symbolic links followed.
  func runs(_ id: String, at location: String) -> Bool {
    let rule = rules.last {
      ($0.on.contains(id) || $0.off.contains(id)) && $0.pattern.matches(location)
    }
    return rule.map { $0.on.contains(id) } ?? !onlyByRule.contains(id)
  }

  func choice(_ name: String, at location: String) -> String? {
    rules.last { $0.choices[name] != nil && $0.pattern.matches(location) }?.choices[name]
  }
}
