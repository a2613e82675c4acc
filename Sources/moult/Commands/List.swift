import MoultKit

extension Moult {
  static func list(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    guard invocation.operands.isEmpty else {
      throw UsageError("`moult list` takes no names.", hint: "See `moult explain ID`.")
    }
    let catalogue = try Catalogue(invocation)
    let isAll = ![.only, .skip, .kind].contains(where: invocation.isGiven)
    let migrations = isAll ? catalogue.migrations : try catalogue.selection(by: invocation)
    let rows = migrations.map {
      [$0.id, $0.kind.rawValue, lowestVersions($0.availability), $0.summary]
    }
    let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
    for row in rows {
      let cells = zip(row, widths).map { text, width in
        text + String(repeating: " ", count: width - text.count)
      }
      terminal.print(
        [terminal.paint(cells[0], .bold), cells[1], cells[2], row[3]].joined(separator: "  "))
    }
    return .done
  }

  /// `iOS 15, macOS 12`
  static func lowestVersions(_ availability: Availability) -> String {
    availability.introduced.sorted { $0.key < $1.key }
      .map { "\($0.key) \($0.value)" }
      .joined(separator: ", ")
  }
}
