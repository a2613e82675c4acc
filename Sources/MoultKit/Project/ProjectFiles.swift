import Foundation

/// The files of a project. A file is read when a word is first looked for, and parsed when it may
/// declare the word asked about; each at most once.
final class ProjectFiles: @unchecked Sendable {
  private enum Content {
    case unread
    case read([UInt8])
    case parsed([UInt8], FileDeclarations)
    /// Unreadable, or with a syntax error: no source of facts.
    case unusable
  }

  private let list: @Sendable () -> [String]
  private var paths: [String]?
  private let read: @Sendable (String) -> [UInt8]?
  private let lock = NSLock()
  private var contents: [Content] = []
  private var answers: [String: [Declaration]] = [:]
  private var occurrences: [[UInt8]: Bool] = [:]
  private var uses: [String: [String: [NameUse]]] = [:]

  init(_ files: [SourceFile]) {
    list = { [] }
    paths = files.map(\.path)
    read = { _ in nil }
    contents = files.map {
      $0.hasSyntaxError ? .unusable : .parsed($0.bytes, FileDeclarations(of: $0.tree))
    }
  }

  /// - Parameter list: the paths; asked for when the first question comes.
  init(
    list: @escaping @Sendable () -> [String], read: @escaping @Sendable (String) -> [UInt8]?
  ) {
    self.list = list
    self.read = read
  }

  /// All declarations with this base name, local types included, local variables and functions not.
  func declarations(named name: String) -> [Declaration] {
    lock.lock()
    defer { lock.unlock() }
    if let known = answers[name] { return known }
    let word = Array(name.utf8)
    let paths = listed()
    let found = contents.indices.flatMap {
      declarations(in: $0, paths, of: word).byName[name] ?? []
    }
    answers[name] = found
    return found
  }

  /// Whether a file has these bytes somewhere.
  func contains(_ bytes: [UInt8]) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    if let known = occurrences[bytes] { return known }
    let paths = listed()
    let isFound = contents.indices.contains { file in
      if case .unread = contents[file] {
        contents[file] = read(paths[file]).map { .read($0) } ?? .unusable
      }
      switch contents[file] {
      case .read(let content), .parsed(let content, _):
        return SourceText.firstRange(of: bytes, in: content[...]) != nil
      case .unread, .unusable: return false
      }
    }
    occurrences[bytes] = isFound
    return isFound
  }

  /// How tokens with that text are used, by the paths of the files that have any.
  func uses(of name: String) -> [String: [NameUse]] {
    lock.lock()
    defer { lock.unlock() }
    if let known = uses[name] { return known }
    let paths = listed()
    let word = Array(name.utf8)
    var found: [String: [NameUse]] = [:]
    for file in contents.indices {
      if case .unread = contents[file] {
        contents[file] = read(paths[file]).map { .read($0) } ?? .unusable
      }
      switch contents[file] {
      case .read(let bytes), .parsed(let bytes, _):
        guard SourceText.firstRange(of: word, in: bytes[...]) != nil else { continue }
        let uses = SourceFile(path: paths[file], bytes: bytes).tree.uses(of: name)
        if !uses.isEmpty { found[paths[file]] = uses.map { $0.use } }
      case .unread, .unusable: continue
      }
    }
    uses[name] = found
    return found
  }

  private func declarations(in file: Int, _ paths: [String], of word: [UInt8])
    -> FileDeclarations
  {
    if case .unread = contents[file] {
      contents[file] = read(paths[file]).map { .read($0) } ?? .unusable
    }
    switch contents[file] {
    case .parsed(_, let declarations): return declarations
    case .read(let bytes):
      guard DeclarationSearch(bytes).mayDeclare(word) else { return .none }
      let source = SourceFile(path: paths[file], bytes: bytes)
      guard !source.hasSyntaxError else {
        contents[file] = .unusable
        return .none
      }
      let declarations = FileDeclarations(of: source.tree)
      contents[file] = .parsed(bytes, declarations)
      return declarations
    case .unread, .unusable: return .none
    }
  }

  private func listed() -> [String] {
    if let paths { return paths }
    let found = list()
    paths = found
    contents = found.map { _ in .unread }
    return found
  }
}
