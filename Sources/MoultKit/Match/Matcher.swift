import SwiftSyntax

/// Compares a pattern with code, node by node.
///
/// Trivia never matters. Attributes, modifiers and inherited types match as subsets; a closure matches in its labelled
/// and its trailing form; a member call matches with a base, without one and inside a postfix `#if`.
struct Matcher {
  private let pattern: Pattern
  /// Whether a metavariable with a type may stand for an expression.
  private let admits: (Metavariable, ExprSyntax) -> Bool
  private var captures: [String: Capture] = [:]
  private var items: [MatchedItem] = []

  private init(pattern: Pattern, admits: @escaping (Metavariable, ExprSyntax) -> Bool) {
    self.pattern = pattern
    self.admits = admits
  }

  /// - Returns: nil when the pattern does not fit at `node`.
  static func match(
    _ pattern: Pattern, at node: Syntax, admits: @escaping (Metavariable, ExprSyntax) -> Bool
  ) -> Match? {
    var matcher = Matcher(pattern: pattern, admits: admits)
    guard matcher.matches(pattern.root, node) else { return nil }
    return Match(root: node, captures: matcher.captures, items: matcher.items)
  }

  // MARK: Nodes

  private mutating func matches(_ template: Syntax, _ code: Syntax) -> Bool {
    if let token = template.as(TokenSyntax.self) {
      guard let codeToken = code.as(TokenSyntax.self) else { return false }
      return matches(token: token, codeToken)
    }
    if let call = template.as(FunctionCallExprSyntax.self), let chain = chainMetavariable(of: call)
    {
      return matches(chain, around: Syntax(call.arguments.first!.expression), code)
    }
    if let metavariable = pattern.metavariable(at: template) {
      return bind(metavariable, to: code, at: template)
    }
    if let call = template.as(FunctionCallExprSyntax.self) {
      guard let codeCall = code.as(FunctionCallExprSyntax.self) else { return false }
      return matches(callee: call.calledExpression, codeCall.calledExpression)
        && matchesArguments(call, codeCall)
    }
    if let access = template.as(MemberAccessExprSyntax.self) {
      return matches(member: access, code)
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
  private mutating func matchesChildren(_ template: Syntax, _ code: Syntax) -> Bool {
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
      } else if mayGoUnmentioned(child) {
        addExtra(child)
      } else {
        return false
      }
    }
    return rest.isEmpty
  }

  /// What a pattern need not mention: the parts of a declaration beside its name and body.
  private func mayGoUnmentioned(_ child: Syntax) -> Bool {
    switch child.kind {
    case .attributeList, .declModifierList, .inheritanceClause, .genericParameterClause,
      .genericWhereClause:
      return true
    default: return false
    }
  }

