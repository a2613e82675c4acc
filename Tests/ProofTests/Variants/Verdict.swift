@testable import MoultKit

extension Variant {
  /// How it went.
  enum Verdict: Equatable {
    case sameRewrite
    /// Something stays as it is where the example is rewritten, and a refusal says why.
    case refused
    /// A sentence about what is wrong.
    case fault(String)
  }

  /// - Parameter file: the one that the variant is of; the other files of the example are as they
  ///   were, and must become what they became.
  func verdict(of file: Subject.File) -> Verdict {
    do {
      let plans = try file.plans(with: before)
      if let fault = try file.subject.run.brokenPromise(of: plans) { return .fault(fault) }
      return outcome(plans, file)
    } catch {
      return .fault("its result is rewritten again and again")
    }
  }

  private func outcome(_ plans: [FilePlan], _ file: Subject.File) -> Verdict {
    let plan = plans[file.index]
    let isUnchanged = plans.allSatisfy { $0.result.bytes == $0.file.bytes }
    let codes = Set(plans.flatMap(\.refusals).map(\.code))
    let expectedCodes = Set(file.subject.plans.flatMap(\.refusals).map(\.code))
    let hasExpectedCode =
      if case .sameBytes = accepted { plan.result.bytes == after } else {
        hasExpectedTokens(plan, file)
      }
    let wrong =
      [(came: plan.result.bytes, expected: after)].filter { _ in !hasExpectedCode }
      + zip(plans, file.subject.plans).enumerated().compactMap { index, plans in
        let pair = (came: plans.0.result.bytes, expected: plans.1.result.bytes)
        return index == file.index || pair.came == pair.expected ? nil : pair
      }
    if wrong.isEmpty && codes == expectedCodes { return .sameRewrite }

    let newCodes = codes.subtracting(expectedCodes)
    if case .sameTokensOrRefusal(let accepted) = accepted, !codes.isEmpty,
      isUnchanged || !newCodes.isEmpty, newCodes.isSubset(of: accepted ?? newCodes)
    {
      return .refused
    }
    let differences = wrong.map { UnifiedDiff(old: $0.expected, new: $0.came).body }
    let difference = String(decoding: differences.joined(), as: UTF8.self)
    let what = isUnchanged ? "nothing is rewritten" : "something else comes"
    return .fault("\(what), refused with \(codes.sorted())\n\(difference)")
  }

  private func hasExpectedTokens(_ plan: FilePlan, _ file: Subject.File) -> Bool {
    plan.result.tokens == (after == file.after ? file.plan.result.tokens : tokens(of: after))
  }
}

func tokens(of bytes: [UInt8]) -> [String] {
  SourceFile(path: "", bytes: bytes).tokens
}

extension SourceFile {
  /// The texts of the tokens, whatever stands between them.
  var tokens: [String] { tree.tokens(viewMode: .sourceAccurate).map(\.text) }
}
