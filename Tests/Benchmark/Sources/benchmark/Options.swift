import Foundation

struct Options {
  var moult: String?
  var astGrep: String?
  var runs = 5
  var files = 1000
  var seed: UInt64 = 1
  var apps: [String] = []
  var cases: Set<String> = []
  var keeps = false

  static let allCases = ["a", "b", "c", "d", "e", "growth", "migrations", "threads"]

  static let usage = """
    Compares the speed of Moult with that of other programs; see Tests/Benchmark/README.md.

    Usage: benchmark [options]

      --moult PATH     the program to measure; .build/release/moult, else the one in PATH
      --ast-grep PATH  the peer; ast-grep or sg in PATH, else it is left out
      --runs N         how often each command is measured; 5
      --files N        files of the corpora that are made, 10 and 40 times as many for growth; 1000
      --seed N         another seed makes other corpora; 1
      --apps PATH…     also cases a and c on these folders, which are only read
      --cases LIST     only these: \(allCases.joined(separator: ","))
      --quick          --files 100 --runs 3
      --keep           leave the corpora, and say where they are
    """

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    func value<Value>(_ option: String, _ convert: (String) -> Value?) throws -> Value {
      guard let text = rest.popFirst(), let value = convert(text) else {
        throw BenchmarkError("\(option) needs a value; see --help.")
      }
      return value
    }
    func positive(_ text: String) -> Int? { Int(text).flatMap { $0 > 0 ? $0 : nil } }
    while let option = rest.popFirst() {
      switch option {
      case "--moult": moult = try value(option) { $0 }
      case "--ast-grep": astGrep = try value(option) { $0 }
      case "--runs": runs = try value(option, positive)
      case "--files": files = try value(option, positive)
      case "--seed": seed = try value(option) { UInt64($0) }
      case "--quick": (files, runs) = (100, 3)
      case "--keep": keeps = true
      case "--cases":
        cases = try value(option) { Set($0.split(separator: ",").map(String.init)) }
        guard cases.isSubset(of: Options.allCases) else {
          throw BenchmarkError("The cases are \(Options.allCases.joined(separator: ", ")).")
        }
      case "--apps":
        while let path = rest.first, !path.hasPrefix("--") {
          apps.append(path)
          rest.removeFirst()
        }
      default: throw BenchmarkError("There is no option \(option); see --help.")
      }
    }
    guard files >= 60 else { throw BenchmarkError("--files has to be at least 60.") }
  }

  func has(_ name: String) -> Bool { cases.isEmpty || cases.contains(name) }
}
