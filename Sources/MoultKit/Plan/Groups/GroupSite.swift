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

  /// The other expressions that have to be of the same type.
  var branches: [ExprSyntax] {
    match.root.as(ExprSyntax.self).map { Branches.siblings(of: Chains.whole(from: $0)) } ?? []
  }

  // MARK: Comments

  /// The comments above and inside a declaration that the rule takes out; UTF-8 offsets.
  ///
  /// - Parameter taken: code inside it that has another place.
  func commentsThatGo(without taken: [Range<Int>] = []) -> [Range<Int>] {
    guard case .rewrite(let template) = rule.ending, template.body.isEmpty, case .rewrite = outcome
    else { return [] }
    return Removal.comments(above: match.root)
      + Removal.comments(inside: match.root).filter { comment in
        !taken.contains { $0.contains(comment.lowerBound) }
      }
  }

  /// Puts comments of another site above its own declaration.
  mutating func take(_ comments: [Range<Int>], of site: GroupSite) {
    guard case .rewrite(var edits, let reviews) = outcome else { return }
    let layout = Layout(bytes: file.bytes)
    let place =
      Removal.comments(above: match.root).first?.lowerBound ?? match.root.contentRange.lowerBound
    let line = layout.newline + layout.indentation(at: place)
    let text = comments.flatMap { site.file.bytes[$0] + line }
    if let first = edits.firstIndex(where: { $0.range == place..<place }) {
      edits[first].pieces.insert(.text(text), at: 0)
    } else {
      edits.insert(PieceEdit(range: place..<place, pieces: [.text(text)]), at: 0)
    }
    outcome = .rewrite(edits, reviews: reviews)
  }

  mutating func refuseLostComments() {
    let refusal = SiteRefusal.commentWouldBeLost
    outcome = .refuse(code: refusal.code, reason: refusal.reason)
  }

  static func isBefore(_ one: GroupSite, _ other: GroupSite) -> Bool { one.place < other.place }
}

/// Code that changes together, or not at all.
struct SiteGroup {
  var subjects: [GroupSite]
  var members: [GroupSite]
  /// Places of which it cannot be seen whether they belong to the group.
  var unclear: [GroupSite]

  var sites: [GroupSite] { subjects + members }

  /// The comments of subjects that go are put above the first one of the same file that stays.
  mutating func moveComments() {
    for index in subjects.indices {
      let comments = subjects[index].commentsThatGo()
      guard subjects[index].rule.join != nil, !comments.isEmpty else { continue }
      let heir = subjects.indices.first { other in
        guard case .rewrite(let template) = subjects[other].rule.ending, !template.body.isEmpty,
          subjects[other].file.path == subjects[index].file.path
        else { return false }
        return !subjects[other].edits.isEmpty
      }
      if let heir {
        subjects[heir].take(comments, of: subjects[index])
      } else {
        subjects[index].refuseLostComments()
      }
    }
  }

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
