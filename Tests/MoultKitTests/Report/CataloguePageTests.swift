import BundledMigrations
import Foundation
import Testing

@testable import MoultKit

/// `Migrations/README.md` is what the specs say. With `MOULT_UPDATE_SNAPSHOTS=1` in the environment
/// it is written anew.
@Suite struct CataloguePageTests {
  private static let file = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Migrations/README.md")

  @Test func thePageIsCurrent() throws {
    var catalogue = Catalogue()
    for spec in BundledSpec.all { catalogue.add(path: spec.path, source: spec.source) }
    let page = CataloguePage(of: catalogue.migrations).text
    if ProcessInfo.processInfo.environment["MOULT_UPDATE_SNAPSHOTS"] == "1" {
      try Data(page.utf8).write(to: Self.file)
    }
    #expect(
      try String(contentsOf: Self.file, encoding: .utf8) == page,
      "MOULT_UPDATE_SNAPSHOTS=1 swift test --filter CataloguePageTests writes it anew.")
  }
}
