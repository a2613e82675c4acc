import Foundation
import MoultKit

/// The command line, taken apart but not yet understood.
struct Invocation {
  var command: Command?
  /// What is no option, in order.
  var operands: [String] = []
  /// Values by option, in order; an empty one for an option without value.
  private(set) var values: [Option: [String]] = [:]
  /// What counts where the command line says nothing.
  var configuration: Configuration?

  /// - Parameter arguments: without the name of the program.
  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        for operand in rest { try add(operand) }
        break
      }
      if argument == "-h" {
        values[.help] = [""]
      } else if argument.hasPrefix("--") {
        try addOption(argument.dropFirst(2), &rest)
      } else if argument.hasPrefix("-"), argument.count > 1 {
        throw unknownOption(argument)
      } else {
        try add(argument)
      }
    }
    guard let command else { return }
    for option in Option.allCases where values[option] != nil && option != .version {
      guard command.options.contains(option) else {
        throw UsageError(
          "`moult \(command.rawValue)` has no option --\(option.rawValue).",
          hint: "See `moult \(command.rawValue) --help`.")
      }
      if let negation = option.negation, values[negation] != nil {
        throw UsageError("--\(option.rawValue) and --\(negation.rawValue) do not go together.")
      }
    }
  }

  func has(_ option: Option) -> Bool { isGiven(option) || configured(option) != nil }

  /// Whether the option stands on the command line.
  func isGiven(_ option: Option) -> Bool { values[option] != nil }

  /// The value of an option that counts when it is given last.
  func last(_ option: Option) -> String? { (values[option] ?? configured(option))?.last }

  /// All values of an option that can be given more than once.
  func all(_ option: Option) -> [String] {
    option.addsToConfiguration
      ? (configured(option) ?? []) + (values[option] ?? [])
      : values[option] ?? configured(option) ?? []
  }

  /// What the configuration says, where the command has that option.
  private func configured(_ option: Option) -> [String]? {
    guard command?.options.contains(option) == true else { return nil }
    // What is asked for by name runs whatever its kind is.
    if option == .kind, isGiven(.only) { return nil }
    if let negation = option.negation, isGiven(negation) { return nil }
    return configuration?.options[option]
  }

  private mutating func add(_ operand: String) throws(UsageError) {
    if command != nil {
      operands.append(operand)
    } else if let known = Command(rawValue: operand) {
      command = known
    } else if operand == "help" {
      values[.help] = [""]
    } else {
      throw unknownCommand(operand)
    }
  }

  private mutating func addOption(
    _ text: Substring, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let option = Option(rawValue: String(parts[0])) else {
      throw unknownOption("--" + parts[0])
    }
    guard let placeholder = option.placeholder else {
      guard parts.count == 1 else {
        throw UsageError("--\(option.rawValue) takes no value.")
      }
      values[option, default: []].append("")
      return
    }
    guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst(), !value.isEmpty else {
      throw UsageError("--\(option.rawValue) needs a value: --\(option.rawValue) \(placeholder)")
    }
    var items = [value]
    if option.isList {
      items = value.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    if let choices = option.choices {
      for item in items where !choices.contains(item) {
        throw UsageError(
          unknown: item, as: "a value of --\(option.rawValue)", known: choices)
      }
    }
    values[option, default: []] += items
  }

  private func unknownOption(_ text: String) -> UsageError {
    let known = (command?.options ?? Option.allCases).map { "--" + $0.rawValue }
    let help = command.map { "moult \($0.rawValue) --help" } ?? "moult --help"
    let hint = nearest(to: text, in: known).map { "Did you mean \($0)?" } ?? "See `\(help)`."
    return UsageError("There is no option \(text).", hint: hint)
  }

  private func unknownCommand(_ text: String) -> UsageError {
    if let near = nearest(to: text, in: Command.allCases.map(\.rawValue)) {
      return UsageError("There is no command \(text).", hint: "Did you mean `moult \(near)`?")
    }
    if FileManager.default.fileExists(atPath: text) {
      return UsageError(
        "\(text) is no command; a command comes first.", hint: "Try `moult diff \(text)`.")
    }
    return UsageError("There is no command \(text).", hint: "See `moult --help`.")
  }
}
