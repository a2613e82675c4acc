import SwiftSyntax

/// The names that a migration declares, for those who refer to them.
struct SpecNames {
  var lists: [String: [String]] = [:]
  var choices: [Choice] = []
  var memberTypes: [String: String] = [:]
  /// Names of fragments.
  var fragments: Set<String> = []
  /// The parameters of all cases of each fragment.
  var fragmentParameters: [String: Set<String>] = [:]
  /// The parameters of each fragment that calls hand code to.
  var passedParameters: [String: Set<String>] = [:]
  var guards: [String: SharedGuards] = [:]
}

/// `@Guards func name(…) { guard … }`: guards that several rules have in common.
struct SharedGuards {
  /// The metavariables that they ask about; a rule that has these guards has them, too.
  var metavariables: [Metavariable]
  var statements: CodeBlockItemListSyntax
}

/// Reads the `enum` of a migration.
enum MigrationReader {
  static func read(_ declaration: EnumDeclSyntax, log: inout SpecLog) -> Migration? {
    let header = Header.read(declaration, log: &log)
    var names = SpecNames()
    var functions: [(function: FunctionDeclSyntax, role: String)] = []
    for member in declaration.memberBlock.members {
      if let variable = member.decl.as(VariableDeclSyntax.self) {
        readList(variable, into: &names, log: &log)
      } else if let function = member.decl.as(FunctionDeclSyntax.self) {
        if let role = role(of: function, log: &log) { functions.append((function, role)) }
      } else {
        log.report(
          "a migration holds lists, choices and functions with `@Rewrite`, `@Fragment`, `@Guards` or `@Example`; move this away",
          at: member)
      }
    }
    readFragments(
      functions.map(\.function), functions.filter { $0.role == "Fragment" }.map(\.function),
      into: &names)
    readGuards(
      functions.filter { $0.role == "Guards" }.map(\.function), in: declaration, into: &names,
      log: &log)

    var rules: [Rule] = []
    var cases: [Rule] = []
    var examples: [Example] = []
    let reader = RuleReader(names: names, kind: header?.kind)
    for (function, role) in functions {
      switch role {
      case "Rewrite":
        if rules.contains(where: { $0.name == function.name.text }) {
          log.report(
            "there are two rules `\(function.name.text)`: give this one another name",
            at: function.name)
        }
        if let rule = reader.read(
          function, isFragment: false, earlier: rules, log: &log)
        {
          rules.append(rule)
        }
      case "Fragment":
        if let rule = reader.read(function, isFragment: true, log: &log) { cases.append(rule) }
      default: break
      }
    }
    reportHidden(rules, "rule", log: &log)
    let fragments = Dictionary(grouping: cases, by: \.name)
    for (name, cases) in fragments { reportHidden(cases, "case of `\(name)`", log: &log) }

    let exampleReader = ExampleReader(names: names, codes: codes(of: rules + cases))
    for (function, role) in functions where role == "Example" {
      if examples.contains(where: { $0.name == function.name.text }) {
        log.report(
          "there are two examples `\(function.name.text)`: give this one another name",
          at: function.name)
      }
      if let example = exampleReader.read(function, log: &log) { examples.append(example) }
    }
    if rules.isEmpty, !functions.contains(where: { $0.role == "Rewrite" }) {
      log.report(
        "a migration without a rule does nothing: add a function with `@Rewrite`",
        at: declaration.name)
    }

    guard let header else { return nil }
    return Migration(
      id: Migration.id(ofTypeNamed: declaration.name.text), kind: header.kind,
      replaces: header.replaces,
      availability: header.availability, documentation: header.documentation, lists: names.lists,
      memberTypes: names.memberTypes,
      choices: names.choices, rules: rules, fragments: fragments, examples: examples,
      place: log.place(of: declaration.name))
  }

  /// - Parameter callers: all functions of the migration.
  private static func readFragments(
    _ callers: [FunctionDeclSyntax], _ fragments: [FunctionDeclSyntax], into names: inout SpecNames
  ) {
    for fragment in fragments {
      names.fragments.insert(fragment.name.text)
      names.fragmentParameters[fragment.name.text, default: []].formUnion(
        fragment.signature.parameterClause.parameters.map { $0.firstName.text })
    }
    for caller in callers {
      let finder = CallFinder(viewMode: .sourceAccurate)
      finder.walk(caller)
      for call in finder.calls {
        guard let name = call.fragmentName, names.fragments.contains(name) else { continue }
        names.passedParameters[name, default: []].formUnion(
          call.arguments.compactMap { $0.label?.text })
      }
    }
  }

