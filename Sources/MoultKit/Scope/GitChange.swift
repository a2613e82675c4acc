/// A file that git says differs, with the lines that do.
struct GitChange {
  /// Lines that take the place of others.
  struct Hunk: Equatable {
    /// 1-based; empty at the line before which lines were added.
    var old: Range<Int>
    /// 1-based; empty at the line before which lines were removed.
    var new: Range<Int>
  }

  /// As in `git diff --raw`: `A`, `D`, `M`, `R`, `T`, `U`, …
  var status: Character
  var oldMode: String
  var newMode: String
  var oldObject: String
  /// Relative to the root; the new one of a renamed file.
  var path: String
  var hunks: [Hunk] = []

  var isFile: Bool { newMode.hasPrefix("100") }
  var isSubmodule: Bool { newMode == "160000" }

  /// Lines of the new text that are not in the old one.
  var newLines: [ClosedRange<Int>] {
    hunks.filter { !$0.new.isEmpty }.map { ClosedRange($0.new) }
  }

  /// Where lines of the old text stand in the new one, without those that went. Both are regular
  /// files.
  func moved(_ lines: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    var moved: [ClosedRange<Int>] = []
    var (start, shift) = (1, 0)
    func keep(to end: Int) {
      for line in lines {
        let kept = Range(line).clamped(to: start..<end)
        guard !kept.isEmpty else { continue }
        let place = kept.lowerBound + shift...kept.upperBound - 1 + shift
        if let last = moved.last, last.upperBound + 1 == place.lowerBound {
          moved[moved.count - 1] = last.lowerBound...place.upperBound
        } else {
          moved.append(place)
        }
      }
    }
    for hunk in hunks {
      keep(to: hunk.old.lowerBound)
      (start, shift) = (hunk.old.upperBound, hunk.new.upperBound - hunk.old.upperBound)
    }
    keep(to: .max)
    return moved
  }
}

// MARK: - What git prints

extension GitChange {
  /// Reads what `git diff --raw -z` prints, with `-p` or without.
  ///
  /// The patch names files in several ways, and no line of it tells whether it is code; the raw
  /// part is plain, and the patches come in its order.
  /// - Returns: nil when the patches are not those of the raw part.
  static func all(in output: [UInt8]) -> [GitChange]? {
    var reader = Reader(rest: output[...])
    var changes: [GitChange] = []
    while reader.rest.first == UInt8(ascii: ":") {
      guard let change = reader.raw() else { return nil }
      changes.append(change)
    }
    // A field without content stands between the two parts.
    guard reader.rest.first == 0 else { return reader.rest.isEmpty ? changes : nil }
    reader.rest.removeFirst()

    let patched = changes.indices.flatMap { Array(repeating: $0, count: changes[$0].patchCount) }
    var patches = patched.makeIterator()
    var current: Int?
    while let line = reader.field(to: UInt8(ascii: "\n")) {
      if line.starts(with: "diff --git ".utf8) {
        current = patches.next()
        guard current != nil else { return nil }
      } else if line.starts(with: "@@ ".utf8) {
        guard let current, let hunk = Hunk(String(decoding: line, as: UTF8.self)) else {
          return nil
        }
        changes[current].hunks.append(hunk)
        reader.skipLines(of: hunk)
      }
    }
    return patches.next() == nil ? changes : nil
  }

  /// A file that becomes a link, or the like, is removed and made again; a conflict has no patch.
  private var patchCount: Int {
    switch status {
    case "U": 0
    case "T": 2
    default: 1
    }
  }
}

/// Takes what git prints apart.
private struct Reader {
  var rest: ArraySlice<UInt8>

  /// What comes before the next `end`, or before the end of all; nil when nothing is left.
  mutating func field(to end: UInt8) -> ArraySlice<UInt8>? {
    guard !rest.isEmpty else { return nil }
    let place = rest.firstIndex(of: end) ?? rest.endIndex
    defer { rest = rest[min(place + 1, rest.endIndex)...] }
    return rest[..<place]
  }

  /// `:OLD-MODE NEW-MODE OLD-OBJECT NEW-OBJECT STATUS`, then a path, or the old and the new one.
  mutating func raw() -> GitChange? {
    guard let words = text()?.dropFirst().split(separator: " "), words.count == 5,
      let status = words[4].first, var path = text()
    else { return nil }
    if "RC".contains(status) {
      guard let newPath = text() else { return nil }
      path = newPath
    }
    return GitChange(
      status: status, oldMode: String(words[0]), newMode: String(words[1]),
      oldObject: String(words[2]), path: path)
  }

  private mutating func text() -> String? {
    field(to: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// `\ No newline at end of file` is no line of the file.
  mutating func skipLines(of hunk: GitChange.Hunk) {
    var count = hunk.old.count + hunk.new.count
    while count > 0, let line = field(to: UInt8(ascii: "\n")) {
      if line.first != UInt8(ascii: "\\") { count -= 1 }
    }
  }
}

extension GitChange.Hunk {
  /// `@@ -12,0 +13,2 @@ struct A {`
  fileprivate init?(_ header: String) {
    let words = header.split(separator: " ", maxSplits: 3)
    guard words.count > 2, words[1].first == "-", words[2].first == "+",
      let old = Self.lines(words[1].dropFirst()), let new = Self.lines(words[2].dropFirst())
    else { return nil }
    (self.old, self.new) = (old, new)
  }

  /// `13,2`, or `13` for one line; without a line, the number is that of the line before.
  private static func lines(_ text: Substring) -> Range<Int>? {
    let numbers = text.split(separator: ",").map { Int($0) }
    guard let first = numbers.first ?? nil, let count = numbers.count > 1 ? numbers[1] : 1,
      first >= 0, count >= 0
    else { return nil }
    return count == 0 ? first + 1..<first + 1 : first..<first + count
  }
}
