/// What tells a site from others of its file, whatever other code of that comes, goes or moves, whatever
/// else is named, and whatever becomes of it.
struct Fingerprint: Hashable, Sendable {
  /// The id; `moult` for a comment that suppresses nothing.
  var migration: String
  /// Of the line that the site begins on, from there on, without white space: 16 hexadecimal digits.
  var hash: String

  init(migration: String, hash: String) {
    self.migration = migration
    self.hash = hash
  }

  /// - Parameter start: where the site begins in the file, a UTF-8 offset.
  init(_ migration: String, at start: Int, in file: SourceFile) {
    self.migration = migration
    let line = file.bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
    hash = hexadecimal(fingerprint(of: line.filter { $0 != 0x20 && $0 != 0x09 }))
  }

  /// Of all that together with the file and a number, for sites of the file that are alike.
  func hash(ofNumber number: Int, in file: String) -> String {
    hexadecimal(
      MoultKit.fingerprint(
        of: Array("\(file)\u{0}\(migration)\u{0}\(hash)\u{0}\(number)".utf8)))
  }
}

private func hexadecimal(_ number: UInt64) -> String {
  let digits = String(number, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
