/// The first word of the command line.
enum Command: String, CaseIterable {
  case diff, apply, check, list, explain, test
  case initialize = "init"
  case mergeReports = "merge-reports"
  case completions, manual

  /// What follows the options, as help shows it.
  var operands: String {
    switch self {
    case .diff, .apply, .check: Self.code
    case .list, .initialize: ""
    case .explain: "ID"
    case .mergeReports: "[NAME=]FILE…"
    case .completions: "SHELL"
    case .manual: ""
    case .test: "[DIR]"
    }
  }

  var summary: String {
    switch self {
    case .diff: "print what would change as a unified diff; write nothing"
    case .apply: "rewrite files in place"
    case .check: "report what can be replaced and what stays, and why"
    case .list: "list the migrations"
    case .explain: "show what a migration does, what it leaves alone, and examples"
    case .test: "run the examples of the migrations"
    case .mergeReports: "put the JSON reports of several runs together"
    case .completions: "print a script that completes command lines in bash, zsh or fish"
    case .manual: "print the man page"
    case .initialize: "write a configuration, .moult.json, for the folder that you are in"
    }
  }

  /// More than the summary, for the command's own help.
  var discussion: String {
    switch self {
    case .diff:
      """
      \(Self.aboutCode)

      The diff goes to standard output, everything else to standard error. It is made for
      `git apply` and `patch -p1`, run in the folder that you are in.

      Exit status: 0 done; 2 a mistake in the command or in a migration; 3 some file could not be
      worked on (the others were).
      """
    case .apply:
      """
      \(Self.aboutCode)

      A file is replaced at once or not at all, and only if it is still what was read. In a work
      tree of git with changes that are not committed nothing is done without --allow-dirty.

      With --verify 'swift build', errors of the form `file:line:column: error:` (the column may be
      absent) tell which changes are taken back; those that belong together go together. When a
      signal ends the program meanwhile, the build is stopped and all is taken back. With --commit
      what stays is committed at the end.

      Exit status: 0 done; 2 a mistake in the command or in a migration; 3 some file could not be
      worked on (the others were), or the command of --verify fails without the rewrite, too: then
      all was taken back; 128 and the number of the signal that ended it, such as 130.
      """
    case .check:
      """
      \(Self.aboutCode)

      The report goes to standard output. Nothing is written.

      Exit status: 0 nothing would change; 1 something would; 2 a mistake in the command or in a
      migration; 3 some file could not be worked on (the others were).
      """
    case .list:
      """
      One line for each migration: its id, its kind, the lowest versions that have the
      replacement, and a summary. `modernization` and `advice` run only when they are asked for
      with --only or --kind.
      """
    case .explain:
      "ID is a name from `moult list`."
    case .test:
      """
      DIR is a folder with migrations of your own; without it the examples of all migrations run.
      For an example that does not hold, the difference between what was expected and what came
      is shown.

      Exit status: 0 all hold; 2 some do not, or a mistake in the command or in a migration.
      """
    case .completions:
      """
      For example: moult completions zsh > ~/.zfunc/_moult
      """
    case .manual:
      """
      For example: moult manual > /usr/local/share/man/man1/moult.1
      """
    case .mergeReports:
      """
      Each FILE is a report of `moult check --format json`, for example of one --shard. The result
      has the same form, sorted by file and line. Reports on several projects need a NAME for each:
      it comes as "project" before each "file". The same report of the same project counts once.

      Exit status: 0 no report has a change; 1 some report has; 2 a FILE is no report; 3 some file
      could not be worked on.
      """
    case .initialize:
      """
      The file has the deployment target that packages and Xcode projects tell, the folders with
      migrations of your own, and those with the code of others. `diff`, `apply` and `check` go by
      the nearest .moult.json in the current folder or above it; the command line wins over it.
      Paths in it are relative to its folder, and may have *, ? and ** as in .gitignore.

        "target"    { "iOS": "17" }
        "kinds"     the kinds that run by themselves, as for --kind
        "on"        ids of migrations that run, too
        "off"       ids of migrations that do not run
        "choices"   { "ID.CHOICE": "VALUE" }, as for --set
        "review"    true: as --review
        "specs"     folders with migrations of your own, as for --migrations
        "exclude"   files and folders that are left alone
        "baseline"  the file that `check --baseline` reads
        "paths"     a list of { "path": …, "on": …, "off": …, "choices": … } for parts of the code;
                    of two that speak of the same, the later one counts
      """
    }
  }

  var options: [Option] {
    switch self {
    case .diff:
      Self.run + [
        .removeUnusedIgnores, .stat, .nameOnly, .byMigration, .split, .context, .output, .noPager,
      ] + Self.talk
    case .apply:
      Self.run + [.removeUnusedIgnores, .commit, .allowDirty, .verify] + Self.talk
    case .check:
      Self.run + [.format, .output, .baseline, .noBaseline, .writeBaseline, .refusals, .shard]
        + Self.talk
    case .list: [.only, .skip, .kind, .migrations, .config, .color, .help]
    case .explain: [.migrations, .config, .color, .help]
    case .initialize: [.quiet, .color, .help]
    case .completions, .manual: [.help]
    case .mergeReports: [.output, .color, .help]
    case .test: [.only, .skip, .migrations, .config, .quiet, .color, .help]
    }
  }

  private static let run =
    Option.scope + [.only, .skip, .kind, .migrations, .target, .review, .noReview, .set, .config]
  private static let talk: [Option] = [.quiet, .verbose, .color, .help]

  /// Operands that name files and folders.
  static let code = "CODE…"

  static let aboutCode = """
    CODE names what may change and be reported; nothing else is:

      PATH            a Swift file, or a folder: all that is below it, without what git ignores,
                      build folders, packages of others and generated files; `.` is this folder
      PATH:LINE       a line, or lines: PATH:LINE-LINE
      PATH:SYMBOL     a declaration: SettingsView, SettingsView.body, Outer.Inner.load(_:), Money.+,
                      Theme.init(hex:), '#Preview("Dark")'

    Several name all of it together. A type has everything inside it, and its own extensions in
    the files that are named. A name without labels is all its overloads. --symbol, --changed-since and
    --staged name code, too, in all files below this folder.
    """
}
