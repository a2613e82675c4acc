import Foundation

/// Gives a file new bytes, all at once: whoever reads it sees the old ones or the new ones.
public struct FileReplacement: Sendable {
  /// Symbolic links are followed, so that a link stays a link.
  public var path: String
  /// What the file held when it was read.
  public var old: [UInt8]
  public var new: [UInt8]
  /// See `temporaryFile(_:beside:)`.
  let temporary: UUID

  public enum Fault: Error, Sendable {
    /// Somebody else wrote the file meanwhile; it was left as it is.
    case changedMeanwhile
    /// The reason is a sentence without a path.
    case notWritten(reason: String)
  }

  public init(path: String, old: [UInt8], new: [UInt8]) {
    self.init(path: path, old: old, new: new, temporary: UUID())
  }

  init(path: String, old: [UInt8], new: [UInt8], temporary: UUID) {
    self.path = path
    self.old = old
    self.new = new
    self.temporary = temporary
  }

  /// Gives several files new bytes: all of them, or none.
  ///
  /// Each new file is written beside the old one and renamed. The mode is kept. Where it is more than
  /// one, a journal is kept meanwhile: it tells which of them are written if the process is killed.
  /// Without a place for the journal nothing is written.
  ///
  /// - Parameter groups: what is changed by it.
  /// - Returns: the index of the file that could not be written, and why; nil when all were.
  public static func write(
    _ files: [FileReplacement], for groups: [Journal.Group], journals: Journals
  ) -> (index: Int, fault: Fault)? {
    write(files) { exchanges throws(Fault) in
      exchanges.count > 1 ? try begin(exchanges, groups, journals) : nil
    }
  }

  /// - Parameter begin: makes a journal, which is removed when all is written, or nothing.
  static func write(
    _ files: [FileReplacement], begin: ([Exchange]) throws(Fault) -> Journals.Entry? = { _ in nil }
  ) -> (index: Int, fault: Fault)? {
    var exchanges: [Exchange] = []
    var index = 0
    var finished = 0
    var journal: Journals.Entry?
    do throws(Fault) {
      for file in files {
        index = exchanges.count
        exchanges.append(try Exchange(file))
      }
      index = 0
      journal = try begin(exchanges)
      for (number, exchange) in exchanges.enumerated() {
        index = number
        try exchange.prepare()
      }
      for (number, exchange) in exchanges.enumerated() {
        index = number
        try exchange.finish()
        finished += 1
      }
      journal?.remove()
      return nil
    } catch {
      for exchange in exchanges[finished...] { exchange.discard() }
      let undone = exchanges[..<finished].filter { (try? $0.reversed.make()) != nil }
      if undone.count == finished { journal?.remove() }
      return (index, error)
    }
  }

  private static func begin(
    _ exchanges: [Exchange], _ groups: [Journal.Group], _ journals: Journals
  ) throws(Fault) -> Journals.Entry {
    let files = exchanges.map {
      Journal.File(
        path: $0.file, temporary: $0.temporary, old: fingerprint(of: $0.old),
        new: [fingerprint(of: $0.new)])
    }
    do {
      return try journals.begin(Journal(purpose: .groups(groups), files: files))
    } catch {
      throw .notWritten(reason: "No journal can be kept of the change. \(error.reason)")
    }
  }
}

/// A temporary file takes the place of another one.
struct Exchange {
  /// Absolute, symbolic links followed.
  let file: String
  let temporary: UUID
  private(set) var old: [UInt8]
  private(set) var new: [UInt8]

  init(_ replacement: FileReplacement) throws(FileReplacement.Fault) {
    guard let file = realPath(replacement.path) else { throw .changedMeanwhile }
    self.file = file
    temporary = replacement.temporary
    (old, new) = (replacement.old, replacement.new)
  }

  private var temporaryPath: String { temporaryFile(temporary, beside: file) }

  var reversed: Exchange {
    var reversed = self
    (reversed.old, reversed.new) = (new, old)
    return reversed
  }

  func make() throws(FileReplacement.Fault) {
    do {
      try prepare()
      try finish()
    } catch {
      discard()
      throw error
    }
  }

  func prepare() throws(FileReplacement.Fault) {
    var status = stat()
    guard stat(file, &status) == 0 else { throw .changedMeanwhile }
    guard access(file, W_OK) == 0 else {
      throw .notWritten(reason: "The file cannot be written: \(lastFault()).")
    }
    do throws(FileFault) {
      let descriptor = try makeFile(at: temporaryPath, holding: new)
      defer { close(descriptor) }
      _ = fchown(descriptor, status.st_uid, status.st_gid)
      guard fchmod(descriptor, status.st_mode & 0o7777) == 0, fsync(descriptor) == 0 else {
        throw FileFault(reason: "The file cannot be written: \(lastFault()).")
      }
    } catch {
      throw .notWritten(reason: error.reason)
    }
  }

  func finish() throws(FileReplacement.Fault) {
    guard (try? readBytes(at: file)) == old else { throw .changedMeanwhile }
    guard rename(temporaryPath, file) == 0 else {
      throw .notWritten(reason: "The file cannot be replaced: \(lastFault()).")
    }
  }

  func discard() { unlink(temporaryPath) }
}

/// Where the new bytes of a file are until they take its place.
func temporaryFile(_ id: UUID, beside file: String) -> String {
  (file as NSString).deletingLastPathComponent + "/.moult-\(id)"
}
