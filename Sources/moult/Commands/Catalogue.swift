import BundledMigrations
import Foundation
import MoultKit

/// Mistakes in specs, each with its place.
struct SpecMistakes: Error {
  var problems: [String]
}

/// All migrations that there are: those inside the program and those of `--migrations`.
struct Catalogue {
  /// Sorted by id.
  private(set) var migrations: [Migration] = []
  private let invocation: Invocation

  init(_ invocation: Invocation) throws {
    self.invocation = invocation
    var specs = BundledSpec.all.map { (path: $0.path, source: $0.source) }
    for path in invocation.all(.migrations) { specs += try Self.specs(at: path) }
    try read(specs)
  }

  /// The migrations of a folder alone.
  init(of folder: String, _ invocation: Invocation) throws {
    self.invocation = invocation
    try read(try Self.specs(at: folder))
  }

  var ids: [String] { migrations.map(\.id) }

  /// Those that run: `--only` or the kinds that run by themselves, without those of `--skip`.
  func selected() throws -> [Migration] {
    let only = try known(invocation.all(.only), option: .only)
    let skip = try known(invocation.all(.skip), option: .skip)
    let kinds = invocation.all(.kind).compactMap(Migration.Kind.init(rawValue:))
    return migrations.filter { migration in
      let isWanted =
        if kinds.isEmpty {
          only.contains(migration.id)
            || only.isEmpty && [.deprecated, .softDeprecated].contains(migration.kind)
        } else {
          kinds.contains(migration.kind) && (only.isEmpty || only.contains(migration.id))
        }
      return isWanted && !skip.contains(migration.id)
    }
  }

  /// What `--set` decides, by `ID.CHOICE`.
  func choices() throws -> [String: String] {
    var choices: [String: String] = [:]
    for text in invocation.all(.set) {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      let name = parts[0].split(separator: ".", maxSplits: 1).map(String.init)
      guard parts.count == 2, name.count == 2 else {
        throw UsageError("--set needs ID.CHOICE=VALUE, not \(text).")
      }
      let migration = try migration(name[0])
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

  func migration(_ id: String) throws -> Migration {
    guard let migration = migrations.first(where: { $0.id == id }) else {
      throw unknown(id)
    }
    return migration
  }

  private func known(_ names: [String], option: Option) throws -> Set<String> {
    for name in names where !ids.contains(name) { throw unknown(name) }
    return Set(names)
  }

  private func unknown(_ id: String) -> UsageError {
    var error = UsageError(unknown: id, as: "a migration", known: ids)
    if error.hint == nil { error.hint = "See `moult list`." }
    return error
  }

  private mutating func read(_ specs: [(path: String, source: String)]) throws {
    var problems: [String] = []
    for spec in specs {
      let result = SpecReader.read(path: spec.path, source: spec.source)
      migrations += result.migrations
      problems += result.problems.map(\.description)
    }
    guard problems.isEmpty else { throw SpecMistakes(problems: problems) }
    migrations.sort { $0.id < $1.id }
  }

  private static func specs(at path: String) throws -> [(path: String, source: String)] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw missing(path)
    }
    var paths = [path]
    if isFolder.boolValue {
      let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      paths = names.filter { $0.hasSuffix(".swift") }.sorted()
        .map { (path as NSString).appendingPathComponent($0) }
    }
    guard !paths.isEmpty else {
      throw UsageError("There are no migrations in \(path): no Swift file is below it.")
    }
    return try paths.map { path in
      do {
        return (path, String(decoding: try readBytes(at: path), as: UTF8.self))
      } catch let fault as FileFault {
        throw UsageError("\(path): \(fault.reason)")
      }
    }
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
