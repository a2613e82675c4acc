import SwiftUI

/// Finds `animation(_:)` without a value, and replaces it with its exact form as a transaction on request.
///
/// ## What it does
///
/// `animation(_:value:)` needs to know which state drives the animation, and the call does not say
/// it: the use is refused, with what to write. With `--set animation-value.form=transaction` it
/// becomes what the old modifier does by itself: a `transaction` that sets the animation where
/// animations are not disabled.
///
/// ## Why
///
/// `animation(_:)` is deprecated from iOS 15 on. It animates every change below it, also those that
/// come from elsewhere, such as a rotation of the device.
///
/// ## Behavior that differs
///
/// The transaction is the body of the old modifier in the SDK. But it runs at each change below, where
/// the argument of the old modifier was evaluated once for each run of `body`: an argument that calls
/// a function or reads a local `var` is a matter of review.
///
/// ## What is not handled
///
/// * Views that are `Equatable`, such as `Text`, `Image`, `Color`, `Path` and views of the project:
///   from iOS 15 on the same call is another modifier, which is not deprecated.
/// * Something of which it cannot be seen that it is a view, and none that is `Equatable`.
/// * `animation(_:)` of a binding or a transition, and `animation(_:body:)`: current API.
@Migration(.deprecated, replaces: "View.animation(_:)")
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
enum AnimationValue {

  /// Whether the call becomes a transaction, which is exact but animates as much as before.
  @Choice("refuse") let form: Set = ["refuse", "transaction"]

  /// What members give that decide whether a view is `Equatable`.
  let types = [
    "Image.allowedDynamicRange": "Image", "Path.strokedPath": "Path", "Path.trimmedPath": "Path",
    "Path.offsetBy": "Path", "Path.applying": "Path", "Binding.projectedValue": "Self",
    "AnyTransition.combined": "Self", "AnyTransition.animation": "Self",
  ]

  /// What begins a transition or a binding.
  let others: Set = [
    "AnyTransition", "Binding", "BlurReplaceTransition", "IdentityTransition", "MoveTransition",
    "OffsetTransition", "OpacityTransition", "PushTransition", "ScaleTransition",
    "SlideTransition", "SymbolEffectTransition", "AsymmetricTransition",
  ]

  /// Arguments that are bindings.
  let bindings: Set = [
    "isOn:", "isPresented:", "isExpanded:", "item:", "items:", "selection:", "text:", "value:",
  ]

  @Guards
  func isDeprecated(content: some View) {
    guard
      !content.is(Text.self) && !content.is(Image.self) && !content.is(Color.self)
        && !content.is(Path.self) && !content.is(Equatable.self)
    else { leave }
    guard
      !content.is(Binding.self) && !content.is(AnyTransition.self) && !content.is(Transition.self)
        && !content.is(ViewModifier.self) && !content.startsWith(others)
        && !content.isProjection && !site.isInside("transition")
        && !site.isArgument(of: bindings)
    else { leave }
    guard content.is(View.self) else {
      refuse(
        "receiver-unknown",
        "It cannot be seen what `\(content)` is: for a view that is `Equatable`, such as `Text`, and for a binding `animation(_:)` is current API.")
    }
  }

  /// The closure runs at each change below.
  @Guards
  func keepsValue(curve: Any) {
    guard !curve.readsInout else {
      refuse(
        "inout-argument", "`\(curve)` reads an `inout` parameter, which a closure cannot keep.")
    }
    guard !curve.mayChange else {
      review(
        "`\(curve)` was evaluated once for each run of `body`; in the transaction it is for each change.")
    }
  }

  @Rewrite
  func none(content: some View) {
    before { content.animation(nil) }
    isDeprecated()
    guard choice.form == .transaction else {
      refuse(
        "animation-nil",
        "`animation(nil)` stops all animations below, not those of one value: for one, write `animation(nil, value:)`; the exact form is a transaction, with `--set animation-value.form=transaction`."
      )
    }
    after {
      content.transaction {
        if !$0.disablesAnimations {
          $0.animation = nil
        }
      }
    }
  }

  @Rewrite
  func unnamed(content: some View, curve: Any) {
    before { content.animation(curve) }
    isDeprecated()
    guard choice.form == .transaction else {
      refuse(
        "value-unknown",
        "`animation(_:)` without `value:` animates every change below: name the state that should drive it, as in `animation(\(curve), value: state)`; the exact form is a transaction, with `--set animation-value.form=transaction`."
      )
    }
    keepsValue()
    after {
      content.transaction {
        if !$0.disablesAnimations {
          $0.animation = curve
        }
      }
    }
  }

