import SwiftSyntax

/// Reads the metavariables of a rule from the parameters of its function.
enum ParameterReader {
  /// - Returns: the metavariables in the order of the file, with the tokens that declare them.
  static func read(_ function: FunctionDeclSyntax, log: inout SpecLog) -> [(
    Metavariable, TokenSyntax
  )] {
    var found: [(Metavariable, TokenSyntax)] = []
    func add(_ name: TokenSyntax, _ kind: Metavariable.Kind?, typedBy: String? = nil) {
      guard let kind else { return }
      if found.contains(where: { $0.0.name == name.identifierName }) {
        log.report(
          "there are two metavariables `\(name.identifierName)`: give this one another name",
          at: name)
      } else if Vocabulary.subjects.contains(name.identifierName) {
        log.report(
          "`\(name.identifierName)` is a word of the language: give the metavariable another name",
          at: name)
      } else {
        found.append((Metavariable(name: name.identifierName, kind: kind, typedBy: typedBy), name))
      }
    }

    var conformances: [String: String] = [:]
    for requirement in function.genericWhereClause?.requirements ?? [] {
      if case .conformanceRequirement(let conformance) = requirement.requirement {
        conformances[conformance.leftType.trimmedDescription] =
          conformance.rightType.trimmedDescription
      } else {
        log.report(
          "a type can be asked for a conformance only: `where Model: Protocol`", at: requirement)
      }
    }
    for parameter in function.genericParameterClause?.parameters ?? [] {
      let conformance =
        parameter.inheritedType?.trimmedDescription ?? conformances[parameter.name.text]
      add(parameter.name, .type(conformsTo: conformance))
    }
    for parameter in function.signature.parameterClause.parameters {
      if let second = parameter.secondName {
        log.report("a metavariable has one name: remove `\(second.text)`", at: second)
      }
      if let value = parameter.defaultValue {
        log.report("a metavariable has no default value: remove it", at: value.value)
      }
      let (type, typedBy) = type(of: parameter, in: function)
      add(
        parameter.firstName, type ?? kind(of: parameter, log: &log),
        typedBy: typedBy)
    }
    return found
  }

  /// `value: Model` and `property: Property<Model>`, where `Model` is a generic parameter.
  private static func type(
    of parameter: FunctionParameterSyntax, in function: FunctionDeclSyntax
  ) -> (kind: Metavariable.Kind?, typedBy: String?) {
    let generics = function.genericParameterClause?.parameters.map(\.name.text) ?? []
    guard let type = parameter.type.as(IdentifierTypeSyntax.self), parameter.ellipsis == nil else {
      return (nil, nil)
    }
    if type.genericArgumentClause == nil, generics.contains(type.name.text) {
      return (.any, type.name.text)
    }
    guard let argument = type.genericArgumentClause?.arguments.first,
      type.genericArgumentClause?.arguments.count == 1,
      generics.contains(argument.trimmedDescription)
    else { return (nil, nil) }
    switch type.name.text {
    case "Property": return (.property, argument.trimmedDescription)
    case "StoredProperty": return (.storedProperty, argument.trimmedDescription)
    default: return (nil, nil)
    }
  }

  private static func kind(of parameter: FunctionParameterSyntax, log: inout SpecLog)
    -> Metavariable.Kind?
  {
    let type = parameter.type
    let text = type.trimmedDescription
    if let ellipsis = parameter.ellipsis {
      if text == "Any" { return .arguments }
      log.report("arguments are written `\(parameter.firstName.text): Any...`", at: ellipsis)
      return nil
    }
    if let kind = Metavariable.Kind(word: text), kind != .arguments { return kind }

    let names = Vocabulary.metavariableTypes.map(\.name).filter { $0 != "Any..." }
    if type.is(SomeOrAnyTypeSyntax.self) {
      log.report(
        "unknown metavariable type `\(text)`: only `some View` is written with `some`; for others write the type's name, or `Any`",
        at: type)
      return nil
    }
    // `Member` is nearly `Members`. A type that is really called so can be written with its module.
    if let near = nearest(to: text, in: names), editDistance(near, text) <= (text.count > 5 ? 2 : 1)
    {
      log.report("unknown metavariable type `\(text)`; did you mean `\(near)`?", at: type)
      return nil
    }
    let isNominal = type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self)
    guard isNominal, text.first?.isUppercase == true, !text.hasSuffix("Literal") else {
      log.report(
        "unknown metavariable type `\(text)`: write the name of a type, or one of \(names.listed)",
        at: type)
      return nil
    }
    return .value(type: text)
  }
}
