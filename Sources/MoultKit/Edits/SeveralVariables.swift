import SwiftSyntax

/// Gives each variable of `var a = 0, b = 1` a declaration of its own.
enum SeveralVariables {
  /// - Parameter edits: what is to be done before the variables: to attributes and modifiers.
  /// - Throws: `SiteRefusal` with `several-variables` where one depends on another for its type.
  static func edits(
    splitting list: PatternBindingListSyntax, _ edits: [PieceEdit], layout: Layout
  ) throws -> [PieceEdit] {
    let refusal = SiteRefusal(
      code: "several-variables",
      reason: "One declaration has several variables: write each in one of its own.")
    guard let declaration = list.parent?.as(VariableDeclSyntax.self),
      list.allSatisfy({ $0.typeAnnotation != nil || $0.initializer != nil }),
      layout.isLineStart(declaration.contentRange.lowerBound)
    else { throw refusal }
    let start = declaration.contentRange.lowerBound
    let head = start..<list.contentRange.lowerBound
    guard edits.allSatisfy({ $0.range.upperBound <= head.upperBound }) else { throw refusal }
    let line = layout.newline + layout.indentation(at: start)
    var result = edits
    for (binding, next) in zip(list, list.dropFirst()) {
      guard let comma = binding.trailingComma else { throw refusal }
      let gap = comma.contentRange.lowerBound..<next.contentRange.lowerBound
      guard Gap(comma.contentRange.upperBound..<gap.upperBound, in: layout.bytes).comments.isEmpty
      else { throw SiteRefusal.commentWouldBeLost }
      result.append(PieceEdit(range: gap, pieces: [.text(line)] + edits.pieces(of: head)))
    }
    return result
  }
}
