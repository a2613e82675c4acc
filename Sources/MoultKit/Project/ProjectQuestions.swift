import SwiftSyntax

extension Project {
  /// Whether a file of the project hands a module on, so that importing the project imports it.
  func reexports(_ module: String) -> Bool {
    index.files.contains(Array("@_exported import \(module)".utf8), around: "_exported")
  }

  /// Whether the project declares `name` where `node` can see it.
  ///
  /// A type counts when it is not nested, or nested in a type that encloses the node, or in one that
  /// the enclosing type inherits from; everything else counts everywhere.
  func declares(_ name: String, at node: Syntax) -> Bool {
    let parsed = DeclaredName(name)
    guard parsed.container.isEmpty, parsed.labels == nil else {
      return index.declares(name, visibleAt: node)
    }
    let inference = TypeInference(index: index, known: [:])
    if isLocalType(parsed.base, at: node) || inference.isGeneric(parsed.base, at: node) {
      return true
    }
    lazy var enclosing = inference.enclosingTypes(of: node)
    return index.declarations(named: parsed.base).contains { declaration in
      guard declaration.isVisible(at: node) else { return false }
      switch declaration.kind {
      case .extension, .initializer, .subscript, .enumCase: return false
      case .function, .variable: return declaration.container == nil
      case .type, .typeAlias:
        if declaration.isLocal { return false }
        guard let container = declaration.container else { return true }
        return enclosing.contains { container.isNamed($0) }
      }
    }
  }

  /// Whether one of the blocks around the node declares the type.
  private func isLocalType(_ name: String, at node: Syntax) -> Bool {
    var current: Syntax? = node
    while let next = current {
      if let items = next.as(CodeBlockItemListSyntax.self),
        next.parent?.is(SourceFileSyntax.self) != true,
        items.contains(where: { item in
          item.item.asProtocol((any NamedDeclSyntax).self)?.name.plainText == name
            && !item.item.is(FunctionDeclSyntax.self)
        })
      {
        return true
      }
      current = next.parent
    }
    return false
  }

  /// What the result builders hold that a chain of one of `nodes` begins with: `content` with
  /// `@ViewBuilder var content: some View { … }` in the type around it.
  func builders(namedIn nodes: [Syntax]) -> [[Syntax]] {
    nodes.flatMap { node -> [[Syntax]] in
      let item = node.as(CodeBlockItemSyntax.self).map { Syntax($0.item) } ?? node
      guard let expression = item.as(ExprSyntax.self) else { return [] }
      let root = Chains.root(of: expression)
      let callee = root.as(FunctionCallExprSyntax.self)?.calledExpression ?? root
      let member = callee.as(MemberAccessExprSyntax.self)
      let isOwn =
        member?.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
      guard let name = callee.simpleName ?? (isOwn ? member?.declName.baseName.text : nil),
        name.first?.isUppercase != true
      else { return [] }
      // A local variable of that name is no builder.
      let types = TypeInference(index: index, known: [:]).enclosingTypes(of: node)
      return types.flatMap { index.members(named: name, of: $0) }.compactMap(\.builderStatements)
    }
  }

  /// Whether `reference(value)` needs an argument label, because a function of that name has one.
  func needsLabels(toCall reference: ExprSyntax) -> Bool {
    let name: DeclReferenceExprSyntax?
    if let member = reference.as(MemberAccessExprSyntax.self) {
      name = member.declName
    } else {
      name = reference.as(DeclReferenceExprSyntax.self)
    }
    // `save(value:)` names the labels itself.
    guard let name, name.argumentNames == nil else { return false }
    let text = name.baseName.plainText
    let inference = TypeInference(index: index, known: [:])
    var functions = index.declarations(named: text)
    if reference.is(DeclReferenceExprSyntax.self),
      case .functions(let found)? = inference.meaning(
        of: text, at: Syntax(reference), scope: Syntax(reference))
    {
      functions += found
    }
    return functions.contains { declaration in
      declaration.kind == .function
        && declaration.parameters?.first.map { $0.firstName.tokenKind != .wildcard } == true
    }
  }

  /// Whether a closure that holds the member path keeps the value that it had when it was made: the
  /// root is a `let` or a parameter. A `let` of a class of the project only holds the reference.
  func isConstant(_ reference: ExprSyntax) -> Bool {
    var path: [String] = []
    var current = reference
    while let member = current.as(MemberAccessExprSyntax.self), let base = member.base {
      path.insert(member.declName.baseName.plainText, at: 0)
      current = base
    }
    guard let root = current.as(DeclReferenceExprSyntax.self) else { return false }
    let isMember = root.baseName.tokenKind == .keyword(.self)
    guard !isMember || !path.isEmpty else { return false }
    let name = isMember ? path.removeFirst() : root.baseName.plainText
    let inference = TypeInference(index: index, known: [:])
    guard inference.isImmutable(name, at: Syntax(root), onlyMembers: isMember) else { return false }
    if path.isEmpty { return true }
    let base =
      isMember
      ? inference.memberOfSelf(name, at: Syntax(root))
      : inference.value(named: name, at: Syntax(root), scope: Syntax(root))
    return isValue(base, path.dropLast(), inference)
  }

