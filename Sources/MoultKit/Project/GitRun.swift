import Foundation

/// One run of git.
struct GitRun {
  private(set) var output: [UInt8] = []
  /// What git and the hooks of the repository said beside it; empty when git cannot be run.
  private(set) var errors = ""
  private(set) var isSuccess = false

  /// - Parameter input: what git reads; nothing: its standard input is empty.
  init(_ arguments: [String], in folder: String, input: [UInt8] = []) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    // Inside a hook git names its own repository in the environment; here the folder decides.
    process.environment = ProcessInfo.processInfo.environment.filter {
      !["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"].contains($0.key)
    }
    let (standardInput, standardOutput, standardError) = (Pipe(), Pipe(), Pipe())
    process.standardInput = input.isEmpty ? FileHandle.nullDevice : standardInput
    process.standardOutput = standardOutput
    process.standardError = standardError
    guard (try? process.run()) != nil else { return }
    // Each pipe is emptied beside the others, so that git never waits for a reader.
    let errors = Reader(standardError.fileHandleForReading)
    if !input.isEmpty {
      Thread.detachNewThread {
        try? standardInput.fileHandleForWriting.write(contentsOf: Data(input))
        try? standardInput.fileHandleForWriting.close()
      }
    }
    output = [UInt8](standardOutput.fileHandleForReading.readDataToEndOfFile())
    self.errors = String(decoding: errors.bytes(), as: UTF8.self)
    process.waitUntilExit()
    isSuccess = process.terminationStatus == 0
  }

  /// Reads to the end on a thread of its own.
  private final class Reader: @unchecked Sendable {
    private let isDone = DispatchSemaphore(value: 0)
    private var data = Data()

    init(_ handle: FileHandle) {
      Thread.detachNewThread {
        self.data = handle.readDataToEndOfFile()
        self.isDone.signal()
      }
    }

    func bytes() -> Data {
      isDone.wait()
      return data
    }
  }
}
