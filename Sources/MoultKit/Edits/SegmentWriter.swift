/// What is written between two items that stay: gaps, inserted code, and the comments due there.
extension SiteRewriter {
  mutating func pieces(of segment: Segment, end: Int) throws -> [Piece] {
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
      addDue(attached[left]?.after ?? [], behind: source[left].literal)
    }

    writesOpening =
      segment.inserted.last.flatMap { target[$0].literal }.map(Brackets.isOpening) ?? false
    var gapIsWritten = false
    for (offset, index) in segment.inserted.enumerated() {
      let item = target[index]
      if let line = brokenLine(before: index) {
        pieces += write(line)
      } else if offset == 0, !isChain(item) {
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
      pieces += try write(item, index)
      openingLines[index] = (lineIndentation, level)
    }

    pieces += writeDueComments()
    guard let right = segment.right else {
      if endsInComment(at: end) { pieces.append(.text(layout.newline + indentation)) }
      return pieces
    }
    let before = attached[right]?.before ?? []
    let isReplaced = !matches(segment.gapBeforeRight, right, rightGap) || opensAnew(segment)
    let ownComments = right > 0 && !gapIsWritten ? comments(after: right - 1).right : []
    // Behind a gap that changes the comments of the right neighbour are written anew.
    let movesComments =
      isReplaced
      && (rightGap?.hasNewline != true || (isExpanded && segment.gapBeforeRight?.isNewline == true))
    let keepsComments = !ownComments.isEmpty && !movesComments
    let text: String? = if case .literal(let text) = source[right].content { text } else { nil }
    let hasOwnLines = keepsComments && rightGap?.hasNewline == true
    let precedes = hasOwnLines || text.map(Brackets.isClosing) == true
    if precedes, isInline(before), rightGap?.hasNewline != true, !needsNewline {
      // Comments that stood inside a line stay in one, in front of the bracket.
      pieces += writeDueComments()
      for (offset, comment) in before.enumerated() {
        let isFirst =
          offset == 0 && segment.inserted.isEmpty
          && segment.left.flatMap { source[$0].literal }.map(Brackets.isOpening) == true
        pieces += (isFirst ? [] : [.text([UInt8(ascii: " ")])]) + [.copy(comment.range)]
      }
    } else if precedes {
      pieces += write(before, aboveGap: rightGap, before: right)
    }
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
    } else if let leftGap, leftGap.hasNewline, !gapIsWritten, endsInSignature(segment) {
      try pieces += keep(
        leftGap, beforeText: text, index: firstSource ?? right, template: nil, isOwn: false)
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

  private func isInline(_ comments: [Gap.Comment]) -> Bool {
    comments.allSatisfy { !$0.isLineComment && !$0.startsLine }
  }

  /// The line that `index` of the target has to begin, because brackets break their line on both sides or on neither:
  /// it closes a bracket that stays and has a line break behind it, or follows an inserted one whose closing bracket
  /// stays and has a line break before it.
  func brokenLine(before index: Int) -> (indentation: [UInt8], level: Int)? {
    guard let (opening, isInside) = brokenBracket(before: index), let line = openingLines[opening]
    else { return nil }
    guard isInside else { return line }
    return (layout.indentation(line.indentation, changedBy: 1), line.level + 1)
  }

  /// The opening bracket, of `target`, inside which or to close which `index` begins a line.
  func brokenBracket(before index: Int) -> (opening: Int, isInside: Bool)? {
    if let opening = brokenBracket(behindComma: index) { return (opening, true) }
    if let literal = target[index].literal, literal == ")" || literal == "]",
      let opening = openings[index], let source = partner.firstIndex(of: opening),
      source + 1 < self.source.count, gap(after: source).hasNewline, !partner.contains(index)
    {
      return (opening, false)
    }
    guard index > 0, target[index - 1].literal == "(" || target[index - 1].literal == "[",
      !partner.contains(index - 1), let closing = closings[index - 1],
      let source = partner.firstIndex(of: closing), source > 0, gap(after: source - 1).hasNewline
    else { return nil }
    return (index - 1, true)
  }

  /// In a list that has a line for each element, an element that comes behind a comma has one, too.
  private func brokenBracket(behindComma index: Int) -> Int? {
    guard index > 0, target[index - 1].literal == ",", !partner.contains(index),
      let opening = around[index], let source = partner.firstIndex(of: opening),
      self.source[source].literal == "(", gap(after: source).hasNewline
    else { return nil }
    let around = Brackets.enclosing(self.source.map(\.literal))
    let commas = self.source.indices.filter {
      self.source[$0].literal == "," && around[$0] == source
    }
    return !commas.isEmpty && commas.allSatisfy({ gap(after: $0).hasNewline }) ? opening : nil
  }

  mutating func write(_ line: (indentation: [UInt8], level: Int)) -> [Piece] {
    let due = writeDueComments()
    indentation = line.indentation
    level = line.level
    needsNewline = false
    return due + [.text(layout.newline + indentation)]
  }

  /// Whether the last thing written is a comment that would take in what follows the match on its line.
  func endsInComment(at end: Int) -> Bool {
    needsNewline && !layout.isLineEnd(end)
  }

  /// Of the gaps on both sides of what goes, the one that the template wants: where it wants either,
  /// the one that breaks the line.
  func keptGap(_ segment: Segment, left: Gap?, right: Gap?, keepsRight: Bool) -> Gap? {
    guard let template = segment.gapBeforeRight else {
      let hasLeft = left.map { !$0.range.isEmpty } ?? false
      return hasLeft && right?.hasNewline != true ? left : right ?? left
    }
    // A chain has its own line break.
    if let right = segment.right, isChain(source[right].content) {
      return self.gap(after: right - 1)
    }
    let fits = segment.deleted.first.map { matches(template, $0, left) } ?? false
    guard fits, !keepsRight else { return right }
    return right == nil || (left?.hasNewline == true && right?.hasNewline == false) ? left : right
  }

  /// Whether the gap on the left stays before the first inserted item.
  func keepsLeft(_ segment: Segment, first: Int) -> Bool {
    let template = target[segment.inserted[0]].gap
    guard let left = segment.left else { return false }
    // What is first in the template has nothing before it there.
    if segment.inserted[0] == 0 { return true }
    let gap = gap(after: left)
    if gap.hasNewline, endsInSignature(segment) { return false }
    // In a bracket that is new, a line is indented by that.
    if gap.hasNewline, template.isNewline, !segment.deleted.isEmpty,
      let opening = openings[segment.inserted[0]] ?? around[segment.inserted[0]],
      !partner.contains(opening)
    {
      return false
    }
    // A call cannot begin on a line of its own; a block does only where another one did.
    if gap.hasNewline, let text = target[segment.inserted[0]].literal {
      if text == "(" || text == "[" || text == ")" { return false }
      if text == "{", source[first].literal != text { return false }
    }
    if segment.deleted.isEmpty {
      // The gap goes to the side where the template wants it; a line break stays behind a bracket.
      let wantsRight = matches(segment.gapBeforeRight, first, gap)
      let isOpened = source[left].literal.map(Brackets.isOpening) == true
      if wantsRight, !(gap.hasNewline && isOpened) { return false }
      if !gap.hasNewline, !comments(after: left).right.isEmpty { return false }
    }
    return matches(template, first, gap)
  }

  /// Whether a closure gets a signature, which stands on the line of its brace.
  func endsInSignature(_ segment: Segment) -> Bool {
    segment.left.map { source[$0].literal } == "{"
      && segment.inserted.last.map { target[$0].literal } == "in"
  }

  /// Whether a list or block begins that is new from its first bracket to its last.
  func opensAnew(_ segment: Segment) -> Bool {
    guard let last = segment.inserted.last, target[last].literal.map(Brackets.isOpening) == true,
      let closing = closings[last]
    else { return false }
    return !partner.contains(closing)
  }

  /// Whether the template wants before an item what the pattern has before it, or else what the source has.
  func matches(_ template: TemplateGap?, _ index: Int, _ gap: Gap?) -> Bool {
    guard let template else { return true }
    if let gap, breaksLine(template, before: index), !gap.hasNewline { return false }
    if let pattern = source[index].gap {
      // A line break of the source alone will do where the template wants one as deep in brackets.
      return pattern == template
        || (template.isNewline && !pattern.isNewline && gap?.hasNewline == true
          && staysAsDeep(index))
    }
    guard let gap else { return false }
    return gap.kind == template || (gap.hasNewline && template.isNewline)
  }

  /// Whether as many brackets are open before an item that stays as before.
  private func staysAsDeep(_ index: Int) -> Bool {
    guard let target = partner[index] else { return false }
    func depth(_ literals: some Sequence<String?>) -> Int {
      literals.reduce(0) { depth, text in
        guard let text else { return depth }
        return depth + (Brackets.isOpening(text) ? 1 : Brackets.isClosing(text) ? -1 : 0)
      }
    }
    return depth(source[..<index].map(\.literal)) == depth(self.target[..<target].map(\.literal))
  }

  /// A gap of the source; its comments stay only where it is the right neighbour's own.
  mutating func keep(
    _ gap: Gap, beforeText text: String?, index: Int, template: TemplateGap?, isOwn: Bool
  ) throws -> [Piece] {
    if text == "," || text == ")", !gap.hasNewline, needsNewline, !dueComments.isEmpty {
      return []
    }
    let due = writeDueComments()
    return try due
      + keepWhiteSpace(gap, beforeText: text, index: index, template: template, isOwn: isOwn)
  }

  mutating func keepWhiteSpace(
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
      let isBeforeComma = bytes[gap.range.upperBound...].first == UInt8(ascii: ",")
      return template == TemplateGap.none || isBeforeComma ? [] : [.text([UInt8(ascii: " ")])]
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
    let breaks =
      isOpened
      ? 1
      : bytes[gap.leading.lowerBound..<gap.leadingComments[0].range.lowerBound].count {
        $0 == UInt8(ascii: "\n")
      }
    return [.text((0..<breaks).flatMap { _ in layout.newline } + indentation)]
  }

  mutating func write(_ gap: TemplateGap, before item: ReplacementItem) throws -> [Piece] {
    if case .capture(let code) = item.content, isChain(item), needsNewline,
      layout.isLineEnd(code.capture.range.lowerBound)
    {
      needsNewline = false
      return writeDueComments()
    }
    let pieces = try write(gap, beforeText: item.literal)
    return (item.followsBlankLine && !pieces.isEmpty ? [.text(layout.newline)] : []) + pieces
  }

  func breaksLine(_ template: TemplateGap, before index: Int) -> Bool {
    template.isNewline && (source[index].literal == "." ? breaksChains : isExpanded)
  }

  mutating func write(_ gap: TemplateGap, beforeText text: String?) throws -> [Piece] {
    if text == "," || text == ")", gap == .none, needsNewline, !dueComments.isEmpty { return [] }
    // A block opens on its line, before a comment at the end of that.
    if text == "{", gap == .space, needsNewline, let first = dueComments.first,
      first.bytes(in: bytes).first.map({ $0.isSpaceOrTab || $0 == UInt8(ascii: "/") }) == true
    {
      return [.text([UInt8(ascii: " ")])]
    }
    return try writeDueComments() + writeWhiteSpace(gap, beforeText: text)
  }

  mutating func writeWhiteSpace(_ gap: TemplateGap, beforeText text: String?) throws
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
  func refuseNewline(before text: String?) throws {
    if text == "(" || text == "[" { throw SiteRefusal.commentWouldBeLost }
  }

  mutating func write(_ item: ReplacementItem, _ targetIndex: Int) throws -> [Piece] {
    switch item.content {
    case .literal(let text):
      let attachment = attachedToNew[targetIndex] ?? Attachment()
      let before = try write(before: attachment.before, text: text)
      var pieces = before + [.text(Array(text.utf8))]
      if !opensBlock(behind: targetIndex) { pieces += writeDueComments() }
      addDue(attachment.after, behind: text)
      return pieces
    case .capture(let code):
      let range = code.capture.range
      let index = source.firstIndex { $0.content == .capture(code.name) }
      let attachment = index.flatMap { attached[$0] } ?? Attachment()
      var pieces = try write(before: attachment.before, text: nil)
      let startsLine = item.gap.isNewline && isExpanded
      if hangs(targetIndex) || !startsLine && continues(code) {
        lineIndentation = layout.indentation(lineIndentation, changedBy: 1)
      }
      pieces += innerEdits(of: code, targetIndex, at: range, startsLine: startsLine)
        .pieces(of: range)
      addDue(attachment.after)
      return pieces
    }
  }

  /// Whether a block that is new opens behind a bracket on its line, where comments at the end of
  /// the line wait for it.
  private func opensBlock(behind index: Int) -> Bool {
    let next = index + 1
    return needsNewline && target[index].literal == ")" && next < target.count
      && target[next].literal == "{" && target[next].gap == .space && !partner.contains(next)
  }

  /// Whether an item brings the line break before it along.
  private func isChain(_ item: ReplacementItem) -> Bool {
    guard case .capture(let code) = item.content else { return false }
    return code.capture.chain != nil
  }

  func isChain(_ content: MatchedItem.Content) -> Bool {
    guard case .capture(let name) = content else { return false }
    return captures[name]?.chain != nil
  }

  /// Whether a chain that stood behind the bracket that closes a block comes behind code on one line,
  /// below which its modifiers are indented.
  func hangs(_ index: Int) -> Bool {
    guard case .capture(let code) = target[index].content, base(ofChain: code, index) == nil
    else { return false }
    let start = code.capture.range.lowerBound
    guard code.capture.chain != nil,
      let dot = bytes[start..<code.capture.range.upperBound].firstIndex(of: UInt8(ascii: ".")),
      bytes[start..<dot].contains(UInt8(ascii: "\n")),
      layout.indentation(at: dot) == layout.indentation(at: start),
      index > 0, case .capture(let base) = target[index - 1].content
    else { return false }
    return !bytes[base.capture.range].contains(UInt8(ascii: "\n"))
  }

  /// Whether code that began a line goes on below as far to the left, as with an operator.
  private func continues(_ code: CapturedCode) -> Bool {
    let range = code.capture.range
    guard code.capture.chain == nil, !code.isSplice, layout.isLineStart(range.lowerBound) else {
      return false
    }
    let own = layout.indentation(at: range.lowerBound)
    return layout.lineStarts(in: range).contains { start in
      let indentation = layout.indentation(at: start)
      return indentation == own && ".?:&|+-*/%<>=!".utf8.contains(bytes[start + indentation.count])
    }
  }

  mutating func write(before comments: [Gap.Comment], text: String?) throws -> [Piece] {
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
  mutating func write(
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

  /// - Parameter text: the token that they stand right behind.
  mutating func addDue(_ comments: [Gap.Comment], behind text: String? = nil) {
    let isTight = text == "(" || text == "["
    let levels = text.map(Brackets.isOpening) == true ? 1 : 0
    for (offset, comment) in comments.enumerated() {
      let startsLine = comment.startsLine || needsNewline
      if startsLine {
        let line = layout.indentation(indentation, changedBy: levels)
        dueComments.append(.text(layout.newline + line))
      } else if !isTight || offset > 0 || comment.isLineComment || !dueComments.isEmpty {
        dueComments.append(
          comment.spacing.isEmpty ? .text([UInt8(ascii: " ")]) : .copy(comment.spacing))
      }
      dueComments.append(.copy(comment.range))
      needsNewline = comment.isLineComment
    }
  }

  mutating func writeDueComments() -> [Piece] {
    defer { dueComments = [] }
    return dueComments
  }

  /// Leaves out what an edit has in common with the source at its ends, as far as that is copied from there.
  func trimmed(_ edit: PieceEdit) -> [PieceEdit] {
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
