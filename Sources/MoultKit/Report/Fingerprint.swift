/// What tells a site from others, whatever other code of its file comes, goes or moves, and whatever
/// else is named.
struct Fingerprint: Hashable, Sendable {
  /// As it is printed; in a baseline relative to the folder of that.
  var file: String
  var migration: String
  /// Why the site stays; nil for one that can be replaced.
  var code: String?
  /// Of the line that the site begins on, from there on, without white space: 16 hexadecimal digits.
  var hash: String

  init(file: String, migration: String, code: String?, hash: String) {
    self.file = file
    self.migration = migration
    self.code = code
    self.hash = hash
  }

  fileprivate init(_ plan: FilePlan, _ migration: String, _ code: String?, _ range: Range<Int>) {
    file = plan.file.path
    self.migration = migration
    self.code = code
    let line = plan.file.bytes[range.lowerBound...].prefix { $0 != 0x0A && $0 != 0x0D }
    hash = hexadecimal(fingerprint(of: line.filter { $0 != 0x20 && $0 != 0x09 }))
  }

  /// Of all that together and a number, for sites that are alike.
  func hash(ofNumber number: Int) -> String {
    hexadecimal(
      MoultKit.fingerprint(
        of: Array("\(file)\u{0}\(migration)\u{0}\(code ?? "")\u{0}\(hash)\u{0}\(number)".utf8)))
  }
}

extension FilePlan {
  func fingerprint(of change: Change) -> Fingerprint {
    Fingerprint(self, change.migration, nil, change.range)
  }

  func fingerprint(of refusal: RefusedSite) -> Fingerprint {
    Fingerprint(self, refusal.migration, refusal.code, refusal.range)
  }

  func fingerprint(of ignore: UnusedIgnore) -> Fingerprint {
    Fingerprint(self, "moult", "unused-ignore", ignore.range)
  }
}

private func hexadecimal(_ number: UInt64) -> String {
  let digits = String(number, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
