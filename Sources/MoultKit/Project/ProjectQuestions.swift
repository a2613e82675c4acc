import SwiftSyntax

extension Project {
  func declares(_ name: String, at node: Syntax) -> Bool { declares(name) }
  func target(at node: Syntax, in file: SourceFile) -> [Platform: Version] { target(at: node) }
  func needsLabels(toCall reference: ExprSyntax) -> Bool { false }
  func isConstant(_ reference: ExprSyntax) -> Bool { false }
}
