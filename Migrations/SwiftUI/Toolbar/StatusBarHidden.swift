import SwiftUI

/// Replaces `statusBar(hidden:)` with `statusBarHidden(_:)`.
///
/// ## What it does
///
/// Renames the modifier; the label goes, the argument stays as it is written.
///
/// ## Why
///
/// `statusBar(hidden:)` is soft-deprecated. The new modifier calls the old one, so that the result
/// is exact on every version.
///
/// ## Behavior that differs
///
/// None.
///
/// ## What is not handled
///
/// * Code that is built for iOS 27 or later: there `statusBarHidden(_:)` is soft-deprecated as well,
///   and its successor is a placement of `toolbarVisibility(_:for:)`.
/// * A project that declares one of the two modifiers itself: the call may bind to that.
@Migration(.softDeprecated, replaces: "View.statusBar(hidden:)")
@available(iOS 13, visionOS 1, *)
enum StatusBarHidden {

  @Rewrite
  func hidden(content: some View, isHidden: Any) {
    before { content.statusBar(hidden: isHidden) }
    guard !target.includes("iOS", "visionOS") || !target.has(iOS: 27, visionOS: 27) else {
      refuse(
        "newer-successor",
        "From iOS 27 on `statusBarHidden(_:)` is soft-deprecated, too: hide the status bar with `toolbarVisibility(_:for:)`."
      )
    }
    after { content.statusBarHidden(isHidden) }
  }

  @Example("literals; the comments and the layout stay")
  func literals() {
    before {
      VStack {
        Color.black.statusBar(hidden: true).padding()
        Color.white
          // as in the photo viewer
          .statusBar(hidden: /* shown again */ false)  // keep me
          .padding()
      }
    }
    after {
      VStack {
        Color.black.statusBarHidden(true).padding()
        Color.white
          // as in the photo viewer
          .statusBarHidden(/* shown again */ false)  // keep me
          .padding()
      }
    }
  }

  @Example("variables and expressions")
  func expressions() {
    before {
      struct Viewer: View {
        @State private var isFull = false
        let page: Int
        var body: some View {
          VStack {
            Text("a").statusBar(hidden: isFull)
            Text("b").statusBar(hidden: !isFull && page > 1)
            Text("c").statusBar(hidden: page == 0 ? true : isFull)
            Text("d")
              .statusBar(
                hidden: self.isFull
              )
          }
        }
      }
    }
    after {
      struct Viewer: View {
        @State private var isFull = false
        let page: Int
        var body: some View {
          VStack {
            Text("a").statusBarHidden(isFull)
            Text("b").statusBarHidden(!isFull && page > 1)
            Text("c").statusBarHidden(page == 0 ? true : isFull)
            Text("d")
              .statusBarHidden(
                self.isFull
              )
          }
        }
      }
    }
  }

  @Example("implicit self, optional chaining and a conditional in the chain")
  func receivers() {
    before {
      extension View {
        func full() -> some View { statusBar(hidden: true) }
      }
      struct Cover: View {
        let image: Image?
        var body: some View {
          VStack {
            image?.resizable().statusBar(hidden: true)
            Text("x")
              #if os(iOS)
                .statusBar(hidden: true)
              #endif
              .padding()
          }
        }
      }
    }
    after {
      extension View {
        func full() -> some View { statusBarHidden(true) }
      }
      struct Cover: View {
        let image: Image?
        var body: some View {
          VStack {
            image?.resizable().statusBarHidden(true)
            Text("x")
              #if os(iOS)
                .statusBarHidden(true)
              #endif
              .padding()
          }
        }
      }
    }
  }

  @Example("a project for several platforms", target: "iOS=16, macOS=13")
  func severalPlatforms() {
    before {
      #if os(iOS)
        struct Page: View {
          var body: some View { Text("x").statusBar(hidden: true) }
        }
      #endif
    }
    after {
      #if os(iOS)
        struct Page: View {
          var body: some View { Text("x").statusBarHidden(true) }
        }
      #endif
    }
  }

  @Example("the new name is on its way out from iOS 27 on", target: "iOS=27")
  func newerSuccessor() {
    before { Text("x").statusBar(hidden: true) }
    refused("newer-successor")
  }

  @Example("a modifier of the project with the same label")
  func ownModifier() {
    before {
      extension View {
        func statusBar(hidden: Int) -> some View { self }
      }
      struct Page: View {
        let count: Int
        var body: some View { Text("x").statusBar(hidden: count) }
      }
    }
    refused("own-declaration")
  }

  @Example("a modifier of the project with the new name")
  func ownNewName() {
    before {
      extension View {
        func statusBarHidden(_ hidden: Bool) -> some View { opacity(hidden ? 0 : 1) }
      }
      struct Page: View {
        var body: some View { Text("x").statusBar(hidden: true) }
      }
    }
    refused("own-declaration")
  }

  @Example("the new modifier, and members whose names look alike")
  func lookAlikes() {
    before {
      struct Chrome {
        func statusBar(hidden: Bool) -> Chrome { self }
        func statusBar(height: Int) -> Int { height }
      }
      struct Page: View {
        let chrome = Chrome().statusBar(hidden: true)
        var body: some View { Text("\(chrome.statusBar(height: 20))").statusBarHidden() }
      }
    }
    untouched
  }
}
