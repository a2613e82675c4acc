import Foundation
import SwiftSyntax
import Testing

@testable import MoultKit

@Suite struct SourceFileTests {
  private static let snapshots = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Snapshots")
  /// What edits put into a file, good Swift and not.
  private static let insertions = [
    "", "", " ", "\n", "\n\n", "x", "y.z", "f(1)", "{ x }", "é", "// c\n", "/* c */", "/* c\n c */",
    " ", "\n",
    "x", ".tint(.red)", "{", "}", "(", "\"", "\"\"\"\n", "/* c */", "// c\n", "/*",
    "#if A\n",
    "#endif\n", "func f() {}\n", "@State ", "case ", ", b: 1", "\u{0}", "é",
  ]

  /// Parsing again only what edits touch must not be told from parsing everything.
  @Test(arguments: ["Ledger", "Recipes", "Storefront", "Trails"])
  func anEditedFileIsWhatItsBytesAre(_ project: String) throws {
    var numbers = SeededNumbers(seed: 11)
    for original in try sources(of: project) {
      var file = original
      for _ in 0..<12 {
        let edits = edits(of: file, from: &numbers)
        let result = file.applying(edits)
        let anew = SourceFile(path: file.path, bytes: result.bytes)
        #expect(
          result.tree.debugDescription == anew.tree.debugDescription, "\(file.path): \(edits)")
        file = result.hasSyntaxError ? original : result
      }
    }
  }

  private func edits(of file: SourceFile, from numbers: inout SeededNumbers) -> [Edit] {
    let tokens = Array(file.tree.tokens(viewMode: .sourceAccurate))
    var edits: [Edit] = []
    for index in tokens.indices where Int.random(in: 0..<tokens.count, using: &numbers) < 2 {
      let last = tokens[min(index + Int.random(in: 0...2, using: &numbers), tokens.count - 1)]
      let range = tokens[index].contentRange.lowerBound..<last.contentRange.upperBound
      guard edits.last.map({ $0.range.upperBound <= range.lowerBound }) != false else { continue }
      let text = Self.insertions.randomElement(using: &numbers)!
      edits.append(
        Edit(
          range: Bool.random(using: &numbers) ? range : range.lowerBound..<range.lowerBound,
          replacement: Array(text.utf8)))
    }
    return edits
  }

  private func sources(of project: String) throws -> [SourceFile] {
    let folder = Self.snapshots.appending(path: project).path
    let paths = try #require(FileManager.default.enumerator(atPath: folder)).compactMap {
      ($0 as? String).flatMap { $0.hasSuffix(".swift") ? folder + "/" + $0 : nil }
    }
    return try paths.sorted().map { path in
      let bytes = try #require(FileManager.default.contents(atPath: path))
      return SourceFile(path: path, bytes: Array(bytes))
    }
  }
}
