import Foundation

/// A file that a run writes beside the code.
struct OutputFile {
  let path: String

  init(_ path: String) { self.path = path }

  /// Puts the text in its place at once; what stood there before stays when that fails.
  ///
  /// - Throws: `OutputFault`.
  func write(_ text: String) throws(OutputFault) {
    let folder = (path as NSString).deletingLastPathComponent
    do {
      if !folder.isEmpty {
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true)
      }
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
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
