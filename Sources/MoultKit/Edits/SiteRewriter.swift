import SwiftSyntax

/// Turns a match and its replacement into the smallest edits.
///
/// What both have stays with its bytes; between two such neighbours the gap stays when the spec does not change it.
/// Comments beside code that goes are attached to what stays nearest.
struct SiteRewriter {
  let bytes: [UInt8]
  let layout: Layout
  let source: [MatchedItem]
  let captures: [String: Capture]
  private(set) var target: [ReplacementItem]
  /// The partner of each source item in `target`.
  let partner: [Int?]
  /// For each closing bracket of `target` the opening one, and the other way round.
  let openings: [Int: Int]
  let closings: [Int: Int]
  /// For each item of `target` the opening bracket around it; for a bracket the one around its pair.
  let around: [Int?]
  private(set) var isExpanded: Bool
  let breaksChains: Bool
  var attached: [Int: Attachment] = [:]
  /// Of items of the target that come anew.
  var attachedToNew: [Int: Attachment] = [:]

  /// The indentation of the last line that began between two items, and its level in the template.
  var indentation: [UInt8] { didSet { lineIndentation = indentation } }
  var level = 0
  /// The indentation of the line that is being written, which may have begun inside a capture.
  var lineIndentation: [UInt8]
  /// For each opening bracket of `source` the closing one.
  let sourceClosings: [Int: Int]
  /// For each source item the innermost opening bracket around it that stays; for a closing one its own.
  let enclosing: [Int?]
  /// The indentation and the level of the line of each opening bracket of `target`.
  var openingLines: [Int: (indentation: [UInt8], level: Int)] = [:]
  /// The last thing inserted in the current segment is an opening bracket.
  var writesOpening = false
  /// Comments that are due behind what was written last; a comma still goes before them.
  var dueComments: [Piece] = []
  /// The last thing written, or due, is a comment that reaches to the end of its line.
  var needsNewline = false

  /// Comments that move with an item, because what they stood beside goes.
  struct Attachment {
    var before: [Gap.Comment] = []
    var after: [Gap.Comment] = []
  }

  private init(_ replacement: Replacement, _ layout: Layout) throws {
    var match = replacement.match
    self.bytes = layout.bytes
    self.layout = layout
    // A capture of nothing is paired, so that its neighbours are, and then takes no part: it must not open a gap.
    // Of one declaration that becomes several nothing stays in its place.
    var pairs =
      replacement.hasSeveralDeclarations
      ? match.items.map { _ in nil } : Alignment.partners(match.items, replacement.items)
    try match.settleParts(pairs, replacement)
    layout.joinLines(of: match.items, replacement.items, &pairs)
    let sourceIndices = match.items.indices.filter { !match.items[$0].range.isEmpty }
    let targetIndices = replacement.items.indices.filter { !replacement.items[$0].isEmpty }
    source = sourceIndices.map { match.items[$0] }
    captures = match.captures
    let partner = sourceIndices.map { index in
      pairs[index].flatMap { targetIndices.firstIndex(of: $0) }
    }
    self.partner = partner
    let target = SiteRewriter.withLinesInBlocks(
      targetIndices.map { replacement.items[$0] }, partner, layout, from: match.range.lowerBound)
    self.target = target
    closings = Brackets.closings(of: target.map(\.literal))
    around = Brackets.enclosing(target.map(\.literal))
    openings = Dictionary(uniqueKeysWithValues: closings.map { ($0.value, $0.key) })
    indentation = layout.indentation(at: match.range.lowerBound)
    lineIndentation = indentation
    enclosing = SiteRewriter.enclosing(source, partner)
    sourceClosings = Brackets.closings(of: source.map(\.literal))

    let gaps = zip(source, source.dropFirst()).map { left, right in
      (
        right: right,
        text: layout.bytes[
          left.range.upperBound..<max(left.range.upperBound, right.range.lowerBound)]
      )
    }
    let newline = UInt8(ascii: "\n")
    let startsLine = layout.isLineStart(match.range.lowerBound)
    let beginsWithDot = source.first?.literal == "."
    breaksChains =
      gaps.contains { $0.right.content == .literal(".") && $0.text.contains(newline) }
      || (beginsWithDot && startsLine)
      // A first modifier behind a block of several lines.
      || !source.contains { $0.literal == "." } && source.last?.literal == "}"
        && layout.isLineStart(match.range.upperBound - 1)
        && layout.isLineEnd(match.range.upperBound)
    if beginsWithDot, case .newline(let first)? = target.first?.gap { level = first }
    let spansLines = gaps.contains {
      $0.right.content != .literal(".") && $0.text.contains(newline)
    }
    let around = self.around
    let placesLines = zip(target.indices, target).contains { index, item in
      guard case .capture(let code) = item.content,
        !partner.contains(index) || item.gap.isNewline && !partner.contains(around[index])
      else { return false }
      return layout.bytes[code.capture.range].contains(newline)
    }
    let blocks = target.count { $0.literal == "{" }
    isExpanded =
      spansLines || placesLines || replacement.hasSeveralStatements || blocks > 2
      || SiteRewriter.fillsNewBlocks(target, partner, layout)
    breakBlocksForComments()
  }

