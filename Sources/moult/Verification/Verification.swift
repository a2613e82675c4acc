import Foundation
import MoultKit

/// Builds what was rewritten, and takes back what stands in the way, until the build passes.
///
/// It begins before anything is written: when the program is told to end, all is taken back; when it is
/// killed, the next run tells what is not verified.
struct Verification {
  enum Verdict {
    case passes
    /// It fails without the rewrite, too; all is as it was.
    case failsAnyway
    /// It fails with what could not be taken back.
    case failsWithTheRest
  }

  private let command: String
  private let run: Run
  private let invocation: Invocation
  private let terminal: Terminal
  private let interruption: Interruption
  private var unverified: UnverifiedFiles
  private var found: [String: FoundFile] = [:]
  private var reasons: [ChangeUnit: String] = [:]
  private var isAnyStuck = false

  /// The code of what was taken back.
  static let code = "build-failed"

  /// - Throws: `UsageError` when no journal can be kept.
  init(
    _ command: String, of outcome: Outcome, _ run: Run, _ invocation: Invocation,
    _ terminal: Terminal
  ) throws {
    self.command = command
    self.run = run
    self.invocation = invocation
    self.terminal = terminal
    do {
      unverified = try UnverifiedFiles(outcome, command: command, journals: run.journals)
    } catch {
      throw UsageError(
        "No journal can be kept of what is to be verified, so nothing was done. \(error.reason)")
    }
    interruption = Interruption()
    for file in outcome.files { found[file.found.location] = file.found }
  }

  /// - Parameters:
  ///   - outcome: what is to be written; afterwards without what was taken back, unless the build fails
  ///     anyway.
  ///   - isTrial: at the end the files are as they were.
  mutating func write(_ outcome: inout Outcome, isTrial: Bool = false) throws -> Verdict {
    run.write(&outcome)
    unverified.limit(to: Set(outcome.files.filter(\.isChanged).map(\.found.location)))
    let verdict: Verdict
    do {
      verdict = try buildUntilItPasses(&outcome)
    } catch {
      restore(&outcome)
      throw error
    }
    if verdict != .failsAnyway {
      for index in outcome.files.indices {
        if let applied = unverified.files[outcome.files[index].found.location] {
          outcome.refuse(applied, reasons, code: Self.code, at: index)
        }
      }
    }
    if isTrial { restore(&outcome) }
    unverified.end()
    interruption.end()
    return verdict
  }

  private mutating func buildUntilItPasses(_ outcome: inout Outcome) throws -> Verdict {
    while !interruption.isRequested {
      note("Building: \(command)")
      let build = try Build(command, interruption)
      if interruption.isRequested { break }
      if build.isSuccess { return .passes }
      let files = RewrittenFiles(
        locations: Set(unverified.files.keys),
        currentFolder: FileManager.default.currentDirectoryPath)
      let errors = BuildError.all(in: build.output, among: files)
      guard unverified.files.values.contains(where: { !$0.made.isEmpty }) else {
        restore(&outcome)
        terminal.note(
          isAnyStuck
            ? "moult: The build fails, and what is left of the rewrite cannot be taken back:"
            : "moult: The build fails without the rewrite, too, so all was taken back:")
        terminal.note(Self.end(of: build.output, errors))
        return isAnyStuck ? .failsWithTheRest : .failsAnyway
      }
      let units = blamed(for: errors)
      note(
        "The build fails with \(errors.count) \(errors.count == 1 ? "error" : "errors"); "
          + "\(units.count) \(units.count == 1 ? "change is" : "changes are") taken back.")
      for unit in units.keys { reasons[unit] = "The build failed with it: \(units[unit]!)" }
      tell(unverified.takeBack(Set(units.keys)), &outcome)
    }
    giveUp(&outcome)
  }

  /// What is to be taken back, with an error for each: what touches the line of an error; else what
  /// is in a file with errors; else all.
  private func blamed(for errors: [BuildError]) -> [ChangeUnit: String] {
    let files = unverified.files
    var units: [ChangeUnit: String] = [:]
    func blame(_ candidates: Set<ChangeUnit>, _ message: String) {
      for unit in candidates where units[unit] == nil { units[unit] = message }
    }
    for error in errors {
      if let file = files[error.file] {
        blame(file.units(at: error.line).intersection(file.made), error.message)
      }
    }
    if !units.isEmpty { return units }
    for error in errors {
      if let file = files[error.file] { blame(file.made, error.message) }
    }
    if !units.isEmpty { return units }
    for file in files.values { blame(file.made, errors.first?.message ?? "no error has a place.") }
    return units
  }

  private mutating func restore(_ outcome: inout Outcome) { tell(unverified.restore(), &outcome) }

  /// Ends the program as it was told to.
  private mutating func giveUp(_ outcome: inout Outcome) -> Never {
    restore(&outcome)
    terminal.note(
      "moult: The run was stopped by a signal, so all was taken back"
        + (isAnyStuck ? ", but not in these files:" : "; nothing is rewritten."))
    OutcomeNotes(outcome, invocation, terminal).noteSkipped(onlyFailures: true)
    unverified.end()
    interruption.endProgram()
  }

  private mutating func tell(_ stuck: [UnverifiedFiles.Stuck], _ outcome: inout Outcome) {
    for part in stuck {
      isAnyStuck = true
      let reason: String =
        switch part.fault {
        case .changedMeanwhile: "The build changed the file, so its rewrite is not taken back."
        case .notWritten(let reason): "Its rewrite is not taken back. \(reason)"
        }
      outcome.skip(found[part.file]!, because: .notWritten(reason: reason))
      for other in part.others {
        let reason =
          "It changes together with \(found[part.file]!.path), so it stays rewritten, too."
        outcome.skip(found[other]!, because: .notWritten(reason: reason))
      }
    }
  }

  private func note(_ text: String) {
    if !invocation.has(.quiet) { terminal.note(text) }
  }

  /// The errors; without any the last lines of the output.
  private static func end(of output: String, _ errors: [BuildError]) -> String {
    guard errors.isEmpty else {
      return errors.prefix(10).map { "  \($0.file):\($0.line): \($0.message)" }
        .joined(separator: "\n")
    }
    return output.split(whereSeparator: \.isNewline).suffix(10).map { "  \($0)" }
      .joined(separator: "\n")
  }
}
