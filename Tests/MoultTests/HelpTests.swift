import Testing

@Suite("Asking for help")
struct HelpTests {
  @Test func withoutAnythingTheCommandsAreShown() throws {
    let run = try Workspace().moult()
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("moult diff CODE"))
  }

  @Test(arguments: [
    "diff", "apply", "check", "list", "explain", "test", "init", "merge-reports", "completions",
    "manual",
  ])
  func everyCommandHasHelp(command: String) throws {
    let run = try Workspace().moult(command, "--help")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output.hasPrefix("moult \(command): "))
    #expect(run.output.contains("Usage: moult \(command)"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(try Workspace().moult("--help").output.contains("\n  \(command)"))
  }

  @Test func theVersionIsOneLine() throws {
    let run = try Workspace().moult("--version")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("moult "))
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test(arguments: ["diff", "apply", "check"])
  func withoutCodeTheCommandSaysHowToNameIt(command: String) throws {
    let run = try Workspace(["A.swift": "let a = 1\n"]).moult(command)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("moult \(command) Sources/Settings.swift"))
  }
}
