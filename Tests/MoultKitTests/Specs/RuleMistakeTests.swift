import Testing

@testable import MoultKit

@Suite struct RuleMistakeTests {
  @Test func statements() {
    expectProblems(
      in: """
          @Rewrite func rule() {
            before { old() }
            1️⃣let x = 1
            2️⃣gard()
            after { new() }
            3️⃣leave
          }
        """,
      [
        (
          "1️⃣",
          "a rule consists of `before { … }`, `guard … else { … }`, and at last `after { … }`, `refuse(code, sentence)`, `leave` or `next`"
        ),
        (
          "2️⃣",
          "a rule consists of `before { … }`, `guard … else { … }`, and at last `after { … }`, `refuse(code, sentence)`, `leave` or `next`; did you mean `guard`?"
        ),
        (
          "3️⃣",
          "nothing comes after the end of a rule (`after { … }`, `refuse(…)`, `leave` or `next`): move this up, or remove it"
        ),
      ])
  }

  @Test func missingParts() {
    expectProblems(
      in: """
          @Rewrite func 1️⃣one() { after { new() } }
          @Rewrite func 2️⃣two() { before { old() } }
          @Rewrite func three() { before 3️⃣{ }; after { new() } }
          @Rewrite func 4️⃣four()
          @Rewrite func five() { 5️⃣before(old()); leave }
        """,
      [
        ("1️⃣", "`one` finds nothing: add `before { … }` with the code to find"),
        (
          "2️⃣",
          "`two` does not say what becomes of a match: end it with `after { … }`, `refuse(code, sentence)`, `leave` or `next`"
        ),
        ("3️⃣", "an empty `before` finds nothing: write the code to find"),
        ("4️⃣", "a rule has a body: `before { … }` and `after { … }`"),
        ("5️⃣", "`before` takes code in braces: `before { … }`"),
      ])
  }

  @Test func attributes() {
    expectProblems(
      in: """
          @Rewrite(1️⃣.subjects) 2️⃣@Review @available(3️⃣iOSs 17, *)
          func rule() {
            before { old() }
            after { new() }
          }
        """,
      [
        (
          "1️⃣",
          "`@Rewrite` takes a role: `.subject`, `.inside(rule)`, `.useOf(rule)`, `.declarationOf(rule)`, `.around(rule)` or `.cleanup(rule)`; did you mean `subject`?"
        ),
        ("2️⃣", "`@Review` takes the reason why a person must look: `@Review(\"…\")`"),
        ("3️⃣", "unknown platform `iOSs`; did you mean `iOS`?"),
      ])
  }

  @Test func metavariableTypes() {
    expectProblems(
      in: """
          @Rewrite func rule(_a: 1️⃣some Vew, _b: 2️⃣StringLitteral, _c: 3️⃣(Int, Int), _d: Int4️⃣..., _e: 5️⃣IntegerLiteral) {
            before { old() }
            after { new() }
          }
        """,
      [
        (
          "1️⃣",
          "unknown metavariable type `some Vew`: only `some View` is written with `some`; for others write the type's name, or `Any`"
        ),
        ("2️⃣", "unknown metavariable type `StringLitteral`; did you mean `StringLiteral`?"),
        (
          "3️⃣",
          "unknown metavariable type `(Int, Int)`: write the name of a type, or one of `some View`, `Any`, `StringLiteral`, `BooleanLiteral`, `Closure`, `Name`, `Statements`, `Locals`, `Expressions`, `Members`, `Captures`, `Property`, `StoredProperty`, `Parameter` and `Chain`"
        ),
        ("4️⃣", "arguments are written `_d: Any...`"),
        (
          "5️⃣",
          "unknown metavariable type `IntegerLiteral`: write the name of a type, or one of `some View`, `Any`, `StringLiteral`, `BooleanLiteral`, `Closure`, `Name`, `Statements`, `Locals`, `Expressions`, `Members`, `Captures`, `Property`, `StoredProperty`, `Parameter` and `Chain`"
        ),
      ])
  }

  @Test func parameters() {
    expectProblems(
      in: """
          @Rewrite func rule(a 1️⃣b: Any, c: Any = 2️⃣nil, 3️⃣c: Any, 4️⃣site: Any) {
            before { old(a, c, site) }
            after { new(a, c, site) }
          }
        """,
      [
        ("1️⃣", "a metavariable has one name: remove `b`"),
        ("2️⃣", "a metavariable has no default value: remove it"),
        ("3️⃣", "there are two metavariables `c`: give this one another name"),
        ("4️⃣", "`site` is a word of the language: give the metavariable another name"),
      ])
  }

