/// A replacement of bytes. `range` holds UTF-8 offsets into the file that was read.
public struct Edit: Sendable, Equatable {
  public var range: Range<Int>
  public var replacement: [UInt8]

  public init(range: Range<Int>, replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }
}

extension [UInt8] {
  /// The bytes with every edit made.
  ///
  /// - Parameter edits: in the order of the text, not overlapping.
  public func applying(_ edits: [Edit]) -> [UInt8] {
    var bytes: [UInt8] = []
    var end = 0
    for edit in edits {
      bytes += self[end..<edit.range.lowerBound]
      bytes += edit.replacement
      end = edit.range.upperBound
    }
    return bytes + self[end...]
  }
}
