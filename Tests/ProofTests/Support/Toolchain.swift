import Foundation

/// The toolchain that Moult was built with: the SwiftSyntax that is loaded lies in it.
enum Toolchain {
  /// `<toolchain>/usr/lib/swift/host`
  static let host: String = {
    let file = FileHandle(forReadingAtPath: "/proc/self/maps")
    let maps = String(decoding: (try? file?.readToEnd()) ?? Data(), as: UTF8.self)
    let library = maps.split(separator: "\n").first { $0.hasSuffix("/libSwiftSyntax.so") }
    let path = library.flatMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } }
    return ((path ?? "") as NSString).deletingLastPathComponent
  }()

  /// Runs a tool of the toolchain, such as `swiftc`.
  static func run(_ tool: String, _ arguments: [String]) throws -> (succeeds: Bool, output: String)
  {
    let beside = URL(filePath: host).appending(path: "../../../bin/\(tool)").standardized.path
    let command =
      FileManager.default.isExecutableFile(atPath: beside) ? [beside] : ["/usr/bin/env", tool]
    return try run(command + arguments)
  }

  /// - Parameter command: the path of a program and its arguments.
  static func run(_ command: [String], in folder: String? = nil) throws
    -> (succeeds: Bool, output: String)
  {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    process.currentDirectoryURL = folder.map { URL(filePath: $0) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus == 0, String(decoding: output, as: UTF8.self))
  }
}
