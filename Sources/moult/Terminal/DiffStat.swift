import MoultKit

/// How many lines come and go in which files, as `git diff --stat` shows it.
struct DiffStat {
  private let rows: [(path: String, added: Int, removed: Int)]

  init(_ diffs: [(path: String, diff: UnifiedDiff)]) {
    rows = diffs.map { (quotedPath($0.path), $0.diff.counts.added, $0.diff.counts.removed) }
  }

  var text: String {
    guard !rows.isEmpty else { return "" }
    let width = rows.map(\.path.count).max()!
    let digits = rows.map { String($0.added + $0.removed).count }.max()!
    let most = rows.map { $0.added + $0.removed }.max()!
    // As many signs as lines, unless that is too many.
    let room = max(10, 74 - width - digits)
    func signs(_ count: Int, _ sign: Character) -> String {
      let length = most <= room ? count : (count * room + most - 1) / most
      return String(repeating: sign, count: length)
    }
    let lines = rows.map { row in
      let count = String(row.added + row.removed)
      return " " + row.path + String(repeating: " ", count: width - row.path.count) + " | "
        + String(repeating: " ", count: digits - count.count) + count + " "
        + signs(row.added, "+") + signs(row.removed, "-") + "\n"
    }
    let (added, removed) = (sum(\.added), sum(\.removed))
    return lines.joined()
      + " \(rows.count) file\(rows.count == 1 ? "" : "s") changed, \(added) "
      + "insertion\(added == 1 ? "" : "s")(+), \(removed) deletion\(removed == 1 ? "" : "s")(-)\n"
  }

  private func sum(_ count: (((path: String, added: Int, removed: Int)) -> Int)) -> Int {
    rows.map(count).reduce(0, +)
  }
}
