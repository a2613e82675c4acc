import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// Reads migrations from the text of a spec.
///
/// A spec is a file of Swift declarations, read with SwiftParser and never compiled. Every mistake in it becomes
/// a problem with a place; nothing is guessed.
public enum SpecReader {
  /// - Parameters:
  ///   - path: the path as it is printed.
  ///   - source: the text of the file.
  /// - Returns: the migrations that could be read, and all mistakes. A migration is fit to run only when the file
  ///   has no problem.
  public static func read(path: String, source: String) -> (
    migrations: [Migration], problems: [SpecProblem]
  ) {
    let tree = Parser.parse(source: source)
    var log = SpecLog(file: path, tree: tree)
    guard !tree.hasError else {
      reportSyntaxErrors(of: tree, log: &log)
      return ([], log.problems)
    }

    var migrations: [Migration] = []
    let imports = tree.importedModules
    for item in tree.statements {
      switch item.item {
      case .decl(let declaration):
        if let enumeration = declaration.as(EnumDeclSyntax.self) {
          if var migration = MigrationReader.read(enumeration, log: &log) {
            migration.imports = imports
            migrations.append(migration)
          }
        } else if !declaration.is(ImportDeclSyntax.self) {
          log.report("a spec holds one `enum` with `@Migration`; move this away", at: item)
        }
      default:
        log.report("a spec holds one `enum` with `@Migration`; remove this statement", at: item)
      }
    }
    if migrations.isEmpty && log.problems.isEmpty {
      log.report(
        "there is no migration here: declare `@Migration(.deprecated, replaces: \"…\") enum Name { … }`",
        at: AbsolutePosition(utf8Offset: 0))
    }
    return (
      migrations,
      log.problems.sorted { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }
    )
  }

  private static func reportSyntaxErrors(of tree: SourceFileSyntax, log: inout SpecLog) {
    for diagnostic in ParseDiagnosticsGenerator.diagnostics(for: tree)
    where diagnostic.diagMessage.severity == .error {
      // Braces that are missing at the end are missed by everything around them.
      if let last = log.problems.last, last.place == log.place(at: diagnostic.position) { continue }
      let prefix = isInExample(diagnostic.node) ? "the code of this example is not Swift: " : ""
      log.report(prefix + diagnostic.message, at: diagnostic.position)
    }
    if log.problems.isEmpty { log.report("this is not Swift", at: tree) }
  }

  private static func isInExample(_ node: Syntax) -> Bool {
    var ancestor = node.parent
    while let current = ancestor {
      if let function = current.as(FunctionDeclSyntax.self), node.isInside(function.body) {
        return function.attributes.named("Example") != nil
      }
      ancestor = current.parent
    }
    return false
  }
}

extension Syntax {
  fileprivate func isInside(_ block: CodeBlockSyntax?) -> Bool {
    guard let block else { return false }
    return block.leftBrace.endPosition <= position && endPosition <= block.rightBrace.position
  }
}
