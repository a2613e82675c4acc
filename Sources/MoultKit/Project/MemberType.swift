import SwiftSyntax

/// Types of `base.member`.
extension TypeInference {
  func type(of access: MemberAccessExprSyntax, scope: Syntax) -> StaticType {
    let name = access.declName.baseName.plainText
    guard let base = access.base else { return implicitMember(name) }
    if name == "self" { return link(base, scope: scope) }
    if let path = modulePath(base), SDK.modules.contains(path) {
      return value(named: name, at: scope, scope: scope)
    }
    return member(name, of: link(base, scope: scope))
  }

  func modulePath(_ base: ExprSyntax) -> String? {
    base.as(DeclReferenceExprSyntax.self)?.baseName.text
  }

  /// `.red`: a member of a type that only its place tells. It is no optional, unless the project has
  /// one of that name that is.
  func implicitMember(_ name: String) -> StaticType {
    if name == "none" {
      return index.declarations(named: name).contains { $0.isStatic && $0.kind != .extension }
        ? .unknown : .optional(.unknownValue)
    }
    let own = index.declarations(named: name).filter {
      $0.isStatic && ($0.kind == .variable || $0.kind == .enumCase)
        && isImplicit(in: $0.container)
    }
    guard !own.isEmpty else { return .unknownValue }
    let optionals = own.map { type(ofValue: $0).isOptional }
    return optionals.allSatisfy { $0 == .yes }
      ? .optional(.unknownValue) : optionals.contains(.yes) ? .unknown : .unknownValue
  }

  /// Whether an implicit member may be one of that type.
  func isImplicit(in container: Declaration.Container?) -> Bool {
    guard let container else { return false }
    return expected.map { container.isNamed($0) } ?? true
  }

  func member(_ name: String, of base: StaticType) -> StaticType {
    switch base.forMembers {
    case .metatype(let type): return staticMember(name, of: type)
    case .tuple(let parts):
      if let position = Int(name), position < parts.count { return parts[position].type }
      return parts.first { $0.label == name }?.type ?? .unknown
    case .array(let element):
      switch name {
      case "first", "last": return element.wrapped
      case "indices": return .named("Range", [.named("Int")])
      default: break
      }
      if name == "count" || name == "isEmpty" { break }
      let own =
        index.members(named: name, of: "Array") + index.members(named: name, of: "Collection")
      return own.isEmpty ? .unknown : .common(own.map(type(ofValue:)))
    case .dictionary(let key, let value):
      switch name {
      case "keys": return .named("Collection", [key])
      case "values": return .named("Collection", [value])
      default: break
      }
    case .named("Binding", let arguments) where arguments.count == 1:
      if name == "wrappedValue" { return arguments[0] }
      if name == "projectedValue" { return base }
      return .named("Binding", [member(name, of: arguments[0])])
    case .named("Range", let arguments) where ["lowerBound", "upperBound"].contains(name):
      return arguments.first ?? .unknown
    case .named(let type, let arguments):
      let own = index.members(named: name, of: type).filter { !$0.isStatic }
      if own.count == 1, let given = given(arguments, for: own[0], of: type) { return given }
      if !own.isEmpty { return commonValue(own) }
      if let known = knownMember(name, of: type) { return known }
      if name == "rawValue", let raw = rawType(of: type) { return .named(raw) }
      if !index.types(named: type).isEmpty || SDK.isView(type) != .unknown { return .unknown }
      if type.contains(" ") { return memberOfAnything(name) }
      return .unknown
    case .optional: return .unknown
    case .unknown, .literal, .function: return memberOfAnything(name)
    }
    return knownMember(name, of: "") ?? .unknown
  }

  /// The raw type of an enumeration of the project.
  func rawType(of type: String) -> String? {
    let inherited = index.types(named: type).first?.node.as(EnumDeclSyntax.self)?.inheritanceClause?
      .inheritedTypes.first?.type.namePath
    let name = inherited?.joined(separator: ".")
    return name.flatMap { ["String", "Int", "Double", "Character"].contains($0) ? $0 : nil }
  }

  /// What stands for the generic parameters in the type of a property: for `box.value` with
  /// `struct Box<T> { let value: T }` and `box: Box<Color>`. nil when it mentions none.
  private func given(
    _ arguments: [StaticType], for property: Declaration, of type: String
  ) -> StaticType? {
    guard !arguments.isEmpty,
      let written = property.node.as(PatternBindingSyntax.self)?.typeAnnotation?.type
    else { return nil }
    let names = index.genericParameters(of: type)
    guard names.contains(where: { Syntax(written).mentions($0) }) else { return nil }
    guard names.count == arguments.count else { return .unknown }
    return StaticType(written) { name in names.firstIndex(of: name).map { arguments[$0] } }
  }

  /// A member of a base whose type is not known: what all members of that name in the project agree on.
  func memberOfAnything(_ name: String) -> StaticType {
    let all = index.declarations(named: name).filter {
      !$0.isStatic && $0.container != nil && ($0.kind == .variable || $0.kind == .function)
    }
    guard !all.isEmpty else { return knownMember(name, of: "") ?? .unknown }
    if let known = known[name] ?? SDK.members[name] {
      return .common([.init(text: known), commonValue(all)])
    }
    return commonValue(all)
  }

  func commonValue(_ declarations: [Declaration]) -> StaticType {
    .common(
      declarations.map { declaration in
        declaration.kind == .function
          ? .function(
            (declaration.parameters ?? []).map { declared($0.type, at: declaration.node) },
            result(of: declaration))
          : type(ofValue: declaration)
      })
  }

  func knownMember(_ name: String, of type: String) -> StaticType? {
    let plain = DeclarationIndex.withoutSpecifier(type)
    let text =
      known["\(plain).\(name)"] ?? SDK.members["\(plain).\(name)"]
      ?? (plain == "Text" && SDK.textModifiers.contains(name) ? "Text" : nil)
      ?? known[name] ?? SDK.members[name]
    guard let text else { return nil }
    return text == "Self" ? .named(type) : StaticType(text: text)
  }

  func staticMember(_ name: String, of type: StaticType) -> StaticType {
    switch type {
    case .named(let typeName, _):
      if name == "Type" || name == "Protocol" { return .metatype(type) }
      let own = index.members(named: name, of: typeName).filter(\.isStatic)
      if let inner = own.first(where: { $0.kind == .type || $0.kind == .typeAlias }) {
        if let alias = inner.node.as(TypeAliasDeclSyntax.self) {
          return .metatype(declared(alias.initializer.value, at: inner.node))
        }
        return .metatype(.named("\(typeName).\(name)"))
      }
      let values = own.filter {
        $0.kind == .variable || $0.kind == .enumCase || $0.kind == .function
      }
      if !values.isEmpty { return commonValue(values) }
      if name.first?.isUppercase == true { return .metatype(.named("\(typeName).\(name)")) }
      if name == "allCases" { return .array(type) }
      if name == "none", typeName == "Optional" { return .optional(.unknownValue) }
      if index.types(named: typeName).isEmpty, SDK.typesOfOwnMembers.contains(typeName) {
        return type
      }
      return knownMember(name, of: typeName) ?? .unknown
    case .optional(let wrapped, _):
      return name == "none" ? type : name == "some" ? .function([wrapped], type) : .unknown
    default: return .unknown
    }
  }
}
