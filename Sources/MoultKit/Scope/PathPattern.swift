import Foundation

/// A pattern for files and folders, as in `.gitignore`: `*`, `?` and `[…]` within a name, `**` for
/// any folders. One without a slash means that name anywhere below its folder. A folder means all
/// that is below it.
public struct PathPattern: Sendable {
  /// Absolute, symbolic links followed.
  private let folder: String
  private let parts: [String]

  /// - Parameter folder: what the pattern is relative to: absolute, symbolic links followed.
  public init(_ text: String, in folder: String) {
    self.folder = folder
    let parts = text.split(separator: "/").map(String.init).filter { $0 != "." }
    self.parts = parts.count == 1 && !text.dropLast().contains("/") ? ["**"] + parts : parts
  }

  /// - Parameter location: absolute, symbolic links followed.
  public func matches(_ location: String) -> Bool {
    let prefix = folder == "/" ? "/" : folder + "/"
    guard location.hasPrefix(prefix) else { return false }
    let names = location.dropFirst(prefix.count).split(separator: "/").map(String.init)
    return Self.match(parts[...], names[...])
  }

  private static func match(_ parts: ArraySlice<String>, _ names: ArraySlice<String>) -> Bool {
    guard let part = parts.first else { return true }
    if part == "**" {
      return match(parts.dropFirst(), names)
        || !names.isEmpty && match(parts, names.dropFirst())
    }
    guard let name = names.first, fnmatch(part, name, 0) == 0 else { return false }
    return match(parts.dropFirst(), names.dropFirst())
  }
}
