import Foundation

/// How far facts are looked for around the named code.
enum ProjectRoot {
  /// The Swift files of the projects that the named files belong to, and the named files. What git
  /// ignores is compiled with the others, and counts.
  static func files(around named: [FoundFile], passingOver: [String] = []) -> [String] {
    let roots = roots(around: named)
    var paths = named.map(\.location)
    for root in roots {
      let search = FileSearch(currentFolder: root, passingOver: passingOver, findsIgnored: true)
      let found = try? search.files(named: [root])
      paths += found?.files.map(\.location) ?? []
    }
    var unique: Set<String> = []
    return paths.filter { unique.insert($0).inserted }
  }

  /// The topmost folders of the projects that the named files belong to.
  static func roots(around named: [FoundFile]) -> [String] {
    var roots: [String] = []
    var seen: Set<Substring> = []
    var last: Substring?
    for file in named {
      let parent = file.location.splitAtLastSlash.folder
      // Most files have the folder of the one before them.
      guard parent != last else { continue }
      last = parent
      guard seen.insert(parent).inserted else { continue }
      let folder = parent.isEmpty ? "/" : String(parent)
      guard !roots.contains(where: { isBelow(folder, $0) }) else { continue }
      roots.append(root(of: folder) ?? surroundings(of: folder))
    }
    return roots
  }

  /// The top level of the git work tree, else the nearest folder with a package or Xcode project.
  static func root(of folder: String) -> String? {
    var ofProject: String?
    var current = folder
    while true {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: current)) ?? []
      if names.contains(".git") { return current }
      if ofProject == nil,
        names.contains("Package.swift") || names.contains(where: { $0.hasSuffix(".xcodeproj") })
      {
        ofProject = current
      }
      if current == "/" || current.isEmpty { return ofProject }
      current = (current as NSString).deletingLastPathComponent
    }
  }

  /// Where nothing tells what the project is: the current folder, if the file is in it, else the
  /// folder of the file.
  private static func surroundings(of folder: String) -> String {
    let current = FileManager.default.currentDirectoryPath
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    return isBelow(folder, current) && !["/", home].contains(current) ? current : folder
  }

  /// Whether a folder is a root, or a file or folder is below it.
  static func isBelow(_ folder: String, _ root: String) -> Bool {
    folder == root || folder.path(below: root) != nil
  }
}
