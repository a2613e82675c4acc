import Testing

/// A small project with a model and everything that uses it, one thing in each file.
enum Library {
  static let files = [
    "Model.swift": """
    import Combine
    import SwiftUI

    final class Library: ObservableObject {
      @Published var books: [String] = []
      @Published var query = ""
      var loads = 0
    }

    """,
    "Sorting.swift": """
    import SwiftUI

    extension Library {
      var sorted: [String] { books.sorted() }
    }

    """,
    "Root.swift": """
    import SwiftUI

    struct Root: View {
      @StateObject private var library = Library()
      var body: some View {
        NavigationStack { Shelf() }
          .environmentObject(library)
      }
    }

    """,
    "Search.swift": """
    import SwiftUI

    struct Search: View {
      @ObservedObject var library: Library
      var body: some View { TextField("Search", text: $library.query) }
    }

    struct Unrelated: View {
      @ObservedObject var clock: Clock
      var body: some View { Text(clock.time) }
    }

    """,
    "Shelf.swift": """
    import SwiftUI

    struct Shelf: View {
      @EnvironmentObject private var library: Library
      var body: some View {
        VStack {
          TextField("Search", text: $library.query)
          Search(library: library)
        }
      }
    }

    """,
    "Previews.swift": """
    import SwiftUI

    struct ShelfPreviews: PreviewProvider {
      static var previews: some View {
        Shelf().environmentObject(Library())
      }
    }

    """,
  ]

  /// Those that change.
  static let converted = [
    "Model.swift": """
    import SwiftUI

    @Observable final class Library {
      var books: [String] = []
      var query = ""
      @ObservationIgnored var loads = 0
    }

    """,
    "Root.swift": """
    import SwiftUI

    struct Root: View {
      @State private var library = Library()
      var body: some View {
        NavigationStack { Shelf() }
          .environment(library)
      }
    }

    """,
    "Search.swift": """
    import SwiftUI

    struct Search: View {
      @Bindable var library: Library
      var body: some View { TextField("Search", text: $library.query) }
    }

    struct Unrelated: View {
      @ObservedObject var clock: Clock
      var body: some View { Text(clock.time) }
    }

    """,
    "Shelf.swift": """
    import SwiftUI

    struct Shelf: View {
      @Environment(Library.self) private var library
      var body: some View {
        @Bindable var library = library
        VStack {
          TextField("Search", text: $library.query)
          Search(library: library)
        }
      }
    }

    """,
    "Previews.swift": """
    import SwiftUI

    struct ShelfPreviews: PreviewProvider {
      static var previews: some View {
        Shelf().environment(Library())
      }
    }

    """,
  ]

  static let options = ["--only", "observable", "--target", "iOS=17", "--review"]

  /// The project in a git repository.
  static func repository(_ changes: [String: String] = [:]) throws -> Workspace {
    let workspace = try Workspace(files.merging(changes) { $1 })
    try commit(workspace)
    return workspace
  }

  static func commit(_ workspace: Workspace) throws {
    try workspace.git("init", "-q", "-b", "main")
    try workspace.git("config", "user.name", "A")
    try workspace.git("config", "user.email", "a@example.org")
    try workspace.git("add", "-A")
    try workspace.git("commit", "-qm", "one")
  }
}

extension Workspace {
  /// Expects that a file of the project is as it was, or converted.
  func expect(
    _ file: String, isConverted: Bool, at place: SourceLocation = #_sourceLocation
  ) throws {
    let expected = isConverted ? Library.converted[file] : Library.files[file]
    #expect(try text(file) == expected ?? Library.files[file], sourceLocation: place)
  }
}
