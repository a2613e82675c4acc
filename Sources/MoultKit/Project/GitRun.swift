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
  init(_ arguments: [String], in folder: String, input: [UInt8] = [], index: String? = nil) {
    // Files, not pipes: nobody has to write and read at the same time.
    guard let standardInput = tmpfile(), let standardError = tmpfile() else { return }
    defer {
      fclose(standardInput)
      fclose(standardError)
    }
    fwrite(input, 1, input.count, standardInput)
    fflush(standardInput)
    rewind(standardInput)

    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    process.environment = Self.environment(from: ProcessInfo.processInfo.environment)
    process.environment?["GIT_INDEX_FILE"] = index
    process.standardInput = FileHandle(fileDescriptor: fileno(standardInput))
    process.standardError = FileHandle(fileDescriptor: fileno(standardError))
    let standardOutput = Pipe()
    process.standardOutput = standardOutput
    // `waitUntilExit` may look only every 50 ms.
    let isDone = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in isDone.signal() }
    guard (try? process.run()) != nil else { return }
    output = [UInt8](standardOutput.fileHandleForReading.readDataToEndOfFile())
    isDone.wait()
    errors = Self.content(of: standardError)
    // What `env` ends with when there is no such program.
    status = process.terminationStatus == 127 ? nil : process.terminationStatus
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

  private static func content(of file: UnsafeMutablePointer<FILE>) -> [UInt8] {
    rewind(file)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return bytes
  }
}
