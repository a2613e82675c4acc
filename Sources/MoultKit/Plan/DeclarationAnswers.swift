import SwiftSyntax

/// Answers about what a metavariable declares or names: a type, a property.
extension Answers {
  /// nil when the word is about something else.
  func answer(_ question: Question, aboutDeclared capture: Capture) -> Bool? {
    guard let node = capture.nodes.first else { return nil }
    let names = names(question.arguments)
    switch question.word {
    case "isUsedElsewhere": return group?.isUsedElsewhere(node, in: match) ?? true
    case "isUsedOnce":
      guard case .metavariable(let name) = question.subject else { return false }
      return group?.uses(of: name) == 1
    case "inherits":
      return project.inherits(typePath(of: node), besides: names)
    case "isUsed":
      if let property = property(of: node) {
        return names.contains { !references.references(to: property, prefix: $0).isEmpty }
      }
      return typeDeclaration(of: node).map { references.isUsed($0, through: names) } ?? true
    case "isUsedOutside":
      return property(of: node).map { references.areOutside($0) } ?? true
    case "isAssigned":
      return property(of: node).map { property in
        references.references(to: property).contains(where: \.isAssigned)
      } ?? true
    case "isChangedElsewhere":
      let own = ranges(ofCaptured: question.subject)
      return property(of: node).map { property in
        references.references(to: property).contains { reference in
          reference.mayChange
            && !(reference.token.root.id == Syntax(match.root).root.id
              && own.contains { $0.overlaps(reference.token.contentRange) })
        }
      } ?? true
    case "isWrapped":
      if let variable = node.variable { return variable.attributes.haveWrapper(besides: names) }
      let type = typeDeclaration(of: node)?.asProtocol((any WithAttributesSyntax).self)
      // A type of the project that is an attribute of a type is a global actor.
      return type?.attributes.filter {
        $0.as(AttributeSyntax.self)
          .map { project.index.types(named: $0.attributeName.trimmedDescription).isEmpty } ?? true
      }.haveWrapper(besides: names) ?? false
    case "isStatic": return node.variable?.modifiers.areStatic ?? false
    case "setsItself": return property(of: node)?.setsItself ?? false
    case "comparesByHand":
      return property(of: node).map { project.comparesByHand($0) } ?? false
    case "readsOnlyOtherState":
      return property(of: node).map { project.readsOnlyOtherState($0, than: names) } ?? false
    case "isUnderSameConditions":
      return typeDeclaration(of: node).map { $0.conditions == match.root.conditions } ?? false
    case "isClass": return typeDeclaration(of: node)?.is(ClassDeclSyntax.self) ?? false
    case "conforms":
      return names.contains { project.conforms(typePath(of: node), to: $0) == .yes }
    case "declares":
      let type = typePath(of: node)
      return names.contains { project.declares("\(type).\($0)") }
    case "isRequired":
      return typeDeclaration(of: node).map { type in
        names.contains { project.requires($0, of: type) }
      } ?? true
    case "inheritsUnknownClass":
      return typeDeclaration(of: node).map { project.inheritsUnknownClass($0, besides: names) }
        ?? true
    case "initializerHasEffects":
      return project.initializerHasEffects(ofType: typePath(of: node), calling: names)
    default: return nil
    }
  }

  private var references: References { References(index: project.index) }

  /// Where a metavariable stands in the match.
  private func ranges(ofCaptured subject: Question.Subject) -> [Range<Int>] {
    guard case .metavariable(let name) = subject else { return [] }
    return match.items.filter { $0.content == .capture(name) }.map(\.range)
  }

  private func property(of node: Syntax) -> PatternBindingSyntax? {
    node.as(PatternBindingListSyntax.self)?.first
      ?? (node.is(TokenSyntax.self) ? node.enclosingBinding : nil).flatMap { binding in
        // A name that is used, not declared.
        binding.boundName == node.as(TokenSyntax.self)?.plainText ? binding : nil
      } ?? references.property(at: node)
  }

  private func typeDeclaration(of node: Syntax) -> Syntax? {
    if let named = node.parent?.asProtocol((any NamedDeclSyntax).self), named.name.id == node.id {
      return Syntax(fromProtocol: named)
    }
    let path = node.as(TypeSyntax.self)?.namePath ?? [node.trimmedDescription]
    return TypeIdentity(index: project.index)
      .declarations(of: path.joined(separator: "."), at: node).first?.node
  }

  private func typePath(of node: Syntax) -> String {
    guard let declaration = typeDeclaration(of: node),
      let path = declaration.asProtocol((any DeclGroupSyntax).self)?.typePath
    else { return node.trimmedDescription }
    let outer = TypeInference(index: project.index, known: [:]).outerPath(of: declaration)
    return (outer + path).joined(separator: ".")
  }
}

