import SwiftSyntax

@testable import MoultKit

extension Subject.File {
  /// Each site in other surroundings.
  var surroundingVariants: [Variant] {
    statements.flatMap { statement in
      let code = String(decoding: before[statement.range], as: UTF8.self)
      let quotes = code.contains("\n") || code.contains("\"\"\"") ? "\"\"\"\n" : "\""
      let around: [(String, String, String, Variant.Accepted)] = [
        ("the site inside #if", "\n#if DEBUG\n", "\n#endif\n", .sameTokensOrRefusal),
        ("the site in a closure", "Group {\n", "\n}", .sameTokensOrRefusal),
        ("two sites on a line", "", "; Divider()", .sameTokensOrRefusal),
        ("the site in a ternary", "Bool.random() ? ", " : EmptyView()", .sameTokensOrRefusal),
        (
          "the site in a switch expression",
          "let shown = switch 1 {\ncase 1: EmptyView()\ndefault: ", "\n}", .sameTokensOrRefusal
        ),
        (
          "the site in a string", "Text(\(quotes)\\(",
          ")\(quotes == "\"" ? "" : "\n")\(quotes.trimmingNewline))", .sameTokensOrRefusal
        ),
      ]
      return around.compactMap {
        variant($0.0, putting: $0.1, $0.2, around: statement.range, accepted: $0.3)
      } + [twice(statement), conditional(statement)].compactMap(\.self)
    }
  }

  /// The statement and itself on one line.
  private func twice(_ statement: Statement) -> Variant? {
    guard let start = position(after: statement.range.lowerBound, isEnd: false),
      let end = position(after: statement.range.upperBound, isEnd: true)
    else { return nil }
    func twice(_ code: [UInt8], _ range: Range<Int>) -> [UInt8] {
      code[..<range.upperBound] + Array("; ".utf8) + code[range.lowerBound...]
    }
    return Variant(
      "the site twice on a line", before: twice(before, statement.range),
      after: twice(after, start..<end), accepted: .sameTokensOrRefusal)
  }

  /// The last modifier of the chain in a postfix `#if`.
  private func conditional(_ statement: Statement) -> Variant? {
    guard let call = statement.expression.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.base != nil
    else { return nil }
    let modifier = member.period.contentRange.lowerBound..<statement.range.upperBound
    // What was one site may be none in parts.
    return variant(
      "the last modifier inside #if", putting: "\n#if DEBUG\n", "\n#endif\n", around: modifier,
      accepted: .sameTokensOrRefusal)
  }
}

extension String {
  fileprivate var trimmingNewline: String { hasSuffix("\n") ? String(dropLast()) : self }
}
