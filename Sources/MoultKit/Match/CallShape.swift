import SwiftSyntax

/// The arguments of a call in a pattern, compared with a call as it is written: where they do not fit,
/// nothing need be parsed.
struct CallShape {
  fileprivate struct Wanted {
    var form: Argument.Form
    var label: [UInt8]?
    /// The metavariable that it consists of.
    var metavariable: Metavariable?
    /// Of a closure that is written out.
    var parameterCount: Int?
    var isClosure: Bool
  }

  private let wanted: [Wanted]
  /// Any number of arguments in parentheses may stand before this one.
  private let spliceIndex: Int?

  init(_ call: FunctionCallExprSyntax, _ metavariables: [String: Metavariable]) {
    let arguments = Argument.list(of: call)
    let isSpliced = { (argument: Argument) in
      argument.label == nil
        && Pattern.spliced(at: Syntax(argument.expression), metavariables)?.kind == .arguments
    }
    spliceIndex = arguments.firstIndex(where: isSpliced)
    wanted = arguments.filter { !isSpliced($0) }.map { Wanted($0, metavariables) }
  }

  /// What a call as it is written means for a pattern.
  struct Fit {
    /// Metavariables that stand for string literals.
    var strings: Set<String> = []
    /// Metavariables that stand for `.name`, with the names.
    var implicitMembers: [String: String] = [:]
  }

  /// How the pattern may match there, if it may.
  ///
  /// - Parameter bytes: of the file that the call is in.
  func fit(_ call: WrittenCall, in bytes: [UInt8]) -> Fit? {
    let fits = call.readings.compactMap { fit($0, in: bytes) }
    return fits.count > 1 ? Fit() : fits.first
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
    for (wanted, given) in pairs {
      guard let name = wanted.metavariable?.name else { continue }
      if given.isString { fit.strings.insert(name) }
      fit.implicitMembers[name] = given.implicitMember.map {
        String(decoding: bytes[$0], as: UTF8.self)
      }
    }
    return fit
  }
}

extension CallShape.Wanted {
  fileprivate init(_ argument: Argument, _ metavariables: [String: Metavariable]) {
    form = argument.form
    label = argument.label.map { Array($0.text.utf8) }
    metavariable = Pattern.metavariable(at: Syntax(argument.expression), metavariables)
    let closure = argument.expression.as(ClosureExprSyntax.self)
    isClosure = closure != nil || metavariable?.kind == .closure
    guard let closure else { return }
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
      guard given.label.map({ Array(bytes[$0]) }) == label else { return false }
    }
    if given.isClosure {
      switch metavariable?.kind {
      case .view, .stringLiteral, .booleanLiteral, .name: return false
      case .value(let type) where SDK.hasType(type): return false
      default: break
      }
      guard let parameterCount, let count = given.parameterCount(in: bytes) else { return true }
      return count == parameterCount
    }
    guard !isClosure else { return false }
    switch metavariable?.kind {
    case .view: return !given.isString && given.implicitMember == nil
    case .stringLiteral:
      return [UInt8(ascii: "\""), UInt8(ascii: "#")].contains(bytes[given.start])
    default: return true
    }
  }
}
