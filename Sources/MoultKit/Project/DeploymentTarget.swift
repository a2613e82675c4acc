import Foundation

/// Finds what the files of a folder are built for: the nearest package or Xcode project, going up
/// to the top level of the git work tree.
final class DeploymentTargets: @unchecked Sendable {
  private let lock = NSLock()
  private var byFolder: [String: [Platform: Version]] = [:]

  /// - Parameter path: absolute.
  /// - Returns: empty when it is unknown.
  func target(forFileAt path: String) -> [Platform: Version] {
    lock.lock()
    defer { lock.unlock() }
    return target(ofFolder: (path as NSString).deletingLastPathComponent)
  }

  private func target(ofFolder start: String) -> [Platform: Version] {
    if let known = byFolder[start] { return known }
    let found = search(from: start)
    byFolder[start] = found
    return found
  }

  private func search(from start: String) -> [Platform: Version] {
    var folder = start
    while true {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      let path =
        start == folder ? "" : String(start.dropFirst(folder == "/" ? 1 : folder.count + 1)) + "/"
      if let target = Self.target(in: folder, holding: names.sorted(), path: path) { return target }
      if names.contains(".git") { return Self.belowTopLevel(folder, names.sorted()) }
      if folder == "/" || folder.isEmpty { return [:] }
      folder = (folder as NSString).deletingLastPathComponent
    }
  }

  /// What a folder itself says; nil when the one above has to be asked.
  ///
  /// - Parameter path: where the file is, relative to the folder.
  private static func target(in folder: String, holding names: [String], path: String) -> [Platform:
    Version]?
  {
    var isPackage = false
    var ofPackage: [Platform: Version] = [:]
    if names.contains("Package.swift"), let text = text(at: folder + "/Package.swift") {
      let manifest = PackageManifest(text: text)
      isPackage = manifest.hasTargets || !manifest.platforms.isEmpty
      if !manifest.platforms.isEmpty, manifest.holds(path) { return manifest.platforms }
      ofPackage = manifest.platforms
    }
    let ofProject = projects(in: folder, holding: names)
    if !ofProject.isEmpty { return ofProject }
    return isPackage ? ofPackage : nil
  }

  private static func projects(in folder: String, holding names: [String]) -> [Platform: Version] {
    var result: [Platform: Version] = [:]
    for name in names where name.hasSuffix(".xcodeproj") {
      guard let bytes = try? readBytes(at: "\(folder)/\(name)/project.pbxproj") else { continue }
      let project = XcodeProject(bytes) { path in
        text(at: "\(folder)/\(path)")
          ?? configurationFile(named: (path as NSString).lastPathComponent, below: folder)
      }
      result.lower(to: project?.platforms ?? [:])
    }
    if result.isEmpty, names.contains("project.yml"), let text = text(at: folder + "/project.yml") {
      result = XcodeGenManifest.platforms(in: text)
    }
    if result.isEmpty, names.contains("Project.swift"),
      let text = text(at: folder + "/Project.swift")
    {
      result = TuistManifest(text: text).platforms
    }
    return result
  }

  /// The one project that lies beside the code instead of above it.
  private static func belowTopLevel(_ folder: String, _ names: [String]) -> [Platform: Version] {
    var result: [Platform: Version] = [:]
    for name in names where !name.hasPrefix(".") && !["Pods", "Carthage", "build"].contains(name) {
      let inner = folder + "/" + name
      guard let below = try? FileManager.default.contentsOfDirectory(atPath: inner) else {
        continue
      }
      result.lower(to: projects(in: inner, holding: below.sorted()))
    }
    return result
  }

  private static func configurationFile(named name: String, below folder: String) -> String? {
    var level = [folder]
    for _ in 0..<4 {
      var next: [String] = []
      for folder in level {
        for entry in (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
        {
          let path = folder + "/" + entry
          if entry == name { return text(at: path) }
          var isFolder: ObjCBool = false
          if !entry.hasPrefix("."), !entry.contains("."), next.count < 500,
            FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
          {
            next.append(path)
          }
        }
      }
      level = next
    }
    return nil
  }

  private static func text(at path: String) -> String? {
    guard let bytes = try? readBytes(at: path) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}
