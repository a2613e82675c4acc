@testable import MoultKit

/// A migration that consists of one rule, with the parts that its test is about.
struct SmallSpec {
  var name = "Renaming"
  var replaces = "View.old(_:)"
  var parameters: String
  var before: String
  var after: String
  /// More members: rules, fragments, lists.
  var more = ""

  var source: String {
    """
    /// Replaces the old with the new.
    @Migration(.softDeprecated, replaces: "\(replaces)")
    @available(iOS 13, macOS 10.15, *)
    enum \(name) {
      @Rewrite
      func rule\(parameters) {
        before {
    \(before.indented)
        }
        after {
    \(after.indented)
        }
      }
    \(more)
    }
    """
  }
}

extension String {
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { "      " + $0 }
      .joined(separator: "\n")
  }
}

/// Plans `code` with the migrations that the specs declare.
func plan(
  _ code: String, with specs: [String], target: [Platform: Version] = [.iOS: Version(18)],
  review: Bool = false
) throws -> FilePlan {
  var migrations: [Migration] = []
  for (index, spec) in specs.enumerated() {
    let result = SpecReader.read(path: "Spec\(index).swift", source: spec)
    guard result.problems.isEmpty else { throw BadSpec(problems: result.problems.map(\.message)) }
    migrations += result.migrations
  }
  let file = SourceFile(path: "Code.swift", bytes: Array(code.utf8))
  var options = Planner.Options()
  options.review = review
  let project = Project(files: [file], target: target)
  return try Planner(rules: RuleSet(migrations), project: project, options: options).plan(file)
}

/// What becomes of `code`.
func rewritten(_ code: String, with specs: SmallSpec...) throws -> String {
  let plan = try plan(code, with: specs.map(\.source))
  return String(decoding: plan.result.bytes, as: UTF8.self)
}

struct BadSpec: Error {
  var problems: [String]
}
