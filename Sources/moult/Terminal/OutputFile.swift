import Foundation
import MoultKit

/// A file that a run writes beside the code.
struct OutputFile {
  let path: String

  init(_ path: String) { self.path = path }

  /// Puts the text in its place at once; what stood there before stays when that fails.
  ///
  /// - Throws: `OutputFault`.
  func write(_ text: String) throws(OutputFault) { try write(Array(text.utf8)) }

  /// - Throws: `OutputFault`.
  func write(_ bytes: [UInt8]) throws(OutputFault) {
    // A link stays a link; what is no regular file, such as a pipe, is written into.
    let file = URL(fileURLWithPath: realPath(path) ?? path)
    do {
      let manager = FileManager.default
      let type = try? manager.attributesOfItem(atPath: file.path)[.type] as? FileAttributeType
      guard type != .typeDirectory, !path.hasSuffix("/") else {
        throw OutputFault(path: path, reason: "It is a folder.")
      }
      if let type, type != .typeRegular {
        let handle = try FileHandle(forWritingTo: file)
        try handle.write(contentsOf: Data(bytes))
        try handle.close()
        return
      }
      try manager.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file, options: .atomic)
    } catch let fault as OutputFault {
      throw fault
    } catch {
      throw OutputFault(path: path, reason: Self.reason(of: error as NSError))
    }
  }
}

extension OutputFile {
  /// What the system says, where Foundation only has a number for it.
  private static func reason(of error: NSError) -> String {
    if error.domain == NSPOSIXErrorDomain {
      return String(cString: strerror(Int32(error.code))) + "."
    }
    if let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError { return reason(of: cause) }
    return error.localizedDescription
  }
}

/// A file that could not be written.
struct OutputFault: Error {
  var path: String
  /// A sentence.
  var reason: String
}
