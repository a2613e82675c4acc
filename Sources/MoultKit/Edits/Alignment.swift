/// Pairs the items of a match with those of its replacement: what is paired stays where it is.
enum Alignment {
  /// - Returns: for each item of the source the index of its partner, ascending.
  static func partners(_ source: [MatchedItem], _ target: [ReplacementItem]) -> [Int?] {
    var partners = heaviest(source, target)
    pairBrackets(source, target, &partners)
    pairPunctuation(source, target, &partners)
    pairRenamed(source, target, &partners)
    return partners
  }

  /// The pairs with the greatest total weight; brackets and punctuation are left out.
  private static func heaviest(_ source: [MatchedItem], _ target: [ReplacementItem]) -> [Int?] {
    var best = Array(
      repeating: Array(repeating: 0, count: target.count + 1), count: source.count + 1)
    for row in source.indices.reversed() {
      for column in target.indices.reversed() {
        let skipped = max(best[row + 1][column], best[row][column + 1])
        let weight = weight(source[row], target[column])
        best[row][column] = weight == 0 ? skipped : max(skipped, weight + best[row + 1][column + 1])
      }
    }
    var partners: [Int?] = Array(repeating: nil, count: source.count)
    var row = 0
    var column = 0
    while row < source.count, column < target.count {
      let weight = weight(source[row], target[column])
      if weight > 0, best[row][column] == weight + best[row + 1][column + 1] {
        partners[row] = column
        row += 1
        column += 1
      } else if best[row][column] == best[row + 1][column] {
        row += 1
      } else {
        column += 1
      }
    }
    return partners
  }

  /// How much it is worth to leave an item where it is; 0 for items that differ, and for punctuation.
  private static func weight(_ source: MatchedItem, _ target: ReplacementItem) -> Int {
    switch (source.content, target.content) {
    case (.literal(let left), .literal(let right)):
      return left == right && source.role == target.role && isWord(left) ? 20 : 0
    case (.capture(let left), .capture(let right)):
      // A list stays before anything else; of two expressions the one that stands with its label.
      guard left == right.name else { return 0 }
      return right.isSplice ? 1_000_000 : 1_000
    default:
      return 0
    }
  }

  /// Brackets are paired by what is inside them: of those that fit, the one with the most partners of what is inside.
  /// A closing bracket goes with its opening one; where that is out of order, with the last one that fits.
  private static func pairBrackets(
    _ source: [MatchedItem], _ target: [ReplacementItem], _ partners: inout [Int?]
  ) {
    let targetTexts = target.map(\.literal)
    let sourceClosings = Brackets.closings(of: source.map(\.literal))
    let targetClosings = Brackets.closings(of: targetTexts)
    for (opening, closing) in sourceClosings.sorted(by: { $0.key < $1.key }) {
      let fitting = window(of: opening, partners, target.count).filter {
        targetTexts[$0] == source[opening].literal
      }
      func score(_ candidate: Int) -> Int {
        guard let end = targetClosings[candidate] else { return .min }
        return partners.enumerated().reduce(0) { sum, pair in
          guard let partner = pair.element, candidate < partner, partner < end else { return sum }
          return sum + (opening < pair.offset && pair.offset < closing ? 1 : -1)
        }
      }
      // The first of the best; none where most of what is inside goes elsewhere.
      guard let best = fitting.max(by: { (score($0), -$0) < (score($1), -$1) }) else { continue }
      let held = partners[opening...closing].compactMap { $0 }
      let staying = held.count { best < $0 && $0 < targetClosings[best] ?? best }
      if held.count > 2 * staying { continue }
      // Of nested ones that hold the same, the inner ones are nearer to it.
      let equal = fitting.count { score($0) == score(best) }
      let inner = sourceClosings.count { other, end in
        opening < other && end < closing && source[other].literal == source[opening].literal
          && partners[opening...other].allSatisfy { $0 == nil }
          && partners[end...closing].allSatisfy { $0 == nil }
      }
      if inner < equal { partners[opening] = best }
    }
    let sourceAround = Brackets.enclosing(source.map(\.literal))
    let targetAround = Brackets.enclosing(targetTexts)
    for (opening, closing) in sourceClosings.sorted(by: { $0.value < $1.value }) {
      let fitting = window(of: closing, partners, target.count).filter {
        targetTexts[$0] == source[closing].literal
      }
      let own = partners[opening].flatMap { targetClosings[$0] }
      partners[closing] =
        fitting.first { $0 == own }
        ?? fitting.last { isSame(sourceAround[closing], targetAround[$0], partners) }
    }
  }

  /// Commas, colons and dots stay where the brackets around them do.
  private static func pairPunctuation(
    _ source: [MatchedItem], _ target: [ReplacementItem], _ partners: inout [Int?]
  ) {
    let sourceAround = Brackets.enclosing(source.map(\.literal))
    let targetAround = Brackets.enclosing(target.map(\.literal))
    for (index, item) in source.enumerated() where partners[index] == nil {
      guard let text = item.text, !Brackets.contain(text) else { continue }
      partners[index] = window(of: index, partners, target.count).first { candidate in
        target[candidate].literal == text && target[candidate].role == item.role
          && isSame(sourceAround[index], targetAround[candidate], partners)
      }
    }
  }

