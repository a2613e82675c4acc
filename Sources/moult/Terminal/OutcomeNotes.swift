import MoultKit

/// Tells a person what becomes of the named code.
struct OutcomeNotes {
  private let outcome: Outcome
  private let invocation: Invocation
  private let terminal: Terminal
  private let isQuiet: Bool
  private let isVerbose: Bool
  /// Whether files hold the outcome.
  private let isWritten: Bool

  /// - Parameter isWritten: nil: as the command has it.
  init(
    _ outcome: Outcome, _ invocation: Invocation, _ terminal: Terminal, isWritten: Bool? = nil
  ) {
    self.isWritten = isWritten ?? (invocation.command == .apply)
    self.outcome = outcome
    self.invocation = invocation
    self.terminal = terminal
    isQuiet = invocation.has(.quiet)
    isVerbose = invocation.has(.verbose)
  }

  /// What `diff` and `apply` say beside their work.
  ///
  /// - Parameter isPart: something was said of replaced sites before.
  func noteAll(verb: String, isPart: Bool = false) {
    noteSkipped()
    if isVerbose { noteRefusals() }
    noteSummary(verb: verb, isPart: isPart)
    noteIgnores()
  }

  /// What `--verify` took back: no other command can tell.
  func noteTakenBack() {
    // Then it is among all refusals.
    guard !isVerbose else { return }
    for finding in outcome.findings where finding.verdict == .refusal(code: Verification.code) {
      terminal.note(finding.line(terminal.painter(.error)))
    }
  }

  private func noteRefusals() {
    for finding in outcome.findings {
      if case .refusal = finding.verdict { terminal.note(finding.line(terminal.painter(.error))) }
    }
  }

  func noteSkipped(on stream: Terminal.Stream = .error, onlyFailures: Bool = false) {
    for file in outcome.skipped where file.code.isFailure || !(isQuiet || onlyFailures) {
      let position = file.position.map { ":\($0.line):\($0.column)" } ?? ""
      let place = terminal.paint("\(quotedPath(file.file))\(position):", .bold, on: stream)
      let code = terminal.paint("(\(file.code.rawValue))", .dim, on: stream)
      terminal.write("\(place) passed over: \(file.reason) \(code)\n", to: stream)
    }
  }

  func noteSummary(verb: String, isPart: Bool = false) {
    guard !isQuiet else { return }
    let tally = Tally(outcome)
    if isVerbose { noteSearch() }
    if outcome.searched == 0 {
      if outcome.skipped.isEmpty {
        terminal.note(nothingNamed)
      }
      return
    }
    let passedOver = outcome.skipped.count { $0.code != .unreadable }
    if tally.isUnchanged {
      let rest = outcome.searched - passedOver
      if rest > 0, !isPart { terminal.note("Nothing to replace in \(count(rest, "file")).") }
    } else {
      let sites = count(tally.changes, "site")
      terminal.note("\(sites) in \(count(tally.files, "file")) \(verb):")
      note(tally.byMigration)
    }
    guard tally.refusals > 0 else { return }
    terminal.note("\(count(tally.refusals, "site")) \(tally.refusals == 1 ? "stays" : "stay"):")
    note(tally.byCode)
    let codes = Set(tally.byCode.map(\.name))
    if codes.contains("target-unknown") {
      terminal.note(
        "The deployment target is not known; give it, for example: --target iOS=17,macOS=14")
    }
    if codes.contains("needs-review") {
      terminal.note("Those that need review are rewritten with --review.")
    }
    if invocation.command != .check, !isVerbose, codes != [Verification.code] {
      let others = codes.contains(Verification.code) ? " the others stay" : ""
      terminal.note("Where and why\(others): \(checkCommand)")
    }
  }

  private var nothingNamed: String {
    guard invocation.operands.isEmpty else {
      return "There are no Swift files in \(invocation.operands.joined(separator: ", "))."
    }
    return invocation.last(.changedSince).map { "No Swift code differs from \($0)." }
      ?? "No Swift code is staged."
  }

  /// What is to say about `moult:ignore` comments.
  func noteIgnores() {
    guard !isQuiet else { return }
    let unused = Tally(outcome).unusedIgnores
    if unused > 0 {
      let verb = unused == 1 ? "suppresses" : "suppress"
      let removal =
        switch invocation.command {
        case .apply where isWritten: unused == 1 ? " and was taken out" : " and were taken out"
        case .apply, .diff: " and can be taken out"
        default: ""
        }
      terminal.note("\(count(unused, "`moult:ignore` comment")) \(verb) nothing\(removal).")
    }
    guard isVerbose, outcome.suppressed > 0 else { return }
    terminal.note(
      outcome.suppressed == 1
        ? "1 site is suppressed by a `moult:ignore` comment."
        : "\(outcome.suppressed) sites are suppressed by `moult:ignore` comments.")
  }

  private func noteSearch() {
    terminal.note(
      "\(count(outcome.searched, "file")) looked at, \(outcome.parsed) of them parsed.")
  }

  private func note(_ counts: [(name: String, count: Int)]) {
    let width = counts.map(\.name.count).max() ?? 0
    for (name, count) in counts {
      let gap = String(repeating: " ", count: width - name.count)
      terminal.note("  \(name)\(gap)  \(count)")
    }
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// The command that reports on the same code in the same way.
  private var checkCommand: String {
    let options = Command.check.options.filter {
      ![.quiet, .verbose, .color].contains($0) && !Option.scope.contains($0)
    }
    let words = ["moult", "check"] + invocation.words(of: options) + invocation.scopeWords
    return words.map(quotedForShell).joined(separator: " ")
  }
}
