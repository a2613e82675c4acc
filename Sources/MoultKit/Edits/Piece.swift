/// A part of replacement text.
enum Piece: Equatable {
  case text([UInt8])
  /// Bytes of the file that is edited, UTF-8 offsets.
  case copy(Range<Int>)

  func bytes(in source: [UInt8]) -> ArraySlice<UInt8> {
    switch self {
    case .text(let bytes): bytes[...]
    case .copy(let range): source[range]
    }
  }
}

/// A replacement whose text may be moved from elsewhere in the file.
struct PieceEdit: Equatable {
  /// UTF-8 offsets in the file that is edited.
  var range: Range<Int>
  var pieces: [Piece]
}

extension PieceEdit {
  init(_ edit: Edit) {
    self.init(
      range: edit.range, pieces: edit.replacement.isEmpty ? [] : [.text(edit.replacement)])
  }
}

extension Edit {
  /// - Parameter bytes: of the file that is edited.
  init(_ edit: PieceEdit, in bytes: [UInt8]) {
    self.init(range: edit.range, replacement: edit.pieces.flatMap { Array($0.bytes(in: bytes)) })
  }
}

extension [PieceEdit] {
  /// The bytes of `range` with these edits, which lie inside it in order, applied.
  func pieces(of range: Range<Int>) -> [Piece] {
    var pieces: [Piece] = []
    var end = range.lowerBound
    for edit in self {
      if end < edit.range.lowerBound { pieces.append(.copy(end..<edit.range.lowerBound)) }
      pieces += edit.pieces
      end = edit.range.upperBound
    }
    if end < range.upperBound { pieces.append(.copy(end..<range.upperBound)) }
    return pieces
  }
}
