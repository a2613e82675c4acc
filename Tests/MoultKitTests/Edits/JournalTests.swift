import Foundation
import Testing

@testable import MoultKit

@Suite("A journal of files that are written together")
struct JournalTests {
  private let repository: Repository
  private let journals: Journals
  private let group: Journal.Group

  private static let old = ["A.swift": "old a", "Sub/B.swift": "old b"]
  private static let new = ["A.swift": "new a", "Sub/B.swift": "new b"]

  init() throws {
    repository = try Repository(Self.old)
    journals = Self.journals(of: repository.folder)
    group = Journal.Group(migration: "m", file: repository.folder + "/A.swift", line: 3)
  }

  private static func journals(of folder: String) -> Journals {
    Journals(around: [
      FoundFile(
        path: "A.swift", location: folder + "/A.swift", isNamedItself: true)
    ])
  }

  private func replacements(old: [String: String] = Self.old) -> [FileReplacement] {
    old.sorted { $0.key < $1.key }.map { path, text in
      FileReplacement(
        path: repository.folder + "/" + path, old: Array(text.utf8),
        new: Array(Self.new[path]!.utf8))
    }
  }

  private var journal: Journal {
    Journal(
      purpose: .groups([group]),
      files: replacements().map {
        Journal.File(
          path: $0.path, temporary: UUID(), old: fingerprint(of: $0.old),
          new: [fingerprint(of: $0.new)])
      })
  }

  /// A journal of a process that ended: nothing of it is left but the file.
  private func leave(_ journal: Journal) throws -> String {
    let entry = try journals.begin(journal)
    unlock(entry)
    return entry.path
  }

