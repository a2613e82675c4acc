import Foundation

/// Standard output and standard error, and whether they show colour.
struct Terminal {
  enum Stream: Int32 {
    case output = 1
    case error = 2
  }

  enum Style: String {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"
  }

  private let coloured: Set<Stream>

  init(color: ColorChoice) {
    switch color {
    case .always: coloured = [.output, .error]
    case .never: coloured = []
    case .auto:
      let environment = ProcessInfo.processInfo.environment
      let isWanted = (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
      coloured = Set([.output, .error].filter { isWanted && isatty($0.rawValue) == 1 })
    }
  }

  func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  func hasColor(_ stream: Stream) -> Bool { coloured.contains(stream) }

  /// The text in a style, where the stream shows colour.
  func paint(_ text: String, _ style: Style, on stream: Stream = .output) -> String {
    hasColor(stream) ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Writes a line to standard output.
  func print(_ line: String) { write(line + "\n", to: .output) }

  /// Writes a line to standard error.
  func note(_ line: String) { write(line + "\n", to: .error) }

  func write(_ text: String, to stream: Stream) { write(Array(text.utf8), to: stream) }

  /// Ends the program when nobody reads any more, or when there is no room.
  func write(_ bytes: [UInt8], to stream: Stream) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        Foundation.write(stream.rawValue, $0.baseAddress! + done, $0.count - done)
      }
      if count >= 0 {
        done += count
      } else if errno == EAGAIN {
        usleep(1000)
      } else if errno == EPIPE, stream == .error {
        // Only while signals are put off: there is something to take back before the program ends.
        return
      } else if errno != EINTR {
        let reason = String(cString: strerror(errno))
        if stream == .output, errno != EPIPE {
          note("moult: standard output cannot be written: \(reason).")
        }
        exit(ExitCode.unprocessed.rawValue)
      }
    }
  }
}
