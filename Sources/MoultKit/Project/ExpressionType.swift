import SwiftOperators
import SwiftSyntax

/// One question about a type: follows declarations and initial values as far as they lead.
///
/// What cannot be followed, or only too far, is unknown; no input makes it hang or trap.
final class TypeInference {
  let index: DeclarationIndex
  /// Result types of SDK members, by `Type.member` or `member`; `Self` is the type of the base.
  let known: [String: String]
  private var depth = 0
  private var steps = 0
  private var visiting: Set<SyntaxIdentifier> = []

  init(index: DeclarationIndex, known: [String: String]) {
    self.index = index
    self.known = known
  }

  func type(_ expression: ExprSyntax, scope: Syntax) -> StaticType {
    steps += 1
    guard depth < 60, steps < 5000 else { return .unknown }
    depth += 1
    defer { depth -= 1 }
    let type = plainType(expression, scope: scope)
    if isOptionalChain(expression) { return chained(type, expression) }
    if type == .unknown, isImplicitChain(expression) { return .unknownValue }
    return type
  }

  /// `.red.opacity(0.5)`: the whole has the type that `.red` is looked up in, which is no optional
  /// unless the project has a member of the last name.
  private func isImplicitChain(_ expression: ExprSyntax) -> Bool {
    var current: ExprSyntax? = expression
    var members = 0
    while let next = current {
      if let member = next.as(MemberAccessExprSyntax.self) {
        if members == 0, !index.declarations(named: member.declName.baseName.plainText).isEmpty {
          return false
        }
        members += 1
        if member.base == nil { return true }
        current = member.base
      } else if let call = next.as(FunctionCallExprSyntax.self) {
        current = call.calledExpression
      } else {
        return false
      }
    }
    return false
  }

  /// The value of a chain with `?` in it is optional, whatever its last member is.
  private func chained(_ type: StaticType, _ expression: ExprSyntax) -> StaticType {
    // Whether `a?.b!` unwraps the member or the chain is not told by its looks.
    if expression.is(ForceUnwrapExprSyntax.self) { return type.isKnown ? .unknown : type }
    return type.wrapped
  }

  private func isOptionalChain(_ expression: ExprSyntax) -> Bool {
    var current: ExprSyntax? = expression
    while let next = current {
      if next.is(OptionalChainingExprSyntax.self) { return true }
      if let member = next.as(MemberAccessExprSyntax.self) {
        current = member.base
      } else if let call = next.as(FunctionCallExprSyntax.self) {
        current = call.calledExpression
      } else if let call = next.as(SubscriptCallExprSyntax.self) {
        current = call.calledExpression
      } else if let unwrap = next.as(ForceUnwrapExprSyntax.self) {
        current = unwrap.expression
      } else {
        return false
      }
    }
    return false
  }

  /// The type of a part of a chain, without the optional mark that the whole chain has.
  private func link(_ expression: ExprSyntax, scope: Syntax) -> StaticType {
    steps += 1
    guard depth < 60, steps < 5000 else { return .unknown }
    depth += 1
    defer { depth -= 1 }
    return plainType(expression, scope: scope)
  }

