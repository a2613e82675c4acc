import Testing

@testable import MoultKit

@Suite struct CatalogueTests {
  private func source(_ name: String, kind: String = "deprecated") -> String {
    """
    /// Replaces `\(name)`.
    @Migration(.\(kind), replaces: "\(name)")
    enum \(name) {
      @Choice let layout: Set = ["stack", "split"]
      @Rewrite func rule() {
        before { \(name)() }
        refuse("gone", "It is gone.")
      }
    }
    """
  }

  private func catalogue() -> Catalogue {
    var catalogue = Catalogue()
    catalogue.add(path: "B.swift", source: source("OnChange"))
    catalogue.add(path: "A.swift", source: source("ClipShape", kind: "softDeprecated"))
    catalogue.add(path: "C.swift", source: source("Observable", kind: "modernization"))
    catalogue.add(path: "D.swift", source: source("Haptics", kind: "advice"))
    return catalogue
  }

  @Test func twoOfOneId() {
    var catalogue = catalogue()
    #expect(catalogue.problems == [])
    catalogue.add(path: "E.swift", source: source("OnChangeMigration"))
    #expect(
      catalogue.problems.map(\.description) == [
        "E.swift:3:6: there are two migrations `on-change`: rename this one, or remove the one at B.swift:3:6"
      ])
    #expect(catalogue.migrations.count == 4)
  }

  @Test func selection() {
    let catalogue = catalogue()
    #expect(catalogue.selection().map(\.id) == ["clip-shape", "on-change"])
    #expect(catalogue.selection(.init(skip: ["clip-shape"])).map(\.id) == ["on-change"])
    #expect(catalogue.selection(.init(only: ["observable"])).map(\.id) == ["observable"])
    #expect(
      catalogue.selection(.init(kinds: [.advice, .softDeprecated])).map(\.id) == [
        "clip-shape", "haptics",
      ])
    #expect(
      catalogue.selection(.init(only: ["observable", "on-change"], kinds: [.deprecated])).map(\.id)
        == ["on-change"])
  }
}
