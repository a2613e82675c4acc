import SwiftSyntax

/// Compares a pattern with code, node by node.
///
/// Trivia never matters. Attributes, modifiers and inherited types match as subsets; a closure matches in its labelled
/// and its trailing form; a member call matches with a base, without one and inside a postfix `#if`.
struct Matcher {
  let pattern: Pattern
  /// Whether a metavariable with a type may stand for an expression.
  let admits: (Metavariable, ExprSyntax) -> Bool
  var captures: [String: Capture] = [:]
  var items: [MatchedItem] = []
  var namesGenericArguments = false
  /// What the code has to be for the match to stand; asked when all the rest fits.
  private var conditions: [(metavariable: Metavariable, expression: ExprSyntax)] = []

  init(pattern: Pattern, admits: @escaping (Metavariable, ExprSyntax) -> Bool) {
    self.pattern = pattern
    self.admits = admits
  }

  /// - Returns: nil when the pattern does not fit at `node`.
  static func match(
    _ pattern: Pattern, at node: Syntax, admits: @escaping (Metavariable, ExprSyntax) -> Bool
  ) -> Match? {
    var matcher = Matcher(pattern: pattern, admits: admits)
    if let name = pattern.typeName, let token = node.typeNameToken {
      guard matcher.matches(token: name, token) else { return nil }
      return Match(root: Syntax(token), captures: [:], items: matcher.items)
    }
    guard matcher.attempt({ $0.matches(pattern.root, node) }) else { return nil }
    return Match(
      root: node, captures: matcher.captures, items: matcher.items,
      namesGenericArguments: matcher.namesGenericArguments)
  }

  /// Compares a part that need not fit. When it does not, nothing of it is kept.
  mutating func attempt(_ matches: (inout Matcher) -> Bool) -> Bool {
    let before = self
    conditions = []
    let fits = matches(&self) && conditions.allSatisfy(admits)
    if fits { conditions = before.conditions } else { self = before }
    return fits
  }

  // MARK: Nodes

  mutating func matches(_ template: Syntax, _ code: Syntax) -> Bool {
    switch template.as(SyntaxEnum.self) {
    case .token(let token):
      return code.as(TokenSyntax.self).map { matches(token: token, $0) } ?? false
    case .functionParameter(let parameter):
      if let metavariable = parameter.metavariable(in: pattern.metavariables) {
        return matches(metavariable, parameter, code)
      }
    case .functionCallExpr(let call):
      if let chain = chainMetavariable(of: call) {
        return matches(chain, around: Syntax(call.arguments.first!.expression), code)
      }
      guard let codeCall = code.as(FunctionCallExprSyntax.self) else { return false }
      return matches(callee: call.calledExpression, codeCall.calledExpression)
        && matchesArguments(call, codeCall)
    case .memberAccessExpr(let access): return matches(member: access, code)
    case .identifierType(let type):
      if let metavariable = pattern.metavariables[type.name.text], case .type = metavariable.kind {
        return bind(metavariable, to: code, at: template)
      }
      // `SwiftUI.ViewModifier` is `ViewModifier`.
      if let member = code.as(MemberTypeSyntax.self), member.genericArgumentClause == nil,
        let module = member.baseType.as(IdentifierTypeSyntax.self)?.name,
        pattern.modules.contains(module.text)
      {
        addQualifier(module, member.period, isBehind: false)
        return matches(token: type.name, member.name)
      }
    case .booleanLiteralExpr:
      // `(true)` is `true`.
      if let tuple = code.as(TupleExprSyntax.self), let inner = tuple.parenthesised {
        addLiteral(tuple.leftParen, as: nil)
        guard matches(template, Syntax(inner)) else { return false }
        addLiteral(tuple.rightParen, as: nil)
        return true
      }
    default:
      if let metavariable = pattern.metavariable(at: template) {
        return bind(metavariable, to: code, at: template)
      }
    }
    guard template.kind == code.kind else { return false }
    switch template.kind {
    case .closureExpr:
      return matches(
        closure: template.cast(ClosureExprSyntax.self), code.cast(ClosureExprSyntax.self))
    case .codeBlockItemList, .memberBlockItemList:
      return matches(
        list: Array(template.children(viewMode: .sourceAccurate)),
        Array(code.children(viewMode: .sourceAccurate)))
    case .arrayElementList:
      return matches(
        elements: template.cast(ArrayElementListSyntax.self),
        code.cast(ArrayElementListSyntax.self))
    case .attributeList, .declModifierList:
      return matches(subset: template, of: code)
    case .inheritanceClause:
      return matches(
        inheritance: template.cast(InheritanceClauseSyntax.self),
        code.cast(InheritanceClauseSyntax.self))
    case .closureCaptureClause:
      return matches(
        captures: template.cast(ClosureCaptureClauseSyntax.self),
        code.cast(ClosureCaptureClauseSyntax.self))
    case .exprList:
      let given = Array(code.children(viewMode: .sourceAccurate))
      return matchesCondition(Array(template.children(viewMode: .sourceAccurate)), given)
        ?? matchesChildren(template, code)
    case .patternBindingList:
      if let property = propertyMetavariable(of: template.cast(PatternBindingListSyntax.self)) {
        return bind(property, to: code, at: template)
      }
      return matchesChildren(template, code)
    default:
      return matchesChildren(template, code)
    }
  }

