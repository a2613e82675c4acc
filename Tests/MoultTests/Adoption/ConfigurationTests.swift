import Foundation
import Testing

@Suite("The configuration")
struct ConfigurationTests {
  private let code = """
    import SwiftUI

    struct Page: View {
      var body: some View {
        NavigationView { Text("a").foregroundColor(.red).cornerRadius(3).accentColor(.blue) }
      }
    }

    """

  private func workspace(_ configuration: String) throws -> Workspace {
    try Workspace([
      ".moult.json": configuration, "Old/A.swift": code, "New/A.swift": code,
      "Specs/R.swift": Spec.renaming.replacing("View.oldName", with: "View.other")
        .replacing("oldName", with: "accentColor"),
    ])
  }

  /// `Old/A.swift clip-shape` for each site that can be replaced, `… stays code` for the others.
  private func sites(
    _ configuration: String, _ options: String..., code: [String] = ["Old", "New"],
    in folder: String = "."
  ) throws -> [String] {
    let run = try workspace(configuration).moult(
      ["check", "--format", "json"] + code + options, in: folder)
    #expect(run.status == 1 || run.status == 0, "\(run.errors)")
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return ["changes", "refusals"].flatMap { report?[$0] as? [[String: Any]] ?? [] }.map { site in
      "\(site["file"]!) \(site["migration"]!)"
        + ((site["code"] as? String).map { " stays \($0)" } ?? "")
    }.sorted()
  }