extension Syntax {
  /// The branches of `#if` around the node, innermost first.
  fileprivate var conditions: [String] {
    sequence(first: self) { $0.parent }.compactMap { $0.as(IfConfigClauseSyntax.self) }
      .map { "\($0.poundKeyword.text) \($0.condition?.trimmedDescription ?? "")" }
  }

  /// The declaration of the variable that the node is the name or the binding of.
  fileprivate var variable: VariableDeclSyntax? {
    self.as(PatternBindingListSyntax.self)?.parent?.as(VariableDeclSyntax.self)
      ?? enclosingBinding?.variable
  }
}

extension AttributeListSyntax {
  /// Whether one of them is a property wrapper or a macro.
  fileprivate func haveWrapper(besides names: [String]) -> Bool {
    all.contains { attribute in
      attribute.name.first?.isUppercase == true && !attribute.name.hasSuffix("Actor")
        && !attribute.name.hasPrefix("IB") && attribute.name != "NSManaged"
        && !names.contains(attribute.name)
    }
  }
}

extension Reference {
  /// Whether it is the target of an assignment.
  fileprivate var isAssigned: Bool {
    var node: Syntax? = token.parent
    if let access = node?.parent?.as(MemberAccessExprSyntax.self),
      access.declName.id == node?.as(DeclReferenceExprSyntax.self)?.id
    {
      node = Syntax(access)
    }
    return node.map(\.isAssignmentTarget) ?? false
  }

  /// Whether it, or a part of it, is assigned or has a method called, alone or in a tuple, or may be
  /// through a key path.
  fileprivate var mayChange: Bool {
    var node = token.parent
    while let current = node {
      if current.isAssignmentTarget { return true }
      guard let parent = current.parent else { return false }
      switch parent.as(SyntaxEnum.self) {
      case .keyPathPropertyComponent: return true
      case .memberAccessExpr(let access):
        if access.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == access.id,
          access.base?.id == current.as(ExprSyntax.self)?.id
        {
          return true
        }
      case .subscriptCallExpr(let call):
        guard call.calledExpression.id == current.as(ExprSyntax.self)?.id else { return false }
      case .optionalChainingExpr, .forceUnwrapExpr, .labeledExpr, .labeledExprList, .tupleExpr:
        break
      default: return false
      }
      node = parent
    }
    return false
  }
}

extension Syntax {
  /// The left side of `=`, `+=`, or what `&` stands before.
  var isAssignmentTarget: Bool {
    if parent?.is(InOutExprSyntax.self) == true { return true }
    if parent?.is(LabeledExprSyntax.self) == true,
      let tuple = parent?.parent?.parent?.as(TupleExprSyntax.self)
    {
      return Syntax(tuple).isAssignmentTarget
    }
    guard let list = parent?.as(ExprListSyntax.self), list.first.map({ Syntax($0).id }) == id,
      let next = list.dropFirst().first
    else { return false }
    if next.is(AssignmentExprSyntax.self) { return true }
    guard let symbol = next.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
    return symbol.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(symbol)
  }
}

extension PatternBindingSyntax {
  /// Whether one of its observers assigns it, or calls a method on it that may change it.
  fileprivate var setsItself: Bool {
    guard let name = boundName, case .accessors(let list)? = accessorBlock?.accessors else {
      return false
    }
    return list.contains { accessor in
      ["willSet", "didSet"].contains(accessor.accessorSpecifier.text)
        && accessor.body.map { Syntax($0).changes(name) } == true
    }
  }
}

extension Syntax {
  fileprivate func changes(_ name: String) -> Bool {
    if let expression = self.as(ExprSyntax.self) {
      let root = expression.pathRoot
      if root == name, isAssignmentTarget { return true }
      if let call = self.as(FunctionCallExprSyntax.self),
        let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base,
        base.simpleName == name, parent?.is(CodeBlockItemSyntax.self) == true
      {
        return true
      }
    }
    return children(viewMode: .sourceAccurate).contains { $0.changes(name) }
  }
}

extension ExprSyntax {
  /// The first name of a path, `self.` left out.
  var pathRoot: String? {
    if let name = simpleName { return name }
    if let access = self.as(MemberAccessExprSyntax.self) { return access.base?.pathRoot }
    if let item = self.as(SubscriptCallExprSyntax.self) { return item.calledExpression.pathRoot }
    if let chain = self.as(OptionalChainingExprSyntax.self) { return chain.expression.pathRoot }
    if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression.pathRoot }
    return nil
  }
}
