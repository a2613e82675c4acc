import Testing

@testable import MoultKit

/// `_`: no name is known; `?`: optional; `~`: not known whether it is optional.
struct ExpressionTypeTests {
  @Test(arguments: [
    ("f(/*?*/nil)", "_?"),
    ("f(/*?*/\"a\")", "String"),
    ("f(/*?*/true)", "Bool"),
    ("f(/*?*/5)", "_"),
    ("let x = 5; f(/*?*/x)", "Int"),
    ("f(/*?*/Color(\"x\"))", "Color"),
    ("f(/*?*/Color(hexString: \"x\"))", "_~"),
    ("f(/*?*/SwiftUI.Color.red)", "Color"),
    ("f(/*?*/Color.red)", "Color"),
    ("f(/*?*/Color.red.opacity(0.5))", "Color"),
    ("f(/*?*/.red)", "_"),
    ("f(/*?*/.red.opacity(0.5))", "_"),
    ("f(/*?*/.none)", "_?"),
    ("f(/*?*/.some(.red))", "_?"),
    ("f(/*?*/Optional(Color.red))", "Color?"),
    ("f(/*?*/on ? .red : nil)", "_?"),
    ("f(/*?*/on ? nil : Color.red)", "Color?"),
    ("f(/*?*/on ? .red : Color.blue)", "Color"),
    ("f(/*?*/on ? .red : .blue)", "_"),
    ("f(/*?*/(on ? .red : nil))", "_?"),
    ("f(/*?*/a == b ? .red : .blue)", "_"),
    ("f(/*?*/unknown)", "_~"),
    ("f(/*?*/unknown.color)", "_~"),
    ("f(/*?*/unknown ?? .red)", "_"),
    ("f(/*?*/unknown ?? Color.red)", "Color"),
    ("f(/*?*/unknown?.color)", "_?"),
    ("f(/*?*/unknown!)", "_"),
    ("f(/*?*/x as Color)", "Color"),
    ("f(/*?*/x as? Color)", "Color?"),
    ("f(/*?*/x as! Color)", "Color"),
    ("f(/*?*/try? x())", "_?"),
    ("f(/*?*/{ .red }())", "_"),
    ("f(/*?*/{ () -> Color? in .red }())", "Color?"),
    ("f(/*?*/{ if on { return Color.red }; return nil }())", "Color?"),
    ("f(/*?*/[Color.red][0])", "Color"),
    ("f(/*?*/[\"a\": Color.red][\"a\"])", "Color?"),
    ("f(/*?*/[\"a\": Color.red][\"a\", default: .blue])", "Color"),
    ("let c: Color! = nil; f(/*?*/c)", "Color?"),
    ("let c: Color! = nil; f(/*?*/c.opacity(0.5))", "Color"),
    ("let c: Color? = nil; f(/*?*/c.map { $0 })", "Color?"),
    ("let c: Color? = nil; f(/*?*/c!)", "Color"),
    ("let c: Color? = nil; f(/*?*/c ?? .red)", "Color"),
    ("let c: Color? = nil, d: Color? = nil; f(/*?*/c ?? d)", "Color?"),
    ("let c: [Color] = []; f(/*?*/c.first)", "Color?"),
    ("let c: [Color] = []; for x in c { f(/*?*/x) }", "Color"),
    ("let c: [Color?] = []; for x in c { f(/*?*/x) }", "Color?"),
    ("let c: [Color?] = []; ForEach(c, id: \\.self) { x in f(/*?*/x) }", "Color?"),
    ("let c: [Color] = []; ForEach(c) { f(/*?*/$0) }", "Color"),
    ("let c: [Color] = []; c.forEach { x in f(/*?*/x) }", "Color"),
    ("let c: Set<Color> = []; for (i, x) in c { f(/*?*/x) }", "_~"),
    ("let c: [Color] = []; for (i, x) in c.enumerated() { f(/*?*/x) }", "Color"),
    ("let (a, b) = (Color.red, 5); f(/*?*/a)", "Color"),
    ("let c: Color? = nil; if let c { f(/*?*/c) }", "Color"),
    ("let c: Color? = nil; if let d = c { f(/*?*/d) }", "Color"),
    ("let c: Color? = nil; if let d = c { } else { f(/*?*/c) }", "Color?"),
    ("let c: Color? = nil; if c != nil, let c, f(/*?*/c) { }", "Color"),
    ("let c: Color? = nil; while let c { f(/*?*/c) }", "Color"),
    ("let c: Color? = nil; if case .some(let d) = c { f(/*?*/d) }", "Color"),
    ("let c: Color? = nil; if case let d? = c { f(/*?*/d) }", "Color"),
    ("let c: Color? = nil; switch c { case let d?: f(/*?*/d); default: break }", "Color"),
    ("func g() -> Color? { nil }; f(/*?*/g())", "Color?"),
    ("func g(a: Int) -> Color? { nil }; func g() -> Color { .red }; f(/*?*/g())", "Color"),
    ("func g() { func h() -> Color? { nil }; f(/*?*/h()) }", "Color?"),
    ("func g(c: Color?) { f(/*?*/c) }", "Color?"),
    ("func g(_ c: Color?) { guard let c else { return }; f(/*?*/c) }", "Color"),
    ("func g(_ c: Color?) { guard let c else { f(/*?*/c); return } }", "Color?"),
    ("func g<T>(_ c: T) { f(/*?*/c) }", "_~"),
    ("func g(c: Color...) { f(/*?*/c[0]) }", "Color"),
    ("func g(c: Color?) { [1].map { _ in let c = Color.red; f(/*?*/c) } }", "Color"),
    ("let c: Color? = nil; func g(c: Color) { f(/*?*/c) }", "Color"),
    ("func g<T: View>(_ c: T) { f(/*?*/c) }", "some View"),
    ("func g<T: ShapeStyle>(_ c: T) { f(/*?*/c) }", "some ShapeStyle"),
    ("func g<T>(_ c: T) -> T { c }; f(/*?*/g(Color.red))", "Color"),
    ("func g<T>(in c: [T]) -> T { c[0] }; f(/*?*/g(in: [Color.red]))", "_~"),
    ("struct Box<T: View> { let v: T }; func g(b: Box<Color>) { f(/*?*/b.v) }", "Color"),
    ("struct Box<T: View> { let v: T }; f(/*?*/Box(v: Color.red).v)", "_~"),
    ("struct Box<T: View> { let v: T; var b: some View { f(/*?*/self.v) } }", "some View"),
    ("f(/*?*/Blur(radius: 2).padding())", "some View"),
    ("f(/*?*/Blur(radius: 2).more().padding())", "some View"),
    ("func g(c: Blur) { f(/*?*/c.padding()) }", "_~"),
    ("f(/*?*/theme.padding())", "_~"),
    ("f(/*?*/theme.background)", "_~"),
    ("f(/*?*/theme.tint.padding())", "_~"),
    ("f(/*?*/Circle().opacity(0.5))", "some View"),
    ("struct M: ViewModifier { func body(content: Content) { f(/*?*/content) } }", "some View"),
    ("typealias A = Color; f(/*?*/A(.red))", "Color"),
    ("typealias A = Color; typealias A = Text; f(/*?*/A(.red))", "_~"),
    ("f(/*?*/Color.red.padding())", "some View"),
    ("f(/*?*/LinearGradient(colors: []).opacity(0.5))", "_~"),
    ("typealias Tone = Color?; let c: Tone = nil; f(/*?*/c)", "Color?"),
    ("let c: Optional<Color> = nil; f(/*?*/c)", "Color?"),
    ("let c: () -> Color? = { nil }; f(/*?*/c())", "Color?"),
    ("f(/*?*/Text(\"a\").bold())", "Text"),
    ("f(/*?*/Text(\"a\").padding())", "some View"),
    ("f(/*?*/VStack { }.padding().bold())", "some View"),
    ("f(/*?*/Circle().inset(by: 1))", "some View"),
    (
      "f(/*?*/Text(\"a\").strong())\nextension View { func strong() -> Text { Text(\"\") } }",
      "Text"
    ),
    ("f(/*?*/UIImage(named: \"x\"))", "UIImage?"),
    ("f(/*?*/Bool(\"x\"))", "Bool?"),
    ("f(/*?*/Bool(unknown))", "_~"),
    ("f(/*?*/Bool(true))", "Bool"),
    ("func g(s: Substring) { f(/*?*/Int(s)) }", "Int?"),
    ("f(/*?*/[Color.red].randomElement())", "Color?"),
    ("f { (c: Color?) in g(/*?*/c) }", "Color?"),
    ("f { [c = Color.red] in g(/*?*/c) }", "Color"),
    ("let c = if on { Color.red } else { nil }; f(/*?*/c)", "Color?"),
    ("let c = c; f(/*?*/c)", "_~"),
    ("do { } catch { f(/*?*/error) }", "any Error"),
    ("f(/*?*/a?.b!)", "_"),
  ])
  func local(code: String, type: String) {
    #expect(Marked(code).type == type, "\(code)")
  }

