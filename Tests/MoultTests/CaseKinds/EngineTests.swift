import Foundation
import Testing

@Suite("All migrations in one run")
struct EngineTests {
  private let all = Migrating(id: nil, target: "iOS=18")

  @Test func commentsInAChain() throws {
    try all.rewrites(
      page(
        """
        Text("a")
          // above
          .foregroundColor(/* ink */ .blue) // behind
          /* before */ .cornerRadius(6 /* points */) /* after */
          .navigationBarTitle("t") // end
        """),
      page(
        """
        Text("a")
          // above
          .foregroundStyle(/* ink */ .blue) // behind
          /* before */ .clipShape(.rect(cornerRadius: 6 /* points */)) /* after */
          .navigationTitle("t") // end
        """))
    try all.rewrites(
      page("Circle() /* a */ .foregroundColor(.red) /* b */ . /* c */ cornerRadius(2) // d"),
      page(
        "Circle() /* a */ .foregroundStyle(.red) /* b */ . /* c */ clipShape(.rect(cornerRadius: 2)) // d"
      ))
  }

  @Test func whatBeginsALineAsAnArgumentBeginsOneInABlock() throws {
    try all.rewrites(
      page(
        """
        Text("a")
          .background(
            Circle().fill(Color.red)
          )
          .overlay(
            Text("b"), alignment: .top
          )
          .mask(Circle())
        """),
      page(
        """
        Text("a")
          .background {
            Circle().fill(Color.red)
          }
          .overlay(alignment: .top) {
            Text("b")
          }
          .mask { Circle() }
        """))
    let workspace = try Workspace([
      "A.swift": "let a = [\n  Text(\"a\").oldName(),\n  Text(\"b\")\n    .oldName(),\n]\n",
      "specs/Renaming.swift": Spec.renaming.replacing("content.newName()", with: "Old { content }")
        .replacing("Text(\"a\").newName()", with: "Old { Text(\"a\") }"),
    ])
    let run = try workspace.moult("apply", "A.swift", "--migrations", "specs")
    #expect(
      try workspace.text("A.swift")
        == "let a = [\n  Old { Text(\"a\") },\n  Old { Text(\"b\") },\n]\n",
      "\(run.errors)")
  }

  @Test func lineEndingsOfWindows() throws {
    for (before, after) in [
      (
        page("Text(\"a\")\n  .cornerRadius(2)"),
        page("Text(\"a\")\n  .clipShape(.rect(cornerRadius: 2))")
      ),
      (
        page("List {\n  Section(header: Text(\"h\")) {\n    Text(\"1\")\n  }\n}"),
        page("List {\n  Section {\n    Text(\"1\")\n  } header: {\n    Text(\"h\")\n  }\n}")
      ),
      (
        page("List {}\n  .navigationBarTitle(\"t\", displayMode: .large)\n  .bold()"),
        page(
          "List {}\n  .navigationTitle(\"t\")\n  .navigationBarTitleDisplayMode(.large)\n  .bold()")
      ),
    ] {
      try all.rewrites(
        before.replacing("\n", with: "\r\n"), after.replacing("\n", with: "\r\n"))
    }
  }

  @Test func byteOrderMarkAndNoFinalNewline() throws {
    for (start, end) in [
      ("\u{FEFF}import SwiftUI; ", "\n"), ("import SwiftUI\n", ""),
      ("\u{FEFF}import SwiftUI\n\n", "\n\n // end"),
    ] {
      try all.rewrites(
        start + #"extension View { func dim() -> some View { foregroundColor(.secondary) } }"#
          + end,
        start + #"extension View { func dim() -> some View { foregroundStyle(Color.secondary) } }"#
          + end)
    }
  }

  @Test func tabsAndFourSpaces() throws {
    for step in ["\t", "    "] {
      let before = page(
        "List {\n  Section(header: Text(\"h\"), footer: Text(\"f\")) {\n    Text(\"1\")\n  }\n}")
      let after = page(
        "List {\n  Section {\n    Text(\"1\")\n  } header: {\n    Text(\"h\")\n  } footer: {\n    Text(\"f\")\n  }\n}"
      )
      try all.rewrites(
        before.replacing("  ", with: step), after.replacing("  ", with: step))
    }
  }

  @Test func badlyIndentedCodeStaysAsItIs() throws {
    try all.rewrites(
      page(
        """
        NavigationView {
             Circle()
           .foregroundColor(
          .primary
                )
            .onChange(of: isOn) { on in
         print(on)
               }
         }
        .navigationViewStyle(.stack)
        """, "let isOn: Bool"),
      page(
        """
        NavigationStack {
             Circle()
           .foregroundStyle(
          Color.primary
                )
            .onChange(of: isOn) { _, on in
         print(on)
               }
         }
        """, "let isOn: Bool"))
  }

  @Test func conditionsInAChain() throws {
    try all.rewrites(
      page(
        """
        Text("a")
          #if os(macOS)
            .foregroundColor(.primary)
          #elseif DEBUG
            .foregroundColor(.orange) // seen by us
            .cornerRadius(3)
          #else
            .cornerRadius(4)
          #endif
          .bold()
        """),
      page(
        """
        Text("a")
          #if os(macOS)
            .foregroundStyle(Color.primary)
          #elseif DEBUG
            .foregroundStyle(.orange) // seen by us
            .clipShape(.rect(cornerRadius: 3))
          #else
            .clipShape(.rect(cornerRadius: 4))
          #endif
          .bold()
        """))
    try all.rewrites(
      page("#if DEBUG\n  Circle().cornerRadius(1)\n#else\n  Circle().cornerRadius(2)\n#endif"),
      page(
        "#if DEBUG\n  Circle().clipShape(.rect(cornerRadius: 1))\n#else\n  Circle().clipShape(.rect(cornerRadius: 2))\n#endif"
      ))
  }

  @Test func generatedFiles() throws {
    for head in [
      "// Generated using Sourcery 2.1", "/* This file is generated. */", "//\n// @generated",
    ] {
      let workspace = try Workspace([
        "A.swift": head + "\n" + page("Circle().foregroundColor(.red)")
      ])
      let text = try workspace.text("A.swift")
      let run = try workspace.moult("apply", "A.swift", "--target", "iOS=18")
      #expect(run.errors.contains("(generated-file)"))
      #expect(run.status == 0)
      #expect(try workspace.text("A.swift") == text)
    }
  }

  @Test func severalMigrationsOnOneSpot() throws {
    let ids = [
      "navigation-stack", "navigation-title", "foreground-style", "clip-shape", "on-change",
      "section-header-footer", "alert",
    ]
    let before = page(
      """
      NavigationView {
        List {
          Section(header: Text("h").foregroundColor(.secondary)) {
            Text("1").cornerRadius(2).foregroundColor(.red)
          }
        }
        .navigationBarTitle("t", displayMode: .inline).foregroundColor(.primary)
        .onChange(of: isOn) { on in print(Text("x").foregroundColor(on ? .accentColor : .red)) }
        .alert(isPresented: $isOn) { Alert(title: Text("a"), dismissButton: .cancel(Text("b"))) }
      }
      .navigationViewStyle(.stack)
      """, "@State var isOn = false")
    let after = page(
      """
      NavigationStack {
        List {
          Section {
            Text("1").clipShape(.rect(cornerRadius: 2)).foregroundStyle(.red)
          } header: {
            Text("h").foregroundStyle(Color.secondary)
          }
        }
        .navigationTitle("t")
        .navigationBarTitleDisplayMode(.inline).foregroundStyle(Color.primary)
        .onChange(of: isOn) { _, on in print(Text("x").foregroundStyle(on ? Color.accentColor : Color.red)) }
        .alert(Text("a"), isPresented: $isOn) { Button("b", role: .cancel) {} }
      }
      """, "@State var isOn = false")
    try all.rewrites(before, after)
    for order in [ids, ids.reversed(), Array(ids[3...] + ids[..<3])] {
      let workspace = try Workspace(["A.swift": before])
      for id in order {
        try workspace.moult("apply", "A.swift", "--target", "iOS=18", "--only", id)
      }
      #expect(try workspace.text("A.swift") == after, "\(order)")
    }
  }

  @Test func sitesInsideSites() throws {
    try all.rewrites(
      page(
        #"Circle().foregroundColor(.red).overlay(Circle().foregroundColor(.primary).cornerRadius(1)).cornerRadius(2)"#
      ),
      page(
        #"Circle().foregroundStyle(.red).overlay { Circle().foregroundStyle(Color.primary).clipShape(.rect(cornerRadius: 1)) }.clipShape(.rect(cornerRadius: 2))"#
      ))
    try all.rewrites(
      page(
        #"List { Section(header: Text("a").foregroundColor(.red)) { Text("b").bold() } }"#),
      page(
        #"List { Section { Text("b").bold() } header: { Text("a").foregroundStyle(.red) } }"#
      ))
    try all.rewrites(
      page(#"HStack { Text("a").foregroundColor(.red); Text("b").foregroundColor(.secondary) }"#),
      page(
        #"HStack { Text("a").foregroundStyle(.red); Text("b").foregroundStyle(Color.secondary) }"#))
  }

  @Test func macrosAndInterpolations() throws {
    try all.rewrites(
      "import SwiftUI\n\n#Preview(\"a\") {\n  Circle().foregroundColor(.primary) // b\n}\n",
      "import SwiftUI\n\n#Preview(\"a\") {\n  Circle().foregroundStyle(Color.primary) // b\n}\n")
    try all.rewrites(
      page(
        #"Text("one \(Text("two \(Text("three").foregroundColor(.red))").foregroundColor(.primary))")"#
      ),
      page(
        #"Text("one \(Text("two \(Text("three").foregroundStyle(.red))").foregroundStyle(Color.primary))")"#
      ))
    try all.rewrites(
      page(
        "Text(\"\"\"\n  .foregroundColor(.red)\n    \\(Text(\"a\").foregroundColor(.secondary))\n  \"\"\")"
      ),
      page(
        "Text(\"\"\"\n  .foregroundColor(.red)\n    \\(Text(\"a\").foregroundStyle(Color.secondary))\n  \"\"\")"
      ))
  }

  @Test func ignoreComments() throws {
    try all.rewrites(
      page(
        """
        VStack {
          Circle().foregroundColor(.red) // moult:ignore
          // moult:ignore clip-shape
          Circle().foregroundColor(.red).cornerRadius(1)
          Circle().cornerRadius(1)
        }
        """),
      page(
        """
        VStack {
          Circle().foregroundColor(.red) // moult:ignore
          // moult:ignore clip-shape
          Circle().foregroundStyle(.red).cornerRadius(1)
          Circle().clipShape(.rect(cornerRadius: 1))
        }
        """))
    try all.leaves("// moult:ignore-file\n" + page("Circle().foregroundColor(.red)"))
  }
}
