/// A file of a project: read to see which words it holds, and again when its bytes are asked for;
/// parsed when its tree or its declarations are.
final class ProjectFile: Sendable {
  private enum Content {
    case onDisk
    case read([UInt8])
    /// Its tree may be there, and it may be no Swift.
    case given(SourceFile)
    case parsed(SourceFile)
    /// Not UTF-8, or with a syntax error: no source of facts.
    case broken([UInt8])
    case unreadable

    init(_ file: SourceFile) {
      self = file.hasSyntaxError ? .broken(file.bytes) : .parsed(file)
    }
  }

  private struct State {
    var content: Content
    /// nil before the first question.
    var declarations: FileDeclarations?
    /// Whether facts were taken from it since trees were last given up.
    var isSource = false
  }

  /// How many bytes of files may be kept that are not parsed; what is beyond is read again.
  private static let room = Guarded(8 << 20)

  /// The path that the project lists it by.
  let path: String
  private let read: @Sendable (String) -> [UInt8]?
  /// Nil when it cannot be read.
  private let words: WordFilter?
  private let state: Guarded<State>

  init(path: String, read: @escaping @Sendable (String) -> [UInt8]?) {
    self.path = path
    self.read = read
    // Few files are asked for more than their words.
    words = read(path).map { WordFilter($0) }
    state = Guarded(State(content: words == nil ? .unreadable : .onDisk))
  }

  init(_ file: SourceFile, at path: String) {
    self.path = path
    read = { _ in nil }
    words = WordFilter(file.bytes)
    state = Guarded(State(content: .given(file)))
  }

  deinit {
    if case .read(let bytes) = state.use({ $0.content }) { Self.room.use { $0 += bytes.count } }
  }

  /// What the file holds; nil when it cannot be read.
  var bytes: [UInt8]? { state.use { bytes(&$0) } }

  /// The file with its tree; nil for one that is no source of facts.
  var source: SourceFile? { state.use { source(&$0) } }

  /// The file, if its tree is there.
  var sourceParsedBefore: SourceFile? {
    state.use { state in
      switch state.content {
      case .given(let file): file.isParsed ? file : nil
      case .parsed(let file): file
      case .onDisk, .read, .broken, .unreadable: nil
      }
    }
  }

  /// Gives up the tree, unless facts were taken from it since the last time; it is made again when it is
  /// asked for.
  ///
  /// - Returns: whether it is given up.
  func forget() -> Bool {
    state.use { state in
      guard !state.isSource else {
        state.isSource = false
        return false
      }
      state.declarations = nil
      if case .parsed(let file) = state.content { state.content = .given(file) }
      if case .given(let file) = state.content { file.dropTree() }
      return true
    }
  }

  /// Whether it may hold an identifier.
  ///
  /// - Parameter hash: see `WordFilter.hash(of:)`.
  func mayHold(_ hash: UInt64) -> Bool {
    // What cannot be read holds nothing.
    words?.mayHold(hash) ?? false
  }

  /// Whether it could be read when its words were looked at.
  var isReadable: Bool { words != nil }

  func mentions(_ words: Set<String>) -> Bool {
    guard let bytes else { return false }
    let search = DeclarationSearch(bytes)
    return words.contains { search.mentions(Array($0.utf8)) }
  }

  /// What it declares with this base name.
  func declarations(named name: String) -> [Declaration] {
    state.use { state in
      guard let source = source(&state) else { return [] }
      let declarations = state.declarations ?? FileDeclarations(of: source.tree)
      state.declarations = declarations
      return declarations.byName[name] ?? []
    }
  }

  /// Whether it may declare something with this base name; it is not parsed for that.
  func mayDeclare(_ name: String) -> Bool {
    bytes.map { DeclarationSearch($0).mayDeclare(Array(name.utf8)) } ?? false
  }

  /// Whether it may declare members of the type; it is not parsed for that.
  func mayDeclareMembers(of type: String) -> Bool {
    bytes.map { DeclarationSearch($0).mayDeclareMembers(of: Array(type.utf8)) } ?? false
  }

  private func source(_ state: inout State) -> SourceFile? {
    state.isSource = true
    switch state.content {
    case .parsed, .broken, .unreadable: break
    case .given(let file): state.content = Content(file)
    case .onDisk, .read:
      guard let bytes = bytes(&state) else { return nil }
      if case .read = state.content { Self.room.use { $0 += bytes.count } }
      state.content =
        firstOffsetThatIsNotUTF8(in: bytes) == nil
        ? Content(SourceFile(path: path, bytes: bytes)) : .broken(bytes)
    }
    if case .parsed(let file) = state.content { return file } else { return nil }
  }

  private func bytes(_ state: inout State) -> [UInt8]? {
    switch state.content {
    case .read(let bytes), .broken(let bytes): return bytes
    case .given(let file), .parsed(let file): return file.bytes
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
