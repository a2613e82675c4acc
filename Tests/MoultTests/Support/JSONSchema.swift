import Foundation

/// The part of JSON Schema that the schemas of this repository use.
struct JSONSchema {
  private let root: [String: Any]

  /// - Parameter path: relative to the top of the repository.
  init(_ path: String) throws {
    let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: top.appending(path: path))
    root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  var keys: Set<String> { Set((root["properties"] as? [String: Any] ?? [:]).keys) }

  /// What is at odds with the schema, each with its path.
  func faults(in text: String) throws -> [String] {
    let value = try JSONSerialization.jsonObject(
      with: Data(text.utf8), options: .fragmentsAllowed)
    return faults(value, root, at: "")
  }

  private func faults(_ value: Any, _ schema: [String: Any], at path: String) -> [String] {
    var found: [String] = []
    if let reference = schema["$ref"] as? String {
      let name = String(reference.split(separator: "/").last ?? "")
      let definitions = root["$defs"] as? [String: [String: Any]] ?? [:]
      found += faults(value, definitions[name] ?? ["enum": []], at: path)
    }
    if let types = schema["type"] {
      let names = types as? [String] ?? [types as? String ?? ""]
      if !names.contains(where: { isOfType($0, value) }) { found.append("\(path): no \(names)") }
    }
    if let constant = schema["const"] as? Int, value as? Int != constant {
      found.append("\(path): not \(constant)")
    }
    if let allowed = schema["enum"] as? [String], !allowed.contains(value as? String ?? "") {
      found.append("\(path): none of \(allowed)")
    }
    if let minimum = schema["minimum"] as? Int, let number = value as? Int, number < minimum {
      found.append("\(path): below \(minimum)")
    }
    if let pattern = schema["pattern"] as? String, let text = value as? String,
      text.range(of: pattern, options: .regularExpression) == nil
    {
      found.append("\(path): not like \(pattern)")
    }
    if let elements = value as? [Any], let items = schema["items"] as? [String: Any] {
      for (index, element) in elements.enumerated() {
        found += faults(element, items, at: "\(path)/\(index)")
      }
    }
    if let members = value as? [String: Any] {
      for key in schema["required"] as? [String] ?? [] where members[key] == nil {
        found.append("\(path): no \(key)")
      }
      let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
      for (key, member) in members {
        if let own = properties[key] {
          found += faults(member, own, at: "\(path)/\(key)")
        } else if let other = schema["additionalProperties"] as? [String: Any] {
          found += faults(member, other, at: "\(path)/\(key)")
        } else if schema["additionalProperties"] as? Bool == false {
          found.append("\(path): a key \(key)")
        }
      }
    }
    return found
  }

  private func isOfType(_ name: String, _ value: Any) -> Bool {
    switch name {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "boolean": value is Bool
    case "integer": value is Int
    case "null": value is NSNull
    default: false
    }
  }
}
