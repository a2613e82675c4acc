import SwiftSyntax

/// What a name means at a place.
enum NameMeaning {
  case value(StaticType)
  /// Functions of one name, nearest scope first.
  case functions([Declaration])
  /// A type of that name, or no declaration that can be seen.
  case type(String)
}

extension TypeInference {
  /// The nodes from `node` outwards. A folded copy is left for the place that it was copied from.
  func ancestors(of node: Syntax, scope: Syntax) -> [Syntax] {
    var result: [Syntax] = []
    var current: Syntax? = node
    while let next = current {
      result.append(next)
      current = next.parent
    }
    if result.last?.is(SourceFileSyntax.self) != true, result.last?.id != scope.root.id {
      current = scope
      while let next = current {
        result.append(next)
        current = next.parent
      }
    }
    return result
  }

  /// What `name` means at `node`: the nearest declaration; nil when none is seen.
  func meaning(of name: String, at node: Syntax, scope: Syntax) -> NameMeaning? {
    let path = ancestors(of: node, scope: scope)
    for (child, parent) in zip(path, path.dropFirst()) {
      if let found = local(name, in: parent, from: child, scope: scope) { return found }
      if let group = parent.declGroup {
        // The inheritance clause and attributes are no place for members.
        guard child.id == Syntax(group.memberBlock).id else { continue }
        if let found = member(name, of: group) { return found }
      }
    }
    if let file = path.last?.as(SourceFileSyntax.self),
      let found = statement(name, in: file.statements, before: nil, scope: scope)
    {
      return found
    }
    let global = index.declarations(named: name).filter { $0.container == nil }
    if let found = merged(global) { return found }
    return index.types(named: name).isEmpty ? nil : .type(name)
  }

  /// What a name without a base is looked up as.
  enum Holder {
    /// A local variable, a parameter.
    case local
    /// A member of one of the types around the node.
    case members([Declaration])
    /// A global declaration, or one that is not seen.
    case elsewhere
  }

  /// - Parameter isWrapped: what is looked for is `$name` or `_name`, which a local variable or a
  ///   parameter has only if it has a property wrapper, too.
  func holder(of name: String, at node: Syntax, isWrapped: Bool = false) -> Holder {
    let path = ancestors(of: node, scope: node)
    for (child, parent) in zip(path, path.dropFirst()) {
      if isWrapped {
        if declaresWrapped(name, in: parent, before: child) { return .local }
      } else if local(name, in: parent, from: child, scope: node) != nil {
        return .local
      }
      guard let group = parent.declGroup,
        child.id == Syntax(group.memberBlock).id, let names = group.typePath
      else { continue }
      let container = Declaration.Container(
        path: outerPath(of: Syntax(group)) + names, node: Syntax(group))
      let direct = FileDeclarations.direct(group.memberBlock.members, named: name, in: container)
        .filter { $0.kind != .extension }
      if !direct.isEmpty { return .members(direct) }
      let members = index.members(named: name, of: container.path.joined(separator: "."))
        .filter { $0.kind != .extension }
      if !members.isEmpty { return .members(members) }
    }
    return .elsewhere
  }

  /// The members of the type around a node, as its own file and the project declare them.
  private func member(_ name: String, of group: any DeclGroupSyntax) -> NameMeaning? {
    guard let path = group.typePath else { return nil }
    let container = Declaration.Container(
      path: outerPath(of: Syntax(group)) + path, node: Syntax(group))
    let direct = FileDeclarations.direct(group.memberBlock.members, named: name, in: container)
      .filter { $0.kind != .extension }
    if let found = merged(direct) { return found }
    let type = container.path.joined(separator: ".")
    return merged(index.members(named: name, of: type).filter { $0.kind != .extension })
  }

  func outerPath(of node: Syntax) -> [String] {
    var path: [String] = []
    var current = node.parent
    while let next = current {
      if let group = next.declGroup, let names = group.typePath {
        path = names + path
      }
      current = next.parent
    }
    return path
  }

