import Foundation
import Testing

@Suite("Comments that keep migrations away")
struct SuppressionTests {
  // MARK: What a comment covers

  @Test func behindCodeItsOwnLineAlone() throws {
    try applied(
      """
      Text("a").oldName() // moult:ignore
      Text("b").oldName()
      Text("c") /* moult:ignore */ .oldName()
      Text("d").oldName()

      """, leavesLines: 1, 3)
  }

  @Test func inFrontOfCodeItsOwnLineAlone() throws {
    try applied(
      "/* moult:ignore */ Text(\"a\").oldName()\nText(\"b\").oldName()\n", leavesLines: 1)
  }

  @Test func onALineOfItsOwnTheNextLine() throws {
    try applied(
      """
      VStack {
        // moult:ignore
        Text("a").oldName()
        Text("b").oldName()
        /* moult:ignore */
        Text("c").oldName()
        Text("d").oldName()
        /* moult:ignore
         */
        Text("e").oldName()
        Text("f").oldName()
      }

      """, leavesLines: 3, 6, 10)
  }

  @Test func insideAChain() throws {
    try applied(
      """
      Text("a")
        // moult:ignore
        .oldName()
        .oldName()
        .oldName() // moult:ignore
        .oldName()

      """, leavesLines: 3, 5)
  }

  @Test func ofASiteItsFirstWordCounts() throws {
    try applied(
      """
      // moult:ignore
      Text("a")
        .oldName()
      Text("b").oldName(
        // moult:ignore
      )

      """, leavesLines: [], reports: 2)
  }

