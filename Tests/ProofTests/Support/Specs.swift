import BundledMigrations
import Foundation
import Testing

@testable import MoultKit

/// The migrations that travel with Moult.
enum Specs {
  /// All of them, or those that the environment variable `MIGRATIONS` names, to work on a few:
  /// `MIGRATIONS=tint,tab swift test --filter ProofTests`.
  static let all: [Migration] = {
    var catalogue = Catalogue()
    for spec in BundledSpec.all { catalogue.add(path: spec.path, source: spec.source) }
    guard let names = ProcessInfo.processInfo.environment["MIGRATIONS"] else {
      return catalogue.migrations
    }
    let wanted = Set(names.split(separator: ",").map(String.init))
    return catalogue.migrations.filter { wanted.contains($0.id) }
  }()
}
extension Migration: CustomTestStringConvertible {
  public var testDescription: String { id }
}

extension Example {
  /// What the example is built for: its own target, else the lowest versions of the migration.
  func target(in migration: Migration) -> [Platform: Version] {
    target.flatMap { Platform.versions(from: $0) } ?? migration.availability.introduced
  }
}

extension [FilePlan] {
  /// The names of the rules that found something, each once.
  var rules: [String] {
    Set(flatMap { $0.changes.map(\.rule) + $0.refusals.map(\.rule) }).sorted()
  }
}
