import Foundation
import Testing

@Suite("Reviewing and rewriting")
struct RewritingTests {
  private let old = """
    import SwiftUI

    struct Old: View {
      var body: some View {
        Text("a") // a comment
          .oldName()
      }
    }

    """
  private var new: String { old.replacing("oldName", with: "newName") }

  private let specs: Workspace

  init() throws { specs = try Workspace(["Renaming.swift": Spec.renaming]) }

  private func moult(
    _ command: String, _ arguments: String..., in workspace: Workspace, from subfolder: String = "."
  ) throws -> Workspace.Run {
    let own = ["--migrations", specs.folder.path, "--only", "renaming"]
    return try workspace.moult([command] + own + arguments, in: subfolder)
  }

  @Test func diffPrintsWhatGitAppliesAndWritesNothing() throws {
    let workspace = try Workspace(["My Views/Größe.swift": old])
    let run = try moult("diff", ".", in: workspace)
    #expect(run.status == 0)
    #expect(
      run.output == """
        --- a/My Views/Größe.swift\t
        +++ b/My Views/Größe.swift\t
        @@ -3,6 +3,6 @@
         struct Old: View {
           var body: some View {
             Text("a") // a comment
        -      .oldName()
        +      .newName()
           }
         }

        """)
    #expect(try workspace.text("My Views/Größe.swift") == old)
    try workspace.write(run.output, to: "the.diff")
    try workspace.git("apply", "the.diff")
    #expect(try workspace.text("My Views/Größe.swift") == new)
  }

  @Test func diffMadeInASubfolderIsAppliedThere() throws {
    let workspace = try Workspace(["a/b/A.swift": old])
    try workspace.git("init", "-q")
    try workspace.write(try moult("diff", "b", in: workspace, from: "a").output, to: "the.diff")
    try workspace.git("apply", "../the.diff", in: "a")
    #expect(try workspace.text("a/b/A.swift") == new)
  }

  @Test func diffOfCodeElsewhereInTheWorkTreeIsRelativeToItsTop() throws {
    let workspace = try Workspace(["a/b/A.swift": old, "c/x": ""])
    try workspace.git("init", "-q")
    let run = try moult("diff", "../a", in: workspace, from: "c")
    #expect(run.output.hasPrefix("--- a/a/b/A.swift\n"))
    #expect(
      try moult("check", "../a", in: workspace, from: "c").output.hasPrefix("../a/b/A.swift:6:8:"))
  }

  @Test func aDiffHasOneBase() throws {
    let workspace = try Workspace(["a/A.swift": old, "c/C.swift": old])
    try workspace.git("init", "-q")
    let run = try moult("diff", ".", "../a", in: workspace, from: "c")
    #expect(run.errors.contains("relative to \(workspace.folder.path).\n"), "\(run.errors)")
    try workspace.write(run.output, to: "the.diff")
    try workspace.git("apply", "the.diff")
    #expect(try workspace.text("a/A.swift") == new)
    #expect(try workspace.text("c/C.swift") == new)
  }

  @Test func withoutGitTheBaseHoldsAllFiles() throws {
    let workspace = try Workspace(["x/a/A.swift": old, "x/c/C.swift": old])
    let run = try moult("diff", ".", "../a", "--name-only", in: workspace, from: "x/c")
    #expect(run.output == "a/A.swift\nc/C.swift\n" || run.output == "c/C.swift\na/A.swift\n")
    #expect(run.errors.contains("relative to \(workspace.folder.path)/x.\n"), "\(run.errors)")
  }

  @Test func noDiffHasFilesOfTwoRepositories() throws {
    let workspace = try Workspace(["a/A.swift": old, "c/C.swift": old])
    for folder in ["a", "c"] { try workspace.git("init", "-q", in: folder) }
    // What nobody applies has the paths of a report.
    let names = try moult("diff", ".", "../a", "--name-only", in: workspace, from: "c")
    #expect(names.output == "../a/A.swift\nC.swift\n")
    #expect(names.status == 0)
    let stat = try moult("diff", ".", "../a", "--stat", in: workspace, from: "c")
    #expect(stat.output.contains(" ../a/A.swift | 2 +-\n"))
    let run = try moult("diff", ".", "../a", in: workspace, from: "c")
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("name them in runs of their own"), "\(run.errors)")
    #expect(try moult("diff", "a", "c", in: workspace).status == 0)
  }

  @Test func whatIsNotInGitYetIsNotRewritten() throws {
    let workspace = try Workspace(["A.swift": old, "B.swift": new])
    try workspace.git("init", "-q")
    try workspace.git("add", "B.swift")
    try workspace.git("commit", "-qm", "one")
    let run = try moult("apply", ".", in: workspace)
    #expect(run.status == 2)
    #expect(run.errors.contains("A.swift is not in git yet"), "\(run.errors)")
    #expect(try workspace.text("A.swift") == old)
    #expect(try moult("apply", "B.swift", in: workspace).status == 0)
    #expect(try moult("apply", ".", "--allow-dirty", in: workspace).status == 0)
    #expect(try workspace.text("A.swift") == new)
  }

  @Test func applyRewritesAndASecondRunFindsNothing() throws {
    let workspace = try Workspace(["A.swift": old, "sub/B.swift": "let b = 1\n"])
    let run = try moult("apply", ".", in: workspace)
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(run.errors == "1 site in 1 file replaced:\n  renaming  1\n")
    #expect(try workspace.text("A.swift") == new)
    #expect(try workspace.names() == ["A.swift", "sub"])
    #expect(try moult("diff", ".", in: workspace).output.isEmpty)
  }

  @Test func everyOtherByteStays() throws {
    let workspace = try Workspace()
    let text = "\u{FEFF}import SwiftUI\r\n\r\nlet a = Text(\"ä\")\t.oldName()  // x \r\nlet b = 1"
    try workspace.write(text, to: "A.swift")
    let diff = try moult("diff", "A.swift", in: workspace).output
    try workspace.write(diff, to: "the.diff")
    try workspace.write(text, to: "copy/A.swift")
    try workspace.git("apply", "../the.diff", in: "copy")
    _ = try moult("apply", "A.swift", in: workspace)
    #expect(try workspace.text("A.swift") == text.replacing("oldName", with: "newName"))
    #expect(try workspace.text("copy/A.swift") == text.replacing("oldName", with: "newName"))
  }

  @Test func applyThroughALinkKeepsTheLink() throws {
    let workspace = try Workspace(["a/A.swift": old])
    try workspace.link("L.swift", to: "a/A.swift")
    _ = try moult("apply", "L.swift", in: workspace)
    let link = workspace.folder.appending(path: "L.swift").path
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a/A.swift")
    #expect(try workspace.text("a/A.swift") == new)
  }

  @Test func aBrokenFileDoesNotKeepTheOthersFromBeingDone() throws {
    let workspace = try Workspace(["A.swift": "let oldName = (\n", "B.swift": old])
    let run = try moult("apply", ".", in: workspace)
    #expect(run.status == 3)
    #expect(run.errors.contains("A.swift:1:16: passed over: The file has a syntax error"))
    #expect(try workspace.text("A.swift") == "let oldName = (\n")
    #expect(try workspace.text("B.swift") == new)
  }

  @Test(.enabled(if: getuid() != 0))
  func aFolderThatMayNotBeWrittenIsReportedAndTheRestIsDone() throws {
    let workspace = try Workspace(["a/A.swift": old, "b/B.swift": old])
    chmod(workspace.folder.path + "/a", 0o555)
    defer { chmod(workspace.folder.path + "/a", 0o755) }
    let run = try moult("apply", ".", in: workspace)
    #expect(run.status == 3)
    #expect(run.errors.contains("a/A.swift: passed over: No file can be made in"))
    #expect(try workspace.text("a/A.swift") == old)
    #expect(try workspace.text("b/B.swift") == new)
  }

  @Test func whatIsRefusedStaysAndTheSummarySaysWhereToLook() throws {
    let text = "let a = Text(\"a\").oldName(1)\n"
    let workspace = try Workspace(["My App/A.swift": text])
    let run = try workspace.moult(
      "apply", "--migrations", specs.folder.path, "--only=renaming", "--review", "My App")
    #expect(run.status == 0)
    #expect(try workspace.text("My App/A.swift") == text)
    #expect(
      run.errors == """
        Nothing to replace in 1 file.
        1 site stays:
          has-argument  1
        Where and why: moult check --only renaming --migrations \(specs.folder.path) --review \
        'My App'

        """)
    let last = String(
      run.errors.split(separator: "\n").last!.dropFirst("Where and why: moult".count))
    let check = try workspace.shell("\"$MOULT\"" + last)
    #expect(check.status == 0)
    #expect(
      check.sites == """
        My App/A.swift:1:19: renaming: stays: There is no `newName` with an argument. (has-argument)

        """)
    #expect(try moult("diff", "--verbose", ".", in: workspace).errors.contains("(has-argument)"))
  }

  @Test func whatIsFilledIntoASentenceStaysAsItIsWritten() throws {
    let spec = Spec.renaming.replacing(
      "There is no `newName` with an argument.", with: "`\\(content)` with `\\(value)`.")
    let workspace = try Workspace([
      "A.swift": "let a = Text(\"\\(value)\").oldName(b(\"\\(content) \\(value)\"))\n",
      "specs/Renaming.swift": spec,
    ])
    let run = try workspace.moult("check", "A.swift", "--migrations", "specs")
    let sentence = "`Text(\"\\(value)\")` with `b(\"\\(content) \\(value)\")`. (has-argument)"
    #expect(run.output.contains(sentence), "\(run.output)")
  }

  @Test func checkReportsByFileAndEndsWithOne() throws {
    let workspace = try Workspace(["A.swift": old, "B.swift": old, "C.swift": "let c = 1\n"])
    let run = try moult("check", ".", in: workspace)
    #expect(run.status == 1)
    #expect(
      run.sites == """
        A.swift:6:8: renaming: `oldName()` can be replaced with `newName()`.

        B.swift:6:8: renaming: `oldName()` can be replaced with `newName()`.

        """)
    #expect(run.errors == "2 sites in 2 files can be replaced:\n  renaming  2\n")
    #expect(try moult("check", "C.swift", in: workspace).status == 0)
    #expect(try moult("check", ".", "--quiet", in: workspace).errors.isEmpty)
  }

  /// Below a folder it is told where old API may be called in it, or where its brackets do not match.
  @Test func whatIsNoSwiftIsToldWhenItIsNamedItself() throws {
    let workspace = try Workspace(["A/A.swift": "let oldName = = 1\n"])
    let run = try moult("check", "A/A.swift", in: workspace)
    #expect(run.status == 3)
    #expect(run.output.hasPrefix("A/A.swift:1:15: passed over: The file has a syntax error"))
    #expect(try moult("check", "A", in: workspace).status == 0)
    try workspace.write("let oldName = = 1\nlet b = a.oldName()\n", to: "A/A.swift")
    #expect(try moult("check", "A", in: workspace).status == 3)
  }

  /// Of migrations that travel with Moult, too, which are read only where they may find something.
  @Test(arguments: [
    ("b.background { b }\nfunc f() {", 3), ("b.background { b }\nlet = = 1", 0),
    ("b.background(b)\nlet = = 1", 3),
  ])
  func whatIsNoSwiftBelowAFolderIsToldWhereOldAPIMayBeCalled(code: String, status: Int32) throws {
    let workspace = try Workspace(["A.swift": "import SwiftUI\nlet a = \(code)\n"])
    let run = try workspace.moult(["check", ".", "--target", "iOS=17"])
    #expect(run.output.contains("(syntax-error)") == (status == 3))
    #expect(run.status == status)
  }

  @Test func checkAsJSONIsTheSameEveryTime() throws {
    let workspace = try Workspace([
      "A.swift": "let a = Text(\"ä\").oldName()\nlet b = Text(\"b\").oldName(1)\n",
      "B.swift": "// @generated\nlet b = oldName()\n", "C.swift": "let oldName = (\n",
    ])
    let run = try moult("check", "--format", "json", ".", in: workspace)
    #expect(run.status == 3)
    #expect(run.errors.hasPrefix("C.swift:1:16: passed over:"))
    #expect(
      run.output == """
        {
          "version": 1,
          "changes": [
            {
              "migration": "renaming",
              "rule": "call",
              "kind": "deprecated",
              "safety": "safe",
              "file": "A.swift",
              "line": 1,
              "column": 20,
              "endLine": 1,
              "endColumn": 29,
              "message": "`oldName()` can be replaced with `newName()`.",
              "group": null,
              "edits": [
                {
                  "start": 19,
                  "end": 26,
                  "replacement": "newName"
                }
              ]
            }
          ],
          "refusals": [
            {
              "migration": "renaming",
              "rule": "argument",
              "file": "A.swift",
              "line": 2,
              "column": 19,
              "code": "has-argument",
              "reason": "There is no `newName` with an argument."
            }
          ],
          "unusedIgnores": [],
          "skipped": [
            {
              "file": "B.swift",
              "code": "generated-file",
              "reason": "The file is marked as generated: \\"@generated\\"."
            },
            {
              "file": "C.swift",
              "code": "syntax-error",
              "reason": "The file has a syntax error: expected value and ')' to end tuple."
            }
          ],
          "summary": {
            "files": 1,
            "changes": 1,
            "refusals": 1,
            "unusedIgnores": 0,
            "skipped": 2,
            "changesByMigration": {
              "renaming": 1
            },
            "refusalsByCode": {
              "has-argument": 1
            }
          }
        }

        """)
    #expect(try moult("check", ".", "--format=json", in: workspace).output == run.output)
  }

  @Test func kindsThatAskForNothingRunOnlyWhenAskedFor() throws {
    let workspace = try Workspace([
      "A.swift": old,
      "specs/R.swift": Spec.renaming.replacing(".deprecated", with: ".modernization"),
    ])
    let code = ["diff", "--migrations", "specs", "A.swift"]
    #expect(try workspace.moult(code).output.isEmpty)
    #expect(!(try workspace.moult(code + ["--kind", "modernization"]).output.isEmpty))
    #expect(!(try workspace.moult(code + ["--only", "renaming"]).output.isEmpty))
    #expect(try workspace.moult(code + ["--only", "renaming", "--kind", "advice"]).output.isEmpty)
    #expect(try workspace.moult(code + ["--only", "renaming", "--skip=renaming"]).output.isEmpty)
  }

  @Test func whatAMigrationOfOnesOwnWritesIsFoundByThoseOfTheCatalogue() throws {
    let spec = Spec.renaming.replacing(".newName()", with: ".foregroundColor(.red)")
    let workspace = try Workspace([
      "A.swift": "import SwiftUI\nlet a = Text(\"a\").oldName()\n", "specs/Renaming.swift": spec,
    ])
    try workspace.moult("apply", "A.swift", "--migrations", "specs", "--target", "iOS=17")
    let text = try workspace.text("A.swift")
    #expect(text == "import SwiftUI\nlet a = Text(\"a\").foregroundStyle(.red)\n")
  }

  @Test func aReaderThatStopsEndsTheProgramQuietly() throws {
    let workspace = try Workspace()
    for number in 0..<400 { try workspace.write(old, to: "\(number).swift") }
    let own = "--migrations \(specs.folder.path) --only renaming --quiet"
    let run = try workspace.shell("\"$MOULT\" diff . \(own) | head -1")
    #expect(run.output == "--- a/0.swift\n")
    #expect(run.errors.isEmpty)
  }

  @Test func colourIsThereWhenItIsAskedFor() throws {
    let workspace = try Workspace(["A.swift": old])
    let plain = try moult("diff", "A.swift", in: workspace)
    let coloured = try moult("diff", "--color", "always", "A.swift", in: workspace)
    #expect(!plain.output.contains("\u{1B}"))
    #expect(coloured.output.contains("\u{1B}[32m+      .newName()\u{1B}[0m\n"))
    #expect(coloured.output.replacing(/\u{1B}\[[0-9]*m/, with: "") == plain.output)
  }

  @Test func listAndExplainAreMadeFromTheSpec() throws {
    let workspace = try Workspace()
    let list = try moult("list", in: workspace)
    #expect(list.status == 0)
    #expect(list.output.hasPrefix("renaming  deprecated"))
    #expect(list.output.hasSuffix("Replaces `oldName()` with `newName()`.\n"))
    let explain = try workspace.moult("explain", "renaming", "--migrations", specs.folder.path)
    #expect(explain.status == 0)
    #expect(explain.output.contains("  - content.oldName()\n  + content.newName()\n"))
    #expect(explain.output.contains("has-argument  There is no `newName` with an argument."))
    #expect(explain.output.contains("Example: a chain"))
  }
}
