import Foundation

/// The code that the user named: files, whole or in part.
///
/// Several ways of naming name all of it together.
public struct Scope: Sendable {
  /// What stands on the command line.
  public struct Request: Sendable {
    /// `PATH`, `PATH:LINE`, `PATH:LINE-LINE`, `PATH:SYMBOL`.
    public var code: [String] = []
    /// Names of declarations in all files below the current folder.
    public var symbols: [String] = []
    /// Lines that differ from a revision of git, below the current folder.
    public var changedSince: String?
    /// Lines that are staged in git, below the current folder.
    public var staged = false
    /// Files and folders that no name but their own means: absolute, symbolic links followed.
    public var passedOver: [String] = []
    /// Files and folders that are left alone, however they are named.
    public var excluded: [PathPattern] = []

    public init() {}

    public var isEmpty: Bool { code.isEmpty && isForCodeOnly }

    /// Whether nothing is named but by `code`.
    fileprivate var isForCodeOnly: Bool { symbols.isEmpty && changedSince == nil && !staged }
  }

  /// In the order of their paths; none without a named part.
  public private(set) var files: [NamedFile] = []
  public private(set) var skipped: [SkippedFile] = []

  /// Finds the files and reads those of which only a part is named.
  public init(_ request: Request, currentFolder: String) throws(NamingMistake) {
    let search = FileSearch(
      currentFolder: currentFolder, passingOver: request.passedOver, excluding: request.excluded)
    var parts = NamedParts()
    let arguments = try request.code.map { text throws(NamingMistake) in
      try CodeArgument(text) { search.exists($0) }
    }
    let named = try search.files(named: arguments.map(\.path))
    skipped = named.skipped
    if request.isForCodeOnly, arguments.allSatisfy(\.isForWholeFiles) {
      files = named.files.map { NamedFile($0) }
      return
    }
    try parts.add(arguments, named, search)
    if !request.isForCodeOnly {
      let below = try search.files(named: ["."]).files
      for text in request.symbols { try parts.add(symbol: text, in: below) }
      if let revision = request.changedSince {
        try parts.add(try ChangedLines.since(revision, in: currentFolder), in: below)
      }
      if request.staged { try parts.add(try ChangedLines.staged(in: currentFolder), in: below) }
    }
    try parts.resolve()
    files = parts.files
    skipped += parts.skipped
  }
}

/// Collects what is named of each file.
private struct NamedParts {
  private struct Entry {
    var found: FoundFile
    var code = NamedCode([])
    var content = NamedFile.Content.unread
    var declarations: [NamedDeclaration]?
    var isUnreadable = false
  }

  private(set) var skipped: [SkippedFile] = []
  private var entries: [String: Entry] = [:]
  /// Types that were named, by their whole path: extensions in other named files belong to them.
  private var types: Set<[String]> = []

  var files: [NamedFile] {
    entries.values.filter { !$0.code.isEmpty }
      .sorted { $0.found.path.isBefore($1.found.path) }
      .map { NamedFile($0.found, code: $0.code, content: $0.content) }
  }

  // MARK: Ways of naming

  /// - Parameter result: what was found by the paths of all the arguments.
  mutating func add(
    _ arguments: [CodeArgument], _ result: FileSearch.Result, _ search: FileSearch
  ) throws(NamingMistake) {
    for argument in arguments {
      let location = search.location(of: argument.path)
      let found = result.files.filter { $0.location == location || $0.isBelow(location) }
      try add(argument, found, isFile: found.contains { $0.location == location })
    }
  }

  private mutating func add(_ argument: CodeArgument, _ found: [FoundFile], isFile: Bool)
    throws(NamingMistake)
  {
    switch argument.part {
    case .everything:
      for file in found { include(.everything, of: file) }
    case .lines(let lines):
      guard isFile || found.isEmpty else {
        throw NamingMistake(message: "\(argument.path) is a folder; lines are those of a file.")
      }
      for file in found { try name(lines, of: file) }
    case .symbol, .preview:
      guard isFile else {
        return try add(argument.part, written: argument.text, in: found, argument.path)
      }
      for file in found { try name(argument.part, of: file) }
    }
  }

  mutating func add(symbol text: String, in files: [FoundFile]) throws(NamingMistake) {
    try add(try CodeArgument.symbol(text), written: text, in: files, "the Swift files here")
  }

  mutating func add(_ changed: ChangedLines, in files: [FoundFile]) throws(NamingMistake) {
    skipped += changed.skipped
    for file in files {
      switch changed.files[file.location] {
      case nil: continue
      case .whole: include(.everything, of: file)
      case .lines(let ranges):
        guard let bytes = bytes(of: file) else { continue }
        let lines = LineTable(bytes, onlyLineFeeds: true)
        include(NamedCode(ranges.compactMap { lines.range(of: $0) }), of: file)
      }
    }
  }

  /// Every declaration of that name in several files.
  private mutating func add(
    _ part: CodeArgument.Part, written text: String, in files: [FoundFile], _ place: String
  ) throws(NamingMistake) {
    var isFound = false
    for file in files {
      guard let bytes = bytes(of: file, isNamed: false),
        SourceText.firstRange(of: Array(part.word.utf8), in: bytes[...]) != nil
      else { continue }
      let declarations = declarations(of: file).filter(part.matches)
      guard !declarations.isEmpty else { continue }
      isFound = true
      name(declarations, of: file)
    }
    guard isFound else {
      throw NamingMistake(message: "There is no declaration of \(part.spelling) in \(place).")
    }
  }

  // MARK: Parts of one file

