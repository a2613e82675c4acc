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
    let words = wanted.flatMap(\.finds).map(\.words)
    let survey = FileSurvey(of: files, for: words + RuleSet(own).neededWords + comments)
    files = survey.files
    // A comment may be for any migration.
    guard !survey.words.contains("moult") || !selection.only.isEmpty else { return }
    // A mistake in it is told where it is needed.
    let target = try? invocation.target()
    let written = own.reduce(into: Set<String>()) { $0.formUnion($1.writtenWords) }
    wanted = Self.reachable(in: survey, builtFor: target, among: wanted, and: written)

    // What is decided is looked up, whether or not it is needed.
    let configured = invocation.configuration?.allChoices.map(\.name.text) ?? []
    let set = (invocation.all(.set) + configured).map { String($0.prefix { $0 != "." }) }
    ids = Set(wanted.map(\.id) + set)
  }

  /// Those that may find something in the files, or in what others make of them.
  ///
  /// - Parameter ownWords: what migrations of the user may write.
  private static func reachable(
    in survey: FileSurvey, builtFor target: [Platform: Version]?, among specs: [BundledSpec],
    and ownWords: Set<String>
  ) -> [BundledSpec] {
    let finds = specs.enumerated().flatMap { index, spec in spec.finds.map { (index, $0) } }
      .filter { $0.1.words.allSatisfy(survey.words.contains) }
    let possible = survey.possible(among: finds.map(\.1), builtFor: target)
    var needed = Set(possible.map { finds[$0].0 })
    var words = survey.words
    while true {
      let written = needed.reduce(into: ownWords) { $0.formUnion(specs[$1].writes) }
      words.formUnion(written)
      let next = specs.indices.filter { index in
        !needed.contains(index)
          && specs[index].finds.contains { find in
            find.words.allSatisfy(words.contains) && find.words.contains(where: written.contains)
          }
      }
      guard !next.isEmpty else { return needed.sorted().map { specs[$0] } }
      needed.formUnion(next)
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
