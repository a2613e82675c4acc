import SwiftSyntax

/// The files of a project. All are read when a word is first looked for, and their words are noted; one
/// is parsed when it may declare the word asked about, at most once, whichever thread asks.
final class ProjectFiles: Sendable {
  /// What was asked before.
  private struct Answers {
    var declaring: [String: [ProjectFile]] = [:]
    /// By the last part of the name of a type.
    var declaringMembers: [String: Set<ObjectIdentifier>] = [:]
    var declarations: [String: [Declaration]] = [:]
    var members: [DeclarationIndex.Member: [Declaration]] = [:]
    var occurrences: [[UInt8]: Bool] = [:]
    var tokens: [String: [TokenSyntax]] = [:]
    /// By the roots of their trees.
    var sources: [SyntaxIdentifier: SourceFile] = [:]
    var uses: [String: [String: [NameUse]]] = [:]
    /// By the id of a migration with groups.
    var hasSubject: [String: Bool] = [:]
  }

  private let list: @Sendable () -> [String]
  private let read: @Sendable (String) -> [UInt8]?
  /// Content that takes the place of what is on disk, by path.
  private let planned: [String: SourceFile]
  /// In the order of the project; nil before the first question.
  private let listed: Guarded<[ProjectFile]?>
  private let answers = Guarded(Answers())

  init(_ files: [SourceFile]) {
    list = { [] }
    read = { _ in nil }
    planned = [:]
    listed = Guarded(files.map { ProjectFile($0, at: $0.path) })
  }

  /// - Parameter list: the paths; asked for when the first question comes.
  init(
    list: @escaping @Sendable () -> [String], read: @escaping @Sendable (String) -> [UInt8]?
  ) {
    self.list = list
    self.read = read
    planned = [:]
    listed = Guarded(nil)
  }

  private init(
    _ files: ProjectFiles, _ planned: [String: SourceFile], _ listed: [ProjectFile]?
  ) {
    list = files.list
    read = files.read
    self.planned = planned
    self.listed = Guarded(listed)
  }

  /// The same files with other content; the paths are those that the files are listed by.
  func replacing(_ replaced: [String: SourceFile]) -> ProjectFiles {
    guard !replaced.isEmpty else { return self }
    let replaced = Dictionary(uniqueKeysWithValues: replaced.map { ($0, $1.located(at: $0)) })
    let listed = listed.use { $0 }
    return ProjectFiles(
      self, planned.merging(replaced) { $1 },
      listed?.map { file in replaced[file.path].map { ProjectFile($0, at: file.path) } ?? file })
  }

  /// The content that takes the place of what is on disk.
  func planned(at path: String) -> SourceFile? { planned[path] }

  /// Gives up trees from which no facts were taken since the last time, and what was found in any.
  /// Nobody may be at work with nodes of them.
  func forget() {
    let kept = Set((listed.use { $0 } ?? []).filter { !$0.forget() }.map(\.path))
    for (path, file) in planned where !kept.contains(path) { file.dropTree() }
    answers.use {
      $0 = Answers(
        declaring: $0.declaring, declaringMembers: $0.declaringMembers, occurrences: $0.occurrences)
    }
  }

  private var files: [ProjectFile] {
    listed.use { listed in
      if let listed { return listed }
      let found = Parallel.map(list(), atOnce: 16) { [planned, read] path in
        planned[path].map { ProjectFile($0, at: path) } ?? ProjectFile(path: path, read: read)
      }
      listed = found
      return found
    }
  }

  /// The files that may hold a word as a whole identifier, in the order of the project.
  private func files(holding word: String) -> [ProjectFile] {
    guard let hash = WordFilter.hash(of: word) else { return files }
    return files.filter { $0.mayHold(hash) }
  }

  /// What was answered before, else what `find` finds.
  private func answer<Key, Found>(
    _ kind: WritableKeyPath<Answers, [Key: Found]>, to key: Key, _ find: () -> Found
  ) -> Found {
    if let known = answers.use({ $0[keyPath: kind][key] }) { return known }
    // Two threads may find the same at the same time.
    let found = find()
    return answers.use { answers in
      if let known = answers[keyPath: kind][key] { return known }
      answers[keyPath: kind][key] = found
      return found
    }
  }

  /// The files in which a finder may find something, in the order of the project; each with the path
  /// that it is listed by.
  ///
  /// - Parameter isWanted: whether a file with that path is looked at.
  func sources(for finder: SiteFinder, where isWanted: (String) -> Bool) -> [SourceFile] {
    let wanted = files(for: finder).filter { isWanted($0.path) && $0.mayHold(finder) }
    return Parallel.map(wanted) { $0.source }.compactMap(\.self)
  }

  /// Whether there may be a subject of a group.
  func holdSubject(of rules: RuleSet.Ready) -> Bool {
    answer(\.hasSubject, to: rules.migration.id) {
      files(for: rules.subjectFinder).contains { $0.mayHold(rules.subjectFinder) }
    }
  }

