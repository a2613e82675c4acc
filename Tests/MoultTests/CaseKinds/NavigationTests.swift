import Testing

@Suite("navigation-stack and navigation-title")
struct NavigationTests {
  private let stack = Migrating(id: "navigation-stack", target: "iOS=18")
  private let title = Migrating(id: "navigation-title", target: "iOS=18")

  @Test func withoutStyleItMayBeColumns() throws {
    let plain = page(#"NavigationView { Text("a") }"#)
    let tinted = page("NavigationView {\n  List {}\n}\n.tint(.red)")
    for text in [plain, tinted] { try stack.refuses("column-layout", text) }
    try stack.rewrites(
      plain, page(#"NavigationStack { Text("a") }"#), "--set", "navigation-stack.layout=stack")
    try stack.refuses("column-layout", tinted, "--set", "navigation-stack.layout=split")
  }

  @Test func theStyleGoesAndCommentsStay() throws {
    try stack.rewrites(
      page(
        """
        NavigationView {
          List { Text("a") }
        }
        .padding()
        // one column
        .navigationViewStyle(.stack)
        .tint(.mint)
        """),
      page(
        """
        NavigationStack {
          List { Text("a") }
        }
        .padding()
        // one column
        .tint(.mint)
        """))
    try stack.rewrites(
      page(
        #"NavigationView { Text("a") }.navigationViewStyle(StackNavigationViewStyle())/* one */.bold()"#
      ),
      page(#"NavigationStack { Text("a") }/* one */.bold()"#))
  }

  @Test func columns() throws {
    try stack.rewrites(
      page(
        """
        NavigationView {
          List { Text("a") }
            .listStyle(.sidebar)
          // nothing chosen
          Text("b")
        }
        .navigationViewStyle(.columns)
        """),
      page(
        """
        NavigationSplitView {
          List { Text("a") }
            .listStyle(.sidebar)
        } detail: {
          // nothing chosen
          Text("b")
        }
        """), "--review")
    let three = page(
      "NavigationView {\n  List {}\n  List {}\n  Text(\"c\")\n}\n.navigationViewStyle(.columns)")
    try stack.rewrites(
      three,
      page(
        """
        NavigationSplitView {
          List {}
        } content: {
          List {}
        } detail: {
          Text("c")
        }
        """), "--review")
    try stack.refuses("needs-review", three)
    for second in ["if isOn { Text(\"b\") }", "Group { Text(\"b\") }", "other"] {
      try stack.refuses(
        "column-layout",
        page(
          "NavigationView {\n  List {}\n  \(second)\n}\n.navigationViewStyle(.columns)",
          "let isOn: Bool\n@ViewBuilder var other: some View { Text(\"b\") }"), "--review")
    }
  }

  @Test func oneInsideAnother() throws {
    try stack.refuses(
      "nested-navigation",
      page(
        """
        NavigationView {
          ZStack { NavigationView { Text("a") }.navigationViewStyle(.stack) }
        }
        .navigationViewStyle(.stack)
        """), sites: 2)
    try stack.refuses(
      "nested-navigation",
      page(
        """
        NavigationStack {
          NavigationView { Text("a") }.navigationViewStyle(.stack)
        }
        """))
    try stack.rewrites(
      page(
        """
        NavigationView {
          Text("a").sheet(isPresented: $isOn) { NavigationView { Text("b") }.navigationViewStyle(.stack) }
        }
        .navigationViewStyle(.stack)
        """, "@State var isOn = false"),
      page(
        """
        NavigationStack {
          Text("a").sheet(isPresented: $isOn) { NavigationStack { Text("b") } }
        }
        """, "@State var isOn = false"))
  }

  @Test func titleWithDisplayMode() throws {
    try title.rewrites(
      page(#"List {}.navigationBarTitle(name, displayMode: .large)"#, "let name: String"),
      page(
        #"List {}.navigationTitle(name).navigationBarTitleDisplayMode(.large)"#, "let name: String")
    )
    try title.rewrites(
      page(
        "List {}\n  // short\n  .navigationBarTitle(Text(\"a\"), displayMode: .inline)  // on phones\n  .bold()"
      ),
      page(
        "List {}\n  // short\n  .navigationTitle(Text(\"a\"))\n  .navigationBarTitleDisplayMode(.inline)  // on phones\n  .bold()"
      ))
    try title.rewrites(
      page(#"List {}.navigationBarTitle("a")"#), page(#"List {}.navigationTitle("a")"#),
      target: "iOS=16,macOS=13")
    try title.refuses(
      "target-too-low", page(#"List {}.navigationBarTitle("a", displayMode: .inline)"#),
      target: "iOS=16,macOS=13")
    try title.refuses(
      "own-declaration",
      """
      import SwiftUI

      extension View {
        func navigationBarTitle(_ title: String, displayMode: Int) -> some View { self }
      }
      struct Page: View { var body: some View { Text("a").navigationBarTitle("b", displayMode: 2) } }

      """)
  }
}
