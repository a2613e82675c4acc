import SwiftDiagnostics
import SwiftParserDiagnostics

/// Why bytes that are not UTF-8 cannot be worked on; nil when they are UTF-8.
public func encodingFault(of bytes: [UInt8], path: String) -> SkippedFile? {
  if isUTF16(bytes) {
    return SkippedFile(
      file: path, code: .notUTF8, reason: "The file is UTF-16; Swift files are UTF-8.")
  }
  guard let offset = firstOffsetThatIsNotUTF8(in: bytes) else { return nil }
  let (line, column) = LineTable(bytes).position(of: offset)
  return SkippedFile(
    file: path, code: .notUTF8, reason: "The file is not UTF-8: see byte \(offset).",
    position: .init(line: line, column: column))
}

/// Whether bytes begin as UTF-16 does: no word can be looked for in them.
func isUTF16(_ bytes: [UInt8]) -> Bool {
  bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
}

/// The first thing that the parser cannot read in a file; nil when there is none.
public func syntaxFault(of file: SourceFile) -> SkippedFile? {
  guard file.hasSyntaxError else { return nil }
  let first = ParseDiagnosticsGenerator.diagnostics(for: file.tree)
    .filter { $0.diagMessage.severity == .error }
    .min { $0.position < $1.position }
  guard let first else {
    return SkippedFile(file: file.path, code: .syntaxError, reason: "The file has a syntax error.")
  }
  let (line, column) = LineTable(file.bytes).position(of: first.position.utf8Offset)
  return SkippedFile(
    file: file.path, code: .syntaxError, reason: "The file has a syntax error: \(first.message).",
    position: .init(line: line, column: column))
}

/// Where the first sequence begins that is no Unicode scalar; a UTF-8 offset.
func firstOffsetThatIsNotUTF8(in bytes: [UInt8]) -> Int? {
  bytes.withUnsafeBufferPointer { bytes in
    var offset = 0
    while offset < bytes.count {
      let first = bytes[offset]
      if first < 0x80 {
        offset += 1
        continue
      }
      let length: Int
      var second: ClosedRange<UInt8> = 0x80...0xBF
      switch first {
      case 0xC2...0xDF: length = 2
      case 0xE0: (length, second) = (3, 0xA0...0xBF)
      case 0xED: (length, second) = (3, 0x80...0x9F)
      case 0xE1...0xEF: length = 3
      case 0xF0: (length, second) = (4, 0x90...0xBF)
      case 0xF4: (length, second) = (4, 0x80...0x8F)
      case 0xF1...0xF3: length = 4
      default: return offset
      }
      guard offset + length <= bytes.count, second.contains(bytes[offset + 1]),
        bytes[offset + 2..<max(offset + length, offset + 2)].allSatisfy({ 0x80...0xBF ~= $0 })
      else { return offset }
      offset += length
    }
    return nil
  }
}
