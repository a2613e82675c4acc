/// A file of a project: read when its bytes are first asked for, parsed when its declarations are.
final class ProjectFile: Sendable {
  typealias Parsed = (source: SourceFile, declarations: FileDeclarations)

  private enum Content {
    case onDisk
    case read([UInt8])
    case planned(SourceFile)
    case unreadable
  }

  private enum Facts {
    case unknown
    case known(SourceFile, FileDeclarations)
    /// Not UTF-8, or with a syntax error.
    case none
  }

  private struct State {
    var content: Content
    var facts = Facts.unknown
    var words: WordFilter?
  }

  /// How many bytes of files may be kept; what is beyond is read again.
  private static let room = Guarded(64 << 20)

  /// The path that the project lists it by.
  let path: String
  private let read: @Sendable (String) -> [UInt8]?
  private let state: Guarded<State>
  private let parsedBytes: ParsedBytes

  init(
    path: String, parsedBytes: ParsedBytes, read: @escaping @Sendable (String) -> [UInt8]?
  ) {
    self.path = path
    self.read = read
    self.parsedBytes = parsedBytes
    state = Guarded(State(content: .onDisk))
  }

  init(_ file: SourceFile, at path: String, parsedBytes: ParsedBytes) {
    self.path = path
    self.parsedBytes = parsedBytes
    read = { _ in nil }
    state = Guarded(State(content: .planned(file)))
  }

  /// The same file, of which nothing is parsed yet.
  ///
  /// - Parameter planned: what takes the place of what is planned; nil: the same content.
  init(_ file: ProjectFile, planned: SourceFile?, parsedBytes: ParsedBytes) {
    path = file.path
    read = file.read
    self.parsedBytes = parsedBytes
    var state = file.state.use { $0 }
    state.facts = .unknown
    switch state.content {
    case .read(let bytes): state.content = Self.kept(bytes)
    case .planned(let file): state.content = .planned(planned ?? file.unparsed)
    case .onDisk, .unreadable: break
    }
    self.state = Guarded(state)
  }

  deinit {
    if case .read(let bytes) = state.use({ $0.content }) { Self.room.use { $0 += bytes.count } }
  }

  private static func kept(_ bytes: [UInt8]) -> Content {
    room.use { room in
      guard room >= bytes.count else { return .onDisk }
      room -= bytes.count
      return .read(bytes)
    }
  }

  /// What the file holds; nil when it cannot be read.
  var bytes: [UInt8]? { state.use { bytes(&$0) } }

  /// The file and what it declares; nil for one that is no source of facts.
  var parsed: Parsed? {
    state.use { state in
      if case .unknown = state.facts { state.facts = facts(&state) }
      guard case .known(let source, let declarations) = state.facts else { return nil }
      return (source, declarations)
    }
  }

  private func facts(_ state: inout State) -> Facts {
    let file: SourceFile
    if case .planned(let planned) = state.content {
      file = planned
    } else {
      guard let bytes = bytes(&state), firstOffsetThatIsNotUTF8(in: bytes) == nil else {
        return .none
      }
      file = SourceFile(path: path, bytes: bytes)
    }
    parsedBytes.parse(file)
    return file.hasSyntaxError ? .none : .known(file, FileDeclarations(of: file.tree))
  }

  /// The file, if it was parsed before.
  var parsedBefore: SourceFile? {
    state.use { state in
      if case .known(let source, _) = state.facts { return source }
      guard case .planned(let file) = state.content else { return nil }
      return file.isParsed ? file : nil
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
    if case .known(let source, _) = state.facts { return source.bytes }
    switch state.content {
    case .read(let bytes): return bytes
    case .planned(let file): return file.bytes
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
}

/// How much of a project is parsed: trees are what takes room.
final class ParsedBytes: Sendable {
  private let count = Guarded(0)

  /// Parses a file, unless it is parsed.
  func parse(_ file: SourceFile) {
    guard !file.isParsed else { return }
    _ = file.tree
    count.use { $0 += file.bytes.count }
  }

  /// Whether trees may take as much as 50 MB.
  var isFull: Bool { count.use { $0 > 512 << 10 } }
}
