import SwiftSyntax

@testable import MoultKit

extension Subject.File {
  /// A comment between two tokens, in turns of one kind and another: between all of them, or, when
  /// there are many examples, between every second or third of them.
  var commentVariants: [Variant] {
    let tokens = Array(plan.file.tree.tokens(viewMode: .sourceAccurate))
    let shape = plan.file.shape
    return zip(tokens, tokens.dropFirst()).enumerated().compactMap { index, pair in
      // An `import` that is no longer needed stays when a comment is in it: no other place is its own.
      guard (index + subject.example.place.line) % CommentKind.distance == 0,
        pair.0.tokenKind != .keyword(.import)
      else { return nil }
      let place = pair.0.endPositionBeforeTrailingTrivia.utf8Offset
      let next = pair.1.positionAfterSkippingLeadingTrivia.utf8Offset
      let kind = CommentKind.allCases[index % CommentKind.allCases.count]
      let endsLine = before[place..<next].contains(0x0A)
      var code = before
      code.insert(contentsOf: kind.text(endsLine: endsLine).utf8, at: place)
      // A line break may make other code of it, or none; inside a string a comment is none.
      let file = SourceFile(path: "", bytes: code)
      guard !file.hasSyntaxError, file.shape == shape else { return nil }
      return Variant(
        "a \(kind.rawValue) between `\(pair.0.text)` and `\(pair.1.text)`", before: code,
        after: after, accepted: .sameTokensOrRefusal(codes: ["comment-would-be-lost"]))
    }
  }
}

private enum CommentKind: String, CaseIterable {
  case line = "line comment"
  case block = "block comment"
  case doc = "doc comment"
  case lines = "comment of two lines"

  static let distance: Int = {
    let files = Specs.all.flatMap(\.examples).flatMap(\.files)
    return 1 + files.map { tokens(of: Array($0.before.utf8)).count }.reduce(0, +) / 12_000
  }()

  /// - Parameter endsLine: the line ends there already.
  func text(endsLine: Bool) -> String {
    switch self {
    case .line: endsLine ? " // why" : " // why\n"
    case .block: " /* why */ "
    case .doc: endsLine ? " /// why" : " /// why\n"
    case .lines: " /* why\n not */ "
    }
  }
}

extension SourceFile {
  /// All nodes and tokens, whatever stands between them.
  var shape: [String] {
    var shape: [String] = []
    var rest = [Syntax(tree)]
    while let node = rest.popLast() {
      shape.append(node.as(TokenSyntax.self)?.text ?? "\(node.kind)")
      rest += node.children(viewMode: .sourceAccurate)
    }
    return shape
  }
}
