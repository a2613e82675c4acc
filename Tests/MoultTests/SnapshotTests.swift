import Foundation
import SwiftParser
import SwiftSyntax
import Testing

/// The projects in `Snapshots/` and what is recorded beside them: the diff, and the report of
/// `check`. With `MOULT_UPDATE_SNAPSHOTS=1` in the environment the records are written anew.
@Suite("Snapshots")
struct SnapshotTests {
  struct Project: CustomTestStringConvertible, Sendable {
    var name: String
    var options: [String]
    /// The ids of migrations that make all of its changes, in an order that is not theirs.
    var oneByOne = [
      "foreground-style", "clip-shape", "alert", "section-header-footer", "on-change",
      "background-overlay-builder", "navigation-title", "navigation-link", "navigation-stack",
    ]
    var testDescription: String { name }

    static let all = [
      Project(name: "Recipes", options: ["--target", "iOS=17"]),
      // Its deployment target is that of its own package.
      Project(name: "Trails", options: ["--review"]),
      Project(
        name: "Ledger",
        options: ["--target", "iOS=18", "--review", "--set", "navigation-stack.layout=stack"]),
      // It comes with migrations of its own.
      Project(
        name: "Storefront",
        options: ["--target", "iOS=17", "--migrations", "Storefront/Migrations"],
        oneByOne: ["surface-modifier", "ribbon-order", "price-text", "capsule-button"]),
    ]
  }

  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Snapshots")

  @Test(arguments: Project.all) func resultIsTheRecordedOne(_ project: Project) throws {
    let workspace = try copy(of: project)
    let diff = try workspace.moult(["diff", project.name] + project.options)
    let report = try workspace.moult(["check", project.name] + project.options)
    for threads in ["1", "7"] {
      let other = try workspace.moult(
        ["diff", project.name] + project.options, environment: ["MOULT_THREADS": threads])
      #expect(other.output == diff.output, "\(threads) threads")
    }
    #expect(diff.status == 0)
    #expect(report.status == 1)
    try compare(diff.output, with: "\(project.name).diff", in: workspace)
    try compare(
      report.output + "\n" + report.errors, with: "\(project.name).report.txt", in: workspace)
  }

  @Test(arguments: Project.all) func gitAndApplyMakeTheSameOfIt(_ project: Project) throws {
    let before = try copy(of: project)
    let patched = try copy(of: project)
    let applied = try copy(of: project)
    let diff = try before.moult(["diff", project.name] + project.options).output
    try patched.write(diff, to: "the.diff")
    try patched.git("apply", "the.diff")
    #expect(try applied.moult(["apply", project.name] + project.options).status == 0)

    let old = try files(of: before, project)
    let new = try files(of: applied, project)
    #expect(new == (try files(of: patched, project)))
    #expect(new != old)
    #expect(try applied.moult(["diff", project.name] + project.options).output.isEmpty)
    for (path, bytes) in old {
      #expect(comments(in: new[path] ?? Data()) == comments(in: bytes), "\(path)")
    }
  }

  @Test(arguments: Project.all) func theOrderOfMigrationsMakesNoDifference(_ project: Project)
    throws
  {
    let together = try copy(of: project)
    try together.moult(["apply", project.name] + project.options)
    let oneByOne = try copy(of: project)
    for id in project.oneByOne {
      try oneByOne.moult(["apply", project.name, "--only", id] + project.options)
    }
    #expect(try files(of: oneByOne, project) == files(of: together, project))
  }

  @Test(arguments: Project.all) func lineEndingsMakeNoDifference(_ project: Project) throws {
    func windows(_ file: Data) -> Data {
      let text = String(decoding: file, as: UTF8.self)
      return Data(text.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n").utf8)
    }
    let applied = try copy(of: project)
    let other = try copy(of: project)
    for (path, file) in try files(of: other, project) {
      try other.write(Array(windows(file)), to: "\(project.name)/\(path)")
    }
    try applied.moult(["apply", project.name] + project.options)
    try other.moult(["apply", project.name] + project.options)
    #expect(try files(of: other, project) == files(of: applied, project).mapValues(windows))
  }

  @Test func theExamplesOfMigrationsBesideAProjectHold() throws {
    let tested = try Workspace().moult(["test", Self.folder.path + "/Storefront/Migrations"])
    #expect(tested.status == 0, "\(tested.output)")
  }

  private func copy(of project: Project) throws -> Workspace {
    let workspace = try Workspace()
    try FileManager.default.copyItem(
      at: Self.folder.appending(path: project.name),
      to: workspace.folder.appending(path: project.name))
    return workspace
  }

  private func compare(_ text: String, with name: String, in workspace: Workspace) throws {
    let record = Self.folder.appending(path: name)
    if ProcessInfo.processInfo.environment["MOULT_UPDATE_SNAPSHOTS"] != nil {
      try Data(text.utf8).write(to: record)
    }
    guard (try? Data(contentsOf: record)) != Data(text.utf8) else { return }
    try workspace.write(text, to: name)
    let difference = try workspace.shell("diff -uN '\(record.path)' '\(name)'").output
    Issue.record("Snapshots/\(name) is another one now:\n\(difference)")
  }

  private func files(of workspace: Workspace, _ project: Project) throws -> [String: Data] {
    let top = workspace.folder.appending(path: project.name)
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: top.path) {
      let file = top.appending(path: path)
      guard !file.hasDirectoryPath, path.hasSuffix(".swift") else { continue }
      files[path] = try Data(contentsOf: file)
    }
    return files
  }

  /// All comments of a file, sorted.
  private func comments(in file: Data) -> [String] {
    let tree = Parser.parse(source: String(decoding: file, as: UTF8.self))
    return tree.tokens(viewMode: .sourceAccurate)
      .flatMap { Array($0.leadingTrivia) + Array($0.trailingTrivia) }
      .compactMap { piece in
        switch piece {
        case .lineComment(let text), .blockComment(let text), .docLineComment(let text),
          .docBlockComment(let text):
          text
        default: nil
        }
      }
      .sorted()
  }
}
