import Foundation

/// JSON reports of several runs as one.
public struct MergedReport: Sendable {
  /// Why a file is no report; the part of a sentence.
  public struct Fault: Error {
    public var reason: String
  }

  private static let lists = ["changes", "refusals", "unusedIgnores", "skipped"]

  /// Where an element stands.
  private struct Place: Hashable, Comparable {
    var project: String
    var file: String
    var line = 0

    static func < (one: Self, other: Self) -> Bool {
      (one.project, one.file, one.line) < (other.project, other.file, other.line)
    }
  }

  /// The elements of each list, with what they are sorted by.
  private var elements: [String: [(place: Place, json: JSON)]] = [:]
  /// Those with changes.
  private var changedFiles: Set<Place> = []
  private var groups = 0
  private var known: Set<Part> = []

  private struct Part: Hashable {
    var project: String?
    var bytes: [UInt8]
  }

  public init() {}

  public var hasChanges: Bool { elements["changes"]?.isEmpty == false }

  /// Whether some file could not be worked on.
  public private(set) var hasFailures = false

  /// - Parameter project: what the report is on; paths of different projects are different files.
  /// - Returns: false for the same report of the same project once more, which does not count; true,
  ///   too, where it has nothing to say.
  /// - Throws: `Fault`.
  public mutating func add(_ bytes: [UInt8], of project: String? = nil) throws(Fault) -> Bool {
    guard let object = try? JSONSerialization.jsonObject(with: Data(bytes)),
      let report = object as? [String: Any]
    else { throw Fault(reason: "it is not JSON") }
    guard let version = report["version"] as? Int,
      Self.lists.allSatisfy({ report[$0] is [[String: Any]] })
    else { throw Fault(reason: "it is no report of `moult check --format json`") }
    guard version == 1 else {
      throw Fault(reason: "it has version \(version), and this moult reads version 1")
    }
    guard known.insert(Part(project: project, bytes: bytes)).inserted else {
      return Self.lists.allSatisfy { (report[$0] as? [Any])?.isEmpty == true }
    }
    // Groups of different reports are different ones.
    let first = groups
    for name in Self.lists {
      for element in report[name] as? [[String: Any]] ?? [] {
        var element = element
        if let group = element["group"] as? Int {
          element["group"] = first + group
          groups = max(groups, first + group + 1)
        }
        if let project { element["project"] = project }
        var place = Place(
          project: element["project"] as? String ?? "", file: element["file"] as? String ?? "")
        if name == "changes" { changedFiles.insert(place) }
        place.line = element["line"] as? Int ?? 0
        if name == "skipped",
          (element["code"] as? String).flatMap(SkippedFile.Code.init)?.isFailure ?? true
        {
          hasFailures = true
        }
        elements[name, default: []].append(
          (place, JSON(element, keys: Self.keys[name]!)))
      }
    }
    return true
  }

  /// As `check --format json` writes it, sorted by project, file and line.
  public var text: String {
    func sorted(_ name: String) -> [JSON] {
      (elements[name] ?? []).enumerated().sorted {
        ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
      }.map(\.element.json)
    }
    func counts(_ name: String, by key: String) -> JSON {
      let values = sorted(name).compactMap { $0[key] }
      let counts = Dictionary(grouping: values) { $0 }.mapValues(\.count)
      return .object(counts.sorted { $0.key < $1.key }.map { ($0.key, .number($0.value)) })
    }
    return JSON.object([
      ("version", .number(1)),
      ("changes", .array(sorted("changes"))),
      ("refusals", .array(sorted("refusals"))),
      ("unusedIgnores", .array(sorted("unusedIgnores"))),
      ("skipped", .array(sorted("skipped"))),
      (
        "summary",
        .object([
          ("files", .number(changedFiles.count)),
          ("changes", .number(sorted("changes").count)),
          ("refusals", .number(sorted("refusals").count)),
          ("unusedIgnores", .number(sorted("unusedIgnores").count)),
          ("skipped", .number(sorted("skipped").count)),
          ("changesByMigration", counts("changes", by: "migration")),
          ("refusalsByCode", counts("refusals", by: "code")),
        ])
      ),
    ]).text
  }

  /// In the order in which reports have them.
  private static let keys = [
    "changes": [
      "migration", "rule", "kind", "safety", "project", "file", "line", "column", "endLine",
      "endColumn",
      "message", "group", "edits", "start", "end", "replacement",
    ],
    "refusals": ["migration", "rule", "project", "file", "line", "column", "code", "reason"],
    "unusedIgnores": ["project", "file", "line", "column", "ids", "message"],
    "skipped": ["project", "file", "code", "reason"],
  ]
}

extension JSON {
  /// - Parameter keys: the order of the members; others follow in the order of their names.
  fileprivate init(_ value: Any, keys: [String]) {
    switch value {
    case let members as [String: Any]:
      let order = members.keys.sorted { one, other in
        (keys.firstIndex(of: one) ?? .max, one) < (keys.firstIndex(of: other) ?? .max, other)
      }
      self = .object(order.map { ($0, JSON(members[$0]!, keys: keys)) })
    case let elements as [Any]: self = .array(elements.map { JSON($0, keys: keys) })
    case let text as String: self = .string(text)
    case let number as Int: self = .number(number)
    default: self = .null
    }
  }

  fileprivate subscript(key: String) -> String? {
    guard case .object(let members) = self,
      case .string(let text)? = members.first(where: { $0.0 == key })?.1
    else { return nil }
    return text
  }
}
