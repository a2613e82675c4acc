import Foundation

/// A command that takes part in a case, and how it did.
struct Contender {
  let name: String
  let command: Command
  /// What it finds, in words; when nil, the lines of its output are counted.
  var sites: String?
  /// Whether its output has to be the same each time.
  var isMoult = false

  fileprivate(set) var seconds: [Double] = []
  fileprivate(set) var peakBytes = 0
  /// Digests of what it printed, one for each different output.
  fileprivate(set) var outputs: Set<UInt64> = []

  init(_ name: String, _ command: Command, sites: String? = nil, isMoult: Bool = false) {
    self.name = name
    self.command = command
    self.sites = sites
    self.isMoult = isMoult
  }

  var median: Double {
    let sorted = seconds.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The ratio of the medians to those of another contender, and the range of the ratios in the
  /// rounds.
  func ratio(to other: Contender) -> (Double, ClosedRange<Double>) {
    let rounds = zip(seconds, other.seconds).map { $0 / $1 }
    return (median / other.median, rounds.min()!...rounds.max()!)
  }
}

/// Runs all in turn, `runs` times, after one round that does not count.
func race(_ contenders: [Contender], runs: Int, scratch: String) throws -> [Contender] {
  var contenders = contenders
  let output = scratch + "/race.out"
  let errors = scratch + "/race.err"
  for round in 0...runs {
    for index in contenders.indices {
      let command = contenders[index].command
      let measurement = try command.run(output: output, errors: errors)
      // 1: ast-grep has found something; 3: Moult has found a file that it cannot work on.
      guard [0, 1, 3].contains(measurement.status) else {
        let said = (try? String(contentsOfFile: errors, encoding: .utf8)) ?? ""
        throw BenchmarkError(
          """
          \(command.program) \(command.arguments.joined(separator: " ")) in \(command.folder) \
          ended with \(measurement.status): \(said.prefix(500))
          """)
      }
      let digest = try Digest(of: output)
      contenders[index].outputs.insert(digest.hash)
      if contenders[index].sites == nil { contenders[index].sites = "\(digest.lines)" }
      guard round > 0 else { continue }
      contenders[index].seconds.append(measurement.seconds)
      contenders[index].peakBytes = max(contenders[index].peakBytes, measurement.peakBytes)
    }
  }
  return contenders
}

/// FNV-1a of a file, and its lines; read in pieces, so that this process stays small. (A child's
/// peak memory is never given as less than that of the process that starts it.)
private struct Digest {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  var lines = 0

  init(of path: String) throws {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { throw BenchmarkError("\(path) cannot be read.") }
    defer { close(file) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { buffer.deallocate() }
    while case let count = read(file, buffer.baseAddress, buffer.count), count > 0 {
      for byte in buffer[..<count] {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        if byte == UInt8(ascii: "\n") { lines += 1 }
      }
    }
  }
}
