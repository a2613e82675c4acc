/// Named files, read once to see which of them need to be looked at.
public struct FileSurvey: Sendable {
  /// In the same order; those that are of interest with their bytes.
  public private(set) var files: [NamedFile]
  /// What of the words occurs in files of interest.
  public private(set) var words: Set<String> = []

  /// - Parameter alternatives: words; a file is of interest that has all of one alternative.
  public init(of named: [NamedFile], for alternatives: [[String]]) {
    let search = WordSearch(alternatives)
    let surveyed = Parallel.map(named) { file -> (NamedFile, Set<String>) in
      // Why a file cannot be read is told where it would be planned.
      guard let bytes = try? file.bytes() else { return (file, []) }
      guard search.isAny(in: bytes) || isUTF16(bytes) else {
        return (file.found.isNamedItself ? file : file.passedOver, [])
      }
      return (file.holding(bytes), search.found(in: bytes))
    }
    files = surveyed.map(\.0)
    for (_, found) in surveyed { words.formUnion(found) }
  }
}
