import Foundation
import SwiftSyntax

/// Questions about code that only its tokens answer.
enum SourceText {
  /// The texts of the tokens, a leading `self.` left out.
  static func tokens(of nodes: [Syntax]) -> [String] {
    var texts: [String] = []
    for node in nodes {
      for token in node.tokens(viewMode: .sourceAccurate) { texts.append(token.text) }
    }
    if texts.count > 2, texts[0] == "self", texts[1] == "." { texts.removeFirst(2) }
    return texts
  }

  /// The code as one word: for an implicit member its name.
  static func name(of nodes: [Syntax]) -> String {
    let text = tokens(of: nodes).joined()
    return text.hasPrefix(".") ? String(text.dropFirst()) : text
  }

  /// The first name of a path such as `self.item.id`: what a closure that reads it has to name.
  static func rootName(of nodes: [Syntax]) -> String {
    let tokens = tokens(of: nodes)
    let isPath = tokens.enumerated().allSatisfy { $0.offset % 2 == 0 || $0.element == "." }
    return isPath && tokens.first != "." ? tokens.first ?? "" : name(of: nodes)
  }

  /// The code on one line, shortened to what fits into a sentence.
  static func excerpt(of nodes: [Syntax]) -> String {
    let text = nodes.map(\.trimmedDescription).joined(separator: " ")
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 60 ? line.prefix(59) + "…" : line
  }

  /// Where `bytes` first occur in `text`.
  static func firstRange(of bytes: [UInt8], in text: ArraySlice<UInt8>) -> Range<Int>? {
    text.withUnsafeBytes { text -> Int? in
      guard let start = text.baseAddress, let first = bytes.first else { return nil }
      var offset = 0
      while offset + bytes.count <= text.count,
        let found = memchr(start + offset, Int32(first), text.count - offset - bytes.count + 1)
      {
        offset = UnsafeRawPointer(found) - start
        if memcmp(found, bytes, bytes.count) == 0 { return offset }
        offset += 1
      }
      return nil
    }.map { text.startIndex + $0..<text.startIndex + $0 + bytes.count }
  }
}
