import Foundation
import MoultKit

/// Puts off the signals that ask the program to end, from its making until `end()`, except while
/// nothing is lost by them; a build that runs gets them at once.
struct Interruption {
  /// What was to happen with those that are put off.
  private var handlers: [(signal: Int32, handler: Handler)] = []

  private typealias Handler = (@convention(c) (Int32) -> Void)?

  init() {
    received.pointee = 0
    for number in [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGPIPE] {
      let handler = signal(number, receive)
      if unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        // Whoever started the program wants it to go on, as nohup does.
        signal(number, SIG_IGN)
      } else {
        handlers.append((number, handler))
      }
    }
  }

  /// Whether there was such a signal.
  var isRequested: Bool { received.pointee != 0 }

  /// Does what may be broken off at any place: a signal ends the program at once.
  ///
  /// - Parameter words: what it then leaves on standard error, a line without its end.
  func allowing<Result>(_ words: String, _ work: () throws -> Result) rethrows -> Result {
    // It stays where it is: a handler may hold it at any time.
    farewell.pointee = strdup(words + "\n")
    defer { farewell.pointee = nil }
    if isRequested { endAtOnce(received.pointee) }
    return try work()
  }

  /// Waits for a build.
  ///
  /// A signal goes to all processes of its group if it has one, else to the build itself: then keys of
  /// the terminal reach all that it started anyway. A second one kills, and so do three seconds.
  /// - Returns: what the build ended with; nil when there was a signal and it did not end.
  func wait(for build: ChildProcess) -> Int32? {
    let target = getpgid(build.id) == build.id ? -build.id : build.id
    building.pointee = target
    defer { building.pointee = 0 }
    if isRequested { kill(target, received.pointee) }
    // Microseconds.
    let pause: UInt32 = 20_000
    var left: UInt32 = 3_000_000
    while left > 0 {
      let status = build.poll()
      if let status, !isRequested { return status }
      guard status == nil || kill(target, 0) == 0 else { break }
      usleep(pause)
      if isRequested { left -= pause }
    }
    // Its number may be that of another program as soon as it is waited for.
    if target < 0 || build.poll() == nil { kill(target, SIGKILL) }
    return build.poll()
  }

  /// Ends the program when there was a signal.
  func end() {
    if isRequested { endProgram() }
    restoreHandlers()
  }

  /// By the signal that there was, so that whoever started the program knows.
  func endProgram() -> Never {
    endProcess(by: received.pointee)
    exit(128 + received.pointee)
  }

  private func restoreHandlers() {
    for (number, handler) in handlers { signal(number, handler) }
  }
}

/// What a handler of signals may touch: memory that is there already.
nonisolated(unsafe) private let received = cell()
/// The build, as `kill` takes it: a process group, or a process; 0 when there is none.
nonisolated(unsafe) private let building = cell()

/// What is said before a signal ends the program at once; nil when signals are put off.
nonisolated(unsafe) private let farewell = {
  let pointer = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: 1)
  pointer.initialize(to: nil)
  return pointer
}()

private func cell() -> UnsafeMutablePointer<Int32> {
  let pointer = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
  pointer.initialize(to: 0)
  return pointer
}

private func receive(_ number: Int32) {
  let isFirst = received.pointee == 0
  received.pointee = number
  if farewell.pointee != nil { endAtOnce(number) }
  if building.pointee != 0 { kill(building.pointee, isFirst ? number : SIGKILL) }
}

private func endAtOnce(_ number: Int32) {
  guard let words = farewell.pointee else { return }
  // Another thread may get another signal.
  farewell.pointee = nil
  _ = write(STDERR_FILENO, words, strlen(words))
  endProcess(by: number)
}

/// Returns when the signal is blocked; in a handler it comes as soon as that returns.
private func endProcess(by number: Int32) {
  // What SIGQUIT asks for is an end, not the memory of the program.
  var limit = rlimit(rlim_cur: 0, rlim_max: 0)
  #if canImport(Darwin)
    setrlimit(RLIMIT_CORE, &limit)
  #else
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
  #endif
  signal(number, SIG_DFL)
  kill(getpid(), number)
}
