/// Which identifiers a file may hold: a Bloom filter. One too many does no harm.
struct WordFilter: Sendable {
  private let bits: [UInt64]
  /// Of bits, a power of two.
  private let mask: UInt64

  init(_ bytes: [UInt8]) {
    // Files have an identifier every ten bytes or so, and most of them more than once.
    var size: UInt64 = 256
    while size < bytes.count { size *= 2 }
    size /= 2
    mask = size - 1
    var bits = [UInt64](repeating: 0, count: Int(size / 64))
    let mask = mask
    func add(_ hash: UInt64, _ bits: UnsafeMutableBufferPointer<UInt64>) {
      for number in 0..<Self.placesOfEach {
        let place = Self.place(number, of: hash, mask)
        bits[place >> 6] |= 1 << UInt64(place & 63)
      }
    }
    bytes.withUnsafeBufferPointer { bytes in
      bits.withUnsafeMutableBufferPointer { bits in
        var hash = fnv1aSeed
        for byte in bytes.dropFirst(bytes.lengthOfByteOrderMark) {
          if byte.isIdentifierByte {
            hash = fnv1a(hash, byte)
          } else if hash != fnv1aSeed {
            add(hash, bits)
            hash = fnv1aSeed
          }
        }
        if hash != fnv1aSeed {
          add(hash, bits)
        }
      }
    }
    self.bits = bits
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