  @Example("a curve")
  func curve() {
    before {
      struct Dot: View {
        @State private var isBig = false
        let curve: Animation?
        var body: some View {
          VStack {
            Circle().scaleEffect(isBig ? 2 : 1).animation(.spring())
            Text("x").padding().animation(.easeIn(duration: 0.2).delay(1))
            Image("a").resizable().frame(width: 20).animation(isBig ? .default : nil)
            Text("y").frame(width: 20).animation(curve)
          }
          .animation(Animation.linear)
        }
      }
    }
    refused("value-unknown")
  }

  @Example("no animation")
  func noAnimation() {
    before { Text("x").padding().animation(nil) }
    refused("animation-nil")
  }

  @Example("by choice the exact form", set: "form=transaction")
  func transaction() {
    before {
      struct Dot: View {
        @State private var isBig = false
        let curve: Animation
        var body: some View {
          VStack {
            Circle()
              .scaleEffect(isBig ? 2 : 1)
              // as on the watch
              .animation(.spring())  // keep me
              .padding()
            Text("x").padding().animation(nil)
            Text("y").padding().animation(isBig ? curve : nil)
          }
        }
      }
    }
    after {
      struct Dot: View {
        @State private var isBig = false
        let curve: Animation
        var body: some View {
          VStack {
            Circle()
              .scaleEffect(isBig ? 2 : 1)
              // as on the watch
              .transaction { if !$0.disablesAnimations { $0.animation = .spring() } }  // keep me
              .padding()
            Text("x").padding().transaction { if !$0.disablesAnimations { $0.animation = nil } }
            Text("y").padding().transaction { if !$0.disablesAnimations { $0.animation = isBig ? curve : nil } }
          }
        }
      }
    }
  }

  @Example("by choice, over several lines and in other places", set: "form=transaction")
  func places() {
    before {
      extension View {
        func lively(_ curve: Animation) -> some View { animation(curve) }
      }
      struct Cover: View {
        let image: Image?
        let isOn: Bool
        var body: some View {
          Group {
            image?.frame(width: 20).animation(.default)
            Circle()
              #if os(iOS)
                .animation(.easeOut)
              #endif
              .padding()
            Circle()
              .animation(
                isOn
                  ? .easeIn
                  : .easeOut
              )
          }
        }
      }
    }
    after {
      extension View {
        func lively(_ curve: Animation) -> some View { transaction { if !$0.disablesAnimations { $0.animation = curve } } }
      }
      struct Cover: View {
        let image: Image?
        let isOn: Bool
        var body: some View {
          Group {
            image?.frame(width: 20).transaction { if !$0.disablesAnimations { $0.animation = .default } }
            Circle()
              #if os(iOS)
                .transaction { if !$0.disablesAnimations { $0.animation = .easeOut } }
              #endif
              .padding()
            Circle()
              .transaction {
                if !$0.disablesAnimations {
                  $0.animation = isOn
                    ? .easeIn
                    : .easeOut
                }
              }
          }
        }
      }
    }
  }

  @Example("by choice, with a comment above the curve", set: "form=transaction")
  func commentAbove() {
    before {
      Circle()
        .animation(
          // as on the watch
          .spring()
        )
    }
    after {
      Circle()
        .transaction {
          if !$0.disablesAnimations {
            $0.animation =
              // as on the watch
              .spring()
          }
        }
    }
  }

  @Example("views that are Equatable have a modifier of their own")
  func equatable() {
    before {
      struct Meter: View, Equatable {
        let level: Int
        var body: some View { Text("\(level)") }
      }
      extension Text {
        func lively() -> some View { animation(.default) }
      }
      struct Page: View {
        let title: Text
        var body: some View {
          VStack {
            Text("a").animation(.default)
            Text("b").bold().animation(nil)
            Image("c").animation(.easeIn)
            Image("d").resizable().animation(.easeIn)
            Color.red.opacity(0.5).animation(nil)
            Meter(level: 1).animation(.default)
            title.animation(.default)
          }
        }
      }
    }
    untouched
  }

