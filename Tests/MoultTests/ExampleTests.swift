import Testing

@Suite("Testing migrations of one's own")
struct ExampleTests {
  @Test func examplesThatHoldAreCounted() throws {
    let run = try Workspace(["specs/Renaming.swift": Spec.renaming]).moult("test", "specs")
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(run.errors == "1 migration, 1 example, it holds\n")
  }

  @Test func anExampleThatDoesNotHoldShowsTheDifference() throws {
    let spec = Spec.renaming.replacing(
      "after { Text(\"a\").newName() }", with: "after { Text(\"b\").newName() }")
    let run = try Workspace(["specs/Renaming.swift": spec]).moult("test", "specs")
    #expect(run.status == 2)
    #expect(run.output.hasPrefix("specs/Renaming.swift:17:"), "\(run.output)")
    #expect(run.output.contains("\n-Text(\"b\").newName()\n"), "\(run.output)")
    #expect(run.output.contains("\n+Text(\"a\").newName()\n"), "\(run.output)")
  }

  @Test func aMigrationWithoutEndIsStopped() throws {
    let spec = """
      /// Replaces `oldName()` with itself.
      @Migration(.deprecated, replaces: "View.oldName()")
      enum Endless {
        @Rewrite
        func call(content: some View) {
          before { content.oldName() }
          after { content.padding().oldName() }
        }
      }

      """
    let text = "let a = Text(\"a\").oldName()\n"
    let workspace = try Workspace(["A.swift": text, "specs/Endless.swift": spec])
    let run = try workspace.moult("apply", "A.swift", "--migrations", "specs", "--only", "endless")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("moult: endless never comes to an end"), "\(run.errors)")
    #expect(try workspace.text("A.swift") == text)
  }
}
