import Foundation

/// All cases, one after the other; what they give is printed as Markdown.
struct Benchmark {
  let options: Options
  let scratch: String
  let moult: Moult
  let astGrep: AstGrep?
  let parser: PlainParser?
  let git: String
  let catalogue: Catalogue

  init(_ options: Options, scratch: String) throws {
    self.options = options
    self.scratch = scratch
    let program = options.moult ?? ".build/release/moult"
    guard let path = findProgram(program) ?? (options.moult == nil ? findProgram("moult") : nil)
    else {
      throw BenchmarkError(
        "There is no program \(program): `swift build -c release --product moult`, or --moult PATH."
      )
    }
    guard let git = findProgram("git") else { throw BenchmarkError("git is not installed.") }
    self.git = git
    moult = try Moult(program: path, scratch: scratch)
    astGrep = AstGrep(program: options.astGrep, scratch: scratch)
    if astGrep == nil, let name = options.astGrep {
      throw BenchmarkError("\(name) is not ast-grep.")
    }
    parser = PlainParser(scratch: scratch)
    catalogue = try Catalogue()
  }

  func run() throws {
    report(
      """
      # Benchmark

      \(moult.version); \(astGrep?.version ?? "ast-grep is not installed and left out"); \
      \(ProcessInfo.processInfo.activeProcessorCount) processors; \(options.runs) runs in turn; \
      seed \(options.seed). Seconds are medians, with the range in brackets. A ratio is the time of \
      the other program over that of Moult: above 1, Moult is faster; in brackets the range of the \
      ratios of single runs.
      """)
    if let astGrep, isScript(astGrep.program) {
      report(
        """
        \(astGrep.program) is a script that starts ast-grep: its own time is in all figures. Give \
        the program itself with --ast-grep.
        """)
    }
    if !Set(["a", "c", "d", "threads"]).isDisjoint(with: options.cases) || options.cases.isEmpty {
      let mixed = try make(.mixed(options.files))
      if options.has("a") { try wholeCatalogue("(a) Whole catalogue, mixed corpus", mixed) }
      if options.has("c") { try oneMigration("(c) One migration, mixed corpus", mixed) }
      if options.has("d") { try oneFile(mixed) }
      if options.has("threads") { try threads(mixed) }
    }
    if options.has("b") {
      try wholeCatalogue(
        "(b) Whole catalogue, legacy-heavy corpus", make(.legacy(options.files)))
    }
    if options.has("e") { try nothingToDo() }
    if options.has("migrations") { try migrations() }
    if options.has("growth") { try growth() }
    for app in options.apps { try measure(app: app) }
    // A child begins as a copy of this process, and its peak is never given as less than that.
    let least = try Command(program: git, arguments: ["--version"], folder: scratch)
      .run(output: "/dev/null").peakBytes
    report("The peak of a program that needs next to nothing is given as \(megabytes(least)) MB.")
  }

  // MARK: Cases

  private func wholeCatalogue(_ title: String, _ corpus: Corpus) throws {
    try compare(title, corpus, only: [], rules: "catalogue", others: [])
  }

  private func oneMigration(_ title: String, _ corpus: Corpus) throws {
    let script = """
      '\(git)' ls-files -z -co --exclude-standard -- '*.swift' \
      | xargs -0 sed -n s/foregroundColor/foregroundStyle/p
      """
    let sed = Command(program: "/bin/sh", arguments: ["-c", script], folder: corpus.folder)
    try compare(
      title, corpus, only: ["foreground-style"], rules: "foreground-style",
      others: [Contender("git and sed", sed)])
  }

  private func oneFile(_ corpus: Corpus) throws {
    guard let file = corpus.sample else { return }
    let bytes = fileSize("\(corpus.folder)/\(file)") ?? 0
    let sites = try moult.sites(file, in: corpus.folder, scratch: scratch)
    var contenders = [
      Contender(
        "moult", moult.diff(file, in: corpus.folder), sites: sites.description, isMoult: true)
    ]
    if let astGrep {
      let scan = astGrep.scan(file, in: corpus.folder, rules: "catalogue")
      contenders.append(Contender("ast-grep", scan))
    }
    let version = Command(
      program: moult.program, arguments: ["--version"], folder: corpus.folder)
    contenders.append(Contender("moult --version", version, sites: "–"))
    report("## (d) One file\n\nA file of \(bytes) bytes of the mixed corpus.")
    printTable(try race(contenders, runs: options.runs, scratch: scratch))
  }

