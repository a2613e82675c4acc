/// A parameter of a rule: a name in `before` that stands for code.
public struct Metavariable: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    /// `some View`: an expression that may be a view; as the base of a chain it may be absent.
    case view
    /// A type name: an expression that may be of that type.
    case value(type: String)
    /// `Any`: any expression.
    case any
    /// `Any...`: zero or more arguments with their labels.
    case arguments
    case stringLiteral
    case booleanLiteral
    /// A closure expression.
    case closure
    /// `Name`: an identifier.
    case name
    /// `Statements`: what a block holds; spliced with `#name`.
    case statements
    /// `Locals`: statements, all of which declare a variable or constant; spliced with `#name`.
    case locals
    /// `Expressions`: statements, all of which are expressions; spliced with `#name`.
    case expressions
    /// `Members`: what a type declaration holds; spliced with `#name`.
    case members
    /// `Captures`: what the rest of a capture list holds.
    case captures
    /// `Property`: the binding of a variable declaration.
    case property
    /// `StoredProperty`: the same, without a getter.
    case storedProperty
    /// `Parameter`: a parameter of a function, written `label: name`.
    case parameter
    /// `Chain`: zero or more modifiers around a view.
    case chain
    /// A generic parameter: a type; the name that it must conform to, if any.
    case type(conformsTo: String?)
  }
  public var name: String
  public var kind: Kind
  /// Whether `_name` and `$name` in a template stand for what a property wrapper gives it besides.
  var isWrappable: Bool { [.name, .property, .storedProperty].contains(kind) }
  /// The type parameter that its type is: `value: Model`, `property: Property<Model>`.
  public var typedBy: String?
  /// It is the name of something that the subject of the group declares: it stands for a reference
  /// to that, with any base.
  public var isReference = false
}
