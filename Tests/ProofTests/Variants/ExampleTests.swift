import Testing

@testable import MoultKit

/// Every example of every spec gives what it says, byte for byte.
@Suite struct ExampleTests {
  @Test(arguments: Specs.all)
  func beforeBecomesAfter(_ migration: Migration) throws {
    for subject in try Subject.all(of: migration) {
      guard let failure = ExampleRunner.failure(of: subject.example, in: migration) else {
        continue
      }
      Issue.record("\(subject.label)\n\(failure)")
    }
  }
}
