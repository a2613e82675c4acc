import Foundation

/// Files that are rewritten for a commit, as long as that is not made; a journal of them is kept in each
/// of their projects.
public struct UncommittedFiles {
  private var replacements: [FileReplacement]
  private let kept: [(journal: Journal, entry: Journals.Entry)]

  /// To be made before anything is written.
  ///
  /// - Throws: when no journal can be kept.
  public init(_ outcome: Outcome, of migration: String, journals: Journals) throws(FileFault) {
    replacements = outcome.files.filter { !$0.plan.edits.isEmpty }.map { file in
      FileReplacement(
        path: file.found.location, old: file.plan.file.bytes, new: file.plan.result.bytes)
    }
    let files = replacements.compactMap { file in
      realPath(file.path).map {
        Journal.File(
          path: $0, temporary: file.temporary, old: fingerprint(of: file.old),
          new: [fingerprint(of: file.new)])
      }
    }
    kept = try journals.begin(.commit(migration: migration), files)
  }

  /// Takes note that only some files are written and not committed.
  ///
  /// - Parameter locations: those of them.
  public mutating func limit(to locations: Set<String>) {
    replacements.removeAll { !locations.contains($0.path) }
  }

  /// Gives the files the bytes that they had: all of them, or none where one does not hold any more what
  /// was written or cannot be written.
  ///
  /// - Returns: whether they have them.
  public func restore() -> Bool {
    FileReplacement.write(replacements.map(\.reversed)) == nil
  }

  /// Drops the journals: nothing is left to tell.
  public func end() { for (_, entry) in kept { entry.remove() } }
}

extension FileReplacement {
  fileprivate var reversed: FileReplacement {
    FileReplacement(path: path, old: new, new: old, temporary: temporary)
  }
}
