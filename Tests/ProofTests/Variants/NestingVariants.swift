import SwiftSyntax

@testable import MoultKit

/// A site inside an argument or a closure of another one.
///
/// Examples with several files are left out: what makes them so are declarations, which have no place
/// in a view.
struct Nesting {
  var outer: Subject.File
  var inner: Subject.File
  /// A view of the outer example that stays as it is.
  private var slot: Range<Int>
  private var slotAfter: Range<Int>

  /// Nil when the outer example has no place for it, or the inner one is no single expression.
  init?(_ inner: Subject.File, in outer: Subject.File) {
    guard outer.isRewritten, inner.isRewritten, inner.plan.file.tree.statements.count == 1,
      case .expr = inner.plan.file.tree.statements.first!.item,
      let slot = outer.slots.first,
      let start = outer.position(after: slot.lowerBound, isEnd: false),
      let end = outer.position(after: slot.upperBound, isEnd: true)
    else { return nil }
    self.outer = outer
    self.inner = inner
    self.slot = slot
    slotAfter = start..<end
  }

  var before: [UInt8] { filled(outer.before, slot, inner.before) }

  /// All outcomes in which each of the two is rewritten or stays, the best one first.
  var outcomes: [[UInt8]] {
    [
      filled(outer.after, slotAfter, inner.after), filled(outer.after, slotAfter, inner.before),
      filled(outer.before, slot, inner.after), before,
    ]
  }

  /// Both migrations, for a target that has what both need.
  var run: Run {
    let (inner, outer) = (inner.subject, outer.subject)
    var run = outer.run
    if inner.migration.id != outer.migration.id {
      run.rules = RuleSet(run.rules.migrations + [inner.migration])
    }
    for target in [inner.run.target, outer.migration.availability.introduced]
      + [inner.migration.availability.introduced]
    {
      run.target.merge(target) { max($0, $1) }
    }
    run.options.review = outer.run.options.review || inner.run.options.review
    run.options.choices.merge(inner.run.options.choices) { one, _ in one }
    return run
  }

  private func filled(_ code: [UInt8], _ slot: Range<Int>, _ content: [UInt8]) -> [UInt8] {
    code[..<slot.lowerBound] + content + code[slot.upperBound...]
  }
}

extension Subject {
  /// Its file, if that is the only one and rewritten.
  var onlyRewrittenFile: File? {
    example.files.count == 1 && isRewritten ? files.first : nil
  }
}

extension Subject.File {
  var hasSlot: Bool { isRewritten && !slots.isEmpty }

  /// Texts inside a statement with a site that no edit touches.
  fileprivate var slots: [Range<Int>] {
    statements.flatMap { statement in
      TextFinder.texts(in: statement.expression).filter { text in
        !plan.edits.contains { $0.range.overlaps(text) || text.contains($0.range.lowerBound) }
      }
    }
  }
}

/// Finds `Text("…")` that is an argument, or a statement of a closure, of its own.
private final class TextFinder: SyntaxVisitor {
  private var found: [Range<Int>] = []

  static func texts(in node: ExprSyntax) -> [Range<Int>] {
    let finder = TextFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.found
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.trimmedDescription == "Text",
      node.parent?.is(CodeBlockItemSyntax.self) ?? false
        || node.parent?.is(LabeledExprSyntax.self) ?? false
    {
      found.append(node.contentRange)
    }
    return .visitChildren
  }
}
