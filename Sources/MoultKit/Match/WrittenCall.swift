/// A call as it is written, as far as the bytes of a file tell it: no tree is needed.
struct WrittenCall {
  /// Those in parentheses.
  let arguments: [WrittenArgument]
  /// What stands in braces behind them: closures of the call, or the body of a statement.
  let closures: [WrittenArgument]

  private init(arguments: [WrittenArgument], closures: [WrittenArgument]) {
    self.arguments = arguments
    self.closures = closures
  }

  /// What its arguments may be: with what stands in braces, or without.
  var readings: [[WrittenArgument]] {
    closures.isEmpty ? [arguments] : [arguments, arguments + closures]
  }

  enum Reading {
    case call(WrittenCall)
    /// There may be any call.
    case unclear
    case none
  }

  /// What is called by the name in a range: `name(`, `name {`, `name<T>(`, `name?(`, and for a type
  /// `Name.init(`. Where a comment follows, that may be.
  static func reading(of name: Range<Int>, in bytes: [UInt8]) -> Reading {
    guard let next = bytes.firstIndex(behind: name.upperBound) else { return .none }
    switch bytes[next] {
    case UInt8(ascii: "("), UInt8(ascii: "{"):
      return WrittenCall(openedAt: next, in: bytes).map { .call($0) } ?? .unclear
    case UInt8(ascii: "<"), UInt8(ascii: "/"), UInt8(ascii: "`"): return .unclear
    case UInt8(ascii: "?"), UInt8(ascii: "!"):
      let isCalled = next + 1 < bytes.count && bytes[next + 1] == UInt8(ascii: "(")
      return isCalled ? .unclear : .none
    case UInt8(ascii: "."):
      guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[name.lowerBound]),
        let member = bytes.firstIndex(behind: next + 1),
        bytes[member...].starts(with: "init".utf8) || bytes[member] == UInt8(ascii: "/")
          || bytes[member] == UInt8(ascii: "`")
      else { return .none }
      return .unclear
    default: return .none
    }
  }

  /// - Parameter offset: of the parenthesis or brace.
  /// - Returns: nil when it cannot be told.
  private init?(openedAt offset: Int, in bytes: [UInt8]) {
    var reader = BracketReader(bytes, at: offset)
    var arguments: [WrittenArgument] = []
    if reader.next == UInt8(ascii: "(") {
      guard reader.readOn() else { return nil }
      while true {
        guard let start = bytes.firstIndex(behind: reader.offset) else { return nil }
        reader.offset = start
        if reader.next == UInt8(ascii: ")") { break }
        guard let argument = Self.argument(&reader, in: bytes) else { return nil }
        arguments.append(argument)
        if reader.next == UInt8(ascii: ",") { reader.offset += 1 }
      }
      reader.offset += 1
    }
    guard let closures = Self.closures(&reader, in: bytes) else { return nil }
    self.init(arguments: arguments, closures: closures)
  }

  /// Reads up to the comma or parenthesis behind an argument.
  private static func argument(_ reader: inout BracketReader, in bytes: [UInt8]) -> WrittenArgument?
  {
    var argument = WrittenArgument(form: .parenthesised, start: reader.offset)
    if let end = bytes.endOfIdentifier(at: reader.offset), let next = bytes.firstIndex(behind: end)
    {
      guard !reader.isComment(at: next) else { return nil }
      let isModule = next + 1 < bytes.count && bytes[next + 1] == UInt8(ascii: ":")
      if bytes[next] == UInt8(ascii: ":"), !isModule, let start = bytes.firstIndex(behind: next + 1)
      {
        (argument.label, argument.start) = (reader.offset..<end, start)
        reader.offset = start
      }
    }
    guard reader.next != UInt8(ascii: "`"), !reader.isComment(at: reader.offset) else { return nil }
    let depth = reader.depth
    /// Whether the argument ends there; nil before a comment.
    func isEnd(_ offset: Int) -> Bool? {
      guard let next = bytes.firstIndex(behind: offset), !reader.isComment(at: next) else {
        return nil
      }
      return bytes[next] == UInt8(ascii: ",") || bytes[next] == UInt8(ascii: ")")
    }
    if reader.next == UInt8(ascii: "\"") {
      guard reader.readOn(), let isEnd = isEnd(reader.offset) else { return nil }
      argument.isString = reader.depth == depth && isEnd
    } else if reader.next == UInt8(ascii: "{") {
      guard reader.readBlock(), let isEnd = isEnd(reader.offset) else { return nil }
      argument.isClosure = isEnd
    } else if reader.next == UInt8(ascii: "."),
      let end = bytes.endOfIdentifier(at: reader.offset + 1), isEnd(end) == true
    {
      argument.implicitMember = reader.offset + 1..<end
    }
    while reader.depth > depth || ![UInt8(ascii: ","), UInt8(ascii: ")")].contains(reader.next) {
      guard !reader.mayBeAtRegularExpression, reader.readOn() else { return nil }
    }
    return argument
  }

  /// Reads past closures, the first without a label.
  private static func closures(
    _ reader: inout BracketReader, in bytes: [UInt8]
  ) -> [WrittenArgument]? {
    var closures: [WrittenArgument] = []
    while let next = bytes.firstIndex(behind: reader.offset) {
      var label: Range<Int>?
      var start = next
      if !closures.isEmpty, let end = bytes.endOfIdentifier(at: next),
        let colon = bytes.firstIndex(behind: end)
      {
        guard !reader.isComment(at: colon) else { return nil }
        guard bytes[colon] == UInt8(ascii: ":"), !bytes[next..<end].elementsEqual("default".utf8),
          let brace = bytes.firstIndex(behind: colon + 1)
        else { return closures }
        (label, start) = (next..<end, brace)
      } else if !closures.isEmpty {
        return reader.isComment(at: next) ? nil : closures
      }
      guard bytes[start] == UInt8(ascii: "{") else {
        return bytes[start] == UInt8(ascii: "/") ? nil : closures
      }
      closures.append(
        WrittenArgument(
          form: closures.isEmpty ? .trailing : .additional, label: label, start: start,
          isClosure: true))
      reader.offset = start
      guard reader.readBlock() else { return nil }
    }
    return closures
  }
}

