/// What can be said of a file by its identifiers, without looking at its bytes again.
struct FileWords: Sendable {
  private let all: WordFilter
  /// Those that stand where a declaration may have its name: all that `DeclarationSearch` takes for
  /// names, and some more.
  private let names: WordFilter

  init(_ bytes: [UInt8]) {
    // Files have an identifier every ten bytes or so, and most of them more than once.
    var all = WordFilter(size: bytes.count / 2)
    var names = WordFilter(size: bytes.count / 4)
    bytes.withUnsafeBufferPointer { bytes in
      var reader = NameReader()
      var hash = fnv1aSeed
      for offset in bytes.lengthOfByteOrderMark..<bytes.count {
        let byte = bytes[offset]
        if byte.isIdentifierByte {
          hash = fnv1a(hash, byte)
          continue
        }
        if hash != fnv1aSeed {
          all.insert(hash)
          if reader.mayBeName(hash, endingAt: offset) { names.insert(hash) }
          hash = fnv1aSeed
        }
        reader.read(byte, at: offset)
      }
      if hash != fnv1aSeed {
        all.insert(hash)
        if reader.mayBeName(hash, endingAt: bytes.count) { names.insert(hash) }
      }
    }
    self.all = all
    self.names = names
  }

  /// - Parameter hash: of the identifier, see `WordFilter.hash(of:)`.
  func mayHold(_ hash: UInt64) -> Bool { all.mayHold(hash) }

  func mayHold(_ word: String) -> Bool { WordFilter.hash(of: word).map(all.mayHold) ?? true }

  /// Whether `DeclarationSearch` may take the word for a declared name.
  func mayDeclare(_ word: String) -> Bool {
    // Initialisers and subscripts have no name of their own.
    if word == "init" || word == "subscript" { return mayHold(word) }
    return WordFilter.hash(of: word).map(names.mayHold) ?? true
  }
}

/// Tells from what stands before an identifier whether that may be a declared name.
private struct NameReader {
  /// The last identifier, if nothing but space is behind it; else nil.
  private var wordBefore: UInt64?
  /// The last byte that is no space and in no identifier.
  private var mark: UInt8 = 0
  private var byteBefore: UInt8 = 0
  /// Whether a `//` stands before this place in its line, or in the last line with more than space.
  private var (isInComment, isBehindComment) = (false, false)
  /// Whether what stands before the last identifier, or before the path that it ends, allows for the
  /// path of an `extension`.
  private var isPathOpen = false
  /// Whether a comma or parenthesis may be part of a `case`, `let` or `var`: one stands before it in its
  /// line, or in lines above that go on.
  private var isBinding = false
  private var isBlankLine = true
  /// Whether the line has a `*/`: in a comment of several lines anything may stand above.
  private var hasBlockEnd = false
  /// Where the line begins, or the first of those above that go on.
  private var start = 0

  private static let introducers = Set(DeclarationSearch.introducers.map(Self.hash))
  private static let bindings = Set(DeclarationSearch.bindings.map(Self.hash))
  private static let `extension` = hash(of: "extension")

  private static func hash(of word: String) -> UInt64 { word.utf8.reduce(fnv1aSeed, fnv1a) }

  /// Reads a byte that is in no identifier.
  mutating func read(_ byte: UInt8, at offset: Int) {
    defer { byteBefore = byte }
    switch byte {
    case UInt8(ascii: "\n"):
      let isOpen = wordBefore == nil && (mark == UInt8(ascii: ",") || mark == UInt8(ascii: "("))
      if !isOpen, !isInComment, !isBlankLine { (isBinding, start) = (hasBlockEnd, offset) }
      if isInComment { (isInComment, isBehindComment) = (false, true) }
      (isBlankLine, hasBlockEnd) = (true, false)
    case UInt8(ascii: " "), 0x09...0x0D, UInt8(ascii: "`"), UInt8(ascii: "$"):
      // A name may begin with these.
      return
    default:
      if byte == UInt8(ascii: "/"), byteBefore == byte { isInComment = true }
      if byte == UInt8(ascii: "/"), byteBefore == UInt8(ascii: "*") {
        (isBinding, hasBlockEnd) = (true, true)
      }
      isBlankLine = false
      (wordBefore, mark, isBehindComment) = (nil, byte, false)
    }
  }

  /// Reads an identifier.
  ///
  /// - Parameter end: the offset behind it.
  mutating func mayBeName(_ hash: UInt64, endingAt end: Int) -> Bool {
    let isBehindAny = isInComment || isBehindComment
    let isBehindBlock = wordBefore == nil && mark == UInt8(ascii: "/")
    if isBehindAny || wordBefore != nil || mark != UInt8(ascii: ".") {
      isPathOpen = isBehindAny || isBehindBlock || wordBefore == Self.extension
    }
    defer {
      (wordBefore, byteBefore, isBehindComment) = (hash, 0, false)
      isBlankLine = false
      if Self.bindings.contains(hash) { isBinding = true }
    }
    if isBehindAny { return true }
    if let wordBefore { return Self.introducers.contains(wordBefore) }
    switch mark {
    case UInt8(ascii: "/"): return true
    case UInt8(ascii: ","), UInt8(ascii: "("):
      return isBinding || end - start > DeclarationSearch.bindingReach / 2
    case UInt8(ascii: "."): return isPathOpen
    default: return false
    }
  }
}
