import MoultKit

extension Moult {
  static func apply(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    if invocation.has(.commit) { return try applyAndCommit(invocation, terminal) }
    let run = try begin(invocation, terminal)
    var outcome = try run.outcome()
    run.write(&outcome)
    OutcomeNotes(outcome, invocation, terminal).noteAll(verb: "replaced")
    return exitCode(of: outcome)
  }
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
