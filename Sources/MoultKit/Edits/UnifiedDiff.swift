/// The difference between two texts, in the form that `git apply` and `patch -p1` read.
///
/// Works on bytes: a line goes up to and including its line feed, so carriage returns and a
/// missing last line feed are differences like any other.
public struct UnifiedDiff: Sendable {
  /// Changed lines and the unchanged ones around them.
  public struct Hunk: Sendable {
    /// 0-based line numbers.
    public var old: Range<Int>
    /// 0-based line numbers.
    public var new: Range<Int>
    public var lines: [Line]
  }

  public struct Line: Sendable {
    public enum Mark: UInt8, Sendable {
      case context = 0x20
      case removed = 0x2D
      case added = 0x2B
    }
    public var mark: Mark
    /// With its line feed, if it has one.
    public var bytes: ArraySlice<UInt8>
  }

  public private(set) var hunks: [Hunk] = []

  /// Compares two texts as a whole.
  ///
  /// - Parameter context: how many unchanged lines are shown around changed ones.
  public init(old: [UInt8], new: [UInt8], context: Int = 3) {
    let (oldLines, newLines) = (lines(of: old), lines(of: new))
    let all = LineChange(old: oldLines.indices, new: newLines.indices)
    collect(
      narrowed([all], oldLines, newLines), oldLines, newLines, context: context, .everything)
  }

  /// Compares only what the edits touch.
  ///
  /// - Parameters:
  ///   - edits: in the order of the text, not overlapping.
  ///   - code: what unchanged lines are shown of; where git needs one more to know that the file
  ///     goes on, just that one.
  ///   - context: how many unchanged lines are shown around changed ones.
  public init(
    old: [UInt8], edits: [Edit], in code: NamedCode = .everything, context: Int = 3
  ) {
    let new = old.applying(edits)
    let (oldLines, newLines) = (lines(of: old), lines(of: new))
    let touched = changes(by: edits, oldLines, newLines)
    collect(narrowed(touched, oldLines, newLines), oldLines, newLines, context: context, code)
  }

  public var isEmpty: Bool { hunks.isEmpty }

  /// The diff with its two header lines; nothing when there is no difference.
  ///
  /// - Parameters:
  ///   - path: relative to the folder in which the diff will be applied.
  ///   - label: what stands behind the ranges of a hunk, for people.
  public func bytes(path: String, label: (Hunk) -> String = { _ in "" }) -> [UInt8] {
    guard !isEmpty else { return [] }
    return Array("--- \(headerPath("a/" + path))\n+++ \(headerPath("b/" + path))\n".utf8)
      + body(label: label)
  }

  /// The hunks alone.
  public var body: [UInt8] { body { _ in "" } }

  /// How many lines come and go.
  public var counts: (added: Int, removed: Int) {
    let marks = hunks.flatMap(\.lines).map(\.mark)
    return (marks.count { $0 == .added }, marks.count { $0 == .removed })
  }

  private func body(label: (Hunk) -> String) -> [UInt8] {
    var bytes: [UInt8] = []
    for hunk in hunks {
      let text = label(hunk)
      bytes += Array(
        "@@ -\(headerRange(hunk.old)) +\(headerRange(hunk.new)) @@\(text.isEmpty ? "" : " \(text)")\n"
          .utf8)
      for line in hunk.lines {
        bytes.append(line.mark.rawValue)
        bytes += line.bytes
        if line.bytes.last != lineFeed {
          bytes += Array("\n\\ No newline at end of file\n".utf8)
        }
      }
    }
    return bytes
  }

  private mutating func collect(
    _ changes: [LineChange], _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>], context: Int,
    _ code: NamedCode
  ) {
    let isNamed = { (line: Int) in code.overlaps(old[line].startIndex..<old[line].endIndex) }
    var rest = changes[...]
    while let first = rest.popFirst() {
      var group = [first]
      while let next = rest.first,
        (next.old.lowerBound - group.last!.old.upperBound + 1) / 2 <= context,
        (group.last!.old.upperBound..<next.old.lowerBound).allSatisfy(isNamed)
      {
        group.append(next)
        rest.removeFirst()
      }
      let last = group.last!
      var before = (0..<first.old.lowerBound).suffix(context).reversed().prefix(while: isNamed)
        .count
      var after = (last.old.upperBound..<old.count).prefix(context).prefix(while: isNamed).count
      if last.old.upperBound + after < old.count {
        // With less below than above, a patch is one for the end of the file.
        after = max(after, min(context, 1))
        before = min(before, after)
      }
      var hunk = Hunk(
        old: first.old.lowerBound - before..<last.old.upperBound + after,
        new: first.new.lowerBound - before..<last.new.upperBound + after,
        lines: [])
      var position = hunk.old.lowerBound
      for change in group {
        hunk.lines += old[position..<change.old.lowerBound].map { Line(mark: .context, bytes: $0) }
        hunk.lines += old[change.old].map { Line(mark: .removed, bytes: $0) }
        hunk.lines += new[change.new].map { Line(mark: .added, bytes: $0) }
        position = change.old.upperBound
      }
      hunk.lines += old[position..<hunk.old.upperBound].map { Line(mark: .context, bytes: $0) }
      hunks.append(hunk)
    }
  }
}

