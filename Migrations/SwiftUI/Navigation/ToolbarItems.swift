import SwiftUI

/// Replaces `navigationBarItems(leading:trailing:)` with `toolbar` and one `ToolbarItem` for each argument.
///
/// ## What it does
///
/// Each argument moves as it is into a `ToolbarItem` with the placement `topBarLeading` or
/// `topBarTrailing`. A stack of buttons stays one item: taking it apart would change its spacing.
/// An argument that may be nil stays inside the item, where a view may be absent.
///
/// ## Why
///
/// `navigationBarItems` is soft-deprecated. Toolbar items can be placed, grouped and removed one by
/// one. The placements `navigationBarLeading` and `navigationBarTrailing` are soft-deprecated
/// themselves; the new names work from iOS 14 on.
///
/// ## Behavior that differs
///
/// * Toolbar items of a view and of the views inside it add up; the items of the old modifier
///   replaced each other.
/// * On iOS 26 each toolbar item gets a background of its own, and items beside each other may
///   share one.
///
/// That is why each of these rewrites is a matter of review.
///
/// ## What is not handled
///
/// * A chain that has another `toolbar` with items, or a second `navigationBarItems`: their items
///   would add up where one replaced the other.
/// * Code that is also built for macOS, where the bar and its placements do not exist.
@Migration(
  .softDeprecated,
  replaces: "View.navigationBarItems(leading:)", "View.navigationBarItems(trailing:)",
  "View.navigationBarItems(leading:trailing:)")
@available(iOS 14, tvOS 14, watchOS 10, visionOS 1, *)
@available(macOS, unavailable)
enum ToolbarItems {

  /// Modifiers with toolbar items; a closure behind the parentheses has no label.
  let others: Set = [
    "navigationBarItems", "toolbar(_:)", "toolbar(content:)", "toolbar(id:_:)",
    "toolbar(id:content:)",
  ]

  @Guards
  func isAlone(content: some View) {
    guard !content.isModified(by: others) && !site.isFollowed(by: others) else {
      refuse(
        "several-toolbars",
        "The chain has several modifiers with bar items: those of toolbars add up, those of `navigationBarItems` replace each other. Put them into one first."
      )
    }
  }

  @Rewrite
  @Review(
    "Toolbar items add to those of the views around, where the old modifier replaced them, and iOS 26 draws each item with a background of its own."
  )
  func both(content: some View, leading: some View, trailing: some View) {
    before { content.navigationBarItems(leading: leading, trailing: trailing) }
    isAlone()
    after {
      content.toolbar {
        ToolbarItem(placement: .topBarLeading) { leading }
        ToolbarItem(placement: .topBarTrailing) { trailing }
      }
    }
  }

  @Rewrite
  @Review(
    "Toolbar items add to those of the views around, where the old modifier replaced them, and iOS 26 draws each item with a background of its own."
  )
  func leading(content: some View, leading: some View) {
    before { content.navigationBarItems(leading: leading) }
    isAlone()
    after {
      content.toolbar {
        ToolbarItem(placement: .topBarLeading) { leading }
      }
    }
  }

  @Rewrite
  @Review(
    "Toolbar items add to those of the views around, where the old modifier replaced them, and iOS 26 draws each item with a background of its own."
  )
  func trailing(content: some View, trailing: some View) {
    before { content.navigationBarItems(trailing: trailing) }
    isAlone()
    after {
      content.toolbar {
        ToolbarItem(placement: .topBarTrailing) { trailing }
      }
    }
  }

  @Example("an item at each end; a stack stays one item", target: "iOS=14", review: true)
  func bothEnds() {
    before {
      List { Text("Milk") }
        .navigationBarItems(leading: Button("Edit") {}, trailing: HStack { Button("Add") {}; Button("Sort") {} })
    }
    after {
      List { Text("Milk") }
        .toolbar {
          ToolbarItem(placement: .topBarLeading) { Button("Edit") {} }
          ToolbarItem(placement: .topBarTrailing) { HStack { Button("Add") {}; Button("Sort") {} } }
        }
    }
  }

