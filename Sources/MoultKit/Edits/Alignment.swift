/// Pairs the items of a match with those of its replacement: what is paired stays where it is.
enum Alignment {
  /// - Returns: pairs of indices, both ascending, with the greatest total weight.
  static func pairs(_ source: [MatchedItem], _ target: [ReplacementItem]) -> [(source: Int, target: Int)] {
    var best = Array(repeating: Array(repeating: 0, count: target.count + 1), count: source.count + 1)
    for row in source.indices.reversed() {
      for column in target.indices.reversed() {
        let skipped = max(best[row + 1][column], best[row][column + 1])
        let weight = weight(source[row], target[column])
        best[row][column] = weight == 0 ? skipped : max(skipped, weight + best[row + 1][column + 1])
      }
    }
    var pairs: [(Int, Int)] = []
    var row = 0
    var column = 0
    while row < source.count, column < target.count {
      let weight = weight(source[row], target[column])
      // Of several closing brackets the last closes what was opened first.
      if source[row].isClosing, best[row][column] == best[row][column + 1] {
        column += 1
      } else if weight > 0, best[row][column] == weight + best[row + 1][column + 1] {
        pairs.append((row, column))
        row += 1
        column += 1
      } else if best[row][column] == best[row + 1][column] {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs
  }

  /// How much it is worth to leave an item where it is; 0 for items that differ.
  private static func weight(_ source: MatchedItem, _ target: ReplacementItem) -> Int {
    switch (source.content, target.content) {
    case (.literal(let left), .literal(let right)):
      return left == right ? (left.first?.isLetter == true ? 20 : 1) : 0
    case (.colonOfExtras, .literal(":")):
      return 1
    case (.capture(let left), .capture(let right)):
      guard left == right.name else { return 0 }
      return (right.isSplice ? 1_000_000 : 1_000) + source.range.count
    default:
      return 0
    }
  }
}

extension MatchedItem {
  fileprivate var isClosing: Bool {
    if case .literal(let text) = content { ["}", ")", "]"].contains(text) } else { false }
  }
}
