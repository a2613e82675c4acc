import Foundation
import Testing

/// What is printed and written of groups, in all forms.
@Suite("Output of groups")
struct GroupOutputTests {
  private struct Report: Decodable {
    struct Change: Decodable {
      struct Edit: Decodable {
        var start: Int
        var end: Int
        var replacement: String
      }
      var file: String
      var group: Int?
      var edits: [Edit]
    }
    var changes: [Change]
  }

  private let other = """
    import SwiftUI

    final class Clock: ObservableObject { @Published var time = "" }
    struct Face: View {
      @ObservedObject var clock: Clock
      var body: some View { Text(clock.time) }
    }

    """

  private func report(_ workspace: Workspace) throws -> Report {
    let run = try workspace.moult(["check", ".", "--format", "json"] + Library.options)
    #expect(run.status == 1)
    return try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
  }

  @Test func aGroupHasOneNumberInAllFilesAndAnotherOneAnother() throws {
    let workspace = try Workspace(Library.files.merging(["Clock.swift": other]) { $1 })
    let changes = try report(workspace).changes
    let clocks = Set(changes.filter { $0.file == "Clock.swift" }.map(\.group))
    let rest = Set(
      changes.filter { !["Clock.swift", "Search.swift"].contains($0.file) }.map(\.group))
    #expect(clocks.count == 1 && rest.count == 1 && !clocks.contains(nil) && !rest.contains(nil))
    #expect(clocks != rest)
    #expect(Set(changes.filter { $0.file == "Search.swift" }.map(\.group)) == clocks.union(rest))
  }

