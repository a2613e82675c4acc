/// A file of a project: read when its bytes are first asked for, parsed when its declarations are.
final class ProjectFile: Sendable {
  typealias Parsed = (source: SourceFile, declarations: FileDeclarations)

  private enum Content {
    /// Nothing is known, or no more than the words.
    case onDisk
    case read([UInt8])
    /// Parsed or not.
    case planned(SourceFile)
    case parsed(SourceFile, FileDeclarations)
    /// Not UTF-8, or with a syntax error: no source of facts.
    case broken([UInt8])
    case unreadable

    init(declarationsOf file: SourceFile) {
      self =
        file.hasSyntaxError ? .broken(file.bytes) : .parsed(file, FileDeclarations(of: file.tree))
    }

    var parsed: Parsed? {
      if case .parsed(let source, let declarations) = self { (source, declarations) } else { nil }
    }
  }

  private struct State {
    var content: Content
    var words: WordFilter?
  }

  /// How many bytes of files may be kept that are not parsed; what is beyond is read again.
  private static let room = Guarded(64 << 20)

  /// The path that the project lists it by.
  let path: String
  private let read: @Sendable (String) -> [UInt8]?
  private let state: Guarded<State>
  /// What takes the place of what is on disk.
  private let planned: SourceFile?

  init(path: String, read: @escaping @Sendable (String) -> [UInt8]?) {
    self.path = path
    self.read = read
    state = Guarded(State(content: .onDisk))
    planned = nil
  }

  init(_ file: SourceFile, at path: String) {
    self.path = path
    read = { _ in nil }
    state = Guarded(State(content: .planned(file)))
    planned = file
  }

  deinit {
    if case .read(let bytes) = state.use({ $0.content }) { Self.room.use { $0 += bytes.count } }
  }

  /// What the file holds; nil when it cannot be read.
  var bytes: [UInt8]? { state.use { bytes(&$0) } }

  /// The file and what it declares; nil for one that is no source of facts.
  var parsed: Parsed? {
    state.use { state in
      switch state.content {
      case .parsed, .broken, .unreadable: break
      case .planned(let file): state.content = Content(declarationsOf: file)
      case .onDisk, .read:
        guard let bytes = bytes(&state) else { return nil }
        if case .read = state.content { Self.room.use { $0 += bytes.count } }
        state.content =
          firstOffsetThatIsNotUTF8(in: bytes) == nil
          ? Content(declarationsOf: SourceFile(path: path, bytes: bytes)) : .broken(bytes)
      }
      return state.content.parsed
    }
  }

  /// The file, if it was parsed before.
  var parsedBefore: SourceFile? {
    state.use { state in
      switch state.content {
      case .planned(let file): file.isParsed ? file : nil
      case .parsed(let file, _): file
      case .onDisk, .read, .broken, .unreadable: nil
      }
    }
  }

  /// Gives up the tree; it is made again when it is asked for.
  func forget() {
    planned?.dropTree()
    state.use { state in
      guard case .parsed(let file, _) = state.content else { return }
      state.content = planned.map { .planned($0) } ?? Self.kept(file.bytes)
    }
  }

  /// Whether it may hold an identifier.
  ///
  /// - Parameter hash: see `WordFilter.hash(of:)`.
  func mayHold(_ hash: UInt64) -> Bool {
    // What cannot be read holds nothing.
    state.use { words(&$0)?.mayHold(hash) ?? false }
  }

  /// Takes note of the words that it holds.
  func index() { state.use { _ = words(&$0) } }

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
    mayDeclare(word, in: owners) ? parsed?.declarations ?? .none : .none
  }

  /// Whether a word may be a name among what it declares; it is not parsed for that.
  func mayDeclare(_ word: [UInt8], in owners: [[UInt8]]? = nil) -> Bool {
    guard let bytes else { return false }
    let search = DeclarationSearch(bytes)
    return search.mayDeclare(word) && owners?.contains(where: search.mayDeclareMembers) != false
  }

  private func words(_ state: inout State) -> WordFilter? {
    if state.words == nil { state.words = bytes(&state).map { WordFilter($0) } }
    return state.words
  }

  private func bytes(_ state: inout State) -> [UInt8]? {
    switch state.content {
    case .read(let bytes), .broken(let bytes): return bytes
    case .planned(let file), .parsed(let file, _): return file.bytes
    case .unreadable: return nil
    case .onDisk: break
    }
    guard let bytes = read(path) else {
      state.content = .unreadable
      return nil
    }
    state.content = Self.kept(bytes)
    return bytes
  }

  private static func kept(_ bytes: [UInt8]) -> Content {
    room.use { room in
      guard room >= bytes.count else { return .onDisk }
      room -= bytes.count
      return .read(bytes)
    }
  }
}