  /// Also where a process that another test starts has the descriptor, too, for a moment.
  private func unlock(_ entry: Journals.Entry) {
    flock(entry.descriptor, LOCK_UN)
    close(entry.descriptor)
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try readBytes(at: repository.folder + "/" + path), as: UTF8.self)
  }

  /// The names of what moult put somewhere.
  private func traces() throws -> [String] {
    try ["", ".git/", "Sub/"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: repository.folder + "/" + folder)
        .filter { $0.hasPrefix(".moult") }.map { folder + $0 }
    }
  }

  private func incomplete(_ journals: Journals? = nil) -> [Journal] {
    (journals ?? self.journals).leftovers().compactMap {
      if case .undecided(let journal, _) = $0 { journal } else { nil }
    }
  }

  // MARK: Writing

  @Test func nothingOfItIsLeftWhenAllIsWritten() throws {
    #expect(FileReplacement.write(replacements(), for: [group], journals: journals) == nil)
    for (path, new) in Self.new { #expect(try text(path) == new) }
    #expect(try traces().isEmpty)
  }

  @Test func nothingOfItIsLeftWhenAllIsTakenBack() throws {
    let late = replacements(old: ["A.swift": "old a", "Sub/B.swift": "older b"])
    let fault = FileReplacement.write(late, for: [group], journals: journals)
    #expect(fault?.index == 1)
    for (path, old) in Self.old { #expect(try text(path) == old) }
    #expect(try traces().isEmpty)
  }

  @Test func withoutAPlaceForItNothingIsWritten() throws {
    let other = try Repository(["A.swift": ""])
    let elsewhere = Self.journals(of: other.folder)
    let fault = FileReplacement.write(replacements(), for: [group], journals: elsewhere)
    guard case (0, .notWritten(let reason))? = fault else {
      Issue.record("\(String(describing: fault))")
      return
    }
    #expect(reason == "No journal can be kept of the change. The file is in no project.")
    for (path, old) in Self.old { #expect(try text(path) == old) }
    #expect(try traces().isEmpty)
  }

  @Test func aSingleFileNeedsNone() throws {
    let other = try Repository(["A.swift": ""])
    let elsewhere = Self.journals(of: other.folder)
    let file = Array(replacements().prefix(1))
    #expect(FileReplacement.write(file, for: [], journals: elsewhere) == nil)
    #expect(try text("A.swift") == "new a")
  }

  @Test func itIsBesideTheCodeWhereGitHasNoPlaceForIt() throws {
    try repository.remove(".git")
    let entry = try journals.begin(journal)
    defer { entry.remove() }
    let folder = (entry.path as NSString).deletingLastPathComponent
    #expect(folder == repository.folder)
  }

  @Test func eachWorkTreeHasItsOwn() throws {
    try repository.git("worktree", "add", "--quiet", "Other")
    let other = Self.journals(of: repository.folder + "/Other")
    _ = try leave(journal)
    try repository.write(["A.swift": "new a"])
    #expect(other.leftovers().isEmpty)
    #expect(incomplete().count == 1)
  }

  // MARK: What a process left behind

  @Test(arguments: ["old", "new", "other", nil], ["old", "new", "other", nil])
  func itIsIncompleteWhereSomeAreOldAndSomeNew(_ a: String?, _ b: String?) throws {
    let path = try leave(journal)
    for (file, word) in [("A.swift", a), ("Sub/B.swift", b)] {
      if let word {
        let letter = file == "A.swift" ? "a" : "b"
        try repository.write([file: "\(word) \(letter)"])
      } else {
        try repository.remove(file)
      }
    }
    let isMixed = Set([a, b]) == ["old", "new"]
    let found = incomplete()
    #expect(found.count == (isMixed ? 1 : 0))
    #expect((access(path, F_OK) == 0) == isMixed)
    guard let journal = found.first else { return }
    #expect(journal.purpose == .groups([group]))
    let newFile = repository.folder + (a == "new" ? "/A.swift" : "/Sub/B.swift")
    let oldFile = repository.folder + (a == "new" ? "/Sub/B.swift" : "/A.swift")
    #expect(journal.files(.new) == [newFile])
    #expect(journal.files(.old) == [oldFile])
    #expect(journal.files(.changed).isEmpty)
    #expect(incomplete().count == 1)
  }

  @Test func itsTemporaryFilesAreRemovedAndNoOthers() throws {
    let journal = journal
    _ = try leave(journal)
    let own = journal.files.map { temporaryFile($0.temporary, beside: $0.path) }
    let other = temporaryFile(UUID(), beside: journal.files[0].path)
    for path in own + [other] { try Data().write(to: URL(fileURLWithPath: path)) }
    #expect(journals.leftovers().isEmpty)
    #expect(own.allSatisfy { access($0, F_OK) != 0 })
    #expect(access(other, F_OK) == 0)
  }

  @Test func thatOfARunningProcessIsNotTouched() throws {
    let journal = journal
    let entry = try journals.begin(journal)
    let temporary = temporaryFile(journal.files[1].temporary, beside: journal.files[1].path)
    try Data().write(to: URL(fileURLWithPath: temporary))
    try repository.write(["A.swift": "new a"])
    #expect(journals.leftovers().isEmpty)
    #expect(access(entry.path, F_OK) == 0 && access(temporary, F_OK) == 0)
    unlock(entry)
    #expect(incomplete().count == 1)
  }

  @Test func severalAreEachTold() throws {
    #expect(try leave(journal) != leave(journal))
    try repository.write(["A.swift": "new a"])
    #expect(incomplete().count == 2)
  }

  @Test func itMovesWithTheProject() throws {
    _ = try leave(journal)
    try repository.write(["A.swift": "new a"])
    let other = try Repository()
    let moved = other.folder + "/Moved"
    try FileManager.default.moveItem(atPath: repository.folder, toPath: moved)
    let journal = try #require(incomplete(Self.journals(of: moved)).first)
    #expect(journal.files(.new) == [moved + "/A.swift"])
    let group = Journal.Group(migration: "m", file: moved + "/A.swift", line: 3)
    #expect(journal.purpose == .groups([group]))
  }

  @Test(arguments: [
    "", "{}", "\u{0}",
    #"{"purpose": {"groups": {"_0": []}}, "files": [{"temporary": "../A.swift"}]}"#,
  ])
  func whatIsNoJournalIsTold(_ text: String) throws {
    try repository.write([".git/.moult-journal-1": text])
    let paths = journals.leftovers().map {
      if case .malformed(let path) = $0 { path } else { "" }
    }
    #expect(paths == [repository.folder + "/.git/.moult-journal-1"])
  }

  @Test func fingerprintsAreThoseOfFNV1a() {
    // http://www.isthe.com/chongo/src/fnv/test_fnv.c
    #expect(fingerprint(of: []) == 0xcbf2_9ce4_8422_2325)
    #expect(fingerprint(of: Array("foobar".utf8)) == 0x8594_4171_f739_67e8)
  }
}
