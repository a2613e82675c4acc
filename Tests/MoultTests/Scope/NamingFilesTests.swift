import Foundation
import Testing

@Suite("Naming files and folders")
struct NamingFilesTests {
  /// A file without sites is not mentioned, so broken files are looked for: each is reported.
  private func looked(_ run: Workspace.Run) -> [String] {
    run.output.split(separator: "\n")
      .filter { $0.contains("(syntax-error)") || $0.contains("(not-utf8)") }
      .map { String($0.prefix { $0 != ":" }) }
  }

  private let broken = "let oldName = (\n"

  private func check(_ workspace: Workspace, _ code: String..., in subfolder: String = ".") throws
    -> [String]
  {
    let specs = workspace.folder.path + "-specs"
    try FileManager.default.createDirectory(atPath: specs, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: specs) }
    try Data(Spec.renaming.utf8).write(to: URL(filePath: specs + "/Renaming.swift"))
    return looked(try workspace.moult(["check", "--migrations", specs] + code, in: subfolder))
  }

  @Test func aFolderIsSearchedInOrderWithoutWhatToolsMade() throws {
    let workspace = try Workspace([
      "b/B.swift": broken, "a/A.swift": broken, "A.swift": broken, "a.txt": broken,
      ".build/X.swift": broken, "Pods/X.swift": broken, "a/build/X.swift": broken,
      "DerivedData/X.swift": broken, "Carthage/X.swift": broken, "node_modules/X.swift": broken,
      "Assets.xcassets/X.swift": broken, ".git-not/X.swift": broken,
    ])
    #expect(try check(workspace, ".") == ["A.swift", "a/A.swift", "b/B.swift"])
    #expect(try check(workspace, "./b/", "a") == ["a/A.swift", "b/B.swift"])
    #expect(try check(workspace, "../a", in: "b") == ["../a/A.swift"])
    #expect(try check(workspace, workspace.folder.path, in: "b").contains("B.swift"))
  }

  @Test func insideAWorkTreeGitDecidesWhatIsIgnored() throws {
    let workspace = try Workspace([
      ".gitignore": "Out/\nignored.swift\n", "A.swift": broken, "ignored.swift": broken,
      "Out/B.swift": broken, "new/Ü ä.swift": broken, "Pods/P.swift": broken,
    ])
    try workspace.git("init", "-q")
    try workspace.git("add", "A.swift", "Pods")
    #expect(try check(workspace, ".") == ["A.swift", "new/Ü ä.swift"])
    #expect(try check(workspace, "..", in: "new") == ["../A.swift", "Ü ä.swift"])
  }

  @Test func aTrackedFileThatIsGoneIsNoMatter() throws {
    let workspace = try Workspace(["A.swift": broken, "B.swift": broken])
    try workspace.git("init", "-q")
    try workspace.git("add", ".")
    try FileManager.default.removeItem(at: workspace.folder.appending(path: "B.swift"))
    #expect(try check(workspace, ".") == ["A.swift"])
  }

  @Test func submodulesArePartOfAFolderAndSecondWorkTreesAreNot() throws {
    let workspace = try Workspace(["lib/L.swift": broken, "app/A.swift": broken])
    try workspace.git("init", "-q", in: "lib")
    try workspace.git("add", ".", in: "lib")
    try workspace.git("commit", "-qm", "one", in: "lib")
    try workspace.git("init", "-q", in: "app")
    try workspace.git("submodule", "--quiet", "add", "../lib", "Sub", in: "app")
    try workspace.git("add", ".", in: "app")
    try workspace.git("commit", "-qm", "one", in: "app")
    try workspace.git("worktree", "add", "-q", "second", in: "app")
    #expect(try check(workspace, "app") == ["app/A.swift", "app/Sub/L.swift"])
    #expect(try check(workspace, "app/second").first == "app/second/A.swift")
  }

  @Test func aFileThatGitIgnoresIsPassedOverWithAReason() throws {
    let workspace = try Workspace([
      ".gitignore": "A.swift\nOut\n", "A.swift": "", "Out/B.swift": "",
    ])
    try workspace.git("init", "-q")
    for code in ["A.swift", "Out"] {
      let run = try workspace.moult("diff", code)
      #expect(run.status == 0)
      #expect(run.errors.contains("\(code): passed over: Git ignores th"))
    }
  }

  @Test func aFileNamedInSeveralWaysIsDoneOnce() throws {
    let workspace = try Workspace(["a/A.swift": broken])
    try workspace.link("a/Link.swift", to: "A.swift")
    try workspace.link("b", to: "a")
    let found = try check(workspace, "a", "a/A.swift", "./a/../a/A.swift", "b", "a/Link.swift")
    #expect(found.count == 1)
  }

  @Test func aLinkThatIsNamedIsFollowed() throws {
    let workspace = try Workspace(["a/A.swift": broken])
    try workspace.link("Link.swift", to: "a/A.swift")
    try workspace.link("folder", to: "a")
    #expect(try check(workspace, "Link.swift") == ["Link.swift"])
    #expect(try check(workspace, "folder") == ["folder/A.swift"])
  }

  @Test func aFileNamedTwiceHasTheNameThatCameFirst() throws {
    let workspace = try Workspace(["a/A.swift": broken])
    try workspace.link("Link.swift", to: "a/A.swift")
    // Folders were once asked in an order that was another one in each run.
    for _ in 1...6 {
      #expect(try check(workspace, "Link.swift", "a/A.swift") == ["Link.swift"])
      #expect(try check(workspace, "a/A.swift", "Link.swift") == ["a/A.swift"])
    }
  }

  @Test func aLinkThatLeadsNowhereIsReportedAndTheRestIsDone() throws {
    let workspace = try Workspace(["A.swift": "let a = 1\n"])
    try workspace.link("Dangling.swift", to: "Gone.swift")
    let run = try workspace.moult("diff", "Dangling.swift", "A.swift")
    #expect(run.status == 3)
    #expect(run.errors.contains("The symbolic link leads to Gone.swift, which does not exist."))
    #expect(run.errors.contains("Nothing to replace in 1 file."))
  }

  @Test func linksInACircleEnd() throws {
    let workspace = try Workspace(["a/A.swift": broken])
    try workspace.link("a/loop", to: "..")
    try workspace.link("x.swift", to: "y.swift")
    try workspace.link("y.swift", to: "x.swift")
    #expect(try check(workspace, ".") == ["a/A.swift"])
    let run = try workspace.moult("diff", "x.swift")
    #expect(run.status == 3)
    #expect(run.errors.contains("leads back to itself"))
  }

  @Test func aFolderWithoutSwiftIsNoFailure() throws {
    let run = try Workspace(["a/README.md": ""]).moult("diff", "a")
    #expect(run.status == 0)
    #expect(run.errors == "There are no Swift files in a.\n")
  }

  @Test func anEmptyFileIsFine() throws {
    let run = try Workspace(["A.swift": ""]).moult("apply", "A.swift")
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
  }

  @Test func aGeneratedFileIsPassedOverWithAReason() throws {
    let text = "// Generated using SwiftGen. DO NOT EDIT.\nlet oldName = 1\n"
    let run = try Workspace(["A.swift": text]).moult("diff", "A.swift")
    #expect(run.status == 0)
    #expect(run.errors.contains("A.swift: passed over: The file is marked as generated"))
    #expect(run.errors.contains("(generated-file)"))
  }

  @Test func otherCommentsAtTheBeginningDoNotMakeAFileGenerated() throws {
    let text = "// swiftlint:disable all\n// Shows what was generated.\nlet oldName = (\n"
    #expect(try check(try Workspace(["A.swift": text]), "A.swift") == ["A.swift"])
  }

  @Test func aSyntaxErrorHasAPlaceAndTheParsersWords() throws {
    let workspace = try Workspace([
      "A.swift": "// oldName\nlet a = (\n", "specs/R.swift": Spec.renaming,
    ])
    let run = try workspace.moult("diff", "A.swift", "--migrations", "specs")
    #expect(run.status == 3)
    #expect(run.errors.hasPrefix("A.swift:2:"), "\(run.errors)")
    #expect(run.errors.contains("expected"), "\(run.errors)")
  }

  @Test func aFileThatIsNotUTF8HasThePlaceOfTheFirstByte() throws {
    let workspace = try Workspace()
    try workspace.write(Array("let a = 1\n// ".utf8) + [0xE4, 0x0A], to: "A.swift")
    try workspace.write([0xFF, 0xFE, 0x61, 0x00], to: "B.swift")
    let run = try workspace.moult("diff", "A.swift", "B.swift")
    #expect(run.status == 3)
    #expect(run.errors.contains("A.swift:2:4: passed over: The file is not UTF-8: see byte 13."))
    #expect(run.errors.contains("B.swift: passed over: The file is UTF-16"))
    // No word can be looked for in it.
    #expect(
      try workspace.moult("diff", ".").errors.contains("B.swift: passed over: The file is UT"))
  }

  @Test(.enabled(if: getuid() != 0))
  func aFileThatMayNotBeReadIsReported() throws {
    let workspace = try Workspace(["A.swift": ""])
    chmod(workspace.folder.path + "/A.swift", 0)
    let run = try workspace.moult("diff", "A.swift")
    #expect(run.status == 3)
    #expect(run.errors.contains("Permission denied"))
  }
}
