import Testing

@testable import MoultKit

struct DeclaresTests {
  @Test(arguments: [
    ("extension View { func foregroundColor(_ ink: any Ink) -> some View { self } }", true),
    (
      "extension View { func foregroundColor(_ ink: Ink, on: Bool = true) -> some View { self } }",
      true
    ),
    ("extension View { func foregroundColor(_ ink: Ink, on: Bool) -> some View { self } }", false),
    ("extension View { func foregroundColor(_ inks: Ink...) -> some View { self } }", true),
    ("extension SwiftUI.View { func foregroundColor(_ ink: Ink) -> some View { self } }", true),
    ("extension Text { func foregroundColor(_ ink: Ink) -> Text { self } }", true),
    ("protocol Tinted { func foregroundColor(_ ink: Ink) -> Self }", true),
    (
      "protocol Tinted {}\nextension Tinted { func foregroundColor(_ ink: Ink) -> Self { self } }",
      true
    ),
    ("extension Elsewhere { func foregroundColor(_ ink: Ink) -> Self { self } }", true),
    ("extension CALayer { func foregroundColor(_ ink: Ink) {} }", false),
    ("extension String { func foregroundColor(_ ink: Ink) {} }", false),
    ("extension BarMark2 { func other() {} }", false),
    ("struct Skin { func foregroundColor(_ ink: Ink) -> Color { .red } }", false),
    ("struct Skin { func foregroundColor(for active: Bool) -> Color { .red } }", false),
    ("struct Skin: View { func foregroundColor(_ ink: Ink) -> Color { .red } }", true),
    (
      "struct Skin { func foregroundColor(_ ink: Ink) -> Color { .red } }\nextension Skin: View {}",
      true
    ),
    (
      "struct Skin: Look { func foregroundColor(_ ink: Ink) -> Color { .red } }\nprotocol Look: View {}",
      true
    ),
    (
      "struct Skin: Look { func foregroundColor(_ ink: Ink) -> Color { .red } }\nprotocol Look {}",
      false
    ),
    ("struct Skin: Elsewhere { func foregroundColor(_ ink: Ink) -> Color { .red } }", true),
    (
      "struct Skin: Codable, Hashable { func foregroundColor(_ ink: Ink) -> Color { .red } }", false
    ),
    ("class Skin: UILabel { func foregroundColor(_ ink: Ink) {} }", false),
    ("class Skin: NSObject { func foregroundColor(_ ink: Ink) {} }", false),
    ("struct Skin: View { var foregroundColor: Color }", false),
    ("extension View { var foregroundColor: (Color) -> Self { { _ in self } } }", true),
    ("extension View { static func foregroundColor(_ ink: Ink) {} }", false),
    ("#if os(iOS)\nextension View { func foregroundColor(_ ink: Ink) {} }\n#endif", true),
    ("extension View {\n#if os(iOS)\nfunc foregroundColor(_ ink: Ink) {}\n#endif\n}", true),
    ("func foregroundColor(_ ink: Ink) {}", false),
    ("struct V: View { var body: some View { Text(\"\").foregroundColor(.red) } }", false),
  ])
  func viewMember(code: String, expected: Bool) {
    #expect(Marked(code).project.declares("View.foregroundColor(_:)") == expected, "\(code)")
  }

  @Test(arguments: [
    ("enum Tab { case a }", "Tab", true),
    ("struct A { enum Tab { case a } }", "Tab", true),
    ("func f() { enum Tab { case a } }", "Tab", true),
    ("struct A { var b: Int { struct Tab {}; return 1 } }", "Tab", true),
    ("typealias Tab = Int", "Tab", true),
    ("let x = Tab.a", "Tab", false),
    ("extension Tab { func f() {} }", "Tab", false),
    ("extension EnvironmentValues { var dismiss: Int { 1 } }", "EnvironmentValues.dismiss", true),
    (
      "extension SwiftUI.EnvironmentValues { @Entry var dismiss = 1 }", "EnvironmentValues.dismiss",
      true
    ),
    ("struct A { var dismiss: Int }", "EnvironmentValues.dismiss", false),
    ("extension Color { static let brand = 1 }", "Color.brand", true),
    (
      "extension ShapeStyle where Self == Color { static var brand: Color { .red } }",
      "Color.brand", true
    ),
    ("extension Outer.Color { static let brand = 1 }", "Color.brand", false),
    ("func f(a: Int) {}", "f(a:)", true),
    ("func f(a: Int) {}", "f", true),
    ("func f(a: Int) {}", "f(b:)", false),
    ("struct A { func f(a: Int) {} }", "f(a:)", false),
    ("extension Color { init(hex: Int) {} }", "Color.init(hex:)", true),
    ("extension Color { init(hex: Int) {} }", "Color(hex:)", true),
    ("struct `Tab` {}", "Tab", true),
    ("enum E { case red, blue }", "E.blue", true),
    ("extension View { func f() {} }", "View.f()", true),
    ("extension View { func f(a: Int) {} }", "View.f()", false),
  ])
  func named(code: String, name: String, expected: Bool) {
    #expect(Marked(code).project.declares(name) == expected, "\(code)")
  }

