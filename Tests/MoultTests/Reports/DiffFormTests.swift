import Foundation
import Testing

@Suite("Forms of the diff")
struct DiffFormTests {
  /// Two migrations, one of which makes work for the other.
  private let files = [
    "A.swift": "let a = b.first()\nlet c = d.second()\n", "B/C.swift": "let a = b.first()\n",
    "Specs/R.swift": ["First", "Second"].map { name in
      """
      /// Replaces `\(name.lowercased())()`.
      @Migration(.deprecated, replaces: "View.\(name.lowercased())()")
      enum \(name)Call {
        @Rewrite
        func call(content: some View) {
          before { content.\(name.lowercased())() }
          after { content.\(name == "First" ? "second" : "third")() }
        }
      }

      """
    }.joined(),
  ]
  private let options = [
    "--migrations", "Specs", "--only", "first-call,second-call", "--target", "iOS=17",
  ]
  private let result = "let a = b.third()\nlet c = d.third()\n"

  private func diff(_ more: String...) throws -> Workspace.Run {
    try Workspace(files).moult(["diff", "A.swift", "B"] + more + options)
  }

  @Test func linesThatComeAndGoAreCounted() throws {
    #expect(
      try diff("--stat").output == """
         A.swift   | 4 ++--
         B/C.swift | 2 +-
         2 files changed, 3 insertions(+), 3 deletions(-)

        """)
  }

  @Test func namesAlone() throws {
    #expect(try diff("--name-only").output == "A.swift\nB/C.swift\n")
  }

  @Test func onePatchForEachMigrationAppliesInOrder() throws {
    let workspace = try Workspace(files)
    let patch = try workspace.moult(["diff", ".", "--by-migration"] + options).output
    #expect(patch.hasPrefix("first-call: 2 sites\n--- a/A.swift\n"))
    #expect(patch.contains("\nsecond-call: 3 sites\n--- a/A.swift\n"))
    try workspace.write(patch, to: "all.patch")
    try workspace.git("apply", "all.patch")
    #expect(try workspace.text("A.swift") == result)
  }

  @Test func patchesAreWrittenToAFolder() throws {
    let workspace = try Workspace(files)
    let run = try workspace.moult(["diff", ".", "--split", "out"] + options)
    #expect(run.output == "out/01-first-call.patch\nout/02-second-call.patch\n")
    for name in try workspace.names(in: "out") { try workspace.git("apply", "out/" + name) }
    #expect(try workspace.text("A.swift") == result)
    #expect(try workspace.text("B/C.swift") == "let a = b.third()\n")
  }

  @Test func patchesOfAnEarlierRunGo() throws {
    let workspace = try Workspace(files)
    try workspace.moult(["diff", ".", "--split", "out"] + options)
    try workspace.write("mine: 1\n", to: "out/03-notes.txt")
    try workspace.write("mine\n", to: "out/03-mine.patch")
    try workspace.moult(
      ["diff", ".", "--split", "out"] + options.dropLast(2) + ["--skip", "first-call"])
    #expect(
      try workspace.names(in: "out") == ["01-second-call.patch", "03-mine.patch", "03-notes.txt"])
  }

  @Test func namesAreQuotedAsGitDoes() throws {
    let workspace = try Workspace(files.merging(["C\n\"D.swift": "let a = b.first()\n"]) { $1 })
    func run(_ words: String...) throws -> String {
      try workspace.moult(words + [".", "--config", "none"] + options).output
    }
    let name = #""C\n\"D.swift""#
    #expect(try run("diff", "--name-only").hasSuffix("\n\(name)\n"))
    #expect(try run("diff", "--stat").contains("\n \(name) | 2 +-\n"))
    #expect(try run("check").contains("\n\(name):1:11: first-call: "))
    #expect(try run("check", "--format", "xcode").contains(#"/C\n\"D.swift":1:11: note: "#))
  }

  @Test(arguments: [0, 1, 20])
  func linesAroundAsMany(context: Int) throws {
    let lines = (0..<9).map { "let a\($0) = 0\n" }
    let code = lines.joined() + "let b = c.first()\n" + lines.joined()
    let workspace = try Workspace(files.merging(["A.swift": code]) { $1 })
    let run = try workspace.moult(["diff", "A.swift", "--context", "\(context)"] + options)
    let unchanged = run.output.split(separator: "\n").filter { $0.hasPrefix(" ") }
    #expect(unchanged.count == min(18, 2 * context))
    try workspace.write(run.output, to: "a.patch")
    try workspace.git("apply", "--unidiff-zero", "a.patch")
    #expect(try workspace.text("A.swift") == code.replacing("first", with: "third"))
  }

  @Test func intoAFile() throws {
    let workspace = try Workspace(files)
    let shown = try workspace.moult(["diff", "A.swift"] + options).output
    let run = try workspace.moult(["diff", "A.swift", "--output", "a.patch"] + options)
    #expect(run.output.isEmpty)
    #expect(try workspace.text("a.patch") == shown)
  }

  @Test(arguments: [
    ["--stat", "--name-only"], ["--split", "out", "--stat"], ["--context", "-1"],
    ["--context", "three"], ["--split", "-"],
  ])
  func whatDoesNotGoTogetherIsAMistake(more: [String]) throws {
    let run = try Workspace(files).moult(["diff", "A.swift"] + more + options)
    #expect(run.status == 2 && run.output.isEmpty)
  }

  @Test func onATerminalThePagerOfGitShowsItWithTheIds() throws {
    let workspace = try Workspace(files)
    let shown = try workspace.onTerminal(
      ["diff", "A.swift"] + options,
      environment: ["GIT_PAGER": "sed s/^/P:/", "TERM": "xterm", "NO_COLOR": ""])
    #expect(shown.contains("P:\u{1B}[36m@@ -1,2 +1,2 @@ first-call, second-call\u{1B}[0m"))
    #expect(shown.contains("2 sites in 1 file can be replaced:") || shown.contains("3 sites"))
    let plain = try workspace.onTerminal(
      ["diff", "A.swift", "--no-pager", "--color", "never"] + options,
      environment: ["GIT_PAGER": "sed s/^/P:/", "TERM": "xterm", "NO_COLOR": ""])
    #expect(plain.contains("@@ -1,2 +1,2 @@ first-call, second-call"))
    #expect(!plain.contains("P:"))
  }
}
