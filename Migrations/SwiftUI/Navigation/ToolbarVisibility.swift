import SwiftUI

/// Replaces `navigationBarHidden(_:)` and `toolbar(_:for:)` with `toolbarVisibility(_:for:)`.
///
/// ## What it does
///
/// `navigationBarHidden(true)` becomes `toolbarVisibility(.hidden, for: .navigationBar)`, and
/// `toolbar(_:for:)` takes the new name; its arguments stay as they are written.
///
/// The old modifier could only be asked to hide the bar or not. The new one tells apart a bar that
/// is shown (`.visible`) and one about which nothing is said (`.automatic`), so `false` and values
/// that are computed stay as they are until you say which is meant, with
/// `--set toolbar-visibility.shown=visible` or `automatic`.
///
/// ## Why
///
/// The old modifiers are soft-deprecated. The new one says the same of every bar.
///
/// ## Behavior that differs
///
/// None for a bar that is hidden. On iOS 16 and 17 the only other form is `toolbar(_:for:)`, which
/// is soft-deprecated itself; that is why a rewrite for these versions is a matter of review.
///
/// ## What is not handled
///
/// * `navigationBarHidden(_:)` below iOS 16, and in code that is also built for macOS: the
///   navigation bar does not exist there as a placement.
/// * `navigationBarBackButtonHidden(_:)`, `toolbar(removing:)` and `toolbar` with items are current
///   API.
@Migration(
  .softDeprecated,
  replaces: "View.navigationBarHidden(_:)", "View.toolbar(_:for:)")
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
enum ToolbarVisibility {

  /// What a bar is that is not hidden.
  @Choice let shown: Set = ["visible", "automatic"]

  @Rewrite
  @available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @available(macOS, unavailable)
  func navigationBar(content: some View, hidden: Any) {
    before { content.navigationBarHidden(hidden) }
    after { content.toolbarVisibility(visibility(hidden), for: .navigationBar) }
  }

  @Rewrite
  @Review(
    "`toolbar(_:for:)` is soft-deprecated itself; its successor, `toolbarVisibility(_:for:)`, begins with iOS 18.")
  @available(macOS, unavailable)
  func navigationBarBefore18(content: some View, hidden: Any) {
    before { content.navigationBarHidden(hidden) }
    after { content.toolbar(visibility(hidden), for: .navigationBar) }
  }

