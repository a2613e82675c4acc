import Foundation
import Testing

@Suite("One commit for each migration")
struct CommitTests {
  private let page = """
    import SwiftUI
    struct A: View {
      var body: some View {
        Text("a")
          .foregroundColor(.red)
          .cornerRadius(3)
      }
    }
    struct B: View {
      var body: some View { Text("b").foregroundColor(.red) }
    }

    """

  private func repository(_ files: [String: String]) throws -> Workspace {
    let workspace = try Workspace(files)
    try workspace.git("init", "-q", "-b", "main")
    try workspace.git("config", "user.name", "A")
    try workspace.git("config", "user.email", "a@example.org")
    try workspace.git("add", "-A")
    try workspace.git("commit", "-qm", "one")
    return workspace
  }

  private func log(_ workspace: Workspace, _ format: String = "%s") throws -> [String] {
    try workspace.git("log", "--format=\(format)").output.split(separator: "\n").map(String.init)
  }

  private func hook(_ workspace: Workspace, _ text: String) throws {
    let path = ".git/hooks/pre-commit"
    try workspace.write("#!/bin/sh\n\(text)\n", to: path)
    chmod(workspace.folder.path + "/" + path, 0o755)
  }

  @Test func eachMigrationIsACommitThatSaysWhatItDid() throws {
    let workspace = try repository(["A.swift": page, "B.swift": page])
    let run = try workspace.moult(
      "apply", "A.swift:A", "B.swift", "--commit", "--target", "iOS=17")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try workspace.git("status", "--porcelain").output.isEmpty)
    let subjects = try log(workspace)
    #expect(subjects.count == 3)
    #expect(subjects[0].hasPrefix("Replaces `foregroundColor(_:)`"))
    #expect(subjects[1].hasPrefix("Replaces `cornerRadius("))
    let body = try workspace.git("log", "-1", "--format=%b").output
    #expect(body.contains("3 sites in 2 files, by moult (foreground-style)."), "\(body)")
    #expect(body.contains("Scope: A.swift:A B.swift\n"), "\(body)")
    for commit in ["HEAD", "HEAD~1"] {
      let files = try workspace.git("show", "--name-only", "--format=", commit).output
      #expect(files == "A.swift\nB.swift\n")
    }
    #expect(try workspace.text("A.swift").contains("Text(\"b\").foregroundColor(.red)"))
    #expect(
      run.errors == """
        clip-shape: 2 sites in 2 files replaced and committed.
        foreground-style: 3 sites in 2 files replaced and committed.

        """)
    // The same as without commits, and nothing is left.
    let plain = try Workspace(["A.swift": page, "B.swift": page])
    try plain.moult("apply", "A.swift:A", "B.swift", "--target", "iOS=17")
    for file in ["A.swift", "B.swift"] {
      #expect(try workspace.text(file) == plain.text(file))
    }
    let again = try workspace.moult("apply", "B.swift", "--commit", "--target", "iOS=17")
    #expect(again.errors == "Nothing to replace in 1 file.\n")
    #expect(try log(workspace).count == 3)
  }

  @Test func linesMoveWithWhatWasCommittedBefore() throws {
    let text = """
      import SwiftUI
      struct A: View {
        var body: some View {
          List {
            Section(header: Text("a")) { Text("b").foregroundColor(.red) }
            Text("c").foregroundColor(.red)
          }
        }
      }

      """
    let workspace = try repository(["A.swift": text])
    let plain = try Workspace(["A.swift": text])
    try plain.moult("apply", "A.swift:5", "--target", "iOS=17")
    try workspace.moult("apply", "A.swift:5", "--commit", "--target", "iOS=17")
    #expect(try log(workspace).count == 3)
    #expect(try workspace.text("A.swift") == plain.text("A.swift"))
    #expect(try workspace.text("A.swift").contains("Text(\"c\").foregroundColor(.red)"))
  }

  @Test func onlyACleanWorkTreeIsCommittedTo() throws {
    let workspace = try repository(["A.swift": page, "b.txt": "1\n"])
    try workspace.write("2\n", to: "b.txt")
    for staging in [false, true] {
      if staging { try workspace.git("add", ".") }
      let run = try workspace.moult("apply", ".", "--commit", "--target", "iOS=17")
      #expect(run.status == 2)
      #expect(run.errors.contains("The work tree is not clean: it has changes"))
      #expect(try workspace.text("A.swift") == page)
    }
  }

  @Test func otherUntrackedFilesAreLeftAloneAndOneThatChangesIsAMistake() throws {
    let workspace = try repository(["A.swift": page])
    try workspace.write("let a = 1\n", to: "New.swift")
    #expect(try workspace.moult("apply", ".", "--commit", "--target", "iOS=17").status == 0)
    #expect(try workspace.git("status", "--porcelain").output == "?? New.swift\n")
    try workspace.write(page, to: "New.swift")
    let run = try workspace.moult("apply", ".", "--commit", "--target", "iOS=17")
    #expect(run.status == 2)
    #expect(run.errors.contains("New.swift is not in git yet."))
    #expect(try workspace.text("New.swift") == page)
  }

  @Test func hooksRun() throws {
    let workspace = try repository(["A.swift": page])
    try hook(workspace, "echo ran >> \(workspace.folder.path)-hook-log")
    defer { try? FileManager.default.removeItem(atPath: workspace.folder.path + "-hook-log") }
    try workspace.moult("apply", ".", "--commit", "--target", "iOS=17")
    let log = try String(contentsOfFile: workspace.folder.path + "-hook-log", encoding: .utf8)
    #expect(log == "ran\nran\n")
  }

  @Test func aFailingCommitStopsAndLeavesTheTreeAsGitLeftIt() throws {
    let workspace = try repository(["A.swift": page])
    try hook(
      workspace, "grep -q foregroundStyle A.swift && { echo 'no styles here' >&2; exit 1; }\nexit 0"
    )
    let run = try workspace.moult("apply", ".", "--commit", "--target", "iOS=17")
    #expect(run.status == 3)
    #expect(run.errors.contains("git made no commit for foreground-style:\nno styles here\n"))
    #expect(run.errors.hasPrefix("clip-shape: 1 site in 1 file replaced and committed.\n"))
    #expect(try log(workspace).count == 2)
    #expect(try workspace.git("status", "--porcelain").output == "M  A.swift\n")
    #expect(try workspace.text("A.swift").contains("foregroundStyle"))
  }

  @Test func aHookMayChangeWhatIsCommitted() throws {
    let format = "echo '// formatted' >> A.swift; git add A.swift"
    let workspace = try repository(["A.swift": page])
    try hook(workspace, format)
    let run = try workspace.moult("apply", "A.swift", "--commit", "--target", "iOS=17")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try log(workspace).count == 3)
    #expect(try !workspace.text("A.swift").contains("foregroundColor"))
    // In a part of a file, nobody knows any more what was named.
    let other = try repository(["A.swift": page])
    try hook(other, format)
    let part = try other.moult("apply", "A.swift:A", "--commit", "--target", "iOS=17")
    #expect(part.status == 3)
    #expect(part.errors.contains("clip-shape: 1 site in 1 file replaced and committed.\n"))
    #expect(part.errors.contains("A hook changed the file"))
    #expect(!part.errors.contains("foreground-style"))
    #expect(try log(other).count == 2)
  }

  @Test func outsideAWorkTreeThereIsNothingToCommitTo() throws {
    let workspace = try Workspace(["A.swift": page])
    let run = try workspace.moult("apply", ".", "--commit", "--target", "iOS=17")
    #expect(run.status == 2)
    #expect(run.errors.contains("A.swift is not in a work tree of git, which --commit needs."))
    #expect(try workspace.text("A.swift") == page)
  }

  /// The hook lets the commit pass, or not, when the signal came meanwhile.
  @Test(arguments: [(SIGTERM, true), (SIGQUIT, true), (SIGINT, false), (SIGHUP, false)])
  func aSignalEndsItBetweenTwoCommits(_ number: Int32, _ passes: Bool) throws {
    let workspace = try repository(["A.swift": page, "B.swift": page])
    try hook(
      workspace,
      "test $(git rev-list --count HEAD) = 1 || kill -\(number) $(cat .git/moult.pid)\n"
        + "test $(git rev-list --count HEAD) = 1 || exit \(passes ? 0 : 1)")
    let run = try workspace.shell(
      "(echo $BASHPID > .git/moult.pid; exec \"$MOULT\" apply . --commit --target iOS=17 --quiet); "
        + "exit $?", endedBy: number)
    #expect(run.status == 128 + number)
    let committed = passes ? "clip-shape, foreground-style" : "clip-shape"
    // The shell tells of some signals, too.
    let told = "moult: The run was stopped by a signal; committed: \(committed).\n"
    #expect(run.errors.hasPrefix(told), "\(run.errors)")
    #expect(try log(workspace).count == (passes ? 3 : 2))
    #expect(try workspace.git("status", "--porcelain").output.isEmpty)
    #expect(try workspace.names(in: ".git").allSatisfy { !$0.hasPrefix(".moult") })
  }

  @Test func aFileThatAHookChangesIsPassedOverOnce() throws {
    let workspace = try repository([
      "A.swift": page.replacing("cornerRadius(3)", with: "cornerRadius(3).navigationBarTitle(\"\")")
    ])
    try hook(workspace, "echo '// formatted' >> A.swift; git add A.swift")
    let run = try workspace.moult(
      "apply", "A.swift:A", "--commit", "--verify", "true", "--target", "iOS=17")
    #expect(run.status == 3)
    #expect(run.errors.split(separator: "passed over:").count == 2, "\(run.errors)")
  }
}