  /// Those that may have all words that one of its patterns needs.
  private func files(for finder: SiteFinder) -> [ProjectFile] {
    let hashes = finder.neededWords.map { $0.compactMap(WordFilter.hash) }
    return files.filter { file in hashes.contains { $0.allSatisfy(file.mayHold) } }
  }

  /// All tokens with this text, backticks left out, in the order of the project.
  func tokens(_ text: String) -> [TokenSyntax] {
    answer(\.tokens, to: text) {
      let word = Array(text.utf8)
      return files(holding: text).flatMap { file -> [TokenSyntax] in
        guard let bytes = file.bytes else { return [] }
        let offsets = DeclarationSearch(bytes).offsets(of: word)
        guard !offsets.isEmpty, let source = file.source else { return [] }
        return offsets.compactMap { offset in
          guard let token = source.tree.token(at: AbsolutePosition(utf8Offset: offset)),
            token.contentRange.contains(offset), token.plainText == text
          else { return nil }
          return token
        }
      }
    }
  }

  /// The files that may hold one of the words and cannot be read or parsed.
  func unusable(mentioning words: Set<String>) -> [String] {
    let hashes = words.map { WordFilter.hash(of: $0) }
    return files.filter { file in
      guard file.isReadable else { return true }
      guard hashes.contains(where: { $0.map(file.mayHold) ?? true }) else { return false }
      return file.bytes == nil || file.mentions(words) && file.source == nil
    }.map(\.path)
  }

  /// The file that has this tree.
  func source(of root: Syntax) -> SourceFile? {
    if let known = answers.use({ $0.sources[root.id] }) { return known }
    let sources = files.compactMap(\.sourceParsedBefore)
    return answers.use { answers in
      for source in sources { answers.sources[Syntax(source.tree).id] = source }
      return answers.sources[root.id]
    }
  }

  /// The files that may declare something with this base name, in the order of the project.
  private func files(declaring name: String) -> [ProjectFile] {
    answer(\.declaring, to: name) { files(holding: name).filter { $0.mayDeclare(name) } }
  }

  /// Whether there may be a declaration with this base name; nothing is parsed.
  func mayDeclare(_ name: String) -> Bool { !files(declaring: name).isEmpty }

  /// All declarations with this base name, local types included, local variables and functions not.
  func declarations(named name: String) -> [Declaration] {
    answer(\.declarations, to: name) {
      files(declaring: name).flatMap { $0.declarations(named: name) }
    }
  }

  /// Those of `declarations(named:)` that may be members of one of the types; others may be among them.
  func declarations(named name: String, in types: [String]) -> [Declaration] {
    let files = files(declaring: name)
    guard !files.isEmpty else { return [] }
    let types = types.map { $0.split(separator: ".").last.map(String.init) ?? $0 }
    // Types with a spelling of their own: `[Int]` is `Array`.
    let isSpelled = types.allSatisfy {
      $0.utf8.allSatisfy(\.isIdentifierByte) && !SDK.shorthandTypes.contains($0)
    }
    guard isSpelled else { return declarations(named: name) }
    let owners = types.map(files(declaringMembersOf:))
    return files.filter { file in owners.contains { $0.contains(ObjectIdentifier(file)) } }
      .flatMap { $0.declarations(named: name) }
  }

  private func files(declaringMembersOf type: String) -> Set<ObjectIdentifier> {
    answer(\.declaringMembers, to: type) {
      Set(files(holding: type).filter { $0.mayDeclareMembers(of: type) }.map(ObjectIdentifier.init))
    }
  }

  /// The members with a name of a type, found once.
  func members(
    _ member: DeclarationIndex.Member, _ find: () -> [Declaration]
  ) -> [Declaration] {
    mayDeclare(member.name) ? answer(\.members, to: member, find) : []
  }

  /// Whether a file that holds the word has these bytes somewhere.
  func contains(_ bytes: [UInt8], around word: String) -> Bool {
    answer(\.occurrences, to: bytes) {
      files(holding: word).contains { file in
        file.bytes.map { SourceText.firstRange(of: bytes, in: $0[...]) != nil } == true
      }
    }
  }

  /// How tokens with that text are used, by the paths of the files that have any.
  func uses(of name: String) -> [String: [NameUse]] {
    answer(\.uses, to: name) {
      let word = Array(name.utf8)
      var found: [String: [NameUse]] = [:]
      for file in files(holding: name) {
        guard let bytes = file.bytes, SourceText.firstRange(of: word, in: bytes[...]) != nil
        else { continue }
        let tree = (file.source ?? SourceFile(path: file.path, bytes: bytes)).tree
        let uses = tree.uses(of: name)
        if !uses.isEmpty { found[file.path] = uses.map { $0.use } }
      }
      return found
    }
  }
}

extension ProjectFile {
  fileprivate func mayHold(_ finder: SiteFinder) -> Bool { bytes.map(finder.mayFit) == true }
}
