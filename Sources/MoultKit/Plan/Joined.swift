extension Sequence {
  /// The elements, those together that have a key in common, by themselves or through others.
  func joined<Key>(by keys: (Element) -> Set<Key>) -> [[Element]] {
    var parts: [(keys: Set<Key>, elements: [Element])] = []
    for element in self {
      var part = (keys: keys(element), elements: [Element]())
      for other in parts where !other.keys.isDisjoint(with: part.keys) {
        part.keys.formUnion(other.keys)
        part.elements += other.elements
      }
      part.elements.append(element)
      let joined = part.keys
      parts.removeAll { !$0.keys.isDisjoint(with: joined) }
      parts.append(part)
    }
    return parts.map(\.elements)
  }
}
