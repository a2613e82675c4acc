// swift-tools-version: 6.0
import PackageDescription

#if canImport(Darwin)
  import Darwin
  let libraryExtension = "dylib"
#else
  import Glibc
  let libraryExtension = "so"
#endif

// SwiftSyntax is part of the toolchain; no package is fetched. Compiling against it and running
// with it takes the folder that the build's own toolchain keeps it in.
let host = swiftHost()
let swiftSettings: [SwiftSetting] = [.unsafeFlags(["-I", host])]
let linkerSettings: [LinkerSetting] = [
  .unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host])
]

let package = Package(
  name: "moult",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "moult", targets: ["moult"]),
    .library(name: "MoultKit", targets: ["MoultKit"]),
    .plugin(name: "MoultPlugin", targets: ["MoultPlugin"]),
  ],
  targets: [
    .target(
      name: "MoultKit", exclude: ["Report/Formats/report.schema.json"],
      swiftSettings: swiftSettings, linkerSettings: linkerSettings),
    // The link to `Migrations/` makes SwiftPM notice that a spec comes or goes.
    .target(
      name: "BundledMigrations", dependencies: ["MoultKit"], exclude: ["Migrations"],
      swiftSettings: swiftSettings, plugins: ["EmbedMigrationsPlugin"]),
    .executableTarget(
      name: "moult", dependencies: ["BundledMigrations", "MoultKit"],
      exclude: ["Configuration/configuration.schema.json"],
      swiftSettings: swiftSettings, linkerSettings: linkerSettings),
    .executableTarget(
      name: "EmbedMigrations", swiftSettings: swiftSettings, linkerSettings: linkerSettings),
    .plugin(
      name: "EmbedMigrationsPlugin", capability: .buildTool(), dependencies: ["EmbedMigrations"],
      path: "Sources/EmbedMigrationsPlugin"),
    .plugin(
      name: "MoultPlugin",
      capability: .command(
        intent: .custom(verb: "moult", description: "Replaces Swift API that is on its way out"),
        permissions: [
          .writeToPackageDirectory(reason: "`moult apply` rewrites the code that you name")
        ]),
      dependencies: ["moult"], path: "Sources/MoultPlugin"),
    .testTarget(
      name: "MoultKitTests", dependencies: ["BundledMigrations", "MoultKit"],
      swiftSettings: swiftSettings, linkerSettings: linkerSettings),
    .testTarget(
      name: "ProofTests", dependencies: ["BundledMigrations", "MoultKit"],
      swiftSettings: swiftSettings, linkerSettings: linkerSettings),
    .testTarget(
      name: "MoultTests", dependencies: ["moult"],
      swiftSettings: swiftSettings, linkerSettings: linkerSettings),
  ]
)

/// The folder with the toolchain's own SwiftSyntax: `usr/lib/swift/host` of the toolchain that
/// builds, unless `MOULT_SWIFT_HOST` names another one.
func swiftHost() -> String {
  let needed = [
    "SwiftSyntax.swiftmodule", "SwiftParser.swiftmodule", "libSwiftSyntax.\(libraryExtension)",
  ]
  let override = Context.environment["MOULT_SWIFT_HOST"].flatMap { $0.isEmpty ? nil : $0 }
  let folder = override ?? runningLibrary().map { ancestor(of: $0, 3) + "/host" }
  if let folder, let host = resolved(folder),
    needed.allSatisfy({ access("\(host)/\($0)", F_OK) == 0 })
  {
    return host
  }
  let source = override == nil ? "beside the toolchain that builds the package" : "MOULT_SWIFT_HOST"
  fail(
    """
    Moult needs the SwiftSyntax that comes with a Swift toolchain.
    Looked for: \(needed.joined(separator: ", "))
    In: \(folder ?? "(the toolchain was not found)") (\(source))
    Use a complete toolchain from swift.org or Xcode (6.0 or newer), or set MOULT_SWIFT_HOST to the \
    folder <toolchain>/usr/lib/swift/host that has these files.
    """)
}

/// The PackageDescription library that this process has loaded, `usr/lib/swift/pm/ManifestAPI/…` of
/// the toolchain that builds, whichever `swift` comes first in `PATH`.
func runningLibrary() -> String? {
  #if canImport(Darwin)
    return (0..<_dyld_image_count()).lazy
      .compactMap { _dyld_get_image_name($0).map { String(cString: $0) } }
      .first { $0.hasSuffix("/libPackageDescription.dylib") }
      .flatMap(resolved)
  #else
    guard let maps = fopen("/proc/self/maps", "r") else { return nil }
    defer { fclose(maps) }
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    while getline(&line, &capacity, maps) > 0, let text = line.map({ String(cString: $0) }) {
      guard let slash = text.firstIndex(of: "/") else { continue }
      let path = text[slash...].dropLast()
      if path.hasSuffix("/libPackageDescription.so") { return resolved(String(path)) }
    }
    return nil
  #endif
}

func ancestor(of path: String, _ levels: Int) -> String {
  "/" + path.split(separator: "/").dropLast(levels).joined(separator: "/")
}

/// The path without symbolic links; nil when there is nothing at `path`.
func resolved(_ path: String) -> String? {
  guard let real = realpath(path, nil) else { return nil }
  defer { free(real) }
  return String(cString: real)
}

func fail(_ message: String) -> Never {
  let bytes = Array("\n\(message)\n".utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
  exit(1)
}
