import Testing

@testable import MoultKit

/// All migrations on the code of every example.
@Suite("Migrations side by side")
struct OrderTests {
  @Test(arguments: Specs.all)
  func theOrderMakesNoDifference(_ migration: Migration) throws {
    for subject in try Subject.all(of: migration) {
      let together = try result(of: Specs.all, on: subject)
      for (name, order) in [("forwards", Specs.all), ("backwards", Specs.all.reversed())] {
        let oneByOne = try result(ofEach: order, on: subject)
        #expect(oneByOne == together, "\(subject.label): the migrations one by one, \(name)")
      }
    }
  }

  @Test(arguments: Specs.all)
  func theResultGivenInAgainStays(_ migration: Migration) throws {
    for subject in try Subject.all(of: migration) {
      let again = try subject.run.plan(subject.plans.map(\.result))
      #expect(again.map(\.edits.count).max() == 0, "\(subject.label)")
      #expect(
        again.map { $0.refusals.map(\.code) } == subject.plans.map { $0.refusals.map(\.code) },
        "\(subject.label)")
    }
  }

  private func result(of migrations: [Migration], on subject: Subject) throws -> [String] {
    var run = subject.run
    run.rules = RuleSet(migrations)
    let plans = try run.plan(subject.plans.map(\.file))
    #expect(try run.brokenPromise(of: plans) == nil, "\(subject.label)")
    return plans.map { String(decoding: $0.result.bytes, as: UTF8.self) }
  }

  /// One migration after the other, until none of them has anything left to do.
  private func result(ofEach migrations: [Migration], on subject: Subject) throws -> [String] {
    var files = subject.plans.map(\.file)
    var last: [[UInt8]] = []
    while files.map(\.bytes) != last {
      last = files.map(\.bytes)
      for migration in migrations {
        var run = subject.run
        run.rules = RuleSet([migration])
        guard files.contains(where: { run.mayRewrite($0.bytes) }) else { continue }
        files = try run.plan(files).map(\.result)
      }
    }
    return files.map { String(decoding: $0.bytes, as: UTF8.self) }
  }
}
