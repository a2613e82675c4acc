import Foundation
import SwiftSyntax

/// The comments of a file that keep migrations away: `// moult:ignore`, `// moult:ignore foreground-style` for their own
/// line and the next one, `// moult:ignore-file` for the whole file.
struct Suppressions {
  private struct Suppression {
    /// 1-based lines; nil: the whole file.
    var lines: ClosedRange<Int>?
    /// Empty: all migrations.
    var ids: [String]
  }

  private var suppressions: [Suppression] = []
  private let lines: LineTable

  init(in file: SourceFile) {
    lines = LineTable(file.bytes)
    for comment in Suppressions.comments(of: file) {
      var words = comment.text.split { $0.isWhitespace || $0 == "," }.map(String.init)
      let word = words.removeFirst()
      if word == "moult:ignore-file" {
        suppressions.append(Suppression(lines: nil, ids: words))
      } else if word == "moult:ignore" {
        let line = lines.position(of: comment.end).line
        suppressions.append(Suppression(lines: line...line + 1, ids: words))
      }
    }
  }

  /// Whether a site whose first word stands at `offset` is to be left alone by a migration.
  func covers(_ offset: Int, id: String) -> Bool {
    guard !suppressions.isEmpty else { return false }
    let line = lines.position(of: offset).line
    return suppressions.contains {
      ($0.lines?.contains(line) ?? true) && ($0.ids.isEmpty || $0.ids.contains(id))
    }
  }

  /// The comments that begin with the word, without their markers, and where they end.
  private static func comments(of file: SourceFile) -> [(text: String, end: Int)] {
    let mark = Array("moult:ignore".utf8)
    var comments: [(String, Int)] = []
    var position = 0
    while let found = SourceText.firstRange(of: mark, in: file.bytes[position...]) {
      position = found.upperBound
      guard let token = file.tree.token(at: AbsolutePosition(utf8Offset: found.lowerBound)) else {
        continue
      }
      let start = token.position.utf8Offset
      let behind = token.endPositionBeforeTrailingTrivia.utf8Offset
      for (pieces, begin) in [
        (token.leadingTrivia.pieces, start), (token.trailingTrivia.pieces, behind),
      ] {
        var offset = begin
        for piece in pieces {
          let range = offset..<offset + piece.sourceLength.utf8Length
          offset = range.upperBound
          guard range.contains(found.lowerBound), piece.isComment else { continue }
          let text = String(decoding: file.bytes[range], as: UTF8.self)
            .trimmingCharacters(in: CharacterSet(charactersIn: "/* \t\n\r"))
          if text.hasPrefix("moult:ignore") { comments.append((text, range.upperBound)) }
        }
      }
    }
    return comments
  }
}
