import SwiftOperators
import SwiftSyntax

/// Where the value of an expression goes, seen from the expression outwards.
struct ResultUse {
  /// The type that values are watched for, such as `Text`.
  let type: String
  /// Members after which the value is still of that type; nil: any may be one.
  let preserving: Set<String>?
  /// Arguments of that type: `label:` of any call, or `callee(label:)`.
  let arguments: Set<String>
  let inference: TypeInference

  private enum Place {
    case typed(StaticType)
    case answer(Answer)
  }

  func answer(for expression: ExprSyntax) -> Answer {
    answer(place(of: Syntax(expression), depth: 0))
  }

  /// Whether the value goes where a type is written that is none of these, or where it is not seen
  /// what may stand.
  func isTyped(_ expression: ExprSyntax, besides names: [String]) -> Bool {
    switch place(of: Syntax(expression), depth: 0) {
    case .answer(let answer): return answer != .no
    case .typed(let type): return type != .void && !(type.name.map(names.contains) ?? false)
    }
  }

  private func answer(_ place: Place) -> Answer {
    switch place {
    case .answer(let answer): return answer
    case .typed(let expected):
      guard let name = expected.name else { return .unknown }
      if name == type || name == "some \(type)" || name == "any \(type)" { return .yes }
      if case .function = expected { return .unknown }
      return .no
    }
  }

  private func place(of node: Syntax, depth: Int) -> Place {
    guard let parent = node.parent, depth < 200 else { return .answer(.unknown) }
    let further = { place(of: parent, depth: depth + 1) }
    switch parent.as(SyntaxEnum.self) {
    case .memberAccessExpr(let access): return place(after: access, depth: depth)
    case .functionCallExpr(let call):
      if call.calledExpression.id == node.as(ExprSyntax.self)?.id { return further() }
      return place(ofClosureIn: call, node)
    case .postfixIfConfigExpr: return further()
    case .ifConfigClause:
      // A chain that goes on inside `#if`.
      guard let config = parent.parent?.parent,
        let chain = config.parent?.as(PostfixIfConfigExprSyntax.self)
      else { return statementPlace(parent, depth: depth) }
      return place(of: Syntax(chain), depth: depth + 1)
    case .optionalChainingExpr, .forceUnwrapExpr, .tryExpr, .awaitExpr, .inOutExpr, .consumeExpr,
      .copyExpr,
      .genericSpecializationExpr, .expressionStmt, .ifExpr, .switchCaseList, .switchExpr,
      .multipleTrailingClosureElementList:
      return further()
    case .asExpr(let cast): return .typed(inference.declared(cast.type, at: parent))
    case .exprList(let list): return place(of: node, in: list, depth: depth)
    case .unresolvedTernaryExpr:
      // Belongs to the sequence around it, as does what stands after the colon.
      return further()
    case .ternaryExpr(let ternary):
      return ternary.condition.id == node.as(ExprSyntax.self)?.id ? .answer(.no) : further()
    case .infixOperatorExpr(let infix): return place(of: node, in: infix, depth: depth)
    case .labeledExpr: return place(ofArgument: node, parent, depth: depth)
    case .arrayElement:
      guard let array = parent.parent?.parent else { return .answer(.unknown) }
      return element(of: place(of: array, depth: depth + 1))
    case .dictionaryElement:
      guard let dictionary = parent.parent?.parent,
        case .typed(.dictionary(_, let value)) = place(of: dictionary, depth: depth + 1)
      else { return .answer(.unknown) }
      return .typed(value)
    case .initializerClause: return place(ofInitializer: parent, depth: depth)
    case .returnStmt: return result(around: parent, isOnlyStatement: true, depth: depth)
    case .codeBlockItem: return statementPlace(parent, depth: depth)
    case .expressionSegment: return .answer(type == "Text" ? .yes : .no)
    case .closureExpr: return further()
    case .multipleTrailingClosureElement:
      guard let call = parent.parent?.parent?.as(FunctionCallExprSyntax.self) else {
        return .answer(.unknown)
      }
      return place(ofClosureIn: call, node)
    case .macroExpansionExpr, .macroExpansionDecl: return .answer(.no)
    default: return .answer(.unknown)
    }
  }

