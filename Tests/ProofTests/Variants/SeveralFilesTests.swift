import Testing

@testable import MoultKit

/// What the other tests find out about an example with several files.
@Suite("Examples with several files")
struct SeveralFilesTests {
  private let subject: Subject

  init() throws {
    let (migrations, problems) = SpecReader.read(
      path: "Old.swift",
      source: """
        /// Replaces `old()` with `new()`.
        @Migration(.deprecated, replaces: "View.old()")
        enum Old {
          @Rewrite func rule(content: some View) {
            before { content.old() }
            guard !project.declares("View.new()") else { refuse("own-declaration", "Own.") }
            after { content.new() }
          }
          @Example("two of three", named: "A.swift, B.swift") func two() {
            before("A.swift") { let a = Text("a").old() }
            before("B.swift") { let b = Text("b").old() }
            before("C.swift") { let c = Text("c").old() }
            after("A.swift") { let a = Text("a").new() }
            after("B.swift") { let b = Text("b").new() }
          }
        }
        """)
    #expect(problems == [])
    subject = try #require(migrations.first.map(Subject.all)?.first)
  }

  @Test func theNamedFilesAreChangedOneByOne() throws {
    #expect(subject.files.map(\.plan.file.path) == ["A.swift", "B.swift"])
    #expect(subject.run.around.map(\.path) == ["C.swift"])
    for file in subject.files {
      #expect(file.isRewritten)
      for variant in file.byteVariants + [file.raggedVariant!] {
        #expect(variant.verdict(of: file) == .sameRewrite, "\(variant.name)")
      }
    }
    #expect(subject.onlyRewrittenFile == nil)
  }

  @Test(arguments: [Variant.Accepted.sameBytes, .sameTokens, .sameTokensOrRefusal(codes: ["x"])])
  func whatBecomesOfAnotherFileIsSeen(_ accepted: Variant.Accepted) {
    let declaration = Array("extension View { func new() -> some View { self } }\n".utf8)
    let variant = Variant(
      "a declaration", before: declaration, after: declaration, accepted: accepted)
    guard case .fault(let fault) = variant.verdict(of: subject.files[0]) else {
      Issue.record("B.swift was to be refused")
      return
    }
    #expect(fault.contains("-let b = Text(\"b\").new()\n+let b = Text(\"b\").old()\n"), "\(fault)")
  }

  @Test func aBrokenPromiseOfTheSecondFileIsSeen() throws {
    var plans = subject.plans
    #expect(try subject.run.brokenPromise(of: plans) == nil)
    plans[1].edits = []
    #expect(
      try subject.run.brokenPromise(of: plans) == "the edits do not make the result")
  }
}
