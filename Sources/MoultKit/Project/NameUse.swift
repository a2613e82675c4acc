import SwiftSyntax

/// How a name is used at one place.
enum NameUse: Sendable {
  /// In what a type, an extension or a protocol inherits from.
  case inherited
  /// As the name of a declaration of its own.
  case declared
  case other

  init(_ token: TokenSyntax) {
    if token.parent?.asProtocol((any NamedDeclSyntax).self)?.name.id == token.id {
      self = .declared
      return
    }
    var node = token.parent
    // With the module, or an attribute, before it.
    while let current = node,
      current.is(IdentifierTypeSyntax.self) || current.is(MemberTypeSyntax.self)
        || current.is(AttributedTypeSyntax.self)
    {
      node = current.parent
    }
    guard let inherited = node?.as(InheritedTypeSyntax.self),
      let declaration = inherited.parent?.parent?.parent
    else {
      self = .other
      return
    }
    self = declaration.isProtocol(DeclGroupSyntax.self) ? .inherited : .other
  }
}

extension SyntaxProtocol {
  /// Where tokens with that text stand, and what for.
  func uses(of name: String) -> [(token: TokenSyntax, use: NameUse)] {
    tokens(viewMode: .sourceAccurate).filter { $0.identifier?.name == name }.map {
      ($0, NameUse($0))
    }
  }
}

extension Project {
  /// Whether a token with that text stands outside `site`, in its file or in another one, and is not
  /// the name of another declaration.
  func mentions(_ name: String, outside site: Syntax, in file: SourceFile) -> Bool {
    file.tree.uses(of: name).contains {
      $0.use != .declared && !site.range.contains($0.token.position)
    } || usesInOtherFiles(of: name, besides: file).contains { $0 != .declared }
  }

  /// Whether the project names a type or protocol only where something inherits from it.
  func onlyInherits(_ name: String, in file: SourceFile) -> Bool {
    let own = file.tree.uses(of: name).map(\.use)
    return (own + usesInOtherFiles(of: name, besides: file)).allSatisfy { $0 == .inherited }
  }

  /// Whether a name is written as a type anywhere in the project: of a variable or a result, extended, or
  /// as a generic argument or with some.
  func namesType(_ name: String, in file: SourceFile) -> Bool {
    index.files.tokens(name).contains(where: \.isWrittenType)
      || file.tree.tokens(viewMode: .sourceAccurate).contains {
        $0.identifier?.name == name && $0.isWrittenType
      }
  }

  private func usesInOtherFiles(of name: String, besides file: SourceFile) -> [NameUse] {
    let location = self.location(of: file.path)
    return index.files.uses(of: name).flatMap { path, uses in
      path == file.path || path == location ? [] : uses
    }
  }
}

extension TokenSyntax {
  /// Whether it names a type where one is written, not where a value is made.
  fileprivate var isWrittenType: Bool {
    if parent?.is(IdentifierTypeSyntax.self) == true || parent?.is(MemberTypeSyntax.self) == true {
      return true
    }
    guard let reference = parent?.as(DeclReferenceExprSyntax.self) else { return false }
    var node = Syntax(reference)
    if reference.baseName.isMemberName, let access = node.parent { node = access }
    // `UIHostingController<NavigationView<Home>>(…)` has types; `NavigationView<Home>(…)`, too.
    if node.parent?.is(GenericSpecializationExprSyntax.self) == true { return true }
    return node.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "self"
  }
}