  /// What a name without a base may stand for in a function.
  enum LocalName { case variable, inoutParameter }

  /// Whether the code, evaluated later, may do something or give another value: it calls a function
  /// that is no initialiser and no static member of the SDK, or reads a local `var`.
  func mayChange(_ node: Syntax) -> Bool {
    if let call = node.as(FunctionCallExprSyntax.self), !isConstant(call) { return true }
    switch node.kind {
    case .closureExpr: return false
    case .assignmentExpr, .tryExpr, .awaitExpr, .inOutExpr, .macroExpansionExpr: return true
    default: break
    }
    if isLocal(node, .variable) { return true }
    return node.children(viewMode: .sourceAccurate).contains(where: mayChange)
  }

  /// `Text("a")`, `.spring()`, `Animation.linear.delay(1)`, apart from the arguments.
  private func isConstant(_ call: FunctionCallExprSyntax) -> Bool {
    let root = Chains.root(of: ExprSyntax(call))
    let begin = root.as(FunctionCallExprSyntax.self)?.calledExpression ?? root
    if let name = begin.simpleName {
      guard name.first?.isUppercase == true else { return false }
    } else if !begin.isImplicitMember {
      return false
    }
    guard let name = Chains.calleeName(of: call) else { return false }
    return name.first?.isUppercase == true
      || name != "random" && !index.declarations(named: name).contains { $0.kind == .function }
  }

  /// Whether the code reads such a name, in closures, too.
  func reads(_ kind: LocalName, in node: Syntax) -> Bool {
    isLocal(node, kind)
      || node.children(viewMode: .sourceAccurate).contains { reads(kind, in: $0) }
  }

  private func isLocal(_ node: Syntax, _ kind: LocalName) -> Bool {
    guard let reference = node.as(DeclReferenceExprSyntax.self), !reference.baseName.isMemberName
    else { return false }
    let name = reference.baseName.plainText
    var node = node
    while let parent = node.parent, parent.asProtocol((any DeclGroupSyntax).self) == nil {
      if let list = parent.as(CodeBlockItemListSyntax.self) {
        let declared = list.prefix { $0.id != node.as(CodeBlockItemSyntax.self)?.id }
          .compactMap { $0.item.as(VariableDeclSyntax.self) }
          .last { $0.bindings.contains { $0.boundName == name } }
        if let declared {
          return kind == .variable && declared.bindingSpecifier.tokenKind == .keyword(.var)
        }
      }
      let parameters = parent.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
      if let parameter = parameters?.first(where: {
        ($0.secondName ?? $0.firstName).plainText == name
      }) {
        let specifiers = parameter.type.as(AttributedTypeSyntax.self)?.specifiers
        return kind == .inoutParameter
          && specifiers?.contains { $0.trimmedDescription == "inout" } == true
      }
      if parent.as(ClosureExprSyntax.self)?.declares(name) == true { return false }
      node = parent
    }
    return false
  }

  /// Whether what a path of members goes through are values, not references.
  private func isValue(_ type: StaticType, _ path: ArraySlice<String>, _ inference: TypeInference)
    -> Bool
  {
    switch type.unwrapped {
    case .array, .dictionary, .tuple: return path.isEmpty
    case .named(let name, _):
      let own = index.types(named: name)
      let isValueType =
        own.isEmpty
        ? SDK.otherTypes.contains(name) || SDK.typesOfOwnMembers.contains(name)
        : own.allSatisfy { $0.node.is(StructDeclSyntax.self) || $0.node.is(EnumDeclSyntax.self) }
      guard isValueType, let next = path.first else { return isValueType }
      let members = index.members(named: next, of: name).filter { $0.kind == .variable }
      return !members.isEmpty
        && members.allSatisfy { isValue(inference.type(ofValue: $0), path.dropFirst(), inference) }
    default: return false
    }
  }
}

extension TypeInference {
  /// The types around a node, innermost first, and what they inherit from.
  func enclosingTypes(of node: Syntax) -> [String] {
    var result: [String] = []
    for ancestor in ancestors(of: node, scope: node) {
      guard let group = ancestor.asProtocol((any DeclGroupSyntax).self), let path = group.typePath
      else { continue }
      let type = (outerPath(of: ancestor) + path).joined(separator: ".")
      result.append(type)
      result += index.inheritedNames(of: type)
    }
    return result
  }

