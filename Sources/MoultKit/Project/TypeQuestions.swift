import SwiftSyntax

/// What guards ask about types and properties of the project.
extension Project {
  func type(of binding: PatternBindingSyntax) -> TypeFact {
    TypeInference(index: index, known: [:]).wholeType(of: binding).fact
  }

  // MARK: Types

  /// Whether the type has to conform to a protocol for the sake of something else: another protocol
  /// of its own that refines it, a generic parameter, or a value of that protocol's type.
  func requires(_ protocolName: String, of type: Syntax) -> Bool {
    let path = type.asProtocol((any DeclGroupSyntax).self)?.typePath ?? []
    let outer = TypeInference(index: index, known: [:]).outerPath(of: type)
    let inherited = index.inheritedNames(of: (outer + path).joined(separator: "."))
    let refining = inherited.filter { name in
      name != protocolName
        && index.types(named: name).contains { $0.node.is(ProtocolDeclSyntax.self) }
        && index.conforms(name, to: protocolName) == .yes
    }
    return !refining.isEmpty
      || index.files.tokens(protocolName).contains { isConstraint($0, on: type) }
  }

  /// Whether a token names a protocol where a value of a type is asked to conform to it: as a type, or
  /// as the constraint on a generic parameter that such values are given for.
  private func isConstraint(_ token: TokenSyntax, on type: Syntax) -> Bool {
    guard let name = token.parent?.as(IdentifierTypeSyntax.self) else { return false }
    var parameter: String?
    var node = Syntax(name)
    while let parent = node.parent {
      if parent.is(InheritanceClauseSyntax.self) { return false }
      if let generic = parent.as(GenericParameterSyntax.self) { parameter = generic.name.plainText }
      if let requirement = parent.as(ConformanceRequirementSyntax.self) {
        parameter = requirement.leftType.trimmedDescription
      }
      if parent.isItem { break }
      node = parent
    }
    guard let parameter else { return true }
    return TypeIdentity(index: index).mayBeGiven(type, for: parameter, of: node)
  }

  /// Whether the type, or an extension of it, inherits from something that is none of these.
  func inherits(_ type: String, besides names: [String]) -> Bool {
    !index.inheritedNames(of: type).allSatisfy(names.contains)
  }

  /// Whether its superclass, if it has one, comes from outside the project.
  ///
  /// - Parameter names: classes of the SDK that may be inherited.
  func inheritsUnknownClass(_ type: Syntax, besides names: [String]) -> Bool {
    guard let first = type.as(ClassDeclSyntax.self)?.inheritanceClause?.inheritedTypes.first,
      let name = first.type.inheritedNames.first
    else { return false }
    let own = TypeIdentity(index: index).declarations(of: name, at: type)
    if let superclass = own.first(where: { $0.node.is(ClassDeclSyntax.self) }) {
      return inheritsUnknownClass(superclass.node, besides: names)
    }
    if !own.isEmpty || names.contains(name) { return false }
    let isProtocol =
      SDK.otherProtocols.contains(name) || SDK.viewProtocols.contains(name)
      || ["Delegate", "DataSource", "Protocol", "Providing", "able"].contains(where: name.hasSuffix)
    return !isProtocol
  }

  /// Whether an initialiser of the type visibly does something beside giving properties their values:
  /// it calls something for its effect, or assigns to something that is not a property of its own.
  ///
  /// - Parameter names: functions that have an effect wherever they are called, in initial values, too.
  func initializerHasEffects(ofType type: String, calling names: [String]) -> Bool {
    let types = index.types(named: type)
    let initializers = index.unnamedMembers(.initializer, of: type)
    let hasEffects = initializers.contains { declaration in
      declaration.node.as(InitializerDeclSyntax.self)?.body?.statements.contains {
        Syntax($0).isEffect
      } == true
    }
    if hasEffects { return true }
    let values = types.compactMap { $0.node.asProtocol((any DeclGroupSyntax).self) }
      .flatMap(\.memberBlock.members).compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .filter { !$0.modifiers.areStatic }.flatMap(\.bindings).compactMap(\.initializer)
    let bodies = initializers.compactMap { $0.node.as(InitializerDeclSyntax.self)?.body }
    return (values.map { Syntax($0) } + bodies.map { Syntax($0) }).contains {
      $0.calls(names, notIn: [])
    }
  }

