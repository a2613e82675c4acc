import SwiftSyntax

/// What stands for generic parameters where a type or function of the project is used.
extension TypeIdentity {
  /// Whether somewhere a value of `type` is given for a generic parameter of a type or function, or
  /// may be.
  func mayBeGiven(_ type: Syntax, for parameter: String, of holder: Syntax) -> Bool {
    guard holder.asProtocol((any WithGenericParametersSyntax).self) != nil,
      let name = holder.asProtocol((any NamedDeclSyntax).self)?.name.plainText
    else { return true }
    let labels = holder.labels(ofTypesMentioning: parameter)
    return index.files.tokens(name).contains { mayBeGiven(type, to: $0, labels) }
  }

  private func mayBeGiven(_ type: Syntax, to callee: TokenSyntax, _ labels: Set<String>) -> Bool {
    guard var node = callee.parent, !callee.isDeclaredName else { return false }
    let name = type.asProtocol((any NamedDeclSyntax).self)?.name.plainText ?? ""
    // The type itself is given: `Card<Model>`.
    if node.is(IdentifierTypeSyntax.self) { return node.mentions(name) }
    if let access = node.parent?.as(MemberAccessExprSyntax.self),
      access.declName.id == node.as(DeclReferenceExprSyntax.self)?.id
    {
      node = Syntax(access)
    }
    if let generic = node.parent?.as(GenericSpecializationExprSyntax.self) {
      return Syntax(generic).mentions(name)
    }
    guard let call = node.parent?.as(FunctionCallExprSyntax.self) else { return true }
    return Argument.list(of: call).contains { argument in
      guard labels.contains(argument.label?.text ?? "_") else { return false }
      let value = argument.expression
      let inference = TypeInference(index: index, known: [:])
      return isType(inference.type(value, scope: Syntax(value)), of: type, at: Syntax(value)) != .no
    }
  }
}

extension TokenSyntax {
  /// The name of a declaration.
  var isDeclaredName: Bool {
    guard let named = parent?.asProtocol((any NamedDeclSyntax).self) else { return false }
    return named.name.id == id
  }
}

extension Syntax {
  /// The labels of parameters, or the names of stored properties, whose type mentions a name: `_` for
  /// no label.
  fileprivate func labels(ofTypesMentioning name: String) -> Set<String> {
    func labels(_ parameters: FunctionParameterListSyntax) -> [String] {
      parameters.filter { Syntax($0.type).mentions(name) }.map(\.firstName.plainText)
    }
    if let function = self.as(FunctionDeclSyntax.self) {
      return Set(labels(function.signature.parameterClause.parameters))
    }
    let members = asProtocol((any DeclGroupSyntax).self)?.memberBlock.members ?? []
    return Set(
      members.flatMap { member -> [String] in
        if let initializer = member.decl.as(InitializerDeclSyntax.self) {
          return labels(initializer.signature.parameterClause.parameters)
        }
        return member.decl.as(VariableDeclSyntax.self)?.bindings.compactMap { binding in
          binding.typeAnnotation.map { Syntax($0).mentions(name) } == true ? binding.boundName : nil
        } ?? []
      })
  }
}
