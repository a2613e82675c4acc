import Foundation

/// A folder for what this run of the tests makes; it is gone afterwards.
enum Scratch {
  static let folder: String = {
    let path = FileManager.default.temporaryDirectory.path + "/moult-proof-\(getpid())"
    try! FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(atPath: Scratch.folder) }
    return path
  }()

  /// A new folder that nobody else uses.
  static func newFolder() throws -> String {
    let path = folder + "/\(UUID())"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }
}