  /// A block that comes anew and that the template writes on one line breaks where a comment beside
  /// its only content reaches to the end of a line, or has one of its own.
  private mutating func breakBlocksForComments() {
    for index in target.indices.dropFirst().dropLast() {
      guard target[index - 1].literal == "{", target[index + 1].literal == "}",
        !partner.contains(index - 1), let name = target[index].capturedName,
        let place = source.firstIndex(where: { $0.capturedName == name }),
        comments(aroundArgument: place).contains(where: { $0.isLineComment || $0.startsLine })
      else { continue }
      isExpanded = true
      guard target[index].gap == .space, target[index + 1].gap == .space else { continue }
      let level = target[...index].compactMap(\.gap.level).last ?? 0
      target[index].gap = .newline(level: level + 1)
      target[index + 1].gap = .newline(level: level)
    }
  }

  /// A block that comes anew and that the template writes on one line breaks where its only content has
  /// several, or began one as an argument.
  ///
  /// - Parameter start: of the match; a UTF-8 offset.
  static func withLinesInBlocks(
    _ target: [ReplacementItem], _ partner: [Int?], _ layout: Layout, from start: Int
  ) -> [ReplacementItem] {
    var target = target
    var level = 0
    for index in target.indices {
      if case .newline(let own) = target[index].gap { level = own }
      guard let code = soleContent(index, of: target, partner)?.capture.range,
        layout.bytes[code].contains(UInt8(ascii: "\n"))
          || code.lowerBound > start && layout.isLineStart(code.lowerBound),
        target[index].gap == .space, target[index + 1].gap == .space
      else { continue }
      target[index].gap = .newline(level: level + 1)
      target[index + 1].gap = .newline(level: level)
    }
    return target
  }

  /// Whether code of several lines comes into a block that comes anew.
  static func fillsNewBlocks(_ target: [ReplacementItem], _ partner: [Int?], _ layout: Layout)
    -> Bool
  {
    let around = Brackets.enclosing(target.map(\.literal))
    return zip(target, around).contains { item, opening in
      guard case .capture(let code) = item.content, !code.isSplice, let opening,
        target[opening].literal == "{", !partner.contains(opening)
      else { return false }
      return layout.bytes[code.capture.range].contains(UInt8(ascii: "\n"))
    }
  }

  /// The code that an item is, if it is all that a block has that comes anew.
  private static func soleContent(
    _ index: Int, of target: [ReplacementItem], _ partner: [Int?]
  ) -> CapturedCode? {
    guard index > 0, index + 1 < target.count, target[index - 1].literal == "{",
      target[index + 1].literal == "}", case .capture(let code) = target[index].content,
      !code.isSplice, !partner.contains(index - 1), !partner.contains(index + 1)
    else { return nil }
    return code
  }

  static func enclosing(_ source: [MatchedItem], _ partner: [Int?]) -> [Int?] {
    var open: [Int] = []
    return source.enumerated().map { index, item in
      let around = open.last { partner[$0] != nil }
      guard let text = item.literal else { return around }
      if Brackets.isOpening(text) { open.append(index) }
      if Brackets.isClosing(text), let own = open.popLast(), partner[own] != nil { return own }
      return around
    }
  }

  /// - Throws: `SiteRefusal` with `comment-would-be-lost`.
  static func edits(_ replacement: Replacement, layout: Layout) throws -> [PieceEdit] {
    var rewriter = try SiteRewriter(replacement, layout)
    try rewriter.refuseDroppedComments()
    rewriter.attachComments()
    return try rewriter.edits(of: replacement.match)
  }

  /// What lies between two items that stay.
  struct Segment {
    /// The item that stays before it; nil at the start of the match.
    var left: Int?
    var deleted: [Int]
    /// The item that stays behind it; nil at the end of the match.
    var right: Int?
    var inserted: [Int]
    /// The layout that the template has before `right`.
    var gapBeforeRight: TemplateGap?
  }

