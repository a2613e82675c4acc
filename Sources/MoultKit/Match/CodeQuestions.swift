import SwiftSyntax

extension ExprSyntax {
  /// An identifier or a path of members, without a call.
  var isReference: Bool {
    if let reference = self.as(DeclReferenceExprSyntax.self) {
      return reference.argumentNames == nil || !reference.argumentNames!.arguments.isEmpty
    }
    guard let access = self.as(MemberAccessExprSyntax.self), let base = access.base else {
      return false
    }
    return base.isReference
  }

  /// `base.member`, without argument labels.
  var isMember: Bool {
    self.as(MemberAccessExprSyntax.self).map {
      $0.base != nil && $0.declName.argumentNames == nil
    } ?? false
  }

  /// The identifier that it consists of, with or without `self.` before it.
  var simpleName: String? {
    if let reference = self.as(DeclReferenceExprSyntax.self) {
      return reference.argumentNames == nil ? reference.baseName.text : nil
    }
    guard let access = self.as(MemberAccessExprSyntax.self), access.declName.argumentNames == nil,
      access.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
    else { return nil }
    return access.declName.baseName.text
  }

  /// A chain that begins with a capitalised name: `Text("a").bold()`, `Color.red`.
  var isConstruction: Bool {
    let root = Chains.root(of: self)
    let name = root.as(FunctionCallExprSyntax.self).flatMap(Chains.calleeName) ?? root.simpleName
    return name?.first?.isUppercase == true
  }

  /// `.member` or `.member(…)`: what it is called on follows from where it stands.
  var isImplicitMember: Bool {
    if let call = self.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.isImplicitMember
    }
    return self.as(MemberAccessExprSyntax.self).map { $0.base == nil } ?? false
  }

  /// `$name` or `model.$name`.
  var isProjection: Bool {
    let name =
      self.as(MemberAccessExprSyntax.self)?.declName.baseName
      ?? self.as(DeclReferenceExprSyntax.self)?.baseName
    return name.map { $0.text.hasPrefix("$") && Int($0.text.dropFirst()) == nil } ?? false
  }

  /// The label of the argument whose value it is, or a branch of; nil when it is none, or without one.
  var argumentLabel: String? {
    var node = Syntax(self)
    while let parent = node.parent {
      switch parent.as(SyntaxEnum.self) {
      case .labeledExpr(let labeled):
        if parent.parent?.parent?.is(TupleExprSyntax.self) != true { return labeled.label?.text }
      case .tupleExpr, .labeledExprList, .sequenceExpr, .exprList, .unresolvedTernaryExpr,
        .forceUnwrapExpr, .tryExpr:
        break
      default: return nil
      }
      node = parent
    }
    return nil
  }

  /// A chain that begins with an implicit member, or a choice between such chains.
  var isImplicitChain: Bool {
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first!.expression.isImplicitChain
    }
    guard let elements = self.as(SequenceExprSyntax.self)?.elements.map(\.self),
      elements.dropLast().last?.is(UnresolvedTernaryExprSyntax.self) == true
    else { return Chains.root(of: self).isImplicitMember }
    let branches = elements.compactMap { $0.as(UnresolvedTernaryExprSyntax.self)?.thenExpression }
    return (branches + [elements.last!]).allSatisfy(\.isImplicitChain)
  }

  var isLiteral: Bool {
    if let array = self.as(ArrayExprSyntax.self) {
      return array.elements.allSatisfy { $0.expression.isLiteral }
    }
    if let literal = self.as(StringLiteralExprSyntax.self) {
      return literal.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
    }
    if let negative = self.as(PrefixOperatorExprSyntax.self), negative.operator.text == "-" {
      return negative.expression.is(IntegerLiteralExprSyntax.self)
        || negative.expression.is(FloatLiteralExprSyntax.self)
    }
    // `0 as Int`
    if let sequence = self.as(SequenceExprSyntax.self), sequence.elements.count == 3,
      let first = sequence.elements.first,
      let cast = sequence.elements.dropFirst().first?.as(UnresolvedAsExprSyntax.self)
    {
      return cast.questionOrExclamationMark == nil && first.isLiteral
    }
    switch kind {
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr: return true
    default: return false
    }
  }

  /// `$name`, `$model.name`, `Binding(…)`, `.constant(…)`.
  fileprivate var isBinding: Bool {
    let root = Chains.root(of: self)
    if let name = root.simpleName ?? root.pathRoot { return name.hasPrefix("$") }
    guard let call = root.as(FunctionCallExprSyntax.self) else { return false }
    return Chains.calleeName(of: call) == "Binding"
      || call.calledExpression.isImplicitMember && Chains.calleeName(of: call) == "constant"
  }
}

