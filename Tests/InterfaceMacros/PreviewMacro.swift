import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `#Preview { … }`: a view whose properties are the `@Previewable` ones and whose body is the rest.
public struct PreviewMacro: DeclarationMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let body =
      node.trailingClosure
      ?? node.arguments.last { $0.label?.text == "body" }?.expression.as(ClosureExprSyntax.self)
    guard let body else { throw MacroExpansionErrorMessage("'#Preview' macro takes a closure") }
    let properties = body.statements.filter(\.isPreviewable)
    let rest = body.statements.filter { !$0.isPreviewable }
    return [
      """
      private struct \(context.makeUniqueName("Preview")): SwiftUI.View {
        \(raw: properties.map(\.description).joined())
        var body: some SwiftUI.View {
          \(raw: rest.map(\.description).joined())
        }
      }
      """
    ]
  }
}

/// `@Previewable`: only a mark for `#Preview`.
public struct PreviewableMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}

extension CodeBlockItemSyntax {
  fileprivate var isPreviewable: Bool {
    item.as(VariableDeclSyntax.self)?.attributes.contains { attribute in
      attribute.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "Previewable"
    } ?? false
  }
}
