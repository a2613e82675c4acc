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
  /// 1-based lines, and columns in UTF-8 bytes.
  public var start: Position
  /// Behind the last byte.
  public var end: Position
  /// UTF-8 offsets in the file.
  public var range: Range<Int>
  /// The id; `moult` for a comment.
  public var migration: String
  public var rule: String
  /// Of the migration of a change.
  public var kind: Migration.Kind?
  public var verdict: Verdict
  /// A sentence.
  public var message: String
  /// Changes with the same number are made together, in whichever files.
  public var group: Int?
  /// Of a change: UTF-8 offsets in the file.
  public var edits: [Edit] = []
  /// Where it begins.
  public var excerpt: Excerpt
  /// What tells it from others of its file.
  var fingerprint: Fingerprint

  public struct Position: Sendable, Equatable {
    public var line: Int
    public var column: Int
  }

  public var line: Int { start.line }
  public var column: Int { start.column }

  /// The message of a change; of what stays, with the code that says why.
  public var sentence: String {
    switch verdict {
    case .change: message
    case .refusal(let code): "stays: \(message) (\(code))"
    case .unusedIgnore: "\(message) (\(rule))"
    }
  }
}

/// A line of the code, as far as it was named.
public struct Excerpt: Sendable, Equatable {
  /// What stands before the marked code, the marked code, and what stands behind it.
  public var before: String
  public var marked: String
  public var behind: String

  public var line: String { before + marked + behind }

  /// What goes below the line, to mark the code: `   ^~~~`. Tabs stay.
  public var underline: String {
    let indentation = before.map { $0 == "\t" ? "\t" : " " as Character }
    return String(indentation) + "^" + String(repeating: "~", count: max(0, marked.count - 1))
  }

  init(_ range: Range<Int>, of plan: FilePlan, _ lines: LineTable) {
    let bytes = plan.file.bytes
    let number = lines.position(of: range.lowerBound).line
    var line = lines.range(of: number...number) ?? range
    while line.count > 0, [0x0A, 0x0D].contains(bytes[line.upperBound - 1]) {
      line = line.lowerBound..<line.upperBound - 1
    }
    let marked = range.clamped(to: line)
    // Nothing is shown that was not named.
    if !plan.code.contains(line) { line = marked }
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    before = text(line.lowerBound..<marked.lowerBound)
    self.marked = text(marked)
    behind = text(marked.upperBound..<line.upperBound)
  }
}

extension Outcome {
  /// By file, then in the order of the code.
  public var findings: [Finding] { files.flatMap(\.findings) }
}

extension Outcome.File {
  /// In the order of the code.
  public var findings: [Finding] {
    let lines = LineTable(plan.file.bytes)
    func finding(
      _ range: Range<Int>, _ migration: String, _ rule: String, _ verdict: Finding.Verdict,
      _ message: String
    ) -> Finding {
      let (start, end) = (
        lines.position(of: range.lowerBound), lines.position(of: range.upperBound)
      )
      return Finding(
        file: plan.file.path, start: .init(line: start.line, column: start.column),
        end: .init(line: end.line, column: end.column), range: range, migration: migration,
        rule: rule,
        verdict: verdict, message: message, excerpt: Excerpt(range, of: plan, lines),
        fingerprint: Fingerprint(migration, at: range.lowerBound, in: plan.file))
    }
    let changes = plan.changes.map { change in
      var found = finding(
        change.range, change.migration, change.rule, .change(change.safety), change.message)
      (found.kind, found.group, found.edits) = (change.kind, change.group, change.edits)
      return (change.range, found)
    }
    let refusals = plan.refusals.map { refusal in
      (
        refusal.range,
        finding(
          refusal.range, refusal.migration, refusal.rule, .refusal(code: refusal.code),
          refusal.reason)
      )
    }
    let comments = plan.unusedIgnores.map { ignore in
      (
        ignore.range,
        finding(ignore.range, "moult", "unused-ignore", .unusedIgnore, ignore.message)
      )
    }
    return (changes + refusals + comments).enumerated().sorted {
      ($0.element.0.lowerBound, $0.offset) < ($1.element.0.lowerBound, $1.offset)
    }.map(\.element.1)
  }
}
