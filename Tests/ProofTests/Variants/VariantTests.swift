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
    let files = try Subject.files(of: migration)
    // Code that comes to stand at another level is indented anew, line by line.
    let movesLines = files.contains(where: \.plan.movesLines)
    for file in files {
      guard let variant = file.raggedVariant else { continue }
      let plan = try file.plan(with: variant.before)
      #expect(variant.verdict(of: file) == .sameRewrite, "\(file.label)")
      guard !movesLines else { continue }
      #expect(
        plan.touchedLines <= file.plan.touchedLines + plan.attributeLines,
        "\(file.label)\n\(String(decoding: plan.diff.body, as: UTF8.self))")
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
    // A comment in a declaration that goes has no place to go to.
    let share = migration.takesDeclarationsOut ? 4 : 10
    #expect(refused * share <= count, "Too many variants of \(migration.id) are refused.")
  }
}

extension Migration {
  fileprivate var takesDeclarationsOut: Bool {
    rules.contains { rule in
      guard case .subject = rule.role, case .rewrite(let after) = rule.ending else { return false }
      return after.body.isEmpty
    }
  }
}

extension FilePlan {
  /// Whether some line changes only its indentation, or a line of its own is put before others.
  fileprivate var movesLines: Bool {
    func lines(_ mark: UnifiedDiff.Line.Mark) -> Set<[UInt8]> {
      Set(
        diff.hunks.flatMap(\.lines).filter { $0.mark == mark }
          .map { Array($0.bytes.drop { $0 == 0x20 }) }.filter { $0.count > 2 })
    }
    return !lines(.removed).isDisjoint(with: lines(.added))
  }

  fileprivate var diff: UnifiedDiff { UnifiedDiff(old: file.bytes, edits: edits) }

  /// How many lines hold nothing but an attribute that goes: what stands below takes their place.
  fileprivate var attributeLines: Int {
    diff.hunks.flatMap(\.lines).count { line in
      let code = line.bytes.drop { $0 == 0x20 }
      return line.mark == .removed && code.first == UInt8(ascii: "@")
        && !code.dropLast().contains(0x20)
    }
  }

  /// How many lines of code the rewrite removes or replaces.
  fileprivate var touchedLines: Int {
    diff.hunks.flatMap(\.lines).count { line in
      let code = line.bytes.drop { $0 == 0x20 }
      return line.mark == .removed && !code.starts(with: Array("//".utf8))
    }
  }
}
