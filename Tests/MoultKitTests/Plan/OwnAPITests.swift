import Testing

@testable import MoultKit

/// What a project declares itself changes together with all that uses it, told by its name.
@Suite struct OwnAPITests {
  private let type = """
    /// Replaces `Old` with `New`.
    @Migration(.deprecated, replaces: "Old")
    @available(iOS 13, *)
    enum Renaming {
      @Rewrite(.subject)
      func type(members: Members) {
        before { struct Old { #members } }
        after { struct New { #members } }
      }
      @Rewrite(.useOf(type))
      func name() {
        before { Old }
        after { New }
      }
    }
    """

  /// A function with its calls; a function without calls is not found.
  private let function = """
    /// Replaces `old(a:b:)` with `new(b:a:)`.
    @Migration(.deprecated, replaces: "old(a:b:)")
    @available(iOS 13, *)
    enum Renaming {
      @Rewrite(.subject)
      func function(first: Parameter, second: Parameter, body: Statements) {
        before { func old(a: first, b: second) { #body } }
        after { func new(b: second, c: first) { #body } }
      }
      @Rewrite(.useOf(function))
      func call(first: Any, second: Any) {
        before { old(a: first, b: second) }
        guard first.isLiteral || !first.mayHaveEffects && !second.mayHaveEffects else {
          refuse("evaluation-order", "The order matters.")
        }
        after { new(b: second, c: first) }
      }
    }
    """

  private func rewritten(_ code: String, with spec: String) throws -> String {
    String(decoding: try plan(code, with: [spec]).result.bytes, as: UTF8.self)
  }

  private func refusals(of code: String, with spec: String) throws -> [String] {
    try plan(code, with: [spec]).refusals.map(\.code)
  }

  @Test(arguments: [
    "let a: Old", "let a = Old()", "let a = Old.b", "let a: [Old?]", "let a = [Old]()",
    "let a: Old.Type = Old.self", "extension Old: P {}", "extension Old.Part {}",
    "typealias A = Old",
    "func f<T: P>(_: Old, b: T) -> Old where T == Old {}", "let a = \\Old.b", "let a = b as? Old",
    "let a: Module.Old", "let a = Module.Old()", "@Box<Old> var a: Set<Old>", "let a = c is Old",
  ])
  func aTypeIsRenamedWhereverItIsNamed(code: String) throws {
    let new = code.replacing("Old", with: "New")
    #expect(
      try rewritten("struct Old {}\n\(code)\n", with: type) == "struct New {}\n\(new)\n")
  }

  @Test(arguments: [
    "enum Kind { case Old }\nlet a = Kind.Old", "let a: Kind = .Old", "func f<Old>(_ a: Old) {}",
    "func f() { let Old = 1; g(Old) }", "let a = \"Old\" // Old", "func f(Old: Int) {}",
    "f(Old: 1)",
    "struct A {\n  struct Old {}\n  let a: Old\n}",
  ])
  func anotherThingOfThatNameStays(code: String) throws {
    let spec = type.replacing(
      "after { struct", with: "guard site.isAtFileScope else { leave }\nafter { struct")
    #expect(
      try rewritten("struct Old {}\n\(code)\n", with: spec) == "struct New {}\n\(code)\n")
  }

  @Test func anotherTypeOfTheNewNameRefuses() throws {
    let code = "struct Old {}\nstruct A {\n  typealias New = Int\n  let a: Old\n}\n"
    #expect(try refusals(of: code, with: type) == ["own-declaration"])
  }

  @Test func parametersGoWithAllThatBelongsToThem() throws {
    let code = """
      func old(a: Int = 1, @Builder b body: () -> Void) { body() }
      old(a: 1, b: {})
      old(a: x) { }
      """
    let result = """
      func new(@Builder b body: () -> Void, c a: Int = 1) { body() }
      new(b: {}, c: 1)
      new(b: { }, c: x)
      """
    #expect(try rewritten(code, with: function) == result)
  }

  @Test(arguments: [
    ("let f = old", "other-use"), ("let f = old(a:b:)", "other-use"), ("old(b: 1)", "other-use"),
    ("old(a: f(), b: 2)", "evaluation-order"), ("old(a: x, b: try f())", "evaluation-order"),
    ("func old(a: Int, b: String) {}\nold(a: 1, b: 2)", "use-unclear"),
  ])
  func whatCannotFollowKeepsAllAsItIs(code: String, refusal: String) throws {
    let code = "func old(a: Int = 1, b: Int) {}\nold(a: 1, b: 2)\n\(code)\n"
    #expect(Set(try refusals(of: code, with: function)) == [refusal])
    #expect(try rewritten(code, with: function) == code)
  }

  @Test(arguments: [
    "struct A {\n  func old(a: Int, b: Int) -> Int { 1 }\n  func f() { print(old(a: 1, b: 2)) }\n}",
    "old(a: 1)", "old(x: 1)", "a.old(a: 1, b: 2)", "func f(old: Int) { print(old) }",
  ])
  func anotherFunctionOfThatNameStays(code: String) throws {
    #expect(
      try rewritten("func old(a: Int, b: Int) {}\n\(code)\n", with: function)
        == "func new(b: Int, c a: Int) {}\n\(code)\n")
  }
}

/// Lists keep the form that they are written in.
@Suite struct ArgumentOrderTests {
  @Test func aClosureBehindTheParenthesesStaysThere() throws {
    for (code, result) in [
      ("f(a: 1, b: 2) { 3 }", "f(b: 2, a: 1) { 3 }"),
      ("f(a: 1, b: 2, c: { 3 })", "f(b: 2, a: 1, c: { 3 })"),
      ("f(a: 1, b: 2) { x in\n  x\n}", "f(b: 2, a: 1) { x in\n  x\n}"),
    ] {
      let code = try rewritten("once(\(code))", with: once)
      #expect(code == "done(\(result))")
    }
  }

  /// Made once: a spec that swaps would swap again.
  private var once: SmallSpec {
    SmallSpec(
      replaces: "once(_:)", parameters: "(a: Any, b: Any, c: Any)",
      before: "once(f(a: a, b: b, c: c))", after: "done(f(b: b, a: a, c: c))")
  }

  @Test func aLineForEachArgumentStaysSo() throws {
    #expect(
      try rewritten("once(f(\n  a: 1,\n  b: 2,\n  c: 3\n))", with: once)
        == "done(f(\n  b: 2,\n  a: 1,\n  c: 3\n))")
  }
}