  private func plainType(_ expression: ExprSyntax, scope: Syntax) -> StaticType {
    switch expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr: return .literal("Int")
    case .floatLiteralExpr: return .literal("Double")
    case .stringLiteralExpr, .simpleStringLiteralExpr: return .named("String")
    case .booleanLiteralExpr: return .bool
    case .nilLiteralExpr: return .optional(.unknownValue)
    case .regexLiteralExpr: return .named("Regex")
    case .keyPathExpr: return .named("KeyPath")
    case .arrayExpr(let array):
      return .array(joined(array.elements.map(\.expression), scope: scope))
    case .dictionaryExpr(let dictionary):
      guard case .elements(let elements) = dictionary.content else {
        return .dictionary(.unknownValue, .unknownValue)
      }
      return .dictionary(
        joined(elements.map(\.key), scope: scope), joined(elements.map(\.value), scope: scope))
    case .tupleExpr(let tuple):
      let parts = tuple.elements.map {
        StaticType.Element(label: $0.label?.plainText, type: type($0.expression, scope: scope))
      }
      return parts.count == 1 && parts[0].label == nil ? parts[0].type : .tuple(parts)
    case .sequenceExpr(let sequence): return folded(sequence, scope: scope)
    case .ternaryExpr(let ternary):
      return .either(
        type(ternary.thenExpression, scope: scope), type(ternary.elseExpression, scope: scope))
    case .infixOperatorExpr(let infix): return type(of: infix, scope: scope)
    case .prefixOperatorExpr(let prefix):
      return prefix.operator.text == "!"
        ? .bool : prefix.operator.text == "-" ? type(prefix.expression, scope: scope) : .unknown
    case .asExpr(let cast):
      let target = declared(cast.type, at: scope)
      return cast.questionOrExclamationMark?.tokenKind == .postfixQuestionMark
        ? .optional(target) : target
    case .isExpr: return .bool
    case .tryExpr(let tried):
      let inner = type(tried.expression, scope: scope)
      return tried.questionOrExclamationMark?.tokenKind == .postfixQuestionMark
        ? inner.wrapped : inner
    case .awaitExpr(let awaited): return type(awaited.expression, scope: scope)
    case .inOutExpr(let inout_): return type(inout_.expression, scope: scope)
    case .copyExpr(let copied): return type(copied.expression, scope: scope)
    case .consumeExpr(let consumed): return type(consumed.expression, scope: scope)
    case .borrowExpr(let borrowed): return type(borrowed.expression, scope: scope)
    case .forceUnwrapExpr(let unwrap):
      switch link(unwrap.expression, scope: scope) {
      case .optional(let wrapped, _): return wrapped
      case .unknown: return .unknownValue
      case let other: return other
      }
    case .optionalChainingExpr(let chain):
      switch link(chain.expression, scope: scope) {
      case .optional(let wrapped, _): return wrapped
      case .unknown: return .unknownValue
      case let other: return other
      }
    case .declReferenceExpr(let reference):
      return value(named: reference.baseName.plainText, at: Syntax(reference), scope: scope)
    case .superExpr: return superType(at: Syntax(expression), scope: scope)
    case .memberAccessExpr(let member): return type(of: member, scope: scope)
    case .functionCallExpr(let call): return type(of: call, scope: scope)
    case .subscriptCallExpr(let call): return type(of: call, scope: scope)
    case .genericSpecializationExpr(let generic):
      guard case .metatype(.named(let name, _)) = type(generic.expression, scope: scope) else {
        return .unknown
      }
      let arguments = generic.genericArgumentClause.arguments.map { argument -> StaticType in
        if case .type(let type) = argument.argument { return declared(type, at: scope) }
        return .unknown
      }
      if name == "Optional", arguments.count == 1 { return .metatype(.optional(arguments[0])) }
      if name == "Array", arguments.count == 1 { return .metatype(.array(arguments[0])) }
      return .metatype(.named(name, arguments))
    case .typeExpr(let type): return .metatype(declared(type.type, at: scope))
    case .closureExpr(let closure):
      return .function(
        closure.signature?.parameterClause == nil ? [] : [.unknown],
        result(of: closure, scope: scope))
    case .ifExpr(let conditional): return type(of: conditional, scope: scope)
    case .switchExpr(let switched):
      let branches = switched.cases.flatMap { item -> [CodeBlockItemListSyntax] in
        guard case .switchCase(let switchCase) = item else { return [] }
        return [switchCase.statements]
      }
      return joined(branches.map { singleValue($0, scope: scope) })
    default: return .unknown
    }
  }

  private func joined(_ expressions: [ExprSyntax], scope: Syntax) -> StaticType {
    // A long literal tells its type early.
    joined(expressions.prefix(20).map { type($0, scope: scope) })
  }

  private func joined(_ types: [StaticType]) -> StaticType {
    guard let first = types.first else { return .unknown }
    return types.dropFirst().reduce(first, StaticType.either)
  }

  // MARK: Operators

  private func folded(_ sequence: SequenceExprSyntax, scope: Syntax) -> StaticType {
    let folded = OperatorTable.standardOperators.foldSingle(sequence) { _ in }
    guard !folded.is(SequenceExprSyntax.self) else { return .unknown }
    // The copy has lost its place.
    let place = sequence.root.is(SourceFileSyntax.self) ? Syntax(sequence) : scope
    return type(folded, scope: place)
  }

  private func type(of infix: InfixOperatorExprSyntax, scope: Syntax) -> StaticType {
    guard let symbol = infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else {
      return infix.operator.is(AssignmentExprSyntax.self) ? .void : .unknown
    }
    switch symbol {
    case "??":
      let fallback = type(infix.rightOperand, scope: scope)
      let wrapped = type(infix.leftOperand, scope: scope).unwrapped
      if case .optional = fallback { return .either(fallback, wrapped) }
      return fallback.isOptional == .no ? .either(wrapped, fallback) : fallback
    case "==", "!=", "<", ">", "<=", ">=", "&&", "||", "===", "!==", "~=": return .bool
    case "+", "-", "*", "/", "%", "&", "|", "^":
      let left = type(infix.leftOperand, scope: scope)
      let right = type(infix.rightOperand, scope: scope)
      let own = index.declarations(named: symbol).filter { $0.kind == .function }
      if own.isEmpty {
        return left == right ? left : isNumeric(left, right) ? .either(left, right) : .unknownValue
      }
      return .unknown
    case "...", "..<":
      return .named(
        "Range",
        [
          .either(type(infix.leftOperand, scope: scope), type(infix.rightOperand, scope: scope))
            .ofVariable
        ])
    case "+=", "-=", "*=", "/=": return .void
    default: return .unknown
    }
  }

  private func isNumeric(_ left: StaticType, _ right: StaticType) -> Bool {
    if case .literal = left { return true }
    if case .literal = right { return true }
    return false
  }

  // MARK: Names

  /// - Parameter outside: a closure whose own names do not count.
  func value(
    named name: String, at node: Syntax, scope: Syntax, outsideOf outside: ClosureExprSyntax? = nil
  ) -> StaticType {
    if name == "self" { return selfType(at: node, scope: scope) }
    if name == "Self" { return .metatype(selfType(at: node, scope: scope)) }
    let place = outside.flatMap { $0.parent } ?? node
    if name.hasPrefix("$"), name.count > 1, Int(name.dropFirst()) == nil {
      if let own = meaning(of: name, at: place, scope: scope), case .value(let type) = own {
        return type
      }
      return projection(of: String(name.dropFirst()), at: place, scope: scope)
    }
    switch meaning(of: name, at: place, scope: scope) {
    case .value(let type): return type
    case .functions(let functions):
      return .common(
        functions.map { function in
          .function(
            (function.parameters ?? []).map { declared($0.type, at: function.node) },
            result(of: function))
        })
    case .type(let name): return .metatype(named(name))
    case nil:
      if name == "Optional" { return .metatype(.named("Optional")) }
      return name.first?.isUppercase == true ? .metatype(named(name)) : .unknown
    }
  }

  private func named(_ name: String) -> StaticType {
    if let alias = index.alias(name) { return declared(alias.initializer.value, at: Syntax(alias)) }
    return .named(name)
  }

  /// `$name`: what the property wrapper projects.
  private func projection(of name: String, at node: Syntax, scope: Syntax) -> StaticType {
    guard let wrapper = wrapper(of: name, at: node, scope: scope) else { return .unknown }
    let value = self.value(named: name, at: node, scope: scope)
    switch wrapper {
    case "State", "Binding", "AppStorage", "SceneStorage", "GestureState", "Bindable",
      "StateObject",
      "ObservedObject", "EnvironmentObject":
      return .named("Binding", [value])
    default: return .unknown
    }
  }

  private func wrapper(of name: String, at node: Syntax, scope: Syntax) -> String? {
    for ancestor in ancestors(of: node, scope: scope) {
      var bindings: [PatternBindingSyntax] = []
      if let group = ancestor.asProtocol((any DeclGroupSyntax).self), let path = group.typePath {
        let container = Declaration.Container(path: path, node: ancestor)
        bindings = FileDeclarations.direct(group.memberBlock.members, in: container)
          .filter { $0.name == name }.compactMap { $0.node.as(PatternBindingSyntax.self) }
      } else if let list = ancestor.as(CodeBlockItemListSyntax.self) {
        bindings = list.compactMap { $0.item.as(VariableDeclSyntax.self) }.flatMap(\.bindings)
          .filter { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText == name }
      }
      if let binding = bindings.first {
        return binding.variable.flatMap { attributeNames(of: $0).first }
      }
    }
    let path = ancestors(of: node, scope: scope).compactMap {
      $0.asProtocol((any DeclGroupSyntax).self)?.typePath
    }.first
    guard let path else { return nil }
    return index.members(named: name, of: path.joined(separator: "."))
      .compactMap { $0.node.as(PatternBindingSyntax.self)?.variable }
      .compactMap { attributeNames(of: $0).first }.first
  }

  private func attributeNames(of variable: VariableDeclSyntax) -> [String] {
    variable.attributes.compactMap { element in
      guard case .attribute(let attribute) = element else { return nil }
      let name = attribute.attributeName.namePath?.last
      return name?.first?.isUppercase == true && name != "MainActor" ? name : nil
    }
  }

  func selfType(at node: Syntax, scope: Syntax) -> StaticType {
    for ancestor in ancestors(of: node, scope: scope) {
      if let group = ancestor.asProtocol((any DeclGroupSyntax).self), let path = group.typePath {
        if let extended = ancestor.as(ExtensionDeclSyntax.self)?.extendedType {
          let container = Declaration.Container(path: path, node: ancestor)
          if let same = container.typeOfSelf { return declared(same, at: ancestor) }
          switch StaticType(extended, meaning: { _ in nil }) {
          case .array(let element): return .array(element)
          case .optional: return .optional(.unknownValue)
          case .named("Optional", _): return .optional(.unknownValue)
          default: break
          }
        }
        return .named((outerPath(of: ancestor) + path).joined(separator: "."))
      }
    }
    return .unknown
  }

  private func superType(at node: Syntax, scope: Syntax) -> StaticType {
    guard case .named(let name, _) = selfType(at: node, scope: scope),
      let first = index.inheritedNames(of: name).first
    else { return .unknown }
    return .named(first)
  }

  // MARK: Declarations

  /// A type as it is written at a place: generic parameters are unknown, aliases are followed.
  func declared(_ type: TypeSyntax, at place: Syntax) -> StaticType {
    steps += 1
    guard depth < 60, steps < 5000 else { return .unknown }
    depth += 1
    defer { depth -= 1 }
    return StaticType(type) { name in
      if name == "Self" { return selfType(at: place, scope: place) }
      if SDK.hasType(name) { return nestedType(name, at: place) }
      if isGeneric(name, at: place) { return .unknown }
      guard let alias = index.alias(name), visiting.insert(alias.id).inserted else { return nil }
      defer { visiting.remove(alias.id) }
      return declared(alias.initializer.value, at: Syntax(alias))
    }
  }

  /// A type that is nested in one around the place and hides a type of the SDK there.
  private func nestedType(_ name: String, at place: Syntax) -> StaticType? {
    let nested = index.declarations(named: name).filter {
      $0.kind == .type && $0.container != nil && !$0.isLocal
    }
    guard !nested.isEmpty else { return nil }
    let enclosing = enclosingTypes(of: place)
    let visible = nested.first { declaration in
      enclosing.contains { declaration.container!.isNamed($0) }
    }
    return visible.map { .named(($0.container!.path + [name]).joined(separator: ".")) }
  }

  private func isGeneric(_ name: String, at place: Syntax) -> Bool {
    var current: Syntax? = place
    while let next = current {
      let clause =
        next.as(FunctionDeclSyntax.self)?.genericParameterClause
        ?? next.as(InitializerDeclSyntax.self)?.genericParameterClause
        ?? next.as(SubscriptDeclSyntax.self)?.genericParameterClause
        ?? next.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
      if clause?.parameters.contains(where: { $0.name.plainText == name }) == true { return true }
      if let path = next.as(ExtensionDeclSyntax.self)?.extendedType.namePath {
        let primary = index.types(named: path.joined(separator: "."))
        if primary.contains(where: { declaration in
          declaration.node.asProtocol((any WithGenericParametersSyntax).self)?
            .genericParameterClause?
            .parameters.contains { $0.name.plainText == name } == true
        }) {
          return true
        }
      }
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

  private func wholeType(of binding: PatternBindingSyntax) -> StaticType {
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
  private func environmentType(_ attributes: AttributeListSyntax?, at place: Syntax) -> StaticType?
  {
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
  private func wrappedValue(_ attributes: AttributeListSyntax?, at place: Syntax) -> StaticType? {
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

  // MARK: Members

  private func type(of access: MemberAccessExprSyntax, scope: Syntax) -> StaticType {
    let name = access.declName.baseName.plainText
    guard let base = access.base else { return implicitMember(name) }
    if name == "self" { return link(base, scope: scope) }
    if let path = modulePath(base), SDK.modules.contains(path) {
      return value(named: name, at: scope, scope: scope)
    }
    return member(name, of: link(base, scope: scope))
  }

  private func modulePath(_ base: ExprSyntax) -> String? {
    base.as(DeclReferenceExprSyntax.self)?.baseName.text
  }

  /// `.red`: a member of a type that only its place tells. It is no optional, unless the project has
  /// one of that name that is.
  private func implicitMember(_ name: String) -> StaticType {
    if name == "none" {
      return index.declarations(named: name).contains { $0.isStatic && $0.kind != .extension }
        ? .unknown : .optional(.unknownValue)
    }
    let own = index.declarations(named: name).filter {
      $0.isStatic && ($0.kind == .variable || $0.kind == .enumCase) && $0.container != nil
    }
    guard !own.isEmpty else { return .unknownValue }
    let optionals = own.map { type(ofValue: $0).isOptional }
    return optionals.allSatisfy { $0 == .yes }
      ? .optional(.unknownValue) : optionals.contains(.yes) ? .unknown : .unknownValue
  }

  private func member(_ name: String, of base: StaticType) -> StaticType {
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
    case .named(let type, _):
      let own = index.members(named: name, of: type).filter { !$0.isStatic }
      if !own.isEmpty { return commonValue(own) }
      if let known = knownMember(name, of: type) { return known }
      if !index.types(named: type).isEmpty || SDK.isView(type) != .unknown { return .unknown }
      if type.contains(" ") { return memberOfAnything(name) }
      return .unknown
    case .optional: return .unknown
    case .unknown, .literal, .function: return memberOfAnything(name)
    }
    return knownMember(name, of: "") ?? .unknown
  }

  /// A member of a base whose type is not known: what all members of that name in the project agree on.
  private func memberOfAnything(_ name: String) -> StaticType {
    let all = index.declarations(named: name).filter {
      !$0.isStatic && $0.container != nil && ($0.kind == .variable || $0.kind == .function)
    }
    guard !all.isEmpty else { return knownMember(name, of: "") ?? .unknown }
    if let known = known[name] ?? SDK.members[name] {
      return .common([.init(text: known), commonValue(all)])
    }
    return commonValue(all)
  }

  private func commonValue(_ declarations: [Declaration]) -> StaticType {
    .common(
      declarations.map { declaration in
        declaration.kind == .function
          ? .function(
            (declaration.parameters ?? []).map { declared($0.type, at: declaration.node) },
            result(of: declaration))
          : type(ofValue: declaration)
      })
  }

  private func knownMember(_ name: String, of type: String) -> StaticType? {
    let plain = DeclarationIndex.withoutSpecifier(type)
    let text =
      known["\(plain).\(name)"] ?? SDK.members["\(plain).\(name)"]
      ?? (plain == "Text" && SDK.textModifiers.contains(name) ? "Text" : nil)
      ?? known[name] ?? SDK.members[name]
    guard let text else { return nil }
    return text == "Self" ? .named(type) : StaticType(text: text)
  }

  private func staticMember(_ name: String, of type: StaticType) -> StaticType {
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

  // MARK: Calls

  private func type(of call: FunctionCallExprSyntax, scope: Syntax) -> StaticType {
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
    return method(name, of: receiver, call, scope: scope)
  }

  private func type(
    ofCalling reference: DeclReferenceExprSyntax, _ call: FunctionCallExprSyntax, scope: Syntax
  )
    -> StaticType
  {
    let name = reference.baseName.plainText
    if name == "Optional", let value = call.arguments.first?.expression {
      return .optional(type(value, scope: scope))
    }
    if case .functions(let functions)? = meaning(of: name, at: Syntax(reference), scope: scope) {
      return result(ofAnyOf: functions, call)
    }
    if name == "min" || name == "max" || name == "abs",
      index.declarations(named: name).isEmpty
    {
      return joined(call.arguments.map(\.expression), scope: scope)
    }
    return result(
      ofCalling: value(named: name, at: Syntax(reference), scope: scope), call, scope: scope)
  }

  private func result(ofCalling callee: StaticType, _ call: FunctionCallExprSyntax, scope: Syntax)
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

  private func result(ofAnyOf functions: [Declaration], _ call: FunctionCallExprSyntax)
    -> StaticType
  {
    let labels = labels(of: call)
    let fitting = functions.filter { $0.isCallable(with: labels) }
    return .common((fitting.isEmpty ? functions : fitting).map(result(of:)))
  }

  /// The labels of the arguments, `_` for none, `*` for the first trailing closure.
  func labels(of call: some CallingExpression) -> [String] {
    call.arguments.map { $0.label?.plainText ?? "_" }
      + (call.trailingClosure == nil ? [] : ["*"])
      + call.additionalTrailingClosures.map(\.label.plainText)
  }

  /// `Type(…)`
  private func made(_ type: StaticType, _ call: FunctionCallExprSyntax, scope: Syntax) -> StaticType
  {
    guard case .named(let name, let arguments) = type else { return type }
    let labels = labels(of: call)
    let own = index.unnamedMembers(.initializer, of: name).filter { $0.isCallable(with: labels) }
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
      if ["Int", "Double"].contains(name), full == "_:",
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

  private func implicitCall(_ name: String, _ call: FunctionCallExprSyntax, scope: Syntax)
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
      $0.isStatic && $0.container != nil && $0.kind == .function && $0.isCallable(with: labels)
    }
    guard !own.isEmpty else { return .unknownValue }
    let optionals = own.map { result(of: $0).isOptional }
    return optionals.allSatisfy { $0 == .yes }
      ? .optional(.unknownValue) : optionals.contains(.yes) ? .unknown : .unknownValue
  }

  private func staticFunction(_ name: String, of type: StaticType, _ call: FunctionCallExprSyntax)
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

  private func method(
    _ name: String, of receiver: StaticType, _ call: FunctionCallExprSyntax, scope: Syntax
  )
    -> StaticType
  {
    switch (name, receiver) {
    case ("map", .optional), ("flatMap", .optional):
      return .optional(closureResult(call, scope: scope).unwrapped)
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
      return SDK.isPlainView(type) && index.declarations(named: name).isEmpty
        ? .named("some View") : .unknown
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
      return result(ofCalling: memberOfAnything(name), call, scope: scope)
    }
    return .common(functions.map(result(of:)) + (known.map { [$0] } ?? []))
  }

  private func closureResult(_ call: FunctionCallExprSyntax, scope: Syntax) -> StaticType {
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

  private func singleValue(_ statements: CodeBlockItemListSyntax, scope: Syntax) -> StaticType {
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

  private func type(of conditional: IfExprSyntax, scope: Syntax) -> StaticType {
    let first = singleValue(conditional.body.statements, scope: scope)
    switch conditional.elseBody {
    case .codeBlock(let block): return .either(first, singleValue(block.statements, scope: scope))
    case .ifExpr(let next): return .either(first, type(ExprSyntax(next), scope: scope))
    default: return .void
    }
  }

  private func type(of call: SubscriptCallExprSyntax, scope: Syntax) -> StaticType {
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

extension PatternBindingSyntax {
  /// The `let` or `var` that the binding belongs to.
  var variable: VariableDeclSyntax? {
    parent?.parent?.as(VariableDeclSyntax.self)
  }
}

/// A call with parentheses or brackets.
protocol CallingExpression {
  var arguments: LabeledExprListSyntax { get }
  var trailingClosure: ClosureExprSyntax? { get }
  var additionalTrailingClosures: MultipleTrailingClosureElementListSyntax { get }
}

extension FunctionCallExprSyntax: CallingExpression {}
extension SubscriptCallExprSyntax: CallingExpression {}
