import SwiftSyntax

/// Where comments go whose own token goes.
extension SiteRewriter {
  func gap(after index: Int) -> Gap {
    let start = source[index].range.upperBound
    let end = index + 1 < source.count ? source[index + 1].range.lowerBound : start
    return Gap(start..<max(start, end), in: bytes)
  }

  /// The comments between an item and the next, by the one that they belong to: what follows on the line belongs to the
  /// left one, unless it stands between `(`, `:` or `,` and the code behind it.
  func comments(after index: Int) -> (left: [Gap.Comment], right: [Gap.Comment]) {
    let gap = gap(after: index)
    if !gap.hasNewline, let text = source[index].literal, ["(", "[", "{", ":", ","].contains(text) {
      return ([], gap.comments)
    }
    return (gap.trailingComments, gap.leadingComments)
  }

  /// The comments between the bracket or comma before an item and the one behind it, with what
  /// stands behind that comma on its line.
  func comments(aroundArgument index: Int) -> [Gap.Comment] {
    func ends(_ index: Int) -> Bool {
      source[index].literal.map { $0 == "," || Brackets.contain($0) } ?? false
    }
    var result: [Gap.Comment] = []
    var start = index
    while start > 0 {
      start -= 1
      if ends(start) {
        result += comments(after: start).right
        break
      }
      result += gap(after: start).comments
    }
    var end = index
    while end + 1 < source.count {
      result += gap(after: end).comments
      end += 1
      if ends(end) {
        if source[end].literal == "," { result += comments(after: end).left }
        break
      }
    }
    return result
  }

  func stays(_ index: Int) -> Bool {
    switch source[index].content {
    case .extra, .colonOfExtras: true
    case .qualifier(let isBehind):
      (isBehind ? Array(source.indices[..<index].reversed()) : Array(source.indices[index...]))
        .first { source[$0].content != .qualifier(isBehind: isBehind) }
        .flatMap { partner[$0] } != nil
    case .separator(let isBehind):
      isReplaced(index) || partner[isBehind ? index - 1 : index + 1] != nil
    case .trailingComma:
      index > 0 && index + 1 < source.count && partner[index - 1] != nil
        && partner[index + 1] == partner[index - 1].map { $0 + 1 }
    case .literal, .capture: partner[index] != nil
    }
  }

  /// Whether something takes the place of what goes around a source item.
  func isReplaced(_ index: Int) -> Bool {
    let before = partner[..<index].last { $0 != nil } ?? nil
    let after = partner[index...].first { $0 != nil } ?? nil
    return (after ?? target.count) - (before ?? -1) > 1
  }

  /// Whether the code of the item is in the result, here or elsewhere.
  func survives(_ index: Int) -> Bool {
    if stays(index) { return true }
    guard case .capture(let name) = source[index].content else { return false }
    return isUsed(name)
  }

  func isUsed(_ name: String) -> Bool {
    target.contains { $0.capturedName == name }
  }

  func refuseDroppedComments() throws {
    for (index, item) in source.enumerated() where !survives(index) {
      guard case .capture(let name) = item.content, let capture = captures[name] else { continue }
      for node in capture.nodes where node.hasInnerComment {
        throw SiteRefusal.commentWouldBeLost
      }
    }
  }

  /// Gives every comment whose own token goes to the nearest code that survives.
  mutating func attachComments() {
    for index in source.indices.dropLast() {
      let comments = comments(after: index)
      for comment in comments.left where !stays(index) {
        if !attach(comment, behindPartAt: index), !attach(comment, beforePartAt: index) {
          attach(comment, leftOf: index + 1)
        }
      }
      for comment in comments.right where !stays(index + 1) {
        if !attach(comment, beforePartAt: index + 1) { attach(comment, rightOf: index) }
      }
    }
  }

  /// Puts a comment above code that a fragment makes of what begins at an item, or behind its label
  /// and brackets.
  private mutating func attach(_ comment: Gap.Comment, beforePartAt index: Int) -> Bool {
    let first = source.indices[index...].first {
      source[$0].begins != nil || stays($0) || source[$0].capturedName != nil
        || source[$0].literal == ","
    }
    guard let first, source[first].literal != nil, let name = source[first].begins,
      let place = target.firstIndex(where: { $0.begins == name }),
      target[place].literal != nil, target[place].gap.isNewline, isExpanded
    else { return false }
    if let partner = partner.firstIndex(of: place) {
      attached[partner, default: Attachment()].before.append(comment)
    } else {
      attachedToNew[place, default: Attachment()].before.append(comment)
    }
    return true
  }

