import SwiftSyntax

/// Types that declarations give: annotations, initial values, results.
extension TypeInference {
  /// A type as it is written at a place: generic parameters are unknown, aliases are followed.
  func declared(_ type: TypeSyntax, at place: Syntax) -> StaticType {
    guard goDeeper() else { return .unknown }
    defer { depth -= 1 }
    return StaticType(type) { name in
      if name == "Self" { return selfType(at: place, scope: place) }
      if SDK.hasType(name) { return nestedType(name, at: place) }
      if isGeneric(name, at: place) {
        return constraint(on: name, at: place).map { .named("some \($0)") } ?? .unknown
      }
      if let nested = nestedType(name, at: place) ?? nestedAlias(name, at: place) { return nested }
      // What a modifier of views is given.
      if name == "Content", isModifier(place) { return .named("some View") }
      if isOnlyNested(name) { return .unknownValue }
      if index.isSeveralAliases(name) { return .unknown }
      guard let alias = index.alias(name), visiting.insert(alias.id).inserted else { return nil }
      defer { visiting.remove(alias.id) }
      return declared(alias.initializer.value, at: Syntax(alias))
    }
  }

  /// A type that is nested in one around the place and hides a type of the SDK there.
  func nestedType(_ name: String, at place: Syntax) -> StaticType? {
    guard index.files.mayDeclare(name) else { return nil }
    let enclosing = enclosingTypes(of: place)
    let visible = index.files.declarations(named: name, in: enclosing).first { declaration in
      guard declaration.kind == .type, let container = declaration.container else { return false }
      return enclosing.contains(where: container.isNamed) && !declaration.isLocal
    }
    return visible.map { .named(($0.container!.path + [name]).joined(separator: ".")) }
  }

  /// What an alias stands for that is nested in a type around the place.
  private func nestedAlias(_ name: String, at place: Syntax) -> StaticType? {
    guard index.files.mayDeclare(name) else { return nil }
    let enclosing = enclosingTypes(of: place)
    let aliases = index.files.declarations(named: name, in: enclosing).filter {
      $0.kind == .typeAlias && $0.container != nil
    }
    let found = enclosing.lazy.compactMap { type in
      aliases.first { $0.container!.isNamed(type) }?.node.as(TypeAliasDeclSyntax.self)
    }.first
    guard let found, visiting.insert(found.id).inserted else { return nil }
    defer { visiting.remove(found.id) }
    return declared(found.initializer.value, at: Syntax(found))
  }

  /// Whether the type around the place is a `ViewModifier`.
  private func isModifier(_ place: Syntax) -> Bool {
    guard case .named(let type, _) = selfType(at: place, scope: place) else { return false }
    return index.conforms(type, to: "ViewModifier") == .yes
  }

  /// Whether every type of that name in the project is nested in another one: out of its sight the name means something
  /// else, such as the `Content` of a `ViewModifier`.
  private func isOnlyNested(_ name: String) -> Bool {
    let types = index.declarations(named: name).filter { $0.kind == .type || $0.kind == .typeAlias }
    return !types.isEmpty && types.allSatisfy { $0.container != nil }
  }

  func isGeneric(_ name: String, at place: Syntax) -> Bool {
    var current: Syntax? = place
    while let next = current {
      if genericClauses(of: next).contains(where: { $0.declares(name) }) { return true }
      if let members = next.as(ProtocolDeclSyntax.self)?.memberBlock.members,
        members.contains(where: {
          $0.decl.as(AssociatedTypeDeclSyntax.self)?.name.plainText == name
        })
      {
        return true
      }
      current = next.parent
    }
    return false
  }

  /// What a generic parameter has to be where it is declared, and nothing else: a view or a style.
  /// Where it is used, no more is known of it than of `some View`.
  private func constraint(on name: String, at place: Syntax) -> String? {
    var current: Syntax? = place
    while let next = current {
      if let clause = genericClauses(of: next).first(where: { $0.declares(name) }) {
        return ["View", "Shape", "InsettableShape", "ShapeStyle"].first {
          clause.constrains(name, onlyTo: $0)
        }
      }
      current = next.parent
    }
    return nil
  }

  /// The generic parameters that `node` declares; those of the type for an extension.
  private func genericClauses(of node: Syntax) -> [GenericParameterClauseSyntax] {
    if let type = node.as(ExtensionDeclSyntax.self)?.extendedType.namePath {
      return index.types(named: type.joined(separator: "."))
        .compactMap { $0.node.genericParameterClause }
    }
    return node.genericParameterClause.map { [$0] } ?? []
  }

  /// The type of a variable or enum case that is used as a value.
  func type(ofValue declaration: Declaration) -> StaticType {
    if let element = declaration.node.as(EnumCaseElementSyntax.self) {
      let type = StaticType.named(declaration.container?.path.joined(separator: ".") ?? "")
      guard let parameters = element.parameterClause?.parameters else { return type }
      return .function(parameters.map { declared($0.type, at: declaration.node) }, type)
    }
    guard let binding = declaration.node.as(PatternBindingSyntax.self) else { return .unknown }
    return type(named: declaration.name, of: binding)
  }

  func type(named name: String, of binding: PatternBindingSyntax) -> StaticType {
    guard visiting.insert(binding.id).inserted else { return .unknown }
    defer { visiting.remove(binding.id) }
    let whole = wholeType(of: binding)
    guard let tuple = binding.pattern.as(TuplePatternSyntax.self) else { return whole }
    guard case .tuple(let parts) = whole, parts.count == tuple.elements.count else {
      return .unknown
    }
    for (element, part) in zip(tuple.elements, parts)
    where element.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText == name {
      return part.type
    }
    return .unknown
  }

