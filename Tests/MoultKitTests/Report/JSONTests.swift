import Testing

@testable import MoultKit

@Suite struct JSONTests {
  @Test func jsonIsOrderedAndEscaped() {
    let json = JSON.object([
      ("b", .array([.number(1), .null])), ("a", .string("\"\\\n\u{1}ä")), ("c", .array([])),
    ])
    #expect(
      json.text == """
        {
          "b": [
            1,
            null
          ],
          "a": "\\"\\\\\\n\\u0001ä",
          "c": []
        }
        """)
  }
}
