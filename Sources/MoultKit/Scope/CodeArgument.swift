import Foundation

/// One CODE of the command line: `PATH`, `PATH:LINE`, `PATH:LINE-LINE` or `PATH:SYMBOL`.
struct CodeArgument {
  enum Part {
    case everything
    /// 1-based.
    case lines(ClosedRange<Int>)
    case symbol(SymbolName)
    /// A `#Preview` by its title; nil: all previews.
    case preview(title: String?)
  }

  /// As it was written.
  var text: String
  var path: String
  var part: Part

  /// - Parameter exists: whether there is something at a path; a path may have colons itself.
  init(_ text: String, exists: (String) -> Bool) throws(NamingMistake) {
    self.text = text
    let colons = text.indices.filter { text[$0] == ":" }
    let colon =
      exists(text) ? nil : colons.last { exists(String(text[..<$0])) } ?? colons.first
    path = String(text[..<(colon ?? text.endIndex)])
    let part = colon.map { text[text.index(after: $0)...] }
    self.part =
      try part.map { rest throws(NamingMistake) in try Self.part(rest, of: text) } ?? .everything
  }

  var isForWholeFiles: Bool { if case .everything = part { true } else { false } }

  /// `SYMBOL` as `--symbol` takes it.
  static func symbol(_ text: String) throws(NamingMistake) -> Part {
    if text == "#Preview" { return .preview(title: nil) }
    if text.hasPrefix("#Preview(\""), text.hasSuffix("\")") {
      return .preview(title: String(text.dropFirst(10).dropLast(2)))
    }
    guard let name = SymbolName(text) else {
      throw NamingMistake(
        message: "\(text) is no name of a declaration; write it like SettingsView, "
          + "SettingsView.body or load(_:id:).")
    }
    return .symbol(name)
  }

  private static func part(_ rest: Substring, of text: String) throws(NamingMistake) -> Part {
    guard !rest.isEmpty else {
      throw NamingMistake(message: "\(text) names nothing behind the colon; write PATH:SYMBOL.")
    }
    guard rest.first?.isNumber == true else { return try symbol(String(rest)) }
    let numbers = rest.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard let first = numbers[0], let last = numbers[numbers.count - 1], numbers.count <= 2 else {
      throw NamingMistake(
        message: "\(text) does not name lines; write PATH:12 or PATH:12-20.")
    }
    guard first >= 1, first <= last else {
      throw NamingMistake(
        message: "\(text) names no line: lines count from 1, the first one comes first.")
    }
    return .lines(first...last)
  }
}

/// A way of naming code that names nothing, or not one thing: a mistake of whoever wrote it.
public struct NamingMistake: Error, Sendable {
  /// What is the matter and what to do, a sentence.
  public var message: String

  public init(message: String) { self.message = message }
}
