import Foundation
import MoultKit

extension Moult {
  static func diff(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    var form = try DiffForm(invocation, terminal)
    let run = try begin(invocation, terminal)
    let outcome = try run.outcome()
    form.base = try base(of: outcome, form, terminal)
    var output: [UInt8] = []
    if let folder = invocation.last(.split) {
      let patches = try run.steps().map { step in
        (step.migration.id, step.heading.utf8 + form.patch(of: step.outcome, isForPeople: false))
      }
      let folder = PatchFolder(path: folder)
      for path in try folder.write(patches) { terminal.print(path) }
    } else if invocation.has(.byMigration) {
      for step in try run.steps() { output += step.heading.utf8 + form.text(of: step.outcome) }
    } else {
      output = form.text(of: outcome)
    }
    try form.show(output)
    OutcomeNotes(outcome, invocation, terminal).noteAll(verb: "can be replaced")
    return run.exitCode(of: outcome)
  }

  /// What the paths of a diff are relative to; it is told where that is not the current folder.
  ///
  /// - Returns: nil where the paths are those of `check`: nobody applies a list of files.
  private static func base(
    of outcome: Outcome, _ form: DiffForm, _ terminal: Terminal
  ) throws -> DiffBase? {
    let current = FileManager.default.currentDirectoryPath
    let changed = outcome.files.filter { !$0.plan.edits.isEmpty }.map(\.found)
    do throws(DiffBase.Mixture) {
      let base = try DiffBase(of: changed, currentFolder: current)
      if base.folder != realPath(current) {
        terminal.note("moult: The paths of the diff are relative to \(base.folder).")
      }
      return base
    } catch {
      guard form.isPatch else { return nil }
      throw UsageError(
        "No one diff can name files of \(error.folders.joined(separator: " and of ")): name them in "
          + "runs of their own.")
    }
  }
}

/// What a diff shows, and where.
private struct DiffForm {
  private enum Content {
    case patch, stat, names
  }
  /// What the paths are relative to; nil: they are those that `check` prints.
  var base: DiffBase?
  private let content: Content
  private let context: Int
  private let output: String?
  private let terminal: Terminal
  private let hasPager: Bool

  init(_ invocation: Invocation, _ terminal: Terminal) throws {
    let chosen = [Option.stat, .nameOnly, .split].filter(invocation.has)
    guard chosen.count < 2 else {
      throw UsageError(
        "\(chosen.map { "--\($0.rawValue)" }.joined(separator: " and ")) do not go together.")
    }
    content = invocation.has(.stat) ? .stat : invocation.has(.nameOnly) ? .names : .patch
    if let text = invocation.last(.context) {
      guard let number = Int(text), number >= 0 else {
        throw UsageError("--context needs a number of lines, not \(text).")
      }
      context = number
    } else {
      context = 3
    }
    if let path = invocation.last(.split) {
      guard path != "-" else {
        throw UsageError("--split needs a folder.", hint: "For one text, use --by-migration.")
      }
      var isFolder: ObjCBool = false
      guard
        !FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) || isFolder.boolValue
      else { throw UsageError("--split needs a folder, and \(path) is a file.") }
    }
    output = invocation.last(.output).flatMap { $0 == "-" ? nil : $0 }
    self.terminal = terminal
    hasPager = !invocation.has(.noPager)
  }

  var isPatch: Bool { content == .patch }

  func text(of outcome: Outcome) -> [UInt8] {
    switch content {
    case .patch: patch(of: outcome, isForPeople: output == nil && terminal.isTerminal(.output))
    case .stat: Array(DiffStat(diffs(of: outcome)).text.utf8)
    case .names: diffs(of: outcome).flatMap { Array((quotedPath($0.path) + "\n").utf8) }
    }
  }

  /// - Parameter isForPeople: with the ids of the migrations beside each hunk, and colour.
  func patch(of outcome: Outcome, isForPeople: Bool) -> [UInt8] {
    outcome.files.flatMap { file -> [UInt8] in
      let diff = diff(of: file)
      let lines = LineTable(file.plan.file.bytes, onlyLineFeeds: true)
      let bytes = diff.bytes(path: path(of: file)) { hunk in
        isForPeople ? file.migrations(in: hunk, lines).joined(separator: ", ") : ""
      }
      return output == nil ? terminal.colored(diff: bytes) : bytes
    }
  }

  /// Into the file that was asked for, through the pager, or to standard output.
  func show(_ bytes: [UInt8]) throws {
    guard !bytes.isEmpty || output != nil else { return }
    if let output {
      try OutputFile(output).write(bytes)
    } else if hasPager, terminal.isTerminal(.output), let pager = Pager.ofUser {
      pager.show(bytes, terminal)
    } else {
      terminal.write(bytes, to: .output)
    }
  }

  private func diffs(of outcome: Outcome) -> [(path: String, diff: UnifiedDiff)] {
    outcome.files.map { (path(of: $0), diff(of: $0)) }.filter { !$0.1.isEmpty }
  }

  private func path(of file: Outcome.File) -> String {
    base?.path(of: file.found) ?? file.found.path
  }

  private func diff(of file: Outcome.File) -> UnifiedDiff {
    UnifiedDiff(
      old: file.plan.file.bytes, edits: file.plan.edits, in: file.plan.code, context: context)
  }
}

extension Outcome.File {
  /// The ids of the migrations that have an edit in the hunk.
  fileprivate func migrations(in hunk: UnifiedDiff.Hunk, _ lines: LineTable) -> [String] {
    let ids = plan.changes.filter { change in
      change.edits.contains { edit in
        let first = lines.position(of: edit.range.lowerBound).line - 1
        let last = lines.position(of: edit.range.upperBound).line - 1
        return hunk.old.lowerBound <= last
          && first < max(hunk.old.upperBound, hunk.old.lowerBound + 1)
      }
    }.map(\.migration)
    return Set(ids).sorted()
  }
}
