import Foundation
import SwiftParser

// Parses the files that a list names, on all processors, and does nothing else.
//
// Arguments: the list, with a NUL between paths. SwiftSyntax is that of the toolchain, as Moult's is.

let list = FileManager.default.contents(atPath: CommandLine.arguments[1]) ?? Data()
let paths = list.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
DispatchQueue.concurrentPerform(iterations: paths.count) { index in
  let bytes = [UInt8](FileManager.default.contents(atPath: paths[index]) ?? Data())
  _ = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
}