  private func nothingToDo() throws {
    let recipes: [(String, Recipe, Bool)] = [
      ("no view in the corpus, no word of the catalogue", .wordless(options.files), true),
      ("all views in current API", .migrated(options.files), true),
      ("no word of the catalogue, many files", .wordless(options.files * 40), false),
    ]
    for (title, recipe, hasPeer) in recipes {
      let corpus = try make(recipe)
      let others = [
        Contender(
          "git lists, and all is read",
          Reader.listAndRead(corpus.folder, git: git, scratch: scratch), sites: "–"),
        Contender(
          "all is read", try Reader.readAll(corpus, list: scratch + "/list"), sites: "–"),
      ]
      try compare(
        "(e) Nothing to do: \(title)", corpus, only: [], rules: hasPeer ? "catalogue" : nil,
        others: others)
    }
  }

  private func migrations() throws {
    let corpus = try make(.foreground(options.files))
    try describe("Ever more migrations on the same sites", corpus, only: ["foreground-style"])
    let others = moult.migrations.filter { $0 != "foreground-style" }
    let contenders = try [1, 10, 40].map { count in
      let only = ["foreground-style"] + others.prefix(count - 1)
      let sites = try moult.sites(in: corpus.folder, only: only, scratch: scratch)
      return Contender(
        "\(only.count)", moult.diff(in: corpus.folder, only: only), sites: sites.description,
        isMoult: true)
    }
    let results = try race(contenders, runs: options.runs, scratch: scratch)
    printTable(results, first: "migrations", relative: "cost relative to one")
  }

  private func growth() throws {
    try growth("Ever more files with the same sites", [1, 10, 40], sharesNames: false)
    try growth(
      "Ever more files with the same sites, and members of the same names", [1, 10],
      sharesNames: true)
  }

  private func growth(_ title: String, _ factors: [Int], sharesNames: Bool) throws {
    report("## \(title)")
    let contenders = try factors.map { factor in
      let files = options.files * factor
      let corpus = try make(
        .growing(files, old: options.files / 6, sharesNames: sharesNames))
      let sites = try moult.sites(in: corpus.folder, scratch: scratch)
      return Contender(
        "\(corpus.files.count), \(megabytes(corpus.bytes)) MB", moult.diff(in: corpus.folder),
        sites: sites.description, isMoult: true)
    }
    let results = try race(contenders, runs: options.runs, scratch: scratch)
    printTable(results, first: "files", relative: "cost relative to the first")
  }

  private func threads(_ corpus: Corpus) throws {
    try describe("One thread and many, mixed corpus", corpus, only: [])
    let many = max(4, 2 * ProcessInfo.processInfo.activeProcessorCount)
    let contenders = [1, 2, many, nil].map { count in
      Contender(
        count.map { "MOULT_THREADS=\($0)" } ?? "as it likes",
        moult.diff(in: corpus.folder, threads: count), sites: "–", isMoult: true)
    }
    let results = try race(contenders, runs: options.runs, scratch: scratch)
    printTable(results, first: "threads", relative: "cost relative to one")
    let outputs = results.reduce(into: Set()) { $0.formUnion($1.outputs) }
    report("Output with all of these: \(outputs.count == 1 ? "the same bytes" : "**different**").")
  }

  private func measure(app: String) throws {
    guard let folder = realpath(app, nil) else {
      throw BenchmarkError("There is no folder \(app).")
    }
    defer { free(folder) }
    let path = String(cString: folder)
    let name = URL(fileURLWithPath: path).lastPathComponent
    let corpus = try Corpus(folder: path, git: git, scratch: scratch)
    try wholeCatalogue("(a) Whole catalogue, \(name)", corpus)
    try oneMigration("(c) One migration, \(name)", corpus)
  }

