import Testing

@testable import MoultKit

struct ResultUseTests {
  static let site = #"Text("a").foregroundColor(.red)"#

  @Test(arguments: [
    ("let t = § + Text(\"b\")", Answer.yes),
    ("let t = Text(\"b\") + §", .yes),
    ("let t = Text(\"b\") + §.bold()", .yes),
    ("let t = (§) + x", .yes),
    ("let t = x + y + §", .yes),
    ("t += §", .yes),
    ("let t: Text = §", .yes),
    ("let t: Text? = §", .yes),
    ("let t: some View = §", .no),
    ("let t: AnyView = AnyView(§)", .no),
    ("let t = §", .unknown),
    ("_ = §", .no),
    ("var t: Text { § }", .yes),
    ("var t: Text { return § }", .yes),
    ("var t: Text { get { § } }", .yes),
    ("var t: Text { let x = 1; return § }", .yes),
    ("var t: some View { § }", .no),
    ("@ViewBuilder var t: some View { §; § }", .no),
    ("func t() -> Text { § }", .yes),
    ("func t() -> Text { if on { return § } else { return Text(\"\") } }", .yes),
    ("func t() -> Text { if on { § } else { Text(\"\") } }", .yes),
    ("func t() -> Text { switch on { case true: §; default: Text(\"\") } }", .yes),
    ("func t() -> Text { switch on { case true: return §; default: return Text(\"\") } }", .yes),
    ("func t() -> Text { on ? § : Text(\"\") }", .yes),
    ("func t() -> some View { on ? § : Text(\"\") }", .no),
    ("func t() -> Text {\n#if os(iOS)\nreturn §\n#else\nreturn x\n#endif\n}", .yes),
    ("let t = { () -> Text in § }", .yes),
    ("let t: Text = { § }()", .yes),
    ("let t: () -> Text = { § }", .yes),
    ("let t: [Text] = [§]", .yes),
    ("let t = [§]", .unknown),
    ("let t: [String: Text] = [\"a\": §]", .yes),
    ("let t = on ? § : Text(\"b\")", .unknown),
    ("let t: (Text, Int) = (§, 1)", .yes),
    ("let t = (§, 1)", .unknown),
    ("func f() { let t = §; VStack { t; t.padding() } }", .no),
    ("func f() { let t = §; VStack { t.bold() } }", .unknown),
    ("func f() { let t = §; x.navigationTitle(t) }", .yes),
    ("func f() { let t = §; x.y(on ? t : Text(\"b\")) }", .yes),
    ("func f() -> some View { var t = §; t = x; return t }", .unknown),
    ("let t: Int = §.count", .unknown),
    ("UIHostingController(rootView: §)", .no),
    ("let t: Text = on ? § : Text(\"b\")", .yes),
    ("let t: Text = if on { § } else { Text(\"b\") }", .yes),
    ("TextField(\"\", text: $x, prompt: §)", .yes),
    ("x.navigationTitle(§)", .yes),
    ("x.accessibilityLabel(§)", .yes),
    ("Alert(title: §)", .yes),
    ("Alert(title: Text(\"\"), message: §)", .yes),
    ("x.alert(§, isPresented: $y) {}", .yes),
    ("Section(header: §) {}", .no),
    ("x.overlay(§)", .no),
    ("AnyView(§)", .no),
    ("print(§)", .unknown),
    ("VStack { § }", .no),
    ("VStack { §; § }", .no),
    ("VStack { if on { § } }", .no),
    ("Button { } label: { § }", .no),
    ("x.toolbar { § }", .no),
    ("Elsewhere { § }", .no),
    ("let t = a.map { _ in § }", .unknown),
    ("let t: [Text] = a.map { _ in § }", .yes),
    ("let t: Text? = a.map { _ in § }", .yes),
    ("VStack { title.map { Text($0).foregroundColor(.red) } }", .no),
    ("let t = a.map { _ in § }.reduce(x, +)", .unknown),
    ("a.reduce(§) { $0 + $1 }", .yes),
    ("Text(\"b \\(§)\")", .yes),
    ("let t: Text = §.padding()", .no),
    ("let t: Text = §.bold().italic()", .yes),
    ("let t: Text = §.strong()\nextension Text { func strong() -> Text { self } }", .yes),
    ("x.own(§)\nextension View { func own(_ t: Text) -> some View { self } }", .yes),
    ("x.own(§)\nextension View { func own(_ t: some View) -> some View { self } }", .no),
    ("x.own(§)\nextension View { func own<V: View>(_ t: V) -> some View { self } }", .no),
    ("Row(title: §)\nstruct Row { let title: Text }", .yes),
    ("Row(title: §)\nstruct Row { let title: AnyView }", .no),
    ("Row { § }\nstruct Row<C: View> { init(@ViewBuilder c: () -> C) {} }", .no),
    ("Row { § }\nstruct Row { init(c: () -> Text) {} }", .yes),
    ("Row { § }\nstruct Row<C: View> { @ViewBuilder let c: () -> C }", .no),
    ("func t(x: Text = §) {}", .yes),
    ("t = §\nvar t: Text", .yes),
    ("self.t = §", .unknown),
    ("x == §", .yes),
    ("let t = § as Text", .yes),
    ("#Preview { § }", .no),
    ("var parts: [Text] = []; parts.append(§)", .yes),
    ("let t: Text = x ?? §", .yes),
    ("struct P: PreviewProvider { static var previews: some View { § } }", .no),
    ("func t() -> Text { Text(\"\\(§)\") }", .yes),
    ("func t() -> Text { let a = 1; §; return b }", .no),
    ("extension Text { func t() -> Text { foregroundColor(.red) } }", .yes),
    ("extension View { func t() -> some View { foregroundColor(.red) } }", .no),
  ])
  func text(code: String, expected: Answer) {
    #expect(Marked(code.replacing("§", with: Self.site)).textUse == expected, "\(code)")
  }

  @Test func protocols() {
    let marked = Marked(
      "func bars() -> some ChartContent { BarMark(x: a).foregroundColor(.red).opacity(1) }")
    #expect(marked.project.isUsed(marked.site, as: "ChartContent") == .yes)
    #expect(marked.project.isUsed(marked.site, as: "ToolbarContent") == .no)
  }

  @Test func givenLists() {
    let marked = Marked("let t: Text = own(tint: Text(\"a\").foregroundColor(.red).padding())")
    #expect(
      marked.project.isUsed(marked.site, as: "Text", preserving: ["padding"], arguments: ["tint:"])
        == .yes)
    #expect(
      marked.project.isUsed(
        marked.site, as: "Text", preserving: ["padding"], arguments: ["own(tint:)"]) == .yes)
    #expect(
      marked.project.isUsed(marked.site, as: "Text", preserving: [], arguments: ["tint:"]) == .no)
  }
}
