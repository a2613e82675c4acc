import Foundation

/// Lines of Swift files that differ in git.
struct ChangedLines {
  enum Part: Equatable {
    case whole
    /// 1-based, in order; a line ends with `\n`, as git counts.
    case lines([ClosedRange<Int>])
  }

  /// By absolute path without symbolic links.
  private(set) var files: [String: Part] = [:]
  private(set) var skipped: [SkippedFile] = []

  /// The lines of the work tree that are not those of `revision`, or of the commit where this branch
  /// left it; files that are not in git yet are whole.
  ///
  /// Renamed files have the lines that changed, copies are new. In submodules, what differs from the
  /// commit that was theirs.
  static func since(_ revision: String, in folder: String) throws(NamingMistake) -> ChangedLines {
    let root = try root(of: folder)
    guard let commit = commit(revision, in: root) else {
      let isShallow = line(git(["rev-parse", "--is-shallow-repository"], in: root)) == "true"
      throw NamingMistake(
        message: "git knows no commit \(revision) here"
          + (isShallow ? "; this clone is shallow: fetch more of its history." : "."))
    }
    var changed = ChangedLines()
    changed.add(since: line(git(["merge-base", commit, "HEAD"], in: root)) ?? commit, in: root)
    return changed
  }

  /// The lines that are staged, as far as they still stand in the work tree.
  static func staged(in folder: String) throws(NamingMistake) -> ChangedLines {
    let root = try root(of: folder)
    var changed = ChangedLines()
    let later = Dictionary(
      patches(["diff"], in: root).map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    for patch in patches(["diff", "--cached"], in: root) where patch.exists {
      guard let edited = later[patch.path] else {
        changed.files[root + "/" + patch.path] = .lines(patch.added)
        continue
      }
      guard edited.exists else { continue }
      changed.files[root + "/" + patch.path] = .lines(edited.moved(patch.added))
    }
    return changed
  }

  private mutating func add(since commit: String, in root: String) {
    for patch in Self.patches(["diff", commit], in: root) where patch.exists {
      files[root + "/" + patch.path] = .lines(patch.added)
    }
    for path in Self.paths(git(["ls-files", "-oz", "--exclude-standard"], in: root) ?? []) {
      files[root + "/" + path] = .whole
    }
    for (path, old) in Self.submodules(differingFrom: commit, in: root) {
      let folder = root + "/" + path
      guard GitWorkTree(holding: folder)?.root == realPath(folder) else { continue }
      guard let old else {
        for file in Self.paths(git(["ls-files", "-coz", "--exclude-standard"], in: folder) ?? []) {
          files[folder + "/" + file] = .whole
        }
        continue
      }
      guard Self.commit(old, in: folder) != nil else {
        skipped.append(
          SkippedFile(
            file: path, code: .unreadable,
            reason: "The commit \(old.prefix(12)) of this submodule is not here: fetch it."))
        continue
      }
      add(since: old, in: folder)
    }
  }
}

// MARK: - Asking git

extension ChangedLines {
  private static func root(of folder: String) throws(NamingMistake) -> String {
    if let tree = GitWorkTree(holding: folder) { return tree.root }
    let said =
      GitRun(["rev-parse", "--show-toplevel"], in: folder).errors
      .split(separator: "\n").first.map { " git says: \($0)" } ?? ""
    throw NamingMistake(message: "This folder is not in a work tree of git.\(said)")
  }

  private static func commit(_ revision: String, in root: String) -> String? {
    let arguments = [
      "rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}",
    ]
    return line(git(arguments, in: root))
  }

  /// The changes of Swift files.
  private static func patches(_ command: [String], in root: String) -> [FilePatch] {
    let form = [
      "--raw", "-z", "-p", "-U0", "--inter-hunk-context=0", "--text", "--no-abbrev",
    ]
    let output = git(plain + command + settings + form + ["--", "*.swift"], in: root)
    return FilePatch.all(in: output ?? [])
  }

  /// Submodules of which the commit or the content differs, each with its old commit; nil: a new one.
  private static func submodules(differingFrom commit: String, in root: String)
    -> [(path: String, old: String?)]
  {
    let arguments =
      plain + ["diff", commit] + settings + ["--raw", "-z", "--no-renames", "--no-abbrev"]
    return RawEntry.all(in: git(arguments, in: root) ?? []).entries
      .filter { $0.newMode == "160000" }
      .map { ($0.path, $0.oldMode == "160000" ? $0.oldObject : nil) }
  }

