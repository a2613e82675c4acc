import SwiftSyntax
import Testing

@testable import MoultKit

struct ProjectQuestionsTests {
  @Test(arguments: [
    ("enum Tab { }\nstruct V { func f() { g(/*?*/x) } }", true),
    ("struct A { enum Tab { } }\nstruct V { func f() { g(/*?*/x) } }", false),
    ("struct A { enum Tab { }; func f() { g(/*?*/x) } }", true),
    ("struct A { enum Tab { } }\nextension A { func f() { g(/*?*/x) } }", true),
    ("extension A { enum Tab { } }\nstruct A { struct B { func f() { g(/*?*/x) } } }", true),
    ("class A { enum Tab { } }\nclass B: A { func f() { g(/*?*/x) } }", true),
    ("func a() { enum Tab { } }\nfunc f() { g(/*?*/x) }", false),
    ("func a() { enum Tab { }; g(/*?*/x) }", true),
    ("extension Tab { func f() { g(/*?*/x) } }", false),
    ("typealias Tab = Int\ng(/*?*/x)", true),
  ])
  func visibleType(code: String, expected: Bool) {
    let marked = Marked(code)
    #expect(marked.project.declares("Tab", at: Syntax(marked.expression)) == expected, "\(code)")
  }

  @Test(arguments: [
    ("func save(_ x: Int) {}\nf(/*?*/save)", false),
    ("func save(x: Int) {}\nf(/*?*/save)", true),
    ("func save(x: Int) {}\nf(/*?*/save(x:))", false),
    ("class M { func save(x: Int) {} }\nf(/*?*/model.save)", true),
    ("class M { func save(_ x: Int) {} }\nf(/*?*/model.save)", false),
    ("class M { func save() {} }\nf(/*?*/model.save)", false),
    ("func g() { func save(x: Int) {}; f(/*?*/save) }", true),
    ("f(/*?*/save)", false),
  ])
  func labels(code: String, expected: Bool) {
    let marked = Marked(code)
    #expect(marked.project.needsLabels(toCall: marked.expression) == expected, "\(code)")
  }

  @Test(arguments: [
    ("struct V { let a: Int; func f() { g(/*?*/a) } }", true),
    ("struct V { let a: Int; func f() { g(/*?*/self.a) } }", true),
    ("struct V { var a: Int; func f() { g(/*?*/a) } }", false),
    ("struct V { @State var a: Int; func f() { g(/*?*/a) } }", false),
    ("struct V { @Wrapped let a: Int; func f() { g(/*?*/a) } }", false),
    ("struct V { func f(a: Int) { g(/*?*/a) } }", true),
    ("struct V { func f(a: inout Int) { g(/*?*/a) } }", false),
    ("struct V { func f() { let a = 1; g(/*?*/a) } }", true),
    ("struct V { func f() { var a = 1; g(/*?*/a) } }", false),
    ("struct V { func f() { x.map { a in g(/*?*/a) } } }", true),
    ("struct V { func f() { for a in x { g(/*?*/a) } } }", true),
    ("struct V { func f() { if let a { g(/*?*/a) } } }", true),
    ("struct V { let m: M; func f() { g(/*?*/m.a) } }\nclass M { var a: Int }", false),
    ("struct V { let m: M; func f() { g(/*?*/m.a) } }\nstruct M { var a: Int }", true),
    (
      "struct V { let m: M; func f() { g(/*?*/m.n.a) } }\nstruct M { var n: N }\nclass N { var a: Int }",
      false
    ),
    ("struct V { let m: M; func f() { g(/*?*/m) } }\nclass M { var a: Int }", true),
    ("struct V { let m: Elsewhere; func f() { g(/*?*/m.a) } }", false),
    ("struct V { func f() { g(/*?*/a) } }", false),
    ("struct V { func f() { g(/*?*/a) } }\nextension V { var a: Int { 1 } }", false),
    ("let a = 1\nstruct V { func f() { g(/*?*/a) } }", true),
  ])
  func constant(code: String, expected: Bool) {
    let marked = Marked(code)
    #expect(marked.project.isConstant(marked.expression) == expected, "\(code)")
  }
}
