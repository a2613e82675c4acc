import Testing

@testable import MoultKit

@Suite struct ExampleRunnerTests {
  private func run(_ examples: String) throws -> ExampleRunner.Result {
    let (migrations, problems) = SpecReader.read(
      path: "Old.swift",
      source: """
        /// Replaces `old()` with `new()`.
        @Migration(.deprecated, replaces: "View.old()")
        enum Old {
          @Rewrite func rule(content: some View) {
            before { content.old() }
            guard content.isReference else { refuse("own-declaration", "Own.") }
            after { content.new() }
          }
          \(examples)
        }
        """)
    #expect(problems == [])
    return ExampleRunner.run(migrations)
  }

  @Test func holds() throws {
    let result = try run(
      "@Example(\"another\") func other() { before { Text(\"a\").young() }; untouched }")
    #expect(result.failures.isEmpty)
    #expect(result.summary == "1 migration, 1 example, it holds")
  }

  @Test func failuresSayWhatCame() throws {
    let result = try run(
      """
      @Example("another") func other() {
          before {
            Text("a").young()
            Text("b")
          }
          after {
            Text("a").younger()
            Text("b")
          }
        }
        @Example("refused") func refused() {
          before { Text("a").young() }
          refused("own-declaration")
        }
      """)
    #expect(result.summary == "1 migration, 2 examples, 2 do not hold")
    #expect(
      result.failures.map(\.description) == [
        """
        Old.swift:9:28: example `other` (another) does not hold: nothing is rewritten
        --- expected
        +++ came
        @@ -1,2 +1,2 @@
        -Text("a").younger()
        +Text("a").young()
         Text("b")

        """,
        "Old.swift:19:28: example `refused` (refused) does not hold: it is left alone, not refused with `own-declaration`",
      ])
  }
}
