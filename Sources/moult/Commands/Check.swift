import MoultKit

extension Moult {
  static func check(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    let outcome = try begin(invocation, terminal).outcome()
    let notes = OutcomeNotes(outcome, invocation, terminal)
    switch invocation.last(.format).flatMap(OutputFormat.init(rawValue:)) ?? .text {
    case .json:
      terminal.print(outcome.jsonReport)
      notes.noteSkipped(onlyFailures: true)
    case .text:
      notes.printFindings()
      notes.noteSkipped(on: .output)
      notes.noteSummary(verb: "can be replaced")
      notes.noteIgnores()
    }
    let code = exitCode(of: outcome)
    return code == .done && !Tally(outcome).isUnchanged ? .found : code
  }
}
