import Testing

@testable import MoultKit

@Suite struct FileWordsTests {
  /// A filter may take one word too many for held, never one too few.
  @Test func aFilterHoldsAllWords() throws {
    let words = (0..<2000).map { "word\($0)Größe" }
    let filter = FileWords(Array(words.joined(separator: " ").utf8))
    for word in words { #expect(filter.mayHold(try #require(WordFilter.hash(of: word)))) }
    let others = try (0..<2000).filter { number in
      filter.mayHold(try #require(WordFilter.hash(of: "other\(number)")))
    }
    #expect(others.count < 400)
    #expect(WordFilter.hash(of: "$word") == WordFilter.hash(of: "word"))
    #expect(WordFilter.hash(of: "a.b") == nil)
    #expect(WordFilter.hash(of: "") == nil)
  }

  /// Of what is read again, nothing may be left out.
  @Test(arguments: [
    "let a", "var `a`", "let $a", "func\n\ta", "case b, a", "case b,\r\na(Int)", "let (b, a)",
    "*/\n((a", "extension //.\nb.a", "let // b\na", "let // b\n\n // c\na", "let /* b */ a",
    "extension b.a", "extension b.c.`a`",
    "extension // b\nc.a", "/* b */ c.a", "\u{FEFF}let a", "init a subscript",
  ])
  func aDeclaredNameIsHeld(code: String) {
    let bytes = Array(code.utf8)
    for word in ["a", "$a", "init", "subscript"]
    where DeclarationSearch(bytes).mayDeclare(Array(word.utf8)) {
      #expect(FileWords(bytes).mayDeclare(word))
    }
    #expect(FileWords(bytes).mayDeclare("a") || code.hasPrefix("init"))
  }

  @Test func aNameInAnyCodeIsHeld() {
    let pieces = [
      "a", "b", "$a", "`a`", " ", " ", "\n", "\r\n", "\t", "/", "//", "/*", "*/", ".", ",", "(",
      ")",
      "let", "let ", "let ", "case ", "extension ", "func ", "=", "\"", "{", "`", "$", "\u{FEFF}",
    ]
    var generator = Generator(state: 1)
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...14, using: &generator)
      let code = (0..<count).map { _ in pieces.randomElement(using: &generator)! }.joined()
      let bytes = Array(code.utf8)
      for word in ["a", "b", "$a", "let"] {
        guard DeclarationSearch(bytes).mayDeclare(Array(word.utf8)) else { continue }
        #expect(FileWords(bytes).mayDeclare(word), "\(code.debugDescription), \(word)")
      }
    }
  }

  /// Where a list is too long to be looked at, anything in it may be a name.
  @Test func aNameInALongListIsHeld() {
    for count in [100, 700, 1000, 5000] {
      let code = "f(" + String(repeating: "b,\n  ", count: count) + "a)"
      let bytes = Array(code.utf8)
      let mayBeName = DeclarationSearch(bytes).mayDeclare([UInt8(ascii: "a")])
      #expect(mayBeName == (count >= 1000))
      #expect(!mayBeName || FileWords(bytes).mayDeclare("a"))
    }
  }

  @Test func whatIsOnlyUsedIsNoName() {
    let words = FileWords(Array("struct A { let b: Int = c.d {\n e(c, d) } }".utf8))
    for word in ["A", "b"] { #expect(words.mayDeclare(word)) }
    for word in ["Int", "c", "d", "e"] { #expect(!words.mayDeclare(word)) }
  }
}

/// The same numbers in each run.
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 33
  }
}
