import Foundation
import Testing

/// A class that conforms in an extension of another file is converted with that, or not at all.
@Suite("A conformance in an extension")
struct ConformanceInExtensionTests {
  private static let files = [
    "Model.swift": """
    import Combine

    class Library {
      @Published var query = ""
    }

    """,
    "Observing.swift": """
    import SwiftUI

    extension Library: ObservableObject {}

    """,
    "Search.swift": """
    import SwiftUI

    struct Search: View {
      @ObservedObject var library: Library
      var body: some View { TextField("Search", text: $library.query) }
    }

    """,
  ]

  private func expectUnchanged(
    _ workspace: Workspace, besides file: String? = nil, at place: SourceLocation = #_sourceLocation
  ) throws {
    for (name, text) in Self.files where name != file {
      #expect(try workspace.text(name) == text, sourceLocation: place)
    }
  }

  @Test func isConvertedWithTheClassAndItsUses() throws {
    let workspace = try Workspace(Self.files)
    try workspace.moult(["apply", "."] + Library.options)
    #expect(
      try workspace.text("Model.swift") == """
        import Observation

        @Observable
        class Library {
          var query = ""
        }

        """)
    #expect(try workspace.text("Observing.swift") == "import SwiftUI\n")
    #expect(try workspace.text("Search.swift").contains("@Bindable var library: Library"))
    let second = try workspace.moult(["apply", "."] + Library.options)
    #expect(second.errors == "Nothing to replace in 3 files.\n")
  }

  @Test(arguments: files.keys.sorted())
  func namingOneFileTellsTheOthers(_ file: String) throws {
    let workspace = try Workspace(Self.files)
    let others = Self.files.keys.filter { $0 != file }.sorted().joined(separator: " and ")
    let check = try workspace.moult(["check", file] + Library.options)
    #expect(check.output.contains("name \(others), too. (outside-scope)"), "\(check.output)")
    try workspace.moult(["apply", file] + Library.options)
    try expectUnchanged(workspace)
  }

  @Test(arguments: files.keys.sorted())
  func withAFileThatIsNotSwiftNothingChanges(_ file: String) throws {
    let workspace = try Workspace(Self.files)
    try workspace.write("struct {\n" + Self.files[file]!, to: file)
    try workspace.moult(["apply", "."] + Library.options)
    try expectUnchanged(workspace, besides: file)
  }

  @Test func withoutTheClassItStays() throws {
    let workspace = try Workspace(Self.files.filter { $0.key != "Model.swift" })
    let check = try workspace.moult(["check", "."] + Library.options)
    #expect(check.output.contains("(conformance-in-extension)"), "\(check.output)")
    try workspace.moult(["apply", "."] + Library.options)
    try expectUnchanged(workspace, besides: "Model.swift")
  }
}
