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
    let differences = self.differences(plans, file)
    let codes = Set(plans.flatMap(\.refusals).map(\.code))
    let expectedCodes = Set(file.subject.plans.flatMap(\.refusals).map(\.code))
    if differences.isEmpty && codes == expectedCodes { return .sameRewrite }

    let isUnchanged = plans.allSatisfy { $0.result.bytes == $0.file.bytes }
    let newCodes = codes.subtracting(expectedCodes)
    if case .sameTokensOrRefusal(let accepted) = accepted, !codes.isEmpty,
      isUnchanged || !newCodes.isEmpty, newCodes.isSubset(of: accepted ?? newCodes)
    {
      return .refused
    }
    let difference = String(decoding: differences.map(\.body).joined(), as: UTF8.self)
    let what = isUnchanged ? "nothing is rewritten" : "something else comes"
    return .fault("\(what), refused with \(codes.sorted())\n\(difference)")
  }

  /// What is not as it must be, file by file.
  private func differences(_ plans: [FilePlan], _ file: Subject.File) -> [UnifiedDiff] {
    zip(plans, file.subject.plans).enumerated().compactMap { index, pair in
      let (came, old) = (pair.0.result, pair.1.result)
      let expected = index == file.index ? after : old.bytes
      if came.bytes == expected { return nil }
      if index == file.index, !isSameBytes {
        // What the example itself becomes is parsed already.
        let expectedTokens = expected == old.bytes ? old.tokens : tokens(of: expected)
        if came.tokens == expectedTokens { return nil }
      }
      return UnifiedDiff(old: expected, new: came.bytes)
    }
  }

  private var isSameBytes: Bool {
    if case .sameBytes = accepted { true } else { false }
  }
}

func tokens(of bytes: [UInt8]) -> [String] {
  SourceFile(path: "", bytes: bytes).tokens
}

extension SourceFile {
  /// The texts of the tokens, whatever stands between them.
  var tokens: [String] { tree.tokens(viewMode: .sourceAccurate).map(\.text) }
}
