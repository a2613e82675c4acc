import SwiftSyntax

/// A declaration with a name that other code can refer to: not a local variable or function.
struct Declaration: Sendable {
  enum Kind: Sendable {
    case type, typeAlias, `extension`, variable, function, enumCase, initializer, `subscript`
  }

  let kind: Kind
  /// The base name; of an extension the last part of the extended type.
  let name: String
  /// Where it is a member; nil for a global one.
  let container: Container?
  let isStatic: Bool
  /// A `PatternBindingSyntax` for a variable, an `EnumCaseElementSyntax` for a case, else the declaration.
  let node: Syntax

  /// The type or extension that a member stands in.
  struct Container: Sendable {
    /// Outermost type first.
    let path: [String]
    let node: Syntax

    var name: String { path.last ?? "" }
    var isExtension: Bool { node.is(ExtensionDeclSyntax.self) }
    var isProtocol: Bool { node.is(ProtocolDeclSyntax.self) }

    /// Whether `type`, such as `Theme` or `App.Theme`, may name this container.
    func isNamed(_ type: String) -> Bool {
      let parts = type.split(separator: ".").map(String.init)
      // A nested type does not stand in for one of the SDK.
      if parts.count == 1, path.count > 1, SDK.hasType(type) { return false }
      let shared = min(parts.count, path.count)
      return shared > 0 && parts.suffix(shared).elementsEqual(path.suffix(shared))
    }

    /// The type that `where Self == Type` gives for a member of a protocol extension.
    var typeOfSelf: TypeSyntax? {
      guard let clause = node.as(ExtensionDeclSyntax.self)?.genericWhereClause else { return nil }
      for requirement in clause.requirements {
        if case .sameTypeRequirement(let same) = requirement.requirement,
          same.leftType.trimmedDescription == "Self"
        {
          return TypeSyntax(same.rightType)
        }
      }
      return nil
    }
  }

  /// Whether it stands in the body of a function or accessor.
  var isLocal: Bool {
    var current = node.parent
    while let next = current, next.id != container?.node.id {
      if next.is(CodeBlockSyntax.self) || next.is(AccessorBlockSyntax.self) { return true }
      current = next.parent
    }
    return false
  }

  var parameters: FunctionParameterListSyntax? {
    if let function = node.as(FunctionDeclSyntax.self) {
      return function.signature.parameterClause.parameters
    }
    if let initializer = node.as(InitializerDeclSyntax.self) {
      return initializer.signature.parameterClause.parameters
    }
    return node.as(SubscriptDeclSyntax.self)?.parameterClause.parameters
  }
}

/// What one file declares, by base name.
struct FileDeclarations: Sendable {
  private(set) var byName: [String: [Declaration]] = [:]
  /// The only base name of interest; nil: all are.
  private let wanted: String?

  init(of tree: SourceFileSyntax) {
    wanted = nil
    add(tree.statements, in: nil, localOnlyTypes: false)
  }

  private init(named name: String) { wanted = name }

  /// What stands directly in `members` with a base name, `#if` branches included, nested types'
  /// members not.
  static func direct(
    _ members: MemberBlockItemListSyntax, named name: String, in container: Declaration.Container
  ) -> [Declaration] {
    var collected = FileDeclarations(named: name)
    collected.add(members, in: container, descends: false)
    return collected.byName[name] ?? []
  }

  private mutating func add(
    _ statements: CodeBlockItemListSyntax, in container: Declaration.Container?,
    localOnlyTypes: Bool
  ) {
    for statement in statements {
      if case .decl(let declaration) = statement.item {
        add(declaration, in: container, onlyTypes: localOnlyTypes, descends: true)
      }
    }
  }

  private mutating func add(
    _ members: MemberBlockItemListSyntax, in container: Declaration.Container, descends: Bool
  ) {
    for member in members {
      add(member.decl, in: container, onlyTypes: false, descends: descends)
    }
  }

