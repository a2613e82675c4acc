import Testing

@testable import MoultKit

/// What a guard may ask of expressions and of the place of a site, by whether a rule with that guard
/// changes it.
@Suite("Questions about sites")
struct SiteQuestionTests {
  private func isChanged(_ question: String, _ code: String) throws -> Bool {
    let spec = """
      /// Replaces the old with the new.
      @Migration(.softDeprecated, replaces: "View.old(_:_:)")
      @available(iOS 13, *)
      enum Asking {
        @Rewrite
        func rule(content: some View, value: Any, other: Any) {
          before { content.old(value, other) }
          guard \(question) else { leave }
          after { content.new(value, other) }
        }
      }
      """
    let result = try plan(code, with: [spec]).result.bytes
    return String(decoding: result, as: UTF8.self).contains("new(")
  }

  @Test func modifiedOnly() throws {
    let question = #"content.isModifiedOnly(by: "a", "b")"#
    for code in ["x.old(1, 2)", "x.a().old(1, 2)", "x.b(1).a().old(1, 2)"] {
      #expect(try isChanged(question, code), "\(code)")
    }
    for code in ["x.c().old(1, 2)", "x.a().c().b().old(1, 2)"] {
      #expect(try !isChanged(question, code), "\(code)")
    }
  }

  @Test func typeOfAnother() throws {
    let code = { (value: String, type: String) in
      """
      enum Page { case home }
      struct V: View {
        @State var other: \(type)
        var own: Page
        var body: some View { x.old(\(value), $other) }
      }
      """
    }
    for (value, type) in [
      ("0", "Int"), ("\"a\"", "String"), ("Page.home", "Page"), ("own", "Page"),
    ] {
      #expect(try isChanged("value.hasTypeOf(other)", code(value, type)), "\(value) \(type)")
    }
    for (value, type) in [
      ("0", "UInt8"), ("0", "Int?"), ("Page.home", "Other"), ("unknown", "Int"), ("own", "Page?"),
    ] {
      #expect(try !isChanged("value.hasTypeOf(other)", code(value, type)), "\(value) \(type)")
    }
  }

  @Test func assignedSite() throws {
    #expect(try isChanged("site.isAssigned", "func f() { x.old(1, 2) = y }"))
    #expect(try !isChanged("site.isAssigned", "func f() { y = x.old(1, 2) }"))
    #expect(try !isChanged("site.isAssigned", "func f() { x.old(1, 2).z() }"))
  }

  /// Comments and blank lines between the elements of a list stay where each is rewritten.
  @Test func eachElementOfAListInPlace() throws {
    let spec = """
      /// Replaces the old with the new.
      @Migration(.softDeprecated, replaces: "Old.init(content:)")
      @available(iOS 13, *)
      enum Asking {
        @Rewrite
        func rule(items: Expressions) {
          before { Old { #items } }
          after { New { #items.each(part) } }
        }
        @Fragment
        func part(item: Any, title: Any) {
          before { item.named(title) }
          after { Part(title) { item } }
        }
      }
      """
    let code = """
      Old {
        // one
        a.named("A")

        b.named("B")  // two
      }
      """
    let result = try plan(code, with: [spec]).result.bytes
    #expect(
      String(decoding: result, as: UTF8.self) == """
        New {
          // one
          Part("A") { a }

          Part("B") { b }  // two
        }
        """)
  }
}
