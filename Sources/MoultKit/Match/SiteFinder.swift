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
    var prerequisites: Prerequisites
    /// Calls that a rule before it leaves alone.
    var exceptions: [CallShape]

    /// Whether the rule may have something to say.
    ///
    /// - Parameter call: what is called by the anchor.
    func maySpeak(of call: WrittenCall.Reading, in file: Prerequisites.File) -> Bool {
      guard pattern.anchors.allSatisfy(file.words.contains),
        let fit = pattern.fit(call, in: file.bytes)
      else { return false }
      if case .call(let call) = call,
        pattern.callShape?.isOnly(exceptions, in: call, file.bytes) == true
      {
        return false
      }
      return prerequisites.mayHold(in: file, where: fit)
    }
  }

  /// By the word that they are looked for by.
  private let entries: [String: [Entry]]
  /// For the words that they are looked for by.
  private let anchors: WordSearch
  /// For all the words that one of them needs.
  private let needs: WordSearch
  /// For these, and those that rules ask for besides.
  private let words: WordSearch

  init(_ all: [Entry]) {
    entries = Dictionary(grouping: all, by: \.anchor)
    anchors = WordSearch(all.map { [$0.anchor] })
    needs = WordSearch(all.map(\.pattern.anchors))
    words = WordSearch(all.map { $0.pattern.anchors + $0.prerequisites.words })
  }

  /// Whether all words occur that one of the patterns needs.
  func hasWords(in bytes: [UInt8]) -> Bool { needs.isAny(in: bytes) }

  /// Whether a rule may have something to say; if none has, the file need not be parsed.
  ///
  /// - Parameters:
  ///   - target: what the file is built for.
  ///   - isWanted: whether it is of interest what a pattern finds.
  func mayContainSite(
    _ bytes: [UInt8], builtFor target: [Platform: Version],
    of isWanted: (Entry) -> Bool = { _ in true }
  ) -> Bool {
    guard hasWords(in: bytes) else { return false }
    let file = Prerequisites.File(
      words: words.found(in: bytes), target: bytes.mayCheckAvailability ? nil : target,
      bytes: bytes)
    return anchors.occurrences(in: bytes).contains { range, word in
      let call = WrittenCall.reading(of: range, in: bytes)
      return entries[word]!.contains { $0.maySpeak(of: call, in: file) && isWanted($0) }
    }
  }

  /// Whether a pattern may fit somewhere, whatever its rule has to say.
  func mayFit(in bytes: [UInt8]) -> Bool {
    guard hasWords(in: bytes) else { return false }
    let words = needs.found(in: bytes)
    return anchors.occurrences(in: bytes).contains { range, word in
      let call = WrittenCall.reading(of: range, in: bytes)
      return entries[word]!.contains {
        $0.pattern.anchors.allSatisfy(words.contains) && $0.pattern.fit(call, in: bytes) != nil
      }
    }
  }

  var neededWords: [[String]] { entries.values.joined().map(\.pattern.anchors) }

  /// Every node at which a pattern could start to fit, with the patterns, in the order of migrations and rules.
  func candidates(in file: SourceFile) -> [(entry: Entry, node: Syntax)] {
    var candidates: [RulePlace: [(entry: Entry, node: Syntax)]] = [:]
    for (range, word) in anchors.occurrences(in: file.bytes) {
      let call = WrittenCall.reading(of: range, in: file.bytes)
      let entries = entries[word]!.filter { $0.pattern.fit(call, in: file.bytes) != nil }
      let offset = range.lowerBound
      guard let levels = entries.map(\.pattern.anchorLevel).max(),
        let token = file.tree.token(at: AbsolutePosition(utf8Offset: offset)),
        token.positionAfterSkippingLeadingTrivia.utf8Offset == offset, token.text == word
      else { continue }
      let around = nodes(around: token, levels: levels)
      for entry in entries {
        let place = RulePlace(migration: entry.migration, rule: entry.rule)
        for node in nodes(for: entry.pattern, among: around) {
          candidates[place, default: []].append((entry, node))
        }
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
    // What is called by a name is the nearest call around it.
    if pattern.isCallOfAnchor {
      return near.first { $0.node.kind == .functionCallExpr }.map { [$0.node] } ?? []
    }
    return near.map(\.node).filter(pattern.mayFit)
  }
}

extension Syntax {
  /// A statement or a member, with what separates it from the next.
  var isItem: Bool { self.is(CodeBlockItemSyntax.self) || self.is(MemberBlockItemSyntax.self) }
}