  /// A word that takes the place of another is its partner: what stands around it is not touched.
  private static func pairRenamed(
    _ source: [MatchedItem], _ target: [ReplacementItem], _ partners: inout [Int?]
  ) {
    for (index, item) in source.enumerated() where partners[index] == nil && isWord(item.literal) {
      // What names are qualified with stays or goes with them.
      let before = source.indices[..<index].last { !source[$0].isQualifier }
      let behind = source.indices[(index + 1)...].first { !source[$0].isQualifier }
      let isAlone = [before, behind].compactMap { $0 }.allSatisfy { partners[$0] != nil }
      let place = window(of: index, partners, target.count)
      guard isAlone, place.count == 1, let candidate = place.first,
        isWord(target[candidate].literal), target[candidate].role == item.role
      else { continue }
      partners[index] = candidate
    }
  }

  private static func isWord(_ text: String?) -> Bool {
    text?.first.map { $0.isLetter || $0 == "_" } ?? false
  }

  /// Whether two brackets are partners; none goes with none.
  private static func isSame(_ source: Int?, _ target: Int?, _ partners: [Int?]) -> Bool {
    guard let source, let target else { return source == nil && target == nil }
    return partners[source] == target
  }

  /// The indices of the target that lie between the partners of the neighbours of a source item.
  private static func window(of index: Int, _ partners: [Int?], _ count: Int) -> Range<Int> {
    let lower = (partners[..<index].compactMap { $0 }.last ?? -1) + 1
    let upper = partners[(index + 1)...].compactMap { $0 }.first ?? count
    return lower..<max(lower, upper)
  }
}

extension Layout {
  /// Parentheses that had a line for each argument are written anew, on one line, where a single
  /// argument is left of several, or none of their own.
  func joinLines(
    of source: [MatchedItem], _ target: [ReplacementItem], _ partners: inout [Int?]
  ) {
    let texts = target.map(\.literal)
    let sourceClosings = Brackets.closings(of: source.map(\.literal))
    let sourceAround = Brackets.enclosing(source.map(\.literal))
    let targetAround = Brackets.enclosing(texts)
    for (start, end) in Brackets.closings(of: texts) where texts[start] == "(" {
      let left = partners.firstIndex(of: start)
      let right = partners.firstIndex(of: end)
      let gaps =
        (left.map { [self.gap(after: $0, of: source)] } ?? [])
        + (right.map { [self.gap(after: $0 - 1, of: source)] } ?? [])
      guard gaps.contains(where: \.hasNewline), gaps.allSatisfy(\.comments.isEmpty),
        target[start + 1..<end].allSatisfy({ isOnOneLine($0) && !$0.gap.isNewline }),
        let opening = left ?? sourceClosings.first(where: { $0.value == right })?.key
      else { continue }
      let own = source.indices.filter { sourceAround[$0] == opening }
      let arguments = target.indices.filter { targetAround[$0] == start }
      let isSingle =
        own.contains { source[$0].literal == "," }
        && !arguments.contains { texts[$0] == "," || target[$0].holdsSeveral }
      let hasOwn = (start + 1..<end).contains { index in
        own.contains {
          partners[$0] == index || source[$0].isCapture(named: target[index].capturedName)
        }
      }
      if isSingle || !hasOwn {
        if let left { partners[left] = nil }
        if let right { partners[right] = nil }
      }
    }
  }

  private func gap(after index: Int, of source: [MatchedItem]) -> Gap {
    let start = source[index].range.upperBound
    guard index + 1 < source.count else { return Gap(start..<start, in: bytes) }
    return Gap(start..<max(start, source[index + 1].range.lowerBound), in: bytes)
  }

  private func isOnOneLine(_ item: ReplacementItem) -> Bool {
    guard case .capture(let code) = item.content else { return true }
    return !bytes[code.capture.range].contains(UInt8(ascii: "\n"))
  }
}

/// Brackets in a list of tokens.
enum Brackets {
  static func isOpening(_ text: String) -> Bool { ["(", "[", "{"].contains(text) }
  static func isClosing(_ text: String) -> Bool { [")", "]", "}"].contains(text) }
  static func contain(_ text: String) -> Bool { isOpening(text) || isClosing(text) }

  /// For the index of each opening bracket the index of the one that closes it.
  static func closings(of texts: [String?]) -> [Int: Int] {
    var open: [Int] = []
    var closings: [Int: Int] = [:]
    for case (let index, let text?) in texts.enumerated() {
      if isOpening(text) { open.append(index) }
      if isClosing(text), let opening = open.popLast() { closings[opening] = index }
    }
    return closings
  }

  /// For each token the index of the opening bracket around it; for a bracket the one around its pair.
  static func enclosing(_ texts: [String?]) -> [Int?] {
    var open: [Int] = []
    return texts.enumerated().map { index, text in
      guard let text else { return open.last }
      if isClosing(text) { open.removeLast(min(1, open.count)) }
      defer { if isOpening(text) { open.append(index) } }
      return open.last
    }
  }
}

extension MatchedItem {
  var literal: String? { if case .literal(let text) = content { text } else { nil } }

  fileprivate func isCapture(named name: String?) -> Bool { capturedName == name && name != nil }

  /// The token as a replacement may have it.
  fileprivate var text: String? { content == .colonOfExtras ? ":" : literal }
}

extension ReplacementItem {
  fileprivate var holdsSeveral: Bool {
    if case .capture(let code) = content {
      code.isSplice && code.capture.nodes.count > 1
    } else {
      false
    }
  }

  var literal: String? { if case .literal(let text) = content { text } else { nil } }
}
