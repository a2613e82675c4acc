/// A file that was named, alone or with its folder, and is left alone as a whole.
public struct SkippedFile: Sendable, Equatable {
  public enum Code: String, Sendable {
    case generatedFile = "generated-file"
    case ignoredByGit = "ignored-by-git"
    case excluded
    case syntaxError = "syntax-error"
    case notUTF8 = "not-utf8"
    case unreadable
    case resultDoesNotParse = "result-does-not-parse"
    case changedMeanwhile = "changed-meanwhile"
    case notWritten = "not-written"

    /// Whether the file should have been worked on and could not be.
    public var isFailure: Bool { ![.generatedFile, .ignoredByGit, .excluded].contains(self) }
  }

  /// As it is printed.
  public var file: String
  public var code: Code
  /// A sentence.
  public var reason: String
  /// 1-based, in UTF-8 bytes.
  public var position: Position?

  public struct Position: Sendable, Equatable {
    public var line: Int
    public var column: Int
  }

  public init(file: String, code: Code, reason: String, position: Position? = nil) {
    self.file = file
    self.code = code
    self.reason = reason
    self.position = position
  }
}
