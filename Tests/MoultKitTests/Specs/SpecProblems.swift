import Testing

@testable import MoultKit

/// Checks that a spec has exactly the given problems, at the markers in its text.
///
/// - Parameter problems: messages by marker (`1️⃣`, `2️⃣`, …), in the order of the text.
func expectProblems(
  _ marked: String, _ problems: [(marker: String, message: String)],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var source = marked
  var expected: [String] = []
  for (marker, message) in problems {
    guard let range = source.range(of: marker) else {
      Issue.record("no \(marker) in the spec", sourceLocation: sourceLocation)
      continue
    }
    let before = withoutMarkers(String(source[..<range.lowerBound]))
    let line = before.utf8.filter { $0 == UInt8(ascii: "\n") }.count + 1
    let column =
      (before.split(separator: "\n", omittingEmptySubsequences: false).last?.utf8.count ?? 0) + 1
    expected.append("Spec.swift:\(line):\(column): \(message)")
  }
  source = withoutMarkers(source)
  let found = SpecReader.read(path: "Spec.swift", source: source).problems.map(\.description)
  #expect(found == expected, sourceLocation: sourceLocation)
}

/// A migration around some members.
func expectProblems(
  in members: String, _ problems: [(marker: String, message: String)],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectProblems(spec(members), problems, sourceLocation: sourceLocation)
}

/// A spec without mistakes around `members`.
func spec(_ members: String, kind: String = "deprecated") -> String {
  """
  /// Replaces `old()` with `new()`.
  @Migration(.\(kind), replaces: "View.old()")
  @available(iOS 15, macOS 12, *)
  enum OldMigration {
  \(members)
  }

  """
}

private func withoutMarkers(_ text: String) -> String {
  var text = text
  for marker in ["1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣"] {
    while let range = text.range(of: marker) { text.removeSubrange(range) }
  }
  return text
}

extension String {
  fileprivate func range(of part: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
      formIndex(after: &start)
    }
    return nil
  }
}
