import Foundation

/// One run of git.
struct GitRun {
  private(set) var output: [UInt8] = []
  /// What git and the hooks of the repository said beside it.
  private(set) var errors: [UInt8] = []
  /// Nil when git cannot be run.
  private(set) var status: Int32?

  var isSuccess: Bool { status == 0 }

  /// - Parameters:
  ///   - input: what git reads from standard input.
  ///   - index: the file that is read as the index; nil: that of the work tree.
  ///   - isAlone: the keys of a terminal do not stop it; nothing that it does may need the terminal.
  init(
    _ arguments: [String], in folder: String, input: [UInt8] = [], index: String? = nil,
    isAlone: Bool = false
  ) {
    guard let standardInput = try? UnnamedFile(holding: input),
      let standardOutput = try? UnnamedFile(), let standardErrors = try? UnnamedFile()
    else { return }
    defer { for file in [standardInput, standardOutput, standardErrors] { file.close() } }
    var environment = Self.environment(from: ProcessInfo.processInfo.environment)
    if let index { environment["GIT_INDEX_FILE"] = index }
    let child = try? ChildProcess(
      ["git", "-C", folder] + arguments, environment: environment,
      input: standardInput.descriptor, output: standardOutput.descriptor,
      errors: standardErrors.descriptor, hasOwnGroup: isAlone)
    guard let child else { return }
    status = child.wait()
    output = standardOutput.bytes
    errors = standardErrors.bytes
  }

  /// The environment without what changes which repository, files or lines git speaks of.
  ///
  /// Inside a hook git names its own repository; here the folder decides.
  static func environment(from environment: [String: String]) -> [String: String] {
    environment.filter { !variables.contains($0.key) }
  }

  private static let variables: Set = [
    "GIT_DIR", "GIT_COMMON_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_DIFF_OPTS",
    "GIT_LITERAL_PATHSPECS", "GIT_GLOB_PATHSPECS", "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS",
  ]
}
