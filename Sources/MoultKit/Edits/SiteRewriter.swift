import SwiftSyntax

/// Turns a match and its replacement into the smallest edits.
///
/// What both have stays with its bytes; between two such neighbours the gap stays when the spec does not change it.
/// Comments beside code that goes are attached to what stays nearest.
struct SiteRewriter {
  private let bytes: [UInt8]
  private let layout: Layout
  private let source: [MatchedItem]
  private let captures: [String: Capture]
  private let target: [ReplacementItem]
  /// The partner of each source item in `target`.
  private let partner: [Int?]
  /// For each closing bracket of `target` the opening one, and the other way round.
  private let openings: [Int: Int]
  private let closings: [Int: Int]
  private let isExpanded: Bool
  private let breaksChains: Bool
  private var attached: [Int: Attachment] = [:]

  /// The indentation of the last line that began between two items, and its level in the template.
  private var indentation: [UInt8] { didSet { lineIndentation = indentation } }
  private var level = 0
  /// The indentation of the line that is being written, which may have begun inside a capture.
  private var lineIndentation: [UInt8]
  /// For each opening bracket of `source` the closing one.
  private let sourceClosings: [Int: Int]
  /// For each source item the innermost opening bracket around it that stays; for a closing one its own.
  private let enclosing: [Int?]
  /// The indentation and the level of the line of each opening bracket of `target`.
  private var openingLines: [Int: (indentation: [UInt8], level: Int)] = [:]
  /// The last thing inserted in the current segment is an opening bracket.
  private var writesOpening = false
  /// Comments that are due behind what was written last; a comma still goes before them.
  private var dueComments: [Piece] = []
  /// The last thing written, or due, is a comment that reaches to the end of its line.
  private var needsNewline = false

  /// Comments that move with an item, because what they stood beside goes.
  private struct Attachment {
    var before: [Gap.Comment] = []
    var after: [Gap.Comment] = []
  }

  private init(_ match: Match, _ replacement: Replacement, _ layout: Layout) {
    self.bytes = layout.bytes
    self.layout = layout
    // A capture of nothing is paired, so that its neighbours are, and then takes no part: it must not open a gap.
    let pairs = Alignment.partners(match.items, replacement.items)
    let sourceIndices = match.items.indices.filter { !match.items[$0].range.isEmpty }
    let targetIndices = replacement.items.indices.filter { !replacement.items[$0].isEmpty }
    source = sourceIndices.map { match.items[$0] }
    captures = match.captures
    target = targetIndices.map { replacement.items[$0] }
    let partner = sourceIndices.map { index in
      pairs[index].flatMap { targetIndices.firstIndex(of: $0) }
    }
    self.partner = partner
    closings = Brackets.closings(of: target.map(\.literal))
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
    if beginsWithDot, case .newline(let first)? = target.first?.gap { level = first }
    let spansLines = gaps.contains {
      $0.right.content != .literal(".") && $0.text.contains(newline)
    }
    let placesLines = zip(target.indices, target).contains { index, item in
      guard case .capture(let code) = item.content, !partner.contains(index) else { return false }
      return layout.bytes[code.capture.range].contains(newline)
    }
    let blocks = target.count { $0.literal == "{" }
    isExpanded = spansLines || placesLines || replacement.hasSeveralStatements || blocks > 2
  }

