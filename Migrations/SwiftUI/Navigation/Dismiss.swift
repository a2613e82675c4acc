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

  @Guards
  func onlyDismisses(name: Name) {
    guard !project.declares("EnvironmentValues.dismiss") else {
      refuse("own-declaration", "The project declares `EnvironmentValues.dismiss` itself.")
    }
    guard !name.isUsedElsewhere else {
      refuse(
        "handed-on",
        "`\(name)` is used for more than `wrappedValue.dismiss()`, which the action cannot do.")
    }
  }

  @Rewrite(.subject)
  func renamed(name: Name) {
    before { @Environment(\.presentationMode) var name }
    before { @Environment(\.presentationMode) var name: Binding<PresentationMode> }
    guard oldNames.contains(name) else { next }
    guard !site.typeUses("dismiss") else { next }
    guard !name.isUsedOutside else { next }
    onlyDismisses()
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
      "is-presented-read",
      "`isPresented` is read; only `dismiss()` has a counterpart in `\\.dismiss`.")
  }

  @Rewrite(.subject)
  func kept(name: Name) {
    before { @Environment(\.presentationMode) var name }
    before { @Environment(\.presentationMode) var name: Binding<PresentationMode> }
    onlyDismisses()
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
      "is-presented-read",
      "`isPresented` is read; only `dismiss()` has a counterpart in `\\.dismiss`.")
  }

  // MARK: Examples

  @Example("A property and its calls")
  func sheet() {
    before {
      struct Editor: View {
        @Environment(\.presentationMode) private var presentationMode
        var body: some View {
          VStack {
            Button("Cancel") { presentationMode.wrappedValue.dismiss() }
            Button("Save", action: save)
          }
        }
        private func save() {
          self.presentationMode.wrappedValue.dismiss()
        }
      }
    }
    after {
      struct Editor: View {
        @Environment(\.dismiss) private var dismiss
        var body: some View {
          VStack {
            Button("Cancel") { dismiss() }
            Button("Save", action: save)
          }
        }
        private func save() {
          dismiss()
        }
      }
    }
  }

  @Example("A property with a type")
  func typed() {
    before {
      struct Editor: View {
        @Environment(\.presentationMode) var mode: Binding<PresentationMode>
        var body: some View {
          Button("Done") { mode.wrappedValue.dismiss() }
        }
      }
    }
    after {
      struct Editor: View {
        @Environment(\.dismiss) var dismiss
        var body: some View {
          Button("Done") { dismiss() }
        }
      }
    }
  }

  @Example("A name that says more stays")
  func ownName() {
    before {
      struct Editor: View {
        @Environment(\.presentationMode) var sheet  // the inner one
        // Another one, with its type.
        @Environment(\.presentationMode) var wizard: Binding<PresentationMode>  // the outer one
        var body: some View {
          Button("Done") {
            self.sheet.wrappedValue.dismiss()
            wizard.wrappedValue.dismiss()
          }
        }
      }
    }
    after {
      struct Editor: View {
        @Environment(\.dismiss) var sheet  // the inner one
        // Another one, with its type.
        @Environment(\.dismiss) var wizard  // the outer one
        var body: some View {
          Button("Done") {
            self.sheet()
            wizard()
          }
        }
      }
    }
  }

  @Example("The type has a `dismiss` of its own")
  func ownMember() {
    before {
      struct Editor: View {
        @Environment(\.presentationMode) var presentationMode
        var body: some View {
          Button("Done", action: dismiss)
        }
        func dismiss() {
          presentationMode.wrappedValue.dismiss()
        }
      }
    }
    after {
      struct Editor: View {
        @Environment(\.dismiss) var presentationMode
        var body: some View {
          Button("Done", action: dismiss)
        }
        func dismiss() {
          presentationMode()
        }
      }
    }
  }

  @Example("A local constant is called `dismiss`")
  func localConstant() {
    before {
      struct Editor: View {
        @Environment(\.presentationMode) var presentationMode
        var body: some View {
          let dismiss = "Done"
          Button(dismiss) { presentationMode.wrappedValue.dismiss() }
        }
      }
    }
    after {
      struct Editor: View {
        @Environment(\.dismiss) var presentationMode
        var body: some View {
          let dismiss = "Done"
          Button(dismiss) { presentationMode() }
        }
      }
    }
  }

  @Example("Two properties: only one can be called `dismiss`")
  func two() {
    before {
      struct Editor: View {
        @Environment(\.presentationMode) var presentationMode
        @Environment(\.presentationMode) var mode
        var body: some View {
          Button("Done") {
            presentationMode.wrappedValue.dismiss()
            mode.wrappedValue.dismiss()
          }
        }
      }
    }
    after {
      struct Editor: View {
        @Environment(\.dismiss) var dismiss
        @Environment(\.dismiss) var mode
        var body: some View {
          Button("Done") {
            dismiss()
            mode()
          }
        }
      }
    }
  }

  @Example("A type in the type has a property of the same name")
  func nested() {
    before {
      struct Editor: View {
        struct Toolbar: View {
          @Environment(\.presentationMode) var presentationMode
          var body: some View {
            Button("Done") { presentationMode.wrappedValue.dismiss() }
          }
        }
        @Environment(\.presentationMode) var presentationMode
        var body: some View {
          Toolbar().onTapGesture { presentationMode.wrappedValue.dismiss() }
        }
      }
    }
    after {
      struct Editor: View {
        struct Toolbar: View {
          @Environment(\.dismiss) var dismiss
          var body: some View {
            Button("Done") { dismiss() }
          }
        }
        @Environment(\.dismiss) var dismiss
        var body: some View {
          Toolbar().onTapGesture { dismiss() }
        }
      }
    }
  }

  @Example("A property that nothing uses")
  func unused() {
    before {
      struct Editor: View {
        @Environment(\.presentationMode) var presentationMode
        var body: some View { Text("Editor") }
      }
    }
    after {
      struct Editor: View {
        @Environment(\.dismiss) var dismiss
        var body: some View { Text("Editor") }
      }
    }
  }

  @Example("A call in an extension in another file")
  func fromExtension() {
    before("Editor.swift") {
      struct Editor: View {
        @Environment(\.presentationMode) var presentationMode
        var body: some View { Button("Done") { close() } }
      }
    }
    before("Closing.swift") {
      extension Editor {
        func close() { presentationMode.wrappedValue.dismiss() }
      }
    }
    after("Editor.swift") {
      struct Editor: View {
        @Environment(\.dismiss) var presentationMode
        var body: some View { Button("Done") { close() } }
      }
    }
    after("Closing.swift") {
      extension Editor {
        func close() { presentationMode() }
      }
    }
  }

  @Example("A call from another type")
  func fromAnotherType() {
    before("Editor.swift") {
      struct Editor: View {
        @Environment(\.presentationMode) var presentationMode
        var body: some View { Footer(editor: self) }
      }
    }
    before("Footer.swift") {
      struct Footer: View {
        let editor: Editor
        var body: some View {
          Button("Done") { editor.presentationMode.wrappedValue.dismiss() }
        }
      }
    }
    after("Editor.swift") {
      struct Editor: View {
        @Environment(\.dismiss) var presentationMode
        var body: some View { Footer(editor: self) }
      }
    }
    after("Footer.swift") {
      struct Footer: View {
        let editor: Editor
        var body: some View {
          Button("Done") { editor.presentationMode() }
        }
      }
    }
  }

  @Example("Only the property is named", named: "Editor.swift")
  func outsideScope() {
    before("Editor.swift") {
      struct Editor: View {
        @Environment(\.presentationMode) var presentationMode
        var body: some View { Button("Done") { close() } }
      }
    }
    before("Closing.swift") {
      extension Editor {
        func close() { presentationMode.wrappedValue.dismiss() }
      }
    }
    refused("outside-scope")
  }

  @Example("Only the call is named", named: "Closing.swift")
  func outsideScopeFromTheCall() {
    before("Editor.swift") {
      struct Editor: View {
        @Environment(\.presentationMode) var presentationMode
        var body: some View { Button("Done") { close() } }
      }
    }
    before("Closing.swift") {
      extension Editor {
        func close() { presentationMode.wrappedValue.dismiss() }
      }
    }
    refused("outside-scope")
  }

  @Example("A call on a value that cannot be seen")
  func unclear() {
    before {
      struct Editor: View {
        @Environment(\.presentationMode) var presentationMode
        var body: some View { Text("Editor") }
      }
      func close(_ editors: some Sequence<Editor>, _ all: [[Editor]]) {
        all.joined().lazy.reversed().forEach { $0.presentationMode.wrappedValue.dismiss() }
      }
    }
    refused("use-unclear")
  }

  @Example("`isPresented` is read")
  func isPresented() {
    before {
      struct Editor: View {
        @Environment(\.presentationMode) var presentationMode
        var body: some View {
          Button("Done") { presentationMode.wrappedValue.dismiss() }
            .disabled(!presentationMode.wrappedValue.isPresented)
        }
      }
    }
    refused("is-presented-read")
  }

  @Example("`isPresented` of a property that keeps its name")
  func keptIsPresented() {
    before {
      struct Editor: View {
        @Environment(\.presentationMode) var sheet
        var body: some View {
          Text("Editor").opacity(sheet.wrappedValue.isPresented ? 1 : 0)
        }
      }
    }
    refused("is-presented-read")
  }

  @Example("The binding is handed on")
  func handedOn() {
    before {
      struct Editor: View {
        @Environment(\.presentationMode) var presentationMode
        var body: some View { Footer(mode: presentationMode) }
      }
      struct Footer: View {
        let mode: Binding<PresentationMode>
        var body: some View {
          Button("Done") { mode.wrappedValue.dismiss() }
        }
      }
    }
    refused("handed-on")
  }

  @Example("The function is handed on, or called through a key path")
  func functionHandedOn() {
    before {
      struct Editor: View {
        @Environment(\.presentationMode) var sheet
        var body: some View {
          Button("Done") {
            let mode = sheet.wrappedValue
            print(mode)
          }
        }
      }
    }
    refused("handed-on")
  }

  @Example("The project has a `dismiss` in the environment")
  func ownDeclaration() {
    before("Editor.swift") {
      struct Editor: View {
        @Environment(\.presentationMode) var presentationMode
        var body: some View {
          Button("Done") { presentationMode.wrappedValue.dismiss() }
        }
      }
    }
    before("Environment.swift") {
      extension EnvironmentValues {
        var dismiss: Int { 0 }
      }
    }
    refused("own-declaration")
  }

  @Example("A target that has no `dismiss`", target: "iOS=14")
  func lowTarget() {
    before {
      struct Editor: View {
        @Environment(\.presentationMode) var presentationMode
        var body: some View {
          Button("Done") { presentationMode.wrappedValue.dismiss() }
        }
      }
    }
    refused("target-too-low")
  }

  @Example("Another wrapper's `presentationMode`")
  func untouchedOnes() {
    before {
      struct Editor: View {
        @Environment(\.dismiss) var dismiss
        @State private var presentationMode = 0
        var body: some View { Button("Done") { dismiss() } }
      }
    }
    untouched
  }
}
