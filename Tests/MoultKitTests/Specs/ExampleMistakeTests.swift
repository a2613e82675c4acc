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

  @Test func blocks() {
    expect(
      """
        @Example("a") func a() { before { Text("a") }; 1️⃣before { Text("b") }; untouched }
        @Example("b") func b() { before { Text("a") }; 2️⃣after { } }
        @Example("c") func c() { before { Text("a") }; 3️⃣after(Model) { Text("b") } }
        @Example("d") func d() { before { Text("a") }; 4️⃣after }
        @Example("e") func e() { before("A.swift") { Text("a") }; 5️⃣before { Text("b") }; untouched }
      """,
      [
        ("1️⃣", "an example has one `before`; several have names: `before(\"Model.swift\") { … }`"),
        ("2️⃣", "there is no code in this `after`"),
        ("3️⃣", "`after` takes the name of a file and its code: `after(\"Model.swift\") { … }`"),
        ("4️⃣", "`after` takes code in braces: `after { … }`"),
        (
          "5️⃣",
          "either all files of an example have names, as in `before(\"Model.swift\") { … }`, or there is only one"
        ),
      ])
  }

  @Test func files() {
    expect(
      """
        @Example("a") func a() { before(1️⃣"Model") { Text("a") }; untouched }
        @Example("b") func b() {
          before("Model.swift") { Text("a") }
          before(2️⃣"Model.swift") { Text("b") }
          untouched
        }
        @Example("c") func c() {
          after(3️⃣"Modl.swift") { Text("b") }
          before("Model.swift") { Text("a") }
        }
        @Example("d") func d() {
          before("Model.swift") { Text("a") }
          after("Model.swift") { Text("b") }
          after(4️⃣"Model.swift") { Text("c") }
        }
        @Example("e") func e() {
          before("A.swift") { Text("a") }
          before("B.swift") { Text("a") }
          after("A.swift") { Text("b") }
          after(5️⃣"B.swift") { Text("a") }
        }
      """,
      [
        ("1️⃣", "a file of an example is called like a Swift file of a project: \"Model.swift\""),
        ("2️⃣", "there are two `before` of `Model.swift`"),
        ("3️⃣", "there is no `before(\"Modl.swift\")`; did you mean `Model.swift`?"),
        ("4️⃣", "there are two `after` of `Model.swift`"),
        ("5️⃣", "`before` and `after` of `B.swift` are the same: remove this `after`"),
      ])
    expect(
      """
        @Example("a") func a() {
          before("A.swift") { Text("a") }
          after("A.swift") { Text("b") }
          1️⃣untouched
        }
        @Example("b") func b() { before(2️⃣"../A.swift") { Text("a") }; untouched }
        @Example("c") func c() { before(3️⃣"A/.swift") { Text("a") }; untouched }
      """,
      [
        ("1️⃣", "an example has one outcome: `after { … }`, `refused(\"code\")` or `untouched`"),
        ("2️⃣", "a file of an example is called like a Swift file of a project: \"Model.swift\""),
        ("3️⃣", "a file of an example is called like a Swift file of a project: \"Model.swift\""),
      ])
  }

  @Test func namedFiles() {
    let files = "before(\"A.swift\") { Text(\"a\") }; before(\"B.swift\") { Text(\"b\") }"
    expect(
      """
        @Example("a", named: 1️⃣"A.swift") func a() { before { Text("a") }; untouched }
        @Example("b", named: 2️⃣"A.swift, C.swift") func b() { \(files); untouched }
        @Example("c", named: 3️⃣"A.swift,B.swift") func c() { \(files); untouched }
        @Example("d", named: 4️⃣"A.swift,") func d() { \(files); untouched }
        @Example("e", named: "A.swift") func e() { \(files); after(5️⃣"B.swift") { Text("c") } }
      """,
      [
        (
          "1️⃣", "`named:` chooses among files that have names: `before(\"Model.swift\") { … }`"
        ),
        ("2️⃣", "there is no `before(\"C.swift\")`; did you mean `A.swift`?"),
        ("3️⃣", "`named:` has all files of the example: remove it"),
        ("4️⃣", "`named:` takes files of the example, such as \"Model.swift\""),
        ("5️⃣", "`B.swift` stays as it is, because it is not among the files of `named:`"),
      ])
    expect(
      """
        @Example("a", named: 1️⃣"A.swift, A.swift") func a() { \(files); untouched }
        @Example("b", named: 2️⃣all) func b() { \(files); untouched }
      """,
      [
        ("1️⃣", "`named:` has `A.swift` twice"),
        ("2️⃣", "`named:` takes files of the example, such as \"Model.swift\""),
      ])
  }
}
