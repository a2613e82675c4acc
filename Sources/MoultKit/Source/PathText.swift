import Foundation

extension String {
  /// Whether its UTF-8 bytes come before those of another one.
  public func isBefore(_ other: String) -> Bool {
    let order = utf8.withContiguousStorageIfAvailable { one in
      other.utf8.withContiguousStorageIfAvailable { two in
        let order = memcmp(one.baseAddress!, two.baseAddress!, min(one.count, two.count))
        return order != 0 ? order < 0 : one.count < two.count
      }
    }
    return (order ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// Of an absolute path: what is behind a folder and a slash; nil when it is not below that.
  ///
  /// - Parameter folder: absolute, without a slash at its end.
  func path(below folder: String) -> Substring? {
    guard beginsWithBytes(of: folder) else { return nil }
    let rest = self[utf8.index(startIndex, offsetBy: folder.utf8.count)...]
    if folder == "/" { return rest }
    return rest.utf8.first == UInt8(ascii: "/") ? rest.dropFirst() : nil
  }

  private func beginsWithBytes(of other: String) -> Bool {
    let begins = utf8.withContiguousStorageIfAvailable { one in
      other.utf8.withContiguousStorageIfAvailable { two in
        one.count >= two.count && memcmp(one.baseAddress!, two.baseAddress!, two.count) == 0
      }
    }
    return (begins ?? nil) ?? utf8.starts(with: other.utf8)
  }

  /// A path up to its last slash, and what is behind that; without a slash, nothing and all of it.
  var splitAtLastSlash: (folder: Substring, name: Substring) {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", self[...]) }
    return (self[..<slash], self[utf8.index(after: slash)...])
  }
}