extension Syntax {
  /// Whether it stands in no type and no block; `#if` does not count.
  var isAtFileScope: Bool {
    var node = parent
    while let current = node {
      if current.is(MemberBlockSyntax.self) || current.is(CodeBlockSyntax.self)
        || current.is(ClosureExprSyntax.self) || current.is(AccessorBlockSyntax.self)
        || current.is(SwitchCaseSyntax.self)
      {
        return false
      }
      node = current.parent
    }
    return true
  }

  /// Whether a token with that text occurs. `$0` belongs to the innermost closure around it.
  func mentions(_ text: String) -> Bool {
    if let token = self.as(TokenSyntax.self) { return token.text == text }
    let ownsShorthand = text.hasPrefix("$") && text.dropFirst().allSatisfy(\.isNumber)
    return children(viewMode: .sourceAccurate).contains { child in
      if ownsShorthand, child.is(ClosureExprSyntax.self) { return false }
      return child.mentions(text)
    }
  }

  /// Whether a call of one of the names occurs, but not inside a call of one of the exceptions.
  func calls(_ names: [String], notIn exceptions: [String]) -> Bool {
    let (names, exceptions) = (
      names.map { DeclarationName($0) }, exceptions.map { DeclarationName($0) }
    )
    let search = WordSearch(names.map { [$0.base] })
    return search.occurrences(in: syntaxTextBytes).contains { place, _ in
      // From the name outwards.
      var node = token(at: position.advanced(by: place.lowerBound)).map { Syntax($0) }
      var isCalled = false
      while let current = node, current.id != id {
        node = current.parent
        guard let call = node?.as(FunctionCallExprSyntax.self) else { continue }
        if names.contains(where: { call.isCall(of: $0) }) {
          isCalled = true
        } else if isCalled, current.id != Syntax(call.calledExpression).id,
          exceptions.contains(where: { call.isCall(of: $0) })
        {
          isCalled = false
        }
      }
      return isCalled
    }
  }

  /// Whether it is inside the arguments or a closure of a call of one of the names, with none of the exceptions between.
  func isInside(_ names: [String], notIn exceptions: [String]) -> Bool {
    let (names, exceptions) = (
      names.map { DeclarationName($0) }, exceptions.map { DeclarationName($0) }
    )
    var node = self
    while let parent = node.parent {
      if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id != node.id {
        if names.contains(where: { call.isCall(of: $0) }) { return true }
        if exceptions.contains(where: { call.isCall(of: $0) }) { return false }
      }
      node = parent
    }
    return false
  }

  /// Whether a call has an argument with one of these labels that is a binding.
  func passesBinding(for labels: [String]) -> Bool {
    if let argument = self.as(LabeledExprSyntax.self), let label = argument.label?.text,
      labels.contains(label), argument.expression.isBinding
    {
      return true
    }
    return children(viewMode: .sourceAccurate).contains { $0.passesBinding(for: labels) }
  }

  /// A forced unwrapping, a forced cast, `try!` or a subscript.
  var mayTrap: Bool {
    switch kind {
    case .forceUnwrapExpr, .subscriptCallExpr: return true
    case .memberAccessExpr
    where self.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "unsafelyUnwrapped":
      return true
    case .asExpr, .unresolvedAsExpr, .tryExpr:
      if children(viewMode: .sourceAccurate).contains(where: {
        $0.as(TokenSyntax.self)?.text == "!"
      }) {
        return true
      }
    default: break
    }
    return children(viewMode: .sourceAccurate).contains(where: \.mayTrap)
  }

  /// Whether `$0` or the like occurs that belongs to a closure around the node.
  var hasShorthandArgument: Bool {
    if case .dollarIdentifier(let text)? = self.as(TokenSyntax.self)?.tokenKind {
      return text.dropFirst().allSatisfy(\.isNumber)
    }
    return !self.is(ClosureExprSyntax.self)
      && children(viewMode: .sourceAccurate).contains(where: \.hasShorthandArgument)
  }

  /// Whether it has a `try` or an `await`, outside closures of its own.
  var hasEffect: Bool {
    if let attempt = self.as(TryExprSyntax.self), attempt.questionOrExclamationMark == nil {
      return true
    }
    if self.is(AwaitExprSyntax.self) { return true }
    return !self.is(ClosureExprSyntax.self)
      && children(viewMode: .sourceAccurate).contains(where: \.hasEffect)
  }

  /// Whether evaluating it may do something, or give another value at another time: it calls
  /// anything but an initialiser, assigns, passes `&`, or has a `try` or an `await`; what stands in
  /// closures is not evaluated.
  var mayHaveEffects: Bool {
    if let call = self.as(FunctionCallExprSyntax.self),
      call.calledExpression.simpleName?.first?.isUppercase != true
    {
      return true
    }
    switch kind {
    case .closureExpr: return false
    case .assignmentExpr, .tryExpr, .awaitExpr, .inOutExpr, .macroExpansionExpr: return true
    default: break
    }
    if let name = self.as(BinaryOperatorExprSyntax.self)?.operator.text, name.hasSuffix("="),
      !["==", "!=", "<=", ">=", "===", "!=="].contains(name)
    {
      return true
    }
    return children(viewMode: .sourceAccurate).contains(where: \.mayHaveEffects)
  }

