/// What the program tells the one that started it.
enum ExitCode: Int32 {
  case done = 0
  /// `check` found something that would change.
  case found = 1
  /// A mistake in the command line or in a migration, such as an example that does not hold:
  /// nothing was done.
  case mistake = 2
  /// Something that was named could not be worked on; the rest was.
  case unprocessed = 3
}
