import Foundation
import MoultKit

extension Moult {
  static func check(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    if let path = invocation.last(.writeBaseline) {
      return try writeBaseline(to: path, invocation, terminal)
    }
    let baseline = try invocation.last(.baseline).map(Baseline.init(fileAt:))
    let run = try begin(invocation, terminal)
    var outcome = try run.outcome()
    if let path = invocation.last(.refusals) { try RefusalList(of: outcome).write(to: path) }
    var known = 0
    if let baseline {
      let whole = try run.outcome(of: run.migrations, in: outcome.partlyNamed)
      known = outcome.leaveOut(baseline, counting: whole)
    }
    try tell(outcome, of: run, invocation, terminal)
    if known > 0, !invocation.has(.quiet) {
      terminal.note("\(known) \(known == 1 ? "site is" : "sites are") known from the baseline.")
    }
    let code = exitCode(of: outcome)
    return code == .done && !Tally(outcome).isUnchanged ? .found : code
  }

  private static func tell(
    _ outcome: Outcome, of run: Run, _ invocation: Invocation, _ terminal: Terminal
  ) throws {
    let notes = OutcomeNotes(outcome, invocation, terminal)
    let report = run.report(on: outcome)
    let format = invocation.last(.format).flatMap(Report.Format.init(rawValue:)) ?? .text
    let isInFile = invocation.last(.output).map { $0 != "-" } ?? false
    if isInFile {
      try OutputFile(invocation.last(.output)!).write(report.text(as: format))
    } else {
      terminal.write(
        format == .text ? terminal.text(of: report) : report.text(as: format), to: .output)
    }
    if format == .text {
      notes.noteSkipped(on: isInFile ? .error : .output)
      notes.noteSummary(verb: "can be replaced")
      notes.noteIgnores()
    } else {
      notes.noteSkipped(onlyFailures: true)
    }
  }
}

extension Run {
  func report(on outcome: Outcome) -> Report {
    Report(
      outcome, of: migrations, version: Moult.version,
      folder: FileManager.default.currentDirectoryPath)
  }
}

extension RefusalList {
  /// As JSON or as Markdown, by the end of the name; without either, as both.
  fileprivate func write(to path: String) throws {
    guard !path.hasSuffix("/") else {
      throw UsageError("--refusals needs a file, and \(path) is a folder.")
    }
    switch (path as NSString).pathExtension.lowercased() {
    case "json": try OutputFile(path).write(json)
    case "md", "markdown": try OutputFile(path).write(markdown)
    default:
      try OutputFile(path + ".json").write(json)
      try OutputFile(path + ".md").write(markdown)
    }
  }
}
