import SwiftSyntax

/// Whether a site of a rule belongs to a site of the rule that it names in its role.
struct Membership {
  let search: GroupSearch
  /// The subject, or a member that others belong to.
  let parent: GroupSite

  private var references: References { References(index: search.project.index) }
  private var inference: TypeInference {
    TypeInference(index: search.project.index, known: search.migration.memberTypes)
  }

  /// The metavariables that tell what the parent declares or names.
  private var identities: [Metavariable] {
    parent.rule.metavariables.values.filter { variable in
      guard parent.match.captures[variable.name] != nil else { return false }
      if case .type = variable.kind { return true }
      return variable.isWrappable
    }
  }

  /// The names that sites of rules without words of their own are looked for by.
  func names(for rule: Rule) -> Set<String> {
    if let join = rule.join { return Set([text(of: shared(join, rule))].compactMap { $0 }) }
    let literal = LiteralName(of: parent).map { [$0.token.plainText] } ?? []
    return Set(
      literal
        + identities.filter { rule.metavariables[$0.name] != nil }.compactMap { text(of: $0.name) })
  }

  /// The name in the parent for what the metavariable of the join is here.
  private func shared(_ join: Join, _ rule: Rule) -> String {
    let types = identities.filter { variable in
      if case .type = variable.kind { rule.metavariables[variable.name] != nil } else { false }
    }.map(\.name).sorted()
    return types.first { $0 != parent.rule.join?.metavariable } ?? types.first ?? join.metavariable
  }

  private func text(of name: String) -> String? {
    parent.match.captures[name].flatMap { capture in
      if let list = capture.nodes.first?.as(PatternBindingListSyntax.self) {
        return list.first?.boundName
      }
      return capture.text ?? SourceText.tokens(of: capture.nodes).last
    }
  }

  func answer(for site: GroupSite) -> Answer {
    if let join = site.rule.join {
      let name = shared(join, site.rule)
      guard let capture = site.match.captures[join.metavariable] else { return .no }
      return isSame(capture, as: name)
    }
    switch site.rule.role {
    case .alone, .subject: return .no
    case .inside, .declarationOf, .around, .cleanup: return .yes
    case .useOf: break
    }
    var answers: [Answer] = []
    if let answer = LiteralName(of: parent)?.isNamed(by: site, references) {
      answers.append(answer)
    }
    for identity in identities where site.rule.metavariables[identity.name] != nil {
      if let capture = site.match.captures[identity.name] {
        answers.append(isSame(capture, as: identity.name))
      }
      for typed in site.rule.metavariables.values where typed.typedBy == identity.name {
        guard let capture = site.match.captures[typed.name] else { continue }
        answers.append(isTyped(capture, by: identity.name))
      }
    }
    let shares = answers.isEmpty && identities.contains { site.rule.metavariables[$0.name] != nil }
    if answers.contains(.no) || shares { return .no }
    return answers.contains(.unknown) ? .unknown : .yes
  }

  /// The site with what it takes from its parent.
  func completed(_ site: GroupSite) -> GroupSite {
    var site = site
    for (name, capture) in parent.match.captures
    where site.rule.metavariables[name] != nil && site.match.captures[name] == nil {
      let text = capture.text ?? text(of: capture, name)
      site.match.captures[name] = Capture(
        nodes: capture.nodes, range: site.match.range.lowerBound..<site.match.range.lowerBound,
        text: text)
    }
    return site
  }

  /// The captured code as it would be written elsewhere: a nested type with the outer ones.
  private func text(of capture: Capture, _ name: String) -> String {
    var text = capture.nodes.map(\.trimmedDescription).joined(separator: "\n")
    if let type = capture.nodes.first,
      type.is(FunctionTypeSyntax.self)
        || type.is(SomeOrAnyTypeSyntax.self) || type.is(AttributedTypeSyntax.self)
    {
      text = "(\(text))"
    }
    guard case .type? = parent.rule.metavariables[name]?.kind,
      let declaration = declaration(of: name)
    else { return text }
    let outer = inference.outerPath(of: declaration)
    return (outer + [text]).joined(separator: ".")
  }

