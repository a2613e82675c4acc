import Testing

@testable import MoultKit

@Suite struct WordSearchTests {
  private let search = WordSearch([["alert", "isPresented"], ["Größe"], ["of"], ["_a1"]])

  private func found(_ text: String) -> Set<String> { search.found(in: Array(text.utf8)) }

  @Test func wordsAreWhole() {
    #expect(found("x.alert(") == ["alert"])
    #expect(found("alerts alert_ 1alert alertalert Alert").isEmpty)
    #expect(found("alert") == ["alert"])
    #expect(found("`of`,Größe/_a1") == ["of", "Größe", "_a1"])
    #expect(found("\u{FEFF}of") == ["of"])
    #expect(found("").isEmpty)
  }

  @Test func anAlternativeNeedsAllItsWords() {
    #expect(!search.isAny(in: Array("alert alert alert".utf8)))
    #expect(search.isAny(in: Array("isPresented, alert".utf8)))
    #expect(search.isAny(in: Array("x of y".utf8)))
    #expect(!WordSearch([]).isAny(in: Array("of".utf8)))
  }

  @Test func occurrencesAreInOrder() {
    let found = search.occurrences(in: Array("of alert of".utf8))
    #expect(found.map(\.range) == [0..<2, 3..<8, 9..<11])
    #expect(found.map(\.word) == ["of", "alert", "of"])
  }

  /// Words may begin and end anywhere, and any byte may stand around them.
  @Test func wordsAreFoundAtAnyOffset() {
    for offset in 0...130 {
      let before = (0..<offset).map { UInt8($0) }.filter { !$0.isIdentifierByte }
      let around = before + Array(repeating: UInt8(ascii: " "), count: offset - before.count)
      let found = search.occurrences(in: around + Array("alert.Größe".utf8))
      #expect(found.map(\.range) == [offset..<offset + 5, offset + 6..<offset + 13])
      let inner = Array(repeating: UInt8(ascii: "a"), count: offset) + Array("of".utf8)
      #expect(search.found(in: inner) == (offset == 0 ? ["of"] : []))
    }
    for byte in UInt8.min...UInt8.max {
      let bytes = Array(repeating: byte, count: 70) + Array("of".utf8) + [byte]
      let isFound = search.isAny(in: bytes + Array(repeating: byte, count: 70))
      #expect(isFound == !byte.isIdentifierByte)
    }
  }

  @Test func aWordThatIsLongIsFound() {
    let long = String(repeating: "a", count: 100)
    let search = WordSearch([[long]])
    #expect(search.isAny(in: Array("b \(long) c".utf8)))
    #expect(!search.isAny(in: Array("b \(long)a c".utf8)))
  }

  /// A filter may take one word too many for held, never one too few.
  @Test func aFilterHoldsAllWords() throws {
    let words = (0..<2000).map { "word\($0)Größe" }
    let filter = WordFilter(Array(words.joined(separator: " ").utf8))
    for word in words { #expect(filter.mayHold(try #require(WordFilter.hash(of: word)))) }
    let others = try (0..<2000).filter { number in
      filter.mayHold(try #require(WordFilter.hash(of: "other\(number)")))
    }
    #expect(others.count < 400)
    #expect(WordFilter.hash(of: "$word") == WordFilter.hash(of: "word"))
    #expect(WordFilter.hash(of: "a.b") == nil)
    #expect(WordFilter.hash(of: "") == nil)
  }
}
