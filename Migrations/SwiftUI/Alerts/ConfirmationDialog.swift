import SwiftUI

/// Replaces `actionSheet(isPresented:content:)` and `ActionSheet` with `confirmationDialog`.
///
/// ## What it does
///
/// The title becomes the first argument, with `titleVisibility: .visible`, since a dialog would hide
/// it by itself. The buttons become `Button`s with a role, the message a closure. A `Text` that is
/// only a literal becomes the title of its button; every other one is kept. A sheet without buttons
/// had a cancel button, and keeps one.
///
/// With `item:` the dialog gets a binding that is made from the item, and `presenting:`.
///
/// ## Why
///
/// `ActionSheet` is soft-deprecated and does not exist on macOS. Its successor takes views, so that
/// buttons and messages can depend on state.
///
/// ## Behavior that differs
///
/// Each of these rewrites is a matter of review:
///
/// * The system sorts the buttons of a dialog by role, and from iOS 26 on it shows the dialog beside
///   the view that it is attached to.
/// * Title, message and labels are evaluated with the view instead of when the sheet is shown.
/// * The system translated the label of `.cancel()`. The new button looks up "Cancel" in the strings
///   of the app.
///
/// ## What is not handled
///
/// * A sheet that is chosen by `if` or `switch`, prepared by other statements, stored, or returned
///   by a function.
/// * Buttons that are made elsewhere, and actions that are or may be optional.
/// * A title that uses the item, and an item whose binding is computed: the binding for
///   `isPresented` has to be written by hand.
/// * Texts that could trap when they are evaluated early, such as `Text(error!.message)`, or
///   `Text(error.message)` with `var error: Failure!`.
@Migration(
  .softDeprecated, replaces: "View.actionSheet(isPresented:content:)",
  "View.actionSheet(item:content:)", "ActionSheet", "ActionSheet.init(title:message:buttons:)",
  "ActionSheet.Button", "ActionSheet.Button.default(_:action:)",
  "ActionSheet.Button.cancel(_:action:)", "ActionSheet.Button.cancel(_:)",
  "ActionSheet.Button.destructive(_:action:)")
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
enum ConfirmationDialog {

  @Guards
  func titleCanBeEarly(title: Any) {
    guard !title.mayTrap else {
      refuse(
        "early-evaluation",
        "The texts of the dialog are evaluated with the view, not when it is shown, and `\(title)` could trap: it has a `!`, `as!` or subscript, or a value that is declared with `!`."
      )
    }
    guard !title.isComputed else {
      review(
        "The texts of the dialog are evaluated with the view, not when it is shown: see that `\(title)`, which computes something, may run each time."
      )
    }
  }

  @Guards
  func messageCanBeEarly(message: Any) {
    guard !message.mayTrap else {
      refuse(
        "early-evaluation",
        "The texts of the dialog are evaluated with the view, not when it is shown, and `\(message)` could trap: it has a `!`, `as!` or subscript, or a value that is declared with `!`."
      )
    }
    guard !message.isComputed else {
      review(
        "The texts of the dialog are evaluated with the view, not when it is shown: see that `\(message)`, which computes something, may run each time."
      )
    }
  }

  @Guards
  func titleOfButtonCanBeEarly(title: StringLiteral) {
    guard !title.mayTrap else {
      refuse(
        "early-evaluation",
        "The button is made with the view, not when the dialog is shown, and `\(title)` could trap: it has a `!`, `as!` or subscript, or a value that is declared with `!`."
      )
    }
    guard !title.isComputed else {
      review(
        "The button is made with the view, not when the dialog is shown: see that `\(title)`, which computes something, may run each time."
      )
    }
  }

  @Guards
  func labelOfButtonCanBeEarly(label: Any) {
    guard !label.mayTrap else {
      refuse(
        "early-evaluation",
        "The button is made with the view, not when the dialog is shown, and `\(label)` could trap: it has a `!`, `as!` or subscript, or a value that is declared with `!`."
      )
    }
    guard !label.isComputed else {
      review(
        "The button is made with the view, not when the dialog is shown: see that `\(label)`, which computes something, may run each time."
      )
    }
  }

  @Guards
  func actionOfButtonCanBeEarly(action: Any) {
    guard !action.mayTrap else {
      refuse(
        "early-evaluation",
        "The button is made with the view, not when the dialog is shown, and `\(action)` could trap: it has a `!`, `as!` or subscript, or a value that is declared with `!`."
      )
    }
    guard !action.isComputed else {
      review(
        "The button is made with the view, not when the dialog is shown: see that `\(action)`, which computes something, may run each time."
      )
    }
  }

