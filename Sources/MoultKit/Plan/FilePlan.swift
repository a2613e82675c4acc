/// What becomes of one file.
public struct FilePlan: Sendable {
  public var file: SourceFile
  /// The path that the project lists it by.
  public var location: String
  /// The file after all edits.
  public var result: SourceFile
  /// What of the file was named.
  public var code: NamedCode
  /// The same in `result`.
  public var codeAfter: NamedCode
  /// In the order of the file, not overlapping; what `changes` hold, all together, and the removal
  /// of unused comments if that was asked for.
  public var edits: [Edit] = []
  /// In the order of the file.
  public var changes: [Change] = []
  public var refusals: [RefusedSite] = []
  /// How many sites `moult:ignore` comments keep as they are.
  public var suppressed = 0
  /// In the order of the file; empty where they are not looked for.
  public var unusedIgnores: [UnusedIgnore] = []
  /// What the parser cannot read in `result`.
  var fault: SkippedFile?
}

/// A site that is rewritten.
public struct Change: Sendable {
  public enum Safety: String, Sendable {
    /// Compiles and means the same.
    case safe
    /// Behaviour may differ, as `message` says.
    case review
  }
  /// The id.
  public var migration: String
  public var rule: String
  public var kind: Migration.Kind
  public var safety: Safety
  /// Where the site stands in the file that was read, UTF-8 offsets.
  public var range: Range<Int>
  public var message: String
  /// Changes with the same number are made together, or none of them. Where their edits cannot be told
  /// apart, they stand with the first of them.
  public var group: Int?
  /// The group over several declarations or files that it is a part of.
  var company: Int?
  public var edits: [Edit]
}

/// A site that a rule found and would not rewrite.
public struct RefusedSite: Sendable {
  /// The id.
  public var migration: String
  public var rule: String
  public var code: String
  public var reason: String
  /// Where the site stands in the file that was read, UTF-8 offsets.
  public var range: Range<Int>
}
