import SwiftUI

/// Says where the background of a bar is set by hand.
///
/// ## What it does
///
/// Finds `toolbarBackground(_:for:)` and `toolbarBackgroundVisibility(_:for:)`. It removes none of
/// them: what they were meant for cannot be seen.
///
/// ## Why
///
/// From iOS 26 on bars have no background of their own. What scrolls below fades at the edge, and
/// `scrollEdgeEffectStyle(_:for:)` says how. A background that is set by hand disturbs that. A style
/// is not deprecated, so that this runs only when it is asked for.
///
/// ## Behavior that differs
///
/// Bars look different in each version of the system.
///
/// ## What is not handled
///
/// Views that are laid below a bar by hand, and the appearance objects of UIKit.
@Migration(
  .advice, replaces: "View.toolbarBackground(_:for:)",
  "View.toolbarBackgroundVisibility(_:for:)")
@available(iOS 26, macOS 26, tvOS 26, watchOS 26, *)
@available(visionOS, unavailable)
enum ToolbarBackground {

  @Rewrite
  func background(_content: some View, _style: Any, _first: Any, _bars: Any...) {
    before { _content.toolbarBackground(_style, #_bars) }
    before { _content.toolbarBackground(_style) }
    before { _content.toolbarBackground(_style, for: _first) }
    before { _content.toolbarBackgroundVisibility(_style, #_bars) }
    refuse(
      "custom-toolbar-background",
      "A background that is set by hand covers or removes the effect at the edge of what scrolls; `scrollEdgeEffectStyle(_:for:)` on the scroll view says how that looks."
    )
  }

  @Example("a style", target: "iOS=26")
  func style() {
    before { List { Text("a") }.toolbarBackground(.red, for: .navigationBar) }
    refused("custom-toolbar-background")
  }

  @Example("a visibility, for several bars", target: "iOS=26")
  func visibility() {
    before { List { Text("a") }.toolbarBackgroundVisibility(.hidden, for: .navigationBar, .tabBar, .bottomBar, .automatic) }
    refused("custom-toolbar-background")
  }

  @Example("a background for every bar")
  func everyBar() {
    before { List { Text("a") }.toolbarBackground(.thinMaterial) }
    refused("custom-toolbar-background")
  }

  @Example("before the new design", target: "iOS=18")
  func lowTarget() {
    before { List { Text("a") }.toolbarBackground(.red, for: .navigationBar) }
    refused("target-too-low")
  }

  @Example("a modifier of the project")
  func ownModifier() {
    before {
      extension View {
        func toolbarBackground(_ name: String) -> some View { background(Color(name)) }
      }
      struct Page: View {
        var body: some View { Text("a").toolbarBackground("paper") }
      }
    }
    refused("own-declaration")
  }

  @Example("other modifiers of bars", target: "iOS=26")
  func lookAlikes() {
    before {
      List { Text("a") }
        .toolbar { Button("b") {} }
        .toolbarVisibility(.hidden, for: .navigationBar)
        .scrollEdgeEffectStyle(.soft, for: .top)
        .background(.red)
    }
    untouched
  }
}