  // MARK: Properties

  /// Whether values of the property's type, or of a type inside it, are compared with an `==` that
  /// the project wrote.
  func comparesByHand(_ property: PatternBindingSyntax) -> Bool {
    var visited: Set<String> = []
    let inference = TypeInference(index: index, known: [:])
    return comparesByHand(inference.wholeType(of: property), &visited)
  }

  private func comparesByHand(_ type: StaticType, _ visited: inout Set<String>) -> Bool {
    switch type {
    case .optional(let inner, _), .array(let inner): return comparesByHand(inner, &visited)
    case .dictionary(let key, let value):
      return comparesByHand(key, &visited) || comparesByHand(value, &visited)
    case .named(let name, let arguments):
      if arguments.contains(where: { comparesByHand($0, &visited) }) { return true }
      guard visited.insert(name).inserted, visited.count < 60 else { return false }
      if isComparedByHand(name) { return true }
      let inference = TypeInference(index: index, known: [:])
      return index.types(named: name).filter { $0.node.is(StructDeclSyntax.self) }
        .compactMap { $0.node.asProtocol((any DeclGroupSyntax).self) }
        .flatMap(\.memberBlock.members).compactMap { $0.decl.as(VariableDeclSyntax.self) }
        .filter { !$0.modifiers.areStatic }.flatMap(\.bindings)
        .filter { $0.accessorBlock == nil }
        .contains { comparesByHand(inference.wholeType(of: $0), &visited) }
    default: return false
    }
  }

  private func isComparedByHand(_ name: String) -> Bool {
    guard !index.types(named: name).isEmpty else { return false }
    let last = String(name.split(separator: ".").last ?? "")
    return index.declarations(named: "==").contains { declaration in
      declaration.container?.isNamed(name) == true
        || declaration.parameters?.first?.type.namePath?.last == last
    }
  }

  /// Whether its getter reads state, and none of it is a stored property with one of the attributes.
  func readsOnlyOtherState(_ property: PatternBindingSyntax, than attributes: [String]) -> Bool {
    guard
      let group = Syntax(property).enclosingGroups.first?.asProtocol((any DeclGroupSyntax).self),
      let path = group.typePath, let getter = property.getter
    else { return false }
    let type = path.joined(separator: ".")
    var open = [getter]
    var visited: Set<String> = []
    var readsOther = false
    while let body = open.popLast() {
      for name in body.ownNames where visited.insert(name).inserted {
        for member in index.members(named: name, of: type) where !member.isStatic {
          if let function = member.node.as(FunctionDeclSyntax.self), let body = function.body {
            open.append(Syntax(body))
          }
          guard let binding = member.node.as(PatternBindingSyntax.self) else { continue }
          if let getter = binding.getter {
            open.append(getter)
            continue
          }
          let own = binding.variable?.attributes.all.map(\.name) ?? []
          if own.contains(where: attributes.contains) { return false }
          if binding.variable?.bindingSpecifier.tokenKind == .keyword(.var) { readsOther = true }
        }
      }
      readsOther = readsOther || readsSharedState(body)
    }
    return readsOther
  }

  /// A member of something that other code may change: `Store.shared.isOpen`, `service.items`.
  private func readsSharedState(_ node: Syntax) -> Bool {
    if let access = node.as(MemberAccessExprSyntax.self), let base = access.base {
      if let inner = base.as(MemberAccessExprSyntax.self), let root = inner.base,
        root.as(DeclReferenceExprSyntax.self)?.baseName.text.first?.isUppercase == true
      {
        return true
      }
      if let name = base.simpleName, name.first?.isLowercase == true,
        case .named(let type, _) = TypeInference(index: index, known: [:]).type(base, scope: node),
        index.types(named: type).contains(where: { $0.node.is(ClassDeclSyntax.self) }),
        node.enclosingGroups.first.map({ isProperty(name, of: $0) }) == true
      {
        return true
      }
    }
    return node.children(viewMode: .sourceAccurate).contains(where: readsSharedState)
  }

