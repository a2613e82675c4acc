import SwiftSyntax

/// A declaration that a rule finds by the name it has, as in `before { struct PillButton { … } }`:
/// what uses it is told by that name, not by a metavariable.
struct LiteralName {
  /// The declaration.
  let node: Syntax
  let token: TokenSyntax

  /// - Returns: nil when the site is no declaration, or a metavariable stands for its name.
  init?(of site: GroupSite) {
    let root = site.match.root
    let name =
      root.asProtocol((any NamedDeclSyntax).self)?.name
      ?? root.as(VariableDeclSyntax.self)?.bindings.first?.pattern
      .as(IdentifierPatternSyntax.self)?.identifier
    guard let name else { return nil }
    let isLiteral = site.match.items.contains { item in
      if case .literal = item.content { item.range == name.contentRange } else { false }
    }
    guard isLiteral else { return nil }
    node = root
    token = name
  }

  /// Whether a site names the declaration; nil when none of its words is that name.
  func isNamed(by site: GroupSite, _ references: References) -> Answer? {
    let answers = site.match.items.compactMap { item -> Answer? in
      guard case .literal(let text) = item.content, item.role == .other,
        text == token.text || text == token.plainText,
        let word = site.file.tree.token(at: AbsolutePosition(utf8Offset: item.range.lowerBound)),
        word.id != token.id
      else { return nil }
      return references.isReference(word, to: node)
    }
    guard !answers.isEmpty else { return nil }
    return [.yes, .unknown].first(where: answers.contains) ?? .no
  }

  /// Whether code that uses the declaration has to follow such edits: another name, or none, and of a
  /// function another signature.
  func isGivenUp(by edits: [PieceEdit]) -> Bool {
    let end = node.as(FunctionDeclSyntax.self)?.signature.contentRange.upperBound
    let start = token.contentRange.lowerBound
    let kept = start..<(end ?? token.contentRange.upperBound)
    return edits.contains { edit in
      edit.range.isEmpty ? kept.contains(edit.range.lowerBound) : edit.range.overlaps(kept)
    }
  }

  /// What edits call the declaration instead.
  func newName(by edits: [PieceEdit]) -> String? {
    edits.lazy.compactMap { edit -> String? in
      guard edit.range == token.contentRange, edit.pieces.count == 1,
        case .text(let text)? = edit.pieces.first
      else { return nil }
      return String(decoding: text, as: UTF8.self)
    }.first
  }

  /// Whether the project has another type of a name, which would be meant somewhere in its place.
  func isTaken(_ name: String, in index: DeclarationIndex) -> Bool {
    guard node.asProtocol((any DeclGroupSyntax).self) != nil else { return false }
    return index.declarations(named: name).contains { [.type, .typeAlias].contains($0.kind) }
  }

  /// Something that refers to the declaration and that none of the sites finds.
  func otherUse(than sites: [GroupSite], _ references: References) -> TokenSyntax? {
    var found: [String: Set<Int>] = [:]
    for site in sites { found[site.file.path, default: []].formUnion(site.words) }
    return references.references(to: node, named: token).first { reference in
      let path = references.index.files.source(of: reference.token.root)?.path ?? ""
      return found[path]?.contains(reference.token.contentRange.lowerBound) != true
    }?.token
  }
}
