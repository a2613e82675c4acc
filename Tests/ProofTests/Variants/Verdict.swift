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

  func verdict(of subject: Subject) -> Verdict {
    do {
      let plan = try subject.run.plan(before)
      if let fault = try plan.brokenPromise(planning: subject.run.plan) { return .fault(fault) }
      return outcome(plan, subject)
    } catch {
      return .fault("its result is rewritten again and again")
    }
  }

  private func outcome(_ plan: FilePlan, _ subject: Subject) -> Verdict {
    let came = plan.result.bytes
    let codes = Set(plan.refusals.map(\.code))
    let expectedCodes = Set(subject.plan.refusals.map(\.code))
    let isSame =
      if case .sameBytes = accepted { came == after } else { hasExpectedTokens(plan, subject) }
    if isSame && codes == expectedCodes { return .sameRewrite }

    let newCodes = codes.subtracting(expectedCodes)
    if case .sameTokensOrRefusal(let accepted) = accepted, !codes.isEmpty,
      came == before || !newCodes.isEmpty, newCodes.isSubset(of: accepted ?? newCodes)
    {
      return .refused
    }
    let difference = String(decoding: UnifiedDiff(old: after, new: came).body, as: UTF8.self)
    let what = came == before ? "nothing is rewritten" : "something else comes"
    return .fault("\(what), refused with \(codes.sorted())\n\(difference)")
  }

  private func hasExpectedTokens(_ plan: FilePlan, _ subject: Subject) -> Bool {
    plan.result.tokens
      == (after == subject.after ? subject.plan.result.tokens : tokens(of: after))
  }
}

func tokens(of bytes: [UInt8]) -> [String] {
  SourceFile(path: "", bytes: bytes).tokens
}

extension SourceFile {
  /// The texts of the tokens, whatever stands between them.
  var tokens: [String] { tree.tokens(viewMode: .sourceAccurate).map(\.text) }
}