  private static func readGuards(
    _ functions: [FunctionDeclSyntax], in migration: EnumDeclSyntax, into names: inout SpecNames,
    log: inout SpecLog
  ) {
    guard !functions.isEmpty else { return }
    let finder = CallFinder(viewMode: .sourceAccurate)
    finder.walk(migration)
    let called = Set(finder.calls.compactMap { $0.calledExpression.identifier })
    for function in functions {
      let name = function.name.text
      if names.guards[name] != nil {
        log.report("there are two `\(name)`: give this one another name", at: function.name)
      } else if !called.contains(name) {
        log.report("no rule has these guards: write `\(name)()` in one", at: function.name)
      }
      let statements = function.body?.statements ?? []
      if statements.isEmpty {
        log.report(
          "there is no guard in `\(name)`: write `guard … else { … }`", at: function.name)
      }
      names.guards[name] = SharedGuards(
        metavariables: ParameterReader.read(function, log: &log).map(\.0), statements: statements)
    }
  }

  private static func role(of function: FunctionDeclSyntax, log: inout SpecLog) -> String? {
    let roles = ["Rewrite", "Fragment", "Guards", "Example"]
    let present = function.attributes.all.filter { roles.contains($0.name) }
    let known = roles + ["Review", "available"]
    var complained = false
    for attribute in function.attributes.all where !known.contains(attribute.name) {
      log.report(
        "unknown attribute `@\(attribute.name)` on a function\(known.attributeSuggestion(for: attribute.name))",
        at: attribute)
      complained = true
    }
    guard let first = present.first else {
      if !complained {
        log.report(
          "say what `\(function.name.text)` is: write `@Rewrite`, `@Fragment`, `@Guards` or `@Example(\"…\")` before it",
          at: function.name)
      }
      return nil
    }
    for other in present.dropFirst() {
      log.report("a function is one thing: `@\(first.name)` or `@\(other.name)`", at: other)
    }
    return first.name
  }

  private static func readList(
    _ variable: VariableDeclSyntax, into names: inout SpecNames, log: inout SpecLog
  ) {
    for attribute in variable.attributes.all where attribute.name != "Choice" {
      log.report(
        "unknown attribute `@\(attribute.name)` on a list\(["Choice"].attributeSuggestion(for: attribute.name))",
        at: attribute)
    }
    guard variable.bindingSpecifier.tokenKind == .keyword(.let), variable.bindings.count == 1,
      let binding = variable.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
    else {
      return log.report(
        "a list is written `let name: Set = [\"…\", \"…\"]`", at: variable.bindingSpecifier)
    }
    if let types = binding.initializer?.value.as(DictionaryExprSyntax.self) {
      return readMemberTypes(types, into: &names, log: &log)
    }
    guard let array = binding.initializer?.value.as(ArrayExprSyntax.self) else {
      return log.report(
        "a list is written `let name: Set = [\"…\", \"…\"]`", at: variable.bindingSpecifier)
    }
    var values: [String] = []
    for element in array.elements {
      if let value = element.expression.stringValue {
        values.append(value)
      } else {
        log.report("a list holds string literals only", at: element)
      }
    }
    if names.lists[name.text] != nil || names.choices.contains(where: { $0.name == name.text }) {
      log.report("there are two lists `\(name.text)`: give this one another name", at: name)
    }
    if Vocabulary.subjects.contains(name.text) {
      log.report("`\(name.text)` is a word of the language: give the list another name", at: name)
    }
    guard let attribute = variable.attributes.named("Choice") else {
      names.lists[name.text] = values
      return
    }
    var defaultValue: String?
    for argument in attribute.labeledArguments {
      if argument.label == nil, let value = argument.expression.stringValue, defaultValue == nil {
        defaultValue = value
        if !values.contains(value) {
          log.report(
            "`\(value)` is not a value of `\(name.text)`, which has \(values.listed)\(values.suggestion(for: value))",
            at: argument)
        }
      } else {
        log.report(
          "`@Choice` takes the default value only, such as `@Choice(\"\(values.first ?? "")\")`",
          at: argument)
      }
    }
    names.choices.append(
      Choice(
        name: name.text, values: values, defaultValue: defaultValue,
        documentation: variable.documentation))
  }

