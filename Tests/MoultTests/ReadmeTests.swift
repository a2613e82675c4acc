import Foundation
import Testing

@Suite("README") struct ReadmeTests {
  private let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func itsTranscriptIsWhatComes() throws {
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let block = try #require(readme.split(separator: "```console\n").dropFirst().first)
    let lines = block.prefix { $0 != "`" }.split(separator: "\n", omittingEmptySubsequences: false)
    let command = lines[0].dropFirst("$ moult ".count)
    let workspace = try Workspace()
    let run = try workspace.shell("cd '\(root.path)' && $MOULT \(command)")
    #expect(run.output + run.errors == lines.dropFirst().joined(separator: "\n"))
  }
}
