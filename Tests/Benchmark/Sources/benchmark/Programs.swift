import Foundation

/// Moult, as a user runs it.
struct Moult {
  let program: String
  let version: String
  /// All migrations: those that run by themselves first.
  let migrations: [String]

  init(program: String, scratch: String) throws {
    self.program = program
    func lines(_ arguments: [String]) throws -> [Substring] {
      let command = Command(program: program, arguments: arguments, folder: scratch)
      return String(decoding: try command.text(scratch: scratch), as: UTF8.self)
        .split(separator: "\n")
    }
    version = try lines(["--version"]).first.map(String.init) ?? "moult"
    let list = try lines(["list", "--config", "none"]).map { $0.split(separator: " ") }
    let (own, others) = (
      list.filter { $0[1].hasSuffix("deprecated") }, list.filter { !$0[1].hasSuffix("deprecated") }
    )
    migrations = (own + others).map { String($0[0]) }
  }

  private func arguments(_ verb: String, _ code: String, only: [String]) -> [String] {
    [verb, code, "--target", "iOS=17", "--config", "none"]
      + (only.isEmpty ? [] : ["--only", only.joined(separator: ",")])
  }

  /// Prints the diff; with `only` empty, of the migrations that run by themselves.
  func diff(_ code: String = ".", in folder: String, only: [String] = [], threads: Int? = nil)
    -> Command
  {
    Command(
      program: program, arguments: arguments("diff", code, only: only), folder: folder,
      environment: threads.map { ["MOULT_THREADS": String($0)] } ?? [:])
  }

  /// How many sites there are.
  struct Sites {
    let rewritten: Int
    let kept: Int
    /// Those that have one.
    let files: [String]

    var description: String { "\(rewritten), and \(kept) that stay" }
  }

  func sites(_ code: String = ".", in folder: String, only: [String] = [], scratch: String) throws
    -> Sites
  {
    struct Report: Decodable {
      struct Site: Decodable { let file: String }
      let changes: [Site]
      let refusals: [Site]
    }
    let command = Command(
      program: program,
      arguments: arguments("check", code, only: only) + ["--format", "json"], folder: folder)
    // 3: an app has a file that cannot be worked on.
    let text = try command.text(scratch: scratch, accepted: [0, 1, 3])
    let report = try JSONDecoder().decode(Report.self, from: text)
    return Sites(
      rewritten: report.changes.count, kept: report.refusals.count,
      files: Set((report.changes + report.refusals).map(\.file)).sorted())
  }
}

/// ast-grep, when it is installed. It prints JSON, the form that is fastest for it, with the text of
/// each rewrite; nothing is written.
struct AstGrep {
  let program: String
  let version: String

  init?(program: String?, scratch: String) {
    for name in program.map({ [$0] }) ?? ["ast-grep", "sg"] {
      guard let path = findProgram(name) else { continue }
      let command = Command(program: path, arguments: ["--version"], folder: scratch)
      // Another program is called `sg`, too.
      guard let text = try? command.text(scratch: scratch),
        case let version = String(decoding: text, as: UTF8.self), version.contains("ast-grep")
      else { continue }
      self.program = path
      self.version = version.trimmingCharacters(in: .whitespacesAndNewlines)
      return
    }
    return nil
  }

  /// - Parameter rules: The name of a file in `ast-grep/`.
  func scan(_ code: String = ".", in folder: String, rules: String) -> Command {
    let file = package.appendingPathComponent("ast-grep/\(rules).yml").path
    return Command(
      program: program, arguments: ["scan", "--rule", file, "--json=stream", code], folder: folder)
  }
}

/// The parser of the toolchain, which is Moult's: what it takes to parse the files that have a site is
/// the least that Moult can take, as it tells of each whether it parses.
struct PlainParser {
  private let program: String

  /// nil where the compiler or its libraries are not found.
  init?(scratch: String) {
    guard let compiler = findProgram("swiftc") else { return nil }
    let host = URL(fileURLWithPath: compiler).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("lib/swift/host").path
    program = scratch + "/parser"
    let arguments = [
      "-O", package.appendingPathComponent("parser/main.swift").path, "-o", program, "-I", host,
      "-L", host, "-Xlinker", "-rpath", "-Xlinker", host, "-lSwiftParser", "-lSwiftSyntax",
    ]
    let build = Command(program: compiler, arguments: arguments, folder: scratch)
    guard (try? build.run(output: "/dev/null"))?.status == 0 else { return nil }
  }

  func parse(_ files: [String], in folder: String, list: String) throws -> Command {
    try Data(files.joined(separator: "\0").utf8).write(to: URL(fileURLWithPath: list))
    return Command(program: program, arguments: [list], folder: folder)
  }
}

/// This program again, as one that only reads.
enum Reader {
  static let readFlag = "--read-files-of"
  static let listAndReadFlag = "--list-and-read"

  /// Reads all files of a list that git made before.
  static func readAll(_ corpus: Corpus, list: String) throws -> Command {
    try Data(corpus.files.joined(separator: "\0").utf8).write(to: URL(fileURLWithPath: list))
    return Command(program: executable, arguments: [readFlag, list], folder: corpus.folder)
  }

  /// Lets git make the list, and reads all files of it.
  static func listAndRead(_ folder: String, git: String, scratch: String) -> Command {
    Command(program: executable, arguments: [listAndReadFlag, git, scratch], folder: folder)
  }

  private static let executable = Bundle.main.executablePath ?? CommandLine.arguments[0]

  /// What the started program does; false when it is not meant as a reader.
  static func runIfAsked(_ arguments: [String]) throws -> Bool {
    let paths: Data
    switch arguments.first {
    case readFlag where arguments.count == 2:
      paths = try Data(contentsOf: URL(fileURLWithPath: arguments[1]))
    case listAndReadFlag where arguments.count == 3:
      let folder = FileManager.default.currentDirectoryPath
      paths = try Command(program: arguments[1], arguments: listing, folder: folder)
        .text(scratch: arguments[2])
    default: return false
    }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { buffer.deallocate() }
    for path in paths.split(separator: 0) {
      let file = open(String(decoding: path, as: UTF8.self), O_RDONLY)
      guard file >= 0 else { continue }
      while read(file, buffer.baseAddress, buffer.count) > 0 {}
      close(file)
    }
    return true
  }
}
