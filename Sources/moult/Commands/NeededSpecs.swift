import BundledMigrations
import MoultKit

/// Which of the migrations inside the program a run has to read: reading them all takes longer than
/// many a run.
struct NeededSpecs {
  /// nil: all.
  private var ids: Set<String>?

  func contains(_ spec: BundledSpec) -> Bool { ids?.contains(spec.id) ?? true }

  static let all = NeededSpecs()

  private init() {}

  /// What a command line asks for that names code in these files.
  ///
  /// - Parameter files: afterwards what is known of them.
  init(_ invocation: Invocation, own: [Migration], in files: inout [NamedFile]) {
    let selection = invocation.selection
    var wanted = selection.bundledSpecs
    let comments = [["moult"]]
    let survey = FileSurvey(
      of: files, for: wanted.flatMap(\.finds) + RuleSet(own).neededWords + comments)
    files = survey.files
    // A comment may be for any migration.
    guard !survey.words.contains("moult") || !selection.only.isEmpty else { return }
    wanted = Self.reachable(from: survey.words, among: wanted)
    // What is decided is looked up, whether or not it is needed.
    let configured = invocation.configuration?.allChoices.map(\.name.text) ?? []
    let set = (invocation.all(.set) + configured).map { String($0.prefix { $0 != "." }) }
    ids = Set(wanted.map(\.id) + set)
  }

  /// Those that may find something in code with these words, or in what others make of it.
  private static func reachable(
    from words: Set<String>, among specs: [BundledSpec]
  ) -> [BundledSpec] {
    var words = words
    var (found, rest) = ([BundledSpec](), specs)
    while true {
      let next = rest.filter { $0.finds.contains { $0.allSatisfy(words.contains) } }
      guard !next.isEmpty else { return found }
      found += next
      let ids = Set(next.map(\.id))
      rest.removeAll { ids.contains($0.id) }
      words.formUnion(next.flatMap(\.writes))
    }
  }
}

extension Selection {
  /// Those inside the program that run.
  var bundledSpecs: [BundledSpec] {
    BundledSpec.all.filter { spec in
      guard let kind = Migration.Kind(word: spec.kind) else { return true }
      return includes(spec.id, of: kind)
    }
  }
}

extension BundledSpec {
  var id: String { Migration.id(ofTypeNamed: name) }
}