  @Test func onlyTheMigrationsThatItNames() throws {
    let text = """
      import SwiftUI
      func a() {
        Text("a").oldName().cornerRadius(1) // moult:ignore clip-shape
        Text("a").oldName().cornerRadius(1) // moult:ignore renaming
        Text("a").oldName().cornerRadius(1) // moult:ignore renaming, clip-shape
        Text("a").oldName().cornerRadius(1) // moult:ignore renaming clip-shape
        Text("a").oldName().cornerRadius(1) /* moult:ignore clip-shape,renaming */
        Text("a").oldName().cornerRadius(1) // moult:ignore renaming -- clip-shape reads better
        Text("a").oldName().cornerRadius(1) // moult:ignore renaming — clip-shape
        Text("a").oldName().cornerRadius(1) // moult:ignore -- renaming
      }

      """
    let workspace = try workspace(text)
    try workspace.moult(["apply", "A.swift"] + options)
    let lines = try workspace.text("A.swift").split(separator: "\n").dropFirst(2).prefix(8)
    #expect(lines.map { $0.contains("newName") } == [true] + [Bool](repeating: false, count: 7))
    #expect(
      lines.map { $0.contains("clipShape") } == [
        false, true, false, false, false, true, true, false,
      ])
  }

  @Test(arguments: [
    "struct A {", "@MainActor final class A {", "enum A {", "actor A {", "extension Int {",
    "public func f() {", "let a = {", "var a: Int {", "#Preview {", "#Preview(\"a\") {",
  ])
  func aboveADeclarationAllOfIt(head: String) throws {
    let body = "  let x = 1\n  func g() {\n    Text(\"a\").oldName()\n  }\n"
    try applied("// moult:ignore\n\(head)\n\(body)}\nText(\"b\").oldName()\n", leavesLines: 5)
  }

  @Test(arguments: ["init() {", "subscript(i: Int) -> Int {", "deinit {", "static func f() {"])
  func aboveAMemberAllOfIt(head: String) throws {
    try applied(
      """
      final class A {
        /* moult:ignore */
        \(head)
          let x = 1
          Text("a").oldName()
        }
        func other() {
          Text("b").oldName()
        }
      }

      """, leavesLines: 5)
  }

  @Test func aboveALocalVariableAndAnEnumCase() throws {
    try applied(
      """
      func a() {
        // moult:ignore
        let view =
          Text("a")
          .oldName()
        Text("b").oldName()
      }
      enum E {
        // moult:ignore
        case a(
          Any = Text("a").oldName())
        case b(Any = Text("b").oldName())
      }

      """, leavesLines: 5, 11)
  }

  @Test func aboveAStatementTheNextLineAlone() throws {
    try applied(
      """
      VStack {
        // moult:ignore
        Text("a").oldName()
          .oldName()
        // moult:ignore
        if isOn {
          Text("b").oldName()
        }
        // moult:ignore
        #stack {
          Text("c").oldName()
        }
      }

      """, leavesLines: [3], reports: 2)
  }

  @Test func anEmptyLinePartsItFromADeclaration() throws {
    try applied(
      """
      // moult:ignore

      func a() {
        Text("a").oldName()
      }
      // moult:ignore
      \u{20}\u{20}
      // about b
      func b() {
        Text("b").oldName()
      }

      """, leavesLines: [], reports: 2)
  }

  @Test func commentsAndAttributesMayStandBetween() throws {
    try applied(
      """
      // moult:ignore
      /// What a does.
      ///
      /// Much.
      @MainActor
      @available(iOS 16, *)
      // so be it
      public
      func a() {
        Text("a").oldName()
      }
      @MainActor
      // moult:ignore
      @available(iOS 16, *)
      func b() {
        Text("b").oldName()
      }
      @MainActor
      // moult:ignore
      func c() {
        Text("c").oldName()
      }
      @available(
        // moult:ignore
        iOS 16, *)
      func d() {
        Text("d").oldName()
      }

      """, leavesLines: [10, 16, 21], reports: 1)
  }

  @Test func behindCodeItIsNotAboveTheNextDeclaration() throws {
    try applied(
      """
      let x = 1 // moult:ignore
      func a() {
        Text("a").oldName()
      }

      """, leavesLines: [], reports: 1)
  }

  @Test func twoCommentsAboveOneDeclaration() throws {
    let text = """
      import SwiftUI
      // moult:ignore renaming
      // moult:ignore clip-shape
      func a() {
        let x = 1
        Text("a").oldName()
        Text("a").cornerRadius(1)
      }

      """
    let workspace = try workspace(text)
    let run = try workspace.moult(["check", "A.swift"] + options)
    #expect(run.output.isEmpty)
    #expect(run.status == 0)
  }

  @Test func conditionsAroundDeclarations() throws {
    try applied(
      """
      #if DEBUG
        // moult:ignore
        func a() {
          let x = 1
          Text("a").oldName()
        }
        // moult:ignore
      #else
        // moult:ignore
        #Preview {
          let x = 1
          Text("b").oldName()
        }
      #endif
      // moult:ignore
      #if DEBUG
        func c() { Text("c").oldName() }
      #endif

      """, leavesLines: [5, 12], reports: 2)
  }

  @Test(arguments: [
    "// moult:ignore-file\n#", "#// moult:ignore-file", "#/* moult:ignore-file */\n",
    "#struct A {} // moult:ignore-file -- old\n", "/// moult:ignore-file renaming, alert\n#",
    "\u{FEFF}// moult:ignore-file\n#",
  ])
  func aWholeFileWhereverItStands(form: String) throws {
    let code = "\nfunc a() {\n  Text(\"a\").oldName()\n}\n"
    let workspace = try workspace(form.replacing("#", with: code))
    let run = try workspace.moult(["check", "A.swift", "--only", "renaming"] + options)
    #expect(run.output.isEmpty, "\(form)")
  }

  @Test func aWholeFileOfTheMigrationsThatItNames() throws {
    try applied(
      "// moult:ignore-file alert\n\nText(\"a\").oldName()\n", leavesLines: [], reports: 1)
  }

  @Test func textsAreNoComments() throws {
    try applied(
      """
      Text("// moult:ignore").oldName()
      Text(\"""
        // moult:ignore-file
        \""").oldName()
      // see moult:ignore
      Text("a").oldName()
      // moult:ignored
      Text("b").oldName()

      """, leavesLines: [])
  }

  @Test func aCommentInsideACommentKeepsNothingAway() throws {
    let text = """
      func a() {
        Text("a").oldName() /* /* moult:ignore renaming */ */
        Text("b").oldName() // // moult:ignore
        Text("c").oldName() // /* moult:ignore */
      }

      """
    try removed(text, text.replacing("oldName", with: "newName"))
  }

  @Test func idsEndAtAnotherComment() throws {
    let text = """
      func a() {
        Text("a").oldName() /* moult:ignore renaming /* -- why */ */
        Text("b").oldName() // moult:ignore renaming // why
      }

      """
    #expect(try unused(in: text).isEmpty)
    try removed(text, text)
  }

  @Test func lineEndingsOfWindows() throws {
    let text = """
      Text("a").oldName() // moult:ignore renaming
      Text("b").oldName()
      // moult:ignore renaming
      /// About c.
      func c() {
        let x = 1
        Text("c").oldName()
      }
      // moult:ignore

      func d() { Text("d").oldName() }

      """
    try applied(text.replacing("\n", with: "\r\n"), leavesLines: [1, 7], reports: 1)
  }

  @Test func aBranchThatStaysKeepsTheOthers() throws {
    let text = """
      import SwiftUI
      func a(_ isOn: Bool) -> some View {
        isOn
          ? Text("a").foregroundColor(.red) // moult:ignore
          : Text("b").foregroundColor(.blue)
      }

      """
    let workspace = try workspace(text)
    let run = try workspace.moult(["apply", "A.swift"] + options)
    #expect(try workspace.text("A.swift") == text)
    #expect(run.errors.contains("branches-differ"))
  }

  @Test func noBranchOfAGroupChangesAlone() throws {
    let text = """
      import SwiftUI
      struct A: View {
        let isOn: Bool
        @State private var zoom = 1.0
        var body: some View {
          Text("a")
            .gesture(
              isOn
                ? MagnificationGesture().onEnded { zoom = $0 }
                : MagnificationGesture().onEnded { _ in })  // moult:ignore
        }
      }

      """
    let workspace = try workspace(text)
    let run = try workspace.moult(["check", "A.swift"] + options)
    #expect(run.output.contains("branches-differ"))
    _ = try workspace.moult(["apply", "A.swift"] + options)
    #expect(try workspace.text("A.swift") == text)
  }

  @Test func codeIsNotMovedAwayFromItsComment() throws {
    let text = """
      import SwiftUI
      struct A: View {
        var body: some View {
          List {
            Section(header: Text("h").cornerRadius(2)) {  // moult:ignore clip-shape
              Text("1")
            }
            Section(header: Text("h")) {
              Text("2").cornerRadius(2)  // moult:ignore clip-shape
            }
          }
        }
      }

      """
    let workspace = try workspace(text)
    let run = try workspace.moult(["apply", "A.swift", "--verbose"] + options)
    #expect(run.errors.contains("A.swift:5:7: section-header-footer: stays: "), "\(run.errors)")
    #expect(run.errors.contains("(suppression-would-be-lost)"))
    let after = try workspace.text("A.swift")
    #expect(after.split(separator: "\n")[4...6] == text.split(separator: "\n")[4...6])
    #expect(after.contains("} header: {"))
    #expect(after.contains("cornerRadius(2)  // moult"))
    try workspace.moult(["apply", "A.swift"] + options)
    #expect(try workspace.text("A.swift") == after)
  }

  // MARK: Unused ones

  @Test func unusedOnesAreReportedInTheirPlace() throws {
    let workspace = try workspace(
      """
      Text("a").oldName()
      let x = 1 // moult:ignore
      Text("b").oldName(1)

      """)
    let run = try workspace.moult(["check", "A.swift"] + options)
    let lines = run.sites.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("A.swift:1:11: renaming:"))
    #expect(lines[1] == "A.swift:2:11: moult:ignore suppresses nothing here. (unused-ignore)")
    #expect(lines[2].contains("(has-argument)"))
    #expect(run.errors.contains("\n1 `moult:ignore` comment suppresses nothing.\n"))
    #expect(run.status == 1)
    let quiet = try workspace.moult(["check", "A.swift", "--quiet"] + options)
    #expect(quiet.output == run.output)
    #expect(quiet.errors.isEmpty)
  }

  @Test func unusedOnesAloneAreNoReasonToFail() throws {
    let workspace = try Workspace([
      "code/A.swift": "// moult:ignore\nlet x = 1\n// moult:ignore-file\n",
      "specs/R.swift": Spec.renaming,
    ])
    let run = try workspace.moult(["check", "code"] + options)
    #expect(
      run.sites == """
        code/A.swift:1:1: moult:ignore suppresses nothing here. (unused-ignore)
        code/A.swift:3:1: moult:ignore-file suppresses nothing here. (unused-ignore)

        """)
    #expect(run.errors.contains("2 `moult:ignore` comments suppress nothing.\n"))
    #expect(run.status == 0)
  }

  @Test func programsAreToldOfThem() throws {
    let workspace = try workspace("  // moult:ignore renaming, alert\nlet x = 1\n")
    let run = try workspace.moult(["check", "A.swift", "--format", "json"] + options)
    let report =
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let ignores = try #require(report?["unusedIgnores"] as? [[String: Any]])
    #expect(ignores.count == 1)
    #expect(ignores[0]["file"] as? String == "A.swift")
    #expect(ignores[0]["line"] as? Int == 1)
    #expect(ignores[0]["column"] as? Int == 3)
    #expect(ignores[0]["ids"] as? [String] == ["renaming", "alert"])
    #expect(ignores[0]["message"] as? String == "moult:ignore suppresses nothing here.")
    #expect((report?["summary"] as? [String: Any])?["unusedIgnores"] as? Int == 1)
    #expect(run.status == 0)
  }

  @Test func namedOnesAreJudgedOnTheMigrationsThatRan() throws {
    let text = "// moult:ignore renaming, alert\nText(\"a\").oldName()\n"
    #expect(try unused(in: text) == ["moult:ignore suppresses nothing of alert here."])
    #expect(try unused(in: text, "--only", "renaming").isEmpty)
    #expect(try unused(in: text, "--skip", "alert").isEmpty)
    #expect(try unused(in: text, "--only", "clip-shape").isEmpty)
    #expect(
      try unused(in: text, "--only", "alert") == ["moult:ignore suppresses nothing of alert here."])
  }

  @Test func anIdThatNoMigrationHasIsUnused() throws {
    let text = "// moult:ignore renamin, no-such-thing\nText(\"a\").cornerRadius(1)\n"
    for options in [[], ["--only", "clip-shape"]] {
      #expect(
        try unused(in: text, options) == [
          "moult:ignore suppresses nothing here. There is no migration renamin. "
            + "Did you mean renaming? There is no migration no-such-thing."
        ])
    }
  }

  @Test func oneWithoutIdsIsJudgedWhenAllMigrationsRun() throws {
    let text = "// moult:ignore\nlet x = 1\n"
    #expect(try unused(in: text).count == 1)
    #expect(try unused(in: text, "--only", "renaming").isEmpty)
    #expect(try unused(in: text, "--skip", "renaming").isEmpty)
    #expect(try unused(in: text, "--kind", "deprecated").isEmpty)
  }

  @Test(arguments: [".modernization", ".advice"])
  func migrationsThatDoNotRunByThemselvesMakeUseOfIt(kind: String) throws {
    var spec = Spec.renaming.replacing(".deprecated", with: kind)
    if kind == ".advice" {
      spec = """
        /// Do without `oldName()`.
        @Migration(.advice, replaces: "View.oldName()")
        enum Renaming {
          @Rewrite
          func call(content: some View) {
            before { content.oldName() }
            refuse("by-hand", "This is for you to do.")
          }
          @Example("a chain")
          func chain() {
            before { Text("a").oldName() }
            refused("by-hand")
          }
        }

        """
    }
    let text = "func a() {\n  Text(\"a\").oldName() // moult:ignore\n  // moult:ignore\n}\n"
    let workspace = try Workspace(["A.swift": text, "specs/R.swift": spec])
    let run = try workspace.moult(["check", "A.swift"] + options)
    #expect(
      run.sites == "A.swift:3:3: moult:ignore suppresses nothing here. (unused-ignore)\n",
      "\(run.errors)")
  }

  @Test func aSiteThatWouldBeRefusedIsSuppressed() throws {
    #expect(try unused(in: "Text(\"a\").oldName(1) // moult:ignore\n").isEmpty)
  }

  @Test func onlyOnesInNamedCodeAreSpokenOf() throws {
    let text = """
      // moult:ignore-file alert
      struct A {
        // moult:ignore
        let x = 1
      }
      // moult:ignore
      struct B {
        let x = 1
      }

      """
    let workspace = try workspace(text)
    let run = try workspace.moult(["check", "A.swift:A"] + options)
    #expect(
      run.sites.split(separator: "\n").map { $0.prefix(12) }
        == ["A.swift:1:1:", "A.swift:3:3:"].map { $0.prefix(12) })
    try workspace.moult(["apply", "A.swift:B", "--remove-unused-ignores"] + options)
    #expect(
      try workspace.text("A.swift")
        == text.replacing("// moult:ignore\nstruct B", with: "struct B"))
  }

  @Test func usesOutsideTheNamedCodeCount() throws {
    let text = """
      // moult:ignore-file renaming
      let y = 1

      struct B {
        func b() { Text("a").oldName() }
      }

      """
    let workspace = try workspace(text)
    let run = try workspace.moult(["check", "A.swift:1-2", "--verbose"] + options)
    #expect(run.output.isEmpty)
    #expect(!run.errors.contains("suppress"))
  }

  @Test func applyAndDiffDoNotSpeakOfThemByThemselves() throws {
    let workspace = try workspace("let x = 1 // moult:ignore\n")
    for command in ["apply", "diff"] {
      let run = try workspace.moult([command, "A.swift"] + options)
      #expect(run.output.isEmpty)
      #expect(run.errors == "Nothing to replace in 1 file.\n")
    }
  }

  @Test func suppressedSitesAreCountedWithVerbose() throws {
    let text = """
      Text("a").oldName() // moult:ignore
      Text("b").oldName(1) // moult:ignore

      """
    let workspace = try workspace(text)
    let note = "2 sites are suppressed by `moult:ignore` comments.\n"
    for command in ["check", "diff", "apply"] {
      let said = try workspace.moult([command, "A.swift", "--verbose"] + options)
      #expect(said.errors.hasSuffix(note))
      let part = try workspace.moult([command, "A.swift:1", "--verbose"] + options)
      #expect(part.errors.hasSuffix("1 site is suppressed by a `moult:ignore` comment.\n"))
      let plain = try workspace.moult([command, "A.swift"] + options)
      #expect(!(plain.output + plain.errors).contains("suppress"))
    }
    let json = try workspace.moult(
      ["check", "A.swift", "--verbose", "--format", "json"] + options)
    #expect(!(json.output + json.errors).contains("suppress"))
  }

  // MARK: Taking them out

  @Test func aCommentAloneGoesWithItsLineOneBehindCodeWithTheWhiteSpace() throws {
    try removed(
      """
      // moult:ignore -- for no reason

      struct A {
        /* moult:ignore
           renaming */
        let x = 1 \t// moult:ignore renaming — because
        let y = /* moult:ignore */ 2
        /* moult:ignore */ let z = 3
        /* moult:ignore */ /* moult:ignore alert */
        let v/* moult:ignore */= /* other */ /* moult:ignore */
          3/* moult:ignore */+ 4
        let/* moult:ignore */w = 4
        // other
        // moult:ignore-file alert
      }
      // moult:ignore
      """,
      """

      struct A {
        let x = 1
        let y = 2
        let z = 3
        let v = /* other */
          3 + 4
        let w = 4
        // other
      }

      """)
  }

  @Test func ofAListOnlyTheUnusedIdsGo() throws {
    for (before, after) in [
      ("// moult:ignore renaming, alert", "// moult:ignore renaming"),
      (
        "// moult:ignore alert, renaming -- reads better",
        "// moult:ignore renaming -- reads better"
      ),
      ("/* moult:ignore alert no-id,renaming,clip-shape */", "/* moult:ignore renaming */"),
      ("// moult:ignore alert renaming on-change renaming", "// moult:ignore renaming renaming"),
    ] {
      try removed(
        "func a() {\n  Text(\"a\").oldName() \(before)\n}\n",
        "func a() {\n  Text(\"a\").oldName() \(after)\n}\n")
    }
  }

  @Test func lineEndingsAndTheByteOrderMarkStay() throws {
    try removed(
      "\u{FEFF}// moult:ignore\r\nlet x = 1 // moult:ignore\r\n\r\n  // moult:ignore\r\nlet y = 2\r\n// moult:ignore",
      "\u{FEFF}let x = 1\r\n\r\nlet y = 2\r\n")
    try removed("// moult:ignore", "")
    try removed("let x = 1 // moult:ignore", "let x = 1")
  }

  @Test func aRewriteOnTheSameLineIsMadeToo() throws {
    try removed(
      """
      func a() {
        Text("a").oldName() // moult:ignore alert
        // moult:ignore alert
        Text("b").oldName() /* moult:ignore alert */ .oldName()
        Text("c")/* moult:ignore alert */.oldName(/* moult:ignore alert */)
      }

      """,
      """
      func a() {
        Text("a").newName()
        Text("b").newName() .newName()
        Text("c") .newName( )
      }

      """)
  }

  @Test func aRewriteIsLaidOutAsIfTheCommentHadNeverBeenThere() throws {
    let text = """
      import SwiftUI
      struct A: View {
        @State private var isSaved = false
        var body: some View {
          List {
            Section(
              header: Text("h")
            // moult:ignore alert
            ) {
              Text("1")
                .cornerRadius(
                  2 /* moult:ignore alert */
                )
            }
          }
          .alert(isPresented: $isSaved) {
            Alert(
              title: Text("Saved"),  /* moult:ignore renaming */
              dismissButton: .default(Text("OK")))
          }
        }
      }

      """
    let clean = text.replacing("      // moult:ignore alert\n", with: "")
      .replacing(" /* moult:ignore alert */", with: "")
      .replacing("  /* moult:ignore renaming */", with: "")
    #expect(!clean.contains("moult"))
    let workspace = try workspace(clean)
    try workspace.moult(["apply", "A.swift"] + options)
    try removed(text, workspace.text("A.swift"))
  }

  @Test func whatTheNextLineIsWhenACommentGoesMakesNoDifference() throws {
    let text = """
      VStack {
        // moult:ignore
        // moult:ignore alert
        Text("a").oldName()
      }

      """
    let workspace = try workspace(text)
    try workspace.moult(
      ["apply", "A.swift", "--remove-unused-ignores", "--only", "renaming,alert"] + options)
    #expect(
      try workspace.text("A.swift") == """
        VStack {
          // moult:ignore
          Text("a").newName()
        }

        """)
  }

  @Test func rewritesThatMoveACommentTakeItAlongAndOut() throws {
    try removed(
      """
      import SwiftUI
      struct A: View {
        var body: some View {
          List {
            // moult:ignore alert
            Section(header: Text("h") /* moult:ignore alert */) {
              Text("1").cornerRadius(2)  // moult:ignore alert
            }
          }
        }
      }

      """,
      """
      import SwiftUI
      struct A: View {
        var body: some View {
          List {
            Section {
              Text("1").clipShape(.rect(cornerRadius: 2))
            } header: {
              Text("h")
            }
          }
        }
      }

      """)
  }

  @Test func aRewriteThatTheCommentWasInTheWayOfIsMade() throws {
    let spec = Spec.renaming.replacing("content.newName()", with: "content.newName")
    let text = "func a() {\n  Text(\"a\").oldName(/* moult:ignore alert */)\n}\n"
    let workspace = try Workspace([
      "A.swift": text,
      "specs/R.swift": spec.replacing("Text(\"a\").newName()", with: "Text(\"a\").newName"),
    ])
    try workspace.moult(["apply", "A.swift", "--remove-unused-ignores"] + options)
    let once = try workspace.text("A.swift")
    #expect(!once.contains("moult:ignore"))
    try workspace.moult(["apply", "A.swift", "--remove-unused-ignores"] + options)
    #expect(try workspace.text("A.swift") == once)
  }

  @Test func usedOnesStay() throws {
    let text = """
      func a() {
        Text("a").oldName() // moult:ignore
        // moult:ignore renaming
        Text("b").oldName()
      }

      """
    try removed(text, text)
  }

  @Test func whatWasTakenOutIsSaid() throws {
    let text = "let x = 1 // moult:ignore\nlet y = 1 // moult:ignore alert\n"
    let workspace = try workspace(text)
    let options = ["A.swift", "--remove-unused-ignores"] + options
    #expect(
      try workspace.moult(["diff"] + options).errors.hasSuffix(
        "2 `moult:ignore` comments suppress nothing and can be taken out.\n"))
    #expect(
      try workspace.moult(["apply"] + options).errors.hasSuffix(
        "2 `moult:ignore` comments suppress nothing and were taken out.\n"))
  }

  // MARK: Running

  private let options = ["--target", "iOS=18", "--migrations", "specs"]

  private func workspace(_ text: String) throws -> Workspace {
    try Workspace(["A.swift": text, "specs/R.swift": Spec.renaming])
  }

  /// Expects that all `oldName` but those of these lines become `newName`, and that all comments
  /// are of use.
  private func applied(
    _ text: String, leavesLines kept: Int..., at place: SourceLocation = #_sourceLocation
  ) throws {
    try applied(text, leavesLines: kept, reports: 0, at: place)
  }

  /// - Parameters:
  ///   - kept: 1-based.
  ///   - reports: how many comments are unused.
  private func applied(
    _ text: String, leavesLines kept: [Int], reports: Int = 0,
    at place: SourceLocation = #_sourceLocation
  ) throws {
    let workspace = try workspace(text)
    let run = try workspace.moult(["check", "A.swift"] + options)
    let unused = run.sites.split(separator: "\n").filter { $0.hasSuffix("(unused-ignore)") }
    #expect(unused.count == reports, "\(run.output)", sourceLocation: place)
    try workspace.moult(["apply", "A.swift"] + options)
    let expected = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated().map { index, line in
        kept.contains(index + 1)
          ? String(line) : String(line).replacing("oldName(", with: "newName(")
      }
    let lines = try workspace.text("A.swift")
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    #expect(lines == expected, sourceLocation: place)
  }

  private func unused(in text: String, _ more: String...) throws -> [String] {
    try unused(in: text, more)
  }

  /// The sentences about unused comments.
  private func unused(in text: String, _ more: [String]) throws -> [String] {
    let run = try workspace(text).moult(["check", "A.swift"] + options + more)
    return run.sites.split(separator: "\n").filter { $0.hasSuffix(" (unused-ignore)") }
      .map { $0.drop { $0 != " " }.dropFirst().dropLast(" (unused-ignore)".count) }
      .map(String.init)
  }

  /// Expects what `apply --remove-unused-ignores` makes, that `diff` shows the same, and that a
  /// second run finds nothing.
  private func removed(
    _ before: String, _ after: String, at place: SourceLocation = #_sourceLocation
  ) throws {
    let workspace = try workspace(before)
    let options = ["A.swift", "--remove-unused-ignores"] + options
    let diff = try workspace.moult(["diff"] + options)
    try workspace.write(diff.output, to: "a.diff")
    try workspace.write(before, to: "copy/A.swift")
    if !diff.output.isEmpty {
      try workspace.git("apply", "--unsafe-paths", "--directory=copy", "a.diff")
    }
    #expect(
      try workspace.text("copy/A.swift") == after, "\(diff.output)", sourceLocation: place)
    let run = try workspace.moult(["apply"] + options)
    #expect(try workspace.text("A.swift") == after, "\(run.errors)", sourceLocation: place)
    #expect(run.status == 0, sourceLocation: place)
    let second = try workspace.moult(["apply"] + options)
    #expect(second.errors == "Nothing to replace in 1 file.\n", sourceLocation: place)
  }
}
