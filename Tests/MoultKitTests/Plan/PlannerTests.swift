import Testing

@testable import MoultKit

@Suite struct PlannerTests {
  private let rename = SmallSpec(
    name: "Rename", parameters: "(content: some View, value: Any)", before: "content.old(value)",
    after: "content.new(value)")
  private let move = SmallSpec(
    name: "Move", replaces: "View.put(first:last:)",
    parameters: "(content: some View, first: Any, last: Any)",
    before: "content.put(first: first, last: last)", after: "content.set(last, first)")

  @Test func nestedSitesAreRewrittenInOneRun() throws {
    let code = "a.put(first: b.old(1), last: c.put(first: d.old(2), last: e)).old(3)"
    #expect(
      try rewritten(code, with: rename, move) == "a.set(c.set(e, d.new(2)), b.new(1)).new(3)")
  }

  @Test func theOrderOfTheMigrationsMakesNoDifference() throws {
    let code = "a.put(first: b.old(1), last: c.put(first: d.old(2), last: e)).old(3)"
    #expect(try rewritten(code, with: move, rename) == rewritten(code, with: rename, move))
  }

  @Test func oneMigrationMayFinishWhatAnotherBegins() throws {
    let next = SmallSpec(
      name: "Next", replaces: "View.new(_:)", parameters: "(content: some View, value: Any)",
      before: "content.new(value)", after: "content.newest(value)")
    #expect(try rewritten("a.old(1)", with: rename, next) == "a.newest(1)")
  }

  @Test func aMigrationThatNeverSettlesIsAMistake() {
    let loop = SmallSpec(
      name: "Loop", parameters: "(content: some View, value: Any)", before: "content.old(value)",
      after: "content.old(value).bold()")
    #expect(throws: UnsettledMigration.self) { try plan("a.old(1)", with: [loop.source]) }
  }

  @Test func theFirstRuleThatFitsDecides() throws {
    let spec = SmallSpec(
      parameters: "(content: some View)", before: "content.old(nil)", after: "content.none()",
      more: """
          @Rewrite
          func other(content: some View, value: Any) {
            before { content.old(value) }
            after { content.new(value) }
          }
        """)
    #expect(try rewritten("a.old(nil).old(1)", with: spec) == "a.none().new(1)")
  }

  @Test func rulesMayHaveGuardsInCommon() throws {
    let spec = SmallSpec(
      parameters: "(content: some View, value: Any)", before: "content.old(value)",
      after: "content.new(value)",
      more: """
          @Guards
          func isPlain(value: Any) {
            guard !value.isLiteral(nil) else { leave }
          }
          @Rewrite
          func older(content: some View, value: Any) {
            before { content.older(value) }
            isPlain()
            guard !value.mentions("x") else { leave }
            after { content.new(value) }
          }
        """)
    #expect(
      try rewritten("a.older(nil).older(x).old(nil).older(1)", with: spec)
        == "a.older(nil).older(x).new(nil).new(1)")
  }

  @Test func changesThatBuildOnEachOtherAreOneGroup() throws {
    let code = "a.put(first: b.old(1), last: c)\nd.old(2)"
    let plan = try plan(code, with: [rename.source, move.source])
    #expect(plan.changes.count == 3)
    #expect(Set(plan.changes.compactMap(\.group)).count == 1)
    #expect(plan.changes.filter { $0.group == nil }.map(\.migration) == ["rename"])
    #expect(plan.changes.flatMap(\.edits).count == plan.edits.count)
    #expect(Array(code.utf8).applying(plan.edits) == plan.result.bytes)
  }

  @Test func aChangeSaysWhereItsSiteStoodInTheFileThatWasRead() throws {
    let code = "a.put(first: b, last: c.old(1))"
    let plan = try plan(code, with: [rename.source, move.source])
    let places = plan.changes.map { String(decoding: Array(code.utf8)[$0.range], as: UTF8.self) }
    #expect(places == ["put(first: b, last: c.old(1))", "old(1)"])
  }

  @Test(arguments: [
    "struct Row<Piece> { var body: some View { a.old(1) } }",
    "struct Row<Piece> {}\nextension Row { var body: some View { a.old(1) } }",
    "func row<Piece>(_ piece: Piece) { a.old(1) }",
    "private struct Piece {}\nfunc f() { a.old(1) }",
    "extension View { func new(_ value: Int) {} }\nfunc f() { a.old(1) }",
    "extension View { private func then(_ value: Int) {} }\nfunc f() { a.old(1) }",
  ])
  func aNameThatTheRuleWritesMayMeanAnotherDeclaration(code: String) throws {
    let spec = SmallSpec(
      parameters: "(content: some View, value: Any)", before: "content.old(value)",
      after: "content.new(Piece(value).then(value))")
    let plan = try plan(code, with: [spec.source])
    #expect(plan.edits.isEmpty)
    #expect(plan.refusals.map(\.code) == ["own-declaration"])
  }

  @Test func whatIsPrivateInAnotherFileIsNotMeant() throws {
    let spec = SmallSpec(
      parameters: "(content: some View, value: Any)", before: "content.old(value)",
      after: "content.new(Piece(value))")
    let file = SourceFile(path: "Code.swift", bytes: Array("a.old(1)".utf8))
    let other = SourceFile(
      path: "Other.swift",
      bytes: Array(
        """
        private struct Piece {}
        fileprivate extension View { func new(_ value: Int) {} }
        private enum Inner { struct Piece {} }
        """.utf8))
    let migrations = SpecReader.read(path: "Spec.swift", source: spec.source).migrations
    let project = Project(files: [file, other], target: [.iOS: Version(18)])
    let plan = try Planner(rules: RuleSet(migrations), project: project, options: .init()).plan(
      file)
    #expect(String(decoding: plan.result.bytes, as: UTF8.self) == "a.new(Piece(1))")
  }

  @Test func aFragmentWithoutAFittingCaseRefusesTheWhole() throws {
    let spec = SmallSpec(
      parameters: "(content: some View, item: Any)", before: "content.old(item)",
      after: "content.new(part(item))",
      more: """
          @Fragment
          func part(title: StringLiteral, action: Closure) {
            before { .plain(title, action: action) }
            after { Piece(title, action: action) }
          }
        """)
    #expect(
      try rewritten("a.old(.plain(\"b\") { c() })", with: spec)
        == "a.new(Piece(\"b\", action: { c() }))")
    let refused = try plan("a.old(.other)", with: [spec.source])
    #expect(refused.edits.isEmpty)
    #expect(refused.refusals.map(\.code) == ["no-fragment-case"])
  }

  @Test func aCaseOfAFragmentMayPassToTheNextOrLeaveTheWholeAlone() throws {
    let spec = SmallSpec(
      parameters: "(content: some View, item: Any)", before: "content.old(item)",
      after: "content.new(part(item))",
      more: """
          @Fragment
          func part(title: StringLiteral) {
            before { .plain(title) }
            next
          }
          @Fragment
          func part(title: Any) {
            before { .plain(title) }
            after { Piece(title) }
          }
          @Fragment
          func part(_other: Any) {
            before { _other }
            leave
          }
        """)
    #expect(try rewritten("a.old(.plain(\"b\"))", with: spec) == "a.new(Piece(\"b\"))")
    let left = try plan("a.old(.other)", with: [spec.source])
    #expect(left.edits.isEmpty && left.refusals.isEmpty)
  }

  @Test func aSpecMayKnowTheTypesOfMembers() throws {
    var spec = SmallSpec(
      parameters: "(content: some View, value: Any)", before: "content.old(value)",
      after: "content.new(value)",
      more: """
          @Rewrite
          func unknown(content: some View, value: Any) {
            before { content.other(value) }
            guard !value.mayBeNil else { refuse("optional", "It may be nil.") }
            after { content.new(value) }
          }
        """)
    #expect(
      try plan("a.other(Kit.shade)", with: [spec.source]).refusals.map(\.code) == ["optional"])
    spec.more += "\nlet types = [\"Kit.shade\": \"Color\"]"
    #expect(try rewritten("a.other(Kit.shade)", with: spec) == "a.new(Kit.shade)")
  }

  @Test(arguments: [
    "// moult:ignore\na.old(1)", "a.old(1) // moult:ignore", "a.old(1) // moult:ignore rename",
    "// moult:ignore rename, move\na.old(1)", "// moult:ignore-file\n\n\na.old(1)",
    "/* moult:ignore */ a.old(1)",
  ])
  func anIgnoreCommentKeepsItsLineAndTheNext(code: String) throws {
    let plan = try plan(code, with: [rename.source])
    #expect(plan.edits.isEmpty && plan.refusals.isEmpty)
  }

  @Test(arguments: [
    "// moult:ignore\n\na.old(1)", "// moult:ignore move\na.old(1)", "a.old(1)\n// moult:ignore",
    "// see moult:ignore\na.old(1)", "_ = \"moult:ignore\"; a.old(1)",
  ])
  func anIgnoreCommentReachesNoFurther(code: String) throws {
    #expect(try plan(code, with: [rename.source]).changes.count == 1)
  }
}

