import SwiftUI

/// Replaces actions of `TextField` and `SecureField` with `onSubmit(of:_:)` and `focused(_:)`.
///
/// ## What it does
///
/// The closure of `onCommit` goes to `onSubmit` directly on the field. A function that was passed by
/// its name is called in a closure. An empty closure is left out.
///
/// An `onEditingChanged` that does nothing but keep a flag, as `{ isEditing = $0 }` does, becomes
/// `focused($isEditing)`, and the private `@State` flag a `@FocusState`, both or neither. What reads
/// the flag stays as it is.
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
/// * A focus state is true while the field has the focus. On the Mac `onEditingChanged` is called once
///   the text changes; on tvOS and watchOS a field has the focus before it is edited. For code that is
///   built for one of them this is a matter of review.
/// * An `onSubmit` on a view around the field is called, too, as it was before.
///
/// ## What is not handled
///
/// * Any other `onEditingChanged`: it has no direct replacement. Add a `@FocusState`, `focused(_:)`
///   and `onChange(of:)` by hand.
/// * A flag that something else sets or binds, another field among them: to set a focus state moves
///   the focus. One that is not private, is true at first, or belongs to no `View`.
/// * A field with a flag that may be there several times, in a `ForEach` or a function that is called
///   twice, or in a sheet or toolbar, whose focus is not that of the view; or one with a `focused`.
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

  // MARK: Focus

  /// What is in one of these may be there several times, with one flag for all, or is shown apart
  /// from the view that has the flag.
  let apart: Set = [
    "ForEach", "List", "Table", "OutlineGroup", "sheet", "fullScreenCover", "popover", "inspector",
    "alert", "confirmationDialog", "contextMenu", "Menu", "toolbar", "navigationBarItems",
    "navigationDestination", "NavigationLink",
  ]

  @Guards
  func isFocus(flag: Name) {
    guard
      !site.mayHaveToStay(TextField.self), site.typeConforms(View.self),
      !site.mayBeRepeated(in: apart), !site.isFollowed(by: "focused"),
      !flag.isChangedElsewhere, !flag.isUsed(as: "$", "_"),
      !project.declares("FocusState", "View.focused(_:)")
    else { next }
    guard !target.includes("macOS", "tvOS", "watchOS") else {
      review(
        "The flag follows the focus: on the Mac `onEditingChanged` is called once the text changes, on tvOS and watchOS when the field is edited.")
    }
  }

  @Rewrite(.subject)
  func mirrored(field: Any..., flag: Name, _editing: Name) {
    before { TextField(#field, onEditingChanged: { flag = $0 }) }
    before { TextField(#field, onEditingChanged: { _editing in flag = _editing }) }
    before { TextField(#field, onEditingChanged: { (_editing) in flag = _editing }) }
    isFocus()
    after { TextField(#field).focused($flag) }
  }

  @Rewrite(.declarationOf(mirrored))
  func mirroredFlag(flag: Name) {
    before { @State private var flag: Bool = false }
    before { @State private var flag = false }
    after { @FocusState private var flag: Bool }
  }

  /// `onCommit` is for the rules below.
  @Rewrite(.subject)
  func mirroredAndCommit(field: Any..., flag: Name, _editing: Name, action: Any) {
    before { TextField(#field, onEditingChanged: { flag = $0 }, onCommit: action) }
    before { TextField(#field, onEditingChanged: { _editing in flag = _editing }, onCommit: action) }
    before {
      TextField(#field, onEditingChanged: { (_editing) in flag = _editing }, onCommit: action)
    }
    isFocus()
    findsNewValue()
    after { TextField(#field, onCommit: action).focused($flag) }
  }

  @Rewrite(.declarationOf(mirroredAndCommit))
  func mirroredAndCommitFlag(flag: Name) {
    before { @State private var flag: Bool = false }
    before { @State private var flag = false }
    after { @FocusState private var flag: Bool }
  }

  // MARK: Text fields

  @Guards
  func submits() {
    guard !site.mayHaveToStay(TextField.self), !site.mayHaveToStay(SecureField.self) else {
      refuse("field-type", "The type of the field is needed here; with a modifier it is `some View`.")
    }
    guard !target.includes("macOS") else {
      review(
        "On the Mac `onCommit` may also be called when the field loses the focus; `onSubmit` is not.")
    }
  }

  @Guards
  func findsNewValue(field: Any...) {
    guard !field.mentions("formatter") else {
      review("The field writes its value when editing ends: check that the action finds the new one.")
    }
  }

  /// Without parameters it is `onCommit`, unless `$0` is used.
  @Guards
  func isCommit(statements: Statements) {
    guard !statements.mentions("$0") else {
      refuse(
        "no-replacement",
        "`onEditingChanged` has no direct replacement, unless all it does is to keep a private `@State` flag: it needs `@FocusState`, `focused(_:)` and `onChange(of:)`."
      )
    }
  }

  @Rewrite
  func editingAndCommit(_field: Any..., _changed: Any, _action: Any) {
    before { TextField(#_field, onEditingChanged: _changed, onCommit: _action) }
    refuse(
      "no-replacement",
      "`onEditingChanged` has no direct replacement, unless all it does is to keep a private `@State` flag: it needs `@FocusState`, `focused(_:)` and `onChange(of:)`."
    )
  }

  @Rewrite
  func empty(field: Any...) {
    before { TextField(#field, onCommit: {}) }
    after { TextField(#field) }
  }

  @Rewrite
  func closure(field: Any..., statements: Statements) {
    before { TextField(#field, onCommit: { #statements }) }
    isCommit()
    submits()
    findsNewValue()
    after { TextField(#field).onSubmit { #statements } }
  }

  @Rewrite
  func capturing(field: Any..., captures: Captures, statements: Statements) {
    before { TextField(#field, onCommit: { [captures] in #statements }) }
    isCommit()
    submits()
    findsNewValue()
    after { TextField(#field).onSubmit { [captures] in #statements } }
  }

  /// A closure with a parameter, with its label or behind the parentheses.
  @Rewrite
  func editing(_field: Any..., _changed: Any) {
    before { TextField(#_field, onEditingChanged: _changed) }
    refuse(
      "no-replacement",
      "`onEditingChanged` has no direct replacement, unless all it does is to keep a private `@State` flag: it needs `@FocusState`, `focused(_:)` and `onChange(of:)`."
    )
  }

  @Rewrite
  func function(field: Any..., action: Name) {
    before { TextField(#field, onCommit: action) }
    submits()
    findsNewValue()
    after { TextField(#field).onSubmit { action() } }
  }

  @Rewrite
  func method(field: Any..., owner: Name, action: Name) {
    before { TextField(#field, onCommit: owner.action) }
    submits()
    findsNewValue()
    after { TextField(#field).onSubmit { owner.action() } }
  }

  @Rewrite
  func computed(field: Any..., action: Any) {
    before { TextField(#field, onCommit: action) }
    submits()
    findsNewValue()
    after { TextField(#field).onSubmit(action) }
  }

  // MARK: Secure fields

  @Rewrite
  func emptySecure(field: Any...) {
    before { SecureField(#field, onCommit: {}) }
    after { SecureField(#field) }
  }

  @Rewrite
  func secure(field: Any..., statements: Statements) {
    before { SecureField(#field, onCommit: { #statements }) }
    submits()
    after { SecureField(#field).onSubmit { #statements } }
  }

  @Rewrite
  func secureCapturing(field: Any..., captures: Captures, statements: Statements) {
    before { SecureField(#field, onCommit: { [captures] in #statements }) }
    submits()
    after { SecureField(#field).onSubmit { [captures] in #statements } }
  }

  @Rewrite
  func secureFunction(field: Any..., action: Name) {
    before { SecureField(#field, onCommit: action) }
    submits()
    after { SecureField(#field).onSubmit { action() } }
  }

  @Rewrite
  func secureMethod(field: Any..., owner: Name, action: Name) {
    before { SecureField(#field, onCommit: owner.action) }
    submits()
    after { SecureField(#field).onSubmit { owner.action() } }
  }

  @Rewrite
  func secureComputed(field: Any..., action: Any) {
    before { SecureField(#field, onCommit: action) }
    submits()
    after { SecureField(#field).onSubmit(action) }
  }

  // MARK: Examples

  @Example("a field in a variable whose type has to stay")
  func keptField() {
    before {
      struct Login: View {
        let isNew: Bool
        @State private var secret = ""
        func field() -> some View {
          let field = SecureField("a", text: $secret) { print(secret) }
          return isNew ? field : SecureField("b", text: $secret)
        }
        var body: some View { field() }
      }
    }
    refused("field-type")
  }

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

  @Example("a comment in an empty closure stays in the line", target: "iOS=15")
  func emptyWithComment() {
    before {
      struct Login: View {
        @State private var word = ""
        var body: some View {
          SecureField("Word", text: $word, onCommit: { /* nothing */ })
        }
      }
    }
    after {
      struct Login: View {
        @State private var word = ""
        var body: some View {
          SecureField("Word", text: $word /* nothing */)
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

  @Example("a flag that follows the editing", target: "iOS=15")
  func flags() {
    before {
      struct Search: View {
        @State private var text = ""
        // while the keyboard is there
        @State private var isEditing = false  // of this field
        var body: some View {
          HStack {
            TextField("Search", text: $text, onEditingChanged: { isEditing = $0 })
              .padding()
            if isEditing { Text("Cancel") }
          }
          .animation(.default, value: isEditing)
        }
      }
      struct Name: View {
        @State private var name = ""
        @State private var isEditing: Bool = false
        var body: some View {
          VStack { field.opacity(self.isEditing ? 1 : 0.5) }
        }
        private var field: some View {
          TextField("Name", text: $name) { isEditing in
            self.isEditing = isEditing
          }
        }
      }
      struct Street: View {
        @State private var street = ""
        @State private var isActive = false
        var body: some View {
          TextField(
            "Street",
            text: $street,
            onEditingChanged: { (editing) in
              isActive = editing
            }
          )
        }
      }
    }
    after {
      struct Search: View {
        @State private var text = ""
        // while the keyboard is there
        @FocusState private var isEditing: Bool  // of this field
        var body: some View {
          HStack {
            TextField("Search", text: $text).focused($isEditing)
              .padding()
            if isEditing { Text("Cancel") }
          }
          .animation(.default, value: isEditing)
        }
      }
      struct Name: View {
        @State private var name = ""
        @FocusState private var isEditing: Bool
        var body: some View {
          VStack { field.opacity(self.isEditing ? 1 : 0.5) }
        }
        private var field: some View {
          TextField("Name", text: $name).focused($isEditing)
        }
      }
      struct Street: View {
        @State private var street = ""
        @FocusState private var isActive: Bool
        var body: some View {
          TextField(
            "Street",
            text: $street
          ).focused($isActive)
        }
      }
    }
  }

  @Example("a flag and an action", target: "iOS=15")
  func flagsAndActions() {
    before {
      struct Name: View {
        @State private var name = ""
        @State private var isEditing = false
        func save() {}
        var body: some View {
          TextField("Name", text: $name, onEditingChanged: { isEditing = $0 }, onCommit: save)
        }
      }
      struct Street: View {
        @State private var street = ""
        @State private var isEditing = false
        var body: some View {
          TextField("Street", text: $street) { editing in
            isEditing = editing
          } onCommit: {
            print(street)
          }
        }
      }
      struct City: View {
        @State private var city = ""
        @State private var isEditing = false
        var body: some View {
          TextField("City", text: $city, onEditingChanged: { (editing) in isEditing = editing }) {}
        }
      }
    }
    after {
      struct Name: View {
        @State private var name = ""
        @FocusState private var isEditing: Bool
        func save() {}
        var body: some View {
          TextField("Name", text: $name).onSubmit { save() }.focused($isEditing)
        }
      }
      struct Street: View {
        @State private var street = ""
        @FocusState private var isEditing: Bool
        var body: some View {
          TextField("Street", text: $street).onSubmit {
            print(street)
          }.focused($isEditing)
        }
      }
      struct City: View {
        @State private var city = ""
        @FocusState private var isEditing: Bool
        var body: some View {
          TextField("City", text: $city).focused($isEditing)
        }
      }
    }
  }

  @Example("a flag of a field with a formatter", target: "iOS=15")
  func formattedFlags() {
    before {
      struct Price: View {
        @State private var price = 0.0
        @State private var isEditing = false
        let formatter: NumberFormatter
        var body: some View {
          TextField("Price", value: $price, formatter: formatter) { isEditing = $0 }
        }
      }
      struct Weight: View {
        @State private var weight = 0.0
        @State private var isEditing = false
        let formatter: NumberFormatter
        var body: some View {
          TextField(
            "Weight", value: $weight, formatter: formatter,
            onEditingChanged: { editing in isEditing = editing })
        }
      }
      struct Length: View {
        @State private var length = 0.0
        @State private var isEditing = false
        let formatter: NumberFormatter
        var body: some View {
          TextField("Length", value: $length, formatter: formatter) { (editing) in isEditing = editing }
        }
      }
    }
    after {
      struct Price: View {
        @State private var price = 0.0
        @FocusState private var isEditing: Bool
        let formatter: NumberFormatter
        var body: some View {
          TextField("Price", value: $price, formatter: formatter).focused($isEditing)
        }
      }
      struct Weight: View {
        @State private var weight = 0.0
        @FocusState private var isEditing: Bool
        let formatter: NumberFormatter
        var body: some View {
          TextField(
            "Weight", value: $weight, formatter: formatter).focused($isEditing)
        }
      }
      struct Length: View {
        @State private var length = 0.0
        @FocusState private var isEditing: Bool
        let formatter: NumberFormatter
        var body: some View {
          TextField("Length", value: $length, formatter: formatter).focused($isEditing)
        }
      }
    }
  }

  @Example("a flag and an action of a field with a formatter", target: "iOS=15", review: true)
  func formattedFlagsAndActions() {
    before {
      struct Price: View {
        @State private var price = 0.0
        @State private var isEditing = false
        let formatter: NumberFormatter
        func save() {}
        var body: some View {
          TextField(
            "Price", value: $price, formatter: formatter, onEditingChanged: { isEditing = $0 },
            onCommit: save)
        }
      }
      struct Weight: View {
        @State private var weight = 0.0
        @State private var isEditing = false
        let formatter: NumberFormatter
        var body: some View {
          TextField("Weight", value: $weight, formatter: formatter) { editing in
            isEditing = editing
          } onCommit: {
            print(weight)
          }
        }
      }
      struct Length: View {
        @State private var length = 0.0
        @State private var isEditing = false
        let formatter: NumberFormatter
        var body: some View {
          TextField("Length", value: $length, formatter: formatter) { (editing) in
            isEditing = editing
          } onCommit: {
            print(length)
          }
        }
      }
    }
    after {
      struct Price: View {
        @State private var price = 0.0
        @FocusState private var isEditing: Bool
        let formatter: NumberFormatter
        func save() {}
        var body: some View {
          TextField(
            "Price", value: $price, formatter: formatter
          ).onSubmit { save() }.focused($isEditing)
        }
      }
      struct Weight: View {
        @State private var weight = 0.0
        @FocusState private var isEditing: Bool
        let formatter: NumberFormatter
        var body: some View {
          TextField("Weight", value: $weight, formatter: formatter).onSubmit {
            print(weight)
          }.focused($isEditing)
        }
      }
      struct Length: View {
        @State private var length = 0.0
        @FocusState private var isEditing: Bool
        let formatter: NumberFormatter
        var body: some View {
          TextField("Length", value: $length, formatter: formatter).onSubmit {
            print(length)
          }.focused($isEditing)
        }
      }
    }
  }

  @Example("a flag of a field with a formatter and an action, without --review")
  func formattedFlagUnreviewed() {
    before {
      struct Price: View {
        @State private var price = 0.0
        @State private var isEditing = false
        let formatter: NumberFormatter
        var body: some View {
          TextField(
            "Price", value: $price, formatter: formatter, onEditingChanged: { isEditing = $0 },
            onCommit: { print(price) })
        }
      }
    }
    refused("needs-review")
  }

  @Example("a flag on the Mac", target: "iOS=15,macOS=12", review: true)
  func macFlag() {
    before {
      struct Name: View {
        @State private var name = ""
        @State private var isEditing = false
        var body: some View {
          TextField("Name", text: $name, onEditingChanged: { isEditing = $0 })
        }
      }
    }
    after {
      struct Name: View {
        @State private var name = ""
        @FocusState private var isEditing: Bool
        var body: some View {
          TextField("Name", text: $name).focused($isEditing)
        }
      }
    }
  }

  @Example("a flag on the Mac, without --review", target: "iOS=15,macOS=12")
  func macFlagUnreviewed() {
    before {
      struct Name: View {
        @State private var name = ""
        @State private var isEditing = false
        var body: some View {
          TextField("Name", text: $name, onEditingChanged: { isEditing = $0 })
        }
      }
    }
    refused("needs-review")
  }

  @Example("a flag on an old target", target: "iOS=14")
  func lowTargetOfFlag() {
    before {
      struct Name: View {
        @State private var name = ""
        @State private var isEditing = false
        var body: some View {
          TextField("Name", text: $name, onEditingChanged: { isEditing = $0 })
        }
      }
    }
    refused("target-too-low")
  }

  @Example("a flag that something else sets, too: it would move the focus")
  func flagSetElsewhere() {
    before {
      struct Assigned: View {
        @State private var text = ""
        @State private var isEditing = false
        var body: some View {
          VStack {
            TextField("Name", text: $text, onEditingChanged: { isEditing = $0 })
            Button("Done") { isEditing = false }
          }
        }
      }
      struct Toggled: View {
        @State private var text = ""
        @State private var isEditing = false
        var body: some View {
          VStack {
            TextField("Name", text: $text, onEditingChanged: { isEditing = $0 })
            Button("Edit") { self.isEditing.toggle() }
          }
        }
      }
      struct Committed: View {
        @State private var text = ""
        @State private var isEditing = false
        var body: some View {
          TextField("Name", text: $text) { isEditing = $0 } onCommit: {
            isEditing = false
          }
        }
      }
    }
    refused("no-replacement")
  }

  @Example("a flag of two fields")
  func flagOfTwo() {
    before {
      struct Names: View {
        @State private var text = ""
        @State private var isEditing = false
        var body: some View {
          VStack {
            TextField("Name", text: $text, onEditingChanged: { isEditing = $0 })
            TextField("Name", text: $text, onEditingChanged: { isEditing = $0 })
          }
        }
      }
    }
    refused("no-replacement")
  }

  @Example("a flag that is bound, or gets its value from an initialiser")
  func flagBound() {
    before {
      struct Bound: View {
        @State private var text = ""
        @State private var isEditing = false
        var body: some View {
          VStack {
            TextField("Name", text: $text, onEditingChanged: { isEditing = $0 })
            Toggle("Edited", isOn: $isEditing)
          }
        }
      }
      struct Stored: View {
        @State private var text = ""
        @State private var isEditing = false
        init(isEditing: Bool) { _isEditing = State(initialValue: isEditing) }
        var body: some View {
          TextField("Name", text: $text, onEditingChanged: { isEditing = $0 })
        }
      }
    }
    refused("no-replacement")
  }

  @Example("a flag that is not private, is true at first, or no state")
  func otherFlags() {
    before {
      final class Model: ObservableObject {
        @Published var isEditing = false
      }
      struct Open: View {
        @State private var text = ""
        @State var isEditing = false
        var body: some View {
          TextField("Name", text: $text, onEditingChanged: { isEditing = $0 })
        }
      }
      struct First: View {
        @State private var text = ""
        @State private var isEditing = true
        var body: some View {
          TextField("Name", text: $text, onEditingChanged: { isEditing = $0 })
        }
      }
      struct Handed: View {
        @State private var text = ""
        @Binding private var isEditing: Bool
        var body: some View {
          TextField("Name", text: $text, onEditingChanged: { isEditing = $0 })
        }
      }
      struct Watched: View {
        @State private var text = ""
        @State private var isEditing = false {
          didSet { print(isEditing) }
        }
        var body: some View {
          TextField("Name", text: $text, onEditingChanged: { isEditing = $0 })
        }
      }
      struct Observed: View {
        @State private var text = ""
        @StateObject private var model = Model()
        var body: some View {
          TextField("Name", text: $text, onEditingChanged: { model.isEditing = $0 })
        }
      }
    }
    refused("no-replacement")
  }

  @Example("a flag that follows in another way")
  func otherWays() {
    before {
      struct Animated: View {
        @State private var text = ""
        @State private var isEditing = false
        var body: some View {
          TextField("Name", text: $text) { editing in
            withAnimation { isEditing = editing }
          }
        }
      }
      struct Opposite: View {
        @State private var text = ""
        @State private var isEditing = false
        var body: some View {
          TextField("Name", text: $text) { isEditing = !$0 }
        }
      }
      struct Both: View {
        @State private var text = ""
        @State private var isEditing = false
        var body: some View {
          TextField("Name", text: $text) { editing in
            isEditing = editing
            print(editing)
          }
        }
      }
    }
    refused("no-replacement")
  }

  @Example("a flag of a field that may be there several times")
  func flagOfMany() {
    before {
      struct Rows: View {
        @State private var text = ""
        @State private var isEditing = false
        var body: some View {
          ForEach(0..<3, id: \.self) { _ in
            TextField("Name", text: $text, onEditingChanged: { isEditing = $0 })
          }
        }
      }
      struct Twice: View {
        @State private var text = ""
        @State private var isEditing = false
        var field: some View {
          TextField("Name", text: $text, onEditingChanged: { isEditing = $0 })
        }
        var body: some View {
          VStack {
            field
            field
          }
        }
      }
      struct Lines: View {
        @State private var text = ""
        @State private var isEditing = false
        func line(_ number: Int) -> some View {
          TextField("Name", text: $text, onEditingChanged: { isEditing = $0 })
        }
        var body: some View {
          List(0..<3, id: \.self) { line($0) }
        }
      }
      struct Local: View {
        @State private var text = ""
        @State private var isEditing = false
        var body: some View {
          let field = TextField("Name", text: $text, onEditingChanged: { isEditing = $0 })
          VStack {
            field
            field
          }
        }
      }
    }
    refused("no-replacement")
  }

  @Example("a flag of a field that is shown apart from the view, or that has a focus state already")
  func flagApart() {
    before {
      struct Sheet: View {
        @State private var text = ""
        @State private var isEditing = false
        var body: some View {
          Text("Name").sheet(isPresented: .constant(true)) {
            TextField("Name", text: $text, onEditingChanged: { isEditing = $0 })
          }
        }
      }
      struct Focused: View {
        @State private var text = ""
        @State private var isEditing = false
        @FocusState private var isFocused: Bool
        var body: some View {
          TextField("Name", text: $text, onEditingChanged: { isEditing = $0 }).focused($isFocused)
        }
      }
    }
    refused("no-replacement")
  }

  @Example("a flag that belongs to no view")
  func flagOfOther() {
    before {
      struct Modifier: ViewModifier {
        @State private var text = ""
        @State private var isEditing = false
        func body(content: Content) -> some View {
          TextField("Name", text: $text, onEditingChanged: { isEditing = $0 })
        }
      }
    }
    refused("no-replacement")
  }

  @Example("a `focused(_:)` of the project")
  func ownFocused() {
    before {
      extension View {
        func focused(_ isFocused: Binding<Bool>) -> some View { self }
      }
      struct Name: View {
        @State private var text = ""
        @State private var isEditing = false
        var body: some View {
          TextField("Name", text: $text, onEditingChanged: { isEditing = $0 })
        }
      }
    }
    refused("no-replacement")
  }

  @Example("other things to do when editing begins or ends")
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

  @Example("a closure for editing, and one behind the parentheses")
  func editingAndTrailingCommit() {
    before {
      struct Login: View {
        @State private var name = ""
        var body: some View {
          TextField("Name", text: $name, onEditingChanged: { _ in }) { print("done") }
        }
      }
    }
    refused("no-replacement")
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
