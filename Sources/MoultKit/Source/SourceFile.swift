import SwiftParser
import SwiftSyntax

/// The bytes of a Swift file and the tree that SwiftParser reads from them.
///
/// Offsets everywhere in MoultKit are UTF-8 offsets into `bytes`, a byte-order mark included.
public struct SourceFile: Sendable {
  /// The path as it is printed.
  public let path: String
  /// The whole file, as it is on disk.
  public let bytes: [UInt8]
  public var tree: SourceFileSyntax { parsed.tree }
  /// The tree, and how far the parser looked ahead for its parts.
  private let parsed: IncrementalParseResult
  /// Whether there may be `@available` or `#available` in it.
  let mayCheckAvailability: Bool

  /// Parses `bytes`. Never fails: what is not Swift ends up in nodes with `hasError`.
  public init(path: String, bytes: [UInt8]) {
    self.init(path: path, bytes: bytes, transition: nil)
  }

  private init(path: String, bytes: [UInt8], transition: IncrementalParseTransition?) {
    self.path = path
    self.bytes = bytes
    parsed = bytes.withUnsafeBufferPointer {
      Parser.parseIncrementally(source: $0, parseTransition: transition)
    }
    mayCheckAvailability = bytes.mayCheckAvailability
  }

  private init(path: String, _ file: SourceFile) {
    self.path = path
    bytes = file.bytes
    parsed = file.parsed
    mayCheckAvailability = file.mayCheckAvailability
  }

  /// The same file after edits; statements and members that they leave alone are not parsed again.
  ///
  /// - Parameter edits: in order, not overlapping.
  func applying(_ edits: [Edit]) -> SourceFile {
    let result = bytes.applying(edits)
    // How far the parser looked ahead in what is no Swift is not to be relied on.
    guard !hasSyntaxError,
      let concurrent = try? ConcurrentEdits(concurrent: edits.map { SourceEdit($0) })
    else { return SourceFile(path: path, bytes: result) }
    return SourceFile(
      path: path, bytes: result,
      transition: IncrementalParseTransition(
        previousIncrementalParseResult: parsed, edits: concurrent))
  }

  /// The same file under another path.
  func located(at path: String) -> SourceFile { SourceFile(path: path, self) }

  public var hasSyntaxError: Bool { tree.hasError }
}

extension [UInt8] {
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