  /// One meaning for declarations of which any may be meant.
  func merged(_ declarations: [Declaration]) -> NameMeaning? {
    let functions = declarations.filter { $0.kind == .function }
    let values = declarations.filter { $0.kind == .variable || $0.kind == .enumCase }
    if !values.isEmpty {
      return .value(functions.isEmpty ? .common(values.map(type(ofValue:))) : .unknown)
    }
    if !functions.isEmpty { return .functions(functions) }
    return declarations.first { $0.kind == .type || $0.kind == .typeAlias }.map { declaration in
      let isPlain = declaration.kind == .typeAlias || !SDK.hasType(declaration.name)
      let outer = isPlain ? [] : declaration.container?.path ?? []
      return .type((outer + [declaration.name]).joined(separator: "."))
    }
  }

  // MARK: Local scopes

  private func local(_ name: String, in parent: Syntax, from child: Syntax, scope: Syntax)
    -> NameMeaning?
  {
    switch parent.as(SyntaxEnum.self) {
    case .codeBlockItemList(let list):
      return parent.parent?.is(SourceFileSyntax.self) == true
        ? nil : statement(name, in: list, before: child, scope: scope)
    case .conditionElementList(let list):
      return condition(name, in: list, before: child, scope: scope)
    case .ifExpr(let expression):
      guard child.id == Syntax(expression.body).id else { return nil }
      return condition(name, in: expression.conditions, before: nil, scope: scope)
    case .whileStmt(let loop):
      guard child.id == Syntax(loop.body).id else { return nil }
      return condition(name, in: loop.conditions, before: nil, scope: scope)
    case .forStmt(let loop):
      guard child.id == Syntax(loop.body).id || child.id == loop.whereClause.map({ Syntax($0).id })
      else { return nil }
      if let annotated = loop.typeAnnotation, isNamed(loop.pattern, name) {
        return .value(declared(annotated.type, at: parent))
      }
      guard binds(loop.pattern, name) else { return nil }
      let element = element(of: type(loop.sequence, scope: scope))
      return .value(part(named: name, of: loop.pattern, holding: element))
    case .switchCase(let switchCase):
      guard child.id == Syntax(switchCase.statements).id,
        case .case(let label) = switchCase.label
      else { return nil }
      for item in label.caseItems where binds(item.pattern, name) {
        let subject = parent.parent?.parent?.as(SwitchExprSyntax.self)?.subject
        return .value(
          part(
            named: name, of: item.pattern,
            holding: subject.map { type($0, scope: scope) } ?? .unknown))
      }
      return nil
    case .catchClause(let clause):
      guard child.id == Syntax(clause.body).id else { return nil }
      if clause.catchItems.isEmpty { return name == "error" ? .value(.named("any Error")) : nil }
      return clause.catchItems.contains { $0.pattern.map { binds($0, name) } ?? false }
        ? .value(.unknown) : nil
    case .closureExpr(let closure): return parameter(name, of: closure, scope: scope)
    case .functionDecl(let function):
      return parameter(name, in: function.signature.parameterClause.parameters)
    case .initializerDecl(let initializer):
      return parameter(name, in: initializer.signature.parameterClause.parameters)
    case .subscriptDecl(let member):
      return parameter(name, in: member.parameterClause.parameters)
    case .accessorDecl(let accessor): return accessorValue(name, of: accessor)
    default: return nil
    }
  }

  /// Whether a parameter, or a variable that was declared before `end`, has a property wrapper.
  private func declaresWrapped(_ name: String, in parent: Syntax, before end: Syntax) -> Bool {
    switch parent.as(SyntaxEnum.self) {
    case .codeBlockItemList(let list):
      return list.prefix { Syntax($0).id != end.id }.contains { item in
        guard case .decl(let declaration) = item.item else { return false }
        return unconditional(declaration).contains { declaration in
          guard let variable = declaration.as(VariableDeclSyntax.self) else { return false }
          return !variable.attributes.isEmpty
            && variable.bindings.contains { binds($0.pattern, name) }
        }
      }
    case .closureExpr(let closure):
      return closure.signature?.parameterClause.map { clause in
        clause.tokens(viewMode: .sourceAccurate).contains { $0.plainText == "$" + name }
      } ?? false
    case .functionDecl(let function):
      return function.signature.parameterClause.declaresWrapped(name)
    case .initializerDecl(let initializer):
      return initializer.signature.parameterClause.declaresWrapped(name)
    default: return false
    }
  }

