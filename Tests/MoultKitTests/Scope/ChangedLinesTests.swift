import Foundation
import Testing

@testable import MoultKit

/// Ten lines: `1` to `10`.
private let ten = lines(1...10)

private func lines(_ numbers: ClosedRange<Int>) -> String {
  numbers.map { "\($0)\n" }.joined()
}

extension Repository {
  fileprivate typealias Parts = [String: ChangedLines.Part]

  /// By path relative to the folder.
  private func parts(_ changed: ChangedLines) -> Parts {
    Parts(
      uniqueKeysWithValues: changed.files.map {
        (String($0.key.dropFirst(folder.count + 1)), $0.value)
      })
  }

  fileprivate func since(_ revision: String = "HEAD") throws -> Parts {
    parts(try ChangedLines.since(revision, in: folder))
  }

  fileprivate func staged(environment: [String: String] = [:]) throws -> Parts {
    parts(try ChangedLines.staged(in: folder, environment: environment))
  }

  fileprivate func message(since revision: String) -> String? {
    do {
      _ = try ChangedLines.since(revision, in: folder)
      return nil
    } catch { return error.message }
  }
}

struct ChangedSinceTests {
  @Test func changedAndAddedLinesAreNamedAndRemovedOnesAreNot() throws {
    let repository = try Repository(["A.swift": ten, "B.swift": ten, "C.txt": ten, "D.swift": ten])
    try repository.write([
      "A.swift": "0\n1\n2\n3\nfour\n5\n6\n7\n8\n9\n10\n11\n12\n", "B.swift": lines(1...7),
      "C.txt": "",
    ])
    #expect(try repository.since() == ["A.swift": .lines([1...1, 5...5, 12...13])])
  }

  @Test func onlyWhatTheBranchAddedIsNamed() throws {
    let repository = try Repository(["A.swift": ten])
    try repository.git("checkout", "--quiet", "-b", "feature")
    try repository.commit(["A.swift": ten + "feature\n"])
    try repository.git("checkout", "--quiet", "main")
    try repository.commit(["A.swift": "main\n" + ten, "B.swift": ten])
    try repository.git("checkout", "--quiet", "feature")
    #expect(try repository.since("main") == ["A.swift": .lines([11...11])])
    try repository.git("checkout", "--quiet", "--detach")
    #expect(try repository.since("main") == ["A.swift": .lines([11...11])])
  }

  @Test func withoutACommonCommitTheRevisionItselfIsCompared() throws {
    let repository = try Repository(["A.swift": ten, "B.swift": ten])
    try repository.git("checkout", "--quiet", "--orphan", "other")
    try repository.commit(["A.swift": ten + "11\n"])
    #expect(try repository.since("main") == ["A.swift": .lines([11...11])])
  }

