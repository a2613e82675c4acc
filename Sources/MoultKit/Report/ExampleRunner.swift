/// Runs the examples of specs: each with only its own migration, on a project that is nothing but the example.
public struct ExampleRunner {
  /// What came of all examples.
  public struct Result: Sendable {
    public var migrations = 0
    public var examples = 0
    public var failures: [Failure] = []

    /// One line, such as `7 migrations, 93 examples, all hold`.
    public var summary: String {
      let counts = "\(counted(migrations, "migration")), \(counted(examples, "example"))"
      switch failures.count {
      case 0: return examples == 1 ? counts + ", it holds" : counts + ", all hold"
      case 1: return counts + ", 1 does not hold"
      default: return counts + ", \(failures.count) do not hold"
      }
    }

    private func counted(_ count: Int, _ noun: String) -> String {
      "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
  }

  /// An example that does not hold.
  public struct Failure: Sendable, CustomStringConvertible {
    public var problem: SpecProblem
    /// From what was expected to what came; nil where only verdicts differ.
    public var diff: UnifiedDiff?

    /// The problem, then the diff.
    public var description: String {
      guard let diff else { return problem.description }
      let lines = "--- expected\n+++ came\n" + String(decoding: diff.body, as: UTF8.self)
      return "\(problem)\n\(lines)"
    }
  }

  public static func run(_ migrations: [Migration]) -> Result {
    var result = Result()
    for migration in migrations {
      result.migrations += 1
      for example in migration.examples {
        result.examples += 1
        if let failure = failure(of: example, in: migration) { result.failures.append(failure) }
      }
    }
    return result
  }

  static func failure(of example: Example, in migration: Migration) -> Failure? {
    let run = ExampleRun(example: example, migration: migration)
    do {
      return try run.failure()
    } catch {
      return run.failure("its result is rewritten again and again")
    }
  }
}

private struct ExampleRun {
  let example: Example
  let migration: Migration

  func failure() throws -> ExampleRunner.Failure? {
    let before = Array(example.before.utf8)
    if let failure = syntaxFailure("before", before) { return failure }
    let plan = try plan(before)
    let result = plan.result.bytes
    let refused = plan.refusals.map { "`\($0.code)` (\($0.reason))" }

    switch example.outcome {
    case .after(let text):
      let after = Array(text.utf8)
      if let failure = syntaxFailure("after", after) { return failure }
      if result != after {
        if !example.review, plan.refusals.contains(where: { $0.code == "needs-review" }) {
          return failure("the rewrite needs review: write `review: true` after its title")
        }
        let what = result == before ? "nothing is rewritten" : "something else comes"
        return failure(
          refused.isEmpty ? what : "\(what), and refused with \(refused.joined(separator: ", "))",
          from: after, to: result)
      }
      if example.review, !plan.changes.contains(where: { $0.safety == .review }) {
        return failure("the rewrite needs no review: remove `review: true`")
      }
      let second = try self.plan(result).result.bytes
      return second == result
        ? nil : failure("a second run changes the result again", from: result, to: second)

    case .refused(let code):
      if result != before {
        return failure("it is rewritten, not refused with `\(code)`", from: before, to: result)
      }
      if plan.refusals.isEmpty { return failure("it is left alone, not refused with `\(code)`") }
      let others = plan.refusals.filter { $0.code != code }.map { "`\($0.code)` (\($0.reason))" }
      return others.isEmpty
        ? nil
        : failure("it is refused with \(others.joined(separator: ", ")), not only with `\(code)`")

    case .untouched:
      if result != before { return failure("it is rewritten", from: before, to: result) }
      return refused.isEmpty
        ? nil : failure("it is refused with \(refused.joined(separator: ", "))")
    }
  }

  /// What is Swift in the braces of a spec may be none in a file of its own.
  private func syntaxFailure(_ part: String, _ code: [UInt8]) -> ExampleRunner.Failure? {
    guard SourceFile(path: "Example.swift", bytes: code).hasSyntaxError else { return nil }
    return failure("the code of its `\(part)` is no Swift file")
  }

  private func plan(_ code: [UInt8]) throws -> FilePlan {
    let file = SourceFile(path: "Example.swift", bytes: code)
    let target =
      example.target.flatMap { Platform.versions(from: $0) } ?? migration.availability.introduced
    var options = Planner.Options()
    options.review = example.review
    for choice in migration.choices {
      options.choices["\(migration.id).\(choice.name)"] =
        example.choices[choice.name] ?? choice.defaultValue
    }
    let project = Project(files: [file], target: target)
    return try Planner(migrations: [migration], project: project, options: options).plan(file)
  }

  func failure(_ reason: String) -> ExampleRunner.Failure {
    let message = "example `\(example.name)` (\(example.title)) does not hold: \(reason)"
    return ExampleRunner.Failure(problem: SpecProblem(place: example.place, message: message))
  }

  private func failure(_ reason: String, from expected: [UInt8], to came: [UInt8])
    -> ExampleRunner.Failure
  {
    var failure = failure(reason)
    failure.diff = UnifiedDiff(old: expected, new: came)
    return failure
  }
}
