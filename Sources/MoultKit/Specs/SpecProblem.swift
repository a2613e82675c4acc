import SwiftSyntax

/// A mistake in a spec, told to its author.
public struct SpecProblem: Sendable, Hashable, Error, CustomStringConvertible {
  public var place: Place
  /// What is wrong and what to do about it.
  public var message: String

  public init(place: Place, message: String) {
    self.place = place
    self.message = message
  }

  /// `file:line:column: message`
  public var description: String {
    "\(place): \(message)"
  }
}

extension Place: CustomStringConvertible {
  /// `file:line:column`
  public var description: String {
    "\(file):\(line):\(column)"
  }
}

/// Collects the problems of one file and knows where its nodes stand.
struct SpecLog {
  private let converter: SourceLocationConverter
  private let file: String
  private(set) var problems: [SpecProblem] = []

  init(file: String, tree: SourceFileSyntax) {
    self.file = file
    self.converter = SourceLocationConverter(fileName: file, tree: tree)
  }

  func place(of node: some SyntaxProtocol) -> Place {
    place(at: node.positionAfterSkippingLeadingTrivia)
  }

  func place(at position: AbsolutePosition) -> Place {
    let location = converter.location(for: position)
    return Place(file: file, line: location.line, column: location.column)
  }

  mutating func report(_ message: String, at node: some SyntaxProtocol) {
    report(message, at: node.positionAfterSkippingLeadingTrivia)
  }

  mutating func report(_ message: String, at position: AbsolutePosition) {
    report(message, at: place(at: position))
  }

  mutating func report(_ message: String, at place: Place) {
    let problem = SpecProblem(place: place, message: message)
    if !problems.contains(problem) { problems.append(problem) }
  }
}
