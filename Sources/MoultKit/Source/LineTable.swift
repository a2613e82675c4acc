/// Turns UTF-8 offsets into lines and columns.
public struct LineTable: Sendable {
  /// Where each line begins; a line ends with `\n`, `\r\n` or `\r`.
  private var starts = [0]

  public init(_ bytes: [UInt8]) {
    for (offset, byte) in bytes.enumerated() {
      let isReturn = byte == UInt8(ascii: "\r")
      let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
      if byte == UInt8(ascii: "\n") || isReturn && next != UInt8(ascii: "\n") {
        starts.append(offset + 1)
      }
    }
  }

  /// The line and the column of a byte, both counted from 1; the column in UTF-8 bytes.
  public func position(of offset: Int) -> (line: Int, column: Int) {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - starts[low] + 1)
  }
}