  @Test func aRenamedFileHasItsChangedLinesAndACopyAll() throws {
    let repository = try Repository(["A.swift": ten, "B.swift": lines(21...40), "C.swift": "c\n"])
    try repository.git("config", "diff.renames", "copies")
    try repository.git("config", "diff.renameLimit", "1")
    try repository.git("mv", "A.swift", "Moved.swift")
    try repository.stage(["Moved.swift": lines(1...9) + "ten\n", "Copy.swift": lines(21...40)])
    try repository.git("mv", "C.swift", "MovedToo.swift")
    try repository.write(["B.swift": lines(21...39)])
    #expect(
      try repository.since() == [
        "Moved.swift": .lines([10...10]), "Copy.swift": .lines([1...20]),
      ])
    #expect(
      try repository.staged() == [
        "Moved.swift": .lines([10...10]), "Copy.swift": .lines([1...20]),
      ])
  }

  @Test func whatIsNotTrackedIsWholeUnlessItIsIgnored() throws {
    let repository = try Repository([".gitignore": "Ignored*\n"])
    try repository.write([
      "New.swift": ten, "Folder/New.swift": "", "New.txt": ten, "Ignored.swift": ten,
      "Ignored/A.swift": ten,
    ])
    symlink("New.swift", repository.folder + "/Link.swift")
    #expect(try repository.since() == ["New.swift": .whole, "Folder/New.swift": .whole])
    #expect(try repository.staged() == [:])
  }

  @Test func aRepositoryThatIsNoSubmoduleIsPassedOver() throws {
    let repository = try Repository(["A.swift": ten])
    try repository.git("init", "--quiet", "Clone")
    try repository.git("worktree", "add", "--quiet", "Second")
    try repository.write(["Clone/A.swift": ten, "Second/New.swift": ten])
    #expect(try repository.since() == [:])
  }

  @Test func whatIsGoneIsNotNamed() throws {
    let repository = try Repository([
      "A.swift": ten, "B.swift": ten, "C.swift": ten, "Last.swift": ten,
    ])
    try repository.remove("A.swift")
    try repository.git("rm", "--quiet", "B.swift")
    try repository.remove("C.swift")
    symlink("Last.swift", repository.folder + "/C.swift")
    try repository.write(["Last.swift": ten + "11\n"])
    #expect(try repository.since() == ["Last.swift": .lines([11...11])])
    #expect(try repository.staged() == [:])
  }

  @Test func aFileThatIsOnlyTouchedOrMadeExecutableHasNoLines() throws {
    let repository = try Repository(["A.swift": ten, "B.swift": ten, "C.swift": ten])
    chmod(repository.folder + "/A.swift", 0o755)
    try repository.write(["B.swift": ten, "C.swift": ten + "11\n"])
    #expect(try repository.since() == ["C.swift": .lines([11...11])])
  }

  @Test func lineEndingsAndALastLineWithoutOneCount() throws {
    let windows = ten.replacing("\n", with: "\r\n")
    let repository = try Repository(["A.swift": windows, "B.swift": ten, "C.swift": "1\n2"])
    try repository.write([
      "A.swift": windows.replacing("5\r\n", with: "five\r\n"), "B.swift": windows,
      "C.swift": "1\n2\n3",
    ])
    #expect(
      try repository.since() == [
        "A.swift": .lines([5...5]), "B.swift": .lines([1...10]), "C.swift": .lines([2...3]),
      ])
  }

  @Test func lineEndingsThatGitConvertsAreNoChange() throws {
    let windows = ten.replacing("\n", with: "\r\n")
    let repository = try Repository(["A.swift": ten, "B.swift": ten])
    try repository.git("config", "core.autocrlf", "true")
    try repository.stage(["B.swift": windows.replacing("5\r\n", with: "five\r\n")])
    try repository.write(["A.swift": windows])
    #expect(try repository.since() == ["B.swift": .lines([5...5])])
    #expect(try repository.staged() == ["B.swift": .lines([5...5])])
  }

  @Test func filesMayHaveAnyName() throws {
    let names = [
      "with space.swift", "\"quoted\".swift", "Ü.swift", "new\nline.swift", "tab\t.swift",
      "a => b.swift", "[x]*.swift", "\n@@ -1 +1 @@\n.swift", " b/A.swift", ":(top)A.swift",
    ]
    let repository = try Repository(
      Dictionary(uniqueKeysWithValues: names.map { ($0, lines(1...20)) }))
    var expected: Repository.Parts = [:]
    for (index, name) in names.enumerated() {
      try repository.write([name: lines(1...index + 1) + "new\n" + lines(index + 2...20)])
      expected[name] = .lines([index + 2...index + 2])
    }
    for quoting in ["true", "false"] {
      try repository.git("config", "core.quotePath", quoting)
      #expect(try repository.since() == expected)
    }
  }

  @Test func codeMayLookLikeAPatch() throws {
    let patch = """
      diff --git a/A.swift b/A.swift
      index 1..2 100644
      --- a/x
      +++ b/x
      @@ -1 +1 @@
      -- a
      ++ b
      \\ No newline at end of file

      """
    let repository = try Repository(["A.swift": ten, "B.swift": patch + ten, "C.swift": ten])
    try repository.write([
      "A.swift": patch + ten, "B.swift": ten + patch, "C.swift": ten + "11\n",
    ])
    #expect(
      try repository.since() == [
        "A.swift": .lines([1...8]), "B.swift": .lines([11...18]), "C.swift": .lines([11...11]),
      ])
  }

  @Test func theUsersConfigurationChangesNothing() throws {
    let repository = try Repository([
      "A.swift": ten, "Folder/B.swift": ten, ".gitattributes": "A.swift -diff\nB.swift diff=own\n",
    ])
    let settings = [
      "diff.noprefix=true", "diff.mnemonicPrefix=true", "color.ui=always", "color.diff=always",
      "diff.external=false", "diff.own.command=false", "diff.own.textconv=false",
      "diff.relative=true", "diff.context=7", "diff.interHunkContext=9", "diff.colorMoved=zebra",
      "diff.orderFile=missing", "diff.submodule=log", "diff.suppressBlankEmpty=true",
      "diff.renames=false", "diff.wsErrorHighlight=all", "core.pager=false", "diff.stat=true",
    ]
    for setting in settings {
      let parts = setting.split(separator: "=").map(String.init)
      try repository.git("config", parts[0], parts[1])
    }
    try repository.stage([
      "A.swift": lines(1...4) + "five\n6\nseven\n" + lines(8...10), "Folder/B.swift": ten + "11\n",
    ])
    let expected: Repository.Parts = [
      "A.swift": .lines([5...5, 7...7]), "Folder/B.swift": .lines([11...11]),
    ]
    #expect(try repository.since() == expected)
    #expect(try repository.staged() == expected)
    let inFolder = try ChangedLines.since("HEAD", in: repository.folder + "/Folder")
    #expect(inFolder.files.count == 2)
  }

  @Test func theEnvironmentChangesNothing() {
    let kept = GitRun.environment(from: [
      "HOME": "/home/a", "GIT_DIR": "/elsewhere", "GIT_DIFF_OPTS": "-u3",
      "GIT_LITERAL_PATHSPECS": "1", "GIT_AUTHOR_NAME": "A",
    ])
    #expect(kept == ["HOME": "/home/a", "GIT_AUTHOR_NAME": "A"])
  }

  @Test func aSecondWorkTreeIsAPlaceOfItsOwn() throws {
    let repository = try Repository(["A.swift": ten])
    try repository.git("worktree", "add", "--quiet", "Second")
    try repository.write(["Second/A.swift": ten + "11\n", "A.swift": ""])
    let second = repository.folder + "/Second"
    #expect(
      try ChangedLines.since("main", in: second).files == [second + "/A.swift": .lines([11...11])])
    try repository.git("add", ".", in: "Second")
    #expect(
      try ChangedLines.staged(in: second).files == [second + "/A.swift": .lines([11...11])])
  }

  @Test func aConflictHasTheLinesOfTheWorkTree() throws {
    let repository = try Repository(["A.swift": ten, "B.swift": ten])
    try repository.git("checkout", "--quiet", "-b", "other")
    try repository.commit(["A.swift": ten + "other\n"])
    try repository.git("checkout", "--quiet", "main")
    try repository.commit(["A.swift": ten + "main\n"])
    _ = GitRun(["merge", "--quiet", "other"], in: repository.folder)
    try repository.stage(["B.swift": ten + "11\n"])
    try repository.write(["B.swift": "0\n" + ten + "11\n"])
    #expect(
      try repository.since() == [
        "A.swift": .lines([11...11, 13...15]), "B.swift": .lines([1...1, 12...12]),
      ])
    #expect(try repository.staged() == ["B.swift": .lines([12...12])])
  }
}

