import SwiftUI

/// Says where a `Button` could take the place of `onTapGesture`.
///
/// ## What it does
///
/// Finds single taps with an action that does not ask where it was tapped. It rewrites none of them:
/// a button has a look of its own in lists, menus and toolbars, and takes part in the focus.
///
/// ## Why
///
/// VoiceOver, a keyboard, a pointer and Switch Control know a button for what it is; a view with a
/// gesture is no control to them. The modifier is not deprecated, so that this runs only when it is
/// asked for.
///
/// ## Behavior that differs
///
/// A button shows that it is pressed. `.buttonStyle(.plain)` keeps the look of its label.
///
/// ## What is not handled
///
/// Double taps, taps with a place, other gestures. An empty action, which only keeps taps from what
/// is below.
@Migration(.advice, replaces: "View.onTapGesture(count:perform:)")
@available(iOS 13, macOS 10.15, tvOS 16, watchOS 6, visionOS 1, *)
enum TapGestureButton {

  @Rewrite
  func closure(_content: some View, statements: Statements) {
    before { _content.onTapGesture { #statements } }
    before { _content.onTapGesture(count: 1) { #statements } }
    before { _content.onTapGesture(perform: { #statements }) }
    before { _content.onTapGesture(count: 1, perform: { #statements }) }
    guard !statements.mentions("$0"), !statements.isEmpty else { leave }
    refuse(
      "tap-gesture",
      "To VoiceOver and a keyboard this view is no control; a `Button` with this action and the view as its label is one, and `.buttonStyle(.plain)` keeps the look."
    )
  }

  @Rewrite
  func capturing(_content: some View, _captures: Captures, _statements: Statements) {
    before { _content.onTapGesture { [_captures] in #_statements } }
    before { _content.onTapGesture(count: 1) { [_captures] in #_statements } }
    before { _content.onTapGesture(perform: { [_captures] in #_statements }) }
    before { _content.onTapGesture(count: 1, perform: { [_captures] in #_statements }) }
    refuse(
      "tap-gesture",
      "To VoiceOver and a keyboard this view is no control; a `Button` with this action and the view as its label is one, and `.buttonStyle(.plain)` keeps the look."
    )
  }

  @Rewrite
  func reference(_content: some View, action: Any) {
    before { _content.onTapGesture(perform: action) }
    before { _content.onTapGesture(count: 1, perform: action) }
    guard action.isReference else { leave }
    refuse(
      "tap-gesture",
      "To VoiceOver and a keyboard this view is no control; a `Button` with this action and the view as its label is one, and `.buttonStyle(.plain)` keeps the look."
    )
  }

  @Example("a closure")
  func tapped() {
    before {
      struct Row: View {
        @State private var isOn = false
        var body: some View {
          HStack { Text("a") }
            .onTapGesture { isOn.toggle() }
        }
      }
    }
    refused("tap-gesture")
  }

  @Example("one tap that is spelled out")
  func counted() {
    before { Text("a").onTapGesture(count: 1) { print("a") } }
    refused("tap-gesture")
  }

  @Example("a closure in parentheses, and one with captures")
  func parentheses() {
    before {
      struct Row: View {
        let name: String
        var body: some View {
          VStack {
            Text("a").onTapGesture(perform: { print("a") })
            Text("b").onTapGesture(count: 1, perform: { print("b") })
            Text("c").onTapGesture { [name] in print(name) }
          }
        }
      }
    }
    refused("tap-gesture")
  }

  @Example("a function")
  func function() {
    before {
      struct Row: View {
        func open() {}
        var body: some View { Text("a").onTapGesture(perform: open) }
      }
    }
    refused("tap-gesture")
  }

  @Example("a modifier of the project")
  func ownModifier() {
    before {
      extension View {
        func onTapGesture(perform action: () -> String) -> some View { self }
      }
      struct Row: View {
        let action: () -> String
        var body: some View { Text("a").onTapGesture(perform: action) }
      }
    }
    refused("own-declaration")
  }

  @Example("several taps, a place, other gestures, buttons; a reader of the geometry", target: "iOS=16")
  func lookAlikes() {
    before {
      struct Row: View {
        var body: some View {
          GeometryReader { proxy in
            VStack {
              Text("a").onTapGesture(count: 2) { print("twice") }
              Text("b").onTapGesture { location in print(location) }
              Text("c").onTapGesture { print($0) }
              Color.clear.onTapGesture {}
              Text("d").onLongPressGesture { print("long") }
              Text("e").gesture(TapGesture().onEnded { print("tap") })
              Button("f") { print("f") }.frame(width: proxy.size.width)
            }
          }
        }
      }
    }
    untouched
  }
}