  private func isProperty(_ name: String, of group: Syntax) -> Bool {
    let members = group.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members ?? []
    return members.contains { member in
      member.decl.as(VariableDeclSyntax.self)?.bindings.contains { $0.boundName == name } == true
    }
  }

  // MARK: Sites

  /// Whether the type around a node, or an extension of it, declares a name, or its declaration uses
  /// it without a base.
  func isUsed(_ name: String, inTypeAround node: Syntax) -> Bool {
    guard let group = node.enclosingGroups.last, let type = node.enclosingTypeName else {
      return false
    }
    if !index.members(named: name, of: type).isEmpty { return true }
    return group.tokens(viewMode: .sourceAccurate).contains { token in
      guard token.plainText == name else { return false }
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else {
        return token.parent?.is(LabeledExprSyntax.self) != true
      }
      return !reference.baseName.isMemberName
    }
  }

  /// Whether the value of a chain is kept in a variable, or is the result of a property or function
  /// of which something calls a member.
  func isContinuedElsewhere(_ expression: ExprSyntax) -> Bool {
    var node = Syntax(Chains.whole(from: expression))
    while let parent = node.parent {
      if parent.is(LabeledExprSyntax.self) { return false }
      if parent.is(CodeBlockItemSyntax.self) || parent.is(ReturnStmtSyntax.self) { break }
      node = parent
      if parent.isItem || parent.is(InitializerClauseSyntax.self) { return true }
    }
    var holder = node.parent
    while let current = holder, !current.is(FunctionDeclSyntax.self),
      !current.is(PatternBindingSyntax.self)
    {
      if current.is(ClosureExprSyntax.self) { return true }
      holder = current.parent
    }
    guard
      let name = holder?.as(FunctionDeclSyntax.self)?.name.plainText
        ?? holder?.as(PatternBindingSyntax.self)?.boundName
    else { return true }
    return index.files.tokens(name).contains { token in
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
      var whole = Syntax(reference)
      if reference.baseName.isMemberName, let access = whole.parent { whole = access }
      if let call = whole.parent?.as(FunctionCallExprSyntax.self),
        call.calledExpression.id == whole.as(ExprSyntax.self)?.id
      {
        whole = Syntax(call)
      }
      return whole.parent?.as(MemberAccessExprSyntax.self)?.base?.id
        == whole.as(ExprSyntax.self)?.id
    }
  }

  /// Whether an extension of the type around a node declares an initialiser.
  func hasInitializersElsewhere(_ node: Syntax) -> Bool {
    guard let type = node.enclosingTypeName else { return false }
    return index.unnamedMembers(.initializer, of: type).contains {
      $0.container?.isExtension == true
    }
  }

  /// Whether the result of a call may be an instance of a class, or is given one that is made for it.
  func makesReference(_ expression: ExprSyntax) -> Bool {
    var calls: [FunctionCallExprSyntax] = []
    func visit(_ node: Syntax) {
      if node.is(ClosureExprSyntax.self) { return }
      if let call = node.as(FunctionCallExprSyntax.self) { calls.append(call) }
      for child in node.children(viewMode: .sourceAccurate) { visit(child) }
    }
    visit(Syntax(expression))
    let root = Chains.root(of: expression).as(FunctionCallExprSyntax.self)
    return root != nil && mayBeReference(expression)
      || calls.contains { isClass(ExprSyntax($0)) }
  }

  private func mayBeReference(_ expression: ExprSyntax) -> Bool {
    guard let name = typeName(of: expression) else { return true }
    let own = TypeIdentity(index: index).declarations(of: name, at: Syntax(expression))
    if own.isEmpty {
      return !SDK.otherTypes.contains(name) && !SDK.typesOfOwnMembers.contains(name)
    }
    return own.contains { !$0.node.is(StructDeclSyntax.self) && !$0.node.is(EnumDeclSyntax.self) }
  }

  private func isClass(_ expression: ExprSyntax) -> Bool {
    typeName(of: expression).map { name in
      TypeIdentity(index: index).declarations(of: name, at: Syntax(expression))
        .contains { $0.node.is(ClassDeclSyntax.self) }
    } ?? false
  }