  /// A variable that was declared before `end`, or a function of the same block.
  private func statement(
    _ name: String, in list: CodeBlockItemListSyntax, before end: Syntax?, scope: Syntax
  ) -> NameMeaning? {
    var nearest: NameMeaning?
    var functions: [Declaration] = []
    var isBefore = true
    for item in list {
      if let end, item.id == end.as(CodeBlockItemSyntax.self)?.id { isBefore = false }
      switch item.item {
      case .decl(let declaration):
        for declaration in unconditional(declaration) {
          if let variable = declaration.as(VariableDeclSyntax.self), isBefore {
            for binding in variable.bindings where binds(binding.pattern, name) {
              nearest = .value(type(named: name, of: binding))
            }
          } else if let function = declaration.as(FunctionDeclSyntax.self),
            function.name.plainText == name
          {
            functions.append(
              Declaration(
                kind: .function, name: name, container: nil, isStatic: false, node: Syntax(function)
              ))
          }
        }
      case .stmt(let statement):
        if isBefore, let guarded = statement.as(GuardStmtSyntax.self),
          let found = condition(name, in: guarded.conditions, before: nil, scope: scope)
        {
          nearest = found
        }
      default: break
      }
    }
    return nearest ?? (functions.isEmpty ? nil : .functions(functions))
  }

  private func unconditional(_ declaration: DeclSyntax) -> [DeclSyntax] {
    guard let branches = declaration.as(IfConfigDeclSyntax.self) else { return [declaration] }
    return branches.clauses.flatMap { clause -> [DeclSyntax] in
      switch clause.elements {
      case .statements(let statements):
        statements.compactMap {
          if case .decl(let declaration) = $0.item { return declaration }
          return nil
        }
      case .decls(let members): members.map(\.decl)
      default: []
      }
    }
  }

  private func condition(
    _ name: String, in list: ConditionElementListSyntax, before end: Syntax?, scope: Syntax
  ) -> NameMeaning? {
    var nearest: NameMeaning?
    for element in list {
      if element.id == end?.as(ConditionElementSyntax.self)?.id { break }
      switch element.condition {
      case .optionalBinding(let binding) where isNamed(binding.pattern, name):
        if let annotation = binding.typeAnnotation {
          nearest = .value(declared(annotation.type, at: Syntax(binding)))
        } else if let value = binding.initializer?.value {
          nearest = .value(unwrapping(type(value, scope: scope)))
        } else {
          // `if let x`: the `x` outside of the statement.
          nearest = .value(unwrapping(value(named: name, at: Syntax(element), scope: scope)))
        }
      case .matchingPattern(let match) where binds(match.pattern, name):
        nearest = .value(
          part(named: name, of: match.pattern, holding: type(match.initializer.value, scope: scope))
        )
      default: break
      }
    }
    return nearest
  }

  private func unwrapping(_ type: StaticType) -> StaticType {
    if case .optional(let wrapped, _) = type { return wrapped }
    return type.isKnown ? type : .unknownValue
  }

  private func parameter(_ name: String, in parameters: FunctionParameterListSyntax) -> NameMeaning?
  {
    for parameter in parameters
    where (parameter.secondName ?? parameter.firstName).plainText == name {
      let type = declared(parameter.type, at: Syntax(parameter))
      return .value(parameter.ellipsis == nil ? type : .array(type))
    }
    return nil
  }

  private func accessorValue(_ name: String, of accessor: AccessorDeclSyntax) -> NameMeaning? {
    let specifier = accessor.accessorSpecifier.text
    let given = accessor.parameters?.name.plainText
    let standard = specifier == "didSet" ? "oldValue" : "newValue"
    guard ["set", "willSet", "didSet"].contains(specifier), name == given ?? standard else {
      return nil
    }
    var current = accessor.parent
    while let next = current {
      if let binding = next.as(PatternBindingSyntax.self) {
        return .value(
          type(
            named: (binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText) ?? "",
            of: binding))
      }
      if let member = next.as(SubscriptDeclSyntax.self) {
        return .value(declared(member.returnClause.type, at: next))
      }
      current = next.parent
    }
    return .value(.unknown)
  }

  // MARK: Closures

