import Foundation
import Testing

@testable import MoultKit

@Suite final class FileReplacementTests {
  private let folder: String
  private var file: String { folder + "/A.swift" }

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/moult-\(UUID())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("old".utf8).write(to: URL(filePath: file))
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func replace(_ path: String, old: String = "old") -> FileReplacement {
    FileReplacement(path: path, old: Array(old.utf8), new: Array("new".utf8))
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try readBytes(at: path), as: UTF8.self)
  }

  @Test func theModeIsKeptAndNothingElseIsLeftBehind() throws {
    chmod(file, 0o751)
    try replace(file).write()
    var status = stat()
    stat(file, &status)
    #expect(try text(file) == "new")
    #expect(status.st_mode & 0o7777 == 0o751)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["A.swift"])
  }

  @Test func aSymbolicLinkStaysALink() throws {
    symlink("A.swift", folder + "/L.swift")
    try replace(folder + "/L.swift").write()
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/L.swift") == "A.swift")
    #expect(try text(file) == "new")
  }

  @Test func aFileThatChangedMeanwhileIsLeftAsItIs() throws {
    let replacement = replace(file, old: "older")
    #expect { try replacement.write() } throws: {
      if case FileReplacement.Fault.changedMeanwhile = $0 { true } else { false }
    }
    #expect(try text(file) == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["A.swift"])
  }

  @Test func aFileThatIsGoneIsNotMadeAgain() throws {
    unlink(file)
    let replacement = replace(file)
    #expect(throws: FileReplacement.Fault.self) { try replacement.write() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  @Test(.enabled(if: getuid() != 0), arguments: [(0o555, 0o644), (0o755, 0o444)])
  func whatMayNotBeWrittenIsLeftAsItIs(folderMode: mode_t, fileMode: mode_t) throws {
    chmod(file, fileMode)
    chmod(folder, folderMode)
    defer { chmod(folder, 0o755) }
    let replacement = replace(file)
    #expect { try replacement.write() } throws: {
      if case FileReplacement.Fault.notWritten(let reason) = $0 {
        reason.contains("Permission denied")
      } else {
        false
      }
    }
    #expect(try text(file) == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["A.swift"])
  }
}

extension FileReplacement {
  fileprivate func write() throws(Fault) {
    if let (_, fault) = FileReplacement.write([self]) { throw fault }
  }
}
