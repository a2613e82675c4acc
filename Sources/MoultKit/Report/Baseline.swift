import Foundation

/// Sites that are known, so that only new ones count.
public struct Baseline: Sendable {
  /// How many sites are alike. Their files are relative to `folder`.
  private var counts: [Fingerprint: Int] = [:]
  /// That the file of the baseline stands in: absolute, symbolic links followed.
  private let folder: String

  /// All that an outcome has.
  public init(of outcome: Outcome, in folder: String) {
    self.folder = folder
    for file in outcome.files {
      for site in file.plan.sites { counts[located(site, file), default: 0] += 1 }
    }
  }

  /// The site with its file as the baseline names it, wherever the run was started.
  fileprivate func located(_ site: Fingerprint, _ file: Outcome.File) -> Fingerprint {
    var site = site
    site.file = relativePath(of: file.found.location, from: folder)
    return site
  }

  /// How many sites it holds.
  public var count: Int { counts.values.reduce(0, +) }

  /// Takes out a site that is known; one that is known twice can be taken out twice.
  fileprivate mutating func takeOut(_ site: Fingerprint) -> Bool {
    guard let count = counts[site], count > 0 else { return false }
    counts[site] = count - 1
    return true
  }
}

extension Outcome {
  /// Leaves out the sites that are known: as many of each as the baseline holds.
  ///
  /// - Returns: how many that were.
  public mutating func leaveOut(_ baseline: Baseline) -> Int {
    var known = baseline
    var count = 0
    func isNew(_ site: Fingerprint, _ file: File) -> Bool {
      let isKnown = known.takeOut(known.located(site, file))
      count += isKnown ? 1 : 0
      return !isKnown
    }
    for index in files.indices {
      let file = files[index]
      let plan = file.plan
      files[index].plan.changes = plan.changes.filter { isNew(plan.fingerprint(of: $0), file) }
      files[index].plan.refusals = plan.refusals.filter { isNew(plan.fingerprint(of: $0), file) }
      files[index].plan.unusedIgnores = plan.unusedIgnores.filter {
        isNew(plan.fingerprint(of: $0), file)
      }
    }
    files.removeAll { $0.plan.sites.isEmpty }
    return count
  }
}

extension FilePlan {
  fileprivate var sites: [Fingerprint] {
    changes.map(fingerprint) + refusals.map(fingerprint) + unusedIgnores.map(fingerprint)
  }
}

// MARK: - As a file

extension Baseline {
  /// Version 1, sorted, so that equal baselines are equal text and git can merge them.
  public var text: String {
    let sites = counts.filter { $0.value > 0 }.sorted { ($0.key.order, 0) < ($1.key.order, 0) }
    let entries = sites.map { site, count -> JSON in
      var members: [(String, JSON)] = [
        ("file", .string(site.file)), ("migration", .string(site.migration)),
      ]
      if let code = site.code { members.append(("code", .string(code))) }
      members += [("site", .string(site.hash)), ("count", .number(count))]
      return .object(members)
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
    for entry in file.sites {
      let site = Fingerprint(
        file: entry.file, migration: entry.migration, code: entry.code, hash: entry.site)
      counts[site, default: 0] += entry.count
    }
  }

  private struct File: Decodable {
    var version: Int
    var sites: [Site]

    struct Site: Decodable {
      var file: String
      var migration: String
      var code: String?
      var site: String
      var count: Int
    }
  }
}

/// Why a file is no baseline; the part of a sentence.
public struct BaselineFault: Error {
  public var reason: String
}

extension Fingerprint {
  fileprivate var order: String { [file, migration, code ?? "", hash].joined(separator: "\u{0}") }
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
