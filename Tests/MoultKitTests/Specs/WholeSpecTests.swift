import Testing

@testable import MoultKit

/// Whole specs in the manner of the real ones read without a problem.
@Suite struct WholeSpecTests {
  @Test func listGuardsAndExamples() throws {
    let source = #"""
      /// Replaces `tint(color:)` with `ink(_:)`.
      ///
      /// More about it.
      @Migration(.softDeprecated, replaces: "View.tint(color:)", "Text.tint(color:)")
      @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
      enum InkStyle {

        /// Members that both have.
        let shared: Set = ["red", "orange",
          "clear"]

        /// The usual form.
        @Rewrite
        func modifier(content: some View, color: Color) {
          before { content.tint(color: color) }
          guard !project.declares("View.tint(color:)") else {
            refuse("own-declaration", "The project declares its own `tint(color:)`.")
          }
          guard !color.mayBeNil else { leave }
          guard !content.mustStay(Text.self) || target.has(iOS: 17, macOS: 14, tvOS: 17.1) else {
            refuse("text-result", "The result of `\(content)` is used as `\(content.type)`.")
          }
          after { content.ink(color.qualified(as: Color.self, except: shared)) }
        }

        @Example("comments and layout stay")
        func accent() {
          before {
            Text("Hi")
              // why
              .tint(color: .accentColor)  // keep me
          }
          after {
            Text("Hi")
              // why
              .ink(Color.accentColor)  // keep me
          }
        }

        @Example("used as text", target: "iOS=16", review: true)
        func used() {
          before { let title: Text = Text("Hi").tint(color: .red) }
          refused("text-result")
        }
      }
      """#
    let (migrations, problems) = SpecReader.read(path: "Ink.swift", source: source)
    #expect(problems == [])
    let migration = try #require(migrations.first)
    #expect(migration.id == "ink-style")
    #expect(migration.kind == .softDeprecated)
    #expect(migration.summary == "Replaces `tint(color:)` with `ink(_:)`.")
    #expect(migration.documentation.hasSuffix("\n\nMore about it."))
    #expect(migration.replaces == ["View.tint(color:)", "Text.tint(color:)"])
    #expect(migration.availability.introduced[.visionOS] == Version(1))
    #expect(migration.lists == ["shared": ["red", "orange", "clear"]])

    let rule = try #require(migration.rules.first)
    #expect(rule.documentation == "The usual form.")
    #expect(rule.metavariables["content"]?.kind == .view)
    #expect(rule.metavariables["color"]?.kind == .value(type: "Color"))
    #expect(rule.patterns[0].root?.trimmedDescription == "content.tint(color: color)")
    #expect(rule.guards.count == 3)
    guard case .or(.not(.ask(let first)), .ask(let second)) = rule.guards[2].condition else {
      Issue.record("\(rule.guards[2].condition)")
      return
    }
    #expect(first.word == "mustStay" && first.arguments == [.name("Text")])
    #expect(second.subject == .target)
    #expect(second.arguments.last == .version(platform: "tvOS", Version(17, 1)))
    guard case .refuse(let refusal) = rule.guards[2].otherwise else { return }
    #expect(refusal.sentence == #"The result of `\(content)` is used as `\(content.type)`."#)

    #expect(
      migration.examples[0].files[0].before
        == "Text(\"Hi\")\n  // why\n  .tint(color: .accentColor)  // keep me\n")
    #expect(migration.examples[1].outcome == .refused(code: "text-result"))
    #expect(migration.examples[1].target == "iOS=16")
    #expect(migration.examples[1].review)
  }

  @Test func fragmentsChainsAndChoices() throws {
    let source = """
      /// Replaces a styled `Pager` with `Stack`.
      @Migration(.softDeprecated, replaces: "Pager")
      @available(iOS 16, *)
      enum PagerMigration {

        /// What a pager without a style becomes.
        @Choice("stack") let layout: Set = ["stack", "split"]

        @Rewrite
        func styled(modifiers: Chain, content: Statements) {
          before { modifiers(Pager { #content }).pagerStyle(.stack) }
          after { modifiers(Stack { #content }) }
        }

        @Rewrite @Review("The transition differs.") @available(macOS, unavailable)
        func unstyled(content: Statements) {
          before { Pager { #content } }
          guard choice.layout == .stack, !site.isInside("Sheet") else { review("Look at the columns.") }
          after { Stack { #content } }
        }

        @Rewrite
        func buttons(content: some View, primary: Any, rest: Any..., tail: Captures, value: Name, body: Statements) {
          before { content.pages(primary, #rest) { [tail] value in #body } }
          after { content.stack(#rest) { [tail] _, value in #body.replacing("$0", with: "$1") } action: { button(primary) } }
        }

        @Fragment
        func button(title: StringLiteral, action: Closure) {
          before { .default(Text(title), action: action) }
          after { Button(title, action: action) }
        }

        @Fragment
        func button(_title: Any) {
          before { .never(_title) }
          guard _title.isReference else { leave }
          refuse("no-button", "There is no such button.")
        }

        @Rewrite
        func model<Model: Observed>(members: Members, property: StoredProperty) {
          before { class Model: Watched { @Live var property; #members } }
          after { @Seen class Model { var property; #members } }
        }

        @Example("a choice", set: "layout=split")
        func split() {
          before { Pager { } }
          untouched
        }
      }
      """
    let (migrations, problems) = SpecReader.read(path: "Pager.swift", source: source)
    #expect(problems == [])
    let migration = try #require(migrations.first)
    #expect(migration.id == "pager")
    #expect(migration.choices[0].defaultValue == "stack")
    #expect(migration.choices[0].documentation == "What a pager without a style becomes.")
    #expect(migration.fragments["button"]?.count == 2)
    #expect(migration.rules[1].review == "The transition differs.")
    #expect(migration.rules[1].availability?.unavailable == [.macOS])
    #expect(migration.rules[3].metavariables["Model"]?.kind == .type(conformsTo: "Observed"))
    #expect(migration.examples[0].choices == ["layout": "split"])
  }

  @Test func filesOfAnExample() throws {
    let source = spec(
      """
        @Rewrite func rule(content: some View) {
          before { content.old() }
          after { content.new() }
        }
        @Example("one screen of two", named: "Screens/Screen.swift, Model.swift")
        func screen() {
          before("Model.swift") {
            import Foundation

            class Model {}
          }
          before("Screens/Screen.swift") { let a = Text("a").old() }
          before("Other.swift") { let b = Text("b").old() }
          after("Screens/Screen.swift") { let a = Text("a").new() }
        }
      """)
    let (migrations, problems) = SpecReader.read(path: "Old.swift", source: source)
    #expect(problems == [])
    let example = try #require(migrations.first?.examples.first)
    #expect(example.outcome == .rewritten)
    #expect(example.files.map(\.name) == ["Model.swift", "Screens/Screen.swift", "Other.swift"])
    #expect(example.files.map(\.isNamed) == [true, true, false])
    #expect(example.files[0].before == "import Foundation\n\nclass Model {}\n")
    #expect(example.files.map(\.after) == [nil, "let a = Text(\"a\").new()\n", nil])
    #expect(ExampleRunner.run(migrations).summary == "1 migration, 1 example, it holds")
  }
}
