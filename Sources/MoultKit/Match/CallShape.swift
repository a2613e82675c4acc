import SwiftSyntax

/// The arguments of a call in a pattern, compared with a call as it is written: where they do not fit,
/// nothing need be parsed.
struct CallShape {
  fileprivate struct Wanted {
    var label: [UInt8]?
    /// It stands behind the parentheses.
    var isTrailing: Bool
    /// The bytes that its expression may begin with; nil: any.
    var firstBytes: [UInt8]?
    /// It may be a closure.
    var mayTrail: Bool
  }

  private let wanted: [Wanted]
  /// Any number of arguments in parentheses may stand before this one.
  private let spliceIndex: Int?

  init(_ call: FunctionCallExprSyntax, in pattern: Pattern) {
    let arguments = Argument.list(of: call)
    let isSpliced = { (argument: Argument) in
      argument.label == nil
        && pattern.spliced(at: Syntax(argument.expression))?.kind == .arguments
    }
    spliceIndex = arguments.firstIndex(where: isSpliced)
    wanted = arguments.filter { !isSpliced($0) }.map { Wanted($0, in: pattern) }
  }

  /// Whether the pattern may match there.
  ///
  /// - Parameter bytes: of the file that the call is in.
  func mayFit(_ call: WrittenCall, in bytes: [UInt8]) -> Bool {
    guard let given = call.arguments else { return true }
    // Those from `inside` on are closures behind the parentheses.
    let fewest = call.mayHaveClosure ? 0 : wanted.count
    return (fewest...wanted.count).contains { inside in
      wanted[inside...].allSatisfy(\.mayTrail) && fits(wanted[..<inside], given, bytes)
    }
  }

  private func fits(
    _ wanted: ArraySlice<Wanted>, _ given: [WrittenCall.Argument], _ bytes: [UInt8]
  ) -> Bool {
    guard spliceIndex == nil ? given.count == wanted.count : given.count >= wanted.count else {
      return false
    }
    let head = min(spliceIndex ?? wanted.count, wanted.count)
    return zip(wanted[..<head], given).allSatisfy { $0.mayFit($1, in: bytes) }
      && zip(wanted[head...].reversed(), given.reversed()).allSatisfy { $0.mayFit($1, in: bytes) }
  }
}

extension CallShape.Wanted {
  fileprivate init(_ argument: Argument, in pattern: Pattern) {
    label = argument.label.map { Array($0.text.utf8) }
    isTrailing = argument.form != .parenthesised
    let isClosure = argument.expression.is(ClosureExprSyntax.self)
    switch pattern.metavariable(at: Syntax(argument.expression))?.kind {
    case .stringLiteral: firstBytes = Array("\"#".utf8)
    case .booleanLiteral: firstBytes = Array("tf(".utf8)
    case .closure: firstBytes = Array("{".utf8)
    default: firstBytes = isClosure ? Array("{".utf8) : nil
    }
    mayTrail = firstBytes.map { $0.contains(UInt8(ascii: "{")) } ?? true
  }

  /// Which label a closure has that may stand behind the parentheses is not asked.
  func mayFit(_ given: WrittenCall.Argument, in bytes: [UInt8]) -> Bool {
    if !isTrailing {
      switch (label, given.label) {
      case (nil, nil): break
      case (let label?, let range?):
        guard bytes[range].elementsEqual(label) else { return false }
      default: return false
      }
    }
    return firstBytes?.contains(bytes[given.start]) ?? true
  }
}
