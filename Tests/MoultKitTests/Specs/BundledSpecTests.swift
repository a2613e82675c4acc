import BundledMigrations
import Testing

@testable import MoultKit

/// What the build notes of a spec must not make a run pass over it.
@Suite struct BundledSpecTests {
  @Test func eachPatternIsFoundByWhatItNotes() throws {
    for spec in BundledSpec.all {
      let read = Catalogue.Specs(path: spec.path, source: spec.source)
      let migration = try #require(read.migrations.first)
      #expect(Migration.id(ofTypeNamed: spec.name) == migration.id)
      #expect(Migration.Kind(word: spec.kind) == migration.kind)
      let patterns = try migration.rules.map { rule in
        try rule.patterns.map { try #require(Pattern($0, of: rule, in: migration)) }
      }
      for (rule, entries) in zip(
        migration.rules, RuleSet.entries(of: migration, patterns, index: 0))
      where rule.role == .alone || rule.role.leadsToGroup {
        for entry in entries where !entry.prerequisites.isSilent {
          #expect(
            spec.finds.contains { $0.isNo(moreThan: entry) }, "\(migration.id), \(rule.name)")
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

extension PatternTrace {
  /// Whether it asks for nothing that the pattern does not ask for.
  fileprivate func isNo(moreThan entry: SiteFinder.Entry) -> Bool {
    guard Set(words).isSubset(of: entry.pattern.anchors),
      prerequisites.asks(noMoreThan: entry.prerequisites)
    else { return false }
    guard let call else { return true }
    return call.name == entry.anchor && call.shape == entry.pattern.callShape
      && exceptions.allSatisfy(entry.exceptions.contains)
  }
}
