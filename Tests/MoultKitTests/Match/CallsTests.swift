import SwiftSyntax
import Testing

@testable import MoultKit

/// Whether code calls `Old(a:)`, but not inside `Group`.
@Suite struct CallsTests {
  @Test(arguments: [
    ("Old(a: 1)", true),
    ("b.Old(c, a: 1).d", true),
    ("Old(b: 1)", false),
    ("f(Old)", false),
    ("\"Old(a: 1)\" /* Old(a: 1) */", false),
    ("\"\\(Old(a: 1))\"", true),
    ("Group { Old(a: 1).b() }", false),
    ("Group { f { Old(a: 1) } }", false),
    ("Group { Old(a: 1) }; Old(a: 1)", true),
    ("Group { b }.c { Old(a: 1) }", true),
    ("Group { Old(a: 1) }.c()", false),
    ("Group { b }.Old(a: 1)", true),
    ("Old(a: Group { Old(a: 1) })", true),
  ])
  func calls(code: String, answer: Bool) {
    let file = SourceFile(path: "a.swift", bytes: Array("f(0)\n\(code)\n".utf8))
    #expect(!file.hasSyntaxError)
    #expect(Syntax(file.tree).calls(["Old(a:)"], notIn: ["Group"]) == answer)
    let last = Syntax(file.tree.statements.last!)
    #expect(last.calls(["Old(a:)"], notIn: ["Group"]) == answer)
  }
}
