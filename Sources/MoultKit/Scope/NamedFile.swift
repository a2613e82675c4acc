/// A file that the user named, whole or in part.
public struct NamedFile: Sendable {
  enum Content: Sendable {
    case unread
    /// Known to have none of the words that are looked for.
    case withoutWords
    case read([UInt8])
    case parsed(SourceFile)
  }

  public var found: FoundFile
  public var code: NamedCode
  /// What had to be read to find the named code.
  var content: Content

  /// - Parameter found: all of it is named.
  public init(_ found: FoundFile) {
    self.init(found, code: .everything, content: .unread)
  }

  init(_ found: FoundFile, code: NamedCode, content: Content) {
    self.found = found
    self.code = code
    self.content = content
  }

  /// The same file with the edits of a plan, which were written.
  public func after(_ plan: FilePlan) -> NamedFile {
    NamedFile(found, code: plan.codeAfter, content: .parsed(plan.result))
  }

  /// What is planned instead of what is written, if anything is.
  public var parsed: SourceFile? { if case .parsed(let file) = content { file } else { nil } }

  /// Takes its bytes; what was parsed stays.
  mutating func hold(_ bytes: [UInt8]) {
    if case .unread = content { content = .read(bytes) }
  }

  /// Takes note that it has none of the words that are looked for.
  mutating func passOver() {
    if case .unread = content { content = .withoutWords }
  }

  var isWithoutWords: Bool { if case .withoutWords = content { true } else { false } }

  func bytes() throws(FileFault) -> [UInt8] {
    switch content {
    case .unread, .withoutWords: try readBytes(at: found.location)
    case .read(let bytes): bytes
    case .parsed(let file): file.bytes
    }
  }

  /// - Parameter bytes: its own.
  func source(_ bytes: [UInt8]) -> SourceFile {
    if case .parsed(let file) = content { file } else { SourceFile(path: found.path, bytes: bytes) }
  }
}
