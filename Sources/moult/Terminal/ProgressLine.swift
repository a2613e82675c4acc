import Foundation
import MoultKit

/// A line on standard error that tells how far a run is, where that is a terminal and the run takes
/// longer than a second.
final class ProgressLine: @unchecked Sendable {
  private let terminal: Terminal
  private let start = Date()
  private var last = Date.distantPast
  private var isShown = false

  /// - Returns: nil where nobody would see it.
  init?(_ terminal: Terminal, _ invocation: Invocation) {
    guard terminal.isTerminal(.error), !invocation.has(.quiet) else { return nil }
    self.terminal = terminal
  }

  func show(_ progress: RunProgress) {
    let now = Date()
    guard now.timeIntervalSince(start) > 1, now.timeIntervalSince(last) > 0.1 else { return }
    last = now
    isShown = true
    let verb = progress.stage == .reading ? "Reading" : "Planning"
    terminal.write("\r\u{1B}[K\(verb): \(progress.done) of \(progress.total) files", to: .error)
  }

  /// Makes room for what comes.
  func clear() {
    guard isShown else { return }
    isShown = false
    terminal.write("\r\u{1B}[K", to: .error)
  }
}
