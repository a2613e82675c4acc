import SwiftSyntax
import Testing

@testable import MoultKit

/// Where else the project names something.
@Suite struct NameUseTests {
  private func project(_ codes: [String]) -> (files: [SourceFile], project: Project) {
    let files = codes.enumerated().map { index, code in
      SourceFile(path: "\(index).swift", bytes: Array(code.utf8))
    }
    return (files, Project(files: files, target: [:]))
  }

  @Test(arguments: [
    (["struct A {}"], false),
    (["struct A { let a = A.self }"], false),
    (["struct A {}", "struct B {}"], false),
    (["struct A {}\n// A\nlet b = \"A\", AB = 1"], false),
    (["struct A {}", "struct A {}"], false),
    (["struct A {}\nlet a = A()"], true),
    (["struct A {}", "let a = A()"], true),
    (["struct A {}", "extension A {}"], true),
    (["struct A {}", "let a: [B.A] = []"], true),
    (["struct A {}", "let a = \"\\(A.self)\""], true),
    (["struct A {}", "let a = `A`"], true),
  ])
  func mentionedElsewhere(codes: [String], expected: Bool) throws {
    let (files, project) = project(codes)
    let site = try #require(files[0].tree.statements.first)
    #expect(project.mentions("A", outside: Syntax(site.item), in: files[0]) == expected)
  }

  @Test(arguments: [
    (["struct B: A {}"], true),
    (
      [
        "struct B: C, Kit.A {}\nextension D: A {}", "protocol E: A {}\nenum F: A {}\nclass G: A {}",
      ], true
    ),
    (["struct B: A {}", "func f<T: A>(_ t: T) {}"], false),
    (["struct B: A {}", "func f<T>(_ t: T) where T: A {}"], false),
    (["struct B: A {}", "let b: any A = c"], false),
    (["struct B: A {}", "struct C: A & D {}"], false),
    (["struct B: A {}", "extension A {}"], false),
    (["struct B: A {}", "typealias C = A"], false),
    (["struct B: A {}", "protocol C { associatedtype D: A }"], false),
    (["struct B: A {}", "protocol A {}"], false),
  ])
  func onlyInherited(codes: [String], expected: Bool) {
    let (files, project) = project(codes)
    #expect(project.onlyInherits("A", in: files[0]) == expected)
  }

  @Test(arguments: [
    ("a.old()", true), ("#if B\na.old()\n#endif", true), ("let b = a.old()", true),
    ("func f() { a.old() }", false), ("struct A { let b = a.old() }", false),
    ("let b: C { a.old() }", false), ("f { a.old() }", false), ("if c { a.old() }", false),
    ("switch c {\ndefault: a.old()\n}", false),
  ])
  func fileScope(code: String, expected: Bool) throws {
    var spec = SmallSpec(
      parameters: "(content: some View)", before: "content.old()", after: "content.new()")
    spec.more = """
        @Rewrite
        func never(content: some View) {
          before { content.older() }
          leave
        }
      """
    let source = spec.source.replacing(
      "after {", with: "guard site.isAtFileScope else { leave }\nafter {", maxReplacements: 1)
    #expect(try plan(code, with: [source]).changes.isEmpty == !expected)
  }

  @Test func platformsOfTheTarget() throws {
    let spec = SmallSpec(
      parameters: "(content: some View)", before: "content.old()", after: "content.new()")
    let source = spec.source.replacing(
      "after {", with: "guard !target.includes(\"macOS\") else { leave }\nafter {")
    #expect(try plan("a.old()", with: [source]).changes.count == 1)
    let mac: [Platform: Version] = [.iOS: Version(18), .macOS: Version(15)]
    #expect(try plan("a.old()", with: [source], target: mac).changes.isEmpty)
    #expect(
      try plan("#if os(iOS)\na.old()\n#endif", with: [source], target: mac).changes.count == 1)
  }
}
