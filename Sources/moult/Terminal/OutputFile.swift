import Foundation

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
    let folder = (path as NSString).deletingLastPathComponent
    do {
      if !folder.isEmpty {
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true)
      }
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw OutputFault(path: path, reason: (error as NSError).localizedDescription)
    }
  }
}

/// A file that could not be written.
struct OutputFault: Error {
  var path: String
  var reason: String
}
