import SwiftSyntax

/// Lists of which a pattern names only a part: attributes, modifiers, inherited types.
extension Matcher {
  mutating func matches(subset template: Syntax, of code: Syntax) -> Bool {
    var wanted = Array(template.children(viewMode: .sourceAccurate))
    for element in code.children(viewMode: .sourceAccurate) {
      if let index = firstMatch(of: element, in: wanted) {
        wanted.remove(at: index)
      } else {
        addExtra(element)
      }
    }
    return wanted.isEmpty
  }

  /// The index of the first of `templates` that fits; what it binds is kept.
  mutating func firstMatch(of code: Syntax, in templates: [Syntax]) -> Int? {
    for (index, template) in templates.enumerated() {
      if attempt({ $0.matches(template, code) }) { return index }
    }
    return nil
  }

  mutating func matches(
    inheritance template: InheritanceClauseSyntax, _ code: InheritanceClauseSyntax
  ) -> Bool {
    var wanted = template.inheritedTypes.map { Syntax($0.type) }
    let colonIndex = items.count
    addLiteral(code.colon, as: template.colon)
    let given = Array(code.inheritedTypes)
    var isExtra: [Bool] = []
    var commaIndices: [Int?] = []
    for element in given {
      let index = firstMatch(of: Syntax(element.type), in: wanted)
      if let index { wanted.remove(at: index) } else { addExtra(Syntax(element.type)) }
      isExtra.append(index == nil)
      commaIndices.append(element.trailingComma == nil ? nil : items.count)
      if let comma = element.trailingComma { addExtra(Syntax(comma)) }
    }
    guard wanted.isEmpty else { return false }
    guard isExtra.contains(true) else {
      for case let index? in commaIndices { items[index].content = .literal(",") }
      return true
    }
    items[colonIndex].content = .colonOfExtras
    // Each matched type goes with the comma behind it; the last ones with the comma before them.
    let lastExtra = isExtra.lastIndex(of: true)!
    for (index, comma) in commaIndices.enumerated() {
      guard let comma else { continue }
      if index >= lastExtra {
        items[comma].content = .separator(isBehind: false)
      } else if !isExtra[index] {
        items[comma].content = .separator(isBehind: true)
      }
    }
    return true
  }
}
