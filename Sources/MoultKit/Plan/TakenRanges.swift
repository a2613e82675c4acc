/// Bytes of a file that edits of one pass have taken.
struct TakenRanges {
  private var bytes: Set<Int> = []
  private var starts: Set<Int> = []
  private var ends: Set<Int> = []
  /// Where something is inserted.
  private var insertions: Set<Int> = []
  /// Where lines begin anew.
  private var breaks: Set<Int> = []
  /// Code some of whose lines are indented anew.
  private var indented: [Range<Int>] = []

  mutating func insert(_ ranges: [Range<Int>]) {
    for range in ranges {
      starts.insert(range.lowerBound)
      ends.insert(range.upperBound)
      if range.isEmpty { insertions.insert(range.lowerBound) }
      bytes.formUnion(range)
    }
  }

  /// - Parameter bytes: of the file that is edited.
  mutating func insert(linesOf edits: [PieceEdit], in bytes: [UInt8]) {
    let breaking = edits.filter { $0.breaksLine(in: bytes) }
    breaks.formUnion(breaking.map(\.range.lowerBound))
    if !breaking.isEmpty, let code = edits.span { indented.append(code) }
  }

  /// Whether a line of one site would begin inside the code whose lines the other one moves: it
  /// would be indented for the old place.
  func collides(linesOf edits: [PieceEdit], in bytes: [UInt8]) -> Bool {
    let breaking = edits.filter { $0.breaksLine(in: bytes) }
    guard !breaking.isEmpty, let code = edits.span else { return false }
    return breaks.contains(where: code.contains)
      || breaking.contains { edit in indented.contains { $0.contains(edit.range.lowerBound) } }
  }

  /// Whether a range overlaps one that is taken, or begins or ends where one does: the order of two
  /// insertions at one place would be a matter of chance.
  func collides(_ range: Range<Int>) -> Bool {
    if starts.contains(range.lowerBound) || ends.contains(range.upperBound) { return true }
    if range.isEmpty { return bytes.contains(range.lowerBound) }
    return range.contains { bytes.contains($0) || insertions.contains($0) }
  }
}

extension PieceEdit {
  fileprivate func breaksLine(in bytes: [UInt8]) -> Bool {
    pieces.contains { $0.bytes(in: bytes).contains(UInt8(ascii: "\n")) }
  }
}

extension [PieceEdit] {
  /// All between the first and the last one; nil when there are no two.
  fileprivate var span: Range<Int>? {
    guard count > 1 else { return nil }
    return map(\.range.lowerBound).min()!..<map(\.range.upperBound).max()!
  }
}