  /// Children are paired by the role that they have in their parent.
  mutating func matchesChildren(_ template: Syntax, _ code: Syntax) -> Bool {
    let templateChildren = Array(template.children(viewMode: .sourceAccurate))
    let codeChildren = Array(code.children(viewMode: .sourceAccurate))
    if template.kind.isSyntaxCollection {
      guard templateChildren.count == codeChildren.count else { return false }
      return zip(templateChildren, codeChildren).allSatisfy { matches($0, $1) }
    }
    var rest = templateChildren[...]
    for child in codeChildren {
      if let next = rest.first, next.keyPathInParent == child.keyPathInParent {
        guard matches(next, child) else { return false }
        rest.removeFirst()
      } else if mayGoUnmentioned(child) || isUnmentionedType(child, template) {
        addExtra(child)
      } else {
        return false
      }
    }
    return rest.isEmpty
  }

  /// `condition ? first : second`, with operators in the condition: it is all before the question mark.
  ///
  /// - Returns: nil where this does not apply.
  private mutating func matchesCondition(_ template: [Syntax], _ code: [Syntax]) -> Bool? {
    guard template.count == 3, code.count > 3, template[1].is(UnresolvedTernaryExprSyntax.self),
      let condition = pattern.metavariable(at: template[0]), condition.kind == .any,
      let question = code.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      question == code.count - 2,
      !code[..<question].contains(where: { $0.is(AssignmentExprSyntax.self) })
    else { return nil }
    let nodes = Array(code[..<question])
    let range = nodes[0].contentRange.lowerBound..<nodes[question - 1].contentRange.upperBound
    let capture = Capture(nodes: nodes, range: range, place: template[0])
    return addCapture(condition.name, capture, gap: gap(before: template[0]))
      && matches(template[1], code[question]) && matches(template[2], code[question + 1])
  }

  /// What a pattern need not mention: the parts of a declaration beside its name and body.
  func mayGoUnmentioned(_ child: Syntax) -> Bool {
    switch child.kind {
    case .attributeList, .declModifierList, .inheritanceClause, .genericParameterClause,
      .genericWhereClause:
      return true
    default: return false
    }
  }

  /// `var name = value` matches `var name: Type = value`, too, and `var name { … }` one with a type.
  private func isUnmentionedType(_ child: Syntax, _ template: Syntax) -> Bool {
    guard child.is(TypeAnnotationSyntax.self), let binding = template.as(PatternBindingSyntax.self)
    else { return false }
    return binding.initializer != nil || binding.accessorBlock != nil
  }

  mutating func matches(token template: TokenSyntax, _ code: TokenSyntax) -> Bool {
    if let name = template.wrappedName, pattern.metavariables[template.text] == nil,
      pattern.metavariables[name]?.isWrappable == true
    {
      guard let given = code.wrappedName, template.text.first == code.text.first else {
        return false
      }
      addLiteral(code, as: template)
      let end = code.contentRange.upperBound
      if let earlier = captures[name] {
        return (earlier.text ?? SourceText.tokens(of: earlier.nodes).joined()) == given
      }
      captures[name] = Capture(
        nodes: [Syntax(code)], range: end - given.utf8.count..<end,
        place: Syntax(template), text: given)
      return true
    }
    if let metavariable = pattern.metavariables[template.text] {
      switch metavariable.kind {
      case .name, .type:
        guard case .identifier = code.tokenKind else { return false }
        return bind(metavariable, to: Syntax(code), at: Syntax(template))
      default: break
      }
    }
    guard template.text == code.text else { return false }
    addLiteral(code, as: template)
    return true
  }

  // MARK: Metavariables

  mutating func bind(_ metavariable: Metavariable, to code: Syntax, at template: Syntax)
    -> Bool
  {
    switch metavariable.kind {
    case .view, .value:
      guard let expression = code.as(ExprSyntax.self) else { return false }
      conditions.append((metavariable, expression))
    case .any:
      guard code.is(ExprSyntax.self) else { return false }
    case .stringLiteral:
      guard code.is(StringLiteralExprSyntax.self) else { return false }
    case .booleanLiteral:
      guard code.is(BooleanLiteralExprSyntax.self) else { return false }
    case .closure:
      guard code.is(ClosureExprSyntax.self) else { return false }
    case .name:
      let isReference = metavariable.isReference && code.as(ExprSyntax.self)?.isMember == true
      guard isReference || code.is(TokenSyntax.self) || code.as(ExprSyntax.self)?.simpleName != nil
      else { return false }
    case .type:
      guard
        code.is(DeclReferenceExprSyntax.self) || code.is(TokenSyntax.self)
          || code.is(TypeSyntax.self)
      else {
        return false
      }
    case .property: break
    case .storedProperty:
      guard let binding = code.as(PatternBindingListSyntax.self)?.first, !binding.isComputed else {
        return false
      }
    case .arguments, .statements, .locals, .expressions, .members, .captures, .parameter, .chain:
      return false
    }
    let capture = Capture(
      nodes: [code], range: code.contentRange, place: template)
    return addCapture(metavariable.name, capture, gap: gap(before: template))
  }

