import SwiftSyntax

/// A piece of the code that takes the place of a match.
struct ReplacementItem {
  enum Content {
    case literal(String)
    case capture(CapturedCode)
  }
  var content: Content
  /// The layout before it in the template.
  var gap: TemplateGap
  var role = TokenRole.other
  /// A declaration behind another one that a blank line sets apart.
  var followsBlankLine = false
  /// The capture from which a fragment made code that begins here.
  var begins: String?
  /// The capture from which a fragment made code that ends here.
  var ends: String?
}

/// Captured code, with the edits that the template asks for inside it.
struct CapturedCode {
  var name: String
  var capture: Capture
  /// Inside the range of the capture, in order.
  var edits: [PieceEdit]
  /// A list of statements, members or arguments.
  var isSplice: Bool
}

/// The code of an `after`, its metavariables filled in.
struct Replacement {
  private(set) var items: [ReplacementItem] = []
  /// The template has a block of two or more statements.
  private(set) var hasSeveralStatements = false
  /// Several declarations take the place of one.
  private(set) var hasSeveralDeclarations = false
  /// The match, with those of fragments in the place of the captures that they take apart.
  private(set) var match: Match
  private let metavariables: [String: Metavariable]
  private let baseColumn: Int
  private let firstToken: TokenSyntax?
  private let words: AfterWords

  init(_ template: Template, match: Match, metavariables: [String: Metavariable], words: AfterWords)
    throws
  {
    self.match = match
    self.metavariables = metavariables
    self.baseColumn = template.baseColumn
    firstToken = template.body.firstToken(viewMode: .sourceAccurate)
    self.words = words
    try add(Syntax(template.body))
    dropEmptySplices()
  }

