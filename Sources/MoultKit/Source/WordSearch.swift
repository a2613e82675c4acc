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
  /// By the first byte of a word, the lengths that words have, one bit each; the last stands for all
  /// that are longer.
  private let lengths: [UInt64]

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
    var lengths = [UInt64](repeating: 0, count: 256)
    for word in words { lengths[Int(word.utf8.first ?? 0)] |= Self.bit(ofLength: word.utf8.count) }
    self.lengths = lengths
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
  private func forEach(in bytes: [UInt8], _ body: (Range<Int>, Int) -> Bool) {
    bytes.withUnsafeBufferPointer { bytes in
      lengths.withUnsafeBufferPointer { lengths in
        identifierBytes.withUnsafeBufferPointer { isIdentifier in
          var position = bytes.lengthOfByteOrderMark
          while position < bytes.count {
            guard isIdentifier[Int(bytes[position])] else {
              position += 1
              continue
            }
            let start = position
            repeat {
              position += 1
            } while position < bytes.count
              && isIdentifier[Int(bytes[position])]
            guard lengths[Int(bytes[start])] & Self.bit(ofLength: position - start) != 0,
              let word = number(of: bytes[start..<position])
            else { continue }
            if !body(start..<position, word) { return }
          }
        }
      }
    }
  }

  @inline(__always)
  private static func bit(ofLength length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }

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

private let identifierBytes = (UInt8.min...UInt8.max).map(\.isIdentifierByte)
