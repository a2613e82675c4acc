import Testing

/// Attributes, modifiers and inherited types match as subsets; what a pattern does not mention stays.
@Suite struct DeclarationPatternTests {
  private let model = SmallSpec(
    replaces: "Store", parameters: "(Model: Name, members: Members)",
    before: "class Model: Store { #members }", after: "@Tracked\nclass Model { #members }")
  private let refined = SmallSpec(
    replaces: "Both", parameters: "(name: Name, members: Members)",
    before: "struct name: Both { #members }", after: "struct name: One, Other { #members }")
  private let published = SmallSpec(
    replaces: "Published", parameters: "(property: Property)", before: "@Published var property",
    after: "var property")

  @Test(arguments: [
    ("class A: Store {}", "@Tracked class A {}"),
    ("class A: Store, Codable {}", "@Tracked class A: Codable {}"),
    ("class A: Codable, Store {}", "@Tracked class A: Codable {}"),
    ("final class A: B, Store, C {}", "@Tracked final class A: B, C {}"),
    ("class A: /* why */ Store {}", "@Tracked class A /* why */ {}"),
    ("class A<T>: Store where T: B { let a = 1 }", "@Tracked class A<T> where T: B { let a = 1 }"),
    (
      "/// doc\n@MainActor\npublic final class A: Store {\n  var a = 1 // a\n}",
      "/// doc\n@Tracked\n@MainActor\npublic final class A {\n  var a = 1 // a\n}"
    ),
  ])
  func anInheritedTypeGoesAndAnAttributeComes(code: String, result: String) throws {
    #expect(try rewritten(code, with: model) == result)
  }

  @Test(arguments: [
    ("struct A: Both {}", "struct A: One, Other {}"),
    ("struct A: Both, C {}", "struct A: One, Other, C {}"),
    ("struct A: C, Both {\n}", "struct A: C, One, Other {\n}"),
  ])
  func anInheritedTypeIsReplaced(code: String, result: String) throws {
    #expect(try rewritten(code, with: refined) == result)
  }

  @Test(arguments: [
    ("class A { @Published var a = 0 }", "class A { var a = 0 }"),
    (
      "class A {\n  @Published private(set) var a: Int // a\n}",
      "class A {\n  private(set) var a: Int // a\n}"
    ),
    (
      "class A {\n  @objc @Published\n  var a = 0 { didSet {} }\n}",
      "class A {\n  @objc\n  var a = 0 { didSet {} }\n}"
    ),
    (
      "class A {\n  @Published private var a = 0, b: Int\n}",
      "class A {\n  private var a = 0\n  private var b: Int\n}"
    ),
    ("class A { @Other var a = 0 }", "class A { @Other var a = 0 }"),
  ])
  func anAttributeGoes(code: String, result: String) throws {
    #expect(try rewritten(code, with: published) == result)
  }
}
