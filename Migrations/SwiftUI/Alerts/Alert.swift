import SwiftUI

/// Replaces `alert(isPresented:content:)` and `Alert` with the form that takes its actions and message as views.
///
/// ## What it does
///
/// The title becomes the first argument, the buttons become `Button`s with a role, the message a
/// closure. A `Text` that is only a literal becomes the title of its button; every other one is
/// kept. An alert without buttons keeps an empty closure: the system adds its own OK button, as
/// before.
///
/// With `item:` the alert gets a binding that is made from the item, and `presenting:`. That is a
/// matter of review.
///
/// ## Why
///
/// `Alert` is soft-deprecated. Its successor takes views, so that buttons and messages can depend
/// on state.
///
/// ## Behavior that differs
///
/// * Title, message and labels are evaluated with the view instead of when the alert is shown. Where
///   one of them calls or computes something, this is a matter of review.
/// * The system translated the label of `.cancel()`. The new button looks up "Cancel" in the
///   strings of the app, which is why such an alert is a matter of review.
///
/// ## What is not handled
///
/// * An alert that is chosen by `if` or `switch`, prepared by other statements, stored, or returned
///   by a function.
/// * Buttons that are made elsewhere, and actions that are or may be optional.
/// * A title that uses the item, and an item whose binding is computed: the binding for
///   `isPresented` has to be written by hand.
/// * Texts that could trap when they are evaluated early, such as `Text(error!.message)`, or
///   `Text(error.message)` with `var error: Failure!`.
/// * Several alerts on one view: one can hide another.
@Migration(
  .softDeprecated, replaces: "View.alert(isPresented:content:)", "View.alert(item:content:)",
  "Alert", "Alert.Button", "Alert.Button.default(_:action:)", "Alert.Button.cancel(_:action:)",
  "Alert.Button.cancel(_:)", "Alert.Button.destructive(_:action:)")
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
enum AlertMigration {

  @Guards
  func titleCanBeEarly(title: Any) {
    guard !title.mayTrap else {
      refuse(
        "early-evaluation",
        "The texts of the new alert are evaluated with the view, not when it is shown, and `\(title)` could trap: it has a `!`, `as!` or subscript, or a value that is declared with `!`."
      )
    }
    guard !title.isComputed else {
      review(
        "The texts of the new alert are evaluated with the view, not when it is shown: see that `\(title)`, which computes something, may run each time."
      )
    }
  }

  @Guards
  func messageCanBeEarly(message: Any) {
    guard !message.mayTrap else {
      refuse(
        "early-evaluation",
        "The texts of the new alert are evaluated with the view, not when it is shown, and `\(message)` could trap: it has a `!`, `as!` or subscript, or a value that is declared with `!`."
      )
    }
    guard !message.isComputed else {
      review(
        "The texts of the new alert are evaluated with the view, not when it is shown: see that `\(message)`, which computes something, may run each time."
      )
    }
  }

  @Guards
  func titleOfButtonCanBeEarly(title: StringLiteral) {
    guard !title.mayTrap else {
      refuse(
        "early-evaluation",
        "The button is made with the view, not when the alert is shown, and `\(title)` could trap: it has a `!`, `as!` or subscript, or a value that is declared with `!`."
      )
    }
    guard !title.isComputed else {
      review(
        "The button is made with the view, not when the alert is shown: see that `\(title)`, which computes something, may run each time."
      )
    }
  }

  @Guards
  func labelOfButtonCanBeEarly(label: Any) {
    guard !label.mayTrap else {
      refuse(
        "early-evaluation",
        "The button is made with the view, not when the alert is shown, and `\(label)` could trap: it has a `!`, `as!` or subscript, or a value that is declared with `!`."
      )
    }
    guard !label.isComputed else {
      review(
        "The button is made with the view, not when the alert is shown: see that `\(label)`, which computes something, may run each time."
      )
    }
  }

  @Guards
  func actionOfButtonCanBeEarly(action: Any) {
    guard !action.mayTrap else {
      refuse(
        "early-evaluation",
        "The button is made with the view, not when the alert is shown, and `\(action)` could trap: it has a `!`, `as!` or subscript, or a value that is declared with `!`."
      )
    }
    guard !action.isComputed else {
      review(
        "The button is made with the view, not when the alert is shown: see that `\(action)`, which computes something, may run each time."
      )
    }
  }

  @Rewrite
  func plain(content: some View, isPresented: Any, title: Any) {
    before { content.alert(isPresented: isPresented) { Alert(title: title) } }
    before { content.alert(isPresented: isPresented) { Alert(title: title, message: nil) } }
    before { content.alert(isPresented: isPresented) { Alert(title: title, dismissButton: nil) } }
    before {
      content.alert(isPresented: isPresented) {
        Alert(title: title, message: nil, dismissButton: nil)
      }
    }
    guard !content.isModified(by: "alert") && !site.isFollowed(by: "alert") else {
      refuse(
        "several-alerts",
        "Several alerts stand on one view, where one can hide another: move each to a view of its own first.")
    }
    titleCanBeEarly()
    after {
      content.alert(title.qualified(as: SwiftUI.Text.self), isPresented: isPresented) {}
    }
  }

  @Rewrite
  func message(content: some View, isPresented: Any, title: Any, message: Any) {
    before { content.alert(isPresented: isPresented) { Alert(title: title, message: message) } }
    before {
      content.alert(isPresented: isPresented) {
        Alert(title: title, message: message, dismissButton: nil)
      }
    }
    guard !content.isModified(by: "alert") && !site.isFollowed(by: "alert") else {
      refuse(
        "several-alerts",
        "Several alerts stand on one view, where one can hide another: move each to a view of its own first.")
    }
    titleCanBeEarly()
    messageCanBeEarly()
    after {
      content.alert(title.qualified(as: SwiftUI.Text.self), isPresented: isPresented) {} message: {
        message.qualified(as: SwiftUI.Text.self)
      }
    }
  }

  @Rewrite
  func button(content: some View, isPresented: Any, title: Any, dismiss: Any) {
    before {
      content.alert(isPresented: isPresented) {
        Alert(title: title, dismissButton: dismiss)
      }
    }
    before {
      content.alert(isPresented: isPresented) {
        Alert(title: title, message: nil, dismissButton: dismiss)
      }
    }
    guard !content.isModified(by: "alert") && !site.isFollowed(by: "alert") else {
      refuse(
        "several-alerts",
        "Several alerts stand on one view, where one can hide another: move each to a view of its own first.")
    }
    titleCanBeEarly()
    after {
      content.alert(title.qualified(as: SwiftUI.Text.self), isPresented: isPresented) {
        button(dismiss)
      }
    }
  }

