/// Code without a word of the catalogue: models, services, helpers and tests.
struct PlainCode {
  var random: Random
  /// What members are called; the views have names of `Words.properties`.
  var properties = Words.properties

  /// The text of a file for the type `name`, of about `size` bytes.
  mutating func file(_ name: String, size: Int) -> String {
    let isTest = random.below(6) == 0
    var text = isTest ? "import XCTest\n" : "import Foundation\n"
    var count = 0
    repeat {
      let part = count == 0 ? name : "\(name)\(random.pick(Words.parts))\(count)"
      text += "\n" + (isTest ? test(part) : declaration(part)) + "\n"
      count += 1
    } while text.utf8.count < size
    return text
  }

  private mutating func declaration(_ name: String) -> String {
    switch random.below(5) {
    case 0: model(name)
    case 1: state(name)
    case 2: service(name)
    case 3: helper(name)
    default: store(name)
    }
  }

  private mutating func model(_ name: String) -> String {
    let (first, second, third) = (property(), property(), property())
    return """
      /// A \(random.pick(Words.nouns).lowercased()) as the server describes it.
      struct \(name): Codable, Hashable, Identifiable, Sendable {
        let id: Int
        var \(first)Name: String
        var \(second)Count: Int
        var \(third)Date: Date?

        enum CodingKeys: String, CodingKey {
          case id
          case \(first)Name = "\(first)_name"
          case \(second)Count = "\(second)_count"
          case \(third)Date = "\(third)_date"
        }

        var isComplete: Bool { \(second)Count > \(random.below(9)) && !\(first)Name.isEmpty }

        func merged(with other: \(name)) -> \(name) {
          var result = self
          if other.\(second)Count > \(second)Count {
            result.\(second)Count = other.\(second)Count
          }
          result.\(third)Date = [\(third)Date, other.\(third)Date].compactMap { $0 }.max()
          return result
        }
      }
      """
  }

  private mutating func state(_ name: String) -> String {
    let (first, second) = (property(), property())
    return """
      enum \(name): String, CaseIterable, Sendable {
        case idle
        case \(first)Loading
        case \(second)Ready
        case failed

        // The next step; a failed one starts again.
        var next: \(name) {
          switch self {
          case .idle: return .\(first)Loading
          case .\(first)Loading: return .\(second)Ready
          case .\(second)Ready: return .idle
          case .failed: return .\(first)Loading
          }
        }

        var symbol: String {
          switch self {
          case .idle: return "\(random.pick(Words.symbols))"
          case .\(first)Loading, .\(second)Ready: return "\(random.pick(Words.symbols)).fill"
          case .failed: return "exclamationmark.triangle"
          }
        }
      }
      """
  }

  private mutating func service(_ name: String) -> String {
    let (first, second) = (property(), property())
    let limit = 2 + random.below(20)
    return """
      /// Loads the \(first) data, and keeps the last \(limit) answers.
      actor \(name) {
        private let session: URLSession
        private var answers: [URL: Data] = [:]
        private(set) var \(second)Failures = 0

        init(session: URLSession = .shared) {
          self.session = session
        }

        func load\(first.capitalized)(from url: URL) async throws -> Data {
          if let known = answers[url] { return known }
          do {
            let (data, response) = try await session.data(from: url)
            guard let http = response as? HTTPURLResponse, http.statusCode == 200 else {
              \(second)Failures += 1
              throw URLError(.badServerResponse)
            }
            if answers.count >= \(limit) { answers.removeAll() }
            answers[url] = data
            return data
          } catch {
            \(second)Failures += 1
            throw error
          }
        }

        func reset() {
          answers = [:]
          \(second)Failures = 0
        }
      }
      """
  }

  private mutating func helper(_ name: String) -> String {
    let (first, second) = (property(), property())
    return """
      struct \(name) {
        private let formatter: DateFormatter = {
          let formatter = DateFormatter()
          formatter.dateStyle = .medium
          formatter.timeStyle = .\(random.pick(["none", "short"]))
          return formatter
        }()

        func \(first)Description(of dates: [Date]) -> String {
          dates.sorted().map { formatter.string(from: $0) }.joined(separator: ", ")
        }

        func \(second)Parts(of text: String, limit: Int = \(1 + random.below(40))) -> [String] {
          text
            .split(separator: "\(random.pick([",", ";", "/"]))")
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty && $0.count <= limit }
        }

        static func \(first)Ratio(_ value: Double, to total: Double) -> Double {
          guard total > 0 else { return 0 }
          return min(max(value / total, 0), 1) * \(random.below(100)).0
        }
      }
      """
  }

