import Testing

@Suite("alert")
struct AlertTests {
  private let migration = Migrating(id: "alert", target: "iOS=18")
  private let state = """
    @State var isOn = false
    @State var chosen: Thing?
    struct Thing: Identifiable {
      let id: Int
      let name: String
    }
    func drop() {}
    """

  @Test func itemsThatTheTitleUses() throws {
    for alert in [
      "Alert(title: Text(thing.name))",
      "Alert(title: Text(\"Drop \\(thing.name)?\"), dismissButton: .default(Text(\"OK\")))",
    ] {
      try migration.refuses(
        "item-alert", page("List {}.alert(item: $chosen) { thing in \(alert) }", state), "--review")
    }
  }

  @Test func itemsThatOnlyTheMessageUses() throws {
    let before = page(
      """
      List {}
        .alert(item: $chosen) { thing in
          Alert(title: Text("Gone"), message: Text(thing.name))
        }
      """, state)
    try migration.refuses("needs-review", before)
    try migration.rewrites(
      before,
      page(
        """
        List {}
          .alert(
            Text("Gone"),
            isPresented: Binding(
              get: { $chosen.wrappedValue != nil }, set: { if !$0 { $chosen.wrappedValue = nil } }),
            presenting: $chosen.wrappedValue
          ) { _ in
          } message: { thing in
            Text(thing.name)
          }
        """, state), "--review")
  }

  @Test func buttonsAndRoles() throws {
    let withCancel = page(
      """
      List {}
        .alert(isPresented: $isOn) {
          Alert(
            title: Text("Drop it?"),
            message: Text("For good."),
            primaryButton: .destructive(Text("Drop"), action: drop),
            secondaryButton: .cancel()
          )
        }
      """, state)
    try migration.refuses("needs-review", withCancel)
    try migration.rewrites(
      withCancel,
      page(
        """
        List {}
          .alert(Text("Drop it?"), isPresented: $isOn) {
            Button("Drop", role: .destructive, action: drop)
            Button("Cancel", role: .cancel) {}
          } message: {
            Text("For good.")
          }
        """, state), "--review")
    try migration.rewrites(
      page(
        """
        List {}
          .alert(isPresented: $isOn) {
            Alert(title: Text("Done"), dismissButton: .default(Text("Fine")) { drop() })
          }
        """, state),
      page(
        """
        List {}
          .alert(Text("Done"), isPresented: $isOn) {
            Button("Fine") { drop() }
          }
        """, state))
    try migration.rewrites(
      page(
        """
        List {}
          .alert(isPresented: $isOn) {
            Alert(title: Text("Done"))
          }
        """, state),
      page("List {}\n  .alert(Text(\"Done\"), isPresented: $isOn) {}", state))
  }

  @Test func alertsAndButtonsThatAreMadeElsewhere() throws {
    try migration.refuses(
      "alert-not-literal",
      page("List {}.alert(isPresented: $isOn) { notice }", state + "\nlet notice: Alert"))
    try migration.refuses(
      "alert-not-literal",
      page(
        "List {}.alert(isPresented: $isOn) {\n  if isOn { return Alert(title: Text(\"a\")) }\n  return Alert(title: Text(\"b\"))\n}",
        state))
    try migration.refuses(
      "buttons-not-literal",
      page(
        "List {}.alert(isPresented: $isOn) { Alert(title: Text(\"a\"), dismissButton: close) }",
        state + "\nlet close: Alert.Button"))
  }

  @Test func fallbacksOfAvailabilityChecks() throws {
    for check in ["if #available(iOS 15, *)", "if #available(iOS 15.0, macOS 12, *)"] {
      try migration.leaves(
        """
        import SwiftUI

        struct Asking: ViewModifier {
          @Binding var isOn: Bool
          func body(content: Content) -> some View {
            \(check) {
              content.alert("a", isPresented: $isOn) { Button("b") {} }
            } else {
              content.alert(isPresented: $isOn) { Alert(title: Text("a")) }
            }
          }
        }

        """, target: "iOS=14")
    }
    try migration.refuses(
      "target-too-low",
      page("List {}.alert(isPresented: $isOn) { Alert(title: Text(\"a\")) }", state),
      target: "iOS=14")
  }
}
