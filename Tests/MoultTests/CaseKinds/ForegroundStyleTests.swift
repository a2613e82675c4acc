import Testing

@Suite("foreground-style")
struct ForegroundStyleTests {
  private let migration = Migrating(id: "foreground-style", target: "iOS=18")

  @Test func aColorThatIsOrMayBeNil() throws {
    try migration.refuses(
      "optional-argument",
      page(
        """
        Circle().foregroundColor(tint)
        Text("a").foregroundColor(isOn ? .red : nil)
        Label("a", systemImage: "bolt").foregroundColor(skin?.ink)
        Text("a").foregroundColor(colors["a"])
        """,
        """
        struct Skin { let ink: Color }
        var tint: Color? = nil
        let isOn: Bool
        let skin: Skin?
        let colors: [String: Color]
        """), sites: 4)
  }

  @Test func aTextThatMustStayText() throws {
    func uses(_ modifier: String) -> String {
      page(
        """
        Text("From ").\(modifier)(.gray) + Text("9")
        TextField("a", text: $a, prompt: Text("b").\(modifier)(.red))
        """,
        """
        @State var a = ""
        func label(_ text: String) -> Text { Text(text).\(modifier)(.blue) }
        """)
    }
    try migration.refuses("text-result", uses("foregroundColor"), sites: 3, target: "iOS=16")
    try migration.rewrites(uses("foregroundColor"), uses("foregroundStyle"), target: "iOS=17")
  }

  @Test func membersThatMeanSomethingElseOnShapeStyle() throws {
    try migration.rewrites(
      page(
        """
        Divider().foregroundColor(.primary)
        Image(systemName: "bolt").foregroundColor(.secondary.opacity(0.4))
        Text("a").foregroundColor((.accentColor))
        Text("a").foregroundColor(.indigo).foregroundColor(Color.red)
        """),
      page(
        """
        Divider().foregroundStyle(Color.primary)
        Image(systemName: "bolt").foregroundStyle(Color.secondary.opacity(0.4))
        Text("a").foregroundStyle((Color.accentColor))
        Text("a").foregroundStyle(.indigo).foregroundStyle(Color.red)
        """))
  }

  @Test func colorsOfTheProject() throws {
    let colors = """
      extension Color {
        static var lava: Color { Color(red: 1, green: 0.2, blue: 0) }
        static func shade(_ level: Double) -> Color { .init(white: level) }
      }

      """
    try migration.rewrites(
      colors + page("Circle().foregroundColor(.lava)\nText(\"a\").foregroundColor(.shade(0.3))"),
      colors
        + page(
          "Circle().foregroundStyle(Color.lava)\nText(\"a\").foregroundStyle(Color.shade(0.3))"))
  }

  @Test func branches() throws {
    let properties = "let isOn: Bool\nlet level: Int"
    try migration.rewrites(
      page(
        """
        Circle().foregroundColor(isOn ? .primary : .green)
        Circle().foregroundColor(isOn ? .orange : .secondary)
        Circle().foregroundColor(level > 9 ? .red : isOn ? .accentColor : .blue)
        Circle().foregroundColor(isOn ? .white : .black)
        """, properties),
      page(
        """
        Circle().foregroundStyle(isOn ? Color.primary : Color.green)
        Circle().foregroundStyle(isOn ? Color.orange : Color.secondary)
        Circle().foregroundStyle(level > 9 ? Color.red : isOn ? Color.accentColor : Color.blue)
        Circle().foregroundStyle(isOn ? .white : .black)
        """, properties))
  }

  @Test func functionsOfThatNameOnOtherTypes() throws {
    try migration.leaves(
      """
      import SwiftUI

      struct Palette {
        func foregroundColor(at level: Int) -> Color { level > 3 ? .black : .gray }
      }
      let ink = Palette().foregroundColor(at: 4)

      """)
    try migration.leaves(
      """
      final class Pencil {
        func foregroundColor(_ name: String) {}
      }
      func draw(with pencil: Pencil) { pencil.foregroundColor("red") }

      """)
  }

  @Test func overloadsOfTheProject() throws {
    try migration.refuses(
      "own-declaration",
      """
      import SwiftUI

      enum Tone { case calm, loud }
      extension View {
        func foregroundColor(_ tone: Tone) -> some View { opacity(tone == .calm ? 0.5 : 1) }
      }
      struct Banner: View {
        let tone: Tone
        var body: some View { Text("a").foregroundColor(tone) }
      }

      """)
    try migration.refuses(
      "own-declaration",
      """
      import SwiftUI

      extension Text {
        func foregroundColor(_ color: Color, _ isOn: Bool = true) -> Text { isOn ? bold() : self }
      }
      struct Banner: View { var body: some View { Text("a").foregroundColor(.red) } }

      """)
  }
}
