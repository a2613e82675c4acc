import Foundation
import Testing

@testable import MoultKit

struct DeploymentTargetTests {
  private func text(_ platforms: [Platform: Version]) -> String {
    platforms.sorted { $0.key < $1.key }.map { "\($0.key.rawValue)=\($0.value)" }.joined(
      separator: ",")
  }

  @Test(arguments: [
    (
      "let package = Package(name: \"a\", platforms: [.iOS(.v15), .macOS(.v10_15)], targets: [])",
      "iOS=15,macOS=10.15"
    ),
    (
      "let package = Package(name: \"a\", platforms: [.iOS(\"15.4\"), .visionOS(.v1)])",
      "iOS=15.4,visionOS=1"
    ),
    ("let package = Package(name: \"a\", platforms: [SupportedPlatform.iOS(.v17)])", "iOS=17"),
    ("let package = Package(name: \"a\", platforms: [.linux])", ""),
    ("let package = Package(name: \"a\")", ""),
    (
      "let supported: [SupportedPlatform] = [.iOS(.v16)]\nlet package = Package(name: \"a\", platforms: supported)",
      "iOS=16"
    ),
    ("not swift at all {{{", ""),
  ])
  func package(manifest: String, expected: String) {
    #expect(text(PackageManifest(text: manifest).platforms) == expected)
  }

  private func xcode(_ configurations: String, targets: String = "T1") -> [UInt8] {
    Array(
      """
      // !$*UTF8*$!
      {
        archiveVersion = 1;
        objects = {
          P = {isa = PBXProject; buildConfigurationList = PL; targets = (\(targets), ); };
          PL = {isa = XCConfigurationList; buildConfigurations = (P1 /* Debug */, P2, ); };
          T1 /* App */ = {isa = PBXNativeTarget; buildConfigurationList = TL1; name = "A \\"b\\""; };
          TL1 = {isa = XCConfigurationList; buildConfigurations = (A1, A2, ); };
          T2 = {isa = PBXNativeTarget; buildConfigurationList = TL2; };
          TL2 = {isa = XCConfigurationList; buildConfigurations = (B1, ); };
          F = {isa = PBXFileReference; path = Config/App.xcconfig; };
          \(configurations)
        };
        rootObject = P;
      }
      """.utf8)
  }

  @Test(arguments: [
    (
      "P1 = {name = Debug; buildSettings = {SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 16.4; }; }; A1 = {name = Debug; buildSettings = {}; };",
      "T1", "iOS=16.4"
    ),
    (
      "P1 = {name = Debug; buildSettings = {SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 16.4; }; }; A1 = {name = Debug; buildSettings = {IPHONEOS_DEPLOYMENT_TARGET = 15.0; }; };",
      "T1", "iOS=15"
    ),
    (
      "P1 = {name = Debug; buildSettings = {SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 14.0; MACOSX_DEPLOYMENT_TARGET = 10.15; }; }; A1 = {name = Debug; buildSettings = {IPHONEOS_DEPLOYMENT_TARGET = 15.0; }; };",
      "T1", "iOS=15"
    ),
    (
      "P1 = {name = Debug; buildSettings = {SDKROOT = auto; }; }; A1 = {name = Debug; buildSettings = {SUPPORTED_PLATFORMS = \"iphoneos iphonesimulator macosx\"; IPHONEOS_DEPLOYMENT_TARGET = 17.0; MACOSX_DEPLOYMENT_TARGET = 14.0; XROS_DEPLOYMENT_TARGET = 1.0; }; };",
      "T1", "iOS=17,macOS=14"
    ),
    (
      "P1 = {name = Debug; buildSettings = {IPHONEOS_DEPLOYMENT_TARGET = 17.0; }; }; P2 = {name = Release; buildSettings = {IPHONEOS_DEPLOYMENT_TARGET = 16.0; }; }; A1 = {name = Debug; buildSettings = {}; }; A2 = {name = Release; buildSettings = {}; };",
      "T1", "iOS=16"
    ),
    (
      "A1 = {name = Debug; buildSettings = {SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 17.0; }; }; B1 = {name = Debug; buildSettings = {SDKROOT = watchos; WATCHOS_DEPLOYMENT_TARGET = 9.0; IPHONEOS_DEPLOYMENT_TARGET = 11.0; }; };",
      "T1, T2", "iOS=17,watchOS=9"
    ),
    (
      "P1 = {name = Debug; baseConfigurationReference = F; buildSettings = {SDKROOT = iphoneos; }; }; A1 = {name = Debug; buildSettings = {}; };",
      "T1", "iOS=15.2"
    ),
    (
      "A1 = {name = Debug; buildSettings = {SDKROOT = iphoneos; BASE = 15.6; IPHONEOS_DEPLOYMENT_TARGET = \"$(BASE)\"; }; };",
      "T1", "iOS=15.6"
    ),
    (
      "P1 = {name = Debug; buildSettings = {IPHONEOS_DEPLOYMENT_TARGET = 13.0; }; };", "T9",
      "iOS=13"
    ),
    (
      "A1 = {name = Debug; buildSettings = {\"IPHONEOS_DEPLOYMENT_TARGET[sdk=macosx*]\" = 14.2; IPHONEOS_DEPLOYMENT_TARGET = 14.0; \"SDKROOT[arch=arm64]\" = macosx; SDKROOT = iphoneos; }; };",
      "T1", "iOS=14"
    ),
    (
      "P1 = {name = Debug; buildSettings = {IPHONEOS_DEPLOYMENT_TARGET = 15.0; }; }; A1 = {name = Debug; buildSettings = {\"IPHONEOS_DEPLOYMENT_TARGET[sdk=macosx*]\" = 15.2; }; };",
      "T1", "iOS=15"
    ),
    (
      "A1 = {name = Debug; buildSettings = {\"IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*]\" = 16.1; \"IPHONEOS_DEPLOYMENT_TARGET[sdk=iphonesimulator*]\" = 16.0; }; };",
      "T1", "iOS=16"
    ),
  ])
  func project(configurations: String, targets: String, expected: String) {
    let project = XcodeProject(xcode(configurations, targets: targets)) { path in
      path == "Config/App.xcconfig"
        ? "// c\n#include \"x\"\nIPHONEOS_DEPLOYMENT_TARGET = 15.2 // why\n" : nil
    }
    #expect(project.map { text($0.platforms) } == expected)
  }

