import SwiftUI
import UIKit

/// Replaces `onChange` that only makes a feedback generator fire with `sensoryFeedback(_:trigger:)`.
///
/// ## What it does
///
/// Where a closure of `onChange(of:)` does nothing but make a generator fire, the value that it
/// observes is the trigger. A condition around the call becomes the condition of the modifier. The
/// style of the generator becomes the weight or the flexibility of the feedback.
///
/// ## Why
///
/// The modifier needs no generator, and works on other platforms, too. The generators are not
/// deprecated, so that this runs only when it is asked for.
///
/// ## Behavior that differs
///
/// The system plays the feedback, and only where the platform has one for it: on the Mac and the
/// watch it may be another one than the generator's. That is a matter of review.
///
/// ## What is not handled
///
/// * A closure that does more, or whose generator is kept elsewhere: `sensory-feedback` says where
///   generators fire.
/// * An intensity that is not a literal, a style that is a variable.
/// * `onChange(of:initial:_:)`: the modifier does not fire at the beginning.
@Migration(
  .modernization, replaces: "UIImpactFeedbackGenerator", "UINotificationFeedbackGenerator",
  "UISelectionFeedbackGenerator")
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 26, *)
enum SensoryFeedbackTrigger {

  let firing: Set = ["impactOccurred", "notificationOccurred", "selectionChanged"]

  // MARK: A generator that is made for the call

  @Rewrite
  @Review(
    "The feedback comes from SwiftUI once the view is updated, and from a watch or a Mac as these have it."
  )
  func atOnce(content: some View, value: Any, call: Any) {
    before { content.onChange(of: value) { call } }
    before { content.onChange(of: value) { _ in call } }
    before { content.onChange(of: value) { _, _ in call } }
    guard call.calls(firing) else { leave }
    after { content.sensoryFeedback(feedback(call), trigger: value) }
  }

  /// The names of the old and the new value stay; one name is that of the new value.
  @Rewrite
  @Review(
    "The feedback comes from SwiftUI once the view is updated, and from a watch or a Mac as these have it."
  )
  func onCondition(content: some View, value: Any, newValue: Name, condition: Any, call: Any) {
    before { content.onChange(of: value) { _, newValue in if condition { call } } }
    before { content.onChange(of: value) { newValue in if condition { call } } }
    guard call.calls(firing) else { leave }
    after { content.sensoryFeedback(feedback(call), trigger: value) { _, newValue in condition } }
  }

  @Rewrite
  @Review(
    "The feedback comes from SwiftUI once the view is updated, and from a watch or a Mac as these have it."
  )
  func onConditionOfBoth(
    content: some View, value: Any, oldValue: Name, newValue: Name, condition: Any, call: Any
  ) {
    before { content.onChange(of: value) { oldValue, newValue in if condition { call } } }
    guard call.calls(firing) else { leave }
    after {
      content.sensoryFeedback(feedback(call), trigger: value) { oldValue, newValue in condition }
    }
  }

  @Rewrite
  @Review(
    "The feedback comes from SwiftUI once the view is updated, and from a watch or a Mac as these have it."
  )
  func onConditionOfOld(content: some View, value: Any, oldValue: Name, condition: Any, call: Any) {
    before { content.onChange(of: value) { oldValue, _ in if condition { call } } }
    guard call.calls(firing) else { leave }
    after { content.sensoryFeedback(feedback(call), trigger: value) { oldValue, _ in condition } }
  }

  @Rewrite
  @Review(
    "The feedback comes from SwiftUI once the view is updated, and from a watch or a Mac as these have it."
  )
  func onOtherCondition(content: some View, value: Any, condition: Any, call: Any) {
    before { content.onChange(of: value) { if condition { call } } }
    before { content.onChange(of: value) { _ in if condition { call } } }
    before { content.onChange(of: value) { _, _ in if condition { call } } }
    guard call.calls(firing) else { leave }
    after { content.sensoryFeedback(feedback(call), trigger: value) { _, _ in condition } }
  }

  // MARK: A generator in a constant