  @Rewrite
  func messageAndButton(
    content: some View, isPresented: Any, title: Any, message: Any, dismiss: Any
  ) {
    before {
      content.alert(isPresented: isPresented) {
        Alert(title: title, message: message, dismissButton: dismiss)
      }
    }
    guard !content.isModified(by: "alert") && !site.isFollowed(by: "alert") else {
      refuse(
        "several-alerts",
        "Several alerts stand on one view, where one can hide another: move each to a view of its own first.")
    }
    titleCanBeEarly()
    messageCanBeEarly()
    after {
      content.alert(title.qualified(as: SwiftUI.Text.self), isPresented: isPresented) {
        button(dismiss)
      } message: {
        message.qualified(as: SwiftUI.Text.self)
      }
    }
  }

  @Rewrite
  func twoButtons(content: some View, isPresented: Any, title: Any, primary: Any, secondary: Any) {
    before {
      content.alert(isPresented: isPresented) {
        Alert(title: title, primaryButton: primary, secondaryButton: secondary)
      }
    }
    before {
      content.alert(isPresented: isPresented) {
        Alert(title: title, message: nil, primaryButton: primary, secondaryButton: secondary)
      }
    }
    guard !content.isModified(by: "alert") && !site.isFollowed(by: "alert") else {
      refuse(
        "several-alerts",
        "Several alerts stand on one view, where one can hide another: move each to a view of its own first.")
    }
    titleCanBeEarly()
    after {
      content.alert(title.qualified(as: SwiftUI.Text.self), isPresented: isPresented) {
        button(primary)
        button(secondary)
      }
    }
  }

  @Rewrite
  func messageAndTwoButtons(
    content: some View, isPresented: Any, title: Any, message: Any, primary: Any, secondary: Any
  ) {
    before {
      content.alert(isPresented: isPresented) {
        Alert(title: title, message: message, primaryButton: primary, secondaryButton: secondary)
      }
    }
    guard !content.isModified(by: "alert") && !site.isFollowed(by: "alert") else {
      refuse(
        "several-alerts",
        "Several alerts stand on one view, where one can hide another: move each to a view of its own first.")
    }
    titleCanBeEarly()
    messageCanBeEarly()
    after {
      content.alert(title.qualified(as: SwiftUI.Text.self), isPresented: isPresented) {
        button(primary)
        button(secondary)
      } message: {
        message.qualified(as: SwiftUI.Text.self)
      }
    }
  }

