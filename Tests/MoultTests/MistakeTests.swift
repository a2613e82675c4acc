import Testing

@Suite("Mistakes on the command line")
struct MistakeTests {
  @Test(
    arguments: [
      (["dif", "."], "Did you mean `moult diff`?"),
      (["."], "Try `moult diff .`"),
      (["diff", "--revie", "."], "Did you mean --review?"),
      (["diff", "--review=yes", "."], "--review takes no value."),
      (["diff", ".", "--only"], "--only needs a value: --only ID,…"),
      (["diff", ".", "--kind", "advise"], "Did you mean advice?"),
      (["diff", ".", "--color=alway"], "Did you mean always?"),
      (["check", ".", "--format", "jsno"], "Did you mean json?"),
      (["list", "--review"], "`moult list` has no option --review."),
      (["diff", ".", "--target", "iOSS=17"], "Did you mean iOS?"),
      (["diff", ".", "--target", "iOS"], "such as iOS=17"),
      (["diff", ".", "--target", "iOS=new"], "new is not a version"),
      (["diff", ".", "--set", "x"], "ID.CHOICE=VALUE"),
      (["diff", ".", "--migrations", "spec"], "Did you mean specs?"),
      (["diff", "Sourcs/A.swift"], "did you mean Sources?"),
      (["diff", "Sources/B.swift"], "did you mean Sources/A.swift?"),
      (["diff", "Notes.txt"], "Notes.txt is not a Swift file"),
      (["diff", ".", "--migrations", "specs", "--only", "renamin"], "Did you mean renaming?"),
      (["explain", "renamin", "--migrations", "specs"], "Did you mean renaming?"),
    ] as [([String], String)])
  func areAnsweredWithWhatWasProbablyMeant(arguments: [String], answer: String) throws {
    let workspace = try Workspace([
      "Sources/A.swift": "", "Notes.txt": "", "specs/Renaming.swift": Spec.renaming,
    ])
    let run = try workspace.moult(arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(answer), "\(run.errors)")
  }

  @Test func aMistakeInAMigrationHasAPlace() throws {
    let workspace = try Workspace(["A.swift": "", "specs/B.swift": "enum B {\n  let = 3\n}\n"])
    let run = try workspace.moult("diff", "A.swift", "--migrations", "specs")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("specs/B.swift:2:"), "\(run.errors)")
    #expect(run.errors.contains("1 mistake in migrations"))
  }

  @Test func afterTwoDashesNothingIsAnOption() throws {
    let run = try Workspace(["--review.swift": "let a = 1\n"]).moult("diff", "--", "--review.swift")
    #expect(run.status == 0)
  }
}
