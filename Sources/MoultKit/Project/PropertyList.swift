/// A property list in the old text format, in which Xcode keeps projects.
indirect enum PropertyList: Equatable {
  case text(String)
  case list([PropertyList])
  case dictionary([String: PropertyList])

  /// Nil when the text is something else.
  init?(_ bytes: [UInt8]) {
    var reader = PropertyListReader(bytes)
    guard let value = reader.value(depth: 0) else { return nil }
    self = value
  }

  subscript(key: String) -> PropertyList? {
    if case .dictionary(let entries) = self { return entries[key] }
    return nil
  }

  var text: String? {
    if case .text(let text) = self { return text }
    return nil
  }

  var list: [PropertyList] {
    if case .list(let elements) = self { return elements }
    return []
  }

  var entries: [String: PropertyList] {
    if case .dictionary(let entries) = self { return entries }
    return [:]
  }
}

private struct PropertyListReader {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func value(depth: Int) -> PropertyList? {
    skipSpace()
    guard depth < 50, index < bytes.count else { return nil }
    switch bytes[index] {
    case UInt8(ascii: "{"):
      index += 1
      var entries: [String: PropertyList] = [:]
      while !take("}") {
        guard let key = text(), take("="), let value = value(depth: depth + 1), take(";") else {
          return nil
        }
        entries[key] = value
      }
      return .dictionary(entries)
    case UInt8(ascii: "("):
      index += 1
      var elements: [PropertyList] = []
      while !take(")") {
        guard let element = value(depth: depth + 1) else { return nil }
        elements.append(element)
        if !take(",") {
          guard take(")") else { return nil }
          break
        }
      }
      return .list(elements)
    default: return text().map(PropertyList.text)
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func text() -> String? {
    skipSpace()
    guard index < bytes.count else { return nil }
    let quote = bytes[index]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      index += 1
      var content: [UInt8] = []
      while index < bytes.count, bytes[index] != quote {
        if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count { index += 1 }
        content.append(bytes[index])
        index += 1
      }
      guard index < bytes.count else { return nil }
      index += 1
      return String(decoding: content, as: UTF8.self)
    }
    let start = index
    while index < bytes.count, !Array("{}()=;, \t\r\n\"".utf8).contains(bytes[index]) { index += 1 }
    return start == index ? nil : String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func skipSpace() {
    while index < bytes.count {
      let byte = bytes[index]
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        index += 1
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        index += 2
        while index + 1 < bytes.count,
          !(bytes[index] == UInt8(ascii: "*") && bytes[index + 1] == UInt8(ascii: "/"))
        {
          index += 1
        }
        index += 2
      } else {
        return
      }
    }
  }
}
