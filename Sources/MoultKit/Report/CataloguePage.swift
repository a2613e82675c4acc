/// The page about all migrations, made from their specs, and about the words that specs are written
/// in: `Migrations/README.md`.
public struct CataloguePage: Sendable {
  /// In Markdown.
  public let text: String

  public init(of migrations: [Migration]) {
    let families = Dictionary(grouping: migrations, by: \.family).sorted { $0.key < $1.key }
    let sections = families.map { family, migrations in
      "## \(family)\n\n" + Self.table(of: migrations.sorted { $0.id < $1.id })
    }
    text =
      ([Self.opening] + sections + [Self.language]).joined(separator: "\n\n") + "\n"
  }

  private static let opening = """
    # Migrations

    Made from the specs; `moult explain ID` tells more of each, with examples. Those of the kinds
    `deprecated` and `soft-deprecated` run by themselves, the others when they are asked for with
    `--only` or `--kind`. What is refused stays as it is, with a sentence that says why; beside the codes
    below there are those [of every migration](#codes-of-every-migration).
    """

  private static func table(of migrations: [Migration]) -> String {
    let rows = migrations.map { migration in
      let link = String(migration.place.file.drop { $0 != "/" }.dropFirst())
      return [
        "[`\(migration.id)`](\(link))", migration.replaces.map(code).joined(separator: "<br>"),
        migration.successor.map(escaped) ?? "–", "\(migration.availability)",
        migration.kind.rawValue, migration.refusalCodes.map(code).joined(separator: "<br>"),
      ]
    }
    return table(["id", "from", "to", "lowest versions", "kind", "refused"], rows)
  }

  // MARK: The language

  private static var language: String {
    let kinds = Vocabulary.metavariableTypes.map { [code($0.name), escaped($0.documentation)] }
    let questions = Vocabulary.questions.sorted { $0.name < $1.name }.map { word in
      [
        code(word.name),
        word.subjects.map(\.rawValue).sorted().joined(separator: ", "),
        escaped(word.documentation),
      ]
    }
    let endings = Vocabulary.endings.map { [code($0.usage), escaped($0.documentation)] }
    let after = Vocabulary.afterWords.map { [code($0.usage), escaped($0.documentation)] }
    let codes = Vocabulary.engineCodes.map { [code($0.code), escaped($0.documentation)] }
    return """
      ## Words of a spec

      ### Metavariables

      \(table(["type", "stands for"], kinds))

      A generic parameter (`<Model>`) stands for a type; `value: Model` and `property: Property<Model>`
      are of that type.

      ### Questions of a guard

      \(table(["word", "asked of", "holds when"], questions))

      ### What becomes of a match

      \(table(["word", "what it does"], endings))

      ### Words in `after`

      \(table(["use", "what it does"], after))

      ### Codes of every migration

      \(table(["code", "why code stays"], codes))
      """
  }

  // MARK: Markdown

  private static func table(_ header: [String], _ rows: [[String]]) -> String {
    ([header, header.map { _ in "---" }] + rows)
      .map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  private static func code(_ text: String) -> String { "`\(escaped(text))`" }

  private static func escaped(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("\n", with: " ")
  }
}

extension Migration {
  /// The folder that its spec is in, such as `Navigation`.
  fileprivate var family: String {
    place.file.split(separator: "/").dropLast().last.map(String.init) ?? "Others"
  }

  /// What its summary says that comes instead: `Replaces … with …`.
  fileprivate var successor: String? {
    guard summary.hasPrefix("Replaces "), let with = summary.firstRange(of: " with ") else {
      return nil
    }
    let rest = summary[with.upperBound...].prefix { $0 != "," }
    return String(rest.last == "." ? rest.dropLast() : rest)
  }

  /// The codes that its rules refuse with, each once.
  fileprivate var refusalCodes: [String] {
    var codes: [String] = []
    let known = Set(Vocabulary.engineCodes.map(\.code))
    let all = rules + fragments.sorted { $0.key < $1.key }.flatMap(\.value)
    for code in all.flatMap(\.refusals).map(\.code) where !known.contains(code) {
      if !codes.contains(code) { codes.append(code) }
    }
    return codes
  }
}
