import Foundation

/// Sites that are known, so that only new ones count.
public struct Baseline: Sendable {
  /// How many sites are alike.
  fileprivate typealias Sites = [Fingerprint: Int]

  /// By file, relative to `folder`; each has some.
  private var sites: [String: Sites] = [:]
  /// That the file of the baseline stands in: absolute, symbolic links followed.
  private let folder: String

  /// All that an outcome has.
  public init(of outcome: Outcome, in folder: String) {
    self.folder = folder
    for file in outcome.files { sites[name(of: file)] = file.plan.sites }
  }

  /// How many sites it holds.
  public var count: Int { sites.values.map(\.total).reduce(0, +) }

  /// Takes over what another baseline of the same folder has of code that a run did not look at.
  ///
  /// - Parameter isOpen: whether the run looked for a migration, an id, in a file, an absolute path.
  /// - Returns: how many sites that were.
  public mutating func keep(
    _ other: Baseline, unless isOpen: (_ migration: String, _ file: String) -> Bool
  ) -> Int {
    let before = count
    for (file, known) in other.followingMoves(to: sites).sites {
      let path = location(of: file)
      let kept = known.filter { !isOpen($0.key.migration, path) }
      guard !kept.isEmpty else { continue }
      sites[file, default: [:]].merge(kept) { max($0, $1) }
    }
    return count - before
  }

  /// The file as the baseline names it, wherever the run was started.
  private func name(of file: Outcome.File) -> String {
    relativePath(of: file.found.location, from: folder)
  }

  private func location(of name: String) -> String {
    URL(fileURLWithPath: name, relativeTo: URL(fileURLWithPath: folder, isDirectory: true))
      .standardizedFileURL.path
  }
}

// MARK: - Leaving out what is known

extension Outcome {
  /// The files of which only a part was named, as a whole.
  public var partlyNamed: [NamedFile] {
    files.filter { $0.plan.code != .everything }.map { NamedFile($0.found) }
  }

  /// Leaves out the sites that are known: as many of each as the baseline holds. Of sites that are
  /// alike those outside the named code are the known ones first, then those that stand first.
  ///
  /// - Parameter whole: what becomes of the files that were named in part when all of them is.
  /// - Returns: how many were left out.
  public mutating func leaveOut(_ baseline: Baseline, counting whole: Outcome) -> Int {
    var count = 0
    for (index, sites) in baseline.known(among: self, whole).enumerated() {
      var sites = sites
      let known = Set(
        files[index].plan.starts.filter { start in
          let site = files[index].plan.fingerprint(of: start)
          sites[site, default: 0] -= 1
          return sites[site]! >= 0
        })
      count += known.count
      files[index].plan.changes.removeAll { known.contains(SiteStart($0)) }
      files[index].plan.refusals.removeAll { known.contains(SiteStart($0)) }
      files[index].plan.unusedIgnores.removeAll { known.contains(SiteStart($0)) }
    }
    files.removeAll { $0.plan.starts.isEmpty }
    return count
  }
}

extension Baseline {
  /// How many sites of the named code are known, for each file of the outcome.
  fileprivate func known(among outcome: Outcome, _ whole: Outcome) -> [Sites] {
    let named = Baseline(of: outcome, in: folder)
    let all = named.sites.merging(Baseline(of: whole, in: folder).sites) { $1 }
    let known = followingMoves(to: all).sites
    return outcome.files.map { file in
      let name = name(of: file)
      return Sites(
        uniqueKeysWithValues: (named.sites[name] ?? [:]).map { site, count in
          let elsewhere = max(0, (all[name]?[site] ?? 0) - count)
          return (site, (known[name]?[site] ?? 0) - elsewhere)
        })
    }
  }

  /// The same after files have moved: one that is not known takes the place of one that is not there
  /// any more, if it has at least half of its sites. Those of the same name come first, then those
  /// that share most.
  private func followingMoves(to files: [String: Sites]) -> Baseline {
    let new = files.filter { sites[$0.key] == nil }
    guard !new.isEmpty else { return self }
    let gone = sites.filter { !FileManager.default.fileExists(atPath: location(of: $0.key)) }
    var holders: [Fingerprint: [String]] = [:]
    for (file, known) in gone { for site in known.keys { holders[site, default: []].append(file) } }
    var moves: [Move] = []
    for (file, found) in new {
      var shared: [String: Int] = [:]
      for (site, count) in found {
        for old in holders[site] ?? [] { shared[old, default: 0] += min(count, gone[old]![site]!) }
      }
      for (old, count) in shared where count * 2 >= gone[old]!.total {
        moves.append(Move(old: old, new: file, shared: count))
      }
    }
    var moved = self
    for move in moves.sorted() where moved.sites[move.new] == nil {
      moved.sites[move.new] = moved.sites.removeValue(forKey: move.old)
    }
    return moved
  }

