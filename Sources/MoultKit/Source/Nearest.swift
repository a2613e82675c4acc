/// The name that somebody probably meant; nil when none is close.
public func nearest(to name: String, in names: some Sequence<String>) -> String? {
  let wanted = Array(name.lowercased())
  let limit = max(1, wanted.count / 3)
  var best: (name: String, distance: Int)?
  for candidate in names where candidate != name {
    let letters = Array(candidate.lowercased())
    let isBeginning = wanted.count > 2 && letters.starts(with: wanted)
    let distance = isBeginning ? limit : editDistance(wanted, letters)
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.name
}

/// How many letters have to be inserted, removed, replaced or swapped with their neighbour.
func editDistance(_ lhs: [Character], _ rhs: [Character]) -> Int {
  var rows = [Array(0...rhs.count)]
  for (row, left) in lhs.enumerated() {
    var next = [row + 1]
    for (column, right) in rhs.enumerated() {
      var best = min(rows[row][column + 1] + 1, next[column] + 1)
      best = min(best, rows[row][column] + (left == right ? 0 : 1))
      if row > 0, column > 0, left == rhs[column - 1], lhs[row - 1] == right {
        best = min(best, rows[row - 1][column - 1] + 1)
      }
      next.append(best)
    }
    rows.append(next)
  }
  return rows[lhs.count][rhs.count]
}

func editDistance(_ lhs: String, _ rhs: String) -> Int {
  editDistance(Array(lhs), Array(rhs))
}
