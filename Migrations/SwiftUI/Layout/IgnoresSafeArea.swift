import SwiftUI

/// Replaces `edgesIgnoringSafeArea(_:)` with `ignoresSafeArea(_:edges:)`.
///
/// ## What it does
///
/// Renames the modifier; the edges stay as they are written. `.all` is the default of the new
/// modifier and goes.
///
/// The new modifier can tell the safe area of the container from that of the keyboard. Without a
/// region it ignores both. `--set ignores-safe-area.regions=container` writes `.container`, so that
/// a view keeps clear of the keyboard.
///
/// ## Why
///
/// `edgesIgnoringSafeArea(_:)` is soft-deprecated.
///
/// ## Behavior that differs
///
/// The two modifiers are laid out by different code. Where the keyboard may come up, because the
/// file has text input, the rewrite is for review.
///
/// ## What is not handled
///
/// * A project that declares one of the two modifiers itself: the call may bind to that.
@Migration(.softDeprecated, replaces: "View.edgesIgnoringSafeArea(_:)")
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
enum IgnoresSafeArea {

  /// The safe areas that the new modifier ignores: those of container and keyboard, or the first.
  @Choice("all") let regions: Set = ["all", "container"]

  /// What brings up a keyboard.
  let input: Set = [
    "TextField", "SecureField", "TextEditor", "searchable", "keyboardType", "focused",
  ]

  /// What does so in UIKit.
  let inputOfUIKit: Set = ["UITextField", "UITextView", "UISearchBar", "UISearchTextField"]

  @Guards
  func keyboard() {
    guard !file.calls(input) && !file.mentions(inputOfUIKit) && !file.passesBinding(for: "text") else {
      review(
        "The file has text input, and `ignoresSafeArea` also covers the keyboard: see that the view does with the keyboard what is meant."
      )
    }
  }

  @Guards
  func keyboardStays() {
    guard !file.calls(input) && !file.mentions(inputOfUIKit) && !file.passesBinding(for: "text") else {
      review(
        "The file has text input, and with `.container` the view keeps clear of the keyboard: see that this is meant.")
    }
  }

  @Rewrite
  func allOfContainer(content: some View) {
    before { content.edgesIgnoringSafeArea(.all) }
    guard choice.regions == .container else { next }
    keyboardStays()
    after { content.ignoresSafeArea(.container) }
  }

  @Rewrite
  func edgesOfContainer(content: some View, edges: Any) {
    before { content.edgesIgnoringSafeArea(edges) }
    guard choice.regions == .container else { next }
    keyboardStays()
    after { content.ignoresSafeArea(.container, edges: edges) }
  }

  @Rewrite
  func all(content: some View) {
    before { content.edgesIgnoringSafeArea(.all) }
    keyboard()
    after { content.ignoresSafeArea() }
  }

  @Rewrite
  func edges(content: some View, edges: Any) {
    before { content.edgesIgnoringSafeArea(edges) }
    keyboard()
    after { content.ignoresSafeArea(edges: edges) }
  }

  @Example("all edges are the default")
  func everywhere() {
    before {
      ZStack {
        Color.black.edgesIgnoringSafeArea(.all)
        Color.red.edgesIgnoringSafeArea(Edge.Set.all).opacity(0.5)
      }
    }
    after {
      ZStack {
        Color.black.ignoresSafeArea()
        Color.red.ignoresSafeArea().opacity(0.5)
      }
    }
  }

  @Example("some edges; the comments and the layout stay")
  func some() {
    before {
      VStack {
        Color.black.edgesIgnoringSafeArea([.top, .horizontal])
        Color.red
          // under the bar
          .edgesIgnoringSafeArea(.bottom)  // keep me
          .padding()
        Color.blue
          .edgesIgnoringSafeArea(
            .vertical  // not at the sides
          )
      }
    }
    after {
      VStack {
        Color.black.ignoresSafeArea(edges: [.top, .horizontal])
        Color.red
          // under the bar
          .ignoresSafeArea(edges: .bottom)  // keep me
          .padding()
        Color.blue
          .ignoresSafeArea(
            edges: .vertical  // not at the sides
          )
      }
    }
  }

  @Example("comments beside the edges stay in the parentheses")
  func commentsBeside() {
    before {
      VStack {
        Text("a").edgesIgnoringSafeArea(/* every */ .all)
        Text("b").edgesIgnoringSafeArea(.all /* every */)
      }
    }
    after {
      VStack {
        Text("a").ignoresSafeArea(/* every */)
        Text("b").ignoresSafeArea(/* every */)
      }
    }
  }

  @Example("edges that a variable or a condition decides, or none")
  func variables() {
    before {
      struct Backdrop: View {
        let edges: Edge.Set
        let isFull: Bool
        var body: some View {
          VStack {
            Color.black.edgesIgnoringSafeArea(edges)
            Color.black.edgesIgnoringSafeArea(isFull ? .all : [])
            Color.black.edgesIgnoringSafeArea(edges.union(.top))
            Color.black.edgesIgnoringSafeArea([])
          }
        }
      }
    }
    after {
      struct Backdrop: View {
        let edges: Edge.Set
        let isFull: Bool
        var body: some View {
          VStack {
            Color.black.ignoresSafeArea(edges: edges)
            Color.black.ignoresSafeArea(edges: isFull ? .all : [])
            Color.black.ignoresSafeArea(edges: edges.union(.top))
            Color.black.ignoresSafeArea(edges: [])
          }
        }
      }
    }
  }

