/// A file while passes of edits go over it: which of its bytes are the original ones, and who changed the others.
struct Document {
  private enum Segment {
    /// Original bytes that stay.
    case kept(Range<Int>)
    /// Original bytes that went.
    case deleted(Range<Int>, owner: Int)
    /// New bytes; moved ones know where they come from.
    case inserted([UInt8], owner: Int, origin: Int?)

    var count: Int {
      switch self {
      case .kept(let range): range.count
      case .deleted: 0
      case .inserted(let bytes, _, _): bytes.count
      }
    }
  }

  let original: [UInt8]
  private(set) var bytes: [UInt8]
  private var segments: [Segment] { didSet { starts = Document.starts(of: segments) } }
  /// Where each segment begins in `bytes`.
  private var starts: [Int]
  /// Which owners build on each other's edits: each points to an earlier one, or to itself.
  private var leaders: [Int] = []

  init(_ bytes: [UInt8]) {
    original = bytes
    self.bytes = bytes
    segments = [.kept(0..<bytes.count)]
    starts = [0]
  }

  private static func starts(of segments: [Segment]) -> [Int] {
    var starts: [Int] = []
    starts.reserveCapacity(segments.count)
    var position = 0
    for segment in segments {
      starts.append(position)
      position += segment.count
    }
    return starts
  }

  /// The first segment that ends at or behind `offset`.
  private func firstSegment(endingAt offset: Int) -> Int {
    var (low, high) = (0, segments.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] + segments[middle].count < offset {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// - Parameter edits: in order, not overlapping, offsets into `bytes`, each with the number of its owner.
  mutating func apply(_ edits: [(edit: PieceEdit, owner: Int)]) {
    var result: [Segment] = []
    var newBytes: [UInt8] = []
    var end = 0
    for (edit, owner) in edits {
      result += slice(end..<edit.range.lowerBound)
      newBytes += bytes[end..<edit.range.lowerBound]
      for segment in slice(edit.range) {
        switch segment {
        case .kept(let range): result.append(.deleted(range, owner: owner))
        case .deleted: result.append(segment)
        case .inserted(_, let other, _): join(owner, other)
        }
      }
      for piece in edit.pieces {
        newBytes += piece.bytes(in: bytes)
        switch piece {
        case .text(let text): result.append(.inserted(text, owner: owner, origin: nil))
        case .copy(let range):
          for segment in slice(range) {
            switch segment {
            case .kept(let kept):
              result.append(.inserted(Array(original[kept]), owner: owner, origin: kept.lowerBound))
            case .deleted: break
            case .inserted(let text, let other, let origin):
              join(owner, other)
              result.append(.inserted(text, owner: owner, origin: origin))
            }
          }
        }
      }
      end = edit.range.upperBound
    }
    result += slice(end..<bytes.count)
    newBytes += bytes[end...]
    segments = result
    bytes = newBytes
  }

  /// The segments of a range of `bytes`; what was deleted at its start belongs to it, at its end does not.
  private func slice(_ range: Range<Int>) -> [Segment] {
    var result: [Segment] = []
    for index in segments.indices.dropFirst(firstSegment(endingAt: range.lowerBound)) {
      let segment = segments[index]
      let segmentRange = starts[index]..<starts[index] + segment.count
      if segmentRange.lowerBound > range.upperBound { break }
      if segmentRange.isEmpty {
        if range.contains(segmentRange.lowerBound)
          || (range.upperBound == bytes.count && segmentRange.lowerBound == bytes.count)
        {
          result.append(segment)
        }
        continue
      }
      let overlap = segmentRange.clamped(to: range)
      guard !overlap.isEmpty else { continue }
      let offset = overlap.lowerBound - segmentRange.lowerBound
      switch segment {
      case .kept(let kept):
        result.append(.kept(kept.lowerBound + offset..<kept.lowerBound + offset + overlap.count))
      case .inserted(let text, let owner, let origin):
        result.append(
          .inserted(
            Array(text[offset..<offset + overlap.count]), owner: owner,
            origin: origin.map { $0 + offset }))
      case .deleted: break
      }
    }
    return result
  }

  private func leader(of owner: Int) -> Int {
    guard owner < leaders.count, leaders[owner] != owner else { return owner }
    return leader(of: leaders[owner])
  }

  private mutating func join(_ one: Int, _ other: Int) {
    while leaders.count <= max(one, other) { leaders.append(leaders.count) }
    let (first, second) = (leader(of: one), leader(of: other))
    leaders[max(first, second)] = min(first, second)
  }

  /// The first owner whose edits those of `owner` build on; itself when there is none.
  func group(of owner: Int) -> Int { leader(of: owner) }

  /// Where the byte at `offset` of `bytes` stood in the original; for new bytes, the place where they were put.
  func origin(of offset: Int) -> Int {
    var place = 0
    // What ends where the byte begins tells where new bytes were put.
    for index in segments.indices.dropFirst(firstSegment(endingAt: offset)) {
      let segment = segments[index]
      let inside = offset - starts[index]
      switch segment {
      case .kept(let range):
        if inside < range.count { return range.lowerBound + inside }
        place = range.upperBound
      case .deleted(let range, _):
        place = range.upperBound
      case .inserted(let text, _, let origin):
        if inside < text.count {
          return origin.map { $0 + inside } ?? max(place, self.place(before: index))
        }
      }
    }
    return place
  }

  /// Where in the original the new bytes of a segment were put.
  private func place(before index: Int) -> Int {
    for segment in segments[..<index].reversed() {
      switch segment {
      case .kept(let range), .deleted(let range, _): return range.upperBound
      case .inserted: continue
      }
    }
    return 0
  }

  /// The difference to the original, in order, not overlapping; every edit with its owner.
  var edits: [(edit: Edit, owner: Int)] {
    var result: [(edit: Edit, owner: Int)] = []
    var position = 0
    var isOpen = false
    func add(_ owner: Int, _ text: [UInt8], upTo end: Int) {
      if isOpen, let last = result.last, last.owner == owner {
        result[result.count - 1].edit.range = last.edit.range.lowerBound..<end
        result[result.count - 1].edit.replacement += text
      } else {
        result.append((Edit(range: position..<end, replacement: text), owner))
      }
      position = end
      isOpen = true
    }
    for segment in segments {
      switch segment {
      case .kept(let range):
        guard !range.isEmpty else { continue }
        position = range.upperBound
        isOpen = false
      case .deleted(let range, let owner): add(leader(of: owner), [], upTo: range.upperBound)
      case .inserted(let text, let owner, _): add(leader(of: owner), text, upTo: position)
      }
    }
    return result.filter { !$0.edit.range.isEmpty || !$0.edit.replacement.isEmpty }
  }
}
