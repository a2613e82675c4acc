import SwiftSyntax

/// The files of an example while they are read: one without a name, `before { … }`, or any number of
/// named ones, `before("Model.swift") { … }`, each with an `after` or without.
struct ExampleFiles {
  enum Word: String { case before, after }

  private struct Block {
    var word: Word
    /// What stands in the parentheses.
    var name: (text: String, node: ExprSyntax)?
    var code: String
    var statement: CodeBlockItemSyntax
  }

  /// What a file is called that the spec gives no name.
  static let onlyName = "Example.swift"

  private var blocks: [Block] = []
  private var named: (names: [String], node: ExprSyntax)?

  /// Reads `before` or `after`.
  mutating func read(
    _ word: Word, _ call: FunctionCallExprSyntax?, at statement: CodeBlockItemSyntax,
    log: inout SpecLog
  ) {
    guard let call, let closure = call.trailingClosure, call.additionalTrailingClosures.isEmpty
    else {
      log.report("`\(word)` takes code in braces: `\(word) { … }`", at: statement)
      return
    }
    var block = Block(word: word, code: BlockText(closure).text, statement: statement)
    if call.leftParen != nil {
      guard let argument = call.arguments.first, argument.label == nil, call.arguments.count == 1,
        let name = argument.expression.stringValue
      else {
        log.report(
          "`\(word)` takes the name of a file and its code: `\(word)(\"Model.swift\") { … }`",
          at: statement)
        return
      }
      if !name.isPathOfSwiftFile {
        log.report(
          "a file of an example is called like a Swift file of a project: \"Model.swift\"",
          at: argument.expression)
      }
      block.name = (name, argument.expression)
    }
    if block.code.allSatisfy(\.isWhitespace) {
      log.report("there is no code in this `\(word)`", at: statement)
    }
    blocks.append(block)
  }

  /// Reads the argument `named:` of `@Example`.
  mutating func readNamed(_ expression: ExprSyntax, log: inout SpecLog) {
    let names = (expression.stringValue ?? "").split(
      separator: ",", omittingEmptySubsequences: false
    )
    .map(\.trimmed)
    guard !names.contains("") else {
      log.report("`named:` takes files of the example, such as \"Model.swift\"", at: expression)
      return
    }
    named = (names, expression)
  }

  /// The files in the order of their `before`; empty when there are none.
  func joined(in function: FunctionDeclSyntax, log: inout SpecLog) -> [Example.File] {
    guard let first = blocks.first(where: { $0.word == .before }) else {
      log.report("this example has no code: add `before { … }`", at: function.name)
      return []
    }
    if let other = blocks.first(where: { ($0.name == nil) != (first.name == nil) }) {
      log.report(
        "either all files of an example have names, as in `before(\"Model.swift\") { … }`, or there is only one",
        at: other.statement)
      return []
    }
    return first.name == nil
      ? [onlyFile(first, in: function, log: &log)] : namedFiles(log: &log)
  }

  private func onlyFile(
    _ before: Block, in function: FunctionDeclSyntax, log: inout SpecLog
  ) -> Example.File {
    for other in blocks.filter({ $0.word == .before }).dropFirst() {
      log.report(
        "an example has one `before`; several have names: `before(\"Model.swift\") { … }`",
        at: other.statement)
    }
    let after = blocks.first { $0.word == .after }?.code
    if after == before.code {
      log.report("`before` and `after` are the same: write `untouched`", at: function.name)
    }
    if let named {
      log.report(
        "`named:` chooses among files that have names: `before(\"Model.swift\") { … }`",
        at: named.node)
    }
    return Example.File(name: Self.onlyName, before: before.code, after: after)
  }

  private func namedFiles(log: inout SpecLog) -> [Example.File] {
    var files: [Example.File] = []
    for block in blocks where block.word == .before {
      guard let name = block.name else { continue }
      guard !files.contains(where: { $0.name == name.text }) else {
        log.report("there are two `before` of `\(name.text)`", at: name.node)
        continue
      }
      files.append(Example.File(name: name.text, before: block.code))
    }
    checkNamed(among: files, log: &log)
    if let named {
      for index in files.indices { files[index].isNamed = named.names.contains(files[index].name) }
    }
    for block in blocks where block.word == .after {
      guard let name = block.name else { continue }
      guard let index = files.firstIndex(where: { $0.name == name.text }) else {
        log.report(unknown(name.text, among: files), at: name.node)
        continue
      }
      if files[index].after != nil {
        log.report("there are two `after` of `\(name.text)`", at: name.node)
      } else if files[index].before == block.code {
        log.report(
          "`before` and `after` of `\(name.text)` are the same: remove this `after`", at: name.node)
      } else if !files[index].isNamed {
        log.report(
          "`\(name.text)` stays as it is, because it is not among the files of `named:`",
          at: name.node)
      }
      files[index].after = block.code
    }
    return files
  }

  private func checkNamed(among files: [Example.File], log: inout SpecLog) {
    guard let named else { return }
    for (index, name) in named.names.enumerated() {
      if !files.contains(where: { $0.name == name }) {
        log.report(unknown(name, among: files), at: named.node)
      } else if named.names[..<index].contains(name) {
        log.report("`named:` has `\(name)` twice", at: named.node)
      }
    }
    if files.allSatisfy({ named.names.contains($0.name) }) {
      log.report("`named:` has all files of the example: remove it", at: named.node)
    }
  }

  private func unknown(_ name: String, among files: [Example.File]) -> String {
    "there is no `before(\"\(name)\")`\(files.map(\.name).suggestion(for: name))"
  }
}

extension String {
  /// Whether a file below the folder of a project can have this path.
  fileprivate var isPathOfSwiftFile: Bool {
    let parts = split(separator: "/", omittingEmptySubsequences: false)
    return hasSuffix(".swift")
      && !parts.contains { ["", ".", "..", ".swift"].contains($0) || $0.trimmed != $0 }
  }
}
