import SwiftSyntax

/// A place where a rule of a group fits, anywhere in the project.
struct GroupSite {
  /// The path is the one that the project lists the file by.
  let file: SourceFile
  /// The index in the migration.
  let ruleIndex: Int
  let rule: Rule
  /// With what it takes from the sites that it belongs to.
  var match: Match
  var outcome = SiteOutcome.leave

  var edits: [PieceEdit] {
    guard case .rewrite(let edits, _) = outcome else { return [] }
    return edits
  }

  /// Where the words stand that the rule asks for; no two sites of one group have one in common.
  var words: Set<Int> {
    let literals = match.items.compactMap { item -> Int? in
      if case .literal(let text) = item.content,
        text.first.map({ $0.isLetter || $0 == "$" || $0 == "_" }) == true
      {
        item.range.lowerBound
      } else {
        nil
      }
    }
    return literals.isEmpty ? [match.range.lowerBound] : Set(literals)
  }

  /// Whether it takes something from the site that it belongs to.
  var inherits: Bool { match.captures.values.contains(where: \.isInherited) }

  var place: (path: String, offset: Int) { (file.path, match.namedRange.lowerBound) }

  static func isBefore(_ one: GroupSite, _ other: GroupSite) -> Bool { one.place < other.place }
}

/// Code that changes together, or not at all.
struct SiteGroup {
  var subjects: [GroupSite]
  var members: [GroupSite]
  /// Places of which it cannot be seen whether they belong to the group.
  var unclear: [GroupSite]

  var sites: [GroupSite] { subjects + members }

  /// A further subject cannot change without the one that it joins.
  mutating func refuseLoneJoin() {
    guard subjects.count == 1, subjects[0].rule.join != nil, case .rewrite = subjects[0].outcome
    else { return }
    subjects[0].outcome = .refuse(
      code: "use-unclear", reason: "The declaration that it belongs to cannot be found.")
  }
}

extension Capture {
  /// Whether a member has it from the site that it belongs to.
  var isInherited: Bool { text != nil && range.isEmpty }
}

extension Match {
  /// The first declaration name, or reference, that a metavariable stands for.
  func node(of name: String) -> Syntax? { captures[name]?.nodes.first }
}
