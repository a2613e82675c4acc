/// How far a run is.
public struct RunProgress: Sendable {
  public enum Stage: Sendable {
    case reading, planning
  }
  public var stage: Stage
  /// How many files are done.
  public var done: Int
  public var total: Int

  public typealias Watcher = @Sendable (RunProgress) -> Void
}
