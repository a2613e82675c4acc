/// SplitMix64: the same numbers from the same seed, on every platform.
struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64, _ stream: String, _ index: Int = 0) {
    state = seed
    for byte in stream.utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
    state ^= UInt64(index) &* 0x9E37_79B9_7F4A_7C15
    _ = next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// At least 0 and less than 1.
  mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }

  /// One of the entries, each as often as its weight says.
  mutating func pick<Element>(weighted list: [(weight: Int, Element)]) -> Element {
    var rest = below(list.reduce(0) { $0 + $1.weight })
    for (weight, element) in list {
      if rest < weight { return element }
      rest -= weight
    }
    return list[list.count - 1].1
  }
}
