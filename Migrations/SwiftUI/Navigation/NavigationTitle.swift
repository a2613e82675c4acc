import SwiftUI

/// Replaces `navigationBarTitle` with `navigationTitle(_:)` and `navigationBarTitleDisplayMode(_:)`.
///
/// ## What it does
///
/// Renames the modifier; the title stays as it is written, a `Text` stays a `Text`. With
/// `displayMode:` the call is split into two modifiers that follow each other.
///
/// ## Why
///
/// The old modifiers are soft-deprecated and do not exist on macOS.
///
/// ## Behavior that differs
///
/// None on the platforms that have the old modifiers.
///
/// ## What is not handled
///
/// * `displayMode:` where the code is also built for macOS or tvOS:
///   `navigationBarTitleDisplayMode(_:)` does not exist there. Inside `#if os(iOS)` it is
///   rewritten.
/// * A project that declares one of the old or new modifiers itself: the call may bind to that.
@Migration(
  .softDeprecated,
  replaces: "View.navigationBarTitle(_:)", "View.navigationBarTitle(_:displayMode:)")
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
enum NavigationTitle {

  @Rewrite
  func title(content: some View, title: Any) {
    before { content.navigationBarTitle(title) }
    after { content.navigationTitle(title) }
  }

  @Rewrite
  @available(watchOS 8, *)
  @available(macOS, unavailable)
  @available(tvOS, unavailable)
  func displayMode(content: some View, title: Any, mode: Any) {
    before { content.navigationBarTitle(title, displayMode: mode) }
    guard
      !content.isModified(by: "navigationBarTitleDisplayMode")
        && !site.isFollowed(by: "navigationBarTitleDisplayMode")
    else {
      review("Another display mode is set on the same view: see which of the two is meant.")
    }
    after {
      content
        .navigationTitle(title)
        .navigationBarTitleDisplayMode(mode)
    }
  }

  @Example("a literal title")
  func literal() {
    before { List { Text("Milk") }.navigationBarTitle("Groceries") }
    after { List { Text("Milk") }.navigationTitle("Groceries") }
  }

  @Example("a Text stays a Text")
  func text() {
    before { Text("x").navigationBarTitle(Text(verbatim: "v1.2").bold()) }
    after { Text("x").navigationTitle(Text(verbatim: "v1.2").bold()) }
  }

  @Example("a variable and an interpolation")
  func variable() {
    before {
      struct Page: View {
        let name: String
        var body: some View {
          VStack {
            Text("a").navigationBarTitle(name)
            Text("b").navigationBarTitle("About \(name)")
          }
        }
      }
    }
    after {
      struct Page: View {
        let name: String
        var body: some View {
          VStack {
            Text("a").navigationTitle(name)
            Text("b").navigationTitle("About \(name)")
          }
        }
      }
    }
  }

  @Example("the display mode becomes a modifier on the same line", target: "iOS=14, visionOS=1")
  func oneLine() {
    before { Text("x").navigationBarTitle("Settings", displayMode: .inline) }
    after { Text("x").navigationTitle("Settings").navigationBarTitleDisplayMode(.inline) }
  }

  @Example("modifiers on lines of their own; the comments stay", target: "iOS=14")
  func ownLines() {
    before {
      List {
        Text("Milk")
      }
      .listStyle(.plain)
      // short enough for every phone
      .navigationBarTitle("Groceries", displayMode: .large)  // keep me
      .onAppear { print("shown") }
    }
    after {
      List {
        Text("Milk")
      }
      .listStyle(.plain)
      // short enough for every phone
      .navigationTitle("Groceries")
      .navigationBarTitleDisplayMode(.large)  // keep me
      .onAppear { print("shown") }
    }
  }

  @Example("a call over several lines", target: "iOS=14")
  func severalLines() {
    before {
      struct Page: View {
        let isCompact: Bool
        var body: some View {
          Text("x")
            .navigationBarTitle(
              Text("Groceries"),
              displayMode: isCompact ? .inline : .large
            )
        }
      }
    }
    after {
      struct Page: View {
        let isCompact: Bool
        var body: some View {
          Text("x")
            .navigationTitle(Text("Groceries"))
            .navigationBarTitleDisplayMode(isCompact ? .inline : .large)
        }
      }
    }
  }

  @Example("a mode in a variable, and a comment inside the call", target: "iOS=14")
  func modeVariable() {
    before {
      struct Page: View {
        let mode: NavigationBarItem.TitleDisplayMode
        var body: some View {
          Text("x").navigationBarTitle("Log", displayMode: /* as the caller wants */ mode)
        }
      }
    }
    after {
      struct Page: View {
        let mode: NavigationBarItem.TitleDisplayMode
        var body: some View {
          Text("x").navigationTitle("Log").navigationBarTitleDisplayMode(/* as the caller wants */ mode)
        }
      }
    }
  }

