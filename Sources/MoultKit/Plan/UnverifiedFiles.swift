import Foundation

/// Files that are rewritten, as long as a command is to tell what of it may stay.
///
/// A journal of them is kept meanwhile, in each of their projects.
public struct UnverifiedFiles {
  /// By location.
  public private(set) var files: [String: AppliedChanges] = [:]
  /// See `temporaryFile(_:beside:)`.
  private var temporaries: [String: UUID] = [:]
  private let journals: Journals
  private var kept: [(journal: Journal, entry: Journals.Entry)] = []

  /// Files in which nothing can be taken back, as one of them cannot be written: they have a part in
  /// the same change.
  public struct Stuck: Sendable {
    /// The location of that one.
    public var file: String
    public var fault: FileReplacement.Fault
    /// The locations of the rest.
    public var others: [String]
  }

  /// To be made before anything is written.
  ///
  /// - Throws: when no journal can be kept.
  public init(_ outcome: Outcome, command: String, journals: Journals) throws(FileFault) {
    self.journals = journals
    for file in outcome.files where !file.plan.edits.isEmpty {
      files[file.found.location] = AppliedChanges(file.plan)
      temporaries[file.found.location] = UUID()
    }
    let entries = files.compactMap { location, applied in
      realPath(location).map {
        Journal.File(
          path: $0, temporary: temporaries[location]!, old: fingerprint(of: applied.original),
          new: [fingerprint(of: applied.bytes)])
      }
    }
    for files in Dictionary(grouping: entries, by: { journals.root(of: $0.path) }).values {
      let journal = Journal(
        purpose: .verification(command: command), files: files.sorted { $0.path < $1.path })
      do throws(FileFault) {
        kept.append((journal, try journals.begin(journal)))
      } catch {
        end()
        throw error
      }
    }
  }

  /// Takes note that other files were not written.
  ///
  /// - Parameter locations: of those that were.
  public mutating func limit(to locations: Set<String>) {
    files = files.filter { locations.contains($0.key) }
  }

  /// Takes changes back. Those that are stuck stay, and are no longer among the files.
  public mutating func takeBack(_ units: Set<ChangeUnit>) -> [Stuck] {
    replace { $0.takeBack(units) }
  }

  /// Gives all files the bytes that they had, as far as they are not stuck.
  public mutating func restore() -> [Stuck] { replace { $0.restore() } }

  /// Drops the journals: nothing is left to tell.
  public func end() { for (_, entry) in kept { entry.remove() } }

  private mutating func replace(_ change: (inout AppliedChanges) -> Void) -> [Stuck] {
    var next = files
    for location in files.keys { change(&next[location]!) }
    record(next)
    var stuck: [Stuck] = []
    for part in files.keys.sorted().joined(by: { files[$0]!.made }) {
      let changed = part.filter { files[$0]!.bytes != next[$0]!.bytes }
      let replacements = changed.map {
        FileReplacement(
          path: $0, old: files[$0]!.bytes, new: next[$0]!.bytes, temporary: temporaries[$0]!)
      }
      let fault = FileReplacement.write(replacements)
      for location in part { files[location] = fault == nil ? next[location] : nil }
      if let (index, fault) = fault {
        stuck.append(
          Stuck(
            file: changed[index], fault: fault, others: part.filter { $0 != changed[index] }))
      }
    }
    return stuck
  }

  /// Puts what files are about to hold into the journals; one that cannot be replaced stays as it is.
  private mutating func record(_ next: [String: AppliedChanges]) {
    let forms = Dictionary(
      next.compactMap { location, applied in
        realPath(location).map { ($0, fingerprint(of: applied.bytes)) }
      }
    ) { first, _ in first }
    for index in kept.indices {
      var journal = kept[index].journal
      for number in journal.files.indices {
        let form = forms[journal.files[number].path]
        journal.files[number].new += form.map { [$0] } ?? []
      }
      guard let entry = try? journals.begin(journal) else { continue }
      kept[index].entry.remove()
      kept[index] = (journal, entry)
    }
  }
}
