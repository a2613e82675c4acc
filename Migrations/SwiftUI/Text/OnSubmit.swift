import SwiftUI

/// Replaces `onCommit` of `TextField` and `SecureField` with `onSubmit(of:_:)`.
///
/// ## What it does
///
/// The closure goes to `onSubmit` directly on the field. A function that was passed by its name is
/// called in a closure. An empty closure is left out.
///
/// ## Why
///
/// The initializers that take actions are soft-deprecated. `onSubmit` says what happens for every
/// field that it stands on, and the field can be styled and focused like any other.
///
/// ## Behavior that differs
///
/// * On the Mac `onCommit` may also be called when the field loses the focus; `onSubmit` is only
///   called for the return key. For code that is built for macOS this is a matter of review.
/// * A field with a `formatter` writes its value when editing ends. That the action finds the new
///   value is a matter of review.
/// * An `onSubmit` on a view around the field is called, too, as it was before.
///
/// ## What is not handled
///
/// * `onEditingChanged`: it has no direct replacement. Add a `@FocusState`, `focused(_:)` and
///   `onChange(of:)` by hand.
/// * A field whose type is needed: with a modifier it is `some View`.
@Migration(
  .softDeprecated,
  replaces: "TextField.init(_:text:onCommit:)", "TextField.init(_:text:onEditingChanged:)",
  "TextField.init(_:text:onEditingChanged:onCommit:)",
  "TextField.init(_:value:formatter:onCommit:)",
  "TextField.init(_:value:formatter:onEditingChanged:)",
  "TextField.init(_:value:formatter:onEditingChanged:onCommit:)",
  "SecureField.init(_:text:onCommit:)")
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
enum OnSubmit {

  // MARK: Text

  @Rewrite
  func emptyText(title: Any, text: Any) {
    before { TextField(title, text: text, onCommit: {}) }
    after { TextField(title, text: text) }
  }

