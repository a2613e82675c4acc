import Foundation
import MoultKit

extension Moult {
  static func check(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    if invocation.has(.writeBaseline),
      let other = [Option.baseline, .format, .output, .refusals].first(where: invocation.has)
    {
      throw UsageError("--\(other.rawValue) and --write-baseline need a run each.")
    }
    let baseline = try invocation.last(.baseline).map(Baseline.init(fileAt:))
    let run = try begin(invocation, terminal)
    var outcome = try run.outcome()
    if let path = invocation.last(.writeBaseline) {
      let baseline = Baseline(of: outcome, in: folder(of: path))
      try OutputFile(path).write(baseline.text)
      if !invocation.has(.quiet) {
        let count = baseline.count
        terminal.note("\(count) \(count == 1 ? "site is" : "sites are") known from now on: \(path)")
      }
      OutcomeNotes(outcome, invocation, terminal).noteSkipped(onlyFailures: true)
      return exitCode(of: outcome)
    }
    if let path = invocation.last(.refusals) { try RefusalList(of: outcome).write(to: path) }
    let known = baseline.map { outcome.leaveOut($0) } ?? 0
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

/// The folder that a file stands in, or would: absolute, symbolic links followed.
private func folder(of path: String) -> String {
  let file = URL(fileURLWithPath: realPath(path) ?? path)
  let folder = file.deletingLastPathComponent().path
  return realPath(folder) ?? folder
}

extension Baseline {
  fileprivate init(fileAt path: String) throws {
    do {
      try self.init(reading: readBytes(at: path), in: folder(of: path))
    } catch let fault as FileFault {
      throw UsageError("The baseline \(path) cannot be read: \(fault.reason)")
    } catch let fault as BaselineFault {
      throw UsageError(
        "\(path) cannot be used: \(fault.reason).",
        hint: "Write it anew with --write-baseline \(path).")
    }
  }
}

extension RefusalList {
  /// As JSON or as Markdown, by the end of the name; without either, as both.
  fileprivate func write(to path: String) throws {
    switch (path as NSString).pathExtension.lowercased() {
    case "json": try OutputFile(path).write(json)
    case "md", "markdown": try OutputFile(path).write(markdown)
    default:
      try OutputFile(path + ".json").write(json)
      try OutputFile(path + ".md").write(markdown)
    }
  }
}
