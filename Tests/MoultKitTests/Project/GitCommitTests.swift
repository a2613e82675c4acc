import Foundation
import Testing

@testable import MoultKit

struct GitCommitTests {
  private let repository: Repository
  private let workTree: GitWorkTree

  init() throws {
    repository = try Repository(["A.swift": "a\n", "B.swift": "b\n", "Folder/[C] ü.swift": "c\n"])
    workTree = try #require(GitWorkTree(holding: repository.folder))
  }

  private var committed: [String] {
    get throws {
      let output = try repository.git("show", "--format=", "--name-only", "-z")
      return output.split(separator: "\0").map(String.init)
    }
  }

  private func failure(_ paths: [String]) -> String? {
    do {
      try workTree.commit(paths, message: "next")
      return nil
    } catch { return error.message }
  }

  @Test func changedFilesAreStagedOrNot() throws {
    #expect(try workTree.changedFiles == [])
    try repository.write(["New.swift": "", "A.swift": "2\n"])
    try repository.stage(["Folder/[C] ü.swift": "2\n", "Staged.swift": ""])
    try repository.git("mv", "B.swift", "Moved.swift")
    #expect(
      Set(try workTree.changedFiles) == [
        "A.swift", "B.swift", "Folder/[C] ü.swift", "Moved.swift", "Staged.swift",
      ])
    let inFolder = try #require(GitWorkTree(holding: repository.folder + "/Folder"))
    #expect(try inFolder.changedFiles == workTree.changedFiles)
  }

  @Test func theUsersConfigurationChangesNothing() throws {
    for (key, value) in [
      ("status.short", "true"), ("status.branch", "true"), ("status.showUntrackedFiles", "all"),
      ("status.relativePaths", "true"), ("color.status", "always"), ("status.showStash", "true"),
    ] {
      try repository.git("config", key, value)
    }
    try repository.write(["New.swift": "", "A.swift": "2\n"])
    let inFolder = try #require(GitWorkTree(holding: repository.folder + "/Folder"))
    #expect(try inFolder.changedFiles == ["A.swift"])
  }

  @Test func whatIsInsideOfASubmoduleIsAWorkTreeOfItsOwn() throws {
    let library = try Repository(["A.swift": ""])
    try repository.git("submodule", "--quiet", "add", library.folder, "Library")
    try repository.git("commit", "--quiet", "--message=submodule")
    try repository.write(["Library/A.swift": "2\n"])
    #expect(try workTree.changedFiles == [])
    #expect(try workTree.untracked(["Library/A.swift", "A.swift"]) == ["Library/A.swift"])
    #expect(
      try GitWorkTree(holding: repository.folder + "/Library")?.changedFiles == ["A.swift"])
  }

  @Test func untrackedFilesAreThoseThatGitDoesNotKnow() throws {
    try repository.write(["New.swift": "", "Folder/c.swift": ""])
    let paths = ["New.swift", "Folder/[C] ü.swift", "Folder/c.swift", "A.swift", "Missing.swift"]
    #expect(
      try workTree.untracked(paths) == ["New.swift", "Folder/c.swift", "Missing.swift"])
  }

  @Test func onlyTheNamedFilesAreCommitted() throws {
    try repository.write([
      "A.swift": "2\n", "B.swift": "2\n", "Folder/[C] ü.swift": "2\n", "Folder/C.swift": "",
      "New.swift": "", "Other.swift": "",
    ])
    try workTree.commit(
      ["A.swift", "Folder/[C] ü.swift", "New.swift"], message: "# Why\n\nIt is the time\n")
    #expect(Set(try committed) == ["A.swift", "Folder/[C] ü.swift", "New.swift"])
    #expect(try repository.git("log", "-1", "--format=%B") == "# Why\n\nIt is the time")
    #expect(try workTree.changedFiles == ["B.swift"])
    #expect(try workTree.untracked(["Other.swift"]) == ["Other.swift"])
  }

  @Test func manyFilesAreCommitted() throws {
    let paths = (1...3000).map { "Folder with a long name/Another one/File number \($0).swift" }
    try repository.write(Dictionary(uniqueKeysWithValues: paths.map { ($0, "") }))
    try workTree.commit(paths, message: "many")
    #expect(try committed.count == paths.count)
  }

  @Test func aFileThatIsStagedAlreadyIsNotCommittedUnasked() throws {
    try repository.write(["A.swift": "2\n"])
    try repository.stage(["B.swift": "2\n"])
    #expect(
      failure(["A.swift"])
        == "B.swift would be part of the commit; commit or unstage it first.")
    #expect(try repository.git("diff", "--cached", "--name-only") == "B.swift")
    #expect(failure(["A.swift", "B.swift"]) == nil)
  }

  @Test func aHookThatRefusesIsHeardAndNothingIsReset() throws {
    try repository.hook("pre-commit", "echo told\necho complained >&2\nexit 1\n")
    try repository.write(["A.swift": "2\n", "New.swift": ""])
    let message = try #require(failure(["A.swift"]))
    #expect(message.contains("told") && message.contains("complained"))
    #expect(try repository.git("diff", "--cached", "--name-only") == "A.swift")
    #expect(try repository.git("rev-list", "--count", "HEAD") == "1")
  }

  @Test func aHookMayChangeWhatIsCommitted() throws {
    try repository.hook("pre-commit", "echo 3 > A.swift && git add A.swift\n")
    try repository.hook("commit-msg", "echo Signed >> \"$1\"\n")
    try repository.write(["A.swift": "2\n"])
    try workTree.commit(["A.swift"], message: "next")
    #expect(try repository.git("show", "HEAD:A.swift") == "3")
    #expect(try repository.git("log", "-1", "--format=%B") == "next\nSigned")
    #expect(try workTree.changedFiles == [])
  }

  @Test func whatGitRefusesIsSaid() throws {
    #expect(failure(["A.swift"])?.contains("nothing to commit") == true)
    #expect(failure(["Missing.swift"])?.contains("Missing.swift") == true)
    try repository.stage([".gitignore": "Ignored*\n"])
    try repository.write(["Ignored.swift": ""])
    #expect(failure([".gitignore", "Ignored.swift"])?.contains("Ignored.swift") == true)
    #expect(failure([]) == nil)
    #expect(try repository.git("rev-list", "--count", "HEAD") == "1")
  }

  @Test func theFirstCommitMayBeMade() throws {
    let repository = try Repository()
    let workTree = try #require(GitWorkTree(holding: repository.folder))
    try repository.write(["A.swift": ""])
    #expect(try workTree.changedFiles == [])
    try workTree.commit(["A.swift"], message: "first")
    #expect(try repository.git("log", "--format=%s") == "first")
  }
}
