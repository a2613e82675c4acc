import Foundation
import MoultKit

extension Moult {
  static func apply(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    if invocation.has(.commit) { return try applyAndCommit(invocation, terminal) }
    let run = try begin(invocation, terminal)
    var outcome = try run.outcome()
    if !invocation.has(.allowDirty) { try checkThatItCanBeTakenBack(outcome, invocation) }
    guard let command = invocation.last(.verify), outcome.files.contains(where: \.isChanged) else {
      run.write(&outcome)
      OutcomeNotes(outcome, invocation, terminal).noteAll(verb: "replaced")
      return exitCode(of: outcome)
    }
    var verification = try Verification(command, of: outcome, run, invocation, terminal)
    let verdict = try verification.write(&outcome)
    noteVerified(outcome, verdict, invocation, terminal)
    return verdict == .passes ? exitCode(of: outcome) : .unprocessed
  }

  static func noteVerified(
    _ outcome: Outcome, _ verdict: Verification.Verdict, _ invocation: Invocation,
    _ terminal: Terminal
  ) {
    let isWritten = verdict != .failsAnyway
    let notes = OutcomeNotes(outcome, invocation, terminal, isWritten: isWritten)
    notes.noteTakenBack()
    notes.noteAll(verb: isWritten ? "replaced" : "can be replaced")
  }

  /// What is not committed would be mixed with the rewrite.
  private static func checkThatItCanBeTakenBack(
    _ outcome: Outcome, _ invocation: Invocation
  ) throws {
    let byFolder = Dictionary(grouping: outcome.files.filter(\.isChanged)) {
      ($0.found.location as NSString).deletingLastPathComponent
    }
    var files: [GitWorkTree: [String]] = [:]
    for (folder, changed) in byFolder {
      guard let tree = GitWorkTree(holding: folder) else { continue }
      files[tree, default: []] += changed.map {
        String($0.found.location.dropFirst(tree.root.count + 1))
      }
    }
    for (tree, paths) in files.sorted(by: { $0.key.root < $1.key.root }) {
      // What is staged is what was asked for.
      let changed = try invocation.has(.staged) ? tree.unstagedFiles : tree.changedFiles
      if let first = changed.min() {
        let more = changed.count > 1 ? " and \(changed.count - 1) more" : ""
        throw UsageError(
          "The work tree has changes that are not committed: \(first)\(more). Nothing was done.",
          hint: "Commit or stash them, or give --allow-dirty.")
      }
      if let first = try tree.untracked(paths).min() {
        throw UsageError(
          "\(first) is not in git yet: its rewrite could not be taken back. Nothing was done.",
          hint: "Add and commit it, or give --allow-dirty.")
      }
    }
  }
}

extension Outcome.File {
  var isChanged: Bool { !plan.edits.isEmpty }
}

extension Run {
  /// Writes the files that change; one that cannot be written is no longer among them, and neither
  /// are those that have a part in the same change.
  func write(_ outcome: inout Outcome) {
    for files in outcome.jointFiles {
      let replacements = files.map { file in
        FileReplacement(
          path: file.found.location, old: file.plan.file.bytes, new: file.plan.result.bytes)
      }
      guard
        let (index, fault) = FileReplacement.write(
          replacements, for: files.jointGroups(of: migrations), journals: journals)
      else { continue }
      for (other, file) in files.enumerated() {
        let reason = "It changes together with \(files[index].found.path), which stays."
        outcome.skip(file.found, because: other == index ? fault : .notWritten(reason: reason))
      }
    }
  }
}
