import SwiftSyntax

/// What evaluating code at another time may do: in an alert that is made with the view, not when it
/// is shown.
struct Evaluation {
  let index: DeclarationIndex

  /// Whether the code, or a getter of the project that it reads, unwraps by force or has a subscript.
  func mayTrap(_ nodes: [Syntax]) -> Bool {
    var visited: Set<SyntaxIdentifier> = []
    return nodes.contains { mayTrap($0, &visited) }
  }

  /// Whether the code does more than name values and make new ones from them: it calls something, or
  /// reads a property of the project whose getter does.
  func isComputed(_ nodes: [Syntax]) -> Bool {
    var visited: Set<SyntaxIdentifier> = []
    return nodes.contains { isComputed($0, &visited) }
  }

  // MARK: Traps

  private func mayTrap(_ node: Syntax, _ visited: inout Set<SyntaxIdentifier>) -> Bool {
    if node.mayTrap { return true }
    return any(in: node) { expression in
      isImplicitlyUnwrapped(expression)
        || getters(of: expression, &visited).contains { mayTrap($0, &visited) }
    }
  }

  /// A value that is declared with `!`, where it is not asked whether it is there.
  private func isImplicitlyUnwrapped(_ expression: ExprSyntax) -> Bool {
    guard !isAsked(expression) else { return false }
    let type = TypeInference(index: index, known: [:]).type(
      expression, scope: Syntax(expression))
    switch type {
    case .optional(_, isImplicit: true): return true
    case .optional, .unknown:
      guard let token = Syntax(expression).referenceToken else { return false }
      // Several declarations of the name, or a base that is not known.
      return expression.is(MemberAccessExprSyntax.self)
        && index.declarations(named: token.plainText).contains { declaration in
          declaration.container != nil
            && declaration.node.as(PatternBindingSyntax.self)?.typeAnnotation?.type
              .is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true
        }
    default: return false
    }
  }

  /// `value?.member`, `value ?? other`, `value == nil`, `value.map { … }`
  private func isAsked(_ expression: ExprSyntax) -> Bool {
    guard let parent = expression.parent else { return false }
    if parent.is(OptionalChainingExprSyntax.self) { return true }
    if let access = parent.as(MemberAccessExprSyntax.self), access.base?.id == expression.id {
      return ["map", "flatMap"].contains(access.declName.baseName.text)
    }
    guard let list = parent.as(ExprListSyntax.self).map(Array.init),
      let position = list.firstIndex(where: { $0.id == expression.id }),
      position + 1 < list.count
    else { return false }
    let symbol = list[position + 1].as(BinaryOperatorExprSyntax.self)?.operator.text
    return symbol.map(["??", "==", "!="].contains) ?? false
  }

  // MARK: Computation

  private func isComputed(_ node: Syntax, _ visited: inout Set<SyntaxIdentifier>) -> Bool {
    // What stands in a closure is evaluated by what it is given to.
    if node.is(ClosureExprSyntax.self) { return false }
    switch node.as(SyntaxEnum.self) {
    case .functionCallExpr(let call) where !isMade(call): return true
    case .tryExpr, .awaitExpr, .inOutExpr, .assignmentExpr, .macroExpansionExpr: return true
    case .binaryOperatorExpr(let symbol) where mayCompute(symbol): return true
    case .declReferenceExpr(let reference) where !reference.baseName.isMemberName:
      if getters(of: ExprSyntax(reference), &visited).contains(where: { isComputed($0, &visited) })
      {
        return true
      }
    case .memberAccessExpr(let access):
      if getters(of: ExprSyntax(access), &visited).contains(where: { isComputed($0, &visited) }) {
        return true
      }
    default: break
    }
    return node.children(viewMode: .sourceAccurate).contains { isComputed($0, &visited) }
  }

  /// A call that makes a value: of an initialiser, a case, or a modifier of a `Text`.
  private func isMade(_ call: FunctionCallExprSyntax) -> Bool {
    var callee = call.calledExpression
    if let generic = callee.as(GenericSpecializationExprSyntax.self) { callee = generic.expression }
    if let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.plainText {
      return name.first?.isUppercase == true
    }
    guard let access = callee.as(MemberAccessExprSyntax.self) else { return false }
    let name = access.declName.baseName.plainText
    if name == "init" || name.first?.isUppercase == true { return true }
    guard !index.declarations(named: name).contains(where: { $0.kind == .function }) else {
      return false
    }
    guard let base = access.base else { return true }
    let inference = TypeInference(index: index, known: [:])
    switch inference.type(base, scope: Syntax(base)) {
    case .named("Text", _): return SDK.textModifiers.contains(name)
    case .metatype(.named(let type, _)):
      return SDK.typesOfOwnMembers.contains(type) || type == "Text" || type == "String"
        || !index.types(named: type).isEmpty
    case .named(let type, _): return ["Color", "Font"].contains(type)
    default: return false
    }
  }

  /// An operator of the project, or a division whose divisor is not written out.
  private func mayCompute(_ symbol: BinaryOperatorExprSyntax) -> Bool {
    let text = symbol.operator.text
    if index.declarations(named: text).contains(where: { $0.kind == .function }) { return true }
    guard ["/", "%"].contains(text), let list = symbol.parent?.as(ExprListSyntax.self) else {
      return false
    }
    let next = list.drop { $0.id != ExprSyntax(symbol).id }.dropFirst().first
    return next?.isLiteral != true
  }

  // MARK: Names

  private func any(in node: Syntax, _ holds: (ExprSyntax) -> Bool) -> Bool {
    if let reference = node.as(DeclReferenceExprSyntax.self), !reference.baseName.isMemberName,
      holds(ExprSyntax(reference))
    {
      return true
    }
    if let access = node.as(MemberAccessExprSyntax.self), holds(ExprSyntax(access)) { return true }
    return node.children(viewMode: .sourceAccurate).contains { any(in: $0, holds) }
  }

  /// The getters of the properties of the project that are known to be meant, each once.
  private func getters(of expression: ExprSyntax, _ visited: inout Set<SyntaxIdentifier>)
    -> [Syntax]
  {
    guard visited.count < 100 else { return [] }
    return properties(at: expression).compactMap(\.getter)
      .filter { visited.insert($0.id).inserted }
  }

  private func properties(at expression: ExprSyntax) -> [PatternBindingSyntax] {
    guard let name = expression.simpleName else {
      return References(index: index).properties(at: Syntax(expression))
    }
    let declarations: [Declaration]
    switch References(index: index).inference.holder(of: name, at: Syntax(expression)) {
    case .local: return []
    case .members(let members): declarations = members
    case .elsewhere: declarations = index.declarations(named: name).filter { $0.container == nil }
    }
    return declarations.compactMap { $0.node.as(PatternBindingSyntax.self) }
  }
}

extension Project {
  /// `Page.home`, `Page.search("a")`: a case of an enum of the project that holds literals.
  func isCase(_ expression: ExprSyntax) -> Bool {
    let call = expression.as(FunctionCallExprSyntax.self)
    guard let access = (call?.calledExpression ?? expression).as(MemberAccessExprSyntax.self),
      let base = access.base,
      call.map({ $0.trailingClosure == nil && $0.arguments.allSatisfy(\.expression.isLiteral) })
        ?? true,
      case .metatype(.named(let type, _)) = TypeInference(index: index, known: [:]).type(
        base, scope: Syntax(base))
    else { return false }
    let members = index.members(named: access.declName.baseName.plainText, of: type)
    return !members.isEmpty && members.allSatisfy { $0.kind == .enumCase }
  }
}
