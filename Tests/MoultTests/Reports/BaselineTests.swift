import Testing

@Suite("Baselines and lists of what stays")
struct BaselineTests {
  private let options = ["--migrations", "Specs", "--only", "renaming", "--target", "iOS=17"]
  private let code = "let a = b.oldName()\nlet c = d.oldName(1)\n"

  private func workspace() throws -> Workspace {
    let workspace = try Workspace(["A.swift": code, "Specs/R.swift": Spec.renaming])
    let run = try workspace.moult(["check", ".", "--write-baseline", "known.json"] + options)
    #expect(run.status == 0 && run.output.isEmpty)
    #expect(run.errors == "2 sites are known from now on: known.json\n")
    return workspace
  }

  private func check(_ workspace: Workspace, _ code: String...) throws -> Workspace.Run {
    try workspace.moult(
      ["check", "--baseline", "known.json"] + (code.isEmpty ? ["."] : code) + options)
  }

  @Test func whatIsKnownIsQuiet() throws {
    let run = try check(workspace())
    #expect(run.status == 0 && run.output.isEmpty)
    #expect(run.errors.contains("2 sites are known from the baseline."))
  }

  @Test func sitesMayMoveAndCodeAroundThemMayChange() throws {
    let workspace = try workspace()
    try workspace.write(
      "// more\n\nlet c = d.oldName(1)\n  let x = b  .oldName( )\n", to: "A.swift")
    #expect(try check(workspace).status == 0)
  }

  @Test func aNewSiteCountsEvenWhereItIsLikeAKnownOne() throws {
    let workspace = try workspace()
    try workspace.write(code + "let e = b.oldName()\nlet f = d.oldName(2)\n", to: "A.swift")
    let run = try check(workspace)
    #expect(run.status == 1)
    #expect(run.output.contains("A.swift:3:11: renaming: `oldName()`"))
    #expect(run.output.contains("A.swift:4:11: renaming: stays:"))
    #expect(!run.output.contains("A.swift:1:") && !run.output.contains("A.swift:2:"))
  }

  @Test func itHoldsForAPartOfTheCode() throws {
    #expect(try check(workspace(), "A.swift:1").status == 0)
    #expect(try check(workspace(), "A.swift:1").output.isEmpty)
  }

  @Test func itHoldsWhereverTheRunIsStarted() throws {
    let workspace = try Workspace(["S/A.swift": code, "Specs/R.swift": Spec.renaming])
    let options = ["--only", "renaming", "--target", "iOS=17", "--migrations"]
    try workspace.moult(["check", "S", "--write-baseline", "ci/known.json"] + options + ["Specs"])
    #expect(try workspace.text("ci/known.json").contains("\"../S/A.swift\""))
    let run = try workspace.moult(
      ["check", ".", "--baseline", "../ci/known.json"] + options + ["../Specs"], in: "S")
    #expect(run.status == 0 && run.output.isEmpty, "\(run.errors)")
  }

  @Test(arguments: [["--format", "json"], ["--output", "a"], ["--refusals", "a.md"]])
  func itIsWrittenAlone(more: [String]) throws {
    let run = try workspace().moult(["check", ".", "--write-baseline", "k.json"] + more + options)
    #expect(run.status == 2)
    #expect(run.errors == "moult: \(more[0]) and --write-baseline need a run each.\n")
  }

  @Test func itIsSortedAndTheSameEachTime() throws {
    let workspace = try workspace()
    let first = try workspace.text("known.json")
    try workspace.moult(["check", ".", "--write-baseline", "known.json"] + options)
    #expect(try workspace.text("known.json") == first)
  }

  @Test(arguments: [
    ("", "it is no baseline"), ("{\"version\": 2, \"sites\": []}", "it has version 2"),
    ("{\"version\": 1}", "it is no baseline"), ("[1]", "it is no baseline"),
  ])
  func aFileThatIsNoneIsAMistake(text: String, reason: String) throws {
    let workspace = try workspace()
    try workspace.write(text, to: "known.json")
    let run = try check(workspace)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("moult: known.json cannot be used: \(reason)"))
  }

  @Test func oneThatIsNotThereIsAMistake() throws {
    let run = try workspace().moult(["check", ".", "--baseline", "none.json"] + options)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("moult: The baseline none.json cannot be read: "))
    let both = try workspace().moult(
      ["check", ".", "--baseline", "a", "--write-baseline", "a"] + options)
    #expect(both.status == 2)
  }

  @Test func whatStaysIsWrittenAsAChecklistOrAsJSON() throws {
    let workspace = try Workspace(Shop.files)
    let arguments = ["check", "Shop"] + Shop.options + ["--refusals"]
    try workspace.moult(arguments + ["stays.md"])
    #expect(
      try workspace.text("stays.md") == """
        # To do by hand

        ## Shop/Cart.swift

        - [ ] line 4, `renaming`: There is no `newName` with an argument. (`has-argument`)

        ## Shop/List & More.swift

        - [ ] line 1, `renaming`: There is no `newName` with an argument. (`has-argument`)

        ## Files that could not be worked on

        - [ ] Shop/Broken.swift: The file has a syntax error: expected identifier in struct. (`syntax-error`)

        """)
    try workspace.moult(arguments + ["stays.json"])
    #expect(try workspace.text("stays.json").contains("\"endLine\": 3,"))
    try workspace.moult(arguments + ["both"])
    #expect(try workspace.text("both.md") == workspace.text("stays.md"))
    #expect(try workspace.text("both.json") == workspace.text("stays.json"))
  }
}
