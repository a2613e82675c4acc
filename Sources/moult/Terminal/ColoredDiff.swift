extension Terminal {
  /// The diff of one file, in colour where standard output has it.
  func colored(diff: [UInt8]) -> [UInt8] {
    guard hasColor(.output) else { return diff }
    var bytes: [UInt8] = []
    for (index, line) in diff.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      guard let mark = line.first else { continue }
      let style: Style? =
        switch mark {
        case _ where index < 2: .bold
        case UInt8(ascii: "@"): .cyan
        case UInt8(ascii: "-"): .red
        case UInt8(ascii: "+"): .green
        case UInt8(ascii: "\\"): .dim
        default: nil
        }
      if let style {
        bytes += Array("\u{1B}[\(style.rawValue)m".utf8) + line + Array("\u{1B}[0m\n".utf8)
      } else {
        bytes += line + [10]
      }
    }
    return bytes
  }
}
