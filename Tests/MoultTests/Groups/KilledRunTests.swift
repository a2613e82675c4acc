import Foundation
import Testing

/// What the next run says and does when one was killed while it wrote a group.
@Suite("A run that was killed")
struct KilledRunTests {
  private let check = ["check", "."] + Library.options
  private let apply = "\"$MOULT\" apply . --allow-dirty \(Library.options.joined(separator: " "))"

  /// A project in which `apply` was killed before it renamed the first file: the system does so
  /// when a process writes a file that is longer than it may be.
  private func killed(isInGit: Bool = true) throws -> Workspace {
    let line = "// \(String(repeating: "x", count: 20_000))\n"
    let shelf = ["Shelf.swift": Library.files["Shelf.swift"]! + line]
    let workspace =
      try isInGit ? Library.repository(shelf) : Workspace(Library.files.merging(shelf) { $1 })
    let run = try workspace.shell("ulimit -c 0; ulimit -f 8; \(apply)", endedBy: SIGXFSZ)
    #expect(run.status != 0)
    #expect(journals(workspace).count == 1)
    #expect(traces(workspace).count == 6)
    return workspace
  }

  /// One that was killed between two files.
  private func halfWritten(isInGit: Bool = true) throws -> Workspace {
    let workspace = try killed(isInGit: isInGit)
    for file in ["Model.swift", "Root.swift"] {
      try workspace.write(Library.converted[file]!, to: file)
    }
    return workspace
  }

  private func traces(_ workspace: Workspace) -> [String] {
    [".", ".git"].flatMap { folder in
      ((try? workspace.names(in: folder)) ?? []).filter { $0.hasPrefix(".moult") }
        .map { folder + "/" + $0 }
    }
  }

  private func journals(_ workspace: Workspace) -> [String] {
    traces(workspace).filter { $0.contains(".moult-journal-") }
  }

  private let told = """
    moult: An earlier run was ended in the middle of a change: observable (Model.swift:4).
      new code: Model.swift, Root.swift
      old code: Previews.swift, Search.swift, Shelf.swift

    """
  private let advice = """
    Take it back and apply it again: `git checkout -- Model.swift Root.swift` (which takes back all \
    that is not staged in these files).

    """

  @Test(arguments: ["diff", "check", "apply"])
  func theNextOneTellsWhichFilesAreWritten(_ command: String) throws {
    let workspace = try halfWritten()
    let run = try workspace.moult([command, "."] + Library.options)
    #expect(run.errors == told + advice + "Nothing to replace in 6 files.\n")
    #expect(run.output.isEmpty)
    #expect(run.status == 0)
    #expect(traces(workspace) == journals(workspace))
    // So does each until it is decided.
    #expect(try workspace.moult(check).errors.hasPrefix(told))
  }

  @Test func itIsDecidedWhenAllIsTakenBack() throws {
    let workspace = try halfWritten()
    _ = try workspace.moult(check)
    try workspace.git("checkout", "--", "Model.swift", "Root.swift")
    let run = try workspace.moult(["apply", "."] + Library.options)
    #expect(!run.errors.contains("earlier"), "\(run.errors)")
    #expect(traces(workspace).isEmpty)
    try workspace.expect("Model.swift", isConverted: true)
    try workspace.expect("Previews.swift", isConverted: true)
  }

  @Test func itIsDecidedWhenTheRestIsChanged() throws {
    let workspace = try halfWritten()
    for file in ["Previews.swift", "Search.swift", "Shelf.swift"] {
      try workspace.write(Library.converted[file]!, to: file)
    }
    #expect(try workspace.moult(check).errors == "Nothing to replace in 6 files.\n")
    #expect(traces(workspace).isEmpty)
  }

  @Test func filesThatWereChangedSinceAreTold() throws {
    let workspace = try halfWritten()
    try workspace.write("let a = 1\n", to: "Search.swift")
    let run = try workspace.moult(check)
    #expect(run.errors.contains("\n  old code: Previews.swift, Shelf.swift\n"), "\(run.errors)")
    #expect(run.errors.contains("\n  changed since: Search.swift\n"), "\(run.errors)")
  }

