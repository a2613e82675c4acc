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

  /// By the word that they are looked for by.
  private let entries: [String: [Entry]]
  /// For the words that they are looked for by.
  private let anchors: WordSearch
  /// For all the words that one of them needs, called or not: a file that is no Swift is told, too.
  private let needs: WordSearch

  init(_ all: [Entry]) {
    entries = Dictionary(grouping: all, by: \.anchor)
    anchors = WordSearch(all.map { [$0.anchor] })
    needs = WordSearch(all.map(\.pattern.anchors))
  }

  /// Whether all words occur that one of the patterns needs; without them the file need not be parsed.
  func mayContainSite(_ bytes: [UInt8]) -> Bool { needs.isAny(in: bytes) }

  var neededWords: [[String]] { entries.values.joined().map(\.pattern.anchors) }

  /// Every node at which a pattern could start to fit, with the patterns, in the order of migrations and rules.
  func candidates(in file: SourceFile) -> [(entry: Entry, node: Syntax)] {
    var candidates: [RulePlace: [(entry: Entry, node: Syntax)]] = [:]
    for (range, word) in anchors.occurrences(in: file.bytes) {
      let mayCall = file.bytes.mayCall(at: range)
      let entries = entries[word]!.filter { mayCall || !$0.pattern.callsAnchor }
      let offset = range.lowerBound
      guard let levels = entries.map(\.pattern.anchorLevel).max(),
        let token = file.tree.token(at: AbsolutePosition(utf8Offset: offset)),
        token.positionAfterSkippingLeadingTrivia.utf8Offset == offset, token.text == word
      else { continue }
      let around = nodes(around: token, levels: levels)
      // What is called by a name is the nearest call around it.
      let call = around.lazy.compactMap { $0.node.as(FunctionCallExprSyntax.self) }.first
      let given = call.map { Argument.list(of: $0) } ?? []
      let labels = given.map { $0.label?.text }
      for entry in entries {
        let found: [Syntax]
        if let arguments = entry.pattern.anchorArguments {
          guard let call, arguments.spliced(in: given, labels) != nil else { continue }
          found = [Syntax(call)]
        } else {
          found = nodes(for: entry.pattern, among: around)
        }
        let place = RulePlace(migration: entry.migration, rule: entry.rule)
        for node in found { candidates[place, default: []].append((entry, node)) }
      }
    }
    return candidates.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  /// The place of a rule in the order of all.
  private struct RulePlace: Hashable, Comparable {
    var migration: Int
    var rule: Int

    static func < (one: Self, other: Self) -> Bool {
      (one.migration, one.rule) < (other.migration, other.rule)
    }
  }

  /// The nodes around a token, innermost first, each with the number of statements and members that it
  /// lies around, up to so many.
  private func nodes(around token: TokenSyntax, levels: Int) -> [(node: Syntax, level: Int)] {
    var nodes: [(node: Syntax, level: Int)] = []
    var node = token.parent
    var distance = 0
    var level = 0
    while let current = node, distance < 12 {
      nodes.append((current, level))
      if current.isItem {
        if level == levels { break }
        level += 1
        distance = 0
      }
      node = current.parent
      distance += 1
    }
    return nodes
  }

  /// Those that a pattern may fit, within the statement or member that lies as far around its anchor
  /// as in the pattern.
  private func nodes(
    for pattern: Pattern, among around: [(node: Syntax, level: Int)]
  ) -> [Syntax] {
    let near = around.prefix { $0.level <= pattern.anchorLevel }
    return near.map(\.node).filter(pattern.mayFit)
  }
}

extension Syntax {
  /// A statement or a member, with what separates it from the next.
  var isItem: Bool { self.is(CodeBlockItemSyntax.self) || self.is(MemberBlockItemSyntax.self) }
}
