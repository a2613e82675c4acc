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

  @Test func filesAreRunTogether() throws {
    let own = "extension View { func old() -> some View { self } }"
    let result = try run(
      """
      @Example("declared beside it") func declared() {
          before("Own.swift") { \(own) }
          before("A.swift") { let a = Text("a").old() }
          refused("own-declaration")
        }
        @Example("declared around it", named: "A.swift") func around() {
          before("Own.swift") { \(own) }
          before("A.swift") { let a = Text("a").old() }
          refused("own-declaration")
        }
        @Example("not named", named: "A.swift") func notNamed() {
          before("A.swift") { let a = 1 }
          before("B.swift") { let b = Text("b").old() }
          untouched
        }
        @Example("two") func two() {
          before("A.swift") { let a = Text("a") }
          before("B.swift") { let b = Text("b") }
          before("C.swift") { let c = Text("c") }
          after("A.swift") { let a = 1 }
          after("C.swift") { let c = 1 }
        }
        @Example("no file") func noFile() {
          before("A.swift") { let a = Text("a") }
          before("B.swift") { b in b.old() }
          untouched
        }
      """)
    #expect(
      result.failures.map(\.description) == [
        """
        Old.swift:24:24: example `two` (two) does not hold: nothing is rewritten
        --- expected/A.swift
        +++ came/A.swift
        @@ -1 +1 @@
        -let a = 1
        +let a = Text("a")
        --- expected/C.swift
        +++ came/C.swift
        @@ -1 +1 @@
        -let c = 1
        +let c = Text("c")

        """,
        "Old.swift:31:28: example `noFile` (no file) does not hold: the code of `B.swift` in its `before` is no Swift file",
      ])
  }
}
