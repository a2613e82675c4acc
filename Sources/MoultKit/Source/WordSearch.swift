/// Looks for many identifiers at once, in one pass over the bytes of a file.
public struct WordSearch: Sendable {
  /// By number.
  public let words: [String]
  /// Groups of words: a file is of interest that has all of one. How many each has.
  private let alternatives: [Int]
  /// By the number of a word, the alternatives that it is in.
  private let users: [[Int]]
  /// By the hash of a word, with open addressing; -1 where there is none. The count is a power of two.
  private let table: [Int32]
  private let hashes: [UInt64]
  /// One bit for the place of each word, see `place(of:in:)`: most of what else is in a file is told
  /// from words by that.
  private let places: [UInt64]

  /// - Parameter alternatives: words that are looked for together; none of them empty.
  public init(_ alternatives: [[String]]) {
    words = Set(alternatives.joined()).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(words, words.indices))
    let groups = Array(Set(alternatives.map { Set($0) }))
    self.alternatives = groups.map(\.count)
    var users: [[Int]] = words.map { _ in [] }
    for (number, group) in groups.enumerated() {
      for word in group { users[numbers[word]!].append(number) }
    }
    self.users = users
    hashes = words.map { $0.utf8.reduce(fnv1aSeed, fnv1a) }
    var size = 16
    while size < words.count * 4 { size *= 2 }
    var table = [Int32](repeating: -1, count: size)
    for (number, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & (size - 1)
      while table[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      table[slot] = Int32(number)
    }
    self.table = table
    var places = [UInt64](repeating: 0, count: Self.placeCount / 64)
    for word in words {
      let place = Array(word.utf8).withUnsafeBufferPointer { Self.place(of: 0..<$0.count, in: $0) }
      places[place >> 6] |= 1 << UInt64(place & 63)
    }
    self.places = places
  }

  /// Whether all words of an alternative occur.
  public func isAny(in bytes: [UInt8]) -> Bool {
    var missing = alternatives
    var isSeen = [Bool](repeating: false, count: words.count)
    var isAny = false
    forEach(in: bytes) { _, word in
      guard !isSeen[word] else { return true }
      isSeen[word] = true
      for alternative in users[word] {
        missing[alternative] -= 1
        if missing[alternative] == 0 { isAny = true }
      }
      return !isAny
    }
    return isAny
  }

  /// The words that occur.
  public func found(in bytes: [UInt8]) -> Set<String> {
    var isSeen = [Bool](repeating: false, count: words.count)
    forEach(in: bytes) { _, word in
      isSeen[word] = true
      return true
    }
    return Set(words.indices.lazy.filter { isSeen[$0] }.map { words[$0] })
  }

  /// Where words occur: UTF-8 offsets with the words, in order.
  func occurrences(in bytes: [UInt8]) -> [(range: Range<Int>, word: String)] {
    var found: [(Range<Int>, String)] = []
    forEach(in: bytes) { range, word in
      found.append((range, words[word]))
      return true
    }
    return found
  }

  /// - Parameter body: gets a range and the number of a word; returns whether to go on.
  @inline(__always)
  private func forEach(in bytes: [UInt8], _ body: (Range<Int>, Int) -> Bool) {
    bytes.withUnsafeBufferPointer { bytes in
      places.withUnsafeBufferPointer { places in
        forEachIdentifier(in: bytes) { range in
          let place = Self.place(of: range, in: bytes)
          guard places[place >> 6] & 1 << UInt64(place & 63) != 0,
            let word = number(of: bytes[range])
          else { return true }
          return body(range, word)
        }
      }
    }
  }

  private static let placeCount = 1 << 14

  /// A number that depends on the first and the last byte of a word, and on its length.
  @inline(__always)
  private static func place(of word: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let ends = UInt32(bytes[word.lowerBound]) | UInt32(bytes[word.upperBound - 1]) << 8
    let all = ends | UInt32(truncatingIfNeeded: word.count) << 16
    return Int((all &* 0x9E37_79B1) >> 18)
  }

