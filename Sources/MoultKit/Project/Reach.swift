import SwiftSyntax

/// Whether code means the same at another place.
struct Reach {
  let index: DeclarationIndex

  /// Whether a name in `code` may mean something else at `place`, be private, or come from a module
  /// that is not imported there.
  func isLost(_ code: Syntax, at place: Syntax) -> Bool {
    let groups = place.enclosingGroups.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }
      .compactMap { $0.typePath?.joined(separator: ".") }
    let isElsewhere = code.root.id != place.root.id
    return code.tokens(viewMode: .sourceAccurate).contains { token in
      guard case .identifier = token.tokenKind, !token.isLabel else { return false }
      let name = token.plainText
      let declarations = index.declarations(named: name)
      if !token.isMemberName, token.parent?.is(DeclReferenceExprSyntax.self) == true,
        groups.contains(where: { !index.members(named: name, of: $0).isEmpty })
      {
        return true
      }
      guard isElsewhere else { return false }
      if !declarations.isEmpty { return !declarations.contains { $0.isVisible(at: place) } }
      return !token.isMemberName && !hasSameImports(code.root, place.root)
    }
  }

  private func hasSameImports(_ one: Syntax, _ other: Syntax) -> Bool {
    func modules(_ root: Syntax) -> Set<String> {
      root.as(SourceFileSyntax.self)?.importedModules ?? []
    }
    return modules(one).isSubset(of: modules(other).union(["Foundation", "SwiftUI", "Swift"]))
  }
}
