import SwiftSyntax

/// Closures with their signatures and capture lists, and what blocks hold.
extension Matcher {
  mutating func matches(closure template: ClosureExprSyntax, _ code: ClosureExprSyntax)
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
        guard matches(parameters: wantedClause, givenClause, of: template) else { return false }
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

  /// Of a closure that is taken apart, because the pattern says what it holds, `name in` is `(name) in`
  /// and `(name: Type) in`, too.
  private mutating func matches(
    parameters template: ClosureSignatureSyntax.ParameterClause,
    _ code: ClosureSignatureSyntax.ParameterClause, of closure: ClosureExprSyntax
  ) -> Bool {
    guard case .simpleInput(let wanted) = template, case .parameterClause(let given) = code,
      !closure.statements.contains(where: { pattern.spliced(at: Syntax($0)) != nil })
    else {
      return matches(Syntax(template), Syntax(code))
    }
    guard wanted.count == given.parameters.count else { return false }
    addLiteral(given.leftParen, as: nil)
    for (wanted, given) in zip(wanted, given.parameters) {
      guard given.attributes.isEmpty, given.modifiers.isEmpty, given.secondName == nil,
        given.ellipsis == nil, matches(token: wanted.name, given.firstName)
      else { return false }
      // A parenthesis says nothing about the space before a name without one.
      items[items.endIndex - 1].gap = TemplateGap.none
      for child in given.children(viewMode: .sourceAccurate)
      where child.id != Syntax(given.firstName).id {
        for token in child.tokens(viewMode: .sourceAccurate) { addLiteral(token, as: nil) }
      }
    }
    addLiteral(given.rightParen, as: nil)
    return true
  }

  /// Statements or members, of which one may be a splice.
  mutating func matches(list template: [Syntax], _ code: [Syntax]) -> Bool {
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
    guard nodes.allSatisfy(splice.kind.mayHold),
      addCapture(
        splice.name, Capture(nodes: nodes, range: range, place: template[index]),
        gap: gap(before: template[index]))
    else { return false }
    return zip(template[(index + 1)...], code[(index + count)...]).allSatisfy {
      matches(item: $0, $1)
    }
  }

  /// `[#elements]` is an array literal of any length.
  mutating func matches(elements template: ArrayElementListSyntax, _ code: ArrayElementListSyntax)
    -> Bool
  {
    guard template.count == 1, let only = template.first,
      let splice = pattern.spliced(at: Syntax(only.expression)), splice.kind == .expressions
    else { return matchesChildren(Syntax(template), Syntax(code)) }
    let end = items.last?.range.upperBound ?? 0
    let start = code.first?.contentRange.lowerBound ?? end
    let range = start..<(code.last?.expression.contentRange.upperBound ?? start)
    let capture = Capture(
      nodes: code.map { Syntax($0) }, range: range, place: Syntax(template))
    guard addCapture(splice.name, capture, gap: gap(before: Syntax(only))) else { return false }
    if let comma = code.last?.trailingComma { addLiteral(comma, as: nil) }
    return true
  }

  mutating func matches(item template: Syntax, _ code: Syntax) -> Bool {
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

  mutating func matches(
    captures template: ClosureCaptureClauseSyntax, _ code: ClosureCaptureClauseSyntax
  ) -> Bool {
    addLiteral(code.leftSquare, as: template.leftSquare)
    let splice = template.items.first { captureSplice($0) != nil }
    var unmatched = template.items.filter { captureSplice($0) == nil }.map { Syntax($0) }
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
        Capture(nodes: rest.map { Syntax($0) }, range: range, place: Syntax(splice)),
        gap: matcher.gap(before: Syntax(splice)))
      if let comma = rest.last!.trailingComma { matcher.addLiteral(comma, as: nil) }
      return added
    }
    for item in code.items {
      var isMatched = false
      for (index, candidate) in unmatched.enumerated() {
        let wasRestOpen = isRestOpen
        let fits = attempt { matcher in
          close(&matcher)
            && matcher.matches(capture: candidate.cast(ClosureCaptureSyntax.self), item)
        }
        guard fits else {
          isRestOpen = wasRestOpen
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

  mutating func matches(
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

  func captureSplice(_ item: ClosureCaptureSyntax) -> String? {
    pattern.metavariables[item.name.text]?.kind == .captures ? item.name.text : nil
  }
}

extension Metavariable.Kind {
  /// Whether an element of a block or type may be in a list of this kind.
  fileprivate func mayHold(_ element: Syntax) -> Bool {
    switch self {
    case .statements, .members: return true
    case .locals:
      guard let variable = element.as(CodeBlockItemSyntax.self)?.item.as(VariableDeclSyntax.self)
      else { return false }
      return variable.attributes.isEmpty && variable.modifiers.isEmpty
        && variable.bindings.allSatisfy { $0.initializer != nil && $0.accessorBlock == nil }
    case .expressions:
      guard let expression = element.as(CodeBlockItemSyntax.self)?.item.as(ExprSyntax.self) else {
        return false
      }
      return !expression.is(IfExprSyntax.self) && !expression.is(SwitchExprSyntax.self)
    default: return false
    }
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
