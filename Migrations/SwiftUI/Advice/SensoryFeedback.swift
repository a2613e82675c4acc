import SwiftUI
import UIKit

/// Says where `sensoryFeedback(_:trigger:)` could take the place of a feedback generator.
///
/// ## What it does
///
/// Finds the calls that make a generator fire. It rewrites nothing: a generator fires where it is
/// called, the modifier when a value changes, and which value that could be is not to be seen in the
/// call. Where it can be seen, in an `onChange` that does nothing else, `sensory-feedback-trigger`
/// rewrites it.
///
/// ## Why
///
/// The modifier needs no generator that is kept and prepared, and works on other platforms, too.
/// The generators are not deprecated, so that this runs only when it is asked for.
///
/// ## Behavior that differs
///
/// The feedback follows the change of a value, whatever caused it.
///
/// ## What is not handled
///
/// A generator whose type cannot be seen, where the name of the call could be that of other types.
@Migration(
  .advice, replaces: "UIImpactFeedbackGenerator", "UINotificationFeedbackGenerator",
  "UISelectionFeedbackGenerator")
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 26, *)
enum SensoryFeedback {

  @Guards
  func firesWithoutTrigger() {
    guard !site.isInside("onChange") else {
      refuse(
        "imperative-call",
        "The generator fires when a value changes: `sensoryFeedback(_:trigger:)` with that value can do this; `sensory-feedback-trigger` writes it where the closure does nothing else."
      )
    }
  }

  @Rewrite
  func impact(generator: Any, _intensity: Any, _point: Any) {
    before { generator.impactOccurred() }
    before { generator.impactOccurred(intensity: _intensity) }
    before { generator.impactOccurred(at: _point) }
    before { generator.impactOccurred(intensity: _intensity, at: _point) }
    guard generator.mayBe(UIImpactFeedbackGenerator.self) else { leave }
    firesWithoutTrigger()
    refuse(
      "imperative-call",
      "The generator fires where it is called; `sensoryFeedback(.impact, trigger:)` needs a value that changes.")
  }

  @Rewrite
  func notification(generator: Any, _type: Any, _point: Any) {
    before { generator.notificationOccurred(_type) }
    before { generator.notificationOccurred(_type, at: _point) }
    guard generator.mayBe(UINotificationFeedbackGenerator.self) else { leave }
    firesWithoutTrigger()
    refuse(
      "imperative-call",
      "The generator fires where it is called; `sensoryFeedback(_:trigger:)` with `.success`, `.warning` or `.error` needs a value that changes."
    )
  }

  @Rewrite
  func selection(generator: Any, _point: Any) {
    before { generator.selectionChanged() }
    before { generator.selectionChanged(at: _point) }
    guard generator.is(UISelectionFeedbackGenerator.self) else { leave }
    firesWithoutTrigger()
    refuse(
      "imperative-call",
      "The generator fires where it is called; `sensoryFeedback(.selection, trigger:)` needs a value that changes.")
  }

  @Example("a generator that is made for one call")
  func impactAtOnce() {
    before {
      struct Row: View {
        var body: some View {
          Button("Like") { UIImpactFeedbackGenerator(style: .light).impactOccurred() }
        }
      }
    }
    refused("imperative-call")
  }

  @Example("a generator in a property, with an intensity")
  func impactOfProperty() {
    before {
      @MainActor final class Haptics {
        private let generator = UIImpactFeedbackGenerator(style: .heavy)
        func tap() {
          generator.prepare()
          generator.impactOccurred(intensity: 0.5)
        }
      }
    }
    refused("imperative-call")
  }

  @Example("a notification")
  func notificationCall() {
    before {
      @MainActor func saved() { UINotificationFeedbackGenerator().notificationOccurred(.success) }
    }
    refused("imperative-call")
  }

  @Example("a selection")
  func selectionCall() {
    before {
      @MainActor func moved() {
        let generator = UISelectionFeedbackGenerator()
        generator.selectionChanged()
      }
    }
    refused("imperative-call")
  }

  @Example("a generator in an onChange, whose value is the trigger")
  func insideOnChange() {
    before {
      struct Stars: View {
        @State private var count = 0
        var body: some View {
          Stepper("Stars", value: $count)
            .onChange(of: count) {
              UISelectionFeedbackGenerator().selectionChanged()
              print(count)
            }
        }
      }
    }
    refused("imperative-call")
  }

  @Example("before there was a modifier", target: "iOS=16")
  func lowTarget() {
    before {
      @MainActor func saved() { UINotificationFeedbackGenerator().notificationOccurred(.success) }
    }
    refused("target-too-low")
  }

  @Example("types of the project with such functions, generators that only are prepared")
  func lookAlikes() {
    before {
      struct Hammer { func impactOccurred() {} }
      final class Picker {
        func selectionChanged() {}
        func move() { selectionChanged() }
      }
      @MainActor final class Haptics {
        let generator = UIImpactFeedbackGenerator(style: .light)
        let hammer = Hammer()
        let picker = Picker()
        func strike() {
          generator.prepare()
          hammer.impactOccurred()
          picker.selectionChanged()
        }
      }
    }
    untouched
  }
}
