import Foundation

/// A Swift file that the user named, alone or with its folder.
public struct FoundFile: Sendable, Equatable {
  /// As it is printed: relative to the current folder when it is below it, else as it was named.
  public var path: String
  /// Where it is: absolute, symbolic links followed.
  public var location: String
  public var isNamedItself: Bool

  /// - Parameter folder: absolute, symbolic links followed.
  func isBelow(_ folder: String) -> Bool { location.path(below: folder) != nil }
}

/// Finds the Swift files that CODE arguments name.
///
/// Below a folder, symbolic links are not followed: what they lead to is not what was named.
public struct FileSearch: Sendable {
  public struct Result: Sendable {
    /// Sorted by path, each file once.
    public var files: [FoundFile] = []
    public var skipped: [SkippedFile] = []
  }

  private let currentFolder: String
  /// Files and folders in which nothing is found, unless a file is named itself: absolute, symbolic
  /// links followed.
  private let foreign: [String]
  private let excluded: [PathPattern]
  private let findsIgnored: Bool

  /// - Parameter findsIgnored: also finds what git ignores below a folder.
  public init(
    currentFolder: String, passingOver: [String] = [], excluding: [PathPattern] = [],
    findsIgnored: Bool = false
  ) {
    self.currentFolder = realPath(currentFolder) ?? currentFolder
    foreign = passingOver
    excluded = excluding
    self.findsIgnored = findsIgnored
  }

  public func files(named code: [String]) throws(NamingMistake) -> Result {
    var result = Result()
    var namedFiles: [(name: String, entry: Entry)] = []
    var folders: [Entry] = []
    for name in code {
      let entry = try entry(name)
      switch entry.kind {
      case .folder:
        addFolder(entry, to: &result)
        folders.append(entry)
      case .file: namedFiles.append((name, entry))
      case .unreadable(let reason):
        result.skipped.append(SkippedFile(file: entry.path, code: .unreadable, reason: reason))
      }
    }
    addNamed(namedFiles.map(\.entry), to: &result)

    result.files.removeAll(where: isPassedOver)
    if code.count > 1 {
      var seen: Set<String> = []
      result.files = result.files
        .sorted { $0.isNamedItself && !$1.isNamedItself }
        .filter { seen.insert($0.location).inserted }
    }
    result.files.sort { $0.path.isBefore($1.path) }
    // What git lists twice below one folder, as files with conflicts, has the same path each time.
    result.files = result.files.withoutRepetitions
    leaveOutExcluded(&result, named: folders)
    result.skipped.sort { $0.file.isBefore($1.file) }
    return result
  }

  /// What is excluded is told where it was named itself.
  private func leaveOutExcluded(_ result: inout Result, named folders: [Entry]) {
    guard !excluded.isEmpty else { return }
    let isExcluded = { (file: FoundFile) in excluded.contains { $0.matches(file.location) } }
    result.skipped += result.files.filter { $0.isNamedItself && isExcluded($0) }.map {
      SkippedFile(
        file: $0.path, code: .excluded, reason: "The configuration excludes the file.")
    }
    for folder in folders {
      let files = result.files.filter { $0.isBelow(folder.location) }
      guard !files.isEmpty, files.allSatisfy(isExcluded) else { continue }
      result.skipped.append(
        SkippedFile(
          file: folder.path, code: .excluded,
          reason: "The configuration excludes the Swift files in this folder."))
    }
    result.files.removeAll(where: isExcluded)
  }

  private func isPassedOver(_ file: FoundFile) -> Bool {
    !file.isNamedItself
      && foreign.contains { file.location == $0 || file.isBelow($0) }
  }
}

// MARK: - Names

extension FileSearch {
  private struct Entry {
    enum Kind {
      case file, folder
      case unreadable(String)
    }
    /// As it is printed.
    var path: String
    /// Absolute; links in the parents are followed, the entry itself may be one.
    var absolute: String
    /// Absolute, all links followed.
    var location: String
    var kind: Kind
  }

  func exists(_ name: String) -> Bool {
    var link = stat()
    return !name.isEmpty && lstat(absolute(name), &link) == 0
  }

  /// Absolute, symbolic links followed.
  func location(of name: String) -> String {
    realPath(absolute(name)) ?? absolute(name)
  }

  private func absolute(_ name: String) -> String {
    name.hasPrefix("/") ? name : currentFolder + "/" + name
  }