  @Test(arguments: [
    ("struct V { let tone: Color?; var b: Int { f(/*?*/tone) } }", "Color?"),
    ("struct V { let tone: Color?; var b: Int { f(/*?*/self.tone) } }", "Color?"),
    ("struct V { let tone: Color; var b: Int { f(/*?*/tone) } }", "Color"),
    ("struct V { @State private var on = false; var b: Int { f(/*?*/on) } }", "Bool"),
    ("struct V { @State var c: Color?; var b: Int { f(/*?*/c) } }", "Color?"),
    ("struct V { @State var c: Color; var b: Int { f(/*?*/$c) } }", "Binding"),
    ("struct V { @State var c: Color?; var b: Int { f(/*?*/$c.wrappedValue) } }", "Color?"),
    ("struct V { @State var n = 0; var b: Int { f(/*?*/$n.animation().wrappedValue) } }", "Int"),
    ("struct V { typealias N = Int; let n: N; var b: Int { f(/*?*/n) } }", "Int"),
    ("enum O { typealias N = Int }; struct V { let n: N; var b: Int { f(/*?*/n) } }", "_"),
    ("struct V { @State(initialValue: Color.red) var c; var b: Int { f(/*?*/c) } }", "Color"),
    ("struct V { @Binding var c: Color?; var b: Int { f(/*?*/c) } }", "Color?"),
    ("struct V { @Environment(\\.font) var c; var b: Int { f(/*?*/c) } }", "Font?"),
    (
      "struct V { @Environment(T.self) var t; var b: Int { f(/*?*/t.c) } }; class T { var c: Color? }",
      "Color?"
    ),
    (
      "struct V { @Environment(\\.tone) var c; var b: Int { f(/*?*/c) } }; extension EnvironmentValues { var tone: Color? { nil } }",
      "Color?"
    ),
    ("struct V { let t: T; var b: Int { f(/*?*/t.c) } }; struct T { var c: Color? }", "Color?"),
    ("struct V { let t: T?; var b: Int { f(/*?*/t?.c) } }; struct T { var c: Color }", "Color?"),
    (
      "struct V { let t: T; var b: Int { f(/*?*/t.n.c) } }; struct T { var n: N }; struct N { let c = Color.red }",
      "Color"
    ),
    ("struct V { lazy var c: Color? = nil; var b: Int { f(/*?*/c) } }", "Color?"),
    ("struct V { let n: N; var b: Int { f(/*?*/n) } }; enum O { struct N {} }", "_"),
    ("struct V { let n: N; struct N {}; var b: Int { f(/*?*/n) } }", "V.N"),
    ("struct V { struct N {}; struct W { let n: N; var b: Int { f(/*?*/n) } } }", "V.N"),
    ("struct V { var b: Int { f(/*?*/c) } }; extension V { var c: Color? { nil } }", "Color?"),
    ("class A { var c: Color? }; class B: A { func b() { f(/*?*/c) } }", "Color?"),
    ("protocol P { var c: Color? { get } }; struct V: P { func b() { f(/*?*/c) } }", "Color?"),
    ("protocol P { var c: Color? { get } }; func b(p: any P) { f(/*?*/p.c) }", "Color?"),
    ("protocol P { var c: Color? { get } }; func b(p: some P) { f(/*?*/p.c) }", "Color?"),
    ("extension Color { static let brand = Color.red }; f(/*?*/.brand)", "_"),
    ("extension Color { static let brand: Color? = nil }; f(/*?*/.brand)", "_?"),
    ("extension Color { static let brand: Color? = nil }; f(/*?*/Color.brand)", "Color?"),
    (
      "extension Color { static let theme = Theme() }; struct Theme { let main: Color? }; f(/*?*/Color.theme.main)",
      "Color?"
    ),
    ("extension Color { init?(hex: String) { nil } }; f(/*?*/Color(hex: \"f\"))", "Color?"),
    ("extension Color { init(hex: String) { self = .red } }; f(/*?*/Color(hex: \"f\"))", "Color"),
    ("extension Color { init?(hex: String) { nil } }; f(/*?*/Color(\"f\"))", "Color"),
    (
      "extension Color { static func hex(_ s: String) -> Color? { nil } }; f(/*?*/Color.hex(\"f\"))",
      "Color?"
    ),
    (
      "extension Color { static func hex(_ s: String) -> Color? { nil } }; f(/*?*/.hex(\"f\"))",
      "_?"
    ),
    ("extension Color { func soft() -> Color { self } }; f(/*?*/Color.red.soft())", "Color"),
    ("enum E { case a, b; var c: Color? { nil } }; f(/*?*/E.a.c)", "Color?"),
    ("enum E { case a, b; var c: Color { .red } }; let e = E.a; f(/*?*/e.c)", "Color"),
    ("enum E { case a(Color?) }; switch e { case .a(let c): f(/*?*/c) }", "Color?"),
    ("enum E { static let c: Color? = nil }; f(/*?*/E.c)", "Color?"),
    ("enum E { enum I { static let c = Color.red } }; f(/*?*/E.I.c)", "Color"),
    (
      "enum E: CaseIterable { case a; var c: Color? { nil } }; ForEach(E.allCases, id: \\.self) { e in f(/*?*/e.c) }",
      "Color?"
    ),
    ("struct A { var c: Color? }; struct B { var c: Color? }; f(/*?*/x.c)", "Color?"),
    ("struct A { var c: Color? }; struct B { var c: Color }; f(/*?*/x.c)", "_~"),
    ("struct A { var c: Color? }; struct B { var c: Font? }; f(/*?*/x.c)", "_?"),
    ("struct A { let c: Color }; let l: [A] = []; ForEach(l) { a in f(/*?*/a.c) }", "Color"),
    ("struct A { static let shared = A(); var c: Color? }; f(/*?*/A.shared.c)", "Color?"),
    ("struct A { subscript(i: Int) -> Color? { nil } }; let a = A(); f(/*?*/a[0])", "Color?"),
    ("enum E: String { case a }; f(/*?*/E(rawValue: \"a\"))", "E?"),
    ("struct V<T> { let c: T; func b() { f(/*?*/c) } }", "_~"),
    ("struct V { var c: Color { set { f(/*?*/newValue) } get { .red } } }", "Color"),
    ("func g(make: (Color?) -> Int) {}; g { c in f(/*?*/c) }", "Color?"),
    ("func g(make: (Color?) -> Int) {}; g { f(/*?*/$0) }", "Color?"),
    ("struct V { weak var m: M?; func b() { m.map { x in f(/*?*/x) } } }; class M {}", "M"),
    ("struct V { func c() -> Color? { nil }; func b() { f(/*?*/c()) } }", "Color?"),
    ("struct V { static func c() -> Color? { nil }; func b() { f(/*?*/Self.c()) } }", "Color?"),
    ("struct V { func b() {\n#if os(iOS)\nlet c: Color? = nil\n#endif\nf(/*?*/c) } }", "Color?"),
    (
      "class A { var t: B? }; class B { var c = Color.red }; func g(a: A) { if let c = a.t?.c { f(/*?*/c) } }",
      "Color"
    ),
    ("struct V { @Binding var c: [Color]; func b() { ForEach($c) { $x in f(/*?*/x) } } }", "Color"),
    (
      "extension Array { subscript(safe i: Int) -> Element? { nil } }; let c: [Color] = []; f(/*?*/c[safe: 0])",
      "Color?"
    ),
  ])
  func declared(code: String, type: String) {
    #expect(Marked(code).type == type, "\(code)")
  }

