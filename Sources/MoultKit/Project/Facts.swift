/// Yes, no, or: it cannot be seen from the syntax.
public enum Answer: Sendable, Equatable {
  case yes, no, unknown
}

/// What is known of the type of an expression.
public struct TypeFact: Sendable, Equatable {
  /// The name without optional marks, such as `Color` or `any Ink`; nil when it is unknown.
  public var name: String?
  public var isOptional: Answer

  public init(name: String?, isOptional: Answer) {
    self.name = name
    self.isOptional = isOptional
  }

  public static let unknown = TypeFact(name: nil, isOptional: .unknown)
}
