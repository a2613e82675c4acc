/// A call as it is written, as far as the bytes of a file tell it: no tree is needed.
struct WrittenCall {
  struct Argument {
    /// UTF-8 offsets; nil: it has none.
    var label: Range<Int>?
    /// Where the expression begins; a UTF-8 offset.
    var start: Int
  }

  /// Those in parentheses; nil when they cannot be told.
  let arguments: [Argument]?
  /// Whether a brace stands behind it; what that opens may be a closure of the call.
  let mayHaveClosure: Bool

  private static let unclear = WrittenCall(arguments: nil, mayHaveClosure: true)

  private init(arguments: [Argument]?, mayHaveClosure: Bool) {
    self.arguments = arguments
    self.mayHaveClosure = mayHaveClosure
  }

  /// What is named in a range, if it may be called there: `name(`, `name {`, `name<T>(`, `name?(`, and
  /// for a type `Name.init(`. Where a comment follows, that may be.
  init?(of name: Range<Int>, in bytes: [UInt8]) {
    guard let next = bytes.firstIndex(behind: name.upperBound) else { return nil }
    switch bytes[next] {
    case UInt8(ascii: "("): self.init(openedAt: next, in: bytes)
    case UInt8(ascii: "{"): self.init(arguments: [], mayHaveClosure: true)
    case UInt8(ascii: "<"), UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "/"),
      UInt8(ascii: "`"):
      self = .unclear
    case UInt8(ascii: "."):
      guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[name.lowerBound]),
        let member = bytes.firstIndex(behind: next + 1),
        bytes[member...].starts(with: "init".utf8) || bytes[member] == UInt8(ascii: "/")
          || bytes[member] == UInt8(ascii: "`")
      else { return nil }
      self = .unclear
    default: return nil
    }
  }

  /// - Parameter parenthesis: where it opens.
  private init(openedAt parenthesis: Int, in bytes: [UInt8]) {
    self = .unclear
    var reader = BracketReader(bytes, at: parenthesis)
    guard reader.readOn() else { return }
    var arguments: [Argument] = []
    while true {
      guard let start = bytes.firstIndex(behind: reader.offset) else { return }
      if bytes[start] == UInt8(ascii: ")") { break }
      guard let argument = Argument(at: start, in: bytes) else { return }
      arguments.append(argument)
      reader.offset = argument.start
      while reader.depth > 1 || ![UInt8(ascii: ","), UInt8(ascii: ")")].contains(reader.next) {
        // A regular expression looks like a division, and may hold anything.
        guard reader.next != UInt8(ascii: "/") || reader.isAtComment, reader.readOn() else {
          return
        }
      }
      if reader.next == UInt8(ascii: ",") { reader.offset += 1 }
    }
    let next = bytes.firstIndex(behind: reader.offset)
      .flatMap { bytes.firstIndex(behind: $0 + 1) }.map { bytes[$0] }
    self.init(
      arguments: arguments,
      mayHaveClosure: next == UInt8(ascii: "{") || next == UInt8(ascii: "/"))
  }
}

extension WrittenCall.Argument {
  /// - Returns: nil when it cannot be told whether there is a label.
  fileprivate init?(at offset: Int, in bytes: [UInt8]) {
    let isUnclear = { (byte: UInt8) in byte == UInt8(ascii: "/") || byte == UInt8(ascii: "`") }
    guard !isUnclear(bytes[offset]) else { return nil }
    let end = bytes[offset...].firstIndex { !$0.isIdentifierByte } ?? bytes.count
    guard end > offset, let next = bytes.firstIndex(behind: end) else {
      start = offset
      return
    }
    guard !isUnclear(bytes[next]) else { return nil }
    guard bytes[next] == UInt8(ascii: ":") else {
      start = offset
      return
    }
    guard let first = bytes.firstIndex(behind: next + 1), !isUnclear(bytes[first]) else {
      return nil
    }
    label = offset..<end
    start = first
  }
}

extension [UInt8] {
  /// The offset of the first byte from there on that is no white space.
  fileprivate func firstIndex(behind offset: Int) -> Int? {
    var index = offset
    while index < count {
      let byte = self[index]
      guard byte == 0x20 || (0x09...0x0D).contains(byte) else { return index }
      index += 1
    }
    return nil
  }
}
