import SwiftUI

/// Replaces `AnimatableModifier` with `ViewModifier` and `Animatable`.
///
/// ## What it does
///
/// In a list of inherited types the two protocols take the place of the one that refines them. One
/// that is there already stays and is not named twice.
///
/// ## Why
///
/// `AnimatableModifier` is soft-deprecated. It has no requirement of its own: a `ViewModifier` that
/// is `Animatable` is animated, too.
///
/// ## Behavior that differs
///
/// None.
///
/// ## What is not handled
///
/// * A project that names `AnimatableModifier` in another place than a list of inherited types: in a
///   constraint, an extension of the protocol, a type alias. A type that no longer declares it would
///   not fit there.
/// * A protocol with an attribute before it, such as `@preconcurrency AnimatableModifier`.
/// * The macro `@Animatable`, which writes `animatableData`: every stored property would be animated
///   unless it is marked.
@Migration(.softDeprecated, replaces: "AnimatableModifier")
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
enum AnimatableMacro {

  @Rewrite
  func structure(name: Name, members: Members) {
    before { struct name: AnimatableModifier, Animatable, ViewModifier { #members } }
    before { struct name: AnimatableModifier, Animatable { #members } }
    before { struct name: AnimatableModifier, ViewModifier { #members } }
    before { struct name: AnimatableModifier { #members } }
    guard !project.declares("AnimatableModifier", "ViewModifier", "Animatable") else {
      refuse("own-declaration", "The project declares a protocol of one of these names itself.")
    }
    guard project.onlyInherits("AnimatableModifier") else {
      refuse(
        "used-as-type",
        "The project names `AnimatableModifier` as a constraint or a type, too: what needs that would no longer take `\(name)`."
      )
    }
    after { struct name: ViewModifier, Animatable { #members } }
  }

  @Rewrite
  func enumeration(name: Name, members: Members) {
    before { enum name: AnimatableModifier, Animatable, ViewModifier { #members } }
    before { enum name: AnimatableModifier, Animatable { #members } }
    before { enum name: AnimatableModifier, ViewModifier { #members } }
    before { enum name: AnimatableModifier { #members } }
    guard !project.declares("AnimatableModifier", "ViewModifier", "Animatable") else {
      refuse("own-declaration", "The project declares a protocol of one of these names itself.")
    }
    guard project.onlyInherits("AnimatableModifier") else {
      refuse(
        "used-as-type",
        "The project names `AnimatableModifier` as a constraint or a type, too: what needs that would no longer take `\(name)`."
      )
    }
    after { enum name: ViewModifier, Animatable { #members } }
  }

  @Rewrite
  func classes(name: Name, members: Members) {
    before { class name: AnimatableModifier, Animatable, ViewModifier { #members } }
    before { class name: AnimatableModifier, Animatable { #members } }
    before { class name: AnimatableModifier, ViewModifier { #members } }
    before { class name: AnimatableModifier { #members } }
    guard !project.declares("AnimatableModifier", "ViewModifier", "Animatable") else {
      refuse("own-declaration", "The project declares a protocol of one of these names itself.")
    }
    guard project.onlyInherits("AnimatableModifier") else {
      refuse(
        "used-as-type",
        "The project names `AnimatableModifier` as a constraint or a type, too: what needs that would no longer take `\(name)`."
      )
    }
    after { class name: ViewModifier, Animatable { #members } }
  }

  @Rewrite
  func refinement(name: Name, members: Members) {
    before { protocol name: AnimatableModifier, Animatable, ViewModifier { #members } }
    before { protocol name: AnimatableModifier, Animatable { #members } }
    before { protocol name: AnimatableModifier, ViewModifier { #members } }
    before { protocol name: AnimatableModifier { #members } }
    guard !project.declares("AnimatableModifier", "ViewModifier", "Animatable") else {
      refuse("own-declaration", "The project declares a protocol of one of these names itself.")
    }
    guard project.onlyInherits("AnimatableModifier") else {
      refuse(
        "used-as-type",
        "The project names `AnimatableModifier` as a constraint or a type, too: what needs that would no longer take `\(name)`."
      )
    }
    after { protocol name: ViewModifier, Animatable { #members } }
  }

  @Rewrite
  func conformance<Extended>(members: Members) {
    before { extension Extended: AnimatableModifier, Animatable, ViewModifier { #members } }
    before { extension Extended: AnimatableModifier, Animatable { #members } }
    before { extension Extended: AnimatableModifier, ViewModifier { #members } }
    before { extension Extended: AnimatableModifier { #members } }
    guard !project.declares("AnimatableModifier", "ViewModifier", "Animatable") else {
      refuse("own-declaration", "The project declares a protocol of one of these names itself.")
    }
    guard project.onlyInherits("AnimatableModifier") else {
      refuse(
        "used-as-type",
        "The project names `AnimatableModifier` as a constraint or a type, too: what needs that would no longer take `\(Extended)`."
      )
    }
    after { extension Extended: ViewModifier, Animatable { #members } }
  }

  /// The attribute would belong to one of the two protocols, or to both.
  @Rewrite
  func attributed(name: Name, _members: Members) {
    before { struct name: @MainActor AnimatableModifier { #_members } }
    before { struct name: @preconcurrency AnimatableModifier { #_members } }
    before { enum name: @MainActor AnimatableModifier { #_members } }
    before { enum name: @preconcurrency AnimatableModifier { #_members } }
    before { class name: @MainActor AnimatableModifier { #_members } }
    before { class name: @preconcurrency AnimatableModifier { #_members } }
    refuse(
      "attributed-conformance",
      "An attribute stands before the protocol, which two take the place of: write both, each with what it needs.")
  }

  @Rewrite
  func attributedExtension<_Extended>(_members: Members) {
    before { extension _Extended: @MainActor AnimatableModifier { #_members } }
    before { extension _Extended: @preconcurrency AnimatableModifier { #_members } }
    refuse(
      "attributed-conformance",
      "An attribute stands before the protocol, which two take the place of: write both, each with what it needs.")
  }

  @Example("a modifier; what else there is stays")
  func modifier() {
    before {
      /// Shakes what it modifies.
      public struct Shake: AnimatableModifier {  // horizontally
        var amount: Double

        public var animatableData: Double {
          get { amount }
          set { amount = newValue }
        }

        public func body(content: Content) -> some View { content.offset(x: amount) }
      }
    }
    after {
      /// Shakes what it modifies.
      public struct Shake: ViewModifier, Animatable {  // horizontally
        var amount: Double

        public var animatableData: Double {
          get { amount }
          set { amount = newValue }
        }

        public func body(content: Content) -> some View { content.offset(x: amount) }
      }
    }
  }

  @Example("other inherited types keep their places")
  func otherTypes() {
    before {
      struct Shake: Equatable, AnimatableModifier, Sendable {
        func body(content: Content) -> some View { content }
      }
      struct Fade<Style: ShapeStyle>: AnimatableModifier, Identifiable where Style: Hashable {
        let id: Style
        func body(content: Content) -> some View { content }
      }
    }
    after {
      struct Shake: Equatable, ViewModifier, Animatable, Sendable {
        func body(content: Content) -> some View { content }
      }
      struct Fade<Style: ShapeStyle>: ViewModifier, Animatable, Identifiable where Style: Hashable {
        let id: Style
        func body(content: Content) -> some View { content }
      }
    }
  }

  @Example("comments on both sides")
  func commentsBeside() {
    before {
      struct Blur: Sendable, /* old */ AnimatableModifier /* for now */, Equatable {
        func body(content: Content) -> some View { content }
      }
    }
    after {
      struct Blur: Sendable, /* old */ /* for now */ ViewModifier, Animatable, Equatable {
        func body(content: Content) -> some View { content }
      }
    }
  }

  @Example("a protocol that is named already is not named twice")
  func namedAlready() {
    before {
      struct Shake: AnimatableModifier, Animatable {
        func body(content: Content) -> some View { content }
      }
      struct Fade: ViewModifier, AnimatableModifier {
        func body(content: Content) -> some View { content }
      }
      struct Turn: Animatable, ViewModifier, AnimatableModifier {
        func body(content: Content) -> some View { content }
      }
    }
    after {
      struct Shake: ViewModifier, Animatable {
        func body(content: Content) -> some View { content }
      }
      struct Fade: ViewModifier, Animatable {
        func body(content: Content) -> some View { content }
      }
      struct Turn: ViewModifier, Animatable {
        func body(content: Content) -> some View { content }
      }
    }
  }

  @Example("with the module before the name, nested, in an extension, in another protocol")
  func otherPlaces() {
    before {
      enum Effects {
        struct Shake: SwiftUI.AnimatableModifier {
          func body(content: Content) -> some View { content }
        }
        struct Fade {
          var amount = 1.0
        }
      }
      extension Effects.Fade: AnimatableModifier {
        func body(content: Content) -> some View { content.opacity(amount) }
      }
      protocol Effect: AnimatableModifier {
        var amount: Double { get }
      }
    }
    after {
      enum Effects {
        struct Shake: ViewModifier, Animatable {
          func body(content: Content) -> some View { content }
        }
        struct Fade {
          var amount = 1.0
        }
      }
      extension Effects.Fade: ViewModifier, Animatable {
        func body(content: Content) -> some View { content.opacity(amount) }
      }
      protocol Effect: ViewModifier, Animatable {
        var amount: Double { get }
      }
    }
  }

  @Example("an enumeration and a class")
  func otherDeclarations() {
    before {
      enum Tone: AnimatableModifier {
        case loud
        func body(content: Content) -> some View { content.opacity(0.5) }
      }
      final class Still: AnimatableModifier {
        func body(content: Content) -> some View { content }
      }
    }
    after {
      enum Tone: ViewModifier, Animatable {
        case loud
        func body(content: Content) -> some View { content.opacity(0.5) }
      }
      final class Still: ViewModifier, Animatable {
        func body(content: Content) -> some View { content }
      }
    }
  }

  @Example("an attribute before the protocol")
  func attributed() {
    before {
      struct Shake: @preconcurrency AnimatableModifier {
        func body(content: Content) -> some View { content }
      }
    }
    refused("attributed-conformance")
  }

  @Example("a constraint that only the old protocol fulfils")
  func constraint() {
    before {
      struct Shake: AnimatableModifier {
        func body(content: Content) -> some View { content }
      }
      extension View {
        func effect<Effect: AnimatableModifier>(_ effect: Effect) -> some View { modifier(effect) }
      }
      struct Greeting: View {
        var body: some View { Text("Hi").effect(Shake()) }
      }
    }
    refused("used-as-type")
  }

  @Example("members of the old protocol")
  func extendedProtocol() {
    before {
      struct Shake: AnimatableModifier {
        func body(content: Content) -> some View { content }
      }
      extension AnimatableModifier {
        var isStill: Bool { animatableData == .zero }
      }
    }
    refused("used-as-type")
  }

  @Example("a protocol of the project with the same name")
  func ownProtocol() {
    before {
      protocol AnimatableModifier {
        var amount: Double { get }
      }
      struct Shake: AnimatableModifier {
        var amount: Double
      }
    }
    refused("own-declaration")
  }

  @Example("the new protocols, and names that look alike")
  func lookAlikes() {
    before {
      struct Shake: ViewModifier, Animatable {
        // once an AnimatableModifier
        let kind = "AnimatableModifier"
        func body(content: Content) -> some View { content }
      }
    }
    untouched
  }
}
