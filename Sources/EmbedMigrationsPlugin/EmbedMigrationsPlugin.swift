import Foundation
import PackagePlugin

/// Makes the specs of `Migrations/` part of the target, anew whenever one of them changes.
@main
struct EmbedMigrationsPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let root = context.package.directoryURL
    let specs = try specs(below: root.appending(path: "Migrations"))
    let output = context.pluginWorkDirectoryURL.appending(path: "BundledSpec+All.swift")
    let tool = try context.tool(named: "EmbedMigrations")
    return [
      .buildCommand(
        displayName: "Embedding \(specs.count) migrations",
        executable: tool.url,
        arguments: [output.path, root.path] + specs.map(\.path),
        inputFiles: specs,
        outputFiles: [output])
    ]
  }

  private func specs(below folder: URL) throws -> [URL] {
    guard let paths = FileManager.default.enumerator(atPath: folder.path) else { return [] }
    return paths.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".swift") && !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
      .sorted()
      .map { folder.appending(path: $0) }
  }
}
