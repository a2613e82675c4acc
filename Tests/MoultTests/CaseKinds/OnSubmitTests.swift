import Testing

@Suite("on-submit")
struct OnSubmitTests {
  private let migration = Migrating(id: "on-submit", target: "iOS=18")
  private let state = "@State private var t = \"\"\nfunc save() {}"

  @Test func commit() throws {
    for (before, after) in [
      (
        "TextField(\"x\", text: $t, onCommit: save)",
        "TextField(\"x\", text: $t).onSubmit { save() }"
      ),
      (
        "TextField(\"x\", text: $t, onCommit: { save() }).padding()",
        "TextField(\"x\", text: $t).onSubmit { save() }.padding()"
      ),
      (
        "SecureField(\"x\", text: $t) {\n  // all\n  save()\n}\n.padding()",
        "SecureField(\"x\", text: $t).onSubmit {\n  // all\n  save()\n}\n.padding()"
      ),
      ("TextField(\"x\", text: $t) {}", "TextField(\"x\", text: $t)"),
      (
        "TextField(\n  \"x\",\n  text: $t,\n  // at the end\n  onCommit: save\n)",
        "TextField(\n  \"x\",\n  text: $t\n  // at the end\n).onSubmit { save() }"
      ),
    ] {
      try migration.rewrites(page(before, state), page(after, state))
    }
  }

  @Test func editingChanged() throws {
    for code in [
      "TextField(\"x\", text: $t, onEditingChanged: { _ in }, onCommit: save)",
      "TextField(\"x\", text: $t, onEditingChanged: { _ in })",
      "TextField(\"x\", text: $t) { _ in }", "TextField(\"x\", text: $t) { print($0) }",
      "TextField(\"x\", text: $t) { _ in } onCommit: { save() }",
      "TextField(\"x\", text: $t, onEditingChanged: { _ in }) { save() }",
    ] {
      try migration.refuses("no-replacement", page(code, state))
    }
  }

  @Test func focus() throws {
    let flag = state + "\n@State private var isEditing = false"
    let focus = state + "\n@FocusState private var isEditing: Bool"
    for (before, after) in [
      (
        "TextField(\"x\", text: $t, onEditingChanged: { isEditing = $0 })",
        "TextField(\"x\", text: $t).focused($isEditing)"
      ),
      (
        "TextField(\"x\", text: $t) { on in self.isEditing = on } onCommit: { save() }.padding()",
        "TextField(\"x\", text: $t).onSubmit { save() }.focused($isEditing).padding()"
      ),
    ] {
      try migration.rewrites(page(before, flag), page(after, focus))
    }
  }

  /// Once, and not as something without a replacement, too.
  @Test func whyAFlagStays() throws {
    let flag = state + "\n@State private var isEditing = false"
    let code = page("TextField(\"x\", text: $t, onEditingChanged: { isEditing = $0 })", flag)
    for (refusal, target) in [("needs-review", "iOS=18,macOS=15"), ("target-too-low", "iOS=14")] {
      try migration.refuses(refusal, code, target: target)
    }
  }

  @Test func formatters() throws {
    let code = page(
      "TextField(\"x\", value: $t, formatter: NumberFormatter(), onCommit: save)", state)
    try migration.refuses("needs-review", code)
  }

  @Test func theMac() throws {
    let code = page("TextField(\"x\", text: $t, onCommit: save)", state)
    try migration.refuses("needs-review", code, target: "iOS=18,macOS=15")
  }

  @Test func current() throws {
    try migration.leaves(
      page(
        "TextField(\"x\", text: $t).onSubmit { save() }\nTextField(text: $t) { Text(\"x\") }", state
      ))
  }
}
