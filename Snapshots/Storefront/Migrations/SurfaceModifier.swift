import SwiftUI

/// Replaces `cardStyle(elevation:)` with `surface(depth:)`.
///
/// ## What it does
///
/// The modifier and all that use it change together. `surface()` is flat, so a card that did not say
/// how high it is says it now: it looks as before.
///
/// ## Behavior that differs
///
/// None; with `--set surface-modifier.flat=adopt` cards that did not say how high they are become flat.
@Migration(.deprecated, replaces: "View.cardStyle(elevation:)")
@available(iOS 15, macOS 12, *)
enum SurfaceModifier {

  /// What becomes of `cardStyle()`: it looks as before, or is as flat as `surface()`.
  @Choice("keep") let flat: Set = ["keep", "adopt"]

  @Rewrite(.subject)
  func modifier(usual: Any, body: Statements) {
    before { func cardStyle(elevation: CGFloat = usual) -> some View { #body } }
    guard !project.declares("View.surface(depth:)") else {
      refuse("own-declaration", "There is a `surface(depth:)` already.")
    }
    after {
      func surface(depth: CGFloat = 0) -> some View { #body.replacing("elevation", with: "depth") }
    }
  }

  @Rewrite(.useOf(modifier))
  func card(view: some View, depth: Any) {
    before { view.cardStyle(elevation: depth) }
    after { view.surface(depth: depth) }
  }

  @Rewrite(.useOf(modifier))
  func flatCard(view: some View) {
    before { view.cardStyle() }
    guard choice.flat == .adopt else { next }
    after { view.surface() }
  }

  @Rewrite(.useOf(modifier))
  func usualCard(view: some View, usual: Any) {
    before { view.cardStyle() }
    after { view.surface(depth: usual) }
  }

  @Example("The modifier and its uses, in two files")
  func together() {
    before("Design.swift") {
      extension View {
        /// Lifts off the page.
        public func cardStyle(elevation: CGFloat = 2) -> some View {
          shadow(radius: elevation)
        }
      }
    }
    after("Design.swift") {
      extension View {
        /// Lifts off the page.
        public func surface(depth: CGFloat = 0) -> some View {
          shadow(radius: depth)
        }
      }
    }
    before("Page.swift") {
      let low = Text("Low").cardStyle()
      let high = Text("High")
        .cardStyle(elevation: 8)  // casts a shadow
    }
    after("Page.swift") {
      let low = Text("Low").surface(depth: 2)
      let high = Text("High")
        .surface(depth: 8)  // casts a shadow
    }
  }

  @Example("Flat cards", set: "flat=adopt")
  func adopted() {
    before {
      extension View {
        func cardStyle(elevation: CGFloat = 2) -> some View { shadow(radius: elevation) }
      }
      let low = Text("Low").cardStyle()
    }
    after {
      extension View {
        func surface(depth: CGFloat = 0) -> some View { shadow(radius: depth) }
      }
      let low = Text("Low").surface()
    }
  }

  @Example("A file that uses it is not named", named: "Design.swift")
  func outside() {
    before("Design.swift") {
      extension View {
        func cardStyle(elevation: CGFloat = 2) -> some View { shadow(radius: elevation) }
      }
    }
    before("Page.swift") { let low = Text("Low").cardStyle() }
    refused("outside-scope")
  }

  @Example("A card of another type is another one")
  func otherType() {
    before {
      extension View {
        func cardStyle(elevation: CGFloat = 2) -> some View { shadow(radius: elevation) }
      }
      struct Deck { func cardStyle() -> Deck { self } }
      let deck = Deck().cardStyle()
      let card = Text("a").cardStyle(elevation: 1)
    }
    after {
      extension View {
        func surface(depth: CGFloat = 0) -> some View { shadow(radius: depth) }
      }
      struct Deck { func cardStyle() -> Deck { self } }
      let deck = Deck().cardStyle()
      let card = Text("a").surface(depth: 1)
    }
  }

  @Example("Passed on as a function")
  func asFunction() {
    before {
      extension View {
        func cardStyle(elevation: CGFloat = 2) -> some View { shadow(radius: elevation) }
      }
      let style = Text("a").cardStyle(elevation:)
    }
    refused("other-use")
  }
}
