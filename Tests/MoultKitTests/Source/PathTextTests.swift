import Testing

@testable import MoultKit

@Suite struct PathTextTests {
  @Test(arguments: [
    ("/a", "/a/b.swift", "b.swift"), ("/", "/a/b.swift", "a/b.swift"), ("/a", "/ab", nil),
    ("/a", "/a", nil), ("/e\u{301}", "/\u{e9}/b", nil),
  ])
  func below(folder: String, path: String, expected: String?) {
    #expect(path.path(below: folder).map { String($0) } == expected)
  }

  @Test func orderIsThatOfBytes() {
    let sorted = ["", "a", "a.b", "a/b", "ab", "\u{e9}", "\u{1F600}"]
    #expect(sorted.shuffled().sorted { $0.isBefore($1) } == sorted)
  }
}