  @Example("a call over several lines; the comments stay", target: "iOS=16", review: true)
  func severalLines() {
    before {
      struct Page: View {
        @State private var isAsked = false
        var body: some View {
          List { Text("Milk") }
            // the only way to add something
            .navigationBarItems(
              trailing:
                Button(action: {
                  isAsked = true  // opens the form
                }) {
                  Image(systemName: "plus")
                }
            )
            .padding()
        }
      }
    }
    after {
      struct Page: View {
        @State private var isAsked = false
        var body: some View {
          List { Text("Milk") }
            // the only way to add something
            .toolbar {
              ToolbarItem(placement: .topBarTrailing) {
                Button(action: {
                  isAsked = true  // opens the form
                }) {
                  Image(systemName: "plus")
                }
              }
            }
            .padding()
        }
      }
    }
  }

  @Example("an item that begins on the line of the call", target: "iOS=16", review: true)
  func hanging() {
    before {
      struct Page: View {
        @State private var isAsked = false
        var body: some View {
          List { Text("Milk") }
            .navigationBarItems(leading: Button("Edit") {}, trailing: Button(action: { isAsked = true }) {
              Image(systemName: "plus")
            })
        }
      }
    }
    after {
      struct Page: View {
        @State private var isAsked = false
        var body: some View {
          List { Text("Milk") }
            .toolbar {
              ToolbarItem(placement: .topBarLeading) { Button("Edit") {} }
              ToolbarItem(placement: .topBarTrailing) {
                Button(action: { isAsked = true }) {
                  Image(systemName: "plus")
                }
              }
            }
        }
      }
    }
  }

  @Example("items on lines of their own; a comment that ends a line breaks its block", target: "iOS=16", review: true)
  func ownLines() {
    before {
      List { Text("Milk") }
        .navigationBarItems(leading: Button("Edit") {}, trailing:
          Button("Add") {})
      List { Text("Eggs") }
        .navigationBarItems(
          leading: Button("Edit") {},  // all of them
          // for one
          trailing:
            Button("Add") {} /* more */
        )
    }
    after {
      List { Text("Milk") }
        .toolbar {
          ToolbarItem(placement: .topBarLeading) { Button("Edit") {} }
          ToolbarItem(placement: .topBarTrailing) {
            Button("Add") {}
          }
        }
      List { Text("Eggs") }
        .toolbar {
          ToolbarItem(placement: .topBarLeading) {
            Button("Edit") {}  // all of them
          }
          ToolbarItem(placement: .topBarTrailing) {
            // for one
            Button("Add") {} /* more */
          }
        }
    }
  }

  @Example("one item that has several lines", target: "iOS=16", review: true)
  func hangingAlone() {
    before {
      struct Page: View {
        @State private var isAsked = false
        var body: some View {
          List { Text("Milk") }
            .navigationBarItems(trailing: Button(action: { isAsked = true }) {
              Image(systemName: "plus")
            })
            .padding()
        }
      }
    }
    after {
      struct Page: View {
        @State private var isAsked = false
        var body: some View {
          List { Text("Milk") }
            .toolbar {
              ToolbarItem(placement: .topBarTrailing) {
                Button(action: { isAsked = true }) {
                  Image(systemName: "plus")
                }
              }
            }
            .padding()
        }
      }
    }
  }

  @Example("one item on one line", target: "iOS=14", review: true)
  func oneLine() {
    before {
      VStack {
        Text("a").navigationBarItems(leading: Button("Close") {})
        Text("b").navigationBarItems(trailing: Button("Edit") {})
      }
    }
    after {
      VStack {
        Text("a").toolbar { ToolbarItem(placement: .topBarLeading) { Button("Close") {} } }
        Text("b").toolbar { ToolbarItem(placement: .topBarTrailing) { Button("Edit") {} } }
      }
    }
  }

  @Example("an item that may be absent, and one that a property holds", target: "iOS=16", review: true)
  func optionalItem() {
    before {
      struct Page: View {
        @State private var isEdited = false
        let help: Text?
        var close: some View { Button("Close") {} }
        var body: some View {
          VStack {
            Text("a").navigationBarItems(leading: close, trailing: isEdited ? Button("Save") {} : nil)
            Text("b").navigationBarItems(trailing: help)
          }
        }
      }
    }
    after {
      struct Page: View {
        @State private var isEdited = false
        let help: Text?
        var close: some View { Button("Close") {} }
        var body: some View {
          VStack {
            Text("a").toolbar {
              ToolbarItem(placement: .topBarLeading) { close }
              ToolbarItem(placement: .topBarTrailing) { isEdited ? Button("Save") {} : nil }
            }
            Text("b").toolbar { ToolbarItem(placement: .topBarTrailing) { help } }
          }
        }
      }
    }
  }

