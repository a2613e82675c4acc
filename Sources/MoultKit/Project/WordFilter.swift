/// A set of identifiers that may hold one too many, a Bloom filter. One too many does no harm.
struct WordFilter: Sendable {
  private var bits: [UInt64]
  /// Of bits, a power of two.
  private let mask: UInt64

  /// - Parameter size: of bits, at least.
  init(size: Int) {
    var count = 128
    while count < size { count *= 2 }
    mask = UInt64(count - 1)
    bits = [UInt64](repeating: 0, count: count / 64)
  }

  /// - Parameter hash: of the identifier, see `hash(of:)`.
  mutating func insert(_ hash: UInt64) {
    for number in 0..<Self.placesOfEach {
      let place = Self.place(number, of: hash, mask)
      bits[place >> 6] |= 1 << UInt64(place & 63)
    }
  }

  /// - Parameter hash: of the identifier, see `hash(of:)`.
  func mayHold(_ hash: UInt64) -> Bool {
    for number in 0..<Self.placesOfEach {
      let place = Self.place(number, of: hash, mask)
      guard bits[place >> 6] & 1 << UInt64(place & 63) != 0 else { return false }
    }
    return true
  }

  /// - Returns: nil when the word is no identifier, after a `$` or without.
  static func hash(of word: String) -> UInt64? {
    let bytes = word.hasPrefix("$") ? word.utf8.dropFirst() : word.utf8[...]
    guard !bytes.isEmpty, bytes.allSatisfy(\.isIdentifierByte) else { return nil }
    return bytes.reduce(fnv1aSeed, fnv1a)
  }

  /// How many bits stand for an identifier. With two, one file in two hundred seems to hold a word
  /// that it does not, and a run asks for a thousand words: all files would be read again and again.
  private static let placesOfEach: UInt64 = 4

  @inline(__always)
  private static func place(_ number: UInt64, of hash: UInt64, _ mask: UInt64) -> Int {
    let (start, step) = (hash ^ hash >> 29, hash >> 20 ^ hash >> 43 | 1)
    return Int((start &+ number &* step) & mask)
  }
}
