import Foundation
import MoultKit

/// SwiftUI and its neighbours without their code, for the type checker: modules made from the
/// declarations in `Tests/Interfaces`, one set for each deployment level.
///
/// A level has only what that iOS version has, because `@available` means nothing to a compiler
/// that does not build for iOS. On Apple platforms Foundation itself has some of the declarations,
/// so the checks run on Linux only.
final class Interfaces: @unchecked Sendable {
  static let shared = Interfaces()
  static let areUsable: Bool = {
    #if os(Linux)
      true
    #else
      false
    #endif
  }()

  /// In the order in which they import each other.
  static let modules = [
    "CoreGraphics", "Combine", "CoreTransferable", "UniformTypeIdentifiers", "UIKit",
    "CoreLocation", "SwiftUI", "Charts", "MapKit",
  ]

  private let lock = NSLock()
  private var options: [Version: [String]] = [:]
  private var macros: String?

  struct Fault: Error, CustomStringConvertible {
    var description: String
  }

  /// What the compiler has to be told to see the modules of a level.
  func options(for level: Version) throws -> [String] {
    lock.lock()
    defer { lock.unlock() }
    if let options = options[level] { return options }
    let folder = "\(Scratch.folder)/\(level)"
    try FileManager.default.createDirectory(
      atPath: folder + "/interfaces", withIntermediateDirectories: true)
    // `@Observable` is the toolchain's own, as far as there is any.
    if level < Version(17) { try build("Observation", from: "", in: folder) }
    for module in Self.modules {
      try build(module, from: Self.text(of: module, at: level), in: folder)
    }
    let macros = try self.macros ?? buildMacros()
    self.macros = macros
    let made = [
      "-swift-version", "5", "-I", folder, "-plugin-path", Toolchain.host + "/plugins",
      "-load-plugin-library", macros,
    ]
    options[level] = made
    return made
  }

  /// All declarations of a module that a level has.
  static func text(of module: String, at level: Version) throws -> String {
    let folder = Repository.path("Tests/Interfaces/\(module)")
    return try Repository.swiftFiles(below: folder, suffix: ".swiftinterface").map { name in
      DeploymentLevel.filter(
        try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8), level: level)
    }.joined()
  }

  private func build(_ module: String, from text: String, in folder: String) throws {
    let interface = "\(folder)/interfaces/\(module).swiftinterface"
    let header = """
      // swift-interface-format-version: 1.0
      // swift-module-flags: -module-name \(module) -swift-version 5 -enable-library-evolution
      import Swift
      import _Concurrency

      """
    try (header + text).write(toFile: interface, atomically: false, encoding: .utf8)
    let (succeeds, output) = try Toolchain.run(
      "swift-frontend",
      [
        "-frontend", "-compile-module-from-interface", interface, "-module-name", module,
        "-o", "\(folder)/\(module).swiftmodule", "-swift-version", "5", "-I", folder,
      ])
    guard succeeds else { throw Fault(description: "interface of \(module): \(output)") }
  }

  private func buildMacros() throws -> String {
    let sources = Repository.path("Tests/InterfaceMacros")
    let library = "\(Scratch.folder)/libInterfaceMacros.so"
    let host = Toolchain.host
    let libraries = ["SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros"]
    let (succeeds, output) = try Toolchain.run(
      "swiftc",
      ["-emit-library", "-parse-as-library", "-module-name", "InterfaceMacros", "-o", library]
        + ["-I", host, "-L", host, "-Xlinker", "-rpath", "-Xlinker", host]
        + (libraries + ["SwiftSyntaxMacroExpansion", "SwiftDiagnostics"]).map { "-l" + $0 }
        + Repository.swiftFiles(below: sources).map { "\(sources)/\($0)" })
    guard succeeds else { throw Fault(description: "macros of the interfaces: \(output)") }
    return library
  }
}
