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

    let found: FileSearch.Result
    do {
      found = try FileSearch(currentFolder: FileManager.default.currentDirectoryPath)
        .files(named: invocation.operands)
    } catch {
      throw UsageError(error.message)
    }
    let project = Project(
      around: found.files, target: target,
      currentFolder: FileManager.default.currentDirectoryPath)
    let planner = Planner(migrations: migrations, project: project, options: options)
    do {
      var outcome = try Outcome(of: found.files, planner: planner)
      outcome.skipped = (found.skipped + outcome.skipped)
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
