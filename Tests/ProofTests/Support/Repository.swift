import Foundation

/// Where things are in the repository, and beside it.
enum Repository {
  static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized.path

  static func path(_ relative: String) -> String {
    URL(filePath: root).appending(path: relative).standardized.path
  }

  /// Paths of the Swift files below a folder, relative to it, sorted; empty when it is not there.
  static func swiftFiles(below folder: String, suffix: String = ".swift") -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    return names.filter { $0.hasSuffix(suffix) }.sorted()
  }

  /// Names of the folders in a folder, sorted; empty when it is not there.
  static func folders(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter {
      FileManager.default.fileExists(atPath: "\(folder)/\($0)/.") && !$0.hasPrefix(".")
    }
  }
}
