import BundledMigrations
import Testing

@testable import MoultKit

/// What the build notes of a spec must not make a run pass over it.
@Suite struct BundledSpecTests {
  @Test func itsWordsAreAmongThoseOfEachPattern() throws {
    for spec in BundledSpec.all {
      let read = Catalogue.Specs(path: spec.path, source: spec.source)
      let migration = try #require(read.migrations.first)
      #expect(Migration.id(ofTypeNamed: spec.name) == migration.id)
      #expect(Migration.Kind(word: spec.kind) == migration.kind)
      let finds = spec.finds.map { Set($0) }
      for rule in migration.rules where rule.role == .alone || rule.role.leadsToGroup {
        for template in rule.patterns {
          let pattern = try #require(Pattern(template, of: rule, in: migration))
          guard !pattern.anchors.isEmpty else { continue }
          let words = Set(pattern.anchors)
          #expect(finds.contains { $0.isSubset(of: words) }, "\(migration.id), \(rule.name)")
        }
      }
    }
  }

  @Test func itsRulesAreThoseOfTheWholeSpec() throws {
    for spec in BundledSpec.all {
      let whole = try #require(
        Catalogue.Specs(path: spec.path, source: spec.source).migrations.first)
      let rules = try #require(
        Catalogue.Specs(path: spec.path, source: spec.rules).migrations.first)
      #expect(rules.examples.isEmpty)
      #expect(rules.rules.map(\.place) == whole.rules.map(\.place))
    }
  }
}
