import SwiftOperators
import SwiftSyntax

/// One question about a type: follows declarations and initial values as far as they lead.
///
/// What cannot be followed, or only too far, is unknown; no input makes it hang or trap.
final class TypeInference {
  let index: DeclarationIndex
  /// Result types of SDK members, by `Type.member` or `member`; `Self` is the type of the base.
  let known: [String: String]
  var depth = 0
  private var steps = 0
  var visiting: Set<SyntaxIdentifier> = []
  /// The type that implicit members such as `.red` are looked up in, if it is known.
  var expected: String?

  init(index: DeclarationIndex, known: [String: String]) {
    self.index = index
    self.known = known
  }

  /// Whether the question may be followed one step further.
  func goDeeper() -> Bool {
    steps += 1
    guard depth < 60, steps < 5000 else { return false }
    depth += 1
    return true
  }

  func type(_ expression: ExprSyntax, scope: Syntax) -> StaticType {
    guard goDeeper() else { return .unknown }
    defer { depth -= 1 }
    let type = plainType(expression, scope: scope)
    if isOptionalChain(expression) { return chained(type, expression) }
    if type == .unknown, isImplicitChain(expression) { return .unknownValue }
    return type
  }

  /// `.red.opacity(0.5)`: the whole has the type that `.red` is looked up in, which is no optional
  /// unless the project has a member of the last name.
  func isImplicitChain(_ expression: ExprSyntax) -> Bool {
    var current: ExprSyntax? = expression
    var members = 0
    while let next = current {
      if let member = next.as(MemberAccessExprSyntax.self) {
        if members == 0, mayMeanMember(member.declName.baseName.plainText) { return false }
        members += 1
        if member.base == nil { return true }
        current = member.base
      } else if let call = next.as(FunctionCallExprSyntax.self) {
        current = call.calledExpression
      } else {
        return false
      }
    }
    return false
  }

  private func mayMeanMember(_ name: String) -> Bool {
    index.declarations(named: name).contains { declaration in
      guard let expected, let container = declaration.container, declaration.isStatic else {
        return true
      }
      return container.isNamed(expected)
    }
  }

  /// The value of a chain with `?` in it is optional, whatever its last member is.
  func chained(_ type: StaticType, _ expression: ExprSyntax) -> StaticType {
    // Whether `a?.b!` unwraps the member or the chain is not told by its looks.
    if expression.is(ForceUnwrapExprSyntax.self) { return type.isKnown ? .unknown : type }
    return type.wrapped
  }

  func isOptionalChain(_ expression: ExprSyntax) -> Bool {
    var current: ExprSyntax? = expression
    while let next = current {
      if next.is(OptionalChainingExprSyntax.self) { return true }
      if let member = next.as(MemberAccessExprSyntax.self) {
        current = member.base
      } else if let call = next.as(FunctionCallExprSyntax.self) {
        current = call.calledExpression
      } else if let call = next.as(SubscriptCallExprSyntax.self) {
        current = call.calledExpression
      } else if let unwrap = next.as(ForceUnwrapExprSyntax.self) {
        current = unwrap.expression
      } else {
        return false
      }
    }
    return false
  }

  /// The type of a part of a chain, without the optional mark that the whole chain has.
  func link(_ expression: ExprSyntax, scope: Syntax) -> StaticType {
    guard goDeeper() else { return .unknown }
    defer { depth -= 1 }
    return plainType(expression, scope: scope)
  }