  private mutating func add(
    _ declaration: DeclSyntax, in container: Declaration.Container?, onlyTypes: Bool, descends: Bool
  ) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .ifConfigDecl(let branches):
      for clause in branches.clauses {
        switch clause.elements {
        case .statements(let statements):
          add(statements, in: container, localOnlyTypes: onlyTypes)
        case .decls(let members):
          for member in members {
            add(member.decl, in: container, onlyTypes: onlyTypes, descends: descends)
          }
        default: break
        }
      }
      return
    case .typeAliasDecl(let alias): add(.typeAlias, alias.name, in: container, alias)
    default:
      if let group = Syntax(declaration).declGroup {
        add(group, in: container, descends: descends)
      } else {
        if descends { addLocalTypes(of: declaration, in: container) }
        if !onlyTypes { add(notType: declaration, in: container) }
      }
    }
  }

  private mutating func add(notType declaration: DeclSyntax, in container: Declaration.Container?) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .functionDecl(let function):
      add(.function, function.name, in: container, function, isStatic: function.modifiers.areStatic)
    case .variableDecl(let variable):
      for binding in variable.bindings {
        add(binding.pattern, of: binding, in: container, isStatic: variable.modifiers.areStatic)
      }
    case .enumCaseDecl(let cases):
      for element in cases.elements {
        add(.enumCase, element.name, in: container, element, isStatic: true)
      }
    case .initializerDecl(let initializer):
      add(.initializer, initializer.initKeyword, in: container, initializer, isStatic: true)
    case .subscriptDecl(let member):
      add(
        .subscript, member.subscriptKeyword, in: container, member,
        isStatic: member.modifiers.areStatic)
    default: break
    }
  }

  private mutating func add(
    _ pattern: PatternSyntax, of binding: PatternBindingSyntax,
    in container: Declaration.Container?,
    isStatic: Bool
  ) {
    if let name = pattern.as(IdentifierPatternSyntax.self) {
      add(.variable, name.identifier, in: container, binding, isStatic: isStatic)
    } else if let tuple = pattern.as(TuplePatternSyntax.self) {
      for element in tuple.elements {
        add(element.pattern, of: binding, in: container, isStatic: isStatic)
      }
    }
  }

  private mutating func add(
    _ group: any DeclGroupSyntax, in container: Declaration.Container?, descends: Bool
  ) {
    guard let path = group.typePath else { return }
    let isExtension = group.is(ExtensionDeclSyntax.self)
    append(
      isExtension ? .extension : .type, path.last!, in: container, Syntax(group), isStatic: true)
    guard descends else { return }
    let inner = Declaration.Container(
      path: (container?.path ?? []) + path, node: Syntax(group))
    add(group.memberBlock.members, in: inner, descends: true)
  }

  private mutating func addLocalTypes(
    of declaration: DeclSyntax, in container: Declaration.Container?
  ) {
    var bodies: [CodeBlockItemListSyntax?] = []
    if let function = declaration.as(FunctionDeclSyntax.self) {
      bodies = [function.body?.statements]
    } else if let initializer = declaration.as(InitializerDeclSyntax.self) {
      bodies = [initializer.body?.statements]
    } else if let variable = declaration.as(VariableDeclSyntax.self) {
      for binding in variable.bindings {
        switch binding.accessorBlock?.accessors {
        case .getter(let statements): bodies.append(statements)
        case .accessors(let accessors): bodies += accessors.map { $0.body?.statements }
        default: break
        }
      }
    }
    for case let statements? in bodies {
      add(statements, in: container, localOnlyTypes: true)
    }
  }

  private mutating func add(
    _ kind: Declaration.Kind, _ name: TokenSyntax, in container: Declaration.Container?,
    _ node: some SyntaxProtocol, isStatic: @autoclosure () -> Bool = true
  ) {
    append(kind, name.plainText, in: container, Syntax(node), isStatic: isStatic())
  }

  private mutating func append(
    _ kind: Declaration.Kind, _ name: String, in container: Declaration.Container?,
    _ node: Syntax, isStatic: @autoclosure () -> Bool
  ) {
    guard wanted == nil || wanted == name else { return }
    byName[name, default: []].append(
      Declaration(kind: kind, name: name, container: container, isStatic: isStatic(), node: node))
  }
}

extension Syntax {
  /// The node as the declaration or extension of a type; nil for any other.
  var declGroup: (any DeclGroupSyntax)? {
    switch self.as(SyntaxEnum.self) {
    case .structDecl(let type): type
    case .classDecl(let type): type
    case .enumDecl(let type): type
    case .actorDecl(let type): type
    case .protocolDecl(let type): type
    case .extensionDecl(let type): type
    default: nil
    }
  }
}

extension DeclGroupSyntax {
  /// The name, or of an extension the parts of the extended type's name; nil for a type without one.
  var typePath: [String]? {
    if let named = self.asProtocol((any NamedDeclSyntax).self) { return [named.name.plainText] }
    return self.as(ExtensionDeclSyntax.self)?.extendedType.namePath
  }
}

extension TypeSyntax {
  /// The parts of a plain or member type name, without generic arguments and module names of the SDK.
  var namePath: [String]? {
    if let name = self.as(IdentifierTypeSyntax.self) { return [name.name.plainText] }
    if let member = self.as(MemberTypeSyntax.self), let base = member.baseType.namePath {
      if base.count == 1, base[0] == "Self" || SDK.modules.contains(base[0]) {
        return [member.name.plainText]
      }
      return base + [member.name.plainText]
    }
    if let array = self.as(ArrayTypeSyntax.self) { return array.hasError ? nil : ["Array"] }
    if self.is(DictionaryTypeSyntax.self) { return ["Dictionary"] }
    if self.is(OptionalTypeSyntax.self) { return ["Optional"] }
    return nil
  }
}

extension DeclModifierListSyntax {
  var areStatic: Bool {
    contains { $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class) }
  }
}

extension TokenSyntax {
  /// The text without backticks.
  var plainText: String {
    text.hasPrefix("`") && text.hasSuffix("`") && text.count > 2
      ? String(text.dropFirst().dropLast()) : text
  }
}