  @Rewrite
  @Review(
    "The feedback comes from SwiftUI once the view is updated, and from a watch or a Mac as these have it."
  )
  func impact(content: some View, value: Any, generator: Name, style: Any) {
    before {
      content.onChange(of: value) {
        let generator = UIImpactFeedbackGenerator(style: style)
        generator.impactOccurred()
      }
    }
    before {
      content.onChange(of: value) { _ in
        let generator = UIImpactFeedbackGenerator(style: style)
        generator.impactOccurred()
      }
    }
    before {
      content.onChange(of: value) { _, _ in
        let generator = UIImpactFeedbackGenerator(style: style)
        generator.impactOccurred()
      }
    }
    before {
      content.onChange(of: value) {
        let generator = UIImpactFeedbackGenerator(style: style)
        generator.prepare()
        generator.impactOccurred()
      }
    }
    before {
      content.onChange(of: value) { _ in
        let generator = UIImpactFeedbackGenerator(style: style)
        generator.prepare()
        generator.impactOccurred()
      }
    }
    before {
      content.onChange(of: value) { _, _ in
        let generator = UIImpactFeedbackGenerator(style: style)
        generator.prepare()
        generator.impactOccurred()
      }
    }
    after { content.sensoryFeedback(impactOf(style), trigger: value) }
  }

  @Rewrite
  @Review(
    "The feedback comes from SwiftUI once the view is updated, and from a watch or a Mac as these have it."
  )
  func impactWithIntensity(
    content: some View, value: Any, generator: Name, style: Any, intensity: Any
  ) {
    before {
      content.onChange(of: value) {
        let generator = UIImpactFeedbackGenerator(style: style)
        generator.impactOccurred(intensity: intensity)
      }
    }
    before {
      content.onChange(of: value) { _ in
        let generator = UIImpactFeedbackGenerator(style: style)
        generator.impactOccurred(intensity: intensity)
      }
    }
    before {
      content.onChange(of: value) { _, _ in
        let generator = UIImpactFeedbackGenerator(style: style)
        generator.impactOccurred(intensity: intensity)
      }
    }
    before {
      content.onChange(of: value) {
        let generator = UIImpactFeedbackGenerator(style: style)
        generator.prepare()
        generator.impactOccurred(intensity: intensity)
      }
    }
    before {
      content.onChange(of: value) { _ in
        let generator = UIImpactFeedbackGenerator(style: style)
        generator.prepare()
        generator.impactOccurred(intensity: intensity)
      }
    }
    before {
      content.onChange(of: value) { _, _ in
        let generator = UIImpactFeedbackGenerator(style: style)
        generator.prepare()
        generator.impactOccurred(intensity: intensity)
      }
    }
    guard intensity.isLiteral else { leave }
    after { content.sensoryFeedback(weaker(style, intensity: intensity), trigger: value) }
  }

  @Rewrite
  @Review(
    "The feedback comes from SwiftUI once the view is updated, and from a watch or a Mac as these have it."
  )
  func notification(content: some View, value: Any, generator: Name, type: Any) {
    before {
      content.onChange(of: value) {
        let generator = UINotificationFeedbackGenerator()
        generator.notificationOccurred(type)
      }
    }
    before {
      content.onChange(of: value) { _ in
        let generator = UINotificationFeedbackGenerator()
        generator.notificationOccurred(type)
      }
    }
    before {
      content.onChange(of: value) { _, _ in
        let generator = UINotificationFeedbackGenerator()
        generator.notificationOccurred(type)
      }
    }
    before {
      content.onChange(of: value) {
        let generator = UINotificationFeedbackGenerator()
        generator.prepare()
        generator.notificationOccurred(type)
      }
    }
    before {
      content.onChange(of: value) { _ in
        let generator = UINotificationFeedbackGenerator()
        generator.prepare()
        generator.notificationOccurred(type)
      }
    }
    before {
      content.onChange(of: value) { _, _ in
        let generator = UINotificationFeedbackGenerator()
        generator.prepare()
        generator.notificationOccurred(type)
      }
    }
    after { content.sensoryFeedback(notificationOf(type), trigger: value) }
  }

  @Rewrite
  @Review(
    "The feedback comes from SwiftUI once the view is updated, and from a watch or a Mac as these have it."
  )
  func selection(content: some View, value: Any, generator: Name) {
    before {
      content.onChange(of: value) {
        let generator = UISelectionFeedbackGenerator()
        generator.selectionChanged()
      }
    }
    before {
      content.onChange(of: value) { _ in
        let generator = UISelectionFeedbackGenerator()
        generator.selectionChanged()
      }
    }
    before {
      content.onChange(of: value) { _, _ in
        let generator = UISelectionFeedbackGenerator()
        generator.selectionChanged()
      }
    }
    before {
      content.onChange(of: value) {
        let generator = UISelectionFeedbackGenerator()
        generator.prepare()
        generator.selectionChanged()
      }
    }
    before {
      content.onChange(of: value) { _ in
        let generator = UISelectionFeedbackGenerator()
        generator.prepare()
        generator.selectionChanged()
      }
    }
    before {
      content.onChange(of: value) { _, _ in
        let generator = UISelectionFeedbackGenerator()
        generator.prepare()
        generator.selectionChanged()
      }
    }
    after { content.sensoryFeedback(.selection, trigger: value) }
  }

