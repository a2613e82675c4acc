import Testing

@testable import MoultKit

/// What a guard may ask of a declaration, by whether a rule with that guard changes it.
@Suite("Questions about declarations")
struct DeclarationQuestionTests {
  /// Whether the property `a` of this code has the answer yes.
  private func property(
    _ question: String, _ code: String, kind: String = "Property"
  ) throws -> Bool {
    let spec = """
      /// Replaces the old with the new.
      @Migration(.softDeprecated, replaces: "Old")
      @available(iOS 13, *)
      enum Asking {
        @Rewrite(.subject)
        func rule(a: \(kind)) {
          before { @Old var a }
          guard a.\(question) else { leave }
          after { @New var a }
        }
      }
      """
    let result = try plan(code, with: [spec]).result.bytes
    return String(decoding: result, as: UTF8.self).contains("@New")
  }

  private func type(_ question: String, _ code: String) throws -> Bool {
    let spec = """
      /// Replaces the old with the new.
      @Migration(.softDeprecated, replaces: "Old")
      @available(iOS 13, *)
      enum Asking {
        @Rewrite(.subject)
        func rule<A>(members: Members) {
          before { @Old class A { #members } }
          guard A.\(question) else { leave }
          after { @New class A { #members } }
        }
      }
      """
    let result = try plan(code, with: [spec]).result.bytes
    return String(decoding: result, as: UTF8.self).contains("@New")
  }

