import MoultKit

/// What can be written after `--`.
enum Option: String, CaseIterable {
  case symbol
  case changedSince = "changed-since"
  case staged
  case only, skip, kind, migrations, target, review
  case noReview = "no-review"
  case set
  case commit, verify
  case allowDirty = "allow-dirty"
  case removeUnusedIgnores = "remove-unused-ignores"
  case stat
  case nameOnly = "name-only"
  case byMigration = "by-migration"
  case split, context
  case noPager = "no-pager"
  case config, shard
  case format, output, baseline
  case noBaseline = "no-baseline"
  case writeBaseline = "write-baseline"
  case refusals, quiet, verbose, color, help, version

  /// Those that name code.
  static let scope: [Option] = [.symbol, .changedSince, .staged]

  /// What stands for the value in help; nil for an option without one.
  var placeholder: String? {
    switch self {
    case .symbol: "NAME"
    case .changedSince: "REV"
    case .only, .skip: "ID,…"
    case .kind: "KIND,…"
    case .migrations: "DIR"
    case .target: "PLATFORM=VERSION,…"
    case .set: "ID.CHOICE=VALUE"
    case .split: "DIR"
    case .verify: "COMMAND"
    case .shard: "K/N"
    case .config: "FILE|none"
    case .context: "N"
    case .format: "FORMAT"
    case .output, .baseline, .writeBaseline, .refusals: "FILE"
    case .color: "auto|always|never"
    case .staged, .commit, .allowDirty, .review, .noReview, .removeUnusedIgnores, .stat, .nameOnly,
      .byMigration, .noPager, .noBaseline, .quiet, .verbose, .help, .version:
      nil
    }
  }

  /// As help shows it.
  var label: String { "--\(rawValue)" + (placeholder.map { " " + $0 } ?? "") }

  /// The values that it can have, when there are only a few.
  var choices: [String]? {
    switch self {
    case .format: Report.Format.allCases.map(\.rawValue)
    case .color: ColorChoice.allCases.map(\.rawValue)
    case .kind: Migration.Kind.allCases.map(\.rawValue)
    default: nil
    }
  }

  /// Whether the value is a list with commas in between.
  var isList: Bool {
    switch self {
    case .only, .skip, .kind, .target: true
    default: false
    }
  }

  /// The option that takes back what the configuration says.
  var negation: Option? {
    switch self {
    case .review: .noReview
    case .baseline: .noBaseline
    default: nil
    }
  }

  /// Whether what is given adds to what the configuration says, instead of taking its place.
  var addsToConfiguration: Bool { self == .migrations }

  var help: String {
    switch self {
    case .symbol:
      "name the declarations NAME, such as SettingsView or Cart.load(_:), in all files here"
    case .changedSince:
      "name the lines that differ from where this branch left REV, and files that are not in git yet"
    case .staged: "name the lines that are staged in git"
    case .only: "run these migrations and no others, of whatever kind"
    case .skip: "leave these migrations out"
    case .kind:
      "run migrations of these kinds: deprecated, soft-deprecated, modernization, advice; "
        + "without it the first two"
    case .migrations: "add the migrations of a folder (or of one file)"
    case .target: "the lowest versions that the code is built for, such as iOS=17,macOS=14"
    case .review: "make the rewrites, too, that need a person's eyes"
    case .noReview: "leave those out, whatever the configuration says"
    case .set: "decide what only you can decide; see `moult explain ID`"
    case .commit: "make one commit for each migration; the work tree has to be clean"
    case .allowDirty: "rewrite although the work tree has changes that are not committed"
    case .verify:
      "build with COMMAND afterwards, and take back what it fails at until it passes"
    case .removeUnusedIgnores: "take out `moult:ignore` comments, too, that suppress nothing"
    case .format: "how to report: \(Report.Format.allCases.map(\.rawValue).joined(separator: ", "))"
    case .config: "take the configuration from FILE, not from the nearest \(Configuration.fileName)"
    case .stat: "show how many lines come and go in which files, not the diff"
    case .nameOnly: "show the names of the files that change, not the diff"
    case .byMigration: "one patch for each migration; they apply in the order in which they come"
    case .split:
      "write a patch file for each migration to the folder DIR, in place of those of an earlier run, "
        + "and print their names"
    case .context: "how many unchanged lines to show around changed ones; 3 unless given"
    case .noPager: "do not start the pager that git would start on a terminal"
    case .shard:
      "report on the K-th of N parts of the code; `moult merge-reports` puts JSON reports together"
    case .output: "write to FILE instead of standard output"
    case .baseline: "leave out the sites that FILE knows; new ones count"
    case .noBaseline: "count all sites, whatever the configuration says"
    case .writeBaseline:
      "write the sites that there are to FILE, for --baseline; report nothing; what FILE knows of "
        + "other code stays"
    case .refusals:
      "write what stays and why to FILE, a checklist (.md) or JSON (.json); both without either"
    case .quiet: "say nothing but results and failures"
    case .verbose: "say more about what was looked at and what stays"
    case .color: "when to use colour; auto: on a terminal"
    case .help: "show help"
    case .version: "show the version"
    }
  }
}

enum ColorChoice: String, CaseIterable {
  case auto, always, never
}
