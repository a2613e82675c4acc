import Foundation
import Testing

@Suite("Completions and the manual")
struct ShellTests {
  private static let commands = [
    "diff", "apply", "check", "list", "explain", "test", "init", "merge-reports", "completions",
    "manual",
  ]

  private func options(of command: String) throws -> [String] {
    try Workspace().moult(command, "--help").output.split(separator: "\n")
      .compactMap { $0.wholeMatch(of: #/  --([a-z-]+).*/#).map { String($0.1) } }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func theyHaveEveryCommandAndOption(shell: String) throws {
    let run = try Workspace().moult("completions", shell)
    #expect(run.status == 0 && run.errors.isEmpty)
    for command in Self.commands {
      #expect(run.output.contains(command))
      for option in try options(of: command) {
        let word = shell == "fish" ? "-l \(option) " : "--\(option)"
        #expect(run.output.contains(word), "\(command) \(option)")
      }
    }
  }

  @Test(arguments: [
    ("check --form", "--format"), ("che", "check"), ("check --format sa", "sarif"),
    ("diff --only on-submit,fore", "on-submit,foreground-style"),
    ("explain animation-", "animation-value"),
    ("check --kind dep", "deprecated"), ("apply --split", ""), ("completions f", "fish"),
  ])
  func bashCompletesWords(line: String, expected: String) throws {
    let run = try Workspace().shell(
      """
      source <("$MOULT" completions bash)
      COMP_WORDS=(moult \(line)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _moult
      echo "${COMPREPLY[*]}"
      """)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output == expected + "\n")
  }

  /// The shell completes names of files itself, and quotes them.
  @Test func bashDoesNotTakeNamesApart() throws {
    let run = try Workspace(["My Folder/A B.swift": ""]).shell(
      """
      source <("$MOULT" completions bash)
      for line in "check" "check --output" "diff --split"; do
        COMP_WORDS=(moult $line My); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _moult
        echo "${#COMPREPLY[@]}"
      done
      complete -p moult
      """)
    #expect(run.output == "0\n0\n0\ncomplete -o default -F _moult moult\n")
  }

  @Test func anotherShellIsAMistake() throws {
    #expect(try Workspace().moult("completions", "csh").status == 2)
    #expect(try Workspace().moult("completions").status == 2)
  }

  @Test func theManualHasEveryCommandAndOption() throws {
    let page = try Workspace().moult("manual").output
    #expect(page.hasPrefix(".TH MOULT 1 "))
    for command in Self.commands {
      #expect(page.contains(".SS moult \(command.replacing("-", with: "\\-"))\n"))
      for option in try options(of: command) {
        #expect(page.contains(".B \\-\\-" + option.replacing("-", with: "\\-")))
      }
    }
  }

  @Test func theHooksNameCommandsThatThereAre() throws {
    let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let hooks = try String(
      contentsOf: top.appending(path: ".pre-commit-hooks.yaml"), encoding: .utf8)
    let entries = hooks.matches(of: /entry: moult (.*)/).map {
      $0.1.split(separator: " ").map(String.init)
    }
    #expect(entries.count == 2)
    for entry in entries {
      let workspace = try Workspace(["A.swift": "let a = 1\n"])
      try workspace.git("init", "-q")
      try workspace.git("add", ".")
      #expect(try workspace.moult(entry).status == 0)
    }
  }
}