  @Test(arguments: [true, false])
  func whereNothingWasWrittenNothingIsSaid(_ isInGit: Bool) throws {
    let workspace = try killed(isInGit: isInGit)
    let run = try workspace.moult(check)
    #expect(run.status == 1)
    #expect(!run.errors.contains("earlier"), "\(run.errors)")
    #expect(traces(workspace).isEmpty)
    for file in Library.files.keys where file != "Shelf.swift" {
      try workspace.expect(file, isConverted: false)
    }
  }

  @Test func withoutGitItIsToldToo() throws {
    let workspace = try halfWritten(isInGit: false)
    let advice = "Put the old code back into those with the new one, and apply it again.\n"
    #expect(
      try workspace.moult(check).errors == told + advice + "Nothing to replace in 6 files.\n")
  }

  @Test func itIsToldInOtherFoldersOfTheProjectAndQuietly() throws {
    let workspace = try halfWritten()
    try workspace.write("let a = 1\n", to: "Sub Folder/A.swift")
    let run = try workspace.moult("check", "A.swift", "--quiet", in: "Sub Folder")
    let model = workspace.folder.path + "/Model.swift"
    #expect(run.errors.contains("change: observable (\(model):4).\n  new code: \(model), "))
    #expect(run.errors.contains("`git checkout -- \(model) "), "\(run.errors)")
    let outside = try Workspace()
    let other = try outside.moult("check", workspace.folder.path + "/Sub Folder")
    #expect(
      other.errors.contains("`git -C \(workspace.folder.path) checkout -- \(model) "),
      "\(other.errors)")
  }

  @Test func theReportForProgramsStaysAsItIs() throws {
    let workspace = try halfWritten()
    let run = try workspace.moult(check + ["--format", "json"])
    _ = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    #expect(run.errors == told + advice)
  }

  @Test func thatOfARunningProcessIsLeftAlone() throws {
    let workspace = try halfWritten()
    let journal = try #require(journals(workspace).first)
    let all = traces(workspace)
    let descriptor = open(workspace.folder.path + "/" + journal, O_RDWR | O_CLOEXEC)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX) == 0)
    #expect(try workspace.moult(check).errors == "Nothing to replace in 6 files.\n")
    #expect(traces(workspace) == all)
    flock(descriptor, LOCK_UN)
    #expect(try workspace.moult(check).errors.hasPrefix(told))
  }

  @Test func whatCannotBeReadAsOneIsToldAndStopsNothing() throws {
    let workspace = try Library.repository()
    try workspace.write("{", to: ".git/.moult-journal-1")
    let run = try workspace.moult(["apply", "."] + Library.options)
    #expect(
      run.errors.hasPrefix("moult: .git/.moult-journal-1 cannot be read as a journal"),
      "\(run.errors)")
    #expect(run.status == 0)
    try workspace.expect("Model.swift", isConverted: true)
    #expect(traces(workspace) == [".git/.moult-journal-1"])
  }

  @Test(arguments: [true, false])
  func nothingIsLeftOfOneThatEnds(_ isInGit: Bool) throws {
    let workspace = try isInGit ? Library.repository() : Workspace(Library.files)
    try workspace.moult(["apply", "."] + Library.options)
    try workspace.expect("Model.swift", isConverted: true)
    #expect(traces(workspace).isEmpty)
  }

  @Test(arguments: [0, 8]) func nothingIsWrittenWhereTheDiskIsFull(_ limit: Int) throws {
    // Without room for the journal, or for the new code of one file.
    let shelf = Library.files["Shelf.swift"]! + "// \(String(repeating: "x", count: 20_000))\n"
    let workspace = try Library.repository(["Shelf.swift": shelf])
    let run = try workspace.shell(
      "trap '' XFSZ; (ulimit -f \(limit); \(apply) 2>&1) | cat; exit ${PIPESTATUS[0]}")
    let full = "The file cannot be written: File too large. (not-written)\n"
    let fault =
      limit == 0
      ? "Model.swift: passed over: No journal can be kept of the change. \(full)"
      : "Shelf.swift: passed over: \(full)"
    #expect(run.output.contains(fault), "\(run.output)")
    #expect(run.status == 3)
    #expect(try workspace.git("status", "--porcelain").output.isEmpty)
    #expect(traces(workspace).isEmpty)
  }

  @Test(.enabled(if: getuid() != 0)) func whereGitMayNotBeWrittenItIsBesideTheCode() throws {
    let workspace = try Library.repository()
    chmod(workspace.folder.path + "/.git", 0o555)
    defer { chmod(workspace.folder.path + "/.git", 0o755) }
    try workspace.moult(["apply", "."] + Library.options)
    try workspace.expect("Model.swift", isConverted: true)
    #expect(traces(workspace).isEmpty)
  }

  // MARK: While it verified

  /// A project in which `apply --verify` was killed while it built for the second time.
  private func unverified(isInGit: Bool = true) throws -> Workspace {
    let workspace = try isInGit ? Library.repository() : Workspace(Library.files)
    try workspace.write("let a = b.oldName()\n", to: "A.swift")
    try workspace.write("let b = a.oldName()\nlet c = a.oldName()\n", to: "B.swift")
    try workspace.write(Spec.renaming.replacing("some View)", with: "Any)"), to: "Specs/R.swift")
    if isInGit {
      try workspace.git("add", "-A")
      try workspace.git("commit", "-qm", "two")
    }
    let build =
      "grep -q b.=.a.oldName B.swift && kill -KILL $PPID; echo B.swift:1:1: error: no; exit 1"
    let run = try workspace.shell(
      "\"$MOULT\" apply A.swift B.swift --verify '\(build)' \(renaming.joined(separator: " "));"
        + " exit $?",
      endedBy: SIGKILL)
    #expect(run.status == 128 + SIGKILL)
    #expect(try workspace.text("B.swift") == "let b = a.oldName()\nlet c = a.newName()\n")
    #expect(traces(workspace).count == 1)
    return workspace
  }

  private let renaming = ["--migrations", "Specs", "--only", "renaming", "--target", "iOS=17"]

  private func told(_ workspace: Workspace) throws -> String {
    try workspace.moult(["check", "A.swift"] + renaming).errors
  }

  @Test func whatNobodyVerifiedIsTold() throws {
    let workspace = try unverified()
    let journal = try #require(journals(workspace).first)
    let told = try told(workspace)
    #expect(
      told.hasPrefix("moult: An earlier run was ended before it could verify what it rewrote"))
    #expect(
      told.contains(
        """

          not verified: A.swift, B.swift
        Take it back and apply it again: `git checkout -- A.swift B.swift` (which takes back all \
        that is not staged in these files).
        To keep it, commit it, or remove \(journal).

        """), "\(told)")
    // What is decided for one file leaves the other one.
    try workspace.git("commit", "-qm", "three", "A.swift")
    #expect(try self.told(workspace).contains("  not verified: B.swift\n"))
    try workspace.git("checkout", "-q", "--", "B.swift")
    #expect(try self.told(workspace) == "Nothing to replace in 1 file.\n")
    #expect(traces(workspace).isEmpty)
  }

  @Test func whatNobodyVerifiedIsToldWithoutGit() throws {
    let workspace = try unverified(isInGit: false)
    let journal = try #require(journals(workspace).first).dropFirst(2)
    let advice = """
      Put the old code back into them, and apply it again.
      To keep it, remove \(journal).

      """
    #expect(try told(workspace).contains(advice))
    try workspace.shell("rm .moult-journal-*")
    #expect(try told(workspace) == "Nothing to replace in 1 file.\n")
  }
}
