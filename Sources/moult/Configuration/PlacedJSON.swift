import Foundation

/// A JSON value that knows where it stands, for messages with a place.
struct PlacedJSON {
  enum Value {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([PlacedJSON])
    case object([Member])
  }

  struct Member {
    var key: String
    var keyPlace: Place
    var value: PlacedJSON
  }

  /// 1-based; the column counts Unicode code points.
  struct Place {
    var line: Int
    var column: Int
  }

  var value: Value
  var place: Place

  fileprivate init(_ value: Value, at place: Place) {
    self.value = value
    self.place = place
  }

  /// `a string`, `a list`
  var kind: String {
    switch value {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }

  /// - Throws: `PlacedJSON.Fault`.
  init(reading text: String) throws(Fault) {
    var reader = Reader(text)
    self = try reader.document()
  }

  struct Fault: Error {
    var place: Place
    /// A sentence.
    var message: String
  }
}

/// Reads RFC 8259.
private struct Reader {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var line = 1
  private var lineStart = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    if scalars.first == "\u{FEFF}" { (position, lineStart) = (1, 1) }
  }

  mutating func document() throws(PlacedJSON.Fault) -> PlacedJSON {
    let value = try value()
    skipSpace()
    guard next == nil else { throw fault("Nothing comes behind the value.") }
    return value
  }

  private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }
  private var place: PlacedJSON.Place { .init(line: line, column: position - lineStart + 1) }

  private func fault(_ message: String) -> PlacedJSON.Fault {
    .init(place: place, message: message)
  }

  private mutating func skipSpace() {
    while let scalar = next, [" ", "\t", "\n", "\r"].contains(scalar) {
      position += 1
      if scalar == "\n" { (line, lineStart) = (line + 1, position) }
    }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == scalar else { return false }
    position += 1
    return true
  }

  private mutating func value() throws(PlacedJSON.Fault) -> PlacedJSON {
    skipSpace()
    let place = place
    switch next {
    case "{": return PlacedJSON(try object(), at: place)
    case "[": return PlacedJSON(try array(), at: place)
    case "\"": return PlacedJSON(.string(try string()), at: place)
    case nil: throw fault("The text ends where a value is due.")
    default: return PlacedJSON(try word(), at: place)
    }
  }

  private mutating func object() throws(PlacedJSON.Fault) -> PlacedJSON.Value {
    position += 1
    var members: [PlacedJSON.Member] = []
    if take("}") { return .object(members) }
    repeat {
      skipSpace()
      let place = place
      guard next == "\"" else { throw fault("A key in double quotes is due here.") }
      let key = try string()
      guard take(":") else { throw fault("A colon is due behind a key.") }
      members.append(.init(key: key, keyPlace: place, value: try value()))
    } while take(",")
    guard take("}") else { throw fault("A comma or a closing brace is due here.") }
    return .object(members)
  }

  private mutating func array() throws(PlacedJSON.Fault) -> PlacedJSON.Value {
    position += 1
    var elements: [PlacedJSON] = []
    if take("]") { return .array(elements) }
    repeat { elements.append(try value()) } while take(",")
    guard take("]") else { throw fault("A comma or a closing bracket is due here.") }
    return .array(elements)
  }

  /// With its quotes; Foundation reads what is between them.
  private mutating func string() throws(PlacedJSON.Fault) -> String {
    let start = position
    position += 1
    while let scalar = next, scalar != "\"", scalar != "\n" {
      position += scalar == "\\" ? 2 : 1
    }
    guard next == "\"" else { throw fault("A string ends on the line that it begins on.") }
    position += 1
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<position])
    guard let string = try? JSONDecoder().decode(String.self, from: Data(String(text).utf8)) else {
      throw fault("This is no JSON string.")
    }
    return string
  }

  private mutating func word() throws(PlacedJSON.Fault) -> PlacedJSON.Value {
    var text = ""
    let start = self
    while let scalar = next,
      scalar.properties.isAlphabetic || "0123456789+-.".unicodeScalars.contains(scalar)
    {
      text.unicodeScalars.append(scalar)
      position += 1
    }
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case _ where Double(text) != nil && text.first.map { $0.isNumber || $0 == "-" } == true:
      return .number(text)
    default: throw start.fault("A value is due here: a string in double quotes, a list, an object.")
    }
  }
}
