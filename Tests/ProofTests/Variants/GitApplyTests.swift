import Foundation
import Testing

@testable import MoultKit

/// What git makes of the diffs.
@Suite struct GitApplyTests {
  @Test(arguments: Specs.all)
  func gitMakesTheSameOfTheDiffs(_ migration: Migration) throws {
    let folder = try Scratch.newFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var diff: [UInt8] = []
    var results: [String: [UInt8]] = [:]
    for file in try Subject.files(of: migration) where file.isRewritten {
      for code in [file.before] + file.byteVariants.map(\.before) {
        let name = "\(results.count).swift"
        let plan = try file.plan(with: code)
        try Data(code).write(to: URL(filePath: "\(folder)/\(name)"))
        diff += UnifiedDiff(old: code, edits: plan.edits).bytes(path: name)
        results[name] = plan.result.bytes
      }
    }
    guard !diff.isEmpty else { return }
    try Data(diff).write(to: URL(filePath: folder + "/the.diff"))
    let git = try Toolchain.run(["/usr/bin/env", "git", "apply", "the.diff"], in: folder)
    #expect(git.succeeds, "\(git.output)")
    for (name, result) in results {
      #expect(try Array(Data(contentsOf: URL(filePath: "\(folder)/\(name)"))) == result, "\(name)")
    }
  }
}
