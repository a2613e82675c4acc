import SwiftSyntax

/// Answers about declarations, whichever file of the project they stand in.
struct DeclarationIndex: Sendable {
  let files: ProjectFiles

  func declarations(named name: String) -> [Declaration] {
    files.declarations(named: name)
  }

  /// The declarations (not extensions) of the type; several when the name is not unique.
  func types(named type: String) -> [Declaration] {
    declarations(ofType: type).filter { $0.kind == .type }
  }

  private func declarations(ofType type: String) -> [Declaration] {
    let parts = type.split(separator: ".").map(String.init)
    guard let last = parts.last else { return [] }
    let outer = parts.dropLast()
    return declarations(named: last).filter { declaration in
      guard declaration.kind == .type || declaration.kind == .extension else { return false }
      let path = (declaration.container?.path ?? []) + (declaration.fullPath.dropLast())
      if outer.isEmpty, !path.isEmpty, SDK.hasType(last) { return false }
      let shared = min(outer.count, path.count)
      return path.suffix(shared).elementsEqual(outer.suffix(shared))
    }
  }

  /// The names that the type and its extensions inherit from, as they are written.
  func inheritedNames(of type: String) -> [String] {
    // An extension of a protocol of the SDK cannot inherit.
    if SDK.otherProtocols.contains(type) || SDK.viewProtocols.contains(type) { return [] }
    return declarations(ofType: type).flatMap { declaration -> [String] in
      guard let group = declaration.node.declGroup else { return [] }
      var names = group.inheritanceClause?.inheritedTypes.flatMap { $0.type.inheritedNames } ?? []
      names += declaration.node.as(ProtocolDeclSyntax.self)?.genericWhereClause?.namesOfSelf ?? []
      return names
    }
  }

  private func supertypes(of type: String) -> [String] {
    if SDK.otherProtocols.contains(type) || SDK.viewProtocols.contains(type) {
      return SDK.inheritedNames(of: type)
    }
    return inheritedNames(of: type)
      + (types(named: type).isEmpty ? SDK.inheritedNames(of: type) : [])
  }

  /// Initialisers or subscripts of the type and its extensions, not of what it inherits from.
  ///
  /// They are found by the name of the type: a search for `init` would lead to nearly every file.
  func unnamedMembers(_ kind: Declaration.Kind, of type: String) -> [Declaration] {
    let keyword = kind == .subscript ? "subscript" : "init"
    return declarations(ofType: type).flatMap { declaration -> [Declaration] in
      guard let group = declaration.node.declGroup else { return [] }
      let container = Declaration.Container(
        path: (declaration.container?.path ?? []) + declaration.fullPath, node: declaration.node)
      return FileDeclarations.direct(group.memberBlock.members, named: keyword, in: container)
        .filter { $0.kind == kind }
    }
  }

  /// What members are asked for by.
  struct Member: Hashable {
    var name: String
    var type: String
  }

  /// Members of the type, of its extensions and of what it inherits from, the nearest only.
  func members(named name: String, of type: String) -> [Declaration] {
    let type = Self.withoutSpecifier(type)
    return files.members(Member(name: name, type: type)) { nearestMembers(named: name, of: type) }
  }

  private func nearestMembers(named name: String, of type: String) -> [Declaration] {
    var visited: Set<String> = []
    var level = [type]
    while !level.isEmpty, visited.count < 100 {
      let found = files.declarations(named: name, in: level).filter { declaration in
        guard let container = declaration.container else { return false }
        return level.contains { container.isNamed($0) }
          || container.typeOfSelf.map { level.contains($0.trimmedDescription) } == true
      }
      if !found.isEmpty { return found }
      visited.formUnion(level)
      level = level.flatMap(supertypes)
        .filter { !visited.contains($0) }
    }
    return []
  }

  /// What `typealias name = …` stands for, when there is just one such declaration. A nested one does
  /// not stand in for a type of the SDK.
  func alias(_ name: String) -> TypeAliasDeclSyntax? {
    let found = declarations(named: name).filter { $0.kind == .typeAlias || $0.kind == .type }
    if found.count == 1, found[0].container != nil, SDK.hasType(name) { return nil }
    return found.count == 1 ? found[0].node.as(TypeAliasDeclSyntax.self) : nil
  }

  /// Whether `name` stands for several types, one under each `#if` or in each module.
  func isSeveralAliases(_ name: String) -> Bool {
    let found = declarations(named: name).filter { $0.kind == .typeAlias || $0.kind == .type }
    return found.count > 1 && found.allSatisfy { $0.container == nil }
      && found.contains { $0.kind == .typeAlias }
  }

  static func withoutSpecifier(_ type: String) -> String {
    for specifier in ["some ", "any "] where type.hasPrefix(specifier) {
      return String(type.dropFirst(specifier.count))
    }
    return type
  }

