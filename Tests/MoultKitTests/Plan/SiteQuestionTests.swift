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

  @Test func trappingValue() throws {
    let code = { (value: String) in
      """
      struct Note { var text = "" }
      final class Model { var note: Note!; var other: Note?; var text: String { note.text } }
      struct V: View {
        var note: Note!
        let plain: Note
        let model: Model
        var forced: String { model.other!.text }
        var safe: String { plain.text }
        var loop: String { loop }
        var body: some View { x.old(\(value), 0) }
      }
      """
    }
    for value in [
      "note.text", "self.note", "model.note.text", "\"\\(note.text)\"", "forced", "self.forced",
      "model.text", "model.other.unsafelyUnwrapped", "model.other!", "list[0]", "unknown.note.text",
    ] {
      #expect(try isChanged("value.mayTrap", code(value)), "\(value)")
    }
    for value in [
      "plain.text", "safe", "note?.text", "note ?? plain", "note == nil", "model.other?.text",
      "note.map { $0.text }", "loop", "unknown.text", "\"a\"",
    ] {
      #expect(try !isChanged("value.mayTrap", code(value)), "\(value)")
    }
  }

  @Test func computedValue() throws {
    let code = { (value: String) in
      """
      enum Kind { case big(Int); static func small() -> Kind { .big(0) } }
      struct V: View {
        let name: String
        let count: Int
        func make() -> String { name }
        var called: String { make() }
        var named: String { count > 0 ? name : "none" }
        var body: some View { x.old(\(value), 0) }
      }
      """
    }
    for value in [
      "make()", "self.make()", "Text(make())", "\"\\(make())\"", "called", "name.uppercased()",
      "1 / count", "count % count", "try name", "Kind.small()", "date.formatted()",
      "name.map { $0 }",
    ] {
      #expect(try isChanged("value.isComputed", code(value)), "\(value)")
    }
    for value in [
      "name", "named", "Text(name)", "Text(name).bold()", "Text(\"a\") + Text(named)", "count / 2",
      "Kind.big(count)", "String(format: name)", "{ make() }", "Text(name).font(.system(size: 2))",
      "Text(name).foregroundColor(Color.red.opacity(0.5))", "unknown.text",
    ] {
      #expect(try !isChanged("value.isComputed", code(value)), "\(value)")
    }
  }

  @Test func caseOfAnEnum() throws {
    let types = "enum Page { case home, item(Int); static let first = Page.home }"
    for value in ["Page.home", "Page.item(1)", "Page.item(-1)"] {
      #expect(try isChanged("value.isCase", "\(types)\n_ = x.old(\(value), 0)"), "\(value)")
    }
    for value in [".home", "Page.item(n)", "Page.first", "Page.other", "Other.home", "home"] {
      #expect(try !isChanged("value.isCase", "\(types)\n_ = x.old(\(value), 0)"), "\(value)")
    }
  }

  @Test func followedBehind() throws {
    let question = #"site.isFollowed(by: "z", behind: "a", "b")"#
    for code in ["x.old(1, 2).z()", "x.old(1, 2).a().b().z()", "x.old(1, 2).a().z().c()"] {
      #expect(try isChanged(question, code), "\(code)")
    }
    for code in ["x.old(1, 2)", "x.old(1, 2).a()", "x.old(1, 2).c().z()", "x.z().old(1, 2)"] {
      #expect(try !isChanged(question, code), "\(code)")
    }
  }

  @Test func determinedType() throws {
    for code in [
      "let v = x.old(1, 2)", "let v: Old = x.old(1, 2)", "v = x.old(1, 2).z()",
      "let v = (x.old(1, 2))", "let v = on ? x.old(1, 2) : y",
      "func f() -> some View { if on { return x.old(1, 2) }; return x.z() }",
      "var v: some View { on ? x.old(1, 2) : x.z() }",
    ] {
      #expect(try isChanged("site.determinesType", code), "\(code)")
    }
    for code in [
      "_ = x.old(1, 2)", "let v: some View = x.old(1, 2)", "var v: some View { x.old(1, 2) }",
      "let v = f(x.old(1, 2))", "let v = VStack { x.old(1, 2) }",
      "func f() -> some View { x.old(1, 2) }",
      "func f() -> some View { if on { return x.old(1, 2) }; return x.old(3, 4) }",
    ] {
      #expect(try !isChanged("site.determinesType", code), "\(code)")
    }
  }

  @Test func passedBinding() throws {
    for code in [
      "F(text: $a)", "F(text: $a.b)", "F(text: .constant(\"\"))",
      "f(text: Binding(get: g, set: s))",
    ] {
      #expect(
        try isChanged(#"file.passesBinding(for: "text")"#, "_ = x.old(1, 2)\n_ = \(code)"),
        "\(code)")
    }
    for code in ["F(text: a)", "F(text: \"a\")", "F(value: $a)", "F($a)"] {
      #expect(
        try !isChanged(#"file.passesBinding(for: "text")"#, "_ = x.old(1, 2)\n_ = \(code)"),
        "\(code)")
    }
  }

  @Test func writtenType() throws {
    for code in [
      "let a: Old<Int>", "func f() -> Old", "extension Old {}", "_ = Host<Old<Int>>()",
      "_ = Old<Int>()", "_ = a as? Old", "_ = Old.self", "let a: [SwiftUI.Old]",
    ] {
      #expect(try isChanged(#"project.namesType("Old")"#, "_ = x.old(1, 2)\n\(code)"), "\(code)")
    }
    for code in ["_ = Old()", "_ = Old { 1 }", "_ = f(Old: 1)", "let a: Older", "_ = Old.shared"] {
      #expect(try !isChanged(#"project.namesType("Old")"#, "_ = x.old(1, 2)\n\(code)"), "\(code)")
    }
  }

  @Test func implicitMemberOfAType() throws {
    let members = """
      extension UIColor { static var brand: UIColor? { nil } }
      extension Color { static let brand = Color.red; static let faint: Color? = nil }
      """
    for value in [".faint", "on ? .faint : .red", "nil"] {
      #expect(
        try isChanged("value.mayBeNil(as: Color.self)", "\(members)\n_ = x.old(\(value), 0)"),
        "\(value)")
    }
    for value in [".brand", "on ? .brand : .red", ".red"] {
      #expect(
        try !isChanged("value.mayBeNil(as: Color.self)", "\(members)\n_ = x.old(\(value), 0)"),
        "\(value)")
    }
    #expect(try isChanged("value.mayBeNil", "\(members)\n_ = x.old(.brand, 0)"))
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