  private mutating func include(_ code: NamedCode, of file: FoundFile) {
    let known = entries[file.location]?.code ?? NamedCode([])
    entries[file.location, default: Entry(found: file)].code = known.union(code)
  }

  private mutating func name(_ declarations: [NamedDeclaration], of file: FoundFile) {
    include(NamedCode(declarations.map(\.range)), of: file)
    types.formUnion(declarations.filter { $0.kind == .type }.map(\.path))
  }

  private mutating func name(_ lines: ClosedRange<Int>, of file: FoundFile) throws(NamingMistake) {
    guard let bytes = bytes(of: file) else { return }
    let table = LineTable(bytes)
    guard let range = table.range(of: lines) else {
      throw NamingMistake(
        message: "\(file.path) has no line \(lines.upperBound): it has \(table.count).")
    }
    include(NamedCode([range]), of: file)
  }

  private mutating func name(_ part: CodeArgument.Part, of file: FoundFile) throws(NamingMistake) {
    guard bytes(of: file) != nil else { return }
    let all = declarations(of: file)
    var matching = all.filter(part.matches)
    if case .symbol(let symbol) = part {
      // A whole path before one that only ends like it; a title before nothing.
      let exact = matching.filter { $0.path == symbol.path && !$0.isPreview }
      if !exact.isEmpty { matching = exact }
      guard Set(matching.map(\.path)).count <= 1 else {
        throw NamingMistake(
          message: "\(part.spelling) is not one declaration of \(file.path); "
            + "name one of: \(listed(matching)).")
      }
    }
    guard !matching.isEmpty else {
      if case .parsed(let source)? = entries[file.location]?.content, source.hasSyntaxError {
        // The report says so.
        return include(NamedCode([0..<0]), of: file)
      }
      throw NamingMistake(message: unknown(part, in: file, all))
    }
    name(matching, of: file)
  }

  private func unknown(
    _ part: CodeArgument.Part, in file: FoundFile, _ all: [NamedDeclaration]
  ) -> String {
    let message = "\(file.path) does not declare \(part.spelling)"
    guard !all.isEmpty else { return message + ", nor anything else." }
    let near =
      nearest(to: part.spelling, in: all.map(\.spelling))
      ?? nearest(to: part.word, in: all.compactMap(\.path.last))
      .flatMap { name in all.first { $0.path.last == name }?.spelling }
    if let near { return message + "; did you mean \(near)?" }
    return message + "; it declares \(listed(all.filter { $0.path.count < 2 }))."
  }

  private func listed(_ declarations: [NamedDeclaration]) -> String {
    var seen: Set<String> = []
    let names = declarations.map(\.spelling).filter { seen.insert($0).inserted }
    let rest = names.count - 20
    return names.prefix(20).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  // MARK: Extensions

  /// Names the extensions of the named types in all named files.
  mutating func resolve() throws(NamingMistake) {
    guard !types.isEmpty else { return }
    for entry in entries.values where entry.code != .everything {
      guard let bytes = bytes(of: entry.found),
        types.contains(where: {
          SourceText.firstRange(of: Array($0.last!.utf8), in: bytes[...]) != nil
        })
      else { continue }
      let declarations = declarations(of: entry.found)
      // A type that the file declares itself is another one.
      let own = Set(declarations.filter { $0.kind == .type }.map(\.path))
      let extensions = declarations.filter {
        $0.kind == .extension && types.subtracting(own).contains($0.path)
      }
      include(NamedCode(extensions.map(\.range)), of: entry.found)
    }
  }

  // MARK: Content

  /// - Parameter isNamed: a file that cannot be read is reported.
  private mutating func bytes(of file: FoundFile, isNamed: Bool = true) -> [UInt8]? {
    switch entries[file.location]?.content {
    case .read(let bytes): return bytes
    case .parsed(let source): return source.bytes
    case .unread, .withoutWords, nil: break
    }
    guard entries[file.location]?.isUnreadable != true else { return nil }
    do {
      let bytes = try readBytes(at: file.location)
      entries[file.location, default: Entry(found: file)].content = .read(bytes)
      return bytes
    } catch {
      guard isNamed else { return nil }
      entries[file.location, default: Entry(found: file)].isUnreadable = true
      skipped.append(SkippedFile(file: file.path, code: .unreadable, reason: error.reason))
      return nil
    }
  }

  private mutating func declarations(of file: FoundFile) -> [NamedDeclaration] {
    if let known = entries[file.location]?.declarations { return known }
    guard let bytes = bytes(of: file) else { return [] }
    let source = SourceFile(path: file.path, bytes: bytes)
    let declarations = NamedDeclaration.all(in: source)
    entries[file.location]?.content = .parsed(source)
    entries[file.location]?.declarations = declarations
    return declarations
  }
}

extension CodeArgument.Part {
  /// Without this word there is no such declaration.
  fileprivate var word: String {
    switch self {
    case .symbol(let symbol): symbol.path.last ?? ""
    case .preview(let title): title ?? "#Preview"
    case .everything, .lines: ""
    }
  }

  fileprivate var spelling: String {
    switch self {
    case .symbol(let symbol): symbol.spelling
    case .preview(nil): "#Preview"
    case .preview(let title?): "#Preview(\"\(title)\")"
    case .everything, .lines: ""
    }
  }

  fileprivate func matches(_ declaration: NamedDeclaration) -> Bool {
    switch self {
    case .symbol(let symbol): symbol.matches(declaration)
    case .preview(nil): declaration.isPreview
    case .preview(let title?):
      declaration.isPreview
        && [[title], [title.replacing("\\\"", with: "\"")]].contains(declaration.path)
    case .everything, .lines: true
    }
  }
}
