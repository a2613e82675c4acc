import Foundation

/// What a corpus is made of. Of two with the same seed, files of the same kind and number are equal
/// but for the place where they are.
struct Recipe {
  let name: String
  let files: Int
  /// How many of the files are views with old API.
  let old: Int
  /// How many of the files are views in current API.
  let current: Int
  /// How many uses of old API an old view has, one after the other.
  var sites: [Int] = [1]
  /// Whether all old API is `foregroundColor`.
  var onlyForeground = false
  /// Whether members of the views and of other code have the same names, as in most apps, so that
  /// who asks for the type of a member finds its name in many files.
  var sharesNames = true
}

extension Recipe {

  /// As the apps on average: half of the files are views, a sixth has sites.
  static func mixed(_ files: Int) -> Recipe {
    Recipe(
      name: "mixed", files: files, old: files / 6, current: files / 3, sites: [1, 2, 1, 4, 3, 7, 5])
  }

  /// As the two apps with the most old API: three quarters are views, and most of them have sites.
  static func legacy(_ files: Int) -> Recipe {
    Recipe(
      name: "legacy-heavy", files: files, old: files * 53 / 100, current: files * 22 / 100,
      sites: [2, 4, 3, 11, 5, 6, 8])
  }

  /// An app that has been migrated: words of the catalogue, but no site.
  static func migrated(_ files: Int) -> Recipe {
    Recipe(name: "migrated", files: files, old: 0, current: files / 2)
  }

  /// No view, no word of the catalogue.
  static func wordless(_ files: Int) -> Recipe {
    Recipe(name: "no words", files: files, old: 0, current: 0)
  }

  /// The same old views in ever more files without a word of the catalogue.
  static func growing(_ files: Int, old: Int, sharesNames: Bool) -> Recipe {
    Recipe(
      name: sharesNames ? "growing, names shared" : "growing", files: files, old: old, current: 0,
      sites: [1, 2, 1, 4, 3, 7, 5], sharesNames: sharesNames)
  }

  /// Sites of one migration only.
  static func foreground(_ files: Int) -> Recipe {
    Recipe(
      name: "foregroundColor only", files: files, old: files / 6, current: files / 3,
      sites: [1, 2, 1, 4, 3, 7, 5], onlyForeground: true)
  }
}

/// A folder of Swift files.
struct Corpus {
  let folder: String
  /// Paths below the folder that git lists.
  let files: [String]
  let bytes: Int

  /// A file of middling size that has a site.
  var sample: String?
}

extension Corpus {

  /// Writes the files into a new git repository.
  init(_ recipe: Recipe, seed: UInt64, folder: String, git: String) throws {
    var sample: String?
    for index in 0..<recipe.files {
      let old = recipe.old(before: index)
      let isOld = recipe.old(before: index + 1) > old
      let current = recipe.current(before: index - old)
      let isCurrent = !isOld && recipe.current(before: index - old + 1) > current
      let plain = index - old - current
      let (kind, number) = isOld ? ("Old", old) : isCurrent ? ("New", current) : ("", plain)
      let name = Words.typeName(number) + kind
      let random = Random(seed: seed, kind, number)
      let size = Self.size(random)
      let text: String
      if isOld || isCurrent {
        let sites = isOld ? recipe.sites[number % recipe.sites.count] : 0
        var code = SwiftUICode(random: random, sites: sites, onlyForeground: recipe.onlyForeground)
        text = code.file(name, size: size)
      } else {
        var code = PlainCode(random: random)
        if !recipe.sharesNames { code.properties = Words.otherProperties }
        text = code.file(name, size: size)
      }
      let part = "Sources/\(Words.typeName(index / 25 * 7))\(index / 25)"
      if index % 25 == 0 {
        try FileManager.default.createDirectory(
          atPath: "\(folder)/\(part)", withIntermediateDirectories: true)
      }
      let path = "\(part)/\(name)\(isOld || isCurrent ? "View" : "").swift"
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(path)"))
      if sample == nil, (3500...5500).contains(text.utf8.count), text.contains("foregroundColor(.")
      {
        sample = path
      }
    }
    // Nothing of it may go on in the background while times are taken.
    let settings = [
      "user.name=benchmark", "user.email=benchmark@example.invalid", "gc.auto=0",
      "maintenance.auto=false", "core.looseCompression=0", "commit.gpgSign=false",
    ].flatMap { ["-c", $0] }
    for arguments in [["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "Corpus"]] {
      let command = Command(program: git, arguments: settings + arguments, folder: folder)
      guard try command.run(output: "/dev/null").status == 0 else {
        throw BenchmarkError("git \(arguments[0]) fails in \(folder).")
      }
    }
    try self.init(folder: folder, git: git, scratch: folder + "/..")
    self.sample = sample
  }

  /// Takes a folder as it is.
  init(folder: String, git: String, scratch: String) throws {
    let list = Command(program: git, arguments: listing, folder: folder)
    let paths = try list.text(scratch: scratch).split(separator: 0)
      .map { String(decoding: $0, as: UTF8.self) }
    self.folder = folder
    files = paths
    bytes = paths.reduce(0) { $0 + (fileSize("\(folder)/\($1)") ?? 0) }
  }

  /// From 1.2 to 12 KB, half of them below 3 KB.
  private static func size(_ random: Random) -> Int {
    var random = random
    let unit = random.unit()
    return Int(1200 * exp(unit * unit.squareRoot() * log(10)))
  }
}

extension Recipe {
  /// How many of the first `index` files are old views; they are spread evenly.
  fileprivate func old(before index: Int) -> Int { index * old / files }

  /// How many of the first `index` files that are no old views are current views.
  fileprivate func current(before index: Int) -> Int {
    files == old ? 0 : index * current / (files - old)
  }
}

/// Arguments of git for the Swift files below the current folder, separated by zero bytes.
let listing = ["ls-files", "-z", "-co", "--exclude-standard", "--", "*.swift"]

func fileSize(_ path: String) -> Int? {
  var information = stat()
  return stat(path, &information) == 0 ? Int(information.st_size) : nil
}
