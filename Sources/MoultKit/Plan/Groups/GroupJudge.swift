import SwiftSyntax

/// Decides whether a group is made: all of it, or nothing.
struct GroupJudge {
  enum Verdict {
    /// Nothing of it was named, or a comment keeps it as it is.
    case silent
    case refuse(SiteRefusal, at: GroupSite)
    case make
  }

  let search: GroupSearch
  let options: Planner.Options
  private var suppressions: [String: Suppressions] = [:]

  init(search: GroupSearch, options: Planner.Options) {
    self.search = search
    self.options = options
  }

  mutating func verdict(on group: SiteGroup) -> Verdict {
    guard group.sites.contains(where: isNamed) else { return .silent }
    if group.subjects.contains(where: { isSuppressed($0) }) { return .silent }
    for site in group.sites {
      if case .refuse(let code, let reason) = site.outcome {
        return .refuse(
          SiteRefusal(code: code, reason: reason), at: isNamed(site) ? site : place(in: group))
      }
    }
    if let fault = fault(in: group) { return .refuse(fault, at: place(in: group)) }
    for site in group.sites {
      if case .rewrite(_, let reviews) = site.outcome, !reviews.isEmpty, !options.review {
        let refusal = SiteRefusal(code: "needs-review", reason: reviews.joined(separator: " "))
        return .refuse(refusal, at: isNamed(site) ? site : place(in: group))
      }
    }
    if let fault = outside(group) { return .refuse(fault, at: place(in: group)) }
    return .make
  }

  /// The site of the group at which it is spoken of: a subject, if it was named.
  func place(in group: SiteGroup) -> GroupSite {
    group.sites.first(where: isNamed) ?? group.subjects[0]
  }

  private mutating func fault(in group: SiteGroup) -> SiteRefusal? {
    if let unclear = group.unclear.first {
      return SiteRefusal(
        code: "use-unclear",
        reason: "It cannot be seen whether \(name(unclear)) belongs to the same change.")
    }
    let unusable = search.project.index.files.unusable(mentioning: words(of: group))
    if let first = unusable.first {
      return SiteRefusal(
        code: "unreadable-file",
        reason: "\(search.project.printed(first)) cannot be read, and may have to change, too.")
    }
    for site in group.members where !site.edits.isEmpty {
      if isSuppressed(site) {
        let runs = search.planner.runs(search.migration.id, in: site.file)
        return SiteRefusal(
          code: "member-ignored",
          reason: "\(name(site).capitalizedFirst) would have to change, too, and "
            + (runs
              ? "a comment says that it is to be ignored."
              : "the configuration switches \(search.migration.id) off there."))
      }
      if search.code(of: site.file).isEmpty, GitWorkTree.ignores(site.file.path) {
        return SiteRefusal(
          code: "member-ignored",
          reason:
            "\(search.project.printed(site.file.path)) would have to change, too, and git ignores it."
        )
      }
      if generatedMarker(in: site.file.bytes) != nil {
        return SiteRefusal(
          code: "unreadable-file",
          reason:
            "\(search.project.printed(site.file.path)) would have to change, too, and is generated."
        )
      }
    }
    return nil
  }

  /// The words without which a file has no part in the group.
  private func words(of group: SiteGroup) -> Set<String> {
    Set(
      group.subjects.flatMap { subject in
        Membership(search: search, parent: subject).names(for: subject.rule)
      })
  }

  // MARK: Scope

  private func isNamed(_ site: GroupSite) -> Bool {
    let code = search.code(of: site.file)
    guard code != .everything else { return true }
    guard site.edits.isEmpty else { return isInside(site) }
    return site.match.items.allSatisfy { item in
      if case .literal = item.content { code.contains(item.range) } else { true }
    }
  }

  private func isInside(_ site: GroupSite) -> Bool {
    let code = search.code(of: site.file)
    return code == .everything || site.edits.inside(code, of: site.file.bytes) != nil
  }

  private func outside(_ group: SiteGroup) -> SiteRefusal? {
    let sites = group.sites.filter { !isInside($0) }
    guard !sites.isEmpty else { return nil }
    if let excluded = sites.first(where: { search.planner.isExcluded($0.file) }) {
      return SiteRefusal(
        code: "member-ignored",
        reason: "It changes together with \(search.project.printed(excluded.file.path)), which the "
          + "configuration excludes.")
    }
    var places: [String] = []
    for site in sites {
      let place = name(site, isOutside: true)
      if !places.contains(place) { places.append(place) }
    }
    let listed =
      places.count == 1
      ? places[0] : places.dropLast().joined(separator: ", ") + " and " + places.last!
    return SiteRefusal(
      code: "outside-scope", reason: "It changes together with other code: name \(listed), too.")
  }

  /// The file, or the lines of one that was named in part.
  private func name(_ site: GroupSite, isOutside: Bool) -> String {
    let path = search.project.printed(site.file.path)
    guard !search.code(of: site.file).isEmpty else { return path }
    let lines = LineTable(site.file.bytes)
    let range = site.match.namedRange
    let first = lines.position(of: range.lowerBound).line
    let last = lines.position(of: range.upperBound).line
    return "\(path):\(first)" + (last > first ? "-\(last)" : "")
  }

  /// A place for a sentence, if it was named.
  private func name(_ site: GroupSite) -> String {
    guard isNamed(site) else { return "code that was not named" }
    let line = LineTable(site.file.bytes).position(of: site.match.namedRange.lowerBound).line
    return "line \(line) of \(search.project.printed(site.file.path))"
  }

  private mutating func isSuppressed(_ site: GroupSite) -> Bool {
    let path = site.file.path
    let all = suppressions[path] ?? search.planner.suppressions(in: site.file)
    suppressions[path] = all
    return all.covers(site.match.namedRange.lowerBound, id: search.migration.id)
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
