/// Help texts, made from the table of commands and options.
enum Help {
  static var overview: String {
    """
    Replaces Swift API that is on its way out, in the code that you name and nowhere else.

    Usage: moult COMMAND [options] …

    Commands:
    \(columns(Command.allCases.map { ("\($0.rawValue) \($0.operands)", $0.summary) }))

    Start with `moult diff CODE`: it writes nothing.

    \(Command.aboutCode)

    `moult COMMAND --help` shows the options. `moult --version` shows the version.
    """
  }

  static func text(of command: Command) -> String {
    """
    moult \(command.rawValue): \(command.summary)

    \(usage(of: command))

    \(command.discussion)

    Options:
    \(columns(command.options.map { ($0.label, $0.help) }))
    """
  }

  static func usage(of command: Command) -> String {
    let words = ["Usage: moult", command.rawValue, command.operands, "[options]"]
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// What to say when no code is named.
  static func howToName(_ command: Command) -> String {
    """
    Name the code: `moult \(command.rawValue) CODE…`

      moult \(command.rawValue) Sources/Settings.swift:SettingsView   one declaration
      moult \(command.rawValue) Sources/Settings.swift:12-40          some lines
      moult \(command.rawValue) Sources/Settings.swift                one file
      moult \(command.rawValue) Sources                               all Swift files below a folder
      moult \(command.rawValue) .                                     all below the folder that you are in
      moult \(command.rawValue) --symbol SettingsView                 a declaration, wherever it is
      moult \(command.rawValue) --changed-since main                  the lines that a branch changed
      moult \(command.rawValue) --staged                              the lines that are staged in git

    Moult touches and mentions only what is named.
    """
  }

  private static func columns(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { row in
      let gap = String(repeating: " ", count: width - row.0.count)
      let indentation = "\n" + String(repeating: " ", count: width + 4)
      let text = wrapped(row.1, width: 92 - width).joined(separator: indentation)
      return "  \(row.0)\(gap)  \(text)"
    }.joined(separator: "\n")
  }

  private static func wrapped(_ text: String, width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      if !lines.last!.isEmpty, lines.last!.count + 1 + word.count > width { lines.append("") }
      lines[lines.count - 1] += (lines.last!.isEmpty ? "" : " ") + word
    }
    return lines
  }
}
