import SwiftSyntax

@testable import MoultKit

extension Run {
  /// What every rewrite keeps; nil when all of it holds.
  ///
  /// - Parameter plans: of all named files.
  func brokenPromise(of plans: [FilePlan]) throws -> String? {
    if let fault = plans.lazy.compactMap(\.brokenPromise).first { return fault }
    if plans.allSatisfy({ $0.file.bytes == $0.result.bytes }) { return nil }
    // A file with a syntax error is passed over by every command, and tells nothing to the others: when
    // a rewrite happens to mend it, the next run knows more.
    if plans.contains(where: { $0.file.hasSyntaxError && !$0.result.hasSyntaxError }) { return nil }
    for again in try plan(plans.map(\.result)) where again.file.bytes != again.result.bytes {
      let diff = UnifiedDiff(old: again.file.bytes, new: again.result.bytes)
      return "a second run changes the result again\n" + String(decoding: diff.body, as: UTF8.self)
    }
    return nil
  }
}

extension FilePlan {
  /// What a file keeps, whatever is made of it.
  fileprivate var brokenPromise: String? {
    let (old, new) = (file.bytes, result.bytes)
    if !file.hasSyntaxError && result.hasSyntaxError {
      return "the result is not Swift:\n\(String(decoding: new, as: UTF8.self))"
    }
    if old.applying(edits) != new { return "the edits do not make the result" }
    if zip(edits, edits.dropFirst()).contains(where: { $0.range.upperBound > $1.range.lowerBound })
    {
      return "edits overlap"
    }
    if file.comments != result.comments {
      return "comments \(file.comments) become \(result.comments)"
    }
    return applying(UnifiedDiff(old: old, edits: edits), to: old) == new
      ? nil : "the diff does not apply"
  }

  /// What a program that applies patches makes of the hunks; nil when one does not fit.
  private func applying(_ diff: UnifiedDiff, to old: [UInt8]) -> [UInt8]? {
    let lines = old.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      Array($0) + [0x0A]
    }
    var text = lines
    if old.last == 0x0A || old.isEmpty {
      text.removeLast()
    } else {
      text[text.count - 1].removeLast()
    }
    var result: [UInt8] = []
    var next = 0
    for hunk in diff.hunks {
      guard hunk.old.lowerBound >= next, hunk.old.upperBound <= text.count else { return nil }
      result += text[next..<hunk.old.lowerBound].joined()
      next = hunk.old.lowerBound
      for line in hunk.lines {
        if line.mark != .added {
          guard next < text.count, text[next] == Array(line.bytes) else { return nil }
          next += 1
        }
        if line.mark != .removed { result += line.bytes }
      }
      guard next == hunk.old.upperBound else { return nil }
    }
    return result + text[next...].joined()
  }
}

extension SourceFile {
  /// The words of all comments, sorted: white space in them may change.
  var comments: [String] {
    tree.tokens(viewMode: .sourceAccurate).flatMap { token in
      (token.leadingTrivia.pieces + token.trailingTrivia.pieces).compactMap { piece in
        switch piece {
        case .lineComment(let text), .blockComment(let text), .docLineComment(let text),
          .docBlockComment(let text):
          text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        default: nil
        }
      }
    }.sorted()
  }
}
