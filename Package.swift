// swift-tools-version: 6.0
import PackageDescription

let host = "/opt/swift/usr/lib/swift/host"
let swiftSettings: [SwiftSetting] = [.unsafeFlags(["-I", host])]
let linkerSettings: [LinkerSetting] = [.unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host])]

let package = Package(
  name: "moult",
  products: [
    .executable(name: "moult", targets: ["moult"]),
    .library(name: "MoultKit", targets: ["MoultKit"]),
  ],
  targets: [
    .target(name: "MoultKit", swiftSettings: swiftSettings, linkerSettings: linkerSettings),
    .executableTarget(name: "moult", dependencies: ["MoultKit"], swiftSettings: swiftSettings, linkerSettings: linkerSettings),
    .testTarget(name: "MoultKitTests", dependencies: ["MoultKit"], swiftSettings: swiftSettings, linkerSettings: linkerSettings),
  ]
)