struct StagedTests {
  @Test func stagedLinesAreToldAsThoseOfTheWorkTree() throws {
    let repository = try Repository(["A.swift": ten, "B.swift": ten])
    try repository.stage([
      "A.swift": "1\ntwo\nthree\nfour\n" + lines(5...10) + "11\n", "B.swift": ten + "11\n",
    ])
    #expect(
      try repository.staged() == [
        "A.swift": .lines([2...4, 11...11]), "B.swift": .lines([11...11]),
      ])
    try repository.write([
      "A.swift": "0\n1\ntwo\n3\nfour\n5\n7\n8\n9\n10\n11\n12\n", "B.swift": ten,
    ])
    #expect(try repository.staged() == ["A.swift": .lines([3...3, 5...5, 11...11])])
  }

  @Test func aStagedFileThatIsGoneIsNotNamed() throws {
    let repository = try Repository(["A.swift": ten])
    try repository.stage(["A.swift": ten + "11\n", "B.swift": ten, "C.swift": ten])
    try repository.remove("A.swift")
    try repository.remove("B.swift")
    symlink("C.swift", repository.folder + "/B.swift")
    #expect(try repository.staged() == ["C.swift": .lines([1...10])])
  }

  @Test func thereNeedNotBeACommit() throws {
    let repository = try Repository()
    try repository.stage(["A.swift": ten])
    try repository.write(["A.swift": "0\n" + ten, "B.swift": ten])
    #expect(try repository.staged() == ["A.swift": .lines([2...11])])
  }

  @Test func aHookIsAskedOfTheIndexThatIsCommitted() throws {
    let repository = try Repository(["A.swift": ten])
    try repository.write(["A.swift": ten + "11\n"])
    try repository.hook("pre-commit", "cp \"$GIT_INDEX_FILE\" .git/seen\nexit 1\n")
    _ = GitRun(["commit", "--all", "--message=next"], in: repository.folder)
    #expect(try repository.staged() == [:])
    let staged: Repository.Parts = ["A.swift": .lines([11...11])]
    #expect(try repository.staged(environment: ["GIT_INDEX_FILE": ".git/seen"]) == staged)
    let absolute = repository.folder + "/.git/seen"
    #expect(try repository.staged(environment: ["GIT_INDEX_FILE": absolute]) == staged)
    let other = try Repository(["A.swift": ten]).folder + "/.git/index"
    #expect(try repository.staged(environment: ["GIT_INDEX_FILE": other]) == [:])
  }
}

