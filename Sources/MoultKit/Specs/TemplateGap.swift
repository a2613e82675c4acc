import SwiftSyntax

/// What stands between two tokens of a template.
enum TemplateGap: Hashable {
  case none
  case space
  /// A line break; the level counts two spaces each from the first line of the template.
  case newline(level: Int)

  var isNewline: Bool { level != nil }
  var level: Int? { if case .newline(let level) = self { level } else { nil } }

  /// The layout before `token`; `baseColumn` is the column of the template's first line.
  init(before token: TokenSyntax, baseColumn: Int) {
    let previous = token.previousToken(viewMode: .sourceAccurate)
    let trivia = Array(previous?.trailingTrivia.pieces ?? []) + token.leadingTrivia.pieces
    if let column = Trivia(pieces: trivia).columnAfterLastNewline {
      self = .newline(level: max(0, column - baseColumn) / 2)
    } else {
      self = trivia.contains { $0.isSpaceOrTab } ? .space : .none
    }
  }
}

extension Template {
  /// The column of the first line of the template, from 0.
  var baseColumn: Int {
    body.firstToken(viewMode: .sourceAccurate)?.leadingTrivia.columnAfterLastNewline ?? 0
  }
}

extension Trivia {
  /// How far the text after the last line break is indented, a tab counting as two; nil without a line break.
  fileprivate var columnAfterLastNewline: Int? {
    var column: Int?
    for piece in pieces {
      switch piece {
      case .newlines, .carriageReturns, .carriageReturnLineFeeds: column = 0
      case .spaces(let count): column = column.map { $0 + count }
      case .tabs(let count): column = column.map { $0 + 2 * count }
      default: break
      }
    }
    return column
  }
}
