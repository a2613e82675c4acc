/// Runs the examples of specs: each with only its own migration, on a project that is nothing but the
/// files of the example.
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
    /// Of each file that is not as expected; empty where only verdicts differ.
    public var differences: [Difference] = []

    /// The problem, then the differences.
    public var description: String {
      guard !differences.isEmpty else { return problem.description }
      let lines = differences.map { String(decoding: $0.bytes, as: UTF8.self) }
      return "\(problem)\n\(lines.joined())"
    }
  }

  /// From what was expected of a file to what came.
  public struct Difference: Sendable {
    /// The name of the file; nil when the example has only one.
    public var file: String?
    public var diff: UnifiedDiff

    /// A heading, then the hunks.
    public var bytes: [UInt8] {
      let path = file.map { "/" + $0 } ?? ""
      return Array("--- expected\(path)\n+++ came\(path)\n".utf8) + diff.body
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
    let before = sources(\.before)
    if let failure = syntaxFailure("before", before) { return failure }
    let plans = try plan(before)
    let results = results(of: plans, in: before)
    let isRewritten = differ(results, before)
    let refusals = plans.flatMap(\.refusals)
    let refused = refusals.map { "`\($0.code)` (\($0.reason))" }

    switch example.outcome {
    case .rewritten:
      let after = sources { $0.after ?? $0.before }
      if let failure = syntaxFailure("after", after) { return failure }
      if differ(results, after) {
        if !example.review, refusals.contains(where: { $0.code == "needs-review" }) {
          return failure("the rewrite needs review: write `review: true` after its title")
        }
        let what = isRewritten ? "something else comes" : "nothing is rewritten"
        return failure(
          refused.isEmpty ? what : "\(what), and refused with \(refused.joined(separator: ", "))",
          from: after, to: results)
      }
      if example.review, !plans.flatMap(\.changes).contains(where: { $0.safety == .review }) {
        return failure("the rewrite needs no review: remove `review: true`")
      }
      let second = self.results(of: try plan(results), in: results)
      return differ(second, results)
        ? failure("a second run changes the result again", from: results, to: second) : nil

    case .refused(let code):
      if isRewritten {
        return failure("it is rewritten, not refused with `\(code)`", from: before, to: results)
      }
      if refusals.isEmpty { return failure("it is left alone, not refused with `\(code)`") }
      let others = refusals.filter { $0.code != code }.map { "`\($0.code)` (\($0.reason))" }
      return others.isEmpty
        ? nil
        : failure("it is refused with \(others.joined(separator: ", ")), not only with `\(code)`")

    case .untouched:
      if isRewritten { return failure("it is rewritten", from: before, to: results) }
      return refused.isEmpty
        ? nil : failure("it is refused with \(refused.joined(separator: ", "))")
    }
  }

  private func sources(_ text: (Example.File) -> String) -> [SourceFile] {
    example.files.map { SourceFile(path: $0.name, bytes: Array(text($0).utf8)) }
  }

  private func differ(_ one: [SourceFile], _ other: [SourceFile]) -> Bool {
    one.map(\.bytes) != other.map(\.bytes)
  }

  /// What is Swift in the braces of a spec may be none in a file of its own.
  private func syntaxFailure(_ part: String, _ files: [SourceFile]) -> ExampleRunner.Failure? {
    guard let file = files.first(where: \.hasSyntaxError) else { return nil }
    return failure(
      "the code of \(shownName(file).map { "`\($0)` in " } ?? "")its `\(part)` is no Swift file")
  }

  /// The plans of the named files.
  ///
  /// - Parameter files: all files of the example.
  private func plan(_ files: [SourceFile]) throws -> [FilePlan] {
    let target =
      example.target.flatMap { Platform.versions(from: $0) } ?? migration.availability.introduced
    var options = Planner.Options()
    options.review = example.review
    for choice in migration.choices {
      options.choices["\(migration.id).\(choice.name)"] =
        example.choices[choice.name] ?? choice.defaultValue
    }
    let project = Project(files: files, target: target)
    let planner = Planner(rules: RuleSet([migration]), project: project, options: options)
    let named = zip(files, example.files).filter { $0.1.isNamed }
    return try planner.plan(named.map { PlannedFile($0.0) })
  }

  /// All files of the example after the plans.
  private func results(of plans: [FilePlan], in files: [SourceFile]) -> [SourceFile] {
    var plans = plans[...]
    return zip(files, example.files).map { file, description in
      description.isNamed ? plans.removeFirst().result : file
    }
  }

  func failure(_ reason: String) -> ExampleRunner.Failure {
    let message = "example `\(example.name)` (\(example.title)) does not hold: \(reason)"
    return ExampleRunner.Failure(problem: SpecProblem(place: example.place, message: message))
  }

  private func failure(_ reason: String, from expected: [SourceFile], to came: [SourceFile])
    -> ExampleRunner.Failure
  {
    var failure = failure(reason)
    for (expected, came) in zip(expected, came) where expected.bytes != came.bytes {
      failure.differences.append(
        ExampleRunner.Difference(
          file: shownName(came), diff: UnifiedDiff(old: expected.bytes, new: came.bytes)))
    }
    return failure
  }

  private func shownName(_ file: SourceFile) -> String? {
    example.files.count > 1 ? file.path : nil
  }
}
