/// Bytes of a file that edits of one pass have taken.
struct TakenRanges {
  private var bytes: Set<Int> = []
  private var starts: Set<Int> = []
  private var ends: Set<Int> = []
  /// Where something is inserted.
  private var insertions: Set<Int> = []

  mutating func insert(_ ranges: [Range<Int>]) {
    for range in ranges {
      starts.insert(range.lowerBound)
      ends.insert(range.upperBound)
      if range.isEmpty { insertions.insert(range.lowerBound) }
      bytes.formUnion(range)
    }
  }

  /// Whether a range overlaps one that is taken, or begins or ends where one does: the order of two
  /// insertions at one place would be a matter of chance.
  func collides(_ range: Range<Int>) -> Bool {
    if starts.contains(range.lowerBound) || ends.contains(range.upperBound) { return true }
    if range.isEmpty { return bytes.contains(range.lowerBound) }
    return range.contains { bytes.contains($0) || insertions.contains($0) }
  }
}
