/// A spec of `Migrations/` that travels inside the binary; `all` is made when Moult is built.
public struct BundledSpec: Sendable {
  /// Relative to the root of the repository, such as `Migrations/SwiftUI/Style/ForegroundStyle.swift`.
  public var path: String
  public var source: String
}
