import Foundation
import Testing

@Suite("Reports in parts")
struct ShardTests {
  /// Files with sites of their own, and a change over several files.
  private let files: [String: String] = {
    var files = Library.files
    for number in 0..<12 {
      files["More/F\(number).swift"] = """
        import SwiftUI

        struct V\(number): View {
          var body: some View { Text("a").foregroundColor(.red).accentColor(.blue) }
        }

        """
    }
    return files
  }()
  private let options = [
    "--only", "observable,foreground-style,tint", "--target", "iOS=17", "--format", "json",
  ]

  @Test(arguments: [1, 2, 5])
  func allPartsAreTheWhole(count: Int) throws {
    let workspace = try Workspace(files)
    let whole = try workspace.moult(["check", ".", "--output", "whole.json"] + options)
    #expect(whole.status == 1)
    let parts = (1...count).map { "\($0).json" }
    for number in 1...count {
      try workspace.moult(
        ["check", ".", "--shard", "\(number)/\(count)", "--output", "\(number).json"] + options)
    }
    let merged = try workspace.moult(["merge-reports"] + parts)
    #expect(merged.status == 1 && merged.errors.isEmpty)
    #expect(try sites(merged.output) == sites(workspace.text("whole.json")))
    let schema = try JSONSchema("Sources/MoultKit/Report/Formats/report.schema.json")
    #expect(try schema.faults(in: merged.output) == [])
    #expect(try groups(merged.output) == groups(workspace.text("whole.json")))
  }

  private func sites(_ report: String) throws -> [String] {
    let report = try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any] ?? [:]
    let lists = ["changes", "refusals"].flatMap { report[$0] as? [[String: Any]] ?? [] }
    let summary = report["summary"] as? [String: Any] ?? [:]
    return lists.map { site in
      ["file", "line", "column", "migration", "rule"].map { "\(site[$0] ?? "")" }
        .joined(separator: ":")
    }.sorted() + ["\(summary["changes"] ?? "")", "\(summary["refusals"] ?? "")"]
  }

  /// How many changes belong together, by group.
  private func groups(_ report: String) throws -> [Int] {
    let report = try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any] ?? [:]
    let changes = report["changes"] as? [[String: Any]] ?? []
    return Dictionary(grouping: changes.compactMap { $0["group"] as? Int }) { $0 }
      .map(\.value.count).sorted()
  }

  @Test(arguments: ["0/3", "4/3", "3", "a/b", "1/0", "-1/3"])
  func anotherPartIsAMistake(text: String) throws {
    let run = try Workspace(files).moult(["check", ".", "--shard", text] + options)
    #expect(run.status == 2)
    #expect(run.errors == "moult: --shard needs K/N, such as 2/8, not \(text).\n")
  }

  @Test func reportsOnSeveralProjectsAreToldApartAndCountOnce() throws {
    let workspace = try Workspace(files)
    try workspace.moult(["check", ".", "--output", "1.json"] + options)
    let one = try sites(workspace.text("1.json"))
    let twice = try workspace.moult("merge-reports", "1.json", "./1.json")
    #expect(try sites(twice.output) == one)
    #expect(
      twice.errors
        == "./1.json says what another report says, and counts once; if it is on another project, "
        + "write NAME=./1.json.\n")
    let merged = try workspace.moult("merge-reports", "shop=1.json", "cart=1.json")
    #expect(merged.status == 1 && merged.errors.isEmpty)
    let report = try JSONSerialization.jsonObject(with: Data(merged.output.utf8)) as? [String: Any]
    let changes = report?["changes"] as? [[String: Any]] ?? []
    let projects = changes.map { $0["project"] as? String }
    #expect(
      projects == projects.sorted { $0 ?? "" < $1 ?? "" } && Set(projects) == ["cart", "shop"])
    let single =
      try JSONSerialization.jsonObject(
        with: Data(workspace.text("1.json").utf8)) as? [String: Any]
    let files = [report, single].map { ($0?["summary"] as? [String: Any])?["files"] as? Int ?? 0 }
    #expect(files[0] == 2 * files[1])
    let schema = try JSONSchema("Sources/MoultKit/Report/Formats/report.schema.json")
    #expect(try schema.faults(in: merged.output) == [])
  }

  @Test func whatIsNoReportIsNotMerged() throws {
    let workspace = try Workspace(["a.json": "{}", "b.json": "no"])
    for (file, reason) in [("a.json", "it is no report"), ("b.json", "it is not JSON")] {
      let run = try workspace.moult("merge-reports", file)
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.errors.hasPrefix("moult: \(file) cannot be merged: \(reason)"))
    }
    #expect(try workspace.moult("merge-reports", "c.json").status == 2)
    #expect(try workspace.moult("merge-reports").status == 2)
  }
}
