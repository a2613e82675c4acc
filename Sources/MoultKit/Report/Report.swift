/// What a run found, to be written for people or for programs.
///
/// Equal outcomes give equal text.
public struct Report: Sendable {
  public var outcome: Outcome
  /// Those that ran.
  public var migrations: [Migration]
  /// The version of the program.
  public var version: String
  /// The folder that paths are relative to, absolute.
  public var folder: String
  /// The top level of the repository, absolute: annotations of GitHub have paths relative to it; nil
  /// where there is none.
  public var repository: String?

  public init(
    _ outcome: Outcome, of migrations: [Migration], version: String, folder: String,
    repository: String? = nil
  ) {
    self.outcome = outcome
    self.migrations = migrations
    self.version = version
    self.folder = folder
    self.repository = repository
  }

  /// What the report is written for.
  public enum Format: String, CaseIterable, Sendable {
    /// People at a terminal.
    case text
    /// Other programs; see `report.schema.json`.
    case json
    /// Code scanning: SARIF 2.1.0.
    case sarif
    /// GitHub Actions: annotations.
    case github
    /// Xcode: a build phase whose output is shown in the editor.
    case xcode
    /// Checkstyle, which many CI servers read.
    case checkstyle
    /// JUnit, which nearly all CI servers read.
    case junit
    /// A comment on a pull request.
    case markdown
  }

  /// The text, with a line break at the end unless it is empty.
  public func text(as format: Format) -> String {
    switch format {
    case .text: plainText { text, _ in text }
    case .json: outcome.jsonReport + "\n"
    case .sarif: sarif.text + "\n"
    case .github: annotations
    case .xcode: buildPhase
    case .checkstyle: checkstyle
    case .junit: junit
    case .markdown: markdown
    }
  }
}

extension SkippedFile {
  /// `passed over: The file is not UTF-8. (not-utf8)`
  var sentence: String { "passed over: \(reason) (\(code.rawValue))" }
}