  @Rewrite
  @Review(
    "The binding for `isPresented` is made from the item: the item becomes nil when the alert is dismissed.")
  func itemPlain(content: some View, item: Any, value: Name, title: Any) {
    before { content.alert(item: item) { value in Alert(title: title) } }
    before { content.alert(item: item) { value in Alert(title: title, message: nil) } }
    before { content.alert(item: item) { value in Alert(title: title, dismissButton: nil) } }
    before {
      content.alert(item: item) { value in
        Alert(title: title, message: nil, dismissButton: nil)
      }
    }
    guard !content.isModified(by: "alert") && !site.isFollowed(by: "alert") else {
      refuse(
        "several-alerts",
        "Several alerts stand on one view, where one can hide another: move each to a view of its own first.")
    }
    guard item.isReference else {
      refuse(
        "item-alert",
        "The alert is driven by an item whose binding is computed; give it a name, so that it can be used twice.")
    }
    guard !title.mentions(value) else {
      refuse(
        "item-alert",
        "The alert is driven by an item and its title uses the item; the binding for `isPresented` has to be written by hand."
      )
    }
    titleCanBeEarly()
    after {
      content.alert(
        title.qualified(as: SwiftUI.Text.self),
        isPresented: Binding(
          get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } }),
        presenting: item.wrappedValue
      ) { _ in
      }
    }
  }

  @Rewrite
  @Review(
    "The binding for `isPresented` is made from the item: the item becomes nil when the alert is dismissed.")
  func itemMessage(content: some View, item: Any, value: Name, title: Any, message: Any) {
    before { content.alert(item: item) { value in Alert(title: title, message: message) } }
    before {
      content.alert(item: item) { value in
        Alert(title: title, message: message, dismissButton: nil)
      }
    }
    guard !content.isModified(by: "alert") && !site.isFollowed(by: "alert") else {
      refuse(
        "several-alerts",
        "Several alerts stand on one view, where one can hide another: move each to a view of its own first.")
    }
    guard item.isReference else {
      refuse(
        "item-alert",
        "The alert is driven by an item whose binding is computed; give it a name, so that it can be used twice.")
    }
    guard !title.mentions(value) else {
      refuse(
        "item-alert",
        "The alert is driven by an item and its title uses the item; the binding for `isPresented` has to be written by hand."
      )
    }
    titleCanBeEarly()
    after {
      content.alert(
        title.qualified(as: SwiftUI.Text.self),
        isPresented: Binding(
          get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } }),
        presenting: item.wrappedValue
      ) { _ in
      } message: { value in
        message.qualified(as: SwiftUI.Text.self)
      }
    }
  }

  @Rewrite
  @Review(
    "The binding for `isPresented` is made from the item: the item becomes nil when the alert is dismissed.")
  func itemButton(content: some View, item: Any, value: Name, title: Any, dismiss: Any) {
    before { content.alert(item: item) { value in Alert(title: title, dismissButton: dismiss) } }
    before {
      content.alert(item: item) { value in
        Alert(title: title, message: nil, dismissButton: dismiss)
      }
    }
    guard !content.isModified(by: "alert") && !site.isFollowed(by: "alert") else {
      refuse(
        "several-alerts",
        "Several alerts stand on one view, where one can hide another: move each to a view of its own first.")
    }
    guard item.isReference else {
      refuse(
        "item-alert",
        "The alert is driven by an item whose binding is computed; give it a name, so that it can be used twice.")
    }
    guard !title.mentions(value) else {
      refuse(
        "item-alert",
        "The alert is driven by an item and its title uses the item; the binding for `isPresented` has to be written by hand."
      )
    }
    titleCanBeEarly()
    after {
      content.alert(
        title.qualified(as: SwiftUI.Text.self),
        isPresented: Binding(
          get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } }),
        presenting: item.wrappedValue
      ) { value in
        button(dismiss)
      }
    }
  }

  @Rewrite
  @Review(
    "The binding for `isPresented` is made from the item: the item becomes nil when the alert is dismissed.")
  func itemMessageAndButton(
    content: some View, item: Any, value: Name, title: Any, message: Any, dismiss: Any
  ) {
    before {
      content.alert(item: item) { value in
        Alert(title: title, message: message, dismissButton: dismiss)
      }
    }
    guard !content.isModified(by: "alert") && !site.isFollowed(by: "alert") else {
      refuse(
        "several-alerts",
        "Several alerts stand on one view, where one can hide another: move each to a view of its own first.")
    }
    guard item.isReference else {
      refuse(
        "item-alert",
        "The alert is driven by an item whose binding is computed; give it a name, so that it can be used twice.")
    }
    guard !title.mentions(value) else {
      refuse(
        "item-alert",
        "The alert is driven by an item and its title uses the item; the binding for `isPresented` has to be written by hand."
      )
    }
    titleCanBeEarly()
    after {
      content.alert(
        title.qualified(as: SwiftUI.Text.self),
        isPresented: Binding(
          get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } }),
        presenting: item.wrappedValue
      ) { value in
        button(dismiss)
      } message: { value in
        message.qualified(as: SwiftUI.Text.self)
      }
    }
  }

  @Rewrite
  @Review(
    "The binding for `isPresented` is made from the item: the item becomes nil when the alert is dismissed.")
  func itemTwoButtons(
    content: some View, item: Any, value: Name, title: Any, primary: Any, secondary: Any
  ) {
    before {
      content.alert(item: item) { value in
        Alert(title: title, primaryButton: primary, secondaryButton: secondary)
      }
    }
    before {
      content.alert(item: item) { value in
        Alert(title: title, message: nil, primaryButton: primary, secondaryButton: secondary)
      }
    }
    guard !content.isModified(by: "alert") && !site.isFollowed(by: "alert") else {
      refuse(
        "several-alerts",
        "Several alerts stand on one view, where one can hide another: move each to a view of its own first.")
    }
    guard item.isReference else {
      refuse(
        "item-alert",
        "The alert is driven by an item whose binding is computed; give it a name, so that it can be used twice.")
    }
    guard !title.mentions(value) else {
      refuse(
        "item-alert",
        "The alert is driven by an item and its title uses the item; the binding for `isPresented` has to be written by hand."
      )
    }
    titleCanBeEarly()
    after {
      content.alert(
        title.qualified(as: SwiftUI.Text.self),
        isPresented: Binding(
          get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } }),
        presenting: item.wrappedValue
      ) { value in
        button(primary)
        button(secondary)
      }
    }
  }

  @Rewrite
  @Review(
    "The binding for `isPresented` is made from the item: the item becomes nil when the alert is dismissed.")
  func itemMessageAndTwoButtons(
    content: some View, item: Any, value: Name, title: Any, message: Any, primary: Any,
    secondary: Any
  ) {
    before {
      content.alert(item: item) { value in
        Alert(title: title, message: message, primaryButton: primary, secondaryButton: secondary)
      }
    }
    guard !content.isModified(by: "alert") && !site.isFollowed(by: "alert") else {
      refuse(
        "several-alerts",
        "Several alerts stand on one view, where one can hide another: move each to a view of its own first.")
    }
    guard item.isReference else {
      refuse(
        "item-alert",
        "The alert is driven by an item whose binding is computed; give it a name, so that it can be used twice.")
    }
    guard !title.mentions(value) else {
      refuse(
        "item-alert",
        "The alert is driven by an item and its title uses the item; the binding for `isPresented` has to be written by hand."
      )
    }
    titleCanBeEarly()
    after {
      content.alert(
        title.qualified(as: SwiftUI.Text.self),
        isPresented: Binding(
          get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } }),
        presenting: item.wrappedValue
      ) { value in
        button(primary)
        button(secondary)
      } message: { value in
        message.qualified(as: SwiftUI.Text.self)
      }
    }
  }

  /// The new modifier has several closures, and none of them captures as this one does.
  @Rewrite
  func itemCapturing(_content: some View, _item: Any, _value: Name, captures: Captures, _arguments: Any...) {
    before { _content.alert(item: _item) { [captures] _value in Alert(#_arguments) } }
    refuse(
      "alert-not-literal",
      "The closure captures `\(captures)`, and the views of the new modifier have closures of their own: remove the capture list first, if that makes no difference."
    )
  }

  @Rewrite
  func capturing(_content: some View, _isPresented: Any, captures: Captures, _arguments: Any...) {
    before { _content.alert(isPresented: _isPresented) { [captures] in Alert(#_arguments) } }
    refuse(
      "alert-not-literal",
      "The closure captures `\(captures)`, and the views of the new modifier have closures of their own: remove the capture list first, if that makes no difference."
    )
  }

  @Rewrite
  func itemImplicit(_content: some View, _item: Any, _value: Name, _arguments: Any...) {
    before { _content.alert(item: _item) { _value in .init(#_arguments) } }
    refuse(
      "alert-not-literal",
      "The alert is made with `init`: write `Alert(…)` for it.")
  }

  @Rewrite
  func implicit(_content: some View, _isPresented: Any, _arguments: Any...) {
    before { _content.alert(isPresented: _isPresented) { .init(#_arguments) } }
    refuse(
      "alert-not-literal",
      "The alert is made with `init`: write `Alert(…)` for it.")
  }

  @Rewrite
  func itemPassed(_content: some View, _item: Any, builder: Any) {
    before { _content.alert(item: _item, content: builder) }
    guard builder.isReference else { next }
    refuse(
      "alert-not-literal",
      "`\(builder)` makes the alert elsewhere; write its title, message and buttons in the modifier, or keep them as views."
    )
  }

  @Rewrite
  func itemUnnamed(_content: some View, _item: Any, _arguments: Any...) {
    before { _content.alert(item: _item) { _ in Alert(#_arguments) } }
    before { _content.alert(item: _item) { Alert(#_arguments) } }
    refuse(
      "item-alert",
      "The alert is driven by an item that its closure does not name; name it, as in `{ item in Alert(…) }`.")
  }

  /// A closure or function that is more than one `Alert`.
  @Rewrite
  func itemOther(_content: some View, _item: Any, _builder: Any) {
    before { _content.alert(item: _item, content: _builder) }
    refuse(
      "alert-not-literal",
      "The alert is not written out as one `Alert` in the closure: give each case a modifier of its own, or make title, message and buttons depend on the state."
    )
  }

  @Rewrite
  func madeElsewhere(_content: some View, _isPresented: Any, maker: Any) {
    before { _content.alert(isPresented: _isPresented) { maker } }
    refuse(
      "alert-not-literal",
      "`\(maker)` makes the alert elsewhere; write its title, message and buttons in the modifier, or keep them as views."
    )
  }

  @Rewrite
  func chosen(_content: some View, _isPresented: Any, _statements: Statements) {
    before { _content.alert(isPresented: _isPresented) { #_statements } }
    refuse(
      "alert-not-literal",
      "The alert is not written out as one `Alert` in the closure: give each case a modifier of its own, or make title, message and buttons depend on the state."
    )
  }

  @Rewrite
  func passed(_content: some View, _isPresented: Any, builder: Any) {
    before { _content.alert(isPresented: _isPresented, content: builder) }
    refuse(
      "alert-not-literal",
      "`\(builder)` makes the alert elsewhere; write its title, message and buttons in the modifier, or keep them as views."
    )
  }

  /// An alert that is kept in a property or returned by a function.
  @Rewrite
  func stored(_arguments: Any...) {
    before { Alert(#_arguments) }
    guard !site.isInside("alert") && !project.declares("Alert") else { leave }
    refuse(
      "alert-not-literal",
      "`Alert` has no counterpart among the views; it can only be replaced together with the modifier that shows it."
    )
  }

  // Buttons. One that no case fits refuses the whole alert.

  @Fragment
  func button(title: StringLiteral) {
    before { .default(Text(title)) }
    before { .default(Text(title), action: nil) }
    titleOfButtonCanBeEarly()
    after { Button(title) {} }
  }

  @Fragment
  func button(title: StringLiteral, statements: Statements) {
    before { .default(Text(title), action: { #statements }) }
    titleOfButtonCanBeEarly()
    after { Button(title) { #statements } }
  }

  @Fragment
  func button(title: StringLiteral, action: Any) {
    before { .default(Text(title), action: action) }
    titleOfButtonCanBeEarly()
    actionOfButtonCanBeEarly()
    guard !action.mayBeNil else {
      refuse(
        "optional-action", "`\(action)` is or may be optional; a `Button` needs an action that is not.")
    }
    after { Button(title, action: action) }
  }

  /// A label that is more than a literal stays a `Text`.
  @Fragment
  func button(label: Any) {
    before { .default(label) }
    before { .default(label, action: nil) }
    labelOfButtonCanBeEarly()
    after { Button(action: {}) { label.qualified(as: SwiftUI.Text.self) } }
  }

  @Fragment
  func button(label: Any, statements: Statements) {
    before { .default(label, action: { #statements }) }
    labelOfButtonCanBeEarly()
    after { Button { #statements } label: { label.qualified(as: SwiftUI.Text.self) } }
  }

  @Fragment
  func button(label: Any, action: Any) {
    before { .default(label, action: action) }
    labelOfButtonCanBeEarly()
    actionOfButtonCanBeEarly()
    guard !action.mayBeNil else {
      refuse(
        "optional-action", "`\(action)` is or may be optional; a `Button` needs an action that is not.")
    }
    after { Button(action: action) { label.qualified(as: SwiftUI.Text.self) } }
  }

  @Fragment
  func button(title: StringLiteral) {
    before { .destructive(Text(title)) }
    before { .destructive(Text(title), action: nil) }
    titleOfButtonCanBeEarly()
    after { Button(title, role: .destructive) {} }
  }

  @Fragment
  func button(title: StringLiteral, statements: Statements) {
    before { .destructive(Text(title), action: { #statements }) }
    titleOfButtonCanBeEarly()
    after { Button(title, role: .destructive) { #statements } }
  }

  @Fragment
  func button(title: StringLiteral, action: Any) {
    before { .destructive(Text(title), action: action) }
    titleOfButtonCanBeEarly()
    actionOfButtonCanBeEarly()
    guard !action.mayBeNil else {
      refuse(
        "optional-action", "`\(action)` is or may be optional; a `Button` needs an action that is not.")
    }
    after { Button(title, role: .destructive, action: action) }
  }

  /// A label that is more than a literal stays a `Text`.
  @Fragment
  func button(label: Any) {
    before { .destructive(label) }
    before { .destructive(label, action: nil) }
    labelOfButtonCanBeEarly()
    after { Button(role: .destructive, action: {}) { label.qualified(as: SwiftUI.Text.self) } }
  }

  @Fragment
  func button(label: Any, statements: Statements) {
    before { .destructive(label, action: { #statements }) }
    labelOfButtonCanBeEarly()
    after { Button(role: .destructive) { #statements } label: { label.qualified(as: SwiftUI.Text.self) } }
  }

  @Fragment
  func button(label: Any, action: Any) {
    before { .destructive(label, action: action) }
    labelOfButtonCanBeEarly()
    actionOfButtonCanBeEarly()
    guard !action.mayBeNil else {
      refuse(
        "optional-action", "`\(action)` is or may be optional; a `Button` needs an action that is not.")
    }
    after { Button(role: .destructive, action: action) { label.qualified(as: SwiftUI.Text.self) } }
  }

  @Fragment
  func button(title: StringLiteral) {
    before { .cancel(Text(title)) }
    before { .cancel(Text(title), action: nil) }
    titleOfButtonCanBeEarly()
    after { Button(title, role: .cancel) {} }
  }

  @Fragment
  func button(title: StringLiteral, statements: Statements) {
    before { .cancel(Text(title), action: { #statements }) }
    titleOfButtonCanBeEarly()
    after { Button(title, role: .cancel) { #statements } }
  }

  @Fragment
  func button(title: StringLiteral, action: Any) {
    before { .cancel(Text(title), action: action) }
    titleOfButtonCanBeEarly()
    actionOfButtonCanBeEarly()
    guard !action.mayBeNil else {
      refuse(
        "optional-action", "`\(action)` is or may be optional; a `Button` needs an action that is not.")
    }
    after { Button(title, role: .cancel, action: action) }
  }

  /// The system translated the label of `.cancel()`.
  @Fragment
  @Review("The system translated `.cancel()`; the new button looks up \"Cancel\" in the app.")
  func button() {
    before { .cancel() }
    before { .cancel(nil) }
    after { Button("Cancel", role: .cancel) {} }
  }

  @Fragment
  @Review("The system translated `.cancel()`; the new button looks up \"Cancel\" in the app.")
  func button(statements: Statements) {
    before { .cancel({ #statements }) }
    after { Button("Cancel", role: .cancel) { #statements } }
  }

  /// A label that is more than a literal stays a `Text`.
  @Fragment
  func button(label: Any) {
    before { .cancel(label) }
    before { .cancel(label, action: nil) }
    guard label.is(Text.self) else { next }
    labelOfButtonCanBeEarly()
    after { Button(role: .cancel, action: {}) { label.qualified(as: SwiftUI.Text.self) } }
  }

  @Fragment
  func button(label: Any, statements: Statements) {
    before { .cancel(label, action: { #statements }) }
    labelOfButtonCanBeEarly()
    after { Button(role: .cancel) { #statements } label: { label.qualified(as: SwiftUI.Text.self) } }
  }

  @Fragment
  func button(label: Any, action: Any) {
    before { .cancel(label, action: action) }
    labelOfButtonCanBeEarly()
    actionOfButtonCanBeEarly()
    guard !action.mayBeNil else {
      refuse(
        "optional-action", "`\(action)` is or may be optional; a `Button` needs an action that is not.")
    }
    after { Button(role: .cancel, action: action) { label.qualified(as: SwiftUI.Text.self) } }
  }

  @Fragment
  @Review("The system translated `.cancel()`; the new button looks up \"Cancel\" in the app.")
  func button(action: Any) {
    before { .cancel(action) }
    guard !action.mayBe(Text.self) && !action.mayBeNil else { leave }
    after { Button("Cancel", role: .cancel, action: action) }
  }

  @Fragment
  func button(button: Any) {
    before { button }
    refuse(
      "buttons-not-literal",
      "The button `\(button)` is made elsewhere; it cannot be turned into a view in place.")
  }

  @Example("a title and nothing else")
  func titleOnly() {
    before {
      struct Page: View {
        @State private var isShown = false
        var body: some View {
          VStack {
            Text("a").alert(isPresented: $isShown) { Alert(title: Text("Saved")) }
          }
        }
      }
    }
    after {
      struct Page: View {
        @State private var isShown = false
        var body: some View {
          VStack {
            Text("a").alert(Text("Saved"), isPresented: $isShown) {}
          }
        }
      }
    }
  }

  @Example("nil for message and button")
  func literalNil() {
    before {
      struct Page: View {
        @State private var isShown = false
        var body: some View {
          Text("x")
            .alert(isPresented: $isShown) {
              Alert(title: Text("Saved"), message: nil, dismissButton: nil)
            }
        }
      }
    }
    after {
      struct Page: View {
        @State private var isShown = false
        var body: some View {
          Text("x")
            .alert(Text("Saved"), isPresented: $isShown) {}
        }
      }
    }
  }

  @Example("message and dismiss button; the comments stay")
  func messageAndDismissButton() {
    before {
      struct Page: View {
        @State private var isShown = false
        let detail: String
        var body: some View {
          Text("x")
            // shown after saving
            .alert(isPresented: $isShown) {
              Alert(
                title: Text("Saved"),
                // what was saved
                message: Text(detail).bold(),
                dismissButton: .default(Text("Fine"))
              )
            }
            .padding()
        }
      }
    }
    after {
      struct Page: View {
        @State private var isShown = false
        let detail: String
        var body: some View {
          Text("x")
            // shown after saving
            .alert(Text("Saved"), isPresented: $isShown) {
              Button("Fine") {}
            } message: {
              // what was saved
              Text(detail).bold()
            }
            .padding()
        }
      }
    }
  }

  @Example("two buttons with roles, a function and a trailing closure")
  func roles() {
    before {
      struct Page: View {
        @State private var isShown = false
        func wipe() {}
        var body: some View {
          Text("x").alert(isPresented: $isShown) {
            Alert(
              title: Text("Delete all?"),
              primaryButton: .destructive(Text("Delete"), action: wipe),
              secondaryButton: .cancel(Text("Keep")) {
                // as it was
                isShown = false
              }
            )
          }
        }
      }
    }
    after {
      struct Page: View {
        @State private var isShown = false
        func wipe() {}
        var body: some View {
          Text("x").alert(Text("Delete all?"), isPresented: $isShown) {
            Button("Delete", role: .destructive, action: wipe)
            Button("Keep", role: .cancel) {
              // as it was
              isShown = false
            }
          }
        }
      }
    }
  }

  @Example("a cancel button whose label the system translated", review: true)
  func systemCancel() {
    before {
      struct Page: View {
        @State private var isShown = false
        func wipe() {}
        var body: some View {
          Text("x")
            .alert(isPresented: $isShown) {
              Alert(
                title: Text("Delete all?"), message: Text("It cannot be undone."),
                primaryButton: .default(Text("Delete"), action: { wipe() }), secondaryButton: .cancel())
            }
        }
      }
    }
    after {
      struct Page: View {
        @State private var isShown = false
        func wipe() {}
        var body: some View {
          Text("x")
            .alert(Text("Delete all?"), isPresented: $isShown) {
              Button("Delete") { wipe() }
              Button("Cancel", role: .cancel) {}
            } message: {
              Text("It cannot be undone.")
            }
        }
      }
    }
  }

  @Example("cancel buttons without a label, with an action", review: true)
  func cancelActions() {
    before {
      struct Page: View {
        @State private var isShown = false
        @State private var isAsked = false
        func stop() {}
        var body: some View {
          VStack {
            Text("a").alert(isPresented: $isShown) {
              Alert(title: Text("Saved"), dismissButton: .cancel { stop() })
            }
            Text("b").alert(isPresented: $isAsked) {
              Alert(title: Text("Saved"), dismissButton: .cancel(stop))
            }
          }
        }
      }
    }
    after {
      struct Page: View {
        @State private var isShown = false
        @State private var isAsked = false
        func stop() {}
        var body: some View {
          VStack {
            Text("a").alert(Text("Saved"), isPresented: $isShown) {
              Button("Cancel", role: .cancel) { stop() }
            }
            Text("b").alert(Text("Saved"), isPresented: $isAsked) {
              Button("Cancel", role: .cancel, action: stop)
            }
          }
        }
      }
    }
  }

  @Example("the same without review")
  func systemCancelUnreviewed() {
    before {
      struct Page: View {
        @State private var isShown = false
        var body: some View {
          Text("x").alert(isPresented: $isShown) {
            Alert(title: Text("Saved"), dismissButton: .cancel())
          }
        }
      }
    }
    refused("needs-review")
  }

  @Example("buttons written with their type, nil as an action, labels that are more than a literal")
  func spelledButtons() {
    before {
      struct Page: View {
        @State private var isShown = false
        let name: String
        func stop() {}
        var body: some View {
          Text("x").alert(isPresented: $isShown) {
            Alert(
              title: Text(name),
              primaryButton: Alert.Button.default(Text("Go on"), action: nil),
              secondaryButton: Alert.Button.destructive(Text(verbatim: name), action: stop)
            )
          }
        }
      }
    }
    after {
      struct Page: View {
        @State private var isShown = false
        let name: String
        func stop() {}
        var body: some View {
          Text("x").alert(Text(name), isPresented: $isShown) {
            Button("Go on") {}
            Button(role: .destructive, action: stop) { Text(verbatim: name) }
          }
        }
      }
    }
  }

  @Example("a closure as the action of a button whose label is more than a literal")
  func labelAndClosure() {
    before {
      struct Page: View {
        @State private var isShown = false
        let name: String
        func stop() {}
        var body: some View {
          Text("x").alert(isPresented: $isShown) {
            Alert(
              title: Text(name),
              primaryButton: .default(Text(name).bold()) { stop() },
              secondaryButton: .cancel(Text(verbatim: name), action: { stop() })
            )
          }
        }
      }
    }
    after {
      struct Page: View {
        @State private var isShown = false
        let name: String
        func stop() {}
        var body: some View {
          Text("x").alert(Text(name), isPresented: $isShown) {
            Button { stop() } label: { Text(name).bold() }
            Button(role: .cancel) { stop() } label: { Text(verbatim: name) }
          }
        }
      }
    }
  }

  @Example("implicit initializers and an interpolated label")
  func implicitText() {
    before {
      struct Page: View {
        @State private var isShown = false
        let name: String
        var body: some View {
          Text("x").alert(isPresented: $isShown) {
            Alert(
              title: .init("Saved"),
              message: .init(name),
              dismissButton: .default(Text("Close \(name)"))
            )
          }
        }
      }
    }
    after {
      struct Page: View {
        @State private var isShown = false
        let name: String
        var body: some View {
          Text("x").alert(Text("Saved"), isPresented: $isShown) {
            Button("Close \(name)") {}
          } message: {
            Text(name)
          }
        }
      }
    }
  }

  @Example("a closure that returns, with content: as a label")
  func returned() {
    before {
      struct Page: View {
        @State private var isShown = false
        var body: some View {
          Text("x").alert(
            isPresented: $isShown,
            content: {
              return Alert(title: Text("Saved"), dismissButton: .default(Text("Fine")))
            })
        }
      }
    }
    after {
      struct Page: View {
        @State private var isShown = false
        var body: some View {
          Text("x").alert(
            Text("Saved"), isPresented: $isShown
          ) {
            Button("Fine") {}
          }
        }
      }
    }
  }

  @Example("arguments that are aligned with the first one")
  func alignedArguments() {
    before {
      struct Page: View {
        @State private var isShown = false
        var body: some View {
          Text("x")
            .alert(isPresented: $isShown) {
              Alert(title: Text("Saved"),
                    message: Text("All of it."),
                    dismissButton: .default(Text("Fine"), action: {
                      print("fine")
                    }))
            }
        }
      }
    }
    after {
      struct Page: View {
        @State private var isShown = false
        var body: some View {
          Text("x")
            .alert(Text("Saved"), isPresented: $isShown) {
              Button("Fine") {
                print("fine")
              }
            } message: {
              Text("All of it.")
            }
        }
      }
    }
  }

  @Example("an item that the title does not use", review: true)
  func item() {
    before {
      struct Fault: Identifiable {
        let id = 0
        let detail = "disk full"
      }
      struct Page: View {
        @State private var fault: Fault?
        func retry(_ fault: Fault) {}
        var body: some View {
          Text("x")
            .alert(item: $fault) { fault in
              Alert(
                title: Text("Not saved"),
                message: Text(fault.detail),
                dismissButton: .default(Text("Retry")) { retry(fault) }
              )
            }
        }
      }
    }
    after {
      struct Fault: Identifiable {
        let id = 0
        let detail = "disk full"
      }
      struct Page: View {
        @State private var fault: Fault?
        func retry(_ fault: Fault) {}
        var body: some View {
          Text("x")
            .alert(
              Text("Not saved"),
              isPresented: Binding(
                get: { $fault.wrappedValue != nil }, set: { if !$0 { $fault.wrappedValue = nil } }),
              presenting: $fault.wrappedValue
            ) { fault in
              Button("Retry") { retry(fault) }
            } message: { fault in
              Text(fault.detail)
            }
        }
      }
    }
  }

  @Example("implicit self, and a conditional in the chain")
  func receivers() {
    before {
      extension View {
        func notice(_ isShown: Binding<Bool>) -> some View {
          alert(isPresented: isShown) { Alert(title: Text("Saved")) }
        }
      }
      struct Page: View {
        @State private var isShown = false
        var body: some View {
          Text("x")
            #if DEBUG
              .alert(isPresented: $isShown) { Alert(title: Text("Saved")) }
            #endif
            .padding()
        }
      }
    }
    after {
      extension View {
        func notice(_ isShown: Binding<Bool>) -> some View {
          alert(Text("Saved"), isPresented: isShown) {}
        }
      }
      struct Page: View {
        @State private var isShown = false
        var body: some View {
          Text("x")
            #if DEBUG
              .alert(Text("Saved"), isPresented: $isShown) {}
            #endif
            .padding()
        }
      }
    }
  }

  @Example("the fallback of an availability check stays", target: "iOS=14")
  func fallback() {
    before {
      extension View {
        @ViewBuilder func notice(_ isShown: Binding<Bool>) -> some View {
          if #available(iOS 15, *) {
            alert("Saved", isPresented: isShown) { Button("Fine") {} }
          } else {
            alert(isPresented: isShown) { Alert(title: Text("Saved")) }
          }
        }
      }
    }
    untouched
  }

  @Example("an item that the title uses")
  func itemInTitle() {
    before {
      struct Fault: Identifiable {
        let id = 0
        let title = "disk full"
      }
      struct Page: View {
        @State private var fault: Fault?
        var body: some View {
          Text("x").alert(item: $fault) { fault in Alert(title: Text(fault.title)) }
        }
      }
    }
    refused("item-alert")
  }

  @Example("an item without a name")
  func itemUnused() {
    before {
      struct Fault: Identifiable { let id = 0 }
      struct Page: View {
        @State private var fault: Fault?
        var body: some View {
          Text("x").alert(item: $fault) { _ in Alert(title: Text("Not saved")) }
        }
      }
    }
    refused("item-alert")
  }

  @Example("an item whose binding is computed")
  func itemComputed() {
    before {
      struct Fault: Identifiable { let id = 0 }
      struct Page: View {
        let fault: Fault?
        func binding() -> Binding<Fault?> { .constant(fault) }
        var body: some View {
          Text("x").alert(item: binding()) { fault in
            Alert(title: Text("Not saved"), message: Text("\(fault.id)"))
          }
        }
      }
    }
    refused("item-alert")
  }

  @Example("a message that would be evaluated too early")
  func earlyMessage() {
    before {
      struct Page: View {
        @State private var isShown = false
        let detail: String?
        var body: some View {
          Text("x").alert(isPresented: $isShown) {
            Alert(title: Text("Not saved"), message: Text(detail!))
          }
        }
      }
    }
    refused("early-evaluation")
  }

  @Example("a label that would be evaluated too early")
  func earlyLabel() {
    before {
      struct Page: View {
        @State private var isShown = false
        let names: [String]
        var body: some View {
          Text("x").alert(isPresented: $isShown) {
            Alert(title: Text("Not saved"), dismissButton: .default(Text(names[0])))
          }
        }
      }
    }
    refused("early-evaluation")
  }

  @Example("several alerts on one view")
  func several() {
    before {
      struct Page: View {
        @State private var isShown = false
        @State private var isAsked = false
        var body: some View {
          Text("x")
            .alert(isPresented: $isShown) { Alert(title: Text("Saved")) }
            .padding()
            .alert(isPresented: $isAsked) { Alert(title: Text("Sure?")) }
        }
      }
    }
    refused("several-alerts")
  }

  @Example("alerts that a condition chooses")
  func chosenByCondition() {
    before {
      struct Page: View {
        @State private var isShown = false
        let isFirst: Bool
        var body: some View {
          Text("x").alert(isPresented: $isShown) {
            if isFirst {
              return Alert(title: Text("Welcome"))
            } else {
              return Alert(title: Text("Welcome back"))
            }
          }
        }
      }
    }
    refused("alert-not-literal")
  }

  @Example("alerts that a switch over the item chooses")
  func chosenBySwitch() {
    before {
      enum Notice: Int, Identifiable {
        case saved, lost
        var id: Int { rawValue }
      }
      struct Page: View {
        @State private var notice: Notice?
        var body: some View {
          Text("x").alert(item: $notice) { notice in
            switch notice {
            case .saved: return Alert(title: Text("Saved"))
            case .lost: return Alert(title: Text("Lost"))
            }
          }
        }
      }
    }
    refused("alert-not-literal")
  }

  @Example("a statement before the alert")
  func prepared() {
    before {
      struct Page: View {
        @State private var isShown = false
        var body: some View {
          Text("x").alert(isPresented: $isShown) {
            let title = Text("Saved").bold()
            return Alert(title: title)
          }
        }
      }
    }
    refused("alert-not-literal")
  }

  @Example("an alert in a property, and the modifier that shows it")
  func storedAlert() {
    before {
      struct Page: View {
        @State private var isShown = false
        var notice: Alert { Alert(title: Text("Saved")) }
        var body: some View { Text("x").alert(isPresented: $isShown) { notice } }
      }
    }
    refused("alert-not-literal")
  }

  @Example("an alert that a function makes")
  func functionAlert() {
    before {
      struct Page: View {
        @State private var isShown = false
        func notice() -> Alert { Alert(title: Text("Saved")) }
        var body: some View { Text("x").alert(isPresented: $isShown, content: notice) }
      }
    }
    refused("alert-not-literal")
  }

  @Example("an alert that a function makes from an item")
  func functionItemAlert() {
    before {
      struct Fault: Identifiable { let id = 0 }
      struct Page: View {
        @State private var fault: Fault?
        let notice: (Fault) -> Alert
        var body: some View {
          VStack {
            Text("a").alert(item: $fault, content: notice)
            Text("b").alert(item: $fault) { notice($0) }
          }
        }
      }
    }
    refused("alert-not-literal")
  }

  @Example("a button from elsewhere")
  func storedButton() {
    before {
      struct Page: View {
        @State private var isShown = false
        let close: Alert.Button
        var body: some View {
          Text("x").alert(isPresented: $isShown) {
            Alert(title: Text("Saved"), dismissButton: close)
          }
        }
      }
    }
    refused("buttons-not-literal")
  }

  @Example("an action that may be nil")
  func optionalAction() {
    before {
      struct Page: View {
        @State private var isShown = false
        let onClose: (() -> Void)?
        var body: some View {
          Text("x").alert(isPresented: $isShown) {
            Alert(title: Text("Saved"), dismissButton: .default(Text("Fine"), action: onClose))
          }
        }
      }
    }
    refused("optional-action")
  }

  @Example("a type of the project with the same name")
  func ownType() {
    before {
      struct Alert { let title: Text }
      extension View {
        func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View { overlay(content().title) }
      }
      struct Page: View {
        @State private var isShown = false
        var body: some View { Text("x").alert(isPresented: $isShown) { Alert(title: Text("Saved")) } }
      }
    }
    refused("own-declaration")
  }

  @Example("the new form begins with iOS 15", target: "iOS=14")
  func lowTarget() {
    before {
      struct Page: View {
        @State private var isShown = false
        var body: some View { Text("x").alert(isPresented: $isShown) { Alert(title: Text("Saved")) } }
      }
    }
    refused("target-too-low")
  }

  @Example("the new form, and names that look alike")
  func lookAlikes() {
    before {
      struct Notice: LocalizedError { let alert: String }
      struct Page: View {
        @State private var isShown = false
        let notice: Notice?
        func alert(_ text: String) { print(text) }
        var body: some View {
          VStack {
            Text("a").alert("Saved", isPresented: $isShown) { Button("Fine") { alert("fine") } }
            Text("b").alert(isPresented: $isShown, error: notice) { Button("Fine") {} }
          }
        }
      }
    }
    untouched
  }

  @Example("an action that could trap when the view is made")
  func trappingAction() {
    before {
      struct Page: View {
        @State private var isShown = false
        let actions: [() -> Void]
        var body: some View {
          Text("x").alert(isPresented: $isShown) {
            Alert(title: Text("Saved"), dismissButton: .default(Text("Fine"), action: actions[0]))
          }
        }
      }
    }
    refused("early-evaluation")
  }

  @Example("a value that is declared with an exclamation mark")
  func implicitlyUnwrapped() {
    before {
      struct Failure { var text = "" }
      struct Page: View {
        @State private var isShown = false
        @State private var failure: Failure!
        var body: some View {
          Text("x").alert(isPresented: $isShown) { Alert(title: Text("\(failure.text) again")) }
        }
      }
    }
    refused("early-evaluation")
  }

  @Example("such a value in a model, and in a button")
  func implicitlyUnwrappedInModel() {
    before {
      struct Failure { var text = "" }
      final class Model: ObservableObject { @Published var failure: Failure! }
      struct Page: View {
        @State private var isShown = false
        @ObservedObject var model: Model
        var body: some View {
          Text("x").alert(isPresented: $isShown) {
            Alert(title: Text("Saved"), dismissButton: .default(Text(model.failure.text)))
          }
        }
      }
    }
    refused("early-evaluation")
  }

  @Example("a getter that unwraps by force")
  func trappingGetter() {
    before {
      struct Page: View {
        @State private var isShown = false
        @State private var last: String?
        var message: String { last! }
        var body: some View {
          Text("x").alert(isPresented: $isShown) {
            Alert(title: Text("Saved"), message: Text(message))
          }
        }
      }
    }
    refused("early-evaluation")
  }

  @Example("unwrapping without a check")
  func unsafelyUnwrapped() {
    before {
      struct Page: View {
        @State private var isShown = false
        @State private var last: String?
        var body: some View {
          Text("x").alert(isPresented: $isShown) { Alert(title: Text(last.unsafelyUnwrapped)) }
        }
      }
    }
    refused("early-evaluation")
  }

  @Example("names, getters that only name something, and optionals that are asked for")
  func earlyNames() {
    before {
      struct Failure { var text = "" }
      struct Page: View {
        @State private var isShown = false
        @State private var failure: Failure!
        let name: String
        let total: Int
        var message: String { total > 0 ? "Saved \(name)" : name }
        var body: some View {
          VStack {
            Text("x").alert(isPresented: $isShown) {
              Alert(title: Text(message).bold(), message: Text(failure?.text ?? "\(total / 2)"))
            }
          }
        }
      }
    }
    after {
      struct Failure { var text = "" }
      struct Page: View {
        @State private var isShown = false
        @State private var failure: Failure!
        let name: String
        let total: Int
        var message: String { total > 0 ? "Saved \(name)" : name }
        var body: some View {
          VStack {
            Text("x").alert(Text(message).bold(), isPresented: $isShown) {} message: {
              Text(failure?.text ?? "\(total / 2)")
            }
          }
        }
      }
    }
  }

  @Example("calls, divisions and getters that call something run with the view", review: true)
  func earlyCalls() {
    before {
      struct Page: View {
        @State private var isShown = false
        let total: Int
        let count: Int
        func message() -> String { "Saved" }
        var note: String { message() }
        func close(_ count: Int) -> () -> Void { {} }
        var body: some View {
          VStack {
            Text("a").alert(isPresented: $isShown) { Alert(title: Text(message())) }
            Text("b").alert(isPresented: $isShown) { Alert(title: Text("\(total / count)")) }
            Text("c").alert(isPresented: $isShown) {
              Alert(title: Text("Saved"), message: Text(note), dismissButton: .default(Text("Fine"), action: close(count)))
            }
          }
        }
      }
    }
    after {
      struct Page: View {
        @State private var isShown = false
        let total: Int
        let count: Int
        func message() -> String { "Saved" }
        var note: String { message() }
        func close(_ count: Int) -> () -> Void { {} }
        var body: some View {
          VStack {
            Text("a").alert(Text(message()), isPresented: $isShown) {}
            Text("b").alert(Text("\(total / count)"), isPresented: $isShown) {}
            Text("c").alert(Text("Saved"), isPresented: $isShown) {
              Button("Fine", action: close(count))
            } message: {
              Text(note)
            }
          }
        }
      }
    }
  }

  @Example("a call in a title waits for review")
  func earlyCallWithoutReview() {
    before {
      struct Page: View {
        @State private var isShown = false
        func message() -> String { "Saved" }
        var body: some View {
          Text("a").alert(isPresented: $isShown) { Alert(title: Text(message())) }
        }
      }
    }
    refused("needs-review")
  }

  @Example("a closure that says what it returns")
  func resultClause() {
    before {
      struct Page: View {
        @State private var isShown = false
        var body: some View {
          Text("x").alert(isPresented: $isShown) { () -> Alert in Alert(title: Text("Saved")) }
        }
      }
    }
    after {
      struct Page: View {
        @State private var isShown = false
        var body: some View {
          Text("x").alert(Text("Saved"), isPresented: $isShown) {}
        }
      }
    }
  }

  @Example("a parameter with parentheses, with a type, and with a type for the result", review: true)
  func typedParameters() {
    before {
      struct Note: Identifiable { var id = 0, text = "" }
      struct Page: View {
        @State private var note: Note?
        var body: some View {
          VStack {
            Text("a").alert(item: $note) { (note) in Alert(title: Text("Note"), message: Text(note.text)) }
            Text("b").alert(item: $note) { (note: Note) -> Alert in
              return Alert(title: Text("Note"), message: Text(note.text))
            }
          }
        }
      }
    }
    after {
      struct Note: Identifiable { var id = 0, text = "" }
      struct Page: View {
        @State private var note: Note?
        var body: some View {
          VStack {
            Text("a").alert(
              Text("Note"),
              isPresented: Binding(
                get: { $note.wrappedValue != nil }, set: { if !$0 { $note.wrappedValue = nil } }),
              presenting: $note.wrappedValue
            ) { _ in
            } message: { note in
              Text(note.text)
            }
            Text("b").alert(
              Text("Note"),
              isPresented: Binding(
                get: { $note.wrappedValue != nil }, set: { if !$0 { $note.wrappedValue = nil } }),
              presenting: $note.wrappedValue
            ) { _ in
            } message: { note in
              Text(note.text)
            }
          }
        }
      }
    }
  }

  @Example("a capture list")
  func captureList() {
    before {
      struct Page: View {
        @State private var isShown = false
        let name: String
        var body: some View {
          Text("a").alert(isPresented: $isShown) { [name] in Alert(title: Text(name)) }
        }
      }
    }
    refused("alert-not-literal")
  }

  @Example("a capture list before the item")
  func captureListOfItem() {
    before {
      struct Note: Identifiable { var id = 0, text = "" }
      struct Page: View {
        @State private var note: Note?
        let name: String
        var body: some View {
          Text("a").alert(item: $note) { [name] note in Alert(title: Text(name), message: Text(note.text)) }
        }
      }
    }
    refused("alert-not-literal")
  }

  @Example("written without its type")
  func implicitType() {
    before {
      struct Page: View {
        @State private var isShown = false
        var body: some View { Text("a").alert(isPresented: $isShown) { .init(title: Text("Saved")) } }
      }
    }
    refused("alert-not-literal")
  }

  @Example("for an item, without its type")
  func implicitTypeOfItem() {
    before {
      struct Note: Identifiable { var id = 0, text = "" }
      struct Page: View {
        @State private var note: Note?
        var body: some View { Text("a").alert(item: $note) { note in .init(title: Text("Note"), message: Text(note.text)) } }
      }
    }
    refused("alert-not-literal")
  }

  @Example("a function that makes one of an item")
  func passedForItem() {
    before {
      struct Note: Identifiable { var id = 0, text = "" }
      struct Page: View {
        @State private var note: Note?
        func show(_ note: Note) -> Alert { Alert(title: Text(note.text)) }
        var body: some View { Text("a").alert(item: $note, content: show) }
      }
    }
    refused("alert-not-literal")
  }
}