  @Example("implicit self and optional chaining", target: "iOS=14")
  func receivers() {
    before {
      extension View {
        func page(_ title: String) -> some View { navigationBarTitle(title, displayMode: .inline) }
      }
      struct Cover: View {
        let image: Image?
        var body: some View { image?.resizable().navigationBarTitle("Cover", displayMode: .inline) }
      }
    }
    after {
      extension View {
        func page(_ title: String) -> some View { navigationTitle(title).navigationBarTitleDisplayMode(.inline) }
      }
      struct Cover: View {
        let image: Image?
        var body: some View { image?.resizable().navigationTitle("Cover").navigationBarTitleDisplayMode(.inline) }
      }
    }
  }

  @Example("a conditional in the chain", target: "iOS=14, watchOS=8")
  func conditionalChain() {
    before {
      Text("x")
        #if os(iOS)
          .navigationBarTitle("Log", displayMode: .inline)
        #else
          .navigationBarTitle("Log")
        #endif
        .padding()
    }
    after {
      Text("x")
        #if os(iOS)
          .navigationTitle("Log")
          .navigationBarTitleDisplayMode(.inline)
        #else
          .navigationTitle("Log")
        #endif
        .padding()
    }
  }

  @Example("the display mode does not exist on macOS", target: "iOS=16, macOS=13")
  func macOS() {
    before { Text("x").navigationBarTitle("Log", displayMode: .inline) }
    refused("target-too-low")
  }

  @Example("the display mode does not exist on tvOS", target: "iOS=16, tvOS=16")
  func tvOS() {
    before { Text("x").navigationBarTitle("Log", displayMode: .inline) }
    refused("target-too-low")
  }

  @Example("code that is only built for iOS in a project for several platforms", target: "iOS=16, macOS=13")
  func onlyOnIOS() {
    before {
      #if os(iOS)
        struct Log: View {
          var body: some View { Text("x").navigationBarTitle("Log", displayMode: .inline) }
        }
      #endif
    }
    after {
      #if os(iOS)
        struct Log: View {
          var body: some View { Text("x").navigationTitle("Log").navigationBarTitleDisplayMode(.inline) }
        }
      #endif
    }
  }

  @Example("the new modifiers begin with iOS 14", target: "iOS=13")
  func lowTarget() {
    before { Text("x").navigationBarTitle("Log") }
    refused("target-too-low")
  }

  @Example("a modifier of the project with the same labels", target: "iOS=14")
  func ownDisplayMode() {
    before {
      enum Mode { case small, big }
      extension View {
        func navigationBarTitle(_ title: String, displayMode: Mode) -> some View { self }
      }
      struct Page: View {
        var body: some View { Text("x").navigationBarTitle("Log", displayMode: .small) }
      }
    }
    refused("own-declaration")
  }

  @Example("a modifier of the project with the new name")
  func ownTitle() {
    before {
      extension View {
        func navigationTitle(_ title: String) -> some View { accessibilityLabel(title) }
      }
      struct Page: View {
        var body: some View { Text("x").navigationBarTitle("Log") }
      }
    }
    refused("own-declaration")
  }

  @Example("other members whose names begin alike")
  func lookAlikes() {
    before {
      struct Theme {
        var navigationBarTitle = "Log"
        func navigationBarTitle(for page: Int) -> String { navigationBarTitle + String(page) }
      }
      struct Page: View {
        let theme = Theme()
        var body: some View {
          Text(theme.navigationBarTitle(for: 1)).navigationTitle(theme.navigationBarTitle)
        }
      }
    }
    untouched
  }

  @Example("another display mode on the same view", target: "iOS=16", review: true)
  func otherMode() {
    before {
      Text("x")
        .navigationBarTitleDisplayMode(.inline)
        .navigationBarTitle("Log", displayMode: .automatic)
    }
    after {
      Text("x")
        .navigationBarTitleDisplayMode(.inline)
        .navigationTitle("Log")
        .navigationBarTitleDisplayMode(.automatic)
    }
  }

  @Example("the project's own display mode", target: "iOS=16")
  func ownModeModifier() {
    before {
      extension View {
        func navigationBarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode) -> some View { self }
      }
      struct Page: View {
        var body: some View { Text("x").navigationBarTitle("Log", displayMode: .inline) }
      }
    }
    refused("own-declaration")
  }
}
