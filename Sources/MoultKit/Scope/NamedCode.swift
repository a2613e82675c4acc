/// The parts of a file that the user named, as UTF-8 offsets.
public struct NamedCode: Sendable, Equatable {
  /// In order, neither overlapping nor touching; nil: the whole file.
  public private(set) var ranges: [Range<Int>]?

  private init(ranges: [Range<Int>]?) { self.ranges = ranges }

  public static let everything = NamedCode(ranges: nil)

  public init(_ ranges: [Range<Int>]) {
    var merged: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        let end = Swift.max(last.upperBound, range.upperBound)
        merged[merged.count - 1] = last.lowerBound..<end
      } else {
        merged.append(range)
      }
    }
    self.ranges = merged
  }

  public var isEmpty: Bool { ranges?.isEmpty == true }

  public func union(_ other: NamedCode) -> NamedCode {
    guard let ranges, let others = other.ranges else { return .everything }
    return NamedCode(ranges + others)
  }

  public func contains(_ range: Range<Int>) -> Bool {
    guard ranges != nil else { return true }
    return part(holding: range) != nil
  }

  public func overlaps(_ range: Range<Int>) -> Bool {
    ranges?.contains { $0.overlaps(range) } ?? true
  }

  /// The range cut to the part that holds its first byte, without the line break at the end of
  /// that; nil when none does.
  func clamped(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
    guard ranges != nil else { return range }
    let start = range.lowerBound
    guard let part = part(holding: start..<start + 1) else { return nil }
    guard range.upperBound > part.upperBound else { return range }
    var end = part.upperBound
    while end > start + 1, [0x0A, 0x0D].contains(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private func part(holding range: Range<Int>) -> Range<Int>? {
    ranges?.first { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
  }
}

// MARK: - Edits

extension NamedCode {
  /// The edit, or an equal one, if all of it lies in named code; else nil.
  ///
  /// To take out a line is the same with the line break before it as with the one behind it: what
  /// counts is which lines are others afterwards.
  ///
  /// - Parameter bytes: the file.
  func inside(_ edit: Edit, of bytes: [UInt8]) -> Edit? {
    guard ranges != nil else { return edit }
    let edit = edit.trimmed(in: bytes)
    if holds(edit, bytes) { return edit }
    for step in [1, -1] {
      var slid = edit
      while let next = slid.slid(by: step, in: bytes),
        abs(next.range.lowerBound - edit.range.lowerBound) <= slideLimit
      {
        slid = next
        if holds(slid, bytes) { return slid }
      }
    }
    return nil
  }

  /// What is named after the edits, which lie in named code.
  ///
  /// - Parameter edits: in order, not overlapping.
  mutating func apply(_ edits: [Edit]) {
    guard let ranges else { return }
    var rest = edits[...]
    var shift = 0
    self.ranges = ranges.map { range in
      let start = range.lowerBound + shift
      while let edit = rest.first, edit.range.upperBound <= range.upperBound {
        shift += edit.replacement.count - edit.range.count
        rest.removeFirst()
      }
      return start..<range.upperBound + shift
    }
  }

  private func holds(_ edit: Edit, _ bytes: [UInt8]) -> Bool {
    guard let part = part(holding: edit.range) else { return false }
    guard edit.range.isEmpty, edit.range.lowerBound == part.upperBound else { return true }
    // What is inserted behind a line break is part of the next line.
    let end = part.upperBound
    return end == bytes.count || part.isEmpty || bytes[end - 1] != UInt8(ascii: "\n")
  }
}

/// A line break and the white space around it are shorter.
private let slideLimit = 400

extension Edit {
  /// The edit without bytes at its ends that stay as they are.
  fileprivate func trimmed(in bytes: [UInt8]) -> Edit {
    var (low, high) = (range.lowerBound, range.upperBound)
    var text = replacement[...]
    while low < high, let first = text.first, first == bytes[low] {
      low += 1
      text.removeFirst()
    }
    while low < high, let last = text.last, last == bytes[high - 1] {
      high -= 1
      text.removeLast()
    }
    return Edit(range: low..<high, replacement: Array(text))
  }

  /// An insertion or a deletion one byte further on with the same result; nil when there is none.
  fileprivate func slid(by step: Int, in bytes: [UInt8]) -> Edit? {
    let (low, high) = (range.lowerBound, range.upperBound)
    guard step > 0 ? high < bytes.count : low > 0 else { return nil }
    if replacement.isEmpty, !range.isEmpty {
      let isSame = step > 0 ? bytes[low] == bytes[high] : bytes[low - 1] == bytes[high - 1]
      return isSame ? Edit(range: low + step..<high + step, replacement: []) : nil
    }
    guard range.isEmpty, let first = replacement.first, let last = replacement.last else {
      return nil
    }
    if step > 0 {
      guard bytes[low] == first else { return nil }
      return Edit(range: low + 1..<low + 1, replacement: replacement.dropFirst() + [first])
    }
    guard bytes[low - 1] == last else { return nil }
    return Edit(range: low - 1..<low - 1, replacement: [last] + replacement.dropLast())
  }
}
