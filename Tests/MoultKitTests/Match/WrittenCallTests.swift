import Testing

@testable import MoultKit

@Suite struct WrittenCallTests {
  private func reading(_ code: String) throws -> WrittenCall.Reading {
    let bytes = Array(code.utf8)
    let name = try #require(WordSearch([["alert"], ["Alert"]]).occurrences(in: bytes).first)
    return WrittenCall.reading(of: name.range, in: bytes)
  }

  /// The labels, `_` for none, `"` behind those of strings, `.name` of implicit members; `{` for
  /// closures.
  private func summary(_ code: String) throws -> String {
    let bytes = Array(code.utf8)
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    switch try reading(code) {
    case .none: return "none"
    case .unclear: return "unclear"
    case .call(let call):
      return (call.arguments + call.closures).map { argument in
        (argument.isClosure ? "{" : "") + (argument.label.map(text) ?? "_")
          + (argument.isString ? "\"" : "")
          + (argument.implicitMember.map { "." + text($0) } ?? "")
      }.joined(separator: " ")
    }
  }

  @Test(arguments: [
    ("x.alert(a)", "_"), ("alert()", ""), ("alert ( )", ""), ("alert(a: 1, 2, b :3,)", "a _ b"),
    ("alert(a ? b : c, [d: e], (f: g))", "_ _ _"), ("alert(\"a, b\", c: \"(\")", "_\" c\""),
    ("alert(\"a\" + b, \"\\(c, d)\")", "_ _"), ("alert(\"\"\"\n a, \"b\n \"\"\")", "_\""),
    ("alert(#\"\"a\"#, b)", "_ _"), ("alert(.a, .b(c), .d.e)", "_.a _ _"),
    ("alert(a /* , */, b: c // )\n)", "unclear"), ("alert(f(/* , */), b: c // )\n)", "_ b"),
    ("alert(/* a */ b)", "unclear"), ("alert(a: /* b */ c)", "unclear"),
    ("alert(a / b, c)", "_ _"), ("alert(a/b, c)", "_ _"), ("alert(/a,b/)", "unclear"),
    ("alert(a, /\\)/)", "unclear"), ("alert(`a`: b)", "unclear"),
    ("alert { a }", "{_"), ("alert\n{ a } b: { c }", "{_ {b"),
    ("alert(a) { b } c: { d }.e", "_ {_ {c"),
    ("alert(a) { b }\nc: while d { }", "_ {_"), ("if alert(a) { b } else { c }", "_ {_"),
    ("alert { a / b }", "{_"), ("alert { /b}/ }", "unclear"), ("alert { \"}\" }", "{_"),
    ("alert({ a }, b: { c })", "{_ {b"), ("alert({ a }(), b: { c }.d)", "_ b"),
    ("alert({ a } /* b */)", "unclear"), ("alert(\"a\" // b\n)", "unclear"),
    ("alert(.a /* b */)", "_"),
    ("alert { a } /* b */ c: { d }", "unclear"), ("alert { a } b /* c */: { d }", "unclear"),
    ("alert { a }\ndefault: { b }()", "{_"), ("alert(#\"\"\"#, a)", "_ _"),
    ("alert(#\"\"\"\na\"\"\"#, a)", "_ _"), ("alert(`a, b`)", "unclear"), ("alert(a.`b)c`)", "_"),
    ("alert(#/ a,b/#)", "unclear"), ("alert(a: #/ a,b/#)", "unclear"), ("alert(M::a)", "_"),
    ("alert(\u{A0}a\u{A0}: b)\u{A0}{ c }\u{A0}d: { e }", "a {_ {d"),
    ("alert(\0a: b)\0{ c }", "a {_"),
    ("alert(f() // )\r, b)", "_ _"),
    ("alert(a", "unclear"), ("alert(a]", "unclear"), ("alert {", "unclear"),
    ("alert<T>(a)", "unclear"), ("alert?(a)", "unclear"), ("alert!(a)", "unclear"),
    ("alert? = a", "none"), ("alert/* a */(a)", "unclear"), ("`alert`(a)", "unclear"),
    ("alert", "none"), ("alert: a", "none"), ("alert, a", "none"), ("alert.init(a)", "none"),
    ("Alert.init(a)", "unclear"), ("Alert . init(a)", "unclear"),
    ("Alert./* a */init(a)", "unclear"), ("Alert.Button(a)", "none"), ("Alert.", "none"),
  ])
  func aCallIsRead(code: String, expected: String) throws {
    #expect(try summary(code) == expected)
  }

  @Test(arguments: [
    ("{ a }", 0), ("{ a() }", 0), ("{ a in b }", 1), ("{ _, b in c }", 2), ("{ [weak a] in b }", 0),
    ("{ [a = (b, c)] d in e }", 1), ("{ $0 }", 0), ("{}", 0), ("{ \"a\" }", 0),
    ("{ (a, b) in c }", nil), ("{ (a) }", nil), ("{ a -> Int in b }", nil),
    ("{ a async in b }", nil), ("{ @A a in b }", nil),
    ("{ for a in b { c } }", 0), ("{ for var a in b { c } }", 0), ("{ a\n for b in c { d } }", 0),
    ("{ a, b throws in c }", nil), ("{ a\u{A0}in b }", 1), ("{ a,\u{A0}b in c }", 2),
    ("{\0a in b }", 1),
    ("{ /* a */ b in c }", nil),
    ("{ `a` in b }", nil),
  ])
  func theParametersOfAClosureAreCounted(code: String, count: Int?) throws {
    let text = "alert(\(code))"
    guard case .call(let call) = try reading(text) else {
      Issue.record("\(text) is no call")
      return
    }
    #expect(call.arguments.map { $0.parameterCount(in: Array(text.utf8)) } == [count])
  }

  @Test(arguments: [
    ("", true), ("a(b[c{d}])", true), ("// )\n/* ( /* [ */ { */", true),
    ("\"(\" + #\"\"(\"#", true),
    ("\"\\(a(\")\"))\"", true), ("\"\"\"\n(\"\n\"\"\"", true), ("a < b == c", true),
    ("<<<<<<< a", false),
    ("a\n=======\nb", false), ("a\n>>>>>>> b", false), ("a(", false), ("a)", false), ("a(]", false),
    ("\"a\n\"", false), ("\"\"\"\na", false), ("/* /* */", false), ("\"\\(a\"", false),
  ])
  func whatIsNotWholeIsSeen(code: String, isWhole: Bool) {
    #expect(Array(code.utf8).lookWhole == isWhole)
  }
}