  @Guards
  func itemCanBeUsedTwice(item: Any, value: Name, title: Any) {
    guard item.isReference else {
      refuse(
        "item-sheet",
        "The sheet is driven by an item whose binding is computed; give it a name, so that it can be used twice.")
    }
    guard !title.mentions(value) else {
      refuse(
        "item-sheet",
        "The sheet is driven by an item and its title uses the item; the binding for `isPresented` has to be written by hand."
      )
    }
  }

  @Rewrite
  @Review(
    "A confirmation dialog sorts its buttons by role, and from iOS 26 on it is shown beside the view that it is attached to."
  )
  func sheet(content: some View, isPresented: Any, title: Any) {
    before {
      content.actionSheet(isPresented: isPresented) {
        ActionSheet(title: title)
      }
    }
    before {
      content.actionSheet(isPresented: isPresented) {
        ActionSheet(title: title, message: nil)
      }
    }
    titleCanBeEarly()
    after {
      content.confirmationDialog(title.qualified(as: SwiftUI.Text.self), isPresented: isPresented, titleVisibility: .visible) {
        Button("Cancel", role: .cancel) {}
      }
    }
  }

  @Rewrite
  @Review(
    "A confirmation dialog sorts its buttons by role, and from iOS 26 on it is shown beside the view that it is attached to."
  )
  func sheetButtons(content: some View, isPresented: Any, title: Any, buttons: Expressions) {
    before {
      content.actionSheet(isPresented: isPresented) {
        ActionSheet(title: title, buttons: [#buttons])
      }
    }
    before {
      content.actionSheet(isPresented: isPresented) {
        ActionSheet(title: title, message: nil, buttons: [#buttons])
      }
    }
    titleCanBeEarly()
    guard !buttons.isEmpty else {
      refuse(
        "no-buttons",
        "The sheet has no buttons; a dialog without buttons gets one of the system. Say which are meant.")
    }
    after {
      content.confirmationDialog(title.qualified(as: SwiftUI.Text.self), isPresented: isPresented, titleVisibility: .visible) {
        #buttons.each(button)
      }
    }
  }

  @Rewrite
  @Review(
    "A confirmation dialog sorts its buttons by role, and from iOS 26 on it is shown beside the view that it is attached to."
  )
  func sheetMessage(content: some View, isPresented: Any, title: Any, message: Any) {
    before {
      content.actionSheet(isPresented: isPresented) {
        ActionSheet(title: title, message: message)
      }
    }
    titleCanBeEarly()
    messageCanBeEarly()
    after {
      content.confirmationDialog(title.qualified(as: SwiftUI.Text.self), isPresented: isPresented, titleVisibility: .visible) {
        Button("Cancel", role: .cancel) {}
      } message: {
        message.qualified(as: SwiftUI.Text.self)
      }
    }
  }

  @Rewrite
  @Review(
    "A confirmation dialog sorts its buttons by role, and from iOS 26 on it is shown beside the view that it is attached to."
  )
  func sheetMessageButtons(content: some View, isPresented: Any, title: Any, message: Any, buttons: Expressions) {
    before {
      content.actionSheet(isPresented: isPresented) {
        ActionSheet(title: title, message: message, buttons: [#buttons])
      }
    }
    titleCanBeEarly()
    guard !buttons.isEmpty else {
      refuse(
        "no-buttons",
        "The sheet has no buttons; a dialog without buttons gets one of the system. Say which are meant.")
    }
    messageCanBeEarly()
    after {
      content.confirmationDialog(title.qualified(as: SwiftUI.Text.self), isPresented: isPresented, titleVisibility: .visible) {
        #buttons.each(button)
      } message: {
        message.qualified(as: SwiftUI.Text.self)
      }
    }
  }

  @Rewrite
  @Review(
    "A confirmation dialog sorts its buttons by role, and from iOS 26 on it is shown beside the view that it is attached to; its `isPresented` is made from the item."
  )
  func item(content: some View, item: Any, value: Name, title: Any) {
    before {
      content.actionSheet(item: item) { value in
        ActionSheet(title: title)
      }
    }
    before {
      content.actionSheet(item: item) { value in
        ActionSheet(title: title, message: nil)
      }
    }
    itemCanBeUsedTwice()
    titleCanBeEarly()
    after {
      content.confirmationDialog(
        title.qualified(as: SwiftUI.Text.self),
        isPresented: Binding(
          get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } }),
        titleVisibility: .visible,
        presenting: item.wrappedValue
      ) { _ in
        Button("Cancel", role: .cancel) {}
      }
    }
  }

  @Rewrite
  @Review(
    "A confirmation dialog sorts its buttons by role, and from iOS 26 on it is shown beside the view that it is attached to; its `isPresented` is made from the item."
  )
  func itemButtons(content: some View, item: Any, value: Name, title: Any, buttons: Expressions) {
    before {
      content.actionSheet(item: item) { value in
        ActionSheet(title: title, buttons: [#buttons])
      }
    }
    before {
      content.actionSheet(item: item) { value in
        ActionSheet(title: title, message: nil, buttons: [#buttons])
      }
    }
    itemCanBeUsedTwice()
    titleCanBeEarly()
    guard !buttons.isEmpty else {
      refuse(
        "no-buttons",
        "The sheet has no buttons; a dialog without buttons gets one of the system. Say which are meant.")
    }
    after {
      content.confirmationDialog(
        title.qualified(as: SwiftUI.Text.self),
        isPresented: Binding(
          get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } }),
        titleVisibility: .visible,
        presenting: item.wrappedValue
      ) { value in
        #buttons.each(button)
      }
    }
  }

  @Rewrite
  @Review(
    "A confirmation dialog sorts its buttons by role, and from iOS 26 on it is shown beside the view that it is attached to; its `isPresented` is made from the item."
  )
  func itemMessage(content: some View, item: Any, value: Name, title: Any, message: Any) {
    before {
      content.actionSheet(item: item) { value in
        ActionSheet(title: title, message: message)
      }
    }
    itemCanBeUsedTwice()
    titleCanBeEarly()
    after {
      content.confirmationDialog(
        title.qualified(as: SwiftUI.Text.self),
        isPresented: Binding(
          get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } }),
        titleVisibility: .visible,
        presenting: item.wrappedValue
      ) { _ in
        Button("Cancel", role: .cancel) {}
      } message: { value in
        message.qualified(as: SwiftUI.Text.self)
      }
    }
  }

  @Rewrite
  @Review(
    "A confirmation dialog sorts its buttons by role, and from iOS 26 on it is shown beside the view that it is attached to; its `isPresented` is made from the item."
  )
  func itemMessageButtons(content: some View, item: Any, value: Name, title: Any, message: Any, buttons: Expressions) {
    before {
      content.actionSheet(item: item) { value in
        ActionSheet(title: title, message: message, buttons: [#buttons])
      }
    }
    itemCanBeUsedTwice()
    titleCanBeEarly()
    guard !buttons.isEmpty else {
      refuse(
        "no-buttons",
        "The sheet has no buttons; a dialog without buttons gets one of the system. Say which are meant.")
    }
    after {
      content.confirmationDialog(
        title.qualified(as: SwiftUI.Text.self),
        isPresented: Binding(
          get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } }),
        titleVisibility: .visible,
        presenting: item.wrappedValue
      ) { value in
        #buttons.each(button)
      } message: { value in
        message.qualified(as: SwiftUI.Text.self)
      }
    }
  }

  @Rewrite
  func otherButtons(_content: some View, _isPresented: Any, _title: Any, buttons: Any) {
    before {
      _content.actionSheet(isPresented: _isPresented) {
        ActionSheet(title: _title, buttons: buttons)
      }
    }
    refuse(
      "buttons-not-literal",
      "The buttons of the sheet, `\(buttons)`, are made elsewhere; they cannot be turned into views in place.")
  }

  @Rewrite
  func messageAndOtherButtons(
    _content: some View, _isPresented: Any, _title: Any, _message: Any, buttons: Any
  ) {
    before {
      _content.actionSheet(isPresented: _isPresented) {
        ActionSheet(title: _title, message: _message, buttons: buttons)
      }
    }
    refuse(
      "buttons-not-literal",
      "The buttons of the sheet, `\(buttons)`, are made elsewhere; they cannot be turned into views in place.")
  }

  @Rewrite
  func itemOtherButtons(_content: some View, _item: Any, _value: Name, _arguments: Any...) {
    before { _content.actionSheet(item: _item) { _value in ActionSheet(#_arguments) } }
    refuse(
      "buttons-not-literal",
      "The buttons of the sheet are made elsewhere; they cannot be turned into views in place.")
  }

  /// The new modifier has several closures, and none of them captures as this one does.
  @Rewrite
  func itemCapturing(_content: some View, _item: Any, _value: Name, captures: Captures, _arguments: Any...) {
    before { _content.actionSheet(item: _item) { [captures] _value in ActionSheet(#_arguments) } }
    refuse(
      "sheet-not-literal",
      "The closure captures `\(captures)`, and the views of the new modifier have closures of their own: remove the capture list first, if that makes no difference."
    )
  }

  @Rewrite
  func capturing(_content: some View, _isPresented: Any, captures: Captures, _arguments: Any...) {
    before { _content.actionSheet(isPresented: _isPresented) { [captures] in ActionSheet(#_arguments) } }
    refuse(
      "sheet-not-literal",
      "The closure captures `\(captures)`, and the views of the new modifier have closures of their own: remove the capture list first, if that makes no difference."
    )
  }

  @Rewrite
  func itemImplicit(_content: some View, _item: Any, _value: Name, _arguments: Any...) {
    before { _content.actionSheet(item: _item) { _value in .init(#_arguments) } }
    refuse(
      "sheet-not-literal",
      "The sheet is made with `init`: write `ActionSheet(…)` for it.")
  }

  @Rewrite
  func implicit(_content: some View, _isPresented: Any, _arguments: Any...) {
    before { _content.actionSheet(isPresented: _isPresented) { .init(#_arguments) } }
    refuse(
      "sheet-not-literal",
      "The sheet is made with `init`: write `ActionSheet(…)` for it.")
  }

  @Rewrite
  func itemPassed(_content: some View, _item: Any, builder: Any) {
    before { _content.actionSheet(item: _item, content: builder) }
    guard builder.isReference else { next }
    refuse(
      "sheet-not-literal",
      "`\(builder)` makes the sheet elsewhere; write its title, message and buttons in the modifier, or keep them as views."
    )
  }

  @Rewrite
  func itemUnnamed(_content: some View, _item: Any, _arguments: Any...) {
    before { _content.actionSheet(item: _item) { _ in ActionSheet(#_arguments) } }
    before { _content.actionSheet(item: _item) { ActionSheet(#_arguments) } }
    refuse(
      "item-sheet",
      "The sheet is driven by an item that its closure does not name; name it, as in `{ item in ActionSheet(…) }`.")
  }

  /// A closure or function that is more than one `ActionSheet`.
  @Rewrite
  func itemOther(_content: some View, _item: Any, _builder: Any) {
    before { _content.actionSheet(item: _item, content: _builder) }
    refuse(
      "sheet-not-literal",
      "The sheet is not written out as one `ActionSheet` in the closure: give each case a modifier of its own, or make title, message and buttons depend on the state."
    )
  }

  @Rewrite
  func madeElsewhere(_content: some View, _isPresented: Any, maker: Any) {
    before { _content.actionSheet(isPresented: _isPresented) { maker } }
    refuse(
      "sheet-not-literal",
      "`\(maker)` makes the sheet elsewhere; write its title, message and buttons in the modifier, or keep them as views."
    )
  }

  @Rewrite
  func chosen(_content: some View, _isPresented: Any, _statements: Statements) {
    before { _content.actionSheet(isPresented: _isPresented) { #_statements } }
    refuse(
      "sheet-not-literal",
      "The sheet is not written out as one `ActionSheet` in the closure: give each case a modifier of its own, or make title, message and buttons depend on the state."
    )
  }

  @Rewrite
  func passed(_content: some View, _isPresented: Any, builder: Any) {
    before { _content.actionSheet(isPresented: _isPresented, content: builder) }
    refuse(
      "sheet-not-literal",
      "`\(builder)` makes the sheet elsewhere; write its title, message and buttons in the modifier, or keep them as views."
    )
  }

  /// A sheet that is kept in a property or returned by a function.
  @Rewrite
  func stored(_arguments: Any...) {
    before { ActionSheet(#_arguments) }
    guard !site.isInside("actionSheet") && !project.declares("ActionSheet") else { leave }
    refuse(
      "sheet-not-literal",
      "`ActionSheet` has no counterpart among the views; it can only be replaced together with the modifier that shows it."
    )
  }

  // Buttons. One that no case fits refuses the whole sheet.

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

  @Example("title and buttons on one line", review: true)
  func oneLine() {
    before {
      struct Page: View {
        @State private var isAsked = false
        func sort() {}
        var body: some View {
          Text("x").actionSheet(isPresented: $isAsked) {
            ActionSheet(title: Text("Sort"), buttons: [.default(Text("Name"), action: sort), .cancel()])
          }
        }
      }
    }
    after {
      struct Page: View {
        @State private var isAsked = false
        func sort() {}
        var body: some View {
          Text("x").confirmationDialog(Text("Sort"), isPresented: $isAsked, titleVisibility: .visible) {
            Button("Name", action: sort)
            Button("Cancel", role: .cancel) {}
          }
        }
      }
    }
  }

  @Example("a sheet over several lines; the comments stay", review: true)
  func severalLines() {
    before {
      struct Page: View {
        @State private var isAsked = false
        let name: String
        func remove() {}
        var body: some View {
          Text("x")
            // asked before anything goes
            .actionSheet(isPresented: $isAsked) {
              ActionSheet(
                title: Text("Remove"),
                message: Text("\(name) cannot be brought back."),
                buttons: [
                  .destructive(Text("Remove")) { remove() },
                  .default(Text("Archive")) {
                    print("archived")
                  },
                  .cancel(Text("Keep")),
                ]
              )
            }
            .padding()
        }
      }
    }
    after {
      struct Page: View {
        @State private var isAsked = false
        let name: String
        func remove() {}
        var body: some View {
          Text("x")
            // asked before anything goes
            .confirmationDialog(Text("Remove"), isPresented: $isAsked, titleVisibility: .visible) {
              Button("Remove", role: .destructive) { remove() }
              Button("Archive") {
                print("archived")
              }
              Button("Keep", role: .cancel) {}
            } message: {
              Text("\(name) cannot be brought back.")
            }
            .padding()
        }
      }
    }
  }

  @Example("a line for each button; a comment stays with its button", review: true)
  func buttonLines() {
    before {
      struct Page: View {
        @State private var isShown = false
        var body: some View {
          Text("x")
            .actionSheet(isPresented: $isShown) {
              ActionSheet(
                title: Text("Delete?"),
                buttons: [
                  .destructive(Text("Delete")),
                  .cancel(),
                ]
              )
            }
          Text("y")
            .actionSheet(isPresented: $isShown) {
              ActionSheet(
                title: Text("Delete?"),
                message: Text("All of it."),
                buttons: [
                  // cannot be undone
                  .destructive(Text("Delete")) { isShown = false },  // at once
                  // or later
                  .default(Text("Not now")),
                  .cancel(),  // the way out
                ]
              )
            }
        }
      }
    }
    after {
      struct Page: View {
        @State private var isShown = false
        var body: some View {
          Text("x")
            .confirmationDialog(Text("Delete?"), isPresented: $isShown, titleVisibility: .visible) {
              Button("Delete", role: .destructive) {}
              Button("Cancel", role: .cancel) {}
            }
          Text("y")
            .confirmationDialog(Text("Delete?"), isPresented: $isShown, titleVisibility: .visible) {
              // cannot be undone
              Button("Delete", role: .destructive) { isShown = false }  // at once
              // or later
              Button("Not now") {}
              Button("Cancel", role: .cancel) {}  // the way out
            } message: {
              Text("All of it.")
            }
        }
      }
    }
  }

  @Example("without buttons there was one to cancel", review: true)
  func defaultButtons() {
    before {
      struct Page: View {
        @State private var isAsked = false
        var body: some View {
          VStack {
            Text("a").actionSheet(isPresented: $isAsked) { ActionSheet(title: Text("Sorted")) }
            Text("b").actionSheet(isPresented: $isAsked) { ActionSheet(title: Text("Sorted"), message: nil) }
            Text("c").actionSheet(isPresented: $isAsked) {
              ActionSheet(title: Text("Sorted"), message: Text("By name."))
            }
          }
        }
      }
    }
    after {
      struct Page: View {
        @State private var isAsked = false
        var body: some View {
          VStack {
            Text("a").confirmationDialog(Text("Sorted"), isPresented: $isAsked, titleVisibility: .visible) { Button("Cancel", role: .cancel) {} }
            Text("b").confirmationDialog(Text("Sorted"), isPresented: $isAsked, titleVisibility: .visible) { Button("Cancel", role: .cancel) {} }
            Text("c").confirmationDialog(Text("Sorted"), isPresented: $isAsked, titleVisibility: .visible) {
              Button("Cancel", role: .cancel) {}
            } message: {
              Text("By name.")
            }
          }
        }
      }
    }
  }

  @Example("closures as labelled arguments, a returned sheet and buttons with their type", review: true)
  func labelledContent() {
    before {
      struct Page: View {
        @State private var isAsked = false
        let name: String
        func stop() {}
        var body: some View {
          Text("x").actionSheet(
            isPresented: $isAsked,
            content: {
              return ActionSheet(
                title: Text(name), message: nil,
                buttons: [
                  ActionSheet.Button.default(Text(verbatim: name), action: stop),
                  Alert.Button.destructive(Text("Stop"), action: { stop() }), .cancel({ stop() }),
                ])
            })
        }
      }
    }
    after {
      struct Page: View {
        @State private var isAsked = false
        let name: String
        func stop() {}
        var body: some View {
          Text("x").confirmationDialog(Text(name), isPresented: $isAsked, titleVisibility: .visible) {
            Button(action: stop) { Text(verbatim: name) }
            Button("Stop", role: .destructive) { stop() }
            Button("Cancel", role: .cancel) { stop() }
          }
        }
      }
    }
  }

  @Example("an item", review: true)
  func item() {
    before {
      struct Song: Identifiable {
        let id = 0
        let title = "a song"
      }
      struct Page: View {
        @State private var song: Song?
        func play(_ song: Song) {}
        var body: some View {
          Text("x")
            .actionSheet(item: $song) { song in
              ActionSheet(
                title: Text("Play"),
                message: Text(song.title),
                buttons: [.default(Text("Now")) { play(song) }, .cancel(Text("Later"))]
              )
            }
        }
      }
    }
    after {
      struct Song: Identifiable {
        let id = 0
        let title = "a song"
      }
      struct Page: View {
        @State private var song: Song?
        func play(_ song: Song) {}
        var body: some View {
          Text("x")
            .confirmationDialog(
              Text("Play"),
              isPresented: Binding(
                get: { $song.wrappedValue != nil }, set: { if !$0 { $song.wrappedValue = nil } }),
              titleVisibility: .visible,
              presenting: $song.wrappedValue
            ) { song in
              Button("Now") { play(song) }
              Button("Later", role: .cancel) {}
            } message: { song in
              Text(song.title)
            }
        }
      }
    }
  }

  @Example("an item without a message, and one without buttons", review: true)
  func itemForms() {
    before {
      struct Song: Identifiable { let id = 0 }
      struct Page: View {
        @State private var song: Song?
        func play(_ song: Song) {}
        var body: some View {
          VStack {
            Text("a").actionSheet(item: $song) { song in
              ActionSheet(title: Text("Play"), buttons: [.default(Text("Now")) { play(song) }])
            }
            Text("b").actionSheet(item: $song) { song in
              ActionSheet(title: Text("Played"), message: Text("\(song.id)"))
            }
            Text("c").actionSheet(item: $song) { song in
              ActionSheet(title: Text("Played"))
            }
          }
        }
      }
    }
    after {
      struct Song: Identifiable { let id = 0 }
      struct Page: View {
        @State private var song: Song?
        func play(_ song: Song) {}
        var body: some View {
          VStack {
            Text("a").confirmationDialog(
              Text("Play"),
              isPresented: Binding(
                get: { $song.wrappedValue != nil }, set: { if !$0 { $song.wrappedValue = nil } }),
              titleVisibility: .visible,
              presenting: $song.wrappedValue
            ) { song in
              Button("Now") { play(song) }
            }
            Text("b").confirmationDialog(
              Text("Played"),
              isPresented: Binding(
                get: { $song.wrappedValue != nil }, set: { if !$0 { $song.wrappedValue = nil } }),
              titleVisibility: .visible,
              presenting: $song.wrappedValue
            ) { _ in
              Button("Cancel", role: .cancel) {}
            } message: { song in
              Text("\(song.id)")
            }
            Text("c").confirmationDialog(
              Text("Played"),
              isPresented: Binding(
                get: { $song.wrappedValue != nil }, set: { if !$0 { $song.wrappedValue = nil } }),
              titleVisibility: .visible,
              presenting: $song.wrappedValue
            ) { _ in
              Button("Cancel", role: .cancel) {}
            }
          }
        }
      }
    }
  }

  @Example("implicit self, and a conditional in the chain", review: true)
  func receivers() {
    before {
      extension View {
        func question(_ isAsked: Binding<Bool>) -> some View {
          actionSheet(isPresented: isAsked) {
            ActionSheet(title: Text("Sort"), buttons: [.default(Text("Name")), .default(Text("Date"))])
          }
        }
      }
      struct Page: View {
        @State private var isAsked = false
        var body: some View {
          Text("x")
            #if os(iOS)
              .actionSheet(isPresented: $isAsked) {
                ActionSheet(title: Text("Sort"), buttons: [.default(Text("Name"))])
              }
            #endif
            .padding()
        }
      }
    }
    after {
      extension View {
        func question(_ isAsked: Binding<Bool>) -> some View {
          confirmationDialog(Text("Sort"), isPresented: isAsked, titleVisibility: .visible) {
            Button("Name") {}
            Button("Date") {}
          }
        }
      }
      struct Page: View {
        @State private var isAsked = false
        var body: some View {
          Text("x")
            #if os(iOS)
              .confirmationDialog(Text("Sort"), isPresented: $isAsked, titleVisibility: .visible) {
                Button("Name") {}
              }
            #endif
            .padding()
        }
      }
    }
  }

  @Example("without review it stays")
  func withoutReview() {
    before {
      struct Page: View {
        @State private var isAsked = false
        var body: some View {
          Text("x").actionSheet(isPresented: $isAsked) { ActionSheet(title: Text("Sorted")) }
        }
      }
    }
    refused("needs-review")
  }

  @Example("buttons from a property")
  func storedButtons() {
    before {
      struct Page: View {
        @State private var isAsked = false
        @State private var song: Song?
        struct Song: Identifiable { let id = 0 }
        let choices: [ActionSheet.Button]
        var body: some View {
          VStack {
            Text("a").actionSheet(isPresented: $isAsked) { ActionSheet(title: Text("Sort"), buttons: choices) }
            Text("b").actionSheet(isPresented: $isAsked) {
              ActionSheet(title: Text("Sort"), message: Text("By"), buttons: choices + [.cancel()])
            }
            Text("c").actionSheet(item: $song) { song in
              ActionSheet(title: Text("Sort"), message: Text("\(song.id)"), buttons: choices)
            }
          }
        }
      }
    }
    refused("buttons-not-literal")
  }

  @Example("one button from elsewhere")
  func storedButton() {
    before {
      struct Page: View {
        @State private var isAsked = false
        let close: ActionSheet.Button
        var body: some View {
          Text("x").actionSheet(isPresented: $isAsked) {
            ActionSheet(title: Text("Sort"), buttons: [.default(Text("Name")), close])
          }
        }
      }
    }
    refused("buttons-not-literal")
  }

  @Example("no buttons at all")
  func emptyButtons() {
    before {
      struct Page: View {
        @State private var isAsked = false
        var body: some View {
          Text("x").actionSheet(isPresented: $isAsked) { ActionSheet(title: Text("Sort"), buttons: []) }
        }
      }
    }
    refused("no-buttons")
  }

  @Example("sheets that a condition chooses")
  func chosenByCondition() {
    before {
      struct Page: View {
        @State private var isAsked = false
        let isFirst: Bool
        var body: some View {
          Text("x").actionSheet(isPresented: $isAsked) {
            if isFirst {
              return ActionSheet(title: Text("Welcome"))
            } else {
              return ActionSheet(title: Text("Welcome back"))
            }
          }
        }
      }
    }
    refused("sheet-not-literal")
  }

  @Example("a sheet in a property, one that a function makes, and the modifiers that show them")
  func storedSheet() {
    before {
      struct Page: View {
        struct Song: Identifiable { let id = 0 }
        @State private var isAsked = false
        @State private var song: Song?
        var question: ActionSheet { ActionSheet(title: Text("Sort")) }
        func question(_ song: Song) -> ActionSheet { ActionSheet(title: Text("Play")) }
        func other() -> ActionSheet { question }
        var body: some View {
          VStack {
            Text("a").actionSheet(isPresented: $isAsked) { question }
            Text("b").actionSheet(isPresented: $isAsked, content: other)
            Text("c").actionSheet(item: $song) { question($0) }
            Text("d").actionSheet(item: $song, content: question)
          }
        }
      }
    }
    refused("sheet-not-literal")
  }

  @Example("an item that the title uses")
  func itemInTitle() {
    before {
      struct Song: Identifiable {
        let id = 0
        let title = "a song"
      }
      struct Page: View {
        @State private var song: Song?
        var body: some View {
          Text("x").actionSheet(item: $song) { song in ActionSheet(title: Text(song.title)) }
        }
      }
    }
    refused("item-sheet")
  }

  @Example("an item without a name, and one whose binding is computed")
  func itemUnnamed() {
    before {
      struct Song: Identifiable { let id = 0 }
      struct Page: View {
        @State private var song: Song?
        func binding() -> Binding<Song?> { .constant(song) }
        var body: some View {
          VStack {
            Text("a").actionSheet(item: $song) { _ in ActionSheet(title: Text("Play")) }
            Text("b").actionSheet(item: binding()) { song in
              ActionSheet(title: Text("Play"), message: Text("\(song.id)"))
            }
          }
        }
      }
    }
    refused("item-sheet")
  }

  @Example("texts and actions that would be evaluated too early")
  func early() {
    before {
      struct Page: View {
        @State private var isAsked = false
        let detail: String?
        let names: [String]
        let actions: [() -> Void]
        var body: some View {
          VStack {
            Text("a").actionSheet(isPresented: $isAsked) { ActionSheet(title: Text(detail!)) }
            Text("b").actionSheet(isPresented: $isAsked) {
              ActionSheet(title: Text("Sort"), message: Text(names[0]))
            }
            Text("c").actionSheet(isPresented: $isAsked) {
              ActionSheet(title: Text("Sort"), buttons: [.default(Text(names[0])), .cancel()])
            }
            Text("d").actionSheet(isPresented: $isAsked) {
              ActionSheet(title: Text("Sort"), buttons: [.default(Text("Name"), action: actions[0])])
            }
          }
        }
      }
    }
    refused("early-evaluation")
  }

  @Example("an action that may be nil")
  func optionalAction() {
    before {
      struct Page: View {
        @State private var isAsked = false
        let onClose: (() -> Void)?
        var body: some View {
          Text("x").actionSheet(isPresented: $isAsked) {
            ActionSheet(title: Text("Sort"), buttons: [.default(Text("Name"), action: onClose)])
          }
        }
      }
    }
    refused("optional-action")
  }

  @Example("a type of the project with the same name")
  func ownType() {
    before {
      struct ActionSheet { let title: Text }
      extension View {
        func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View { overlay(content().title) }
      }
      struct Page: View {
        @State private var isAsked = false
        var body: some View { Text("x").actionSheet(isPresented: $isAsked) { ActionSheet(title: Text("Sort")) } }
      }
    }
    refused("own-declaration")
  }

  @Example("the dialog begins with iOS 15", target: "iOS=14")
  func lowTarget() {
    before {
      struct Page: View {
        @State private var isAsked = false
        var body: some View {
          Text("x").actionSheet(isPresented: $isAsked) { ActionSheet(title: Text("Sort")) }
        }
      }
    }
    refused("target-too-low")
  }

  @Example("the new form, and names that look alike")
  func lookAlikes() {
    before {
      struct Page: View {
        @State private var isAsked = false
        func actionSheet(_ text: String) { print(text) }
        var body: some View {
          Text("x").confirmationDialog("Sort", isPresented: $isAsked) {
            Button("Name") { actionSheet("name") }
          }
        }
      }
    }
    untouched
  }

  @Example("a value that is declared with an exclamation mark")
  func implicitlyUnwrapped() {
    before {
      struct Failure { var text = "" }
      struct Page: View {
        @State private var isShown = false
        @State private var failure: Failure!
        var body: some View {
          Text("x").actionSheet(isPresented: $isShown) {
            ActionSheet(title: Text("Again?"), message: Text(failure.text))
          }
        }
      }
    }
    refused("early-evaluation")
  }

  @Example("a parameter with parentheses, with a type, and with a type for the result", review: true)
  func typedParameters() {
    before {
      struct Note: Identifiable { var id = 0, text = "" }
      struct Page: View {
        @State private var note: Note?
        var body: some View {
          VStack {
            Text("a").actionSheet(item: $note) { (note) in ActionSheet(title: Text("Note"), message: Text(note.text)) }
            Text("b").actionSheet(item: $note) { (note: Note) -> ActionSheet in
              return ActionSheet(title: Text("Note"), message: Text(note.text))
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
            Text("a").confirmationDialog(
              Text("Note"),
              isPresented: Binding(
                get: { $note.wrappedValue != nil }, set: { if !$0 { $note.wrappedValue = nil } }),
              titleVisibility: .visible,
              presenting: $note.wrappedValue
            ) { _ in
              Button("Cancel", role: .cancel) {}
            } message: { note in
              Text(note.text)
            }
            Text("b").confirmationDialog(
              Text("Note"),
              isPresented: Binding(
                get: { $note.wrappedValue != nil }, set: { if !$0 { $note.wrappedValue = nil } }),
              titleVisibility: .visible,
              presenting: $note.wrappedValue
            ) { _ in
              Button("Cancel", role: .cancel) {}
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
          Text("a").actionSheet(isPresented: $isShown) { [name] in ActionSheet(title: Text(name)) }
        }
      }
    }
    refused("sheet-not-literal")
  }

  @Example("a capture list before the item")
  func captureListOfItem() {
    before {
      struct Note: Identifiable { var id = 0, text = "" }
      struct Page: View {
        @State private var note: Note?
        let name: String
        var body: some View {
          Text("a").actionSheet(item: $note) { [name] note in ActionSheet(title: Text(name), message: Text(note.text)) }
        }
      }
    }
    refused("sheet-not-literal")
  }

  @Example("written without its type")
  func implicitType() {
    before {
      struct Page: View {
        @State private var isShown = false
        var body: some View { Text("a").actionSheet(isPresented: $isShown) { .init(title: Text("Saved")) } }
      }
    }
    refused("sheet-not-literal")
  }

  @Example("for an item, without its type")
  func implicitTypeOfItem() {
    before {
      struct Note: Identifiable { var id = 0, text = "" }
      struct Page: View {
        @State private var note: Note?
        var body: some View { Text("a").actionSheet(item: $note) { note in .init(title: Text("Note"), message: Text(note.text)) } }
      }
    }
    refused("sheet-not-literal")
  }

  @Example("a function that makes one of an item")
  func passedForItem() {
    before {
      struct Note: Identifiable { var id = 0, text = "" }
      struct Page: View {
        @State private var note: Note?
        func show(_ note: Note) -> ActionSheet { ActionSheet(title: Text(note.text)) }
        var body: some View { Text("a").actionSheet(item: $note, content: show) }
      }
    }
    refused("sheet-not-literal")
  }
}