  /// The likelier ones come first.
  private struct Move: Comparable {
    var old: String
    var new: String
    /// How many sites both have.
    var shared: Int

    private var changesName: Int { lastName(of: old) == lastName(of: new) ? 0 : 1 }

    static func < (one: Self, other: Self) -> Bool {
      (one.changesName, -one.shared, one.old, one.new)
        < (other.changesName, -other.shared, other.old, other.new)
    }
  }
}

/// Where a migration finds something, whatever becomes of it.
private struct SiteStart: Hashable {
  /// A UTF-8 offset.
  var offset: Int
  /// The id; `moult` for a comment.
  var migration: String

  init(_ change: Change) { (offset, migration) = (change.range.lowerBound, change.migration) }
  init(_ refusal: RefusedSite) {
    (offset, migration) = (refusal.range.lowerBound, refusal.migration)
  }
  init(_ ignore: UnusedIgnore) { (offset, migration) = (ignore.range.lowerBound, "moult") }
}

extension FilePlan {
  /// In the order of the file.
  fileprivate var starts: [SiteStart] {
    var starts = Set(changes.map { SiteStart($0) })
    starts.formUnion(refusals.map { SiteStart($0) })
    starts.formUnion(unusedIgnores.map { SiteStart($0) })
    return starts.sorted { ($0.offset, $0.migration) < ($1.offset, $1.migration) }
  }

  fileprivate var sites: Baseline.Sites {
    Dictionary(starts.map { (fingerprint(of: $0), 1) }, uniquingKeysWith: +)
  }

  fileprivate func fingerprint(of start: SiteStart) -> Fingerprint {
    Fingerprint(start.migration, at: start.offset, in: file)
  }
}

extension Baseline.Sites {
  fileprivate var total: Int { values.reduce(0, +) }
}

// MARK: - As a file

extension Baseline {
  /// Version 1, sorted, so that equal baselines are equal text and git can merge them.
  public var text: String {
    let entries = sites.sorted { $0.key < $1.key }.flatMap { file, sites in
      sites.sorted { ($0.key.migration, $0.key.hash) < ($1.key.migration, $1.key.hash) }
        .map { site, count in
          JSON.object([
            ("file", .string(file)), ("migration", .string(site.migration)),
            ("site", .string(site.hash)), ("count", .number(count)),
          ])
        }
    }
    return JSON.object([("version", .number(1)), ("sites", .array(entries))]).text + "\n"
  }

  /// - Throws: `BaselineFault`.
  public init(reading bytes: [UInt8], in folder: String) throws(BaselineFault) {
    self.folder = folder
    let file: File
    do {
      file = try JSONDecoder().decode(File.self, from: Data(bytes))
    } catch {
      throw BaselineFault(reason: "it is no baseline as `--write-baseline` writes it")
    }
    guard file.version == 1 else {
      throw BaselineFault(reason: "it has version \(file.version), and this moult reads version 1")
    }
    for entry in file.sites where entry.count > 0 {
      let site = Fingerprint(migration: entry.migration, hash: entry.site)
      sites[entry.file, default: [:]][site, default: 0] += entry.count
    }
  }

  private struct File: Decodable {
    var version: Int
    var sites: [Site]

    struct Site: Decodable {
      var file: String
      var migration: String
      var site: String
      var count: Int
    }
  }
}

/// Why a file is no baseline; the part of a sentence.
public struct BaselineFault: Error {
  public var reason: String
}

/// - Parameters:
///   - path: absolute, symbolic links followed.
///   - folder: the same.
private func relativePath(of path: String, from folder: String) -> String {
  let (names, parents) = (path.split(separator: "/"), folder.split(separator: "/"))
  let shared = zip(names, parents).prefix { $0 == $1 }.count
  let up = parents.dropFirst(shared).map { _ in ".." }
  return (up + names.dropFirst(shared).map(String.init)).joined(separator: "/")
}

private func lastName(of path: String) -> Substring? { path.split(separator: "/").last }