  @Test func binding() {
    expectProblems(
      in: #"""
          @Rewrite func rule(content: some View, 1️⃣color: Any, size: Any, other: Any, _width: Any, 2️⃣never: Any) {
            before { content.old(color, _width) }
            guard !3️⃣size.mayBeNil else { refuse("no-size", "There is no \(4️⃣other).") }
            after { content.new(5️⃣size) }
          }
        """#,
      [
        (
          "1️⃣",
          "`color` is bound and never used: use it in `after` or in a guard, or call it `_color`"
        ),
        ("2️⃣", "`never` does not occur in `before`: let it stand there, or remove the parameter"),
        ("3️⃣", "`size` is used here, but `before` does not bind it: let it stand in `before`"),
        ("4️⃣", "`other` is used here, but `before` does not bind it: let it stand in `before`"),
        ("5️⃣", "`size` is used here, but `before` does not bind it: let it stand in `before`"),
      ])
  }

  @Test func slipInAfter() {
    expectProblems(
      in: """
          @Rewrite func rule(content: some View, color: Any, rest: Any...) {
            before { content.old(color, #rest) }
            after { content.new(1️⃣colour, #2️⃣rset) }
          }
        """,
      [
        ("1️⃣", "there is no metavariable `colour`; did you mean `color`?"),
        ("2️⃣", "there is no metavariable `rset`; did you mean `rest`?"),
      ])
  }

  @Test func equalCodeAndNoAfterNeedNoUse() {
    expectProblems(
      in: """
          @Rewrite func equal(content: some View, value: Any) {
            before { content.old(value, value) }
            after { content.new() }
          }
          @Rewrite func refused(content: some View, value: Any) {
            before { content.old(value) }
            refuse("gone", "It is gone.")
          }
        """, [])
  }

  @Test func spelling() {
    expectProblems(
      in: """
          @Rewrite func rule(content: some View, rest: Any..., body: Statements) {
            before { content.old(1️⃣rest) { #body } }
            after { 2️⃣#content.new(#rest) { 3️⃣body } }
          }
        """,
      [
        ("1️⃣", "`rest` is `Any...`: write `#rest` where the list goes"),
        ("2️⃣", "`content` is `some View`, not a list: write it without `#`"),
        ("3️⃣", "`body` is `Statements`: write `#body` where the list goes"),
      ])
  }

  @Test func alternatives() {
    expectProblems(
      in: """
          @Rewrite func rule(content: some View, a: Any, b: Any, _c: Any) {
            before { content.old(a) }
            before 1️⃣{ content.older(b) }
            before { content.oldest(a, _c) }
            after { content.new(a, 2️⃣b) }
          }
        """,
      [
        (
          "1️⃣",
          "alternatives bind the same metavariables: unlike the first `before`, this one does not bind `a` and binds `b` besides"
        ),
        ("2️⃣", "`b` is used here, but `before` does not bind it: let it stand in `before`"),
      ])
  }

  @Test func matchesAnything() {
    expectProblems(
      in: """
          @Rewrite func rule(a: Any, b: Any) {
            before 1️⃣{ a + b }
            after { new(a, b) }
          }
          @Fragment func part(a: Any) {
            before { a }
            after { wrapped(by: a) }
          }
        """,
      [
        (
          "1️⃣",
          "this `before` would match any code: it needs a name that the code must have, such as a modifier"
        )
      ])
  }

  @Test func fragments() {
    expectProblems(
      in: """
          @Rewrite func rule(content: some View, primary: Any, action: Any) {
            before { content.old(primary, action) }
            after { content.new(1️⃣buton(primary), 2️⃣row(primary), button(primary, 3️⃣action), action(primary)) }
          }
          @Fragment func button(a: Any) {
            before { .default(a) }
            after { Button(a) }
          }
        """,
      [
        ("1️⃣", "there is no fragment `buton` in this migration; did you mean `button`?"),
        (
          "2️⃣",
          "there is no fragment `row` in this migration: write one (`@Fragment func row(…)`), or, when a function is meant, its module before the name"
        ),
        (
          "3️⃣",
          "a fragment takes what it rewrites, and more by the names of its parameters: `button(x, name: y)`"
        ),
      ])
  }

  @Test func passedParameters() {
    expectProblems(
      in: """
          @Rewrite func rule(content: some View, items: Statements, title: Any, rest: Any...) {
            before { content.old(title, #rest) { #items } }
            after {
              row(content, 1️⃣titel: title)
              #items.each(row, title: 2️⃣titles)
              #items.each(3️⃣rwo)
              4️⃣#items.each(title: title)
              #rest.5️⃣each(row)
            }
          }
          @Fragment func row(item: Any, title: Any) {
            before { item }
            after { Row(title, item) }
          }
        """,
      [
        ("1️⃣", "`row` has no parameter `titel`; did you mean `title`?"),
        ("2️⃣", "`title:` takes a metavariable"),
        ("3️⃣", "there is no fragment `rwo` in this migration; did you mean `row`?"),
        ("4️⃣", "`each` is written `#views.each(preview)`"),
        (
          "5️⃣",
          "unknown word `each` after `#rest`: there is `#statements.replacing(\"$0\", with: \"$1\")`"
        ),
      ])
  }

  @Test func sharedGuards() {
    expectProblems(
      in: """
          @Guards func stays(a: Any) {
            guard !a.mayBeNil, !1️⃣b.mayBeNil else { leave }
            2️⃣leave
          }
          @Guards func 3️⃣unused(a: Any) {
            guard a.isLiteral else { leave }
          }
          @Guards func 4️⃣empty() {}
          @Rewrite func rule(a: Any, b: Any) {
            before { old(a, b) }
            stays()
            5️⃣stays(a)
            empty()
            after { new(a, b) }
          }
        """,
      [
        ("1️⃣", "there is no metavariable or list `b`; did you mean `a`?"),
        ("2️⃣", "shared guards consist of `guard … else { … }`: move this away"),
        ("3️⃣", "no rule has these guards: write `unused()` in one"),
        ("4️⃣", "there is no guard in `empty`: write `guard … else { … }`"),
        (
          "5️⃣", "shared guards take no argument: they ask about the metavariables of the rule"
        ),
      ])
  }

  @Test func sharedGuardsOfAnotherRule() {
    expectProblems(
      in: """
          @Guards func stays(a: Any) {
            guard !a.mayBeNil else { leave }
          }
          @Rewrite func rule(b: Any) {
            before { Old(b) }
            1️⃣stays()
            2️⃣stay()
            after { New(b) }
          }
        """,
      [
        (
          "1️⃣",
          "these guards ask about `a`: give the rule a metavariable `a` that is `Any`"
        ),
        (
          "2️⃣",
          "a rule consists of `before { … }`, `guard … else { … }`, and at last `after { … }`, `refuse(code, sentence)`, `leave` or `next`; did you mean `stays`?"
        ),
      ])
  }

  @Test func aFragmentBindsWhatNobodyPasses() {
    expectProblems(
      in: """
          @Rewrite func rule(content: some View, item: Any, title: Any) {
            before { content.old(item, title) }
            after { content.new(row(item, title: title)) }
          }
          @Fragment func row(item: Any, title: Any, 1️⃣note: Any) {
            before { item }
            after { Row(title, item) }
          }
        """,
      [("1️⃣", "`note` does not occur in `before`: let it stand there, or remove the parameter")])
  }

  @Test func afterWords() {
    expectProblems(
      in: """
          let shared: Set = ["red"]
          @Rewrite func rule(content: some View, color: Color, body: Statements) {
            before { content.old(color) { #body } }
            after {
              content.new(color.qualified(as: Color.self, except: 1️⃣share), color.2️⃣qualifed(as: Color.self)) {
                #body.3️⃣replace("$0", with: "$1")
              }
              content.new(color.4️⃣qualified(Color.self), color.qualified(as: 5️⃣Color))
            }
          }
        """,
      [
        ("1️⃣", "there is no list `share`; did you mean `shared`?"),
        ("2️⃣", "unknown word `qualifed`; did you mean `qualified`?"),
        (
          "3️⃣",
          "unknown word `replace` after `#body`: there is `#statements.replacing(\"$0\", with: \"$1\")` and `#views.each(preview)`"
        ),
        ("4️⃣", "`qualified` is written `color.qualified(as: Color.self, except: names)`"),
        ("5️⃣", "`as:` takes a type: `as: Color.self`"),
      ])
  }

  @Test func refusals() {
    expectProblems(
      in: #"""
          @Rewrite func rule(content: some View) {
            before { content.old() }
            guard content.isReference else { refuse(1️⃣"Own Code", "No.") }
            guard content.isReference else { 2️⃣refuse("own") }
            guard content.isReference else { refuse("own", 3️⃣reason) }
            guard content.isReference else { 4️⃣refus("own", "No.") }
            guard content.isReference else { refuse("own", "No \(5️⃣contnt).") }
            after { content.new() }
          }
        """#,
      [
        ("1️⃣", "a code is a string of lower-case words with hyphens, such as \"own-declaration\""),
        (
          "2️⃣",
          "`refuse` takes a code and a sentence: `refuse(\"own-declaration\", \"The project …\")`"
        ),
        ("3️⃣", "a sentence is a string literal"),
        (
          "4️⃣",
          "after `else` comes one of `refuse(code, sentence)`, `leave`, `next` and `review(sentence)`; did you mean `refuse`?"
        ),
        ("5️⃣", "there is no metavariable `contnt`; did you mean `content`?"),
      ])
    expectProblems(
      in: #"""
          @Rewrite func rule(content: some View) {
            before { content.old() }
            guard content.isReference else { refuse("own", "No 1️⃣\(content.count).") }
            refuse("other", "One "
              + "and \(content.type).")
          }
        """#,
      [
        (
          "1️⃣",
          #"a sentence may hold `\(x)` and `\(x.type)` of a metavariable `x`, nothing else"#
        )
      ])
  }
}

@Suite struct MemberTypeTests {
  @Test func typesOfMembersAreStrings() {
    expectProblems(
      in: """
          let colors = ["Color.mix": "Color", 1️⃣"Color.dim": Color.self]
          @Rewrite
          func rule(content: some View) {
            before { content.old() }
            after { content.new() }
          }
        """,
      [("1️⃣", "types of members are written `[\"Color.mix\": \"Color\"]`, in string literals")])
  }
}