  @Test func theEditsOfTheReportGiveWhatApplyWrites() throws {
    let workspace = try Workspace(Library.files.merging(["Clock.swift": other]) { $1 })
    var texts: [String: [UInt8]] = [:]
    for change in try report(workspace).changes {
      texts[change.file] = try Array(workspace.text(change.file).utf8)
    }
    let edits = Dictionary(grouping: try report(workspace).changes, by: \.file)
      .mapValues { $0.flatMap(\.edits).sorted { $0.start > $1.start } }
    for (file, edits) in edits {
      for edit in edits {
        texts[file]?.replaceSubrange(edit.start..<edit.end, with: Array(edit.replacement.utf8))
      }
    }
    try workspace.moult(["apply", "."] + Library.options)
    #expect(texts.count == 6)
    for (file, bytes) in texts {
      #expect(try workspace.text(file) == String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test func lineEndingsMarksTabsAndMissingFinalLinesStay() throws {
    let ways: [(String) -> String] = [
      { $0.replacing("\n", with: "\r\n") },
      { "\u{FEFF}" + $0 },
      { $0.replacing("  ", with: "\t") },
      { String($0.dropLast()) },
      { "\u{FEFF}" + $0.replacing("  ", with: "\t").replacing("\n", with: "\r\n").dropLast(1) },
    ]
    for way in ways {
      let workspace = try Workspace(Library.files.mapValues(way))
      let diff = try workspace.moult(["diff", "."] + Library.options)
      try workspace.moult(["apply", "."] + Library.options)
      for (file, text) in Library.converted {
        #expect(Array(try workspace.text(file).utf8) == Array(way(text).utf8))
      }
      // `git apply` makes the same of the diff.
      let copy = try Workspace(Library.files.mapValues(way))
      try copy.write(diff.output, to: "a.diff")
      try copy.git("apply", "--check", "a.diff")
      try copy.git("apply", "a.diff")
      for file in Library.files.keys {
        #expect(Array(try copy.text(file).utf8) == Array(try workspace.text(file).utf8))
      }
    }
  }

  @Test func allFilesOfAGroupAreOneCommit() throws {
    let workspace = try Library.repository()
    let run = try workspace.moult(["apply", ".", "--commit"] + Library.options)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try workspace.git("rev-list", "--count", "HEAD").output == "2\n")
    #expect(
      try workspace.git("show", "--name-only", "--format=", "HEAD").output
        == Library.converted.keys.sorted().map { $0 + "\n" }.joined())
    for file in Library.files.keys { try workspace.expect(file, isConverted: true) }
    #expect(try workspace.git("status", "--porcelain").output.isEmpty)
  }

  @Test func nothingIsCommittedWhereAPartIsNotNamed() throws {
    let workspace = try Library.repository()
    let run = try workspace.moult(["apply", "Model.swift", "--commit"] + Library.options)
    #expect(run.status == 0)
    #expect(try workspace.git("rev-list", "--count", "HEAD").output == "1\n")
    for file in Library.files.keys { try workspace.expect(file, isConverted: false) }
  }

  @Test func checkTellsByItsStatusWhetherAGroupWouldChange() throws {
    let workspace = try Workspace(Library.files)
    let status = { try workspace.moult(["check"] + $0 + Library.options).status }
    #expect(try status(["."]) == 1)
    #expect(try status(["Model.swift"]) == 0)
    let careful = ["check", ".", "--only", "observable", "--target", "iOS=17"]
    let run = try workspace.moult(careful)
    #expect(run.status == 0)
    #expect(run.output.contains("(needs-review)"))
    #expect(run.sites.split(separator: "\n").count == 1)
    try workspace.moult(["apply", "."] + Library.options)
    #expect(try status(["."]) == 0)
  }

  // MARK: Comments that keep code as it is

  @Test(arguments: ["// moult:ignore", "// moult:ignore observable", "// moult:ignore-file"])
  func aMemberThatIsToBeIgnoredKeepsAllAsItIs(_ comment: String) throws {
    let text = Library.files["Search.swift"]!
    let place = comment.hasSuffix("file") ? "import" : "@ObservedObject var library"
    let workspace = try Workspace(
      Library.files.merging([
        "Search.swift": text.replacing(place, with: "\(comment)\n  \(place)")
      ]) { $1 })
    let run = try workspace.moult(["check", "."] + Library.options)
    #expect(run.sites.split(separator: "\n").count == 1, "\(run.output)")
    #expect(run.output.contains("(member-ignored)"), "\(run.output)")
    #expect(!run.output.contains("unused-ignore"))
    try workspace.moult(["apply", "."] + Library.options)
    for file in Library.files.keys where file != "Search.swift" {
      try workspace.expect(file, isConverted: false)
    }
  }

  @Test(arguments: ["Search.swift", "Own/Search.swift"])
  func aMemberThatGitIgnoresKeepsAllAsItIs(_ place: String) throws {
    var files = Library.files
    files[place] = files.removeValue(forKey: "Search.swift")
    files[".gitignore"] = place == "Search.swift" ? place + "\n" : "Own/\n"
    let workspace = try Workspace(files)
    try Library.commit(workspace)
    let run = try workspace.moult(["check", "."] + Library.options)
    #expect(run.sites.split(separator: "\n").count == 1, "\(run.output)")
    #expect(
      run.output.contains("\(place) would have to change, too, and git ignores it. (member-i"))
    try workspace.moult(["apply", "."] + Library.options)
    try workspace.expect("Root.swift", isConverted: false)
    // What tools fetched is not compiled with the project.
    try workspace.git("init", "-q", in: (place as NSString).deletingLastPathComponent + "/.")
    if place != "Search.swift" {
      #expect(try workspace.moult(["check", "."] + Library.options).status == 1)
    }
  }

  @Test(arguments: [
    (#""exclude": ["Search.swift"]"#, "with Search.swift, which the configuration excludes."),
    (
      #""paths": [{ "path": "Search.swift", "off": ["observable"] }]"#,
      "would have to change, too, and the configuration switches observable off there."
    ),
  ])
  func aMemberThatTheConfigurationKeepsKeepsAllAsItIs(rule: String, reason: String) throws {
    let workspace = try Workspace(
      Library.files.merging([".moult.json": #"{ "on": ["observable"], \#(rule) }"#]) { $1 })
    let options = Array(Library.options.drop { $0 != "--target" }) + ["--review"]
    let run = try workspace.moult(["check", ".", "--kind", "modernization"] + options)
    #expect(run.output.contains(reason + " (member-ignored)"), "\(run.output)\(run.errors)")
  }

  @Test func aClassThatIsToBeIgnoredIsNotSpokenOf() throws {
    for comment in ["// moult:ignore", "// moult:ignore dismiss, observable"] {
      let text = Library.files["Model.swift"]!
        .replacing("final class", with: "\(comment)\nfinal class")
      let workspace = try Workspace(Library.files.merging(["Model.swift": text]) { $1 })
      let run = try workspace.moult(["check", "."] + Library.options)
      #expect(run.output.isEmpty, "\(run.output)")
      #expect(run.status == 0)
      try workspace.moult(["apply", "."] + Library.options)
      try workspace.expect("Root.swift", isConverted: false)
    }
  }

  @Test func aCommentForOtherMigrationsIsInNobodysWay() throws {
    let text = Library.files["Search.swift"]!.replacing(
      "@ObservedObject var library", with: "// moult:ignore dismiss\n  @ObservedObject var library")
    let workspace = try Workspace(Library.files.merging(["Search.swift": text]) { $1 })
    try workspace.moult(["apply", "."] + Library.options)
    try workspace.expect("Model.swift", isConverted: true)
    #expect(try workspace.text("Search.swift").contains("ignore dismiss\n  @Bindable"))
  }
}
