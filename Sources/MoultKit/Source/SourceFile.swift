import SwiftParser
import SwiftSyntax

/// The bytes of a Swift file and the tree that SwiftParser reads from them, once it is asked for: a tree
/// takes some hundred times as much room as its bytes.
///
/// Offsets everywhere in MoultKit are UTF-8 offsets into `bytes`, a byte-order mark included.
public struct SourceFile: Sendable {
  /// The path as it is printed.
  public let path: String
  /// The whole file, as it is on disk.
  public let bytes: [UInt8]
  /// Whether there may be `@available` or `#available` in it.
  let mayCheckAvailability: Bool
  /// The tree, and how far the parser looked ahead for its parts; shared with all copies, nil before it
  /// is asked for.
  private let parsed: Guarded<IncrementalParseResult?>

  public init(path: String, bytes: [UInt8]) {
    self.init(path: path, bytes: bytes, parsed: nil)
  }

  private init(path: String, bytes: [UInt8], parsed: IncrementalParseResult?) {
    self.path = path
    self.bytes = bytes
    self.parsed = Guarded(parsed)
    mayCheckAvailability = bytes.mayCheckAvailability
  }

  private init(path: String, _ file: SourceFile, _ parsed: Guarded<IncrementalParseResult?>) {
    self.path = path
    bytes = file.bytes
    mayCheckAvailability = file.mayCheckAvailability
    self.parsed = parsed
  }

  /// What is not Swift ends up in nodes with `hasError`.
  public var tree: SourceFileSyntax { parseResult.tree }

  private var parseResult: IncrementalParseResult {
    parsed.use { parsed in
      if let parsed { return parsed }
      let result = Self.parse(bytes, after: nil)
      Self.parsedInAll.use { $0 += bytes.count }
      parsed = result
      return result
    }
  }

  private static func parse(
    _ bytes: [UInt8], after transition: IncrementalParseTransition?
  ) -> IncrementalParseResult {
    bytes.withUnsafeBufferPointer {
      Parser.parseIncrementally(source: $0, parseTransition: transition)
    }
  }

  private static let parsedInAll = Guarded(0)

  /// How much was parsed so far, all files together.
  static var bytesParsed: Int { parsedInAll.use { $0 } }

  /// Whether its tree is there.
  var isParsed: Bool { parsed.use { $0 != nil } }

  /// Gives up the tree, for all copies; it is made again when it is asked for.
  func dropTree() { parsed.use { $0 = nil } }

  /// The same file, which does not keep the tree.
  var unparsed: SourceFile { SourceFile(path: path, self, Guarded(nil)) }

  /// The same file, with the same tree, under another path.
  func located(at path: String) -> SourceFile { SourceFile(path: path, self, parsed) }

  /// The same file after edits; statements and members that they leave alone are not parsed again.
  ///
  /// - Parameter edits: in order, not overlapping.
  func applying(_ edits: [Edit]) -> SourceFile {
    let result = bytes.applying(edits)
    // How far the parser looked ahead in what is no Swift is not to be relied on, and a line break in a
    // comment is not always seen by it where it takes over what follows.
    guard !hasSyntaxError, !result.mayHaveCommentOfSeveralLines,
      let concurrent = try? ConcurrentEdits(concurrent: edits.map { SourceEdit($0) })
    else { return SourceFile(path: path, bytes: result) }
    let transition = IncrementalParseTransition(
      previousIncrementalParseResult: parseResult, edits: concurrent)
    let parsed = Self.parse(result, after: transition)
    // What is refused for an error is to have one.
    return SourceFile(path: path, bytes: result, parsed: parsed.tree.hasError ? nil : parsed)
  }

  public var hasSyntaxError: Bool { tree.hasError }
}

extension [UInt8] {
  /// Whether a `/*` is not closed on its line.
  fileprivate var mayHaveCommentOfSeveralLines: Bool {
    var rest = self[...]
    while let start = SourceText.firstRange(of: Array("/*".utf8), in: rest) {
      let end = self[start.upperBound...].firstIndex(of: UInt8(ascii: "\n")) ?? count
      let line = self[start.upperBound..<end]
      guard let close = SourceText.firstRange(of: Array("*/".utf8), in: line) else { return true }
      rest = self[close.upperBound...]
    }
    return false
  }

  /// Whether there may be `@available` or `#available` in them.
  var mayCheckAvailability: Bool {
    SourceText.firstRange(of: Array("available".utf8), in: self[...]) != nil
  }
}

extension SourceEdit {
  fileprivate init(_ edit: Edit) {
    let start = AbsolutePosition(utf8Offset: edit.range.lowerBound)
    let end = AbsolutePosition(utf8Offset: edit.range.upperBound)
    self.init(range: start..<end, replacement: edit.replacement)
  }
}

extension SyntaxProtocol {
  /// The UTF-8 range of the node without the trivia around it.
  public var contentRange: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
