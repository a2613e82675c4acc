import SwiftSyntax

extension ConditionReader {
  /// The arguments of a question, checked against the shape that its word wants.
  func arguments(
    of word: Vocabulary.QuestionWord, _ given: [LabeledExprSyntax], at node: some SyntaxProtocol,
    uses: inout [MetavariableUse], log: inout SpecLog
  ) -> [Question.Argument]? {
    switch word.arguments {
    case .none:
      guard let first = given.first else { return [] }
      log.report("`\(word.name)` takes no argument", at: first)
      return nil

    case .type:
      guard given.count == 1, given[0].label == nil, let type = given[0].expression.typeReference
      else {
        log.report(
          "`\(word.name)` takes a type: `\(word.name)(Text.self)`",
          at: given.first?.expression ?? ExprSyntax(node)!)
        return nil
      }
      if let name = type.identifier, metavariables[name] != nil,
        let token = type.as(DeclReferenceExprSyntax.self)?.baseName
      {
        uses.append(MetavariableUse(name: name, token: token, isSplice: false))
        return [.metavariable(name)]
      }
      return [.name(type.trimmedDescription)]

    case .names(let label):
      return names(
        word, given, label: label, takesMetavariables: false, at: node, uses: &uses, log: &log)

    case .optionalNames(let label):
      if given.isEmpty { return [] }
      return names(
        word, given, label: label, takesMetavariables: false, at: node, uses: &uses, log: &log)

    case .code:
      return names(
        word, given, label: nil, takesMetavariables: true, at: node, uses: &uses, log: &log)

    case .metavariable:
      guard given.count == 1, given[0].label == nil,
        let reference = given[0].expression.as(DeclReferenceExprSyntax.self)
      else {
        log.report(
          "`\(word.name)` takes one metavariable", at: given.first?.expression ?? ExprSyntax(node)!)
        return nil
      }
      let name = reference.baseName.identifierName
      guard metavariables[name] != nil else {
        log.report(
          "there is no metavariable `\(name)`\(metavariables.keys.suggestion(for: name))",
          at: reference)
        return nil
      }
      uses.append(MetavariableUse(name: name, token: reference.baseName, isSplice: false))
      return [.metavariable(name)]

    case .versions:
      return versions(word, given, at: node, log: &log)

    case .platforms:
      let platforms = Platform.allCases.map(\.rawValue)
      let given = names(
        word, given, label: nil, takesMetavariables: false, at: node, uses: &uses, log: &log)
      for case .name(let name) in given ?? [] where !platforms.contains(name) {
        log.report(
          "unknown platform `\(name)`\(platforms.suggestion(for: name, otherwise: ": it is one of \(platforms.listed)"))",
          at: node)
        return nil
      }
      return given

    case .literals:
      var result: [Question.Argument] = []
      for argument in given {
        guard argument.label == nil, argument.expression.isPlainLiteral else {
          log.report("`\(word.name)` takes literals, such as `nil` or `true`", at: argument)
          return nil
        }
        result.append(
          .name(argument.expression.stringValue ?? argument.expression.trimmedDescription))
      }
      return result

    case .optionalType(let label):
      if given.isEmpty { return [] }
      guard given.count == 1, given[0].label?.text == label,
        let type = given[0].expression.typeReference
      else {
        // Most ask without.
        log.report(
          given[0].label?.text == label
            ? "`\(word.name)` takes a type: `\(word.name)(\(label): Color.self)`"
            : "`\(word.name)` takes no argument, or `\(label):` and a type",
          at: given[0])
        return nil
      }
      return [.name(type.trimmedDescription)]

    case .count:
      guard given.count == 1, given[0].label == nil,
        let number = given[0].expression.as(IntegerLiteralExprSyntax.self)
      else {
        log.report(
          "`\(word.name)` takes a number: `\(word.name)(10)`",
          at: given.first?.expression ?? ExprSyntax(node)!)
        return nil
      }
      return [.name(number.literal.text)]
    }
  }

  func names(
    _ word: Vocabulary.QuestionWord, _ given: [LabeledExprSyntax], label: String?,
    takesMetavariables: Bool,
    at node: some SyntaxProtocol, uses: inout [MetavariableUse], log: inout SpecLog
  ) -> [Question.Argument]? {
    let start = label.map { "\($0): " } ?? ""
    guard !given.isEmpty else {
      log.report("`\(word.name)` takes a name: `\(word.name)(\(start)\"…\")`", at: node)
      return nil
    }
    var result: [Question.Argument] = []
    for (index, argument) in given.enumerated() {
      let wanted = index == 0 ? label : nil
      guard argument.label?.text == wanted else {
        log.report(
          wanted.map { "`\(word.name)` wants `\($0):` before its first argument" }
            ?? "`\(word.name)` has no argument `\(argument.label!.text):`",
          at: argument)
        return nil
      }
      if let name = argument.expression.stringValue {
        result.append(.name(name))
        continue
      }
      guard let reference = argument.expression.as(DeclReferenceExprSyntax.self) else {
        log.report(
          "`\(word.name)` takes string literals or a list\(takesMetavariables ? " or a metavariable" : "")",
          at: argument.expression)
        return nil
      }
      let name = reference.baseName.identifierName
      if names.lists[name] != nil {
        result.append(.list(name))
      } else if takesMetavariables, metavariables[name] != nil {
        uses.append(MetavariableUse(name: name, token: reference.baseName, isSplice: false))
        result.append(.metavariable(name))
      } else {
        let known = Array(names.lists.keys) + (takesMetavariables ? Array(metavariables.keys) : [])
        log.report(
          "there is no list \(takesMetavariables ? "or metavariable " : "")`\(name)`\(known.suggestion(for: name))",
          at: reference)
        return nil
      }
    }
    return result
  }

  private func versions(
    _ word: Vocabulary.QuestionWord, _ given: [LabeledExprSyntax], at node: some SyntaxProtocol,
    log: inout SpecLog
  ) -> [Question.Argument]? {
    guard !given.isEmpty else {
      log.report(
        "`\(word.name)` takes versions: `target.\(word.name)(iOS: 17, macOS: 14)`", at: node)
      return nil
    }
    var result: [Question.Argument] = []
    for argument in given {
      let platforms = Platform.allCases.map(\.rawValue)
      guard let label = argument.label else {
        log.report(
          "say of which platform: `iOS: \(argument.expression.trimmedDescription)`", at: argument)
        return nil
      }
      guard platforms.contains(label.text) else {
        log.report(
          "unknown platform `\(label.text)`\(platforms.suggestion(for: label.text, otherwise: ": it is one of \(platforms.listed)"))",
          at: label)
        return nil
      }
      let text = argument.expression.stringValue ?? argument.expression.trimmedDescription
      guard let version = Version(text) else {
        log.report(
          "a version is a number such as `17` or `16.4`, or a string such as \"10.15.1\"",
          at: argument.expression)
        return nil
      }
      result.append(.version(platform: label.text, version))
    }
    return result
  }
}

extension ExprSyntax {
  fileprivate var isPlainLiteral: Bool {
    self.is(NilLiteralExprSyntax.self) || self.is(BooleanLiteralExprSyntax.self)
      || self.is(IntegerLiteralExprSyntax.self) || self.is(FloatLiteralExprSyntax.self)
      || stringValue != nil
  }
}
