import SwiftSyntax

/// Types of names: variables, `self`, `$projections`.
extension TypeInference {
  /// - Parameter outside: a closure whose own names do not count.
  func value(
    named name: String, at node: Syntax, scope: Syntax, outsideOf outside: ClosureExprSyntax? = nil
  ) -> StaticType {
    if name == "self" { return selfType(at: node, scope: scope) }
    if name == "Self" { return .metatype(selfType(at: node, scope: scope)) }
    let place = outside.flatMap { $0.parent } ?? node
    if name.hasPrefix("$"), name.count > 1, Int(name.dropFirst()) == nil {
      if let own = meaning(of: name, at: place, scope: scope), case .value(let type) = own {
        return type
      }
      return projection(of: String(name.dropFirst()), at: place, scope: scope)
    }
    return value(
      meant: meaning(of: name, at: place, scope: scope), named: name, at: node, scope: scope)
  }

  func value(meant: NameMeaning?, named name: String, at node: Syntax, scope: Syntax)
    -> StaticType
  {
    switch meant {
    case .value(let type): return type
    case .functions(let functions):
      return .common(
        functions.map { function in
          .function(
            (function.parameters ?? []).map { declared($0.type, at: function.node) },
            result(of: function))
        })
    case .type(let name): return .metatype(named(name))
    case nil:
      if name == "Optional" { return .metatype(.named("Optional")) }
      if name == "rawValue", case .named(let type, _) = selfType(at: node, scope: scope) {
        return rawType(of: type).map { .named($0) } ?? .unknown
      }
      return name.first?.isUppercase == true ? .metatype(named(name)) : .unknown
    }
  }

  func named(_ name: String) -> StaticType {
    if let alias = index.alias(name) { return declared(alias.initializer.value, at: Syntax(alias)) }
    return index.isSeveralAliases(name) ? .unknown : .named(name)
  }

  /// `$name`: what the property wrapper projects.
  func projection(of name: String, at node: Syntax, scope: Syntax) -> StaticType {
    guard let wrapper = wrapper(of: name, at: node, scope: scope) else { return .unknown }
    let value = self.value(named: name, at: node, scope: scope)
    switch wrapper {
    case "State", "Binding", "AppStorage", "SceneStorage", "GestureState", "Bindable",
      "StateObject",
      "ObservedObject", "EnvironmentObject":
      return .named("Binding", [value])
    default: return .unknown
    }
  }

  func wrapper(of name: String, at node: Syntax, scope: Syntax) -> String? {
    for ancestor in ancestors(of: node, scope: scope) {
      var bindings: [PatternBindingSyntax] = []
      if let group = ancestor.declGroup, let path = group.typePath {
        let container = Declaration.Container(path: path, node: ancestor)
        bindings = FileDeclarations.direct(group.memberBlock.members, named: name, in: container)
          .compactMap { $0.node.as(PatternBindingSyntax.self) }
      } else if let list = ancestor.as(CodeBlockItemListSyntax.self) {
        bindings = list.compactMap { $0.item.as(VariableDeclSyntax.self) }.flatMap(\.bindings)
          .filter { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText == name }
      }
      if let binding = bindings.first {
        return binding.variable.flatMap { attributeNames(of: $0).first }
      }
    }
    let path = ancestors(of: node, scope: scope).compactMap {
      $0.declGroup?.typePath
    }.first
    guard let path else { return nil }
    return index.members(named: name, of: path.joined(separator: "."))
      .compactMap { $0.node.as(PatternBindingSyntax.self)?.variable }
      .compactMap { attributeNames(of: $0).first }.first
  }

  func attributeNames(of variable: VariableDeclSyntax) -> [String] {
    variable.attributes.compactMap { element in
      guard case .attribute(let attribute) = element else { return nil }
      let name = attribute.attributeName.namePath?.last
      return name?.first?.isUppercase == true && name != "MainActor" ? name : nil
    }
  }

  func selfType(at node: Syntax, scope: Syntax) -> StaticType {
    for ancestor in ancestors(of: node, scope: scope) {
      if let group = ancestor.declGroup, let path = group.typePath {
        if let extended = ancestor.as(ExtensionDeclSyntax.self)?.extendedType {
          let container = Declaration.Container(path: path, node: ancestor)
          if let same = container.typeOfSelf { return declared(same, at: ancestor) }
          switch StaticType(extended, meaning: { _ in nil }) {
          case .array(let element): return .array(element)
          case .optional: return .optional(.unknownValue)
          case .named("Optional", _): return .optional(.unknownValue)
          default: break
          }
        }
        return .named((outerPath(of: ancestor) + path).joined(separator: "."))
      }
    }
    return .unknown
  }

  func superType(at node: Syntax, scope: Syntax) -> StaticType {
    guard case .named(let name, _) = selfType(at: node, scope: scope),
      let first = index.inheritedNames(of: name).first
    else { return .unknown }
    return .named(first)
  }
}
