import Testing

/// What a list in a pattern may hold.
@Suite struct ListKindTests {
  private func spec(_ kind: String) -> SmallSpec {
    SmallSpec(
      replaces: "Old", parameters: "(list: \(kind), result: Any)",
      before: "Old {\n  #list\n  result\n}", after: "New {\n  #list\n  result\n}")
  }

  @Test(arguments: [
    ("a", true), ("let b = 1; a", true), ("let b = 1; var c = 2, d = 3; return a", true),
    ("let b: Int; a", false), ("@B var b = 1; a", false), ("b(); a", false),
    ("func b() {}; a", false), ("lazy var b = 1; a", false), ("var b: Int { 1 }; a", false),
    ("if b {}; a", false), ("#if B\nlet b = 1\n#endif\na", false),
  ])
  func localsHaveAValue(code: String, fits: Bool) throws {
    #expect(try rewritten("Old { \(code) }", with: spec("Locals")).hasPrefix("New") == fits)
  }

  @Test(arguments: [
    ("a", true), ("b; a", true), ("b { if c {} }; a", true), ("let b = 1; a", false),
    ("if b {}; a", false), ("switch b { default: c }; a", false), ("return b; a", false),
    ("do { b }; a", false),
  ])
  func expressionsAreNoStatements(code: String, fits: Bool) throws {
    #expect(try rewritten("Old { \(code) }", with: spec("Expressions")).hasPrefix("New") == fits)
  }

  /// `[#list]` is an array literal of any length, whose elements a fragment rewrites one by one.
  @Test(arguments: [
    ("Old([])", "New { }"), ("Old([a])", "New { a() }"),
    ("Old([a, b.c])", "New {\n    a()\n    b.c()\n}"), ("Old([\n  a,\n])", "New {\n  a()\n}"),
    ("Old(a)", "Old(a)"), ("Old([a: b])", "Old([a: b])"),
  ])
  func elementsOfAnArray(code: String, result: String) throws {
    let spec = SmallSpec(
      replaces: "Old", parameters: "(list: Expressions)", before: "Old([#list])",
      after: "New {\n  #list.each(call)\n}",
      more: """
          @Fragment
          func call(element: Any) {
            before { element }
            after { element() }
          }
        """)
    #expect(try rewritten(code, with: spec) == result)
  }

  /// `isOperand(of:)` asks about the chain that the site begins.
  @Test(arguments: [
    ("Old(a) + b", "New(a) + b"), ("a + Old(b).c", "a + New(b).c"),
    ("a - Old(b)", "a - Old(b)"), ("Old(a) - b", "Old(a) - b"),
    ("Old(a + b)", "Old(a + b)"), ("(Old(a) + b).c", "(New(a) + b).c"),
  ])
  func operands(code: String, result: String) throws {
    let spec = """
      /// Replaces the old with the new.
      @Migration(.softDeprecated, replaces: "Old")
      @available(iOS 13, *)
      enum Renaming {
        @Rewrite
        func rule(value: Any) {
          before { Old(value) }
          guard site.isOperand(of: "+") else { leave }
          after { New(value) }
        }
      }
      """
    let plan = try plan(code, with: [spec])
    #expect(String(decoding: plan.result.bytes, as: UTF8.self) == result)
  }
}

/// A type may be written with the module that declares it.
@Suite struct ModuleNameTests {
  private let refined = SmallSpec(
    replaces: "Both", parameters: "(name: Name, members: Members)",
    before: "struct name: Both { #members }", after: "struct name: One, Other { #members }")

  @Test func ofAnImportedModule() throws {
    let spec = "import Kit\n" + refined.source
    for (code, result) in [
      ("import Kit\nstruct A: Kit.Both {}", "import Kit\nstruct A: One, Other {}"),
      ("import Kit\nstruct A: Own.Both {}", "import Kit\nstruct A: Own.Both {}"),
      ("import Kit\nstruct A: Kit.Both<B> {}", "import Kit\nstruct A: Kit.Both<B> {}"),
    ] {
      let plan = try plan(code, with: [spec])
      #expect(String(decoding: plan.result.bytes, as: UTF8.self) == result)
    }
  }
}
