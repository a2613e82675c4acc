import Foundation

/// A folder with files that git keeps, and what git says of it.
public struct GitWorkTree: Sendable, Hashable {
  /// The top level, absolute, without symbolic links.
  public let root: String

  /// The work tree that `folder` is part of; nil when there is none, or no git.
  public init?(holding folder: String) {
    guard let output = git(["rev-parse", "--show-toplevel"], in: folder),
      let line = String(bytes: output, encoding: .utf8), line.hasSuffix("\n"),
      let root = realPath(String(line.dropLast()))
    else { return nil }
    self.root = root
  }

  /// Where git keeps what belongs to the work tree that `folder` is part of, and to no other one;
  /// nil when there is none, or no git.
  static func gitFolder(of folder: String) -> String? {
    git(["rev-parse", "--absolute-git-dir"], in: folder).flatMap {
      String(bytes: $0.dropLast(), encoding: .utf8)
    }
  }

  /// What is below `folder` and not ignored: tracked or not, relative to it.
  ///
  /// Submodules and other repositories inside are one path each, that of their folder.
  static func files(below folder: String) -> [String]? {
    git(["ls-files", "-coz", "--exclude-standard"], in: folder).map(paths)
  }

  /// What git ignores of `names`, or of all that is below; relative to `folder`. What git tracks is
  /// never ignored.
  ///
  /// - Parameter foldersAsOne: a folder that is ignored with all that is in it is one path, with a
  ///   slash at its end.
  static func ignored(
    _ names: [String] = [], in folder: String, foldersAsOne: Bool = false
  ) -> [String] {
    let arguments = ["ls-files", "-oiz", "--exclude-standard"]
    let form = foldersAsOne ? ["--directory"] : []
    return git(["--literal-pathspecs"] + arguments + form + ["--"] + names, in: folder)
      .map(paths) ?? []
  }

  /// Whether git ignores a file.
  static func ignores(_ path: String) -> Bool {
    let path = path as NSString
    return !ignored([path.lastPathComponent], in: path.deletingLastPathComponent).isEmpty
  }

  /// The paths in what git prints with `-z`.
  static func paths(_ output: [UInt8]) -> [String] {
    output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// What git prints; nil when it cannot be run or reports a failure.
private func git(_ arguments: [String], in folder: String) -> [UInt8]? {
  let run = GitRun(arguments, in: folder)
  return run.isSuccess ? run.output : nil
}

/// The absolute path without symbolic links; nil when there is nothing there.
public func realPath(_ path: String) -> String? {
  guard let real = realpath(path, nil) else { return nil }
  defer { free(real) }
  return String(cString: real)
}
