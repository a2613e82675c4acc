import Testing

@Suite("preview-macro")
struct PreviewMacroTests {
  private let migration = Migrating(id: "preview-macro", target: "iOS=18")

  private func provider(_ body: String, _ more: String = "") -> String {
    """
    import SwiftUI

    struct P_Previews: PreviewProvider {
        static var previews: some View {
    \(body)
        }
    \(more)}

    """
  }

  @Test func guards() throws {
    try migration.rewrites(
      """
      import SwiftUI

      #if DEBUG
      // the previews
      private struct P_Previews: PreviewProvider {
      \tstatic var previews: some View {
      \t\tText("a")
      \t\t\t.padding()
      \t}
      }
      #endif

      """,
      """
      import SwiftUI

      #if DEBUG
      // the previews
      #Preview {
      \tText("a")
      \t\t.padding()
      }
      #endif

      """)
  }

  @Test func namesAndTraits() throws {
    try migration.rewrites(
      provider(
        """
                Group {
                    VStack {
                        Text("a")
                    }
                    .previewDisplayName("A")
                    .padding()
                    Text("b")
                        .previewLayout(.fixed(width: 10, height: 20))
                }
        """),
      """
      import SwiftUI

      #Preview("A") {
          VStack {
              Text("a")
          }
          .padding()
      }

      #Preview(traits: .fixedLayout(width: 10, height: 20)) {
          Text("b")
      }

      """)
  }

  @Test func traitsNeedTheirTarget() throws {
    let code = provider("        Text(\"a\").previewLayout(.sizeThatFits)")
    try migration.refuses("target-too-low", code, target: "iOS=16")
    try migration.rewrites(
      code, "import SwiftUI\n\n#Preview(traits: .sizeThatFitsLayout) {\n    Text(\"a\")\n}\n")
  }

  @Test func controlFlow() throws {
    for body in [
      "if Bool.random() { Text(\"a\") }", "switch 1 { default: Text(\"a\") }",
      "#if DEBUG\n        Text(\"a\")\n        #endif", "for _ in 0..<1 {}; return Text(\"a\")",
      "func a() {}; return Text(\"a\")", "let a: String; a = \"a\"; return Text(a)",
    ] {
      try migration.refuses("control-flow", provider("        " + body))
    }
  }

  @Test func usedProviders() throws {
    let code = provider("        Text(\"a\")")
    try migration.refuses("provider-used", code + "let a = P_Previews.self\n")
    try migration.refuses("provider-used", code + "extension P_Previews {}\n")
    try migration.refuses(
      "provider-used", provider("        Text(\"a\")", "    static let a = 1\n"))
    let workspace = try Workspace([
      "Package.swift": "// swift-tools-version: 5.9", "A.swift": code,
      "B.swift": "let a = P_Previews.previews\n",
    ])
    let run = try workspace.moult(
      ["diff", "A.swift", "--only", "preview-macro", "--target", "iOS=18"])
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("provider-used"))
  }

  @Test func devices() throws {
    try migration.refuses(
      "no-replacement", provider("        Text(\"a\").previewDevice(\"iPhone 8\")"))
  }

  @Test func itRunsOnlyWhenAskedFor() throws {
    let all = Migrating(id: nil, target: "iOS=18")
    try all.rewrites(
      provider("        Text(\"a\").foregroundColor(.red)"),
      "import SwiftUI\n\n#Preview {\n    Text(\"a\").foregroundStyle(.red)\n}\n")
    let workspace = try Workspace(["A.swift": provider("        Text(\"a\")")])
    let run = try workspace.moult(["diff", "A.swift", "--target", "iOS=18"])
    #expect(run.output.isEmpty)
  }
}
