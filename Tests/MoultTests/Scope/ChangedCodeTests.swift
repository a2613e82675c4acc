import Foundation
import Testing

@Suite("Naming what differs in git")
struct ChangedCodeTests {
  private func use(_ number: Int) -> String {
    "func f\(number)() { Text(\"\(number)\").oldName() }\n"
  }

  private func uses(_ numbers: Int...) -> String { numbers.map(use).joined() }

  private func repository(_ files: [String: String]) throws -> Workspace {
    let workspace = try Workspace(files)
    try workspace.git("init", "-q", "-b", "main")
    try commit(workspace)
    return workspace
  }

  private func commit(_ workspace: Workspace, in folder: String = ".") throws {
    try workspace.git("add", "-A", in: folder)
    try workspace.git("commit", "-qm", "one", "--allow-empty", in: folder)
  }

  /// The numbers of the uses that are named.
  private func named(
    _ options: [String], _ workspace: Workspace, in folder: String = ".", status: Int32 = 1
  ) throws -> [Int] {
    let specs = workspace.folder.path + "-specs"
    try FileManager.default.createDirectory(atPath: specs, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: specs) }
    try Data(Spec.renaming.utf8).write(to: URL(filePath: specs + "/Renaming.swift"))
    let common = ["--migrations", specs, "--only", "renaming"]
    let check = try workspace.moult(["check"] + options + common, in: folder)
    #expect(check.status == status, "\(check.output)\(check.errors)")
    let diff = try workspace.moult(["diff"] + options + common, in: folder)
    return diff.output.matches(of: /\n\+[^\n]*"(\d+)"\)\.newName/).map { Int($0.output.1)! }
      .sorted()
  }

  private func changed(
    _ workspace: Workspace, since revision: String = "HEAD", in folder: String = ".",
    status: Int32 = 1
  ) throws -> [Int] {
    try named(["--changed-since", revision], workspace, in: folder, status: status)
  }

  @Test func linesThatWereAddedOrChanged() throws {
    let workspace = try repository(["A.swift": uses(1, 2, 3)])
    try workspace.write(uses(1, 4, 2, 5), to: "A.swift")
    #expect(try changed(workspace) == [4, 5])
    try commit(workspace)
    #expect(try changed(workspace, since: "HEAD~1") == [4, 5])
    #expect(try changed(workspace, status: 0) == [])
    let run = try workspace.moult("check", "--changed-since", "HEAD")
    #expect(run.errors == "No Swift code differs from HEAD.\n")
  }

  @Test func aRenamedFileHasOnlyTheLinesThatChanged() throws {
    let workspace = try repository(["A.swift": uses(1, 2, 3, 4, 5)])
    try workspace.git("mv", "A.swift", "B.swift")
    try workspace.write(uses(1, 2, 3, 4, 5, 6), to: "B.swift")
    #expect(try changed(workspace) == [6])
    try workspace.git("add", ".")
    #expect(try named(["--staged"], workspace) == [6])
  }

  @Test func aCopyIsNew() throws {
    let workspace = try repository(["A.swift": uses(1, 2, 3, 4, 5)])
    try workspace.write(uses(1, 2, 3, 4, 5, 6), to: "B.swift")
    try workspace.write(uses(1, 2, 3, 4, 5, 7), to: "A.swift")
    try workspace.git("add", ".")
    #expect(try changed(workspace) == [1, 2, 3, 4, 5, 6, 7])
  }

  @Test func untrackedFilesAreWholeAndIgnoredOnesAreNot() throws {
    let workspace = try repository([".gitignore": "Out\n", "A.swift": uses(1)])
    try workspace.write(uses(2), to: "new/B.swift")
    try workspace.write(uses(3), to: "Out/C.swift")
    try workspace.write(uses(4), to: "Pods/D.swift")
    #expect(try changed(workspace) == [2])
    #expect(try named(["--staged"], workspace, status: 0) == [])
  }

  @Test func stagedLinesAreFoundWhereTheyStandNow() throws {
    let workspace = try repository(["A.swift": uses(1, 2)])
    try workspace.write(uses(1, 3, 2, 4), to: "A.swift")
    try workspace.git("add", ".")
    try workspace.write(uses(5, 6, 1, 3, 2), to: "A.swift")
    #expect(try named(["--staged"], workspace) == [3])
    #expect(try changed(workspace) == [3, 5, 6])
    let text = uses(5, 6, 1, 3, 2)
    try workspace.moult("apply", "--staged", "--target", "iOS=17")
    #expect(try workspace.text("A.swift") == text)
  }

  @Test func beforeTheFirstCommitAllThatIsStagedIsNew() throws {
    let workspace = try Workspace(["A.swift": uses(1), "B.swift": uses(2)])
    try workspace.git("init", "-q")
    try workspace.git("add", "A.swift")
    #expect(try named(["--staged"], workspace) == [1])
    let run = try workspace.moult("check", "--changed-since", "HEAD")
    #expect(run.status == 2)
  }

  @Test func deletedFilesAreNoMatter() throws {
    let workspace = try repository(["A.swift": uses(1), "B.swift": uses(2)])
    try FileManager.default.removeItem(at: workspace.folder.appending(path: "A.swift"))
    try workspace.write(uses(2, 3), to: "B.swift")
    #expect(try changed(workspace) == [3])
    try workspace.git("add", "-A")
    #expect(try named(["--staged"], workspace) == [3])
  }

  @Test func aFileThatTakesThePlaceOfALinkIsNew() throws {
    let workspace = try Workspace(["A.swift": uses(1), "Z.swift": uses(2)])
    try workspace.link("B.swift", to: "A.swift")
    try workspace.git("init", "-q")
    try commit(workspace)
    try FileManager.default.removeItem(at: workspace.folder.appending(path: "B.swift"))
    try workspace.write(uses(3), to: "B.swift")
    try workspace.write(uses(2, 4), to: "Z.swift")
    #expect(try changed(workspace) == [3, 4])
  }

  @Test func submodulesAreComparedWithTheCommitThatWasTheirs() throws {
    let workspace = try Workspace(["lib/L.swift": uses(1), "app/A.swift": uses(2)])
    for folder in ["lib", "app"] {
      try workspace.git("init", "-q", in: folder)
      try commit(workspace, in: folder)
    }
    try workspace.git("submodule", "--quiet", "add", "../lib", "Sub", in: "app")
    #expect(try changed(workspace, in: "app") == [1])
    try commit(workspace, in: "app")
    #expect(try changed(workspace, in: "app", status: 0) == [])
    // Not yet committed in the submodule.
    try workspace.write(uses(1, 3), to: "app/Sub/L.swift")
    try workspace.write(uses(4), to: "app/Sub/M.swift")
    #expect(try changed(workspace, in: "app") == [3, 4])
    // Committed there, not in the repository around it; then in both.
    try commit(workspace, in: "app/Sub")
    #expect(try changed(workspace, in: "app") == [3, 4])
    try commit(workspace, in: "app")
    #expect(try changed(workspace, since: "HEAD~1", in: "app") == [3, 4])
    #expect(try changed(workspace, since: "HEAD~1", in: "app/Sub") == [3, 4])
  }

  @Test func aSecondWorkTreeIsComparedByItself() throws {
    let workspace = try repository(["A.swift": uses(1)])
    try workspace.git("worktree", "add", "-q", "-b", "side", "second")
    try workspace.write(uses(1, 2), to: "second/A.swift")
    try workspace.write(uses(1, 3), to: "A.swift")
    #expect(try changed(workspace, since: "main", in: "second") == [2])
    #expect(try changed(workspace) == [3])
  }

  @Test func aShallowCloneIsComparedAsFarAsItGoes() throws {
    let workspace = try repository(["one/A.swift": uses(1)])
    try workspace.write(uses(1, 2), to: "one/A.swift")
    try commit(workspace)
    try workspace.git("clone", "-q", "--depth", "1", "file://\(workspace.folder.path)", "two")
    try workspace.write(uses(1, 2, 3), to: "two/one/A.swift")
    #expect(try changed(workspace, in: "two") == [3])
    let run = try workspace.moult("check", "--changed-since", "HEAD~1", in: "two")
    #expect(run.status == 2)
    #expect(run.errors.contains("this clone is shallow: fetch more of its history"))
  }

  @Test func aDetachedHeadIsFine() throws {
    let workspace = try repository(["A.swift": uses(1)])
    try workspace.write(uses(1, 2), to: "A.swift")
    try commit(workspace)
    try workspace.git("checkout", "-q", "--detach")
    #expect(try changed(workspace, since: "HEAD~1") == [2])
  }

  @Test func whatABranchDidNotDoIsNotItsChange() throws {
    let workspace = try repository(["A.swift": uses(1, 2, 3)])
    try workspace.git("checkout", "-qb", "side")
    try workspace.write(uses(1, 2, 3, 4), to: "A.swift")
    try commit(workspace)
    try workspace.git("checkout", "-q", "main")
    try workspace.write("// gone\n" + uses(3), to: "A.swift")
    try commit(workspace)
    try workspace.git("checkout", "-q", "side")
    #expect(try changed(workspace, since: "main") == [4])
  }

  @Test func carriageReturnsAndAMissingLastLineBreak() throws {
    let old = uses(1, 2).replacing("\n", with: "\r\n")
    let workspace = try repository(["A.swift": old])
    try workspace.write(old + use(3).dropLast(), to: "A.swift")
    #expect(try changed(workspace) == [3])
    try workspace.git("config", "core.autocrlf", "true")
    #expect(try changed(workspace) == [3])
  }

  @Test func whatIsNoCommitIsAMistake() throws {
    let workspace = try repository(["A.swift": uses(1)])
    for revision in ["gone", "--help", "-x", "HEAD~9", "HEAD:A.swift"] {
      let run = try workspace.moult("check", "--changed-since=\(revision)")
      #expect(run.status == 2)
      #expect(run.errors.contains("git knows no commit \(revision) here"), "\(run.errors)")
    }
    for option in ["--changed-since=HEAD", "--staged"] {
      let run = try Workspace(["A.swift": uses(1)]).moult("check", option)
      #expect(run.status == 2)
      #expect(run.errors.contains("This folder is not in a work tree of git."))
    }
  }

  @Test func oddNamesAndContentThatLooksLikeADiff() throws {
    let odd = ["Ü ä.swift", "a\"b.swift", "tab\t.swift", "new\nline.swift", "--x.swift"]
    let head = "/*\n-- a/x\n++ b/x\n@@ -1,2 +3,4 @@\ndiff --git a/x b/x\n*/\n"
    var files: [String: String] = [:]
    for (index, name) in odd.enumerated() { files[name] = uses(index) }
    let workspace = try repository(files)
    for (index, name) in odd.enumerated() {
      try workspace.write(head + uses(index, index + 10), to: name)
    }
    #expect(try changed(workspace) == [10, 11, 12, 13, 14])
  }

  @Test func whatTheUserHasSetDoesNotMatter() throws {
    let workspace = try repository(["A.swift": uses(1, 2), ".gitattributes": "*.swift -diff\n"])
    for (name, value) in [
      ("diff.noprefix", "true"), ("diff.mnemonicPrefix", "true"), ("color.ui", "always"),
      ("diff.external", "false"), ("diff.renames", "copies"), ("diff.context", "9"),
      ("diff.interHunkContext", "9"), ("diff.relative", "true"), ("diff.submodule", "log"),
      ("core.pager", "false"), ("diff.autoRefreshIndex", "false"), ("diff.wordRegex", "x"),
      ("diff.orderFile", "gone"),
    ] { try workspace.git("config", name, value) }
    try workspace.write(uses(3, 1, 2, 4), to: "A.swift")
    try workspace.write(uses(5), to: "sub/B.swift")
    #expect(try changed(workspace) == [3, 4, 5])
    #expect(try changed(workspace, in: "sub") == [5])
  }

  @Test func onlyWhatIsBelowTheFolder() throws {
    let workspace = try repository(["a/A.swift": uses(1), "b/B.swift": uses(2)])
    try workspace.write(uses(1, 3), to: "a/A.swift")
    try workspace.write(uses(2, 4), to: "b/B.swift")
    #expect(try changed(workspace, in: "a") == [3])
    #expect(
      try named(["--changed-since", "HEAD", "../b/B.swift:1"], workspace, in: "a") == [2, 3])
  }

  @Test func theGuardReportsNewUsesOnly() throws {
    let workspace = try repository(["A.swift": "import SwiftUI\n" + uses(1)])
    let text = try workspace.text("A.swift")
    try workspace.write(text + "// a comment\n", to: "A.swift")
    #expect(try changed(workspace, status: 0) == [])
    try workspace.write(text + use(2), to: "A.swift")
    #expect(try changed(workspace) == [2])
    // A site of which only a part is new is an old one.
    try workspace.write(text.replacing(".oldName()", with: ".oldName(\n)"), to: "A.swift")
    #expect(try changed(workspace, status: 1) == [1])
    try workspace.write("import SwiftUI\nfunc a() { Text(\"1\")\n.oldName(\n)\n}\n", to: "A.swift")
    try commit(workspace)
    try workspace.write("import SwiftUI\nfunc a() { Text(\"2\")\n.oldName(\n)\n}\n", to: "A.swift")
    #expect(try changed(workspace, status: 0) == [])
  }
}
