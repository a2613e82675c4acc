import Foundation
import MoultKit

extension Moult {
  /// The run that the command line asks for; first tells what earlier ones left incomplete.
  static func begin(_ invocation: Invocation, _ terminal: Terminal) throws -> Run {
    var run = try Run(invocation, ProgressLine(terminal, invocation))
    for leftover in run.journals.leftovers() {
      terminal.note(leftover)
      run.isIncomplete = true
    }
    return run
  }
}

/// Migrations, the code that they are for, and how they are to run.
struct Run {
  let migrations: [Migration]
  /// What is named, with what is known of it.
  let files: [NamedFile]
  /// Those of the projects that the code belongs to.
  let journals: Journals
  /// An earlier run left something that is to be decided.
  fileprivate(set) var isIncomplete = false
  /// What is named and was not found fit to be looked at.
  private let skipped: [SkippedFile]
  private let options: Planner.Options
  private let progress: ProgressLine?
  private let judging: IgnoreJudging?
  private let target: [Platform: Version]?
  /// Where migrations are: no part of the code.
  private let specs: [String]
  private let currentFolder = FileManager.default.currentDirectoryPath

  init(_ invocation: Invocation, _ progress: ProgressLine? = nil) throws {
    self.progress = progress
    let scope: Scope
    do {
      scope = try Scope(invocation.scope, currentFolder: currentFolder)
    } catch {
      throw UsageError(error.message)
    }
    skipped = scope.skipped
    var files = scope.files
    let catalogue = try Catalogue(invocation) { own in
      NeededSpecs(invocation, own: own, in: &files)
    }
    self.files = files
    migrations = try catalogue.selection(by: invocation)
    var options = Planner.Options()
    options.review = invocation.has(.review)
    let configured = invocation.configuration?.choices.map { ($0.key.text, $0.value) } ?? []
    options.choices = Dictionary(configured) { _, last in last }
      .merging(try catalogue.choices(of: invocation)) { _, set in set }
    if let progress { options.watcher = { progress.show($0) } }
    options.shard = try invocation.shard()
    options.paths = invocation.pathRules(migrations)
    options.excluded = invocation.scope.excluded
    self.options = options
    judging = invocation.judging(by: catalogue)
    target = try invocation.target()
    specs = invocation.scope.passedOver
    journals = Journals(around: files.map(\.found))
  }

  /// What becomes of the code that the command line names.
  func outcome() throws -> Outcome { try outcome(of: migrations, in: files) }

  /// What it says when all else went well.
  func exitCode(of outcome: Outcome) -> ExitCode {
    isIncomplete || outcome.skipped.contains { $0.code.isFailure } ? .unprocessed : .done
  }

  func outcome(of migrations: [Migration], in files: [NamedFile]) throws -> Outcome {
    let planned = files.compactMap { file in file.parsed.map { (file.found.location, $0) } }
    let project = Project(
      around: files.map(\.found), target: target, currentFolder: currentFolder,
      passingOver: specs
    ).replacing(Dictionary(planned) { first, _ in first })
    let planner = Planner(
      rules: RuleSet(migrations), project: project, options: options, judging: judging)
    defer { progress?.clear() }
    do {
      var outcome = try Outcome(of: files, planner: planner)
      let found = skipped.filter { options.shard?.holds($0.file) ?? true }
      outcome.skipped = (found + outcome.skipped)
        .sorted { $0.file.isBefore($1.file) }
      return outcome
    } catch let error as UnsettledMigration {
      throw UsageError(
        "\(error.migrations.joined(separator: ", ")) never comes to an end: what it makes, it "
          + "finds again. Nothing was done.")
    }
  }
}

extension Invocation {
  /// How unused `moult:ignore` comments are told; nil where they are of no interest.
  fileprivate func judging(by catalogue: Catalogue) -> IgnoreJudging? {
    guard command == .check || has(.removeUnusedIgnores) else { return nil }
    return IgnoreJudging(
      catalogue: catalogue, isNarrowed: [.only, .skip, .kind].contains(where: has),
      removes: has(.removeUnusedIgnores))
  }

  fileprivate func shard() throws -> Shard? {
    guard let text = last(.shard) else { return nil }
    guard let shard = Shard(text) else {
      throw UsageError("--shard needs K/N, such as 2/8, not \(text).")
    }
    return shard
  }

  /// The code that operands and options name.
  var scope: Scope.Request {
    var request = Scope.Request()
    request.code = operands
    request.symbols = all(.symbol)
    request.changedSince = last(.changedSince)
    request.staged = has(.staged)
    request.passedOver = all(.migrations).compactMap(realPath)
    request.excluded = configuration?.excluded ?? []
    return request
  }
}
