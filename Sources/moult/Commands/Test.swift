import MoultKit

extension Moult {
  static func test(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    guard invocation.operands.count <= 1 else {
      throw UsageError("`moult test` takes one folder.", hint: "See `moult test --help`.")
    }
    let catalogue =
      if let folder = invocation.operands.first { try Catalogue(of: folder) } else {
        try Catalogue(invocation, withExamples: true)
      }
    let isAll = ![.only, .skip].contains(where: invocation.has)
    let result = ExampleRunner.run(
      isAll ? catalogue.migrations : try catalogue.selection(by: invocation))
    for failure in result.failures {
      terminal.print(failure.problem.description)
      for difference in failure.differences {
        terminal.write(terminal.colored(diff: difference.bytes), to: .output)
      }
    }
    if !invocation.has(.quiet) { terminal.note(result.summary) }
    return result.failures.isEmpty ? .done : .mistake
  }
}
