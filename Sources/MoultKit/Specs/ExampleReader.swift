import SwiftSyntax

/// Reads a function with `@Example`.
struct ExampleReader {
  let names: SpecNames
  /// The codes that the rules of the migration give.
  let codes: Set<String>

  func read(_ function: FunctionDeclSyntax, log: inout SpecLog) -> Example? {
    for attribute in function.attributes.all where ["Review", "available"].contains(attribute.name)
    {
      log.report("`@\(attribute.name)` belongs to a rule, not to an example", at: attribute)
    }
    var example = Example(
      name: function.name.text, title: "", files: [], outcome: .untouched, target: nil,
      review: false, choices: [:], place: log.place(of: function.name))
    var files = ExampleFiles()
    if let attribute = function.attributes.named("Example") {
      read(attribute, into: &example, &files, log: &log)
    }
    if let parameter = function.signature.parameterClause.parameters.first {
      log.report("an example has no parameters: write real code in `before`", at: parameter)
    }
    if let generics = function.genericParameterClause {
      log.report("an example has no parameters: write real code in `before`", at: generics)
    }

    var outcome: Example.Outcome?
    for statement in function.body?.statements ?? [] {
      let expression = statement.item.as(ExprSyntax.self)
      let call = expression?.as(FunctionCallExprSyntax.self)
      let word = expression?.calledName ?? expression?.identifier
      switch word {
      case "before": files.read(.before, call, at: statement, log: &log)
      case "after", "refused", "untouched":
        let isNextFile =
          word == "after" && outcome == .rewritten && call?.arguments.isEmpty == false
        if outcome != nil, !isNextFile {
          log.report(
            "an example has one outcome: `after { … }`, `refused(\"code\")` or `untouched`",
            at: statement)
        }
        if word == "after" {
          files.read(.after, call, at: statement, log: &log)
          outcome = .rewritten
        } else {
          outcome = self.outcome(word!, call, at: statement, log: &log) ?? .untouched
        }
      default:
        log.report(
          "an example consists of `before { … }` and `after { … }`, `refused(\"code\")` or `untouched`\(["before", "after", "refused", "untouched"].suggestion(for: word ?? ""))",
          at: statement)
      }
    }
    example.files = files.joined(in: function, log: &log)
    if outcome == nil {
      log.report(
        "this example has no outcome: add `after { … }`, `refused(\"code\")` or `untouched`",
        at: function.name)
    }
    guard let outcome, !example.files.isEmpty else { return nil }
    example.outcome = outcome
    return example
  }

  private func read(
    _ attribute: AttributeSyntax, into example: inout Example, _ files: inout ExampleFiles,
    log: inout SpecLog
  ) {
    for (index, argument) in attribute.labeledArguments.enumerated() {
      let text = argument.expression.stringValue
      switch argument.label?.text {
      case nil where index == 0:
        guard let text, !text.isEmpty else {
          log.report("say what the example shows, as a string literal", at: argument.expression)
          continue
        }
        example.title = text
      case "target":
        guard let text, Platform.versions(from: text) != nil else {
          log.report(
            "`target:` takes platforms with versions, such as \"iOS=17,macOS=14\"; platforms are \(Platform.allCases.map(\.rawValue).listed)",
            at: argument.expression)
          continue
        }
        example.target = text
      case "review":
        guard let literal = argument.expression.as(BooleanLiteralExprSyntax.self) else {
          log.report("`review:` is `true` or `false`", at: argument.expression)
          continue
        }
        example.review = literal.literal.tokenKind == .keyword(.true)
      case "set":
        guard let text else {
          log.report(
            "`set:` takes choices with values, such as \"layout=stack\"", at: argument.expression)
          continue
        }
        readChoices(text, at: argument.expression, into: &example, log: &log)
      case "named": files.readNamed(argument.expression, log: &log)
      case let label:
        log.report(
          label.map {
            "`@Example` has no argument `\($0):`\(["target", "review", "set", "named"].suggestion(for: $0))"
          }
            ?? "`@Example` has one title: remove this",
          at: argument)
      }
    }
    if example.title.isEmpty, !attribute.labeledArguments.contains(where: { $0.label == nil }) {
      log.report("say what the example shows: `@Example(\"…\")`", at: attribute)
    }
  }

  private func readChoices(
    _ text: String, at node: some SyntaxProtocol, into example: inout Example, log: inout SpecLog
  ) {
    for part in text.split(separator: ",") {
      let pair = part.split(separator: "=", maxSplits: 1).map { $0.trimmed }
      guard pair.count == 2 else {
        log.report("`set:` takes choices with values, such as \"layout=stack\"", at: node)
        continue
      }
      guard let choice = names.choices.first(where: { $0.name == pair[0] }) else {
        log.report(
          "there is no choice `\(pair[0])`\(names.choices.map(\.name).suggestion(for: pair[0]))",
          at: node)
        continue
      }
      guard choice.values.contains(pair[1]) else {
        log.report(
          "`\(pair[1])` is not a value of `\(pair[0])`, which has \(choice.values.listed)\(choice.values.suggestion(for: pair[1]))",
          at: node)
        continue
      }
      example.choices[pair[0]] = pair[1]
    }
  }

  private func outcome(
    _ word: String, _ call: FunctionCallExprSyntax?, at node: some SyntaxProtocol,
    log: inout SpecLog
  ) -> Example.Outcome? {
    switch word {
    case "untouched":
      if let call { log.report("`untouched` takes no argument", at: call) }
      return .untouched
    default:
      guard let argument = call?.arguments.first, call?.arguments.count == 1,
        let code = argument.expression.stringValue
      else {
        log.report(
          "`refused` takes the code of the refusal: `refused(\"own-declaration\")`", at: node)
        return nil
      }
      let known = codes.union(Vocabulary.engineCodes.map(\.code))
      if !known.contains(code) {
        let hint = known.suggestion(
          for: code, otherwise: codes.isEmpty ? "" : "; its codes are \(codes.sorted().listed)")
        log.report(
          "no rule of this migration refuses with `\(code)`\(hint)", at: argument.expression)
      }
      return .refused(code: code)
    }
  }
}

extension StringProtocol {
  var trimmed: String {
    var slice = self[...]
    while slice.first?.isWhitespace == true { slice = slice.dropFirst() }
    while slice.last?.isWhitespace == true { slice = slice.dropLast() }
    return String(slice)
  }
}

extension Platform {
  /// Reads `iOS=17,macOS=14`, as `--target` takes it; nil when it is written in another way.
  static func versions(from text: String) -> [Platform: Version]? {
    var versions: [Platform: Version] = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", omittingEmptySubsequences: false).map { $0.trimmed }
      guard pair.count == 2, let platform = Platform(rawValue: pair[0]),
        let version = Version(pair[1])
      else {
        return nil
      }
      versions[platform] = version
    }
    return versions
  }
}
