import SwiftSyntax

/// How a file is laid out: its line ending, its unit of indentation, and the lines that must not be touched.
struct Layout {
  let bytes: [UInt8]
  /// The line ending of the first line.
  let newline: [UInt8]
  /// One level of indentation.
  let indentationUnit: [UInt8]

  init(bytes: [UInt8]) {
    self.bytes = bytes
    let firstNewline = bytes.firstIndex(of: UInt8(ascii: "\n"))
    let isWindows = firstNewline.map { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r") } ?? false
    newline = isWindows ? [UInt8(ascii: "\r"), UInt8(ascii: "\n")] : [UInt8(ascii: "\n")]
    indentationUnit = Layout.indentationUnit(of: bytes)
  }

  /// The most common step by which a line is indented more than the one before it; four spaces when there is none.
  private static func indentationUnit(of bytes: [UInt8]) -> [UInt8] {
    var counts: [[UInt8]: Int] = [:]
    var previous: ArraySlice<UInt8> = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let indentation = bytes[start..<end].prefix { $0.isSpaceOrTab }
      let isBlank = bytes[start..<end].allSatisfy { $0.isSpaceOrTab || $0 == UInt8(ascii: "\r") }
      if !isBlank {
        if indentation.count > previous.count, indentation.starts(with: previous) {
          let step = Array(indentation.dropFirst(previous.count))
          if step == [UInt8(ascii: "\t")] || [2, 3, 4, 8].contains(step.count) {
            counts[step, default: 0] += 1
          }
        }
        previous = indentation
      }
      start = end + 1
    }
    let best = counts.max { ($0.value, $1.key.count) < ($1.value, $0.key.count) }
    return best?.key ?? Array("    ".utf8)
  }

  /// The indentation of the line that `offset` is on.
  func indentation(at offset: Int) -> [UInt8] {
    let start = lineStart(at: offset)
    return Array(bytes[start...].prefix { $0.isSpaceOrTab })
  }

  func lineStart(at offset: Int) -> Int {
    bytes[..<offset].lastIndex { $0 == UInt8(ascii: "\n") }.map { $0 + 1 } ?? 0
  }

  /// Whether nothing but white space stands before `offset` on its line.
  func isLineStart(_ offset: Int) -> Bool {
    bytes[lineStart(at: offset)..<offset].allSatisfy(\.isSpaceOrTab)
  }

  /// Whether nothing but white space stands between `offset` and the end of its line.
  func isLineEnd(_ offset: Int) -> Bool {
    guard let next = bytes[offset...].first(where: { !$0.isSpaceOrTab }) else { return true }
    return next == UInt8(ascii: "\n") || next == UInt8(ascii: "\r")
  }

  /// `indentation` with `levels` units more, or less.
  func indentation(_ indentation: [UInt8], changedBy levels: Int) -> [UInt8] {
    guard levels < 0 else { return indentation + (0..<levels).flatMap { _ in indentationUnit } }
    return indentation.dropLast(min(indentation.count, -levels * indentationUnit.count))
  }

  /// Edits that move the lines of `range` after its first from one indentation to another.
  ///
  /// Lines inside string literals, and lines that are indented in another way, stay.
  ///
  /// - Parameter column: of the first byte of `range`, if lines that are aligned with code on its
  ///   line go along with that.
  func reindentation(
    of range: Range<Int>, nodes: [Syntax], from old: [UInt8], to new: [UInt8],
    aligned column: Int? = nil
  ) -> [PieceEdit] {
    guard old != new || column != nil else { return [] }
    let literals = nodes.flatMap(\.multilineStringRanges)
    let aligned = column.map { alignedLines(in: range, beyond: $0) } ?? 0
    return lineStarts(in: range).enumerated().compactMap { index, start in
      let old = index < aligned ? Array(repeating: UInt8(ascii: " "), count: column!) : old
      guard bytes[start..<range.upperBound].starts(with: old), old != new,
        !literals.contains(where: { $0.lowerBound < start && start < $0.upperBound })
      else { return nil }
      return PieceEdit(range: start..<start + old.count, pieces: [.text(new)])
    }
  }

  /// How many lines behind the first one are aligned with code on that, as the arguments of a call
  /// are that begin on its line.
  private func alignedLines(in range: Range<Int>, beyond column: Int) -> Int {
    let line = bytes[range].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    guard line.last(where: { !$0.isSpaceOrTab }) == UInt8(ascii: ",") else { return 0 }
    return lineStarts(in: range).prefix { start in
      bytes[start...].prefix { $0 == UInt8(ascii: " ") }.count > column
    }.count
  }

  /// Where the lines begin that start inside `range`, blank ones left out.
  func lineStarts(in range: Range<Int>) -> [Int] {
    range.filter { $0 > range.lowerBound && bytes[$0 - 1] == UInt8(ascii: "\n") && !isLineEnd($0) }
      + (range.upperBound > range.lowerBound && bytes[range.upperBound - 1] == UInt8(ascii: "\n")
        ? [range.upperBound] : [])
  }

  /// Whether every line that begins inside `range` is indented with at least `column` spaces, and there is one.
  func isIndented(_ range: Range<Int>, beyond column: Int) -> Bool {
    let starts = lineStarts(in: range)
    return !starts.isEmpty
      && starts.allSatisfy { start in
        bytes[start...].prefix { $0 == UInt8(ascii: " ") }.count >= column
      }
  }

  /// `own`, when the line that it depends on moves from one indentation to another.
  static func shifted(_ own: [UInt8], from old: [UInt8], to new: [UInt8]) -> [UInt8] {
    if own.starts(with: old) { return new + own.dropFirst(old.count) }
    if new.starts(with: old) { return own + new.dropFirst(old.count) }
    if old.starts(with: new) { return own.dropLast(min(own.count, old.count - new.count)) }
    return own
  }
}

extension UInt8 {
  var isSpaceOrTab: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

extension Syntax {
  /// UTF-8 ranges of the string literals with several lines.
  fileprivate var multilineStringRanges: [Range<Int>] {
    if let literal = self.as(StringLiteralExprSyntax.self),
      literal.openingQuote.tokenKind == .multilineStringQuote
    {
      return [literal.contentRange]
    }
    return children(viewMode: .sourceAccurate).flatMap(\.multilineStringRanges)
  }
}