  private func element(of place: Place) -> Place {
    switch place {
    case .typed(.array(let element)), .typed(.optional(.array(let element), _)),
      .typed(.optional(let element, _)):
      .typed(element)
    case .typed(.named(_, let arguments)) where arguments.count == 1: .typed(arguments[0])
    default: .answer(.unknown)
    }
  }

  // MARK: Chains

  private func place(after access: MemberAccessExprSyntax, depth: Int) -> Place {
    let name = access.declName.baseName.plainText
    let own = inference.index.declarations(named: name).filter {
      $0.container != nil && !$0.isStatic
    }
    let onType = own.filter { $0.container!.isNamed(type) }
    if !onType.isEmpty {
      let onViews = own.contains { $0.container!.isNamed("View") }
      return .answer(onViews ? .unknown : .yes)
    }
    guard let parent = access.parent else { return .answer(.unknown) }
    // A property belongs to the type itself, unless the project declares it for all views.
    let isCalled =
      parent.as(FunctionCallExprSyntax.self)?.calledExpression.id == ExprSyntax(access).id
    if !isCalled, own.isEmpty, name != "self" { return .answer(.unknown) }
    guard preserving?.contains(name) != false else { return .answer(.no) }
    return place(
      of: Syntax(access), depth: depth + (parent.is(FunctionCallExprSyntax.self) ? 1 : 2))
  }

  // MARK: Operators

  /// In an unfolded sequence: what the operators beside the element make of it.
  private func place(of node: Syntax, in list: ExprListSyntax, depth: Int) -> Place {
    guard let sequence = list.parent?.as(SequenceExprSyntax.self) else { return .answer(.unknown) }
    let elements = Array(list)
    guard let position = elements.firstIndex(where: { Syntax($0).id == node.id }) else {
      return .answer(.unknown)
    }
    // The middle of a ternary.
    if elements[position].is(UnresolvedTernaryExprSyntax.self) {
      return place(ofWhole: sequence, elements, position, depth: depth)
    }
    let before = position > 0 ? elements[position - 1] : nil
    let after = position + 1 < elements.count ? elements[position + 1] : nil
    if let after, after.is(UnresolvedAsExprSyntax.self), position + 2 < elements.count,
      let target = elements[position + 2].as(TypeExprSyntax.self)
    {
      return .typed(inference.declared(target.type, at: node))
    }
    for (symbol, other) in [(before, position - 2), (after, position + 2)] {
      guard let text = symbol?.as(BinaryOperatorExprSyntax.self)?.operator.text else { continue }
      switch text {
      case "+", "+=":
        let operand = elements.indices.contains(other) ? elements[other] : nil
        return .answer(mayBeOperand(operand, at: node))
      case "==", "!=":
        let operand = elements.indices.contains(other) ? elements[other] : nil
        return .answer(mayBeOperand(operand, at: node))
      case "??": return place(ofWhole: sequence, elements, position, depth: depth)
      default: return .answer(.unknown)
      }
    }
    // A condition decides, its value goes nowhere.
    if after?.is(UnresolvedTernaryExprSyntax.self) == true,
      before == nil || before!.is(AssignmentExprSyntax.self)
    {
      return .answer(.no)
    }
    return place(ofWhole: sequence, elements, position, depth: depth)
  }

  /// The value of the sequence up to an assignment in it.
  private func place(
    ofWhole sequence: SequenceExprSyntax, _ elements: [ExprSyntax], _ position: Int, depth: Int
  ) -> Place {
    if let assignment = elements[..<position].lastIndex(where: { $0.is(AssignmentExprSyntax.self) }
    ),
      assignment > 0
    {
      let left = elements[assignment - 1]
      if left.is(DiscardAssignmentExprSyntax.self) { return .answer(.no) }
      return .typed(inference.type(left, scope: Syntax(sequence)))
    }
    // A ternary whose branch is an operand: `a + (c ? b : d)` has parentheses, `c ? a : b + d` has none.
    return place(of: Syntax(sequence), depth: depth + 1)
  }

