/// A platform that SwiftUI runs on, spelled as `@available` spells it.
public enum Platform: String, Sendable, CaseIterable, Comparable {
  case iOS, macOS, tvOS, watchOS, visionOS, macCatalyst

  public static func < (lhs: Platform, rhs: Platform) -> Bool {
    allCases.firstIndex(of: lhs)! < allCases.firstIndex(of: rhs)!
  }
}

/// A version with up to three components, such as 16.4.
public struct Version: Sendable, Hashable, Comparable, CustomStringConvertible {
  public var major: Int
  public var minor: Int
  public var patch: Int

  public init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Reads `17`, `16.4` or `10.15.1`; nil when the text is something else.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...3).contains(parts.count), parts.allSatisfy({ $0 != nil && $0! >= 0 }) else {
      return nil
    }
    self.init(parts[0]!, parts.count > 1 ? parts[1]! : 0, parts.count > 2 ? parts[2]! : 0)
  }

  public static func < (lhs: Version, rhs: Version) -> Bool {
    (lhs.major, lhs.minor, lhs.patch) < (rhs.major, rhs.minor, rhs.patch)
  }

  public var description: String {
    patch > 0 ? "\(major).\(minor).\(patch)" : minor > 0 ? "\(major).\(minor)" : "\(major)"
  }
}

/// The versions from which on something exists; a platform that is not named has no lower bound.
public struct Availability: Sendable, Equatable {
  public var introduced: [Platform: Version]
  /// Platforms that do not have it at all.
  public var unavailable: Set<Platform>

  public init(introduced: [Platform: Version] = [:], unavailable: Set<Platform> = []) {
    self.introduced = introduced
    self.unavailable = unavailable
  }

  /// Nothing newer than the first SwiftUI release.
  var isWithinFirstRelease: Bool {
    let first: [Platform: Version] = [
      .iOS: Version(13), .macCatalyst: Version(13), .macOS: Version(10, 15), .tvOS: Version(13),
      .watchOS: Version(6),
      .visionOS: Version(1),
    ]
    return unavailable.isEmpty && introduced.allSatisfy { $0.value <= first[$0.key]! }
  }

  /// What needs both.
  func combined(with other: Availability?) -> Availability {
    guard let other else { return self }
    return Availability(
      introduced: introduced.merging(other.introduced) { max($0, $1) },
      unavailable: unavailable.union(other.unavailable))
  }
}

extension Availability: CustomStringConvertible {
  /// `iOS 15, macOS 12`
  public var description: String {
    introduced.sorted { $0.key < $1.key }.map { "\($0.key.rawValue) \($0.value)" }.joined(
      separator: ", ")
  }
}
