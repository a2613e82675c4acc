import Foundation

/// Puts off the signals that ask the program to end, from its making until `end()`; a build that runs
/// gets them at once.
struct Interruption {
  /// What was to happen with those that are put off.
  private var handlers: [(signal: Int32, handler: Handler)] = []

  private typealias Handler = (@convention(c) (Int32) -> Void)?

  init() {
    received.pointee = 0
    building.pointee = 0
    for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] {
      let handler = signal(number, stopBuilding)
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

  /// Waits for a build; when there is a signal, its process may not have ended afterwards.
  ///
  /// A signal goes to all processes that the build started, as far as they did not leave its group; a
  /// second one kills them, and so do three seconds.
  func wait(for process: Process) {
    let number = process.processIdentifier
    let group = getpgid(number) == number ? -number : number
    building.pointee = group
    if isRequested { kill(group, received.pointee) }
    // Microseconds.
    let pause: UInt32 = 20_000
    var left: UInt32 = 3_000_000
    while left > 0, process.isRunning || isRequested && kill(group, 0) == 0 {
      usleep(pause)
      if isRequested { left -= pause }
    }
    if isRequested { kill(group, SIGKILL) }
    building.pointee = 0
  }

  /// Ends the program when there was a signal.
  func end() {
    if isRequested { endProgram() }
    restoreHandlers()
  }

  /// By the signal that there was, so that whoever started the program knows.
  func endProgram() -> Never {
    restoreHandlers()
    kill(getpid(), received.pointee)
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

private func cell() -> UnsafeMutablePointer<Int32> {
  let pointer = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
  pointer.initialize(to: 0)
  return pointer
}

private func stopBuilding(_ signal: Int32) {
  let isFirst = received.pointee == 0
  received.pointee = signal
  if building.pointee != 0 { kill(building.pointee, isFirst ? signal : SIGKILL) }
}
