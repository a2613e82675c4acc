import Foundation
import MoultKit

/// An error of a compiler, `file:line:column: error: message`.
struct BuildError: Hashable {
  /// Absolute, symbolic links followed.
  var file: String
  /// 1-based.
  var line: Int
  var message: String

  /// Those in the output of a build, each once.
  static func all(in output: String, currentFolder: String) -> [BuildError] {
    var seen: Set<BuildError> = []
    return output.split(whereSeparator: \.isNewline).compactMap { line -> BuildError? in
      guard let match = line.wholeMatch(of: /\s*(.+?):(\d+):(\d+): (?:fatal )?error: (.*)/),
        let number = Int(match.2)
      else { return nil }
      let path = String(match.1)
      let full = path.hasPrefix("/") ? path : currentFolder + "/" + path
      return BuildError(
        file: realPath(full) ?? full, line: number, message: String(match.4))
    }.filter { seen.insert($0).inserted }
  }
}

/// One run of the command that tells whether the code still builds.
struct Build {
  let isSuccess: Bool
  /// What it printed, both streams as they came.
  let output: String

  /// - Throws: `UsageError` when there is no shell.
  init(_ command: String) throws {
    let path = NSTemporaryDirectory() + "/moult-build-\(UUID().uuidString)"
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forUpdatingAtPath: path)
    else { throw UsageError("There is no room for the output of the build in \(path).") }
    defer { unlink(path) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = file
    process.standardError = file
    do {
      try process.run()
    } catch {
      throw UsageError("The command cannot be run: \(error.localizedDescription)")
    }
    process.waitUntilExit()
    isSuccess = process.terminationStatus == 0
    output = String(decoding: (try? readBytes(at: path)) ?? [], as: UTF8.self)
  }
}
