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
    do throws(FileFault) {
      let nothing = try UnnamedFile()
      defer { nothing.close() }
      let file = try UnnamedFile()
      defer { file.close() }
      // Who has the terminal shares it with the build, which may ask for something there, and the keys
      // that stop both. Else all that the build starts is a group, which can be stopped as a whole.
      let child = try ChildProcess(
        ["/bin/sh", "-c", command], input: nothing.descriptor, output: file.descriptor,
        errors: file.descriptor, hasOwnGroup: !ChildProcess.isInForeground)
      let status = interruption.wait(for: child)
      isSuccess = !interruption.isRequested && status == 0
      output = String(decoding: file.bytes, as: UTF8.self)
    } catch {
      throw UsageError("The command cannot be run. \(error.reason)")
    }
  }
}
