import MoultKit

extension Moult {
  static func apply(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    var outcome = try outcome(of: invocation)
    for file in outcome.files where !file.plan.edits.isEmpty {
      let replacement = FileReplacement(
        path: file.found.location, old: file.plan.file.bytes, new: file.plan.result.bytes)
      do {
        try replacement.write()
      } catch {
        outcome.skip(file.found, because: error)
      }
    }
    OutcomeNotes(outcome, invocation, terminal).noteAll(verb: "replaced")
    return exitCode(of: outcome)
  }
}
