import Foundation
import MoultKit

extension Moult {
  /// One commit for each migration that changes something.
  static func applyAndCommit(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    guard !invocation.has(.removeUnusedIgnores) else {
      throw UsageError("--commit and --remove-unused-ignores need a run each.")
    }
    let run = try begin(invocation, terminal)
    var outcome = try run.outcome()
    try checkThatEachCanBeCommitted(outcome.changedFiles)
    var isVerified = false
    if let command = invocation.last(.verify), !outcome.changedFiles.isEmpty {
      var verification = try Verification(command, of: outcome, run, invocation, terminal)
      let verdict = try verification.write(&outcome, isTrial: true)
      guard verdict == .passes else {
        noteVerified(outcome, verdict, invocation, terminal)
        return .unprocessed
      }
      OutcomeNotes(outcome, invocation, terminal).noteTakenBack()
      isVerified = true
    }

    var commits = Commits(run: run, invocation: invocation, terminal: terminal)
    do {
      if isVerified { try commits.make(outcome) } else { try commits.makeAll() }
    } catch let failure as Commits.Failure {
      terminal.note("moult: git made no commit for \(failure.migration):")
      if !failure.fault.message.isEmpty { terminal.note(failure.fault.message) }
      terminal.note("What it changed is in the work tree, as git left it.")
      commits.end()
      return .unprocessed
    }
    var left = try isVerified ? outcome.refused : commits.outcome(of: run.migrations)
    commits.end()
    left.skipped += commits.skipped.filter { !left.skipped.contains($0) }
    OutcomeNotes(left, invocation, terminal)
      .noteAll(verb: "replaced", isPart: !commits.made.isEmpty)
    return run.exitCode(of: left)
  }

  /// Only what moult changes may be in its commits.
  private static func checkThatEachCanBeCommitted(_ files: [FoundFile]) throws {
    for (tree, paths) in try filesByWorkTree(files) {
      if try !tree.changedFiles.isEmpty {
        throw UsageError(
          "The work tree is not clean: it has changes that are not committed.",
          hint: "Commit or stash them, or leave out --commit.")
      }
      if let first = try tree.untracked(paths).first {
        throw UsageError("\(first) is not in git yet.", hint: "Add and commit it first.")
      }
    }
  }

