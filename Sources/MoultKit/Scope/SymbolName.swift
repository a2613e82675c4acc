/// A dotted path that names declarations: `SettingsView.body`, `Outer.Inner.load(_:)`, `Money.+`,
/// `Theme.init(hex:)`.
public struct SymbolName: Sendable, Equatable {
  /// Outermost type first; the last one is the name of the declaration itself.
  public var path: [String]
  /// Argument labels, `_` where there is none; nil: of all overloads.
  public var labels: [String]?

  init(path: [String], labels: [String]?) {
    self.path = path
    self.labels = labels
  }

  public init?(_ text: String) {
    var head = text[...]
    if text.hasSuffix(")"), let open = text.firstIndex(of: "("), open != text.startIndex {
      let inner = text[text.index(after: open)...].dropLast()
      guard inner.isEmpty || inner.hasSuffix(":") else { return nil }
      labels = inner.split(separator: ":").map(String.init)
      head = text[..<open]
    }
    path = []
    while true {
      let name = head.prefix { $0 != "." || $0 == "`" }
      guard let first = head.first else { return nil }
      guard first.isLetter || first.isNumber || first == "_" || first == "`" || first == "$" else {
        // The name of an operator may have dots.
        path.append(String(head))
        return
      }
      // `init?(hex:)` is how it is declared.
      path.append(["init?", "init!"].contains(name) ? "init" : name.filter { $0 != "`" })
      head = head.dropFirst(name.count)
      guard !head.isEmpty else { return }
      head.removeFirst()
    }
  }

  /// As it is written on the command line.
  var spelling: String {
    path.joined(separator: ".") + (labels.map { "(" + $0.map { "\($0):" }.joined() + ")" } ?? "")
  }

  /// Whether a declaration may be meant: its path ends with this one.
  func matches(_ declaration: NamedDeclaration) -> Bool {
    declaration.path.suffix(path.count).elementsEqual(path)
      && (labels == nil || labels == declaration.labels)
  }
}