  @Test(arguments: [
    ("struct A: View {}", "A", "View", Answer.yes),
    ("struct A {}", "A", "View", .no),
    ("struct A {}\nextension A: View {}", "A", "View", .yes),
    ("class A: B {}\nclass B: ObservableObject {}", "A", "ObservableObject", .yes),
    ("protocol P: View {}\nstruct A: P {}", "A", "View", .yes),
    ("struct A: Elsewhere {}", "A", "View", .unknown),
    ("struct A: Shape {}", "A", "View", .yes),
    ("struct A: UIViewRepresentable {}", "A", "View", .yes),
    ("struct A: Comparable {}", "A", "Equatable", .yes),
    ("enum A { case a }", "A", "Hashable", .yes),
    ("enum A { case a(Int) }", "A", "Equatable", .no),
    ("@Model class A {}", "A", "Identifiable", .unknown),
    (
      "struct A: @unchecked Sendable, B & C {}\nprotocol B: Hashable {}\nprotocol C {}", "A",
      "Hashable", .yes
    ),
    ("", "Text", "View", .yes),
    ("struct Tab {}", "Tab", "View", .no),
    ("", "UILabel", "View", .no),
    ("", "Foo", "View", .unknown),
    (
      "typealias Both = P & Q\nprotocol P: View {}\nprotocol Q {}\nstruct A: Both {}", "A", "View",
      .yes
    ),
  ])
  func conformance(code: String, type: String, name: String, expected: Answer) {
    #expect(Marked(code).project.conforms(type, to: name) == expected, "\(code)")
  }

  @Test func onlyFilesThatMayDeclareAreParsed() {
    func may(_ code: String, _ word: String) -> Bool {
      DeclarationSearch(Array(code.utf8)).mayDeclare(Array(word.utf8))
    }
    #expect(may("let color = 1", "color"))
    #expect(may("let a = 1, color = 2", "color"))
    #expect(may("let (color, b) = c", "color"))
    #expect(may("case a,\n  color", "color"))
    #expect(may("\u{FEFF}struct Color {}", "Color"))
    #expect(may("\u{FEFF}case a, color", "color"))
    #expect(may("case /* a\n b */ a, color", "color"))
    #expect(may("case a(/* a\n b */ Int), color", "color"))
    #expect(may("extension /* a */ A.Color {}", "Color"))
    #expect(may("extension // a\n  A.Color {}", "Color"))
    #expect(may("func `color`() {}", "color"))
    #expect(may("extension Outer.Inner {}", "Inner"))
    #expect(may("extension Outer\n  {}", "Outer"))
    #expect(may("case a, // one\n  // two\n\n  color", "color"))
    #expect(may("case a, b(Int, String),\n  color", "color"))
    #expect(may("let a: [Int] = [1, 2], color = 1", "color"))
    #expect(may("let /* c */ color = 1", "color"))
    #expect(!may("f(a, color)", "color"))
    #expect(!may("let x = 1\nf(a,\n  color)", "color"))
    #expect(!may("enum A: Int, color {}", "color"))
    #expect(!may("case Color.color: break", "color"))
    #expect(!may("x.color = 1", "color"))
    #expect(!may("return color", "color"))
    #expect(!may("let colors = 1", "color"))
    #expect(!may("let mycolor = 1", "color"))
    #expect(!may("x.y.color", "color"))
    #expect(!may("color", "color"))
    #expect(!may("", "color"))
  }
}