  /// Puts a comment behind code that a fragment makes of what ends at an item, or before its comma.
  private mutating func attach(_ comment: Gap.Comment, behindPartAt index: Int) -> Bool {
    let last = source[index].literal == "," && index > 0 ? index - 1 : index
    guard source[last].literal != nil, let name = source[last].ends,
      let place = target.firstIndex(where: { $0.ends == name }), target[place].literal != nil,
      place + 1 == target.count || target[place + 1].gap.isNewline && isExpanded
    else { return false }
    attach(comment, behindTarget: place)
    return true
  }

  private mutating func attach(_ comment: Gap.Comment, behindTarget place: Int) {
    if let partner = partner.firstIndex(of: place) {
      attached[partner, default: Attachment()].after.append(comment)
    } else {
      attachedToNew[place, default: Attachment()].after.append(comment)
    }
  }

  /// The last item of the target on the line of another one; nil when it cannot be told, or nothing
  /// more comes.
  private func lineEnd(from start: Int) -> Int? {
    for index in start..<target.count - 1 {
      let next = target[index + 1]
      if next.gap.isNewline, next.literal == "." ? breaksChains : isExpanded { return index }
      if brokenBracket(before: index + 1) != nil { return index }
      if let place = partner.firstIndex(of: index + 1), place > 0, gap(after: place - 1).hasNewline
      {
        return partner[place - 1] == index ? index : nil
      }
      if case .capture(let code) = next.content,
        code.capture.chain != nil || bytes[code.capture.range].contains(UInt8(ascii: "\n"))
      {
        return nil
      }
    }
    return nil
  }

  /// Whether nothing stands behind a source item on its line in the result.
  private func endsLine(_ index: Int) -> Bool {
    let place =
      partner[index]
      ?? source[index].capturedName.flatMap { name in
        target.firstIndex { $0.capturedName == name }
      }
    guard let place else { return false }
    return place + 1 == target.count || lineEnd(from: place) == place
  }

  mutating func attach(_ comment: Gap.Comment, leftOf index: Int) {
    if let left = source.indices[..<index].last(where: { accepts(comment, $0) }) {
      if comment.isLineComment, !comment.startsLine, let place = partner[left],
        let end = lineEnd(from: place), end != place
      {
        attach(comment, behindTarget: end)
      } else {
        attached[left, default: Attachment()].after.append(comment)
      }
    } else if let right = source.indices[index...].first(where: { accepts(comment, $0) }) {
      attached[right, default: Attachment()].before.append(comment)
    }
  }

  mutating func attach(_ comment: Gap.Comment, rightOf index: Int) {
    let right = source.indices[(index + 1)...].first { next in
      accepts(comment, next) && !(comment.isLineComment && isOpening(next))
        && source[next].literal != "(" && source[next].literal != "["
    }
    let accepting = source.indices[...index].filter { accepts(comment, $0) }
    let left = accepting.last { !comment.startsLine || endsLine($0) } ?? accepting.last
    // A comment on a line of its own would break the line before code that does not begin one.
    if let right, left == nil || !comment.startsLine || beginsLine(right) {
      attached[right, default: Attachment()].before.append(comment)
    } else if let left {
      attached[left, default: Attachment()].after.append(comment)
    }
  }

  private func beginsLine(_ index: Int) -> Bool {
    if let place = partner[index], place > 0, !partner.contains(place - 1) {
      return target[place].gap.isNewline && isExpanded
    }
    if stays(index) {
      let previous = source.indices[..<index].last(where: stays)
      let start = previous.map { source[$0].range.upperBound } ?? source[0].range.lowerBound
      return bytes[start..<source[index].range.lowerBound].contains(UInt8(ascii: "\n"))
    }
    guard let name = source[index].capturedName,
      let place = target.first(where: { $0.capturedName == name })
    else { return false }
    return place.gap.isNewline && isExpanded
  }

  private func isOpening(_ index: Int) -> Bool {
    source[index].literal.map(Brackets.isOpening) == true
  }

  /// Whether a comment can stand beside an item in the result: a line of its own is to be had only
  /// beside code that stays, or moves to the start of a line.
  func accepts(_ comment: Gap.Comment, _ index: Int) -> Bool {
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

}

extension Syntax {
  /// Whether a comment stands between two tokens of the node.
  var hasInnerComment: Bool {
    let first = firstToken(viewMode: .sourceAccurate)
    let last = lastToken(viewMode: .sourceAccurate)
    return tokens(viewMode: .sourceAccurate).contains { token in
      (token != first && token.leadingTrivia.contains { $0.isComment })
        || (token != last && token.trailingTrivia.contains { $0.isComment })
    }
  }
}