struct ChangedSubmoduleTests {
  private let library: Repository
  private let repository: Repository

  init() throws {
    library = try Repository(["A.swift": ten, "B.swift": ten])
    repository = try Repository(["A.swift": ten])
    try repository.git("submodule", "--quiet", "add", library.folder, "Library.swift")
    try repository.identify(in: "Library.swift")
    try repository.git("commit", "--quiet", "--message=submodule")
    for key in ["diff.ignoreSubmodules", "submodule.Library.swift.ignore"] {
      try repository.git("config", key, "all")
    }
  }

  @Test func whatChangedInsideIsNamed() throws {
    #expect(try repository.since() == [:])
    try repository.write(["Library.swift/New.swift": ten])
    #expect(try repository.since() == ["Library.swift/New.swift": .whole])
    try repository.write(["Library.swift/A.swift": ten + "11\n", "A.swift": ten + "11\n"])
    let expected: Repository.Parts = [
      "Library.swift/New.swift": .whole, "Library.swift/A.swift": .lines([11...11]),
      "A.swift": .lines([11...11]),
    ]
    #expect(try repository.since() == expected)
    try repository.git("commit", "--quiet", "--all", "--message=inside", in: "Library.swift")
    #expect(try repository.since() == expected)
    try repository.git("add", "A.swift", "Library.swift")
    try repository.git("commit", "--quiet", "--message=both")
    #expect(try repository.since() == ["Library.swift/New.swift": .whole])
    #expect(try repository.since("HEAD~1") == expected)
  }

  @Test func aMovedOneIsComparedWithItsOldCommit() throws {
    try repository.git("mv", "Library.swift", "Moved")
    try repository.write(["Moved/A.swift": ten + "11\n"])
    #expect(try repository.since() == ["Moved/A.swift": .lines([11...11])])
  }

