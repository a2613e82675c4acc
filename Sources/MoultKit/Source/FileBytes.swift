import Foundation

/// Why the file system did not do what it was asked for, as a sentence without a path.
public struct FileFault: Error, Sendable {
  public var reason: String
}

/// The whole file.
public func readBytes(at path: String) throws(FileFault) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw FileFault(reason: "The file cannot be read: \(lastFault()).") }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else {
    throw FileFault(reason: "The file cannot be read: \(lastFault()).")
  }
  var bytes: [UInt8] = []
  while true {
    var (got, fault) = (0, Int32(0))
    let room = max(Int(status.st_size) + 1 - bytes.count, 1 << 12)
    let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      got = read(descriptor, buffer.baseAddress!, room)
      fault = errno
      count = max(got, 0)
    }
    if got < 0 {
      if fault == EINTR { continue }
      errno = fault
      throw FileFault(reason: "The file cannot be read: \(lastFault()).")
    }
    if bytes.isEmpty { bytes = part } else { bytes += part }
    // What is no file on a disk may tell no size.
    if got == 0 || bytes.count == Int(status.st_size) { return bytes }
  }
}

/// Makes a file that is not there yet, for its owner alone.
///
/// - Returns: the descriptor, for writing; whoever gets it closes it.
func makeFile(at path: String, holding bytes: [UInt8]) throws(FileFault) -> Int32 {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
  guard descriptor >= 0 else {
    let folder = (path as NSString).deletingLastPathComponent
    throw FileFault(reason: "No file can be made in \(folder): \(lastFault()).")
  }
  var done = 0
  while done < bytes.count {
    let count = bytes.withUnsafeBytes {
      write(descriptor, $0.baseAddress! + done, $0.count - done)
    }
    if count < 0 && errno == EINTR { continue }
    guard count > 0 else {
      let reason = "The file cannot be written: \(lastFault())."
      close(descriptor)
      unlink(path)
      throw FileFault(reason: reason)
    }
    done += count
  }
  return descriptor
}

/// What `errno` says, such as `Permission denied`.
func lastFault() -> String { String(cString: strerror(errno)) }
