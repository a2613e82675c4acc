import Foundation
import Testing

@testable import MoultKit

/// A repository in a temporary folder; both are gone when nobody uses them any more.
final class Repository {
  /// Without symbolic links.
  let folder: String

  /// - Parameter files: what the first commit has, by path; nothing: there is no commit yet.
  init(_ files: [String: String] = [:]) throws {
    let path = FileManager.default.temporaryDirectory.path + "/moult-\(UUID())"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    folder = try #require(realPath(path))
    try git("init", "--quiet", "--initial-branch=main")
    try identify()
    if !files.isEmpty { try commit(files) }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  @discardableResult
  func git(
    _ arguments: String..., in subfolder: String = ".",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let run = GitRun(
      ["-c", "protocol.file.allow=always"] + arguments, in: folder + "/" + subfolder)
    #expect(
      run.isSuccess, "git \(arguments): \(String(decoding: run.errors, as: UTF8.self))",
      sourceLocation: sourceLocation)
    return String(decoding: run.output, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Who commits, and that nothing is signed.
  func identify(in subfolder: String = ".") throws {
    try git("config", "user.name", "A", in: subfolder)
    try git("config", "user.email", "a@example.org", in: subfolder)
    try git("config", "commit.gpgSign", "false", in: subfolder)
  }

  func write(_ files: [String: String]) throws {
    for (path, text) in files {
      let file = folder + "/" + path
      try FileManager.default.createDirectory(
        atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    }
  }

  func stage(_ files: [String: String]) throws {
    try write(files)
    for path in files.keys { try git("--literal-pathspecs", "add", "--", path) }
  }

  func commit(_ files: [String: String]) throws {
    try stage(files)
    try git("commit", "--quiet", "--message=next")
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: folder + "/" + path)
  }

  /// A shell script that git runs.
  func hook(_ name: String, _ script: String) throws {
    let path = folder + "/.git/hooks/" + name
    try write([".git/hooks/" + name: "#!/bin/sh\n" + script])
    chmod(path, 0o755)
  }
}
