import SwiftSyntax

/// A token that names a declaration, or may.
struct Reference {
  var token: TokenSyntax
  var isCertain: Bool
}

/// Finds the code that refers to a property or a type of the project.
struct References {
  let index: DeclarationIndex

  var inference: TypeInference { TypeInference(index: index, known: [:]) }
  private var identity: TypeIdentity { TypeIdentity(index: index) }

  // MARK: Properties

  /// The tokens `name`, `$name` or `_name`, whichever is asked for, that refer to a property or may.
  ///
  /// - Parameter prefix: empty, `$` or `_`.
  func references(to property: PatternBindingSyntax, prefix: String = "") -> [Reference] {
    guard let name = property.boundName else { return [] }
    return index.files.tokens(prefix + name).compactMap { token in
      switch isReference(token, to: property) {
      case .yes: Reference(token: token, isCertain: true)
      case .unknown: Reference(token: token, isCertain: false)
      case .no: nil
      }
    }
  }

  /// Whether a token, with `$` or `_` before the name or without, refers to the property.
  func isReference(_ token: TokenSyntax, to property: PatternBindingSyntax) -> Answer {
    if token.root.id != property.root.id, Syntax(property).isPrivate { return .no }
    let name =
      token.plainText.hasPrefix("$") ? String(token.plainText.dropFirst()) : token.plainText
    if token.parent?.is(ClosureCaptureSyntax.self) == true {
      guard token.parent?.as(ClosureCaptureSyntax.self)?.initializer == nil,
        let closure = token.parent?.parent?.parent?.parent?.parent
      else { return .no }
      return isHeld(name, at: closure, by: property)
    }
    if let pattern = token.parent?.as(IdentifierPatternSyntax.self) {
      // `if let name {`
      guard let binding = pattern.parent?.as(OptionalBindingConditionSyntax.self),
        binding.initializer == nil
      else { return .no }
      return isHeld(name, at: Syntax(binding), by: property)
    }
    guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return .no }
    if let component = reference.parent?.as(KeyPathPropertyComponentSyntax.self) {
      return isKeyPath(component, to: property)
    }
    guard let access = reference.parent?.as(MemberAccessExprSyntax.self),
      access.declName.id == reference.id
    else {
      let isWrapped = token.plainText.hasPrefix("$")
      return isHeld(name, at: Syntax(reference), by: property, isWrapped: isWrapped)
    }
    guard let base = access.base else { return property.isStaticMember ? .unknown : .no }
    return isMember(of: base, property)
  }

  /// Whether `name` without a base means the property.
  ///
  /// - Parameter isWrapped: it is written `$name`.
  private func isHeld(
    _ name: String, at node: Syntax, by property: PatternBindingSyntax, isWrapped: Bool = false
  ) -> Answer {
    let isStorage = name.hasPrefix("_") && property.boundName != name
    let plain = isStorage ? String(name.dropFirst()) : name
    switch inference.holder(of: plain, at: node, isWrapped: isWrapped || isStorage) {
    case .local: return .no
    case .members(let members):
      return members.contains { $0.node.id == Syntax(property).id } ? .yes : .no
    case .elsewhere: return Syntax(property).enclosingGroups.isEmpty ? .unknown : .no
    }
  }

  private func isMember(of base: ExprSyntax, _ property: PatternBindingSyntax) -> Answer {
    guard let owner = Syntax(property).enclosingGroups.first else { return .no }
    var type = inference.type(base, scope: Syntax(base))
    if case .metatype(let instance) = type { type = instance }
    // A class may be seen as one that it inherits from.
    if case .named(let name, _) = type.unwrapped, owner.is(ClassDeclSyntax.self),
      identity.declarations(of: name, at: Syntax(base)).contains(where: { inherits($0, owner) })
    {
      return .yes
    }
    return identity.isType(type, of: owner, at: Syntax(base))
  }

  private func inherits(_ declaration: Declaration, _ owner: Syntax) -> Bool {
    guard let name = owner.as(ClassDeclSyntax.self)?.name.plainText,
      declaration.node.is(ClassDeclSyntax.self)
    else { return false }
    let type = (declaration.container?.path ?? []) + [declaration.name]
    return index.conforms(type.joined(separator: "."), to: name) == .yes
  }

  private func isKeyPath(
    _ component: KeyPathPropertyComponentSyntax, to property: PatternBindingSyntax
  ) -> Answer {
    guard let path = component.parent?.parent?.parent?.as(KeyPathExprSyntax.self),
      let owner = Syntax(property).enclosingGroups.first
    else { return .unknown }
    let isFirst = path.components.first.map { Syntax($0.component).id } == Syntax(component).id
    guard isFirst else { return .unknown }
    if let root = path.root { return identity.isType(root, of: owner) }
    // `@Environment(\.key)`, `.environment(\.key, value)`
    var node: Syntax? = Syntax(path)
    while let current = node, !current.isItem {
      if let attribute = current.as(AttributeSyntax.self) {
        return attribute.attributeName.trimmedDescription.hasPrefix("Environment") ? .no : .unknown
      }
      if let call = current.as(FunctionCallExprSyntax.self),
        let name = Chains.calleeName(of: call)?.lowercased(), name.contains("environment")
      {
        return .no
      }
      node = current.parent
    }
    return .unknown
  }

  // MARK: Types

  /// The tokens that name the type, or may; its own declaration is none.
  func references(toType declaration: Syntax) -> [Reference] {
    guard let named = declaration.asProtocol((any NamedDeclSyntax).self) else { return [] }
    let name = named.name.plainText
    return index.files.tokens(name).compactMap { token in
      guard token.id != named.name.id else { return nil }
      let answer = isReference(token, toType: declaration)
      return answer == .no ? nil : Reference(token: token, isCertain: answer == .yes)
    }
  }

  func isReference(_ token: TokenSyntax, toType declaration: Syntax) -> Answer {
    guard token.isTypeReference, !inference.isGeneric(token.plainText, at: Syntax(token)),
      !isValue(token), !isMember(token, ofOtherThan: declaration)
    else { return .no }
    let found = identity.declarations(of: token.typePath, at: Syntax(token))
    guard found.contains(where: { $0.node.id == declaration.id }) else { return .no }
    return found.count == 1 ? .yes : .unknown
  }

  /// Whether a name without a base means a variable, or a member of a type around it.
  private func isValue(_ token: TokenSyntax) -> Bool {
    guard let reference = token.parent?.as(DeclReferenceExprSyntax.self), !token.isMemberName else {
      return false
    }
    switch inference.holder(of: token.plainText, at: Syntax(reference)) {
    case .local: return true
    case .members(let members):
      return members.contains { ![.type, .typeAlias].contains($0.kind) }
    case .elsewhere: return false
    }
  }

  /// Whether a name behind a dot is that of a member, while the declaration is in no type, or in
  /// another one: `Kind.card`, `.card`; before the dot a module may stand.
  private func isMember(_ token: TokenSyntax, ofOtherThan declaration: Syntax) -> Bool {
    guard declaration.enclosingGroups.isEmpty else { return false }
    if let type = token.parent?.as(MemberTypeSyntax.self) {
      return type.baseType.namePath.map { isType($0.joined(separator: ".")) } ?? false
    }
    guard let reference = token.parent?.as(DeclReferenceExprSyntax.self),
      let access = reference.parent?.as(MemberAccessExprSyntax.self),
      access.declName.id == reference.id
    else { return false }
    guard let name = access.base?.simpleName else { return true }
    return name.first?.isUppercase != true || isType(name)
  }

  private func isType(_ name: String) -> Bool {
    !index.types(named: name).isEmpty || SDK.hasType(name)
  }
}

extension TokenSyntax {
  /// Stands where a type or a value is named, not where one is declared.
  fileprivate var isTypeReference: Bool {
    parent?.is(DeclReferenceExprSyntax.self) == true
      || parent?.is(IdentifierTypeSyntax.self) == true
      || parent?.is(MemberTypeSyntax.self) == true
  }

  /// The name with those of the outer types before it.
  fileprivate var typePath: String {
    if let member = parent?.as(MemberTypeSyntax.self), let path = TypeSyntax(member).namePath {
      return path.joined(separator: ".")
    }
    if let access = parent?.parent?.as(MemberAccessExprSyntax.self),
      access.declName.id == parent?.as(DeclReferenceExprSyntax.self)?.id, let base = access.base,
      base.trimmedDescription.first?.isUppercase == true
    {
      return base.trimmedDescription + "." + plainText
    }
    return plainText
  }
}

extension PatternBindingSyntax {
  /// The name that it declares; nil for a tuple.
  var boundName: String? { pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText }

  var isStaticMember: Bool { variable?.modifiers.areStatic == true }
}
