import Testing

@Suite("Testing specs")
struct TestingSpecsTests {
  private func spec(_ example: String) -> String {
    """
    /// Replaces `oldName()`.
    @Migration(.advice, replaces: "View.oldName()")
    enum OldName {
      @Rewrite
      func call(content: some View) {
        before { content.oldName() }
        refuse("no-successor", "Nothing does the same.")
      }

      @Example("another name")
      func another() {
        before { Text("a").other() }
        \(example)
      }
    }

    """
  }

  @Test func allHold() throws {
    let workspace = try Workspace(["specs/OldName.swift": spec("untouched")])
    let run = try workspace.moult("test", "specs")
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(run.errors == "1 migration, 1 example, it holds\n")
    #expect(try workspace.moult("test", "specs", "--quiet").errors.isEmpty)
  }

  @Test func oneDoesNotHold() throws {
    let workspace = try Workspace(["specs/OldName.swift": spec("after { Text(\"a\").newName() }")])
    let run = try workspace.moult("test", "specs")
    #expect(run.status == 2)
    #expect(
      run.output == """
        specs/OldName.swift:11:8: example `another` (another name) does not hold: nothing is rewritten
        --- expected
        +++ came
        @@ -1 +1 @@
        -Text("a").newName()
        +Text("a").other()

        """)
    #expect(run.errors == "1 migration, 1 example, 1 does not hold\n")
  }

  @Test func twoMigrationsWithOneId() throws {
    let workspace = try Workspace([
      "specs/A.swift": spec("untouched"), "specs/B.swift": spec("untouched"),
    ])
    let run = try workspace.moult("test", "specs")
    #expect(run.status == 2)
    #expect(
      run.errors.hasPrefix(
        "specs/B.swift:3:6: there are two migrations `old-name`: rename this one, or remove the one at specs/A.swift:3:6\n"
      ), "\(run.errors)")
  }
}
