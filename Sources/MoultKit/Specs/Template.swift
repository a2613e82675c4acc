import SwiftSyntax

/// The code of one `before` or `after`: Swift with metavariables in it.
public struct Template: Sendable {
  /// What stands between the braces: an expression, a declaration, or statements.
  public let body: CodeBlockItemListSyntax
  public let place: Place

  public init(body: CodeBlockItemListSyntax, place: Place) {
    self.body = body
    self.place = place
  }

  /// The one expression or declaration that the template consists of; nil when there are several statements.
  public var root: Syntax? {
    guard body.count == 1, let item = body.first?.item else { return nil }
    return Syntax(item)
  }
}
