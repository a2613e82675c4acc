import SwiftUI

/// Replaces `presentationMode` with `\.dismiss`, the property and all its calls together.
///
/// ## What it does
///
/// A property with `@Environment(\.presentationMode)` and every `wrappedValue.dismiss()` on it
/// change in one step, in whatever file the calls stand. A property called `presentationMode` whose
/// calls all stand in its own type, and that type does not use the name `dismiss` itself, is called
/// `dismiss` afterwards; any other one keeps its name.
///
/// ## Why
///
/// `presentationMode` is soft-deprecated. The action can be called directly.
///
/// ## Behavior that differs
///
/// None.
///
/// ## What is not handled
///
/// * `isPresented`: the action only dismisses. The environment has an `isPresented` of its own.
/// * Properties whose binding is handed on, bound to something else, or used where it cannot be seen
///   what it is.
/// * Projects that declare their own `EnvironmentValues.dismiss`.
@Migration(.softDeprecated, replaces: "EnvironmentValues.presentationMode")
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
enum Dismiss {

  /// Names that say no more than the new one does.
  let oldNames: Set = ["presentationMode", "presentation", "mode"]

  @Rewrite(.subject)
  func renamed(name: Name) {
    before { @Environment(\.presentationMode) var name }
    before { @Environment(\.presentationMode) var name: Binding<PresentationMode> }
    guard oldNames.contains(name) else { next }
    guard !site.typeUses("dismiss") else { next }
    guard !name.isUsedOutside else { next }
    guard !project.declares("EnvironmentValues.dismiss") else {
      refuse("own-declaration", "The project declares `EnvironmentValues.dismiss` itself.")
    }
    guard !name.isUsedElsewhere else {
      refuse(
        "handed-on",
        "`\(name)` is used for more than `wrappedValue.dismiss()`, which the action cannot do.")
    }
    after { @Environment(\.dismiss) var dismiss }
  }

  @Rewrite(.useOf(renamed))
  func renamedCall(name: Name) {
    before { name.wrappedValue.dismiss() }
    after { dismiss() }
  }

  @Rewrite(.useOf(renamed))
  func renamedRead(name: Name) {
    before { name.wrappedValue.isPresented }
    refuse(
      "is-presented-read", "`isPresented` is read; only `dismiss()` has a counterpart in `\\.dismiss`.")
  }

  @Rewrite(.subject)
  func kept(name: Name) {
    before { @Environment(\.presentationMode) var name }
    before { @Environment(\.presentationMode) var name: Binding<PresentationMode> }
    guard !project.declares("EnvironmentValues.dismiss") else {
      refuse("own-declaration", "The project declares `EnvironmentValues.dismiss` itself.")
    }
    guard !name.isUsedElsewhere else {
      refuse(
        "handed-on",
        "`\(name)` is used for more than `wrappedValue.dismiss()`, which the action cannot do.")
    }
    after { @Environment(\.dismiss) var name }
  }

  @Rewrite(.useOf(kept))
  func call(name: Name) {
    before { name.wrappedValue.dismiss() }
    after { name() }
  }

  @Rewrite(.useOf(kept))
  func read(name: Name) {
    before { name.wrappedValue.isPresented }
    refuse(
      "is-presented-read", "`isPresented` is read; only `dismiss()` has a counterpart in `\\.dismiss`.")
  }
}
