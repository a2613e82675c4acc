import SwiftSyntax
import Testing

@testable import MoultKit

/// A project in which one place is marked with `/*?*/`.
struct Marked {
  let file: SourceFile
  let project: Project

  init(_ code: String, others: [String] = [], target: String = "iOS=15") {
    file = SourceFile(path: "a.swift", bytes: Array(code.utf8))
    if file.hasSyntaxError { Issue.record("does not parse: \(code)") }
    let rest = others.map { SourceFile(path: "b.swift", bytes: Array($0.utf8)) }
    var versions: [Platform: Version] = [:]
    for part in target.split(separator: ",") {
      let sides = part.split(separator: "=")
      versions[Platform(rawValue: String(sides[0]))!] = Version(sides[1])!
    }
    project = Project(files: [file] + rest, target: versions)
  }

  /// The token after the mark.
  var token: TokenSyntax {
    file.tree.tokens(viewMode: .sourceAccurate).first {
      $0.leadingTrivia.contains { $0 == .blockComment("/*?*/") }
        || $0.previousToken(viewMode: .sourceAccurate)?.trailingTrivia.contains {
          $0 == .blockComment("/*?*/")
        } == true
    }!
  }

  /// The largest expression that starts at the mark.
  var expression: ExprSyntax {
    var found: ExprSyntax?
    var current = Syntax(token).parent
    while let next = current, next.firstToken(viewMode: .sourceAccurate)?.id == token.id {
      if let expression = next.as(ExprSyntax.self) { found = expression }
      current = next.parent
    }
    return found!
  }

  var type: String {
    let fact = project.type(of: expression, at: Syntax(expression))
    let name = fact.name ?? "_"
    switch fact.isOptional {
    case .yes: return "\(name)?"
    case .no: return name
    case .unknown: return "\(name)~"
    }
  }

  /// The call of `foregroundColor`.
  var site: ExprSyntax {
    let name = file.tree.tokens(viewMode: .sourceAccurate).first { $0.text == "foregroundColor" }!
    var current = Syntax(name)
    while !current.is(FunctionCallExprSyntax.self) { current = current.parent! }
    return ExprSyntax(current)!
  }

  var textUse: Answer { project.isUsed(site, as: "Text") }
}
