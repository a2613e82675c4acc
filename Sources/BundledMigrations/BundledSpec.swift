import MoultKit

/// A spec of `Migrations/` that travels inside the binary; `all` is made when Moult is built.
public struct BundledSpec: Sendable {
  /// Relative to the root of the repository, such as `Migrations/SwiftUI/Style/ForegroundStyle.swift`.
  public var path: String
  /// Of its `enum`.
  public var name: String
  /// As it is written, such as `softDeprecated`.
  public var kind: String
  /// What its patterns need: it finds nothing in a file that lacks something of each.
  public var finds: [PatternTrace]
  /// Identifiers of what it writes, for other migrations to find.
  public var writes: [String]
  /// The spec without its examples, which are most of it; every line keeps its number.
  public var rules: String
  public var source: String
}
