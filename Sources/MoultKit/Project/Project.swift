import SwiftSyntax

/// The code around the named code: read, never edited, never mentioned.
public final class Project {
  /// The platforms and versions that the code is built for; empty when unknown.
  public let target: [Platform: Version]
  private let files: [SourceFile]

  /// A project that consists of just these files.
  public init(files: [SourceFile], target: [Platform: Version]) {
    self.files = files
    self.target = target
  }

  /// Whether the project itself declares `name`, such as `View.foregroundColor(_:)`, `Tab` or `EnvironmentValues.dismiss`.
  public func declares(_ name: String) -> Bool { false }

  /// The type of `expression`, as far as declarations and literals tell it.
  ///
  /// - Parameter scope: the node of the file's own tree at which names are looked up; `expression` may be a folded copy.
  public func type(of expression: ExprSyntax, at scope: Syntax) -> TypeFact { .unknown }

  /// Whether the value of `expression` is used as a `type`: an operand of `+`, a typed property, a result.
  public func isUsed(_ expression: ExprSyntax, as type: String) -> Answer { .unknown }

  /// Whether `type` conforms to `protocolName`, as far as declarations tell it.
  public func conforms(_ type: String, to protocolName: String) -> Answer { .unknown }

  /// The deployment target at `node`: enclosing `@available` and `#available` raise it.
  public func target(at node: Syntax) -> [Platform: Version] { target }

  /// Whether `node` runs only where something introduced in `availability` does not exist:
  /// the `else` of an availability check at or below it.
  public func isFallback(_ node: Syntax, below availability: Availability) -> Bool { false }
}
