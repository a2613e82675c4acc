import SwiftSyntax

/// Small readings of syntax that all parts of the spec reader share.

extension AttributeListSyntax {
  var all: [AttributeSyntax] {
    compactMap { if case .attribute(let attribute) = $0 { attribute } else { nil } }
  }

  func named(_ name: String) -> AttributeSyntax? {
    all.first { $0.name == name }
  }
}

extension AttributeSyntax {
  var name: String { attributeName.trimmedDescription }

  /// The arguments in the parentheses; empty when there are none.
  var labeledArguments: [LabeledExprSyntax] {
    if case .argumentList(let list) = arguments { Array(list) } else { [] }
  }
}

extension ExprSyntax {
  /// The value of a string literal without interpolations; nil for anything else.
  var stringValue: String? {
    self.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }

  /// The name in an implicit member such as `.deprecated`.
  var implicitMember: String? {
    guard let access = self.as(MemberAccessExprSyntax.self), access.base == nil else { return nil }
    return access.declName.baseName.text
  }

  /// The name of a plain identifier.
  var identifier: String? {
    guard let reference = self.as(DeclReferenceExprSyntax.self), reference.argumentNames == nil
    else { return nil }
    return reference.baseName.text
  }

  /// The name of a call `name(…)` of a plain identifier.
  var calledName: String? {
    self.as(FunctionCallExprSyntax.self)?.calledExpression.identifier
  }

  /// The type in `T.self`.
  var typeReference: ExprSyntax? {
    guard let access = self.as(MemberAccessExprSyntax.self),
      access.declName.baseName.tokenKind == .keyword(.self)
    else { return nil }
    return access.base
  }
}

extension SyntaxProtocol {
  /// The text of the doc comment before the node, without comment markers.
  var documentation: String {
    var lines: [String] = []
    for piece in leadingTrivia {
      switch piece {
      case .docLineComment(let text):
        lines.append(
          String(
            text.dropFirst(3).drop(while: \.isSpace).first == nil
              ? "" : text.dropFirst(text.hasPrefix("/// ") ? 4 : 3)))
      case .docBlockComment(let text):
        lines = text.dropFirst(3).dropLast(2).split(
          separator: "\n", omittingEmptySubsequences: false
        ).map {
          let line = $0.drop(while: \.isSpace)
          return line.hasPrefix("* ") ? String(line.dropFirst(2)) : line == "*" ? "" : String(line)
        }
      case .newlines(let count) where count > 1,
        .carriageReturnLineFeeds(let count) where count > 1:
        lines = []
      default: break
      }
    }
    while lines.first?.allSatisfy(\.isWhitespace) == true { lines.removeFirst() }
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}

extension Character {
  fileprivate var isSpace: Bool { self == " " || self == "\t" }
}

extension String {
  /// `ForegroundStyle` becomes `foreground-style`, `URLPolicy` becomes `url-policy`.
  var kebabCase: String {
    let letters = Array(self)
    var result = ""
    for (index, letter) in letters.enumerated() {
      if letter.isUppercase, index > 0 {
        let afterSmall = !letters[index - 1].isUppercase
        let beforeSmall = index + 1 < letters.count && letters[index + 1].isLowercase
        if (afterSmall || beforeSmall) && result.last != "-" { result += "-" }
      }
      result += letter == "_" ? "-" : letter.lowercased()
    }
    return result
  }

  /// Lower-case words with hyphens, as codes and ids are written.
  var isKebabCase: Bool {
    let words = utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return utf8.first.map(letters.contains) == true
      && words.allSatisfy { word in
        !word.isEmpty && word.allSatisfy { letters.contains($0) || digits.contains($0) }
      }
  }
}

extension Sequence<String> {
  /// `a`, `b` and `c`
  var listed: String {
    let quoted = map { "`\($0)`" }
    guard quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " and " + quoted.last!
  }
}
