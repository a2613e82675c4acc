extension Sequence<String> {
  /// `; did you mean …?` with the element that is nearest to `word`, or another text when none is near.
  func suggestion(for word: String, otherwise: String = "") -> String {
    nearest(to: word, in: self).map { "; did you mean `\($0)`?" } ?? otherwise
  }
}
