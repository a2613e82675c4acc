/// Which files of a project hold which identifiers, from one pass over their bytes.
struct WordIndex {
  /// By the hash of the identifier, ascending; a file too many does no harm.
  private var files: [UInt64: [Int32]] = [:]

  /// - Parameter contents: the bytes of each file; nil for one that cannot be read.
  init(_ contents: some Sequence<[UInt8]?>) {
    for (file, bytes) in contents.enumerated() {
      guard let bytes else { continue }
      bytes.withUnsafeBufferPointer { add($0, Int32(file)) }
    }
  }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, _ file: Int32) {
    var hash = Self.seed
    var isInside = false
    for byte in bytes {
      if byte.isIdentifierByte {
        hash = Self.next(hash, byte)
        isInside = true
      } else if isInside {
        add(hash, file)
        hash = Self.seed
        isInside = false
      }
    }
    if isInside { add(hash, file) }
  }

  private mutating func add(_ hash: UInt64, _ file: Int32) {
    if files[hash]?.last != file { files[hash, default: []].append(file) }
  }

  /// The files that may hold the word as a whole identifier; nil when it is none.
  func files(holding word: String) -> [Int]? {
    let bytes = word.hasPrefix("$") ? word.utf8.dropFirst() : word.utf8[...]
    guard !bytes.isEmpty, bytes.allSatisfy(\.isIdentifierByte) else { return nil }
    return files[bytes.reduce(Self.seed, Self.next), default: []].map(Int.init)
  }

  /// FNV-1a.
  private static let seed: UInt64 = 0xcbf2_9ce4_8422_2325
  private static func next(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}
