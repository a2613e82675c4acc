import Foundation
import Testing

@Suite("SARIF")
struct SARIFTests {
  private struct Log: Decodable {
    var version: String
    var runs: [Run]
    struct Run: Decodable {
      var tool: Tool
      var columnKind: String
      var originalUriBaseIds: [String: Base]
      var invocations: [Invocation]
      var results: [Result]
    }
    struct Tool: Decodable { var driver: Driver }
    struct Driver: Decodable {
      var name: String
      var rules: [Rule]
    }
    struct Rule: Decodable {
      var id: String
      var shortDescription: Message
      var help: Message?
    }
    struct Base: Decodable { var uri: String }
    struct Invocation: Decodable {
      var executionSuccessful: Bool
      var toolExecutionNotifications: [Notification]
    }
    struct Notification: Decodable { var message: Message }
    struct Message: Decodable, Equatable { var text: String }
    struct Result: Decodable {
      var ruleId: String
      var ruleIndex: Int
      var kind: String
      var level: String
      var message: Message
      var locations: [Location]
      var partialFingerprints: [String: String]
      var fixes: [Fix]?
      var properties: [String: String]
    }
    struct Location: Decodable { var physicalLocation: Place }
    struct Place: Decodable {
      var artifactLocation: Artifact
      var region: Region
    }
    struct Artifact: Decodable {
      var uri: String
      var uriBaseId: String?
    }
    struct Region: Decodable {
      var startLine: Int
      var startColumn: Int
      var endLine: Int
      var endColumn: Int
      var snippet: Message?
    }
    struct Fix: Decodable { var artifactChanges: [FileChange] }
    struct FileChange: Decodable {
      var artifactLocation: Artifact
      var replacements: [Replacement]
    }
    struct Replacement: Decodable {
      var deletedRegion: Region
      var insertedContent: Message
    }
  }

  private func log(_ workspace: Workspace, _ arguments: [String]) throws -> Log.Run {
    let run = try workspace.moult(["check", "--format", "sarif"] + arguments)
    let log = try JSONDecoder().decode(Log.self, from: Data(run.output.utf8))
    #expect(log.version == "2.1.0" && log.runs.count == 1)
    return log.runs[0]
  }

  @Test func whatCanBeReplacedFailsAndWhatStaysIsForReview() throws {
    let workspace = try Workspace(Shop.files)
    let run = try log(workspace, ["Shop"] + Shop.options)
    #expect(run.tool.driver.rules.map(\.id) == ["renaming"])
    #expect(run.results.map(\.ruleId) == ["renaming", "renaming", "renaming"])
    #expect(run.results.map { run.tool.driver.rules[$0.ruleIndex].id } == run.results.map(\.ruleId))
    #expect(run.results.map(\.kind) == ["fail", "review", "review"])
    #expect(run.results.map(\.level) == ["warning", "none", "none"])
    #expect(run.results.map { $0.properties["code"] } == [nil, "has-argument", "has-argument"])
    #expect(run.results.map { $0.fixes?.count } == [1, nil, nil])
    #expect(run.invocations.map(\.executionSuccessful) == [false])
    #expect(run.invocations[0].toolExecutionNotifications.count == 1)
    let base = try #require(run.originalUriBaseIds["SRCROOT"]?.uri)
    #expect(base == "file://\(workspace.folder.path)/")
    #expect(
      run.results[2].locations[0].physicalLocation.artifactLocation.uri
        == "Shop/List%20&%20More.swift")
  }

  @Test func columnsCountCodePoints() throws {
    let code = "\u{FEFF}let a = [\"é\u{301}🙂\", b].oldName()\n"
    let workspace = try Workspace(["A.swift": code, "Specs/R.swift": Spec.renaming])
    let region = try log(workspace, ["A.swift"] + Shop.options)
      .results[0].locations[0].physicalLocation.region
    #expect(region.startLine == 1 && region.startColumn == 20 && region.endColumn == 29)
    #expect(region.snippet?.text == "oldName()")
  }

  @Test func aMarkStaysWhenCodeMovesAndDiffersBetweenSitesThatAreAlike() throws {
    let site = "let a = b.oldName()\nlet a = b.oldName()\n"
    func marks(_ code: String) throws -> [String] {
      let workspace = try Workspace(["A.swift": code, "Specs/R.swift": Spec.renaming])
      return try log(workspace, ["A.swift"] + Shop.options).results
        .compactMap { $0.partialFingerprints["moult/v1"] }
    }
    let before = try marks(site)
    #expect(Set(before).count == 2)
    #expect(try marks("// more\n\n" + site) == before)
  }

  @Test func theFixesAreWhatApplyWrites() throws {
    let files = Library.files.mapValues { "\u{FEFF}// é🙂\n" + $0.replacing("\n", with: "\r\n") }
    let workspace = try Workspace(files)
    let results = try log(workspace, ["."] + Library.options).results
    var replacements: [String: [[Int]: String]] = [:]
    for change in results.flatMap({ $0.fixes ?? [] }).flatMap(\.artifactChanges) {
      for replacement in change.replacements {
        let region = replacement.deletedRegion
        let place = [region.startLine, region.startColumn, region.endLine, region.endColumn]
        replacements[change.artifactLocation.uri, default: [:]][place] =
          replacement.insertedContent.text
      }
    }
    var expected: [String: String] = [:]
    for (file, edits) in replacements {
      // Lines and columns from 1, columns in code points, without the byte-order mark.
      var lines = files[file]!.dropFirst().unicodeScalars.split(
        separator: "\n", omittingEmptySubsequences: false
      ).map(Array.init)
      for (place, text) in edits.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }).reversed()
      {
        let head = lines[place[0] - 1][..<(place[1] - 1)]
        let tail = lines[place[2] - 1][(place[3] - 1)...]
        lines.replaceSubrange(
          place[0] - 1...place[2] - 1, with: [head + Array(text.unicodeScalars) + tail])
      }
      var scalars = String.UnicodeScalarView()
      scalars.append(contentsOf: lines.joined(separator: ["\n"]))
      expected[file] = "\u{FEFF}" + String(scalars)
    }
    #expect(expected.count > 3)
    try workspace.moult(["apply", "."] + Library.options)
    for (file, text) in expected {
      #expect(try Array(workspace.text(file).utf8) == Array(text.utf8), "\(file)")
    }
  }
}