  private func entry(_ name: String) throws(NamingMistake) -> Entry {
    guard !name.isEmpty else { throw NamingMistake(message: "An empty path names no code.") }
    let full = absolute(name)
    var link = stat()
    guard lstat(full, &link) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { throw missing(name, full) }
      return Entry(
        path: name, absolute: full, location: full,
        kind: .unreadable("The path cannot be read: \(lastFault())."))
    }
    let absolute = parentResolved(full)
    let path = relative(absolute, to: currentFolder) ?? tidied(name)
    var entry = Entry(path: path, absolute: absolute, location: absolute, kind: .file)
    var status = stat()
    guard stat(full, &status) == 0 else {
      let target = (try? FileManager.default.destinationOfSymbolicLink(atPath: full)) ?? "?"
      entry.kind = .unreadable(
        errno == ELOOP
          ? "The symbolic link leads back to itself."
          : "The symbolic link leads to \(target), which does not exist.")
      return entry
    }
    entry.location = realPath(full) ?? absolute
    if status.st_mode & S_IFMT == S_IFDIR {
      entry.kind = .folder
    } else if !path.hasSuffix(".swift") {
      throw NamingMistake(message: "\(name) is not a Swift file; name a .swift file or a folder.")
    } else if status.st_mode & S_IFMT != S_IFREG {
      entry.kind = .unreadable("This is not a regular file.")
    }
    return entry
  }

  private func missing(_ name: String, _ full: String) -> NamingMistake {
    var folder = (full as NSString).deletingLastPathComponent
    var wanted = (full as NSString).lastPathComponent
    while !FileManager.default.fileExists(atPath: folder), folder != "/" {
      wanted = (folder as NSString).lastPathComponent
      folder = (folder as NSString).deletingLastPathComponent
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
    guard let near = nearest(to: wanted, in: names) else {
      return NamingMistake(message: "There is no \(name).")
    }
    let path = (folder as NSString).appendingPathComponent(near)
    let hint = realPath(path).flatMap { relative($0, to: currentFolder) } ?? path
    return NamingMistake(message: "There is no \(name); did you mean \(hint)?")
  }

  /// Follows the links on the way to the last name of the path.
  private func parentResolved(_ path: String) -> String {
    let last = (path as NSString).lastPathComponent
    if [".", "..", "/"].contains(last) { return realPath(path) ?? path }
    let parent = (path as NSString).deletingLastPathComponent
    return ((realPath(parent) ?? parent) as NSString).appendingPathComponent(last)
  }

  private func relative(_ path: String, to folder: String) -> String? {
    if path == folder { return "." }
    return path.path(below: folder).map { String($0) }
  }

  /// The path without `./` at its beginning, doubled slashes and a slash at its end.
  private func tidied(_ name: String) -> String {
    let parts = name.split(separator: "/").filter { $0 != "." }
    return (name.hasPrefix("/") ? "/" : "") + (parts.isEmpty ? "." : parts.joined(separator: "/"))
  }
}

// MARK: - What is below a folder

extension FileSearch {
  private func addNamed(_ entries: [Entry], to result: inout Result) {
    let byFolder = Dictionary(grouping: entries) { Self.folder(of: $0) }
    let ignored = byFolder.mapValues { entries in
      GitWorkTree.ignored(entries.map(Self.name), in: Self.folder(of: entries[0]))
    }
    for entry in entries {
      guard ignored[Self.folder(of: entry)]?.contains(Self.name(of: entry)) != true else {
        result.skipped.append(
          SkippedFile(file: entry.path, code: .ignoredByGit, reason: "Git ignores this file."))
        continue
      }
      result.files.append(
        FoundFile(path: entry.path, location: entry.location, isNamedItself: true))
    }
  }

  private static func folder(of entry: Entry) -> String {
    (entry.absolute as NSString).deletingLastPathComponent
  }

  private static func name(of entry: Entry) -> String {
    (entry.absolute as NSString).lastPathComponent
  }

  private func addFolder(_ folder: Entry, to result: inout Result) {
    var listing = Listing()
    list(folder.location, prefix: "", into: &listing)
    for path in listing.unreadable {
      result.skipped.append(
        SkippedFile(
          file: printed(path, below: folder), code: .unreadable,
          reason: "The folder cannot be read."))
    }
    if listing.files.isEmpty,
      GitWorkTree.ignored(in: folder.location).contains(where: { $0.hasSuffix(".swift") })
    {
      result.skipped.append(
        SkippedFile(
          file: folder.path, code: .ignoredByGit,
          reason: "Git ignores the Swift files in this folder."))
    }
    let inner = innerPrefix(of: folder)
    for path in listing.files {
      result.files.append(
        FoundFile(
          path: inner.map { $0 + path } ?? printed(path, below: folder),
          location: folder.location + "/" + path, isNamedItself: false))
    }
  }

  /// What is printed before all paths below a folder; nil where that depends on the path.
  private func innerPrefix(of folder: Entry) -> String? {
    guard folder.absolute != "/" else { return nil }
    return relative(folder.absolute, to: currentFolder).map { $0 == "." ? "" : $0 + "/" }
  }

  private func printed(_ path: String, below folder: Entry) -> String {
    if path.isEmpty { return folder.path }
    if let path = relative(folder.absolute + "/" + path, to: currentFolder) { return path }
    switch folder.path {
    case ".": return path
    case "/": return "/" + path
    default: return folder.path + "/" + path
    }
  }

