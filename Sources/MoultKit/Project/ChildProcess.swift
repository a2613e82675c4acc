import Foundation

/// A program that this one starts and waits for.
///
/// It is in the process group of this one, unless it is to have its own. `Process` of Foundation gives
/// each program on Linux a group of its own; on a terminal that is one in the background, and the system
/// stops it without a word as soon as it asks for the terminal, as pagers, hooks and the programs
/// that ask for a passphrase do. In the same group the keys of the terminal (Ctrl-C, Ctrl-\, Ctrl-Z)
/// reach both, and nothing has to be handed over and taken back.
public final class ChildProcess {
  public let id: pid_t
  private var status: Int32?

  /// - Parameters:
  ///   - words: the program, found like a command of the shell, and its arguments.
  ///   - environment: nil: that of this process.
  ///   - input: a descriptor; nil: that of this process.
  ///   - output: likewise.
  ///   - errors: likewise.
  ///   - hasOwnGroup: it is the first of a process group with its id.
  /// - Throws: when there is no such program.
  public init(
    _ words: [String], environment: [String: String]? = nil, input: Int32? = nil,
    output: Int32? = nil, errors: Int32? = nil, hasOwnGroup: Bool = false
  ) throws(FileFault) {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    var arguments = words.map { strdup($0) } + [nil]
    let variables = environment ?? ProcessInfo.processInfo.environment
    var environment = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer {
      for text in arguments + environment { free(text) }
      posix_spawnattr_destroy(&attributes)
      posix_spawn_file_actions_destroy(&actions)
    }
    for (number, descriptor) in [input, output, errors].enumerated() {
      guard let descriptor else { continue }
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    if hasOwnGroup {
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
      posix_spawnattr_setpgroup(&attributes, 0)
    }
    var id = pid_t()
    let fault = posix_spawnp(&id, words[0], &actions, &attributes, &arguments, &environment)
    guard fault == 0 else {
      throw FileFault(
        reason: "\(words[0]) cannot be started: \(String(cString: strerror(fault))).")
    }
    self.id = id
  }

  /// What the program ended with, 128 and the number of the signal when one ended it; nil as long as it
  /// runs. What it started itself may go on.
  public func poll() -> Int32? { status(WNOHANG) }

  /// Waits for the program, and for nothing that it started itself.
  ///
  /// - Returns: as `poll()`.
  @discardableResult
  public func wait() -> Int32 { status(0) ?? 0 }

  private func status(_ options: Int32) -> Int32? {
    if let status { return status }
    var value: Int32 = 0
    var result: pid_t
    repeat { result = waitpid(id, &value, options) } while result < 0 && errno == EINTR
    guard result != 0 else { return nil }
    status = value & 0x7f == 0 ? value >> 8 & 0xff : 128 + value & 0x7f
    return status
  }

  /// Whether this process and what is in its group have the terminal, if there is one.
  public static var isInForeground: Bool {
    let terminal = open("/dev/tty", O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0 else { return false }
    defer { close(terminal) }
    return tcgetpgrp(terminal) == getpgrp()
  }
}

/// A file without a name, which another program reads or writes: unlike with a pipe nobody has to
/// write and read at the same time, and nobody waits for a program that only holds it open. Whoever
/// makes it closes it.
public struct UnnamedFile {
  /// At its beginning.
  public let descriptor: Int32

  public init(holding bytes: [UInt8] = []) throws(FileFault) {
    guard let file = tmpfile() else {
      throw FileFault(reason: "No temporary file can be made: \(lastFault()).")
    }
    defer { fclose(file) }
    fwrite(bytes, 1, bytes.count, file)
    fflush(file)
    rewind(file)
    // Not among the standard streams, where one of those is closed.
    descriptor = fcntl(fileno(file), F_DUPFD_CLOEXEC, 3)
  }

  public func close() { Foundation.close(descriptor) }

  /// All that it holds.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = pread(descriptor, &buffer, buffer.count, off_t(bytes.count)), count > 0 {
      bytes += buffer[..<count]
    }
    return bytes
  }
}
