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

  /// What a terminal shows of a run.
  func onTerminal(_ arguments: [String], environment: [String: String]) throws -> String {
    #if canImport(Darwin)
      let main = posix_openpt(O_RDWR | O_NOCTTY)
      try #require(main >= 0 && grantpt(main) == 0 && unlockpt(main) == 0)
      let name = String(cString: ptsname(main))
    #else
      let main = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var (lock, number) = (Int32(0), Int32(0))
      // TIOCSPTLCK and TIOCGPTN
      let isReady =
        ioctl(main, 0x4004_5431, &lock) == 0 && ioctl(main, 0x8004_5430, &number) == 0
      try #require(main >= 0 && isReady)
      let name = "/dev/pts/\(number)"
    #endif
    let side = open(name, O_RDWR | O_NOCTTY)
    try #require(side >= 0)
    let process = Process()
    process.executableURL = URL(filePath: Self.binary)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(fileDescriptor: side)
    process.standardError = FileHandle(fileDescriptor: side)
    try process.run()
    close(side)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    // Where nobody writes any more, reading fails.
    while case let count = read(main, &buffer, buffer.count), count > 0 {
      bytes += buffer[..<count]
    }
    process.waitUntilExit()
    close(main)
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
