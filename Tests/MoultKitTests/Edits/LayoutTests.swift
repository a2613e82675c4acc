import Testing

/// What is inserted takes the layout of the file; what stays keeps its bytes.
@Suite struct LayoutTests {
  private let wrapper = SmallSpec(
    replaces: "OldBox", parameters: "(content: Statements)", before: "OldBox { #content }",
    after: "NewBox {\n  Inner {\n    #content\n  }\n}")
  private let section = SmallSpec(
    replaces: "Part.init(header:content:)", parameters: "(header: Any, content: Statements)",
    before: "Part(header: header) { #content }",
    after: "Part {\n  #content\n} header: {\n  header\n}")
  private let split = SmallSpec(
    parameters: "(content: some View, title: Any, mode: Any)",
    before: "content.old(title, mode: mode)", after: "content\n  .title(title)\n  .mode(mode)")
  private let swap = SmallSpec(
    parameters: "(content: some View, first: Any, second: Any)",
    before: "content.old(first, second)", after: "content.new(second, first)")

  @Test(arguments: ["\t", "  ", "    "])
  func insertedLinesTakeTheIndentationOfTheFile(unit: String) throws {
    let code = "struct A {\n~var b: C {\n~~OldBox {\n~~~// c\n~~~Text(x)\n~~~~.d()\n~~}\n~}\n}\n"
    let result =
      "struct A {\n~var b: C {\n~~NewBox {\n~~~Inner {\n~~~~// c\n~~~~Text(x)\n~~~~~.d()\n~~~}\n~~}\n~}\n}\n"
    #expect(
      try rewritten(code.replacing("~", with: unit), with: wrapper)
        == result.replacing("~", with: unit))
  }

  @Test func insertedLinesTakeTheLineEndingOfTheFile() throws {
    let code = "let a = Part(header: b) {\r\n    c\r\n}\r\n"
    #expect(
      try rewritten(code, with: section)
        == "let a = Part {\r\n    c\r\n} header: {\r\n    b\r\n}\r\n")
  }

  @Test func aSiteOnOneLineStaysOnOneLine() throws {
    #expect(
      try rewritten("Part(header: a) { b }", with: section) == "Part { b } header: { a }")
    #expect(try rewritten("a.old(b, mode: c).d", with: split) == "a.title(b).mode(c).d")
  }

  @Test func aModifierOnItsOwnLineIsFollowedByOneOnItsOwnLine() throws {
    #expect(
      try rewritten("a\n    .old(b, mode: c)\n    .d", with: split)
        == "a\n    .title(b)\n    .mode(c)\n    .d")
    #expect(
      try rewritten("a {\n}.old(b, mode: c)", with: split) == "a {\n}.title(b).mode(c)")
  }

  @Test(arguments: ["\n", "\r\n"])
  func whatIsAlignedWithCodeOnItsLineStaysSo(newline: String) throws {
    let spec = SmallSpec(
      parameters: "(content: some View, part: some View)", before: "content.old(part)",
      after: "content.new { part }")
    let code = """
      a
        .old(Part(one: 1,
                  two: 2)
          .c()
          .d {
            e
          })
      """
    let result = """
      a
        .new {
          Part(one: 1,
               two: 2)
            .c()
            .d {
              e
            }
        }
      """
    #expect(
      try rewritten(code.replacing("\n", with: newline), with: spec)
        == result.replacing("\n", with: newline))
  }

  @Test func parenthesesBreakTheirLineOnBothSidesOrOnNeither() throws {
    let spec = SmallSpec(
      parameters: "(content: some View, title: Any, value: Any, mode: Any)",
      before: "content.old(title, value: value, mode: mode)",
      after: "content.title(title, value: value).mode(mode)")
    #expect(
      try rewritten("a\n  .old(\n    b,\n    value: d,\n    mode: c\n  )", with: spec)
        == "a\n  .title(\n    b,\n    value: d\n  ).mode(c)")
  }

  @Test func aSingleArgumentThatIsLeftOfSeveralNeedsNoLineOfItsOwn() throws {
    #expect(
      try rewritten("a\n  .old(\n    b,\n    mode: c\n  )", with: split)
        == "a\n  .title(b)\n  .mode(c)")
    #expect(
      try rewritten("a\n  .old(\n    b(\n      1\n    ),\n    mode: c\n  )", with: split)
        == "a\n  .title(\n    b(\n      1\n    )\n  )\n  .mode(c)")
  }

  @Test func aBlockOpensOnTheLineOfItsCall() throws {
    let spec = SmallSpec(
      parameters: "(content: some View, title: Any)", before: "content.old { Title(title) }",
      after: "Box(title) {\n  content\n}")
    #expect(
      try rewritten("f {\n  a\n    .old {\n      Title(b)\n    }\n}", with: spec)
        == "f {\n  Box(b) {\n    a\n  }\n}")
    #expect(
      try rewritten("f {\n  a\n    .old {\n      Title(b)  // c\n    }\n}", with: spec)
        == "f {\n  Box(b) {  // c\n    a\n  }\n}")
  }

  @Test func codeOnLinesOfItsOwnIsIndentedByTheBlockThatItMovesInto() throws {
    #expect(
      try rewritten("Part(\n  header:\n    a\n) {\n  b\n}", with: section)
        == "Part {\n  b\n} header: {\n  a\n}")
    let spec = SmallSpec(
      replaces: "Link", parameters: "(to: Any, content: Statements)",
      before: "Link(to: to) { #content }", after: "Door {\n  to\n} label: {\n  #content\n}")
    #expect(
      try rewritten("Link(\n  to:\n    a(\n      1\n    )\n) {\n  b\n}\n.c()", with: spec)
        == "Door {\n  a(\n    1\n  )\n} label: {\n  b\n}\n.c()")
  }

  @Test func whatBecomesSeveralLinesInsideCodeThatMovesMovesAlong() throws {
    let item = SmallSpec(
      parameters: "(content: some View, value: Any)", before: "content.items(value)",
      after: "content.bar {\n  Item {\n    value\n  }\n}")
    let code = "a\n  .items(\n    Part(header: b) {\n      c\n    }\n  )"
    #expect(
      try rewritten(code, with: item, section) == """
        a
          .bar {
            Item {
              Part {
                c
              } header: {
                b
              }
            }
          }
        """)
    #expect(
      try rewritten("Part(header: Part(header: b) {\n  c\n}) {\n  d\n}", with: section) == """
        Part {
          d
        } header: {
          Part {
            c
          } header: {
            b
          }
        }
        """)
  }

  @Test func parenthesesAreNotDoubled() throws {
    let spec = SmallSpec(
      parameters: "(content: some View, value: Any)", before: "content.old(value)",
      after: "content.new((value) ? a : b)")
    #expect(try rewritten("x.old((c && d))", with: spec) == "x.new((c && d) ? a : b)")
    #expect(try rewritten("x.old(c && d)", with: spec) == "x.new((c && d) ? a : b)")
    let literal = SmallSpec(
      parameters: "(content: some View)", before: "content.old(true)", after: "content.new()")
    #expect(try rewritten("x.old((true))", with: literal) == "x.new()")
    #expect(try rewritten("x.old((true, true))", with: literal) == "x.old((true, true))")
  }

  @Test func multilineStringsThatMoveKeepTheirLines() throws {
    let code = "Part(\n  header: Text(\"\"\"\n    a\n      b\n    \"\"\")\n) {\n  c\n}"
    #expect(
      try rewritten(code, with: section)
        == "Part {\n  c\n} header: {\n  Text(\"\"\"\n    a\n      b\n    \"\"\")\n}")
  }

  @Test func codeThatIsAlignedToABracketStaysAligned() throws {
    let code = "  Part(header: Text(a,\n                    b)) {\n    c\n  }"
    #expect(
      try rewritten(code, with: section)
        == "  Part {\n    c\n  } header: {\n    Text(a,\n         b)\n  }")
  }

  @Test func emptyListsTakeTheirCommaAlong() throws {
    let spec = SmallSpec(
      parameters: "(content: some View, title: Any, rest: Any...)",
      before: "content.old(title, #rest)", after: "content.new(#rest, title: title)")
    #expect(try rewritten("a.old(b)", with: spec) == "a.new(title: b)")
    #expect(try rewritten("a.old(b, c: 1, d)", with: spec) == "a.new(c: 1, d, title: b)")
  }

  // MARK: Comments

  @Test(arguments: [
    ("a.old(/* b */ b, c)", "a.new(c, /* b */ b)"),
    ("a.old(b /* b */, c)", "a.new(c, b /* b */)"),
    ("a/* x */./* y */old(b, c) // z", "a/* x */./* y */new(c, b) // z"),
    ("a.old(\n  b, // b\n  c // c\n)", "a.new(\n  c, // c\n  b // b\n)"),
  ])
  func aCommentGoesWithItsArgument(code: String, result: String) throws {
    #expect(try rewritten(code, with: swap) == result)
  }

  @Test func commentsOfAMovedPartComeAlong() throws {
    let code = """
      Part(
        // the header
        header: a // why
      ) {
        // the content
        b
        // the end
      }
      """
    #expect(
      try rewritten(code, with: section) == """
        Part {
          // the content
          b
          // the end
        } header: {
          // the header
          a // why
        }
        """)
  }

  @Test func aCommentAtTheEndOfALineBreaksABlockThatIsNew() throws {
    let spec = SmallSpec(
      parameters: "(content: some View, first: Any, second: Any)",
      before: "content.old(first, second)",
      after: "content.bar {\n  Item { first }\n  Item { second }\n}")
    #expect(
      try rewritten("a\n  .old(\n    b,  // b\n    // c\n    c /* d */)", with: spec)
        == "a\n  .bar {\n    Item {\n      b  // b\n    }\n    Item {\n      // c\n      c /* d */\n    }\n  }"
    )
    #expect(
      try rewritten("a\n  .old(b, c /* d */)", with: spec)
        == "a\n  .bar {\n    Item { b }\n    Item { c /* d */ }\n  }")
  }

  @Test func aCommentInCodeThatGoesIsARefusal() throws {
    let spec = SmallSpec(
      parameters: "(content: some View, _value: Any)", before: "content.old(_value)",
      after: "content.new()")
    let code = "a.old(b(/* why */ c))"
    let plan = try plan(code, with: [spec.source])
    #expect(String(decoding: plan.result.bytes, as: UTF8.self) == code)
    #expect(plan.refusals.map(\.code) == ["comment-would-be-lost"])
  }
}
