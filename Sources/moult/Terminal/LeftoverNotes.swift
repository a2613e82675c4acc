import Foundation
import MoultKit

extension Terminal {
  /// Tells what an earlier run left behind, and what to do about it.
  func note(_ leftover: Journals.Leftover) {
    switch leftover {
    case .undecided(let journal, let path):
      switch journal.purpose {
      case .groups(let groups): note(journal, of: groups)
      case .verification(let command): note(journal, at: path, waitingFor: command)
      }
    case .malformed(let path):
      note(
        "moult: \(printed(path)) cannot be read as a journal of files that are rewritten; remove it "
          + "when you have seen that the code is as it should be.")
    }
  }

  private func note(_ journal: Journal, of groups: [Journal.Group]) {
    let places = groups.map { "\($0.migration) (\(printed($0.file)):\($0.line))" }
    note(
      "moult: An earlier run was ended in the middle of a change: \(places.joined(separator: ", "))."
    )
    let states: [(name: String, state: Journal.State)] = [
      ("new code", .new), ("old code", .old), ("changed since", .changed),
    ]
    for (name, state) in states {
      let files = journal.files(state).map(printed)
      if !files.isEmpty { note("  \(name): \(files.joined(separator: ", "))") }
    }
    note(advice(on: journal.files(.new), "those with the new one"))
  }

  private func note(_ journal: Journal, at path: String, waitingFor command: String) {
    let files = journal.files(.new)
    note(
      "moult: An earlier run was ended before it could verify what it rewrote, with --verify "
        + "\(quotedForShell(command)).")
    note("  not verified: \(files.map(printed).joined(separator: ", "))")
    note(advice(on: files, files.count == 1 ? "it" : "them"))
    let folder = (files[0] as NSString).deletingLastPathComponent
    let commit = GitWorkTree(holding: folder) == nil ? "" : " commit it, or"
    note("To keep it,\(commit) remove \(quotedForShell(printed(path))).")
  }

  /// - Parameter they: the files.
  private func advice(on files: [String], _ they: String) -> String {
    let folder = (files[0] as NSString).deletingLastPathComponent
    guard let tree = GitWorkTree(holding: folder) else {
      return "Put the old code back into \(they), and apply it again."
    }
    let isHere = tree == GitWorkTree(holding: FileManager.default.currentDirectoryPath)
    let words =
      isHere
      ? ["git", "checkout", "--"] + files.map(printed)
      : ["git", "-C", tree.root, "checkout", "--"] + files
    let command = words.map(quotedForShell).joined(separator: " ")
    return
      "Take it back and apply it again: `\(command)` (which takes back all that is not staged in "
      + (files.count == 1 ? "this file)." : "these files).")
  }
}

/// Relative to the current folder when it is below it.
private func printed(_ path: String) -> String {
  let folder = FileManager.default.currentDirectoryPath + "/"
  return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
}
