/// The identifiers that stand in some files, from one pass over their bytes; keywords count, too.
public struct WordSet: Sendable {
  private var words: Set<[UInt8]> = []

  public init(_ contents: [[UInt8]]) {
    for bytes in contents {
      for word in bytes.split(whereSeparator: { !$0.isIdentifierByte }) {
        words.insert(Array(word))
      }
    }
  }

  public func contains(_ word: String) -> Bool { words.contains(Array(word.utf8)) }

  public mutating func insert(_ other: [String]) {
    words.formUnion(other.map { Array($0.utf8) })
  }
}