  /// What there is below a folder, relative to it.
  private struct Listing {
    var files: [String] = []
    /// Folders.
    var unreadable: [String] = []
  }

  /// Adds the Swift files, without what build tools put there, and without those that git ignores
  /// unless they are to be found.
  ///
  /// - Parameter prefix: what stands before the listed paths; empty or with a slash at its end.
  private func list(_ folder: String, prefix: String, into listing: inout Listing) {
    guard let listed = GitWorkTree.files(below: folder) else {
      return walk(folder, prefix: prefix, into: &listing)
    }
    var (lastParent, isOpen) = (""[...], true)
    let open = listed.compactMap { path -> String? in
      let inner = path.hasSuffix("/") ? String(path.dropLast()) : path
      let parent = inner.splitAtLastSlash.folder
      if parent != lastParent {
        isOpen = !parent.split(separator: "/").contains { isPassedOver(String($0)) }
        lastParent = parent
      }
      return isOpen ? inner : nil
    }
    for (inner, kind) in zip(open, kinds(of: open, below: folder)) {
      switch kind {
      case .file where inner.hasSuffix(".swift"):
        listing.files.append(prefix + inner)
      case .folder
      where !isPassedOver(String(inner.splitAtLastSlash.name))
        && isRepository(folder + "/" + inner):
        list(folder + "/" + inner, prefix: prefix + inner + "/", into: &listing)
      default: continue
      }
    }
    if findsIgnored { addIgnored(below: folder, prefix: prefix, to: &listing) }
  }

  /// Adds the Swift files that git ignores, without repositories among them: those are what tools
  /// fetched.
  private func addIgnored(below folder: String, prefix: String, to listing: inout Listing) {
    for path in GitWorkTree.ignored(in: folder, foldersAsOne: true) {
      let parts = path.split(separator: "/").map(String.init)
      let inner = parts.joined(separator: "/")
      if !path.hasSuffix("/") {
        guard !parts.dropLast().contains(where: isPassedOver),
          inner.hasSuffix(".swift"), kind(of: folder + "/" + inner) == .file
        else { continue }
        listing.files.append(prefix + inner)
      } else if !parts.contains(where: isPassedOver),
        kind(of: folder + "/" + inner + "/.git") == .other
      {
        walk(folder + "/" + inner, prefix: prefix + inner + "/", into: &listing)
      }
    }
  }

  private func walk(_ folder: String, prefix: String, into listing: inout Listing) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      listing.unreadable.append(String(prefix.dropLast()))
      return
    }
    for name in names {
      let inner = folder + "/" + name
      switch kind(of: inner) {
      case .file where name.hasSuffix(".swift"):
        listing.files.append(prefix + name)
      case .folder where !isPassedOver(name):
        if kind(of: inner + "/.git") == .other {
          walk(inner, prefix: prefix + name + "/", into: &listing)
        } else if isRepository(inner) {
          list(inner, prefix: prefix + name + "/", into: &listing)
        }
      default: continue
      }
    }
  }

  private enum Kind { case file, folder, other }

  private func kinds(of paths: [String], below folder: String) -> [Kind] {
    // The system has less to look up where paths begin at an open folder.
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    return Parallel.map(paths, atOnce: 256) { path in
      descriptor < 0 ? kind(of: folder + "/" + path) : kind(of: path, from: descriptor)
    }
  }

  /// What the path is itself: a symbolic link is `other`.
  ///
  /// - Parameter folder: what it is relative to, a descriptor.
  private func kind(of path: String, from folder: Int32 = AT_FDCWD) -> Kind {
    var status = stat()
    guard fstatat(folder, path, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return .other }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Whether a folder is a repository of its own: a submodule or a clone inside another one, but
  /// not a second work tree of one, which holds the same code again.
  private func isRepository(_ folder: String) -> Bool {
    let git = folder + "/.git"
    switch kind(of: git) {
    case .folder: return true
    case .file:
      let bytes = (try? readBytes(at: git)) ?? []
      return !String(decoding: bytes, as: UTF8.self).contains("/worktrees/")
    case .other: return false
    }
  }

  /// Whether a folder below the one that was named holds what tools put there.
  private func isPassedOver(_ name: String) -> Bool {
    name.hasPrefix(".") || passedOver.contains(name)
      || passedOverExtensions.contains((name as NSString).pathExtension)
  }
}

private let passedOver: Set = [
  "build", "DerivedData", "SourcePackages", "Pods", "Carthage", "node_modules",
]
private let passedOverExtensions: Set = [
  "xcassets", "xcodeproj", "xcworkspace", "xcframework", "framework", "bundle", "lproj",
]

extension [FoundFile] {
  /// Without those that are the same as the one before them.
  fileprivate var withoutRepetitions: [FoundFile] {
    enumerated().filter { $0 == 0 || $1 != self[$0 - 1] }.map(\.element)
  }
}