  @Example("implicit self, optional chaining and a conditional in the chain")
  func receivers() {
    before {
      extension View {
        func full() -> some View { edgesIgnoringSafeArea(.all) }
        func wide() -> some View { self.edgesIgnoringSafeArea(.horizontal) }
      }
      struct Cover: View {
        let image: Image?
        var body: some View {
          ZStack {
            image?.resizable().edgesIgnoringSafeArea(.top)
            Color.green
              #if os(iOS)
                .edgesIgnoringSafeArea(.all)
              #else
                .edgesIgnoringSafeArea(.top)
              #endif
          }
        }
      }
    }
    after {
      extension View {
        func full() -> some View { ignoresSafeArea() }
        func wide() -> some View { self.ignoresSafeArea(edges: .horizontal) }
      }
      struct Cover: View {
        let image: Image?
        var body: some View {
          ZStack {
            image?.resizable().ignoresSafeArea(edges: .top)
            Color.green
              #if os(iOS)
                .ignoresSafeArea()
              #else
                .ignoresSafeArea(edges: .top)
              #endif
          }
        }
      }
    }
  }

  @Example("text input in the file", review: true)
  func textInput() {
    before {
      struct Search: View {
        @State private var query = ""
        var body: some View {
          ZStack {
            Color.black.edgesIgnoringSafeArea(.all)
            Color.red.edgesIgnoringSafeArea(.bottom)
            TextField("Search", text: $query)
          }
        }
      }
    }
    after {
      struct Search: View {
        @State private var query = ""
        var body: some View {
          ZStack {
            Color.black.ignoresSafeArea()
            Color.red.ignoresSafeArea(edges: .bottom)
            TextField("Search", text: $query)
          }
        }
      }
    }
  }

  @Example("only the safe area of the container, by choice", set: "regions=container")
  func container() {
    before {
      VStack {
        Color.black.edgesIgnoringSafeArea(.all)
        Color.red.edgesIgnoringSafeArea(.bottom)
      }
    }
    after {
      VStack {
        Color.black.ignoresSafeArea(.container)
        Color.red.ignoresSafeArea(.container, edges: .bottom)
      }
    }
  }

  @Example("only the container where there is text input, by choice", review: true, set: "regions=container")
  func containerWithInput() {
    before {
      ZStack {
        Color.red.edgesIgnoringSafeArea(.bottom)
        TextField("Search", text: .constant(""))
      }
    }
    after {
      ZStack {
        Color.red.ignoresSafeArea(.container, edges: .bottom)
        TextField("Search", text: .constant(""))
      }
    }
  }

  @Example("the new modifier begins with iOS 14", target: "iOS=13")
  func lowTarget() {
    before { Color.black.edgesIgnoringSafeArea(.all) }
    refused("target-too-low")
  }

  @Example("a modifier of the project with the same labels")
  func ownModifier() {
    before {
      extension View {
        func edgesIgnoringSafeArea(_ margin: Int) -> some View { padding() }
      }
      struct Page: View {
        let margin: Int
        var body: some View { Color.black.edgesIgnoringSafeArea(margin) }
      }
    }
    refused("own-declaration")
  }

  @Example("a stand-in of the project for the new modifier")
  func ownNewName() {
    before {
      extension View {
        func ignoresSafeArea(edges: Edge.Set) -> some View { edgesIgnoringSafeArea(edges).padding(0) }
      }
    }
    refused("own-declaration")
  }

  @Example("the new modifier, and members whose names look alike")
  func lookAlikes() {
    before {
      struct Frame {
        var edgesIgnoringSafeArea: Edge.Set = .all
        func edgesIgnoringSafeArea(_ edges: Edge.Set) -> Frame { self }
      }
      struct Page: View {
        let frame = Frame().edgesIgnoringSafeArea(.top)
        var body: some View { Color.black.ignoresSafeArea(edges: frame.edgesIgnoringSafeArea) }
      }
    }
    untouched
  }

  @Example("text input of the project or of UIKit", review: true)
  func otherInput() {
    before {
      struct Search: View {
        @State private var query = ""
        var body: some View {
          ZStack {
            Color.black.edgesIgnoringSafeArea(.all)
            Field(text: $query)
          }
        }
      }
      struct Field: View {
        @Binding var text: String
        var body: some View { Text(text) }
      }
    }
    after {
      struct Search: View {
        @State private var query = ""
        var body: some View {
          ZStack {
            Color.black.ignoresSafeArea()
            Field(text: $query)
          }
        }
      }
      struct Field: View {
        @Binding var text: String
        var body: some View { Text(text) }
      }
    }
  }

  @Example("text input waits for review")
  func inputWithoutReview() {
    before {
      struct Search: View {
        @State private var query = ""
        var body: some View {
          ZStack {
            Color.black.edgesIgnoringSafeArea(.all)
            Field(text: $query)
          }
        }
      }
      struct Field: View {
        @Binding var text: String
        var body: some View { Text(text) }
      }
    }
    refused("needs-review")
  }

  @Example("a keyboard without a field waits for review")
  func keyboardWithoutReview() {
    before {
      struct Search: View {
        var body: some View { Color.black.edgesIgnoringSafeArea(.all).keyboardType(.default) }
      }
    }
    refused("needs-review")
  }

  @Example("a text that is only shown")
  func shownText() {
    before {
      struct Badge: View {
        let text: String
        var body: some View { Text(text) }
      }
      struct Page: View {
        var body: some View {
          ZStack {
            Color.black.edgesIgnoringSafeArea(.all)
            Badge(text: "New")
          }
        }
      }
    }
    after {
      struct Badge: View {
        let text: String
        var body: some View { Text(text) }
      }
      struct Page: View {
        var body: some View {
          ZStack {
            Color.black.ignoresSafeArea()
            Badge(text: "New")
          }
        }
      }
    }
  }
}
