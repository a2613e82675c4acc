import SwiftSyntax

/// Code that a metavariable stands for.
struct Capture {
  /// One node; several for a splice; none when the list is empty or the base is absent.
  var nodes: [Syntax]
  /// UTF-8 offsets in the file, without the trivia around it.
  var range: Range<Int>
  /// The base of a chain that is not written.
  var absence: Absence?
  /// How many closures of the pattern it stands in.
  var closureDepth = 0

  enum Absence {
    /// `foregroundColor(.red)` in an extension of a view.
    case implicitSelf
    /// `.foregroundColor(.red)` as the first modifier in a clause of a postfix `#if`.
    case insideConditional
  }

  var expression: ExprSyntax? {
    nodes.count == 1 && chain == nil ? nodes[0].as(ExprSyntax.self) : nil
  }

  /// Of modifiers around a view: the view with them.
  var chain: ExprSyntax? {
    guard nodes.count == 1, nodes[0].contentRange.lowerBound < range.lowerBound else { return nil }
    return nodes[0].as(ExprSyntax.self)
  }
}

/// A piece of matched code, in the order of the source.
struct MatchedItem {
  enum Content: Equatable {
    /// A token that the pattern asks for.
    case literal(String)
    case capture(String)
    /// A token that the pattern does not mention and that stays: another attribute, modifier or inherited type.
    case extra
    /// The colon of an inheritance clause with extra types: it stays unless the rewrite has one, too.
    case colonOfExtras
    /// The comma between a matched and an extra inherited type: it goes when nothing takes the place of the matched one.
    case separator
    /// The comma behind the last argument: it stays when both its neighbours do.
    case trailingComma
  }
  var content: Content
  var range: Range<Int>
  /// The layout that the pattern has before it; nil when the code is written in another form than the pattern.
  var gap: TemplateGap?
  var role = TokenRole.other
}

/// A place where a pattern fits.
struct Match {
  var root: Syntax
  var captures: [String: Capture]
  /// Everything between the first and the last byte of `root`.
  var items: [MatchedItem]

  var range: Range<Int> { root.contentRange }
}
