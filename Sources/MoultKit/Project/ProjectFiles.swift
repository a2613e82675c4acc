import Foundation
import SwiftSyntax

/// The files of a project. A file is read when a word is first looked for, and parsed when it may
/// declare the word asked about; each at most once.
final class ProjectFiles: @unchecked Sendable {
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
  }

  private let list: @Sendable () -> [String]
  private var paths: [String]?
  private let read: @Sendable (String) -> [UInt8]?
  private let lock = NSLock()
  private var contents: [Content] = []
  private var answers: [String: [Declaration]] = [:]
  private var occurrences: [[UInt8]: Bool] = [:]
  private var words: WordIndex?
  /// Files that changed since then.
  private var unindexed: Set<Int> = []
  /// How many words were looked for without the index, which pays from some words on.
  private var searches = 0
  private var tokens: [String: [TokenSyntax]] = [:]
  /// By the roots of their trees.
  private var sources: [SyntaxIdentifier: SourceFile] = [:]
  private var uses: [String: [String: [NameUse]]] = [:]

  init(_ files: [SourceFile]) {
    list = { [] }
    paths = files.map(\.path)
    read = { _ in nil }
    contents = files.map { Content($0) }
  }

  /// - Parameter list: the paths; asked for when the first question comes.
  init(
    list: @escaping @Sendable () -> [String], read: @escaping @Sendable (String) -> [UInt8]?
  ) {
    self.list = list
    self.read = read
  }

  /// The same files with other content; the paths are those that the files are listed by.
  func replacing(_ files: [String: SourceFile]) -> ProjectFiles {
    lock.lock()
    defer { lock.unlock() }
    let copy = ProjectFiles(list: list, read: read)
    let paths = listed()
    copy.paths = paths
    copy.contents = zip(paths, contents).map { path, content in
      files[path].map { Content($0) } ?? content
    }
    copy.words = words
    copy.unindexed = unindexed.union(paths.indices.filter { files[paths[$0]] != nil })
    copy.searches = searches
    return copy
  }

  /// The files that may hold a word as a whole identifier, in the order of the project.
  private func files(holding word: String, _ paths: [String]) -> [Int] {
    if words == nil {
      searches += 1
      guard searches > 8 else { return Array(contents.indices) }
      words = WordIndex(contents.indices.map { bytes(of: $0, paths) })
      unindexed = []
    }
    guard let found = words?.files(holding: word) else { return Array(contents.indices) }
    return unindexed.isEmpty ? found : unindexed.union(found).sorted()
  }

  /// The files that hold one of the words as a whole identifier, in the order of the project; each
  /// with the path that it is listed by.
  func sources(mentioning words: Set<String>) -> [SourceFile] {
    lock.lock()
    defer { lock.unlock() }
    let paths = listed()
    let candidates = Set(words.flatMap { files(holding: $0, paths) }).sorted()
    return candidates.compactMap { file in
      guard let bytes = bytes(of: file, paths), Self.mention(words, in: bytes),
        case .parsed(let source, _) = parsed(file, bytes, paths)
      else { return nil }
      return source
    }
  }

  /// All tokens with this text, backticks left out, in the order of the project.
  func tokens(_ text: String) -> [TokenSyntax] {
    lock.lock()
    defer { lock.unlock() }
    if let known = tokens[text] { return known }
    let word = Array(text.utf8)
    let paths = listed()
    let found = files(holding: text, paths).flatMap { file -> [TokenSyntax] in
      guard let bytes = bytes(of: file, paths) else { return [] }
      let offsets = DeclarationSearch(bytes).offsets(of: word)
      guard !offsets.isEmpty, case .parsed(let source, _) = parsed(file, bytes, paths) else {
        return []
      }
      return offsets.compactMap { offset in
        guard let token = source.tree.token(at: AbsolutePosition(utf8Offset: offset)),
          token.contentRange.contains(offset), token.plainText == text
        else { return nil }
        return token
      }
    }
    tokens[text] = found
    return found
  }

  /// The files that may hold one of the words and cannot be read or parsed.
  func unusable(mentioning words: Set<String>) -> [String] {
    lock.lock()
    defer { lock.unlock() }
    let paths = listed()
    return contents.indices.compactMap { file in
      guard let bytes = bytes(of: file, paths) else { return paths[file] }
      guard Self.mention(words, in: bytes) else { return nil }
      if case .broken = parsed(file, bytes, paths) { return paths[file] }
      return nil
    }
  }

  /// The file that has this tree.
  func source(of root: Syntax) -> SourceFile? {
    lock.lock()
    defer { lock.unlock() }
    if let known = sources[root.id] { return known }
    for case .parsed(let file, _) in contents { sources[Syntax(file.tree).id] = file }
    return sources[root.id]
  }

  private static func mention(_ words: Set<String>, in bytes: [UInt8]) -> Bool {
    let search = DeclarationSearch(bytes)
    return words.contains { search.mentions(Array($0.utf8)) }
  }

  /// All declarations with this base name, local types included, local variables and functions not.
  func declarations(named name: String) -> [Declaration] {
    lock.lock()
    defer { lock.unlock() }
    if let known = answers[name] { return known }
    let word = Array(name.utf8)
    let paths = listed()
    let found = files(holding: name, paths).flatMap {
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
      guard let content = self.bytes(of: file, paths) else { return false }
      return SourceText.firstRange(of: bytes, in: content[...]) != nil
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
    for file in files(holding: name, paths) {
      guard let bytes = bytes(of: file, paths),
        SourceText.firstRange(of: word, in: bytes[...]) != nil
      else { continue }
      let uses = SourceFile(path: paths[file], bytes: bytes).tree.uses(of: name)
      if !uses.isEmpty { found[paths[file]] = uses.map { $0.use } }
    }
    uses[name] = found
    return found
  }

  private func declarations(in file: Int, _ paths: [String], of word: [UInt8])
    -> FileDeclarations
  {
    if case .parsed(_, let declarations) = contents[file] { return declarations }
    guard let bytes = bytes(of: file, paths), DeclarationSearch(bytes).mayDeclare(word),
      case .parsed(_, let declarations) = parsed(file, bytes, paths)
    else { return .none }
    return declarations
  }

  /// What the file holds, read at most once; nil when it cannot be read.
  private func bytes(of file: Int, _ paths: [String]) -> [UInt8]? {
    if case .unread = contents[file] {
      contents[file] = read(paths[file]).map { .read($0) } ?? .unreadable
    }
    return contents[file].bytes
  }

  private func parsed(_ file: Int, _ bytes: [UInt8], _ paths: [String]) -> Content {
    if case .read = contents[file] {
      contents[file] =
        firstOffsetThatIsNotUTF8(in: bytes) == nil
        ? Content(SourceFile(path: paths[file], bytes: bytes)) : .broken(bytes)
    }
    return contents[file]
  }

  private func listed() -> [String] {
    if let paths { return paths }
    let found = list()
    paths = found
    contents = found.map { _ in .unread }
    return found
  }
}