/// An argument of a call as it is written.
struct WrittenArgument {
  var form: Argument.Form
  /// UTF-8 offsets; nil: it has none.
  var label: Range<Int>?
  /// Where the expression begins; a UTF-8 offset.
  var start: Int
  /// All of it is one string literal, without interpolations.
  var isString = false
  /// All of it is one closure.
  var isClosure = false
  /// Of `.name` and nothing else: the name; UTF-8 offsets.
  var implicitMember: Range<Int>?

  /// - Parameter wanted: nil: none.
  func hasLabel(_ wanted: String?, in bytes: [UInt8]) -> Bool {
    switch (label, wanted) {
    case (nil, nil): true
    case (let label?, let wanted?): bytes[label].elementsEqual(wanted.utf8)
    default: false
    }
  }

  /// How many parameters the closure has that begins it; nil when that cannot be told.
  func parameterCount(in bytes: [UInt8]) -> Int? {
    var reader = BracketReader(bytes, at: start + 1)
    func next() -> Int? { bytes.firstIndex(behind: reader.offset) }
    if let list = next(), bytes[list] == UInt8(ascii: "[") {
      reader.offset = list
      guard reader.readBlock() else { return nil }
    }
    var count = 0
    var isBehindName = false
    while let word = next(), let end = bytes.endOfIdentifier(at: word) {
      let text = bytes[word..<end]
      if text.elementsEqual("in".utf8) { return count }
      // Only `in` comes behind a name without a comma, if the names are those of parameters.
      if isBehindName {
        return ["async", "throws"].contains { text.elementsEqual($0.utf8) } ? nil : 0
      }
      if text.elementsEqual("for".utf8) { return 0 }
      count += 1
      reader.offset = end
      isBehindName = true
      guard let comma = next(), bytes[comma] == UInt8(ascii: ",") else { continue }
      reader.offset = comma + 1
      isBehindName = false
    }
    guard let other = next() else { return nil }
    switch bytes[other] {
    case UInt8(ascii: "(") where count > 0: return 0
    // Parentheses, comments, names in backticks, attributes, and what the closure returns.
    case UInt8(ascii: "("), UInt8(ascii: "/"), UInt8(ascii: "`"), UInt8(ascii: "@"),
      UInt8(ascii: "-"):
      return nil
    default: return 0
    }
  }
}

extension [UInt8] {
  /// The offset of the first byte from there on that is no white space.
  fileprivate func firstIndex(behind offset: Int) -> Int? {
    var index = offset
    while index < count {
      if self[index].isWhiteSpace {
        index += 1
      } else if isNoBreakSpace(at: index) {
        index += 2
      } else {
        return index
      }
    }
    return nil
  }

  /// Behind the identifier at an offset; nil when there is none.
  fileprivate func endOfIdentifier(at offset: Int) -> Int? {
    var end = offset
    while end < count, self[end].isIdentifierByte, !isNoBreakSpace(at: end) { end += 1 }
    return end > offset ? end : nil
  }

  /// What the parser takes for white space, too.
  private func isNoBreakSpace(at offset: Int) -> Bool {
    self[offset] == 0xC2 && offset + 1 < count && self[offset + 1] == 0xA0
  }
}

extension UInt8 {
  /// The parser passes over a null character, too.
  fileprivate var isWhiteSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) || self == 0 }
}