  /// Whatever the user has set.
  private static let plain = ["-c", "diff.autoRefreshIndex=true"]
  private static let settings = [
    "-M", "--no-color", "--no-ext-diff", "--no-textconv", "--no-relative", "--submodule=short",
    "--ignore-submodules=none", "-O/dev/null",
  ]

  private static func line(_ output: [UInt8]?) -> String? {
    output.map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .newlines) }
      .flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func paths(_ output: [UInt8]) -> [String] {
    output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// A line of `git diff --raw -z`.
private struct RawEntry {
  var oldMode: String
  var newMode: String
  var oldObject: String
  /// `M`, `T`, `U` and so on.
  var status: Character
  /// The new one of a renamed file.
  var path: String

  /// - Returns: the entries and what follows them.
  static func all(in output: [UInt8]) -> (entries: [RawEntry], rest: ArraySlice<UInt8>) {
    var entries: [RawEntry] = []
    var rest = output[...]
    func field() -> String {
      let field = rest.prefix { $0 != 0 }
      rest = rest.dropFirst(field.count + 1)
      return String(decoding: field, as: UTF8.self)
    }
    while rest.first == UInt8(ascii: ":") {
      let fields = field().dropFirst().split(separator: " ").map(String.init)
      guard fields.count == 5, let status = fields[4].first else { break }
      var path = field()
      if "RC".contains(status) { path = field() }
      entries.append(
        RawEntry(
          oldMode: fields[0], newMode: fields[1], oldObject: fields[2], status: status, path: path))
    }
    return (entries, rest.drop { $0 == 0 })
  }
}

/// The changed lines of one file.
private struct FilePatch {
  struct Hunk {
    /// 1-based; empty where lines were only added behind the one before.
    var old: Range<Int>
    var new: Range<Int>
  }

  /// Relative to the root.
  var path: String
  /// Whether it is a regular file now.
  var exists: Bool
  var hunks: [Hunk] = []

  var added: [ClosedRange<Int>] {
    hunks.filter { !$0.new.isEmpty }.map { $0.new.lowerBound...$0.new.upperBound - 1 }
  }

  /// Where lines of the old text stand in the new one, without those that went.
  func moved(_ lines: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    var result: [ClosedRange<Int>] = []
    for line in lines.joined() {
      guard !hunks.contains(where: { $0.old.contains(line) }) else { continue }
      let shift =
        hunks.last { $0.old.upperBound <= line }
        .map { $0.new.upperBound - $0.old.upperBound } ?? 0
      let place = line + shift
      if let last = result.last, last.upperBound + 1 == place {
        result[result.count - 1] = last.lowerBound...place
      } else {
        result.append(place...place)
      }
    }
    return result
  }

  /// The patches that follow the raw entries, in the same order: one for each, but none for a
  /// conflict, and two where a file takes the place of something else.
  static func all(in output: [UInt8]) -> [FilePatch] {
    let (entries, rest) = RawEntry.all(in: output)
    var patches = entries.flatMap { entry in
      let patch = FilePatch(path: entry.path, exists: entry.newMode.hasPrefix("100"))
      let gone = FilePatch(path: entry.path, exists: false)
      return switch entry.status {
      case "U": [FilePatch]()
      case "T": [gone, patch]
      default: [patch]
      }
    }
    var index = -1
    var skipping = 0
    for line in rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if skipping > 0, let mark = line.first, mark != UInt8(ascii: "\\") {
        skipping -= 1
      } else if line.starts(with: "diff --git ".utf8) {
        index += 1
      } else if line.starts(with: "@@ ".utf8), patches.indices.contains(index),
        let hunk = Hunk(String(decoding: line, as: UTF8.self))
      {
        patches[index].hunks.append(hunk)
        skipping = hunk.old.count + hunk.new.count
      }
    }
    return patches
  }
}

extension FilePatch.Hunk {
  /// `@@ -12,0 +13,2 @@`
  init?(_ header: String) {
    let words = header.split(separator: " ")
    guard words.count > 2, let old = Self.lines(words[1]), let new = Self.lines(words[2]) else {
      return nil
    }
    self.old = old
    self.new = new
  }

  private static func lines(_ word: Substring) -> Range<Int>? {
    let numbers = word.dropFirst().split(separator: ",").map { Int($0) }
    guard let first = numbers.first ?? nil else { return nil }
    let count = numbers.count > 1 ? numbers[1] ?? 0 : 1
    // An empty range names the line before it.
    return count == 0 ? first + 1..<first + 1 : first..<first + count
  }
}
