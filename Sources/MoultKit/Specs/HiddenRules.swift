import SwiftSyntax

extension Rule {
  /// Whether a later rule is never reached, since this one decides at every site that it matches.
  ///
  /// Only what can be seen from the templates counts: `false` may also mean that it cannot be seen.
  func hides(_ later: Rule) -> Bool {
    let mayPass = guards.contains {
      switch $0.otherwise {
      case .leave, .next: true
      case .refuse, .review: false
      }
    }
    switch ending {
    case .leave, .next: return false
    case .rewrite, .refuse: break
    }
    guard !mayPass, role == later.role, role == .alone || role == .subject, availability == nil
    else { return false }
    return later.patterns.allSatisfy { pattern in
      patterns.contains { earlier in
        var cover = PatternCover(general: metavariables, special: later.metavariables)
        return cover.covers(Syntax(earlier.body), Syntax(pattern.body))
      }
    }
  }
}

/// Compares two patterns: does the first match all that the second matches?
private struct PatternCover {
  let general: [String: Metavariable]
  let special: [String: Metavariable]
  /// What each metavariable of the general pattern stands for, as text.
  var bindings: [String: String] = [:]

  init(general: [String: Metavariable], special: [String: Metavariable]) {
    self.general = general
    self.special = special
  }

  mutating func covers(_ first: Syntax, _ second: Syntax) -> Bool {
    if let metavariable = expressionMetavariable(first, in: general) {
      guard bind(metavariable.name, to: second) else { return false }
      if let other = expressionMetavariable(second, in: special) {
        return metavariable.kind.includes(other.kind)
      }
      return metavariable.kind == .any && second.is(ExprSyntax.self) && !standsForMore(second)
    }
    if let items = first.as(CodeBlockItemListSyntax.self),
      let splice = items.onlySplice(in: general),
      second.is(CodeBlockItemListSyntax.self)
    {
      return bind(splice, to: second)
    }
    if let token = first.as(TokenSyntax.self), let other = second.as(TokenSyntax.self) {
      return covers(token, other)
    }
    guard first.kind == second.kind else { return false }
    let (children, others) = (
      Array(first.children(viewMode: .sourceAccurate)),
      Array(second.children(viewMode: .sourceAccurate))
    )
    guard children.count == others.count else { return false }
    return zip(children, others).allSatisfy { covers($0, $1) }
  }

  private mutating func covers(_ first: TokenSyntax, _ second: TokenSyntax) -> Bool {
    let (mine, other) = (metavariable(first, in: general), metavariable(second, in: special))
    switch (mine, other) {
    case (nil, nil): return first.tokenKind == second.tokenKind
    case (nil, _?): return false
    case (let mine?, let other?):
      return mine.kind.includes(other.kind) && bind(mine.name, to: Syntax(second))
    case (let mine?, nil):
      guard case .identifier = second.tokenKind, mine.kind == .name else { return false }
      return bind(mine.name, to: Syntax(second))
    }
  }

  /// The same metavariable twice means equal code.
  private mutating func bind(_ name: String, to node: Syntax) -> Bool {
    let text = node.tokens(viewMode: .sourceAccurate).map(\.text).joined(separator: " ")
    if let earlier = bindings[name] { return earlier == text }
    bindings[name] = text
    return true
  }

  private func expressionMetavariable(_ node: Syntax, in metavariables: [String: Metavariable])
    -> Metavariable?
  {
    guard let reference = node.as(DeclReferenceExprSyntax.self), !reference.baseName.isMemberName
    else { return nil }
    return metavariable(reference.baseName, in: metavariables)
  }

  private func metavariable(_ token: TokenSyntax, in metavariables: [String: Metavariable])
    -> Metavariable?
  {
    guard case .identifier = token.tokenKind, !token.isLabel,
      let metavariable = metavariables[token.identifierName],
      !token.isMemberName || metavariable.kind == .name
    else { return nil }
    return metavariable
  }

  /// Whether an expression of the special pattern may match something that is not one expression.
  private func standsForMore(_ node: Syntax) -> Bool {
    // A closure argument also matches in its trailing form, a metavariable need not.
    if node.is(ClosureExprSyntax.self) { return true }
    if let splice = node.as(MacroExpansionExprSyntax.self) {
      return special[splice.macroName.identifierName] != nil
    }
    var base: ExprSyntax? = node.as(ExprSyntax.self)
    while let current = base {
      if let reference = expressionMetavariable(Syntax(current), in: special) {
        return [.view, .chain].contains(reference.kind)
      }
      base =
        current.as(FunctionCallExprSyntax.self)?.calledExpression
        ?? current.as(MemberAccessExprSyntax.self)?.base
    }
    return false
  }
}

extension CodeBlockItemListSyntax {
  /// The name of the metavariable when the list is nothing but `#statements`.
  fileprivate func onlySplice(in metavariables: [String: Metavariable]) -> String? {
    guard count == 1, let splice = first?.item.as(MacroExpansionExprSyntax.self),
      splice.arguments.isEmpty,
      splice.trailingClosure == nil
    else { return nil }
    let name = splice.macroName.identifierName
    return metavariables[name]?.kind == .statements ? name : nil
  }
}

extension Metavariable.Kind {
  /// Whether everything that the other kind binds is bound by this one too.
  fileprivate func includes(_ other: Metavariable.Kind) -> Bool {
    if self == other { return true }
    switch (self, other) {
    case (.any, .value), (.any, .stringLiteral), (.any, .booleanLiteral),
      (.any, .name),
      (.property, .storedProperty), (.type(nil), .type):
      return true
    default: return false
    }
  }
}
