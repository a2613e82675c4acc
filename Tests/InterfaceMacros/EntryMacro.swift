import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Entry var name: Value = value`: accessors that go through a key of its own.
public struct EntryMacro: AccessorMacro, PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    let key = try Entry(declaration, in: context).key
    return ["get { self[\(key).self] }", "set { self[\(key).self] = newValue }"]
  }

  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let entry = try? Entry(declaration, in: context) else { return [] }
    return ["private struct \(entry.key): SwiftUI.\(raw: entry.keyProtocol) { \(entry.members) }"]
  }
}

/// What the macro reads from the property.
private struct Entry {
  var key: TokenSyntax
  var keyProtocol: String
  var members: DeclSyntax

  /// - Throws: the sentence that the compiler shows.
  init(_ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext) throws {
    let keyProtocols = [
      "EnvironmentValues": "EnvironmentKey", "FocusedValues": "FocusedValueKey",
      "Transaction": "TransactionKey", "ContainerValues": "ContainerValueKey",
    ]
    guard let variable = declaration.as(VariableDeclSyntax.self),
      variable.bindingSpecifier.tokenKind == .keyword(.var),
      let extended = context.lexicalContext.first?.as(ExtensionDeclSyntax.self),
      let keyProtocol = keyProtocols[extended.extendedType.trimmedDescription]
    else {
      throw MacroExpansionErrorMessage(
        "'@Entry' macro can only attach to var declarations inside extensions of EnvironmentValues, Transaction, ContainerValues, or FocusedValues"
      )
    }
    guard variable.bindings.count == 1, let binding = variable.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
    else { throw MacroExpansionErrorMessage("'@Entry' macro takes one variable") }

    key = "__Key_\(raw: name.text)"
    self.keyProtocol = keyProtocol
    let type = binding.typeAnnotation?.type.trimmed
    let value = binding.initializer?.value.trimmed
    let wrapped = type?.as(OptionalTypeSyntax.self)?.wrappedType
    switch (type, value) {
    case (_, nil) where keyProtocol == "FocusedValueKey" && wrapped != nil:
      members = "typealias Value = \(wrapped!)"
    case (let type?, let value?):
      members = "static var defaultValue: \(type) { \(value) }"
    case (let type?, nil) where wrapped != nil:
      members = "static var defaultValue: \(type) { nil }"
    case (nil, let value?):
      members = "static let defaultValue = \(value)"
    default:
      throw MacroExpansionErrorMessage("'@Entry' macro requires a default value for \(name.text)")
    }
  }
}
