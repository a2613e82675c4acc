import SwiftSyntax

extension Project {
  /// Whether the code at a node may make several views that are there at once: it is inside a call of
  /// one of the names, or in a function or variable that is used more than once, or in such a place.
  func mayBeRepeated(_ node: Syntax, in names: [String]) -> Bool {
    var node = node
    var seen: Set<SyntaxIdentifier> = []
    while !node.isInside(names, notIn: []), let member = node.member {
      guard seen.insert(member.declaration.id).inserted, let name = member.name else { return true }
      // SwiftUI asks each view once.
      if name.plainText == "body" { return false }
      let uses = References(index: index).references(to: member.declaration, named: name)
      guard let use = uses.first else { return false }
      guard uses.count == 1, use.isCertain,
        !member.declaration.is(FunctionDeclSyntax.self) || use.token.isCalled
      else { return true }
      node = Syntax(use.token)
    }
    return node.isInside(names, notIn: [])
  }
}

extension TokenSyntax {
  /// Names what is called, not what is handed on.
  fileprivate var isCalled: Bool {
    guard var callee = parent else { return false }
    if let access = callee.parent?.as(MemberAccessExprSyntax.self),
      Syntax(access.declName).id == callee.id
    {
      callee = Syntax(access)
    }
    return callee.parent?.as(FunctionCallExprSyntax.self).map {
      Syntax($0.calledExpression).id == callee.id
    } ?? false
  }
}

extension Syntax {
  /// The function, variable or other member that the code stands in; `name`: nil when its uses cannot
  /// be counted, as those of a subscript, an initialiser or anything local.
  fileprivate var member: (declaration: Syntax, name: TokenSyntax?)? {
    var node = parent
    while let current = node {
      let isMember = current.parent?.is(MemberBlockItemSyntax.self) == true
      if let function = current.as(FunctionDeclSyntax.self) {
        return (current, isMember ? function.name : nil)
      }
      if let variable = current.as(VariableDeclSyntax.self) {
        let pattern = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)
        return (current, isMember && variable.bindings.count == 1 ? pattern?.identifier : nil)
      }
      if isMember { return (current, nil) }
      node = current.parent
    }
    return nil
  }
}