  func wholeType(of binding: PatternBindingSyntax) -> StaticType {
    let place = Syntax(binding)
    if let annotation = binding.typeAnnotation?.type { return declared(annotation, at: place) }
    let attributes = binding.variable?.attributes
    if let value = binding.initializer?.value {
      // `let a, b: Color` gives all of them one type, `let a = 1, b: Color` does not.
      return type(value, scope: place).ofVariable
    }
    if let environment = environmentType(attributes, at: place) { return environment }
    if let wrapped = wrappedValue(attributes, at: place) { return wrapped }
    guard binding.accessorBlock == nil, let variable = binding.variable else { return .unknown }
    let following = variable.bindings.drop { $0.id != binding.id }
    return following.first { $0.typeAnnotation != nil || $0.initializer != nil }?.typeAnnotation
      .map { declared($0.type, at: place) } ?? .unknown
  }

  /// `@Environment(\.key)` and `@Environment(Model.self)`.
  func environmentType(_ attributes: AttributeListSyntax?, at place: Syntax) -> StaticType? {
    for case .attribute(let attribute)? in attributes.map(Array.init) ?? [] {
      guard attribute.attributeName.trimmedDescription == "Environment",
        case .argumentList(let arguments) = attribute.arguments,
        let first = arguments.first?.expression
      else { continue }
      if let path = first.as(KeyPathExprSyntax.self), path.components.count == 1,
        case .property(let property)? = path.components.first?.component
      {
        let name = property.declName.baseName.plainText
        let own = index.declarations(named: name)
          .filter { $0.container?.isNamed("EnvironmentValues") == true && $0.kind == .variable }
        if !own.isEmpty { return .common(own.map(type(ofValue:))) }
        return SDK.environmentKeys[name].map { StaticType(text: $0) }
      }
      if case .metatype(let type) = type(first, scope: place) { return type }
      if let member = first.as(MemberAccessExprSyntax.self),
        member.declName.baseName.text == "self",
        case .metatype(let type)? = member.base.map({ type($0, scope: place) })
      {
        return type
      }
    }
    return nil
  }

  /// `@State<Color>` or `@State(initialValue: Color.red) var color`.
  func wrappedValue(_ attributes: AttributeListSyntax?, at place: Syntax) -> StaticType? {
    for case .attribute(let attribute)? in attributes.map(Array.init) ?? [] {
      guard case .argumentList(let arguments) = attribute.arguments else { continue }
      for argument in arguments
      where ["initialValue", "wrappedValue"].contains(argument.label?.text) {
        return type(argument.expression, scope: place).ofVariable
      }
    }
    return nil
  }

  /// The declared result of a function, initialiser, subscript or enum case.
  func result(of declaration: Declaration) -> StaticType {
    let node = declaration.node
    if let function = node.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause.map { declared($0.type, at: node) } ?? .void
    }
    if let member = node.as(SubscriptDeclSyntax.self) {
      return declared(member.returnClause.type, at: node)
    }
    if let initializer = node.as(InitializerDeclSyntax.self) {
      let type = StaticType.named(declaration.container?.path.joined(separator: ".") ?? "")
      return initializer.optionalMark == nil ? type : .optional(type)
    }
    if case .function(_, let result) = type(ofValue: declaration) { return result }
    return .unknown
  }
}

extension PatternBindingSyntax {
  /// The `let` or `var` that the binding belongs to.
  var variable: VariableDeclSyntax? {
    parent?.parent?.as(VariableDeclSyntax.self)
  }
}

extension Syntax {
  fileprivate var genericParameterClause: GenericParameterClauseSyntax? {
    switch self.as(SyntaxEnum.self) {
    case .functionDecl(let function): function.genericParameterClause
    case .initializerDecl(let initializer): initializer.genericParameterClause
    case .subscriptDecl(let member): member.genericParameterClause
    case .typeAliasDecl(let alias): alias.genericParameterClause
    case .structDecl(let type): type.genericParameterClause
    case .classDecl(let type): type.genericParameterClause
    case .enumDecl(let type): type.genericParameterClause
    case .actorDecl(let type): type.genericParameterClause
    case .macroDecl(let macro): macro.genericParameterClause
    default: nil
    }
  }
}

extension GenericParameterClauseSyntax {
  fileprivate func declares(_ name: String) -> Bool {
    parameters.contains { $0.name.plainText == name }
  }

  /// Whether that is all that is asked of the parameter, by itself or by the `where` clause of its
  /// declaration.
  fileprivate func constrains(_ name: String, onlyTo wanted: String) -> Bool {
    let own = parameters.first { $0.name.plainText == name }?.inheritedType
    let clause = parent?.asProtocol((any WithGenericParametersSyntax).self)?.genericWhereClause
    let further = (clause?.requirements ?? []).filter { requirement in
      requirement.tokens(viewMode: .sourceAccurate).contains { $0.plainText == name }
    }
    if let own { return own.namePath?.last == wanted && further.isEmpty }
    guard further.count == 1,
      case .conformanceRequirement(let requirement)? = further.first?.requirement
    else { return false }
    return requirement.leftType.trimmedDescription == name
      && requirement.rightType.namePath?.last == wanted
  }
}
