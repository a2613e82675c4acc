/// A part of the code, so that several machines can report on all of it together.
///
/// Which file is in which part depends on its path alone.
public struct Shard: Sendable, Hashable {
  /// From 1.
  public let number: Int
  public let count: Int

  /// - Parameter text: `2/8`; nil when it is something else.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count > 0,
      (1...count).contains(number)
    else { return nil }
    self.number = number
    self.count = count
  }

  /// - Parameter path: as it is printed.
  public func holds(_ path: String) -> Bool {
    Int(fingerprint(of: Array(path.utf8)) % UInt64(count)) == number - 1
  }
}

extension [FilePlan] {
  /// Leaves out what belongs to other shards. A change over several files belongs to the one that
  /// holds the first of them.
  mutating func limit(to shard: Shard) {
    var owners: [Int: String] = [:]
    for plan in self {
      for company in plan.changes.compactMap(\.company) where owners[company] == nil {
        owners[company] = plan.file.path
      }
    }
    for index in indices {
      let isMine = shard.holds(self[index].file.path)
      self[index].changes.removeAll { change in
        change.company.flatMap { owners[$0] }.map { !shard.holds($0) } ?? !isMine
      }
      guard !isMine else { continue }
      (self[index].refusals, self[index].unusedIgnores, self[index].suppressed) = ([], [], 0)
    }
  }
}
