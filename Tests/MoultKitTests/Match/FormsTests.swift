import Testing

/// The forms of code that a pattern fits without asking for them.
@Suite struct FormsTests {
  private let modifier = SmallSpec(
    parameters: "(content: some View, value: Any)", before: "content.old(value)",
    after: "content.new(value)")
  private let closure = SmallSpec(
    replaces: "View.onOld(of:perform:)",
    parameters: "(content: some View, value: Any, name: Name, statements: Statements)",
    before: "content.onOld(of: value) { name in #statements }",
    after: "content.onNew(of: value) { _, name in #statements }")

  private let type = SmallSpec(
    replaces: "Old", parameters: "(value: Any)", before: "Old(value)", after: "New(item: value)")
  private let takenApart = SmallSpec(
    replaces: "View.onOld(of:perform:)",
    parameters: "(content: some View, value: Any, name: Name, inner: Any)",
    before: "content.onOld(of: value) { name in Old(inner) }",
    after: "content.onNew(of: value) { name in inner }")

  /// The parameter of a closure whose content the pattern takes apart.
  @Test(arguments: [
    ("_ = a.onOld(of: b) { c in Old(c) }", "_ = a.onNew(of: b) { c in c }"),
    ("_ = a.onOld(of: b) { (c) in Old(c) }", "_ = a.onNew(of: b) { c in c }"),
    ("_ = a.onOld(of: b) { (c: [Int]) in Old(c) }", "_ = a.onNew(of: b) { c in c }"),
    ("_ = a.onOld(of: b) { (c: Int) -> Old in return Old(c) }", "_ = a.onNew(of: b) { c in c }"),
    ("_ = a.onOld(of: b) { (c, d) in Old(c) }", "_ = a.onOld(of: b) { (c, d) in Old(c) }"),
    (
      "_ = a.onOld(of: b) { (@A c: Int) in Old(c) }",
      "_ = a.onOld(of: b) { (@A c: Int) in Old(c) }"
    ),
  ])
  func aParameterMayStandInParentheses(code: String, result: String) throws {
    #expect(try rewritten(code, with: takenApart) == result)
  }

  @Test(arguments: [
    ("_ = Text(x).old(1)", "_ = Text(x).new(1)"),
    ("_ = a?.old(1)", "_ = a?.new(1)"),
    ("_ = a!.old(1)", "_ = a!.new(1)"),
    ("_ = a.b[0].old(1).c", "_ = a.b[0].new(1).c"),
    ("_ = (a ? b : c).old(1)", "_ = (a ? b : c).new(1)"),
    ("_ = on ? a.old(1) : b.old(2)", "_ = on ? a.new(1) : b.new(2)"),
    ("_ = \"\\(a.old(1)) and \\(b)\"", "_ = \"\\(a.new(1)) and \\(b)\""),
    ("#Preview { Text(x).old(1) }", "#Preview { Text(x).new(1) }"),
    ("_ = a.old(b.old(1))", "_ = a.new(b.new(1))"),
    ("_ = a.old(1); _ = b.old(2)", "_ = a.new(1); _ = b.new(2)"),
    ("_ = a/* c */./* d */old( 1 )", "_ = a/* c */./* d */new( 1 )"),
    (
      "extension View { func f() -> some View { old(1) } }",
      "extension View { func f() -> some View { new(1) } }"
    ),
    (
      "extension View { func f() -> some View { self.old(1) } }",
      "extension View { func f() -> some View { self.new(1) } }"
    ),
  ])
  func aMemberCallIsFoundInEveryForm(code: String, result: String) throws {
    #expect(try rewritten(code, with: modifier) == result)
  }

  @Test(arguments: [
    "_ = a.old", "_ = a.old(1, 2)", "_ = a.old(label: 1)", "_ = a.old()", "_ = a.old { } b: { }",
    "_ = .old(1)", "old(1)", "struct Skin { func f() { old(1) } }", "_ = \"old(1)\"",
    "// a.old(1)", "_ = 1.old(1)",
  ])
  func whatOnlyLooksLikeTheCallStays(code: String) throws {
    #expect(try rewritten(code, with: modifier) == code)
  }

  @Test(arguments: [
    ("_ = Old.init(1)", "_ = New.init(item: 1)"),
    ("_ = Old /* a */ . /* b */ init(1)", "_ = New /* a */ . /* b */ init(item: 1)"),
    ("_ = Kit.Old(1)", "_ = Kit.New(item: 1)"),
    ("_ = Kit.Old.init(1)", "_ = Kit.New.init(item: 1)"),
    ("_ = Other.Old(1)", "_ = Other.Old(1)"),
    ("_ = .init(1)", "_ = .init(1)"),
  ])
  func aTypeIsCalledInEverySpelling(code: String, result: String) throws {
    let plan = try plan("import Kit\n\(code)", with: ["import Kit\n" + type.source])
    #expect(String(decoding: plan.result.bytes, as: UTF8.self) == "import Kit\n\(result)")
  }