  /// Shapes that real code has.
  @Test(arguments: [
    // Shadowing and scopes.
    ("let c: Color? = nil\nstruct V { let c: Color; func f() { g(/*?*/c) } }", "Color"),
    ("struct V { let c: Color?; func f(c: Color) { g(/*?*/c); g(self.c) } }", "Color"),
    ("struct V { let c: Color?; func f() { let c = c ?? .red; g(/*?*/c) } }", "Color"),
    ("struct V { let c: Color?; func f() { if let c = c { g(/*?*/c) } } }", "Color"),
    (
      "struct V { let c: Color?; var b: some View { if let c { Text(\"\").tint(/*?*/c) } } }",
      "Color"
    ),
    (
      "struct V { let c: Color?; var b: some View { VStack { Text(\"\").tint(/*?*/c) } } }",
      "Color?"
    ),
    (
      "struct V { let c: Color?; func f() { guard let c = self.c, g(/*?*/c) else { return } } }",
      "Color"
    ),
    ("struct V { var c: Color? { didSet { g(/*?*/oldValue) } } }", "Color?"),
    ("struct A { struct B { let c: Color? }; let b: B; func f() { g(/*?*/b.c) } }", "Color?"),
    ("struct V { func f() { for x in [Color.red, nil] { g(/*?*/x) } } }", "Color?"),
    ("struct V { let l: [String: Color]; func f() { for (k, c) in l { g(/*?*/c) } } }", "Color"),
    ("struct V { let l: [String: Color]; func f(k: String) { g(/*?*/l[k]) } }", "Color?"),
    ("struct V { let l: [String: Color]; func f(k: String) { g(/*?*/l[k]!) } }", "Color"),
    ("struct V { let l: [Color]; func f() { g(/*?*/l[0..<2]) } }", "[Color]"),
    ("struct V { let l: [[Color]]; func f() { g(/*?*/l[0][1]) } }", "Color"),
    (
      "struct V { let m: M?; func f() { g(/*?*/m?.c ?? .red) } }\nstruct M { var c: Color }",
      "Color"
    ),
    (
      "struct V { let m: M?; func f() { g(/*?*/m?.n?.c()) } }\nstruct M { var n: N? }\nstruct N { func c() -> Color }",
      "Color?"
    ),
    ("struct V { let m: M?; func f() { g(/*?*/m!.c) } }\nstruct M { var c: Color }", "Color"),
    ("struct V { let m: M?; func f() { g(/*?*/m.map(\\.c)) } }\nstruct M { var c: Color }", "_?"),
    (
      "struct V { let m: M?; func f() { g(/*?*/m.flatMap { $0.c }) } }\nstruct M { var c: Color? }",
      "Color?"
    ),
    (
      "struct V { @ObservedObject var m: M; func f() { g(/*?*/m.c) } }\nclass M { @Published var c: Color? }",
      "Color?"
    ),
    (
      "struct V { @StateObject private var m = M(); func f() { g(/*?*/m.c) } }\nclass M { @Published var c = Color.red }",
      "Color"
    ),
    (
      "struct V { @EnvironmentObject var m: M; func f() { g(/*?*/$m.c) } }\nclass M { @Published var c = Color.red }",
      "Binding"
    ),
    (
      "struct V { @AppStorage(\"a\") var on = true; func f() { g(/*?*/on ? .red : Color.blue) } }",
      "Color"
    ),
    (
      "enum E { case a; var c: Color { switch self { case .a: return .red } }; func f() { g(/*?*/c) } }",
      "Color"
    ),
    ("enum K { static func c(_ on: Bool) -> Color { .red } }\ng(/*?*/K.c(true))", "Color"),
    ("class K { static let shared = K(); let c: Color? = nil }\ng(/*?*/K.shared.c)", "Color?"),
    ("struct V<Content: View> { let content: Content; func f() { g(/*?*/content) } }", "some View"),
    ("struct V<C> { let content: C; func f() { g(/*?*/content) } }", "_~"),
    ("extension V { func f() { g(/*?*/c) } }\nstruct V { let c: Color? }", "Color?"),
    ("func f(_ c: @autoclosure () -> Color?) { g(/*?*/c()) }", "Color?"),
    ("func f(_ c: @escaping (Int) -> Color) { g(/*?*/c(1)) }", "Color"),
    ("struct V { let c: ((Int) -> Color)?; func f() { g(/*?*/c?(1)) } }", "Color?"),
    ("func f() throws -> Color { .red }\ng(/*?*/try? f())", "Color?"),
    ("func f() async throws -> Color { .red }\ng(/*?*/try await f())", "Color"),
    ("g(/*?*/isOn && x ? Color.red : Color.blue.opacity(0.5))", "Color"),
    ("g(/*?*/a ? .red : b ? .blue : nil)", "_?"),
    ("g(/*?*/a ? .red : (b ? .blue : Color.green))", "Color"),
    ("g(/*?*/.init(red: 1, green: 0, blue: 0))", "_"),
    ("g(/*?*/.init(.label))", "_"),
    ("g(/*?*/Color(.label))", "Color"),
    ("g(/*?*/Color(uiColor: .label))", "Color"),
    ("g(/*?*/Color(nsColor: .labelColor).opacity(0.2))", "Color"),
    ("g(/*?*/Color.primary.opacity(on ? 1 : 0.5))", "Color"),
    (
      "g(/*?*/Color.Brand.main)\nextension Color { enum Brand { static let main = Color.red } }",
      "Color"
    ),
    (
      "g(/*?*/Color.Brand.main)\nextension Color { struct Brand { static var main: Color? { nil } } }",
      "Color?"
    ),
    (
      "g(/*?*/Theme.current.colors.tint)\nenum Theme { static var current: Set2 { .init() } }\nstruct Set2 { var colors: C }\nstruct C { var tint: Color }",
      "Color"
    ),
    ("g(/*?*/theme.tint)", "_~"),
    ("struct V { var tint: Color }\ng(/*?*/theme.tint)", "Color"),
    (
      "struct V { let s: Self.Style; enum Style { case a; var c: Color? { nil } }; func f() { g(/*?*/s.c) } }",
      "Color?"
    ),
    (
      "struct V { let s: Style; func f() { g(/*?*/s.c) } }\nextension V { enum Style { case a } }\nextension V.Style { var c: Color? { nil } }",
      "Color?"
    ),
    (
      "protocol P { }\nextension P { var c: Color? { nil } }\nstruct V: P { func f() { g(/*?*/c) } }",
      "Color?"
    ),
    ("protocol P { associatedtype C; var c: C { get } }\nfunc f(p: some P) { g(/*?*/p.c) }", "_~"),
    ("struct W<T> { var value: T }\nlet w: W<Color> = x\ng(/*?*/w.value)", "Color"),
    ("let c = try? x()\ng(/*?*/c)", "_?"),
    ("let c = x as? Color\ng(/*?*/c)", "Color?"),
    ("guard let c = x as? Color else { fatalError() }\ng(/*?*/c)", "Color"),
    ("let (a, c): (Int, Color?) = x\ng(/*?*/c)", "Color?"),
    ("let t: (a: Int, c: Color?) = x\ng(/*?*/t.c)", "Color?"),
    ("var c: Color?, d: Color = .red\ng(/*?*/d)", "Color"),
    ("let a, c: Color?\ng(/*?*/a)", "Color?"),
    ("#if os(iOS)\nlet c: Color? = nil\n#else\nlet c: Color? = nil\n#endif\ng(/*?*/c)", "Color?"),
    ("let c: UIColor? = nil\ng(/*?*/c.map(Color.init))", "_?"),
    ("let c: Color?\nswitch c { case let d?: break; default: g(/*?*/c) }", "Color?"),
    (
      "enum L { case done(Color, Color?), other }\nswitch l { case let .done(a, b): g(/*?*/b); default: break }",
      "Color?"
    ),
    (
      "enum L { case done(Color, Color?), other }\nif case .done(let a, _) = l { g(/*?*/a) }",
      "Color"
    ),
    (
      "Picker(x) { ForEach(K.allCases) { k in Text(\"\").tint(/*?*/k.c) } }\nenum K: CaseIterable { case a; var c: Color? { nil } }",
      "Color?"
    ),
    (
      "let l = [M(), M()]\nForEach(l.indices, id: \\.self) { i in g(/*?*/l[i].c) }\nstruct M { var c: Color? }",
      "Color?"
    ),
    ("let l = [M(), M()]\nList(l) { m in g(/*?*/m.c) }\nstruct M { var c: Color? }", "Color?"),
    (
      "let l = [M(), M()]\nForEach(Array(l.enumerated()), id: \\.offset) { i, m in g(/*?*/m.c) }\nstruct M { var c: Color }",
      "Color"
    ),
    (
      "struct V { subscript(k: String) -> Color? { nil }; func f() { g(/*?*/self[\"a\"]) } }",
      "Color?"
    ),
    ("g(/*?*/c { $0 })", "_~"),
    ("enum Own { enum Color { case red } }\ng(/*?*/Color.gray)", "Color"),
    ("enum Own { enum Color { case red }; func f() { g(/*?*/Color.red) } }", "Own.Color"),
    ("enum Own { enum Color { case red }; let c: Color; func f() { g(/*?*/c) } }", "Own.Color"),
    ("enum Own { enum Color { case red } }\nlet c: Color? = nil\ng(/*?*/c)", "Color?"),
    ("enum Color { case red }\ng(/*?*/Color.red)", "Color"),
    (
      "extension ShapeStyle where Self == Color { static var own: Color { .red } }\ng(/*?*/on ? Color.own : Color.gray)",
      "Color"
    ),
    ("g(/*?*/#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1))", "_~"),
    ("g(/*?*/\\.color)", "KeyPath"),
    ("g(/*?*/if a { Color.red } else { nil })", "Color?"),
  ])
  func realistic(code: String, type: String) {
    #expect(Marked(code).type == type, "\(code)")
  }

