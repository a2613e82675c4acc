import SwiftSyntax

/// Finds the code that refers to a declaration of the project by its name.
extension References {
  /// The tokens that refer to a type, a function or a variable, or may; not the one that declares it.
  func references(to declaration: Syntax, named name: TokenSyntax) -> [Reference] {
    index.files.tokens(name.plainText).compactMap { token in
      guard token.id != name.id else { return nil }
      switch isReference(token, to: declaration) {
      case .yes: return Reference(token: token, isCertain: true)
      case .unknown: return Reference(token: token, isCertain: false)
      case .no: return nil
      }
    }
  }

  /// Whether a token refers to a type, a function or a variable that has that name.
  func isReference(_ token: TokenSyntax, to declaration: Syntax) -> Answer {
    if let function = declaration.as(FunctionDeclSyntax.self) {
      return isReference(token, to: function)
    }
    if let binding = declaration.as(VariableDeclSyntax.self)?.bindings.first {
      return isReference(token, to: binding)
    }
    return isReference(token, toType: declaration)
  }

  private func isReference(_ token: TokenSyntax, to function: FunctionDeclSyntax) -> Answer {
    guard let reference = token.parent?.as(DeclReferenceExprSyntax.self),
      reference.baseName.id == token.id
    else { return .no }
    let name = function.name.plainText
    let all = index.declarations(named: name).filter { declaration in
      declaration.kind != .extension && reference.mayMean(declaration)
    }
    guard let own = all.first(where: { $0.node.id == Syntax(function).id }) else {
      // Something local, or the labels are those of another one.
      guard reference.mayMean(function) else { return .no }
      return meansLocal(at: Syntax(reference), function)
    }
    let isAlone = all.count == 1
    if let access = reference.parent?.as(MemberAccessExprSyntax.self),
      access.declName.id == reference.id
    {
      guard let base = access.base ?? Chains.conditionalReceiver(of: Syntax(access)) else {
        return own.container != nil && own.isStatic ? (isAlone ? .yes : .unknown) : .no
      }
      guard let container = own.container else {
        // `Module.function`
        return base.simpleName?.first?.isUppercase == true && isAlone ? .unknown : .no
      }
      return isMember(of: base, own, in: container, among: all)
    }
    switch inference.holder(of: name, at: Syntax(reference)) {
    case .local: return .no
    case .members(let members):
      let fitting = members.filter { reference.mayMean($0) }
      guard fitting.contains(where: { $0.node.id == own.node.id }) else { return .no }
      return fitting.count == 1 ? .yes : .unknown
    case .elsewhere:
      guard let container = own.container else {
        return all.filter { $0.container == nil }.count == 1 ? .yes : .unknown
      }
      let around = Syntax(reference).enclosingGroups
        .compactMap { $0.asProtocol((any DeclGroupSyntax).self)?.typePath?.joined(separator: ".") }
      return around.contains { index.conforms($0, to: container.name) != .no } ? .unknown : .no
    }
  }

  private func isMember(
    of base: ExprSyntax, _ own: Declaration, in container: Declaration.Container,
    among all: [Declaration]
  ) -> Answer {
    let open: Answer = all.count == 1 ? .yes : .unknown
    var type = inference.type(base, scope: Syntax(base))
    if case .metatype(let instance) = type { type = instance }
    guard case .named(let name, _) = type.unwrapped else { return open }
    let members = index.members(named: own.name, of: name)
      .filter { member in all.contains { $0.node.id == member.node.id } }
    if !members.isEmpty {
      guard members.contains(where: { $0.node.id == own.node.id }) else { return .no }
      return members.count == 1 ? .yes : .unknown
    }
    return index.conforms(name, to: container.name) == .no ? .no : open
  }

  /// For a function in the body of another one, which the project does not list.
  private func meansLocal(at node: Syntax, _ function: FunctionDeclSyntax) -> Answer {
    guard let block = Syntax(function).parent?.parent?.parent, block.is(CodeBlockSyntax.self) else {
      return .no
    }
    return block.range.contains(node.position) ? .unknown : .no
  }
}

extension DeclReferenceExprSyntax {
  /// Whether a declaration can be meant, as far as the labels tell that stand behind the name.
  fileprivate func mayMean(_ declaration: Declaration) -> Bool {
    guard let function = declaration.node.as(FunctionDeclSyntax.self) else {
      return argumentNames == nil
    }
    return mayMean(function)
  }

  fileprivate func mayMean(_ function: FunctionDeclSyntax) -> Bool {
    let parameters = Array(function.signature.parameterClause.parameters)
    if let names = argumentNames {
      return names.arguments.map(\.name.text) == parameters.map(\.firstName.text)
    }
    let callee =
      parent?.as(MemberAccessExprSyntax.self).map {
        $0.declName.id == id ? Syntax($0) : Syntax(self)
      }
      ?? Syntax(self)
    guard let call = callee.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == callee.id
    else { return true }
    return call.mayCall(parameters)
  }
}

extension FunctionCallExprSyntax {
  /// Whether its arguments may be those of the parameters: each argument has one of the same label, in
  /// the same order; a closure behind the parentheses may be for any.
  fileprivate func mayCall(_ parameters: [FunctionParameterSyntax]) -> Bool {
    var rest = parameters[...]
    var variadic: FunctionParameterSyntax?
    for argument in arguments {
      let label = argument.label?.text ?? "_"
      if label == "_", variadic != nil { continue }
      guard let index = rest.firstIndex(where: { $0.firstName.text == label }) else { return false }
      guard rest[..<index].allSatisfy({ $0.defaultValue != nil || $0.ellipsis != nil }) else {
        return false
      }
      variadic = rest[index].ellipsis == nil ? nil : rest[index]
      rest = rest[(index + 1)...]
    }
    var closures = additionalTrailingClosures.count + (trailingClosure == nil ? 0 : 1)
    for parameter in rest where parameter.defaultValue == nil && parameter.ellipsis == nil {
      guard closures > 0 else { return false }
      closures -= 1
    }
    return closures <= rest.count
  }
}
