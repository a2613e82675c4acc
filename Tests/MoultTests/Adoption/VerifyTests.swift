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
    #expect(run.errors.contains("moult: The build fails without the rewrite, too"))
    #expect(run.errors.contains("cannot convert value of type 'String'"))
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

  @Test func itGoesWithoutCommits() throws {
    let run = try verify(
      try repository(["Sources/A.swift": "let a = b.oldName()\n"]), "true", "--commit")
    #expect(run.status == 2)
    #expect(run.errors == "moult: --commit and --verify need a run each.\n")
  }
}
