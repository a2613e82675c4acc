extension Invocation {
  /// The options as they can be written again.
  func words(of options: [Option]) -> [String] {
    options.filter(isGiven).flatMap { option -> [String] in
      let name = "--\(option.rawValue)"
      let given = values[option] ?? []
      if option.isList { return [name, given.joined(separator: ",")] }
      if option.placeholder == nil { return [name] }
      return given.flatMap { [name, $0] }
    }
  }

  /// What names the code, as it can be written again.
  var scopeWords: [String] {
    let mark = operands.contains { $0.hasPrefix("-") } ? ["--"] : []
    return words(of: Option.scope) + mark + operands
  }
}

func quotedForShell(_ word: String) -> String {
  let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "/._-=,:+@%".contains($0) }
  return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
}