  /// The work trees that the files are part of, with the files relative to their roots.
  fileprivate static func filesByWorkTree(_ files: [FoundFile]) throws -> [(GitWorkTree, [String])]
  {
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

/// Makes one commit after the other; a signal ends the program between two of them.
private struct Commits {
  struct Failure: Error {
    /// The id.
    var migration: String
    var fault: GitFailure
  }

  let run: Run
  let invocation: Invocation
  let terminal: Terminal
  /// What is named, as it is now.
  private(set) var files: [NamedFile]
  private(set) var skipped: [SkippedFile] = []
  /// The ids of the migrations that are committed.
  private(set) var made: [String] = []
  private let interruption = Interruption()

  init(run: Run, invocation: Invocation, terminal: Terminal) {
    self.run = run
    self.invocation = invocation
    self.terminal = terminal
    files = run.files
  }

  /// Goes over the migrations until none of them has anything to do: what one makes may be work for
  /// another.
  mutating func makeAll() throws {
    var isDone = false
    while !isDone {
      isDone = true
      for migration in run.migrations.sorted(by: { $0.id < $1.id }) {
        if try make(migration) { isDone = false }
      }
    }
  }

  /// Makes what was planned for all migrations, and nothing else.
  mutating func make(_ outcome: Outcome) throws {
    for step in outcome.steps(of: run.migrations) { _ = try make(step.migration, step.outcome) }
  }

  private mutating func make(_ migration: Migration) throws -> Bool {
    try make(migration, outcome(of: [migration]))
  }

  /// What becomes of the code as it is now.
  func outcome(of migrations: [Migration]) throws -> Outcome {
    try interruption.allowing(farewell) { try run.outcome(of: migrations, in: files) }
  }

  /// To be called when all is done, or nothing more can be; ends the program when a signal asked for it.
  func end() {
    if interruption.isRequested { terminal.note(farewell) }
    interruption.end()
  }

  private var farewell: String {
    "moult: The run was stopped by a signal; "
      + (made.isEmpty ? "nothing is committed." : "committed: \(made.joined(separator: ", ")).")
  }

  /// - Returns: whether there was something to commit.
  private mutating func make(_ migration: Migration, _ step: Outcome) throws -> Bool {
    guard !step.changedFiles.isEmpty else { return false }
    var step = step
    // Once files are written git is only asked where its end by a signal is noticed.
    let trees = try interruption.allowing(farewell) {
      try Moult.filesByWorkTree(step.changedFiles)
    }
    var uncommitted = try begin(migration, step)
    let before = step.skipped
    run.write(&step)
    for fault in step.skipped where !before.contains(fault) { leaveOut(fault) }
    let plans = step.files.filter { !$0.plan.edits.isEmpty }
    var left = Set(plans.map(\.found.location))
    for (tree, all) in trees {
      let paths = all.filter { left.contains(tree.root + "/" + $0) }
      guard !paths.isEmpty else { continue }
      uncommitted.limit(to: left)
      do throws(GitFailure) {
        if interruption.isRequested { throw GitFailure(message: "It was stopped by a signal.") }
        try tree.commit(paths, message: CommitMessage(of: migration, step, invocation).text)
      } catch {
        if interruption.isRequested {
          // What cannot be taken back is left to the next run to tell.
          guard uncommitted.restore(), (try? tree.unstage(paths)) != nil else {
            throw Failure(migration: migration.id, fault: error)
          }
          uncommitted.end()
          end()
        }
        uncommitted.end()
        throw Failure(migration: migration.id, fault: error)
      }
      left.subtract(paths.map { tree.root + "/" + $0 })
      if !made.contains(migration.id) { made.append(migration.id) }
    }
    uncommitted.end()
    guard !plans.isEmpty else { return false }
    if !invocation.has(.quiet) {
      terminal.note("\(migration.id): \(Tally(step).rewritten) replaced and committed.")
    }
    for plan in plans { goOn(with: plan) }
    return true
  }

  private func begin(
    _ migration: Migration, _ step: Outcome
  ) throws(UsageError) -> UncommittedFiles {
    do {
      return try UncommittedFiles(step, of: migration.id, journals: run.journals)
    } catch {
      throw UsageError(
        "No journal can be kept of the commit for \(migration.id), so it was not made. "
          + error.reason)
    }
  }

  /// A hook may have changed what was committed.
  private mutating func goOn(with file: Outcome.File) {
    guard let index = files.firstIndex(where: { $0.found == file.found }) else { return }
    if (try? readBytes(at: file.found.location)) == file.plan.result.bytes {
      files[index] = files[index].after(file.plan)
    } else if file.plan.code == .everything {
      files[index] = NamedFile(file.found)
    } else {
      leaveOut(
        SkippedFile(
          file: file.found.path, code: .changedMeanwhile,
          reason: "A hook changed the file, so what was named in it may stand elsewhere now."))
    }
  }

  private mutating func leaveOut(_ fault: SkippedFile) {
    if !skipped.contains(where: { $0.file == fault.file }) { skipped.append(fault) }
    files.removeAll { $0.found.path == fault.file }
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
    var lines = [
      migration.summary, "", "\(tally.rewritten), by moult (\(migration.id)).",
      "Scope: \(invocation.scopeWords.map(quotedForShell).joined(separator: " "))",
    ]
    if tally.refusals > 0 {
      lines.append("\(tally.refusals) \(tally.refusals == 1 ? "site stays" : "sites stay").")
    }
    text = lines.joined(separator: "\n") + "\n"
  }
}

extension Tally {
  /// `3 sites in 2 files`
  fileprivate var rewritten: String {
    "\(changes) \(changes == 1 ? "site" : "sites") in \(files) \(files == 1 ? "file" : "files")"
  }
}
