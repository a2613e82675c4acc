import MoultKit

/// A mistake in the command line, told to the person who wrote it.
struct UsageError: Error {
  var message: String
  /// What to do next.
  var hint: String?

  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  /// A name that does not exist, answered with the nearest one or with all of them.
  init(unknown name: String, as role: String, known: [String]) {
    message = "\(name) is not \(role)."
    if let near = nearest(to: name, in: known) {
      hint = "Did you mean \(near)?"
    } else if (1...8).contains(known.count) {
      hint = "There is: \(known.joined(separator: ", "))."
    }
  }
}
