import Foundation
import MoultKit
import SwiftParser
import SwiftSyntax

/// Code for the type checker.
struct TypeCheck {
  /// Whole files of one module.
  var files: [String]
  var level: Version

  init(files: [String], target: [Platform: Version]) {
    self.files = files
    level = files.map { DeploymentLevel.level(of: target, checking: $0) }.max() ?? Version(13)
  }

  /// The files of an example.
  init(example files: [String], target: [Platform: Version]) {
    self.init(files: files.map(Self.file), target: target)
  }

  /// A file when the code consists of declarations, else the body of a view.
  private static func file(of code: String) -> String {
    let isFile = Parser.parse(source: code).statements.allSatisfy(\.isDeclaration)
    let body = "struct Example: View { var body: some View {\n\(code)\n} }"
    return imports(for: code) + (isFile ? code : body) + "\n"
  }

  /// What the compiler has against the code; nil when it compiles.
  func fault() throws -> String? {
    let folder = try Scratch.newFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let paths = try files.enumerated().map { index, text in
      let path = "\(folder)/\(index).swift"
      // The stubs are those of iOS, whatever the compiler builds for.
      try text.replacing("os(iOS)", with: "canImport(UIKit)")
        .write(toFile: path, atomically: false, encoding: .utf8)
      return path
    }
    let (succeeds, output) = try Toolchain.run(
      "swift-frontend",
      ["-frontend", "-typecheck", "-parse-as-library", "-module-name", "Example"]
        + Interfaces.shared.options(for: level) + paths)
    return succeeds ? nil : output.replacing(folder + "/", with: "")
  }

  /// The first line, so that the others keep their numbers but for one. Code that imports something
  /// has only that: a migration may have to add an import.
  private static func imports(for code: String) -> String {
    if code.contains(/(?m)^[ \t]*import\b/) { return "\n" }
    var imports = ["SwiftUI"]
    if code.contains(/\bChart\b|\b(Bar|Line|Point|Area|Rectangle|Rule|Sector)Mark\b/) {
      imports.append("Charts")
    }
    if code.contains(/\bMap\(|\bMK[A-Z]|\bCLLocation/) { imports.append("MapKit") }
    return imports.map { "import \($0)" }.joined(separator: "; ") + "\n"
  }
}

extension CodeBlockItemSyntax {
  /// Also when `#if` stands around declarations, and for `#Preview`.
  fileprivate var isDeclaration: Bool {
    switch item {
    case .decl(let declaration):
      guard let conditional = declaration.as(IfConfigDeclSyntax.self) else { return true }
      return conditional.clauses.allSatisfy { clause in
        guard case .statements(let items)? = clause.elements else { return true }
        return items.allSatisfy(\.isDeclaration)
      }
    case .expr(let expression):
      return expression.as(MacroExpansionExprSyntax.self)?.macroName.text == "Preview"
    default: return false
    }
  }
}