  private func place(of node: Syntax, in infix: InfixOperatorExprSyntax, depth: Int) -> Place {
    if infix.operator.is(AssignmentExprSyntax.self) {
      return .typed(inference.type(infix.leftOperand, scope: node))
    }
    let other =
      infix.leftOperand.id == node.as(ExprSyntax.self)?.id ? infix.rightOperand : infix.leftOperand
    switch infix.operator.trimmedDescription {
    case "+", "+=", "==", "!=": return .answer(mayBeOperand(other, at: node))
    case "??": return place(of: Syntax(infix), depth: depth + 1)
    default: return .answer(.unknown)
    }
  }

  private func mayBeOperand(_ other: ExprSyntax?, at node: Syntax) -> Answer {
    guard let other else { return .yes }
    guard let name = inference.type(other, scope: node).name else { return .yes }
    return name == type || name.hasPrefix("some ") ? .yes : .unknown
  }

  // MARK: Declarations

  private func place(ofInitializer clause: Syntax, depth: Int) -> Place {
    if let binding = clause.parent?.as(PatternBindingSyntax.self) {
      guard let annotation = binding.typeAnnotation?.type else {
        return binding.pattern.is(WildcardPatternSyntax.self)
          ? .answer(.no) : .answer(use(of: binding, depth: depth))
      }
      return .typed(inference.declared(annotation, at: clause))
    }
    if let parameter = clause.parent?.as(FunctionParameterSyntax.self) {
      return .typed(inference.declared(parameter.type, at: clause))
    }
    return .answer(.unknown)
  }

  /// What becomes of a local constant or variable, wherever its name stands below it.
  private func use(of binding: PatternBindingSyntax, depth: Int) -> Answer {
    guard let name = binding.boundName, let variable = binding.variable,
      let list = Syntax(variable).parent?.parent?.as(CodeBlockItemListSyntax.self),
      list.parent?.is(SourceFileSyntax.self) != true
    else { return .unknown }
    let references = list.tokens(viewMode: .sourceAccurate).compactMap { token in
      token.plainText == name && token.contentRange.lowerBound > binding.contentRange.upperBound
        ? token.parent?.as(DeclReferenceExprSyntax.self) : nil
    }
    let answers = references.filter { !$0.baseName.isMemberName }.map { reference -> Answer in
      let expression = ExprSyntax(reference)
      if Syntax(expression).isAssignmentTarget { return .unknown }
      // Members that keep the type need it, perhaps.
      if let access = reference.parent?.as(MemberAccessExprSyntax.self),
        preserving?.contains(access.declName.baseName.plainText) == true
      {
        return .unknown
      }
      // Branches are of one type.
      let siblings = Branches.siblings(of: Chains.whole(from: expression))
      if siblings.contains(where: { inference.type($0, scope: Syntax($0)).name == type }) {
        return .yes
      }
      return answer(place(of: Syntax(expression), depth: depth + 10))
    }
    return answers.contains(.yes) ? .yes : answers.contains(.unknown) ? .unknown : .no
  }

