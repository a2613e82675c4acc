import SwiftUI

/// Replaces `onChange(of:perform:)` with the form that passes the old and the new value.
///
/// ## What it does
///
/// The closure gets two parameters, or none when it did not use its one. `$0` becomes `$1`. A
/// function that was passed as `perform:` is called in a closure. A capture list that held the
/// observed value, to have it as it was before the change, becomes the first parameter.
///
/// ## Why
///
/// The old modifier is deprecated from iOS 17 on. A closure with one parameter still binds to it,
/// on every target.
///
/// ## Behavior that differs
///
/// The old closure was made before the change, the new one after it. What a closure captures
/// besides `State`, bindings and objects, such as a `let` of the view, is therefore the later
/// value.
///
/// ## What is not handled
///
/// * A capture list with other values than the observed one: they were those before the change.
/// * A closure that reads the observed value although it is a constant of the view: that was the
///   old value. This is a matter of review.
/// * A function that is not named but computed (`perform: handler(for: id)`): it would be computed
///   at each change.
/// * A function whose parameter has a label: it cannot be called by its bare name.
@Migration(
  .deprecated, replaces: "View.onChange(of:perform:)", "Scene.onChange(of:perform:)")
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
enum OnChange {

  @Rewrite
  func unused(content: some View, value: Any, statements: Statements) {
    before { content.onChange(of: value) { _ in #statements } }
    before { content.onChange(of: value) { (_) in #statements } }
    guard !statements.mentions(value) || !value.isConstant else {
      review(
        "The closure reads `\(value)`, a constant that was still the old value; in the new form it is the new one."
      )
    }
    after { content.onChange(of: value) { #statements } }
  }

  @Rewrite
  func unusedTyped<_Value>(content: some View, value: Any, statements: Statements) {
    before { content.onChange(of: value) { (_: _Value) in #statements } }
    guard !statements.mentions(value) || !value.isConstant else {
      review(
        "The closure reads `\(value)`, a constant that was still the old value; in the new form it is the new one."
      )
    }
    after { content.onChange(of: value) { #statements } }
  }

  @Rewrite
  func named(content: some View, value: Any, newValue: Name, statements: Statements) {
    before { content.onChange(of: value) { newValue in #statements } }
    guard !statements.mentions(value) || !value.isConstant else {
      review(
        "The closure reads `\(value)`, a constant that was still the old value; in the new form it is the new one."
      )
    }
    after { content.onChange(of: value) { _, newValue in #statements } }
  }

  @Rewrite
  func parenthesised(content: some View, value: Any, newValue: Name, statements: Statements) {
    before { content.onChange(of: value) { (newValue) in #statements } }
    guard !statements.mentions(value) || !value.isConstant else {
      review(
        "The closure reads `\(value)`, a constant that was still the old value; in the new form it is the new one."
      )
    }
    after { content.onChange(of: value) { (_, newValue) in #statements } }
  }

  @Rewrite
  func typed<Value>(content: some View, value: Any, newValue: Name, statements: Statements) {
    before { content.onChange(of: value) { (newValue: Value) in #statements } }
    guard !statements.mentions(value) || !value.isConstant else {
      review(
        "The closure reads `\(value)`, a constant that was still the old value; in the new form it is the new one."
      )
    }
    after { content.onChange(of: value) { (_: Value, newValue: Value) in #statements } }
  }

  /// Without parameters it is the new modifier, unless `$0` is used. With `$1` it is the new one,
  /// too.
  @Rewrite
  func shorthand(content: some View, value: Any, statements: Statements) {
    before { content.onChange(of: value) { #statements } }
    guard statements.mentions("$0") && !statements.mentions("$1") else { leave }
    guard !statements.mentions(value) || !value.isConstant else {
      review(
        "The closure reads `\(value)`, a constant that was still the old value; in the new form it is the new one."
      )
    }
    after { content.onChange(of: value) { #statements.replacing("$0", with: "$1") } }
  }

  /// The parameter hides the capture of the same name.
  @Rewrite
  func hidesCapture(content: some View, value: Name, statements: Statements) {
    before { content.onChange(of: value) { [value] value in #statements } }
    after { content.onChange(of: value) { _, value in #statements } }
  }

  @Rewrite
  func hidesRenamed(content: some View, value: Any, name: Name, statements: Statements) {
    before { content.onChange(of: value) { [name = value] name in #statements } }
    after { content.onChange(of: value) { _, name in #statements } }
  }

  @Rewrite
  func hidesCaptureAmongOthers(
    content: some View, value: Name, rest: Captures, statements: Statements
  ) {
    before { content.onChange(of: value) { [value, rest] value in #statements } }
    guard rest.areOnly("weak", "unowned", "self") else {
      refuse(
        "captures-earlier-value",
        "The closure captures `\(rest)` as it was before the change; the new modifier would capture it after."
      )
    }
    after { content.onChange(of: value) { [rest] _, value in #statements } }
  }

  /// The capture list held the observed value as it was before the change.
  @Rewrite
  func capturesValue(content: some View, value: Name, newValue: Name, statements: Statements) {
    before { content.onChange(of: value) { [value] newValue in #statements } }
    after { content.onChange(of: value) { value, newValue in #statements } }
  }

  @Rewrite
  func capturesValueOnly(content: some View, value: Name, statements: Statements) {
    before { content.onChange(of: value) { [value] _ in #statements } }
    after { content.onChange(of: value) { value, _ in #statements } }
  }

  @Rewrite
  func capturesValueAndMore(
    content: some View, value: Name, rest: Captures, newValue: Name, statements: Statements
  ) {
    before { content.onChange(of: value) { [value, rest] newValue in #statements } }
    guard rest.areOnly("weak", "unowned", "self") else {
      refuse(
        "captures-earlier-value",
        "The closure captures `\(rest)` as it was before the change; the new modifier would capture it after."
      )
    }
    after { content.onChange(of: value) { [rest] value, newValue in #statements } }
  }

  @Rewrite
  func renamesValue(
    content: some View, value: Any, oldValue: Name, newValue: Name, statements: Statements
  ) {
    before { content.onChange(of: value) { [oldValue = value] newValue in #statements } }
    after { content.onChange(of: value) { oldValue, newValue in #statements } }
  }

  @Rewrite
  func renamesValueOnly(content: some View, value: Any, oldValue: Name, statements: Statements) {
    before { content.onChange(of: value) { [oldValue = value] _ in #statements } }
    after { content.onChange(of: value) { oldValue, _ in #statements } }
  }

  @Rewrite
  func renamesValueAndMore(
    content: some View, value: Any, oldValue: Name, rest: Captures, newValue: Name,
    statements: Statements
  ) {
    before { content.onChange(of: value) { [oldValue = value, rest] newValue in #statements } }
    guard rest.areOnly("weak", "unowned", "self") else {
      refuse(
        "captures-earlier-value",
        "The closure captures `\(rest)` as it was before the change; the new modifier would capture it after."
      )
    }
    after { content.onChange(of: value) { [rest] oldValue, newValue in #statements } }
  }

  @Rewrite
  func capturesUnused(content: some View, value: Any, rest: Captures, statements: Statements) {
    before { content.onChange(of: value) { [rest] _ in #statements } }
    before { content.onChange(of: value) { [rest] (_) in #statements } }
    guard rest.areOnly("weak", "unowned", "self") else {
      refuse(
        "captures-earlier-value",
        "The closure captures `\(rest)` as it was before the change; the new modifier would capture it after."
      )
    }
    guard !statements.mentions(value) || !value.isConstant else {
      review(
        "The closure reads `\(value)`, a constant that was still the old value; in the new form it is the new one."
      )
    }
    after { content.onChange(of: value) { [rest] in #statements } }
  }

  @Rewrite
  func captures(
    content: some View, value: Any, rest: Captures, newValue: Name, statements: Statements
  ) {
    before { content.onChange(of: value) { [rest] newValue in #statements } }
    before { content.onChange(of: value) { [rest] (newValue) in #statements } }
    guard rest.areOnly("weak", "unowned", "self") else {
      refuse(
        "captures-earlier-value",
        "The closure captures `\(rest)` as it was before the change; the new modifier would capture it after."
      )
    }
    guard !statements.mentions(value) || !value.isConstant else {
      review(
        "The closure reads `\(value)`, a constant that was still the old value; in the new form it is the new one."
      )
    }
    after { content.onChange(of: value) { [rest] _, newValue in #statements } }
  }

  @Rewrite
  func capturesTyped<Value>(
    content: some View, value: Any, rest: Captures, newValue: Name, statements: Statements
  ) {
    before { content.onChange(of: value) { [rest] (newValue: Value) in #statements } }
    guard rest.areOnly("weak", "unowned", "self") else {
      refuse(
        "captures-earlier-value",
        "The closure captures `\(rest)` as it was before the change; the new modifier would capture it after."
      )
    }
    guard !statements.mentions(value) || !value.isConstant else {
      review(
        "The closure reads `\(value)`, a constant that was still the old value; in the new form it is the new one."
      )
    }
    after { content.onChange(of: value) { [rest] (_: Value, newValue: Value) in #statements } }
  }

  @Rewrite
  func capturesShorthand(content: some View, value: Any, rest: Captures, statements: Statements) {
    before { content.onChange(of: value) { [rest] in #statements } }
    guard statements.mentions("$0") && !statements.mentions("$1") else { leave }
    guard rest.areOnly("weak", "unowned", "self") else {
      refuse(
        "captures-earlier-value",
        "The closure captures `\(rest)` as it was before the change; the new modifier would capture it after."
      )
    }
    guard !statements.mentions(value) || !value.isConstant else {
      review(
        "The closure reads `\(value)`, a constant that was still the old value; in the new form it is the new one."
      )
    }
    after { content.onChange(of: value) { [rest] in #statements.replacing("$0", with: "$1") } }
  }

  /// Closures with two parameters: the new modifier.
  @Rewrite
  func inline(_content: some View, _value: Any, _action: Closure) {
    before { _content.onChange(of: _value, perform: _action) }
    leave
  }

  @Rewrite
  func reference(content: some View, value: Any, action: Any) {
    before { content.onChange(of: value, perform: action) }
    guard action.isReference && !action.mentions("newValue") else {
      refuse(
        "computed-action",
        "`\(action)` is evaluated when the view is made; in a closure it would be evaluated at each change.")
    }
    guard !action.needsLabels else {
      refuse(
        "labelled-function",
        "`\(action)` is a function whose parameter has a label, so that it cannot be called as `\(action)(newValue)`."
      )
    }
    after { content.onChange(of: value) { _, newValue in action(newValue) } }
  }

  @Example("a named parameter; the comments and the layout stay")
  func namedParameter() {
    before {
      struct Search: View {
        @State private var query = ""
        var body: some View {
          TextField("Search", text: $query)
            // not on every key
            .onChange(of: query) { newQuery in  // debounced
              print(newQuery)
              // and count
              print(newQuery.count)
            }
            .padding()
        }
      }
    }
    after {
      struct Search: View {
        @State private var query = ""
        var body: some View {
          TextField("Search", text: $query)
            // not on every key
            .onChange(of: query) { _, newQuery in  // debounced
              print(newQuery)
              // and count
              print(newQuery.count)
            }
            .padding()
        }
      }
    }
  }

  @Example("a parameter that is not used")
  func unusedParameter() {
    before {
      struct Dial: View {
        let level: Int
        var body: some View {
          VStack {
            Text("a").onChange(of: level) { _ in print("moved") }
            Text("b").onChange(of: level) { (_) in
              print("moved")
            }
          }
        }
      }
    }
    after {
      struct Dial: View {
        let level: Int
        var body: some View {
          VStack {
            Text("a").onChange(of: level) { print("moved") }
            Text("b").onChange(of: level) {
              print("moved")
            }
          }
        }
      }
    }
  }

  @Example("a parameter with parentheses or a type")
  func typedParameter() {
    before {
      struct Dial: View {
        let level: Int
        var body: some View {
          VStack {
            Text("a").onChange(of: level) { (value) in print(value) }
            Text("b").onChange(of: level) { (value: Int) in print(value) }
            Text("c").onChange(of: level) { (value: Int) -> Void in print(value) }
          }
        }
      }
    }
    after {
      struct Dial: View {
        let level: Int
        var body: some View {
          VStack {
            Text("a").onChange(of: level) { (_, value) in print(value) }
            Text("b").onChange(of: level) { (_: Int, value: Int) in print(value) }
            Text("c").onChange(of: level) { (_: Int, value: Int) -> Void in print(value) }
          }
        }
      }
    }
  }

  @Example("the shorthand of the closure, not that of a closure inside")
  func shorthandParameter() {
    before {
      struct Dial: View {
        let level: Int
        var body: some View {
          Text("x").onChange(of: level) { print($0, [1, 2].map { $0 + 1 }) }
        }
      }
    }
    after {
      struct Dial: View {
        let level: Int
        var body: some View {
          Text("x").onChange(of: level) { print($1, [1, 2].map { $0 + 1 }) }
        }
      }
    }
  }

  @Example("the closure written as perform:")
  func labelledClosure() {
    before {
      struct Dial: View {
        let level: Int
        var body: some View {
          Text("x")
            .onChange(of: level, perform: { value in
              print(value)
            })
        }
      }
    }
    after {
      struct Dial: View {
        let level: Int
        var body: some View {
          Text("x")
            .onChange(of: level) { _, value in
              print(value)
            }
        }
      }
    }
  }

  @Example("a function, and a method of an object")
  func functionReference() {
    before {
      final class Store {
        func save(_ level: Int) {}
      }
      struct Dial: View {
        let level: Int
        let store: Store
        func show(_ level: Int) {}
        var body: some View {
          Text("x")
            .onChange(of: level, perform: show)
            .onChange(of: level, perform: store.save)
        }
      }
    }
    after {
      final class Store {
        func save(_ level: Int) {}
      }
      struct Dial: View {
        let level: Int
        let store: Store
        func show(_ level: Int) {}
        var body: some View {
          Text("x")
            .onChange(of: level) { _, newValue in show(newValue) }
            .onChange(of: level) { _, newValue in store.save(newValue) }
        }
      }
    }
  }

  @Example("a captured observed value is the old one")
  func capturedValue() {
    before {
      struct Dial: View {
        let level: Int
        var body: some View {
          VStack {
            Text("a").onChange(of: level) { [level] newLevel in print(newLevel - level) }
            Text("b").onChange(of: level) { [level] _ in print("was", level) }
            Text("c").onChange(of: level) { [old = level] new in print(new - old) }
          }
        }
      }
    }
    after {
      struct Dial: View {
        let level: Int
        var body: some View {
          VStack {
            Text("a").onChange(of: level) { level, newLevel in print(newLevel - level) }
            Text("b").onChange(of: level) { level, _ in print("was", level) }
            Text("c").onChange(of: level) { old, new in print(new - old) }
          }
        }
      }
    }
  }

  @Example("a member of the model under another name, next to a weak reference")
  func capturedMember() {
    before {
      final class Model {
        var level = 0
        func log(_ old: Int, _ new: Int) {}
      }
      struct Dial: View {
        let model: Model
        var body: some View {
          Text("x").onChange(of: model.level) { [old = model.level, weak model] new in
            model?.log(old, new)
          }
        }
      }
    }
    after {
      final class Model {
        var level = 0
        func log(_ old: Int, _ new: Int) {}
      }
      struct Dial: View {
        let model: Model
        var body: some View {
          Text("x").onChange(of: model.level) { [weak model] old, new in
            model?.log(old, new)
          }
        }
      }
    }
  }

  @Example("weak and unowned references and self are about lifetime, and stay")
  func weakCapture() {
    before {
      final class Model {
        func log(_ level: Int) {}
      }
      struct Dial: View {
        let level: Int
        let model: Model
        var body: some View {
          Text("x")
            .onChange(of: level) { [weak model] value in model?.log(value) }
            .onChange(of: level) { [unowned model, self] _ in model.log(self.hashValue) }
            .onChange(of: level) { [weak model] in model?.log($0) }
        }
        var hashValue: Int { 0 }
      }
    }
    after {
      final class Model {
        func log(_ level: Int) {}
      }
      struct Dial: View {
        let level: Int
        let model: Model
        var body: some View {
          Text("x")
            .onChange(of: level) { [weak model] _, value in model?.log(value) }
            .onChange(of: level) { [unowned model, self] in model.log(self.hashValue) }
            .onChange(of: level) { [weak model] in model?.log($1) }
        }
        var hashValue: Int { 0 }
      }
    }
  }

  @Example("captures in another order, and an attribute on the closure")
  func otherCaptures() {
    before {
      final class Model {
        func log(_ old: Int, _ new: Int) {}
      }
      struct Dial: View {
        let level: Int
        let model: Model
        var body: some View {
          Text("x")
            .onChange(of: level) { [weak model, level] new in model?.log(level, new) }
            .onChange(of: level) { @MainActor value in print(value) }
        }
      }
    }
    after {
      final class Model {
        func log(_ old: Int, _ new: Int) {}
      }
      struct Dial: View {
        let level: Int
        let model: Model
        var body: some View {
          Text("x")
            .onChange(of: level) { [weak model] level, new in model?.log(level, new) }
            .onChange(of: level) { @MainActor _, value in print(value) }
        }
      }
    }
  }

  @Example("on a scene")
  func scene() {
    before {
      struct Demo: App {
        @Environment(\.scenePhase) private var phase
        var body: some Scene {
          WindowGroup { Text("x") }
            .onChange(of: phase) { newPhase in
              if newPhase == .background { print("bye") }
            }
        }
      }
    }
    after {
      struct Demo: App {
        @Environment(\.scenePhase) private var phase
        var body: some Scene {
          WindowGroup { Text("x") }
            .onChange(of: phase) { _, newPhase in
              if newPhase == .background { print("bye") }
            }
        }
      }
    }
  }

  @Example("state that the closure reads is the new value in both forms")
  func readsState() {
    before {
      struct Name: View {
        @State private var name = ""
        var body: some View {
          TextField("Name", text: $name).onChange(of: name) { _ in
            if name.count > 8 { name = String(name.prefix(8)) }
          }
        }
      }
    }
    after {
      struct Name: View {
        @State private var name = ""
        var body: some View {
          TextField("Name", text: $name).onChange(of: name) {
            if name.count > 8 { name = String(name.prefix(8)) }
          }
        }
      }
    }
  }

  @Example("a constant that the closure reads was the old value", review: true)
  func readsConstant() {
    before {
      struct Dial: View {
        let level: Int
        var body: some View {
          Text("x").onChange(of: level) { newLevel in print(newLevel - level) }
        }
      }
    }
    after {
      struct Dial: View {
        let level: Int
        var body: some View {
          Text("x").onChange(of: level) { _, newLevel in print(newLevel - level) }
        }
      }
    }
  }

  @Example("the same without review")
  func readsConstantUnreviewed() {
    before {
      struct Dial: View {
        let level: Int
        var body: some View {
          Text("x").onChange(of: level) { newLevel in print(newLevel - level) }
        }
      }
    }
    refused("needs-review")
  }

  @Example("implicit self and a conditional in the chain")
  func receivers() {
    before {
      extension View {
        func logging(_ level: Int) -> some View {
          onChange(of: level) { value in print(value) }
        }
      }
      struct Dial: View {
        let level: Int
        var body: some View {
          Text("x")
            #if DEBUG
              .onChange(of: level) { value in print(value) }
            #endif
            .padding()
        }
      }
    }
    after {
      extension View {
        func logging(_ level: Int) -> some View {
          onChange(of: level) { _, value in print(value) }
        }
      }
      struct Dial: View {
        let level: Int
        var body: some View {
          Text("x")
            #if DEBUG
              .onChange(of: level) { _, value in print(value) }
            #endif
            .padding()
        }
      }
    }
  }

  @Example("one inside the closure of another")
  func nested() {
    before {
      struct Dial: View {
        let level: Int
        let isOn: Bool
        var body: some View {
          VStack {
            Text("x").onChange(of: level) { value in
              print(value)
            }
          }
          .onChange(of: isOn) { _ in
            print("toggled")
          }
        }
      }
    }
    after {
      struct Dial: View {
        let level: Int
        let isOn: Bool
        var body: some View {
          VStack {
            Text("x").onChange(of: level) { _, value in
              print(value)
            }
          }
          .onChange(of: isOn) {
            print("toggled")
          }
        }
      }
    }
  }

  @Example("another captured value was the one before the change")
  func capturedOther() {
    before {
      struct Form: View {
        let text: String
        let isValid: Bool
        var body: some View {
          Text(text).onChange(of: text) { [isValid] newText in print(isValid, newText) }
        }
      }
    }
    refused("captures-earlier-value")
  }

  @Example("another captured value under a name, next to the observed one")
  func capturedOtherToo() {
    before {
      struct Form: View {
        let text: String
        let isValid: Bool
        var body: some View {
          Text(text).onChange(of: text) { [text, wasValid = isValid] newText in
            print(wasValid, text, newText)
          }
        }
      }
    }
    refused("captures-earlier-value")
  }

  @Example("a function that is computed")
  func computedAction() {
    before {
      struct Dial: View {
        let level: Int
        func handler(for name: String) -> (Int) -> Void { { print(name, $0) } }
        var body: some View { Text("x").onChange(of: level, perform: handler(for: "dial")) }
      }
    }
    refused("computed-action")
  }

  @Example("a function whose parameter has a label")
  func labelledFunction() {
    before {
      struct Dial: View {
        let level: Int
        func show(level: Int) {}
        var body: some View { Text("x").onChange(of: level, perform: show) }
      }
    }
    refused("labelled-function")
  }

  @Example("the new form begins with iOS 17", target: "iOS=16")
  func lowTarget() {
    before {
      struct Dial: View {
        let level: Int
        var body: some View { Text("x").onChange(of: level) { value in print(value) } }
      }
    }
    refused("target-too-low")
  }

  @Example("a modifier of the project with the same labels")
  func ownModifier() {
    before {
      extension View {
        func onChange(of id: String, perform action: @escaping (Int) -> Void) -> some View { self }
      }
      struct Dial: View {
        var body: some View { Text("x").onChange(of: "dial") { (value: Int) in print(value) } }
      }
    }
    refused("own-declaration")
  }

  @Example("the new modifier in all its forms")
  func alreadyNew() {
    before {
      struct Dial: View {
        let level: Int
        func show() {}
        var body: some View {
          Text("x")
            .onChange(of: level) { print("moved", [1].map { $0 }) }
            .onChange(of: level) { old, new in print(new - old) }
            .onChange(of: level) { (_: Int, new: Int) in print(new) }
            .onChange(of: level) { print($0, $1) }
            .onChange(of: level) { [level] in print(level) }
            .onChange(of: level, initial: true) { _, new in print(new) }
            .onChange(of: level, show)
        }
      }
    }
    untouched
  }

  @Example("a method of a type that is not a view")
  func lookAlikes() {
    before {
      struct Watcher {
        func onChange(of name: String, perform action: (Int) -> Void) { action(name.count) }
        func run() { onChange(of: "level") { value in print(value) } }
      }
    }
    untouched
  }

  @Example("a parameter with a type that is not used")
  func unusedTypedParameter() {
    before {
      struct Dial: View {
        @State private var level = 1
        var body: some View { Text("x").onChange(of: level) { (_: Int) in print("moved") } }
      }
    }
    after {
      struct Dial: View {
        @State private var level = 1
        var body: some View { Text("x").onChange(of: level) { print("moved") } }
      }
    }
  }

  @Example("a parameter with the name of the capture hides it")
  func hiddenCapture() {
    before {
      struct Dial: View {
        @State private var level = 1
        var body: some View {
          VStack {
            Text("a").onChange(of: level) { [level] level in print(level) }
            Text("b").onChange(of: level) { [old = level] old in print(old) }
          }
        }
      }
    }
    after {
      struct Dial: View {
        @State private var level = 1
        var body: some View {
          VStack {
            Text("a").onChange(of: level) { _, level in print(level) }
            Text("b").onChange(of: level) { _, old in print(old) }
          }
        }
      }
    }
  }

  @Example("a parameter with a type of any kind")
  func typedParameters() {
    before {
      struct Dial: View {
        @State private var level: Int? = 1
        @State private var all: [String: Set<Int>] = [:]
        var body: some View {
          VStack {
            Text("a").onChange(of: level) { (level: Int?) in print(level ?? 0) }
            Text("b").onChange(of: all) { (all: [String: Set<Int>]) in print(all) }
          }
        }
      }
    }
    after {
      struct Dial: View {
        @State private var level: Int? = 1
        @State private var all: [String: Set<Int>] = [:]
        var body: some View {
          VStack {
            Text("a").onChange(of: level) { (_: Int?, level: Int?) in print(level ?? 0) }
            Text("b").onChange(of: all) { (_: [String: Set<Int>], all: [String: Set<Int>]) in print(all) }
          }
        }
      }
    }
  }

  @Example("a function on a line of its own")
  func functionOnItsLine() {
    before {
      struct Dial: View {
        @State private var level = 1
        func show(_ level: Int) {}
        var body: some View {
          Text("x")
            .onChange(
              of: level,
              perform: show
            )
        }
      }
    }
    after {
      struct Dial: View {
        @State private var level = 1
        func show(_ level: Int) {}
        var body: some View {
          Text("x")
            .onChange(of: level) { _, newValue in show(newValue) }
        }
      }
    }
  }

  @Example("a weak capture and a parameter in parentheses")
  func weakAndParentheses() {
    before {
      final class Model { func set(_ level: Int) {} }
      struct Dial: View {
        let model: Model
        @State private var level = 1
        var body: some View {
          Text("x").onChange(of: level) { [weak model] (level) in model?.set(level) }
        }
      }
    }
    after {
      final class Model { func set(_ level: Int) {} }
      struct Dial: View {
        let model: Model
        @State private var level = 1
        var body: some View {
          Text("x").onChange(of: level) { [weak model] _, level in model?.set(level) }
        }
      }
    }
  }

  @Example("a part of a constant is observed")
  func partOfConstant() {
    before {
      struct Item { let id = 1 }
      struct Row: View {
        let item: Item
        var body: some View { Text("x").onChange(of: item.id) { _ in print(item) } }
      }
    }
    refused("needs-review")
  }

  @Example("the project's own form with two values")
  func ownTwoParameters() {
    before {
      extension View {
        func onChange<V: Equatable>(of value: V, _ action: @escaping (V, V) -> Void) -> some View { self }
      }
      struct Dial: View {
        @State private var level = 1
        var body: some View { Text("x").onChange(of: level) { level in print(level) } }
      }
    }
    refused("own-declaration")
  }
}
