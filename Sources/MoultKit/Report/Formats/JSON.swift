/// A JSON value whose objects keep their order, so that equal reports are equal bytes.
public enum JSON: Sendable {
  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSON])
  case object([(String, JSON)])

  /// Indented by two spaces a level.
  public var text: String {
    var text = ""
    write(to: &text, indentation: "\n")
    return text
  }

  private func write(to text: inout String, indentation: String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += String(value)
    case .number(let number): text += String(number)
    case .string(let string): text += quoted(string)
    case .array(let values):
      list("[", "]", values, to: &text, indentation) { value, inner, text in
        value.write(to: &text, indentation: inner)
      }
    case .object(let members):
      list("{", "}", members, to: &text, indentation) { member, inner, text in
        text += quoted(member.0) + ": "
        member.1.write(to: &text, indentation: inner)
      }
    }
  }

  private func list<Element>(
    _ open: String, _ close: String, _ elements: [Element], to text: inout String,
    _ indentation: String, write: (Element, String, inout String) -> Void
  ) {
    text += open
    let inner = indentation + "  "
    for (index, element) in elements.enumerated() {
      text += index == 0 ? inner : "," + inner
      write(element, inner, &text)
    }
    text += (elements.isEmpty ? "" : indentation) + close
  }
}

private func quoted(_ string: String) -> String {
  var text = "\""
  for scalar in string.unicodeScalars {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case _ where scalar.value < 0x20:
      let digits = String(scalar.value, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: text.unicodeScalars.append(scalar)
    }
  }
  return text + "\""
}
