import SwiftSyntax

/// Code that a metavariable stands for.
struct Capture {
  /// One node; several for a splice; none when the list is empty or the base is absent.
  var nodes: [Syntax]
  /// UTF-8 offsets in the file, without the trivia around it.
  var range: Range<Int>
  /// The base of a chain that is not written.
  var absence: Absence?
  /// Where the metavariable stands in the pattern.
  var place: Syntax?
  /// The name alone, where the code has it as `_name` or `$name`; or what is written for code that
  /// stands in another file.
  var text: String?

  /// The label in the pattern of a closure that the code has behind the parentheses.
  var trailingLabel: String?

  enum Absence {
    /// `foregroundColor(.red)` in an extension of a view.
    case implicitSelf
    /// `.foregroundColor(.red)` as the first modifier in a clause of a postfix `#if`.
    case insideConditional
  }

  /// How many closures of the pattern it stands in.
  var closureDepth: Int { place?.closureDepth ?? 0 }

  /// The code without what stands between its tokens.
  var word: String { text ?? SourceText.tokens(of: nodes).joined() }

  var expression: ExprSyntax? {
    nodes.count == 1 && chain == nil ? nodes[0].as(ExprSyntax.self) : nil
  }

  /// Of modifiers around a view: the view with them.
  var chain: ExprSyntax? {
    guard text == nil, nodes.count == 1, nodes[0].contentRange.lowerBound < range.lowerBound else {
      return nil
    }
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
    /// A part of `SwiftUI.` before a name, or of `.init` behind it, which stays where that does.
    case qualifier(isBehind: Bool)
    /// The colon of an inheritance clause with extra types: it stays unless the rewrite has one, too.
    case colonOfExtras
    /// The comma between a matched and an extra inherited type: it goes with the matched one, behind which it stands or
    /// before which, unless something takes the place of that.
    case separator(isBehind: Bool)
    /// The comma behind the last argument: it stays when both its neighbours do.
    case trailingComma
  }
  var content: Content
  var range: Range<Int>
  /// The layout that the pattern has before it; nil when the code is written in another form than the pattern.
  var gap: TemplateGap?
  var role = TokenRole.other
  /// What the extra token is to its declaration.
  var part: DeclarationPart?
  /// The capture that a fragment takes apart and whose first item this is.
  var begins: String?
  /// The capture that a fragment takes apart and whose last item this is.
  var ends: String?

  var isQualifier: Bool { if case .qualifier = content { true } else { false } }
}

/// A part of a declaration that a pattern need not mention.
struct DeclarationPart: Equatable {
  enum Sort: Equatable {
    case availability, accessLevel, other
  }
  var sort: Sort
  /// The UTF-8 offset of the keyword that introduces the declaration.
  var keyword: Int

  /// - Returns: nil when the node is no part of a declaration.
  init?(_ node: Syntax) {
    var ancestor = node.parent
    while let current = ancestor, !current.isProtocol(DeclSyntaxProtocol.self) {
      if current.is(ClosureExprSyntax.self) { return nil }
      ancestor = current.parent
    }
    let children = ancestor?.children(viewMode: .sourceAccurate).lazy
    guard let keyword = children?.compactMap({ $0.as(TokenSyntax.self) }).first else { return nil }
    self.keyword = keyword.contentRange.lowerBound
    if node.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "available" {
      sort = .availability
    } else if let modifier = node.as(DeclModifierSyntax.self), modifier.isAccessLevel {
      sort = .accessLevel
    } else {
      sort = .other
    }
  }
}

extension DeclModifierSyntax {
  fileprivate var isAccessLevel: Bool {
    ["private", "fileprivate", "internal", "package", "public", "open"].contains(name.text)
  }
}

/// A place where a pattern fits.
struct Match {
  var root: Syntax
  var captures: [String: Capture]
  /// Everything between the first and the last byte of `root`.
  var items: [MatchedItem]
  /// A call of a type writes its generic arguments, as in `ScrollView<Text>(…)`.
  var namesGenericArguments = false

  var range: Range<Int> { root.contentRange }
}
