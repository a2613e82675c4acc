import Foundation
import Testing

/// A temporary folder to run the built `moult` in; it is gone when nobody uses it any more.
final class Workspace {
  /// What a run printed and how it ended.
  struct Run {
    var output: String
    var errors: String
    var status: Int32

    /// What `check` prints of sites, without their code.
    var sites: String {
      output.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { $0.wholeMatch(of: #/ +[0-9]* \|.*/#) == nil }.joined(separator: "\n")
    }
  }

  let folder: URL
  private let logs: URL

  /// - Parameter files: contents by path relative to the folder.
  init(_ files: [String: String] = [:]) throws {
    let temporary = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    let name = "moult-\(UUID().uuidString)"
    folder = temporary.appending(path: name)
    logs = temporary.appending(path: name + "-logs")
    try FileManager.default.createDirectory(at: logs, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
    try? FileManager.default.removeItem(at: logs)
  }

  func write(_ text: String, to path: String) throws { try write(Array(text.utf8), to: path) }

  func write(_ bytes: [UInt8], to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: path).path, withDestinationPath: target)
  }

  func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: path)), as: UTF8.self)
  }

  /// All names in a folder, hidden ones too, sorted.
  func names(in path: String = ".") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path).sorted()
  }

  /// - Parameter subfolder: where the program is run, relative to the folder.
  @discardableResult
  func moult(
    _ arguments: String..., in subfolder: String = ".", environment: [String: String] = [:]
  ) throws -> Run {
    try moult(arguments, in: subfolder, environment: environment)
  }

  @discardableResult
  func moult(
    _ arguments: [String], in subfolder: String = ".", environment: [String: String] = [:]
  ) throws -> Run {
    try run([Self.binary] + arguments, in: subfolder, environment: environment)
  }

  @discardableResult
  func git(_ arguments: String..., in subfolder: String = ".") throws -> Run {
    let identity = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
    let trust = ["-c", "protocol.file.allow=always"]
    let run = try run(["git"] + identity + trust + arguments, in: subfolder)
    #expect(run.status == 0, "git \(arguments): \(run.errors)")
    return run
  }

  /// A shell command in which `$MOULT` is the program.
  @discardableResult
  func shell(_ command: String) throws -> Run {
    try run(["bash", "-c", command], environment: ["MOULT": Self.binary])
  }

  /// The same for a program that a signal ends: threads of tests block signals, and whoever started
  /// the tests may have them ignored, and the programs that they start inherit both.
  @discardableResult
  func shell(_ command: String, endedBy number: Int32) throws -> Run {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    if number != SIGKILL { signal(number, SIG_DFL) }
    return try shell(command)
  }

  /// What a terminal shows of a run that has it for its own, within half a minute.
  ///
  /// - Parameters:
  ///   - text: what is typed.
  ///   - sign: it is typed when the terminal shows this.
  func onTerminal(
    _ arguments: [String], environment: [String: String] = [:], typing text: String = "",
    after sign: String = ""
  ) throws -> String {
    #if canImport(Darwin)
      let main = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)
      try #require(main >= 0 && grantpt(main) == 0 && unlockpt(main) == 0)
      let name = String(cString: ptsname(main))
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      let main = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var (lock, number) = (Int32(0), Int32(0))
      // TIOCSPTLCK and TIOCGPTN
      let isReady =
        ioctl(main, 0x4004_5431, &lock) == 0 && ioctl(main, 0x8004_5430, &number) == 0
      try #require(main >= 0 && isReady)
      let name = "/dev/pts/\(number)"
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    defer { close(main) }
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // POSIX_SPAWN_SETSID: the terminal that the first process of a session opens is its own.
    #if canImport(Darwin)
      let ownSession = 0x400
    #else
      let ownSession = 0x80
    #endif
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(ownSession | Int(POSIX_SPAWN_SETSIGMASK)))
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    let words = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder.path, Self.binary] + arguments
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    var argumentList = words.map { strdup($0) } + [nil]
    var environmentList = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in argumentList + environmentList { free(text) } }
    var child = pid_t()
    try #require(
      posix_spawn(&child, words[0], &actions, &attributes, &argumentList, &environmentList) == 0)

    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    var rest = Array(text.utf8)
    let end = Date() + 30
    while end.timeIntervalSinceNow > 0 {
      if !rest.isEmpty, String(decoding: bytes, as: UTF8.self).contains(sign) {
        rest.removeFirst(max(0, Foundation.write(main, rest, rest.count)))
      }
      var waiting = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 100) > 0 else { continue }
      // Where nobody writes any more, reading fails.
      let count = read(main, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    if end.timeIntervalSinceNow <= 0 { kill(child, SIGKILL) }
    var status: Int32 = 0
    waitpid(child, &status, 0)
    return String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
  }

  private func run(
    _ arguments: [String], in subfolder: String = ".", environment: [String: String] = [:]
  ) throws -> Run {
    let name = UUID().uuidString
    let files = ["out", "err"].map { logs.appending(path: "\(name).\($0)") }
    for file in files { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder.appending(path: subfolder)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    return Run(output: texts[0], errors: texts[1], status: process.terminationStatus)
  }

  /// The program that was built together with these tests: it lies beside them, on macOS beside
  /// the bundle that holds them.
  private static let binary: String = {
    #if canImport(Darwin)
      let bundle = Bundle(for: Workspace.self).bundleURL
    #else
      let bundle = URL(filePath: CommandLine.arguments[0])
    #endif
    return bundle.deletingLastPathComponent().appending(path: "moult").path
  }()
}
