import SwiftSyntax

extension [Site] {
  /// The sites in named code. Where a site outside has to change with one inside, the one inside is
  /// refused, once for all that belong together.
  func limited(to code: NamedCode, in file: SourceFile) -> [Site] {
    guard code != .everything else { return self }
    let isInside = map { $0.isInside(code, of: file.bytes) }
    let outside = zip(self, isInside).filter { !$1 && !$0.edits.isEmpty }.map(\.0)
    var told: Set<SyntaxIdentifier> = []
    return zip(self, isInside).compactMap { site, isInside in
      guard isInside else { return nil }
      let siblings = site.edits.isEmpty ? [] : site.branches
      let companions = outside.filter { other in
        other.migration.id == site.migration.id
          && siblings.contains { $0.contentRange.overlaps(other.match.range) }
      }
      guard !companions.isEmpty else { return site }
      defer { told.formUnion(siblings.map(\.id)) }
      guard !told.contains(Chains.whole(from: site.match.root.cast(ExprSyntax.self)).id) else {
        return nil
      }
      let lines = LineTable(file.bytes)
      let names = companions.map { $0.name(in: file, lines) }.joined(separator: " and ")
      var refused = site
      refused.outcome = .refuse(
        code: "outside-scope",
        reason: "Another branch has to change with this one: name \(names), too.")
      return refused
    }
  }

  /// The branches of a ternary, and several returned values, have one type: none is rewritten when
  /// another is refused.
  mutating func refuseLoneBranches() {
    var refused: [String: [Range<Int>]] = [:]
    for site in self where !site.isSuppressed {
      if case .refuse = site.outcome {
        refused[site.migration.id, default: []].append(site.match.range)
      }
    }
    let suppressed = Dictionary(grouping: filter(\.isSuppressed), by: \.migration.id)
      .mapValues { $0.map(\.match.range) }
    for index in indices where !self[index].edits.isEmpty && !self[index].isSuppressed {
      let id = self[index].migration.id
      for (ranges, verb) in [(refused[id], "is refused"), (suppressed[id], "is to stay")] {
        guard let ranges,
          self[index].branches.map(\.contentRange).contains(where: { sibling in
            ranges.contains { sibling.overlaps($0) }
          })
        else { continue }
        let refusal = SiteRefusal.branchesDiffer(because: verb)
        self[index].outcome = .refuse(code: refusal.code, reason: refusal.reason)
        break
      }
    }
  }
}

extension SiteRefusal {
  static func branchesDiffer(because verb: String) -> SiteRefusal {
    SiteRefusal(
      code: "branches-differ",
      reason: "Another branch \(verb), and the branches have to stay of one type.")
  }
}

extension Site {
  /// The lines of it, as they are named on the command line.
  fileprivate func name(in file: SourceFile, _ lines: LineTable) -> String {
    let first = lines.position(of: match.namedRange.lowerBound).line
    let last = lines.position(of: match.namedRange.upperBound).line
    return "\(file.path):\(first)" + (last > first ? "-\(last)" : "")
  }
}
