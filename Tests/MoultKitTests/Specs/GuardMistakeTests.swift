import Testing

@testable import MoultKit

@Suite struct GuardMistakeTests {
  /// Problems of guards in a rule with a view, a color, a closure's statements and a capture list.
  private func expect(
    _ guards: [String], _ problems: [(String, String)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let lines = guards.map { "    guard \($0) else { leave }" }.joined(separator: "\n")
    expectProblems(
      in: """
          let names: Set = ["red"]
          @Choice let layout: Set = ["stack", "split"]
          @Rewrite func rule(content: some View, color: Color, body: Statements, rest: Captures) {
            before { content.old(color) { [rest] _ in #body } }
        \(lines)
            after { content.new(color) { [rest] _ in #body } }
          }
        """, problems.map { (marker: $0.0, message: $0.1) }, sourceLocation: sourceLocation)
  }

  @Test func everyQuestionReads() {
    expect(
      [
        "color.isOptional || color.mayBeNil && !(color.is(Color.self) || color.mayBe(Color.self))",
        "color.hasKnownType, content.mustStay(Text.self), content.mayHaveToStay(Text.self)",
        "content.startsWith(\"A\", \"B\"), content.startsWith(names)",
        "content.isModified(by: \"alert\"), content.isModified(by: names)",
        "content.isModifiedOnly(by: names), color.hasTypeOf(content), site.isAssigned",
        "body.calls(\"Link(isActive:)\"), body.mentions(\"$0\"), body.mentions(color)",
        "color.isReference, content.isConstruction, color.isLiteral, color.isLiteral(nil, true)",
        "color.needsLabels, color.isConstant, color.mayChange, color.readsInout",
        "content.isProjection, site.isArgument(of: \"isOn:\"), site.isTyped(besides: names)",
        "body.calls(\"Link\", notIn: \"List\", \"Form\"), site.isInside(\"List\", notIn: names)",
        "body.isEmpty, rest.isEmpty, color.mayTrap, color.isComputed, body.hasMoreThan(10)",
        "color.mayBeNil(as: Color.self), color.bindsOptional, color.isCase",
        "file.passesBinding(for: \"text\"), site.determinesType, project.namesType(\"Old\")",
        "site.isFollowed(by: names, behind: \"bold\", \"italic\")",
        "rest.areOnly(\"weak\", \"unowned\", \"self\"), names.contains(color)",
        "site.isInside(\"Chart\"), site.isInside(names), site.isFollowed(by: names)",
        "file.calls(\"Link(isActive:)\"), file.mentions(\"x\")",
        "project.declares(\"View.old(_:)\"), project.onlyInherits(\"Old\")",
        "site.isAtFileScope, site.mustStay(Text.self), site.mayHaveToStay(Text.self)",
        "target.includes(\"macOS\", \"tvOS\")",
        "target.has(iOS: 17, macOS: 14.2, tvOS: \"17.0.1\")",
        "choice.layout == .stack || choice.layout != .split",
      ], [])
  }

  @Test func unknownWords() {
    expect(
      [
        "color.1️⃣maybeNil", "2️⃣colr.mayBeNil", "body.3️⃣mention(\"x\")",
        "project.4️⃣usesPublisher(\"x\")",
        "body.5️⃣mayBeNil",
      ],
      [
        ("1️⃣", "unknown question `maybeNil`; did you mean `mayBeNil`?"),
        ("2️⃣", "there is no metavariable or list `colr`; did you mean `color`?"),
        ("3️⃣", "unknown question `mention`; did you mean `mentions`?"),
        (
          "4️⃣",
          "unknown question `usesPublisher`: ask one of `mentionsOtherwise`, `declares`, `onlyInherits` and `namesType`"
        ),
        (
          "5️⃣",
          "`mayBeNil` cannot be asked of `body`, which is `Statements`: ask one of `calls`, `mentions`, `makesOneView`, `isEmpty`, `hasMoreThan`, `mayTrap`, `isComputed`, `passesBinding` and `mayHaveEffects`"
        ),
      ])
  }

  @Test func arguments() {
    expect(
      [
        "color.mayBeNil(1️⃣1)", "color.is(2️⃣\"Color\")",
        "content.isModified(3️⃣\"alert\")",
        "site.4️⃣isInside()", "content.startsWith(5️⃣name)",
      ],
      [
        ("1️⃣", "`mayBeNil` takes no argument, or `as:` and a type"),
        ("2️⃣", "`is` takes a type: `is(Text.self)`"),
        ("3️⃣", "`isModified` wants `by:` before its first argument"),
        ("4️⃣", "`isInside` takes a name: `isInside(\"…\")`"),
        ("5️⃣", "there is no list `name`; did you mean `names`?"),
      ])
    expect(
      [
        "target.has(1️⃣ios: 17)", "target.has(iOS: 2️⃣latest)", "target.has(3️⃣17)",
        "names.contains(4️⃣\"red\")", "body.mentions(5️⃣contents)",
      ],
      [
        ("1️⃣", "unknown platform `ios`; did you mean `iOS`?"),
        ("2️⃣", "a version is a number such as `17` or `16.4`, or a string such as \"10.15.1\""),
        ("3️⃣", "say of which platform: `iOS: 17`"),
        ("4️⃣", "`contains` takes one metavariable"),
        ("5️⃣", "there is no list or metavariable `contents`; did you mean `content`?"),
      ])
  }

  @Test func numbersAndTypes() {
    expect(
      [
        "body.1️⃣hasMoreThan()", "body.hasMoreThan(2️⃣\"a\")", "color.isOptional(3️⃣as: \"Color\")",
        "site.isFollowed(by: \"a\", 4️⃣notIn: \"b\")",
      ],
      [
        ("1️⃣", "`hasMoreThan` takes a number: `hasMoreThan(10)`"),
        ("2️⃣", "`hasMoreThan` takes a number: `hasMoreThan(10)`"),
        ("3️⃣", "`isOptional` takes a type: `isOptional(as: Color.self)`"),
        ("4️⃣", "`isFollowed` has no argument `notIn:`"),
      ])
  }

  @Test func platforms() {
    expect(
      ["target.1️⃣includes(\"OSX\")", "target.2️⃣includes()"],
      [
        (
          "1️⃣",
          "unknown platform `OSX`: it is one of `iOS`, `macOS`, `tvOS`, `watchOS`, `visionOS` and `macCatalyst`"
        ),
        ("2️⃣", "`includes` takes a name: `includes(\"…\")`"),
      ])
  }

  @Test func namesAndChains() {
    expectProblems(
      in: """
          @Rewrite func rule<Model>(name: Name, around: Chain, value: Any) {
            before { around(name.old(value, Model.self)) }
            guard !name.isMentionedElsewhere, !Model.isMentionedElsewhere else { leave }
            guard !around.isModified(by: "padding") else { leave }
            guard !value.1️⃣isMentionedElsewhere else { leave }
            after { around(name.new(value, Model.self)) }
          }
        """,
      [
        (
          "1️⃣",
          "`isMentionedElsewhere` cannot be asked of `value`, which is `Any`: ask one of `isOptional`, `mayBeNil`, `bindsOptional`, `is`, `mayBe`, `hasKnownType`, `mustStay`, `mayHaveToStay`, `startsWith`, `isModified`, `isModifiedOnly`, `hasTypeOf`, `calls`, `mentions`, `isReference`, `isConstruction`, `isLiteral`, `isCase`, `needsLabels`, `isOutOfReach`, `isConstant`, `isProjection`, `mayChange`, `readsInout`, `makesReference`, `makesOneView`, `isEmpty`, `mayTrap`, `isComputed`, `passesBinding` and `mayHaveEffects`"
        )
      ])
  }

  @Test func choices() {
    expect(
      [
        "choice.1️⃣layut == .stack", "choice.layout == 2️⃣.stak", "choice.3️⃣layout", "4️⃣color == .red",
        "choice.layout 5️⃣?? color.mayBeNil",
      ],
      [
        ("1️⃣", "there is no choice `layut`; did you mean `layout`?"),
        (
          "2️⃣",
          "`.stak` is not a value of `layout`, which has `stack` and `split`; did you mean `stack`?"
        ),
        ("3️⃣", "say which value is meant: `choice.layout == .stack`"),
        ("4️⃣", "only a choice can be compared: `choice.name == .value`"),
        ("5️⃣", "a guard knows `!`, `&&`, `||`, parentheses and `choice.name == .value`"),
      ])
  }

  @Test func otherConditions() {
    expect(
      ["1️⃣let x = color", "2️⃣color", "3️⃣#body.isEmpty", "4️⃣color.red.mayBeNil"],
      [
        ("1️⃣", "a guard asks questions, such as `!color.mayBeNil`"),
        ("2️⃣", "a guard asks questions, such as `color.mayBeNil` or `site.isInside(\"Chart\")`"),
        ("3️⃣", "`#` is for `before` and `after`: write `body`"),
        (
          "4️⃣",
          "a question is asked of a metavariable, a list, `site`, `file`, `project` or `target`"
        ),
      ])
  }
}
