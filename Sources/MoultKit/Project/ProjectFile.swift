/// A file of a project: read when its bytes are first asked for, parsed when its declarations are.
final class ProjectFile: Sendable {
  typealias Parsed = (source: SourceFile, declarations: FileDeclarations)

  private enum Content {
    /// Nothing is known, or no more than the words.
    case onDisk
    case read([UInt8])
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
  /// Its tree is there without being asked for.
  private let isPlanned: Bool

  init(path: String, read: @escaping @Sendable (String) -> [UInt8]?) {
    self.path = path
    self.read = read
    state = Guarded(State(content: .onDisk))
    isPlanned = false
  }

  init(_ file: SourceFile, at path: String) {
    self.path = path
    read = { _ in nil }
    state = Guarded(State(content: .planned(file)))
    isPlanned = true
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
      case .planned(let file), .parsed(let file, _): file
      case .onDisk, .read, .broken, .unreadable: nil
      }
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

  /// What it declares with this base name.
  func declarations(named name: String) -> [Declaration] {
    parsed?.declarations.byName[name] ?? []
  }

  /// Whether it may declare something with this base name; it is not parsed for that.
  func mayDeclare(_ name: String) -> Bool {
    // A tree that is there tells more than bytes do.
    if isPlanned { return !declarations(named: name).isEmpty }
    return bytes.map { DeclarationSearch($0).mayDeclare(Array(name.utf8)) } ?? false
  }

  /// Whether it may declare members of the type; it is not parsed for that.
  func mayDeclareMembers(of type: String) -> Bool {
    isPlanned
      || bytes.map { DeclarationSearch($0).mayDeclareMembers(of: Array(type.utf8)) } ?? false
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
    let isRoom = Self.room.use { room in
      guard room >= bytes.count else { return false }
      room -= bytes.count
      return true
    }
    if isRoom { state.content = .read(bytes) }
    return bytes
  }
}