  private func parameter(_ name: String, of closure: ClosureExprSyntax, scope: Syntax)
    -> NameMeaning?
  {
    if let position = Int(name.dropFirst()), name.hasPrefix("$") {
      guard closure.signature?.parameterClause == nil else { return nil }
      return .value(parameterType(position, of: closure, count: nil, scope: scope))
    }
    if let captures = closure.signature?.capture?.items {
      for capture in captures where capture.name.plainText == name {
        guard name != "self" else { break }
        let specifier = capture.specifier?.specifier.text
        let captured =
          capture.initializer.map { type($0.value, scope: scope) }
          ?? value(named: name, at: Syntax(closure), scope: scope, outsideOf: closure)
        return .value(specifier == "weak" ? captured.wrapped : captured)
      }
    }
    switch closure.signature?.parameterClause {
    case .simpleInput(let names):
      let texts = names.map(\.name.plainText)
      for (position, text) in texts.enumerated()
      where text == name || text == "$\(name)" || "$\(text)" == name {
        let element = parameterType(position, of: closure, count: texts.count, scope: scope)
        if text == name { return .value(element) }
        return .value(name.hasPrefix("$") ? .named("Binding", [element]) : bound(element))
      }
      return nil
    case .parameterClause(let clause):
      for (position, parameter) in clause.parameters.enumerated()
      where (parameter.secondName ?? parameter.firstName).plainText == name {
        if let type = parameter.type { return .value(declared(type, at: Syntax(parameter))) }
        return .value(
          parameterType(position, of: closure, count: clause.parameters.count, scope: scope))
      }
      return nil
    default: return nil
    }
  }

  /// The element of a collection of bindings, seen through `$item in`.
  private func bound(_ type: StaticType) -> StaticType {
    if case .named("Binding", let arguments) = type, arguments.count == 1 { return arguments[0] }
    return type
  }

  /// The type of a closure parameter that is written without one, as the call around it tells.
  private func parameterType(
    _ position: Int, of closure: ClosureExprSyntax, count: Int?, scope: Syntax
  )
    -> StaticType
  {
    guard let call = call(around: closure) else { return .unknown }
    let name = calleeName(call)
    let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    if let base {
      let receiver = type(base, scope: scope).forMembers
      switch (name, receiver) {
      case ("map", .optional(let wrapped, _)), ("flatMap", .optional(let wrapped, _)):
        return position == 0 ? wrapped : .unknown
      case ("reduce", _): return position == 1 ? element(of: receiver) : .unknown
      case ("map", _), ("compactMap", _), ("flatMap", _), ("filter", _), ("forEach", _),
        ("first", _),
        ("contains", _), ("sorted", _), ("allSatisfy", _), ("min", _), ("max", _), ("last", _),
        ("firstIndex", _), ("prefix", _), ("drop", _), ("removeAll", _):
        if case .tuple(let parts) = element(of: receiver), let count, count == parts.count,
          count > 1
        {
          return parts[position].type
        }
        if case .unknown = receiver { return .unknown }
        return element(of: receiver)
      case ("onChange", _), ("onReceive", _):
        let value = call.arguments.first { $0.label?.text == "of" }?.expression
        return value.map { type($0, scope: scope) } ?? .unknown
      default: break
      }
    } else if name == "ForEach" || name == "List", position == 0,
      let data = call.arguments.first(where: { $0.label == nil || $0.label?.text == "data" })?
        .expression
    {
      let collection = type(data, scope: scope)
      if case .named("Binding", let arguments) = collection, let inner = arguments.first {
        return .named("Binding", [element(of: inner)])
      }
      return element(of: collection)
    } else if name == "GeometryReader" {
      return .named("GeometryProxy")
    }
    let declared = parameterTypes(of: closure, in: call, scope: scope)
    let parameters = declared.compactMap { type -> StaticType? in
      guard case .function(let parameters, _) = type.unwrapped, position < parameters.count else {
        return nil
      }
      return parameters[position]
    }
    return parameters.isEmpty ? .unknown : .common(parameters)
  }

