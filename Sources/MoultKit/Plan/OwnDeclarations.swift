import SwiftSyntax

/// The declarations that the code of a rule means, before and after: where the project has one of
/// the same name, the code may mean that one.
struct OwnDeclarations {
  /// Full names, such as `View.cornerRadius(_:)` and `NavigationStack`, in alphabetical order.
  let names: [String]

  static let none = OwnDeclarations(names: [])

  private init(names: [String]) { self.names = names }

  init(of rule: Rule, in migration: Migration) {
    var visitor = Visitor(
      replaced: migration.replaces.map { DeclarationName($0) }, subjects: migration.subjectNames)
    visitor.add(rule)
    // What a fragment writes is written by the rules that call it.
    var added: Set<String> = []
    while let name = visitor.called.subtracting(added).min() {
      added.insert(name)
      for rule in migration.fragments[name] ?? [] { visitor.add(rule) }
    }
    names = visitor.names.sorted()
  }

  private struct Visitor {
    var replaced: [DeclarationName]
    /// What subjects are called: where code uses them, the project's own are meant.
    var subjects: Set<String>
    var names: Set<String> = []
    /// Lower-case names that are called without a base, fragments among them.
    var called: Set<String> = []

    mutating func add(_ rule: Rule) {
      for pattern in rule.patterns { visit(Syntax(pattern.body), rule) }
      guard case .rewrite(let template) = rule.ending else { return }
      // The new declarations are not those that the migration names with their labels.
      let old = self
      (replaced, subjects) = ([], [])
      visit(Syntax(template.body), rule)
      (replaced, subjects) = (old.replaced, old.subjects)
    }

    private mutating func visit(_ node: Syntax, _ rule: Rule) {
      if let call = node.as(FunctionCallExprSyntax.self) { add(call, rule) }
      if let name = node.as(AttributeSyntax.self)?.attributeName.as(IdentifierTypeSyntax.self)?
        .name,
        rule.metavariables[name.text] == nil, !subjects.contains(name.text)
      {
        names.insert(name.text)
      }
      for child in node.children(viewMode: .sourceAccurate) { visit(child, rule) }
    }

    private mutating func add(_ call: FunctionCallExprSyntax, _ rule: Rule) {
      if let name = call.calledExpression.simpleName, rule.metavariables[name] == nil {
        guard name.first?.isUppercase == true else {
          called.insert(name)
          return
        }
        guard !subjects.contains(name) else { return }
        names.insert(name)
        for labels in allLabels(of: call, name: name, rule) {
          names.insert("\(name).init(\(labels))")
        }
      }
      if let name = call.arguments.first?.expression.simpleName,
        call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "each"
      {
        called.insert(name)
      }
      guard let access = call.calledExpression.as(MemberAccessExprSyntax.self),
        let root = access.base.map({ Chains.root(of: $0) }), mayBeView(root, rule)
      else { return }
      let name = access.declName.baseName.text
      guard !subjects.contains(name) else { return }
      for labels in allLabels(of: call, name: name, rule) {
        names.insert("View.\(name)(\(labels))")
      }
    }

    /// Whether a chain begins with a view of the match, or with one that the rule makes.
    private func mayBeView(_ root: ExprSyntax, _ rule: Rule) -> Bool {
      if let call = root.as(FunctionCallExprSyntax.self) {
        return Chains.calleeName(of: call)?.first?.isUppercase == true
      }
      return root.simpleName.flatMap { rule.metavariables[$0]?.kind } == .view
    }

    /// The labels of a call; where it leaves arguments open, those of all replaced declarations that
    /// it may mean.
    private func allLabels(
      of call: FunctionCallExprSyntax, name: String, _ rule: Rule
    ) -> [String] {
      let labels = self.labels(of: call, name: name)
      let open = call.arguments.firstIndex { argument in
        argument.expression.as(MacroExpansionExprSyntax.self)
          .map { rule.metavariables[$0.macroName.text]?.kind == .arguments } ?? false
      }
      guard let open else { return [labels] }
      let before = call.arguments[..<open].map { $0.label?.text ?? "_" }
      let after = labels.split(separator: ":").map(String.init).dropFirst(before.count + 1)
      let meant = replaced.filter { declaration in
        declaration.base == name && declaration.labels.count >= before.count + after.count
          && declaration.labels.starts(with: before)
          && declaration.labels.suffix(after.count).elementsEqual(after)
      }.map { $0.labels.map { "\($0):" }.joined() }
      return meant.isEmpty ? [labels] : meant
    }

    /// The labels of a call; `*` where the one of a closure behind the parentheses is not known.
    private func labels(of call: FunctionCallExprSyntax, name: String) -> String {
      var labels = call.arguments.map { $0.label?.text ?? "_" }
      if call.trailingClosure != nil {
        let declaration = replaced.first {
          $0.base == name && $0.labels.count == labels.count + 1 && $0.labels.starts(with: labels)
        }
        labels.append(declaration?.labels[labels.count] ?? "*")
      }
      labels += call.additionalTrailingClosures.map(\.label.text)
      return labels.map { "\($0):" }.joined()
    }
  }
}

extension Migration {
  /// The names that the patterns of subjects ask for, where they are declarations.
  fileprivate var subjectNames: Set<String> {
    Set(
      rules.filter { $0.role == .subject }.flatMap { rule in
        rule.patterns.compactMap { template in
          template.root?.asProtocol((any NamedDeclSyntax).self)?.name.plainText
        }.filter { rule.metavariables[$0] == nil }
      })
  }
}
