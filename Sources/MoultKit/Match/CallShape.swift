import SwiftSyntax

/// How a call in a pattern begins, compared with bytes: what does not begin like that need not be
/// parsed.
struct CallShape {
  enum Start {
    /// Anything may stand in the parentheses, or there are none.
    case open
    /// Nothing stands in the parentheses.
    case empty
    /// The first argument in parentheses has no label.
    case unlabelled
    case labelled([UInt8])
  }

  private let start: Start

  init(start: Start) { self.start = start }

  init(_ call: FunctionCallExprSyntax, in pattern: Pattern) {
    guard let first = Argument.list(of: call).first else {
      start = .empty
      return
    }
    switch first.form {
    case .trailing, .additional: start = .open
    case .parenthesised:
      if let label = first.label {
        start = .labelled(Array(label.text.utf8))
      } else {
        let isList = pattern.spliced(at: Syntax(first.expression))?.kind == .arguments
        start = isList ? .open : .unlabelled
      }
    }
  }

  /// Whether what is named in a range may be called there in this way: `name(`, `name {`, `name<T>(`,
  /// `name?(`, and for a type `Name.init(`. Where a comment follows, that may be.
  func mayFit(_ name: Range<Int>, in bytes: [UInt8]) -> Bool {
    guard let next = bytes.firstIndex(behind: name.upperBound) else { return false }
    switch bytes[next] {
    case UInt8(ascii: "("): return mayOpen(at: next + 1, in: bytes)
    case UInt8(ascii: "{"), UInt8(ascii: "<"), UInt8(ascii: "?"), UInt8(ascii: "!"),
      UInt8(ascii: "/"), UInt8(ascii: "`"):
      return true
    case UInt8(ascii: "."):
      guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[name.lowerBound]),
        let member = bytes.firstIndex(behind: next + 1)
      else { return false }
      return bytes[member...].starts(with: "init".utf8) || bytes[member] == UInt8(ascii: "/")
        || bytes[member] == UInt8(ascii: "`")
    default: return false
    }
  }

  /// - Parameter offset: behind the opening parenthesis.
  private func mayOpen(at offset: Int, in bytes: [UInt8]) -> Bool {
    if case .open = start { return true }
    guard let first = bytes.firstIndex(behind: offset) else { return true }
    switch bytes[first] {
    // A closure that follows may be any argument.
    case UInt8(ascii: ")"), UInt8(ascii: "/"), UInt8(ascii: "`"), UInt8(ascii: "#"): return true
    default: break
    }
    let end = bytes[first...].firstIndex { !$0.isIdentifierByte } ?? bytes.count
    let colon = bytes.firstIndex(behind: end)
    if let colon, bytes[colon] == UInt8(ascii: "/") { return true }
    let isLabelled = end > first && colon.map { bytes[$0] == UInt8(ascii: ":") } == true
    switch start {
    case .open: return true
    case .empty: return false
    case .unlabelled: return !isLabelled
    case .labelled(let label): return isLabelled && bytes[first..<end].elementsEqual(label)
    }
  }
}

extension [UInt8] {
  /// The offset of the first byte from there on that is no white space.
  fileprivate func firstIndex(behind offset: Int) -> Int? {
    self[offset...].firstIndex { $0 != 0x20 && !(0x09...0x0D).contains($0) }
  }
}
