import Foundation
import MoultKit

@main
struct Moult {
  static let version = "0.1.0"

  static func main() {
    // A reader that has seen enough, such as `head`, ends the program without a word.
    signal(SIGPIPE, SIG_DFL)
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  private static func run(_ arguments: [String]) -> ExitCode {
    var terminal = Terminal(color: .auto)
    do {
      let invocation = try Invocation(arguments)
      terminal = Terminal(
        color: invocation.last(.color).flatMap(ColorChoice.init(rawValue:)) ?? .auto)
      return try run(invocation, terminal)
    } catch let error as UsageError {
      terminal.note("moult: \(error.message)" + (error.hint.map { " \($0)" } ?? ""))
    } catch let fault as OutputFault {
      terminal.note("moult: \(fault.path) cannot be written: \(fault.reason)")
      return .unprocessed
    } catch let error as GitFailure {
      terminal.note("moult: git could not be asked: \(error.message)")
    } catch let error as Mistakes {
      for problem in error.problems { terminal.note(problem) }
      let count = error.problems.count
      terminal.note(
        "moult: \(count) \(count == 1 ? "mistake" : "mistakes") in \(error.subject); nothing was done."
      )
    } catch {
      terminal.note("moult: \(error)")
    }
    return .mistake
  }

  private static func run(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    if invocation.has(.version) {
      terminal.print("moult \(version)")
      return .done
    }
    guard let command = invocation.command else {
      guard invocation.has(.help) else {
        terminal.note(Help.overview)
        return .mistake
      }
      terminal.print(Help.overview)
      return .done
    }
    if invocation.has(.help) {
      terminal.print(Help.text(of: command))
      return .done
    }
    if command.operands == Command.code, invocation.scope.isEmpty {
      terminal.note(Help.howToName(command))
      return .mistake
    }
    var invocation = invocation
    invocation.configuration = try configuration(for: invocation)
    switch command {
    case .diff: return try diff(invocation, terminal)
    case .apply: return try apply(invocation, terminal)
    case .check: return try check(invocation, terminal)
    case .list: return try list(invocation, terminal)
    case .explain: return try explain(invocation, terminal)
    case .test: return try test(invocation, terminal)
    case .completions:
      guard invocation.operands.count == 1,
        let shell = Completions.Shell(rawValue: invocation.operands[0])
      else { throw UsageError("`moult completions` takes one of bash, zsh and fish.") }
      terminal.write(Completions.script(for: shell), to: .output)
      return .done
    case .manual:
      terminal.write(Manual.page, to: .output)
      return .done
    case .mergeReports: return try mergeReports(invocation, terminal)
    case .initialize: return try initialize(invocation, terminal)
    }
  }

  private static func configuration(for invocation: Invocation) throws -> Configuration? {
    let path =
      invocation.last(.config)
      ?? Configuration.path(above: FileManager.default.currentDirectoryPath)
    guard let path, path != "none" else { return nil }
    return try Configuration(fileAt: path)
  }
}
