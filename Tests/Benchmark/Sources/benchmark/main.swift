import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
do {
  if try Reader.runIfAsked(arguments) { exit(0) }
  if arguments.contains("--help") {
    print(Options.usage)
    exit(0)
  }
  let options = try Options(arguments)
  let scratch = FileManager.default.temporaryDirectory
    .appendingPathComponent("moult-benchmark-\(ProcessInfo.processInfo.processIdentifier)")
    .resolvingSymlinksInPath().path
  try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
  defer {
    if options.keeps {
      print("The corpora are in \(scratch).")
    } else {
      try? FileManager.default.removeItem(atPath: scratch)
    }
  }
  try Benchmark(options, scratch: scratch).run()
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(2)
}
