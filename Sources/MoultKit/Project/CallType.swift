import SwiftSyntax

/// Types of calls and subscripts.
extension TypeInference {
  func type(of call: FunctionCallExprSyntax, scope: Syntax) -> StaticType {
    var callee = call.calledExpression
    while let tuple = callee.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      callee = tuple.elements.first!.expression
    }
    if let closure = callee.as(ClosureExprSyntax.self) { return result(of: closure, scope: scope) }
    if let reference = callee.as(DeclReferenceExprSyntax.self) {
      return type(ofCalling: reference, call, scope: scope)
    }
    guard let member = callee.as(MemberAccessExprSyntax.self) else {
      return result(ofCalling: link(callee, scope: scope), call, scope: scope)
    }
    let name = member.declName.baseName.plainText
    guard let base = member.base else { return implicitCall(name, call, scope: scope) }
    if let path = modulePath(base), SDK.modules.contains(path) {
      return type(ofCalling: member.declName, call, scope: scope)
    }
    let receiver = link(base, scope: scope).forMembers
    if case .metatype(let type) = receiver {
      if name == "init" { return made(type, call, scope: scope) }
      return result(ofCalling: staticFunction(name, of: type, call), call, scope: scope)
    }
    return method(name, of: receiver, base, call, scope: scope)
  }

  func type(
    ofCalling reference: DeclReferenceExprSyntax, _ call: FunctionCallExprSyntax, scope: Syntax
  )
    -> StaticType
  {
    let name = reference.baseName.plainText
    if name == "Optional", let value = call.arguments.first?.expression {
      return .optional(type(value, scope: scope))
    }
    let node = Syntax(reference)
    if name == "self" || name == "Self" || name.hasPrefix("$") {
      return result(
        ofCalling: value(named: name, at: node, scope: scope), call, scope: scope)
    }
    let meant = meaning(of: name, at: node, scope: scope)
    if case .functions(let functions)? = meant {
      return given(functions, call, scope: scope) ?? result(ofAnyOf: functions, call)
    }
    if name == "min" || name == "max" || name == "abs",
      index.declarations(named: name).isEmpty
    {
      return joined(call.arguments.map(\.expression), scope: scope)
    }
    return result(
      ofCalling: value(meant: meant, named: name, at: node, scope: scope), call, scope: scope)
  }

  func result(ofCalling callee: StaticType, _ call: FunctionCallExprSyntax, scope: Syntax)
    -> StaticType
  {
    switch callee.forMembers {
    case .function(_, let result): return result
    case .metatype(let type): return made(type, call, scope: scope)
    case .named(let name, _):
      let own = index.members(named: "callAsFunction", of: name)
      return own.isEmpty ? .unknown : result(ofAnyOf: own, call)
    default: return .unknown
    }
  }

  func result(ofAnyOf functions: [Declaration], _ call: FunctionCallExprSyntax)
    -> StaticType
  {
    let labels = labels(of: call)
    let fitting = functions.filter { $0.isCallable(with: labels) }
    return .common((fitting.isEmpty ? functions : fitting).map(result(of:)))
  }

  /// What a generic function gives that returns what it is given: `func same<T>(_ value: T) -> T`.
  private func given(
    _ functions: [Declaration], _ call: FunctionCallExprSyntax, scope: Syntax
  ) -> StaticType? {
    guard functions.count == 1, let function = functions[0].node.as(FunctionDeclSyntax.self),
      let result = function.signature.returnClause?.type.as(IdentifierTypeSyntax.self)?.name,
      let generic = function.genericParameterClause?.parameters,
      generic.contains(where: { $0.name.plainText == result.plainText })
    else { return nil }
    let parameter = function.signature.parameterClause.parameters.first {
      $0.type.trimmedDescription == result.plainText
    }
    guard let label = parameter?.firstName.plainText,
      let value = call.arguments.first(where: { ($0.label?.plainText ?? "_") == label })
    else { return .unknown }
    return type(value.expression, scope: scope)
  }

  /// The labels of the arguments, `_` for none, `*` for the first trailing closure.
  func labels(of call: some CallingExpression) -> [String] {
    call.arguments.map { $0.label?.plainText ?? "_" }
      + (call.trailingClosure == nil ? [] : ["*"])
      + call.additionalTrailingClosures.map(\.label.plainText)
  }

  /// `Type(…)`
  func made(_ type: StaticType, _ call: FunctionCallExprSyntax, scope: Syntax) -> StaticType {
    guard case .named(let name, let arguments) = type else { return type }
    let labels = labels(of: call)
    let own = index.unnamedMembers(.initializer, of: name).filter { $0.isCallable(with: labels) }
    let generic = arguments.isEmpty ? index.genericParameters(of: name) : []
    // `Box(5)` is of some `Box<T>`.
    let type = generic.isEmpty ? type : .named(name, generic.map { _ in .unknown })
    if !own.isEmpty {
      let failable = own.filter { $0.node.as(InitializerDeclSyntax.self)?.optionalMark != nil }
      if failable.count == own.count { return .optional(type) }
      return failable.isEmpty ? type : .unknown
    }
    let isOwn = !index.types(named: name).isEmpty
    if isOwn, call.arguments.count == 1, labels == ["rawValue"] {
      let isRaw = index.types(named: name).contains { $0.node.is(EnumDeclSyntax.self) }
      return isRaw ? .optional(type) : type
    }
    if isOwn { return type }
    let full = labels.map { "\($0):" }.joined()
    if SDK.failableInitializers[name]?.contains(full) == true {
      if SDK.madeFromStrings.contains(name), full == "_:",
        let value = call.arguments.first?.expression
      {
        switch self.type(value, scope: scope) {
        case .named("String", _), .named("Substring", _): return .optional(type)
        case .unknown: return .unknown
        default: return type
        }
      }
      return .optional(type)
    }
    if name == "Color", !SDK.colorInitializers.contains(full) { return .unknown }
    if name == "Binding", arguments.isEmpty { return .named("Binding", [.unknown]) }
    return type
  }

  func implicitCall(_ name: String, _ call: FunctionCallExprSyntax, scope: Syntax)
    -> StaticType
  {
    if name == "some", call.arguments.count == 1 {
      return .optional(type(call.arguments.first!.expression, scope: scope))
    }
    if name == "init" {
      let labels = labels(of: call)
      let full = labels.map { "\($0):" }.joined()
      if SDK.colorInitializers.contains(full) { return .unknownValue }
      let failable = index.declarations(named: "init").filter {
        $0.isCallable(with: labels) && $0.node.as(InitializerDeclSyntax.self)?.optionalMark != nil
      }
      return failable.isEmpty ? .unknownValue : .unknown
    }
    let labels = labels(of: call)
    let own = index.declarations(named: name).filter {
      $0.isStatic && isImplicit(in: $0.container) && $0.kind == .function
        && $0.isCallable(with: labels)
    }
    guard !own.isEmpty else { return .unknownValue }
    let optionals = own.map { result(of: $0).isOptional }
    return optionals.allSatisfy { $0 == .yes }
      ? .optional(.unknownValue) : optionals.contains(.yes) ? .unknown : .unknownValue
  }

  func staticFunction(_ name: String, of type: StaticType, _ call: FunctionCallExprSyntax)
    -> StaticType
  {
    guard case .named(let typeName, _) = type else { return staticMember(name, of: type) }
    let own = index.members(named: name, of: typeName).filter {
      $0.isStatic && $0.kind == .function
    }
    if !own.isEmpty { return .function([], result(ofAnyOf: own, call)) }
    let member = staticMember(name, of: type)
    // `Font.system(…)`, `Animation.easeIn(…)`: not a call of the member, but a member like it.
    return member == type ? .function([], type) : member
  }

  func method(
    _ name: String, of receiver: StaticType, _ base: ExprSyntax, _ call: FunctionCallExprSyntax,
    scope: Syntax
  )
    -> StaticType
  {
    switch (name, receiver) {
    case ("map", .optional), ("flatMap", .optional):
      return .optional(closureResult(call, scope: scope).unwrapped)
    case ("animation", .named("Binding", _)), ("transaction", .named("Binding", _)):
      return receiver
    case ("map", .array): return .array(closureResult(call, scope: scope))
    case ("filter", .array), ("sorted", .array), ("reversed", .array), ("shuffled", .array),
      ("prefix", .array), ("suffix", .array), ("dropFirst", .array), ("dropLast", .array):
      return receiver
    case ("compactMap", .array): return .array(closureResult(call, scope: scope).unwrapped)
    case ("first", .array(let element)), ("last", .array(let element)),
      ("min", .array(let element)),
      ("max", .array(let element)), ("randomElement", .array(let element)),
      ("popLast", .array(let element)):
      return element.wrapped
    case ("removeFirst", .array(let element)), ("removeLast", .array(let element)),
      ("remove", .array(let element)):
      return element
    case ("enumerated", .array(let element)):
      return .named(
        "EnumeratedSequence",
        [
          .tuple([
            .init(label: "offset", type: .named("Int")), .init(label: "element", type: element),
          ])
        ])
    default: break
    }
    switch receiver {
    case .named(let type, _):
      let own = index.members(named: name, of: type).filter { !$0.isStatic }
      let functions = own.filter { $0.kind == .function }
      if !functions.isEmpty { return result(ofAnyOf: functions, call) }
      if !own.isEmpty { return result(ofCalling: commonValue(own), call, scope: scope) }
      if let known = knownMember(name, of: type) { return known }
      if isPlainView(type), index.declarations(named: name).isEmpty { return .named("some View") }
      return isModifier(name, of: type, base, scope: scope) ? .named("some View") : .unknown
    case .unknown, .literal: break
    case .optional, .tuple, .function, .metatype: return .unknown
    case .array, .dictionary: return knownMember(name, of: "") ?? .unknown
    }
    let functions = index.declarations(named: name).filter {
      $0.kind == .function && !$0.isStatic && $0.container != nil
        && $0.isCallable(with: labels(of: call))
    }
    let known = knownMember(name, of: "")
    if functions.isEmpty {
      if let known { return known }
      if SDK.viewModifiers.contains(name), beginsLikeView(base, scope: scope) {
        return .named("some View")
      }
      return result(ofCalling: memberOfAnything(name), call, scope: scope)
    }
    return .common(
      functions.map(result(of:)) + (known.map { [$0] } ?? [])
        + (SDK.viewModifiers.contains(name) ? [.named("some View")] : []))
  }

  /// Whether a method of the SDK of that name is a modifier on a value of the type.
  private func isModifier(_ name: String, of type: String, _ base: ExprSyntax, scope: Syntax)
    -> Bool
  {
    switch index.conforms(type, to: "View") {
    case .yes:
      return SDK.viewModifiers.contains(name)
        || SDK.modifiersOfStyles.contains(name) && index.conforms(type, to: "ShapeStyle") == .no
    case .unknown: return SDK.viewModifiers.contains(name) && beginsLikeView(base, scope: scope)
    case .no: return false
    }
  }

  /// A view of the SDK or of the project of which any method that the project does not declare is a
  /// modifier.
  private func isPlainView(_ type: String) -> Bool {
    if index.types(named: type).isEmpty { return SDK.isPlainView(type) }
    return index.conforms(type, to: "View") == .yes
      && index.conforms(type, to: "ShapeStyle") == .no
  }

  /// Whether a chain of calls begins with a view, or with a call of a type that is not known:
  /// `BlurView(…)`. What a variable of such a type has may be anything.
  private func beginsLikeView(_ base: ExprSyntax, scope: Syntax) -> Bool {
    var root = base
    while let call = root.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), let inner = member.base,
      member.declName.baseName.text.first?.isUppercase != true
    {
      root = inner
    }
    let isConstruction = root.as(FunctionCallExprSyntax.self)
      .flatMap { calleeName($0) }?.first?.isUppercase
    guard case .named(let name, _) = link(root, scope: scope).unwrapped else { return false }
    let answer = index.conforms(name, to: "View")
    return answer == .yes || answer == .unknown && isConstruction == true
  }

  func closureResult(_ call: FunctionCallExprSyntax, scope: Syntax) -> StaticType {
    if let closure = call.trailingClosure
      ?? call.arguments.first?.expression.as(ClosureExprSyntax.self)
    {
      return result(of: closure, scope: scope)
    }
    guard let argument = call.arguments.first?.expression else { return .unknown }
    if case .function(_, let result) = type(argument, scope: scope) { return result }
    if argument.is(KeyPathExprSyntax.self) { return .unknown }
    return .unknown
  }

  /// What a closure returns: as declared, or its only expression, or its `return` statements.
  func result(of closure: ClosureExprSyntax, scope: Syntax) -> StaticType {
    if let declaredResult = closure.signature?.returnClause?.type {
      return declared(
        declaredResult, at: closure.root.is(SourceFileSyntax.self) ? Syntax(closure) : scope)
    }
    if closure.statements.count == 1 { return singleValue(closure.statements, scope: scope) }
    let returns = ReturnCollector(viewMode: .sourceAccurate)
    returns.walk(closure.statements)
    return joined(returns.values.map { type($0, scope: scope) })
  }

  func singleValue(_ statements: CodeBlockItemListSyntax, scope: Syntax) -> StaticType {
    guard statements.count == 1, let item = statements.first?.item else { return .unknown }
    switch item {
    case .expr(let expression): return type(expression, scope: scope)
    case .stmt(let statement):
      if let expression = statement.as(ExpressionStmtSyntax.self)?.expression {
        return type(expression, scope: scope)
      }
      return statement.as(ReturnStmtSyntax.self)?.expression.map { type($0, scope: scope) } ?? .void
    default: return .unknown
    }
  }

  func type(of conditional: IfExprSyntax, scope: Syntax) -> StaticType {
    let first = singleValue(conditional.body.statements, scope: scope)
    switch conditional.elseBody {
    case .codeBlock(let block): return .either(first, singleValue(block.statements, scope: scope))
    case .ifExpr(let next): return .either(first, type(ExprSyntax(next), scope: scope))
    default: return .void
    }
  }

  func type(of call: SubscriptCallExprSyntax, scope: Syntax) -> StaticType {
    let isRange = call.arguments.contains { argument in
      argument.expression.tokens(viewMode: .sourceAccurate).contains {
        ["...", "..<"].contains($0.text)
      }
    }
    let receiver = link(call.calledExpression, scope: scope).forMembers
    let own = { (type: String) in
      self.index.unnamedMembers(.subscript, of: type)
        .filter { $0.isCallable(with: self.labels(of: call)) }
    }
    switch receiver {
    case .array(let element):
      let extensions = call.arguments.first?.label == nil ? [] : own("Array") + own("Collection")
      if !extensions.isEmpty {
        // `subscript(safe:) -> Element?`
        let results = StaticType.common(extensions.map(result(of:)))
        return results.isOptional == .yes
          ? element.wrapped : results.isOptional == .no ? element : .unknown
      }
      return call.arguments.first?.label != nil ? .unknown : isRange ? receiver : element
    case .dictionary(_, let value):
      return call.arguments.contains { $0.label?.text == "default" } ? value : value.wrapped
    case .named("Binding", let arguments) where arguments.count == 1:
      if case .array(let element) = arguments[0] { return .named("Binding", [element]) }
      return .unknown
    case .named(let type, _):
      let found = own(type)
      return found.isEmpty ? .unknown : .common(found.map(result(of:)))
    case .metatype(.named(let type, _)):
      let found = own(type)
      return found.isEmpty ? .unknown : .common(found.map(result(of:)))
    default: return .unknown
    }
  }

  /// What a loop over the collection gives.
  func element(of collection: StaticType) -> StaticType {
    switch collection.forMembers {
    case .array(let element): return element
    case .dictionary(let key, let value):
      return .tuple([.init(label: "key", type: key), .init(label: "value", type: value)])
    case .named(let name, let arguments) where arguments.count == 1 && name != "Binding":
      return arguments[0]
    default: return .unknown
    }
  }

  /// What the project declares as the type of the parameter that takes this closure or argument.
  func parameterTypes(
    of argument: some ExprSyntaxProtocol, in call: FunctionCallExprSyntax, scope: Syntax
  )
    -> [StaticType]
  {
    parameters(of: Syntax(argument), in: call).map { declared($0.type, at: Syntax($0.node)) }
  }

  /// Parameters of project declarations, and stored properties behind a memberwise initialiser.
  func parameters(of argument: Syntax, in call: FunctionCallExprSyntax)
    -> [(type: TypeSyntax, node: Syntax)]
  {
    guard let name = calleeName(call) else { return [] }
    let labels = labels(of: call)
    let label: String
    var isFirstTrailing = false
    if argument.id == call.trailingClosure.map({ Syntax($0).id }) {
      label = "*"
      isFirstTrailing = true
    } else if let labeled = argument.parent?.as(LabeledExprSyntax.self) {
      label = labeled.label?.plainText ?? "_"
    } else if let trailing = argument.parent?.as(MultipleTrailingClosureElementSyntax.self) {
      label = trailing.label.plainText
    } else {
      return []
    }
    let position =
      call.arguments.filter { ($0.label?.plainText ?? "_") == label }
      .firstIndex { Syntax($0.expression).id == argument.id }
      .map { end in call.arguments[..<end].filter { ($0.label?.plainText ?? "_") == label }.count }
      ?? 0
    let typeName =
      name == "init"
      ? call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription ?? name
      : name
    let candidates =
      index.declarations(named: name).filter { $0.kind == .function || $0.kind == .enumCase }
      + index.unnamedMembers(.initializer, of: typeName)
    let fitting = candidates.filter { $0.isCallable(with: labels) }
    let found = fitting.compactMap { declaration -> (TypeSyntax, Syntax)? in
      if let element = declaration.node.as(EnumCaseElementSyntax.self) {
        let same =
          element.parameterClause?.parameters.filter { ($0.firstName?.plainText ?? "_") == label }
          ?? []
        return position < same.count ? (same[position].type, declaration.node) : nil
      }
      guard let parameters = declaration.parameters else { return nil }
      if isFirstTrailing {
        let last = parameters.dropLast(call.additionalTrailingClosures.count).last
        return last.map { ($0.type, declaration.node) }
      }
      let same = parameters.filter { $0.firstName.plainText == label }
      return same.dropFirst(position).first.map { ($0.type, declaration.node) }
    }
    if !found.isEmpty { return found }
    // A memberwise initialiser takes the stored properties.
    guard !isFirstTrailing else { return [] }
    return index.declarations(named: label).compactMap { declaration in
      guard declaration.kind == .variable, declaration.container?.isNamed(typeName) == true,
        let type = declaration.node.as(PatternBindingSyntax.self)?.typeAnnotation?.type
      else { return nil }
      return (type, declaration.node)
    }
  }
}

/// The values of `return` statements, nested functions and closures left out.
private final class ReturnCollector: SyntaxVisitor {
  var values: [ExprSyntax] = []

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.expression { values.append(value) }
    return .skipChildren
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// A call with parentheses or brackets.
protocol CallingExpression {
  var arguments: LabeledExprListSyntax { get }
  var trailingClosure: ClosureExprSyntax? { get }
  var additionalTrailingClosures: MultipleTrailingClosureElementListSyntax { get }
}

extension FunctionCallExprSyntax: CallingExpression {}
extension SubscriptCallExprSyntax: CallingExpression {}
