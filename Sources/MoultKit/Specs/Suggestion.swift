extension Sequence<String> {
  /// `; did you mean …?` with the element that is nearest to `word`, or another text when none is near.
  func suggestion(for word: String, otherwise: String = "") -> String {
    nearest(to: word, in: self).map { "; did you mean `\($0)`?" } ?? otherwise
  }

  /// The same for the name of an attribute.
  func attributeSuggestion(for name: String) -> String {
    map { "@" + $0 }.suggestion(for: "@" + name)
  }
}
