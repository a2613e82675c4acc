import SwiftUI

/// Replaces `Section(header:footer:content:)` with closures for header and footer.
///
/// ## What it does
///
/// The content closure comes first; header and footer follow as closures. They keep their code,
/// layout and comments: a `Text("Fruit")` stays a `Text` and is not folded into `Section("Fruit")`.
///
/// ## Why
///
/// The initializers that take views are soft-deprecated. In a closure a header may hold conditions
/// and several views.
///
/// ## Behavior that differs
///
/// None: the new initializers evaluate their closures and call the old ones.
///
/// ## What is not handled
///
/// * A project that declares a `Section` or one of these initializers itself: the call may bind to
///   that.
@Migration(
  .softDeprecated,
  replaces: "Section.init(header:content:)", "Section.init(footer:content:)",
  "Section.init(header:footer:content:)")
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
enum SectionHeaderFooter {

  @Rewrite
  func both(header: some View, footer: some View, content: Statements) {
    before { Section(header: header, footer: footer) { #content } }
    after {
      Section {
        #content
      } header: {
        header
      } footer: {
        footer
      }
    }
  }

  @Rewrite
  func header(header: some View, content: Statements) {
    before { Section(header: header) { #content } }
    after {
      Section {
        #content
      } header: {
        header
      }
    }
  }

  @Rewrite
  func footer(footer: some View, content: Statements) {
    before { Section(footer: footer) { #content } }
    after {
      Section {
        #content
      } footer: {
        footer
      }
    }
  }

  /// The content is a function or a stored closure.
  @Rewrite
  func bothAroundBuilder(header: some View, footer: some View, content: Any) {
    before { Section(header: header, footer: footer, content: content) }
    after { Section(content: content, header: { header }, footer: { footer }) }
  }

  @Rewrite
  func headerOfBuilder(header: some View, content: Any) {
    before { Section(header: header, content: content) }
    after { Section(content: content, header: { header }) }
  }

  @Rewrite
  func footerOfBuilder(footer: some View, content: Any) {
    before { Section(footer: footer, content: content) }
    after { Section(content: content, footer: { footer }) }
  }

  @Example("header and footer; comments and layout of the content stay")
  func headerAndFooter() {
    before {
      Form {
        Section(header: Text("Fruit"), footer: Text("Fresh every day")) {
          // sorted by name
          Text("Apple")  // red
          Text("Pear")

          Text("Plum")
        }
      }
    }
    after {
      Form {
        Section {
          // sorted by name
          Text("Apple")  // red
          Text("Pear")

          Text("Plum")
        } header: {
          Text("Fruit")
        } footer: {
          Text("Fresh every day")
        }
      }
    }
  }

  @Example("a header alone, the content on the line of the call")
  func headerOnOneLine() {
    before { List { Section(header: Text("Fruit")) { Text("Apple") } } }
    after { List { Section { Text("Apple") } header: { Text("Fruit") } } }
  }

  @Example("a footer alone, and modifiers that follow")
  func footerOnly() {
    before {
      List {
        Section(footer: Text("End").font(.footnote)) {
          Text("Apple")
        }
        .listRowBackground(Color.clear)
      }
    }
    after {
      List {
        Section {
          Text("Apple")
        } footer: {
          Text("End").font(.footnote)
        }
        .listRowBackground(Color.clear)
      }
    }
  }

  @Example("a header of several lines is indented with its new place")
  func tallHeader() {
    before {
      List {
        Section(
          header: HStack {
            // what it is
            Image(systemName: "leaf")
            Text("Fruit")
          }
          .font(.headline)
        ) {
          Text("Apple")
        }
      }
    }
    after {
      List {
        Section {
          Text("Apple")
        } header: {
          HStack {
            // what it is
            Image(systemName: "leaf")
            Text("Fruit")
          }
          .font(.headline)
        }
      }
    }
  }

  @Example("arguments on lines of their own; their comments go with them")
  func commentedArguments() {
    before {
      Section(
        // shown in capitals
        header: Text("Fruit"),
        // asked for by support
        footer: Text("Fresh")
      ) {
        Text("Apple")
      }
    }
    after {
      Section {
        Text("Apple")
      } header: {
        // shown in capitals
        Text("Fruit")
      } footer: {
        // asked for by support
        Text("Fresh")
      }
    }
  }

  @Example("the content as a labelled argument")
  func labelledContent() {
    before { Section(header: Text("Fruit"), content: { Text("Apple") }) }
    after { Section { Text("Apple") } header: { Text("Fruit") } }
  }

  @Example("the content from a stored closure")
  func storedContent() {
    before {
      struct Titled<Content: View>: View {
        let title: String
        let content: () -> Content
        var body: some View { Section(header: Text(title), content: content) }
      }
    }
    after {
      struct Titled<Content: View>: View {
        let title: String
        let content: () -> Content
        var body: some View { Section(content: content, header: { Text(title) }) }
      }
    }
  }

  @Example("an empty section")
  func empty() {
    before { List { Section(header: Text("Nothing")) {} } }
    after { List { Section {} header: { Text("Nothing") } } }
  }

  @Example("views of the project and optional views as header")
  func ownViews() {
    before {
      struct Banner: View {
        let title: String
        var body: some View { Text(title).bold() }
      }
      struct Fruit: View {
        let note: String?
        var header: some View { Banner(title: "Fruit") }
        var body: some View {
          List {
            Section(header: header, footer: note.map { Text($0) }) {
              Text("Apple")
            }
          }
        }
      }
    }
    after {
      struct Banner: View {
        let title: String
        var body: some View { Text(title).bold() }
      }
      struct Fruit: View {
        let note: String?
        var header: some View { Banner(title: "Fruit") }
        var body: some View {
          List {
            Section {
              Text("Apple")
            } header: {
              header
            } footer: {
              note.map { Text($0) }
            }
          }
        }
      }
    }
  }

  @Example("one section inside another, and in a loop")
  func nested() {
    before {
      List {
        ForEach(0..<2) { index in
          Section(header: Text("Group \(index)")) {
            Section(footer: Text("Inner")) {
              Text("Apple")
            }
          }
        }
      }
    }
    after {
      List {
        ForEach(0..<2) { index in
          Section {
            Section {
              Text("Apple")
            } footer: {
              Text("Inner")
            }
          } header: {
            Text("Group \(index)")
          }
        }
      }
    }
  }

  @Example("a conditional in the content, and a multi-line string in the header")
  func conditionalContent() {
    before {
      Section(
        header: Text(
          """
          Fruit
            of the day
          """)
      ) {
        #if DEBUG
          Text("Log")
        #endif
        Text("Apple")
      }
    }
    after {
      Section {
        #if DEBUG
          Text("Log")
        #endif
        Text("Apple")
      } header: {
        Text(
          """
          Fruit
            of the day
          """)
      }
    }
  }

  @Example("a type of the project with the same name")
  func ownType() {
    before {
      struct Section<Header: View, Content: View>: View {
        let header: Header
        @ViewBuilder let content: () -> Content
        var body: some View {
          VStack {
            header
            content()
          }
        }
      }
      struct Fruit: View {
        var body: some View { Section(header: Text("Fruit")) { Text("Apple") } }
      }
    }
    refused("own-declaration")
  }

  @Example("an initializer of the project with the same labels")
  func ownInitializer() {
    before {
      extension Section where Parent == Text, Content: View, Footer == EmptyView {
        init(header: Text, @ViewBuilder content: () -> Content) {
          self.init(content: content) { header.bold() }
        }
      }
      struct Fruit: View {
        var body: some View { Section(header: Text("Fruit")) { Text("Apple") } }
      }
    }
    refused("own-declaration")
  }

  @Example("sections without header, with a title, with closures; names that look alike", target: "iOS=15")
  func lookAlikes() {
    before {
      enum Kind {
        struct Section { let header: String }
        static let first = Section(header: "Fruit")
      }
      struct Fruit: View {
        var body: some View {
          List {
            Section { Text("Apple") }
            Section("Plain") { Text("Pear") }
            Section {
              Text("Plum")
            } header: {
              Text(Kind.first.header)
            }
          }
        }
      }
    }
    untouched
  }
}
