import Foundation
import MoultKit

extension Moult {
  /// Writes the sites of the named code to a file; what that knows of other code and of other
  /// migrations stays in it.
  static func writeBaseline(
    to path: String, _ invocation: Invocation, _ terminal: Terminal
  ) throws -> ExitCode {
    let others: [Option] = [.baseline, .format, .output, .refusals, .shard] + Option.scope
    if let other = others.first(where: invocation.isGiven) {
      throw UsageError("--\(other.rawValue) and --write-baseline need a run each.")
    }
    let old = try Baseline(toUpdateAt: path)
    let run = try begin(invocation, terminal)
    if let part = run.files.first(where: { $0.code != .everything }) {
      throw UsageError(
        "--write-baseline takes whole files, and only a part of \(part.found.path) is named.")
    }
    let outcome = try run.outcome()
    var baseline = Baseline(of: outcome, in: folder(of: path))
    let count = baseline.count
    let look = Look(of: run, outcome, invocation)
    let kept = old.map { baseline.keep($0, unless: look.includes) } ?? 0
    try OutputFile(path).write(baseline.text)
    if !invocation.has(.quiet) {
      terminal.note("\(count) \(count == 1 ? "site is" : "sites are") known from now on: \(path)")
      if kept > 0 {
        terminal.note(
          "\(kept) more \(kept == 1 ? "stays" : "stay") known, of files or migrations that this run "
            + "did not look at.")
      }
    }
    OutcomeNotes(outcome, invocation, terminal).noteSkipped(onlyFailures: true)
    return run.exitCode(of: outcome)
  }
}

/// What a run has looked for, and where.
private struct Look {
  /// Ids.
  private let migrations: Set<String>
  /// Absolute, symbolic links followed.
  private let named: [String]
  private let files: Set<String>
  private let failed: [String]

  init(of run: Run, _ outcome: Outcome, _ invocation: Invocation) {
    // Of those in the program only the ones are read that code mentions.
    var ids = Set(run.migrations.map(\.id)).union(invocation.selection.bundledSpecs.map(\.id))
    if ![.only, .skip, .kind].contains(where: invocation.has) { ids.insert("moult") }
    migrations = ids
    named = invocation.operands.compactMap(realPath)
    files = Set(run.files.map(\.found.location))
    failed = outcome.skipped.filter(\.code.isFailure).compactMap { realPath($0.file) }
  }

  /// - Parameter file: absolute; it may be gone.
  func includes(_ migration: String, _ file: String) -> Bool {
    func isBelow(_ path: String) -> Bool {
      file == path || file.hasPrefix(path == "/" ? path : path + "/")
    }
    return migrations.contains(migration)
      && (files.contains(file) || named.contains(where: isBelow))
      && !failed.contains(where: isBelow)
  }
}

/// The folder that a file stands in, or would: absolute, symbolic links followed.
private func folder(of path: String) -> String {
  let file = URL(fileURLWithPath: realPath(path) ?? path)
  let folder = file.deletingLastPathComponent().path
  return realPath(folder) ?? folder
}

extension Baseline {
  init(fileAt path: String) throws {
    guard realPath(path) != nil else {
      throw UsageError(
        "There is no baseline \(path).", hint: "Write it with --write-baseline \(path).")
    }
    do {
      try self.init(reading: readBytes(at: path), in: folder(of: path))
    } catch let fault as FileFault {
      throw UsageError("The baseline \(path) cannot be read: \(fault.reason)")
    } catch let fault as BaselineFault {
      throw UsageError(
        "\(path) cannot be used: \(fault.reason).",
        hint: "Remove it, and write it anew with --write-baseline \(path).")
    }
  }

  /// The one that is to be written anew; nil where there is none yet.
  fileprivate init?(toUpdateAt path: String) throws {
    // What is no regular file, such as a pipe, is only written to.
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
      return nil
    }
    try self.init(fileAt: path)
  }
}
