import Foundation
import Testing

@Suite("README") struct ReadmeTests {
  private let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private var readme: String {
    get throws { try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8) }
  }

  @Test func itsTranscriptsAreWhatComes() throws {
    let workspace = try Workspace()
    let blocks = try blocks(of: "console")
    #expect(blocks.count == 2)
    for block in blocks {
      let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
      let command = lines[0].dropFirst("$ moult ".count)
      let run = try workspace.shell("cd '\(root.path)' && $MOULT \(command)")
      let shown = lines.dropFirst().joined(separator: "\n")
      #expect([run.output, run.output + run.errors].contains(shown), "\(command)")
    }
  }

  @Test func itsMigrationsAreSome() throws {
    let workspace = try Workspace()
    for (index, block) in try blocks(of: "swift").enumerated() {
      try workspace.write(block, to: "Specs/\(index).swift")
    }
    #expect(try workspace.moult(["test", "Specs"]).status == 0)
  }

  private func blocks(of language: String) throws -> [String] {
    try readme.components(separatedBy: "```\(language)\n").dropFirst().compactMap { text in
      text.components(separatedBy: "```").first
    }
  }
}
