import Foundation
import MoultKit

extension Moult {
  /// One commit for each migration that changes something.
  static func applyAndCommit(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    guard !invocation.has(.removeUnusedIgnores) else {
      throw UsageError("--commit and --remove-unused-ignores need a run each.")
    }
    let run = try Run(invocation)
    var outcome = try run.outcome(of: run.migrations, in: run.scope.files)
    try checkThatEachCanBeCommitted(outcome.changedFiles)

    var commits: [String] = []
    var files = run.scope.files
    do {
      // What one migration makes may be work for another.
      var ids: [String]
      repeat {
        ids = try commitEach(run, &files, &outcome, invocation)
        commits += ids
      } while !ids.isEmpty
    } catch let failure as FailedCommit {
      terminal.note("moult: git made no commit for \(failure.migration):")
      if !failure.fault.message.isEmpty { terminal.note(failure.fault.message) }
      commits += failure.before
      let before =
        commits.isEmpty
        ? "Nothing was committed." : "Committed before: \(commits.joined(separator: ", "))."
      terminal.note("What it changed is in the work tree, as git left it. \(before)")
      return .unprocessed
    }
    OutcomeNotes(outcome, invocation, terminal).noteAll(verb: "replaced")
    if !invocation.has(.quiet), !commits.isEmpty {
      terminal.note("Committed, one migration each: \(commits.joined(separator: ", ")).")
    }
    return exitCode(of: outcome)
  }

  private struct FailedCommit: Error {
    var migration: String
    /// The ids of those that were committed.
    var before: [String]
    var fault: GitFailure
  }

  /// - Returns: the ids of the migrations that changed something.
  private static func commitEach(
    _ run: Run, _ files: inout [NamedFile], _ outcome: inout Outcome, _ invocation: Invocation
  ) throws -> [String] {
    var ids: [String] = []
    for migration in run.migrations.sorted(by: { $0.id < $1.id }) {
      var step = try run.outcome(of: [migration], in: files)
      write(&step)
      for skipped in step.skipped where !outcome.skipped.contains(skipped) {
        outcome.skipped.append(skipped)
        files.removeAll { $0.found.path == skipped.file }
      }
      let plans = step.files.filter { !$0.plan.edits.isEmpty }
      guard !plans.isEmpty else { continue }
      files = files.map { file in
        plans.first { $0.found == file.found }.map { file.after($0.plan) } ?? file
      }
      let message = CommitMessage(of: migration, step, invocation)
      for (tree, paths) in try filesByWorkTree(step.changedFiles) {
        do {
          try tree.commit(paths, message: message.text)
        } catch {
          throw FailedCommit(migration: migration.id, before: ids, fault: error)
        }
      }
      ids.append(migration.id)
    }
    return ids
  }

  /// Only what moult changes may be in its commits.
  private static func checkThatEachCanBeCommitted(_ files: [FoundFile]) throws {
    for (tree, paths) in try filesByWorkTree(files) {
      if let first = try tree.changedFiles.first {
        throw UsageError(
          "The work tree is not clean: \(first) has changes that are not committed.",
          hint: "Commit or stash them, or leave out --commit.")
      }
      if let first = try tree.untracked(paths).first {
        throw UsageError("\(first) is not in git yet.", hint: "Add and commit it first.")
      }
    }
  }

  /// The work trees that the files are part of, with the files relative to their roots.
  private static func filesByWorkTree(_ files: [FoundFile]) throws -> [(GitWorkTree, [String])] {
    var paths: [GitWorkTree: [String]] = [:]
    let folders = Dictionary(grouping: files) {
      ($0.location as NSString).deletingLastPathComponent
    }
    for (folder, files) in folders {
      guard let tree = GitWorkTree(holding: folder) else {
        throw UsageError("\(files[0].path) is not in a work tree of git, which --commit needs.")
      }
      paths[tree, default: []] += files.map { String($0.location.dropFirst(tree.root.count + 1)) }
    }
    return paths.map { ($0.key, $0.value.sorted()) }.sorted { $0.0.root < $1.0.root }
  }
}

extension Outcome {
  fileprivate var changedFiles: [FoundFile] {
    files.filter { !$0.plan.edits.isEmpty }.map(\.found)
  }
}

/// What a commit says: the migration, how much it did, and to what code.
private struct CommitMessage {
  var text: String

  init(of migration: Migration, _ outcome: Outcome, _ invocation: Invocation) {
    let tally = Tally(outcome)
    let sites = "\(tally.changes) \(tally.changes == 1 ? "site" : "sites")"
    let files = "\(tally.files) \(tally.files == 1 ? "file" : "files")"
    var lines = [
      migration.summary, "", "\(sites) in \(files), by moult (\(migration.id)).",
      "Scope: \(invocation.scopeWords.map(quotedForShell).joined(separator: " "))",
    ]
    if tally.refusals > 0 {
      lines.append("\(tally.refusals) \(tally.refusals == 1 ? "site stays" : "sites stay").")
    }
    text = lines.joined(separator: "\n") + "\n"
  }
}
