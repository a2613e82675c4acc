import SwiftSyntax

/// The arguments of a call in a pattern, compared with a call as it is written: where they do not fit,
/// nothing need be parsed.
struct CallShape: Equatable {
  /// An argument of the pattern.
  struct Wanted: Equatable {
    var form: Argument.Form
    var label: String?
    /// What it consists of, if that is a metavariable, or a closure that is written out.
    var kind: Metavariable.Kind?
    /// Of a closure that is written out.
    var parameterCount: Int?
  }

  private let wanted: [Wanted]
  /// The metavariables that the arguments consist of.
  private let names: [String?]
  /// Any number of arguments in parentheses may stand before this one.
  private let spliceIndex: Int?

  init(_ call: FunctionCallExprSyntax, _ metavariables: [String: Metavariable]) {
    let arguments = Argument.list(of: call)
    self.init(
      arguments.map { Wanted($0, metavariables) },
      names: arguments.map { Pattern.metavariable(at: Syntax($0.expression), metavariables)?.name })
  }

  /// - Parameter names: the metavariables that the arguments consist of.
  init(_ arguments: [Wanted], names: [String?]? = nil) {
    let isSpliced = { (index: Int) in
      arguments[index].label == nil && arguments[index].kind == .arguments
    }
    spliceIndex = arguments.indices.first(where: isSpliced)
    let others = arguments.indices.filter { !isSpliced($0) }
    wanted = others.map { arguments[$0] }
    self.names = others.map { names?[$0] }
  }

  static func == (one: Self, other: Self) -> Bool {
    (one.wanted, one.spliceIndex) == (other.wanted, other.spliceIndex)
  }

  /// What a call as it is written means for a pattern.
  struct Fit {
    /// Metavariables that stand for string literals.
    var strings: Set<String> = []
    /// Metavariables that stand for closures.
    var closures: Set<String> = []
    /// Metavariables that stand for `.name`, with the names.
    var implicitMembers: [String: String] = [:]
  }

  /// How the pattern may match there, if it may.
  ///
  /// - Parameter bytes: of the file that the call is in.
  func fit(_ call: WrittenCall.Reading, in bytes: [UInt8]) -> Fit? {
    switch call {
    case .call(let call): fit(call, in: bytes)
    case .unclear: Fit()
    case .none: nil
    }
  }

  /// - Parameter bytes: of the file that the call is in.
  func fit(_ call: WrittenCall, in bytes: [UInt8]) -> Fit? {
    let fits = call.readings.compactMap { fit($0, in: bytes) }
    return fits.count > 1 ? Fit() : fits.first
  }

  /// Whether one of the others fits, too, however a call is read.
  func isOnly(_ others: [CallShape], in call: WrittenCall, _ bytes: [UInt8]) -> Bool {
    guard !others.isEmpty else { return false }
    return call.readings.filter { fit($0, in: bytes) != nil }.allSatisfy { reading in
      others.contains { $0.fit(reading, in: bytes) != nil }
    }
  }

  /// - Parameter given: one reading of a call.
  func fit(_ given: [WrittenArgument], in bytes: [UInt8]) -> Fit? {
    let spliced = given.count - wanted.count
    guard spliced == 0 || spliceIndex != nil && spliced > 0 else { return nil }
    let head = spliceIndex ?? wanted.count
    let others = given[head..<head + spliced]
    let pairs = zip(wanted, given[..<head] + given[(head + spliced)...])
    guard others.allSatisfy({ $0.form == .parenthesised }),
      pairs.allSatisfy({ $0.mayFit($1, in: bytes) })
    else { return nil }
    var fit = Fit()
    for (name, (_, given)) in zip(names, pairs) {
      guard let name else { continue }
      if given.isString { fit.strings.insert(name) }
      if given.isClosure { fit.closures.insert(name) }
      fit.implicitMembers[name] = given.implicitMember.map {
        String(decoding: bytes[$0], as: UTF8.self)
      }
    }
    return fit
  }
}

extension CallShape.Wanted {
  init(_ argument: Argument, _ metavariables: [String: Metavariable]) {
    form = argument.form
    label = argument.label?.text
    kind = Pattern.metavariable(at: Syntax(argument.expression), metavariables)?.kind
    guard let closure = argument.expression.as(ClosureExprSyntax.self) else { return }
    kind = .closure
    switch closure.signature?.parameterClause {
    case .simpleInput(let parameters): parameterCount = parameters.count
    case .parameterClause(let clause): parameterCount = clause.parameters.count
    case nil: parameterCount = 0
    default: parameterCount = nil
    }
  }

  /// Which label a closure has that may stand behind the parentheses is not asked.
  func mayFit(_ given: WrittenArgument, in bytes: [UInt8]) -> Bool {
    if form != .trailing, given.form != .trailing {
      guard given.hasLabel(label, in: bytes) else { return false }
    }
    if given.isClosure {
      switch kind {
      case .view, .stringLiteral, .booleanLiteral, .name: return false
      case .value(let type) where SDK.hasType(type): return false
      default: break
      }
      guard let parameterCount, let count = given.parameterCount(in: bytes) else { return true }
      return count == parameterCount
    }
    switch kind {
    case .closure: return false
    case .view: return !given.isString && given.implicitMember == nil
    case .stringLiteral:
      return [UInt8(ascii: "\""), UInt8(ascii: "#")].contains(bytes[given.start])
    default: return true
    }
  }
}
