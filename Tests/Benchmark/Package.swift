// swift-tools-version: 6.0
import PackageDescription

// A package of its own: building or testing Moult does not build it. See README.md.
let package = Package(
  name: "benchmark",
  platforms: [.macOS(.v13)],
  targets: [.executableTarget(name: "benchmark")]
)
