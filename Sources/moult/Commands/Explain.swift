import MoultKit

extension Moult {
  static func explain(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    let catalogue = try Catalogue(invocation, withExamples: true)
    guard invocation.operands.count == 1, let id = invocation.operands.first else {
      throw UsageError("`moult explain` takes one migration.", hint: "See `moult list`.")
    }
    for line in Explanation(of: try catalogue.existing(id)).lines {
      switch line {
      case .heading(let text): terminal.print(terminal.paint(text, .bold))
      case .text(let text): terminal.print(text)
      case .code(let text): terminal.print(text.isEmpty ? "" : "    \(text)")
      case .removed(let text): terminal.print(terminal.paint("  - \(text)", .red))
      case .added(let text): terminal.print(terminal.paint("  + \(text)", .green))
      }
    }
    return .done
  }
}