  @Test func usedWithAPrefix() throws {
    let code = { (text: String) in "struct S { @Old var a = 1; func f(a: Int) { print(\(text)) } }"
    }
    #expect(try property("isUsed(as: \"$\")", code("$a")))
    #expect(try property("isUsed(as: \"_\")", code("_a")))
    #expect(try property("isUsed(as: \"$\")", code("self.$a")))
    #expect(try !property("isUsed(as: \"$\")", code("a")))
    #expect(try !property("isUsed(as: \"$\")", code("_a")))
    #expect(try !property("isUsed(as: \"_\")", code("$a")))
    // A local variable that has a wrapper, too, has a `$` of its own.
    #expect(
      try !property(
        "isUsed(as: \"$\")", "struct S { @Old var a = 1; func f() { @W var a = 2; print($a) } }"))
  }

  @Test func usedOutside() throws {
    #expect(try property("isUsedOutside", "struct S { @Old var a = 1 }; func f(s: S) { _ = s.a }"))
    #expect(
      try property("isUsedOutside", "struct S { @Old var a = 1 }; extension S { var b: Int { a } }")
    )
    #expect(try !property("isUsedOutside", "struct S { @Old var a = 1; var b: Int { a } }"))
    #expect(
      try !property(
        "isUsedOutside", "struct S { @Old var a = 1 }; struct T { var a = 2; func f() { _ = a } }"))
  }

  @Test func assigned() throws {
    let code = { (text: String) in "struct S { @Old var a = 1; mutating func f() { \(text) } }" }
    for text in ["a = 2", "self.a += 1", "g(&a)"] {
      #expect(try property("isAssigned", code(text)), "\(text)")
    }
    for text in ["_ = a", "b = a", "_ = a == 2"] {
      #expect(try !property("isAssigned", code(text)), "\(text)")
    }
  }

  @Test func changedElsewhere() throws {
    let code = { (text: String) in
      "struct S { @Old var a = b; mutating func f(_ x: S) { \(text) } }"
    }
    for text in [
      "a = 2", "self.a += 1", "g(&a)", "a.toggle()", "self.a.b[0].c()", "(a, c) = (1, 2)",
      "a.b = 1", "a?.b = 1", "a[0] = 1", "x.a = 1", "g(\\S.a)",
    ] {
      #expect(try property("isChangedElsewhere", code(text)), "\(text)")
    }
    for text in ["_ = a", "c = a", "_ = a == 2", "g(a.b)", "let a = c; a.d()", "g(a[0])"] {
      #expect(try !property("isChangedElsewhere", code(text)), "\(text)")
    }
  }

  @Test func wrapped() throws {
    #expect(try property("isWrapped(besides: \"Old\")", "struct S { @State @Old var a = 1 }"))
    #expect(try !property("isWrapped(besides: \"Old\")", "struct S { @MainActor @Old var a = 1 }"))
    #expect(try !property("isWrapped(besides: \"Old\")", "struct S { @objc @Old var a = 1 }"))
    #expect(try property("isWrapped", "struct S { @Old var a = 1 }"))
  }

  @Test func belongsToTheType() throws {
    #expect(try property("isStatic", "struct S { @Old static var a = 1 }"))
    #expect(try property("isStatic", "class S { @Old class var a: Int { 1 } }"))
    #expect(try !property("isStatic", "struct S { @Old private(set) var a = 1 }"))
  }

  @Test func setsItself() throws {
    let code = { (text: String) in "class S { @Old var a = [1] { didSet { \(text) } } }" }
    #expect(try property("setsItself", code("a = []")))
    #expect(try property("setsItself", code("if a.count > 2 { self.a = [] }")))
    #expect(try property("setsItself", code("a.append(1)")))
    #expect(try !property("setsItself", code("b = a")))
    #expect(try !property("setsItself", code("print(a)")))
  }

  @Test func comparesByHand() throws {
    let item = "struct I: Equatable { static func == (a: I, b: I) -> Bool { true } }; "
    #expect(try property("comparesByHand", item + "class S { @Old var a: [I] = [] }"))
    #expect(try property("comparesByHand", item + "class S { @Old var a: I? }"))
    #expect(try !property("comparesByHand", item + "class S { @Old var a = 1 }"))
    #expect(try !property("comparesByHand", "struct I: Equatable {}; class S { @Old var a = I() }"))
  }

  @Test func storedOnly() throws {
    #expect(
      try property("isWrapped", "class S { @Old var a = 1 { didSet {} } }", kind: "StoredProperty"))
    #expect(try !property("isWrapped", "class S { @Old var a: Int { 1 } }", kind: "StoredProperty"))
  }

  @Test func membersOfAType() throws {
    #expect(try type("declares(\"init(from:)\")", "@Old class A { init(from: Int) {} }"))
    #expect(try type("declares(\"f\")", "@Old class A {}; extension A { func f() {} }"))
    #expect(try !type("declares(\"f\")", "@Old class A {}; class B { func f() {} }"))
    #expect(
      try type("isUsed(through: \"f\")", "@Old class A { func f() {} }; let a = A(); let b = a.f()")
    )
    #expect(
      try !type(
        "isUsed(through: \"f\")", "@Old class A { }; class B { func f() {} }; let b = B().f()"))
  }

  @Test func conformances() throws {
    #expect(try type("conforms(Codable.self)", "@Old class A: Codable {}"))
    #expect(try type("conforms(Encodable.self)", "@Old class A {}; extension A: Encodable {}"))
    #expect(try !type("conforms(Codable.self)", "@Old class A: Hashable {}"))
    #expect(
      try type("isRequired(as: \"P\")", "protocol Q: P {}; @Old class A: Q {}"))
    #expect(try !type("isRequired(as: \"P\")", "protocol Q {}; @Old class A: Q, P {}"))
  }

  @Test func superclasses() throws {
    #expect(try type("inheritsUnknownClass(besides: \"NSObject\")", "@Old class A: Operation {}"))
    #expect(try !type("inheritsUnknownClass(besides: \"NSObject\")", "@Old class A: NSObject {}"))
    #expect(
      try !type("inheritsUnknownClass(besides: \"NSObject\")", "class B {}; @Old class A: B {}"))
    #expect(try !type("inheritsUnknownClass(besides: \"NSObject\")", "@Old class A {}"))
  }

  @Test func effectsOfInitializers() throws {
    let question = "initializerHasEffects(calling: \"Task\")"
    #expect(try type(question, "@Old class A { init() { start() } }"))
    #expect(try type(question, "@Old class A { let t = Task {} }"))
    #expect(try !type(question, "@Old class A { let n: Int; init(n: Int) { self.n = n } }"))
    #expect(try !type(question, "@Old class A { let n = 1 }"))
  }
}
