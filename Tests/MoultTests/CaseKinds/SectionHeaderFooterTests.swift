import Testing

@Suite("section-header-footer")
struct SectionHeaderFooterTests {
  private let migration = Migrating(id: "section-header-footer", target: "iOS=18")

  @Test func headerAndFooter() throws {
    try migration.rewrites(
      page(
        """
        Form {
          Section(header: Text("a").bold(), footer: HStack { Text("f") }) {
            Text("1")  // one
            // two
            Text("2")
          }
          Section("plain") { Text("3") }
        }
        """),
      page(
        """
        Form {
          Section {
            Text("1")  // one
            // two
            Text("2")
          } header: {
            Text("a").bold()
          } footer: {
            HStack { Text("f") }
          }
          Section("plain") { Text("3") }
        }
        """))
    try migration.rewrites(
      page(#"List { Section(footer: Text("f")) { Text("1") } }"#),
      page(#"List { Section { Text("1") } footer: { Text("f") } }"#))
  }

  @Test func comments() throws {
    try migration.rewrites(
      page(
        """
        List {
          Section(
            // in capitals
            header: Text("a"),
            footer: Text("f")  // small
          ) {
            Text("1")
          }
        }
        """),
      page(
        """
        List {
          Section {
            Text("1")
          } header: {
            // in capitals
            Text("a")
          } footer: {
            Text("f")  // small
          }
        }
        """))
  }

  @Test func currentSections() throws {
    try migration.leaves(
      page(
        """
        List {
          Section { Text("1") }
          Section("a") { Text("2") }
          Section { Text("3") } header: { Text("b") }
        }
        """))
  }
}
