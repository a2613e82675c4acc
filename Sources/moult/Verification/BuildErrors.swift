import Foundation
import MoultKit

/// An error of a compiler, `file:line:column: error: message`, or without the column.
struct BuildError: Hashable {
  /// The location of a rewritten file that it is in; else the path as it was printed.
  var file: String
  /// 1-based.
  var line: Int
  var message: String

  /// Those in the output of a build, each once.
  static func all(in output: String, among files: RewrittenFiles) -> [BuildError] {
    var seen: Set<BuildError> = []
    return output.replacing(escapes, with: "").split(whereSeparator: \.isNewline).compactMap {
      line -> BuildError? in
      guard let match = line.wholeMatch(of: /\s*(.+?):(\d+):(?:\d+:)? (?:fatal )?error: (.*)/),
        let number = Int(match.2)
      else { return nil }
      let path = String(match.1)
      return BuildError(
        file: files.location(of: path) ?? path, line: number, message: String(match.3))
    }.filter { seen.insert($0).inserted }
  }

  /// Colours and links of terminals.
  private static var escapes: Regex<Substring> {
    /\u{1B}(?:\[[0-?]*[ -\/]*[@-~]|\][^\u{07}\u{1B}]*(?:\u{07}|\u{1B}\\))/
  }
}

/// The files that an error of the build may be in, found by the paths that the build prints.
struct RewrittenFiles {
  /// Absolute, symbolic links followed.
  var locations: Set<String>
  var currentFolder: String

  /// The location of the one that a path is for; nil when it is for none, or may be for several.
  ///
  /// A path that leads nowhere from here was printed in another folder, or in a container that has the
  /// code elsewhere. It is for the file whose location ends with it; of an absolute one, with as much
  /// of its end as fits any.
  func location(of path: String) -> String? {
    if let real = realPath(path.hasPrefix("/") ? path : currentFolder + "/" + path) {
      return locations.contains(real) ? real : nil
    }
    var names = path.split(separator: "/").drop { $0 == "." || $0 == ".." }
    repeat {
      let end = "/" + names.joined(separator: "/")
      let fitting = locations.filter { $0.hasSuffix(end) }
      if !fitting.isEmpty { return fitting.count == 1 ? fitting.first : nil }
      names = names.dropFirst()
    } while path.hasPrefix("/") && !names.isEmpty
    return nil
  }
}

/// One run of the command that tells whether the code still builds; when it is interrupted, it does
/// not.
struct Build {
  let isSuccess: Bool
  /// What it printed, both streams as they came.
  let output: String

  /// - Throws: `UsageError` when there is no shell.
  init(_ command: String, _ interruption: Interruption) throws {
    let path = NSTemporaryDirectory() + "/moult-build-\(UUID().uuidString)"
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forUpdatingAtPath: path)
    else { throw UsageError("There is no room for the output of the build in \(path).") }
    defer { unlink(path) }
    // It is the first of a process group of its own.
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
    interruption.wait(for: process)
    isSuccess = !interruption.isRequested && process.terminationStatus == 0
    output = String(decoding: (try? readBytes(at: path)) ?? [], as: UTF8.self)
  }
}