  /// `["Color.mix": "Color"]`: of which type a member of the SDK is.
  private static func readMemberTypes(
    _ types: DictionaryExprSyntax, into names: inout SpecNames, log: inout SpecLog
  ) {
    for element in types.content.as(DictionaryElementListSyntax.self) ?? [] {
      if let member = element.key.stringValue, let type = element.value.stringValue {
        names.memberTypes[member] = type
      } else {
        log.report(
          "types of members are written `[\"Color.mix\": \"Color\"]`, in string literals",
          at: element)
      }
    }
  }

  private static func codes(of rules: [Rule]) -> Set<String> {
    var codes: Set<String> = []
    for rule in rules {
      if case .refuse(let refusal) = rule.ending { codes.insert(refusal.code) }
      for condition in rule.guards {
        if case .refuse(let refusal) = condition.otherwise { codes.insert(refusal.code) }
      }
    }
    return codes
  }

  private static func reportHidden(_ rules: [Rule], _ what: String, log: inout SpecLog) {
    for (index, rule) in rules.enumerated() {
      guard let earlier = rules[..<index].first(where: { $0.hides(rule) }) else { continue }
      let name = what == "rule" ? "`\(earlier.name)` " : "the one "
      log.report(
        "this \(what) is never reached: \(name)(line \(earlier.place.line)) matches everything that it matches; move this one before it, or remove it",
        at: rule.place)
    }
  }
}

/// What stands before the braces of a migration.
private struct Header {
  var kind: Migration.Kind
  var replaces: [String]
  var availability: Availability
  var documentation: String

  static func read(_ declaration: EnumDeclSyntax, log: inout SpecLog) -> Header? {
    let known = ["Migration", "available"]
    var misspelled = false
    for attribute in declaration.attributes.all where !known.contains(attribute.name) {
      log.report(
        "unknown attribute `@\(attribute.name)` on a migration\(known.attributeSuggestion(for: attribute.name))",
        at: attribute)
      misspelled = misspelled || nearest(to: attribute.name, in: known) == "Migration"
    }
    let documentation = declaration.documentation
    if documentation.isEmpty {
      log.report(
        "say in a doc comment (`///`) what `\(declaration.name.text)` does: its first line is shown by `moult list`",
        at: declaration.name)
    }
    let availability = AvailabilityReader.read(declaration.attributes, log: &log)
    guard let attribute = declaration.attributes.named("Migration") else {
      if !misspelled {
        log.report(
          "a migration says what it is: write `@Migration(.deprecated, replaces: \"…\")` before `enum`",
          at: declaration.name)
      }
      return nil
    }

    var kind: Migration.Kind?
    var replaces: [String] = []
    var hasKind = false
    var inReplaces = false
    for argument in attribute.labeledArguments {
      if let label = argument.label {
        inReplaces = nearest(to: label.text, in: ["replaces"]) != nil || label.text == "replaces"
        if label.text != "replaces" {
          log.report(
            "`@Migration` has no argument `\(label.text):`\(["replaces"].suggestion(for: label.text))",
            at: label)
          continue
        }
      }
      if inReplaces {
        if let name = argument.expression.stringValue, !name.isEmpty {
          replaces.append(name)
        } else {
          log.report(
            "`replaces:` takes full names as string literals, such as \"View.foregroundColor(_:)\"",
            at: argument.expression)
        }
      } else if argument.label == nil {
        hasKind = true
        kind = readKind(argument.expression, log: &log)
      }
    }
    if !hasKind {
      log.report(
        "`@Migration` begins with its kind: \(Migration.Kind.allCases.map { "." + $0.word }.listed)",
        at: attribute)
    }
    if replaces.isEmpty, !attribute.labeledArguments.contains(where: { $0.label != nil }) {
      log.report(
        "`@Migration` says what it replaces: add `replaces: \"Type.name(label:)\"`", at: attribute)
    }
    guard let kind else { return nil }
    return Header(
      kind: kind, replaces: replaces, availability: availability, documentation: documentation)
  }

  private static func readKind(_ expression: ExprSyntax, log: inout SpecLog) -> Migration.Kind? {
    if let name = expression.implicitMember, let kind = Migration.Kind(word: name) {
      return kind
    }
    let hint = Migration.Kind.allCases.map { "." + $0.word }.suggestion(
      for: expression.trimmedDescription)
    log.report(
      hint.isEmpty
        ? "a kind is one of \(Migration.Kind.allCases.map { "." + $0.word }.listed)"
        : "there is no kind `\(expression.trimmedDescription)`\(hint)",
      at: expression)
    return nil
  }
}
