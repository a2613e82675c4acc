import SwiftSyntax

/// Which declaration the name of a type means.
struct TypeIdentity {
  let index: DeclarationIndex

  private var inference: TypeInference { TypeInference(index: index, known: [:]) }

  /// The declarations that `name`, with the names of outer types before it or without, may mean at
  /// a place; empty for a type from outside the project.
  func declarations(of name: String, at place: Syntax) -> [Declaration] {
    let visible = index.types(named: name).filter { $0.isVisible(at: place) }
    guard visible.count > 1 else { return visible }
    // The nearest type around the place, then its own file, then its own module.
    let around = place.enclosingGroups
    let nearest = around.lazy.compactMap { group in
      visible.first { $0.container?.node.id == group.id }
    }.first
    if let nearest { return [nearest] }
    // A nested one is named without the outer type only in that, or in what inherits from it.
    if !name.contains(".") {
      let global = visible.filter { $0.container == nil }
      let isNested = visible.contains { declaration in
        declaration.container.map { isMember(of: $0, at: around) } ?? false
      }
      if global.count == 1, !isNested { return global }
    }
    let root = place.root.id
    for isNear in [
      { (declaration: Declaration) in declaration.node.root.id == root },
      { index.files.isSameModule($0.node.root, place.root) },
    ] {
      let near = visible.filter(isNear)
      if near.count == 1 { return near }
    }
    return visible
  }

  /// Whether members of a type may be named without it in one of the types around a place.
  private func isMember(of container: Declaration.Container, at around: [Syntax]) -> Bool {
    around.contains { group in
      let path = group.asProtocol((any DeclGroupSyntax).self)?.typePath ?? []
      let type = (inference.outerPath(of: group) + path).joined(separator: ".")
      return index.conforms(type, to: container.name) != .no
    }
  }

  /// Whether `type` is the one that `declaration` declares.
  func isType(_ type: StaticType, of declaration: Syntax, at place: Syntax) -> Answer {
    switch type.unwrapped {
    case .named(let name, _):
      for specifier in ["some ", "any "] where name.hasPrefix(specifier) {
        let wanted = String(name.dropFirst(specifier.count))
        return mayConform(declaration, to: wanted) ? .unknown : .no
      }
      let found = declarations(of: name, at: place)
      guard found.contains(where: { $0.node.id == declaration.id }) else { return .no }
      return found.count == 1 ? .yes : .unknown
    case .unknown: return .unknown
    default: return .no
    }
  }

  /// The same for a type as it is written: one that stands for a generic parameter may be any type
  /// that its constraints admit.
  func isType(_ type: TypeSyntax, of declaration: Syntax) -> Answer {
    let place = Syntax(type)
    if let name = type.as(IdentifierTypeSyntax.self)?.name.plainText,
      inference.isGeneric(name, at: place)
    {
      let constraints = constraints(on: name, at: place)
      if constraints.contains(where: { !mayConform(declaration, to: $0) }) { return .no }
      guard let holder = place.holder(ofParameter: name) else { return .unknown }
      return mayBeGiven(declaration, for: name, of: holder) ? .unknown : .no
    }
    return isType(inference.declared(type, at: place), of: declaration, at: place)
  }

  private func mayConform(_ declaration: Syntax, to name: String) -> Bool {
    guard let path = declaration.asProtocol((any DeclGroupSyntax).self)?.typePath else {
      return true
    }
    let type = (inference.outerPath(of: declaration) + path).joined(separator: ".")
    return index.conforms(type, to: name) != .no
  }

  /// What a generic parameter has to conform to.
  private func constraints(on name: String, at place: Syntax) -> [String] {
    var found: [String] = []
    var current: Syntax? = place
    while let next = current {
      let own = next.asProtocol((any WithGenericParametersSyntax).self)
      found +=
        own?.genericParameterClause?.parameters.filter { $0.name.plainText == name }
        .flatMap { $0.inheritedType?.inheritedNames ?? [] } ?? []
      let clause = own?.genericWhereClause ?? next.as(ExtensionDeclSyntax.self)?.genericWhereClause
      for requirement in clause?.requirements ?? [] {
        if case .conformanceRequirement(let conformance) = requirement.requirement,
          conformance.leftType.trimmedDescription == name
        {
          found += conformance.rightType.inheritedNames
        }
      }
      if let path = next.as(ExtensionDeclSyntax.self)?.extendedType.namePath {
        for declaration in index.types(named: path.joined(separator: ".")) {
          let primary = declaration.node.asProtocol((any WithGenericParametersSyntax).self)
          found +=
            primary?.genericParameterClause?.parameters.filter { $0.name.plainText == name }
            .flatMap { $0.inheritedType?.inheritedNames ?? [] } ?? []
        }
      }
      current = next.parent
    }
    return found
  }
}

extension Declaration {
  /// Whether code at a place can name it, as far as `private` and `fileprivate` tell.
  func isVisible(at place: Syntax) -> Bool {
    !node.isPrivate || node.root.id == place.root.id
  }
}

extension Syntax {
  /// A declaration that is not to be seen from other files, itself or a type around it.
  var isPrivate: Bool {
    var current: Syntax? = self
    while let next = current {
      let modifiers = next.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
      // `private(set)` is said of the setter.
      if modifiers.contains(where: {
        $0.detail == nil && ["private", "fileprivate"].contains($0.name.text)
      }) {
        return true
      }
      current = next.parent
    }
    return false
  }

  /// The declaration around the node that has a generic parameter of that name.
  fileprivate func holder(ofParameter name: String) -> Syntax? {
    var current: Syntax? = self
    while let next = current {
      let clause = next.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
      if clause?.parameters.contains(where: { $0.name.plainText == name }) == true { return next }
      current = next.parent
    }
    return nil
  }

  /// The types and extensions around the node, innermost first, without itself.
  var enclosingGroups: [Syntax] {
    var groups: [Syntax] = []
    var current = parent
    while let next = current {
      if next.asProtocol((any DeclGroupSyntax).self) != nil { groups.append(next) }
      current = next.parent
    }
    return groups
  }
}
