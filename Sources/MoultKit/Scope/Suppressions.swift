import SwiftSyntax

/// The comments of a file that keep migrations away, and what they keep them from.
///
/// `// moult:ignore` covers its own line; on a line of its own the next line, too, and all of the
/// declaration that it stands above; `// moult:ignore-file` the whole file.
struct Suppressions {
  struct Suppression {
    var comment: IgnoreComment
    /// 1-based.
    var lines: ClosedRange<Int>
    /// UTF-8 offsets.
    var declaration: Range<Int>?
  }

  let all: [Suppression]
  /// Ids of migrations that are kept from all of the file.
  private let off: Set<String>
  private let lines: LineTable

  /// Whether nothing is kept from anything.
  var isEmpty: Bool { all.isEmpty && off.isEmpty }

  init(in file: SourceFile, off: Set<String> = []) {
    self.off = off
    let comments = IgnoreComment.all(in: file)
    let lines = LineTable(comments.isEmpty ? [] : file.bytes)
    all = comments.map { Suppression($0, lines) }
    self.lines = lines
  }

  /// Whether a site whose first word stands at `offset` is to be left alone by a migration.
  func covers(_ offset: Int, id: String) -> Bool {
    off.contains(id) || all.contains { $0.comment.means(id) && covers(offset, by: $0) }
  }

  /// Whether the first word of a site at `offset` is where the comment looks.
  func covers(_ offset: Int, by suppression: Suppression) -> Bool {
    suppression.comment.isForFile
      || suppression.lines.contains(lines.position(of: offset).line)
      || suppression.declaration?.contains(offset) == true
  }
}

extension Suppressions.Suppression {
  fileprivate init(_ comment: IgnoreComment, _ lines: LineTable) {
    self.comment = comment
    let first = lines.position(of: comment.range.lowerBound).line
    let last = lines.position(of: comment.range.upperBound).line
    let isAlone = !comment.isBehindCode(lines) && !comment.isBeforeCode(lines)
    self.lines = first...(isAlone ? last + 1 : last)
    declaration = isAlone ? comment.declaration?.contentRange : nil
  }
}

extension IgnoreComment {
  /// Whether it speaks of a migration.
  fileprivate func means(_ id: String) -> Bool {
    ids.isEmpty || ids.contains { $0.text == id }
  }
}