  func memberOfSelf(_ name: String, at node: Syntax) -> StaticType {
    guard case .named(let type, _) = selfType(at: node, scope: node) else { return .unknown }
    let members = index.members(named: name, of: type).filter { $0.kind == .variable }
    return members.isEmpty ? .unknown : .common(members.map(type(ofValue:)))
  }

  /// Whether the nearest declaration of a name is a parameter or a `let` without a property wrapper.
  func isImmutable(_ name: String, at node: Syntax, onlyMembers: Bool) -> Bool {
    let path = ancestors(of: node, scope: node)
    for (child, parent) in zip(path, path.dropFirst()) {
      if let group = parent.asProtocol((any DeclGroupSyntax).self), let names = group.typePath {
        let container = Declaration.Container(path: names, node: parent)
        var bindings = FileDeclarations.direct(
          group.memberBlock.members, named: name, in: container
        ).filter { $0.kind == .variable }
        if bindings.isEmpty {
          bindings = index.members(named: name, of: names.joined(separator: "."))
        }
        if !bindings.isEmpty {
          return bindings.allSatisfy {
            $0.node.as(PatternBindingSyntax.self)?.isPlainConstant == true
          }
        }
        continue
      }
      guard !onlyMembers else { continue }
      if let list = parent.as(CodeBlockItemListSyntax.self) {
        let variables = list.prefix { $0.id != child.as(CodeBlockItemSyntax.self)?.id }
          .compactMap { $0.item.as(VariableDeclSyntax.self) }.flatMap(\.bindings)
          .filter { binds($0.pattern, name) }
        if let last = variables.last { return last.isPlainConstant }
      }
      let parameters =
        parent.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
        ?? parent.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters
        ?? parent.as(SubscriptDeclSyntax.self)?.parameterClause.parameters
      if let parameter = parameters?.first(where: {
        ($0.secondName ?? $0.firstName).plainText == name
      }) {
        return parameter.type.as(AttributedTypeSyntax.self)?.specifiers.contains {
          $0.trimmedDescription == "inout"
        } != true
      }
      if let closure = parent.as(ClosureExprSyntax.self), closure.declares(name) { return true }
      if let loop = parent.as(ForStmtSyntax.self), child.id == Syntax(loop.body).id,
        binds(loop.pattern, name)
      {
        return true
      }
      if let conditional = parent.as(IfExprSyntax.self), child.id == Syntax(conditional.body).id,
        conditional.conditions.contains(where: { $0.bindsConstant(name, self) })
      {
        return true
      }
    }
    let global = index.declarations(named: name).filter {
      $0.container == nil && $0.kind == .variable
    }
    return !global.isEmpty
      && global.allSatisfy { $0.node.as(PatternBindingSyntax.self)?.isPlainConstant == true }
  }
}

extension PatternBindingSyntax {
  fileprivate var isPlainConstant: Bool {
    guard let variable else { return false }
    return variable.bindingSpecifier.tokenKind == .keyword(.let)
      && !variable.attributes.contains {
        $0.trimmedDescription.dropFirst().first?.isUppercase == true
      }
  }
}

extension ClosureExprSyntax {
  fileprivate func declares(_ name: String) -> Bool {
    if signature?.capture?.items.contains(where: { $0.name.plainText == name }) == true {
      return true
    }
    switch signature?.parameterClause {
    case .simpleInput(let names): return names.contains { $0.name.plainText == name }
    case .parameterClause(let clause):
      return clause.parameters.contains { ($0.secondName ?? $0.firstName).plainText == name }
    default: return false
    }
  }
}

extension ConditionElementSyntax {
  fileprivate func bindsConstant(_ name: String, _ inference: TypeInference) -> Bool {
    guard case .optionalBinding(let binding) = condition else { return false }
    return binding.bindingSpecifier.tokenKind == .keyword(.let)
      && inference.binds(binding.pattern, name)
  }
}

extension Declaration {
  /// The statements of a variable or function with a result builder.
  fileprivate var builderStatements: [Syntax]? {
    let variable = node.parent?.parent?.as(VariableDeclSyntax.self)
    let function = node.as(FunctionDeclSyntax.self)
    let attributes = variable?.attributes ?? function?.attributes ?? []
    guard attributes.contains(where: { $0.trimmedDescription.hasSuffix("Builder") }) else {
      return nil
    }
    if let body = function?.body { return body.statements.map { Syntax($0) } }
    guard let accessors = node.as(PatternBindingSyntax.self)?.accessorBlock?.accessors else {
      return nil
    }
    if let getter = accessors.as(CodeBlockItemListSyntax.self) { return getter.map { Syntax($0) } }
    return nil
  }
}
