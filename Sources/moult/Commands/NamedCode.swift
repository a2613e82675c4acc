import Foundation
import MoultKit

extension Moult {
  /// What becomes of the code that the operands name.
  static func outcome(of invocation: Invocation) throws -> Outcome {
    let catalogue = try Catalogue(invocation)
    let migrations = try catalogue.selection(by: invocation)
    var options = Planner.Options()
    options.review = invocation.has(.review)
    options.choices = try catalogue.choices(of: invocation)
    let target = try invocation.target()

    let currentFolder = FileManager.default.currentDirectoryPath
    let scope: Scope
    do {
      scope = try Scope(invocation.scope, currentFolder: currentFolder)
    } catch {
      throw UsageError(error.message)
    }
    let project = Project(
      around: scope.files.map(\.found), target: target, currentFolder: currentFolder)
    let planner = Planner(migrations: migrations, project: project, options: options)
    do {
      var outcome = try Outcome(of: scope.files, planner: planner)
      outcome.skipped = (scope.skipped + outcome.skipped)
        .sorted { $0.file.utf8.lexicographicallyPrecedes($1.file.utf8) }
      return outcome
    } catch let error as UnsettledMigration {
      throw UsageError(
        "\(error.migrations.joined(separator: ", ")) never comes to an end: what it makes, it "
          + "finds again. Nothing was done.")
    }
  }

  /// What a run says when all else went well.
  static func exitCode(of outcome: Outcome) -> ExitCode {
    outcome.skipped.contains { $0.code.isFailure } ? .unprocessed : .done
  }
}

extension Invocation {
  /// The code that operands and options name.
  var scope: Scope.Request {
    var request = Scope.Request()
    request.code = operands
    request.symbols = all(.symbol)
    request.changedSince = last(.changedSince)
    request.staged = has(.staged)
    return request
  }
}
