import Foundation

// Writes the files named on the command line as string literals into one Swift file.
//
// Arguments: the file to write, the folder that paths are printed relative to, the files.

let arguments = CommandLine.arguments
let root = arguments[2] + "/"

var code = "extension BundledSpec {\n  public static let all: [BundledSpec] = [\n"
for path in arguments.dropFirst(3) {
  let source = try String(contentsOfFile: path, encoding: .utf8)
  let name = path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
  let pounds = delimiter(for: source)
  code += """
        BundledSpec(
          path: #"\(name)"#,
          source: \(pounds)\"""
    \(source)
    \"""\(pounds)),

    """
}
code += "  ]\n}\n"
try code.write(toFile: arguments[1], atomically: true, encoding: .utf8)

/// One `#` more than any run of them in `source`, so that nothing in it ends the literal.
func delimiter(for source: String) -> String {
  var longest = 0
  var run = 0
  for byte in source.utf8 {
    run = byte == UInt8(ascii: "#") ? run + 1 : 0
    longest = max(longest, run)
  }
  return String(repeating: "#", count: longest + 1)
}