private let lineFeed = UInt8(ascii: "\n")

/// Lines that are replaced by lines; what stands between two changes is the same on both sides.
private struct LineChange {
  var old: Range<Int>
  var new: Range<Int>
}

private func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
  var lines: [ArraySlice<UInt8>] = []
  var start = 0
  while let end = bytes[start...].firstIndex(of: lineFeed) {
    lines.append(bytes[start...end])
    start = end + 1
  }
  if start < bytes.count { lines.append(bytes[start...]) }
  return lines
}

/// The lines that edits touch, those of neighbouring edits together.
private func changes(
  by edits: [Edit], _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]
) -> [LineChange] {
  /// The index of the line that a byte at `offset` is or would be part of.
  func line(_ lines: [ArraySlice<UInt8>], holding offset: Int) -> Int {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      let end = lines[middle].endIndex - (lines[middle].last == lineFeed ? 1 : 0)
      if end < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  var changes: [LineChange] = []
  var shift = 0
  for edit in edits {
    let start = edit.range.lowerBound + shift
    let end = start + edit.replacement.count
    shift += edit.replacement.count - edit.range.count
    let change = LineChange(
      old: line(
        old, holding: edit.range.lowerBound)..<min(
          line(old, holding: edit.range.upperBound) + 1, old.count),
      new: line(new, holding: start)..<min(line(new, holding: end) + 1, new.count))
    if let last = changes.last,
      change.old.lowerBound <= last.old.upperBound || change.new.lowerBound <= last.new.upperBound
    {
      changes[changes.count - 1] = LineChange(
        old: last.old.lowerBound..<max(last.old.upperBound, change.old.upperBound),
        new: last.new.lowerBound..<max(last.new.upperBound, change.new.upperBound))
    } else {
      changes.append(change)
    }
  }
  return changes
}

/// The same changes without the lines that are equal on both sides.
private func narrowed(
  _ changes: [LineChange], _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]
) -> [LineChange] {
  var result: [LineChange] = []
  func append(_ change: LineChange) {
    guard !change.old.isEmpty || !change.new.isEmpty else { return }
    if let last = result.last, last.old.upperBound == change.old.lowerBound,
      last.new.upperBound == change.new.lowerBound
    {
      result[result.count - 1] = LineChange(
        old: last.old.lowerBound..<change.old.upperBound,
        new: last.new.lowerBound..<change.new.upperBound)
    } else {
      result.append(change)
    }
  }

  for change in changes {
    var (old0, old1) = (change.old.lowerBound, change.old.upperBound)
    var (new0, new1) = (change.new.lowerBound, change.new.upperBound)
    while old0 < old1, new0 < new1, old[old0] == new[new0] {
      old0 += 1
      new0 += 1
    }
    while old0 < old1, new0 < new1, old[old1 - 1] == new[new1 - 1] {
      old1 -= 1
      new1 -= 1
    }
    guard old0 < old1, new0 < new1 else {
      append(LineChange(old: old0..<old1, new: new0..<new1))
      continue
    }
    var removed = Set<Int>()
    var added = Set<Int>()
    for step in new[new0..<new1].difference(from: old[old0..<old1]) {
      switch step {
      case .remove(let offset, _, _): removed.insert(old0 + offset)
      case .insert(let offset, _, _): added.insert(new0 + offset)
      }
    }
    while old0 < old1 || new0 < new1 {
      if removed.contains(old0) {
        append(LineChange(old: old0..<old0 + 1, new: new0..<new0))
        old0 += 1
      } else if added.contains(new0) {
        append(LineChange(old: old0..<old0, new: new0..<new0 + 1))
        new0 += 1
      } else {
        old0 += 1
        new0 += 1
      }
    }
  }
  return result
}

/// `12,7` or `12`, counted from 1; an empty range names the line before it.
private func headerRange(_ lines: Range<Int>) -> String {
  switch lines.count {
  case 0: "\(lines.lowerBound),0"
  case 1: "\(lines.lowerBound + 1)"
  default: "\(lines.lowerBound + 1),\(lines.count)"
  }
}

/// The path as git writes it in a header: with a tab behind it when it has spaces.
private func headerPath(_ path: String) -> String {
  let quoted = quotedPath(path)
  return quoted == path && path.utf8.contains(0x20) ? path + "\t" : quoted
}

/// The path as git prints it: quoted where it would end the line or the name.
public func quotedPath(_ path: String) -> String {
  let special = path.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0x22 || $0 == 0x5C }
  guard special else { return path }
  var quoted = "\""
  for scalar in path.unicodeScalars {
    switch scalar {
    case "\"": quoted += "\\\""
    case "\\": quoted += "\\\\"
    case "\n": quoted += "\\n"
    case "\t": quoted += "\\t"
    case "\r": quoted += "\\r"
    case _ where scalar.value < 0x20 || scalar.value == 0x7F:
      let octal = String(scalar.value, radix: 8)
      quoted += "\\" + String(repeating: "0", count: 3 - octal.count) + octal
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}
