import SwiftSyntax

/// Calls and members: with a base or without, arguments in every form.
extension Matcher {
  mutating func matches(callee template: ExprSyntax, _ code: ExprSyntax) -> Bool {
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
    if let name = template.simpleName, name.first?.isUppercase == true,
      pattern.metavariables[name] == nil, !code.is(DeclReferenceExprSyntax.self)
    {
      return matches(typeName: template, code)
    }
    return matches(Syntax(template), Syntax(code))
  }

  /// `Section` in its other spellings: `SwiftUI.Section`, `Section.init`, `Section<Text, Row, Text>`.
  private mutating func matches(typeName template: ExprSyntax, _ code: ExprSyntax) -> Bool {
    if let generic = code.as(GenericSpecializationExprSyntax.self) {
      namesGenericArguments = true
      guard matches(callee: template, generic.expression) else { return false }
      for token in generic.genericArgumentClause.tokens(viewMode: .sourceAccurate) {
        addLiteral(token, as: nil)
      }
      return true
    }
    guard let access = code.as(MemberAccessExprSyntax.self), let base = access.base else {
      return false
    }
    if access.declName.baseName.tokenKind == .keyword(.`init`), access.declName.argumentNames == nil
    {
      guard matches(callee: template, base) else { return false }
      addQualifier(access.period, access.declName.baseName, isBehind: true)
      return true
    }
    guard let module = base.as(DeclReferenceExprSyntax.self)?.baseName,
      pattern.modules.contains(module.text)
    else { return false }
    addQualifier(module, access.period, isBehind: false)
    return matches(Syntax(template), Syntax(access.declName))
  }

  mutating func matches(member template: MemberAccessExprSyntax, _ code: Syntax) -> Bool {
    guard let access = code.as(MemberAccessExprSyntax.self),
      template.declName.baseName.text == access.declName.baseName.text
        || pattern.metavariable(at: Syntax(template.declName))?.kind == .name
        || template.declName.baseName.wrappedName
          .map({ pattern.metavariables[$0]?.isWrappable == true }) == true
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

  mutating func matchesArguments(
    _ template: FunctionCallExprSyntax, _ code: FunctionCallExprSyntax
  ) -> Bool {
    let wanted = Argument.list(of: template)
    let given = Argument.list(of: code)
    let spliceIndex = wanted.firstIndex {
      pattern.spliced(at: Syntax($0.expression))?.kind == .arguments && $0.label == nil
    }
    let spliced = spliceIndex == nil ? 0 : given.count - (wanted.count - 1)
    guard spliced >= 0, spliceIndex != nil || wanted.count == given.count else { return false }
    // Which argument a closure behind the parentheses is follows from those that the pattern leaves open.
    if spliceIndex != nil, let wantedLabel = wanted.last?.label?.text,
      given.last?.form == .trailing, given.last?.label == nil,
      let labels = pattern.trailingClosureLabels(of: code)
    {
      guard labels.contains(wantedLabel) else { return false }
    }

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
          place: Syntax(argument.expression))
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
      guard labelsAgree(argument, actual, of: template) else { return false }
      if let label = actual.label { addLiteral(label, as: argument.label) }
      if let colon = actual.colon { addLiteral(colon, as: argument.colon) }
      let start = items.count
      guard matches(Syntax(argument.expression), Syntax(actual.expression)) else { return false }
      if argument.form != actual.form, start < items.count { items[start].gap = nil }
      if argument.form == .parenthesised, actual.form == .trailing,
        let name = pattern.metavariable(at: Syntax(argument.expression))?.name
      {
        captures[name]?.trailingLabel = argument.label?.text
      }
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

  func labelsAgree(
    _ wanted: Argument, _ given: Argument, of template: FunctionCallExprSyntax
  ) -> Bool {
    switch (wanted.form, given.form) {
    case (.trailing, .trailing): return true
    case (_, .trailing): return true
    case (.trailing, _):
      guard given.expression.is(ClosureExprSyntax.self) else { return false }
      return pattern.trailingClosureLabels(of: template)?.contains(given.label?.text ?? "_") ?? true
    default: return wanted.label?.text == given.label?.text
    }
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
