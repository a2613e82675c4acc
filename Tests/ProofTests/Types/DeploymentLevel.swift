import MoultKit

/// Deployment levels: versions of iOS.
enum DeploymentLevel {
  /// The lines of an interface that a level has. A declaration is one line, or goes from a line that
  /// ends in `{` to its `}`.
  static func filter(_ text: String, level: Version) -> String {
    var result = ""
    var depth = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let code = line.drop { $0 == " " }
      if depth > 0 {
        if code.hasSuffix("{") { depth += 1 }
        if code == "}" { depth -= 1 }
        continue
      }
      if let introduced = introduced(code), introduced > level {
        if code.hasSuffix("{") { depth = 1 }
        continue
      }
      result += line + "\n"
    }
    return result
  }

  /// The version in `@available(iOS 17, *)` or `@available(iOS, introduced: 15, …)` at the start.
  private static func introduced(_ code: Substring) -> Version? {
    for start in ["@available(iOS ", "@available(iOS, introduced: "] where code.hasPrefix(start) {
      return Version(code.dropFirst(start.count).prefix { $0.isNumber || $0 == "." })
    }
    return nil
  }

  /// The level of a deployment target; without iOS in it that of the release of the same time.
  static func level(of target: [Platform: Version]) -> Version {
    let ahead: [Platform: Int] = [.macOS: 3, .watchOS: 7, .visionOS: 16]
    let others = target.map { platform, version in
      version < Version(26) ? Version(version.major + ahead[platform, default: 0]) : version
    }
    return max(target[.iOS] ?? others.min() ?? Version(13), Version(13))
  }

  /// The level for code that looks for newer API by itself: that of its newest `#available`.
  static func level(of target: [Platform: Version], checking code: String) -> Version {
    let checks = code.matches(of: /[#@]available\([^)]*?\biOS (?<version>[0-9.]+)/)
    return checks.compactMap { Version($0.version) }.reduce(level(of: target), max)
  }
}
