import Foundation
import Testing

@testable import MoultKit

@Suite struct UnifiedDiffTests {
  @Test func changesFarApartBecomeHunksOfTheirOwn() {
    let old = (1...20).map { "line \($0)\n" }.joined()
    let new = old.replacing("line 2\n", with: "two\n").replacing("line 19\n", with: "")
    #expect(
      text(UnifiedDiff(old: Array(old.utf8), new: Array(new.utf8)).bytes(path: "A.swift")) == """
        --- a/A.swift
        +++ b/A.swift
        @@ -1,5 +1,5 @@
         line 1
        -line 2
        +two
         line 3
         line 4
         line 5
        @@ -16,5 +16,4 @@
         line 16
         line 17
         line 18
        -line 19
         line 20

        """)
  }

  @Test func changesWithSixLinesBetweenThemShareAHunk() {
    let old = (1...9).map { "\($0)\n" }.joined()
    let near = old.replacing("1\n", with: "one\n").replacing("8\n", with: "eight\n")
    let far = old.replacing("1\n", with: "one\n").replacing("9\n", with: "nine\n")
    #expect(UnifiedDiff(old: Array(old.utf8), new: Array(near.utf8)).hunks.count == 1)
    #expect(UnifiedDiff(old: Array(old.utf8), new: Array(far.utf8)).hunks.count == 2)
  }

  @Test func equalTextsHaveNoDiff() {
    #expect(UnifiedDiff(old: [1, 2], new: [1, 2]).bytes(path: "a").isEmpty)
    #expect(UnifiedDiff(old: [], new: []).isEmpty)
  }

  @Test func editsThatChangeNothingHaveNoDiff() {
    let edit = Edit(range: 1..<2, replacement: Array("b".utf8))
    #expect(UnifiedDiff(old: Array("abc\n".utf8), edits: [edit]).isEmpty)
  }

  @Test func aMissingLastLineFeedIsMarkedOnBothSides() {
    #expect(
      text(UnifiedDiff(old: Array("a\nb".utf8), new: Array("a\nc".utf8)).body) == """
        @@ -1,2 +1,2 @@
         a
        -b
        \\ No newline at end of file
        +c
        \\ No newline at end of file

        """)
  }

  @Test(
    arguments: [
      ("A.swift", "A.swift"),
      ("My Views/A.swift", "My Views/A.swift\t"),
      ("Größe.swift", "Größe.swift"),
      ("a\"b\\c.swift", #""a\"b\\c.swift""#),
      ("tab\there \u{1}.swift", #""tab\there \001.swift""#),
    ])
  func pathsAreQuotedAsGitQuotesThem(path: String, expected: String) {
    let header = text(UnifiedDiff(old: [1], new: [2]).bytes(path: path)).split(separator: "\n")
    let quoted = expected.hasPrefix("\"") ? "\"a/" + expected.dropFirst() : "a/" + expected
    #expect(header[0] == "--- " + quoted)
  }

  /// Texts with every oddity at their ends, as bytes before and after.
  static let pairs: [(String, String)] = [
    ("a\nb\nc\n", "a\nB\nc\n"),
    ("a\nb\nc", "a\nb\nC"),
    ("a\nb\nc", "a\nb\nc\n"),
    ("a\nb\nc\n", "a\nb\nc"),
    ("a\r\nb\r\nc\r\n", "a\r\nB\r\nc\r\n"),
    ("a\r\nb\nc\r\n", "a\nb\nc\n"),
    ("a\nb\nc\n", "new\na\nb\nc\n"),
    ("a\nb\nc\n", "a\nb\n"),
    ("a\n", "a\nb\nc"),
    ("\u{FEFF}ä\n\u{0}\n", "\u{FEFF}ö\n\u{0}\n"),
    (
      (1...60).map { "\($0)\n" }.joined(),
      (1...60).map { $0 % 13 == 0 ? "x\n" : "\($0)\n" }.joined()
    ),
  ]

  static let names = [
    "A.swift", "My Views/A b.swift", "Größe/Ärger.swift", "it's.swift", "q\"uo\\te.swift",
    "sub/folder/B.swift",
  ]

  @Test(arguments: names, ["git", "git in a subfolder", "patch"])
  func gitAndPatchMakeTheSameBytes(name: String, tool: String) throws {
    for (old, new) in Self.pairs {
      let root = FileManager.default.temporaryDirectory.appending(path: "moult-\(UUID())")
      defer { try? FileManager.default.removeItem(at: root) }
      let folder = tool == "git in a subfolder" ? root.appending(path: "below it") : root
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(old.utf8).write(to: file)
      try Data(UnifiedDiff(old: Array(old.utf8), new: Array(new.utf8)).bytes(path: name))
        .write(to: root.appending(path: "the.diff"))
      if tool == "patch" {
        try run(["patch", "-p1", "-s", "-i", root.path + "/the.diff"], in: folder)
      } else {
        try run(["git", "init", "-q"], in: root)
        try run(["git", "apply", "--check", root.path + "/the.diff"], in: folder)
        try run(["git", "apply", root.path + "/the.diff"], in: folder)
      }
      #expect(try Data(contentsOf: file) == Data(new.utf8), "\(old.debugDescription)")
    }
  }

  /// Random edits: comparing what they touch finds what comparing everything finds.
  @Test func editsAndWholeTextsGiveTheSameResult() {
    var random = Linear(state: 7)
    for _ in 0..<300 {
      let old = (0..<Int.random(in: 0...40, using: &random)).flatMap { _ in
        Array(["a\n", "b\n", "\n", "cc", "\r\n"].randomElement(using: &random)!.utf8)
      }
      var edits: [Edit] = []
      var position = 0
      while position <= old.count, Int.random(in: 0...5, using: &random) > 0 {
        let start = Int.random(in: position...old.count, using: &random)
        let end = min(old.count, start + Int.random(in: 0...4, using: &random))
        let replacement = ["", "x", "y\n", "\n\nz", "a\n"].randomElement(using: &random)!
        edits.append(Edit(range: start..<end, replacement: Array(replacement.utf8)))
        position = end + 1
      }
      let diff = UnifiedDiff(old: old, edits: edits)
      #expect(rebuild(diff, from: old) == old.applying(edits))
    }
  }

  /// What a patch tool does, checking the context as it goes.
  private func rebuild(_ diff: UnifiedDiff, from old: [UInt8]) -> [UInt8]? {
    var lines: [[UInt8]] = []
    for byte in old {
      if lines.isEmpty || lines.last!.last == 10 { lines.append([]) }
      lines[lines.count - 1].append(byte)
    }
    var result: [UInt8] = []
    var position = 0
    for hunk in diff.hunks {
      result += lines[position..<hunk.old.lowerBound].joined()
      position = hunk.old.lowerBound
      for line in hunk.lines {
        if line.mark != .added {
          guard lines[position] == Array(line.bytes) else { return nil }
          position += 1
        }
        if line.mark != .removed { result += line.bytes }
      }
    }
    return result + lines[position...].joined()
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func run(_ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let message = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(String(decoding: message, as: UTF8.self))")
  }
}

/// Numbers that look random and are the same in every run.
struct Linear: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
}
