import Foundation
import MoultKit

extension Moult {
  /// Writes a configuration from what is found in this folder.
  static func initialize(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    guard invocation.operands.isEmpty else { throw UsageError("`moult init` takes no names.") }
    let path = Configuration.fileName
    guard !FileManager.default.fileExists(atPath: path) else {
      throw UsageError("There is a \(path) already.", hint: "Change it, or remove it first.")
    }
    let found = try FoundProject(in: FileManager.default.currentDirectoryPath)
    try OutputFile(path).write(found.configuration)
    if !invocation.has(.quiet) {
      terminal.note("\(path) is written; `moult check .` goes by it.")
      for note in found.notes { terminal.note(note) }
    }
    return .done
  }
}

/// What of a folder goes into its configuration.
private struct FoundProject {
  private var target: [Platform: Version] = [:]
  private var specs: [String] = []
  private var excluded: [String] = []
  private(set) var notes: [String] = []

  /// What people call folders with the code of others.
  private static let foreignFolders: Set = [
    "vendor", "vendors", "thirdparty", "third-party", "third_party", "external", "externals",
  ]

  init(in folder: String) throws {
    let files: [FoundFile]
    do {
      files = try FileSearch(currentFolder: folder).files(named: ["."]).files
    } catch {
      throw UsageError(error.message)
    }
    findTarget(of: files, in: folder)
    specs = Self.folders(holding: files.filter(Self.isSpec))
    excluded = Self.folders(around: files, where: Self.foreignFolders.contains)
  }

  private mutating func findTarget(of files: [FoundFile], in folder: String) {
    let project = Project(around: files, target: nil, currentFolder: folder)
    let targets = Set(files.map { project.target(forFileAt: $0.path) })
    let known = targets.filter { !$0.isEmpty }
    if let only = known.first, known.count == 1, targets.count == 1 {
      target = only
    } else if known.isEmpty {
      notes.append(
        "No package or Xcode project tells the deployment target: add, for example, "
          + "\"target\": { \"iOS\": \"17\" }.")
    } else {
      notes.append(
        "The deployment targets differ, so the one of each package or project counts; "
          + "\"target\" would take their place.")
    }
  }

  private static func isSpec(_ file: FoundFile) -> Bool {
    guard let bytes = try? readBytes(at: file.location) else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.contains("@Migration(") && text.contains("@Rewrite")
  }

  /// The folders that hold the files, sorted; none that is below another.
  private static func folders(holding files: [FoundFile]) -> [String] {
    outermost(Set(files.map { ($0.path as NSString).deletingLastPathComponent }))
  }

  /// Folders of that sort around the files, sorted.
  private static func folders(
    around files: [FoundFile], where isWanted: (String) -> Bool
  ) -> [String] {
    var folders: Set<String> = []
    for file in files {
      let parts = file.path.split(separator: "/").dropLast()
      for count in parts.indices where isWanted(parts[count].lowercased()) {
        folders.insert(parts[...count].joined(separator: "/"))
      }
    }
    return outermost(folders)
  }

  private static func outermost(_ folders: Set<String>) -> [String] {
    folders.filter { folder in
      !folder.isEmpty && !folders.contains { $0 != folder && folder.hasPrefix($0 + "/") }
    }.sorted()
  }

  var configuration: String {
    func list(_ names: [String]) -> JSON { .array(names.map(JSON.string)) }
    var members: [(String, JSON)] = []
    if !target.isEmpty {
      let versions = target.sorted { $0.key < $1.key }
      members.append(
        ("target", .object(versions.map { ($0.key.rawValue, .string("\($0.value)")) })))
    }
    members += [("on", list([])), ("off", list([])), ("choices", .object([]))]
    if !specs.isEmpty { members.append(("specs", list(specs))) }
    members += [("exclude", list(excluded)), ("paths", list([]))]
    return JSON.object(members).text + "\n"
  }
}
