import MoultKit

/// The man page, made from the table of commands and options.
enum Manual {
  static var page: String {
    var lines = [
      ".TH MOULT 1 \"\" \"moult \(Moult.version)\" \"User Commands\"",
      ".SH NAME", "moult \\- replaces Swift API that is on its way out",
      ".SH SYNOPSIS",
    ]
    for command in Command.allCases {
      lines += [
        ".B moult \(roff(command.rawValue))",
        command.operands.isEmpty ? "[options]" : "\(roff(command.operands)) [options]", ".br",
      ]
    }
    lines += [".SH DESCRIPTION"] + paragraphs(Command.aboutCode) + [".SH COMMANDS"]
    for command in Command.allCases {
      lines += [".SS moult \(roff(command.rawValue))", roff(sentence(command.summary)), ".PP"]
      // What is said of all is said above.
      let own = command.discussion.replacing(Command.aboutCode, with: "")
      lines += paragraphs(own)
      if !command.options.isEmpty {
        let names = command.options.map { "--\($0.rawValue)" }.joined(separator: ", ")
        lines += [".PP", roff("Options: \(names)")]
      }
    }
    lines.append(".SH OPTIONS")
    for option in Option.allCases {
      lines += [
        ".TP", ".B \(roff(option.label))", roff(sentence(option.help)),
      ]
    }
    lines += [
      ".SH EXIT STATUS", ".TP", ".B 0", "Done.", ".TP", ".B 1",
      roff("`check` found something that would change."), ".TP", ".B 2",
      roff(
        "A mistake in the command line, in the configuration or in a migration; nothing was done."),
      ".TP", ".B 3",
      roff(
        "Some named file could not be worked on, or nothing could be written; the others were done. "
          + "Or the build fails anyway, a commit is refused, or an earlier run was killed and left "
          + "something to decide."), ".TP", ".B 128 + N",
      roff("Signal N ended it; what was neither verified nor committed is taken back."),
      ".SH FILES", ".TP", ".B .moult.json",
      roff("The configuration, in the current folder or above it; see `moult init --help`."),
    ]
    return lines.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
  }

  /// Paragraphs, and what is indented as it stands.
  private static func paragraphs(_ text: String) -> [String] {
    text.split(separator: "\n\n").flatMap { paragraph -> [String] in
      let lines = paragraph.split(separator: "\n").map(String.init)
      guard lines.first?.hasPrefix(" ") == true else {
        return [".PP", roff(lines.joined(separator: " "))]
      }
      return [".PP", ".nf"] + lines.map(roff) + [".fi"]
    }
  }

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
  }

  private static func roff(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
