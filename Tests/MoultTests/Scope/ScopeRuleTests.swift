import Foundation
import Testing

/// The rules for API that is only on its way out, one test each.
@Suite("The rules of scope")
struct ScopeRuleTests {
  private let page = """
    import SwiftUI
    struct A: View {
      var body: some View { Text("a").foregroundColor(.red) }
    }
    struct B: View {
      var body: some View { Text("b").foregroundColor(.red) }
    }

    """

  private let ways = ["diff", "apply", "check"]

  @Test func codeIsRequired() throws {
    for command in ways {
      let workspace = try Workspace(["A.swift": page])
      let run = try workspace.moult(command)
      #expect(run.status == 2)
      #expect(run.output.isEmpty)
      for form in ["\(command) CODE…", ".swift:SettingsView", ".swift:12-40", "--symbol", " . "] {
        #expect(run.errors.contains(form))
      }
      #expect(try workspace.text("A.swift") == page)
    }
  }

  @Test func theUnitIsTheDeclarationNotTheFile() throws {
    let workspace = try Workspace(["A.swift": page])
    try workspace.moult("apply", "A.swift:A", "--target", "iOS=17")
    #expect(
      try workspace.text("A.swift")
        == page.replacing("\"a\").foregroundColor", with: "\"a\").foregroundStyle"))
  }

  @Test func outsideNothingIsSpokenOf() throws {
    // Nothing to do in A: B gives no hint, in whatever way it is asked for.
    let text = page.replacing("Text(\"a\").foregroundColor(.red)", with: "Text(\"a\")")
    let workspace = try Workspace(["A.swift": text, "Other.swift": page])
    for command in ways {
      for options in [[], ["--verbose"], ["--quiet"], ["--review"]] {
        let run = try workspace.moult([command, "A.swift:A", "--target", "iOS=15"] + options)
        #expect(run.status == 0)
        #expect(!(run.output + run.errors).contains("foreground"))
        #expect(!(run.output + run.errors).contains("Other"))
      }
    }
    let run = try workspace.moult("check", "A.swift:A", "--format", "json", "--target", "iOS=15")
    #expect(run.output.contains("\"changes\": []") || run.output.contains("\"changes\":[]"))
    #expect(!run.output.contains("foreground"))
  }

  @Test func aRewriteThatNeedsMoreThanWasNamedIsRefusedAndSaysWhatToName() throws {
    let text = """
      import SwiftUI
      func a(_ isOn: Bool) -> some View {
        isOn
          ? Text("a").foregroundColor(.red)
          : Text("b").foregroundColor(.blue)
      }

      """
    let workspace = try Workspace(["A.swift": text])
    let run = try workspace.moult("check", "A.swift:4", "--target", "iOS=17")
    #expect(run.status == 0)
    #expect(run.output.contains("name A.swift:5, too. (outside-scope)"), "\(run.output)")
    #expect(run.sites.split(separator: "\n").count == 1)
    try workspace.moult("apply", "A.swift:4", "--target", "iOS=17")
    #expect(try workspace.text("A.swift") == text)
    try workspace.moult("apply", "A.swift:4", "A.swift:5", "--target", "iOS=17")
    #expect(try !workspace.text("A.swift").contains("foregroundColor"))
  }

  @Test func ofSeveralBranchesOneTellsWhatToName() throws {
    let text = """
      import SwiftUI
      func a(_ i: Int) -> some View {
        i == 0
          ? Text("a").foregroundColor(.red)
          : i == 1 ? Text("b").foregroundColor(.blue)
          : i == 2 ? Text("c").foregroundColor(.green)
          : Text("d").foregroundColor(
            .yellow)
      }

      """
    let run = try Workspace(["A.swift": text]).moult("check", "A.swift:4-5", "--target", "iOS=17")
    #expect(run.sites.split(separator: "\n").count == 1, "\(run.output)")
    #expect(
      run.output.contains("name A.swift:6 and A.swift:7-8, too. (outside-scope)"), "\(run.output)")
  }

  @Test func factsAreReadFromEverywhere() throws {
    let workspace = try Workspace([
      "A.swift": """
      import SwiftUI
      struct A: View {
        var body: some View { Text("a").foregroundColor(tint) }
      }

      """,
      "Other.swift": "import SwiftUI\nextension A { var tint: Color? { nil } }\n",
    ])
    let run = try workspace.moult("check", "A.swift:A", "--target", "iOS=17")
    #expect(run.output.contains("(optional-argument)"), "\(run.output)")
    #expect(!run.output.contains("Other"))
  }

  @Test func noCodeIsMadeThatIsOnItsWayOutItselfWhereTheTargetHasItsSuccessor() throws {
    // By itself: the bundled migrations leave nothing that one of them finds again.
    let workspace = try Workspace(["A.swift": page])
    try workspace.moult("apply", ".", "--target", "iOS=26")
    #expect(try workspace.moult("check", ".", "--target", "iOS=26").status == 0)
    // With two successors, of which the older one is on its way out, too.
    let spec = """
      /// Replaces `oldHidden()` with `hidden()`.
      @Migration(.softDeprecated, replaces: "View.oldHidden()")
      @available(iOS 16, *)
      enum Hiding {
        @Rewrite
        @available(iOS 18, *)
        func newest(content: some View) {
          before { content.oldHidden() }
          after { content.hidden() }
        }

        @Rewrite
        func next(content: some View) {
          before { content.oldHidden() }
          guard target.has(iOS: 18) else {
            review("`hides()` is on its way out, too; `hidden()` needs iOS 18.")
          }
          after { content.hides() }
        }
      }

      """
    let code = "func a() { Text(\"a\").oldHidden() }\n"
    let run = { (target: String, options: [String]) in
      let workspace = try Workspace(["A.swift": code, "specs/Hiding.swift": spec])
      let options = ["--only", "hiding", "--migrations", "specs", "--target", target] + options
      let said = try workspace.moult(["check", "A.swift"] + options).output
      try workspace.moult(["apply", "A.swift"] + options)
      return (said, try workspace.text("A.swift"))
    }
    #expect(try run("iOS=18", []).1 == code.replacing("oldHidden", with: "hidden"))
    #expect(try run("iOS=17", []).1 == code)
    #expect(try run("iOS=17", []).0.contains("`hides()` is on its way out, too"))
    #expect(try run("iOS=17", ["--review"]).1 == code.replacing("oldHidden", with: "hides"))
  }

  @Test func modernizationsRunOnlyWhenAskedFor() throws {
    let spec = Spec.renaming.replacing(".deprecated", with: ".modernization")
    let workspace = try Workspace([
      "A.swift": "func a() { Text(\"a\").oldName() }\n", "specs/R.swift": spec,
    ])
    let run = { (options: [String]) in
      try workspace.moult(["check", "A.swift", "--migrations", "specs"] + options)
    }
    #expect(try run([]).output.isEmpty)
    #expect(try run([]).status == 0)
    #expect(try run(["--only", "renaming"]).status == 1)
    #expect(try run(["--kind", "modernization"]).status == 1)
  }

  @Test func wordsForWhatIsOnlyOnItsWayOutInform() throws {
    let list = try Workspace().moult("list", "--kind", "soft-deprecated")
    let ids = list.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    #expect(!ids.isEmpty)
    for id in ids {
      let text = try Workspace().moult("explain", String(id)).output
      // Code may well have an `error:`.
      let words = text.split(separator: "\n").filter {
        !$0.hasPrefix("    ") && !$0.hasPrefix("  ")
      }
      .joined(separator: " ").replacing(/`[^`]*`/, with: "")
      #expect(!words.contains(/(?i)\b(error|wrong|bug)s?\b/), "\(id)")
    }
    let run = try Workspace(["A.swift": page]).moult("check", "A.swift", "--target", "iOS=17")
    #expect(
      run.output.contains("can be replaced with `foregroundStyle(_:)`, available on your target."))
    #expect(!(run.output + run.errors).contains(/(?i)\b(error|wrong|bug)s?\b/))
  }
}
