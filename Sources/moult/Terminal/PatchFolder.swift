import Foundation
import MoultKit

/// A folder with a patch file for each migration, such as `01-tint.patch`.
struct PatchFolder {
  let path: String

  /// Writes the patches in their order, and takes out those of an earlier run.
  ///
  /// - Parameter patches: each with the id of its migration, which is its first word.
  /// - Returns: the paths of the files.
  /// - Throws: `OutputFault`.
  func write(_ patches: [(id: String, text: [UInt8])]) throws(OutputFault) -> [String] {
    var paths: [String] = []
    for (index, patch) in patches.enumerated() {
      let number = String(index + 1)
      let name = String(repeating: "0", count: max(0, 2 - number.count)) + number
      let file = OutputFile("\(path)/\(name)-\(patch.id).patch")
      try file.write(patch.text)
      paths.append(file.path)
    }
    for old in earlierPatches where !paths.contains(old) { unlink(old) }
    return paths
  }

  /// What is named and begins as a patch of this program.
  private var earlierPatches: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.compactMap { name in
      guard let id = name.wholeMatch(of: /[0-9]{2,}-(.+)\.patch/)?.1,
        let bytes = try? readBytes(at: "\(path)/\(name)"), bytes.starts(with: "\(id): ".utf8)
      else { return nil }
      return "\(path)/\(name)"
    }
  }
}
