/// A file of a project: read when its bytes are first asked for, parsed when its declarations are.
final class ProjectFile: Sendable {
  typealias Parsed = (source: SourceFile, declarations: FileDeclarations)

  private enum Content {
    case unread
    case read([UInt8])
    case parsed(SourceFile, FileDeclarations)
    /// Not UTF-8, or with a syntax error: no source of facts.
    case broken([UInt8])
    case unreadable

    init(_ file: SourceFile) {
      self =
        file.hasSyntaxError ? .broken(file.bytes) : .parsed(file, FileDeclarations(of: file.tree))
    }

    var bytes: [UInt8]? {
      switch self {
      case .read(let bytes), .broken(let bytes): bytes
      case .parsed(let file, _): file.bytes
      case .unread, .unreadable: nil
      }
    }

    var parsed: Parsed? {
      if case .parsed(let source, let declarations) = self { (source, declarations) } else { nil }
    }
  }

  /// The path that the project lists it by.
  let path: String
  private let read: @Sendable (String) -> [UInt8]?
  private let content: Guarded<Content>
  /// Its tree is there without being asked for.
  private let isPlanned: Bool

  init(path: String, read: @escaping @Sendable (String) -> [UInt8]?) {
    self.path = path
    self.read = read
    content = Guarded(.unread)
    isPlanned = false
  }

  init(_ file: SourceFile, at path: String) {
    self.path = path
    read = { _ in nil }
    content = Guarded(Content(file))
    isPlanned = true
  }

  /// What the file holds; nil when it cannot be read.
  var bytes: [UInt8]? { content.use { bytes(&$0) } }

  /// The file and what it declares; nil for one that is no source of facts.
  var parsed: Parsed? {
    content.use { content in
      guard let bytes = bytes(&content) else { return nil }
      if case .read = content {
        content =
          firstOffsetThatIsNotUTF8(in: bytes) == nil
          ? Content(SourceFile(path: path, bytes: bytes)) : .broken(bytes)
      }
      return content.parsed
    }
  }

  /// The file, if it was parsed before.
  var parsedBefore: SourceFile? { content.use { $0.parsed?.source } }

  func mentions(_ words: Set<String>) -> Bool {
    guard let bytes else { return false }
    let search = DeclarationSearch(bytes)
    return words.contains { search.mentions(Array($0.utf8)) }
  }

  /// What it declares, if a word may be a name among that.
  ///
  /// - Parameter owners: names of types, of which one at least the declaration is to be a member of;
  ///   nil: any or none.
  func declarations(of word: [UInt8], in owners: [[UInt8]]? = nil) -> FileDeclarations {
    guard let bytes else { return .none }
    let search = DeclarationSearch(bytes)
    guard isPlanned || search.mayDeclare(word),
      isPlanned || owners.map({ $0.contains(where: search.mayDeclareMembers) }) != false
    else { return .none }
    return parsed?.declarations ?? .none
  }

  /// Whether a word may be a name among what it declares; it is not parsed for that.
  func mayDeclare(_ word: [UInt8]) -> Bool {
    bytes.map { DeclarationSearch($0).mayDeclare(word) } ?? false
  }

  private func bytes(_ content: inout Content) -> [UInt8]? {
    if case .unread = content { content = read(path).map { .read($0) } ?? .unreadable }
    return content.bytes
  }
}
