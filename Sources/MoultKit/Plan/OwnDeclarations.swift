import SwiftSyntax

/// The declarations that the code of a rule means, before and after: where the project has one of
/// the same name, the code may mean that one.
struct OwnDeclarations {
  /// Full names, such as `View.cornerRadius(_:)` and `NavigationStack`, in alphabetical order.
  let names: [String]

  init(of rule: Rule, in migration: Migration) {
    var visitor = Visitor(replaced: migration.replaces.map { DeclarationName($0) })
    visitor.add(rule)
    // What a fragment writes is written by the rules that call it.
    let called = visitor.called
    for (name, cases) in migration.fragments where called.contains(name) {
      for rule in cases { visitor.add(rule) }
    }
    names = visitor.names.sorted()
  }

  private struct Visitor {
    let replaced: [DeclarationName]
    var names: Set<String> = []
    /// Lower-case names that are called without a base, fragments among them.
    var called: Set<String> = []

    mutating func add(_ rule: Rule) {
      for pattern in rule.patterns { visit(Syntax(pattern.body), rule) }
      if case .rewrite(let template) = rule.ending { visit(Syntax(template.body), rule) }
    }

    private mutating func visit(_ node: Syntax, _ rule: Rule) {
      if let call = node.as(FunctionCallExprSyntax.self) { add(call, rule) }
      for child in node.children(viewMode: .sourceAccurate) { visit(child, rule) }
    }

    private mutating func add(_ call: FunctionCallExprSyntax, _ rule: Rule) {
      if let name = call.calledExpression.simpleName, rule.metavariables[name] == nil {
        guard name.first?.isUppercase == true else {
          called.insert(name)
          return
        }
        names.insert(name)
        if let labels = labels(of: call, name: name) { names.insert("\(name).init(\(labels))") }
      }
      guard let access = call.calledExpression.as(MemberAccessExprSyntax.self),
        let base = access.base?.simpleName, rule.metavariables[base]?.kind == .view,
        let labels = labels(of: call, name: access.declName.baseName.text)
      else { return }
      names.insert("View.\(access.declName.baseName.text)(\(labels))")
    }

    /// The labels of a call; nil where the one of a closure behind the parentheses is not known.
    private func labels(of call: FunctionCallExprSyntax, name: String) -> String? {
      var labels = call.arguments.map { $0.label?.text ?? "_" }
      guard call.trailingClosure != nil else { return labels.map { "\($0):" }.joined() }
      guard
        let declaration = replaced.first(where: {
          $0.base == name && $0.labels.count == labels.count + 1 && $0.labels.starts(with: labels)
        })
      else { return nil }
      labels.append(declaration.labels[labels.count])
      return labels.map { "\($0):" }.joined()
    }
  }
}
