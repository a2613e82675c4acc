import SwiftSyntax

/// Where in a file patterns may fit, found by the words that they need.
struct SiteFinder {
  /// A pattern of a rule of a migration, by their indices.
  struct Entry {
    var migration: Int
    var rule: Int
    var pattern: Pattern
    /// The word that it is looked for by.
    var anchor: String
  }

  private let entries: [String: [Entry]]
  /// The words, as bytes.
  private let words: Set<[UInt8]>

  init(_ all: [Entry]) {
    entries = Dictionary(grouping: all, by: \.anchor)
    words = Set(entries.keys.map { Array($0.utf8) })
  }

  /// Whether any of the words occurs; without one the file need not be parsed.
  func mayContainSite(_ bytes: [UInt8]) -> Bool {
    !offsets(in: bytes, isFirstEnough: true).isEmpty
  }

  /// Every node at which a pattern could start to fit, with the patterns, in the order of migrations and rules.
  func candidates(in file: SourceFile) -> [(entry: Entry, node: Syntax)] {
    var candidates: [(entry: Entry, node: Syntax)] = []
    for (offset, word) in offsets(in: file.bytes, isFirstEnough: false) {
      guard let token = file.tree.token(at: AbsolutePosition(utf8Offset: offset)),
        token.positionAfterSkippingLeadingTrivia.utf8Offset == offset, token.text == word
      else { continue }
      for entry in entries[word]! {
        for node in nodes(around: token, for: entry) { candidates.append((entry, node)) }
      }
    }
    return candidates.enumerated().sorted {
      ($0.element.entry.migration, $0.element.entry.rule, $0.offset) < (
        $1.element.entry.migration, $1.element.entry.rule, $1.offset
      )
    }.map(\.element)
  }

  /// The nodes of the pattern's kind around a token, innermost first, within the statement or member
  /// that lies as far around it as in the pattern.
  private func nodes(around token: TokenSyntax, for entry: Entry) -> [Syntax] {
    var nodes: [Syntax] = []
    var node = token.parent
    var distance = 0
    var level = entry.pattern.anchorLevel
    while let current = node, distance < 12 {
      if entry.pattern.mayFit(current) { nodes.append(current) }
      if current.isItem {
        if level == 0 { break }
        level -= 1
        distance = 0
      }
      node = current.parent
      distance += 1
    }
    return nodes
  }

  private func offsets(in bytes: [UInt8], isFirstEnough: Bool) -> [(offset: Int, word: String)] {
    var found: [(Int, String)] = []
    bytes.withUnsafeBufferPointer { bytes in
      // A byte-order mark is no part of the first word.
      var position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      while position < bytes.count {
        guard bytes[position].isIdentifierByte else {
          position += 1
          continue
        }
        let start = position
        while position < bytes.count, bytes[position].isIdentifierByte { position += 1 }
        guard words.contains(Array(bytes[start..<position])) else { continue }
        found.append((start, String(decoding: bytes[start..<position], as: UTF8.self)))
        if isFirstEnough { return }
      }
    }
    return found
  }
}

extension Syntax {
  /// A statement or a member, with what separates it from the next.
  var isItem: Bool { self.is(CodeBlockItemSyntax.self) || self.is(MemberBlockItemSyntax.self) }
}

extension UInt8 {
  /// Part of an identifier; every byte of a non-ASCII character counts.
  var isIdentifierByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
