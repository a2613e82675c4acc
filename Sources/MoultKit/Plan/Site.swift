import SwiftSyntax

/// A place where a rule fits, and what becomes of it.
struct Site {
  /// The other expressions that have to be of the same type.
  var branches: [ExprSyntax] {
    match.root.as(ExprSyntax.self).map { Branches.siblings(of: Chains.whole(from: $0)) } ?? []
  }

  var migration: Migration
  var rule: Rule
  var match: Match
  var outcome: SiteOutcome
  /// Whether a comment keeps the migration away.
  var isSuppressed = false

  var edits: [PieceEdit] { if case .rewrite(let edits, _) = outcome { edits } else { [] } }

  /// The edits as they lie in named code; nil when one of them does not.
  func edits(in code: NamedCode, of bytes: [UInt8]) -> [Edit]? {
    edits.inside(code, of: bytes)
  }

  /// Whether all that it changes lies in named code; of a refused site, all that its pattern asks for.
  func isInside(_ code: NamedCode, of bytes: [UInt8]) -> Bool {
    guard code != .everything else { return true }
    guard edits.isEmpty else { return edits(in: code, of: bytes) != nil }
    return match.items.allSatisfy { item in
      if case .literal = item.content { code.contains(item.range) } else { true }
    }
  }
}

extension [PieceEdit] {
  /// The edits as they lie in named code; nil when one of them does not.
  func inside(_ code: NamedCode, of bytes: [UInt8]) -> [Edit]? {
    var inside: [Edit] = []
    for edit in self {
      let plain = Edit(
        range: edit.range, replacement: edit.pieces.flatMap { $0.bytes(in: bytes) })
      guard let edit = code.inside(plain, of: bytes) else { return nil }
      inside.append(edit)
    }
    return inside
  }
}

extension Match {
  /// From the first word that the pattern asks for to the end of the match.
  var namedRange: Range<Int> {
    let word = items.first {
      if case .literal(let text) = $0.content { text.first?.isLetter == true } else { false }
    }
    let end = items.last { if case .literal = $0.content { true } else { false } }
    return (word ?? items[0]).range
      .lowerBound..<max((end ?? items[0]).range.upperBound, (word ?? items[0]).range.upperBound)
  }
}
