import Testing

@testable import MoultKit

@Suite struct ProjectFilesTests {
  @Test func whatIsGivenUpIsParsedAgain() throws {
    let file = SourceFile(path: "a.swift", bytes: Array("struct A { var b = 1 }".utf8))
    let project = Project(files: [file], target: [:])
    let files = project.index.files
    for _ in 0..<2 {
      let declaration = try #require(files.declarations(named: "b").first)
      #expect(files.source(of: declaration.node.root)?.path == "a.swift")
      // What was of use lately stays once.
      files.forget()
      #expect(file.isParsed)
      files.forget()
      #expect(!file.isParsed)
    }
  }

  @Test func treesAreGivenUpWhenNobodyIsAtWork() {
    let room = TreeRoom(size: 10)
    let file = SourceFile(path: "a.swift", bytes: Array("struct A { var b = 1 }".utf8))
    room.enter {}
    _ = file.tree
    room.leave()
    room.enter { file.dropTree() }
    #expect(!file.isParsed)
  }
}
