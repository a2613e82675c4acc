extension [UInt8] {
  /// Whether they look like a whole Swift file: brackets match, comments and string literals end, and
  /// there is no mark of a conflict.
  ///
  /// A look at the bytes only: what looks whole may not be Swift all the same, and a rare file that is,
  /// such as one with a bracket in a regular expression, does not look like it.
  var lookWhole: Bool {
    var reader = BracketReader(self)
    return reader.readAll()
  }
}

/// Reads past brackets, comments and string literals.
private struct BracketReader {
  private enum Open: Equatable {
    /// By the byte that closes it.
    case bracket(UInt8)
    /// Of a string literal with so many `#`, which goes on behind it.
    case interpolation(hashes: Int, isMultiline: Bool)
  }

  private let bytes: [UInt8]
  private var offset = 0
  private var open: [Open] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func readAll() -> Bool {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "("): push(.bracket(UInt8(ascii: ")")))
      case UInt8(ascii: "["): push(.bracket(UInt8(ascii: "]")))
      case UInt8(ascii: "{"): push(.bracket(UInt8(ascii: "}")))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard close() else { return false }
      case UInt8(ascii: "/"):
        guard comment() else { return false }
      case UInt8(ascii: "#"), UInt8(ascii: "\""):
        guard literal() else { return false }
      case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"):
        guard !isConflictMark else { return false }
        offset += 1
      default: offset += 1
      }
    }
    return open.isEmpty
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
      offset = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
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

  private mutating func literal() -> Bool {
    var hashes = 0
    while offset < bytes.count, bytes[offset] == UInt8(ascii: "#") {
      hashes += 1
      offset += 1
    }
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else { return true }
    let isMultiline = has("\"\"\"", at: offset)
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
