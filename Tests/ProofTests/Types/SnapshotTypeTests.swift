import Foundation
import MoultKit
import Testing

/// The projects in `Snapshots/` compile as they are, and with their recorded diffs.
@Suite("Snapshots compile", .enabled(if: Interfaces.areUsable, "The interfaces need Linux."))
struct SnapshotTypeTests {
  private static let folder = Repository.path("Snapshots")

  /// Versions of iOS.
  private static let targets = ["Recipes": 17, "Ledger": 18, "Trails": 16, "Storefront": 17]

  @Test(arguments: Repository.folders(in: folder))
  func beforeAndAfterCompile(_ project: String) throws {
    let target = try #require(Self.targets[project], "Add the target of \(project).")
    let copy = try Scratch.newFolder()
    defer { try? FileManager.default.removeItem(atPath: copy) }
    try FileManager.default.copyItem(
      atPath: "\(Self.folder)/\(project)", toPath: "\(copy)/\(project)")
    #expect(try fault(of: "\(copy)/\(project)", target) == nil)
    let git = try Toolchain.run(
      ["/usr/bin/env", "git", "apply", "\(Self.folder)/\(project).diff"], in: copy)
    #expect(git.succeeds, "\(git.output)")
    #expect(try fault(of: "\(copy)/\(project)", target) == nil)
  }

  private func fault(of folder: String, _ target: Int) throws -> String? {
    let names = Repository.swiftFiles(below: folder).filter {
      $0 != "Package.swift" && !$0.hasPrefix("Migrations/")
    }
    let files = try names.map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
    return try TypeCheck(files: files, target: [.iOS: Version(target)]).fault()
  }
}
