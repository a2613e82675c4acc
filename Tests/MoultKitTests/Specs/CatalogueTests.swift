import Foundation
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

  @Test func selection() throws {
    let catalogue = catalogue()
    #expect(try catalogue.selection().map(\.id) == ["clip-shape", "on-change"])
    #expect(try catalogue.selection(skip: ["clip-shape"]).map(\.id) == ["on-change"])
    #expect(try catalogue.selection(only: ["observable"]).map(\.id) == ["observable"])
    #expect(
      try catalogue.selection(kinds: [.advice, .softDeprecated]).map(\.id) == [
        "clip-shape", "haptics",
      ])
    #expect(
      try catalogue.selection(only: ["observable", "on-change"], kinds: [.deprecated]).map(\.id)
        == ["on-change"])
    #expect(
      throws: Catalogue.Mistake(
        message: "there is no migration `on-chage`; did you mean `on-change`?")
    ) {
      try catalogue.selection(only: ["on-chage"])
    }
    #expect(
      throws: Catalogue.Mistake(message: "there is no migration `xyz`; `moult list` shows all")
    ) {
      try catalogue.existing("xyz")
    }
    #expect(
      throws: Catalogue.Mistake(
        message: "there is no kind `depricated`; did you mean `deprecated`?")
    ) {
      try Catalogue.kinds(["advice", "depricated"])
    }
  }

  @Test func choices() throws {
    let catalogue = catalogue()
    #expect(try catalogue.choices(["on-change.layout=split"]) == ["on-change.layout": "split"])
    for (setting, message) in [
      ("layout=split", "`--set layout=split` is not of the form ID.CHOICE=VALUE"),
      ("onchange.layout=split", "there is no migration `onchange`; did you mean `on-change`?"),
      ("on-change.layut=split", "`on-change` has no choice `layut`; did you mean `layout`?"),
      (
        "on-change.layout=spit",
        "`spit` is not a value of `on-change.layout`, which has `stack` and `split`; did you mean `split`?"
      ),
    ] {
      #expect(throws: Catalogue.Mistake(message: message)) { try catalogue.choices([setting]) }
    }
  }

  @Test func folders() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "moult-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Own/.hidden"), withIntermediateDirectories: true)
    var catalogue = Catalogue()
    #expect(
      throws: Catalogue.Mistake(
        message: "there is no Swift file in `\(folder.path)`: a migration is a file `Name.swift`")
    ) { try catalogue.add(folder: folder.path) }
    #expect(
      throws: Catalogue.Mistake(
        message: "there is no folder `/no/such/folder` to read migrations from")
    ) { try catalogue.add(folder: "/no/such/folder") }

    try Data(source("OnChange").utf8).write(to: folder.appendingPathComponent("Own/OnChange.swift"))
    try Data([0xFF, 0xFE]).write(to: folder.appendingPathComponent("Own/Bad.swift"))
    try Data("not Swift".utf8).write(to: folder.appendingPathComponent("Own/.hidden/Other.swift"))
    try catalogue.add(folder: folder.path)
    #expect(catalogue.migrations.map(\.id) == ["on-change"])
    #expect(
      catalogue.problems.map(\.description) == [
        "\(folder.path)/Own/Bad.swift:1:1: this file is not UTF-8"
      ])
  }
}
