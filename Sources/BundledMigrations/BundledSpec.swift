/// A spec of `Migrations/` that travels inside the binary; `all` is made when Moult is built.
public struct BundledSpec: Sendable {
  /// Relative to the root of the repository, such as `Migrations/SwiftUI/Style/ForegroundStyle.swift`.
  public var path: String
  /// The spec without its examples, which are most of it; every line keeps its number.
  public var rules: String
  public var source: String
}