  @Rewrite
  @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
  func bars(content: some View, visibility: Any, bar: Any, more: Any...) {
    before { content.toolbar(visibility, for: bar, #more) }
    after { content.toolbarVisibility(visibility, for: bar, #more) }
  }

  /// The items of a toolbar, which are current API.
  @Rewrite
  func items(_content: some View, _items: Closure) {
    before { _content.toolbar(_items) }
    leave
  }

  /// Without bars it is about the automatic one.
  @Rewrite
  @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
  func automaticBar(content: some View, visibility: Visibility) {
    before { content.toolbar(visibility) }
    after { content.toolbarVisibility(visibility) }
  }

  // What the argument of the old modifier says of the bar.

  @Fragment
  func visibility() {
    before { true }
    after { .hidden }
  }

  @Fragment
  func visibility() {
    before { false }
    guard choice.shown == .visible || choice.shown == .automatic else {
      refuse(
        "visible-or-automatic",
        "`false` is both `visible` and `automatic` in the new modifier: choose with `--set toolbar-visibility.shown=visible` or `automatic`."
      )
    }
    guard choice.shown == .visible else { next }
    after { .visible }
  }

  @Fragment
  func visibility() {
    before { false }
    after { .automatic }
  }

  @Fragment
  func visibility(hidden: Any) {
    before { hidden }
    guard choice.shown == .visible || choice.shown == .automatic else {
      refuse(
        "argument-not-literal",
        "The argument is not a literal, and the new modifier has both `visible` and `automatic` for a bar that is not hidden: choose with `--set toolbar-visibility.shown=visible` or `automatic`."
      )
    }
    guard hidden.isReference && choice.shown == .visible else { next }
    after { hidden ? .hidden : .visible }
  }

  @Fragment
  func visibility(hidden: Any) {
    before { hidden }
    guard hidden.isReference else { next }
    after { hidden ? .hidden : .automatic }
  }

  @Fragment
  func visibility(shown: Any) {
    before { !shown }
    before { !(shown) }
    guard shown.isReference && choice.shown == .visible else { next }
    after { shown ? .visible : .hidden }
  }

  @Fragment
  func visibility(shown: Any) {
    before { !shown }
    before { !(shown) }
    guard shown.isReference else { next }
    after { shown ? .automatic : .hidden }
  }

  /// What is more than a name keeps together in parentheses.
  @Fragment
  func visibility(hidden: Any) {
    before { hidden }
    guard choice.shown == .visible else { next }
    after { (hidden) ? .hidden : .visible }
  }

  @Fragment
  func visibility(hidden: Any) {
    before { hidden }
    after { (hidden) ? .hidden : .automatic }
  }

  @Example("a bar that is hidden", target: "iOS=18")
  func literal() {
    before { List { Text("Milk") }.navigationBarHidden(true).padding() }
    after { List { Text("Milk") }.toolbarVisibility(.hidden, for: .navigationBar).padding() }
  }

  @Example("comments and layout stay", target: "iOS=18, tvOS=18, watchOS=11, visionOS=2")
  func comments() {
    before {
      Image("map")
        .resizable()
        // the map has a close button of its own
        .navigationBarHidden(true)  // keep me
        .onAppear { print("shown") }
    }
    after {
      Image("map")
        .resizable()
        // the map has a close button of its own
        .toolbarVisibility(.hidden, for: .navigationBar)  // keep me
        .onAppear { print("shown") }
    }
  }

  @Example("parentheses are not doubled", target: "iOS=18", set: "shown=visible")
  func parentheses() {
    before {
      struct Page: View {
        let isBare: Bool
        var body: some View {
          Text("a").navigationBarHidden((true))
          Text("b").navigationBarHidden(!(isBare))
          Text("c").navigationBarHidden((isBare && true))
        }
      }
    }
    after {
      struct Page: View {
        let isBare: Bool
        var body: some View {
          Text("a").toolbarVisibility(.hidden, for: .navigationBar)
          Text("b").toolbarVisibility(isBare ? .visible : .hidden, for: .navigationBar)
          Text("c").toolbarVisibility((isBare && true) ? .hidden : .visible, for: .navigationBar)
        }
      }
    }
  }

  @Example("on iOS 16 and 17 there is only a form that is soft-deprecated itself", target: "iOS=16", review: true)
  func before18() {
    before { Text("x").navigationBarHidden(true) }
    after { Text("x").toolbar(.hidden, for: .navigationBar) }
  }

  @Example("without review it stays on iOS 17", target: "iOS=17")
  func before18WithoutReview() {
    before { Text("x").navigationBarHidden(true) }
    refused("needs-review")
  }

  @Example("neither form exists on iOS 15", target: "iOS=15")
  func lowTarget() {
    before { Text("x").navigationBarHidden(true) }
    refused("target-too-low")
  }

  @Example("the bar does not exist on macOS", target: "iOS=18, macOS=15")
  func macOS() {
    before { Text("x").navigationBarHidden(true) }
    refused("target-too-low")
  }

  @Example("code that is only built for iOS", target: "iOS=18, macOS=15")
  func onlyOnIOS() {
    before {
      Text("x")
        #if os(iOS)
          .navigationBarHidden(true)
        #endif
        .padding()
    }
    after {
      Text("x")
        #if os(iOS)
          .toolbarVisibility(.hidden, for: .navigationBar)
        #endif
        .padding()
    }
  }

  @Example("a newer system that the code asks for", target: "iOS=15")
  func raisedTarget() {
    before {
      extension View {
        @ViewBuilder func bare() -> some View {
          if #available(iOS 18, *) {
            navigationBarHidden(true)
          } else {
            self
          }
        }
      }
    }
    after {
      extension View {
        @ViewBuilder func bare() -> some View {
          if #available(iOS 18, *) {
            toolbarVisibility(.hidden, for: .navigationBar)
          } else {
            self
          }
        }
      }
    }
  }

  @Example("the fallback of an availability check stays", target: "iOS=15", review: true)
  func fallback() {
    before {
      extension View {
        @ViewBuilder func bare() -> some View {
          if #available(iOS 18, *) {
            toolbarVisibility(.hidden, for: .navigationBar)
          } else {
            navigationBarHidden(true)
          }
        }
      }
    }
    untouched
  }

  @Example("false may mean two things", target: "iOS=18")
  func literalFalse() {
    before { Text("x").navigationBarHidden(false) }
    refused("visible-or-automatic")
  }

  @Example("false is visible by choice", target: "iOS=18", set: "shown=visible")
  func falseIsVisible() {
    before { Text("x").navigationBarHidden(false) }
    after { Text("x").toolbarVisibility(.visible, for: .navigationBar) }
  }

  @Example("false is automatic by choice", target: "iOS=18", set: "shown=automatic")
  func falseIsAutomatic() {
    before { Text("x").navigationBarHidden(false) }
    after { Text("x").toolbarVisibility(.automatic, for: .navigationBar) }
  }

  @Example("false on iOS 17", target: "iOS=17", review: true, set: "shown=visible")
  func falseBefore18() {
    before { Text("x").navigationBarHidden(false) }
    after { Text("x").toolbar(.visible, for: .navigationBar) }
  }

  @Example("false on iOS 17, automatic by choice", target: "iOS=17", review: true, set: "shown=automatic")
  func automaticBefore18() {
    before { Text("x").navigationBarHidden(false) }
    after { Text("x").toolbar(.automatic, for: .navigationBar) }
  }

  @Example("a variable", target: "iOS=18")
  func variable() {
    before {
      struct Page: View {
        @State private var isFull = false
        var body: some View { Text("x").navigationBarHidden(isFull) }
      }
    }
    refused("argument-not-literal")
  }

  @Example("a condition", target: "iOS=17")
  func condition() {
    before {
      struct Page: View {
        @State private var page = 0
        var body: some View { Text("x").navigationBarHidden(page > 0 ? true : false) }
      }
    }
    refused("argument-not-literal")
  }

  @Example("a variable, visible by choice", target: "iOS=18", set: "shown=visible")
  func variableByChoice() {
    before {
      struct Page: View {
        @State private var isFull = false
        let page: Int
        var body: some View {
          VStack {
            Text("a").navigationBarHidden(isFull)
            Text("b").navigationBarHidden(!isFull && page > 0)
            Text("c").navigationBarHidden(!isFull)
          }
        }
      }
    }
    after {
      struct Page: View {
        @State private var isFull = false
        let page: Int
        var body: some View {
          VStack {
            Text("a").toolbarVisibility(isFull ? .hidden : .visible, for: .navigationBar)
            Text("b").toolbarVisibility((!isFull && page > 0) ? .hidden : .visible, for: .navigationBar)
            Text("c").toolbarVisibility(isFull ? .visible : .hidden, for: .navigationBar)
          }
        }
      }
    }
  }

  @Example("a variable, automatic by choice", target: "iOS=18", set: "shown=automatic")
  func variableIsAutomatic() {
    before {
      struct Page: View {
        let isFull: Bool
        var body: some View {
          VStack {
            Text("a").navigationBarHidden(isFull ? true : false)
            Text("b").navigationBarHidden(!isFull)
            Text("c").navigationBarHidden(self.isFull)
          }
        }
      }
    }
    after {
      struct Page: View {
        let isFull: Bool
        var body: some View {
          VStack {
            Text("a").toolbarVisibility((isFull ? true : false) ? .hidden : .automatic, for: .navigationBar)
            Text("b").toolbarVisibility(isFull ? .automatic : .hidden, for: .navigationBar)
            Text("c").toolbarVisibility(self.isFull ? .hidden : .automatic, for: .navigationBar)
          }
        }
      }
    }
  }

  @Example("a variable on iOS 17", target: "iOS=17", review: true, set: "shown=visible")
  func variableBefore18() {
    before {
      struct Page: View {
        let isFull: Bool
        var body: some View { Text("x").navigationBarHidden(isFull) }
      }
    }
    after {
      struct Page: View {
        let isFull: Bool
        var body: some View { Text("x").toolbar(isFull ? .hidden : .visible, for: .navigationBar) }
      }
    }
  }

  @Example("a variable on iOS 17, automatic by choice", target: "iOS=17", review: true, set: "shown=automatic")
  func variableIsAutomaticBefore18() {
    before {
      struct Page: View {
        let isFull: Bool
        var body: some View { Text("x").navigationBarHidden(isFull) }
      }
    }
    after {
      struct Page: View {
        let isFull: Bool
        var body: some View { Text("x").toolbar(isFull ? .hidden : .automatic, for: .navigationBar) }
      }
    }
  }

  @Example("the newer modifier takes its new name", target: "iOS=18")
  func renamed() {
    before {
      struct Page: View {
        let visibility: Visibility
        var body: some View {
          TabView {
            Text("a").toolbar(.hidden, for: .tabBar)
            Text("b").toolbar(visibility, for: .navigationBar, .tabBar)
            Text("c").toolbar(visibility == .hidden ? .visible : .hidden, for: .bottomBar)
            Text("d").toolbar(.hidden)
          }
        }
      }
    }
    after {
      struct Page: View {
        let visibility: Visibility
        var body: some View {
          TabView {
            Text("a").toolbarVisibility(.hidden, for: .tabBar)
            Text("b").toolbarVisibility(visibility, for: .navigationBar, .tabBar)
            Text("c").toolbarVisibility(visibility == .hidden ? .visible : .hidden, for: .bottomBar)
            Text("d").toolbarVisibility(.hidden)
          }
        }
      }
    }
  }

  @Example("the newer modifier on several platforms", target: "iOS=18, macOS=15, tvOS=18, watchOS=11, visionOS=2")
  func renamedEverywhere() {
    before { Text("x").toolbar(.hidden, for: .automatic) }
    after { Text("x").toolbarVisibility(.hidden, for: .automatic) }
  }

  @Example("the new name begins with iOS 18", target: "iOS=17")
  func renamedTooEarly() {
    before { Text("x").toolbar(.hidden, for: .tabBar) }
    refused("target-too-low")
  }

  @Example("implicit self and optional chaining", target: "iOS=18")
  func receivers() {
    before {
      extension View {
        func full() -> some View { navigationBarHidden(true) }
        func bare() -> some View { self.toolbar(.hidden, for: .tabBar) }
      }
      struct Cover: View {
        let image: Image?
        var body: some View { image?.resizable().navigationBarHidden(true) }
      }
    }
    after {
      extension View {
        func full() -> some View { toolbarVisibility(.hidden, for: .navigationBar) }
        func bare() -> some View { self.toolbarVisibility(.hidden, for: .tabBar) }
      }
      struct Cover: View {
        let image: Image?
        var body: some View { image?.resizable().toolbarVisibility(.hidden, for: .navigationBar) }
      }
    }
  }

  @Example("a modifier of the project with the same name", target: "iOS=18")
  func ownModifier() {
    before {
      extension View {
        func navigationBarHidden(_ hidden: Int) -> some View { opacity(hidden > 0 ? 0 : 1) }
      }
      struct Page: View {
        var body: some View { Text("x").navigationBarHidden(1) }
      }
    }
    refused("own-declaration")
  }

  @Example("a modifier of the project with the new name", target: "iOS=18")
  func ownNewModifier() {
    before {
      extension View {
        func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
      }
      struct Page: View {
        var body: some View { Text("x").toolbar(.hidden, for: .tabBar) }
      }
    }
    refused("own-declaration")
  }

  @Example("current API", target: "iOS=18")
  func current() {
    before {
      struct Page: View {
        var navigationBarHidden = true
        var body: some View {
          Text("x")
            .navigationBarBackButtonHidden(navigationBarHidden)
            .toolbar { Button("Done") {} }
            .toolbar(content: { ToolbarItem { Text("y") } })
            .toolbar(removing: .sidebarToggle)
            .toolbarBackground(.red, for: .navigationBar)
        }
      }
    }
    untouched
  }
}
