import SwiftSyntax

/// The text between the braces of a block, as it is written, without the indentation that all its lines share.
///
/// Lines inside a multi-line string literal or a block comment move only when all of them can: the value of a
/// literal stays as it is.
struct BlockText {
  let text: String

  init(_ closure: ClosureExprSyntax) {
    let bytes = Array(
      (closure.leftBrace.trailingTrivia.description + (closure.signature?.description ?? "")
        + closure.statements.description + closure.rightBrace.leadingTrivia.description).utf8)
    let start = closure.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
    let regions = Self.regions(in: closure).map {
      ($0.lowerBound - start)..<($0.upperBound - start)
    }
    self.text = Self.dedented(bytes, regions: regions)
  }

  private struct Line {
    var bytes: ArraySlice<UInt8>
    /// The index of the region that the line begins in.
    var region: Int?

    var isBlank: Bool { bytes.allSatisfy(\.isSpace) }
    var indentation: ArraySlice<UInt8> { bytes.prefix { $0 == .space || $0 == .tab } }
  }

  /// Multi-line string literals and block comments, by offset.
  private static func regions(in closure: ClosureExprSyntax) -> [Range<Int>] {
    let finder = StringFinder(viewMode: .sourceAccurate)
    finder.walk(closure)
    var regions = finder.ranges
    for token in closure.tokens(viewMode: .sourceAccurate) {
      for (trivia, start) in [
        (token.leadingTrivia, token.position),
        (token.trailingTrivia, token.endPositionBeforeTrailingTrivia),
      ] {
        var offset = start.utf8Offset
        for piece in trivia {
          switch piece {
          case .blockComment, .docBlockComment:
            regions.append(offset..<(offset + piece.sourceLength.utf8Length))
          default: break
          }
          offset += piece.sourceLength.utf8Length
        }
      }
    }
    return regions
  }

  private static func dedented(_ bytes: [UInt8], regions: [Range<Int>]) -> String {
    var lines: [Line] = []
    var start = 0
    while start <= bytes.count {
      let end = bytes[start...].firstIndex(of: .newline).map { $0 + 1 } ?? bytes.count
      let region = regions.firstIndex { $0.lowerBound < start && start < $0.upperBound }
      lines.append(Line(bytes: bytes[start..<end], region: region))
      if end == bytes.count && bytes.last != .newline || end == start { break }
      start = end
    }
    // What stands on the lines of the braces has no indentation of its own.
    let hasFirst = lines.first.map { !$0.isBlank } ?? false
    if let first = lines.first { lines[0].bytes = first.bytes.drop { $0 == .space || $0 == .tab } }
    if !hasFirst { lines.removeFirst(min(1, lines.count)) }
    if let last = lines.last, last.isBlank, last.bytes.last != .newline { lines.removeLast() }

    let margin = margin(of: lines.dropFirst(hasFirst ? 1 : 0))
    let movable = regions.indices.map { region in
      lines.allSatisfy { $0.region != region || $0.isBlank || $0.bytes.starts(with: margin) }
    }
    var result: [UInt8] = []
    for (index, line) in lines.enumerated() {
      if hasFirst && index == 0 || line.region.map({ !movable[$0] }) ?? false {
        result += line.bytes
      } else if line.bytes.starts(with: margin) {
        result += line.bytes.dropFirst(margin.count)
      } else {
        result += line.bytes.drop { $0 == .space || $0 == .tab }
      }
    }
    while result.last.map({ $0 == .space || $0 == .tab }) ?? false { result.removeLast() }
    if !result.isEmpty, result.last != .newline { result.append(.newline) }
    return String(decoding: result, as: UTF8.self)
  }

  /// The longest indentation that all lines of code begin with.
  private static func margin(of lines: ArraySlice<Line>) -> ArraySlice<UInt8> {
    var margin: ArraySlice<UInt8>?
    for line in lines where line.region == nil && !line.isBlank {
      guard let shortest = margin else {
        margin = line.indentation
        continue
      }
      let common = zip(shortest, line.indentation).prefix { $0 == $1 }.count
      margin = shortest.prefix(common)
    }
    return margin ?? []
  }
}

extension Template {
  /// The code as the spec has it, without common indentation.
  var text: String {
    body.parent?.as(ClosureExprSyntax.self).map { BlockText($0).text }
      ?? "\(body.trimmedDescription)\n"
  }
}

extension UInt8 {
  fileprivate static let newline = UInt8(ascii: "\n")
  fileprivate static let space = UInt8(ascii: " ")
  fileprivate static let tab = UInt8(ascii: "\t")
  fileprivate var isSpace: Bool { [.newline, .space, .tab, UInt8(ascii: "\r")].contains(self) }
}

private final class StringFinder: SyntaxVisitor {
  var ranges: [Range<Int>] = []

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.openingQuote.tokenKind == .multilineStringQuote else { return .visitChildren }
    ranges.append(node.contentRange)
    return .skipChildren
  }
}
