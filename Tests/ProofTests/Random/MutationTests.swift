import Foundation
import Testing

@testable import MoultKit

/// Files that look like Swift and often are none: no crash, no hang, no diff that does not apply.
@Suite("Damaged files")
struct MutationTests {
  private static let seed: UInt64 = 20_260_115
  private static let files: [[UInt8]] = {
    let snapshots = Repository.path("Snapshots")
    return Specs.all.flatMap(\.examples).flatMap(\.files).map { Array($0.before.utf8) }
      + Repository.swiftFiles(below: snapshots).compactMap {
        try? readBytes(at: "\(snapshots)/\($0)")
      }
  }()
  private static let words = Array(Set(files.flatMap(tokens))).sorted()

  @Test(.timeLimit(.minutes(5)), arguments: 0..<UInt64(4))
  func everythingGoesOn(_ part: UInt64) throws {
    let seed = Self.seed + part
    print("damaged files: seed \(seed)")
    var numbers = SeededNumbers(seed: seed)
    let last = "\(Scratch.folder)/damaged-\(seed).swift"
    for number in 0..<500 {
      var bytes = Self.files.randomElement(using: &numbers)!
      for _ in 0..<Int.random(in: 1...3, using: &numbers) {
        let mutation = Mutation.allCases.randomElement(using: &numbers)!
        bytes = mutation.applied(to: bytes, words: Self.words, &numbers)
      }
      // What is left there after a crash caused it.
      try Data(bytes).write(to: URL(filePath: last))
      if let fault = try fault(of: bytes) {
        Issue.record(
          "seed \(seed), file \(number): \(fault)\n\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  private func fault(of bytes: [UInt8]) throws -> String? {
    guard encodingFault(of: bytes, path: "A.swift") == nil else { return nil }
    let file = SourceFile(path: "A.swift", bytes: bytes)
    #expect((syntaxFault(of: file) != nil) == file.hasSyntaxError)
    var run = Run(migrations: Specs.all, target: [.iOS: Version(17)])
    run.options.review = true
    return try run.brokenPromise(of: [run.plan(bytes)])
  }
}