  /// Without parameters it is `onCommit`, unless `$0` is used.
  @Rewrite
  func text(title: Any, text: Any, statements: Statements) {
    before { TextField(title, text: text, onCommit: { #statements }) }
    guard !statements.mentions("$0") else {
      refuse(
        "no-replacement",
        "`onEditingChanged` has no direct replacement; it needs focus state: `@FocusState`, `focused(_:)` and `onChange(of:)`."
      )
    }
    guard !site.mustStay(TextField.self) else {
      refuse("field-type", "The type of the field is needed here; with a modifier it is `some View`.")
    }
    guard !target.includes("macOS") else {
      review(
        "On the Mac `onCommit` may also be called when the field loses the focus; `onSubmit` is not.")
    }
    after { TextField(title, text: text).onSubmit { #statements } }
  }

  @Rewrite
  func textCapturing(title: Any, text: Any, captures: Captures, statements: Statements) {
    before { TextField(title, text: text, onCommit: { [captures] in #statements }) }
    guard !statements.mentions("$0") else {
      refuse(
        "no-replacement",
        "`onEditingChanged` has no direct replacement; it needs focus state: `@FocusState`, `focused(_:)` and `onChange(of:)`."
      )
    }
    guard !site.mustStay(TextField.self) else {
      refuse("field-type", "The type of the field is needed here; with a modifier it is `some View`.")
    }
    guard !target.includes("macOS") else {
      review(
        "On the Mac `onCommit` may also be called when the field loses the focus; `onSubmit` is not.")
    }
    after { TextField(title, text: text).onSubmit { [captures] in #statements } }
  }

  /// A closure with a parameter, with its label or behind the parentheses.
  @Rewrite
  func textEditing(_title: Any, _text: Any, _changed: Closure) {
    before { TextField(_title, text: _text, onEditingChanged: _changed) }
    refuse(
      "no-replacement",
      "`onEditingChanged` has no direct replacement; it needs focus state: `@FocusState`, `focused(_:)` and `onChange(of:)`."
    )
  }

  @Rewrite
  func textFunction(title: Any, text: Any, action: Name) {
    before { TextField(title, text: text, onCommit: action) }
    guard !site.mustStay(TextField.self) else {
      refuse("field-type", "The type of the field is needed here; with a modifier it is `some View`.")
    }
    guard !target.includes("macOS") else {
      review(
        "On the Mac `onCommit` may also be called when the field loses the focus; `onSubmit` is not.")
    }
    after { TextField(title, text: text).onSubmit { action() } }
  }

  @Rewrite
  func textMethod(title: Any, text: Any, owner: Name, action: Name) {
    before { TextField(title, text: text, onCommit: owner.action) }
    guard !site.mustStay(TextField.self) else {
      refuse("field-type", "The type of the field is needed here; with a modifier it is `some View`.")
    }
    guard !target.includes("macOS") else {
      review(
        "On the Mac `onCommit` may also be called when the field loses the focus; `onSubmit` is not.")
    }
    after { TextField(title, text: text).onSubmit { owner.action() } }
  }

  @Rewrite
  func textComputed(title: Any, text: Any, action: Any) {
    before { TextField(title, text: text, onCommit: action) }
    guard !site.mustStay(TextField.self) else {
      refuse("field-type", "The type of the field is needed here; with a modifier it is `some View`.")
    }
    guard !target.includes("macOS") else {
      review(
        "On the Mac `onCommit` may also be called when the field loses the focus; `onSubmit` is not.")
    }
    after { TextField(title, text: text).onSubmit(action) }
  }

  @Rewrite
  func textEditingFunction(_title: Any, _text: Any, _changed: Any) {
    before { TextField(_title, text: _text, onEditingChanged: _changed) }
    refuse(
      "no-replacement",
      "`onEditingChanged` has no direct replacement; it needs focus state: `@FocusState`, `focused(_:)` and `onChange(of:)`."
    )
  }

  @Rewrite
  func textEditingAndCommit(_title: Any, _text: Any, _changed: Any, _action: Any) {
    before { TextField(_title, text: _text, onEditingChanged: _changed, onCommit: _action) }
    refuse(
      "no-replacement",
      "`onEditingChanged` has no direct replacement; it needs focus state: `@FocusState`, `focused(_:)` and `onChange(of:)`."
    )
  }

  // MARK: Values with a formatter

  @Rewrite
  func emptyValue(title: Any, value: Any, formatter: Any) {
    before { TextField(title, value: value, formatter: formatter, onCommit: {}) }
    after { TextField(title, value: value, formatter: formatter) }
  }

  @Rewrite
  @Review("The field writes its value when editing ends: check that the action finds the new one.")
  func value(title: Any, value: Any, formatter: Any, statements: Statements) {
    before { TextField(title, value: value, formatter: formatter, onCommit: { #statements }) }
    guard !statements.mentions("$0") else {
      refuse(
        "no-replacement",
        "`onEditingChanged` has no direct replacement; it needs focus state: `@FocusState`, `focused(_:)` and `onChange(of:)`."
      )
    }
    guard !site.mustStay(TextField.self) else {
      refuse("field-type", "The type of the field is needed here; with a modifier it is `some View`.")
    }
    guard !target.includes("macOS") else {
      review(
        "On the Mac `onCommit` may also be called when the field loses the focus; `onSubmit` is not.")
    }
    after { TextField(title, value: value, formatter: formatter).onSubmit { #statements } }
  }

  @Rewrite
  @Review("The field writes its value when editing ends: check that the action finds the new one.")
  func valueCapturing(
    title: Any, value: Any, formatter: Any, captures: Captures, statements: Statements
  ) {
    before {
      TextField(
        title, value: value, formatter: formatter, onCommit: { [captures] in #statements })
    }
    guard !statements.mentions("$0") else {
      refuse(
        "no-replacement",
        "`onEditingChanged` has no direct replacement; it needs focus state: `@FocusState`, `focused(_:)` and `onChange(of:)`."
      )
    }
    guard !site.mustStay(TextField.self) else {
      refuse("field-type", "The type of the field is needed here; with a modifier it is `some View`.")
    }
    guard !target.includes("macOS") else {
      review(
        "On the Mac `onCommit` may also be called when the field loses the focus; `onSubmit` is not.")
    }
    after {
      TextField(title, value: value, formatter: formatter).onSubmit { [captures] in #statements }
    }
  }

  @Rewrite
  func valueEditing(_title: Any, _value: Any, _formatter: Any, _changed: Closure) {
    before {
      TextField(_title, value: _value, formatter: _formatter, onEditingChanged: _changed)
    }
    refuse(
      "no-replacement",
      "`onEditingChanged` has no direct replacement; it needs focus state: `@FocusState`, `focused(_:)` and `onChange(of:)`."
    )
  }

  @Rewrite
  @Review("The field writes its value when editing ends: check that the action finds the new one.")
  func valueFunction(title: Any, value: Any, formatter: Any, action: Name) {
    before { TextField(title, value: value, formatter: formatter, onCommit: action) }
    guard !site.mustStay(TextField.self) else {
      refuse("field-type", "The type of the field is needed here; with a modifier it is `some View`.")
    }
    guard !target.includes("macOS") else {
      review(
        "On the Mac `onCommit` may also be called when the field loses the focus; `onSubmit` is not.")
    }
    after { TextField(title, value: value, formatter: formatter).onSubmit { action() } }
  }

  @Rewrite
  @Review("The field writes its value when editing ends: check that the action finds the new one.")
  func valueMethod(title: Any, value: Any, formatter: Any, owner: Name, action: Name) {
    before { TextField(title, value: value, formatter: formatter, onCommit: owner.action) }
    guard !site.mustStay(TextField.self) else {
      refuse("field-type", "The type of the field is needed here; with a modifier it is `some View`.")
    }
    guard !target.includes("macOS") else {
      review(
        "On the Mac `onCommit` may also be called when the field loses the focus; `onSubmit` is not.")
    }
    after { TextField(title, value: value, formatter: formatter).onSubmit { owner.action() } }
  }

  @Rewrite
  @Review("The field writes its value when editing ends: check that the action finds the new one.")
  func valueComputed(title: Any, value: Any, formatter: Any, action: Any) {
    before { TextField(title, value: value, formatter: formatter, onCommit: action) }
    guard !site.mustStay(TextField.self) else {
      refuse("field-type", "The type of the field is needed here; with a modifier it is `some View`.")
    }
    guard !target.includes("macOS") else {
      review(
        "On the Mac `onCommit` may also be called when the field loses the focus; `onSubmit` is not.")
    }
    after { TextField(title, value: value, formatter: formatter).onSubmit(action) }
  }

  @Rewrite
  func valueEditingFunction(_title: Any, _value: Any, _formatter: Any, _changed: Any) {
    before {
      TextField(_title, value: _value, formatter: _formatter, onEditingChanged: _changed)
    }
    refuse(
      "no-replacement",
      "`onEditingChanged` has no direct replacement; it needs focus state: `@FocusState`, `focused(_:)` and `onChange(of:)`."
    )
  }

  @Rewrite
  func valueEditingAndCommit(
    _title: Any, _value: Any, _formatter: Any, _changed: Any, _action: Any
  ) {
    before {
      TextField(
        _title, value: _value, formatter: _formatter, onEditingChanged: _changed,
        onCommit: _action)
    }
    refuse(
      "no-replacement",
      "`onEditingChanged` has no direct replacement; it needs focus state: `@FocusState`, `focused(_:)` and `onChange(of:)`."
    )
  }

  // MARK: Secure fields

  @Rewrite
  func emptySecure(title: Any, text: Any) {
    before { SecureField(title, text: text, onCommit: {}) }
    after { SecureField(title, text: text) }
  }

  @Rewrite
  func secure(title: Any, text: Any, statements: Statements) {
    before { SecureField(title, text: text, onCommit: { #statements }) }
    guard !site.mustStay(SecureField.self) else {
      refuse("field-type", "The type of the field is needed here; with a modifier it is `some View`.")
    }
    guard !target.includes("macOS") else {
      review(
        "On the Mac `onCommit` may also be called when the field loses the focus; `onSubmit` is not.")
    }
    after { SecureField(title, text: text).onSubmit { #statements } }
  }

  @Rewrite
  func secureCapturing(title: Any, text: Any, captures: Captures, statements: Statements) {
    before { SecureField(title, text: text, onCommit: { [captures] in #statements }) }
    guard !site.mustStay(SecureField.self) else {
      refuse("field-type", "The type of the field is needed here; with a modifier it is `some View`.")
    }
    guard !target.includes("macOS") else {
      review(
        "On the Mac `onCommit` may also be called when the field loses the focus; `onSubmit` is not.")
    }
    after { SecureField(title, text: text).onSubmit { [captures] in #statements } }
  }

  @Rewrite
  func secureFunction(title: Any, text: Any, action: Name) {
    before { SecureField(title, text: text, onCommit: action) }
    guard !site.mustStay(SecureField.self) else {
      refuse("field-type", "The type of the field is needed here; with a modifier it is `some View`.")
    }
    guard !target.includes("macOS") else {
      review(
        "On the Mac `onCommit` may also be called when the field loses the focus; `onSubmit` is not.")
    }
    after { SecureField(title, text: text).onSubmit { action() } }
  }

  @Rewrite
  func secureMethod(title: Any, text: Any, owner: Name, action: Name) {
    before { SecureField(title, text: text, onCommit: owner.action) }
    guard !site.mustStay(SecureField.self) else {
      refuse("field-type", "The type of the field is needed here; with a modifier it is `some View`.")
    }
    guard !target.includes("macOS") else {
      review(
        "On the Mac `onCommit` may also be called when the field loses the focus; `onSubmit` is not.")
    }
    after { SecureField(title, text: text).onSubmit { owner.action() } }
  }

  @Rewrite
  func secureComputed(title: Any, text: Any, action: Any) {
    before { SecureField(title, text: text, onCommit: action) }
    guard !site.mustStay(SecureField.self) else {
      refuse("field-type", "The type of the field is needed here; with a modifier it is `some View`.")
    }
    guard !target.includes("macOS") else {
      review(
        "On the Mac `onCommit` may also be called when the field loses the focus; `onSubmit` is not.")
    }
    after { SecureField(title, text: text).onSubmit(action) }
  }

  // MARK: Examples

  @Example("a closure with its label, and one behind the parentheses", target: "iOS=15")
  func closures() {
    before {
      struct Login: View {
        @State private var name = ""
        func save() {}
        var body: some View {
          VStack {
            TextField("Name", text: $name, onCommit: { save() })
            TextField("Name", text: $name) {
              // at once
              save()
            }
            .padding()
            TextField(
              "Name",
              text: $name,  // as it is shown
              onCommit: {
                save()
              }
            )
          }
        }
      }
    }
    after {
      struct Login: View {
        @State private var name = ""
        func save() {}
        var body: some View {
          VStack {
            TextField("Name", text: $name).onSubmit { save() }
            TextField("Name", text: $name).onSubmit {
              // at once
              save()
            }
            .padding()
            TextField(
              "Name",
              text: $name  // as it is shown
            ).onSubmit {
              save()
            }
          }
        }
      }
    }
  }

  @Example("a function, a stored closure, a computed one", target: "iOS=15")
  func functions() {
    before {
      struct Step {
        let finish: () -> Void
      }
      struct Login: View {
        let steps: [Step]
        @State private var name = ""
        @State private var password = ""
        var finish: (() -> Void)?
        let cancel: () -> Void
        func save() {}
        var body: some View {
          VStack {
            TextField("Name", text: $name, onCommit: save)
            TextField("Name", text: $name, onCommit: self.cancel).padding()
            TextField("Name", text: $name, onCommit: steps[0].finish)
            SecureField("Password", text: $password, onCommit: finish ?? {})
            SecureField("Password", text: $password, onCommit: save)
          }
        }
      }
    }
    after {
      struct Step {
        let finish: () -> Void
      }
      struct Login: View {
        let steps: [Step]
        @State private var name = ""
        @State private var password = ""
        var finish: (() -> Void)?
        let cancel: () -> Void
        func save() {}
        var body: some View {
          VStack {
            TextField("Name", text: $name).onSubmit { save() }
            TextField("Name", text: $name).onSubmit { self.cancel() }.padding()
            TextField("Name", text: $name).onSubmit(steps[0].finish)
            SecureField("Password", text: $password).onSubmit(finish ?? {})
            SecureField("Password", text: $password).onSubmit { save() }
          }
        }
      }
    }
  }

  @Example("an empty closure is left out; a capture list stays", target: "iOS=15")
  func emptyAndCapturing() {
    before {
      final class Model: ObservableObject {
        @Published var name = ""
        func save() {}
      }
      struct Login: View {
        @ObservedObject var model: Model
        @State private var password = ""
        var body: some View {
          VStack {
            TextField("Name", text: $model.name, onCommit: {})
            TextField("Name", text: $model.name) { [weak model] in model?.save() }
            TextField("Name", text: $model.name, onCommit: model.save)
            SecureField("Password", text: $password) {}
            SecureField("Password", text: $password) { [model] in model.save() }
          }
        }
      }
    }
    after {
      final class Model: ObservableObject {
        @Published var name = ""
        func save() {}
      }
      struct Login: View {
        @ObservedObject var model: Model
        @State private var password = ""
        var body: some View {
          VStack {
            TextField("Name", text: $model.name)
            TextField("Name", text: $model.name).onSubmit { [weak model] in model?.save() }
            TextField("Name", text: $model.name).onSubmit { model.save() }
            SecureField("Password", text: $password)
            SecureField("Password", text: $password).onSubmit { [model] in model.save() }
          }
        }
      }
    }
  }

  @Example("a value with a formatter", target: "iOS=15", review: true)
  func formatted() {
    before {
      struct Price: View {
        @State private var price = 0.0
        let formatter: NumberFormatter
        func save() {}
        var body: some View {
          VStack {
            TextField("Price", value: $price, formatter: formatter, onCommit: save)
            TextField("Price", value: $price, formatter: formatter) { save() }
            TextField("Price", value: $price, formatter: formatter) { [price] in print(price) }
            TextField("Price", value: $price, formatter: formatter, onCommit: true ? save : {})
          }
        }
      }
    }
    after {
      struct Price: View {
        @State private var price = 0.0
        let formatter: NumberFormatter
        func save() {}
        var body: some View {
          VStack {
            TextField("Price", value: $price, formatter: formatter).onSubmit { save() }
            TextField("Price", value: $price, formatter: formatter).onSubmit { save() }
            TextField("Price", value: $price, formatter: formatter).onSubmit { [price] in print(price) }
            TextField("Price", value: $price, formatter: formatter).onSubmit(true ? save : {})
          }
        }
      }
    }
  }

  @Example("a value with a formatter and nothing to do")
  func formattedAndEmpty() {
    before {
      struct Price: View {
        @State private var price = 0.0
        let formatter: NumberFormatter
        var body: some View {
          TextField("Price", value: $price, formatter: formatter, onCommit: {})
        }
      }
    }
    after {
      struct Price: View {
        @State private var price = 0.0
        let formatter: NumberFormatter
        var body: some View {
          TextField("Price", value: $price, formatter: formatter)
        }
      }
    }
  }

  @Example("on the Mac the focus counts, too", target: "iOS=15,macOS=12", review: true)
  func mac() {
    before {
      struct Login: View {
        @State private var name = ""
        @State private var password = ""
        func save() {}
        var body: some View {
          VStack {
            TextField("Name", text: $name, onCommit: { save() })
            SecureField("Password", text: $password, onCommit: save)
          }
        }
      }
    }
    after {
      struct Login: View {
        @State private var name = ""
        @State private var password = ""
        func save() {}
        var body: some View {
          VStack {
            TextField("Name", text: $name).onSubmit { save() }
            SecureField("Password", text: $password).onSubmit { save() }
          }
        }
      }
    }
  }

  @Example("the same without --review", target: "iOS=15,macOS=12")
  func macUnreviewed() {
    before { TextField("Name", text: .constant(""), onCommit: { print("done") }) }
    refused("needs-review")
  }

  @Example("focus, in each of its forms")
  func editingChanged() {
    before {
      struct Login: View {
        @State private var name = ""
        @State private var isEditing = false
        @State private var price = 0.0
        let formatter: NumberFormatter
        func save() {}
        func changed(_ isEditing: Bool) {}
        var body: some View {
          VStack {
            TextField("Name", text: $name, onEditingChanged: { _ in }, onCommit: save)
            TextField("Name", text: $name, onEditingChanged: { isEditing = $0 })
            TextField("Name", text: $name, onEditingChanged: changed)
            TextField("Name", text: $name) { isEditing in print(isEditing) }
            TextField("Name", text: $name) { print($0) }
            TextField("Name", text: $name) {
              print($0)
            } onCommit: {
              save()
            }
            TextField("Price", value: $price, formatter: formatter, onEditingChanged: changed)
            TextField("Price", value: $price, formatter: formatter) { isEditing = $0 }
          }
        }
      }
    }
    refused("no-replacement")
  }

  @Example("a function that returns the field")
  func fieldType() {
    before {
      func field(_ name: Binding<String>) -> TextField<Text> {
        TextField("Name", text: name, onCommit: { print("done") })
      }
    }
    refused("field-type")
  }

  @Example("the new modifier is part of iOS 15", target: "iOS=14")
  func lowTarget() {
    before { TextField("Name", text: .constant(""), onCommit: { print("done") }) }
    refused("target-too-low")
  }

  @Example("an initializer of the project with the same labels")
  func ownInitializer() {
    before {
      extension TextField where Label == Text {
        init(_ title: String, text: Binding<String>, onCommit: @escaping () -> Void) {
          self.init(title, text: text)
        }
      }
      struct Login: View {
        @State private var name = ""
        let title: String
        var body: some View { TextField(title, text: $name, onCommit: { print("done") }) }
      }
    }
    refused("own-declaration")
  }

  @Example("fields without actions, and other closures", target: "iOS=16")
  func lookAlikes() {
    before {
      struct Login: View {
        @State private var name = ""
        @State private var price = 0.0
        var body: some View {
          VStack {
            TextField("Name", text: $name)
            TextField("Name", text: $name, prompt: Text("Ada"))
            TextField("Name", text: $name, axis: .vertical)
            TextField(text: $name) { Text("Name") }
            TextField("Price", value: $price, format: .number)
            SecureField(text: $name) { Text("Password") }
            TextField("Name", text: $name).onSubmit { print("done") }
          }
        }
      }
    }
    untouched
  }
}