  private mutating func add(_ node: Syntax) throws {
    if let token = node.as(TokenSyntax.self) { return try addToken(token) }
    if let list = node.as(CodeBlockItemListSyntax.self),
      list.count(where: { !isEmptySplice($0) }) > 1
    {
      hasSeveralStatements = true
    }
    if let call = node.as(FunctionCallExprSyntax.self) {
      if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
        if metavariables[name]?.kind == .chain, let inner = call.arguments.first?.expression {
          let start = items.count
          try add(Syntax(inner))
          if start < items.count {
            let first = call.firstToken(viewMode: .sourceAccurate)!
            // Code on lines of its own between the parentheses is indented for these.
            if case .newline(let level) = items[start].gap {
              dedent(from: start, by: level - lineLevel(of: first))
            }
            items[start].gap = gap(before: first)
          }
          return try add(capture: name, edits: [], before: call.rightParen!, gap: TemplateGap.none)
        }
        if words.fragmentNames.contains(name), call.arguments.count > 1,
          let argument = metavariableName(call.arguments.first.map { Syntax($0.expression) })
        {
          return try add(
            part(of: argument, try words.part(name, captured(argument), passed(call))), before: call
          )
        }
        if words.fragmentNames.contains(name),
          let argument = metavariableName(call.arguments.first.map { Syntax($0.expression) })
        {
          let edits = try words.fragment(name, captured(argument), [:])
          return try add(
            capture: argument, edits: edits, before: call.firstToken(viewMode: .sourceAccurate)!)
        }
      }
      if let access = call.calledExpression.as(MemberAccessExprSyntax.self),
        let list = metavariableName(access.base.map { Syntax($0) }),
        access.declName.baseName.text == "each",
        let name = call.arguments.first?.expression.as(DeclReferenceExprSyntax.self)?.baseName.text,
        words.fragmentNames.contains(name)
      {
        return try addEach(list, fragment: name, call)
      }
      if let access = call.calledExpression.as(MemberAccessExprSyntax.self),
        let name = metavariableName(access.base.map { Syntax($0) }),
        let edits = try words.edits(access.declName.baseName.text, call.arguments, captured(name))
      {
        return try add(
          capture: name, edits: edits, before: call.firstToken(viewMode: .sourceAccurate)!)
      }
    }
    if let parameter = node.as(FunctionParameterSyntax.self),
      let name = parameter.metavariable(in: metavariables)?.name, match.captures[name] != nil,
      let first = node.firstToken(viewMode: .sourceAccurate)
    {
      try add(capture: name, edits: relabelling(name, as: parameter.firstName), before: first)
      if let comma = parameter.trailingComma { try addToken(comma) }
      return
    }
    if let call = node.as(FunctionCallExprSyntax.self), let closure = trailingClosure(of: call) {
      return try add(call, behind: closure)
    }
    if let name = metavariableName(node), let first = node.firstToken(viewMode: .sourceAccurate) {
      if isOperand(node), captured(name).needsParentheses {
        items.append(ReplacementItem(content: .literal("("), gap: gap(before: first)))
        try add(capture: name, edits: [], before: first, gap: TemplateGap.none)
        items.append(ReplacementItem(content: .literal(")"), gap: .none))
        return
      }
      return try add(capture: name, edits: [], before: first)
    }
    // What has parentheses of its own needs no further ones.
    if let tuple = node.as(TupleExprSyntax.self),
      let name = metavariableName(tuple.parenthesised.map { Syntax($0) }),
      captured(name).expression?.as(TupleExprSyntax.self)?.parenthesised != nil
    {
      return try add(capture: name, edits: [], before: tuple.leftParen)
    }
    var isBaseDropped = false
    if let access = node.as(MemberAccessExprSyntax.self), let base = access.base,
      let name = metavariableName(Syntax(base)), captured(name).absence == .implicitSelf
    {
      isBaseDropped = true
    }
    for child in node.children(viewMode: .sourceAccurate) {
      if isBaseDropped, child.keyPathInParent != \MemberAccessExprSyntax.declName { continue }
      try add(child)
    }
  }

  private mutating func addToken(_ token: TokenSyntax) throws {
    guard !token.text.isEmpty else { return }
    let role = TokenRole(token)
    if let name = token.wrappedName, metavariables[token.text] == nil,
      metavariables[name]?.isWrappable == true, let capture = match.captures[name]
    {
      let text =
        capture.text ?? capture.expression?.simpleName ?? SourceText.name(of: capture.nodes)
      items.append(
        ReplacementItem(
          content: .literal(token.text.prefix(1) + text), gap: gap(before: token), role: role))
      return
    }
    if let metavariable = metavariables[token.text], match.captures[token.text] != nil,
      role == .other,
      case .identifier = token.tokenKind
    {
      switch metavariable.kind {
      case .name where captured(token.text).expression?.is(MemberAccessExprSyntax.self) == true:
        // `self.count` as the name of a parameter.
        let name = captured(token.text).expression?.simpleName ?? token.text
        items.append(ReplacementItem(content: .literal(name), gap: gap(before: token)))
        return
      case .name, .type, .captures, .property, .storedProperty:
        return try add(capture: token.text, edits: [], before: token)
      default: break
      }
    }
    items.append(
      ReplacementItem(content: .literal(token.text), gap: gap(before: token), role: role))
  }

  private mutating func add(
    capture name: String, edits: [PieceEdit], before token: TokenSyntax, gap: TemplateGap? = nil
  ) throws {
    let capture = captured(name)
    if let text = capture.text {
      items.append(
        ReplacementItem(content: .literal(text), gap: gap ?? self.gap(before: token)))
      return
    }
    let depth = token.closureDepth
    if depth != capture.closureDepth {
      let mayEscape = token.mayEscape(innermost: depth - capture.closureDepth)
      try words.checkMove(
        capture, depth < capture.closureDepth ? .out : mayEscape ? .intoEscaping : .into)
    }
    let isSplice: Bool
    switch metavariables[name]?.kind {
    case .statements, .locals, .expressions, .members, .arguments: isSplice = true
    default: isSplice = false
    }
    let code = CapturedCode(name: name, capture: capture, edits: edits, isSplice: isSplice)
    items.append(ReplacementItem(content: .capture(code), gap: gap ?? self.gap(before: token)))
  }

  /// What gives a captured parameter another label; the name that the body uses stays.
  private func relabelling(_ name: String, as label: TokenSyntax) -> [PieceEdit] {
    guard let parameter = captured(name).nodes.first?.as(FunctionParameterSyntax.self),
      parameter.firstName.text != label.text
    else { return [] }
    let own = parameter.secondName == nil ? " " + parameter.firstName.text : ""
    return [
      PieceEdit(
        range: parameter.firstName.contentRange, pieces: [.text(Array((label.text + own).utf8))])
    ]
  }

  /// The last argument, when the code has it behind the parentheses of a call of that name, where the
  /// pattern has the same label: it stays there.
  private func trailingClosure(of call: FunctionCallExprSyntax) -> String? {
    guard let last = call.arguments.last, call.trailingClosure == nil, let label = last.label?.text,
      let name = metavariableName(Syntax(last.expression)),
      captured(name).trailingLabel == label,
      let closure = captured(name).nodes.first,
      let written = closure.parent?.as(FunctionCallExprSyntax.self),
      written.trailingClosure?.id == closure.as(ClosureExprSyntax.self)?.id,
      written.additionalTrailingClosures.isEmpty,
      Chains.calleeName(of: written) == Chains.calleeName(of: call)
    else { return nil }
    return name
  }

  private mutating func add(_ call: FunctionCallExprSyntax, behind closure: String) throws {
    try add(Syntax(call.calledExpression))
    let arguments = Array(call.arguments.dropLast())
    let written = captured(closure).nodes.first?.parent?.as(FunctionCallExprSyntax.self)
    let hasParentheses = !arguments.isEmpty || written?.leftParen != nil
    if hasParentheses, let open = call.leftParen, let close = call.rightParen {
      try addToken(open)
      for (index, argument) in arguments.enumerated() {
        let isLast = index + 1 == arguments.count
        for child in argument.children(viewMode: .sourceAccurate)
        where !isLast || child.keyPathInParent != \LabeledExprSyntax.trailingComma {
          try add(child)
        }
      }
      try addToken(close)
    }
    try add(
      capture: closure, edits: [],
      before: call.arguments.last!.expression.firstToken(viewMode: .sourceAccurate)!, gap: .space)
  }

  // MARK: Fragments that take a capture apart

  /// What a fragment makes of each element of a list.
  private mutating func addEach(_ list: String, fragment: String, _ call: FunctionCallExprSyntax)
    throws
  {
    let elements = captured(list).elements
    let isArray = captured(list).nodes.first?.is(ArrayElementSyntax.self) == true
    guard isArray || match.root.isProtocol(DeclSyntaxProtocol.self) else {
      // The list stays in its block, each element in its place.
      let passed = passed(call)
      let edits = try elements.flatMap { try words.fragment(fragment, $0, passed) }
      return try add(
        capture: list, edits: edits, before: call.firstToken(viewMode: .sourceAccurate)!)
    }
    if elements.count > 1 {
      hasSeveralStatements = true
      hasSeveralDeclarations = !isArray
    }
    let passed = passed(call)
    let parts = try elements.enumerated().map { index, element in
      try part(of: "\(list)[\(index)]", try words.part(fragment, element, passed))
    }
    match.replace(list, with: elements.indices.map { "\(list)[\($0)]" }, elements)
    for (index, part) in parts.enumerated() {
      try add(part, before: call, isFurther: index > 0)
    }
  }

  /// What the caller hands to the other parameters of a fragment.
  private func passed(_ call: FunctionCallExprSyntax) -> [String: PassedCapture] {
    var passed: [String: PassedCapture] = [:]
    for argument in call.arguments {
      guard let label = argument.label?.text,
        let name = metavariableName(Syntax(argument.expression))
      else { continue }
      passed[label] = PassedCapture(name: name, capture: captured(name))
    }
    return passed
  }

  private func part(of capture: String, _ part: FragmentPart) throws -> FragmentPart {
    var part = part
    part.rename(in: capture)
    return part
  }

  private mutating func add(
    _ part: FragmentPart, before call: FunctionCallExprSyntax, isFurther: Bool = false
  ) throws {
    match.replace(part.name, with: part.match, isAlone: part.isAlone)
    if part.hasSeveralStatements { hasSeveralStatements = true }
    let first = call.firstToken(viewMode: .sourceAccurate)!
    let level = lineLevel(of: first)
    for (index, item) in part.items.enumerated() {
      var item = item
      if case .newline(let own) = item.gap { item.gap = .newline(level: own + level) }
      if index == 0 {
        item.gap = isFurther ? .newline(level: level) : gap(before: first)
        item.followsBlankLine = isFurther && hasSeveralDeclarations
        if part.isAlone { item.begins = part.name }
      }
      if part.isAlone, index + 1 == part.items.count { item.ends = part.name }
      items.append(item)
    }
  }

  private mutating func dedent(from start: Int, by levels: Int) {
    for index in items.indices.dropFirst(start) {
      if case .newline(let level) = items[index].gap {
        items[index].gap = .newline(level: level - levels)
      }
    }
  }

  /// The level of the line of the template that a token is on.
  private func lineLevel(of token: TokenSyntax) -> Int {
    var current: TokenSyntax? = token
    while let next = current, next != firstToken {
      if case .newline(let level) = gap(before: next) { return level }
      current = next.previousToken(viewMode: .sourceAccurate)
    }
    return 0
  }

  private func captured(_ name: String) -> Capture {
    match.captures[name]
      ?? Capture(nodes: [], range: match.range.lowerBound..<match.range.lowerBound)
  }

  /// The metavariable that `node` of the template consists of.
  private func metavariableName(_ node: Syntax?) -> String? {
    guard let node else { return nil }
    let name: String
    if let reference = node.as(DeclReferenceExprSyntax.self), reference.argumentNames == nil {
      if node.keyPathInParent == \MemberAccessExprSyntax.declName,
        metavariables[reference.baseName.text]?.kind != .name
      {
        return nil
      }
      name = reference.baseName.text
    } else if let expansion = node.as(MacroExpansionExprSyntax.self), expansion.leftParen == nil {
      name = expansion.macroName.text
    } else if let expansion = node.as(MacroExpansionDeclSyntax.self), expansion.leftParen == nil {
      name = expansion.macroName.text
    } else {
      return nil
    }
    return match.captures[name] == nil ? nil : name
  }

  /// Whether an item is `#statements` that are none.
  private func isEmptySplice(_ item: CodeBlockItemSyntax) -> Bool {
    guard item.item.is(MacroExpansionExprSyntax.self),
      let name = metavariableName(Syntax(item.item))
    else { return false }
    return captured(name).range.isEmpty
  }

  /// Whether something is called on `node`, or it is called itself.
  private func isOperand(_ node: Syntax) -> Bool {
    node.keyPathInParent == \FunctionCallExprSyntax.calledExpression
      || node.keyPathInParent == \MemberAccessExprSyntax.base
  }

  private func gap(before token: TokenSyntax) -> TemplateGap {
    TemplateGap(before: token, baseColumn: baseColumn)
  }

  /// An empty list of arguments takes a comma beside it along.
  private mutating func dropEmptySplices() {
    var index = 0
    while index < items.count {
      guard case .capture(let code) = items[index].content, code.isSplice,
        code.capture.range.isEmpty,
        metavariables[code.name]?.kind == .arguments
      else {
        index += 1
        continue
      }
      if index + 1 < items.count, case .literal(",") = items[index + 1].content {
        if index + 2 < items.count { items[index + 2].gap = items[index].gap }
        items.removeSubrange(index...index + 1)
      } else if index > 0, case .literal(",") = items[index - 1].content {
        items.removeSubrange(index - 1...index)
      } else {
        items.remove(at: index)
      }
    }
  }
}