  func plainType(_ expression: ExprSyntax, scope: Syntax) -> StaticType {
    switch expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr: return .literal("Int")
    case .floatLiteralExpr: return .literal("Double")
    case .stringLiteralExpr, .simpleStringLiteralExpr: return .named("String")
    case .booleanLiteralExpr: return .bool
    case .nilLiteralExpr: return .optional(.unknownValue)
    case .regexLiteralExpr: return .named("Regex")
    case .keyPathExpr: return .named("KeyPath")
    case .arrayExpr(let array):
      return .array(joined(array.elements.map(\.expression), scope: scope))
    case .dictionaryExpr(let dictionary):
      guard case .elements(let elements) = dictionary.content else {
        return .dictionary(.unknownValue, .unknownValue)
      }
      return .dictionary(
        joined(elements.map(\.key), scope: scope), joined(elements.map(\.value), scope: scope))
    case .tupleExpr(let tuple):
      let parts = tuple.elements.map {
        StaticType.Element(label: $0.label?.plainText, type: type($0.expression, scope: scope))
      }
      return parts.count == 1 && parts[0].label == nil ? parts[0].type : .tuple(parts)
    case .sequenceExpr(let sequence): return folded(sequence, scope: scope)
    case .ternaryExpr(let ternary):
      return .either(
        type(ternary.thenExpression, scope: scope), type(ternary.elseExpression, scope: scope))
    case .infixOperatorExpr(let infix): return type(of: infix, scope: scope)
    case .prefixOperatorExpr(let prefix):
      return prefix.operator.text == "!"
        ? .bool : prefix.operator.text == "-" ? type(prefix.expression, scope: scope) : .unknown
    case .asExpr(let cast):
      let target = declared(cast.type, at: scope)
      return cast.questionOrExclamationMark?.tokenKind == .postfixQuestionMark
        ? .optional(target) : target
    case .isExpr: return .bool
    case .tryExpr(let tried):
      let inner = type(tried.expression, scope: scope)
      return tried.questionOrExclamationMark?.tokenKind == .postfixQuestionMark
        ? inner.wrapped : inner
    case .awaitExpr(let awaited): return type(awaited.expression, scope: scope)
    case .inOutExpr(let inout_): return type(inout_.expression, scope: scope)
    case .copyExpr(let copied): return type(copied.expression, scope: scope)
    case .consumeExpr(let consumed): return type(consumed.expression, scope: scope)
    case .borrowExpr(let borrowed): return type(borrowed.expression, scope: scope)
    case .forceUnwrapExpr(let unwrap):
      switch link(unwrap.expression, scope: scope) {
      case .optional(let wrapped, _): return wrapped
      case .unknown: return .unknownValue
      case let other: return other
      }
    case .optionalChainingExpr(let chain):
      switch link(chain.expression, scope: scope) {
      case .optional(let wrapped, _): return wrapped
      case .unknown: return .unknownValue
      case let other: return other
      }
    case .declReferenceExpr(let reference):
      return value(named: reference.baseName.plainText, at: Syntax(reference), scope: scope)
    case .superExpr: return superType(at: Syntax(expression), scope: scope)
    case .memberAccessExpr(let member): return type(of: member, scope: scope)
    case .functionCallExpr(let call): return type(of: call, scope: scope)
    case .subscriptCallExpr(let call): return type(of: call, scope: scope)
    case .genericSpecializationExpr(let generic):
      guard case .metatype(.named(let name, _)) = type(generic.expression, scope: scope) else {
        return .unknown
      }
      let arguments = generic.genericArgumentClause.arguments.map { argument -> StaticType in
        if case .type(let type) = argument.argument { return declared(type, at: scope) }
        return .unknown
      }
      if name == "Optional", arguments.count == 1 { return .metatype(.optional(arguments[0])) }
      if name == "Array", arguments.count == 1 { return .metatype(.array(arguments[0])) }
      return .metatype(.named(name, arguments))
    case .typeExpr(let type): return .metatype(declared(type.type, at: scope))
    case .closureExpr(let closure):
      return .function(
        closure.signature?.parameterClause == nil ? [] : [.unknown],
        result(of: closure, scope: scope))
    case .ifExpr(let conditional): return type(of: conditional, scope: scope)
    case .switchExpr(let switched):
      let branches = switched.cases.flatMap { item -> [CodeBlockItemListSyntax] in
        guard case .switchCase(let switchCase) = item else { return [] }
        return [switchCase.statements]
      }
      return joined(branches.map { singleValue($0, scope: scope) })
    default: return .unknown
    }
  }

  func joined(_ expressions: [ExprSyntax], scope: Syntax) -> StaticType {
    // A long literal tells its type early.
    joined(expressions.prefix(20).map { type($0, scope: scope) })
  }

  func joined(_ types: [StaticType]) -> StaticType {
    guard let first = types.first else { return .unknown }
    return types.dropFirst().reduce(first, StaticType.either)
  }

  // MARK: Operators

  func folded(_ sequence: SequenceExprSyntax, scope: Syntax) -> StaticType {
    let folded = OperatorTable.standardOperators.foldSingle(sequence) { _ in }
    guard !folded.is(SequenceExprSyntax.self) else { return .unknown }
    // The copy has lost its place.
    let place = sequence.root.is(SourceFileSyntax.self) ? Syntax(sequence) : scope
    return type(folded, scope: place)
  }

  func type(of infix: InfixOperatorExprSyntax, scope: Syntax) -> StaticType {
    guard let symbol = infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else {
      return infix.operator.is(AssignmentExprSyntax.self) ? .void : .unknown
    }
    switch symbol {
    case "??":
      let fallback = type(infix.rightOperand, scope: scope)
      let wrapped = type(infix.leftOperand, scope: scope).unwrapped
      if case .optional = fallback { return .either(fallback, wrapped) }
      return fallback.isOptional == .no ? .either(wrapped, fallback) : fallback
    case "==", "!=", "<", ">", "<=", ">=", "&&", "||", "===", "!==", "~=": return .bool
    case "+", "-", "*", "/", "%", "&", "|", "^":
      let left = type(infix.leftOperand, scope: scope)
      let right = type(infix.rightOperand, scope: scope)
      let own = index.declarations(named: symbol).filter { $0.kind == .function }
      if own.isEmpty {
        return left == right ? left : isNumeric(left, right) ? .either(left, right) : .unknownValue
      }
      return .unknown
    case "...", "..<":
      return .named(
        "Range",
        [
          .either(type(infix.leftOperand, scope: scope), type(infix.rightOperand, scope: scope))
            .ofVariable
        ])
    case "+=", "-=", "*=", "/=": return .void
    default: return .unknown
    }
  }

  func isNumeric(_ left: StaticType, _ right: StaticType) -> Bool {
    if case .literal = left { return true }
    if case .literal = right { return true }
    return false
  }
}
