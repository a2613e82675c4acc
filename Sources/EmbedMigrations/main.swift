import Foundation
import SwiftParser
import SwiftSyntax

// Writes the files named on the command line as string literals into one Swift file.
//
// Arguments: the file to write, the folder that paths are printed relative to, the files.

let arguments = CommandLine.arguments
let root = arguments[2] + "/"

var code =
  "import MoultKit\n\nextension BundledSpec {\n  public static let all: [BundledSpec] = [\n"
for path in arguments.dropFirst(3) {
  let source = try String(contentsOfFile: path, encoding: .utf8)
  let name = path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
  let summary = SpecSummary(source)
  code += """
        BundledSpec(
          path: #"\(name)"#,
          name: "\(summary.name)",
          kind: "\(summary.kind)",
          finds: [\(summary.finds.map(\.code).joined(separator: ", "))],
          writes: \(summary.writes.sorted()),
          rules: \(literal(withoutExamples(source))),
          source: \(literal(source))),

    """
}
code += "  ]\n}\n"
try code.write(toFile: arguments[1], atomically: true, encoding: .utf8)

/// The spec without its functions marked `@Example`; every line keeps its number.
func withoutExamples(_ source: String) -> String {
  var bytes = Array(source.utf8)
  for statement in Parser.parse(source: source).statements {
    guard let migration = statement.item.as(EnumDeclSyntax.self) else { continue }
    for member in migration.memberBlock.members {
      guard let function = member.decl.as(FunctionDeclSyntax.self), function.isExample else {
        continue
      }
      let range = member.position.utf8Offset..<member.endPosition.utf8Offset
      for offset in range where bytes[offset] != UInt8(ascii: "\n") {
        bytes[offset] = UInt8(ascii: " ")
      }
    }
  }
  return String(decoding: bytes, as: UTF8.self)
    .split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.allSatisfy { $0 == " " } ? "" : $0 }
    .joined(separator: "\n")
}

/// The text as a literal of several lines, with one `#` more than any run of them in it, so that
/// nothing in it ends the literal.
func literal(_ source: String) -> String {
  var longest = 0
  var run = 0
  for byte in source.utf8 {
    run = byte == UInt8(ascii: "#") ? run + 1 : 0
    longest = max(longest, run)
  }
  let pounds = String(repeating: "#", count: longest + 1)
  return "\(pounds)\"\"\"\n\(source)\n\"\"\"\(pounds)"
}
