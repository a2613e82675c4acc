import Foundation
import Testing

/// Rewriting in a work tree, and what a build says about it.
@Suite("Applying with care")
struct VerifyTests {
  private let options = ["--migrations", "Specs", "--only", "renaming", "--target", "iOS=17"]

  private func repository(_ files: [String: String]) throws -> Workspace {
    let workspace = try Workspace(
      files.merging([
        "Specs/R.swift": Spec.renaming.replacing("content: some View)", with: "content: Any)"),
        ".gitignore": ".build\n",
      ]) { $1 })
    try workspace.git("init", "-q")
    try workspace.git("add", ".")
    try workspace.git("commit", "-qm", "a")
    return workspace
  }

  // MARK: The work tree

  @Test func aDirtyWorkTreeStopsIt() throws {
    let workspace = try repository(["A.swift": "let a = b.oldName()\n", "B.swift": "let c = 1\n"])
    try workspace.write("let c = 2\n", to: "B.swift")
    let run = try workspace.moult(["apply", "A.swift"] + options)
    #expect(run.status == 2)
    #expect(
      run.errors == "moult: The work tree has changes that are not committed: B.swift. "
        + "Nothing was done. Commit or stash them, or give --allow-dirty.\n")
    #expect(try workspace.text("A.swift") == "let a = b.oldName()\n")
    let allowed = try workspace.moult(["apply", "A.swift", "--allow-dirty"] + options)
    #expect(allowed.status == 0)
    #expect(try workspace.text("A.swift") == "let a = b.newName()\n")
    // Where nothing would be written nothing is in the way.
    #expect(try workspace.moult(["apply", "A.swift"] + options).status == 0)
  }

  @Test func filesThatGitDoesNotKnowAreNotInTheWay() throws {
    let workspace = try repository(["A.swift": "let a = b.oldName()\n"])
    try workspace.write("let c = 2\n", to: "C.swift")
    #expect(try workspace.moult(["apply", "A.swift"] + options).status == 0)
  }

  @Test func whatIsStagedIsWhatWasAskedFor() throws {
    let workspace = try repository(["A.swift": "let a = 1\n", "B.swift": "let c = 1\n"])
    try workspace.write("let a = b.oldName()\n", to: "A.swift")
    try workspace.git("add", "A.swift")
    try workspace.write("let c = 2\n", to: "B.swift")
    #expect(try workspace.moult(["apply", "--staged"] + options).status == 2)
    try workspace.git("checkout", "-q", "B.swift")
    #expect(try workspace.moult(["apply", "--staged"] + options).status == 0)
    #expect(try workspace.text("A.swift") == "let a = b.newName()\n")
  }

  // MARK: The build

  private func package(_ code: String) throws -> Workspace {
    try repository([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "A", targets: [.target(name: "A")])
      """,
      "Sources/A/Types.swift": """
      struct Price {
        func oldName() -> Int { 1 }
        func newName() -> Int { 1 }
      }
      struct Weight { func oldName() -> Int { 1 } }

      """,
      "Sources/A/Use.swift": code,
    ])
  }

  private func verify(
    _ workspace: Workspace, _ command: String = "swift build", _ more: String...
  ) throws -> Workspace.Run {
    try workspace.moult(["apply", "Sources", "--verify", command] + more + options)
  }

  @Test func whatTheBuildFailsAtIsTakenBack() throws {
    let code = """
      let values = [
        Price().oldName(),
        Weight().oldName(),
      ]
      let other = Price().oldName()

      """
    let workspace = try package(code)
    let run = try verify(workspace)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      try workspace.text("Sources/A/Use.swift")
        == code.replacing("Price().oldName", with: "Price().newName"))
    #expect(
      run.errors.contains(
        "Sources/A/Use.swift:3:12: renaming: stays: The build failed with it: "
          + "value of type 'Weight' has no member 'newName' (build-failed)\n"))
    #expect(run.errors.contains("2 sites in 1 file replaced:"))
    #expect(run.errors.contains("  build-failed  1\n"))
    // `check` knows nothing of the build.
    #expect(!run.errors.contains("Where and why"))
  }

  @Test func aBuildThatPassesChangesNothing() throws {
    let workspace = try package("let a = Price().oldName()\n")
    let run = try verify(workspace)
    #expect(run.status == 0)
    #expect(try workspace.text("Sources/A/Use.swift") == "let a = Price().newName()\n")
    #expect(!run.errors.contains("build-failed"))
  }

  @Test func aBuildThatFailsAnywaySaysNothingAboutTheRewrite() throws {
    let code = "let a = Price().oldName()\nlet b: Int = \"\"\n"
    let workspace = try package(code)
    let run = try verify(workspace)
    #expect(run.status == 3)
    #expect(
      run.errors.contains("moult: The build fails without the rewrite, too, so all was taken back:")
    )
    #expect(run.errors.contains("cannot convert value of type 'String'"))
    #expect(run.errors.hasSuffix("1 site in 1 file can be replaced:\n  renaming  1\n"))
    #expect(!run.errors.contains("build-failed"))
    #expect(try workspace.text("Sources/A/Use.swift") == code)
  }

  @Test func changesThatBelongTogetherAreTakenBackTogether() throws {
    let workspace = try Workspace(Library.files)
    let before = try Library.files.keys.map(workspace.text)
    // Fails as long as one of the files has its new form.
    let command =
      "grep -n @Environment *.swift | sed 's/^\\([^:]*\\):\\([0-9]*\\):.*/\\1:\\2:1: error: no/' && "
      + "! grep -q @Environment.Library *.swift"
    let run = try workspace.moult(["apply", ".", "--verify", command] + Library.options)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try Library.files.keys.map(workspace.text) == before)
    #expect(run.errors.contains("build-failed"))
  }

  @Test func errorsWithoutAPlaceTakeAllBack() throws {
    let workspace = try repository(["Sources/A.swift": "let a = b.oldName()\n"])
    let run = try verify(workspace, "! grep -q newName Sources/A.swift")
    #expect(run.status == 0)
    #expect(try workspace.text("Sources/A.swift") == "let a = b.oldName()\n")
    #expect(run.errors.contains("The build failed with it: no error has a place. (build-failed)"))
  }

  /// Three sites in two files, and a build that fails as long as the second of the first is new.
  private func project(_ more: [String: String] = [:]) throws -> Workspace {
    try repository(
      [
        "Sources/A/Use.swift": "let a = b.oldName()\nlet c = b.oldName()\n",
        "Sources/B/Use.swift": "let a = b.oldName()\n",
      ].merging(more) { $1 })
  }

  @Test(arguments: [
    "Sources/A/Use.swift:2: error: no",
    "\\033[1mSources/A/Use.swift:2:9: \\033[31merror:\\033[0m no",
    "A/Use.swift:2:9: error: no", "./A/Use.swift:2:9: error: no",
    "/container/project/Sources/A/Use.swift:2:9: fatal error: no",
  ]) func anErrorIsFoundHoweverItIsPrinted(_ error: String) throws {
    let workspace = try project()
    let run = try verify(
      workspace, "! grep -q c.=.b.newName Sources/A/* || { printf '\(error)\\n'; false; }")
    #expect(run.status == 0)
    #expect(
      try workspace.text("Sources/A/Use.swift") == "let a = b.newName()\nlet c = b.oldName()\n")
    #expect(try workspace.text("Sources/B/Use.swift") == "let a = b.newName()\n")
    #expect(run.errors.contains("stays: The build failed with it: no (build-failed)"))
  }

  @Test(arguments: ["Use.swift:2: error: no", "A.swift:2: error: no"])
  func anErrorThatMayBeInSeveralFilesOrInNoneTakesAllBack(_ error: String) throws {
    let workspace = try project(["A.swift": ""])
    let run = try verify(workspace, "! grep -qr newName Sources || { echo '\(error)'; false; }")
    #expect(run.errors.contains("The build fails with 1 error; 3 changes are taken back.\n"))
    #expect(try workspace.git("status", "--porcelain").output.isEmpty)
  }

  @Test func whereTheBuildChangesAFileItsWholeGroupStays() throws {
    let workspace = try Workspace(Library.files.merging(["A.swift": "let a = 1\n"]) { $1 })
    let run = try workspace.moult(
      ["apply", ".", "--verify", "echo >> Root.swift; echo Model.swift:4: error: no; false"]
        + Library.options)
    #expect(run.status == 3)
    for file in Library.files.keys where file != "Root.swift" {
      try workspace.expect(file, isConverted: true)
    }
    #expect(try workspace.text("Root.swift").hasPrefix(Library.converted["Root.swift"]!))
    #expect(
      run.errors.contains(
        "Root.swift: passed over: The build changed the file, so its rewrite is not taken back. "
          + "(not-written)\n"), "\(run.errors)")
    for file in ["Model.swift", "Previews.swift", "Search.swift", "Shelf.swift"] {
      let reason = "It changes together with Root.swift, so it stays rewritten, too."
      #expect(run.errors.contains("\(file): passed over: \(reason) (not-written)\n"))
    }
    #expect(
      run.errors.contains(
        "moult: The build fails, and what is left of the rewrite cannot be taken back:\n"))
  }

  // MARK: Signals

  @Test(arguments: [("INT", SIGINT), ("TERM", SIGTERM), ("HUP", SIGHUP)])
  func aSignalStopsTheBuildAndTakesAllBack(_ name: String, _ number: Int32) throws {
    let workspace = try project()
    // A part of the build does not hear the signal.
    let build = "(trap \"\" INT TERM HUP; sleep 60; touch late) & kill -\(name) $PPID; sleep 60"
    let start = Date()
    let run = try workspace.shell(
      "\"$MOULT\" apply Sources --verify '\(build)' \(options.joined(separator: " "));"
        + " exit $?",
      endedBy: number)
    #expect(Date().timeIntervalSince(start) < 30)
    #expect(run.status == 128 + number)
    #expect(
      run.errors.contains(
        "\nmoult: The run was stopped by a signal, so all was taken back; nothing is rewritten.\n"
      ),
      "\(run.errors)")
    #expect(try workspace.git("status", "--porcelain").output.isEmpty)
    #expect(try workspace.names(in: ".git").allSatisfy { !$0.hasPrefix(".moult") })
  }

  // MARK: Commits

  @Test func whatPassesIsCommitted() throws {
    let shared = "import SwiftUI\nlet c = Text(\"\").cornerRadius(3).foregroundColor(.red)\n"
    let workspace = try project(["Sources/C.swift": shared])
    try workspace.git("config", "user.name", "A")
    try workspace.git("config", "user.email", "a@example.org")
    let error = "{ echo Sources/A/Use.swift:2:9: error: no; false; }"
    let run = try workspace.moult(
      "apply", "Sources", "--verify", "! grep -q c.=.b.newName Sources/A/* || \(error)", "--commit",
      "--migrations", "Specs", "--target", "iOS=17")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      try workspace.git("log", "-3", "--reverse", "--format=%b", "--name-only").output
        .split(separator: "\n").filter { !$0.hasPrefix("Scope: ") } == [
          "1 site in 1 file, by moult (clip-shape).", "Sources/C.swift",
          "1 site in 1 file, by moult (foreground-style).", "Sources/C.swift",
          "2 sites in 2 files, by moult (renaming).", "1 site stays.",
          "Sources/A/Use.swift", "Sources/B/Use.swift",
        ])
    #expect(try workspace.git("status", "--porcelain").output.isEmpty)
    #expect(
      try workspace.text("Sources/A/Use.swift") == "let a = b.newName()\nlet c = b.oldName()\n")
    #expect(
      run.errors.hasSuffix(
        """
        Sources/A/Use.swift:2:11: renaming: stays: The build failed with it: no (build-failed)
        clip-shape: 1 site in 1 file replaced and committed.
        foreground-style: 1 site in 1 file replaced and committed.
        renaming: 2 sites in 2 files replaced and committed.
        1 site stays:
          build-failed  1

        """), "\(run.errors)")
  }

  @Test func nothingIsCommittedWhenTheBuildFailsAnyway() throws {
    let workspace = try project()
    let run = try verify(workspace, "false", "--commit")
    #expect(run.status == 3)
    #expect(run.errors.hasSuffix("3 sites in 2 files can be replaced:\n  renaming  3\n"))
    #expect(try workspace.git("rev-list", "--count", "HEAD").output == "1\n")
    #expect(try workspace.git("status", "--porcelain").output.isEmpty)
  }
}
