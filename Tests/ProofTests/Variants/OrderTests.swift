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
      let again = try subject.run.plan(subject.after)
      #expect(again.edits.isEmpty, "\(subject.label)")
      #expect(
        again.refusals.map(\.code) == subject.plan.refusals.map(\.code), "\(subject.label)")
    }
  }

  private func result(of migrations: [Migration], on subject: Subject) throws -> String {
    var run = subject.run
    run.migrations = migrations
    let plan = try run.plan(subject.before)
    #expect(try plan.brokenPromise(planning: run.plan) == nil, "\(subject.label)")
    return String(decoding: plan.result.bytes, as: UTF8.self)
  }

  /// One migration after the other, until none of them has anything left to do.
  private func result(ofEach migrations: [Migration], on subject: Subject) throws -> String {
    var code = subject.before
    var last: [UInt8] = []
    while code != last {
      last = code
      for migration in migrations {
        var run = subject.run
        run.migrations = [migration]
        if run.mayRewrite(code) { code = try run.plan(code).result.bytes }
      }
    }
    return String(decoding: code, as: UTF8.self)
  }
}
