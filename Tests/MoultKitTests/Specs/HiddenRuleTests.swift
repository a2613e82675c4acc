import Testing

@testable import MoultKit

@Suite struct HiddenRuleTests {
  private func message(_ earlier: String, line: Int) -> String {
    "this rule is never reached: `\(earlier)` (line \(line)) matches everything that it matches; move this one before it, or remove it"
  }

  @Test func equalOrMoreGeneral() {
    expectProblems(
      in: """
          @Rewrite func first(content: some View, value: Any) {
            before { content.old(value) }
            guard !project.declares("old") else { refuse("own", "Own.") }
            after { content.new(value) }
          }
          @Rewrite func 1️⃣equal(view: some View, v: Any) {
            before { view.old( /* same */ v) }
            after { view.newer(v) }
          }
          @Rewrite func 2️⃣typed(content: some View, color: Color) {
            before { content.old(color) }
            after { content.new(color) }
          }
          @Rewrite func 3️⃣literal(content: some View) {
            before { content.old(nil) }
            after { content.new() }
          }
        """,
      [
        ("1️⃣", message("first", line: 5)), ("2️⃣", message("first", line: 5)),
        ("3️⃣", message("first", line: 5)),
      ])
  }

  @Test func statementsAndNames() {
    expectProblems(
      in: """
          @Rewrite func first(content: some View, name: Name, body: Statements) {
            before { content.old { name in #body } }
            after { content.new { name in #body } }
          }
          @Rewrite func 1️⃣second(content: some View, value: Name, first: Any) {
            before { content.old { value in print(first, value) } }
            after { content.new { value in print(first) } }
          }
          @Rewrite func third(content: some View, body: Statements) {
            before { content.old { _ in #body } }
            after { content.new { #body } }
          }
        """, [("1️⃣", message("first", line: 5))])
  }

  @Test func noFalseAlarm() {
    expectProblems(
      in: """
          @Rewrite func passes(content: some View, value: Any) {
            before { content.old(value) }
            guard value.isReference else { leave }
            after { content.new(value) }
          }
          @Rewrite func typed(content: some View, color: Color) {
            before { content.old(color) }
            after { content.new(color) }
          }
          @Rewrite func other(content: some View, title: Text) {
            before { content.old(title) }
            after { content.new(title) }
          }
          @Rewrite @available(iOS 17, *) func later(content: some View) {
            before { content.old() }
            after { content.new() }
          }
          @Rewrite func sooner(content: some View) {
            before { content.old() }
            after { content.older() }
          }
          @Rewrite func same(content: some View, a: Any) {
            before { content.pair(a, a) }
            after { content.new(a) }
          }
          @Rewrite func different(content: some View, a: Any, b: Any) {
            before { content.pair(a, b) }
            after { content.new(a, b) }
          }
          @Rewrite func anyAction(content: some View, action: Any) {
            before { content.run(perform: action) }
            after { content.task(action) }
          }
          @Rewrite func closure(content: some View, action: Closure) {
            before { content.run(perform: action) }
            after { content.task(action) }
          }
          @Rewrite func body(content: some View, body: Statements) {
            before { content.run(perform: { #body }) }
            after { content.task { #body } }
          }
          @Rewrite func wholeBase(base: Any) {
            before { base.shown() }
            after { base.visible() }
          }
          @Rewrite func absentBase(content: some View) {
            before { content.shown() }
            after { content.visible() }
          }
        """, [])
  }

  @Test func fragmentCases() {
    expectProblems(
      in: """
          @Rewrite func rule(content: some View, a: Any) {
            before { content.old(a) }
            after { content.new(button(a)) }
          }
          @Fragment func button(title: Any) {
            before { .default(title) }
            after { Button(title) }
          }
          @Fragment func 1️⃣button(title: StringLiteral) {
            before { .default(title) }
            after { Button(title, role: nil) }
          }
        """,
      [
        (
          "1️⃣",
          "this case of `button` is never reached: the one (line 9) matches everything that it matches; move this one before it, or remove it"
        )
      ])
  }
}
