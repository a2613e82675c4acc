/// The deployment targets in a `project.pbxproj`: for each platform the lowest of all targets and
/// configurations.
struct XcodeProject {
  private(set) var platforms: [Platform: Version] = [:]

  /// - Parameter configuration: the text of an `.xcconfig` file, by the path that the project gives.
  init?(_ bytes: [UInt8], configuration: @escaping (String) -> String?) {
    guard let root = PropertyList(bytes), let objects = root["objects"]?.entries else { return nil }
    let reader = Reader(objects: objects, configuration: configuration)
    guard let project = root["rootObject"]?.text.flatMap({ objects[$0] }) else { return nil }
    let shared = reader.configurations(of: project)
    let targets = (project["targets"]?.list ?? []).compactMap { $0.text.flatMap { objects[$0] } }
    for target in targets {
      for (name, own) in reader.configurations(of: target) {
        platforms.lower(
          to: Self.platforms(in: (shared[name] ?? [:]).merging(own) { _, own in own }))
      }
    }
    if platforms.isEmpty {
      for settings in shared.values { platforms.lower(to: Self.platforms(in: settings)) }
    }
  }

  private static let settings: [(Platform, String, sdk: String, simulator: String)] = [
    (.iOS, "IPHONEOS_DEPLOYMENT_TARGET", "iphoneos", "iphonesimulator"),
    (.macOS, "MACOSX_DEPLOYMENT_TARGET", "macosx", "macosx"),
    (.tvOS, "TVOS_DEPLOYMENT_TARGET", "appletvos", "appletvsimulator"),
    (.watchOS, "WATCHOS_DEPLOYMENT_TARGET", "watchos", "watchsimulator"),
    (.visionOS, "XROS_DEPLOYMENT_TARGET", "xros", "xrsimulator"),
  ]

  /// What one target builds for. A version that is set for a platform that the target is not built
  /// for does not count.
  private static func platforms(in settings: [String: String]) -> [Platform: Version] {
    let settings = BuildSettings.plain(settings)
    let sdk = settings["SDKROOT"] ?? ""
    let supported = settings["SUPPORTED_PLATFORMS"]?.split(separator: " ").map(String.init) ?? []
    var result: [Platform: Version] = [:]
    for (platform, key, sdkName, simulator) in Self.settings {
      if supported.isEmpty || supported.contains(where: { $0.hasPrefix("$") }) {
        if !sdk.isEmpty, sdk != "auto", !sdk.hasPrefix("$"), !sdk.hasPrefix(sdkName) { continue }
      } else if !supported.contains(sdkName), !supported.contains(simulator) {
        continue
      }
      let value = settings[key].flatMap { value in
        value.hasPrefix("$(") ? settings[String(value.dropFirst(2).dropLast())] : value
      }
      if let version = value.flatMap({ Version($0) }) { result[platform] = version }
    }
    return result
  }

  private struct Reader {
    let objects: [String: PropertyList]
    let configuration: (String) -> String?

    /// The settings of each configuration of a project or target, by name, with their conditions.
    func configurations(of owner: PropertyList) -> [String: [String: String]] {
      let list = owner["buildConfigurationList"]?.text.flatMap { objects[$0] }
      var result: [String: [String: String]] = [:]
      for case let id? in (list?["buildConfigurations"]?.list ?? []).map(\.text) {
        guard let object = objects[id], let name = object["name"]?.text else { continue }
        var settings = configurationFile(object["baseConfigurationReference"]?.text)
        let own = (object["buildSettings"]?.entries ?? [:]).compactMapValues { value in
          value.text ?? value.list.first?.text
        }
        settings.merge(own) { _, own in own }
        result[name] = settings
      }
      return result
    }

    private func configurationFile(_ reference: String?) -> [String: String] {
      guard let path = reference.flatMap({ objects[$0]?["path"]?.text }),
        let text = configuration(path)
      else {
        return [:]
      }
      return BuildSettings.read(text)
    }
  }
}

enum BuildSettings {
  /// What the text of an `.xcconfig` file sets, with conditions.
  static func read(_ text: String) -> [String: String] {
    var settings: [String: String] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      guard let equals = code.assignment else { continue }
      let key = code[..<equals].withoutSpace
      if !key.isEmpty, !key.contains(" ") {
        settings[key] = code[code.index(after: equals)...].withoutSpace
      }
    }
    return settings
  }

  /// Settings by their names alone. Where one has other values under conditions, as with
  /// `KEY[sdk=macosx*]`, the code is built with all of them: the lowest version counts.
  static func plain(_ settings: [String: String]) -> [String: String] {
    var plain: [String: String] = [:]
    // What stands without a condition comes first.
    for (key, value) in settings.sorted(by: { $0.key < $1.key }) {
      let name = String(key.prefix { $0 != "[" })
      guard let known = plain[name] else {
        plain[name] = value
        continue
      }
      if let lowest = Version(known), let version = Version(value), version < lowest {
        plain[name] = value
      }
    }
    return plain
  }
}

/// `deploymentTarget` in the `project.yml` of XcodeGen: lowest for each platform.
enum XcodeGenManifest {
  static func platforms(in text: String) -> [Platform: Version] {
    var result: [Platform: Version] = [:]
    // Inside `deploymentTarget:` without a value, by the indentation of that line.
    var block: Int?
    var platform: Platform?
    var plain: [Version] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let indentation = line.prefix { $0 == " " || $0 == "\t" }.count
      let code = line.firstRange(of: " #").map { line[..<$0.lowerBound] } ?? line
      guard let colon = code.firstIndex(of: ":") else { continue }
      let key = code[..<colon].withoutSpace.withoutQuotes.replacing("- ", with: "")
      let value = code[code.index(after: colon)...].withoutSpace.withoutQuotes
      if let outer = block, indentation <= outer { block = nil }
      if block != nil {
        if let platform = Platform(spelling: key), let version = Version(value) {
          result.lower(platform, to: version)
        }
      } else if key == "deploymentTarget" {
        if value.isEmpty {
          block = indentation
        } else if value.hasPrefix("{") {
          for entry in value.dropFirst().dropLast().split(separator: ",") {
            let sides = entry.split(separator: ":").map { $0.withoutSpace.withoutQuotes }
            if sides.count == 2, let platform = Platform(spelling: sides[0]),
              let version = Version(sides[1])
            {
              result.lower(platform, to: version)
            }
          }
        } else if let version = Version(value) {
          if let platform { result.lower(platform, to: version) } else { plain.append(version) }
        }
      } else if key == "platform" {
        platform = Platform(spelling: value)
        if let platform { for version in plain { result.lower(platform, to: version) } }
        plain = []
      }
    }
    return result
  }
}

extension Substring {
  /// The first `=` that is in no condition, such as `[sdk=iphoneos*]`.
  fileprivate var assignment: Index? {
    var isInCondition = false
    return indices.first { index in
      if self[index] == "[" { isInCondition = true }
      if self[index] == "]" { isInCondition = false }
      return self[index] == "=" && !isInCondition
    }
  }
}

extension StringProtocol {
  fileprivate var withoutSpace: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }

  fileprivate var withoutQuotes: String {
    for quote in ["\"", "'"] where count > 1 && hasPrefix(quote) && hasSuffix(quote) {
      return String(dropFirst().dropLast())
    }
    return String(self)
  }
}