  // MARK: Types

  /// The declaration of the type that a metavariable of the parent stands for.
  func declaration(of name: String) -> Syntax? {
    guard let node = parent.match.node(of: name) else { return nil }
    if let named = node.parent?.asProtocol((any NamedDeclSyntax).self), named.name.id == node.id {
      return Syntax(fromProtocol: named)
    }
    let path = node.as(TypeSyntax.self)?.namePath ?? [node.trimmedDescription]
    let found = search.identity.declarations(of: path.joined(separator: "."), at: node)
    return found.count == 1 ? found[0].node : nil
  }

  private func isSame(_ capture: Capture, as name: String) -> Answer {
    guard let node = capture.nodes.first else { return .no }
    if parent.rule.metavariables[name]?.isWrappable == true { return isReference(node, to: name) }
    guard let declaration = declaration(of: name) else { return .unknown }
    if let type = node.as(TypeSyntax.self) {
      return search.identity.isType(type, of: declaration)
    }
    if let expression = node.as(ExprSyntax.self) {
      guard case .metatype(let type) = search.type(of: Syntax(expression)) else { return .no }
      return search.identity.isType(type, of: declaration, at: node)
    }
    return node.parent?.id == declaration.id ? .yes : .no
  }

  private func isTyped(_ capture: Capture, by name: String) -> Answer {
    guard let declaration = declaration(of: name), let node = capture.nodes.first else {
      return .unknown
    }
    let binding =
      node.as(PatternBindingListSyntax.self)?.first
      ?? node.parent?.as(InitializerClauseSyntax.self)?.parent?.as(PatternBindingSyntax.self)
    if let annotation = (binding ?? assignedProperty(for: node))?.typeAnnotation?.type {
      return search.identity.isType(annotation, of: declaration)
    }
    return search.identity.isType(search.type(of: node), of: declaration, at: node)
  }

  // MARK: Properties

  /// The property of `_name = Wrapper(wrappedValue: .init())`, which gives the value its type.
  private func assignedProperty(for node: Syntax) -> PatternBindingSyntax? {
    guard node.as(ExprSyntax.self)?.isImplicitMember == true,
      let call = node.parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
      let list = call.parent?.as(ExprListSyntax.self), list.count == 3,
      let target = list.first, Syntax(target).isAssignmentTarget
    else { return nil }
    return references.property(at: Syntax(target))
  }

  /// The declarations of the variables that the parent names and a rule names, too.
  func declarations(sharedWith rule: Rule) -> [Syntax] {
    identities.filter { rule.metavariables[$0.name]?.isWrappable == true }
      .compactMap { parent.match.node(of: $0.name) }
      .flatMap { references.properties(at: $0) }
      .compactMap { $0.variable.map { Syntax($0) } }
  }

  private func isReference(_ node: Syntax, to name: String) -> Answer {
    guard let property = parent.match.node(of: name)?.enclosingBinding else { return .unknown }
    guard let token = node.referenceToken else { return .no }
    return references.isReference(token, to: property)
  }
}

extension Syntax {
  /// The binding that the name stands in.
  var enclosingBinding: PatternBindingSyntax? {
    var node: Syntax? = self
    while let current = node {
      if let binding = current.as(PatternBindingSyntax.self) { return binding }
      if let list = current.as(PatternBindingListSyntax.self) { return list.first }
      if current.isItem { return nil }
      node = current.parent
    }
    return nil
  }

  /// The token of `name`, `base.name`.
  var referenceToken: TokenSyntax? {
    self.as(TokenSyntax.self) ?? self.as(DeclReferenceExprSyntax.self)?.baseName
      ?? self.as(MemberAccessExprSyntax.self)?.declName.baseName
  }
}
