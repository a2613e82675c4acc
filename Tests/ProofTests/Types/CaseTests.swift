import Foundation
import Testing

@testable import MoultKit

/// The cases beside the repository, when they are there.
@Suite("Cases")
struct CaseTests {
  private static let folder = Repository.path("../shared/cases")

  /// Those whose migration exists.
  private static let cases = Repository.folders(in: folder).compactMap { name in
    try? Case(folder: "\(folder)/\(name)")
  }.filter { !$0.migrations.isEmpty }

  @Test(arguments: cases)
  func theOutcomeIsTheExpectedOne(_ one: Case) throws {
    if generatedMarker(in: one.before) != nil {
      #expect(one.record.reason?.code == "generated-file")
      return
    }
    var run = Run(migrations: one.migrations, target: one.target)
    run.options.review = true
    let plan = try run.plan(one.before)
    #expect(try run.brokenPromise(of: [plan]) == nil)
    let came = String(decoding: plan.result.bytes, as: UTF8.self)
    let expected = one.after.map { String(decoding: $0, as: UTF8.self) }
    #expect((expected.isEmpty ? [one.beforeText] : expected).contains(came))
    switch one.record.expect {
    case "refuse": #expect(plan.refusals.contains { $0.code == one.record.reason?.code })
    case "leave": #expect(plan.refusals.isEmpty)
    default: break
    }
  }

  @Test(.enabled(if: Interfaces.areUsable, "The interfaces need Linux."), arguments: cases)
  func beforeAndAfterCompile(_ one: Case) throws {
    for code in [one.before] + one.after {
      let text = String(decoding: code, as: UTF8.self)
      #expect(try TypeCheck(files: [text], target: one.target).fault() == nil)
    }
  }
}

/// One folder of the cases.
struct Case: CustomTestStringConvertible {
  struct Record: Decodable {
    struct Reason: Decodable { var code: String }
    var id: String
    var migration: String
    var target: [String: String]
    var expect: String
    var reason: Reason?
  }

  var record: Record
  var before: [UInt8]
  var after: [[UInt8]]

  init(folder: String) throws {
    let json = try Data(contentsOf: URL(filePath: folder + "/case.json"))
    record = try JSONDecoder().decode(Record.self, from: json)
    before = try readBytes(at: folder + "/before.swift")
    after = try Repository.swiftFiles(below: folder).filter { $0 != "before.swift" }
      .map { try readBytes(at: "\(folder)/\($0)") }
  }

  var beforeText: String { String(decoding: before, as: UTF8.self) }
  var testDescription: String { record.id }
  var migrations: [Migration] {
    Specs.all.filter { record.migration == "engine" || record.migration == $0.id }
  }
  var target: [Platform: Version] {
    var target: [Platform: Version] = [:]
    for (name, version) in record.target {
      if let platform = Platform(rawValue: name) { target[platform] = Version(version) }
    }
    return target
  }
}
