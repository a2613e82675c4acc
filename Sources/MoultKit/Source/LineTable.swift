/// Turns UTF-8 offsets into lines and columns.
public struct LineTable: Sendable {
  /// Where each line begins.
  private var starts = [0]
  /// Where the last line ends.
  private let end: Int

  /// A line ends with `\n`, `\r\n` or `\r`.
  ///
  /// - Parameter onlyLineFeeds: a lone `\r` ends no line, as git counts.
  public init(_ bytes: [UInt8], onlyLineFeeds: Bool = false) {
    end = bytes.count
    for (offset, byte) in bytes.enumerated() {
      let isReturn = byte == UInt8(ascii: "\r") && !onlyLineFeeds
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

  /// How many lines there are; what follows the last line break is one if it is not empty.
  var count: Int { starts.last == end ? starts.count - 1 : starts.count }

  /// The bytes of lines counted from 1, line breaks included; nil when there are fewer lines.
  func range(of lines: ClosedRange<Int>) -> Range<Int>? {
    guard lines.upperBound <= count else { return nil }
    let next = lines.upperBound < starts.count ? starts[lines.upperBound] : end
    return starts[lines.lowerBound - 1]..<next
  }
}