  /// The names of the generic parameters of a type.
  func genericParameters(of type: String) -> [String] {
    types(named: type).first?.node.asProtocol((any WithGenericParametersSyntax).self)?
      .genericParameterClause?.parameters.map(\.name.plainText) ?? []
  }

  // MARK: Conformance

  /// Whether `type` conforms to `protocolName`, as far as declarations tell it.
  func conforms(_ type: String, to protocolName: String) -> Answer {
    let type = Self.withoutSpecifier(type)
    if type == protocolName { return .yes }
    var answer = Answer.no
    var visited: Set<String> = []
    var level = [type]
    while !level.isEmpty, visited.count < 200 {
      var next: [String] = []
      for name in level where visited.insert(name).inserted {
        let inherited = supertypes(of: name)
        if inherited.contains(protocolName) { return .yes }
        next += inherited
        if SDK.otherProtocols.contains(name) || SDK.viewProtocols.contains(name) { continue }
        if let alias = alias(name) {
          next += alias.initializer.value.inheritedNames
          continue
        }
        let declared = types(named: name)
        if declared.isEmpty {
          answer = Self.weaker(answer, conformsOutside(name, to: protocolName))
        } else {
          answer = Self.weaker(
            answer, declared.map { implied($0, protocolName) }.max(by: Self.isWeaker)!)
        }
        if answer == .yes { return .yes }
      }
      level = next
    }
    return answer
  }

  /// For a name that the project does not declare. What comes from outside knows no protocol of the
  /// project.
  private func conformsOutside(_ name: String, to protocolName: String) -> Answer {
    if types(named: protocolName).contains(where: { $0.node.is(ProtocolDeclSyntax.self) }) {
      return .no
    }
    // A function is no more than `Sendable`.
    if name.contains("->"), protocolName != "Sendable" { return .no }
    if protocolName == "View" {
      return SDK.otherProtocols.contains(name) ? .no : SDK.isView(name)
    }
    if SDK.otherProtocols.contains(name) || SDK.viewProtocols.contains(name) { return .no }
    // Those that are styles say so.
    if protocolName == "ShapeStyle", SDK.views.contains(name) { return .no }
    return .unknown
  }

  /// Conformances that a declaration has without naming them.
  private func implied(_ declaration: Declaration, _ protocolName: String) -> Answer {
    if protocolName == "View" { return .no }
    if let type = declaration.node.as(EnumDeclSyntax.self),
      ["Hashable", "Equatable"].contains(protocolName)
    {
      let hasPayload = type.memberBlock.members.contains { member in
        member.decl.as(EnumCaseDeclSyntax.self)?.elements.contains { $0.parameterClause != nil }
          == true
      }
      return hasPayload ? .no : .yes
    }
    if protocolName == "Sendable" { return .unknown }
    // A macro may add conformances.
    guard let group = declaration.node.declGroup else {
      return .unknown
    }
    let hasMacro = group.attributes.contains { element in
      guard case .attribute(let attribute) = element else { return true }
      let name = attribute.attributeName.trimmedDescription
      return name.first?.isUppercase == true && !name.hasSuffix("Actor")
        && !name.hasSuffix("Builder")
    }
    return hasMacro ? .unknown : .no
  }

  private static func isWeaker(_ one: Answer, _ other: Answer) -> Bool {
    rank(one) < rank(other)
  }

  private static func weaker(_ one: Answer, _ other: Answer) -> Answer {
    rank(one) >= rank(other) ? one : other
  }

  private static func rank(_ answer: Answer) -> Int {
    switch answer {
    case .no: 0
    case .unknown: 1
    case .yes: 2
    }
  }
}

extension Declaration {
  /// Of an extension the parts of the extended type's name, else the name.
  var fullPath: [String] {
    node.declGroup?.typePath ?? [name]
  }
}

extension TypeSyntax {
  /// The names in an inheritance clause: of `A & B`, of `@unchecked Sendable`.
  var inheritedNames: [String] {
    if let composition = self.as(CompositionTypeSyntax.self) {
      return composition.elements.flatMap { $0.type.inheritedNames }
    }
    if let attributed = self.as(AttributedTypeSyntax.self) {
      return attributed.baseType.inheritedNames
    }
    return namePath.map { [$0.joined(separator: ".")] } ?? []
  }
}

extension GenericWhereClauseSyntax {
  /// What `Self` has to conform to.
  var namesOfSelf: [String] {
    requirements.flatMap { requirement -> [String] in
      guard case .conformanceRequirement(let conformance) = requirement.requirement,
        conformance.leftType.trimmedDescription == "Self"
      else { return [] }
      return conformance.rightType.inheritedNames
    }
  }
}