/// How the closures around code become more or fewer.
enum ClosureMove {
  case out
  /// Into closures that are called at once.
  case into
  /// Into a closure that may be kept.
  case intoEscaping
}

/// What a template may do to captured code.
struct AfterWords {
  var fragmentNames: Set<String>
  /// The edits that the fitting case of a fragment makes; throws `SiteRefusal` when no case fits.
  var fragment:
    (_ name: String, _ capture: Capture, _ passed: [String: PassedCapture]) throws -> [PieceEdit]
  /// The fitting case of a fragment that gets more than the code it rewrites; throws the same.
  var part:
    (_ name: String, _ capture: Capture, _ passed: [String: PassedCapture]) throws -> FragmentPart
  /// Throws `SiteRefusal` when code cannot move like that.
  var checkMove: (_ capture: Capture, _ move: ClosureMove) throws -> Void
  /// The edits of a word such as `qualified(as:except:)`; nil when there is no such word.
  var edits:
    (_ word: String, _ arguments: LabeledExprListSyntax, _ capture: Capture) throws -> [PieceEdit]?
}

extension Capture {
  /// Whether the code has to be put in parentheses before a member or an argument list can follow it.
  fileprivate var needsParentheses: Bool {
    guard let expression else { return false }
    switch expression.kind {
    case .sequenceExpr, .tryExpr, .awaitExpr, .ternaryExpr, .infixOperatorExpr, .asExpr,
      .prefixOperatorExpr, .closureExpr:
      return true
    default:
      return false
    }
  }
}

extension TupleExprSyntax {
  /// The expression in parentheses that are no tuple.
  var parenthesised: ExprSyntax? {
    guard elements.count == 1, let only = elements.first, only.label == nil else { return nil }
    return only.expression
  }
}
