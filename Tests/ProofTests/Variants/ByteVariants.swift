@testable import MoultKit

extension Subject.File {
  /// The same code with other bytes: line endings, indentation, what stands before it.
  var byteVariants: [Variant] {
    let line = "// 👩‍👩‍👧‍👦 e\u{301} 🇩🇪\n"
    return [
      changed("CRLF") { $0.replacing("\n", with: "\r\n") },
      changed("tabs", tabs),
      changed("a byte-order mark") { "\u{FEFF}" + $0 },
      changed("emoji above it") { line + "\n" + $0 },
      changed("emoji directly above it", accepted: .sameTokensOrRefusal) { line + $0 },
      changed("a final newline") { $0 + "\n" },
      changed("#if around the file", accepted: isOnlyFile ? .sameBytes : .sameTokensOrRefusal) {
        "#if DEBUG\n\($0)\n#endif\n"
      },
    ]
      + statements.compactMap {
        variant(
          "emoji before the site", putting: "/* 👩‍👩‍👧‍👦 e\u{301} 🇩🇪 */ ", "", around: $0.range,
          accepted: .sameTokens)
      }
  }

  /// Every line indented in another way, as careless people leave it.
  var raggedVariant: Variant? {
    let text = String(decoding: before, as: UTF8.self)
    let lines: [Substring] = text.split(separator: "\n", omittingEmptySubsequences: false)
    let ragged = lines.enumerated().map { index, line in
      line.isEmpty ? "" : String(repeating: " ", count: (index * 7) % 5) + line
    }.joined(separator: "\n")
    // The indentation of a multi-line string is part of it.
    guard tokens(of: Array(ragged.utf8)) == tokens(of: before) else { return nil }
    return Variant(
      "ragged indentation", before: Array(ragged.utf8), after: after, accepted: .sameTokens)
  }

  /// What other files use may not be there if it stands in `#if`.
  private var isOnlyFile: Bool { subject.example.files.count == 1 }

  private func changed(
    _ name: String, accepted: Variant.Accepted = .sameBytes, _ change: (String) -> String
  ) -> Variant {
    Variant(
      name, before: Array(change(String(decoding: before, as: UTF8.self)).utf8),
      after: Array(change(String(decoding: after, as: UTF8.self)).utf8), accepted: accepted)
  }

  /// Two spaces at the start of a line are a tab.
  private func tabs(_ code: String) -> String {
    let lines: [Substring] = code.split(separator: "\n", omittingEmptySubsequences: false)
    let indented = lines.map { line in
      let spaces = line.prefix { $0 == " " }.count
      return String(repeating: "\t", count: spaces / 2) + line.dropFirst(spaces / 2 * 2)
    }
    return indented.joined(separator: "\n")
  }
}
