import Testing

@testable import MoultKit

@Suite struct MigrationMistakeTests {
  private let rule = """
    @Rewrite func rule() {
        before { old() }
        after { new() }
      }
    """

  @Test func syntaxError() {
    expectProblems(
      """
      /// Doc.
      @Migration(.deprecated, replaces: "old()")
      enum Old {
        @Rewrite func rule() {
          before { old(1️⃣ }
          after { new() }
        }
      }
      """, [("1️⃣", "expected value and ')' to end function call")])
  }

  @Test func syntaxErrorInExample() {
    expectProblems(
      in: """
          \(rule)
          @Example("shows it") func shown() {
            before { old(1️⃣ }
            untouched
          }
        """,
      [("1️⃣", "the code of this example is not Swift: expected value and ')' to end function call")])
  }

  @Test func missingBracesAreToldOnce() {
    expectProblems(
      """
      /// Doc.
      @Migration(.deprecated, replaces: "old()")
      enum Old {
        @Rewrite func rule() {
          before { old()1️⃣
      """, [("1️⃣", "expected '}' to end closure")])
  }

  @Test func everyBeginningOfASpecHasAPlaceToLookAt() {
    let source = spec(
      #"""
        let names: Set = ["red"]
        @Rewrite @Review("Look.") func rule<T>(content: some View, color: Color, body: Statements) {
          before { content.old(color, T.self) { #body } }
          guard !color.mayBeNil || names.contains(color) else { refuse("no-color", "No \(color).") }
          after { content.new(color.qualified(as: T.self, except: names)) { #body } }
        }
        @Example("shown", target: "iOS=16") func shown() {
          before { Text("a") }
          untouched
        }
      """#)
    #expect(SpecReader.read(path: "Spec.swift", source: source).problems == [])
    let end = source.utf8.count - 3
    for length in 0..<end {
      let part = String(decoding: source.utf8.prefix(length), as: UTF8.self)
      #expect(!SpecReader.read(path: "Spec.swift", source: part).problems.isEmpty, "\(part)")
    }
  }

  @Test func emptyFile() {
    expectProblems(
      "1️⃣// nothing here",
      [
        (
          "1️⃣",
          "there is no migration here: declare `@Migration(.deprecated, replaces: \"…\") enum Name { … }`"
        )
      ])
  }

  @Test func otherDeclarations() {
    expectProblems(
      spec(rule) + "1️⃣struct Other {}\n2️⃣print(1)\n",
      [
        ("1️⃣", "a spec holds one `enum` with `@Migration`; move this away"),
        ("2️⃣", "a spec holds one `enum` with `@Migration`; remove this statement"),
      ])
    expectProblems(
      in: "\(rule)\n  1️⃣var list: Set = [\"a\"]\n  2️⃣struct Other {}",
      [
        ("1️⃣", "a list is written `let name: Set = [\"…\", \"…\"]`"),
        (
          "2️⃣",
          "a migration holds lists, choices and functions with `@Rewrite`, `@Fragment`, `@Guards` or `@Example`; move this away"
        ),
      ])
  }

  @Test func header() {
    expectProblems(
      "enum 1️⃣Old { \(rule) }",
      [
        (
          "1️⃣",
          "say in a doc comment (`///`) what `Old` does: its first line is shown by `moult list`"
        ),
        (
          "1️⃣",
          "a migration says what it is: write `@Migration(.deprecated, replaces: \"…\")` before `enum`"
        ),
      ])
    expectProblems(
      "/// Doc.\n1️⃣@Migraton(.deprecated, replaces: \"old()\") enum Old { \(rule) }",
      [("1️⃣", "unknown attribute `@Migraton` on a migration; did you mean `@Migration`?")])
    expectProblems(
      "/// Doc.\n1️⃣@Migration enum Old { \(rule) }",
      [
        (
          "1️⃣",
          "`@Migration` begins with its kind: `.deprecated`, `.softDeprecated`, `.modernization` and `.advice`"
        ),
        ("1️⃣", "`@Migration` says what it replaces: add `replaces: \"Type.name(label:)\"`"),
      ])
    expectProblems(
      "/// Doc.\n@Migration(1️⃣.softDepreciated, 2️⃣replace: \"old()\") enum Old { \(rule) }",
      [
        ("1️⃣", "there is no kind `.softDepreciated`; did you mean `.softDeprecated`?"),
        ("2️⃣", "`@Migration` has no argument `replace:`; did you mean `replaces`?"),
      ])
    expectProblems(
      "/// Doc.\n@Migration(1️⃣.gone, replaces: 2️⃣old) enum Old { \(rule) }",
      [
        ("1️⃣", "a kind is one of `.deprecated`, `.softDeprecated`, `.modernization` and `.advice`"),
        (
          "2️⃣",
          "`replaces:` takes full names as string literals, such as \"View.foregroundColor(_:)\""
        ),
      ])
  }

  @Test func availability() {
    expectProblems(
      """
      /// Doc.
      @Migration(.deprecated, replaces: "old()")
      @available(1️⃣iPhoneOS 15, 2️⃣MacOS 12, *)
      enum Old { \(rule) }
      """,
      [
        (
          "1️⃣",
          "unknown platform `iPhoneOS`: it is one of `iOS`, `macOS`, `tvOS`, `watchOS`, `visionOS` and `macCatalyst`"
        ),
        ("2️⃣", "unknown platform `MacOS`; did you mean `macOS`?"),
      ])
  }

  @Test func withoutRules() {
    expectProblems(
      """
      /// Doc.
      @Migration(.deprecated, replaces: "old()")
      enum 1️⃣Old {}
      """, [("1️⃣", "a migration without a rule does nothing: add a function with `@Rewrite`")])
  }

  @Test func functions() {
    expectProblems(
      in: """
          \(rule)
          1️⃣@Rewrit func other() { before { older() }; after { new() } }
          func 2️⃣helper() {}
          @Fragment 3️⃣@Rewrite func both() { before { a() }; after { b() } }
        """,
      [
        ("1️⃣", "unknown attribute `@Rewrit` on a function; did you mean `@Rewrite`?"),
        (
          "2️⃣",
          "say what `helper` is: write `@Rewrite`, `@Fragment`, `@Guards` or `@Example(\"…\")` before it"
        ),
        ("3️⃣", "a function is one thing: `@Fragment` or `@Rewrite`"),
      ])
  }

  @Test func listsAndChoices() {
    expectProblems(
      in: """
          \(rule)
          let names: Set = ["a", 1️⃣b]
          let 2️⃣names = ["c"]
          3️⃣@Choise let size: Set = ["small"]
          @Choice(4️⃣"mall") let width: Set = ["small", "big"]
          let 5️⃣site = ["a"]
        """,
      [
        ("1️⃣", "a list holds string literals only"),
        ("2️⃣", "there are two lists `names`: give this one another name"),
        ("3️⃣", "unknown attribute `@Choise` on a list; did you mean `@Choice`?"),
        (
          "4️⃣",
          "`mall` is not a value of `width`, which has `small` and `big`; did you mean `small`?"
        ),
        ("5️⃣", "`site` is a word of the language: give the list another name"),
      ])
  }

  @Test func twoOfOneName() {
    expectProblems(
      in: """
          \(rule)
          @Rewrite func 1️⃣rule() { before { older() }; after { new() } }
          @Example("one") func shown() { before { Text("a") }; untouched }
          @Example("two") func 2️⃣shown() { before { Text("b") }; untouched }
        """,
      [
        ("1️⃣", "there are two rules `rule`: give this one another name"),
        ("2️⃣", "there are two examples `shown`: give this one another name"),
      ])
  }

  @Test func adviceOnlyRefuses() {
    let source = spec("\(rule)", kind: "advice").replacing("after {", with: "after 1️⃣{")
    expectProblems(
      source,
      [
        (
          "1️⃣",
          "advice only refuses: write `refuse(code, sentence)`, or give the migration another kind"
        )
      ])
  }

  @Test func ids() {
    #expect(Migration.id(ofTypeNamed: "AlertMigration") == "alert")
    #expect(Migration.id(ofTypeNamed: "OnChange") == "on-change")
    #expect(Migration.id(ofTypeNamed: "URLPolicy2") == "url-policy2")
    #expect(Migration.id(ofTypeNamed: "Migration") == "migration")
  }
}
