import SwiftSyntax

/// What a caller hands to a further parameter of a fragment.
struct PassedCapture {
  /// The metavariable of the caller.
  var name: String
  var capture: Capture
}

/// What a fragment makes of a capture, to be laid out as a part of the replacement that calls it.
struct FragmentPart {
  /// The metavariable of the caller that the fragment takes apart.
  var name = ""
  var match: Match
  var items: [ReplacementItem]
  var hasSeveralStatements: Bool
  /// Names of the caller by the parameters that it passes.
  private var passed: [String: String]
  /// Whether it makes code of the capture alone, and of nothing that the caller passes.
  var isAlone: Bool {
    !items.contains { $0.capturedName.map(passed.values.contains) ?? false }
  }

  init(_ match: Match, _ replacement: Replacement, _ passed: [String: PassedCapture]) {
    self.match = replacement.match
    items = replacement.items
    hasSeveralStatements = replacement.hasSeveralStatements
    self.passed = passed.filter { !match.items.mention($0.key) }.mapValues(\.name)
  }

  /// Makes the names of the fragment those of the caller: its own ones belong to `capture`.
  mutating func rename(in capture: String) {
    name = capture
    func renamed(_ name: String) -> String { passed[name] ?? "\(capture).\(name)" }
    match.captures = Dictionary(
      match.captures.map { (renamed($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
    for index in match.items.indices {
      if case .capture(let name) = match.items[index].content {
        match.items[index].content = .capture(renamed(name))
      }
    }
    for index in items.indices {
      if case .capture(var code) = items[index].content {
        code.name = renamed(code.name)
        items[index].content = .capture(code)
      }
    }
  }
}

extension Match {
  /// Puts the items of another match in the place of the capture that it takes apart.
  ///
  /// - Parameter isAlone: whether the code that comes is made of that capture alone.
  mutating func replace(_ name: String, with part: Match, isAlone: Bool) {
    guard let index = items.firstIndex(where: { $0.content == .capture(name) }) else { return }
    var inner = part.items
    if !inner.isEmpty {
      inner[0].gap = items[index].gap
      if isAlone {
        inner[0].begins = name
        inner[inner.count - 1].ends = name
      }
    }
    items.replaceSubrange(index...index, with: inner)
    captures.merge(part.captures) { own, _ in own }
  }

  /// Puts the elements of a list in its place.
  mutating func replace(_ list: String, with names: [String], _ elements: [Capture]) {
    guard let index = items.firstIndex(where: { $0.content == .capture(list) }) else { return }
    var inner: [MatchedItem] = []
    for (name, element) in zip(names, elements) {
      captures[name] = element
      inner.append(
        MatchedItem(
          content: .capture(name), range: element.range,
          gap: inner.isEmpty ? items[index].gap : nil))
      let parent = element.nodes.first?.parent
      let isLast = inner.last?.content == .capture(names.last ?? "")
      let separator =
        parent?.as(CodeBlockItemSyntax.self)?.semicolon
        ?? (isLast ? nil : parent?.as(ArrayElementSyntax.self)?.trailingComma)
      if let separator {
        inner.append(
          MatchedItem(
            content: .literal(separator.text), range: separator.contentRange, gap: TemplateGap.none)
        )
      }
    }
    items.replaceSubrange(index...index, with: inner)
  }
}

extension Capture {
  /// The statements, members or elements of a list, each by itself.
  var elements: [Capture] {
    nodes.map { node in
      let element =
        node.as(CodeBlockItemSyntax.self).map { Syntax($0.item) }
        ?? node.as(MemberBlockItemSyntax.self).map { Syntax($0.decl) }
        ?? node.as(ArrayElementSyntax.self).map { Syntax($0.expression) } ?? node
      return Capture(nodes: [element], range: element.contentRange, place: place)
    }
  }
}

extension [MatchedItem] {
  fileprivate func mention(_ name: String) -> Bool {
    contains { $0.content == .capture(name) }
  }
}