  @Example("a generic view of the enclosing type", target: "iOS=15", review: true)
  func genericItem() {
    before {
      extension View {
        func bar<Item: View>(_ item: Item) -> some View { navigationBarItems(leading: item) }
        func bar(trailing: some View) -> some View { self.navigationBarItems(trailing: trailing) }
      }
    }
    after {
      extension View {
        func bar<Item: View>(_ item: Item) -> some View { toolbar { ToolbarItem(placement: .topBarLeading) { item } } }
        func bar(trailing: some View) -> some View { self.toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } } }
      }
    }
  }

  @Example("a conditional in the chain", target: "iOS=16, tvOS=16", review: true)
  func conditionalChain() {
    before {
      Text("x")
        #if os(iOS)
          .navigationBarItems(trailing: Button("Edit") {})
        #endif
        .padding()
    }
    after {
      Text("x")
        #if os(iOS)
          .toolbar { ToolbarItem(placement: .topBarTrailing) { Button("Edit") {} } }
        #endif
        .padding()
    }
  }

  @Example("a toolbar that is only about visibility stands beside it", target: "iOS=18", review: true)
  func visibilityBeside() {
    before { Text("x").toolbarVisibility(.visible, for: .navigationBar).navigationBarItems(leading: Button("Edit") {}) }
    after {
      Text("x").toolbarVisibility(.visible, for: .navigationBar).toolbar { ToolbarItem(placement: .topBarLeading) { Button("Edit") {} } }
    }
  }

  @Example("without review it stays", target: "iOS=16")
  func withoutReview() {
    before { Text("x").navigationBarItems(leading: Button("Edit") {}) }
    refused("needs-review")
  }

  @Example("the toolbar begins with iOS 14", target: "iOS=13")
  func lowTarget() {
    before { Text("x").navigationBarItems(trailing: Button("Add") {}) }
    refused("target-too-low")
  }

  @Example("the placements do not exist on macOS", target: "iOS=16, macOS=13")
  func macOS() {
    before { Text("x").navigationBarItems(trailing: Button("Add") {}) }
    refused("target-too-low")
  }

  @Example("another toolbar on the same view", target: "iOS=16")
  func otherToolbar() {
    before {
      Text("x")
        .toolbar { ToolbarItem { Button("Add") {} } }
        .padding()
        .navigationBarItems(leading: Button("Edit") {})
    }
    refused("several-toolbars")
  }

  @Example("items that replace others", target: "iOS=16")
  func replacedItems() {
    before {
      Text("x")
        .navigationBarItems(leading: Button("Edit") {})
        .navigationBarItems(trailing: Button("Add") {})
    }
    refused("several-toolbars")
  }

  @Example("a modifier of the project with the same labels", target: "iOS=16")
  func ownModifier() {
    before {
      extension View {
        func navigationBarItems(leading: Text) -> some View { overlay(leading) }
      }
      struct Page: View {
        var body: some View { Text("x").navigationBarItems(leading: Text("y")) }
      }
    }
    refused("own-declaration")
  }

  @Example("a type of the project with the name of the new one", target: "iOS=16")
  func ownItem() {
    before {
      struct ToolbarItem { let title: String }
      struct Page: View {
        let item: ToolbarItem
        var body: some View { Text(item.title).navigationBarItems(leading: Button("Edit") {}) }
      }
    }
    refused("own-declaration")
  }

  @Example("names that look alike", target: "iOS=16")
  func lookAlikes() {
    before {
      struct Bar {
        var navigationBarItems = 2
        func navigationBarItems(leading: Int, count: Int) -> Int { leading + count }
      }
      struct Page: View {
        let bar = Bar()
        var body: some View {
          Text("\(bar.navigationBarItems(leading: 1, count: bar.navigationBarItems))")
            .toolbar { ToolbarItem(placement: .topBarLeading) { Button("Edit") {} } }
        }
      }
    }
    untouched
  }
}
