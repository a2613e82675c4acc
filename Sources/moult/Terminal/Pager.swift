import Foundation
import MoultKit

/// The program that the user reads long texts with.
struct Pager {
  /// For the shell.
  let command: String

  /// The one that git would start: `GIT_PAGER`, `core.pager`, `PAGER`, else `less`; nil where that is
  /// none.
  static var ofUser: Pager? {
    let environment = ProcessInfo.processInfo.environment
    let command =
      gitPager(in: FileManager.default.currentDirectoryPath) ?? environment["GIT_PAGER"]
      ?? environment["PAGER"] ?? "less"
    let words = command.trimmingCharacters(in: .whitespacesAndNewlines)
    return words.isEmpty || words == "cat" ? nil : Pager(command: words)
  }

  /// Returns when the pager has ended; the text goes to standard output when it cannot be started.
  func show(_ text: [UInt8], _ terminal: Terminal) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.standardInput = pipe
    // As git has it: end at once when all fits, keep colours, leave the text on the screen.
    process.environment = ["LESS": "FRX", "LV": "-c"]
      .merging(ProcessInfo.processInfo.environment) { _, own in own }
    do {
      try process.run()
    } catch {
      terminal.write(text, to: .output)
      return
    }
    // A reader that has seen enough closes the pipe.
    signal(SIGPIPE, SIG_IGN)
    try? pipe.fileHandleForWriting.write(contentsOf: Data(text))
    try? pipe.fileHandleForWriting.close()
    process.waitUntilExit()
    signal(SIGPIPE, SIG_DFL)
  }
}
