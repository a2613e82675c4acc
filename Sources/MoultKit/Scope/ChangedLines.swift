import Foundation

/// Lines of Swift files that differ in git.
public struct ChangedLines: Sendable {
  public enum Part: Sendable, Equatable {
    case whole
    /// 1-based, in order, at least one; a line ends with `\n`, as git counts.
    case lines([ClosedRange<Int>])
  }

  /// By absolute path without symbolic links; only regular files that exist in the work tree.
  public private(set) var files: [String: Part] = [:]
  /// Submodules below the given folder of which git cannot tell the lines; their paths are relative
  /// to it.
  public private(set) var skipped: [SkippedFile] = []

  /// The lines of the work tree that this branch added or changed since it left `revision`.
  ///
  /// They are compared with the merge base of `revision` and HEAD, or with `revision` itself when
  /// there is none. A renamed file has the lines that changed, a copy is new; what is not tracked
  /// and not ignored is whole. A submodule is compared with the commit that the superproject had,
  /// and a new one is whole. Repositories that are no submodules are passed over.
  /// - Parameter folder: any folder of the work tree; all of the tree is compared.
  public static func since(_ revision: String, in folder: String) throws(NamingMistake)
    -> ChangedLines
  {
    let comparison = GitComparison(root: try root(of: folder))
    let commit = try comparison.commit(revision)
    var changed = ChangedLines()
    try changed.add(
      since: comparison.mergeBase(with: commit) ?? commit, comparison,
      seenFrom: realPath(folder) ?? folder)
    return changed
  }

  /// The lines that differ between HEAD and the index, as far as they stand in the work tree.
  ///
  /// Inside a hook, the index is the one that git names to it: `git commit -a` and
  /// `git commit PATH` have their own. Submodules are passed over.
  /// - Parameter folder: any folder of the work tree; all of the index is compared.
  public static func staged(in folder: String) throws(NamingMistake) -> ChangedLines {
    try staged(in: folder, environment: ProcessInfo.processInfo.environment)
  }

  static func staged(in folder: String, environment: [String: String]) throws(NamingMistake)
    -> ChangedLines
  {
    var comparison = GitComparison(root: try root(of: folder))
    comparison.useIndex(namedIn: environment)
    let later = Dictionary(
      try comparison.unstagedSwiftFiles().map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    var changed = ChangedLines()
    for change in try comparison.stagedSwiftFiles() where change.isFile {
      var lines = change.newLines
      if let edit = later[change.path] {
        guard edit.isFile else { continue }
        lines = edit.moved(lines)
      }
      changed.include(.lines(lines), of: comparison.root + "/" + change.path)
    }
    return changed
  }

  private static func root(of folder: String) throws(NamingMistake) -> String {
    if let workTree = GitWorkTree(holding: folder) { return workTree.root }
    let run = GitRun(["rev-parse", "--show-toplevel"], in: folder)
    throw NamingMistake(
      message: "This folder is not in a work tree of git. Name files or folders instead; "
        + GitComparison.saying(of: run))
  }
}

// MARK: - Collecting

extension ChangedLines {
  /// - Parameter folder: paths of what is skipped are relative to it.
  private mutating func add(
    since commit: String, _ comparison: GitComparison, seenFrom folder: String
  ) throws(NamingMistake) {
    let root = comparison.root
    for change in try comparison.swiftFiles(since: commit) where change.isFile {
      include(.lines(change.newLines), of: root + "/" + change.path)
    }
    for path in try comparison.untracked() {
      include(.whole, of: root + "/" + path)
    }
    for submodule in try comparison.submodules(since: commit) {
      let place = root + "/" + submodule.path
      guard GitWorkTree(holding: place)?.root == place else { continue }
      let inner = GitComparison(root: place)
      guard submodule.oldMode == submodule.newMode else {
        addAll(below: place)
        continue
      }
      guard inner.has(submodule.oldObject) else {
        skip(place, without: submodule.oldObject, seenFrom: folder)
        continue
      }
      try add(since: submodule.oldObject, inner, seenFrom: folder)
    }
  }

  private mutating func include(_ part: Part, of path: String) {
    guard path.hasSuffix(".swift"), part != .lines([]), isRegularFile(path) else { return }
    files[path] = part
  }

  /// A new submodule, with those inside of it.
  private mutating func addAll(below folder: String) {
    for path in GitWorkTree.files(below: folder) ?? [] {
      let place = folder + "/" + path
      include(.whole, of: place)
      // A slash at the end: a repository that git does not track.
      if !path.hasSuffix("/"), GitWorkTree(holding: place)?.root == place { addAll(below: place) }
    }
  }

  private mutating func skip(_ submodule: String, without commit: String, seenFrom folder: String) {
    guard submodule.hasPrefix(folder + "/") else { return }
    skipped.append(
      SkippedFile(
        file: String(submodule.dropFirst(folder.utf8.count + 1)), code: .unreadable,
        reason: "This submodule does not have the commit \(commit.prefix(12)) that it is compared "
          + "with; fetch more of its history."))
  }

  private func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
