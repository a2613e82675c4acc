import SwiftParser
import SwiftSyntax
import Testing

@testable import MoultKit

@Suite struct BlockTextTests {
  private func text(_ code: String) throws -> String {
    let item = try #require(Parser.parse(source: code).statements.first?.item)
    let closure = try #require(item.as(FunctionCallExprSyntax.self)?.trailingClosure)
    return BlockText(closure).text
  }

  @Test func oneLine() throws {
    #expect(try text("before { Text(\"a\") }") == "Text(\"a\")\n")
    #expect(try text("before {}") == "")
    #expect(try text("before {\n}") == "")
  }

  @Test func commonIndentationGoes() throws {
    #expect(
      try text("    before {\n      A {\n        b()\n      }\n\n      \n      C()\n    }")
        == "A {\n  b()\n}\n\n\nC()\n")
    #expect(try text("before {\n\t\ta\n\t\t\tb\n\t}") == "a\n\tb\n")
    #expect(try text("before {\n    a\n  b\n}") == "  a\nb\n")
  }

  @Test func commentsStay() throws {
    #expect(
      try text("before {\n    // first\n    a()  // at the end\n    // last\n  }")
        == "// first\na()  // at the end\n// last\n")
    #expect(try text("before {  // on the line\n    a()\n  }") == "// on the line\na()\n")
    #expect(try text("before {\n    a()  /* last */ }") == "a()  /* last */\n")
    #expect(try text("before {\n    // only\n  }") == "// only\n")
    #expect(
      try text("before {\n    /* one\n  two\n    */\n    a()\n  }")
        == "/* one\n  two\n    */\na()\n")
    #expect(
      try text("before {\n    /* one\n       two */\n    a()\n  }") == "/* one\n   two */\na()\n")
  }

  @Test func multiLineStringsKeepTheirValue() throws {
    #expect(
      try text("before {\n    a(\"\"\"\n      one\n\n        two\n      \"\"\")\n  }")
        == "a(\"\"\"\n  one\n\n    two\n  \"\"\")\n")
    #expect(
      try text(
        "before {\n    a(\"\"\"\n  one\n\"\"\")\n    b()\n  }".replacing(
          "\n\"\"\")", with: "\n  \"\"\")"))
        == "a(\"\"\"\n  one\n  \"\"\")\nb()\n")
    #expect(
      try text("before {\n    a(#\"\"\"\n      one \\#(b(\n    c))\n      \"\"\"#)\n  }")
        == "a(#\"\"\"\n  one \\#(b(\nc))\n  \"\"\"#)\n")
  }

  @Test func trailingSpacesAndCarriageReturnsStay() throws {
    #expect(try text("before {\n    a()  \n    b()\n  }") == "a()  \nb()\n")
    #expect(try text("before {\r\n    a()\r\n      b()\r\n  }") == "a()\r\n  b()\r\n")
  }
}
