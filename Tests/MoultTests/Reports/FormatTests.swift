import Foundation
import Testing

@Suite("Formats of reports")
struct FormatTests {
  private func report(_ format: String, _ more: String...) throws -> Workspace.Run {
    try Workspace(Shop.files).moult(
      ["check", "Shop", "--format", format] + more + Shop.options)
  }

  @Test func peopleSeeThePlaceTheSentenceAndTheCode() throws {
    let run = try report("text")
    #expect(
      run.output == """
        Shop/Cart.swift:3:17: renaming: `oldName()` can be replaced with `newName()`.
          3 |     Text("é|").oldName()
            |                ^~~~~~~~~
        Shop/Cart.swift:4:14: renaming: stays: There is no `newName` with an argument. (has-argument)
          4 |   \tText("b").oldName("a, b: 100%")
            |   \t          ^~~~~~~~~~~~~~~~~~~~~

        Shop/List & More.swift:1:22: renaming: stays: There is no `newName` with an argument. (has-argument)
          1 | let list = Text("c").oldName(
            |                      ^~~~~~~~
        Shop/Broken.swift:1:8: passed over: The file has a syntax error: expected identifier in struct. (syntax-error)

        """)
    #expect(run.status == 3)
  }

  @Test func nothingIsShownOfALineThatIsNamedInPart() throws {
    let code = "struct A { let a = Text(b).oldName() }; struct Secret {}\n"
    let run = try Workspace(["A.swift": code, "Specs/R.swift": Spec.renaming])
      .moult(["check", "A.swift:A"] + Shop.options)
    #expect(
      run.output == """
        A.swift:1:28: renaming: `oldName()` can be replaced with `newName()`.
          1 | oldName()
            | ^~~~~~~~~

        """)
  }

  @Test func gitHubGetsWarningsNoticesAndErrors() throws {
    let run = try report("github")
    #expect(
      run.output == """
        ::warning file=Shop/Cart.swift,line=3,endLine=3,col=17,endColumn=26,title=renaming::`oldName()` can be replaced with `newName()`.
        ::notice file=Shop/Cart.swift,line=4,endLine=4,col=14,endColumn=35,title=renaming::stays: There is no `newName` with an argument. (has-argument)
        ::notice file=Shop/List & More.swift,line=1,endLine=3,title=renaming::stays: There is no `newName` with an argument. (has-argument)
        ::error file=Shop/Broken.swift,line=1,col=8::passed over: The file has a syntax error: expected identifier in struct. (syntax-error)

        """)
  }

  @Test func gitHubHasPathsOfTheRepository() throws {
    let workspace = try Workspace(Shop.files)
    let options = Shop.options.map { $0 == "Specs" ? "../Specs" : $0 }
    func file(_ environment: [String: String]) throws -> String? {
      try workspace.moult(
        ["check", "List & More.swift", "--format", "github"] + options, in: "Shop",
        environment: environment
      ).output.split(separator: ",").first.map(String.init)
    }
    let plain = ["GITHUB_WORKSPACE": ""]
    #expect(try file(plain) == "::notice file=List & More.swift")
    try workspace.git("init", "-q")
    #expect(try file(plain) == "::notice file=Shop/List & More.swift")
    let checkout = ["GITHUB_WORKSPACE": workspace.folder.deletingLastPathComponent().path]
    let name = workspace.folder.lastPathComponent
    #expect(try file(checkout) == "::notice file=\(name)/Shop/List & More.swift")
  }

  @Test func whatWouldEndACommandOfGitHubIsEscaped() throws {
    let spec = Spec.renaming.replacing("There is no", with: "100%, a: b;")
    let run = try Workspace(["A, b: 1.swift": "let a = b.oldName(1)\n", "Specs/R.swift": spec])
      .moult(["check", "A, b: 1.swift", "--format", "github"] + Shop.options)
    #expect(
      run.output == """
        ::notice file=A%2C b%3A 1.swift,line=1,endLine=1,col=11,endColumn=21,title=renaming::stays: 100%25, a: b; `newName` with an argument. (has-argument)

        """)
  }

  @Test func xcodeGetsNotesWithFullPaths() throws {
    let workspace = try Workspace(Shop.files)
    let run = try workspace.moult(["check", "Shop", "--format", "xcode"] + Shop.options)
    let folder = workspace.folder.path
    #expect(
      run.output == """
        \(folder)/Shop/Cart.swift:3:17: note: renaming: `oldName()` can be replaced with `newName()`.
        \(folder)/Shop/Cart.swift:4:14: note: renaming: stays: There is no `newName` with an argument. (has-argument)
        \(folder)/Shop/List & More.swift:1:22: note: renaming: stays: There is no `newName` with an argument. (has-argument)
        \(folder)/Shop/Broken.swift:1:8: warning: passed over: The file has a syntax error: expected identifier in struct. (syntax-error)

        """)
  }

  @Test func checkstyleGroupsByFile() throws {
    let run = try report("checkstyle")
    #expect(
      run.output == """
        <?xml version="1.0" encoding="UTF-8"?>
        <checkstyle version="4.3">
          <file name="Shop/Cart.swift">
            <error line="3" column="17" severity="warning" message="`oldName()` can be replaced with `newName()`." source="moult.renaming"/>
            <error line="4" column="14" severity="info" message="stays: There is no `newName` with an argument. (has-argument)" source="moult.renaming.has-argument"/>
          </file>
          <file name="Shop/List &amp; More.swift">
            <error line="1" column="22" severity="info" message="stays: There is no `newName` with an argument. (has-argument)" source="moult.renaming.has-argument"/>
          </file>
          <file name="Shop/Broken.swift">
            <error line="1" column="8" severity="error" message="passed over: The file has a syntax error: expected identifier in struct. (syntax-error)" source="moult.syntax-error"/>
          </file>
        </checkstyle>

        """)
  }

  @Test func junitHasACaseForEachSite() throws {
    let run = try report("junit")
    #expect(
      run.output == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="moult" tests="4" failures="1" errors="1" skipped="2">
          <testsuite name="moult check" tests="4" failures="1" errors="1" skipped="2">
            <testcase name="renaming at 3:17" classname="Shop/Cart.swift"><failure type="renaming" message="`oldName()` can be replaced with `newName()`.">Shop/Cart.swift:3:17: `oldName()` can be replaced with `newName()`.</failure></testcase>
            <testcase name="renaming at 4:14" classname="Shop/Cart.swift"><skipped message="There is no `newName` with an argument. (has-argument)"/></testcase>
            <testcase name="renaming at 1:22" classname="Shop/List &amp; More.swift"><skipped message="There is no `newName` with an argument. (has-argument)"/></testcase>
            <testcase name="syntax-error" classname="Shop/Broken.swift"><error type="syntax-error" message="The file has a syntax error: expected identifier in struct."/></testcase>
          </testsuite>
        </testsuites>

        """)
    let clean = try Workspace(["A.swift": "let a = 1\n", "Specs/R.swift": Spec.renaming])
      .moult(["check", "A.swift", "--format", "junit"] + Shop.options)
    #expect(clean.output.contains("<testcase name=\"check\" classname=\"moult\"/>"))
    #expect(clean.output.contains("tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"0\""))
  }

  @Test func aPullRequestGetsATable() throws {
    let run = try report("markdown")
    #expect(
      run.output == """
        ### Moult: 1 site in 1 file can be replaced

        | Place | Migration |  |
        | --- | --- | --- |
        | `Shop/Cart.swift:3` | `renaming` | `oldName()` can be replaced with `newName()`. |

        <details><summary>2 sites stay</summary>

        | Place | Migration | Why |
        | --- | --- | --- |
        | `Shop/Cart.swift:4` | `renaming` | There is no `newName` with an argument. (`has-argument`) |
        | `Shop/List & More.swift:1` | `renaming` | There is no `newName` with an argument. (`has-argument`) |

        </details>

        Could not be worked on:

        | File | Why |  |
        | --- | --- | --- |
        | `Shop/Broken.swift:1` | The file has a syntax error: expected identifier in struct. | `syntax-error` |

        """)
  }

  @Test func everyFormatSaysThatThereIsNothing() throws {
    for format in ["text", "json", "sarif", "github", "xcode", "checkstyle", "junit", "markdown"] {
      let run = try Workspace(["A.swift": "let a = 1\n", "Specs/R.swift": Spec.renaming])
        .moult(["check", "A.swift", "--format", format] + Shop.options)
      #expect(run.status == 0)
      #expect(run.output.isEmpty == ["text", "github", "xcode"].contains(format))
    }
  }

  @Test func theJSONIsAsTheSchemaSays() throws {
    let schema = try JSONSchema("Sources/MoultKit/Report/Formats/report.schema.json")
    #expect(try schema.faults(in: report("json").output) == [])
    let group = try Workspace(Library.files).moult(
      ["check", ".", "--format", "json"] + Library.options)
    #expect(try schema.faults(in: group.output) == [])
    #expect(try !schema.faults(in: group.output.replacing("\"safety\"", with: "\"x\"")).isEmpty)
  }

  @Test func aReportGoesIntoAFile() throws {
    let workspace = try Workspace(Shop.files)
    let shown = try workspace.moult(["check", "Shop", "--format", "sarif"] + Shop.options)
    let written = try workspace.moult(
      ["check", "Shop", "--format", "sarif", "--output", "out/report.sarif"] + Shop.options)
    #expect(written.output.isEmpty)
    #expect(written.status == shown.status)
    #expect(try workspace.text("out/report.sarif") == shown.output)
    // A short name, and a link, which stays one.
    try workspace.link("l", to: "out/report.sarif")
    for name in ["a", "l"] {
      try workspace.moult(["check", "Shop", "--format", "github", "--output", name] + Shop.options)
    }
    #expect(try workspace.text("out/report.sarif") == workspace.text("a"))
    let piped = try workspace.shell(
      "mkfifo p; cat p > q & \"$MOULT\" check Shop --format github --output p "
        + Shop.options.joined(separator: " ") + "; wait; test -p p")
    #expect(piped.status == 0)
    #expect(try workspace.text("q") == workspace.text("a"))
    let failed = try workspace.moult(
      ["check", "Shop", "--output", "Shop/Cart.swift/report"] + Shop.options)
    #expect(failed.status == 3)
    #expect(failed.errors.contains("moult: Shop/Cart.swift/report cannot be written: "))
  }
}
