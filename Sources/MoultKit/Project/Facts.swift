/// Yes, no, or: it cannot be seen from the syntax.
public enum Answer: Sendable, Equatable {
  case yes, no, unknown
}

/// What is known of the type of an expression.
public struct TypeFact: Sendable, Equatable {
  /// The name without optional marks and generic arguments, such as `Color`, `Binding` or `any Ink`; nil when it is unknown.
  ///
  /// A number literal has no known type: it becomes what its place asks for.
  public var name: String?
  public var isOptional: Answer
  /// The whole type as it would be written, such as `Binding<Color?>`; nil when a part is unknown.
  public var spelling: String?

  public init(name: String?, isOptional: Answer, spelling: String? = nil) {
    self.name = name
    self.isOptional = isOptional
    self.spelling = spelling
  }

  public static let unknown = TypeFact(name: nil, isOptional: .unknown)
}