  /// Whether it names a variable or function without a base; `$name` counts.
  func refers(to name: String) -> Bool {
    if let reference = self.as(DeclReferenceExprSyntax.self) {
      let text = reference.baseName.text
      return keyPathInParent != \MemberAccessExprSyntax.declName
        && (text == name || text == "$" + name)
    }
    return children(viewMode: .sourceAccurate).contains { $0.refers(to: name) }
  }

  /// The names of the variables and functions of the class around the node; empty in another type.
  var enclosingClassMembers: [String] {
    var node = parent
    while let current = node {
      if current.is(StructDeclSyntax.self) || current.is(EnumDeclSyntax.self) { return [] }
      let members =
        current.as(ClassDeclSyntax.self)?.memberBlock.members
        ?? current.as(ActorDeclSyntax.self)?.memberBlock.members
      if let members {
        return members.flatMap { member -> [String] in
          if let function = member.decl.as(FunctionDeclSyntax.self) { return [function.name.text] }
          return member.decl.as(VariableDeclSyntax.self)?.bindings.map(\.pattern.trimmedDescription)
            ?? []
        }
      }
      node = current.parent
    }
    return []
  }

  /// Whether it stands in the body of a function, a closure or an accessor.
  var isLocal: Bool {
    var node = parent
    while let current = node {
      if current.is(CodeBlockSyntax.self) || current.is(ClosureExprSyntax.self)
        || current.is(AccessorBlockSyntax.self)
      {
        return true
      }
      node = current.parent
    }
    return false
  }

  /// The type whose declaration or extension the node stands in.
  var enclosingTypeName: String? {
    var node = parent
    while let current = node {
      if let named = current.asProtocol(NamedDeclSyntax.self),
        current.asProtocol(DeclGroupSyntax.self) != nil
      {
        return named.name.text
      }
      if let declaration = current.as(ExtensionDeclSyntax.self) {
        return declaration.extendedType.trimmedDescription
      }
      node = current.parent
    }
    return nil
  }
}

extension FunctionCallExprSyntax {
  /// Whether it calls what is `wanted`; a full name such as `NavigationLink(isActive:)` wants these labels among its own.
  func isCall(of wanted: DeclarationName) -> Bool {
    guard Chains.calleeName(of: self) == wanted.base else { return false }
    guard !wanted.labels.isEmpty else { return true }
    let labels = Argument.list(of: self).map { $0.label?.text ?? "_" }
    return wanted.labels.allSatisfy(labels.contains)
  }
}

extension [Syntax] {
  /// Whether these statements are one view to a builder, besides declarations.
  ///
  /// - Parameter names: calls that make several views, such as `ForEach`.
  func makeOneView(besides names: [String]) -> Bool {
    let items = map { $0.as(CodeBlockItemSyntax.self).map { Syntax($0.item) } ?? $0 }
    let views = items.filter {
      !$0.isProtocol(DeclSyntaxProtocol.self) || $0.is(IfConfigDeclSyntax.self)
    }
    guard views.count == 1, let view = views.first else { return false }
    return view.isOneView(besides: names)
  }
}

extension Syntax {
  fileprivate func isOneView(besides names: [String]) -> Bool {
    if let statement = self.as(ExpressionStmtSyntax.self) {
      return Syntax(statement.expression).isOneView(besides: names)
    }
    if let conditional = self.as(IfExprSyntax.self) {
      guard conditional.body.statements.map({ Syntax($0) }).makeOneView(besides: names) else {
        return false
      }
      switch conditional.elseBody {
      case .codeBlock(let block)?:
        return block.statements.map { Syntax($0) }.makeOneView(besides: names)
      case .ifExpr(let next)?: return Syntax(next).isOneView(besides: names)
      default: return true
      }
    }
    if let choice = self.as(SwitchExprSyntax.self) {
      return choice.cases.allSatisfy { element in
        guard case .switchCase(let branch) = element else { return false }
        return branch.statements.map { Syntax($0) }.makeOneView(besides: names)
      }
    }
    guard let expression = self.as(ExprSyntax.self) else { return false }
    guard let root = Chains.root(of: expression).as(FunctionCallExprSyntax.self),
      let name = Chains.calleeName(of: root), names.contains(name)
    else { return true }
    // Of a group without arguments the content counts.
    guard root.arguments.isEmpty, let content = root.trailingClosure?.statements else {
      return false
    }
    return content.map { Syntax($0) }.makeOneView(besides: names)
  }
}
