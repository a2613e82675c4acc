import Foundation
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

  /// Wherever in the file the new one stands.
  @Test(arguments: ["let e = b.oldName()\n" + "CODE", "CODE" + "let e = b.oldName()\n"])
  func unchangedCopiesUseUpWhatIsKnown(changed: String) throws {
    let workspace = try workspace()
    try workspace.git("init", "-q")
    try workspace.git("add", ".")
    try workspace.git("commit", "-qm", "a")
    try workspace.write(changed.replacing("CODE", with: code), to: "A.swift")
    let run = try check(workspace, "--changed-since", "HEAD")
    #expect(run.status == 1)
    #expect(run.sites.split(separator: "\n").count == 1)
    try workspace.write(code + "let e = 1\n", to: "A.swift")
    #expect(try check(workspace, "--changed-since", "HEAD").status == 0)
  }

  @Test func aSiteIsKnownWhateverBecomesOfIt() throws {
    let workspace = try workspace()
    let run = try workspace.moult(
      ["check", ".", "--baseline", "known.json", "--target", "iOS=13"] + options.dropLast(2))
    #expect(run.output.isEmpty && run.errors.contains("2 sites are known from the baseline."))
    // As earlier versions wrote it.
    let text = try workspace.text("known.json")
    try workspace.write(
      text.replacing("\"site\"", with: "\"code\": \"target-too-low\",\n      \"site\""),
      to: "known.json")
    #expect(try check(workspace).status == 0)
  }

  @Test func whatMovesWithItsFileIsKnownThere() throws {
    let workspace = try workspace()
    try workspace.write("let e = 1\n" + code + "let f = d.oldName(2)\n", to: "S/B.swift")
    // As long as the old one is there, all of the other is new.
    #expect(try check(workspace).sites.split(separator: "\n").count == 3)
    try FileManager.default.removeItem(at: workspace.folder.appending(path: "A.swift"))
    let run = try check(workspace)
    #expect(run.sites.hasPrefix("S/B.swift:4:11: renaming: stays:"))
    #expect(run.errors.contains("2 sites are known from the baseline."))
    try workspace.write("let a = b.oldName()\nlet c = 1\n", to: "C.swift")
    #expect(try check(workspace).output.contains("C.swift:1:11"))
    // Nor is it known where it was, once it is written anew.
    let update = try workspace.moult(["check", "S", "--write-baseline", "known.json"] + options)
    #expect(update.errors == "3 sites are known from now on: known.json\n")
  }

  @Test func whatARunDoesNotLookAtStaysKnown() throws {
    let workspace = try workspace()
    func write(_ words: String...) throws -> String {
      let run = try workspace.moult(
        ["check", "--write-baseline", "known.json"] + words + (words.count > 1 ? [] : options))
      #expect(run.status == 0 && run.output.isEmpty)
      return run.errors
    }
    let others = { (count: Int) in
      "\(count) more stay\(count == 1 ? "s" : "") known, of files or migrations that this run did "
        + "not look at.\n"
    }
    try workspace.write("let a = b.oldName()\n", to: "B.swift")
    #expect(
      try write("B.swift") == "1 site is known from now on: known.json\n" + others(2))
    #expect(
      try write(".", "--only", "tint", "--target", "iOS=17")
        == "0 sites are known from now on: known.json\n" + others(3))
    #expect(try check(workspace).status == 0)
    // What cannot be read is not looked at; what is gone is.
    try workspace.write("let = \n" + code, to: "A.swift")
    let broken = try workspace.moult(["check", ".", "--write-baseline", "known.json"] + options)
    #expect(broken.status == 3 && broken.errors.contains(others(2)))
    try FileManager.default.removeItem(at: workspace.folder.appending(path: "A.swift"))
    #expect(try write(".") == "1 site is known from now on: known.json\n")
  }

  @Test func itIsWrittenOfWholeFilesAndOverNothingElse() throws {
    let workspace = try workspace()
    for words in [["A.swift:1"], ["--symbol", "a"]] {
      let run = try workspace.moult(["check", "--write-baseline", "known.json"] + words + options)
      #expect(run.status == 2 && run.errors.contains("--write-baseline"), "\(run.errors)")
    }
    let run = try workspace.moult(["check", ".", "--write-baseline", "Specs/R.swift"] + options)
    #expect(run.status == 2)
    #expect(try workspace.text("Specs/R.swift") == Spec.renaming)
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
    #expect(
      run.errors
        == "moult: There is no baseline none.json. Write it with --write-baseline none.json.\n")
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

  @Test func whatIsNoFileIsAMistake() throws {
    let workspace = try workspace()
    let list = try workspace.moult(["check", ".", "--refusals", "Specs/"] + options)
    #expect(list.status == 2)
    #expect(list.errors == "moult: --refusals needs a file, and Specs/ is a folder.\n")
    #expect(try workspace.names(in: "Specs") == ["R.swift"])
    let report = try workspace.moult(["check", ".", "--output", "Specs"] + options)
    #expect(report.status == 3)
    #expect(report.errors.hasPrefix("moult: Specs cannot be written: It is a folder.\n"))
  }
}
