/// Pairs the items of a match with those of its replacement: what is paired stays where it is.
enum Alignment {
  /// - Returns: for each item of the source the index of its partner, ascending.
  static func partners(_ source: [MatchedItem], _ target: [ReplacementItem]) -> [Int?] {
    var partners = heaviest(source, target)
    pairClosingBrackets(source, target, &partners)
    return partners
  }

  /// The pairs with the greatest total weight, closing brackets left out.
  private static func heaviest(_ source: [MatchedItem], _ target: [ReplacementItem]) -> [Int?] {
    var best = Array(repeating: Array(repeating: 0, count: target.count + 1), count: source.count + 1)
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

  /// How much it is worth to leave an item where it is; 0 for items that differ, and for closing brackets.
  private static func weight(_ source: MatchedItem, _ target: ReplacementItem) -> Int {
    switch (source.content, target.content) {
    case (.literal(let left), .literal(let right)):
      return left == right && source.role == target.role && !Brackets.isClosing(left) ? (left.first?.isLetter == true ? 20 : 1) : 0
    case (.colonOfExtras, .literal(":")):
      return 1
    case (.capture(let left), .capture(let right)):
      guard left == right.name else { return 0 }
      return (right.isSplice ? 1_000_000 : 1_000) + source.range.count
    default:
      return 0
    }
  }

  /// A closing bracket goes with the one that it closes; where that is out of order, with the last one that fits.
  private static func pairClosingBrackets(_ source: [MatchedItem], _ target: [ReplacementItem], _ partners: inout [Int?]) {
    let sourcePairs = Brackets.openings(of: source.map(\.literal))
    let targetLiterals = target.map(\.literal)
    let targetPairs = Brackets.openings(of: targetLiterals)
    for (closing, opening) in sourcePairs.sorted(by: { $0.key < $1.key }) {
      let lower = partners[..<closing].compactMap { $0 }.last ?? -1
      let upper = partners[closing...].compactMap { $0 }.first ?? target.count
      guard lower + 1 < upper else { continue }
      let fitting = (lower + 1..<upper).filter { targetLiterals[$0] == source[closing].literal }
      partners[closing] =
        fitting.first { targetPairs[$0] != nil && targetPairs[$0] == partners[opening] } ?? fitting.last
    }
  }
}

/// Brackets in a list of tokens.
enum Brackets {
  static func isOpening(_ text: String) -> Bool { ["(", "[", "{"].contains(text) }
  static func isClosing(_ text: String) -> Bool { [")", "]", "}"].contains(text) }

  /// For the index of each closing bracket the index of the one that it closes.
  static func openings(of texts: [String?]) -> [Int: Int] {
    var open: [Int] = []
    var openings: [Int: Int] = [:]
    for case (let index, let text?) in texts.enumerated() {
      if isOpening(text) { open.append(index) }
      if isClosing(text), let opening = open.popLast() { openings[index] = opening }
    }
    return openings
  }
}

extension MatchedItem {
  var literal: String? { if case .literal(let text) = content { text } else { nil } }
}

extension ReplacementItem {
  var literal: String? { if case .literal(let text) = content { text } else { nil } }
}