  // MARK: The feedback

  @Fragment
  func feedback(style: Any) {
    before { UIImpactFeedbackGenerator(style: style).impactOccurred() }
    after { impactOf(style) }
  }

  @Fragment
  func feedback(style: Any, intensity: Any) {
    before { UIImpactFeedbackGenerator(style: style).impactOccurred(intensity: intensity) }
    guard intensity.isLiteral else { leave }
    after { weaker(style, intensity: intensity) }
  }

  @Fragment
  func feedback(type: Any) {
    before { UINotificationFeedbackGenerator().notificationOccurred(type) }
    after { notificationOf(type) }
  }

  @Fragment
  func feedback() {
    before { UISelectionFeedbackGenerator().selectionChanged() }
    after { .selection }
  }

  @Fragment
  func feedback(_call: Any) {
    before { _call }
    leave
  }

  @Fragment
  func impactOf() {
    before { .light }
    after { .impact(weight: .light) }
  }

  @Fragment
  func impactOf() {
    before { .medium }
    after { .impact(weight: .medium) }
  }

  @Fragment
  func impactOf() {
    before { .heavy }
    after { .impact(weight: .heavy) }
  }

  @Fragment
  func impactOf() {
    before { .rigid }
    after { .impact(flexibility: .rigid) }
  }

  @Fragment
  func impactOf() {
    before { .soft }
    after { .impact(flexibility: .soft) }
  }

  @Fragment
  func impactOf(_other: Any) {
    before { _other }
    leave
  }

  @Fragment
  func weaker(intensity: Any) {
    before { .light }
    after { .impact(weight: .light, intensity: intensity) }
  }

  @Fragment
  func weaker(intensity: Any) {
    before { .medium }
    after { .impact(weight: .medium, intensity: intensity) }
  }

  @Fragment
  func weaker(intensity: Any) {
    before { .heavy }
    after { .impact(weight: .heavy, intensity: intensity) }
  }

  @Fragment
  func weaker(intensity: Any) {
    before { .rigid }
    after { .impact(flexibility: .rigid, intensity: intensity) }
  }

  @Fragment
  func weaker(intensity: Any) {
    before { .soft }
    after { .impact(flexibility: .soft, intensity: intensity) }
  }

  @Fragment
  func weaker(_other: Any) {
    before { _other }
    leave
  }

  @Fragment
  func notificationOf() {
    before { .success }
    after { .success }
  }

  @Fragment
  func notificationOf() {
    before { .warning }
    after { .warning }
  }

  @Fragment
  func notificationOf() {
    before { .error }
    after { .error }
  }

  @Fragment
  func notificationOf(_other: Any) {
    before { _other }
    leave
  }

  @Example("a generator that is made for the call, the kinds of feedback", target: "iOS=18", review: true)
  func madeForTheCall() {
    before {
      struct Stars: View {
        @State private var count = 0
        @State private var isFull = false
        var body: some View {
          Stepper("Stars", value: $count)
            .onChange(of: count) {
              UIImpactFeedbackGenerator(style: .light).impactOccurred()
            }
            // at the end
            .onChange(of: isFull) { _, _ in UINotificationFeedbackGenerator().notificationOccurred(.success) }
            .onChange(of: count) { _ in UISelectionFeedbackGenerator().selectionChanged() }
            .onChange(of: isFull) { UIImpactFeedbackGenerator(style: .rigid).impactOccurred(intensity: 0.7) }
        }
      }
    }
    after {
      struct Stars: View {
        @State private var count = 0
        @State private var isFull = false
        var body: some View {
          Stepper("Stars", value: $count)
            .sensoryFeedback(.impact(weight: .light), trigger: count)
            // at the end
            .sensoryFeedback(.success, trigger: isFull)
            .sensoryFeedback(.selection, trigger: count)
            .sensoryFeedback(.impact(flexibility: .rigid, intensity: 0.7), trigger: isFull)
        }
      }
    }
  }