  private func typeName(of expression: ExprSyntax) -> String? {
    TypeInference(index: index, known: [:]).type(expression, scope: Syntax(expression))
      .unwrapped.name
  }
}

extension References {
  /// Whether a protocol of the project that the type conforms to asks for the property.
  func isRequirement(_ property: PatternBindingSyntax) -> Bool {
    guard let name = property.boundName, let type = Syntax(property).enclosingTypeName else {
      return false
    }
    return index.declarations(named: name).contains { declaration in
      guard let container = declaration.container, container.isProtocol else { return false }
      return index.conforms(type, to: container.name) == .yes
    }
  }

  /// Whether something outside the declaration of the type refers to a property of it, or may.
  func areOutside(_ property: PatternBindingSyntax) -> Bool {
    guard let group = Syntax(property).enclosingGroups.last, !isRequirement(property) else {
      return true
    }
    return ["", "$", "_"].contains { prefix in
      references(to: property, prefix: prefix).contains { reference in
        reference.token.root.id != group.root.id
          || !group.contentRange.contains(reference.token.contentRange.lowerBound)
      }
    }
  }

  /// The property of the project that a name refers to, if it can be seen.
  func property(at node: Syntax) -> PatternBindingSyntax? { properties(at: node).first }

  /// The properties of the project that a name refers to, several where `#if` has one in each branch.
  func properties(at node: Syntax) -> [PatternBindingSyntax] {
    guard let token = node.referenceToken else { return [] }
    let name = token.plainText.drop { $0 == "$" || $0 == "_" }
    return index.declarations(named: String(name))
      .compactMap { $0.node.as(PatternBindingSyntax.self) }
      .filter { isReference(token, to: $0) == .yes }
  }

  /// Whether one of the members is used on a value that is of the type, or may be, or without a base
  /// in the type itself.
  func isUsed(_ type: Syntax, through members: [String]) -> Bool {
    let identity = TypeIdentity(index: index)
    return members.flatMap { index.files.tokens($0) }.contains { token in
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
      if let access = reference.parent?.as(MemberAccessExprSyntax.self),
        access.declName.id == reference.id, let base = access.base
      {
        let inference = TypeInference(index: index, known: [:])
        return identity.isType(
          inference.type(base, scope: Syntax(base)), of: type, at: Syntax(base)) != .no
      }
      guard let around = Syntax(reference).enclosingGroups.first,
        let path = around.asProtocol((any DeclGroupSyntax).self)?.typePath
      else { return false }
      return around.id == type.id
        || identity.declarations(of: path.joined(separator: "."), at: around)
          .contains { $0.node.id == type.id }
    }
  }
}

extension PatternBindingSyntax {
  /// The code of its getter; nil for a stored property.
  var getter: Syntax? {
    switch accessorBlock?.accessors {
    case .getter(let statements)?: Syntax(statements)
    case .accessors(let list)?:
      list.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body.map { Syntax($0) }
    default: nil
    }
  }
}

extension Syntax {
  /// The names without a base, or with `self.` before them.
  fileprivate var ownNames: Set<String> {
    if let expression = self.as(ExprSyntax.self), let name = expression.simpleName { return [name] }
    return children(viewMode: .sourceAccurate).reduce(into: []) { $0.formUnion($1.ownNames) }
  }

  /// A statement that calls something for its effect, or assigns to something that does not belong
  /// to `self`; inside closures and branches, too.
  fileprivate var isEffect: Bool {
    if let item = self.as(CodeBlockItemSyntax.self) {
      if let call = item.item.as(FunctionCallExprSyntax.self) {
        let callee = call.calledExpression
        let isInitializer =
          callee.as(MemberAccessExprSyntax.self)?.declName.baseName.tokenKind == .keyword(.`init`)
        if !isInitializer { return true }
      }
      if let sequence = item.item.as(SequenceExprSyntax.self),
        let target = sequence.elements.first, Syntax(target).isAssignmentTarget
      {
        if target.simpleName == nil, !target.is(DiscardAssignmentExprSyntax.self) { return true }
        return false
      }
    }
    return children(viewMode: .sourceAccurate).contains(where: \.isEffect)
  }
}
