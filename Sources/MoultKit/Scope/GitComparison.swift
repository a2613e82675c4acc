import Foundation

/// Asks git what differs in one work tree, whatever the user's configuration is.
struct GitComparison {
  /// The top level, absolute.
  let root: String
  /// The file that is the index; nil: the one of the work tree.
  private var index: String?

  init(root: String) { self.root = root }

  /// Takes the index that git names to a hook when it is one of this repository.
  mutating func useIndex(namedIn environment: [String: String]) {
    guard let name = environment["GIT_INDEX_FILE"],
      let path = realPath(name.hasPrefix("/") ? name : root + "/" + name),
      let folder = line(["rev-parse", "--absolute-git-dir"]).flatMap(realPath),
      (path as NSString).deletingLastPathComponent == folder
    else { return }
    index = path
  }
}

// MARK: - Commits

extension GitComparison {
  /// The object name of the commit that `revision` names.
  func commit(_ revision: String) throws(NamingMistake) -> String {
    if !revision.isEmpty, let commit = line(Self.verify + [revision + "^{commit}"]) {
      return commit
    }
    var message = "git knows no commit \(revision) here"
    if let near = remoteBranch(revision) {
      message += "; did you mean \(near)?"
    } else if line(["rev-parse", "--is-shallow-repository"]) == "true" {
      message +=
        "; this clone is shallow: fetch more of its history, as with git fetch --unshallow."
    } else {
      message += "; name a branch, a tag or a commit."
    }
    throw NamingMistake(message: message)
  }

  func has(_ commit: String) -> Bool { line(Self.verify + [commit + "^{commit}"]) != nil }

  /// Nil when there is none, as in a shallow clone or before the first commit.
  func mergeBase(with commit: String) -> String? { line(["merge-base", commit, "HEAD"]) }

  private static let verify = ["rev-parse", "--verify", "--quiet", "--end-of-options"]

  /// Where a branch is known only as that of a remote, as in a fresh clone.
  private func remoteBranch(_ name: String) -> String? {
    let pattern = "refs/remotes/*/\(name)"
    return line(["for-each-ref", "--count=1", "--format=%(refname:lstrip=2)", pattern])
      .flatMap { $0.hasSuffix("/" + name) ? $0 : nil }
  }

  private func line(_ arguments: [String]) -> String? {
    let run = GitRun(arguments, in: root)
    let text = String(decoding: run.output, as: UTF8.self).trimmingCharacters(in: .newlines)
    return run.isSuccess && !text.isEmpty ? text : nil
  }
}

// MARK: - Files

extension GitComparison {
  /// From `commit` to the work tree.
  func swiftFiles(since commit: String) throws(NamingMistake) -> [GitChange] {
    try changes(["-M", commit] + Self.swiftLines)
  }

  /// From HEAD to the index.
  func stagedSwiftFiles() throws(NamingMistake) -> [GitChange] {
    try changes(["-M", "--cached"] + Self.swiftLines)
  }

  /// From the index to the work tree; with a conflict, from the own side of it.
  func unstagedSwiftFiles() throws(NamingMistake) -> [GitChange] {
    try changes(["--no-renames", "--ours"] + Self.swiftLines).filter { $0.status != "U" }
  }

  /// Submodules that are there now, of which the commit or the content differs from `commit`.
  func submodules(since commit: String) throws(NamingMistake) -> [GitChange] {
    try changes(["-M100%", commit, "--"]).filter(\.isSubmodule)
  }

  /// What is neither tracked nor ignored, relative to the root.
  func untracked() throws(NamingMistake) -> [String] {
    GitWorkTree.paths(try output(of: ["ls-files", "-oz", "--exclude-standard"]))
  }

  private static let swiftLines = [
    "-p", "-U0", "--inter-hunk-context=0", "--text", "--", "*.swift",
  ]

  private func changes(_ arguments: [String]) throws(NamingMistake) -> [GitChange] {
    let settings = [
      "--raw", "-z", "--no-abbrev", "-l0", "-O/dev/null", "--no-color", "--no-ext-diff",
      "--no-textconv", "--no-relative", "--submodule=short", "--ignore-submodules=none",
    ]
    guard let changes = GitChange.all(in: try output(of: ["diff"] + settings + arguments)) else {
      throw NamingMistake(
        message: "What git diff prints is not understood; name files or folders instead.")
    }
    return changes
  }

  private func output(of arguments: [String]) throws(NamingMistake) -> [UInt8] {
    let run = GitRun(arguments, in: root, index: index)
    guard run.isSuccess else {
      throw NamingMistake(message: "git cannot compare \(root). " + Self.saying(of: run))
    }
    return run.output
  }

  /// What git said, as a sentence at the end of a message.
  static func saying(of run: GitRun) -> String {
    let message = GitFailure(of: run).message
    return "git says: \(message.split(separator: "\n").first ?? "")"
  }
}
