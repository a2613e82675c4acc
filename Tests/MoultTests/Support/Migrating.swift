import Foundation
import Testing

/// A migration, or all of them, with a deployment target: what `moult apply` makes of a file by it.
struct Migrating {
  /// nil: all migrations of every kind that changes code.
  var id: String?
  var target: String

  /// Expects that the file becomes `after`, byte for byte, and that a second run finds nothing.
  func rewrites(
    _ before: String, _ after: String, target: String? = nil, _ options: String...,
    at place: SourceLocation = #_sourceLocation
  ) throws {
    let workspace = try Workspace(["A.swift": before])
    let first = try apply(in: workspace, target, options)
    let text = try workspace.text("A.swift")
    #expect(Array(text.utf8) == Array(after.utf8), "\(text)\(first.errors)", sourceLocation: place)
    #expect(first.status == 0, sourceLocation: place)
    let second = try apply(in: workspace, target, options)
    #expect(second.errors == "Nothing to replace in 1 file.\n", sourceLocation: place)
  }

  /// Expects that the file stays and that its sites are refused for this reason.
  func refuses(
    _ code: String, _ text: String, sites: Int = 1, target: String? = nil, _ options: String...,
    at place: SourceLocation = #_sourceLocation
  ) throws {
    let workspace = try Workspace(["A.swift": text])
    let run = try apply(in: workspace, target, options)
    #expect(run.errors.contains("\n  \(code)  \(sites)\n"), "\(run.errors)", sourceLocation: place)
    #expect(run.status == 0, sourceLocation: place)
    #expect(try workspace.text("A.swift") == text, sourceLocation: place)
  }

  /// Expects that the file stays and that nothing is said about it but `message`.
  func leaves(
    _ text: String, saying message: String = "Nothing to replace in 1 file.\n",
    target: String? = nil, _ options: String..., at place: SourceLocation = #_sourceLocation
  ) throws {
    let workspace = try Workspace(["A.swift": text])
    let run = try apply(in: workspace, target, options)
    #expect(run.errors == message, sourceLocation: place)
    #expect(run.status == 0, sourceLocation: place)
    #expect(try workspace.text("A.swift") == text, sourceLocation: place)
  }

  private func apply(
    in workspace: Workspace, _ target: String?, _ options: [String]
  ) throws -> Workspace.Run {
    let kinds = ["--kind", "deprecated,soft-deprecated,modernization"]
    let run = try workspace.moult(
      ["apply", "A.swift", "--target", target ?? self.target]
        + (id.map { ["--only", $0] } ?? kinds)
        + options)
    return run
  }
}

/// A file with one view.
func page(_ body: String, _ declarations: String = "") -> String {
  func indented(_ text: String, by spaces: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : String(repeating: " ", count: spaces) + $0 }
      .joined(separator: "\n")
  }
  return """
    import SwiftUI

    struct Page: View {
    \(indented(declarations, by: 2))
      var body: some View {
    \(indented(body, by: 4))
      }
    }

    """
}
