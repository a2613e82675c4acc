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
  public let tree: SourceFileSyntax
  /// Whether there may be `@available` or `#available` in it.
  let mayCheckAvailability: Bool

  /// Parses `bytes`. Never fails: what is not Swift ends up in nodes with `hasError`.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    self.tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    mayCheckAvailability =
      SourceText.firstRange(of: Array("available".utf8), in: bytes[...]) != nil
  }

  private init(path: String, _ file: SourceFile) {
    self.path = path
    bytes = file.bytes
    tree = file.tree
    mayCheckAvailability = file.mayCheckAvailability
  }

  /// The same file under another path.
  func located(at path: String) -> SourceFile { SourceFile(path: path, self) }

  public var hasSyntaxError: Bool { tree.hasError }
}

extension SyntaxProtocol {
  /// The UTF-8 range of the node without the trivia around it.
  public var contentRange: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