  @Test func conditionsInAConfigurationFile() {
    let settings = BuildSettings.read(
      """
      IPHONEOS_DEPLOYMENT_TARGET = 15.0
      IPHONEOS_DEPLOYMENT_TARGET[sdk=macosx*][arch=*] = 15.4 // Catalyst
      OTHER[config=Debug] = a=b
      """)
    #expect(
      BuildSettings.plain(settings) == ["IPHONEOS_DEPLOYMENT_TARGET": "15.0", "OTHER": "a=b"])
  }

  @Test func notAProject() {
    #expect(XcodeProject(Array("{".utf8), configuration: { _ in nil }) == nil)
    #expect(XcodeProject(Array("".utf8), configuration: { _ in nil }) == nil)
    #expect(
      XcodeProject(Array(String(repeating: "(", count: 500).utf8), configuration: { _ in nil })
        == nil)
  }

  @Test func generators() {
    let yaml = """
      name: App
      options:
        deploymentTarget:
          iOS: 16.0
          macOS: "13.0"   # both
      targets:
        App:
          platform: iOS
          deploymentTarget: "15.5"
      """
    #expect(text(XcodeGenManifest.platforms(in: yaml)) == "iOS=15.5,macOS=13")
    let tuist = """
      let project = Project(name: "A", targets: [
        .target(name: "A", deploymentTargets: .iOS("16.0")),
        .target(name: "B", deploymentTargets: .multiplatform(iOS: "15.0", macOS: "12.0")),
      ])
      """
    #expect(text(TuistManifest(text: tuist).platforms) == "iOS=15,macOS=12")
  }

  @Test func nearestManifestDecides() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "moult-\(UUID().uuidString)"
    ).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func write(_ path: String, _ text: String) throws {
      let full = folder + "/" + path
      try FileManager.default.createDirectory(
        atPath: (full as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try text.write(toFile: full, atomically: true, encoding: .utf8)
    }
    try write(".git/HEAD", "")
    let project = String(
      decoding: xcode(
        "A1 = {name = Debug; buildSettings = {SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 16.0; }; };"
      ),
      as: UTF8.self)
    try write("App/App.xcodeproj/project.pbxproj", project)
    try write("App/Views/A.swift", "")
    try write("Core/Package.swift", "let package = Package(platforms: [.iOS(.v14), .macOS(.v11)])")
    try write("Core/Sources/Core/B.swift", "extension View { func tinted() -> some View { self } }")
    try write("App/Hidden/Package.swift", "let package = Package()")
    try write("App/Hidden/E.swift", "")
    try write("Bare/Package.swift", "let package = Package(targets: [.target(name: \"a\")])")
    try write("Bare/Sources/C.swift", "")
    try write("Shared/D.swift", "")
    let targets = DeploymentTargets()
    #expect(text(targets.target(forFileAt: folder + "/App/Views/A.swift")) == "iOS=16")
    #expect(
      text(targets.target(forFileAt: folder + "/Core/Sources/Core/B.swift")) == "iOS=14,macOS=11")
    #expect(text(targets.target(forFileAt: folder + "/Bare/Sources/C.swift")) == "")
    #expect(text(targets.target(forFileAt: folder + "/Shared/D.swift")) == "iOS=16")

    #expect(text(targets.target(forFileAt: folder + "/App/Hidden/E.swift")) == "iOS=16")

    let named = FoundFile(
      path: "App/Views/A.swift",
      location: folder + "/App/Views/A.swift",
      isNamedItself: true)
    let around = Project(around: [named], target: nil, currentFolder: folder)
    #expect(around.declares("View.tinted()"))
    #expect(!around.declares("View.other()"))
    #expect(text(around.target(forFileAt: "Core/Sources/Core/B.swift")) == "iOS=14,macOS=11")
    #expect(
      text(
        Project(around: [named], target: [.tvOS: Version(15)], currentFolder: folder)
          .target(forFileAt: "App/Views/A.swift")) == "tvOS=15")
  }
}
