import SwiftSyntax

/// Questions about code that only its tokens answer.
enum SourceText {
  /// The texts of the tokens, a leading `self.` left out.
  static func tokens(of nodes: [Syntax]) -> [String] {
    var texts: [String] = []
    for node in nodes {
      for token in node.tokens(viewMode: .sourceAccurate) { texts.append(token.text) }
    }
    if texts.count > 2, texts[0] == "self", texts[1] == "." { texts.removeFirst(2) }
    return texts
  }
}
