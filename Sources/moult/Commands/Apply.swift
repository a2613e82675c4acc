import MoultKit

extension Moult {
  static func apply(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    if invocation.has(.commit) { return try applyAndCommit(invocation, terminal) }
    var outcome = try outcome(of: invocation)
    write(&outcome)
    OutcomeNotes(outcome, invocation, terminal).noteAll(verb: "replaced")
    return exitCode(of: outcome)
  }

  /// Writes the files that change; one that cannot be written is no longer among them.
  static func write(_ outcome: inout Outcome) {
    for file in outcome.files where !file.plan.edits.isEmpty {
      let replacement = FileReplacement(
        path: file.found.location, old: file.plan.file.bytes, new: file.plan.result.bytes)
      do {
        try replacement.write()
      } catch {
        outcome.skip(file.found, because: error)
      }
    }
  }
}
