import SwiftSyntax

/// Identifiers to be written differently: `$0` not inside closures that have their own, another
/// name where it is a value.
enum Renaming {
  /// - Throws: `SiteRefusal` with `shadowed-name` when the code declares the name again.
  static func edits(_ name: String, with newName: String, in nodes: [Syntax]) throws -> [PieceEdit]
  {
    if !name.hasPrefix("$"), nodes.contains(where: { $0.declares(name) }) {
      throw SiteRefusal(
        code: "shadowed-name", reason: "`\(name)` is declared again where it would change.")
    }
    return nodes.flatMap { edits(name, with: newName, in: $0) }
  }

  private static func edits(_ name: String, with newName: String, in node: Syntax) -> [PieceEdit] {
    if let token = node.as(TokenSyntax.self) {
      guard token.text == name, name.hasPrefix("$") || token.isValue else { return [] }
      return [PieceEdit(range: token.contentRange, pieces: [.text(Array(newName.utf8))])]
    }
    if name.hasPrefix("$"), node.is(ClosureExprSyntax.self) { return [] }
    return node.children(viewMode: .sourceAccurate).flatMap { edits(name, with: newName, in: $0) }
  }
}

extension TokenSyntax {
  /// Names a value without a base.
  fileprivate var isValue: Bool {
    parent?.is(DeclReferenceExprSyntax.self) == true && !isMemberName
  }
}

extension Syntax {
  /// Whether a variable or a parameter of that name is declared somewhere in the node.
  fileprivate func declares(_ name: String) -> Bool {
    if let token = self.as(TokenSyntax.self) {
      guard token.text == name, let parent else { return false }
      return parent.is(IdentifierPatternSyntax.self) || parent.is(ClosureCaptureSyntax.self)
        || parent.is(ClosureShorthandParameterSyntax.self)
        || parent.is(ClosureParameterSyntax.self) || parent.is(FunctionParameterSyntax.self)
    }
    return children(viewMode: .sourceAccurate).contains { $0.declares(name) }
  }
}
