import SwiftSyntax

/// A place where code names a metavariable.
struct MetavariableUse {
  var name: String
  var token: TokenSyntax
  /// Written `#name`.
  var isSplice: Bool
}

/// Tells the identifiers of a template apart: metavariables, and the literal ones that a match must have.
struct MetavariableUses {
  private(set) var uses: [MetavariableUse] = []
  /// Identifiers that stand for themselves, labels left out: a closure's label may be absent.
  private(set) var literals: [TokenSyntax] = []

  init(in code: some SyntaxProtocol, metavariables: [String: Metavariable]) {
    for token in code.tokens(viewMode: .sourceAccurate) {
      if let name = token.wrappedName, metavariables[name]?.isWrappable == true,
        metavariables[token.text] == nil
      {
        uses.append(MetavariableUse(name: name, token: token, isSplice: false))
        continue
      }
      guard case .identifier = token.tokenKind, !token.isLabel else { continue }
      let name = token.identifierName
      if let metavariable = metavariables[name], !token.isMemberName || metavariable.kind == .name {
        uses.append(MetavariableUse(name: name, token: token, isSplice: token.isMacroName))
      } else {
        literals.append(token)
      }
    }
  }

  var names: Set<String> { Set(uses.map(\.name)) }
}

extension TokenSyntax {
  /// The text without backticks.
  var identifierName: String { identifier?.name ?? text }

  /// `name` of `_name` and `$name`, which a property wrapper gives a property besides its own.
  var wrappedName: String? {
    guard text.count > 1, let first = text.first, first == "_" || first == "$",
      text.dropFirst().first?.isNumber == false
    else { return nil }
    return String(text.dropFirst())
  }

  var isMacroName: Bool {
    guard let parent else { return false }
    return parent.is(MacroExpansionExprSyntax.self) || parent.is(MacroExpansionDeclSyntax.self)
  }

  /// The label of an argument, a trailing closure or a part of a name such as `f(label:)`.
  var isLabel: Bool {
    guard let parent else { return false }
    return parent.is(LabeledExprSyntax.self) || parent.is(MultipleTrailingClosureElementSyntax.self)
      || parent.is(DeclNameArgumentSyntax.self) || parent.is(TupleTypeElementSyntax.self)
  }

  /// The name after a dot.
  var isMemberName: Bool {
    guard let reference = parent?.as(DeclReferenceExprSyntax.self) else {
      return parent?.is(MemberTypeSyntax.self) ?? false
    }
    if let access = reference.parent?.as(MemberAccessExprSyntax.self) {
      return access.declName.id == reference.id
    }
    return reference.parent?.is(KeyPathPropertyComponentSyntax.self) ?? false
  }
}
