extension [UInt8] {
  /// Whether they look like a whole Swift file: brackets match, comments and string literals end, and
  /// there is no mark of a conflict.
  ///
  /// A look at the bytes only: what looks whole may not be Swift all the same, and a rare file that is,
  /// such as one with a bracket in a regular expression, does not look like it.
  var lookWhole: Bool {
    var reader = BracketReader(self, at: 0)
    while reader.offset < count {
      guard reader.readOn() else { return false }
    }
    return reader.depth == 0
  }
}

/// Reads past brackets, comments and string literals.
struct BracketReader {
  private enum Open: Equatable {
    /// By the byte that closes it.
    case bracket(UInt8)
    /// Of a string literal with so many `#`, which goes on behind it.
    case interpolation(hashes: Int, isMultiline: Bool)
  }

  private let bytes: [UInt8]
  /// Of the next byte.
  var offset: Int
  private var open: [Open] = []

  init(_ bytes: [UInt8], at offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// How many brackets are open.
  var depth: Int { open.count }

  /// The next byte; nil at the end.
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  func isComment(at offset: Int) -> Bool { has("//", at: offset) || has("/*", at: offset) }

  /// Whether what comes next may be a regular expression, which may hold anything: a slash that is no
  /// comment, and no division.
  var mayBeAtRegularExpression: Bool {
    guard next == UInt8(ascii: "/"), !isComment(at: offset) else { return false }
    let isSpaced = offset + 1 < bytes.count && [0x20, 0x0A, 0x0D].contains(bytes[offset + 1])
    guard offset > 0, !isSpaced else { return false }
    switch bytes[offset - 1] {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return false
    case let before: return !before.isIdentifierByte
    }
  }

  /// Reads the next bracket, comment or literal, or a byte of anything else.
  ///
  /// - Returns: false at the end, and where a bracket does not match, a comment or literal does not end,
  ///   or the mark of a conflict stands.
  mutating func readOn() -> Bool {
    switch next {
    case UInt8(ascii: "("): push(.bracket(UInt8(ascii: ")")))
    case UInt8(ascii: "["): push(.bracket(UInt8(ascii: "]")))
    case UInt8(ascii: "{"): push(.bracket(UInt8(ascii: "}")))
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return close()
    case UInt8(ascii: "/"): return comment()
    case UInt8(ascii: "#"), UInt8(ascii: "\""): return literal()
    case UInt8(ascii: "`"): return rawIdentifier()
    case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"):
      guard !isConflictMark else { return false }
      offset += 1
    case nil: return false
    default: offset += 1
    }
    return true
  }

  /// Reads from a bracket to the end of what it opens.
  ///
  /// - Returns: false where that cannot be told.
  mutating func readBlock() -> Bool {
    let depth = depth
    repeat {
      guard !mayBeAtRegularExpression, readOn() else { return false }
    } while self.depth > depth
    return true
  }

  private mutating func push(_ opened: Open) {
    open.append(opened)
    offset += 1
  }

  private mutating func close() -> Bool {
    let byte = bytes[offset]
    offset += 1
    switch open.popLast() {
    case .bracket(byte): return true
    case .interpolation(let hashes, let isMultiline) where byte == UInt8(ascii: ")"):
      return restOfString(hashes: hashes, isMultiline: isMultiline)
    default: return false
    }
  }

  private func has(_ text: StaticString, at offset: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard offset + count <= bytes.count else { return false }
    return (0..<count).allSatisfy { bytes[offset + $0] == text.utf8Start[$0] }
  }

  private var isConflictMark: Bool {
    (offset == 0 || bytes[offset - 1] == UInt8(ascii: "\n"))
      && (has("<<<<<<< ", at: offset) || has("=======\n", at: offset)
        || has(">>>>>>> ", at: offset))
  }

  private mutating func comment() -> Bool {
    if has("//", at: offset) {
      offset = bytes[offset...].firstIndex(where: \.isLineBreak) ?? bytes.count
      return true
    }
    guard has("/*", at: offset) else {
      offset += 1
      return true
    }
    var depth = 0
    while offset < bytes.count {
      if has("/*", at: offset) {
        depth += 1
        offset += 2
      } else if has("*/", at: offset) {
        depth -= 1
        offset += 2
        if depth == 0 { return true }
      } else {
        offset += 1
      }
    }
    return false
  }

  private mutating func rawIdentifier() -> Bool {
    let rest = bytes[(offset + 1)...]
    guard let end = rest.firstIndex(where: { $0 == UInt8(ascii: "`") || $0.isLineBreak }),
      bytes[end] == UInt8(ascii: "`")
    else { return false }
    offset = end + 1
    return true
  }

  private mutating func literal() -> Bool {
    var hashes = 0
    while offset < bytes.count, bytes[offset] == UInt8(ascii: "#") {
      hashes += 1
      offset += 1
    }
    // A regular expression may hold anything.
    guard hashes == 0 || next != UInt8(ascii: "/") else { return false }
    guard next == UInt8(ascii: "\"") else { return true }
    // `#"""#` is a quote.
    let isMultiline =
      has("\"\"\"", at: offset)
      && (hashes == 0 || offset + 3 < bytes.count && bytes[offset + 3].isLineBreak)
    offset += isMultiline ? 3 : 1
    return restOfString(hashes: hashes, isMultiline: isMultiline)
  }

  /// Up to where the literal ends, or an interpolation begins.
  private mutating func restOfString(hashes: Int, isMultiline: Bool) -> Bool {
    func hasHashes(at offset: Int) -> Bool {
      offset + hashes <= bytes.count
        && bytes[offset..<offset + hashes].allSatisfy { $0 == UInt8(ascii: "#") }
    }
    let length = isMultiline ? 3 : 1
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\\") where hasHashes(at: offset + 1):
        offset += 1 + hashes
        guard offset < bytes.count else { return false }
        let isInterpolation = bytes[offset] == UInt8(ascii: "(")
        offset += 1
        if isInterpolation {
          open.append(.interpolation(hashes: hashes, isMultiline: isMultiline))
          return true
        }
      case UInt8(ascii: "\"")
      where (!isMultiline || has("\"\"\"", at: offset)) && hasHashes(at: offset + length):
        offset += length + hashes
        return true
      case UInt8(ascii: "\n") where !isMultiline: return false
      default: offset += 1
      }
    }
    return false
  }
}

extension UInt8 {
  fileprivate var isLineBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
