import MoultKit

extension Terminal {
  /// The report for people, in colour where standard output has it.
  func text(of report: Report) -> String { report.plainText(painter(.output)) }

  func painter(_ stream: Stream) -> (String, Report.Part) -> String {
    { text, part in
      switch part {
      case .place: paint(text, .bold, on: stream)
      case .migration: paint(text, .cyan, on: stream)
      case .code: paint(text, .dim, on: stream)
      case .mark: paint(text, .yellow, on: stream)
      }
    }
  }
}
