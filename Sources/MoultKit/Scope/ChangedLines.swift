public struct ChangedLines: Sendable {
  public enum Part: Sendable, Equatable {
    case whole
    case lines([ClosedRange<Int>])
  }
  public var files: [String: Part] = [:]
  public var skipped: [SkippedFile] = []
  public static func since(_ revision: String, in folder: String) throws(NamingMistake)
    -> ChangedLines
  { ChangedLines() }
  public static func staged(in folder: String) throws(NamingMistake) -> ChangedLines {
    ChangedLines()
  }
}
