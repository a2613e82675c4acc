import Foundation

/// A folder with files that git keeps, and what git says of it.
public struct GitWorkTree: Sendable, Hashable {
  /// The top level, absolute, without symbolic links.
  public var root: String

  /// The work tree that `folder` is part of; nil when there is none, or no git.
  public init?(holding folder: String) {
    guard let output = git(["rev-parse", "--show-toplevel"], in: folder),
      let line = String(bytes: output, encoding: .utf8), line.hasSuffix("\n"),
      let root = realPath(String(line.dropLast()))
    else { return nil }
    self.root = root
  }

  /// What is below `folder` and not ignored: tracked or not, relative to it.
  ///
  /// Submodules and other repositories inside are one path each, that of their folder.
  static func files(below folder: String) -> [String]? {
    git(["ls-files", "-coz", "--exclude-standard"], in: folder).map(paths)
  }

  /// What git ignores of `names`, or of all that is below; relative to `folder`. What git tracks is
  /// never ignored.
  static func ignored(_ names: [String] = [], in folder: String) -> [String] {
    let arguments = ["ls-files", "-oiz", "--exclude-standard", "--"] + names
    return git(["--literal-pathspecs"] + arguments, in: folder).map(paths) ?? []
  }

  /// Tracked files with changes that are not committed, relative to the root.
  public var changedFiles: [String] {
    let arguments = ["status", "--porcelain", "-z", "--untracked-files=no", "--ignore-submodules"]
    let entries = git(arguments + ["--no-renames"], in: root).map(Self.paths) ?? []
    return entries.map { String($0.dropFirst(3)) }
  }

  /// Which of the files git does not track; relative to the root.
  public func untracked(_ files: [String]) -> [String] {
    let known = git(["--literal-pathspecs", "ls-files", "-z", "--"] + files, in: root)
    let tracked = Set(known.map(Self.paths) ?? [])
    return files.filter { !tracked.contains($0) }
  }

  /// Git, or a hook of the repository, did not make the commit.
  public struct CommitFault: Error, Sendable {
    /// What they said.
    public var reason: String
  }

  /// Commits what these files hold now. Hooks run; whatever a failing one leaves is left.
  ///
  /// - Parameter files: relative to the root.
  public func commit(_ files: [String], message: String) throws(CommitFault) {
    let list = Array(files.joined(separator: "\0").utf8)
    let add = ["--literal-pathspecs", "add", "--pathspec-from-file=-", "--pathspec-file-nul"]
    for (arguments, input) in [
      (add, list), (["commit", "--quiet", "--file=-"], Array(message.utf8)),
    ] {
      let run = GitRun(arguments, in: root, input: input)
      guard run.isSuccess else {
        let said = run.errors + String(decoding: run.output, as: UTF8.self)
        throw CommitFault(reason: said.trimmingCharacters(in: .whitespacesAndNewlines))
      }
    }
  }

  private static func paths(_ output: [UInt8]) -> [String] {
    output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// What git prints; nil when it cannot be run or reports a failure.
func git(_ arguments: [String], in folder: String) -> [UInt8]? {
  let run = GitRun(arguments, in: folder)
  return run.isSuccess ? run.output : nil
}

/// The absolute path without symbolic links; nil when there is nothing there.
func realPath(_ path: String) -> String? {
  guard let real = realpath(path, nil) else { return nil }
  defer { free(real) }
  return String(cString: real)
}
