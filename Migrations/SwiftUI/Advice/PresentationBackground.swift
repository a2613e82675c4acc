import SwiftUI

/// Says where `presentationBackground` covers the background that the system gives a sheet.
///
/// ## What it does
///
/// Finds `presentationBackground(_:)` and `presentationBackground(alignment:content:)`. It removes
/// none of them: whether a sheet should look as the system wants is for a person to decide.
///
/// ## Why
///
/// From iOS 26 on a sheet that does not fill the screen has a background of glass, and one that is set by hand
/// hides it. The modifier is not deprecated, so that this runs only when it is asked for.
///
/// ## Behavior that differs
///
/// Without the modifier the sheet looks different in each version of the system.
///
/// ## What is not handled
///
/// Backgrounds that the content of a sheet draws itself.
@Migration(.advice, replaces: "View.presentationBackground(_:)", "View.presentationBackground(alignment:content:)")
@available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *)
enum PresentationBackground {

  @Rewrite
  func background(_content: some View, _style: Any, _alignment: Any, _background: Any) {
    before { _content.presentationBackground(_style) }
    before { _content.presentationBackground(alignment: _alignment, content: _background) }
    before { _content.presentationBackground(content: _background) }
    refuse(
      "custom-background",
      "A background that is set by hand hides the one that the system gives a sheet; remove it where the sheet should look as the system wants."
    )
  }

  @Example("a style")
  func style() {
    before {
      struct Page: View {
        @State private var isShown = false
        var body: some View {
          Text("a").sheet(isPresented: $isShown) {
            Text("b").presentationBackground(.thinMaterial)
          }
        }
      }
    }
    refused("custom-background")
  }

  @Example("a view")
  func view() {
    before { Text("a").presentationBackground { Color.red } }
    refused("custom-background")
  }

  @Example("a view with an alignment")
  func alignedView() {
    before { Text("a").presentationBackground(alignment: .top) { Color.red } }
    refused("custom-background")
  }

  @Example("before the new design", target: "iOS=18")
  func lowTarget() {
    before { Text("a").presentationBackground(.red) }
    refused("target-too-low")
  }

  @Example("a modifier of the project")
  func ownModifier() {
    before {
      extension View {
        func presentationBackground(_ name: String) -> some View { background(Color(name)) }
      }
      struct Page: View {
        var body: some View { Text("a").presentationBackground("paper") }
      }
    }
    refused("own-declaration")
  }

  @Example("backgrounds of views, in a sheet and elsewhere")
  func lookAlikes() {
    before {
      struct Page: View {
        @State private var isShown = false
        var body: some View {
          Text("a")
            .background(.thinMaterial)
            .sheet(isPresented: $isShown) { Text("b").background(Color.red) }
        }
      }
    }
    untouched
  }
}