  @Test func otherFiles() {
    #expect(Marked("f(/*?*/T().c)", others: ["struct T { var c: Color? }"]).type == "Color?")
    #expect(Marked("f(/*?*/c)", others: ["let c: Color? = nil"]).type == "Color?")
    #expect(Marked("f(/*?*/c)", others: ["let c: Color? = )"]).type == "_~")
    #expect(
      Marked("func g(c: Color) { f(/*?*/c) }", others: ["let c: Color? = nil"]).type == "Color")
  }

  @Test func spelling() {
    let marked = Marked("struct V { @State var c: [String: Color?]; func b() { f(/*?*/$c) } }")
    let fact = marked.project.type(of: marked.expression, at: .init(marked.expression))
    #expect(fact.spelling == "Binding<[String: Color?]>")
  }

  @Test func knownMembers() {
    let marked = Marked("f(/*?*/view.frame(width: 5))")
    let known = ["frame": "some View"]
    #expect(
      marked.project.type(of: marked.expression, at: .init(marked.expression), known: known).name
        == "some View")
  }

  @Test func foldedCopyIsLookedUpAtItsPlace() {
    let marked = Marked("func g(c: Color?) { f(/*?*/on ? c : .red) }")
    #expect(marked.type == "Color?")
  }

  @Test func cyclesEnd() {
    #expect(Marked("let a = b; let b = a; f(/*?*/a)").type == "_~")
    #expect(
      Marked("typealias A = B; typealias B = A; let a: A = x; f(/*?*/a)").type.hasPrefix("A")
        == true)
    #expect(Marked("class A: B {}; class B: A {}; f(/*?*/A().c)").type == "_~")
    let long = "f(/*?*/x" + String(repeating: ".y()", count: 150) + ")"
    #expect(Marked(long).type == "_~")
    let nested =
      "f(/*?*/" + String(repeating: "(", count: 150) + "x" + String(repeating: ")", count: 150)
      + ")"
    #expect(Marked(nested).type == "_~")
  }
}
