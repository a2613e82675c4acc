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
  var bytes = [UInt8](repeating: 0, count: Int(status.st_size) + 1)
  var count = 0
  while true {
    if count == bytes.count { bytes += [UInt8](repeating: 0, count: bytes.count) }
    let got = bytes.withUnsafeMutableBytes {
      read(descriptor, $0.baseAddress! + count, $0.count - count)
    }
    if got < 0 && errno == EINTR { continue }
    guard got >= 0 else { throw FileFault(reason: "The file cannot be read: \(lastFault()).") }
    if got == 0 { return Array(bytes[..<count]) }
    count += got
  }
}

/// What `errno` says, such as `Permission denied`.
func lastFault() -> String { String(cString: strerror(errno)) }
