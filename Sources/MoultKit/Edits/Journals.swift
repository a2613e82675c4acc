import Foundation

/// The journals of the projects that some files belong to, each in a file of its own.
///
/// They are kept in the git folder of the project: no diff shows them there, and they stay with the
/// code, which a folder of the user does not when a container ends. Where there is no git, or its
/// folder cannot be written, as in some sandboxes, they are hidden files at the root of the project.
///
/// A journal has a name that no other one has, and is locked by its process as long as that lives: the
/// system takes the lock away however the process ends.
public struct Journals: Sendable {
  private struct Place {
    /// Of the project.
    var root: String
    var folder: String
  }

  private let places: [Place]

  public init(around named: [FoundFile]) {
    places = ProjectRoot.roots(around: named).flatMap { root in
      [GitWorkTree.gitFolder(of: root), root].compactMap {
        $0.map { Place(root: root, folder: $0) }
      }
    }
  }

  /// A journal of this process.
  struct Entry {
    let path: String
    let descriptor: Int32

    func remove() {
      unlink(path)
      close(descriptor)
    }
  }

  /// Puts a journal into the project of its first file. It appears whole and locked.
  func begin(_ journal: Journal) throws(FileFault) -> Entry {
    var fault = FileFault(reason: "The file is in no project.")
    for place in places where ProjectRoot.isBelow(journal.files[0].path, place.root) {
      do {
        return try begin(journal, in: place)
      } catch {
        fault = error
      }
    }
    throw fault
  }

  private func begin(_ journal: Journal, in place: Place) throws(FileFault) -> Entry {
    let id = UUID()
    let path = "\(place.folder)/\(prefix)\(id)"
    let temporary = temporaryFile(id, beside: path)
    let descriptor = try makeFile(at: temporary, holding: journal.bytes(in: place.root))
    // Where files cannot be locked, no journal is taken for one that was left behind.
    _ = flock(descriptor, LOCK_EX)
    guard fsync(descriptor) == 0, rename(temporary, path) == 0 else {
      let fault = FileFault(reason: "No file can be made in \(place.folder): \(lastFault()).")
      unlink(temporary)
      close(descriptor)
      throw fault
    }
    return Entry(path: path, descriptor: descriptor)
  }

  // MARK: What is left of other processes

  public enum Leftover: Sendable {
    /// Somebody has to decide what becomes of a rewrite.
    case undecided(Journal, path: String)
    /// A file that cannot be read as a journal.
    case malformed(path: String)
  }

  /// What processes left behind that ended before their rewrite was to stay as it is.
  ///
  /// Their temporary files are removed, and the journals in which nothing is left to decide.
  public func leftovers() -> [Leftover] {
    places.flatMap { place -> [Leftover] in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place.folder)) ?? []
      return names.sorted().filter { $0.hasPrefix(prefix) }.compactMap { name in
        leftover(at: place.folder + "/" + name, in: place.root)
      }
    }
  }

  private func leftover(at path: String, in root: String) -> Leftover? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    if descriptor >= 0, flock(descriptor, LOCK_SH | LOCK_NB) != 0 { return nil }
    guard let bytes = try? readBytes(at: path), var journal = try? Journal(bytes, in: root) else {
      // Its process may just have removed it.
      return access(path, F_OK) == 0 ? .malformed(path: path) : nil
    }
    journal.removeTemporaryFiles()
    if case .verification = journal.purpose { journal.files.removeAll { isCommitted($0.path) } }
    if journal.isUndecided { return .undecided(journal, path: path) }
    unlink(path)
    return nil
  }

  /// Whoever commits code wants to keep it.
  private func isCommitted(_ file: String) -> Bool {
    GitWorkTree(holding: (file as NSString).deletingLastPathComponent)?.holdsCommitted(file)
      ?? false
  }

  /// Where the project of a file is; nil for a file of none.
  func root(of file: String) -> String? {
    places.first { ProjectRoot.isBelow(file, $0.root) }?.root
  }
}

private let prefix = ".moult-journal-"
