/// A replacement of bytes. `range` holds UTF-8 offsets into the file that was read.
public struct Edit: Sendable, Equatable {
  public var range: Range<Int>
  public var replacement: [UInt8]

  public init(range: Range<Int>, replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }
}
