import Testing

@testable import MoultKit

@Suite struct RoleMistakeTests {
  private let subject = """
      @Rewrite(.subject)
      func model<Model>(members: Members) {
        before { class Model: Old { #members } }
        after { class Model { #members } }
      }
      @Rewrite
      func lone(content: some View) {
        before { content.old() }
        after { content.new() }
      }

    """

  @Test func roles() {
    expectProblems(
      in: subject + """
          @Rewrite(1️⃣.subjct) func a() { before { old() }; leave }
          @Rewrite(2️⃣.useOf) func b() { before { old() }; leave }
          @Rewrite(.useOf(3️⃣"model")) func c() { before { old() }; leave }
          @Rewrite(4️⃣model) func d() { before { old() }; leave }
        """,
      [
        (
          "1️⃣",
          "`@Rewrite` takes a role: `.subject`, `.inside(rule)`, `.useOf(rule)`, `.declarationOf(rule)`, `.around(rule)` or `.cleanup(rule)`; did you mean `subject`?"
        ),
        ("2️⃣", "`.useOf` names the rule that it belongs to: `.useOf(model)`"),
        ("3️⃣", "`.useOf` takes the name of a rule of this migration"),
        (
          "4️⃣",
          "`@Rewrite` takes a role: `.subject`, `.inside(rule)`, `.useOf(rule)`, `.declarationOf(rule)`, `.around(rule)` or `.cleanup(rule)`"
        ),
      ])
  }

  @Test func theRuleOfARole() {
    expectProblems(
      in: subject + """
          @Rewrite(.inside(1️⃣modell)) func a() { before { old() }; leave }
          @Rewrite(.inside(2️⃣later)) func b() { before { old() }; leave }
          @Rewrite(.cleanup(3️⃣lone)) func c() { before { import Old }; leave }
          @Rewrite(.useOf(model)) func later() { before { older() }; leave }
        """,
      [
        (
          "1️⃣",
          "there is no rule `modell` above this one; did you mean `model`?: a subject comes before what belongs to it"
        ),
        (
          "2️⃣",
          "there is no rule `later` above this one: a subject comes before what belongs to it"
        ),
        ("3️⃣", "`lone` is no part of a group: write `@Rewrite(.subject)` before it"),
      ])
  }

  @Test func twoRoles() {
    let message =
      "a rule has one role; only a further subject has two: `@Rewrite(.subject, .useOf(model, as: Base.self))`"
    expectProblems(
      in: subject + """
          @Rewrite(.inside(model), 1️⃣.useOf(model)) func a() { before { old() }; leave }
          @Rewrite(.subject, 2️⃣.inside(model)) func b() { before { old() }; leave }
          @Rewrite(.subject, .useOf(model, as: 3️⃣Bse.self))
          func c<Base, Derived>(_members: Members) {
            before { @Old class Derived: Base { #_members } }
            leave
          }
        """,
      [
        ("1️⃣", message), ("2️⃣", message),
        ("3️⃣", "there is no metavariable `Bse`; did you mean `Base`?"),
      ]
    )
  }

  @Test func whatIsRead() throws {
    let result = SpecReader.read(
      path: "Spec.swift",
      source: spec(
        subject + """
            @Rewrite(.subject, .useOf(model, as: Base.self))
            func derived<Model, Base>(members: Members) {
              before { class Model: Base { #members } }
              after { @New class Model: Base { #members } }
            }
            @Rewrite(.useOf(model))
            func owner<Model>(property: Property<Model>) {
              before { @Owned var property }
              guard property.isUsed(as: "$") else { next }
              after { @State var property }
            }
            @Rewrite(.useOf(owner))
            func storage(property: Property, value: Any) {
              before { _property = Owned(value) }
              after { _property = State(value) }
            }
            @Rewrite(.useOf(model))
            func reader<Model>(name: Name, value: Model) {
              before { @Read var name: Model = value }
              after { @Environment(Model.self) var name }
            }
            @Rewrite(.useOf(reader))
            func binding(name: Name) {
              before { $name }
              atStartOfBody { @Bindable var name = name }
              after { $name }
            }
          """))
    #expect(result.problems.map(\.description) == [])
    let rules = try #require(result.migrations.first).rules
    #expect(
      rules.map(\.role) == [
        .subject, .alone, .subject, .useOf("model"), .useOf("owner"), .useOf("model"),
        .useOf("reader"),
      ])
    #expect(rules[2].join == Join(rule: "model", metavariable: "Base"))
    #expect(rules[3].metavariables["property"]?.typedBy == "Model")
    #expect(rules[5].metavariables["value"]?.typedBy == "Model")
    #expect(rules[6].prelude != nil)
    #expect(result.migrations.first?.isGrouped == true)
  }
}
