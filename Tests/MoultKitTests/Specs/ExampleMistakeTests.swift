import Testing

@testable import MoultKit

@Suite struct ExampleMistakeTests {
  private func expect(
    _ examples: String, _ problems: [(String, String)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectProblems(
      in: """
          @Choice let layout: Set = ["stack", "split"]
          @Rewrite func rule(content: some View) {
            before { content.old() }
            guard !project.declares("View.old()") else { refuse("own-declaration", "Own.") }
            after { content.new() }
          }
        \(examples)
        """, problems.map { (marker: $0.0, message: $0.1) }, sourceLocation: sourceLocation)
  }

  @Test func parts() {
    expect(
      """
        @Example("a") func 1️⃣a() { before { Text("a") } }
        @Example("b") func 2️⃣b() { untouched }
        @Example("c") func c() { before { Text("a") }; untouched; 3️⃣refused("own-declaration") }
        @Example("d") func d() { before { Text("a") }; 4️⃣untuched; untouched }
        @Example("e") func 5️⃣e() { before { Text("a") }; after { Text("a") } }
      """,
      [
        (
          "1️⃣",
          "this example has no outcome: add `after { … }`, `refused(\"code\")` or `untouched`"
        ),
        ("2️⃣", "this example has no code: add `before { … }`"),
        ("3️⃣", "an example has one outcome: `after { … }`, `refused(\"code\")` or `untouched`"),
        (
          "4️⃣",
          "an example consists of `before { … }` and `after { … }`, `refused(\"code\")` or `untouched`; did you mean `untouched`?"
        ),
        ("5️⃣", "`before` and `after` are the same: write `untouched`"),
      ])
  }

  @Test func codes() {
    expect(
      """
        @Example("a") func a() { before { Text("a") }; refused(1️⃣"own-declarations") }
        @Example("b") func b() { before { Text("a") }; refused(2️⃣"no") }
        @Example("c") func c() { before { Text("a") }; 3️⃣refused() }
        @Example("d") func d() { before { Text("a") }; refused("target-too-low") }
      """,
      [
        (
          "1️⃣",
          "no rule of this migration refuses with `own-declarations`; did you mean `own-declaration`?"
        ),
        ("2️⃣", "no rule of this migration refuses with `no`; its codes are `own-declaration`"),
        ("3️⃣", "`refused` takes the code of the refusal: `refused(\"own-declaration\")`"),
      ])
  }

  @Test func arguments() {
    expect(
      """
        1️⃣@Example func a() { before { Text("a") }; untouched }
        @Example("b", target: 2️⃣"iOS 16") func b() { before { Text("a") }; untouched }
        @Example("c", review: 3️⃣1) func c() { before { Text("a") }; untouched }
        @Example("d", set: 4️⃣"layut=stack") func d() { before { Text("a") }; untouched }
        @Example("e", set: 5️⃣"layout=stak") func e() { before { Text("a") }; untouched }
      """,
      [
        ("1️⃣", "say what the example shows: `@Example(\"…\")`"),
        (
          "2️⃣",
          "`target:` takes platforms with versions, such as \"iOS=17,macOS=14\"; platforms are `iOS`, `macOS`, `tvOS`, `watchOS`, `visionOS` and `macCatalyst`"
        ),
        ("3️⃣", "`review:` is `true` or `false`"),
        ("4️⃣", "there is no choice `layut`; did you mean `layout`?"),
        (
          "5️⃣",
          "`stak` is not a value of `layout`, which has `stack` and `split`; did you mean `stack`?"
        ),
      ])
    expect(
      """
        @Example("a", 1️⃣targets: "iOS=16") func a() { before { Text("a") }; untouched }
        @Example("b") 2️⃣@Review("x") func b(3️⃣x: Any) { before { Text("a") }; untouched }
      """,
      [
        ("1️⃣", "`@Example` has no argument `targets:`; did you mean `target`?"),
        ("2️⃣", "`@Review` belongs to a rule, not to an example"),
        ("3️⃣", "an example has no parameters: write real code in `before`"),
      ])
  }
}
