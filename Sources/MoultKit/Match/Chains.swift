import SwiftSyntax

/// Ways along a chain of modifiers: `Text("a").bold().padding()`.
enum Chains {
  /// What the outermost modifier of `expression` is applied to; nil at the root of the chain.
  ///
  /// A chain that goes on inside a postfix `#if` is followed to what stands before the `#if`.
  static func receiver(of expression: ExprSyntax) -> ExprSyntax? {
    if let call = expression.as(FunctionCallExprSyntax.self) {
      guard call.calledExpression.is(MemberAccessExprSyntax.self) else { return nil }
      return receiver(of: call.calledExpression)
    }
    if let access = expression.as(MemberAccessExprSyntax.self) {
      return access.base ?? conditionalReceiver(of: Syntax(access))
    }
    if let chaining = expression.as(OptionalChainingExprSyntax.self) { return chaining.expression }
    if let forced = expression.as(ForceUnwrapExprSyntax.self) { return forced.expression }
    if let item = expression.as(SubscriptCallExprSyntax.self) { return item.calledExpression }
    if let conditional = expression.as(PostfixIfConfigExprSyntax.self) {
      return conditional.base ?? conditionalReceiver(of: Syntax(conditional))
    }
    return nil
  }

  /// What the outermost modifier is applied to, as far as it is part of `expression` itself.
  static func writtenReceiver(of expression: ExprSyntax) -> ExprSyntax? {
    guard let receiver = receiver(of: expression),
      receiver.contentRange.lowerBound == expression.contentRange.lowerBound
    else { return nil }
    return receiver
  }

  /// What stands before the postfix `#if` in one of whose clauses `node` starts the chain; nil elsewhere.
  static func conditionalReceiver(of node: Syntax) -> ExprSyntax? {
    var node = node
    while let parent = node.parent {
      if parent.is(IfConfigClauseSyntax.self) {
        guard let conditional = conditional(around: parent) else { return nil }
        return conditional.base ?? conditionalReceiver(of: Syntax(conditional))
      }
      guard isLink(from: node, to: parent) else { return nil }
      node = parent
    }
    return nil
  }

  /// The postfix `#if` that a clause belongs to; nil for an `#if` around statements or members.
  private static func conditional(around clause: Syntax) -> PostfixIfConfigExprSyntax? {
    clause.parent?.parent?.parent?.as(PostfixIfConfigExprSyntax.self)
  }