  // MARK: Parts of a case

  private func make(_ recipe: Recipe) throws -> Corpus {
    let name =
      recipe.name.filter { $0 != "," }.replacingOccurrences(of: " ", with: "-") + "-\(recipe.files)"
    return try Corpus(recipe, seed: options.seed, folder: "\(scratch)/\(name)", git: git)
  }

  /// Prints what the corpus is like.
  @discardableResult
  private func describe(_ title: String, _ corpus: Corpus, only: [String]) throws -> Moult.Sites {
    let sites = try moult.sites(in: corpus.folder, only: only, scratch: scratch)
    let files = max(corpus.files.count, 1)
    let withWords = corpus.files.count { file in
      let url = URL(fileURLWithPath: "\(corpus.folder)/\(file)")
      return (try? Data(contentsOf: url)).map(catalogue.mayOccur) ?? false
    }
    var text = """
      ## \(title)

      \(corpus.files.count) files, \(megabytes(corpus.bytes)) MB, \(corpus.bytes / files) bytes a \
      file; words of the catalogue in \(percent(withWords, files)) of the files, sites in \
      \(percent(sites.files.count, files))
      """
    if !sites.files.isEmpty {
      let perFile = Double(sites.rewritten + sites.kept) / Double(sites.files.count)
      text += String(format: ", %.1f in each of these", perFile)
    }
    report(text + ".")
    return sites
  }

  /// - Parameter rules: What ast-grep runs; it is left out without.
  private func compare(
    _ title: String, _ corpus: Corpus, only: [String], rules: String?, others: [Contender]
  ) throws {
    let sites = try describe(title, corpus, only: only)
    var contenders = [
      Contender(
        "moult", moult.diff(in: corpus.folder, only: only), sites: sites.description,
        isMoult: true)
    ]
    if let astGrep, let rules {
      contenders.append(Contender("ast-grep", astGrep.scan(in: corpus.folder, rules: rules)))
    }
    if let parser, !sites.files.isEmpty {
      let parsing = try parser.parse(
        sites.files, in: corpus.folder, list: scratch + "/files-with-sites")
      contenders.append(Contender("the parser alone", parsing, sites: "–"))
    }
    printTable(try race(contenders + others, runs: options.runs, scratch: scratch))
  }

  // MARK: Tables

  /// - Parameter relative: The heading of the cost relative to the first row; without it the ratio
  ///   to Moult is given.
  private func printTable(_ results: [Contender], first: String = "", relative: String? = nil) {
    let heading = relative ?? "ratio"
    var lines = [
      "| \(first) | seconds | \(heading) | sites | peak MB |", "|---|---:|---:|---|---:|",
    ]
    for result in results {
      let range = (result.seconds.min()!, result.seconds.max()!)
      let seconds = String(format: "%.3f (%.3f–%.3f)", result.median, range.0, range.1)
      let (ratio, ratios) = result.ratio(to: results[0])
      let relation =
        "\(number(ratio)) (\(number(ratios.lowerBound))–\(number(ratios.upperBound)))"
      lines.append(
        """
        | \(result.name) | \(seconds) | \(result.name == "moult" ? "1" : relation) | \
        \(result.sites ?? "–") | \(megabytes(result.peakBytes)) |
        """)
    }
    let differing = results.filter { $0.isMoult && $0.outputs.count > 1 }.map(\.name)
    lines.append("")
    lines.append(
      differing.isEmpty
        ? "Moult's output was the same bytes in all runs."
        : "**Output differed from run to run**: \(differing.joined(separator: ", ")).")
    report(lines.joined(separator: "\n"))
  }

  private func report(_ text: String) {
    print(text + "\n")
    fflush(nil)
  }

  private func megabytes(_ bytes: Int) -> String { String(format: "%.1f", Double(bytes) / 1e6) }

  private func number(_ ratio: Double) -> String {
    String(format: ratio < 0.1 ? "%.4f" : "%.2f", ratio)
  }

  private func percent(_ part: Int, _ whole: Int) -> String {
    String(format: "%.0f %%", 100 * Double(part) / Double(whole))
  }
}
