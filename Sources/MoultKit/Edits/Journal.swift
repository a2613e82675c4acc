import Foundation

/// What files hold before and after they are rewritten.
///
/// It is kept as long as the rewrite may not stay as it is: when the process is killed meanwhile, the
/// next one sees in it which of them hold the new code and which the old.
public struct Journal: Codable, Sendable {
  /// What the rewrite waits for.
  public enum Purpose: Codable, Sendable, Equatable {
    /// All files are to be written, or none.
    case groups([Group])
    /// A command is to pass with it, such as a build.
    case verification(command: String)
    /// It is to be committed, as what one migration does.
    case commit(migration: String)
  }

  /// A change that is made in several files, or in none.
  public struct Group: Codable, Sendable, Equatable {
    /// The id.
    public var migration: String
    /// Where the subject was before the change: absolute, symbolic links followed.
    public var file: String
    /// 1-based.
    public var line: Int
  }

  public enum State: Sendable {
    case old, new
    /// Neither; also when the file is gone.
    case changed
  }

  struct File: Codable {
    /// Absolute, symbolic links followed.
    var path: String
    /// See `temporaryFile(_:beside:)`.
    var temporary: UUID
    /// A fingerprint.
    var old: UInt64
    /// The fingerprints of what it was rewritten to, and of what that became when some was taken back.
    var new: [UInt64]
  }

  public var purpose: Purpose
  var files: [File]

  /// The paths of the files that are in a state now.
  public func files(_ state: State) -> [String] {
    files.filter { $0.state == state }.map(\.path)
  }

  /// Whether it is left to decide if the change is to be kept or taken back. Files that were changed
  /// since are in somebody's hands.
  var isUndecided: Bool {
    switch purpose {
    case .groups: !files(.old).isEmpty && !files(.new).isEmpty
    case .verification, .commit: !files(.new).isEmpty
    }
  }

  func removeTemporaryFiles() {
    for file in files { unlink(temporaryFile(file.temporary, beside: file.path)) }
  }
}

extension Journal.File {
  fileprivate var state: Journal.State {
    guard let bytes = try? readBytes(at: path) else { return .changed }
    let now = fingerprint(of: bytes)
    return now == old ? .old : new.contains(now) ? .new : .changed
  }
}

/// Tells the contents of a file apart from others: 64-bit FNV-1a.
func fingerprint(of bytes: [UInt8]) -> UInt64 {
  bytes.reduce(fnv1aSeed, fnv1a)
}

// MARK: - As bytes

/// Paths below the root of the project are relative to it: the project may be elsewhere for the one
/// who reads the journal, as outside of a container.
extension Journal {
  func bytes(in root: String) -> [UInt8] {
    let below = root == "/" ? root : root + "/"
    let relative = mapped { $0.hasPrefix(below) ? String($0.dropFirst(below.count)) : $0 }
    guard let data = try? JSONEncoder().encode(relative) else {
      preconditionFailure("strings and numbers are always JSON")
    }
    return [UInt8](data)
  }

  init(_ bytes: [UInt8], in root: String) throws {
    self = try JSONDecoder().decode(Journal.self, from: Data(bytes))
      .mapped { $0.hasPrefix("/") ? $0 : root + "/" + $0 }
  }

  private func mapped(_ path: (String) -> String) -> Journal {
    var journal = self
    if case .groups(var groups) = purpose {
      for index in groups.indices { groups[index].file = path(groups[index].file) }
      journal.purpose = .groups(groups)
    }
    for index in files.indices { journal.files[index].path = path(files[index].path) }
    return journal
  }
}
