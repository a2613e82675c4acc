import SwiftSyntax
import Testing

@testable import MoultKit

/// A use of a property is the subject of its group, and the declaration follows.
@Suite struct DeclarationOfTests {
  private let spec = """
    /// Replaces the old with the new.
    @Migration(.softDeprecated, replaces: "old(_:)")
    @available(iOS 13, *)
    enum Following {
      @Rewrite(.subject)
      func use(value: Name) {
        before { old(value) }
        after { new($value) }
      }
      @Rewrite(.declarationOf(use))
      func declaration(value: Name) {
        before { @Old var value = 1 }
        guard !value.isUsed(as: "_") else { refuse("storage", "`_\\(value)` is used.") }
        guard !value.isUsed(as: "$") else { leave }
        after { @New var value = 1 }
      }
      @Rewrite
      func single(_value: Any) {
        before { old(_value) }
        refuse("no-way", "No way.")
      }
    }
    """

  private func rewritten(_ code: String) throws -> String {
    String(decoding: try plan(code, with: [spec]).result.bytes, as: UTF8.self)
  }

  private func refusals(of code: String) throws -> [String] {
    try plan(code, with: [spec]).refusals.map(\.code)
  }

  @Test(arguments: [
    "struct S { @Old var a = 1; func f() { old(a) } }",
    "struct S { @Old private var a = 1; func f() { old(self.a) } }",
    "struct S { @Old var a = 1 }; extension S { func f() { old(a) } }",
    "struct S { @Old var a = 1; func f() { old(a); g(a) } }; struct T { @Old var a = 1 }",
  ])
  func theDeclarationFollows(code: String) throws {
    let use = code.replacing("self.a", with: "a").replacing("old(a)", with: "new($a)")
    #expect(try rewritten(code) == use.replacing("@Old", with: "@New", maxReplacements: 1))
  }

  @Test(arguments: [
    "struct S { @Other var a = 1; func f() { old(a) } }",
    "struct S { @Old var a = 2; func f() { old(a) } }",
    "struct S { @Old var a = 1; func f(a: Int) { old(a) } }",
    "struct S { @Old var a = 1 }; func f(s: S) { old(s.a) }",
    "func f() { old(a) }",
    "struct S { @Old var a = 1; func f() { old(a); g($a) } }",
    "struct S {\n#if A\n@Old var a = 1\n#else\n@Other var a = 1\n#endif\nfunc f() { old(a) } }",
  ])
  func withoutItTheRulesBelowDecide(code: String) throws {
    #expect(try rewritten(code) == code)
    #expect(try refusals(of: code) == ["no-way"])
  }

  @Test func inEachBranch() throws {
    let code = """
      struct S {
        #if A
          @Old var a = 1
        #else
          @Old private var a = 1
        #endif
        func f() { old(a) }
      }
      """
    let new = code.replacing("@Old", with: "@New").replacing("old(a)", with: "new($a)")
    #expect(try rewritten(code) == new)
  }

  @Test func aRefusedDeclarationKeepsTheUse() throws {
    let code = "struct S { @Old var a = 1; func f() { old(a); g(_a) } }"
    #expect(try rewritten(code) == code)
    #expect(try refusals(of: code) == ["storage", "no-way"])
  }

  @Test func aPrivatePropertyIsUsedInItsFileOnly() throws {
    let declaring = SourceFile(
      path: "A.swift", bytes: Array("struct S { private var a = 1; private(set) var b = 1 }".utf8))
    let using = SourceFile(
      path: "B.swift", bytes: Array("func f(s: S) { print(s.a, s.b, unknown().a) }".utf8))
    let project = Project(files: [declaring, using], target: [:])
    let references = References(index: project.index)
    func count(_ name: String) throws -> Int {
      let declaration = try #require(project.index.declarations(named: name).first)
      let binding = try #require(declaration.node.as(PatternBindingSyntax.self))
      return references.references(to: binding).count
    }
    #expect(try count("a") == 0)
    #expect(try count("b") == 1)
  }
}
