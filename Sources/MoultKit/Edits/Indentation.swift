/// How lines that stay, or move as a whole, are indented.
extension SiteRewriter {
  /// The edits inside captured code: those the template asks for, and its new indentation.
  ///
  /// - Parameters:
  ///   - startsLine: the code is moved to the start of a line: what is aligned to its column goes along.
  ///   - index: of the code in `target`.
  mutating func innerEdits(
    of code: CapturedCode, _ index: Int, at range: Range<Int>, startsLine: Bool = false
  ) -> [PieceEdit] {
    let column = range.lowerBound - layout.lineStart(at: range.lowerBound)
    let isAligned = startsLine && layout.isIndented(range, beyond: column)
    let old =
      isAligned
      ? Array(repeating: UInt8(ascii: " "), count: column)
      : layout.indentation(at: base(ofChain: code, index) ?? range.lowerBound)
    let new = lineIndentation
    let reindentation = layout.reindentation(
      of: range, nodes: code.capture.nodes, from: old, to: new,
      aligned: startsLine && !isAligned ? column : nil)
    if bytes[range].contains(UInt8(ascii: "\n")) {
      let last = layout.indentation(at: range.upperBound)
      lineIndentation = last.starts(with: old) ? new + last.dropFirst(old.count) : last
    }
    let asked = code.edits.map { edit in
      let startsLine =
        edit.range.lowerBound > range.lowerBound
        && bytes[edit.range.lowerBound - 1] == UInt8(ascii: "\n")
      var pieces = edit.pieces
      if startsLine, case .text(let indentation)? = pieces.first,
        indentation.allSatisfy(\.isSpaceOrTab)
      {
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

  /// Where the view of a chain ends that the chain comes behind again, with or without what stood
  /// between the two.
  func base(ofChain code: CapturedCode, _ index: Int) -> Int? {
    guard let chain = code.capture.chain, index > 0,
      case .capture(let base) = target[index - 1].content,
      base.capture.range.lowerBound == chain.contentRange.lowerBound
    else { return nil }
    return base.capture.range.upperBound
  }

  /// A piece of captured code whose lines begin at another indentation than they were written for.
  func moved(
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
  mutating func passGap(before right: Int, template: TemplateGap?) -> [PieceEdit] {
    guard right > 0 else { return [] }
    let gap = gap(after: right - 1)
    guard gap.hasNewline else { return [] }
    let edits = reindentation(of: gap, before: right)
    indentation = indentation(behind: gap, before: right)
    enterLine(before: right, template: template)
    return edits
  }

  /// Whether the template breaks a line where nothing else changes and the source has no line break.
  func lacksLineBreak(_ segment: Segment) -> Bool {
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
  func shift(of index: Int) -> (old: [UInt8], new: [UInt8])? {
    if let line = lineInNewBracket(index) {
      return (layout.indentation(at: source[index].range.lowerBound), line)
    }
    guard let opening = enclosing[index], let targetIndex = partner[opening],
      let line = openingLines[targetIndex]
    else {
      return nil
    }
    // Where the line stays, so does what depends on it, however it is indented.
    let isKept = layout.indentation(at: source[opening].range.lowerBound) == line.indentation
    return isKept ? nil : (indentation(around: opening), line.indentation)
  }

  /// The indentation of a line that begins with a source item and has come into a bracket that is new.
  func lineInNewBracket(_ index: Int) -> [UInt8]? {
    if hangsInNewBracket(index) { return layout.indentation(indentation, changedBy: 1) }
    guard let place = partner[index], case .newline(let level) = target[place].gap,
      let opening = openings[place] ?? around[place], !partner.contains(opening),
      let line = openingLines[opening]
    else { return nil }
    return layout.indentation(line.indentation, changedBy: level - line.level)
  }

  /// Whether captured code that the template has behind other code on its line, in a bracket that is
  /// new, begins a line in the source.
  func hangsInNewBracket(_ index: Int) -> Bool {
    guard let place = partner[index], place > 0, !target[place].gap.isNewline,
      target[place].capturedName != nil, !isChain(source[index].content),
      let opening = around[place], opening != place - 1, !partner.contains(opening)
    else { return false }
    return layout.isLineStart(source[index].range.lowerBound)
  }

  /// What the lines inside a bracket of the source are indented from: the line that closes it, or else the one that opens it.
  func indentation(around opening: Int) -> [UInt8] {
    if let closing = sourceClosings[opening],
      layout.isLineStart(source[closing].range.lowerBound)
    {
      return layout.indentation(at: source[closing].range.lowerBound)
    }
    return layout.indentation(at: source[opening].range.lowerBound)
  }

  /// The indentation behind a gap of the source in the result.
  func indentation(behind gap: Gap, before index: Int) -> [UInt8] {
    let own = layout.indentation(at: gap.range.upperBound)
    guard let shift = shift(of: index) else { return own }
    return Layout.shifted(own, from: shift.old, to: shift.new)
  }

  func reindentation(of gap: Gap, before index: Int) -> [PieceEdit] {
    guard let shift = shift(of: index), shift.old != shift.new else { return [] }
    return layout.lineStarts(in: gap.range).map { start in
      let own = layout.indentation(at: start)
      let new = Layout.shifted(own, from: shift.old, to: shift.new)
      return PieceEdit(range: start..<start + own.count, pieces: [.text(new)])
    }
  }

  mutating func enterLine(before right: Int, template: TemplateGap?) {
    if case .newline(let level)? = template {
      self.level = level
    } else if hangsInNewBracket(right) {
      level += 1
    } else if source[right].literal.map(Brackets.isClosing) == true {
      let opened = partner[right].flatMap { openings[$0] }.flatMap { openingLines[$0] }
      level = opened?.level ?? level - 1
    } else if let left = source.indices[..<right].last(where: stays),
      let text = source[left].literal, Brackets.isOpening(text) || text == "in"
    {
      level += 1
    }
  }
}
