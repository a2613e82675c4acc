import SwiftParser
import SwiftSyntax

/// A type as far as it can be told without a type checker.
indirect enum StaticType: Hashable, Sendable {
  /// `Color`, `Outer.Inner`, `Binding<Color>`, `some View`, `any Ink`.
  case named(String, [StaticType] = [])
  /// `isImplicit`: declared with `!`.
  case optional(StaticType, isImplicit: Bool = false)
  case array(StaticType)
  case dictionary(StaticType, StaticType)
  case tuple([Element])
  case function([StaticType], StaticType)
  /// What a type name means in an expression.
  case metatype(StaticType)
  /// A number literal: any type that a number can make. The default type stands by it.
  case literal(String)
  case unknown(isOptional: Answer)

  struct Element: Hashable, Sendable {
    var label: String?
    var type: StaticType
  }

  static let unknown = StaticType.unknown(isOptional: .unknown)
  static let unknownValue = StaticType.unknown(isOptional: .no)
  static let bool = StaticType.named("Bool")
  static let void = StaticType.tuple([])

  /// Without optional marks.
  var unwrapped: StaticType {
    switch self {
    case .optional(let wrapped, _): wrapped.unwrapped
    case .unknown: .unknownValue
    default: self
    }
  }

  /// Optional once.
  var wrapped: StaticType {
    switch self {
    case .optional(let wrapped, _): .optional(wrapped)
    default: .optional(self)
    }
  }

  /// What a member lookup sees: `Color!` acts as `Color`.
  var forMembers: StaticType {
    if case .optional(let wrapped, isImplicit: true) = self { return wrapped }
    return self
  }

  /// The type of a variable that is initialised with a value of this type.
  var ofVariable: StaticType {
    switch self {
    case .literal(let name): .named(name)
    case .array(let element): .array(element.ofVariable)
    case .dictionary(let key, let value): .dictionary(key.ofVariable, value.ofVariable)
    default: self
    }
  }

  var isOptional: Answer {
    switch self {
    case .optional: .yes
    case .unknown(let answer): answer
    default: .no
    }
  }

  var isKnown: Bool {
    if case .unknown = self { return false }
    return true
  }

  /// The name without optional marks and generic arguments; nil when it is not known.
  var name: String? {
    switch self {
    case .named(let name, _): name
    case .optional(let wrapped, _): wrapped.name
    case .array, .dictionary, .tuple, .metatype: spelling
    // It is a function, whatever it takes and returns.
    case .function: spelling ?? "() -> _"
    case .literal, .unknown: nil
    }
  }

  /// As it is written in Swift; nil when a part is not known.
  var spelling: String? {
    switch self {
    case .named(let name, let arguments):
      if arguments.isEmpty { return name }
      let parts = arguments.compactMap(\.spelling)
      return parts.count == arguments.count ? "\(name)<\(parts.joined(separator: ", "))>" : name
    case .optional(let wrapped, let isImplicit):
      return wrapped.spelling.map {
        ($0.contains(" ") && !$0.hasSuffix(">") && !$0.hasSuffix("]") ? "(\($0))" : $0)
          + (isImplicit ? "!" : "?")
      }
    case .array(let element): return element.spelling.map { "[\($0)]" }
    case .dictionary(let key, let value):
      guard let key = key.spelling, let value = value.spelling else { return nil }
      return "[\(key): \(value)]"
    case .tuple(let elements):
      if elements.isEmpty { return "Void" }
      let parts = elements.compactMap { element in
        element.type.spelling.map { (element.label.map { "\($0): " } ?? "") + $0 }
      }
      return parts.count == elements.count ? "(\(parts.joined(separator: ", ")))" : nil
    case .function(let parameters, let result):
      let parts = parameters.compactMap(\.spelling)
      guard parts.count == parameters.count, let result = result.spelling else { return nil }
      return "(\(parts.joined(separator: ", "))) -> \(result)"
    case .metatype(let type): return type.spelling.map { "\($0).Type" }
    case .literal(let name): return name
    case .unknown: return nil
    }
  }

  var fact: TypeFact {
    TypeFact(name: name, isOptional: isOptional, spelling: isKnown ? spelling : nil)
  }

  /// What one of several values may be: branches of a ternary, declarations that a name may mean.
  static func either(_ first: StaticType, _ second: StaticType) -> StaticType {
    if first == second { return first }
    switch (first, second) {
    case (.optional, _), (_, .optional):
      return .optional(either(first.unwrapped, second.unwrapped))
    case (.unknown(let one), .unknown(let other)):
      return .unknown(
        isOptional: one == .no && other == .no
          ? .no : one == .yes || other == .yes ? .yes : .unknown)
    case (.unknown(let optional), let known), (let known, .unknown(let optional)):
      // Both have one type in the end, which is the known one, but for optional marks.
      return optional == .no ? known : .unknown
    case (.literal, .literal): return .literal("Double")
    case (.literal, let known), (let known, .literal): return known
    case (.array(let one), .array(let other)): return .array(either(one, other))
    case (.named(let one, let arguments), .named(let other, _)) where one == other:
      return .named(one, arguments.map { _ in .unknown })
    default: return .unknownValue
    }
  }

  /// What is common to declarations of which any may be the one that is meant.
  static func common(_ types: [StaticType]) -> StaticType {
    guard let first = types.first else { return .unknown }
    if types.allSatisfy({ $0 == first }) { return first }
    let unwrapped = Set(types.map(\.unwrapped))
    let optionals = Set(types.map(\.isOptional))
    let name = unwrapped.count == 1 ? unwrapped.first! : .unknownValue
    switch optionals.count == 1 ? optionals.first! : .unknown {
    case .yes: return .optional(name)
    case .no: return name
    case .unknown: return .unknown
    }
  }

  /// Reads a type such as `Color?` or `[String: Color]`.
  init(text: String) {
    var parser = Parser(text)
    self.init(TypeSyntax.parse(from: &parser)) { _ in nil }
  }

  /// - Parameter meaning: what a plain name stands for where `type` is written, if not for a type of
  ///   that name: a generic parameter, an alias.
  init(_ type: TypeSyntax, meaning: (String) -> StaticType?) {
    switch type.as(TypeSyntaxEnum.self) {
    case .identifierType(let name):
      let text = name.name.plainText
      let arguments = Self.arguments(name.genericArgumentClause, meaning: meaning)
      if let alias = arguments.isEmpty ? meaning(text) : nil {
        self = alias
      } else {
        self = Self.standard(text, arguments)
      }
    case .memberType(let member):
      let arguments = Self.arguments(member.genericArgumentClause, meaning: meaning)
      guard let path = type.namePath else {
        self = .unknown
        return
      }
      self = Self.standard(path.joined(separator: "."), arguments)
    case .optionalType(let optional):
      self = .optional(StaticType(optional.wrappedType, meaning: meaning))
    case .implicitlyUnwrappedOptionalType(let optional):
      self = .optional(StaticType(optional.wrappedType, meaning: meaning), isImplicit: true)
    case .arrayType(let array): self = .array(StaticType(array.element, meaning: meaning))
    case .dictionaryType(let dictionary):
      self = .dictionary(
        StaticType(dictionary.key, meaning: meaning), StaticType(dictionary.value, meaning: meaning)
      )
    case .tupleType(let tuple):
      let elements = tuple.elements.map {
        Element(label: $0.firstName?.plainText, type: StaticType($0.type, meaning: meaning))
      }
      self = elements.count == 1 ? elements[0].type : .tuple(elements)
    case .functionType(let function):
      self = .function(
        function.parameters.map { StaticType($0.type, meaning: meaning) },
        StaticType(function.returnClause.type, meaning: meaning))
    case .attributedType(let attributed): self = StaticType(attributed.baseType, meaning: meaning)
    case .someOrAnyType(let type):
      if let optional = type.constraint.as(OptionalTypeSyntax.self) {
        self = .optional(
          .named("\(type.someOrAnySpecifier.text) \(optional.wrappedType.trimmedDescription)"))
      } else {
        self = .named("\(type.someOrAnySpecifier.text) \(type.constraint.trimmedDescription)")
      }
    case .compositionType: self = .named(type.trimmedDescription)
    case .metatypeType(let metatype):
      self = .metatype(StaticType(metatype.baseType, meaning: meaning))
    default: self = .unknown
    }
  }

  private static func standard(_ name: String, _ arguments: [StaticType]) -> StaticType {
    switch (name, arguments.count) {
    case ("Optional", 1): .optional(arguments[0])
    case ("Array", 1): .array(arguments[0])
    case ("Dictionary", 2): .dictionary(arguments[0], arguments[1])
    case ("Void", 0): .void
    default: .named(name, arguments)
    }
  }

  private static func arguments(
    _ clause: GenericArgumentClauseSyntax?, meaning: (String) -> StaticType?
  ) -> [StaticType] {
    clause?.arguments.map { argument in
      if case .type(let type) = argument.argument { return StaticType(type, meaning: meaning) }
      return .unknown
    } ?? []
  }
}
