import Testing

@testable import MoultKit

@Suite struct SourceCheckTests {
  @Test func theFirstByteThatIsNotUTF8IsFound() {
    #expect(firstOffsetThatIsNotUTF8(in: Array("a\u{0}ä€😀\u{FEFF}".utf8)) == nil)
    let faults: [[UInt8]] = [
      [0x80], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82],
      [0xF0, 0x9F, 0x98], [0xFF],
    ]
    for fault in faults {
      #expect(firstOffsetThatIsNotUTF8(in: Array("ä ".utf8) + fault + [0x61]) == 3)
      #expect(firstOffsetThatIsNotUTF8(in: Array("ä ".utf8) + fault) == 3)
    }
  }
}
