/// Migrations for these tests alone.
enum Spec {
  static let renaming = """
    /// Replaces `oldName()` with `newName()`.
    @Migration(.deprecated, replaces: "View.oldName()")
    enum Renaming {
      @Rewrite
      func call(content: some View) {
        before { content.oldName() }
        after { content.newName() }
      }

      @Rewrite
      func argument(content: some View, value: Any) {
        before { content.oldName(value) }
        refuse("has-argument", "There is no `newName` with an argument.")
      }

      @Example("a chain")
      func chain() {
        before { Text("a").oldName() }
        after { Text("a").newName() }
      }
    }

    """
}