  @Example("a condition", target: "iOS=17", review: true)
  func conditions() {
    before {
      struct Save: View {
        @State private var isSaved = false
        @State private var tries = 0
        var body: some View {
          Text("Save")
            .onChange(of: isSaved) { saved in
              if saved {
                UINotificationFeedbackGenerator().notificationOccurred(.success)
              }
            }
            .onChange(of: tries) { _, new in
              if new > 3 { UINotificationFeedbackGenerator().notificationOccurred(.warning) }
            }
            .onChange(of: tries) { old, new in
              if new > old { UINotificationFeedbackGenerator().notificationOccurred(.error) }
            }
            .onChange(of: tries) { old, _ in
              if old == 0 { UIImpactFeedbackGenerator(style: .heavy).impactOccurred() }
            }
            .onChange(of: tries) {
              if isSaved { UIImpactFeedbackGenerator(style: .soft).impactOccurred() }
            }
        }
      }
    }
    after {
      struct Save: View {
        @State private var isSaved = false
        @State private var tries = 0
        var body: some View {
          Text("Save")
            .sensoryFeedback(.success, trigger: isSaved) { _, saved in
              saved
            }
            .sensoryFeedback(.warning, trigger: tries) { _, new in
              new > 3
            }
            .sensoryFeedback(.error, trigger: tries) { old, new in
              new > old
            }
            .sensoryFeedback(.impact(weight: .heavy), trigger: tries) { old, _ in
              old == 0
            }
            .sensoryFeedback(.impact(flexibility: .soft), trigger: tries) { _, _ in
              isSaved
            }
        }
      }
    }
  }

  @Example("a generator in a constant of the closure", target: "iOS=17", review: true)
  func constants() {
    before {
      struct Dial: View {
        @State private var level = 0
        var body: some View {
          Stepper("Level", value: $level)
            .onChange(of: level) { _, _ in
              let haptics = UIImpactFeedbackGenerator(style: .medium)
              haptics.prepare()
              haptics.impactOccurred()
            }
            .onChange(of: level) {
              let haptics = UIImpactFeedbackGenerator(style: .soft)
              haptics.impactOccurred(intensity: 0.5)
            }
            .onChange(of: level) {
              let haptics = UINotificationFeedbackGenerator()
              haptics.notificationOccurred(.error)
            }
            .onChange(of: level) { _ in
              let haptics = UISelectionFeedbackGenerator()
              haptics.prepare()
              haptics.selectionChanged()
            }
        }
      }
    }
    after {
      struct Dial: View {
        @State private var level = 0
        var body: some View {
          Stepper("Level", value: $level)
            .sensoryFeedback(.impact(weight: .medium), trigger: level)
            .sensoryFeedback(.impact(flexibility: .soft, intensity: 0.5), trigger: level)
            .sensoryFeedback(.error, trigger: level)
            .sensoryFeedback(.selection, trigger: level)
        }
      }
    }
  }

  @Example("without review it stays", target: "iOS=17")
  func withoutReview() {
    before {
      struct Dial: View {
        @State private var level = 0
        var body: some View {
          Stepper("Level", value: $level)
            .onChange(of: level) { UISelectionFeedbackGenerator().selectionChanged() }
        }
      }
    }
    refused("needs-review")
  }

  @Example("before there was a modifier", target: "iOS=16", review: true)
  func lowTarget() {
    before {
      struct Dial: View {
        @State private var level = 0
        var body: some View {
          Stepper("Level", value: $level)
            .onChange(of: level) { _ in UISelectionFeedbackGenerator().selectionChanged() }
        }
      }
    }
    refused("target-too-low")
  }

  @Example("closures that do more, or whose feedback is not written out", target: "iOS=17", review: true)
  func otherClosures() {
    before {
      struct Dial: View {
        @State private var level = 0
        let strength: CGFloat
        let style: UIImpactFeedbackGenerator.FeedbackStyle
        let kept = UISelectionFeedbackGenerator()
        var body: some View {
          Stepper("Level", value: $level)
            .onChange(of: level) {
              UISelectionFeedbackGenerator().selectionChanged()
              print(level)
            }
            .onChange(of: level) { kept.selectionChanged() }
            .onChange(of: level) { UIImpactFeedbackGenerator(style: style).impactOccurred() }
            .onChange(of: level) { UIImpactFeedbackGenerator(style: .light).impactOccurred(intensity: strength) }
            .onChange(of: level) {
              if level > 3 { UISelectionFeedbackGenerator().selectionChanged() } else { print(level) }
            }
            .onChange(of: level, initial: true) { UISelectionFeedbackGenerator().selectionChanged() }
            .onChange(of: level) {
              let haptics = UIImpactFeedbackGenerator(style: .light)
              haptics.impactOccurred(intensity: strength)
            }
        }
      }
    }
    untouched
  }

  @Example("closures that do other things, before there was a modifier", target: "iOS=16")
  func otherClosuresBefore() {
    before {
      struct Dial: View {
        @State private var level = 0
        var body: some View {
          Stepper("Level", value: $level)
            .onChange(of: level) { _ in print(level) }
        }
      }
    }
    untouched
  }
}