/// Code that moves into another closure would mean something else there.
@Suite struct MovingIntoClosuresTests {
  private let wrap = SmallSpec(
    replaces: "Part(header:)", parameters: "(content: some View, header: Any)",
    before: "content.old(header)", after: "content.new { header }")

  @Test(arguments: [
    ("a.map { $0.old(1) }", "a.map { $0.new { 1 } }"),
    ("a.map { b.old({ $0 }) }", "a.map { b.new { { $0 } } }"),
    (
      "struct A { let b = 1; func f() { c.old(b) } }",
      "struct A { let b = 1; func f() { c.new { b } } }"
    ),
    (
      "class A { let b = 1; func f() { c.old(self.b) } }",
      "class A { let b = 1; func f() { c.new { self.b } } }"
    ),
    ("a.old(try? b())", "a.new { try? b() }"),
  ])
  func whatMeansTheSameMoves(code: String, result: String) throws {
    #expect(try rewritten(code, with: wrap) == result)
  }

  @Test(arguments: [
    ("a.map { b.old($0) }", "shorthand-argument"), ("try a.old(try b())", "effect-in-closure"),
    ("await a.old(await b())", "effect-in-closure"),
    ("class A { let b = 1; func f() { c.old(b) } }", "implicit-self"),
  ])
  func whatWouldNotIsRefused(code: String, refusal: String) throws {
    let plan = try plan(code, with: [wrap.source])
    #expect(plan.edits.isEmpty)
    #expect(plan.refusals.map(\.code) == [refusal])
  }
}
