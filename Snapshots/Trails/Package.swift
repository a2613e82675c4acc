// swift-tools-version: 5.9
import PackageDescription

// The deployment target of this project comes from here.
let package = Package(
  name: "Trails",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [.library(name: "Trails", targets: ["Trails"])],
  targets: [.target(name: "Trails")]
)