  /// The call that takes the closure as an argument, labelled or trailing.
  func call(around closure: ClosureExprSyntax) -> FunctionCallExprSyntax? {
    guard let parent = closure.parent else { return nil }
    if let call = parent.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.id == ExprSyntax(closure).id ? nil : call
    }
    if parent.is(MultipleTrailingClosureElementSyntax.self) || parent.is(LabeledExprSyntax.self) {
      return parent.parent?.parent?.as(FunctionCallExprSyntax.self)
    }
    return nil
  }

  func calleeName(_ call: FunctionCallExprSyntax) -> String? {
    var callee = call.calledExpression
    if let generic = callee.as(GenericSpecializationExprSyntax.self) { callee = generic.expression }
    if let member = callee.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.plainText
    }
    return callee.as(DeclReferenceExprSyntax.self)?.baseName.plainText
  }

  // MARK: Patterns

  private func isNamed(_ pattern: PatternSyntax, _ name: String) -> Bool {
    pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText == name
  }

  /// Whether the pattern binds the name anywhere.
  func binds(_ pattern: PatternSyntax, _ name: String) -> Bool {
    if isNamed(pattern, name) { return true }
    return pattern.tokens(viewMode: .sourceAccurate).contains {
      guard $0.plainText == name, let parent = $0.parent else { return false }
      if parent.is(IdentifierPatternSyntax.self) { return true }
      // `case let .some(x)`: inside a binding pattern names are expressions.
      guard parent.is(DeclReferenceExprSyntax.self),
        parent.parent?.is(MemberAccessExprSyntax.self) != true
      else { return false }
      return pattern.is(ValueBindingPatternSyntax.self)
    }
  }

  /// The part of a value that a pattern binds to a name.
  private func part(named name: String, of pattern: PatternSyntax, holding type: StaticType)
    -> StaticType
  {
    if let binding = pattern.as(ValueBindingPatternSyntax.self) {
      return part(named: name, of: binding.pattern, holding: type)
    }
    if isNamed(pattern, name) { return type }
    if let tuple = pattern.as(TuplePatternSyntax.self), case .tuple(let parts) = type,
      parts.count == tuple.elements.count
    {
      for (element, part) in zip(tuple.elements, parts) where binds(element.pattern, name) {
        return self.part(named: name, of: element.pattern, holding: part.type)
      }
    }
    guard let expression = pattern.as(ExpressionPatternSyntax.self)?.expression else {
      return .unknown
    }
    // `.some(let x)`, `let x?`, `.loaded(let color)`
    if expression.is(OptionalChainingExprSyntax.self) { return unwrapping(type) }
    guard let call = expression.as(FunctionCallExprSyntax.self), let caseName = calleeName(call)
    else {
      return .unknown
    }
    guard
      let position = call.arguments.enumerated().first(where: { _, argument in
        argument.expression.tokens(viewMode: .sourceAccurate).contains { $0.plainText == name }
      })?.offset,
      isPlain(Array(call.arguments)[position].expression)
    else { return .unknown }
    if caseName == "some" { return unwrapping(type) }
    let cases = index.declarations(named: caseName).filter { $0.kind == .enumCase }
    let own = cases.filter { declaration in
      type.unwrapped.name.map { declaration.container?.isNamed($0) == true } ?? false
    }
    let payloads = (own.isEmpty ? cases : own).map { declaration -> StaticType in
      let parameters = declaration.node.as(EnumCaseElementSyntax.self)?.parameterClause?.parameters
      guard let parameters, parameters.count == call.arguments.count else { return .unknown }
      return declared(Array(parameters)[position].type, at: declaration.node)
    }
    return payloads.isEmpty ? .unknown : .common(payloads)
  }

  /// `x` or `let x`, not a pattern inside another.
  private func isPlain(_ expression: ExprSyntax) -> Bool {
    if expression.is(DeclReferenceExprSyntax.self) { return true }
    guard let pattern = expression.as(PatternExprSyntax.self)?.pattern else { return false }
    return pattern.is(IdentifierPatternSyntax.self)
      || pattern.as(ValueBindingPatternSyntax.self)?.pattern.is(IdentifierPatternSyntax.self)
        == true
  }
}

extension FunctionParameterClauseSyntax {
  fileprivate func declaresWrapped(_ name: String) -> Bool {
    parameters.contains {
      !$0.attributes.isEmpty && ($0.secondName ?? $0.firstName).plainText == name
    }
  }
}
