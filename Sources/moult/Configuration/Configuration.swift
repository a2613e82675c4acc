import Foundation
import MoultKit

/// What `.moult.json` says. The command line wins over it.
struct Configuration {
  static let fileName = ".moult.json"

  /// As it is printed.
  var path: String
  /// That it stands in: absolute, symbolic links followed.
  var folder: String
  /// As on the command line.
  var options: [Option: [String]] = [:]
  /// Ids of migrations that run beside those of the kinds.
  var on: [PlacedName] = []
  /// Ids of migrations that do not run.
  var off: [PlacedName] = []
  /// `ID.CHOICE`
  var choices: [PlacedName: String] = [:]
  var excluded: [PathPattern] = []
  var paths: [PathEntry] = []

  struct PathEntry {
    var pattern: PathPattern
    var on: [PlacedName]
    var off: [PlacedName]
    var choices: [PlacedName: String]
  }

  /// A name, and where it stands.
  struct PlacedName: Hashable {
    var text: String
    var line: Int
    var column: Int
  }

  /// All that have to be known.
  var names: [PlacedName] { (on + off) + paths.flatMap { $0.on + $0.off } }
  var allChoices: [(name: PlacedName, value: String)] {
    (choices.map { ($0.key, $0.value) } + paths.flatMap { $0.choices.map { ($0.key, $0.value) } })
      .sorted { ($0.0.line, $0.0.column) < ($1.0.line, $1.0.column) }
  }

  /// The nearest file of that name, in the folder or above it.
  static func path(above folder: String) -> String? {
    var folder = realPath(folder) ?? folder
    while true {
      let path = (folder as NSString).appendingPathComponent(fileName)
      if FileManager.default.fileExists(atPath: path) { return path }
      guard folder != "/" else { return nil }
      folder = (folder as NSString).deletingLastPathComponent
    }
  }

  /// - Throws: `Mistakes` with a place for each mistake; `UsageError` when there is no such file.
  init(fileAt path: String) throws {
    let bytes: [UInt8]
    do {
      bytes = try readBytes(at: path)
    } catch {
      throw UsageError("The configuration \(path) cannot be read: \(error.reason)")
    }
    let current = FileManager.default.currentDirectoryPath
    let location = realPath(path) ?? path
    let prefix = (realPath(current) ?? current) + "/"
    self.path = location.hasPrefix(prefix) ? String(location.dropFirst(prefix.count)) : path
    folder = (location as NSString).deletingLastPathComponent
    guard let text = String(bytes: bytes, encoding: .utf8) else {
      throw Mistakes(
        problems: ["\(self.path):1:1: the configuration is not UTF-8"], subject: "the configuration"
      )
    }
    var reader = ConfigurationReader(path: self.path, folder: folder)
    reader.read(text, into: &self)
    guard reader.problems.isEmpty else {
      throw Mistakes(problems: reader.problems, subject: "the configuration")
    }
  }

  /// Whether the names mean something.
  ///
  /// - Throws: `Mistakes` with a place for each that does not.
  func check(against catalogue: Catalogue) throws {
    var problems = names.compactMap { name -> String? in
      guard !catalogue.ids.contains(name.text) else { return nil }
      return problem(at: name, "there is no migration `\(name.text)`", name.text, catalogue.ids)
    }
    for (name, value) in allChoices {
      let parts = name.text.split(separator: ".", maxSplits: 1).map(String.init)
      guard let migration = parts.first.flatMap(catalogue.migration), parts.count == 2 else {
        if parts.count == 2, catalogue.ids.contains(parts[0]) { continue }
        let known = catalogue.migrations.flatMap { migration in
          migration.choices.map { "\(migration.id).\($0.name)" }
        }
        problems.append(
          problem(at: name, "there is no choice `\(name.text)`", name.text, known))
        continue
      }
      guard let choice = migration.choices.first(where: { $0.name == parts[1] }) else {
        let known = migration.choices.map { "\(migration.id).\($0.name)" }
        problems.append(
          problem(at: name, "`\(migration.id)` has no choice `\(parts[1])`", name.text, known))
        continue
      }
      if !choice.values.contains(value) {
        problems.append(
          problem(
            at: name, "`\(value)` is no value of `\(name.text)`", value, choice.values))
      }
    }
    guard problems.isEmpty else { throw Mistakes(problems: problems, subject: "the configuration") }
  }

  private func problem(
    at place: PlacedName, _ message: String, _ name: String, _ known: [String]
  ) -> String {
    let hint =
      nearest(to: name, in: known).map { "; did you mean `\($0)`?" }
      ?? (known.isEmpty || known.count > 8 ? "" : "; there is \(known.joined(separator: ", "))")
    return "\(path):\(place.line):\(place.column): \(message)\(hint)"
  }
}
