import Foundation
import MoultKit

/// Reads `.moult.json`; the shape is that of `configuration.schema.json`.
struct ConfigurationReader {
  /// As it is printed.
  let path: String
  /// Absolute.
  let folder: String
  private(set) var problems: [String] = []

  init(path: String, folder: String) {
    self.path = path
    self.folder = folder
  }

  private static let keys = [
    "$schema", "target", "kinds", "on", "off", "choices", "review", "specs", "exclude", "baseline",
    "paths",
  ]
  private static let pathKeys = ["path", "on", "off", "choices"]

  mutating func read(_ text: String, into configuration: inout Configuration) {
    let json: PlacedJSON
    do {
      json = try PlacedJSON(reading: text)
    } catch {
      return report(error.message, at: error.place)
    }
    for member in members(of: json, "the configuration", Self.keys) {
      switch member.key {
      case "target": configuration.options[.target] = target(member.value)
      case "kinds":
        let kinds = strings(member.value)
        if case .array(let elements) = member.value.value, elements.isEmpty {
          report("`kinds` is empty; without it the usual kinds run", at: member.value.place)
        }
        configuration.options[.kind] = kinds.map { checkedKind($0).text }
      case "on": configuration.on = strings(member.value)
      case "off": configuration.off = strings(member.value)
      case "choices": configuration.choices = choices(member.value)
      case "review": if bool(member.value) { configuration.options[.review] = [""] }
      case "specs":
        configuration.options[.migrations] = strings(member.value).map { located($0.text) }
      case "exclude":
        configuration.excluded = strings(member.value).compactMap { name in
          pattern(name.text, at: .init(line: name.line, column: name.column))
        }
      case "baseline":
        configuration.options[.baseline] = string(member.value).map { [located($0)] } ?? []
      case "paths": configuration.paths = list(member.value).compactMap { pathEntry($0) }
      default: break
      }
    }
    configuration.options = configuration.options.filter { !$0.value.isEmpty }
  }

  // MARK: Parts

  private mutating func target(_ json: PlacedJSON) -> [String] {
    let names = Platform.allCases.map(\.rawValue)
    return members(of: json, "`target`", names).compactMap { member in
      guard let text = string(member.value) else { return nil }
      guard Version(text) != nil else {
        report("\"\(text)\" is not a version; write \"17\" or \"16.4\"", at: member.value.place)
        return nil
      }
      return "\(member.key)=\(text)"
    }
  }

  private mutating func checkedKind(_ name: Configuration.PlacedName) -> Configuration.PlacedName {
    let known = Migration.Kind.allCases.map(\.rawValue)
    if !known.contains(name.text) {
      report(
        "there is no kind `\(name.text)`\(hint(name.text, known))",
        at: .init(line: name.line, column: name.column))
    }
    return name
  }

  private mutating func choices(_ json: PlacedJSON) -> [Configuration.PlacedName: String] {
    guard case .object(let members) = json.value else {
      report("`choices` is an object, not \(json.kind)", at: json.place)
      return [:]
    }
    var choices: [Configuration.PlacedName: String] = [:]
    for member in members {
      let place = member.keyPlace
      choices[.init(text: member.key, line: place.line, column: place.column)] =
        string(member.value)
    }
    return choices
  }

  private mutating func pathEntry(_ json: PlacedJSON) -> Configuration.PathEntry? {
    let members = members(of: json, "an element of `paths`", Self.pathKeys)
    func value(_ key: String) -> PlacedJSON? { members.first { $0.key == key }?.value }
    guard case .object = json.value else { return nil }
    guard let path = value("path"), let text = string(path) else {
      report("an element of `paths` needs a `path`", at: json.place)
      return nil
    }
    guard let pattern = pattern(text, at: path.place) else { return nil }
    return Configuration.PathEntry(
      pattern: pattern, on: value("on").map { strings($0) } ?? [],
      off: value("off").map { strings($0) } ?? [],
      choices: value("choices").map { choices($0) } ?? [:])
  }

  private mutating func pattern(_ text: String, at place: PlacedJSON.Place) -> PathPattern? {
    guard text.contains(where: { !"./".contains($0) }) else {
      report("a name or a pattern is due here; `**` means all files", at: place)
      return nil
    }
    return PathPattern(text, in: folder)
  }

  /// A path of the configuration is relative to its folder.
  private func located(_ path: String) -> String {
    path.hasPrefix("/") ? path : (folder as NSString).appendingPathComponent(path)
  }

  // MARK: Types

  private mutating func members(
    of json: PlacedJSON, _ role: String, _ keys: [String]
  ) -> [PlacedJSON.Member] {
    guard case .object(let members) = json.value else {
      report("\(role) is an object, not \(json.kind)", at: json.place)
      return []
    }
    var seen: Set<String> = []
    return members.filter { member in
      guard keys.contains(member.key) else {
        report("\(role) has no key `\(member.key)`\(hint(member.key, keys))", at: member.keyPlace)
        return false
      }
      guard seen.insert(member.key).inserted else {
        report("`\(member.key)` stands here a second time", at: member.keyPlace)
        return false
      }
      return true
    }
  }

  private mutating func list(_ json: PlacedJSON) -> [PlacedJSON] {
    guard case .array(let elements) = json.value else {
      report("a list is due here, not \(json.kind)", at: json.place)
      return []
    }
    return elements
  }

  private mutating func strings(_ json: PlacedJSON) -> [Configuration.PlacedName] {
    list(json).compactMap { element in
      string(element).map {
        .init(text: $0, line: element.place.line, column: element.place.column)
      }
    }
  }

  private mutating func string(_ json: PlacedJSON) -> String? {
    guard case .string(let text) = json.value else {
      report("a string is due here, not \(json.kind)", at: json.place)
      return nil
    }
    return text
  }

  private mutating func bool(_ json: PlacedJSON) -> Bool {
    guard case .bool(let value) = json.value else {
      report("true or false is due here, not \(json.kind)", at: json.place)
      return false
    }
    return value
  }

  private func hint(_ name: String, _ known: [String]) -> String {
    nearest(to: name, in: known).map { "; did you mean `\($0)`?" }
      ?? "; there is \(known.filter { $0 != "$schema" }.joined(separator: ", "))"
  }

  private mutating func report(_ message: String, at place: PlacedJSON.Place) {
    problems.append("\(path):\(place.line):\(place.column): \(message)")
  }
}
