import SwiftUI

/// Replaces the destination of a `NavigationLink` that is a value with a closure.
///
/// ## What it does
///
/// The destination moves into the first closure, and the label becomes `label:`. Both keep their
/// code, layout and comments. A label that is a function or a stored closure stays an argument.
///
/// ## Why
///
/// The initializers that take the destination as a value are soft-deprecated. In a closure it may
/// hold conditions and several views.
///
/// ## Behavior that differs
///
/// None: the new initializers evaluate their closure at once and call the old ones.
///
/// ## What is not handled
///
/// * Links with `isActive:` or `tag:selection:`; see `navigation-destination`.
/// * A destination of unknown type that is only named: it may be a function, which would already be
///   the new form.
/// * A project that declares a `NavigationLink` or one of these initializers itself.
@Migration(
  .softDeprecated,
  replaces: "NavigationLink.init(_:destination:)", "NavigationLink.init(destination:label:)")
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
enum NavigationLinkMigration {

  /// The new form has the same labels.
  @Rewrite
  func closures(_title: Any, _destination: Closure, _label: Any) {
    before { NavigationLink(destination: _destination, label: _label) }
    before { NavigationLink(_title, destination: _destination) }
    leave
  }

  @Rewrite
  func label(destination: some View, label: Statements) {
    before { NavigationLink(destination: destination) { #label } }
    guard !destination.isReference || destination.hasKnownType else { next }
    after {
      NavigationLink {
        destination
      } label: {
        #label
      }
    }
  }

  /// The label is a function or a stored closure.
  @Rewrite
  func labelOfBuilder(destination: some View, label: Any) {
    before { NavigationLink(destination: destination, label: label) }
    guard !destination.isReference || destination.hasKnownType else { next }
    after { NavigationLink(destination: { destination }, label: label) }
  }

  @Rewrite
  func title(title: Any, destination: some View) {
    before { NavigationLink(title, destination: destination) }
    guard !destination.isReference || destination.hasKnownType else { next }
    after {
      NavigationLink(title) {
        destination
      }
    }
  }

  @Rewrite
  func unknown(_title: Any, destination: some View, _label: Any) {
    before { NavigationLink(destination: destination, label: _label) }
    before { NavigationLink(_title, destination: destination) }
    refuse(
      "destination-type",
      "`\(destination)` may be a view or a function that makes one; only a view has to go into a closure.")
  }

  @Example("the label on the line of the call, and over several lines; comments stay")
  func labels() {
    before {
      List {
        NavigationLink(destination: Text("a")) { Text("Open") }
        // the second one
        NavigationLink(destination: Text("b").padding()) {
          // what it is
          Image(systemName: "star")  // filled
          Text("Open")
        }
        .font(.headline)
      }
    }
    after {
      List {
        NavigationLink { Text("a") } label: { Text("Open") }
        // the second one
        NavigationLink {
          Text("b").padding()
        } label: {
          // what it is
          Image(systemName: "star")  // filled
          Text("Open")
        }
        .font(.headline)
      }
    }
  }

  @Example("a title")
  func titles() {
    before {
      struct Row: View {
        let name: String
        var body: some View {
          VStack {
            NavigationLink("Open", destination: Text("a"))
            NavigationLink(name, destination: Text(name)).padding()
          }
        }
      }
    }
    after {
      struct Row: View {
        let name: String
        var body: some View {
          VStack {
            NavigationLink("Open") { Text("a") }
            NavigationLink(name) { Text(name) }.padding()
          }
        }
      }
    }
  }

  @Example("a destination over several lines is indented with its new place")
  func tallDestination() {
    before {
      NavigationLink(
        // all of it
        destination: VStack {
          Text("a")
          Text("b")
        }
        .padding(),
        label: {
          Text("Open")
        }
      )
    }
    after {
      NavigationLink {
        // all of it
        VStack {
          Text("a")
          Text("b")
        }
        .padding()
      } label: {
        Text("Open")
      }
    }
  }

  @Example("a destination on a line of its own, a title on another; the links of a destination move along")
  func ownLines() {
    before {
      List {
        NavigationLink(
          destination:
            Text("a")
              .padding()
        ) {
          Text("Open")
        }
        .font(.headline)
        NavigationLink(
          "Open",  // as on the watch
          destination: Text("b")
        )
        NavigationLink(
          "Open",
          destination: Text("c")
            .padding()
        )
        NavigationLink(destination: VStack {
          NavigationLink(destination: Text("d")) {
            Text("Further")
          }
        }) {
          Text("Open")
        }
      }
    }
    after {
      List {
        NavigationLink {
          Text("a")
            .padding()
        } label: {
          Text("Open")
        }
        .font(.headline)
        NavigationLink("Open") {  // as on the watch
          Text("b")
        }
        NavigationLink("Open") {
          Text("c")
            .padding()
        }
        NavigationLink {
          VStack {
            NavigationLink {
              Text("d")
            } label: {
              Text("Further")
            }
          }
        } label: {
          Text("Open")
        }
      }
    }
  }

  @Example("a label that is a function or a stored closure")
  func storedLabel() {
    before {
      struct Row<Label: View>: View {
        let label: () -> Label
        var body: some View {
          VStack {
            NavigationLink(destination: Text("a"), label: label)
            NavigationLink(destination: Text("a"), label: title)
          }
        }
        func title() -> Text { Text("Open") }
      }
    }
    after {
      struct Row<Label: View>: View {
        let label: () -> Label
        var body: some View {
          VStack {
            NavigationLink(destination: { Text("a") }, label: label)
            NavigationLink(destination: { Text("a") }, label: title)
          }
        }
        func title() -> Text { Text("Open") }
      }
    }
  }

  @Example("destinations that are named: a property, a generic view, the result of a function")
  func namedDestinations() {
    before {
      struct Row<Destination: View>: View {
        let destination: Destination
        var details: some View { Text("a") }
        func page(_ number: Int) -> some View { Text("\(number)") }
        var body: some View {
          VStack {
            NavigationLink(destination: destination) { Text("Open") }
            NavigationLink("Open", destination: details)
            NavigationLink("Open", destination: self.page(2).padding())
          }
        }
      }
    }
    after {
      struct Row<Destination: View>: View {
        let destination: Destination
        var details: some View { Text("a") }
        func page(_ number: Int) -> some View { Text("\(number)") }
        var body: some View {
          VStack {
            NavigationLink { destination } label: { Text("Open") }
            NavigationLink("Open") { details }
            NavigationLink("Open") { self.page(2).padding() }
          }
        }
      }
    }
  }

  @Example("a ternary and an optional view")
  func choices() {
    before {
      struct Row: View {
        let name: String?
        let isLong: Bool
        var body: some View {
          VStack {
            NavigationLink("Open", destination: isLong ? Text("a") : Text("b"))
            NavigationLink("Open", destination: name.map { Text($0) })
          }
        }
      }
    }
    after {
      struct Row: View {
        let name: String?
        let isLong: Bool
        var body: some View {
          VStack {
            NavigationLink("Open") { isLong ? Text("a") : Text("b") }
            NavigationLink("Open") { name.map { Text($0) } }
          }
        }
      }
    }
  }

  @Example("one link inside the destination of another, and in a conditional chain")
  func nested() {
    before {
      NavigationLink(destination: NavigationLink("Further", destination: Text("b"))) {
        Text("Open")
          #if os(iOS)
            .background(NavigationLink("", destination: Text("c")))
          #endif
      }
    }
    after {
      NavigationLink {
        NavigationLink("Further") { Text("b") }
      } label: {
        Text("Open")
          #if os(iOS)
            .background(NavigationLink("") { Text("c") })
          #endif
      }
    }
  }

  @Example("a name of unknown type", target: "iOS=16")
  func unknownType() {
    before {
      struct Row<Page: View, Maker> {
        let maker: Maker
        func row() -> some View where Maker == Page {
          VStack {
            NavigationLink("Open", destination: maker)
          }
        }
        func labelled() -> some View where Maker == Page {
          NavigationLink(destination: maker) { Text("Open") }
        }
      }
    }
    refused("destination-type")
  }

  @Example("a closure argument that only its own closure knows")
  func shorthand() {
    before {
      struct Rows: View {
        let names: [String]
        var body: some View {
          ForEach(names, id: \.self) { NavigationLink($0, destination: Text($0)) }
        }
      }
    }
    refused("shorthand-argument")
  }

  @Example("a link of the project")
  func ownLink() {
    before {
      struct NavigationLink<Destination: View, Label: View>: View {
        let destination: Destination
        @ViewBuilder let label: () -> Label
        var body: some View { label() }
      }
      struct Row: View {
        var body: some View { NavigationLink(destination: Text("a")) { Text("Open") } }
      }
    }
    refused("own-declaration")
  }

  @Example("an initializer of the project with the same labels")
  func ownInitializer() {
    before {
      extension NavigationLink where Label == Text {
        init(_ number: Int, destination: Destination) {
          self.init(destination: { destination }, label: { Text("\(number)") })
        }
      }
      struct Row: View {
        var body: some View { NavigationLink(1, destination: Text("a")) }
      }
    }
    refused("own-declaration")
  }

  @Example("in a class, where these closures need no self")
  func insideClass() {
    before {
      final class Coordinator {
        let name = "a"
        var link: some View { NavigationLink(destination: Text(name)) { Text(name) } }
      }
    }
    after {
      final class Coordinator {
        let name = "a"
        var link: some View { NavigationLink { Text(name) } label: { Text(name) } }
      }
    }
  }

  @Example("closures, functions, values and states; other types with such a label", target: "iOS=16")
  func lookAlikes() {
    before {
      struct Route { let destination: Text }
      struct Row<Page: View>: View {
        let page: () -> Page
        @ViewBuilder func details() -> some View { Text("a") }
        var body: some View {
          VStack {
            NavigationLink { Text("a") } label: { Text("Open") }
            NavigationLink(destination: { Text("a") }, label: { Text("Open") })
            NavigationLink(destination: { Text("a") }) { Text("Open") }
            NavigationLink("Open") { Text("a") }
            NavigationLink("Open", destination: { Text("a") })
            NavigationLink("Open", destination: page)
            NavigationLink("Open", destination: details)
            NavigationLink(destination: page) { Text("Open") }
            NavigationLink("Open", value: 1)
            Route(destination: Text("a")).destination
          }
        }
      }
    }
    untouched
  }
}