  @Test func aNewOneIsWholeWithThoseInside() throws {
    let outer = try Repository(["A.swift": ten])
    try outer.git("submodule", "--quiet", "add", repository.folder, "Outer")
    try outer.git("submodule", "--quiet", "update", "--init", "--recursive")
    try outer.git("init", "--quiet", "Outer/Clone")
    try outer.write(["Outer/New.swift": ten, "Outer/Clone/A.swift": ten])
    #expect(
      try outer.since() == [
        "Outer/A.swift": .whole, "Outer/New.swift": .whole, "Outer/Library.swift/A.swift": .whole,
        "Outer/Library.swift/B.swift": .whole,
      ])
  }

  @Test func oneThatIsNotCheckedOutHasNoLines() throws {
    try repository.git("submodule", "--quiet", "deinit", "--force", "Library.swift")
    #expect(try repository.since("HEAD~1") == [:])
  }

  @Test func oneWithoutTheOldCommitIsSkipped() throws {
    try library.commit(["A.swift": ten + "11\n"])
    let clone = try Repository(["A.swift": ten])
    let commit = try library.git("rev-parse", "HEAD~1")
    try clone.git(
      "clone", "--quiet", "--depth=1", "file://" + library.folder, "Folder/Library")
    try clone.git(
      "update-index", "--add", "--cacheinfo", "160000,\(commit),Folder/Library")
    try clone.git("commit", "--quiet", "--message=submodule")
    let changed = try ChangedLines.since("HEAD", in: clone.folder + "/Folder")
    #expect(changed.files.isEmpty)
    #expect(changed.skipped.map(\.file) == ["Library"])
    #expect(changed.skipped.first?.code == .unreadable)
    #expect(changed.skipped.first?.reason.contains(commit.prefix(12)) == true)
    try clone.write(["Elsewhere/A.swift": ten])
    #expect(try ChangedLines.since("HEAD", in: clone.folder + "/Elsewhere").skipped.isEmpty)
  }
}

struct UnknownRevisionTests {
  @Test func aRevisionThatDoesNotExistIsSaidToBeUnknown() throws {
    let repository = try Repository(["A.swift": ten])
    for revision in ["nothing", "--all", "-p", "", "HEAD..HEAD", "HEAD:A.swift"] {
      #expect(
        repository.message(since: revision)
          == "git knows no commit \(revision) here; name a branch, a tag or a commit.")
    }
    #expect(
      try Repository().message(since: "HEAD")?.hasPrefix("git knows no commit HEAD here") == true)
  }

  @Test func aBranchOfTheRemoteIsProposed() throws {
    let repository = try Repository(["A.swift": ten])
    try repository.git("update-ref", "refs/remotes/origin/develop", "HEAD")
    #expect(
      repository.message(since: "develop")
        == "git knows no commit develop here; did you mean origin/develop?")
    #expect(try repository.since("origin/develop") == [:])
  }

  @Test func aShallowCloneMayLackIt() throws {
    let repository = try Repository(["A.swift": ten])
    try repository.commit(["A.swift": ten + "11\n"])
    let commit = try repository.git("rev-parse", "HEAD~1")
    let clone = try Repository()
    try clone.git("clone", "--quiet", "--depth=1", "file://" + repository.folder, "Shallow")
    let folder = clone.folder + "/Shallow"
    try clone.write(["Shallow/A.swift": "0\n" + ten + "11\n"])
    #expect(
      try ChangedLines.since("origin/main", in: folder).files
        == [folder + "/A.swift": .lines([1...1])])
    #expect { try ChangedLines.since(commit, in: folder) } throws: {
      ($0 as? NamingMistake)?.message.contains("git fetch --unshallow") == true
    }
    try clone.git("fetch", "--quiet", "--depth=1", "origin", commit, in: "Shallow")
    #expect(
      try ChangedLines.since(commit, in: folder).files
        == [folder + "/A.swift": .lines([1...1, 12...12])])
  }

  @Test func aFolderWithoutAWorkTreeHasNoChanges() throws {
    let repository = try Repository(["A.swift": ten])
    for folder in [repository.folder + "/.git", "/"] {
      #expect { try ChangedLines.staged(in: folder) } throws: {
        ($0 as? NamingMistake)?.message.hasPrefix("This folder is not in a work tree of git. ")
          == true
      }
    }
  }
}
