import Foundation

/// Gives a file new bytes, all at once: whoever reads it sees the old ones or the new ones.
public struct FileReplacement: Sendable {
  /// Symbolic links are followed, so that a link stays a link.
  public var path: String
  /// What the file held when it was read.
  public var old: [UInt8]
  public var new: [UInt8]

  public enum Fault: Error, Sendable {
    /// Somebody else wrote the file meanwhile; it was left as it is.
    case changedMeanwhile
    /// The reason is a sentence without a path.
    case notWritten(reason: String)
  }

  public init(path: String, old: [UInt8], new: [UInt8]) {
    self.path = path
    self.old = old
    self.new = new
  }

  /// Writes a temporary file beside the old one and renames it. The mode is kept.
  public func write() throws(Fault) {
    try prepare().finish()
  }

  /// Gives several files new bytes: all of them, or none.
  ///
  /// - Returns: the index of the file that could not be written, and why; nil when all were.
  public static func write(_ files: [FileReplacement]) -> (index: Int, fault: Fault)? {
    var prepared: [Prepared] = []
    for (index, file) in files.enumerated() {
      do {
        prepared.append(try file.prepare())
      } catch {
        for other in prepared { other.discard() }
        return (index, error)
      }
    }
    for (index, file) in prepared.enumerated() {
      do {
        try file.finish()
      } catch {
        for other in prepared[(index + 1)...] { other.discard() }
        for done in files[..<index] {
          try? FileReplacement(path: done.path, old: done.new, new: done.old).write()
        }
        return (index, error)
      }
    }
    return nil
  }

  /// A temporary file that is ready to take the place of another.
  private struct Prepared {
    let temporary: String
    let file: String
    let old: [UInt8]

    func discard() { unlink(temporary) }

    func finish() throws(Fault) {
      guard (try? readBytes(at: file)) == old else {
        discard()
        throw .changedMeanwhile
      }
      guard rename(temporary, file) == 0 else {
        let reason = "The file cannot be replaced: \(lastFault())."
        discard()
        throw .notWritten(reason: reason)
      }
    }
  }

  private func prepare() throws(Fault) -> Prepared {
    guard let target = realpath(path, nil) else { throw .changedMeanwhile }
    defer { free(target) }
    let file = String(cString: target)
    var status = stat()
    guard stat(file, &status) == 0 else { throw .changedMeanwhile }
    guard access(file, W_OK) == 0 else {
      throw .notWritten(reason: "The file cannot be written: \(lastFault()).")
    }
    let folder = (file as NSString).deletingLastPathComponent
    var template = Array("\(folder)/.moult-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else {
      throw .notWritten(reason: "No file can be made in \(folder): \(lastFault()).")
    }
    let temporary = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    do {
      defer { close(descriptor) }
      _ = fchown(descriptor, status.st_uid, status.st_gid)
      guard writeAll(to: descriptor), fchmod(descriptor, status.st_mode & 0o7777) == 0,
        fsync(descriptor) == 0
      else {
        let reason = "The file cannot be written: \(lastFault())."
        unlink(temporary)
        throw .notWritten(reason: reason)
      }
    }
    return Prepared(temporary: temporary, file: file, old: old)
  }

  private func writeAll(to descriptor: Int32) -> Bool {
    new.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = Foundation.write(descriptor, bytes.baseAddress! + done, bytes.count - done)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        done += count
      }
      return true
    }
  }
}