  @Example("bindings, transitions, and the forms with a value or a body", target: "iOS=17")
  func others() {
    before {
      struct Page: View {
        @State private var isOn = false
        @Binding var isOpen: Bool
        let slide: AnyTransition
        var body: some View {
          VStack {
            Toggle("a", isOn: $isOn.animation(.easeIn))
            Toggle("b", isOn: $isOpen.animation())
            Toggle("c", isOn: Binding(get: { isOn }, set: { isOn = $0 }).animation(.default))
            Circle().transition(.opacity.animation(.easeIn))
            Circle().transition(AnyTransition.slide.animation(.easeIn))
            Circle().transition(slide.animation(.easeIn))
            Circle().animation(.easeIn, value: isOn)
            Circle().animation(.easeIn) { $0.opacity(isOn ? 1 : 0) }
          }
        }
      }
      extension AnyTransition {
        static var soft: AnyTransition { AnyTransition.slide.animation(.easeIn) }
        static var late: AnyTransition { .move(edge: .top).animation(.default.delay(1)) }
      }
    }
    untouched
  }

  @Example("bindings of a type that is not seen", target: "iOS=14")
  func foreignBindings() {
    before {
      @dynamicMemberLookup struct Remote {
        subscript(dynamicMember name: String) -> Binding<Bool> { .constant(true) }
        subscript(name: String) -> Binding<Bool> { .constant(true) }
      }
      final class Model: ObservableObject {
        @AppStorage("on") var isOn = false
      }
      struct Page: View {
        let remote: Remote
        @StateObject var model = Model()
        var body: some View {
          VStack {
            Toggle("a", isOn: remote.state.animation(.default))
            Toggle("b", isOn: remote["state"].animation(.default))
            Toggle("c", isOn: model.$isOn.animation(.default))
          }
        }
      }
    }
    untouched
  }

  @Example("something that may be Text or a binding", set: "form=transaction")
  func unknownReceiver() {
    before {
      @dynamicMemberLookup struct Theme {
        subscript(dynamicMember name: String) -> Text { Text(name) }
      }
      struct Page: View {
        let theme: Theme
        var body: some View {
          VStack {
            theme.title.animation(.default)
            theme.title.bold().animation(nil)
          }
        }
      }
    }
    refused("receiver-unknown")
  }

  @Example("an argument that may change, for review", set: "form=transaction", review: true)
  func changingArgument() {
    before {
      struct Page: View {
        func curve() -> Animation { .easeIn }
        var body: some View {
          var delay = 0.0
          delay += 1
          return VStack {
            Circle().animation(curve())
            Circle().animation(.default.delay(.random(in: 0...1)))
            Circle().animation(.default.delay(delay))
          }
        }
      }
    }
    after {
      struct Page: View {
        func curve() -> Animation { .easeIn }
        var body: some View {
          var delay = 0.0
          delay += 1
          return VStack {
            Circle().transaction { if !$0.disablesAnimations { $0.animation = curve() } }
            Circle().transaction { if !$0.disablesAnimations { $0.animation = .default.delay(.random(in: 0...1)) } }
            Circle().transaction { if !$0.disablesAnimations { $0.animation = .default.delay(delay) } }
          }
        }
      }
    }
  }

  @Example("an argument that may change", set: "form=transaction")
  func changingArgumentUnreviewed() {
    before {
      struct Page: View {
        func curve() -> Animation { .easeIn }
        var body: some View { Circle().animation(curve()) }
      }
    }
    refused("needs-review")
  }

  @Example("an inout parameter", set: "form=transaction")
  func inoutArgument() {
    before {
      func lively(_ delay: inout Double) -> some View {
        delay += 1
        return Circle().animation(.default.delay(delay))
      }
    }
    refused("inout-argument")
  }

  @Example("a modifier of the project with the same name")
  func ownModifier() {
    before {
      enum Pace { case slow, fast }
      extension View {
        func animation(_ pace: Pace) -> some View { animation(pace == .slow ? .easeIn : .default, value: 1) }
      }
      struct Page: View {
        var body: some View { Circle().animation(.slow) }
      }
    }
    refused("own-declaration")
  }

  @Example("an animation that the parameter of a closure tells", set: "form=transaction")
  func shorthand() {
    before {
      struct Page: View {
        let curves: [Animation]
        var body: some View {
          ForEach(0..<2, id: \.self) { Circle().animation(curves[$0]) }
        }
      }
    }
    refused("shorthand-argument")
  }
}
