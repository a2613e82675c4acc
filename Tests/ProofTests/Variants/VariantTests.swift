import Testing

@testable import MoultKit

/// Every example keeps its outcome under what real files do to it.
@Suite("Examples hold under strain")
struct VariantTests {
  @Test(arguments: Specs.all)
  func commentBetweenTwoTokens(_ migration: Migration) throws {
    try check("comments", migration, \.commentVariants)
  }

  @Test(arguments: Specs.all)
  func otherBytesAround(_ migration: Migration) throws {
    try check("other bytes", migration, \.byteVariants)
  }

  @Test(arguments: Specs.all)
  func otherSurroundings(_ migration: Migration) throws {
    try check("other surroundings", migration, \.surroundingVariants)
  }

  /// Lines that only stand in another place than they should are nobody's business.
  @Test(arguments: Specs.all)
  func badIndentationStays(_ migration: Migration) throws {
    for file in try Subject.files(of: migration) {
      guard let variant = file.raggedVariant else { continue }
      let plan = try file.plan(with: variant.before)
      #expect(variant.verdict(of: file) == .sameRewrite, "\(file.label)")
      let (came, expected) = (LineChanges(plan.diff), LineChanges(file.plan.diff))
      let diff = String(decoding: plan.diff.body, as: UTF8.self)
      #expect(came.rewritten <= expected.rewritten, "\(file.label)\n\(diff)")
      #expect(came.stray <= expected.stray, "\(file.label)\n\(diff)")
    }
  }

  @Test(arguments: Specs.all)
  func inArgumentsOfOtherSites(_ migration: Migration) throws {
    let subjects = try Subject.all(of: migration)
    for inner in subjects.compactMap(\.onlyRewrittenFile).prefix(3) {
      for outer in Self.outers {
        guard let nesting = Nesting(inner, in: outer) else { continue }
        let plan = try nesting.run.plan(nesting.before)
        let came = plan.result.tokens
        let outcome = nesting.outcomes.firstIndex { tokens(of: $0) == came }
        let fault = try nesting.run.brokenPromise(of: [plan])
        if let outcome, fault == nil, outcome == 0 || !plan.refusals.isEmpty { continue }
        Issue.record(
          """
          \(inner.label) does not hold inside \(nesting.outer.label): \
          \(fault ?? "refused with \(plan.refusals.map(\.code))")
          \(String(decoding: nesting.before, as: UTF8.self))
          ->
          \(String(decoding: plan.result.bytes, as: UTF8.self))
          """)
      }
    }
  }

  /// Of each migration the first example that has room for another one.
  private static let outers: [Subject.File] = Specs.all.compactMap { migration in
    let subjects = (try? Subject.all(of: migration)) ?? []
    return subjects.lazy.compactMap(\.onlyRewrittenFile).first(where: \.hasSlot)
  }

  private func check(
    _ name: String, _ migration: Migration, _ variants: (Subject.File) -> [Variant]
  ) throws {
    var (count, refused) = (0, 0)
    for file in try Subject.files(of: migration) {
      for variant in variants(file) {
        // What is no Swift is passed over.
        guard !SourceFile(path: "", bytes: variant.before).hasSyntaxError else { continue }
        count += 1
        switch variant.verdict(of: file) {
        case .sameRewrite: break
        case .refused: refused += 1
        case .fault(let fault):
          Issue.record(
            """
            \(file.label) does not hold with \(variant.name): \(fault)
            \(String(decoding: variant.before, as: UTF8.self))
            """)
        }
      }
    }
    print("\(migration.id), \(name): \(count) variants, \(refused) refused")
    #expect(refused * 10 <= count, "Too many variants of \(migration.id) are refused.")
  }
}

extension FilePlan {
  fileprivate var diff: UnifiedDiff { UnifiedDiff(old: file.bytes, edits: edits) }
}

/// How many lines of code a diff takes from a file; not those that only close a bracket, of which it
/// cannot be told which one came from which.
private struct LineChanges {
  var rewritten = 0
  /// They come again with another indentation, and no line above them in the hunk is rewritten.
  var stray = 0

  init(_ diff: UnifiedDiff) {
    for hunk in diff.hunks {
      let lines = hunk.lines.map { ($0.mark, $0.bytes.drop { $0 == 0x20 }) }
      var added = lines.filter { $0.0 == .added }.map(\.1)
      var followsRewritten = false
      for (mark, code) in lines {
        guard mark == .removed, code.count > 2, !code.starts(with: Array("//".utf8)) else {
          continue
        }
        if let index = added.firstIndex(of: code) {
          added.remove(at: index)
          if !followsRewritten { stray += 1 }
        } else {
          rewritten += 1
          followsRewritten = true
        }
      }
    }
  }
}
