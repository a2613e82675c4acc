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
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return terminal.write(text, to: .output) }
    // A pager that held the end that is written to would wait for itself.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // As git has it: end at once when all fits, keep colours, leave the text on the screen.
    let environment = ["LESS": "FRX", "LV": "-c"]
      .merging(ProcessInfo.processInfo.environment) { _, own in own }
    let child = try? ChildProcess(
      ["/bin/sh", "-c", command], environment: environment, input: ends[0])
    close(ends[0])
    guard let child else {
      close(ends[1])
      return terminal.write(text, to: .output)
    }
    // What is typed is for the pager; a reader that has seen enough closes the pipe.
    let signals = [SIGINT, SIGQUIT, SIGPIPE]
    let handlers = signals.map { signal($0, SIG_IGN) }
    try? FileHandle(fileDescriptor: ends[1]).write(contentsOf: Data(text))
    close(ends[1])
    child.wait()
    for (number, handler) in zip(signals, handlers) { signal(number, handler) }
  }
}
