import Foundation
import Testing

@Suite("Naming declarations and lines")
struct NamingDeclarationsTests {
  /// Every use of `oldName` has a number; a run gives the numbers of those that it replaces.
  private func named(
    _ arguments: String..., files: [String: String], status: Int32 = 0
  ) throws -> [Int] {
    let workspace = try Workspace(files.merging(["specs/R.swift": Spec.renaming]) { $1 })
    let run = try workspace.moult(
      ["diff", "--migrations", "specs", "--only", "renaming"] + arguments)
    #expect(run.status == status, "\(run.errors)")
    return run.output.matches(of: /"(\d+)"\)\.newName/).map { Int($0.output.1)! }
  }

  private func mistake(_ arguments: String..., files: [String: String]) throws -> String {
    let workspace = try Workspace(files)
    let run = try workspace.moult(["diff"] + arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    return run.errors
  }

  private let text = """
    import SwiftUI
    struct Page: View {
      var body: some View { Text("1").oldName() }
      var a = Text("2").oldName(), b = Text("3").oldName()
      init(x: Int) { Text("4").oldName() }
      init(_ y: Int) { Text("5").oldName() }
      func load() { Text("6").oldName() }
      func load(_ x: Int, id: Int) { Text("7").oldName() }
      static func + (a: Page, b: Page) -> some View { Text("8").oldName() }
      static func ... (a: Page, b: Page) -> some View { Text("9").oldName() }
      subscript(index: Int) -> some View { Text("10").oldName() }
      subscript(at index: Int) -> some View { Text("11").oldName() }
      struct Row: View { var body: some View { Text("12").oldName() } }
      var `default`: some View { Text("13").oldName() }
    }
    enum Kind {
      case plain(Text = Text("14").oldName()), bold(x: Text = Text("15").oldName())
    }
    func make() -> some View { Text("16").oldName() }
    struct Row: View { var body: some View { Text("17").oldName() } }
    extension Page { func extra() { Text("18").oldName() } }
    extension Page.Row { func extra() { Text("19").oldName() } }
    #Preview { Text("20").oldName() }
    #Preview("Dark mode", traits: .sizeThatFitsLayout) { Text("21").oldName() }
    @available(iOS 17, *)
    #Preview("v1.0") { Text("22").oldName() }
    #if DEBUG
    let debug = Text("23").oldName()
    #Preview("Debug") { Text("24").oldName() }
    #endif
    protocol Shown { associatedtype Body; var shown: Body { get } }
    actor Loader { func load() { Text("25").oldName() } }
    typealias Make = () -> Void

    """

  @Test(arguments: [
    ("Page", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 18]), ("Page.body", [1]),
    ("Page.a", [2]), ("b", [3]), ("Page.init", [4, 5]), ("Page.init(x:)", [4]), ("init(_:)", [5]),
    ("Page.load", [6, 7]), ("Page.load()", [6]), ("load(_:id:)", [7]), ("Page.+", [8]),
    ("+(_:_:)", [8]), ("Page....", [9]), ("...", [9]), ("subscript", [10, 11]),
    ("Page.subscript(_:)", [10]), ("subscript(at:)", [11]), ("Page.Row", [12, 19]),
    ("Page.Row.body", [12]), ("Row", [17]), ("default", [13]), ("Page.`default`", [13]),
    ("Kind", [14, 15]), ("plain", [14]), ("Kind.plain(_:)", [14]), ("Kind.bold(x:)", [15]),
    ("make", [16]), ("make()", [16]), ("Page.extra", [18]), ("#Preview", [20, 21, 22, 24]),
    ("#Preview(\"Dark mode\")", [21]), ("Dark mode", [21]), ("#Preview(\"v1.0\")", [22]),
    ("debug", [23]), ("#Preview(\"Debug\")", [24]), ("Loader.load", [25]), ("Loader", [25]),
  ])
  func aDeclarationIsNamed(symbol: String, numbers: [Int]) throws {
    #expect(try named("A.swift:\(symbol)", files: ["A.swift": text]) == numbers)
  }

  @Test func extensionsInNamedFilesBelongToAType() throws {
    let files = [
      "A.swift": "struct A: View { var body: some View { Text(\"1\").oldName() } }\n",
      "B.swift": """
      extension A { func b() { Text("2").oldName() } }
      struct B { func b() { Text("3").oldName() } }
      func other() { Text("4").oldName() }

      """,
      "C.swift": "extension A { func c() { Text(\"5\").oldName() } }\n",
    ]
    #expect(try named("A.swift:A", files: files) == [1])
    #expect(try named("A.swift:A", "B.swift:B", files: files) == [1, 2, 3])
    #expect(try named("A.swift:A", "C.swift:c", files: files) == [1, 5])
    #expect(try named("B.swift:A", files: files) == [2])
    #expect(try named("--symbol", "A", files: files) == [1, 2, 5])
    #expect(try named("--symbol", "A", "B.swift:4", files: files, status: 2) == [])
    #expect(try named("--symbol", "A.c", "B.swift:3", files: files) == [4, 5])
  }

  @Test func anotherTypeOfTheSameNameIsNotMeant() throws {
    let row = { (number: Int) in
      "private struct Row { func a() { Text(\"\(number)\").oldName() } }\n"
    }
    let files = [
      "A.swift": row(1),
      "B.swift": row(2) + "extension Row { func b() { Text(\"3\").oldName() } }\nlet x = 1\n",
      "C.swift": "extension Row { func c() { Text(\"4\").oldName() } }\n",
    ]
    #expect(try named("A.swift:Row", "B.swift:x", files: files) == [1])
    #expect(try named("B.swift:Row", "A.swift:1", files: files) == [1, 2, 3])
    #expect(try named("C.swift:Row", "B.swift:x", files: files) == [4])
  }

  @Test func whatIsLocalToAFunctionIsNotNamed() throws {
    let text = """
      struct Row { func a() { Text("1").oldName() } }
      func make() {
        struct Row { func a() { Text("2").oldName() } }
        struct Inner { func b() {} }
      }

      """
    #expect(try named("A.swift:Row", files: ["A.swift": text]) == [1])
    #expect(try named("A.swift:Row.a", files: ["A.swift": text]) == [1])
    #expect(
      try mistake("A.swift:Inner", files: ["A.swift": text]).contains("does not declare Inner"))
  }

  @Test func theReportStaysInsideTheLines() throws {
    let text = """
      import SwiftUI
      struct A: View {
        var body: some View {
          Text("a")
            .cornerRadius(
              3
            )
            .foregroundColor(.red)
        }
      }

      """
    let workspace = try Workspace(["A.swift": text])
    let run = try workspace.moult(
      "check", "A.swift:5-7", "--format", "json", "--target", "iOS=17")
    let named = text.utf8.count - text.drop { $0 != "." }.utf8.count
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let change = try #require((report["changes"] as? [[String: Any]])?.first)
    #expect(change["line"] as? Int == 5)
    #expect(change["endLine"] as? Int == 7)
    for edit in try #require(change["edits"] as? [[String: Any]]) {
      #expect(try #require(edit["start"] as? Int) >= named - 6)
      #expect(try #require(edit["end"] as? Int) <= text.prefix { $0 != "}" }.utf8.count)
    }
  }

  @Test func theDiffOfALinkIsOneOfItsTarget() throws {
    let workspace = try Workspace([
      "A.swift": "import SwiftUI\nlet a = Text(\"a\").foregroundColor(.red)\n"
    ])
    try workspace.link("L.swift", to: "A.swift")
    let diff = try workspace.moult("diff", "L.swift:a", "--target", "iOS=17").output
    try workspace.write(diff, to: "a.diff")
    try workspace.git("init", "-q")
    try workspace.git("apply", "a.diff")
    #expect(try workspace.text("A.swift").contains("foregroundStyle"))
  }

  @Test func aSymbolOfAFolderIsNamedInItsFiles() throws {
    let text = "struct A { func a() { Text(\"1\").oldName() } }\n"
    let files = ["x/A.swift": text, "y/A.swift": text]
    #expect(try named("x:A", files: files) == [1])
    #expect(try mistake("x:Z", files: files).contains("There is no declaration of Z in x."))
  }

  @Test func severalWaysNameAllOfItTogether() throws {
    let files = ["A.swift": text]
    #expect(try named("A.swift:make", "A.swift:Page.a", "A.swift:3", files: files) == [1, 2, 16])
    #expect(try named("A.swift:make", "A.swift", files: files).count == 25)
  }

  @Test func aSiteThatStraddlesTheBorderIsOut() throws {
    let files = [
      "A.swift": "func a() {\n  Text(\"1\")\n    .oldName(\n    )\n  Text(\"2\").oldName()\n}\n"
    ]
    #expect(try named("A.swift:5", files: files) == [2])
    // The edit is inside, whatever else there is of the site.
    #expect(try named("A.swift:3", files: files) == [])
    let refused = ["A.swift": "func a() {\n  Text(\"1\").oldName(\n    1)\n}\n"]
    let workspace = try Workspace(refused.merging(["specs/R.swift": Spec.renaming]) { $1 })
    let run = try workspace.moult("check", "A.swift:2", "--migrations", "specs")
    #expect(run.output.isEmpty)
    #expect(run.errors == "Nothing to replace in 1 file.\n")
  }

  @Test func linesMayHaveAnyEnding() throws {
    for ending in ["\n", "\r\n", "\r"] {
      let lines = ["func a() {", "  Text(\"1\").oldName()", "  Text(\"2\").oldName()", "}", ""]
      let workspace = try Workspace([
        "A.swift": lines.joined(separator: ending), "specs/R.swift": Spec.renaming,
      ])
      try workspace.moult(
        "apply", "A.swift:2", "--migrations", "specs", "--only", "renaming", "--target", "iOS=17")
      #expect(
        try workspace.text("A.swift")
          == lines.joined(separator: ending).replacing("\"1\").old", with: "\"1\").new"))
    }
  }

  @Test func whatIsNotThereIsAMistakeWithCandidatesOfThatFile() throws {
    let files = ["A.swift": text, "B.swift": "struct Pagy {}\n"]
    #expect(
      try mistake("A.swift:Pag", files: files) == """
        moult: A.swift does not declare Pag; did you mean Page?

        """)
    #expect(
      try mistake("A.swift:Zebra", files: files) == """
        moult: A.swift does not declare Zebra; it declares Page, Kind, make(), Row, #Preview, \
        #Preview("Dark mode"), #Preview("v1.0"), debug, #Preview("Debug"), Shown, Loader, Make.

        """)
    #expect(try mistake("A.swift:Page.load(id:)", files: files).contains("Page.load("))
    #expect(
      try mistake("A.swift:body", files: files) == """
        moult: body is not one declaration of A.swift; name one of: Page.body, Page.Row.body, Row.body.

        """)
    #expect(try mistake("--symbol", "Zebra", files: files).contains("no declaration of Zebra"))
    #expect(try mistake("A.swift:99", files: files).contains("A.swift has no line 99: it has 33."))
    for lines in ["0", "5-2", "3-x", "12:4"] {
      #expect(try mistake("A.swift:\(lines)", files: files).contains("A.swift:\(lines)"))
    }
    #expect(try mistake("C.swift:Page", files: files).contains("There is no C.swift"))
    #expect(try mistake("A.swift:load(", files: files).contains("load("))
    #expect(try mistake("A.swift:", files: files).contains("names nothing behind the colon"))
  }

  @Test func aPathMayHaveAColon() throws {
    let files = [
      "a:b/C:1.swift": "func a() {\n  Text(\"1\").oldName()\n  Text(\"2\").oldName()\n}\n"
    ]
    #expect(try named("a:b/C:1.swift", files: files) == [1, 2])
    #expect(try named("a:b/C:1.swift:3", files: files) == [2])
    #expect(try named("a:b", files: files) == [1, 2])
  }

  @Test func aSyntaxErrorOutsideIsToldWithoutItsPlace() throws {
    let text = "struct A { func a() { Text(\"1\").oldName() } }\nlet wrong = (\n"
    let workspace = try Workspace(["A.swift": text, "specs/R.swift": Spec.renaming])
    let run = try workspace.moult("diff", "A.swift:A", "--migrations", "specs")
    #expect(run.status == 3)
    #expect(
      run.errors.hasPrefix(
        "A.swift: passed over: The file has a syntax error outside the named code."),
      "\(run.errors)")
    let whole = try workspace.moult("diff", "A.swift:2", "--migrations", "specs")
    #expect(whole.errors.hasPrefix("A.swift:2:"), "\(whole.errors)")
  }

  @Test func commentsRightAboveBelongToADeclaration() throws {
    let workspace = try Workspace(["A.swift": text, "specs/R.swift": Spec.renaming])
    let diff = try workspace.moult(
      "diff", "A.swift:Loader", "A.swift:Shown", "--migrations", "specs", "--only", "renaming")
    try workspace.write(diff.output, to: "a.diff")
    try workspace.git("init", "-q")
    try workspace.git("apply", "a.diff")
    #expect(try workspace.text("A.swift").contains("Text(\"25\").newName"))
  }
}
