import BundledMigrations
import Foundation
import MoultKit

/// Mistakes in migrations or in the configuration, each with its place.
struct Mistakes: Error {
  var problems: [String]
  /// What they are in.
  var subject = "migrations"
}

extension Catalogue {
  /// The migrations inside the program and those of `--migrations`.
  ///
  /// - Parameters:
  ///   - withExamples: whether the examples of those inside the program are read, too.
  ///   - needed: which of those inside the program are read, if those of the user are these.
  init(
    _ invocation: Invocation, withExamples: Bool = false,
    needed: (_ own: [Migration]) -> NeededSpecs = { _ in .all }
  ) throws {
    self.init()
    let own = try Self.specs(at: invocation.all(.migrations))
    let ownMigrations = own.flatMap(\.migrations)
    let ownIDs = Set(ownMigrations.map(\.id))
    let needed = needed(ownMigrations)
    // Two of one id are a mistake, whichever of them is needed.
    let isNeeded = { (spec: BundledSpec) in needed.contains(spec) || ownIDs.contains(spec.id) }
    unread = BundledSpec.all.filter { !isNeeded($0) }.map(\.id)
    let bundled = Parallel.map(BundledSpec.all.filter(isNeeded)) { spec in
      Specs(path: spec.path, source: withExamples ? spec.source : spec.rules)
    }
    for specs in bundled + own { add(specs) }
    try checkProblems()
  }

  /// The migrations of a folder alone.
  init(of folder: String) throws {
    self.init()
    for specs in try Self.specs(at: [folder]) { add(specs) }
    try checkProblems()
  }

  /// Those that run: `--only` or the kinds that run by themselves, without those of `--skip`.
  func selection(by invocation: Invocation) throws -> [Migration] {
    for id in invocation.all(.only) + invocation.all(.skip) where !unread.contains(id) {
      _ = try existing(id)
    }
    try invocation.configuration?.check(against: self)
    return selection(invocation.selection)
  }

  /// What `--set` decides, by `ID.CHOICE`.
  func choices(of invocation: Invocation) throws -> [String: String] {
    var choices: [String: String] = [:]
    for text in invocation.all(.set) {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      let name = parts.first?.split(separator: ".", maxSplits: 1).map(String.init) ?? []
      guard parts.count == 2, name.count == 2 else {
        throw UsageError("--set needs ID.CHOICE=VALUE, not \(text).")
      }
      let migration = try existing(name[0])
      guard let choice = migration.choices.first(where: { $0.name == name[1] }) else {
        guard !migration.choices.isEmpty else {
          throw UsageError("\(migration.id) leaves nothing to decide.")
        }
        throw UsageError(
          unknown: name[1], as: "a choice of \(migration.id)", known: migration.choices.map(\.name))
      }
      guard choice.values.contains(parts[1]) else {
        throw UsageError(unknown: parts[1], as: "a value of \(parts[0])", known: choice.values)
      }
      choices[parts[0]] = parts[1]
    }
    return choices
  }

  /// The migration with an id that the user gave.
  func existing(_ id: String) throws -> Migration {
    if let migration = migration(id) { return migration }
    var error = UsageError(unknown: id, as: "a migration", known: ids)
    if error.hint == nil { error.hint = "See `moult list`." }
    throw error
  }

  private func checkProblems() throws {
    guard !problems.isEmpty else { return }
    throw Mistakes(problems: problems.map(\.description))
  }

  /// Those of the files at and below the paths, each file once.
  private static func specs(at paths: [String]) throws -> [Specs] {
    var seen: Set<String> = []
    return try paths.flatMap(files).filter { seen.insert(realPath($0) ?? $0).inserted }.map {
      path in
      do {
        guard let source = String(bytes: try readBytes(at: path), encoding: .utf8) else {
          throw UsageError("\(path) is not UTF-8.")
        }
        return Specs(path: path, source: source)
      } catch let fault as FileFault {
        throw UsageError("\(path): \(fault.reason)")
      }
    }
  }

  /// The Swift files at and below a path; hidden ones are passed over.
  private static func files(at path: String) throws -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw missing(path)
    }
    guard isFolder.boolValue else { return [path] }
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    let files = names.filter { name in
      name.hasSuffix(".swift") && !name.split(separator: "/").contains { $0.hasPrefix(".") }
    }
    guard !files.isEmpty else {
      throw UsageError("There are no migrations in \(path): no Swift file is below it.")
    }
    return files.sorted().map { (path as NSString).appendingPathComponent($0) }
  }

  private static func missing(_ path: String) -> UsageError {
    let parent = (path as NSString).deletingLastPathComponent
    let name = (path as NSString).lastPathComponent
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: parent.isEmpty ? "." : parent)) ?? []
    let hint = nearest(to: name, in: names.sorted())
      .map { "Did you mean \((parent as NSString).appendingPathComponent($0))?" }
    return UsageError("There is no \(path).", hint: hint)
  }
}