  @Test func targetsAndOffCount() throws {
    #expect(
      try sites(#"{"target": {"iOS": "17"}, "off": ["tint", "navigation-stack"]}"#) == [
        "New/A.swift clip-shape", "New/A.swift foreground-style", "Old/A.swift clip-shape",
        "Old/A.swift foreground-style",
      ])
    #expect(
      try sites(#"{"target": {"iOS": "17"}, "kinds": ["deprecated"], "on": ["clip-shape"]}"#) == [
        "New/A.swift clip-shape", "Old/A.swift clip-shape",
      ])
  }

  @Test func choicesAndReviewCount() throws {
    #expect(
      try sites(
        #"{"target": {"iOS": "17"}, "review": true, "off": ["clip-shape", "foreground-style"], "choices": {"navigation-stack.layout": "stack"}}"#
      ) == [
        "New/A.swift navigation-stack", "New/A.swift tint", "Old/A.swift navigation-stack",
        "Old/A.swift tint",
      ])
  }

  @Test func partsOfTheCodeMayDiffer() throws {
    let configuration = """
      {
        "target": { "iOS": "17" }, "off": ["tint", "foreground-style"],
        "choices": { "navigation-stack.layout": "stack" },
        "paths": [
          { "path": "Old", "on": ["foreground-style"], "off": ["clip-shape"] },
          { "path": "Ol*/**", "choices": { "navigation-stack.layout": "split" } }
        ]
      }
      """
    #expect(
      try sites(configuration) == [
        "New/A.swift clip-shape", "New/A.swift navigation-stack", "Old/A.swift foreground-style",
        "Old/A.swift navigation-stack stays column-layout",
      ])
    // The command line wins.
    #expect(
      try sites(
        configuration, "--set", "navigation-stack.layout=stack", "--only",
        "tint,clip-shape,navigation-stack") == [
          "New/A.swift clip-shape", "New/A.swift navigation-stack",
          "New/A.swift tint stays needs-review", "Old/A.swift clip-shape",
          "Old/A.swift navigation-stack", "Old/A.swift tint stays needs-review",
        ])
  }

  @Test func whatIsExcludedIsLeftAlone() throws {
    let configuration = #"{"target": {"iOS": "17"}, "on": [], "exclude": ["Old"], "off": ["tint"]}"#
    #expect(try sites(configuration).allSatisfy { $0.hasPrefix("New/") })
    #expect(try sites(configuration, code: ["."]).allSatisfy { $0.hasPrefix("New/") })
    let run = try workspace(configuration).moult("check", "Old/A.swift")
    #expect(run.status == 0)
    #expect(
      run.output == "Old/A.swift: passed over: The configuration excludes the file. (excluded)\n")
  }

  @Test func theCommandLineTakesBackReviewAndTheBaseline() throws {
    let configuration =
      #"{"target": {"iOS": "17"}, "review": true, "baseline": "none.json", "paths": []}"#
    let options = ["--only", "tint", "--no-baseline"]
    let run = try workspace(configuration).moult(["check", "Old"] + options)
    #expect(run.status == 1, "\(run.errors)")
    let careful = try workspace(configuration).moult(["check", "Old", "--no-review"] + options)
    #expect(careful.status == 0 && careful.output.contains("(needs-review)"))
    let both = try workspace(configuration).moult(["check", "Old", "--review", "--no-review"])
    #expect(both.status == 2)
    #expect(both.errors == "moult: --review and --no-review do not go together.\n")
    let missing = try workspace(configuration).moult("check", "Old")
    #expect(missing.status == 2 && missing.errors.contains("Write it with --write-baseline "))
  }

  @Test func ownSpecsAreFoundBesideTheConfiguration() throws {
    let configuration = #"{"target": {"iOS": "17"}, "specs": ["Specs"], "on": []}"#
    let found = try sites(configuration, "--only", "renaming", code: ["A.swift"], in: "Old")
    #expect(found == ["A.swift renaming stays has-argument"])
    // The same folder once more is no second migration of that name.
    let twice = try sites(
      configuration, "--only", "renaming", "--migrations", "../Specs/R.swift", code: ["A.swift"],
      in: "Old")
    #expect(twice == found)
    #expect(try workspace(configuration).moult("list").output.contains("\nrenaming"))
  }

  @Test func itIsFoundAboveAndTheCommandLineWins() throws {
    let configuration = #"{"target": {"iOS": "14"}, "kinds": ["soft-deprecated"]}"#
    #expect(
      try sites(configuration, code: ["."], in: "Old").contains(
        "A.swift foreground-style stays target-too-low"))
    #expect(
      try sites(
        configuration, "--target", "iOS=17", "--kind", "soft-deprecated", code: ["."], in: "Old"
      )
      .contains("A.swift foreground-style"))
    #expect(
      try sites(configuration, "--config", "none", code: ["."], in: "Old")
        .contains("A.swift foreground-style stays target-unknown"))
  }

  @Test func anotherFileMayBeGiven() throws {
    let workspace = try workspace("{}")
    try workspace.write(#"{"target": {"iOS": "17"}, "baseline": "known.json"}"#, to: "Old/c.json")
    let options = ["--config", "Old/c.json", "--only", "clip-shape"]
    try workspace.moult(["check", "Old", "--write-baseline", "Old/known.json"] + options)
    let run = try workspace.moult(["check", "Old"] + options)
    #expect(run.status == 0)
    #expect(run.errors.contains("1 site is known from the baseline."))
    let missing = try workspace.moult("check", "Old", "--config", "none.json")
    #expect(missing.status == 2)
    #expect(missing.errors.hasPrefix("moult: The configuration none.json cannot be read: "))
  }

  @Test(arguments: [
    (#"{"tragets": {}}"#, "1:2: the configuration has no key `tragets`; did you mean `target`?"),
    (
      "{\n  \"target\": { \"ios\": \"17\" }\n}",
      "2:15: `target` has no key `ios`; did you mean `iOS`?"
    ),
    (#"{"target": {"iOS": 17}}"#, "1:20: a string is due here, not a number"),
    (#"{"target": {"iOS": "new"}}"#, #"1:20: "new" is not a version; write "17" or "16.4""#),
    (#"{"off": "tint"}"#, "1:9: a list is due here, not a string"),
    (#"{"off": ["tnit"]}"#, "1:10: there is no migration `tnit`; did you mean `tint`?"),
    (
      #"{"kinds": ["depreciated"]}"#,
      "1:12: there is no kind `depreciated`; did you mean `deprecated`?"
    ),
    (#"{"kinds": []}"#, "1:11: `kinds` is empty; without it the usual kinds run"),
    (#"{"review": "yes"}"#, "1:12: true or false is due here, not a string"),
    (#"{"on": [], "on": []}"#, "1:12: `on` stands here a second time"),
    (#"{"paths": [{"on": []}]}"#, "1:12: an element of `paths` needs a `path`"),
    (
      #"{"paths": [{"path": "a", "choces": {}}]}"#,
      "1:26: an element of `paths` has no key `choces`; did you mean `choices`?"
    ),
    (
      #"{"choices": {"tint.optinal": "replace"}}"#,
      "1:14: `tint` has no choice `optinal`; did you mean `tint.optional`?"
    ),
    (
      #"{"choices": {"tint.optional": "repace"}}"#,
      "1:14: `repace` is no value of `tint.optional`; did you mean `replace`?"
    ),
    (#"{"off": ["#, "1:10: The text ends where a value is due."),
    (#"{"off" []}"#, "1:8: A colon is due behind a key."),
    (#"{"off": [] "on": []}"#, "1:12: A comma or a closing brace is due here."),
    (#"{"exclude": [""]}"#, "1:14: a name or a pattern is due here; `**` means all files"),
    ("[]", "1:1: the configuration is an object, not a list"),
    ("{} x", "1:4: Nothing comes behind the value."),
  ])
  func mistakesHaveAPlaceAndTheNearestName(text: String, message: String) throws {
    let run = try workspace(text).moult("check", "Old", "--target", "iOS=17")
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(
      run.errors == ".moult.json:\(message)\n"
        + "moult: 1 mistake in the configuration; nothing was done.\n")
  }

  @Test func bytesThatAreNoTextAreAMistake() throws {
    let workspace = try workspace("{}")
    try workspace.write([0x7B, 0xFF, 0x7D], to: ".moult.json")
    let run = try workspace.moult("check", "Old")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix(".moult.json:1:1: the configuration is not UTF-8\n"))
  }

  @Test func theSchemaHasTheKeysThatAreRead() throws {
    let schema = try JSONSchema("Sources/moult/Configuration/configuration.schema.json")
    let run = try workspace(#"{"zzzzzzzz": 1}"#).moult("check", "Old")
    let named = run.errors.split(separator: "there is ").last?.split(separator: "\n").first ?? ""
    #expect(
      Set(named.split(separator: ", ").map(String.init)).union(["$schema"]) == schema.keys)
    let all = """
      {"$schema": "x", "target": {"iOS": "17.2"}, "kinds": ["advice"], "on": ["tint"], "off": [],
       "choices": {"tint.optional": "refuse"}, "review": false, "specs": ["Specs"],
       "exclude": ["a/**"], "baseline": "b", "paths": [{"path": "a", "choices": {}}]}
      """
    #expect(try schema.faults(in: all) == [])
    #expect(try !schema.faults(in: #"{"off": "tint"}"#).isEmpty)
  }

  @Test func oneIsWrittenFromWhatIsFound() throws {
    let workspace = try Workspace([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "A", platforms: [.iOS(.v16), .macOS("13.1")], targets: [])
      """,
      "Sources/A/A.swift": "let a = 1\n", "Vendor/B/B.swift": "let b = 1\n",
      "Tools/Migrations/R.swift": Spec.renaming,
    ])
    let run = try workspace.moult("init")
    #expect(run.status == 0 && run.output.isEmpty)
    #expect(
      try workspace.text(".moult.json") == """
        {
          "target": {
            "iOS": "16",
            "macOS": "13.1"
          },
          "on": [],
          "off": [],
          "choices": {},
          "specs": [
            "Tools/Migrations"
          ],
          "exclude": [
            "Vendor"
          ],
          "paths": []
        }

        """)
    #expect(try workspace.moult("check", ".").status == 0)
    let again = try workspace.moult("init")
    #expect(again.status == 2)
    #expect(
      again.errors == "moult: There is a .moult.json already. Change it, or remove it first.\n")
  }
}
