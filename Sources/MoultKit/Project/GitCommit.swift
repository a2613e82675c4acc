import Foundation

/// What git, or a hook of the repository, did not do.
public struct GitFailure: Error, Sendable {
  /// What they said, one or more lines without a line break at the end.
  public var message: String
}

/// What a commit of some files takes. Paths are relative to the root.
extension GitWorkTree {
  /// Tracked files with staged or unstaged changes.
  ///
  /// Untracked files do not count, nor what is inside of submodules: those are work trees of their
  /// own. A submodule at another commit counts.
  public var changedFiles: [String] {
    get throws(GitFailure) {
      let arguments = [
        "status", "--porcelain", "-z", "--untracked-files=no", "--ignore-submodules=dirty",
        "--no-renames",
      ]
      // Two letters and a space come before each path.
      return Self.paths(try output(of: arguments)).map { String($0.dropFirst(3)) }
    }
  }

  /// Tracked files that differ from what is staged.
  public var unstagedFiles: [String] {
    get throws(GitFailure) {
      Self.paths(
        try output(of: ["diff", "--name-only", "--no-renames", "-z", "--ignore-submodules=dirty"]))
    }
  }

  /// Whether git tracks a file, and has it as it is now.
  ///
  /// - Parameter path: absolute.
  func holdsCommitted(_ path: String) -> Bool {
    let options = ["--porcelain", "-z", "--untracked-files=all", "--ignored"]
    return (try? output(of: ["--literal-pathspecs", "status"] + options + ["--", path]))?.isEmpty
      ?? false
  }

  /// Which of `paths` git does not track; what is inside of a submodule is not tracked here.
  public func untracked(_ paths: [String]) throws(GitFailure) -> [String] {
    let tracked = Set(Self.paths(try output(of: ["ls-files", "-z"])))
    return paths.filter { !tracked.contains($0) }
  }

  /// Stages these files, tracked or not, and commits them; the hooks of the repository run.
  ///
  /// Nothing is done when `paths` is empty.
  /// - Throws: when another file is staged already: then nothing was done; when git or a hook
  ///   refuses: then the files may be staged.
  public func commit(_ paths: [String], message: String) throws(GitFailure) {
    guard !paths.isEmpty else { return }
    let staged = try output(of: ["diff", "--cached", "--name-only", "--no-renames", "-z"])
    let others = Set(Self.paths(staged)).subtracting(paths)
    if let other = others.min() {
      let rest = others.count > 1 ? " and \(others.count - 1) more" : ""
      throw GitFailure(
        message: "\(other)\(rest) would be part of the commit; commit or unstage it first.")
    }
    let list = paths.map { $0 + "\0" }.joined()
    let add = ["--literal-pathspecs", "add", "--pathspec-from-file=-", "--pathspec-file-nul"]
    _ = try output(of: add, input: list)
    _ = try output(of: ["commit", "--quiet", "--cleanup=whitespace", "--file=-"], input: message)
  }

  private func output(of arguments: [String], input: String = "") throws(GitFailure) -> [UInt8] {
    let run = GitRun(arguments, in: root, input: Array(input.utf8))
    guard run.isSuccess else { throw GitFailure(of: run) }
    return run.output
  }
}

extension GitFailure {
  init(of run: GitRun) {
    let said = [run.errors, run.output]
      .map {
        String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      }
      .filter { !$0.isEmpty }
    message =
      switch run.status {
      case nil: "git cannot be run; is it installed?"
      case let status? where said.isEmpty: "git ended with status \(status)."
      default: said.joined(separator: "\n")
      }
  }
}