  /// Whether `parent` continues the chain that ends with `node`.
  private static func isLink(from node: Syntax, to parent: Syntax) -> Bool {
    if let call = parent.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.id == node.id
    }
    if let access = parent.as(MemberAccessExprSyntax.self) { return access.base?.id == node.id }
    if let item = parent.as(SubscriptCallExprSyntax.self) {
      return item.calledExpression.id == node.id
    }
    if let conditional = parent.as(PostfixIfConfigExprSyntax.self) {
      return conditional.base?.id == node.id
    }
    return parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
  }

  /// The next longer part of the chain; a chain inside a postfix `#if` goes on after its `#endif`.
  static func link(after node: Syntax) -> Syntax? {
    guard let parent = node.parent else { return nil }
    if parent.is(IfConfigClauseSyntax.self) {
      return conditional(around: parent).map { Syntax($0) }
    }
    if parent.is(LabeledExprSyntax.self),
      let tuple = parent.parent?.parent?.as(TupleExprSyntax.self),
      tuple.elements.count == 1
    {
      return Syntax(tuple)
    }
    return isLink(from: node, to: parent) ? parent : nil
  }

  /// The first expression of the chain.
  static func root(of expression: ExprSyntax) -> ExprSyntax {
    var current = expression
    while let next = receiver(of: current) { current = next }
    return current
  }

  /// The outermost expression of the chain that `expression` is part of.
  static func whole(from expression: ExprSyntax) -> ExprSyntax {
    var node = Syntax(expression)
    while let next = link(after: node) { node = next }
    return node.as(ExprSyntax.self) ?? expression
  }

  /// A member of a chain, with the labels of its call.
  struct Modifier {
    var name: String
    /// `_` where an argument has none; nil when it is not called.
    var labels: [String]?

    /// Whether it is `name`, or for a full name such as `animation(_:)` a call with just these labels.
    func isNamed(_ wanted: String) -> Bool {
      guard wanted.contains("(") else { return name == wanted }
      let declaration = DeclarationName(wanted)
      return name == declaration.base && labels == declaration.labels
    }
  }

  /// The modifiers of a chain, those in postfix `#if` clauses included, in no particular order.
  static func modifiers(in expression: ExprSyntax) -> [Modifier] {
    var modifiers: [Modifier] = []
    var current: ExprSyntax? = expression
    while let link = current {
      modifiers += ownModifiers(of: link)
      current = receiver(of: link)
    }
    return modifiers
  }

  /// The modifiers of a chain that stand behind an offset.
  static func modifiers(in expression: ExprSyntax, behind offset: Int) -> [Modifier] {
    var modifiers: [Modifier] = []
    var current: ExprSyntax? = expression
    while let link = current, link.contentRange.upperBound > offset {
      modifiers += ownModifiers(of: link)
      current = receiver(of: link)
    }
    return modifiers
  }

  /// The modifiers that come after `expression` in its chain.
  static func modifiers(after expression: ExprSyntax) -> [Modifier] {
    var modifiers: [Modifier] = []
    var node = Syntax(expression)
    while let next = link(after: node) {
      if let link = next.as(ExprSyntax.self),
        next.kind != .postfixIfConfigExpr || node.parent == next
      {
        modifiers += ownModifiers(of: link)
      }
      node = next
    }
    return modifiers
  }

  private static func ownModifiers(of link: ExprSyntax) -> [Modifier] {
    if let call = link.as(FunctionCallExprSyntax.self),
      let access = call.calledExpression.as(MemberAccessExprSyntax.self)
    {
      return [
        Modifier(
          name: access.declName.baseName.text,
          labels: Argument.list(of: call).map { $0.label?.text ?? "_" })
      ]
    }
    if let access = link.as(MemberAccessExprSyntax.self),
      access.parent?.is(FunctionCallExprSyntax.self) != true
    {
      return [Modifier(name: access.declName.baseName.text)]
    }
    if let conditional = link.as(PostfixIfConfigExprSyntax.self) {
      return conditional.config.clauses.flatMap { clause -> [Modifier] in
        guard case .postfixExpression(let expression)? = clause.elements else { return [] }
        return modifiersWithin(expression)
      }
    }
    return []
  }

  /// The modifiers of the chain in an `#if` clause, up to where it begins.
  private static func modifiersWithin(_ expression: ExprSyntax) -> [Modifier] {
    var modifiers: [Modifier] = []
    var current: ExprSyntax? = expression
    while let link = current {
      modifiers += ownModifiers(of: link)
      current = writtenReceiver(of: link)
    }
    return modifiers
  }

  /// The name that a call is made by: `f` of `f()`, `a.f()` and `.f()`.
  static func calleeName(of call: FunctionCallExprSyntax) -> String? {
    name(ofCallee: call.calledExpression)
  }

  /// Of `Section.init` and `Section<Text, Row, Text>` that is `Section`.
  private static func name(ofCallee callee: ExprSyntax) -> String? {
    switch callee.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference): reference.baseName.text
    case .genericSpecializationExpr(let generic): name(ofCallee: generic.expression)
    case .memberAccessExpr(let access):
      access.declName.baseName.tokenKind == .keyword(.`init`)
        ? access.base.flatMap { name(ofCallee: $0) }.flatMap {
          $0.first?.isUppercase == true ? $0 : nil
        } ?? "init"
        : access.declName.baseName.text
    default: nil
    }
  }
}

extension Chains {
  /// Whether the chain that `site` begins stands beside one of those operators, and no chain that
  /// begins with a call of the same name does so before it.
  static func isOperand(_ site: ExprSyntax, of operators: [String]) -> Bool {
    guard let call = site.as(FunctionCallExprSyntax.self), let name = calleeName(of: call) else {
      return false
    }
    let chain = whole(from: site)
    guard let elements = chain.parent?.as(ExprListSyntax.self).map(Array.init) else { return false }
    let first = elements.indices.first { index in
      let isBeside = [index - 1, index + 1].contains { place in
        elements.indices.contains(place)
          && elements[place].as(BinaryOperatorExprSyntax.self).map {
            operators.contains($0.operator.text)
          } == true
      }
      return isBeside
        && root(of: elements[index]).as(FunctionCallExprSyntax.self).flatMap { calleeName(of: $0) }
          == name
    }
    return first.map { elements[$0].id == chain.id } ?? false
  }
}
