import SwiftUI

/// Says what replaces `NavigationLink` with `isActive:` or `tag:selection:`.
///
/// ## What it does
///
/// Finds these links and says what to write instead; it rewrites none of them. A link with
/// `isActive:` becomes a button that sets the flag, and a
/// `navigationDestination(isPresented:destination:)` on a view around it. One with
/// `tag:selection:` becomes a button that sets the selection, and one
/// `navigationDestination(item:destination:)` for all of them.
///
/// ## Why
///
/// These initializers are deprecated from iOS 16 on, and do nothing reliable in a `NavigationStack`.
///
/// ## Behavior that differs
///
/// The destination belongs to a view of the stack, not to the link: its place decides whether it
/// works.
///
/// ## What is not handled
///
/// All of it. The destination has to stand outside of lazy containers and inside the stack, the
/// container has to be a `NavigationStack`, and what looks like a link may only have been there to be
/// activated. None of this can be seen from the link. Links with `destinationName:`, the name of a
/// controller in a storyboard of watchOS, are not looked for.
@Migration(
  .deprecated,
  replaces: "NavigationLink.init(_:destination:isActive:)",
  "NavigationLink.init(_:isActive:destination:)",
  "NavigationLink.init(destination:isActive:label:)",
  "NavigationLink.init(isActive:destination:label:)",
  "NavigationLink.init(_:destination:tag:selection:)",
  "NavigationLink.init(_:tag:selection:destination:)",
  "NavigationLink.init(destination:tag:selection:label:)",
  "NavigationLink.init(tag:selection:destination:label:)")
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
enum NavigationDestination {

  /// A destination inside them is not found.
  let lazyContainers: Set = [
    "List", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Table", "OutlineGroup",
  ]

  /// What stands in these calls is shown elsewhere.
  let otherPlaces: Set = [
    "NavigationLink", "navigationDestination", "sheet", "fullScreenCover", "popover", "inspector",
  ]

  @Guards
  func standsOutside() {
    guard !site.isInside(lazyContainers, notIn: otherPlaces) else {
      refuse(
        "lazy-container",
        "The destination of a `navigationDestination` modifier may not sit inside a lazy container; it has to move to the container, or out of it, by hand."
      )
    }
  }

  @Rewrite
  func active(_title: Any, _destination: Any, isActive: Any, _label: Any) {
    before { NavigationLink(_title, destination: _destination, isActive: isActive) }
    before { NavigationLink(_title, isActive: isActive, destination: _destination) }
    before { NavigationLink(destination: _destination, isActive: isActive, label: _label) }
    before { NavigationLink(isActive: isActive, destination: _destination, label: _label) }
    standsOutside()
    refuse(
      "active-link",
      "Make the link a button that sets `\(isActive)`, and put `.navigationDestination(isPresented: \(isActive)) { … }` on a view around it, outside of lists and lazy stacks and inside a `NavigationStack`."
    )
  }

  @Rewrite
  func tagged(_title: Any, _destination: Any, tag: Any, selection: Any, _label: Any) {
    before { NavigationLink(_title, destination: _destination, tag: tag, selection: selection) }
    before { NavigationLink(_title, tag: tag, selection: selection, destination: _destination) }
    before {
      NavigationLink(destination: _destination, tag: tag, selection: selection, label: _label)
    }
    before {
      NavigationLink(tag: tag, selection: selection, destination: _destination, label: _label)
    }
    standsOutside()
    guard target.has(iOS: 17, macOS: 14, tvOS: 17, watchOS: 10) else {
      refuse(
        "tagged-link",
        "Make the link `NavigationLink(value: \(tag))`, put one `.navigationDestination(for:)` with all destinations on a view around the links, and keep the selection as the path of the `NavigationStack`."
      )
    }
    refuse(
      "tagged-link",
      "Make the link a button that sets `\(selection)` to `\(tag)`, and put one `.navigationDestination(item: \(selection)) { … }` for all links on a view around them, outside of lists and lazy stacks and inside a `NavigationStack`."
    )
  }

  @Example("a link that a flag activates; its own closure is the destination")
  func flag() {
    before {
      struct Start: View {
        @State private var go = false
        var body: some View {
          VStack {
            NavigationLink("Open", isActive: $go) { Text("x") }
          }
        }
      }
    }
    refused("active-link")
  }

  @Example("a link without a look that a flag activates")
  func hiddenLink() {
    before {
      struct Start: View {
        @State private var go = false
        var body: some View {
          Button("Open") { go = true }
            .background(NavigationLink(destination: Text("x"), isActive: $go) { EmptyView() })
        }
      }
    }
    refused("active-link")
  }