  private mutating func matches(token template: TokenSyntax, _ code: TokenSyntax) -> Bool {
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

  private mutating func bind(_ metavariable: Metavariable, to code: Syntax, at template: Syntax)
    -> Bool
  {
    switch metavariable.kind {
    case .view, .value:
      guard let expression = code.as(ExprSyntax.self), admits(metavariable, expression) else {
        return false
      }
    case .any:
      guard code.is(ExprSyntax.self) else { return false }
    case .stringLiteral:
      guard code.is(StringLiteralExprSyntax.self) else { return false }
    case .booleanLiteral:
      guard code.is(BooleanLiteralExprSyntax.self) else { return false }
    case .closure:
      guard code.is(ClosureExprSyntax.self) else { return false }
    case .name:
      guard code.is(TokenSyntax.self) || code.as(ExprSyntax.self)?.simpleName != nil else {
        return false
      }
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
    case .arguments, .statements, .members, .captures, .chain: return false
    }
    if metavariable.kind == .property || metavariable.kind == .storedProperty {
      guard code.as(PatternBindingListSyntax.self)?.count == 1 else { return false }
    }
    let capture = Capture(
      nodes: [code], range: code.contentRange, closureDepth: template.closureDepth)
    return addCapture(metavariable.name, capture, gap: gap(before: template))
  }

  /// Records what a metavariable stands for; a second occurrence has to be the same code.
  private mutating func addCapture(_ name: String, _ capture: Capture, gap: TemplateGap?) -> Bool {
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

  private func chainMetavariable(of call: FunctionCallExprSyntax) -> Metavariable? {
    guard let metavariable = pattern.metavariable(at: Syntax(call.calledExpression)),
      metavariable.kind == .chain,
      call.arguments.count == 1
    else { return nil }
    return metavariable
  }

  private func propertyMetavariable(of list: PatternBindingListSyntax) -> Metavariable? {
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
  private mutating func matches(_ chain: Metavariable, around inner: Syntax, _ code: Syntax) -> Bool
  {
    var candidate = code.as(ExprSyntax.self)
    while let current = candidate {
      let saved = self
      if matches(inner, Syntax(current)) {
        let start = current.contentRange.upperBound
        let capture = Capture(
          nodes: [code], range: start..<code.contentRange.upperBound,
          closureDepth: inner.closureDepth)
        return addCapture(chain.name, capture, gap: TemplateGap.none)
      }
      self = saved
      candidate = Chains.writtenReceiver(of: current)
    }
    return false
  }

  // MARK: Calls

  private mutating func matches(callee template: ExprSyntax, _ code: ExprSyntax) -> Bool {
    // The implicit self of a view's own extension.
    if let access = template.as(MemberAccessExprSyntax.self),
      let reference = code.as(DeclReferenceExprSyntax.self),
      let base = access.base, let metavariable = pattern.metavariable(at: Syntax(base)),
      metavariable.kind == .view
    {
      guard access.declName.baseName.text == reference.baseName.text else { return false }
      let start = reference.contentRange.lowerBound
      let absent = Capture(nodes: [], range: start..<start, absence: .implicitSelf)
      return addCapture(metavariable.name, absent, gap: nil)
        && matches(Syntax(access.declName), Syntax(reference))
    }
    return matches(Syntax(template), Syntax(code))
  }

  private mutating func matches(member template: MemberAccessExprSyntax, _ code: Syntax) -> Bool {
    guard let access = code.as(MemberAccessExprSyntax.self),
      template.declName.baseName.text == access.declName.baseName.text
        || pattern.metavariable(at: Syntax(template.declName))?.kind == .name
    else { return false }
    if let templateBase = template.base {
      if let base = access.base {
        guard matches(Syntax(templateBase), Syntax(base)) else { return false }
      } else {
        guard let metavariable = pattern.metavariable(at: Syntax(templateBase)),
          metavariable.kind == .view,
          Chains.conditionalReceiver(of: code) != nil
        else { return false }
        let start = access.contentRange.lowerBound
        let absent = Capture(nodes: [], range: start..<start, absence: .insideConditional)
        guard addCapture(metavariable.name, absent, gap: nil) else { return false }
      }
    } else if let base = access.base {
      // `.default(…)` also finds `Alert.Button.default(…)`.
      guard base.isTypePath else { return false }
      for token in base.tokens(viewMode: .sourceAccurate) { addLiteral(token, as: nil) }
    }
    return matches(Syntax(template.period), Syntax(access.period))
      && matches(Syntax(template.declName), Syntax(access.declName))
  }

  private mutating func matchesArguments(
    _ template: FunctionCallExprSyntax, _ code: FunctionCallExprSyntax
  ) -> Bool {
    let wanted = Argument.list(of: template)
    let given = Argument.list(of: code)
    let closureLabels = pattern.trailingClosureLabels(of: template)
    let spliceIndex = wanted.firstIndex {
      pattern.spliced(at: Syntax($0.expression))?.kind == .arguments && $0.label == nil
    }
    let spliced = spliceIndex == nil ? 0 : given.count - (wanted.count - 1)
    guard spliced >= 0, spliceIndex != nil || wanted.count == given.count else { return false }

    if let parenthesis = code.leftParen { addLiteral(parenthesis, as: template.leftParen) }
    var isOpen = code.leftParen != nil
    func closesParentheses(before argument: Argument?) -> Bool {
      isOpen && argument?.form != .parenthesised
    }
    var next = 0
    for (index, argument) in wanted.enumerated() {
      if index == spliceIndex {
        let arguments = given[next..<next + spliced]
        guard arguments.allSatisfy({ $0.form == .parenthesised }) else { return false }
        let end = items.last?.range.upperBound ?? 0
        let range =
          (arguments.first?.range.lowerBound ?? end)..<(arguments.last?.range.upperBound ?? end)
        let capture = Capture(
          nodes: arguments.compactMap(\.node), range: range,
          closureDepth: argument.expression.closureDepth)
        let name = pattern.spliced(at: Syntax(argument.expression))!.name
        guard addCapture(name, capture, gap: gap(before: Syntax(argument.expression))) else {
          return false
        }
        if let comma = arguments.last?.comma { addLiteral(comma, as: argument.comma) }
        next += spliced
        continue
      }
      let actual = given[next]
      if closesParentheses(before: actual), let parenthesis = code.rightParen {
        addLiteral(parenthesis, as: template.rightParen)
        isOpen = false
      }
      let isLast = next + 1 == given.count
      guard labelsAgree(argument, actual, isLast: isLast, closureLabels: closureLabels) else {
        return false
      }
      if let label = actual.label { addLiteral(label, as: argument.label) }
      if let colon = actual.colon { addLiteral(colon, as: argument.colon) }
      let start = items.count
      guard matches(Syntax(argument.expression), Syntax(actual.expression)) else { return false }
      if argument.form != actual.form, start < items.count { items[start].gap = nil }
      if let comma = actual.comma {
        addLiteral(comma, as: argument.comma)
        if argument.comma == nil { items[items.count - 1].content = .trailingComma }
      }
      next += 1
    }
    if isOpen, let parenthesis = code.rightParen {
      addLiteral(parenthesis, as: template.rightParen)
    }
    return true
  }

  private func labelsAgree(
    _ wanted: Argument, _ given: Argument, isLast: Bool, closureLabels: [String]?
  ) -> Bool {
    switch (wanted.form, given.form) {
    case (.trailing, .trailing): return true
    case (_, .trailing): return isLast
    case (.trailing, _):
      guard given.expression.is(ClosureExprSyntax.self) else { return false }
      return closureLabels?.contains(given.label?.text ?? "_") ?? true
    default: return wanted.label?.text == given.label?.text
    }
  }

  // MARK: Closures and blocks

  private mutating func matches(closure template: ClosureExprSyntax, _ code: ClosureExprSyntax)
    -> Bool
  {
    addLiteral(code.leftBrace, as: template.leftBrace)
    switch (template.signature, code.signature) {
    case (nil, nil): break
    case (nil, let given?):
      // `{ () -> Alert in … }` takes nothing, either.
      guard given.takesNothing else { return false }
      for token in given.tokens(viewMode: .sourceAccurate) { addLiteral(token, as: nil) }
    case (let wanted?, let given?):
      guard given.effectSpecifiers == nil || wanted.effectSpecifiers != nil else { return false }
      for attribute in given.attributes { addExtra(Syntax(attribute)) }
      switch (wanted.capture, given.capture) {
      case (nil, nil): break
      case (let wantedCapture?, let givenCapture?):
        guard matches(Syntax(wantedCapture), Syntax(givenCapture)) else { return false }
      default: return false
      }
      switch (wanted.parameterClause, given.parameterClause) {
      case (nil, nil): break
      case (let wantedClause?, let givenClause?):
        guard matches(Syntax(wantedClause), Syntax(givenClause)) else { return false }
      default: return false
      }
      if let effects = given.effectSpecifiers {
        guard let wantedEffects = wanted.effectSpecifiers,
          matches(Syntax(wantedEffects), Syntax(effects))
        else {
          return false
        }
      }
      if let result = given.returnClause {
        // `-> Void` says what is clear; another type is that of the code that goes.
        if ["Void", "()"].contains(result.type.trimmedDescription) {
          addExtra(Syntax(result))
        } else {
          for token in result.tokens(viewMode: .sourceAccurate) { addLiteral(token, as: nil) }
        }
      }
      addLiteral(given.inKeyword, as: wanted.inKeyword)
    default: return false
    }
    guard matches(Syntax(template.statements), Syntax(code.statements)) else { return false }
    addLiteral(code.rightBrace, as: template.rightBrace)
    return true
  }

  /// Statements or members, of which one may be a splice.
  private mutating func matches(list template: [Syntax], _ code: [Syntax]) -> Bool {
    guard let index = template.firstIndex(where: { pattern.spliced(at: $0) != nil }) else {
      guard template.count == code.count else { return false }
      return zip(template, code).allSatisfy { matches(item: $0, $1) }
    }
    let count = code.count - (template.count - 1)
    guard count >= 0 else { return false }
    for (wanted, given) in zip(template[..<index], code) {
      guard matches(item: wanted, given) else { return false }
    }
    let nodes = Array(code[index..<index + count])
    let end = items.last?.range.upperBound ?? 0
    let range =
      (nodes.first?.contentRange.lowerBound ?? end)..<(nodes.last?.contentRange.upperBound ?? end)
    let splice = pattern.spliced(at: template[index])!
    let depth = template[index].closureDepth
    guard splice.kind == .statements || splice.kind == .members,
      addCapture(
        splice.name, Capture(nodes: nodes, range: range, closureDepth: depth),
        gap: gap(before: template[index]))
    else { return false }
    return zip(template[(index + 1)...], code[(index + count)...]).allSatisfy {
      matches(item: $0, $1)
    }
  }

  private mutating func matches(item template: Syntax, _ code: Syntax) -> Bool {
    guard let wanted = template.as(CodeBlockItemSyntax.self),
      let given = code.as(CodeBlockItemSyntax.self)
    else {
      return matches(template, code)
    }
    // A single expression may be written with `return`.
    if wanted.item.is(ExprSyntax.self), let statement = given.item.as(ReturnStmtSyntax.self),
      let expression = statement.expression
    {
      addLiteral(statement.returnKeyword, as: nil)
      guard matches(Syntax(wanted.item), Syntax(expression)) else { return false }
    } else {
      guard matches(Syntax(wanted.item), Syntax(given.item)) else { return false }
    }
    if let semicolon = given.semicolon { addLiteral(semicolon, as: wanted.semicolon) }
    return true
  }

  // MARK: Subsets

  private mutating func matches(subset template: Syntax, of code: Syntax) -> Bool {
    var wanted = Array(template.children(viewMode: .sourceAccurate))
    for element in code.children(viewMode: .sourceAccurate) {
      if let index = firstMatch(of: element, in: wanted) {
        wanted.remove(at: index)
      } else {
        addExtra(element)
      }
    }
    return wanted.isEmpty
  }

  /// The index of the first of `templates` that fits; what it binds is kept.
  private mutating func firstMatch(of code: Syntax, in templates: [Syntax]) -> Int? {
    for (index, template) in templates.enumerated() {
      let saved = self
      if matches(template, code) { return index }
      self = saved
    }
    return nil
  }

  private mutating func matches(
    inheritance template: InheritanceClauseSyntax, _ code: InheritanceClauseSyntax
  ) -> Bool {
    var wanted = template.inheritedTypes.map { Syntax($0.type) }
    let colonIndex = items.count
    addLiteral(code.colon, as: template.colon)
    let given = Array(code.inheritedTypes)
    var isExtra: [Bool] = []
    var commaIndices: [Int?] = []
    for element in given {
      let index = firstMatch(of: Syntax(element.type), in: wanted)
      if let index { wanted.remove(at: index) } else { addExtra(Syntax(element.type)) }
      isExtra.append(index == nil)
      commaIndices.append(element.trailingComma == nil ? nil : items.count)
      if let comma = element.trailingComma { addExtra(Syntax(comma)) }
    }
    guard wanted.isEmpty else { return false }
    guard isExtra.contains(true) else {
      for case let index? in commaIndices { items[index].content = .literal(",") }
      return true
    }
    items[colonIndex].content = .colonOfExtras
    // Each matched type goes with the comma behind it; the last ones with the comma before them.
    let lastExtra = isExtra.lastIndex(of: true)!
    for (index, comma) in commaIndices.enumerated() {
      guard let comma else { continue }
      if index < lastExtra ? !isExtra[index] : true { items[comma].content = .separator }
    }
    return true
  }

  private mutating func matches(
    captures template: ClosureCaptureClauseSyntax, _ code: ClosureCaptureClauseSyntax
  ) -> Bool {
    addLiteral(code.leftSquare, as: template.leftSquare)
    let splice = template.items.first { captureSplice($0) != nil }
    let wanted = template.items.filter { captureSplice($0) == nil }.map {
      Syntax($0.with(\.trailingComma, nil))
    }
    var unmatched = wanted.indices.map {
      Syntax(template.items.filter { captureSplice($0) == nil }[$0])
    }
    var rest: [ClosureCaptureSyntax] = []
    var isRestOpen = false
    func close(_ matcher: inout Matcher) -> Bool {
      guard isRestOpen, let splice, let name = matcher.captureSplice(splice) else {
        return !isRestOpen
      }
      isRestOpen = false
      let range = rest.first!.contentRange.lowerBound..<rest.last!.contentWithoutComma.upperBound
      let added = matcher.addCapture(
        name,
        Capture(nodes: rest.map { Syntax($0) }, range: range, closureDepth: splice.closureDepth),
        gap: matcher.gap(before: Syntax(splice)))
      if let comma = rest.last!.trailingComma { matcher.addLiteral(comma, as: nil) }
      return added
    }
    for item in code.items {
      var isMatched = false
      for (index, candidate) in unmatched.enumerated() {
        let saved = self
        let savedRest = (rest, isRestOpen)
        guard close(&self), matches(capture: candidate.cast(ClosureCaptureSyntax.self), item) else {
          self = saved
          (rest, isRestOpen) = savedRest
          continue
        }
        unmatched.remove(at: index)
        isMatched = true
        break
      }
      if isMatched { continue }
      guard splice != nil, rest.isEmpty || isRestOpen else { return false }
      rest.append(item)
      isRestOpen = true
    }
    guard close(&self), unmatched.isEmpty, splice == nil || !rest.isEmpty else { return false }
    addLiteral(code.rightSquare, as: template.rightSquare)
    return true
  }

  private mutating func matches(
    capture template: ClosureCaptureSyntax, _ code: ClosureCaptureSyntax
  ) -> Bool {
    guard code.specifier == nil, (template.initializer == nil) == (code.initializer == nil),
      matches(Syntax(template.name), Syntax(code.name))
    else { return false }
    if let wanted = template.initializer, let given = code.initializer {
      guard matches(Syntax(wanted), Syntax(given)) else { return false }
    }
    if let comma = code.trailingComma { addLiteral(comma, as: template.trailingComma) }
    return true
  }

  private func captureSplice(_ item: ClosureCaptureSyntax) -> String? {
    pattern.metavariables[item.name.text]?.kind == .captures ? item.name.text : nil
  }

  // MARK: Items

  private mutating func addLiteral(_ code: TokenSyntax, as template: TokenSyntax?) {
    items.append(
      MatchedItem(
        content: .literal(code.text), range: code.contentRange,
        gap: template.flatMap { gap(before: Syntax($0)) },
        role: TokenRole(code)))
  }

  private mutating func addExtra(_ node: Syntax) {
    for token in node.tokens(viewMode: .sourceAccurate) {
      items.append(MatchedItem(content: .extra, range: token.contentRange, gap: nil))
    }
  }

  private func gap(before template: Syntax) -> TemplateGap? {
    guard let token = template.firstToken(viewMode: .sourceAccurate),
      token != pattern.root.firstToken(viewMode: .sourceAccurate)
    else { return nil }
    return TemplateGap(before: token, baseColumn: pattern.baseColumn)
  }
}

extension ClosureSignatureSyntax {
  /// An empty parameter list, without captures, attributes or effects.
  fileprivate var takesNothing: Bool {
    attributes.isEmpty && capture == nil && effectSpecifiers == nil
      && parameterClause?.as(ClosureParameterClauseSyntax.self)?.parameters.isEmpty == true
  }
}

extension ClosureCaptureSyntax {
  fileprivate var contentWithoutComma: Range<Int> {
    let end = trailingComma?.previousToken(viewMode: .sourceAccurate)?.contentRange.upperBound
    return contentRange.lowerBound..<(end ?? contentRange.upperBound)
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

extension ExprSyntax {
  /// `Alert.Button`: capitalised names joined by dots.
  fileprivate var isTypePath: Bool {
    let name: String
    if let reference = self.as(DeclReferenceExprSyntax.self) {
      name = reference.baseName.text
    } else if let access = self.as(MemberAccessExprSyntax.self), let base = access.base {
      guard base.isTypePath else { return false }
      name = access.declName.baseName.text
    } else {
      return false
    }
    return name.first?.isUppercase == true
  }
}
