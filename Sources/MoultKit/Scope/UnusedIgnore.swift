/// A `moult:ignore` comment that suppresses nothing, at least not of all the migrations it names.
public struct UnusedIgnore: Sendable, Equatable {
  /// The comment in the file that was read, UTF-8 offsets.
  public var range: Range<Int>
  /// The ids that are unused; empty for a comment that names none.
  public var ids: [String]
  /// A sentence.
  public var message: String
  /// What takes out the ids, or the comment when no other remains, in the file that was read.
  public var edits: [Edit]
}

/// How it is told which `moult:ignore` comments are unused.
public struct IgnoreJudging: Sendable {
  /// The ids of all migrations that there are.
  public var ids: [String]
  /// Migrations that do not run and yet can make use of a comment are among these.
  public var catalogue: [Migration]
  /// Whether some of them were chosen for this run: a comment that names none may be for the others.
  public var isNarrowed: Bool
  /// Whether unused comments are taken out.
  public var removes: Bool

  public init(catalogue: Catalogue, isNarrowed: Bool, removes: Bool) {
    ids = catalogue.ids
    self.catalogue = catalogue.migrations
    self.isNarrowed = isNarrowed
    self.removes = removes
  }

  /// The migrations that do not run and yet can make use of a comment.
  ///
  /// - Parameter running: those that run.
  func bystanders(besides running: [Migration]) -> [Migration] {
    let ids = Set(running.map(\.id))
    return isNarrowed ? [] : catalogue.filter { !ids.contains($0.id) }
  }
}

// MARK: - Judging

/// A site that a comment keeps migrations from.
struct SuppressedSite {
  /// Where its first word begins, a UTF-8 offset.
  var offset: Int
  /// The migration.
  var id: String

  init(_ site: Site) {
    offset = site.match.namedRange.lowerBound
    id = site.migration.id
  }
}

/// A comment with what of it is unused.
struct IdleIgnore {
  var comment: IgnoreComment
  /// Empty for a comment that names none.
  var ids: [String]
}

extension Suppressions {
  /// The comments that suppress none of the sites, as far as that can be told.
  ///
  /// - Parameters:
  ///   - sites: all of the file that are suppressed.
  ///   - running: the ids of the migrations that run.
  func unused(
    by sites: [SuppressedSite], running: Set<String>, _ judging: IgnoreJudging
  ) -> [IdleIgnore] {
    let known = Set(judging.ids).union(running)
    return all.compactMap { suppression in
      let comment = suppression.comment
      let used = Set(sites.filter { covers($0.offset, by: suppression) }.map(\.id))
      guard !comment.ids.isEmpty else {
        return judging.isNarrowed || !used.isEmpty ? nil : IdleIgnore(comment: comment, ids: [])
      }
      let unused = comment.ids.map(\.text).filter { id in
        !used.contains(id) && (running.contains(id) || !known.contains(id))
      }
      return unused.isEmpty ? nil : IdleIgnore(comment: comment, ids: unused)
    }
  }
}

// MARK: - Report

extension UnusedIgnore {
  /// - Parameters:
  ///   - comment: in the file that was read.
  ///   - ids: those that are unused.
  ///   - known: the ids of all migrations.
  init(_ comment: IgnoreComment, ids: [String], in file: SourceFile, known: [String]) {
    range = comment.range
    self.ids = ids
    edits = comment.edits(removing: Set(ids), in: file.bytes)
    let isWhole = comment.ids.allSatisfy { ids.contains($0.text) }
    let what = isWhole ? "nothing" : "nothing of \(ids.joined(separator: ", "))"
    let sentences = ids.filter { !known.contains($0) }.map { id in
      let near = nearest(to: id, in: known).map { " Did you mean \($0)?" } ?? ""
      return " There is no migration \(id).\(near)"
    }
    message = "\(comment.name) suppresses \(what) here." + sentences.joined()
  }
}

extension [IdleIgnore] {
  /// The edits that take out what is unused, as far as they lie in named code, in order, not
  /// overlapping: of two comments side by side the second one may have to wait.
  ///
  /// - Parameter bytes: the file with the comments.
  func removal(in bytes: [UInt8], _ code: NamedCode) -> (edits: [Edit], removed: [IdleIgnore]) {
    var result: (edits: [Edit], removed: [IdleIgnore]) = ([], [])
    for ignore in self {
      let edits = ignore.edits(in: bytes, code) ?? []
      let end = result.edits.last?.range.upperBound ?? 0
      guard let first = edits.first, first.range.lowerBound >= end else { continue }
      result.edits += edits
      result.removed.append(ignore)
    }
    return result
  }
}

extension IdleIgnore {
  /// The edits that take out what is unused; nil when they do not lie in named code.
  func edits(in bytes: [UInt8], _ code: NamedCode) -> [Edit]? {
    let edits = comment.edits(removing: Set(ids), in: bytes)
    let inside = edits.compactMap { code.inside($0, of: bytes) }
    return inside.count == edits.count ? inside : nil
  }
}

extension Document {
  /// The comments that still stand of some of the original, with the ids that are to go.
  ///
  /// - Parameter file: what the original has become.
  func remaining(_ unused: [UnusedIgnore], in file: SourceFile) -> [IdleIgnore] {
    IgnoreComment.all(in: file).compactMap { comment in
      let start = origin(of: comment.range.lowerBound)
      return unused.first { $0.range.lowerBound == start }
        .map { IdleIgnore(comment: comment, ids: $0.ids) }
    }
  }

  /// The comment of the original that an unused one is.
  func located(_ ignore: IdleIgnore, in originals: [IgnoreComment]) -> IgnoreComment? {
    let start = origin(of: ignore.comment.range.lowerBound)
    return originals.first { $0.range.lowerBound == start }
  }
}
