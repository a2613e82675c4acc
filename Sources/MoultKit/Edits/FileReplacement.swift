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
    guard (try? readBytes(at: file)) == old else {
      unlink(temporary)
      throw .changedMeanwhile
    }
    guard rename(temporary, file) == 0 else {
      let reason = "The file cannot be replaced: \(lastFault())."
      unlink(temporary)
      throw .notWritten(reason: reason)
    }
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