  func segments() -> [Segment] {
    var segments: [Segment] = []
    var nextTarget = 0
    var group: [Segment] = []
    var current = Segment(left: nil, deleted: [], right: nil, inserted: [], gapBeforeRight: nil)

    func close(_ group: inout [Segment], upTo targetEnd: Int) {
      let inserted = Array(nextTarget..<targetEnd)
      // At the start of a declaration before its other attributes, else as near as can be to what follows.
      let place =
        group.firstIndex { !$0.deleted.isEmpty } ?? (group[0].left == nil ? 0 : group.count - 1)
      for index in group.indices {
        if index == place { group[index].inserted = inserted }
        if group[index].left == nil, group[index].gapBeforeRight == nil, !inserted.isEmpty,
          index == place,
          targetEnd < target.count
        {
          group[index].gapBeforeRight = target[targetEnd].gap
        }
      }
      segments += group
      group = []
    }

    for index in source.indices {
      guard stays(index) else {
        current.deleted.append(index)
        continue
      }
      current.right = index
      if let targetIndex = partner[index] {
        current.gapBeforeRight = target[targetIndex].gap
        group.append(current)
        close(&group, upTo: targetIndex)
        nextTarget = targetIndex + 1
      } else {
        group.append(current)
      }
      current = Segment(left: index, deleted: [], right: nil, inserted: [], gapBeforeRight: nil)
    }
    group.append(current)
    close(&group, upTo: target.count)
    return segments
  }

  mutating func edits(of match: Match) throws -> [PieceEdit] {
    var edits: [PieceEdit] = []
    for segment in segments() {
      let takesComments = segment.right.flatMap { attached[$0] }?.before.isEmpty == false
      if segment.deleted.isEmpty, segment.inserted.isEmpty, !lacksLineBreak(segment),
        !takesComments
      {
        if let right = segment.right {
          edits += passGap(before: right, template: segment.gapBeforeRight)
        }
      } else {
        let start = segment.left.map { source[$0].range.upperBound } ?? match.range.lowerBound
        var end = segment.right.map { source[$0].range.lowerBound } ?? match.range.upperBound
        let pieces = try pieces(of: segment, end: end)
        if segment.right == nil, endsInComment(at: end) {
          end += bytes[end...].prefix { $0.isSpaceOrTab }.count
        }
        edits += trimmed(PieceEdit(range: start..<end, pieces: pieces))
      }
      if let right = segment.right, let targetIndex = partner[right] {
        openingLines[targetIndex] = (lineIndentation, level)
      }
      if let right = segment.right, let old = source[right].literal,
        let new = partner[right].flatMap({ target[$0].literal }), old != new
      {
        edits.append(PieceEdit(range: source[right].range, pieces: [.text(Array(new.utf8))]))
      }
      if let right = segment.right, let targetIndex = partner[right],
        case .capture(let code) = target[targetIndex].content
      {
        let range = source[right].range
        edits += innerEdits(
          of: code, targetIndex, at: range,
          startsLine: isExpanded && target[targetIndex].gap.isNewline
            && !layout.isLineStart(range.lowerBound))
      }
    }
    return edits
  }
}

extension Match {
  /// Decides about the parts of declarations that the pattern does not mention: they stay where the
  /// keyword of their declaration does. Access goes with it; a macro takes over the availability.
  ///
  /// - Throws: `SiteRefusal` with `no-place` for any other part of a declaration that goes.
  fileprivate mutating func settleParts(_ partners: [Int?], _ replacement: Replacement) throws {
    let kept = Set(items.indices.filter { partners[$0] != nil }.map { items[$0].range.lowerBound })
    let isOneMacro =
      replacement.items.first?.literal == "#" && !replacement.hasSeveralDeclarations
    for index in items.indices {
      guard let part = items[index].part, !kept.contains(part.keyword) else { continue }
      switch part.sort {
      case .accessLevel: items[index].content = .literal("")
      case .availability where isOneMacro && index < items.firstIndex { $0.part == nil } ?? 0: break
      default: throw SiteRefusal.noPlace
      }
    }
  }
}

/// Why a site is not rewritten, found while its edits were made.
struct SiteRefusal: Error {
  var code: String
  var reason: String

  static let commentWouldBeLost = SiteRefusal(
    code: "comment-would-be-lost", reason: "A comment stands where the rewrite has no place for it."
  )
  static let noPlace = SiteRefusal(
    code: "no-place",
    reason:
      "The declaration has an attribute, modifier or conformance that has no place in the result.")
}

extension MatchedItem {
  var capturedName: String? { if case .capture(let name) = content { name } else { nil } }
}

extension ReplacementItem {
  var capturedName: String? {
    if case .capture(let code) = content { code.name } else { nil }
  }

  fileprivate var isEmpty: Bool {
    if case .capture(let code) = content { code.capture.range.isEmpty } else { false }
  }
}

extension TriviaPiece {
  var isComment: Bool {
    switch self {
    case .lineComment, .blockComment, .docLineComment, .docBlockComment: true
    default: false
    }
  }
}
