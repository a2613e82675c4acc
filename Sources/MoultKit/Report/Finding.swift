/// A site, as it is told to a person: what can become of it, or why it stays; or a comment that
/// suppresses nothing.
public struct Finding: Sendable {
  public enum Verdict: Sendable, Equatable {
    case change(Change.Safety)
    case refusal(code: String)
    /// A `moult:ignore` comment that suppresses nothing.
    case unusedIgnore
  }
  /// As it is printed.
  public var file: String
  /// 1-based.
  public var line: Int
  /// 1-based, in UTF-8 bytes.
  public var column: Int
  /// The id; `moult` for a comment.
  public var migration: String
  public var rule: String
  public var verdict: Verdict
  /// A sentence.
  public var message: String
}

extension Outcome {
  /// By file, then in the order of the code.
  public var findings: [Finding] { files.flatMap(\.findings) }
}

extension Outcome.File {
  var findings: [Finding] {
    let lines = LineTable(plan.file.bytes)
    let all =
      plan.changes.map { change in
        (
          change.range,
          finding(
            change.range, lines, change.migration, change.rule, .change(change.safety),
            change.message)
        )
      }
      + plan.refusals.map { refusal in
        (
          refusal.range,
          finding(
            refusal.range, lines, refusal.migration, refusal.rule, .refusal(code: refusal.code),
            refusal.reason)
        )
      }
      + plan.unusedIgnores.map { ignore in
        (
          ignore.range,
          finding(ignore.range, lines, "moult", "unused-ignore", .unusedIgnore, ignore.message)
        )
      }
    return all.enumerated().sorted {
      ($0.element.0.lowerBound, $0.offset) < ($1.element.0.lowerBound, $1.offset)
    }.map(\.element.1)
  }

  private func finding(
    _ range: Range<Int>, _ lines: LineTable, _ migration: String, _ rule: String,
    _ verdict: Finding.Verdict, _ message: String
  ) -> Finding {
    let (line, column) = lines.position(of: range.lowerBound)
    return Finding(
      file: plan.file.path, line: line, column: column, migration: migration, rule: rule,
      verdict: verdict, message: message)
  }
}
