import MoultKit
import Testing

/// Every example of every spec compiles before and after, at its own deployment level.
@Suite("Examples compile", .enabled(if: Interfaces.areUsable, "The interfaces need Linux."))
struct ExampleTypeTests {
  @Test(arguments: Specs.all)
  func beforeAndAfterCompile(_ migration: Migration) throws {
    for subject in try Subject.all(of: migration) {
      let example = subject.example
      var parts = [("before", example.files.map(\.before))]
      if example.outcome == .rewritten {
        parts.append(("after", example.files.map { $0.after ?? $0.before }))
      }
      for (part, files) in parts {
        let check = TypeCheck(example: files, target: example.target(in: migration))
        guard let fault = try check.fault() else { continue }
        Issue.record(
          "\(subject.label): its `\(part)` does not compile on iOS \(check.level)\n\(fault)"
        )
      }
    }
  }
}
