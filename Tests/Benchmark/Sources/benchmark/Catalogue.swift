import Foundation

/// The folder of this package, with the rules of the peers.
let package = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// What the migrations that run by themselves replace.
struct Catalogue {
  /// For each replaced declaration the identifiers without which no call of it can be written.
  private let entries: Set<Set<String>>
  private let words: Set<String>

  /// Reads the `replaces:` of the specs in `Migrations/`.
  init() throws {
    let folder = package.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Migrations")
    let specs =
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" } ?? []
    guard !specs.isEmpty else { throw BenchmarkError("There are no specs in \(folder.path).") }
    var entries: Set<Set<String>> = []
    for spec in specs {
      let text = try String(contentsOf: spec, encoding: .utf8)
      guard let start = text.range(of: "@Migration(")?.upperBound,
        let end = text.range(of: "\nenum ", range: start..<text.endIndex)?.lowerBound
      else { continue }
      let head = text[start..<end]
      let kind = head.drop { $0 != "." }.dropFirst().prefix { $0.isLetter }
      guard kind == "deprecated" || kind == "softDeprecated" else { continue }
      let quoted = head.split(separator: "\"", omittingEmptySubsequences: false)
      for index in stride(from: 1, to: quoted.count, by: 2) {
        entries.insert(Self.identifiers(String(quoted[index])))
      }
    }
    self.entries = entries.filter { !$0.isEmpty }
    words = entries.reduce(into: []) { $0.formUnion($1) }
  }

  /// `View.alert(isPresented:content:)` is `alert` and `isPresented`; a last argument that is mostly
  /// a trailing closure, or has no label, may not be written, and an operator is no identifier.
  private static func identifiers(_ declaration: String) -> Set<String> {
    let parts = declaration.split(separator: "(", maxSplits: 1)
    var path = parts[0].split(separator: ".").map(String.init)
    if path.last == "init" { path.removeLast() }
    guard let name = path.last, name.first!.isLetter else { return [] }
    let unwritten: Set = [
      "_", "content", "label", "perform", "action", "antialiased", "alignment", "style",
    ]
    let labels = parts.count < 2 ? [] : parts[1].dropLast().split(separator: ":").map(String.init)
    // A type inside another one goes by the name of that, too.
    let isNested = path.count > 1 && (name.first!.isUppercase || path.count > 2)
    return Set([name] + labels.filter { !unwritten.contains($0) } + (isNested ? [path[0]] : []))
  }

  /// Whether a use of a replaced declaration can be written with the identifiers of the file.
  func mayOccur(in bytes: Data) -> Bool {
    var found: Set<String> = []
    for part in bytes.split(whereSeparator: { !isIdentifier($0) }) {
      let word = String(decoding: part, as: UTF8.self)
      if words.contains(word) { found.insert(word) }
    }
    return entries.contains { $0.isSubset(of: found) }
  }
}

private func isIdentifier(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
    true
  default: false
  }
}
