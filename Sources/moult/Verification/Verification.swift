import Foundation
import MoultKit

/// Builds what was rewritten, and takes back what stands in the way, until the build passes.
struct Verification {
  private let command: String
  private let run: Run
  private let terminal: Terminal
  private let isQuiet: Bool
  /// By location.
  private var files: [String: AppliedChanges] = [:]
  private var found: [String: FoundFile] = [:]
  private var reasons: [ChangeUnit: String] = [:]
  private var passes = false

  /// The code of what was taken back.
  static let code = "build-failed"

  init(_ command: String, _ run: Run, _ outcome: Outcome, _ terminal: Terminal, isQuiet: Bool) {
    self.command = command
    self.run = run
    self.terminal = terminal
    self.isQuiet = isQuiet
    for file in outcome.files where !file.plan.edits.isEmpty {
      files[file.found.location] = AppliedChanges(file.plan)
      found[file.found.location] = file.found
    }
  }

  /// - Parameter outcome: what was written; afterwards without what was taken back.
  /// - Returns: whether the build passes.
  mutating func verify(_ outcome: inout Outcome) throws -> Bool {
    while true {
      let isAny = files.values.contains { !$0.made.isEmpty }
      note("Building: \(command)")
      let build = try Build(command)
      if build.isSuccess {
        passes = true
        break
      }
      let errors = BuildError.all(
        in: build.output, currentFolder: FileManager.default.currentDirectoryPath)
      guard isAny else {
        terminal.note(
          "moult: The build fails without the rewrite, too, so it says nothing about it:")
        terminal.note(Self.end(of: build.output, errors))
        break
      }
      let units = blamed(for: errors)
      note(
        "The build fails with \(errors.count) \(errors.count == 1 ? "error" : "errors"); "
          + "\(units.count) \(units.count == 1 ? "change is" : "changes are") taken back.")
      for unit in units.keys { reasons[unit] = "The build failed with it: \(units[unit]!)" }
      try takeBack(Set(units.keys), &outcome)
    }
    for index in outcome.files.indices {
      let file = outcome.files[index]
      guard let applied = files[file.found.location] else { continue }
      outcome.refuse(applied, reasons, code: Self.code, at: index)
    }
    return passes
  }

  /// What is to be taken back, with an error for each: what touches the line of an error; else what
  /// is in a file with errors; else all.
  private func blamed(for errors: [BuildError]) -> [ChangeUnit: String] {
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

  private mutating func takeBack(_ units: Set<ChangeUnit>, _ outcome: inout Outcome) throws {
    for location in files.keys.sorted() {
      let old = files[location]!.bytes
      files[location]!.takeBack(units)
      let new = files[location]!.bytes
      guard old != new else { continue }
      do throws(FileReplacement.Fault) {
        try FileReplacement(path: location, old: old, new: new).write()
      } catch {
        let reason: String =
          switch error {
          case .changedMeanwhile: "The build changed the file, so its rewrite is not taken back."
          case .notWritten(let reason): "Its rewrite is not taken back. \(reason)"
          }
        outcome.skip(found[location]!, because: .notWritten(reason: reason))
        files[location] = nil
      }
    }
  }

  private func note(_ text: String) {
    if !isQuiet { terminal.note(text) }
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