  private func number(of word: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    let hash = word.reduce(fnv1aSeed, fnv1a)
    var slot = Int(truncatingIfNeeded: hash) & (table.count - 1)
    while table[slot] >= 0 {
      let number = Int(table[slot])
      if hashes[number] == hash, words[number].utf8.elementsEqual(word) { return number }
      slot = (slot + 1) & (table.count - 1)
    }
    return nil
  }
}

/// The runs of identifier bytes, without a byte-order mark, in order.
///
/// - Parameter body: gets one that is not empty; returns whether to go on.
@inline(__always)
private func forEachIdentifier(
  in bytes: UnsafeBufferPointer<UInt8>, _ body: (Range<Int>) -> Bool
) {
  var base = bytes.lengthOfByteOrderMark
  /// Where a run begins that goes on where the last 64 bytes end.
  var open: Int?
  while base < bytes.count {
    // One bit for each of 64 bytes, instead of a jump that nobody can foresee at each end of a word.
    let identifiers = identifierBits(of: bytes, from: base)
    let before = identifiers << 1 | (open == nil ? 0 : 1)
    var starts = identifiers & ~before
    var ends = before & ~identifiers
    while ends != 0 {
      let end = base + ends.trailingZeroBitCount
      ends &= ends - 1
      let start: Int
      if let first = open {
        start = first
        open = nil
      } else {
        start = base + starts.trailingZeroBitCount
        starts &= starts - 1
      }
      guard body(start..<end) else { return }
    }
    if starts != 0 { open = base + starts.trailingZeroBitCount }
    base += 64
  }
  if let open { _ = body(open..<bytes.count) }
}

/// Which of the 64 bytes from an offset are part of an identifier, the first one's bit being the
/// lowest; behind the last byte there are none.
@inline(__always)
private func identifierBits(of bytes: UnsafeBufferPointer<UInt8>, from offset: Int) -> UInt64 {
  var bits: UInt64 = 0
  guard offset + 64 <= bytes.count else {
    for (place, byte) in bytes[offset...].enumerated() where byte.isIdentifierByte {
      bits |= 1 << UInt64(place)
    }
    return bits
  }
  let start = UnsafeRawPointer(bytes.baseAddress!) + offset
  for part in 0..<8 {
    let eight = UInt64(littleEndian: start.loadUnaligned(fromByteOffset: part * 8, as: UInt64.self))
    bits |= identifierBits(of: eight) << UInt64(part * 8)
  }
  return bits
}

/// Which of eight bytes are part of an identifier, see `isIdentifierByte`.
@inline(__always)
private func identifierBits(of eight: UInt64) -> UInt64 {
  /// The same byte eight times.
  func all(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
  let ascii = eight & all(0x7F)
  let lower = ascii | all(0x20)
  // The highest bit of each byte is the answer: no sum is too large for its byte.
  let isDigit = (ascii &+ all(0x80 - 0x30)) & ~(ascii &+ all(0x7F - 0x39))
  let isLetter = (lower &+ all(0x80 - 0x61)) & ~(lower &+ all(0x7F - 0x7A))
  let isUnderscore = all(0x80) &- (ascii ^ all(0x5F))
  let marks = (eight | isDigit | isLetter | isUnderscore) & all(0x80)
  // Gathers the highest bits of all bytes in the highest byte.
  return ((marks >> 7) &* 0x0102_0408_1020_4080) >> 56
}

/// What FNV-1a, with 64 bits, makes of no bytes.
let fnv1aSeed: UInt64 = 0xcbf2_9ce4_8422_2325

/// What FNV-1a makes of one byte more.
@inline(__always)
func fnv1a(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
  (hash ^ UInt64(byte)) &* 0x100_0000_01b3
}

extension Collection<UInt8> {
  /// A byte-order mark is no part of the first word.
  var lengthOfByteOrderMark: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}

extension UInt8 {
  /// Part of an identifier; every byte of a non-ASCII character counts.
  @inline(__always)
  var isIdentifierByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