  /// A statement is a result when it is the only one, or the only one of a branch that is a result.
  private func statementPlace(_ item: Syntax, depth: Int) -> Place {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), let owner = list.parent else {
      return .answer(.unknown)
    }
    let isOnly = list.count == 1
    if owner.is(CodeBlockSyntax.self), let holder = owner.parent, holder.is(IfExprSyntax.self) {
      let outer = branchPlace(holder, depth: depth)
      return isOnly ? outer : .answer(.no)
    }
    if owner.is(SwitchCaseSyntax.self), let holder = owner.parent?.parent {
      return isOnly ? branchPlace(holder, depth: depth) : .answer(.no)
    }
    if owner.is(IfConfigClauseSyntax.self) {
      guard let outer = owner.parent?.parent?.parent, outer.is(CodeBlockItemSyntax.self) else {
        return .answer(.unknown)
      }
      return statementPlace(outer, depth: depth + 1)
    }
    return result(around: Syntax(list), isOnlyStatement: isOnly, depth: depth)
  }

  /// The place of an `if` or `switch`; as a statement in the midst of others it has no value.
  private func branchPlace(_ holder: Syntax, depth: Int) -> Place {
    var expression = holder
    if expression.is(SwitchCaseListSyntax.self), let outer = expression.parent {
      expression = outer
    }
    // `else if`
    while let outer = expression.parent, outer.is(IfExprSyntax.self) { expression = outer }
    return place(of: expression, depth: depth + 1)
  }

  /// The declared result of the function, accessor or closure around a result statement.
  private func result(around node: Syntax, isOnlyStatement: Bool, depth: Int) -> Place {
    var current = node.parent
    while let next = current {
      switch next.as(SyntaxEnum.self) {
      case .functionDecl(let function):
        let declared = function.signature.returnClause.map { inference.declared($0.type, at: next) }
        return valued(
          declared ?? .void, isOnlyStatement, isBuilder: hasBuilder(function.attributes))
      case .accessorDecl(let accessor):
        guard accessor.accessorSpecifier.tokenKind == .keyword(.get) else { return .answer(.no) }
        current = next.parent
      case .patternBinding(let binding):
        guard let annotation = binding.typeAnnotation?.type else { return .answer(.unknown) }
        return valued(
          inference.declared(annotation, at: next), isOnlyStatement,
          isBuilder: binding.variable.map { hasBuilder($0.attributes) } ?? false)
      case .subscriptDecl(let member):
        return valued(
          inference.declared(member.returnClause.type, at: next), isOnlyStatement, isBuilder: false)
      case .closureExpr(let closure):
        if let declared = closure.signature?.returnClause?.type {
          return valued(inference.declared(declared, at: next), isOnlyStatement, isBuilder: false)
        }
        return closurePlace(closure, depth: depth)
      case .initializerDecl, .deinitializerDecl, .sourceFile: return .answer(.no)
      case .codeBlock, .codeBlockItemList, .codeBlockItem, .accessorBlock, .accessorDeclList,
        .ifExpr, .switchExpr,
        .switchCase, .switchCaseList, .guardStmt, .doStmt, .catchClause, .catchClauseList, .forStmt,
        .whileStmt, .repeatStmt,
        .expressionStmt, .ifConfigClause, .ifConfigClauseList, .ifConfigDecl, .deferStmt:
        current = next.parent
      default: return .answer(.no)
      }
    }
    return .answer(.no)
  }

  private func valued(_ type: StaticType, _ isOnlyStatement: Bool, isBuilder: Bool) -> Place {
    // A statement among others is no result; a result builder takes anything.
    isOnlyStatement && !isBuilder ? .typed(type) : .answer(.no)
  }

  private func hasBuilder(_ attributes: AttributeListSyntax) -> Bool {
    attributes.contains { $0.trimmedDescription.hasSuffix("Builder") }
  }

  // MARK: Closures and arguments

  private func closurePlace(_ closure: ClosureExprSyntax, depth: Int) -> Place {
    guard let parent = closure.parent else { return .answer(.unknown) }
    if let call = parent.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == ExprSyntax(closure).id
    {
      return place(of: Syntax(call), depth: depth + 1)
    }
    if parent.is(MacroExpansionExprSyntax.self) || parent.is(MacroExpansionDeclSyntax.self) {
      return .answer(.no)
    }
    if let call = inference.call(around: closure) {
      return place(ofClosureIn: call, Syntax(closure))
    }
    if case .typed(.function(_, let result)) = place(of: Syntax(closure), depth: depth + 1) {
      return .typed(result)
    }
    return .answer(.unknown)
  }

  private func place(ofClosureIn call: FunctionCallExprSyntax, _ closure: Syntax) -> Place {
    let declared = inference.parameters(of: closure, in: call)
    if !declared.isEmpty {
      let results = declared.map { parameter -> Place in
        let attributes = parameter.type.as(AttributedTypeSyntax.self)?.attributes
        let own = Syntax(parameter.type).parent?.as(FunctionParameterSyntax.self)?.attributes
        if (attributes?.trimmedDescription.contains("Builder") ?? false)
          || own.map(hasBuilder) ?? false
        {
          return .answer(.no)
        }
        if case .function(_, let result) = inference.declared(parameter.type, at: parameter.node)
          .unwrapped
        {
          return result.isKnown ? .typed(result) : .answer(.unknown)
        }
        return .answer(.unknown)
      }
      return agreed(results)
    }
    if ["map", "flatMap", "compactMap"].contains(inference.calleeName(call)),
      call.parent?.is(MemberAccessExprSyntax.self) != true
    {
      // An optional or a list of what the closure gives.
      let whole = place(of: Syntax(call), depth: 1)
      if case .answer(.no) = whole { return whole }
      return element(of: whole)
    }
    switch inference.calleeName(call) {
    case "map", "compactMap", "flatMap", "reduce", "init", "sorted", "zip", "lazy", "Binding",
      "Task", "withAnimation":
      return .answer(.unknown)
    case "Array", "AnyIterator": return .answer(.unknown)
    default: return .answer(.no)
    }
  }

  private func agreed(_ places: [Place]) -> Place {
    let types = places.map { if case .typed(let type) = $0 { type } else { nil as StaticType? } }
    if let first = types.first, let first, types.allSatisfy({ $0 == first }) {
      return .typed(first)
    }
    let answers = Set(places.map { answer($0) })
    return .answer(answers.count == 1 ? answers.first! : .unknown)
  }

  private func place(ofArgument node: Syntax, _ argument: Syntax, depth: Int) -> Place {
    guard let labeled = argument.as(LabeledExprSyntax.self), let owner = argument.parent?.parent
    else {
      return .answer(.unknown)
    }
    if let tuple = owner.as(TupleExprSyntax.self) {
      let whole = place(of: owner, depth: depth + 1)
      if tuple.elements.count == 1 { return whole }
      guard case .typed(.tuple(let parts)) = whole, parts.count == tuple.elements.count,
        let position = tuple.elements.firstIndex(of: labeled)
      else { return .answer(.unknown) }
      return .typed(
        parts[tuple.elements.distance(from: tuple.elements.startIndex, to: position)].type)
    }
    if owner.is(MacroExpansionExprSyntax.self) || owner.is(MacroExpansionDeclSyntax.self) {
      return .answer(.no)
    }
    if owner.is(ExpressionSegmentSyntax.self)
      || argument.parent?.parent?.is(ExpressionSegmentSyntax.self) == true
    {
      return .answer(type == "Text" ? .yes : .no)
    }
    guard let call = owner.as(FunctionCallExprSyntax.self), let callee = inference.calleeName(call)
    else {
      return .answer(.unknown)
    }
    let parameters = inference.parameters(of: node, in: call)
    if !parameters.isEmpty {
      return agreed(
        parameters.map { parameter in
          if isViewParameter(parameter.type, at: parameter.node) { return .answer(.no) }
          return .typed(inference.declared(parameter.type, at: parameter.node))
        })
    }
    let label = labeled.label?.plainText ?? "_"
    let isFirst = call.arguments.first?.id == labeled.id
    if arguments.contains("\(label):")
      || (isFirst || label != "_") && arguments.contains("\(callee)(\(label):)")
    {
      return .answer(.yes)
    }
    if ["append", "insert", "contains", "firstIndex", "appending"].contains(callee),
      let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    {
      return element(of: .typed(inference.type(base, scope: node)))
    }
    // What is no declaration of the project takes any view: a view, a modifier.
    if call.calledExpression.is(MemberAccessExprSyntax.self) || SDK.views.contains(callee)
      || SDK.viewHosts.contains(callee)
    {
      return .answer(.no)
    }
    return .answer(.unknown)
  }

  /// A parameter of a generic or opaque type that is asked to be a view.
  private func isViewParameter(_ type: TypeSyntax, at node: Syntax) -> Bool {
    if let constraint = type.as(SomeOrAnyTypeSyntax.self)?.constraint {
      // `some Gesture<CGFloat>` asks for more.
      return constraint.as(IdentifierTypeSyntax.self)?.genericArgumentClause == nil
    }
    guard let name = type.as(IdentifierTypeSyntax.self)?.name.plainText else { return false }
    var current: Syntax? = node
    while let next = current {
      let clause =
        next.as(FunctionDeclSyntax.self)?.genericParameterClause
        ?? next.as(InitializerDeclSyntax.self)?.genericParameterClause
        ?? next.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
      if let parameter = clause?.parameters.first(where: { $0.name.plainText == name }) {
        return parameter.inheritedType?.inheritedNames.contains("View") == true
          || next.description.contains("\(name): View")
          || next.description.contains("\(name) : View")
      }
      current = next.parent
    }
    return false
  }
}
