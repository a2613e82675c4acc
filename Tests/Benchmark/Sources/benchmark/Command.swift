import Foundation

/// A program with its arguments, run in a folder.
struct Command {
  let program: String
  let arguments: [String]
  let folder: String
  var environment: [String: String] = [:]
}

/// What one run of a command took.
struct Measurement {
  let seconds: Double
  /// The most memory that the command, or a program that it ran, held at once.
  let peakBytes: Int
  /// Exit status; 128 and the signal when it was killed.
  let status: Int32
}

struct BenchmarkError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

extension Command {

  /// Runs the command to its end; standard output and standard error go to files.
  func run(output: String, errors: String = "/dev/null") throws -> Measurement {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 1, output, flags, 0o644)
    posix_spawn_file_actions_addopen(&actions, 2, errors, flags, 0o644)
    // The folder is changed here and not in the child: `addchdir` has two names and is missing on
    // old systems. Nothing else runs in this process meanwhile.
    let before = FileManager.default.currentDirectoryPath
    guard chdir(folder) == 0 else { throw BenchmarkError("There is no folder \(folder).") }
    defer { _ = chdir(before) }

    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    var argv = ([program] + arguments).map { strdup($0) } + [nil]
    var envp = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for string in argv + envp { free(string) } }

    var child = pid_t()
    let clock = ContinuousClock()
    let start = clock.now
    let code = posix_spawn(&child, program, &actions, nil, &argv, &envp)
    guard code == 0 else {
      throw BenchmarkError("\(program) cannot be started: \(String(cString: strerror(code))).")
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw BenchmarkError("\(program) cannot be waited for.") }
    }
    let duration = (clock.now - start).components
    #if canImport(Darwin)
      let unit = 1
    #else
      let unit = 1024
    #endif
    return Measurement(
      seconds: Double(duration.seconds) + Double(duration.attoseconds) / 1e18,
      peakBytes: Int(usage.ru_maxrss) * unit,
      status: status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F))
  }

  /// Standard output of a run that has to end with one of `accepted`.
  func text(scratch: String, accepted: Set<Int32> = [0]) throws -> Data {
    let output = scratch + "/text.out"
    let errors = scratch + "/text.err"
    let measurement = try run(output: output, errors: errors)
    guard accepted.contains(measurement.status) else {
      let said = (try? String(contentsOfFile: errors, encoding: .utf8)) ?? ""
      throw BenchmarkError(
        """
        \(program) \(arguments.joined(separator: " ")) in \(folder) ended with \
        \(measurement.status): \(said.prefix(500))
        """)
    }
    return try Data(contentsOf: URL(fileURLWithPath: output))
  }
}

/// The path of a program in `PATH`, or of the path itself when it has a slash. A program is taken
/// before a script of the same name (such as a shim, whose own start would be measured).
func findProgram(_ name: String) -> String? {
  let current = FileManager.default.currentDirectoryPath
  if name.contains("/") {
    let path = name.hasPrefix("/") ? name : current + "/" + name
    return access(path, X_OK) == 0 ? path : nil
  }
  let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  let found: [String] = folders.map { "\($0)/\(name)" }.filter { access($0, X_OK) == 0 }
  return found.first { !isScript($0) } ?? found.first
}

func isScript(_ path: String) -> Bool {
  guard let file = FileHandle(forReadingAtPath: path) else { return false }
  defer { try? file.close() }
  return (try? file.read(upToCount: 2)) == Data("#!".utf8)
}
