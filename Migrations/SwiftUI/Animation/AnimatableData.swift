import SwiftUI

/// Advises `@Animatable` in place of a hand-written `animatableData`.
///
/// ## What it does
///
/// It only tells where a type writes its `animatableData` itself. Nothing is deprecated: it is
/// reported when this migration, or advice, is asked for.
///
/// ## Why
///
/// The macro `@Animatable` of the SDK of Xcode 26 writes the property for all stored properties that
/// can be animated. It works on every deployment target.
///
/// ## Behavior that differs
///
/// The macro animates every stored property that is not marked: those that the hand-written property
/// leaves out need `@AnimatableIgnored`.
///
/// ## What is not handled
///
/// The change itself: which properties are meant, and in which order they are paired, is in the code of
/// the accessors.
@Migration(.advice, replaces: "Animatable.animatableData")
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
enum AnimatableData {

  @Rewrite
  func accessors<_Data>(_get: Statements, _set: Statements) {
    before {
      var animatableData: _Data {
        get { #_get }
        set { #_set }
      }
    }
    before {
      var animatableData: _Data {
        set { #_set }
        get { #_get }
      }
    }
    guard site.typeConforms(Animatable.self), !site.isAtFileScope, !site.isLocal else { leave }
    refuse(
      "hand-written-data",
      "`@Animatable` writes this property (Xcode 26): put it on the type, mark the stored properties that are not animated `@AnimatableIgnored`, and remove `animatableData`.")
  }

  @Rewrite
  func named<_Data>(_get: Statements, _set: Statements, _value: Name) {
    before {
      var animatableData: _Data {
        get { #_get }
        set(_value) { #_set }
      }
    }
    before {
      var animatableData: _Data {
        set(_value) { #_set }
        get { #_get }
      }
    }
    guard site.typeConforms(Animatable.self), !site.isAtFileScope, !site.isLocal else { leave }
    refuse(
      "hand-written-data",
      "`@Animatable` writes this property (Xcode 26): put it on the type, mark the stored properties that are not animated `@AnimatableIgnored`, and remove `animatableData`.")
  }

  @Example("A shape with one value")
  func oneValue() {
    before {
      struct Wave: Shape {
        var phase: Double
        let count: Int
        var animatableData: Double {
          get { phase }
          set { phase = newValue }
        }
        func path(in rect: CGRect) -> Path { Path() }
      }
    }
    refused("hand-written-data")
  }

  @Example("A modifier with a pair")
  func pair() {
    before {
      struct Shift: ViewModifier, Animatable {
        var x: CGFloat
        var y: CGFloat
        var animatableData: AnimatablePair<CGFloat, CGFloat> {
          get { AnimatablePair(x, y) }
          set(newValue) {
            x = newValue.first
            y = newValue.second
          }
        }
        func body(content: Content) -> some View { content.offset(x: x, y: y) }
      }
    }
    refused("hand-written-data")
  }

  @Example("The setter first, and with a name of its own")
  func setterFirst() {
    before {
      struct Wave: Shape {
        var phase: Double
        var animatableData: Double {
          set { phase = newValue }
          get { phase }
        }
        func path(in rect: CGRect) -> Path { Path() }
      }
      struct Fade: AnimatableModifier {
        var amount: Double
        var animatableData: Double {
          get { amount }
          set(value) { amount = value }
        }
        func body(content: Content) -> some View { content.opacity(amount) }
      }
    }
    refused("hand-written-data")
  }

  @Example("A local variable of that name, a use, and a type that is not animated")
  func otherNames() {
    before {
      final class Store {
        var value = 1.0
        var animatableData: Double {
          get { value }
          set { value = newValue }
        }
      }
      func middle(_ shape: Circle) -> some View {
        let animatableData = 1.0
        return shape.opacity(animatableData)
      }
    }
    untouched
  }
}
