@testable import MoultKit

/// A change to the code of an example, and what must come of it.
struct Variant {
  /// In the words of a message: `with a line comment between …`.
  var name: String
  var before: [UInt8]
  /// What the same rewrite makes of it.
  var after: [UInt8]
  var accepted: Accepted

  enum Accepted {
    /// Only `after`.
    case sameBytes
    /// `after` with another layout.
    case sameTokens
    /// `after` with another layout; or a site that says with one of the codes why it stays as it is.
    case sameTokensOrRefusal(codes: Set<String>?)

    /// Any code will do: the change may have made another site of it.
    static let sameTokensOrRefusal = sameTokensOrRefusal(codes: nil)
  }

  init(_ name: String, before: [UInt8], after: [UInt8], accepted: Accepted = .sameBytes) {
    self.name = name
    self.before = before
    self.after = after
    self.accepted = accepted
  }
}
