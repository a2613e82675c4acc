import Foundation

/// Sees to it that the trees of a project do not take too much room, however many files are worked on.
final class TreeRoom: @unchecked Sendable {
  private let size: Int
  private let condition = NSCondition()
  private var workers = 0
  /// What was parsed when trees were last given up.
  private var before = SourceFile.bytesParsed

  /// - Parameter size: how many bytes of source may be parsed before trees are given up; they take some
  ///   hundred times as much.
  init(size: Int = 1 << 20) { self.size = size }

  /// - Parameter giveUp: gives up trees; called when nobody is at work.
  func enter(_ giveUp: () -> Void) {
    condition.lock()
    defer { condition.unlock() }
    while SourceFile.bytesParsed - before > size {
      guard workers > 0 else {
        giveUp()
        before = SourceFile.bytesParsed
        break
      }
      condition.wait()
    }
    workers += 1
  }

  func leave() {
    condition.lock()
    workers -= 1
    condition.broadcast()
    condition.unlock()
  }
}
