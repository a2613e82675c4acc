import SwiftSyntax

/// What guards can know of the group that their site is in.
struct GroupContext {
  let references: References
  let search: GroupSearch
  /// Code that the rules of the group find, by the path of the file.
  private var covered: [String: [Range<Int>]] = [:]

  /// The sites that use what a metavariable of the parent stands for.
  private var users: [String: Set<SyntaxIdentifier>] = [:]

  init(_ search: GroupSearch) {
    self.search = search
    references = References(index: search.project.index)
  }

  /// Takes note of what sites name of their parent.
  mutating func cover(_ site: GroupSite, of parent: GroupSite) {
    for name in site.match.captures.keys where parent.match.captures[name] != nil {
      users[name, default: []].insert(site.match.root.id)
    }
    for item in site.match.items {
      guard case .capture(let name) = item.content, parent.match.captures[name] != nil else {
        continue
      }
      covered[site.file.path, default: []].append(item.range)
    }
    for (name, capture) in site.match.captures
    where parent.match.captures[name] != nil && capture.text != nil {
      covered[site.file.path, default: []].append(capture.range)
    }
    if let join = site.rule.join, let capture = site.match.captures[join.metavariable] {
      covered[site.file.path, default: []].append(capture.range)
    }
  }

  /// Whether one of the names stands where no rule of the migration finds it.
  func isMentionedOtherwise(_ names: [String]) -> Bool {
    names.contains { name in
      references.index.files.tokens(name).contains { token in
        !token.isDeclaredName && !token.isLabel && !search.finds(token)
      }
    }
  }

  func uses(of name: String) -> Int { users[name]?.count ?? 0 }

  /// Whether something that a match declares is referred to where no rule of the group finds it.
  func isUsedElsewhere(_ node: Syntax, in match: Match) -> Bool {
    if let property = node.enclosingBinding, references.isRequirement(property) { return true }
    let own = Syntax(match.root).root
    return all(to: node).contains { reference in
      let isOwn =
        reference.token.root.id == own.id
        && match.range.contains(reference.token.contentRange.lowerBound)
      return !isOwn && !covers(reference.token)
    }
  }

  private func all(to node: Syntax) -> [Reference] {
    if let named = node.parent?.asProtocol((any NamedDeclSyntax).self), named.name.id == node.id {
      return references.references(toType: Syntax(fromProtocol: named))
    }
    guard let property = node.enclosingBinding else { return [] }
    return ["", "$", "_"].flatMap { references.references(to: property, prefix: $0) }
  }

  private func covers(_ token: TokenSyntax) -> Bool {
    guard let path = references.index.files.source(of: token.root)?.path else { return false }
    return covered[path]?.contains { $0.overlaps(token.contentRange) } == true
  }
}