  private static func enclosing(_ source: [MatchedItem], _ partner: [Int?]) -> [Int?] {
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
  static func edits(_ match: Match, _ replacement: Replacement, layout: Layout) throws
    -> [PieceEdit]
  {
    var rewriter = SiteRewriter(match, replacement, layout)
    try rewriter.refuseDroppedComments()
    rewriter.attachComments()
    return try rewriter.edits(of: match)
  }

  // MARK: Comments

  private func gap(after index: Int) -> Gap {
    let start = source[index].range.upperBound
    let end = index + 1 < source.count ? source[index + 1].range.lowerBound : start
    return Gap(start..<max(start, end), in: bytes)
  }

  /// The comments between an item and the next, by the one that they belong to: what follows on the line belongs to the
  /// left one, unless it stands between `(`, `:` or `,` and the code behind it.
  private func comments(after index: Int) -> (left: [Gap.Comment], right: [Gap.Comment]) {
    let gap = gap(after: index)
    if !gap.hasNewline, let text = source[index].literal, ["(", "[", "{", ":", ","].contains(text) {
      return ([], gap.comments)
    }
    return (gap.trailingComments, gap.leadingComments)
  }

  private func stays(_ index: Int) -> Bool {
    switch source[index].content {
    case .extra, .colonOfExtras: true
    case .separator: isReplaced(index)
    case .trailingComma:
      index > 0 && index + 1 < source.count && partner[index - 1] != nil
        && partner[index + 1] == partner[index - 1].map { $0 + 1 }
    case .literal, .capture: partner[index] != nil
    }
  }

  /// Whether something takes the place of what goes around a source item.
  private func isReplaced(_ index: Int) -> Bool {
    let before = partner[..<index].last { $0 != nil } ?? nil
    let after = partner[index...].first { $0 != nil } ?? nil
    return (after ?? target.count) - (before ?? -1) > 1
  }

  /// Whether the code of the item is in the result, here or elsewhere.
  private func survives(_ index: Int) -> Bool {
    if stays(index) { return true }
    guard case .capture(let name) = source[index].content else { return false }
    return isUsed(name)
  }

  private func isUsed(_ name: String) -> Bool {
    target.contains { $0.capturedName == name }
  }

  private func refuseDroppedComments() throws {
    for (index, item) in source.enumerated() where !survives(index) {
      guard case .capture(let name) = item.content, let capture = captures[name] else { continue }
      for node in capture.nodes where node.hasInnerComment {
        throw SiteRefusal.commentWouldBeLost
      }
    }
  }

  /// Gives every comment whose own token goes to the nearest code that survives.
  private mutating func attachComments() {
    for index in source.indices.dropLast() {
      let comments = comments(after: index)
      for comment in comments.left where !stays(index) { attach(comment, leftOf: index + 1) }
      for comment in comments.right where !stays(index + 1) { attach(comment, rightOf: index) }
    }
  }

  private mutating func attach(_ comment: Gap.Comment, leftOf index: Int) {
    if let left = source.indices[..<index].last(where: { accepts(comment, $0) }) {
      attached[left, default: Attachment()].after.append(comment)
    } else if let right = source.indices[index...].first(where: { accepts(comment, $0) }) {
      attached[right, default: Attachment()].before.append(comment)
    }
  }

  private mutating func attach(_ comment: Gap.Comment, rightOf index: Int) {
    if let right = source.indices[(index + 1)...].first(where: { accepts(comment, $0) }) {
      attached[right, default: Attachment()].before.append(comment)
    } else if let left = source.indices[...index].last(where: { accepts(comment, $0) }) {
      attached[left, default: Attachment()].after.append(comment)
    }
  }

  /// Whether a comment can stand beside an item in the result: a line of its own is to be had only
  /// beside code that stays, or moves to the start of a line.
  private func accepts(_ comment: Gap.Comment, _ index: Int) -> Bool {
    if stays(index) { return true }
    guard case .capture(let name) = source[index].content,
      let place = target.firstIndex(where: { $0.capturedName == name })
    else { return false }
    if !(comment.isLineComment || comment.startsLine) { return true }
    if target[place].gap.isNewline && isExpanded { return true }
    // Behind it the line may end as it does in the source.
    guard !comment.startsLine, let next = partner.firstIndex(of: place + 1), next > 0 else {
      return false
    }
    return gap(after: next - 1).hasNewline
  }

  // MARK: Segments

  /// What lies between two items that stay.
  private struct Segment {
    /// The item that stays before it; nil at the start of the match.
    var left: Int?
    var deleted: [Int]
    /// The item that stays behind it; nil at the end of the match.
    var right: Int?
    var inserted: [Int]
    /// The layout that the template has before `right`.
    var gapBeforeRight: TemplateGap?
  }

  private func segments() -> [Segment] {
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

  private mutating func edits(of match: Match) throws -> [PieceEdit] {
    var edits: [PieceEdit] = []
    for segment in segments() {
      if segment.deleted.isEmpty, segment.inserted.isEmpty, !lacksLineBreak(segment) {
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
        edits += innerEdits(of: code, at: source[right].range)
      }
    }
    return edits
  }

  /// The edits inside captured code: those the template asks for, and its new indentation.
  ///
  /// - Parameter startsLine: the code is moved to the start of a line: what is aligned to its column goes along.
  private mutating func innerEdits(
    of code: CapturedCode, at range: Range<Int>, startsLine: Bool = false
  ) -> [PieceEdit] {
    let column = range.lowerBound - layout.lineStart(at: range.lowerBound)
    let isAligned = startsLine && layout.isIndented(range, beyond: column)
    let old =
      isAligned
      ? Array(repeating: UInt8(ascii: " "), count: column)
      : layout.indentation(at: range.lowerBound)
    let new = lineIndentation
    let reindentation = layout.reindentation(
      of: range, nodes: code.capture.nodes, from: old, to: new)
    if bytes[range].contains(UInt8(ascii: "\n")) {
      let last = layout.indentation(at: range.upperBound)
      lineIndentation = last.starts(with: old) ? new + last.dropFirst(old.count) : last
    }
    let asked = code.edits.map { edit in
      let startsLine =
        edit.range.lowerBound > range.lowerBound
        && bytes[edit.range.lowerBound - 1] == UInt8(ascii: "\n")
      var pieces = edit.pieces
      if startsLine, case .text(let indentation)? = pieces.first {
        pieces[0] = .text(Layout.shifted(indentation, from: old, to: new))
      }
      return PieceEdit(
        range: edit.range,
        pieces: pieces.flatMap { moved($0, by: reindentation, from: old, to: new) })
    }
    let outside = reindentation.filter { line in
      !asked.contains { $0.range.contains(line.range.lowerBound) }
    }
    return (asked + outside).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// A piece of captured code whose lines begin at another indentation than they were written for.
  private func moved(
    _ piece: Piece, by reindentation: [PieceEdit], from old: [UInt8], to new: [UInt8]
  ) -> [Piece] {
    guard old != new else { return [piece] }
    switch piece {
    case .copy(let range):
      return reindentation.filter {
        range.contains($0.range.lowerBound) && $0.range.upperBound <= range.upperBound
      }
      .pieces(of: range)
    case .text(let text):
      guard let newline = text.firstIndex(of: UInt8(ascii: "\n")),
        text[(newline + 1)...].starts(with: old)
      else {
        return [piece]
      }
      return [.text(text[...newline] + new + text[(newline + 1 + old.count)...])]
    }
  }

  /// Follows the line that is being written over a gap that stays.
  private mutating func passGap(before right: Int, template: TemplateGap?) -> [PieceEdit] {
    guard right > 0 else { return [] }
    let gap = gap(after: right - 1)
    guard gap.hasNewline else { return [] }
    let edits = reindentation(of: gap, before: right)
    indentation = indentation(behind: gap, before: right)
    enterLine(before: right, template: template)
    return edits
  }

  /// Whether the template breaks a line where nothing else changes and the source has no line break.
  private func lacksLineBreak(_ segment: Segment) -> Bool {
    guard let left = segment.left, let right = segment.right, right == left + 1,
      let leftTarget = partner[left], partner[right] == leftTarget + 1,
      let template = segment.gapBeforeRight
    else {
      return false
    }
    let gap = gap(after: left)
    return isExpanded && source[right].literal != "." && template.isNewline && !gap.hasNewline
      && gap.comments.isEmpty
  }

  /// How far a line that begins with a source item moves: with the line of the bracket around it.
  private func shift(of index: Int) -> (old: [UInt8], new: [UInt8])? {
    guard let opening = enclosing[index], let targetIndex = partner[opening],
      let line = openingLines[targetIndex]
    else {
      return nil
    }
    // Where the line stays, so does what depends on it, however it is indented.
    let isKept = layout.indentation(at: source[opening].range.lowerBound) == line.indentation
    return isKept ? nil : (indentation(around: opening), line.indentation)
  }

  /// What the lines inside a bracket of the source are indented from: the line that closes it, or else the one that opens it.
  private func indentation(around opening: Int) -> [UInt8] {
    if let closing = sourceClosings[opening],
      layout.isLineStart(source[closing].range.lowerBound)
    {
      return layout.indentation(at: source[closing].range.lowerBound)
    }
    return layout.indentation(at: source[opening].range.lowerBound)
  }

  /// The indentation behind a gap of the source in the result.
  private func indentation(behind gap: Gap, before index: Int) -> [UInt8] {
    let own = layout.indentation(at: gap.range.upperBound)
    guard let shift = shift(of: index) else { return own }
    return Layout.shifted(own, from: shift.old, to: shift.new)
  }

  private func reindentation(of gap: Gap, before index: Int) -> [PieceEdit] {
    guard let shift = shift(of: index), shift.old != shift.new else { return [] }
    return layout.lineStarts(in: gap.range).map { start in
      let own = layout.indentation(at: start)
      let new = Layout.shifted(own, from: shift.old, to: shift.new)
      return PieceEdit(range: start..<start + own.count, pieces: [.text(new)])
    }
  }

  private mutating func enterLine(before right: Int, template: TemplateGap?) {
    if case .newline(let level)? = template {
      self.level = level
    } else if case .literal(let text) = source[right].content, "})]".contains(text) {
      level -= 1
    } else if right > 0, case .literal(let text) = source[right - 1].content,
      "{([".contains(text) || text == "in"
    {
      level += 1
    }
  }

  // MARK: Writing

  private mutating func pieces(of segment: Segment, end: Int) throws -> [Piece] {
    var pieces: [Piece] = []
    let leftGap = segment.left.map { gap(after: $0) }
    let firstSource = segment.deleted.first ?? segment.right
    let rightGap = segment.right.flatMap { $0 > 0 ? gap(after: $0 - 1) : nil }

    // Comments that follow the left neighbour on its line stay there.
    if let left = segment.left, let leftGap {
      if let last = comments(after: left).left.last {
        dueComments.append(.copy(leftGap.range.lowerBound..<last.range.upperBound))
        needsNewline = last.isLineComment
      }
      addDue(attached[left]?.after ?? [])
    }

    writesOpening =
      segment.inserted.last.flatMap { target[$0].literal }.map(Brackets.isOpening) ?? false
    var gapIsWritten = false
    for (offset, index) in segment.inserted.enumerated() {
      let item = target[index]
      if let line = brokenLine(before: index) {
        pieces += write(line)
      } else if offset == 0 {
        if let leftGap, let first = firstSource, keepsLeft(segment, first: first) {
          try pieces += keep(
            leftGap, beforeText: item.literal, index: first, template: item.gap,
            isOwn: segment.deleted.isEmpty)
          gapIsWritten = segment.deleted.isEmpty
        } else if segment.left != nil {
          try pieces += write(item.gap, before: item)
        }
      } else {
        try pieces += write(item.gap, before: item)
      }
      pieces += try write(item)
      openingLines[index] = (lineIndentation, level)
    }

    pieces += writeDueComments()
    guard let right = segment.right else {
      if endsInComment(at: end) { pieces.append(.text(layout.newline + indentation)) }
      return pieces
    }
    let before = attached[right]?.before ?? []
    let isReplaced = !matches(segment.gapBeforeRight, right, rightGap)
    let ownComments = right > 0 && !gapIsWritten ? comments(after: right - 1).right : []
    // Behind a gap that changes the comments of the right neighbour are written anew.
    let movesComments =
      isReplaced
      && (rightGap?.hasNewline != true || (isExpanded && segment.gapBeforeRight?.isNewline == true))
    let keepsComments = !ownComments.isEmpty && !movesComments
    let text: String? = if case .literal(let text) = source[right].content { text } else { nil }
    let hasOwnLines = keepsComments && rightGap?.hasNewline == true
    let precedes = hasOwnLines || text.map(Brackets.isClosing) == true
    if precedes { pieces += write(before, aboveGap: rightGap, before: right) }
    let behind = (movesComments ? ownComments : []) + (precedes ? [] : before)
    if let targetIndex = partner[right], !segment.inserted.isEmpty,
      let line = brokenLine(before: targetIndex)
    {
      pieces += write(line)
    } else if segment.left == nil, segment.inserted.isEmpty {
      // The start of the match: what stands before it stays.
    } else if segment.inserted.isEmpty {
      if let kept = keptGap(
        segment, left: leftGap, right: isReplaced && !keepsComments ? nil : rightGap,
        keepsRight: keepsComments)
      {
        try pieces += keep(
          kept, beforeText: text,
          index: kept.range == rightGap?.range ? right : firstSource ?? right,
          template: segment.gapBeforeRight, isOwn: kept.range == rightGap?.range)
      } else {
        try pieces += write(segment.gapBeforeRight ?? .space, beforeText: text)
      }
    } else if let rightGap, !gapIsWritten, !isReplaced || keepsComments {
      try pieces += keep(
        rightGap, beforeText: text, index: right, template: segment.gapBeforeRight, isOwn: true)
    } else {
      try pieces += write(segment.gapBeforeRight ?? .space, beforeText: text)
    }
    pieces += try write(
      before: behind.sorted { $0.range.lowerBound < $1.range.lowerBound }, text: text)
    return pieces
  }

  /// The line that `index` of the target has to begin, because brackets break their line on both sides or on neither:
  /// it closes a bracket that stays and has a line break behind it, or follows an inserted one whose closing bracket
  /// stays and has a line break before it.
  private func brokenLine(before index: Int) -> (indentation: [UInt8], level: Int)? {
    guard let literal = target[index].literal else {
      return index > 0 ? brokenLine(behindOpening: index - 1) : nil
    }
    if literal == ")" || literal == "]", let opening = openings[index],
      let source = partner.firstIndex(of: opening),
      source + 1 < self.source.count, gap(after: source).hasNewline, !partner.contains(index)
    {
      return openingLines[opening]
    }
    return index > 0 ? brokenLine(behindOpening: index - 1) : nil
  }

  private func brokenLine(behindOpening index: Int) -> (indentation: [UInt8], level: Int)? {
    guard target[index].literal == "(" || target[index].literal == "[", !partner.contains(index),
      let closing = closings[index], let source = partner.firstIndex(of: closing), source > 0,
      gap(after: source - 1).hasNewline, let line = openingLines[index]
    else { return nil }
    return (layout.indentation(line.indentation, changedBy: 1), line.level + 1)
  }

  private mutating func write(_ line: (indentation: [UInt8], level: Int)) -> [Piece] {
    let due = writeDueComments()
    indentation = line.indentation
    level = line.level
    needsNewline = false
    return due + [.text(layout.newline + indentation)]
  }

  /// Whether the last thing written is a comment that would take in what follows the match on its line.
  private func endsInComment(at end: Int) -> Bool {
    needsNewline && !layout.isLineEnd(end)
  }

  /// Of the gaps on both sides of what goes, the one that the template wants: where it wants either,
  /// the one that breaks the line.
  private func keptGap(_ segment: Segment, left: Gap?, right: Gap?, keepsRight: Bool) -> Gap? {
    guard let template = segment.gapBeforeRight else {
      let hasLeft = left.map { !$0.range.isEmpty } ?? false
      return hasLeft && right?.hasNewline != true ? left : right ?? left
    }
    let fits = segment.deleted.first.map { matches(template, $0, left) } ?? false
    guard fits, !keepsRight else { return right }
    return right == nil || (left?.hasNewline == true && right?.hasNewline == false) ? left : right
  }

  /// Whether the gap on the left stays before the first inserted item.
  private func keepsLeft(_ segment: Segment, first: Int) -> Bool {
    let template = target[segment.inserted[0]].gap
    guard let left = segment.left else { return false }
    let gap = gap(after: left)
    if segment.deleted.isEmpty {
      // The gap goes to the side where the template wants it; a line break stays behind a bracket.
      let wantsRight = matches(segment.gapBeforeRight, first, gap)
      let isOpened = source[left].literal.map(Brackets.isOpening) == true
      if wantsRight, !(gap.hasNewline && isOpened) { return false }
      if !gap.hasNewline, !comments(after: left).right.isEmpty { return false }
    }
    return matches(template, first, gap)
  }

  /// Whether the template wants before an item what the pattern has before it, or else what the source has.
  private func matches(_ template: TemplateGap?, _ index: Int, _ gap: Gap?) -> Bool {
    guard let template else { return true }
    if let gap, breaksLine(template, before: index), !gap.hasNewline { return false }
    if let pattern = source[index].gap { return pattern == template }
    guard let gap else { return false }
    return gap.kind == template || (gap.hasNewline && template.isNewline)
  }

  /// A gap of the source; its comments stay only where it is the right neighbour's own.
  private mutating func keep(
    _ gap: Gap, beforeText text: String?, index: Int, template: TemplateGap?, isOwn: Bool
  ) throws -> [Piece] {
    if text == "," || text == ")", !gap.hasNewline, needsNewline, !dueComments.isEmpty {
      return []
    }
    let due = writeDueComments()
    return try due
      + keepWhiteSpace(gap, beforeText: text, index: index, template: template, isOwn: isOwn)
  }

  private mutating func keepWhiteSpace(
    _ gap: Gap, beforeText text: String?, index: Int, template: TemplateGap?, isOwn: Bool
  ) throws -> [Piece] {
    guard gap.hasNewline else {
      if needsNewline { return try writeWhiteSpace(.none, beforeText: text) }
      let isWhole = isOwn && comments(after: index - 1).left.isEmpty
      if gap.comments.isEmpty || isWhole { return gap.range.isEmpty ? [] : [.copy(gap.range)] }
      if let last = gap.comments.last, index > 0, stays(index - 1),
        comments(after: index - 1).left.last == last
      {
        return [.copy(last.range.upperBound..<gap.range.upperBound)]
      }
      return template == TemplateGap.none ? [] : [.text([UInt8(ascii: " ")])]
    }
    try refuseNewline(before: text)
    needsNewline = false
    let edits = reindentation(of: gap, before: index)
    indentation = indentation(behind: gap, before: index)
    if case .newline(let level)? = template {
      self.level = level
    } else if isOwn {
      enterLine(before: index, template: template)
    }
    // No blank line behind a bracket that the rewrite opens.
    let isOpened = isOwn && gap.comments.isEmpty && writesOpening
    if !isOpened, isOwn || gap.leadingComments.isEmpty { return edits.pieces(of: gap.leading) }
    return [.text(layout.newline + indentation)]
  }

  private mutating func write(_ gap: TemplateGap, before item: ReplacementItem) throws -> [Piece] {
    try write(gap, beforeText: item.literal)
  }

  private func breaksLine(_ template: TemplateGap, before index: Int) -> Bool {
    template.isNewline && (source[index].literal == "." ? breaksChains : isExpanded)
  }

  private mutating func write(_ gap: TemplateGap, beforeText text: String?) throws -> [Piece] {
    if text == "," || text == ")", gap == .none, needsNewline, !dueComments.isEmpty { return [] }
    return try writeDueComments() + writeWhiteSpace(gap, beforeText: text)
  }

  private mutating func writeWhiteSpace(_ gap: TemplateGap, beforeText text: String?) throws
    -> [Piece]
  {
    if case .newline(let level) = gap, text == "." ? breaksChains : isExpanded {
      try refuseNewline(before: text)
      indentation = layout.indentation(indentation, changedBy: level - self.level)
      self.level = level
      needsNewline = false
      return [.text(layout.newline + indentation)]
    }
    if needsNewline {
      try refuseNewline(before: text)
      needsNewline = false
      return [.text(layout.newline + indentation)]
    }
    let isTight = gap == .none || (gap.isNewline && text == ".")
    return isTight ? [] : [.text([UInt8(ascii: " ")])]
  }

  /// A call or subscript cannot begin on a line of its own.
  private func refuseNewline(before text: String?) throws {
    if text == "(" || text == "[" { throw SiteRefusal.commentWouldBeLost }
  }

  private mutating func write(_ item: ReplacementItem) throws -> [Piece] {
    switch item.content {
    case .literal(let text):
      return [.text(Array(text.utf8))] + writeDueComments()
    case .capture(let code):
      let range = code.capture.range
      let index = source.firstIndex { $0.content == .capture(code.name) }
      let attachment = index.flatMap { attached[$0] } ?? Attachment()
      var pieces = try write(before: attachment.before, text: nil)
      let startsLine = item.gap.isNewline && isExpanded
      pieces += innerEdits(of: code, at: range, startsLine: startsLine).pieces(of: range)
      addDue(attachment.after)
      return pieces
    }
  }

  private mutating func write(before comments: [Gap.Comment], text: String?) throws -> [Piece] {
    var pieces: [Piece] = []
    for comment in comments {
      pieces.append(.copy(comment.range))
      if comment.isLineComment || comment.startsLine {
        try refuseNewline(before: text)
        pieces.append(.text(layout.newline + indentation))
      } else {
        pieces.append(.text([UInt8(ascii: " ")]))
      }
    }
    return pieces
  }

  /// Comments on lines of their own above the gap that leads to a closing bracket, or to comments of its own.
  private mutating func write(
    _ comments: [Gap.Comment], aboveGap gap: Gap?, before right: Int
  ) -> [Piece] {
    guard !comments.isEmpty else { return [] }
    var line = indentation
    if let gap, gap.hasNewline {
      line = indentation(behind: gap, before: right)
    } else if let opening = enclosing[right], let target = partner[opening],
      let opened = openingLines[target]
    {
      line = opened.indentation
    }
    indentation = line
    if source[right].literal.map(Brackets.isClosing) == true {
      line = layout.indentation(line, changedBy: 1)
    }
    needsNewline = true
    return writeDueComments()
      + comments.flatMap { [.text(layout.newline + line), .copy($0.range)] }
  }

  private mutating func addDue(_ comments: [Gap.Comment]) {
    for comment in comments {
      let startsLine = comment.startsLine || needsNewline
      if startsLine {
        dueComments.append(.text(layout.newline + indentation))
      } else {
        dueComments.append(
          comment.spacing.isEmpty ? .text([UInt8(ascii: " ")]) : .copy(comment.spacing))
      }
      dueComments.append(.copy(comment.range))
      needsNewline = comment.isLineComment
    }
  }

  private mutating func writeDueComments() -> [Piece] {
    defer { dueComments = [] }
    return dueComments
  }

  /// Leaves out what an edit has in common with the source at its ends, as far as that is copied from there.
  private func trimmed(_ edit: PieceEdit) -> [PieceEdit] {
    var range = edit.range
    var pieces = edit.pieces[...]
    while case .copy(let first)? = pieces.first, first.lowerBound == range.lowerBound,
      first.upperBound <= range.upperBound
    {
      range = first.upperBound..<range.upperBound
      pieces.removeFirst()
    }
    while case .copy(let last)? = pieces.last, last.upperBound == range.upperBound,
      last.lowerBound >= range.lowerBound
    {
      range = range.lowerBound..<last.lowerBound
      pieces.removeLast()
    }
    return range.isEmpty && pieces.isEmpty ? [] : [PieceEdit(range: range, pieces: Array(pieces))]
  }
}

/// Why a site is not rewritten, found while its edits were made.
struct SiteRefusal: Error {
  var code: String
  var reason: String

  static let commentWouldBeLost = SiteRefusal(
    code: "comment-would-be-lost", reason: "A comment stands where the rewrite has no place for it."
  )
}

extension ReplacementItem {
  fileprivate var capturedName: String? {
    if case .capture(let code) = content { code.name } else { nil }
  }

  fileprivate var isEmpty: Bool {
    if case .capture(let code) = content { code.capture.range.isEmpty } else { false }
  }
}

extension Syntax {
  /// Whether a comment stands between two tokens of the node.
  fileprivate var hasInnerComment: Bool {
    let first = firstToken(viewMode: .sourceAccurate)
    let last = lastToken(viewMode: .sourceAccurate)
    return tokens(viewMode: .sourceAccurate).contains { token in
      (token != first && token.leadingTrivia.contains { $0.isComment })
        || (token != last && token.trailingTrivia.contains { $0.isComment })
    }
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