  @Test func aModuleGoesWithItsName() throws {
    let spec = SmallSpec(
      parameters: "(content: some View, value: Any)", before: "content.old(Piece(value))",
      after: "content.new(value)")
    let plan = try plan(
      "import Kit\na.old(Kit.Piece.init(1))", with: ["import Kit\n" + spec.source])
    #expect(String(decoding: plan.result.bytes, as: UTF8.self) == "import Kit\na.new(1)")
  }

  @Test func aTypeThatIsCalledWithGenericArgumentsStays() throws {
    let plan = try plan("_ = Old<Int>(1)\n_ = Old<Int>.init(1)", with: [type.source])
    #expect(plan.edits.isEmpty)
    #expect(plan.refusals.map(\.code) == ["generic-arguments", "generic-arguments"])
  }

  @Test(arguments: [
    ("_ = a.old(on ? 1 : 2)", "_ = a.new(2, on, 1)"),
    ("_ = a.old(b == c && !d ? 1 : 2)", "_ = a.new(2, b == c && !d, 1)"),
    ("_ = a.old(x = b + c ? 1 : 2)", "_ = a.old(x = b + c ? 1 : 2)"),
    ("_ = a.old(b == c ? 1 : d ? 2 : 3)", "_ = a.old(b == c ? 1 : d ? 2 : 3)"),
    ("_ = a.old(b == c ? 1 : 2 + 3)", "_ = a.old(b == c ? 1 : 2 + 3)"),
  ])
  func theConditionOfATernaryMayHaveOperators(code: String, result: String) throws {
    let spec = SmallSpec(
      parameters: "(content: some View, condition: Any, first: Any, second: Any)",
      before: "content.old(condition ? first : second)",
      after: "content.new(second, condition, first)")
    #expect(try rewritten(code, with: spec) == result)
  }

  @Test func everyBranchOfConditionsIsSearched() throws {
    let code = """
      #if os(iOS)
      let a = b.old(1)
      #else
      let a = Text(x)
        #if DEBUG
        .old(2)
        .c()
        #elseif X
        .d.old(3)
        #endif
        .old(4)
      #endif
      """
    #expect(
      try rewritten(code, with: modifier) == code.replacing("old", with: "new"))
  }

  @Test(arguments: [
    ("a.onOld(of: b) { x in print(x) }", "a.onNew(of: b) { _, x in print(x) }"),
    ("a.onOld(of: b, perform: { x in print(x) })", "a.onNew(of: b) { _, x in print(x) }"),
    ("a.onOld(of: b) { @MainActor x in }", "a.onNew(of: b) { @MainActor _, x in }"),
    ("a.onOld(of: b) { x -> Void in print(x) }", "a.onNew(of: b) { _, x -> Void in print(x) }"),
    ("a.onOld(of: b) { x in\n  print(x)\n}", "a.onNew(of: b) { _, x in\n  print(x)\n}"),
  ])
  func aClosureMatchesInItsLabelledAndItsTrailingForm(code: String, result: String) throws {
    #expect(try rewritten(code, with: closure) == result)
  }

  @Test(arguments: [
    "a.onOld(of: b) { print($0) }", "a.onOld(of: b) { x, y in }", "a.onOld(of: b, other: { x in })",
    "a.onOld(of: b) { [weak c] x in }", "a.onOld(of: b) { x in } other: { }",
    "a.onOld(of: b, perform: f)",
  ])
  func anotherClosureStays(code: String) throws {
    #expect(try rewritten(code, with: closure) == code)
  }

  @Test func theSameMetavariableTwiceMeansTheSameCode() throws {
    let spec = SmallSpec(
      parameters: "(content: some View, value: Any)", before: "content.old(value, value)",
      after: "content.new(value)")
    #expect(try rewritten("a.old(b.c, b.c)", with: spec) == "a.new(b.c)")
    #expect(try rewritten("a.old(b, self.b)", with: spec) == "a.new(self.b)")
    #expect(try rewritten("a.old(b, c)", with: spec) == "a.old(b, c)")
  }

  @Test func aSingleExpressionMayBeReturned() throws {
    let spec = SmallSpec(
      parameters: "(content: some View, title: Any)", before: "content.old { Box(title) }",
      after: "content.new(title)")
    #expect(try rewritten("a.old { return Box(b) }", with: spec) == "a.new(b)")
  }
}
