import Foundation
import PackagePlugin

/// `swift package moult …`: runs `moult` in the folder of the package, with the same arguments.
@main
struct MoultPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "moult").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // What `moult` ended with is what the command ends with.
    guard process.terminationReason == .exit else { exit(3) }
    exit(process.terminationStatus)
  }
}
