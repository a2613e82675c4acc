import SwiftSyntax

extension ProjectFiles {
  /// Whether two files belong to one module, as far as folders tell: the same target of a package,
  /// the same top folder beside an Xcode project. No when it cannot be seen.
  func isSameModule(_ one: Syntax, _ other: Syntax) -> Bool {
    guard let first = source(of: one)?.path, let second = source(of: other)?.path else {
      return false
    }
    return Self.module(of: first) == Self.module(of: second)
  }

  /// `…/Sources/Name` for a file of a package, else the folder of the file.
  private static func module(of path: String) -> Substring {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated().reversed()
    where ["Sources", "Tests"].contains(part) && index + 2 < parts.count {
      return path[..<parts[index + 1].endIndex]
    }
    return path[..<(parts.dropLast().last?.endIndex ?? path.startIndex)]
  }
}
