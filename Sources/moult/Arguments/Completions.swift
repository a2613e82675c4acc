import BundledMigrations

/// Scripts that complete command lines, made from the table of commands and options.
enum Completions {
  enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  static func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// What a value can be, where there are only a few; nil: something else.
  private static func words(of option: Option) -> [String]? {
    switch option {
    case .only, .skip: BundledSpec.all.map(\.id).sorted()
    default: option.choices
    }
  }

  private static func options(of command: Command) -> [String] {
    command.options.map { "--\($0.rawValue)" }
  }

  private static func takesFolder(_ option: Option) -> Bool {
    option.placeholder == "DIR"
  }

  private static let commands = Command.allCases.map(\.rawValue)

  // MARK: bash

  /// Names of files are left to the shell, which knows how to quote them.
  private static var bash: String {
    let valued = Option.allCases.filter { $0.placeholder != nil }
    let values = valued.map { option -> String in
      let reply: String
      if let words = words(of: option) {
        // Of a list the last element is completed.
        let list = words.joined(separator: " ")
        reply =
          option.isList
          ? "local head=\"\"; [[ $cur == *,* ]] && head=\"${cur%,*},\"; "
            + "COMPREPLY=($(compgen -P \"$head\" -W \"\(list)\" -- \"${cur##*,}\"))"
          : "COMPREPLY=($(compgen -W \"\(list)\" -- \"$cur\"))"
      } else {
        reply = takesFolder(option) ? "compopt +o default -o dirnames 2>/dev/null" : ":"
      }
      return "    --\(option.rawValue)) \(reply); return ;;"
    }
    let cases = Command.allCases.map { command in
      "    \(command.rawValue)) options=\"\(options(of: command).joined(separator: " "))\" ;;"
    }
    return """
      # bash completion for moult: source this file, or put it into the folder of bash-completion.
      _moult() {
        local cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD-1]}" options=""
        COMPREPLY=()
        if [[ $COMP_CWORD -eq 1 ]]; then
          COMPREPLY=($(compgen -W "\(commands.joined(separator: " ")) --help --version" -- "$cur"))
          return
        fi
        case "$prev" in
      \(values.map { String($0.dropFirst(2)) }.map { "  " + $0 }.joined(separator: "\n"))
        esac
        case "${COMP_WORDS[1]}" in
      \(cases.joined(separator: "\n"))
        esac
        if [[ $cur == -* ]]; then
          COMPREPLY=($(compgen -W "$options" -- "$cur"))
        elif [[ ${COMP_WORDS[1]} == explain ]]; then
          COMPREPLY=($(compgen -W "\(BundledSpec.all.map(\.id).sorted().joined(separator: " "))" -- "$cur"))
        elif [[ ${COMP_WORDS[1]} == completions ]]; then
          COMPREPLY=($(compgen -W "\(Shell.allCases.map(\.rawValue).joined(separator: " "))" -- "$cur"))
        fi
      }
      complete -o default -F _moult moult

      """
  }

  // MARK: zsh

  private static var zsh: String {
    func spec(_ option: Option) -> String {
      let help = option.help.replacing("'", with: "'\\''").replacing("[", with: "\\[")
        .replacing("]", with: "\\]").replacing(":", with: "\\:")
      guard let placeholder = option.placeholder else { return "'--\(option.rawValue)[\(help)]'" }
      let action: String
      if let words = words(of: option) {
        let list = words.joined(separator: " ")
        action = option.isList ? "_values -s , value \(list)" : "(\(list))"
      } else {
        action = takesFolder(option) ? "_files -/" : "_files"
      }
      let name = placeholder.replacing(":", with: "\\:")
      return "'*--\(option.rawValue)=[\(help)]:\(name):\(action)'"
    }
    let cases = Command.allCases.map { command -> String in
      let rest =
        switch command {
        case .explain:
          "'1:migration:(\(BundledSpec.all.map(\.id).sorted().joined(separator: " ")))'"
        case .completions: "'1:shell:(\(Shell.allCases.map(\.rawValue).joined(separator: " ")))'"
        case .test: "'1:folder:_files -/'"
        default: "'*:file:_files'"
        }
      let specs = command.options.map(spec) + [rest]
      return "    \(command.rawValue)) _arguments \\\n      "
        + specs.joined(separator: " \\\n      ") + " ;;"
    }
    let names = Command.allCases.map { command in
      "'\(command.rawValue):\(command.summary.replacing("'", with: "'\\''"))'"
    }
    return """
      #compdef moult
      # zsh completion for moult: put this file as _moult into a folder of $fpath.
      _moult() {
        local -a commands
        commands=(
          \(names.joined(separator: "\n    "))
        )
        if (( CURRENT == 2 )); then
          _describe command commands
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
      \(cases.joined(separator: "\n"))
        esac
      }
      _moult "$@"

      """
  }

  // MARK: fish

  private static var fish: String {
    func quoted(_ text: String) -> String {
      "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
    var lines = [
      "# fish completion for moult: put this file as moult.fish into ~/.config/fish/completions."
    ]
    for command in Command.allCases {
      lines.append(
        "complete -c moult -n __fish_use_subcommand -f -a \(command.rawValue) -d "
          + quoted(command.summary))
    }
    for command in Command.allCases {
      let condition = "-n '__fish_seen_subcommand_from \(command.rawValue)'"
      for option in command.options {
        var line = "complete -c moult \(condition) -l \(option.rawValue) -d \(quoted(option.help))"
        if option.placeholder != nil {
          line += " -r"
          if let words = words(of: option) {
            line += " -f -a \(quoted(words.joined(separator: " ")))"
          } else if takesFolder(option) {
            line += " -f -a '(__fish_complete_directories)'"
          }
        }
        lines.append(line)
      }
      switch command {
      case .explain:
        let ids = BundledSpec.all.map(\.id).sorted().joined(separator: " ")
        lines.append("complete -c moult \(condition) -f -a \(quoted(ids))")
      case .completions:
        let shells = Shell.allCases.map(\.rawValue).joined(separator: " ")
        lines.append("complete -c moult \(condition) -f -a \(quoted(shells))")
      default: break
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
