import Testing

@testable import MoultKit

/// A fragment that gets a list element by element, or more than what it rewrites, is laid out with
/// the rule that calls it.
@Suite struct FragmentPartTests {
  private let members = SmallSpec(
    replaces: "Old", parameters: "(_name: Name, items: Statements)",
    before: "struct _name: Old { static var all: some Any { #items } }", after: "#items.each(part)",
    more: """
        @Fragment
        func part(item: Any, around: Chain, title: Any) {
          before { around(item.named(title)) }
          after {
            #Part(title) {
              around(item)
            }
          }
        }
        @Fragment
        func part(item: Any) {
          before { item }
          after {
            #Part {
              item
            }
          }
        }
      """)
  private let one = SmallSpec(
    replaces: "Old", parameters: "(_name: Name, setup: Locals, item: Any)",
    before: "struct _name: Old {\n  static var all: some Any {\n    #setup\n    item\n  }\n}",
    after: "part(item, setup: #setup)",
    more: """
        @Fragment
        func part(item: Any, setup: Locals) {
          before { item }
          after {
            #Part {
              #setup
              item
            }
          }
        }
      """)
  private let group = SmallSpec(
    replaces: "Old", parameters: "(_name: Name, items: Expressions, modifiers: Chain)",
    before: "struct _name: Old { static var all: some Any { modifiers(Group { #items }) } }",
    after: "#items.each(part, modifiers: modifiers)",
    more: """
        @Fragment
        func part(item: Any, modifiers: Chain) {
          before { item }
          after {
            #Part {
              modifiers(item)
            }
          }
        }
      """)

  @Test func eachElementIsSetApart() throws {
    let code = """
      /// doc
      struct A: Old {
          static var all: some Any {
              // b
              b  // first

              c
                  .named("c")
                  // why
                  .bold()
              d(\"\"\"
                  text
                  \"\"\")
          }
      }
      """
    #expect(
      try rewritten(code, with: members) == """
        /// doc
        #Part {
            // b
            b  // first
        }

        #Part("c") {
            c
                // why
                .bold()
        }

        #Part {
            d(\"\"\"
                    text
                    \"\"\")
        }
        """)
  }

  @Test(arguments: [
    ("struct A: Old { static var all: some Any { b } }", "#Part { b }"),
    (
      "struct A: Old { static var all: some Any { b; c } }",
      "#Part {\n    b\n}\n\n#Part {\n    c\n}"
    ),
    ("private struct A: Old { public static var all: some Any { b } }", "#Part { b }"),
    ("struct A: Old {\r\n  static var all: some Any { b }\r\n}\r\n", "#Part {\r\n  b\r\n}\r\n"),
    (
      "@available(iOS 17, *)\nstruct A: Old { static var all: some Any { b } }",
      "@available(iOS 17, *)\n#Part {\n    b\n}"
    ),
    (
      "@available(iOS 17, *) public struct A: Old { static var all: some Any { b } }",
      "@available(iOS 17, *) #Part { b }"
    ),
  ])
  func whatStandsAroundADeclaration(code: String, result: String) throws {
    #expect(try rewritten(code, with: members) == result)
  }

  @Test(arguments: [
    "@MainActor struct A: Old { static var all: some Any { b } }",
    "struct A: Old, Sendable { static var all: some Any { b } }",
    "struct A<B>: Old { static var all: some Any { b } }",
    "struct A: Old { @Builder static var all: some Any { b } }",
    "struct A: Old { @available(iOS 17, *) static var all: some Any { b } }",
    "@available(iOS 17, *) struct A: Old { static var all: some Any { b; c } }",
  ])
  func whatHasNoPlaceInTheResult(code: String) throws {
    let plan = try plan(code, with: [members.source])
    #expect(plan.edits.isEmpty)
    #expect(plan.refusals.map(\.code) == ["no-place"])
  }

  @Test func statementsThatLeaveALevelAreIndentedWithTheirNewPlace() throws {
    let code = """
      struct A: Old {
          // the only one
          static var all: some Any {
              // made here
              let b = c(1,
                        2)  // fine

              // shown
              return d {
                  b
              }
              .bold()
          }
      }
      """
    #expect(
      try rewritten(code, with: one) == """
        #Part {
            // the only one
            // made here
            let b = c(1,
                      2)  // fine

            // shown
            d {
                b
            }
            .bold()
        }
        """)
  }

  @Test func modifiersAreIndentedBelowWhatTheyFollow() throws {
    let code = """
      struct A: Old {
        static var all: some Any {
          Group {
            b
            c {
              d
            }
            e
              .bold()
          }
          .padding()
          .frame(
            x)
        }
      }
      """
    #expect(
      try rewritten(code, with: group) == """
        #Part {
          b
            .padding()
            .frame(
              x)
        }

        #Part {
          c {
            d
          }
          .padding()
          .frame(
            x)
        }

        #Part {
          e
            .bold()
            .padding()
            .frame(
              x)
        }
        """)
  }

  @Test func aCommentThatWouldBeThereTwiceIsARefusal() throws {
    let code = """
      struct A: Old {
        static var all: some Any {
          Group {
            b
            c
          }
          // why
          .padding()
        }
      }
      """
    let plan = try plan(code, with: [group.source])
    #expect(plan.edits.isEmpty)
    #expect(plan.refusals.map(\.code) == ["comment-would-be-lost"])
  }

  @Test func aCommentBesideAnElementGoesWithWhatIsMadeOfIt() throws {
    let spec = SmallSpec(
      parameters: "(content: some View, title: Any, items: Expressions)",
      before: "content.old(title, [#items])",
      after: "content.new {\n  #items.each(part)\n} title: {\n  title\n}",
      more: """
          @Fragment
          func part(value: Any) {
            before { .one(value) }
            after { Item(value) {} }
          }
          @Fragment
          func part() {
            before { .none }
            after { Item("none") {} }
          }
        """)
    let code = """
      a.old(
        b,
        [  // all
          // first
          .one(c),  // c
          // second
          .none,  // d
          .none  // e
        ]
      )
      """
    #expect(
      try rewritten(code, with: spec) == """
        a.new {
          // all
          // first
          Item(c) {}  // c
          // second
          Item("none") {}  // d
          Item("none") {}  // e
        } title: {
          b
        }
        """)
  }

  @Test func aCaseMayNeedVersionsOfItsOwn() throws {
    let spec = SmallSpec(
      parameters: "(content: some View, value: Any)", before: "content.old(value)",
      after: "content.new(part(value))",
      more: """
          @Fragment
          @available(iOS 19, *)
          func part() {
            before { .some }
            after { .more }
          }
        """)
    #expect(
      try plan("a.old(.some)", with: [spec.source]).refusals.map(\.code) == ["target-too-low"])
    let next = try plan("a.old(.some)", with: [spec.source], target: [.iOS: Version(19)])
    #expect(String(decoding: next.result.bytes, as: UTF8.self) == "a.new(.more)")
  }
}