  private mutating func store(_ name: String) -> String {
    let (first, second) = (property(), property())
    return """
      final class \(name) {
        private let defaults: UserDefaults
        private let key = "\(first).\(second)"
        var didSave: ((Int) -> Void)?

        init(defaults: UserDefaults = .standard) {
          self.defaults = defaults
        }

        var \(first)Values: [String] {
          get { defaults.stringArray(forKey: key) ?? [] }
          set { defaults.set(newValue, forKey: key) }
        }

        @discardableResult
        func add\(second.capitalized)(_ value: String) -> Bool {
          guard !\(first)Values.contains(value) else { return false }
          \(first)Values.append(value)
          didSave?(\(first)Values.count)
          return true
        }

        func remove(where shouldRemove: (String) -> Bool) {
          let kept = \(first)Values.filter { !shouldRemove($0) }
          if kept.count != \(first)Values.count { \(first)Values = kept }
        }
      }
      """
  }

  private mutating func test(_ name: String) -> String {
    let (first, second) = (property(), property())
    return """
      final class \(name)Tests: XCTestCase {

        func test\(first.capitalized)IsKept() throws {
          let values = (0..<\(2 + random.below(30))).map { "\(first) \\($0)" }
          let data = try JSONEncoder().encode(values)
          XCTAssertEqual(try JSONDecoder().decode([String].self, from: data), values)
        }

        func test\(second.capitalized)IsSorted() async throws {
          let numbers = [\(random.below(90)), \(random.below(90)), \(random.below(90))]
          let sorted = numbers.sorted(by: >)
          XCTAssertEqual(sorted.first, numbers.max(), "the largest comes first")
          XCTAssertEqual(Set(sorted), Set(numbers))
        }
      }
      """
  }

  private mutating func property() -> String { random.pick(properties) }
}

/// What names and texts are made of.
enum Words {
  static let adjectives = [
    "Amber", "Brisk", "Calm", "Distant", "Early", "Faint", "Gentle", "Hidden", "Inner", "Jolly",
    "Keen", "Late", "Mellow", "Narrow", "Open", "Plain", "Quiet", "Rapid", "Silent", "Tall",
  ]
  static let nouns = [
    "Harbor", "Orchard", "Lantern", "Meadow", "Ledger", "Voyage", "Recipe", "Garden", "Signal",
    "Archive", "Beacon", "Canyon", "Ferry", "Glacier", "Island", "Journal", "Kettle", "Museum",
    "Nursery", "Observatory", "Parcel", "Quarry", "River", "Station", "Tower",
  ]
  static let parts = ["Entry", "Group", "Detail", "Draft", "Summary", "Page", "Record", "Batch"]
  static let properties = [
    "author", "branch", "cargo", "depth", "engine", "fare", "guest", "height", "invoice", "journey",
    "kernel", "length", "margin", "notice", "owner", "parcel", "quota", "route", "season", "ticket",
  ]
  static let otherProperties = [
    "anchor", "bridge", "chapter", "delta", "epoch", "fiber", "grain", "hinge", "index", "joint",
    "keel", "lever", "mast", "node", "orbit", "pivot", "quartz", "rotor", "shard", "thread",
  ]
  static let symbols = [
    "star", "heart", "bolt", "leaf", "flag", "bell", "book", "cart", "cloud", "moon", "sun.max",
  ]
  static let hues = ["red", "blue", "green", "orange", "purple", "pink", "yellow", "gray", "white"]

  /// The name of the type of file `index`, another one for each.
  static func typeName(_ index: Int) -> String {
    let (round, rest) = index.quotientAndRemainder(dividingBy: adjectives.count * nouns.count)
    let name = adjectives[rest / nouns.count] + nouns[rest % nouns.count]
    return round == 0 ? name : name + String(round + 1)
  }
}