  /// Records what a metavariable stands for; a second occurrence has to be the same code.
  mutating func addCapture(_ name: String, _ capture: Capture, gap: TemplateGap?) -> Bool {
    if let earlier = captures[name] {
      guard SourceText.tokens(of: earlier.nodes) == SourceText.tokens(of: capture.nodes) else {
        return false
      }
    } else {
      captures[name] = capture
    }
    items.append(MatchedItem(content: .capture(name), range: capture.range, gap: gap))
    return true
  }

  /// A parameter with that label, whatever else it consists of.
  mutating func matches(
    _ metavariable: Metavariable, _ template: FunctionParameterSyntax, _ code: Syntax
  ) -> Bool {
    guard let code = code.as(FunctionParameterSyntax.self),
      code.firstName.text == template.firstName.text
    else { return false }
    let own = code.with(\.trailingComma, nil)
    let start = code.contentRange.lowerBound
    let capture = Capture(
      nodes: [Syntax(code)], range: start..<(start + own.trimmedLength.utf8Length))
    guard addCapture(metavariable.name, capture, gap: gap(before: Syntax(template))) else {
      return false
    }
    if let comma = code.trailingComma { addLiteral(comma, as: template.trailingComma) }
    return true
  }

  func chainMetavariable(of call: FunctionCallExprSyntax) -> Metavariable? {
    guard let metavariable = pattern.metavariable(at: Syntax(call.calledExpression)),
      metavariable.kind == .chain,
      call.arguments.count == 1
    else { return nil }
    return metavariable
  }

  func propertyMetavariable(of list: PatternBindingListSyntax) -> Metavariable? {
    guard list.count == 1, let binding = list.first, binding.typeAnnotation == nil,
      binding.initializer == nil,
      binding.accessorBlock == nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let metavariable = pattern.metavariables[name]
    else { return nil }
    switch metavariable.kind {
    case .property, .storedProperty: return metavariable
    default: return nil
    }
  }

  /// `inner` somewhere down the chain; the metavariable stands for the modifiers around it.
  mutating func matches(_ chain: Metavariable, around inner: Syntax, _ code: Syntax) -> Bool {
    var candidate = code.as(ExprSyntax.self)
    while let current = candidate {
      if attempt({ $0.matches(inner, Syntax(current)) }) {
        let start = current.contentRange.upperBound
        let capture = Capture(
          nodes: [code], range: start..<code.contentRange.upperBound,
          place: inner)
        return addCapture(chain.name, capture, gap: TemplateGap.none)
      }
      candidate = Chains.writtenReceiver(of: current)
    }
    return false
  }

  // MARK: Items

  mutating func addLiteral(_ code: TokenSyntax, as template: TokenSyntax?) {
    items.append(
      MatchedItem(
        content: .literal(code.text), range: code.contentRange,
        gap: template.flatMap { gap(before: Syntax($0)) },
        role: TokenRole(code)))
  }

  /// `SwiftUI.` before a name, or `.init` behind it.
  mutating func addQualifier(_ first: TokenSyntax, _ second: TokenSyntax, isBehind: Bool) {
    for token in [first, second] {
      items.append(
        MatchedItem(content: .qualifier(isBehind: isBehind), range: token.contentRange, gap: nil))
    }
  }

  mutating func addExtra(_ node: Syntax) {
    let part = DeclarationPart(node)
    for token in node.tokens(viewMode: .sourceAccurate) {
      items.append(MatchedItem(content: .extra, range: token.contentRange, gap: nil, part: part))
    }
  }

  func gap(before template: Syntax) -> TemplateGap? {
    guard let token = template.firstToken(viewMode: .sourceAccurate),
      token != pattern.root.firstToken(viewMode: .sourceAccurate)
    else { return nil }
    return TemplateGap(before: token, baseColumn: pattern.baseColumn)
  }
}

extension FunctionParameterSyntax {
  /// Of `label: name` in a template, where `name` stands for a whole parameter.
  func metavariable(in metavariables: [String: Metavariable]) -> Metavariable? {
    guard let name = type.as(IdentifierTypeSyntax.self)?.name.text,
      let metavariable = metavariables[name], metavariable.kind == .parameter
    else { return nil }
    return metavariable
  }
}

extension PatternBindingSyntax {
  /// Has a getter, rather than storage with observers or none.
  fileprivate var isComputed: Bool {
    guard let accessors = accessorBlock?.accessors else { return false }
    guard let list = accessors.as(AccessorDeclListSyntax.self) else { return true }
    return list.contains { !["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}