  @Example("a title, a destination value and a flag")
  func flagAndTitle() {
    before {
      struct Start: View {
        @Binding var go: Bool
        var body: some View { NavigationLink("Open", destination: Text("x"), isActive: $go) }
      }
    }
    refused("active-link")
  }

  @Example("closures for destination and label, and a computed flag")
  func flagAndClosures() {
    before {
      struct Start: View {
        @State private var item: Int?
        var body: some View {
          NavigationLink(isActive: Binding(get: { item != nil }, set: { _ in item = nil })) {
            Text("x")
          } label: {
            Text("Open")
          }
        }
      }
    }
    refused("active-link")
  }

  @Example("a link in a list")
  func inList() {
    before {
      struct Rows: View {
        @State private var go = false
        var body: some View {
          List {
            Section {
              NavigationLink("Open", isActive: $go) { Text("x") }
            }
          }
        }
      }
    }
    refused("lazy-container")
  }

  @Example("links with tags in a lazy stack")
  func inLazyStack() {
    before {
      struct Rows: View {
        @State private var chosen: Int?
        var body: some View {
          ScrollView {
            LazyVStack {
              ForEach(0..<3) { index in
                NavigationLink(destination: Text("x"), tag: index, selection: $chosen) { Text("Open") }
              }
            }
          }
        }
      }
    }
    refused("lazy-container")
  }

  @Example("a link in a sheet of a list is not in the list")
  func inSheet() {
    before {
      struct Rows: View {
        @State private var isShown = false
        @State private var go = false
        var body: some View {
          List {
            Text("a").sheet(isPresented: $isShown) {
              NavigationLink("Open", isActive: $go) { Text("x") }
            }
          }
        }
      }
    }
    refused("active-link")
  }

  @Example("a tag and a selection, with a destination value and a label", target: "iOS=17")
  func selection() {
    before {
      struct Start: View {
        @State private var chosen: String?
        var body: some View {
          NavigationLink(destination: Text("x"), tag: "x", selection: $chosen) { Text("Open") }
        }
      }
    }
    refused("tagged-link")
  }

  @Example("a tag and a selection, with a title and a destination value", target: "iOS=16")
  func selectionAndTitle() {
    before {
      struct Start: View {
        @State private var chosen: String?
        var body: some View {
          NavigationLink("Open", destination: Text("x"), tag: "x", selection: $chosen)
        }
      }
    }
    refused("tagged-link")
  }

  @Example("a tag and a selection, with a title and a closure")
  func selectionAndClosure() {
    before {
      struct Start: View {
        @State private var chosen: String?
        var body: some View {
          NavigationLink("Open", tag: "x", selection: $chosen) { Text("x") }
        }
      }
    }
    refused("tagged-link")
  }

  @Example("a tag and a selection, with two closures")
  func selectionAndClosures() {
    before {
      struct Start: View {
        @State private var chosen: String?
        var body: some View {
          NavigationLink(tag: "x", selection: $chosen) {
            Text("x")
          } label: {
            Text("Open")
          }
        }
      }
    }
    refused("tagged-link")
  }

  @Example("below iOS 16 nothing else is there", target: "iOS=15")
  func lowTarget() {
    before {
      struct Start: View {
        @State private var go = false
        var body: some View { NavigationLink("Open", isActive: $go) { Text("x") } }
      }
    }
    refused("target-too-low")
  }

  @Example("a link of the project")
  func ownLink() {
    before {
      struct NavigationLink<Content: View>: View {
        let title: String
        init(_ title: String, isActive: Binding<Bool>, @ViewBuilder content: () -> Content) { self.title = title }
        var body: some View { Text(title) }
      }
      struct Start: View {
        @State private var go = false
        var body: some View { NavigationLink("Open", isActive: $go) { Text("x") } }
      }
    }
    refused("own-declaration")
  }

  @Example("links without a state, and the modifiers that replace those with one", target: "iOS=17")
  func lookAlikes() {
    before {
      struct Lamp: View {
        let title: String
        init(_ title: String, isActive: Binding<Bool>) { self.title = title }
        var body: some View { Text(title) }
      }
      struct Start: View {
        @State private var go = false
        var body: some View {
          VStack {
            NavigationLink("Open", value: 1)
            NavigationLink { Text("x") } label: { Text("Open") }
            Lamp("a", isActive: $go)
            Button("Open") { go = true }
          }
          .navigationDestination(isPresented: $go) { Text("x") }
        }
      }
    }
    untouched
  }
}
