import MoultKit

extension Invocation {
  /// The deployment target that `--target` gives; nil without it.
  func target() throws -> [Platform: Version]? {
    guard has(.target) else { return nil }
    var target: [Platform: Version] = [:]
    for item in all(.target) {
      let parts = item.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else {
        throw UsageError("--target needs PLATFORM=VERSION, such as iOS=17, not \(item).")
      }
      let platform = Platform.allCases.first {
        $0.rawValue.lowercased() == parts[0].lowercased()
      }
      guard let platform else {
        throw UsageError(
          unknown: parts[0], as: "a platform", known: Platform.allCases.map(\.rawValue))
      }
      guard let version = Version(parts[1]) else {
        throw UsageError("\(parts[1]) is not a version; write --target \(platform)=17 or 16.4.")
      }
      target[platform] = version
    }
    return target
  }
}
