import MoultKit

extension Moult {
  static func diff(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    let outcome = try begin(invocation, terminal).outcome()
    for file in outcome.files {
      let diff = UnifiedDiff(old: file.plan.file.bytes, edits: file.plan.edits, in: file.plan.code)
      terminal.write(diff: diff.bytes(path: file.found.diffPath))
    }
    OutcomeNotes(outcome, invocation, terminal).noteAll(verb: "can be replaced")
    return exitCode(of: outcome)
  }
}
