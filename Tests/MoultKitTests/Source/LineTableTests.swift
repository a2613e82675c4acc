import Testing

@testable import MoultKit

@Suite struct LineTableTests {
  @Test func offsetsBecomeLinesAndColumnsInBytes() {
    let lines = LineTable(Array("a\r\nä b\rc\n\nd".utf8))
    #expect(lines.position(of: 0) == (1, 1))
    #expect(lines.position(of: 2) == (1, 3))
    #expect(lines.position(of: 5) == (2, 3))
    #expect(lines.position(of: 8) == (3, 1))
    #expect(lines.position(of: 10) == (4, 1))
    #expect(lines.position(of: 12) == (5, 2))
  }
}
