/// A file that is to be planned, with what was named of it.
public struct PlannedFile: Sendable {
  public var file: SourceFile
  /// What may change, and be spoken of.
  public var code: NamedCode
  /// The path that the project lists it by.
  var location: String

  /// - Parameter location: the path that the project lists it by; nil: the path of the file.
  public init(_ file: SourceFile, in code: NamedCode = .everything, location: String? = nil) {
    self.file = file
    self.code = code
    self.location = location ?? file.path
  }
}

/// A named file that no rule finds by words of its own; it may be a part of a group all the same.
public struct IdleFile: Sendable {
  /// As it is printed.
  public var path: String
  public var code: NamedCode
  /// The path that the project lists it by.
  public var location: String

  public init(path: String, in code: NamedCode = .everything, location: String) {
    self.path = path
    self.code = code
    self.location = location
  }
}

/// A named file while rewrites are made in it.
struct Draft {
  private(set) var origin: PlannedFile
  var document: Document
  var current: SourceFile
  /// What is named of `current`.
  var named: NamedCode
  /// By owner; nil for the removal of comments.
  var changes: [Change?] = []
  /// Unused comments that were taken out, or are told.
  var ignores: [UnusedIgnore] = []
  var rejected: [Rejection] = []
  /// What became of the last look at `current`.
  var sites: [Site] = []
  var suppressed: [SuppressedSite] = []
  /// Of groups, told in this file.
  var refusals: [RefusedSite] = []
  /// What was left to tell when its rewrites were made.
  var rest = Rest()

  struct Rest {
    /// Of rules for single sites.
    var refusals: [RefusedSite] = []
    /// How many sites in named code comments keep as they are.
    var suppressed = 0
    /// Comments that suppress nothing.
    var ignores: [UnusedIgnore] = []
    /// What the parser cannot read in `current`.
    var fault: SkippedFile?
  }

  init(_ origin: PlannedFile) {
    self.origin = origin
    document = Document(origin.file.bytes)
    current = origin.file
    named = origin.code
  }

  /// The file as the project has it.
  var located: SourceFile { current.located(at: origin.location) }

  /// Takes what the project has of the file, if that is the same, and the tree with it.
  mutating func share(_ file: SourceFile?) {
    guard let file, file.bytes == current.bytes else { return }
    current = file.located(at: current.path)
    if file.bytes == origin.file.bytes { origin.file = current }
  }

  /// Gives up all that keeps a tree.
  mutating func dropTrees() {
    sites = []
    origin.file = origin.file.unparsed
    current = current.unparsed
  }

  /// What edits would make of it.
  ///
  /// - Parameter edits: in order, not overlapping, each with the number of its owner.
  func result(of edits: [(edit: PieceEdit, owner: Int)]) -> DraftResult {
    var result = document
    result.apply(edits)
    return DraftResult(
      document: result, file: current.applying(edits.map { Edit($0.edit, in: current.bytes) }))
  }

  /// - Parameter inside: the edits that led to the result, as they lie in named code.
  mutating func become(_ result: DraftResult, inside: [Edit]) {
    named.apply(inside.sorted { $0.range.lowerBound < $1.range.lowerBound })
    (document, current) = (result.document, result.file)
  }
}

/// What edits would make of a draft.
struct DraftResult {
  let document: Document
  let file: SourceFile
}

/// A rewrite that was tried and left the file without being Swift, or lost a comment.
struct Rejection {
  var migration: String
  /// Where the site stands in the original.
  var origin: Int
  var code: String
  var reason: String

  func isSame(_ site: Site, _ document: Document) -> Bool {
    migration == site.migration.id && origin == document.origin(of: site.match.range.lowerBound)
  }
}
