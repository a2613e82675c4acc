import Foundation

/// The migrations that a run knows: those that travel with Moult and those of `--migrations`.
public struct Catalogue: Sendable {
  /// A name that the user gave and that means nothing here.
  public struct Mistake: Error, Sendable, Equatable, CustomStringConvertible {
    /// What is the matter and what to do, a sentence.
    public var message: String
    public var description: String { message }
  }

  /// By id.
  public private(set) var migrations: [Migration] = []
  /// The mistakes in the specs, in the order in which they were read. Nothing may run when there are any.
  public private(set) var problems: [SpecProblem] = []

  public init() {}

  /// Adds the migrations of one file.
  ///
  /// - Parameter path: the path as it is printed.
  public mutating func add(path: String, source: String) {
    let (read, found) = SpecReader.read(path: path, source: source)
    problems += found
    for migration in read {
      if let other = self.migration(migration.id) {
        problems.append(
          SpecProblem(
            place: migration.place,
            message:
              "there are two migrations `\(migration.id)`: rename this one, or remove the one at \(other.place)"
          ))
      } else {
        migrations.append(migration)
      }
    }
    migrations.sort { $0.id < $1.id }
  }

  /// Adds the Swift files in a folder and below it, or one file.
  ///
  /// - Throws: `Mistake` when there is nothing to read.
  public mutating func add(folder path: String) throws(Mistake) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw Mistake(message: "there is no folder `\(path)` to read migrations from")
    }
    let names = isFolder.boolValue ? FileManager.default.subpaths(atPath: path) ?? [] : []
    let files = names.filter { name in
      name.hasSuffix(".swift") && !name.split(separator: "/").contains { $0.hasPrefix(".") }
    }
    let base = path.hasSuffix("/") ? path : path + "/"
    let paths = isFolder.boolValue ? files.sorted().map { base + $0 } : [path]
    guard !paths.isEmpty else {
      throw Mistake(
        message: "there is no Swift file in `\(path)`: a migration is a file `Name.swift`")
    }
    for path in paths {
      guard let data = FileManager.default.contents(atPath: path) else {
        problems.append(
          SpecProblem(
            place: Place(file: path, line: 1, column: 1), message: "this file cannot be read"))
        continue
      }
      guard let source = String(data: data, encoding: .utf8) else {
        problems.append(
          SpecProblem(
            place: Place(file: path, line: 1, column: 1), message: "this file is not UTF-8"))
        continue
      }
      add(path: path, source: source)
    }
  }

  public func migration(_ id: String) -> Migration? {
    migrations.first { $0.id == id }
  }

  /// - Throws: `Mistake` that names the nearest id.
  public func existing(_ id: String) throws(Mistake) -> Migration {
    if let migration = migration(id) { return migration }
    throw Mistake(
      message:
        "there is no migration `\(id)`\(migrations.map(\.id).suggestion(for: id, otherwise: "; `moult list` shows all"))"
    )
  }

  /// The migrations of a run.
  ///
  /// - Parameters:
  ///   - only: ids; empty: all. A migration named here runs whatever its kind is.
  ///   - skip: ids that do not run.
  ///   - kinds: empty: those that are deprecated or soft-deprecated.
  /// - Throws: `Mistake` when an id does not exist.
  public func selection(
    only: [String] = [], skip: [String] = [], kinds: [Migration.Kind] = []
  ) throws(Mistake) -> [Migration] {
    for id in only + skip { _ = try existing(id) }
    return migrations.filter { migration in
      guard !skip.contains(migration.id), only.isEmpty || only.contains(migration.id) else {
        return false
      }
      if kinds.isEmpty {
        return !only.isEmpty || [.deprecated, .softDeprecated].contains(migration.kind)
      }
      return kinds.contains(migration.kind)
    }
  }

  /// Reads the kinds of `--kind`.
  public static func kinds(_ names: [String]) throws(Mistake) -> [Migration.Kind] {
    var kinds: [Migration.Kind] = []
    for name in names {
      guard let kind = Migration.Kind(rawValue: name) else {
        let known = Migration.Kind.allCases.map(\.rawValue)
        throw Mistake(
          message:
            "there is no kind `\(name)`\(known.suggestion(for: name, otherwise: ": it is one of \(known.listed)"))"
        )
      }
      kinds.append(kind)
    }
    return kinds
  }

  /// Reads `ID.CHOICE=VALUE` of `--set`; the result has values by `ID.CHOICE`.
  public func choices(_ settings: [String]) throws(Mistake) -> [String: String] {
    var choices: [String: String] = [:]
    for setting in settings {
      let pair = setting.split(separator: "=", maxSplits: 1).map(String.init)
      let key = pair.first?.split(separator: ".", maxSplits: 1).map(String.init) ?? []
      guard pair.count == 2, key.count == 2 else {
        throw Mistake(message: "`--set \(setting)` is not of the form ID.CHOICE=VALUE")
      }
      let migration = try existing(key[0])
      let names = migration.choices.map(\.name)
      guard let choice = migration.choices.first(where: { $0.name == key[1] }) else {
        throw Mistake(
          message:
            "`\(migration.id)` has no choice `\(key[1])`\(names.suggestion(for: key[1], otherwise: names.isEmpty ? "" : "; it has \(names.listed)"))"
        )
      }
      guard choice.values.contains(pair[1]) else {
        throw Mistake(
          message:
            "`\(pair[1])` is not a value of `\(key[0]).\(key[1])`, which has \(choice.values.listed)\(choice.values.suggestion(for: pair[1]))"
        )
      }
      choices[pair[0]] = pair[1]
    }
    return choices
  }
}
