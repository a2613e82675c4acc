import Foundation
import Testing

/// Every way of naming a part of a file, in every format: nothing else changes or is spoken of.
@Suite("Only what was named")
struct ScopeMatrixTests {
  /// A declaration with one use of a migration of its own.
  struct Part: Sendable, CustomTestStringConvertible {
    /// Unique in the file, and part of its text, of its migration's id and of what that replaces.
    var word: String
    var symbol: String
    var text: String
    /// Words of the parts inside it, and of the extensions that belong to it.
    var including: [String] = []
    var isNested = false

    var testDescription: String { symbol }
  }

  static let parts = [
    view("Alpha", including: ["Golf"]), view("Bravo"),
    view("Charlie", including: ["Foxtrot"], nested: view("Foxtrot", in: "Charlie")),
    view("Foxtrot", in: "Charlie"), view("Delta"), view("Echo"),
    Part(
      word: "Golf", symbol: "Alpha.hintGolf",
      text: "extension Alpha {\n  var hintGolf: some View { Text(\"Golf\").oldGolf() }\n}\n"),
    Part(
      word: "Hotel", symbol: "String.rowHotel(_:)",
      text:
        "extension String {\n  func rowHotel(_ a: Int) -> some View { Text(self).oldHotel() }\n}\n"),
    Part(
      word: "India", symbol: "#Preview(\"India\")",
      text: "#Preview(\"India\") {\n  Text(\"India\")\n    .oldIndia()\n}\n"),
  ]

  private static func view(
    _ word: String, in outer: String? = nil, including: [String] = [], nested: Part? = nil
  ) -> Part {
    let inner = nested.map { "\n" + indented($0.text) } ?? ""
    return Part(
      word: word, symbol: outer.map { "\($0).\(word)" } ?? word,
      text:
        "struct \(word): View {\n  var body: some View {\n    Text(\"\(word)\").old\(word)()\n  }\n\(inner)}\n",
      including: including, isNested: outer != nil)
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
  }

  private static let file =
    "import SwiftUI\n\n"
    + parts.filter { !$0.isNested }.map(\.text).joined(separator: "\n")

  enum Naming: String, CaseIterable {
    case symbol, lines, everywhere, changedSince, staged
  }

  static let formats = [
    ["diff"], ["diff", "--verbose", "--color", "always"], ["check"], ["check", "--verbose"],
    ["check", "--format", "json"], ["check", "--format", "sarif"],
    ["apply", "--verbose", "--allow-dirty"],
  ]

  @Test(arguments: Naming.allCases, parts)
  func nothingElseChangesOrIsMentioned(naming: Naming, part: Part) throws {
    let workspace = try Workspace(["A.swift": Self.file])
    for other in Self.parts {
      try workspace.write(spec(other.word), to: "specs/\(other.word).swift")
    }
    let lines = Self.lines(of: part)
    let code = try name(part, lines, by: naming, in: workspace)

    let isType = naming == .symbol || naming == .everywhere
    let named = [part.word] + (isType || part.word != "Alpha" ? part.including : [])
    let others = Self.parts.map(\.word).filter { !named.contains($0) }
    let ids = Self.parts.map { "old-" + $0.word.lowercased() }.joined(separator: ",")
    for format in Self.formats {
      let run = try workspace.moult(format + code + ["--migrations", "specs", "--only", ids])
      let isCheck = format[0] == "check"
      #expect(run.status == (isCheck ? 1 : 0), "\(format): \(run.errors)")
      let said = run.output + run.errors
      if isCheck { #expect(said.contains("old-\(part.word.lowercased())")) }
      for other in others {
        // What contains the part is in its path.
        let isOuter = part.symbol.hasPrefix(other + ".")
        #expect(
          !said.lowercased().contains("old-\(other.lowercased())")
            && !said.contains("old\(other)") && (isOuter || !said.contains(other)),
          "\(format) speaks of \(other): \(said)")
      }
      for line in Self.lineNumbers(in: said) {
        #expect(named.contains { Self.lines(ofWord: $0).contains(line) }, "\(format): line \(line)")
      }
    }
    var expected = Self.file
    for word in named { expected = expected.replacing(".old\(word)()", with: ".new\(word)()") }
    #expect(try workspace.text("A.swift") == expected)
  }

  private func name(
    _ part: Part, _ lines: ClosedRange<Int>, by naming: Naming, in workspace: Workspace
  ) throws -> [String] {
    switch naming {
    case .symbol: return ["A.swift:\(part.symbol)"]
    case .lines: return ["A.swift:\(lines.lowerBound)-\(lines.upperBound)"]
    case .everywhere: return ["--symbol", part.symbol]
    case .changedSince, .staged:
      // Before the change, the part was not there.
      var old = Self.file.split(separator: "\n", omittingEmptySubsequences: false)
      old.removeSubrange(lines.lowerBound - 1...lines.upperBound - 1)
      try workspace.git("init", "-q")
      try workspace.write(old.joined(separator: "\n"), to: "A.swift")
      try workspace.git("add", ".")
      try workspace.git("commit", "-qm", "one")
      try workspace.write(Self.file, to: "A.swift")
      if naming == .changedSince { return ["--changed-since", "HEAD"] }
      try workspace.git("add", ".")
      return ["--staged"]
    }
  }

  private static func lines(of part: Part) -> ClosedRange<Int> {
    let text = part.isNested ? indented(part.text) : part.text
    let start = file.range(of: text)!.lowerBound
    let first = file[..<start].count { $0 == "\n" } + 1
    return first...first + text.count { $0 == "\n" } - 1
  }

  private static func lines(ofWord word: String) -> ClosedRange<Int> {
    lines(of: parts.first { $0.word == word }!)
  }

  /// The lines that text, JSON and the hunks of a diff speak of.
  private static func lineNumbers(in output: String) -> [Int] {
    let places = output.matches(of: /A\.swift:(\d+)/).map { Int($0.output.1)! }
    let values = output.matches(of: /"(?:line|endLine)": ?(\d+)/).map { Int($0.output.1)! }
    return places + values
  }

  private func spec(_ word: String) -> String {
    """
    /// Replaces `old\(word)()` with `new\(word)()`.
    @Migration(.softDeprecated, replaces: "View.old\(word)()")
    enum Old\(word) {
      @Rewrite
      func call(content: some View) {
        before { content.old\(word)() }
        after { content.new\(word)() }
      }
    }

    """
  }
}
