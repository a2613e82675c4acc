import Testing

/// A group changes only where all of it was named; else one sentence says what to name as well.
@Suite("Naming a group")
struct NamingGroupsTests {
  private let subject = "Model.swift:4:7: observable: stays: "

  private func check(_ code: String..., isInGit: Bool = true) throws -> Workspace.Run {
    // With git or without, which is where the project ends.
    let workspace = try isInGit ? Library.repository() : Workspace(Library.files)
    let run = try workspace.moult(["check"] + code + Library.options)
    try workspace.moult(["apply"] + code + Library.options)
    for file in Library.files.keys { try workspace.expect(file, isConverted: false) }
    return run
  }

  private func sentence(_ list: String) -> String {
    "It changes together with other code: name \(list), too. (outside-scope)\n"
  }

  @Test(arguments: [false, true])
  func onlyTheFileOfTheClass(_ isInGit: Bool) throws {
    let run = try check("Model.swift", isInGit: isInGit)
    #expect(
      run.sites
        == subject + sentence("Previews.swift, Root.swift, Search.swift and Shelf.swift"))
    #expect(run.status == 0)
  }

  @Test func onlyTheFileOfAUse() throws {
    let run = try check("Shelf.swift")
    #expect(
      run.sites == "Shelf.swift:4:4: observable: stays: "
        + sentence("Model.swift, Previews.swift, Root.swift and Search.swift"))
    #expect(run.status == 0)
  }

  @Test func onlyAView() throws {
    let run = try check("Search.swift:Search")
    #expect(
      run.sites == "Search.swift:4:4: observable: stays: "
        + sentence("Model.swift, Previews.swift, Root.swift and Shelf.swift"))
  }

  @Test func bySymbol() throws {
    #expect(
      try check("--symbol", "Library").sites
        == subject + sentence("Previews.swift, Root.swift, Search.swift and Shelf.swift"))
  }

  @Test func someLines() throws {
    let run = try check("Model.swift:4-5", "Root.swift", "Search.swift", "Shelf.swift:4")
    #expect(
      run.sites
        == subject + sentence("Model.swift:6, Model.swift:7, Previews.swift and Shelf.swift:7"))
    #expect(run.sites.split(separator: "\n").count == 1)
  }

  @Test func whatDoesNotChangeAsksForNothing() throws {
    for code in ["Sorting.swift", "Search.swift:Unrelated", "Model.swift:2", "Root.swift:5-6"] {
      for command in ["check", "diff"] {
        let workspace = try Workspace(Library.files)
        let run = try workspace.moult([command, code, "--verbose"] + Library.options)
        #expect(run.sites.isEmpty, "\(code): \(run.sites)")
        #expect(!run.errors.contains("stay"), "\(code): \(run.errors)")
        for name in Library.files.keys where !code.hasPrefix(name) {
          #expect(!(run.sites + run.errors).contains(name))
        }
      }
    }
  }

  @Test func whereNoFileHasASubjectTheRestIsNotParsed() throws {
    var files = Library.files
    let arguments = ["check", ".", "--verbose"] + Library.options
    #expect(try Workspace(files).moult(arguments).errors.contains(", 5 of them parsed"))
    files["Model.swift"] = nil
    #expect(try Workspace(files).moult(arguments).errors.contains(", 0 of them parsed"))
  }

  @Test func nothingIsSaidOfTheRestInJSON() throws {
    let run = try Workspace(Library.files).moult(
      ["check", "Search.swift", "--format", "json"] + Library.options)
    let lines = run.sites.split(separator: "\n").filter { $0.contains("Model.swift") }
    #expect(lines.count == 1)
    #expect(lines.allSatisfy { $0.contains("It changes together with other code") })
    for word in ["StateObject", "Library()", "Root.swift:", "books"] {
      #expect(!run.sites.contains(word))
    }
  }

  @Test func namingWhatTheSentenceSaysIsEnough() throws {
    for code in [
      ["Model.swift", "Previews.swift", "Root.swift", "Search.swift", "Shelf.swift"],
      ["Model.swift:Library", "Previews.swift:ShelfPreviews", "Root.swift", "Search.swift:Search"]
        + ["Shelf.swift:Shelf"],
      ["--symbol", "Library", "--symbol", "Root", "--symbol", "Shelf", "--symbol", "Search"]
        + ["--symbol", "ShelfPreviews"],
      ["Model.swift:4-8", "Previews.swift:5", "Root.swift:4", "Root.swift:7", "Search.swift:4"]
        + ["Shelf.swift:4-6", "Shelf.swift:7"],
    ] {
      let workspace = try Workspace(Library.files)
      let run = try workspace.moult(["apply"] + code + Library.options)
      #expect(!run.errors.contains("stay"), "\(code): \(run.errors)")
      for file in Library.files.keys where file != "Model.swift" {
        try workspace.expect(file, isConverted: true)
      }
      // The import is outside of all but the first: it stays, because that does no harm.
      let text = try workspace.text("Model.swift")
      #expect(
        text.replacing("import Combine\n", with: "") == Library.converted["Model.swift"])
    }
  }
}
