/// Named files, read once to see which of them need to be looked at.
public struct FileSurvey: Sendable {
  /// In the same order; those that are of interest with their bytes.
  public private(set) var files: [NamedFile]
  /// What of the words occurs in files of interest.
  public private(set) var words: Set<String> = []

  private enum Finding {
    /// That would change anything.
    case nothing
    case isWithoutWords
    /// In these bytes.
    case words(Set<String>, [UInt8])
  }

  /// - Parameter alternatives: words; a file is of interest that has all of one alternative.
  public init(of named: [NamedFile], for alternatives: [[String]]) {
    let search = WordSearch(alternatives)
    let findings = Parallel.map(named, atOnce: 16) { file -> Finding in
      // Why a file cannot be read is told where it would be planned.
      guard let bytes = try? file.bytes() else { return .nothing }
      guard search.isAny(in: bytes) || isUTF16(bytes) else {
        return file.found.isNamedItself ? .nothing : .isWithoutWords
      }
      return .words(search.found(in: bytes), bytes)
    }
    files = named
    for (index, finding) in findings.enumerated() {
      switch finding {
      case .nothing: continue
      case .isWithoutWords: files[index].passOver()
      case .words(let found, let bytes):
        files[index].hold(bytes)
        words.formUnion(found)
      }
    }
  }
}
