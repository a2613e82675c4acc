import Foundation
import MoultKit

/// What `diff`, `apply` and `check` have in common: the named code and what becomes of it.
struct CodeRun {
  private let invocation: Invocation
  private let terminal: Terminal
  private let outcome: Outcome
  private let isQuiet: Bool
  private let isVerbose: Bool

  init(_ invocation: Invocation, _ terminal: Terminal) throws {
    self.invocation = invocation
    self.terminal = terminal
    isQuiet = invocation.has(.quiet)
    isVerbose = invocation.has(.verbose)

    let catalogue = try Catalogue(invocation)
    let migrations = try catalogue.selection(by: invocation)
    var options = Planner.Options()
    options.review = invocation.has(.review)
    options.choices = try catalogue.choices(of: invocation)
    let target = try invocation.target()

    let found: FileSearch.Result
    do {
      found = try FileSearch(currentFolder: FileManager.default.currentDirectoryPath)
        .files(named: invocation.operands)
    } catch {
      throw UsageError(error.message)
    }
    let project = Project(
      around: found.files, target: target,
      currentFolder: FileManager.default.currentDirectoryPath)
    let planner = Planner(migrations: migrations, project: project, options: options)
    do {
      var outcome = try Outcome(of: found.files, planner: planner)
      outcome.skipped = (found.skipped + outcome.skipped)
        .sorted { $0.file.utf8.lexicographicallyPrecedes($1.file.utf8) }
      self.outcome = outcome
    } catch let error as UnsettledMigration {
      throw UsageError(
        "\(error.migrations.joined(separator: ", ")) never comes to an end: what it makes, it "
          + "finds again. Nothing was done.")
    }
  }

  // MARK: - Commands

  func diff() throws -> ExitCode {
    for file in outcome.files {
      let diff = UnifiedDiff(old: file.plan.file.bytes, edits: file.plan.edits)
      terminal.write(diff: diff.bytes(path: file.found.diffPath))
    }
    tellSkipped()
    if isVerbose { noteRefusals() }
    noteSummary(verb: "can be replaced")
    return exitCode(outcome.skipped)
  }

  func apply() throws -> ExitCode {
    var outcome = outcome
    for file in outcome.files where !file.plan.edits.isEmpty {
      let replacement = FileReplacement(
        path: file.found.location, old: file.plan.file.bytes, new: file.plan.result)
      do {
        try replacement.write()
      } catch {
        outcome.skip(file.found, because: error)
      }
    }
    let run = CodeRun(self, outcome)
    run.tellSkipped()
    if isVerbose { run.noteRefusals() }
    run.noteSummary(verb: "replaced")
    return exitCode(outcome.skipped)
  }

  func check(format: OutputFormat) throws -> ExitCode {
    switch format {
    case .json:
      terminal.print(outcome.jsonReport)
      tellSkipped(onlyFailures: true)
    case .text:
      printFindings()
      tellSkipped(on: .output)
      noteSummary(verb: "can be replaced")
    }
    let code = exitCode(outcome.skipped)
    return code == .done && !Tally(outcome).isUnchanged ? .found : code
  }

  private init(_ run: CodeRun, _ outcome: Outcome) {
    invocation = run.invocation
    terminal = run.terminal
    isQuiet = run.isQuiet
    isVerbose = run.isVerbose
    self.outcome = outcome
  }

  private func exitCode(_ skipped: [SkippedFile]) -> ExitCode {
    skipped.contains { $0.code.isFailure } ? .unprocessed : .done
  }

  // MARK: - What is said

  private func printFindings() {
    var previous: String?
    for finding in outcome.findings {
      if let previous, previous != finding.file { terminal.print("") }
      previous = finding.file
      terminal.print(line(for: finding, on: .output))
    }
  }

  private func noteRefusals() {
    for finding in outcome.findings {
      if case .refusal = finding.verdict { terminal.note(line(for: finding, on: .error)) }
    }
  }

  private func line(for finding: Finding, on stream: Terminal.Stream) -> String {
    let place = "\(finding.file):\(finding.line):\(finding.column):"
    let migration = terminal.paint("\(finding.migration):", .cyan, on: stream)
    let message =
      switch finding.verdict {
      case .change: finding.message
      case .refusal(let code):
        "stays: \(finding.message) " + terminal.paint("(\(code))", .dim, on: stream)
      }
    return "\(terminal.paint(place, .bold, on: stream)) \(migration) \(message)"
  }

  private func tellSkipped(on stream: Terminal.Stream = .error, onlyFailures: Bool = false) {
    for file in outcome.skipped where file.code.isFailure || !(isQuiet || onlyFailures) {
      let position = file.position.map { ":\($0.line):\($0.column)" } ?? ""
      let place = terminal.paint("\(file.file)\(position):", .bold, on: stream)
      let code = terminal.paint("(\(file.code.rawValue))", .dim, on: stream)
      terminal.write("\(place) passed over: \(file.reason) \(code)", to: stream)
    }
  }

  private func noteSummary(verb: String) {
    guard !isQuiet else { return }
    let tally = Tally(outcome)
    if isVerbose { noteSearch() }
    if outcome.searched == 0 {
      if outcome.skipped.isEmpty {
        let names = invocation.operands.joined(separator: ", ")
        terminal.note("There are no Swift files in \(names).")
      }
      return
    }
    let passedOver = outcome.skipped.count { $0.code != .unreadable }
    if tally.isUnchanged {
      let rest = outcome.searched - passedOver
      if rest > 0 { terminal.note("Nothing to replace in \(count(rest, "file")).") }
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
    if invocation.command != .check, !isVerbose {
      terminal.note("Where and why: \(checkCommand)")
    }
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
    var words = ["moult", "check"]
    for option in Option.allCases where Command.check.options.contains(option) {
      guard ![.quiet, .verbose, .color].contains(option), invocation.has(option) else { continue }
      if option.isList {
        words += ["--\(option.rawValue)", invocation.all(option).joined(separator: ",")]
      } else if option.placeholder == nil {
        words.append("--\(option.rawValue)")
      } else {
        for value in invocation.all(option) { words += ["--\(option.rawValue)", value] }
      }
    }
    if invocation.operands.contains(where: { $0.hasPrefix("-") }) { words.append("--") }
    return (words + invocation.operands).map(quotedForShell).joined(separator: " ")
  }
}

private func quotedForShell(_ word: String) -> String {
  let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "/._-=,:+@%".contains($0) }
  return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
}
