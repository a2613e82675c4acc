import SwiftUI

/// Replaces `showsIndicators:` of a `ScrollView` with `scrollIndicators(_:)`.
///
/// ## What it does
///
/// `showsIndicators: true` is what a scroll view does by itself, so the argument goes. `false`
/// becomes `.scrollIndicators(.hidden)` behind the scroll view, and a value that decides becomes a
/// choice between `.automatic` and `.hidden`.
///
/// ## Why
///
/// `ScrollView.init(_:showsIndicators:content:)` is soft-deprecated. The new initializer calls it
/// with `true`, so that leaving this out is exact on every version. The new modifier begins with
/// iOS 16.
///
/// ## Behavior that differs
///
/// `scrollIndicators(_:)` sets a value of the environment: scroll views, lists and text editors
/// inside inherit it, and on macOS `.hidden` still shows indicators to somebody who uses a mouse.
/// That is why every rewrite with the modifier is for review.
///
/// ## What is not handled
///
/// * A scroll view whose type is written down, such as the result of a function that returns
///   `ScrollView<Content>`: with the modifier it is another type. The same goes for one that is kept
///   in a variable, unless that is only shown.
/// * `self.init(…)` in an initializer of `ScrollView` that the project adds.
/// * A project that declares a `ScrollView`, this initializer or the new modifier itself.
@Migration(
  .softDeprecated, replaces: "ScrollView.init(_:showsIndicators:content:)")
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
enum ScrollIndicators {

  @Guards
  func staysUsable() {
    guard !site.mayHaveToStay(ScrollView.self) else {
      refuse(
        "scroll-view-result",
        "The value is used as a `ScrollView`, and with `scrollIndicators(_:)` it is another type.")
    }
    guard !target.includes("macOS") else {
      review(
        "Scrollable views inside inherit `scrollIndicators(_:)`, and on macOS `.hidden` shows indicators while a mouse is connected; `.never` does not."
      )
    }
    guard target.includes("macOS") else {
      review(
        "Scrollable views inside inherit `scrollIndicators(_:)`: see whether some of them should show indicators.")
    }
  }

  @Rewrite
  func shown(axes: Any, content: Statements) {
    before { ScrollView(axes, showsIndicators: true) { #content } }
    after { ScrollView(axes) { #content } }
  }

  @Rewrite
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  func hidden(axes: Any, content: Statements) {
    before { ScrollView(axes, showsIndicators: false) { #content } }
    staysUsable()
    after {
      ScrollView(axes) {
        #content
      }
      .scrollIndicators(.hidden)
    }
  }

  @Rewrite
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  func decided(axes: Any, isShown: Any, content: Statements) {
    before { ScrollView(axes, showsIndicators: isShown) { #content } }
    staysUsable()
    after {
      ScrollView(axes) {
        #content
      }
      .scrollIndicators(visibility(isShown))
    }
  }

  @Rewrite
  func shownVertically(content: Statements) {
    before { ScrollView(showsIndicators: true) { #content } }
    before { ScrollView(showsIndicators: true, content: { #content }) }
    after { ScrollView { #content } }
  }

  @Rewrite
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  func hiddenVertically(content: Statements) {
    before { ScrollView(showsIndicators: false) { #content } }
    before { ScrollView(showsIndicators: false, content: { #content }) }
    staysUsable()
    after {
      ScrollView {
        #content
      }
      .scrollIndicators(.hidden)
    }
  }

  @Rewrite
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  func decidedVertically(isShown: Any, content: Statements) {
    before { ScrollView(showsIndicators: isShown) { #content } }
    before { ScrollView(showsIndicators: isShown, content: { #content }) }
    staysUsable()
    after {
      ScrollView {
        #content
      }
      .scrollIndicators(visibility(isShown))
    }
  }

  @Rewrite
  func shownBuilder(axes: Any, content: Any) {
    before { ScrollView(axes, showsIndicators: true, content: content) }
    after { ScrollView(axes, content: content) }
  }

  @Rewrite
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  func hiddenBuilder(axes: Any, content: Any) {
    before { ScrollView(axes, showsIndicators: false, content: content) }
    staysUsable()
    after {
      ScrollView(axes, content: content)
        .scrollIndicators(.hidden)
    }
  }

  @Rewrite
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  func decidedBuilder(axes: Any, isShown: Any, content: Any) {
    before { ScrollView(axes, showsIndicators: isShown, content: content) }
    staysUsable()
    after {
      ScrollView(axes, content: content)
        .scrollIndicators(visibility(isShown))
    }
  }

  @Rewrite
  func shownVerticallyBuilder(content: Any) {
    before { ScrollView(showsIndicators: true, content: content) }
    after { ScrollView(content: content) }
  }

  @Rewrite
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  func hiddenVerticallyBuilder(content: Any) {
    before { ScrollView(showsIndicators: false, content: content) }
    staysUsable()
    after {
      ScrollView(content: content)
        .scrollIndicators(.hidden)
    }
  }

  @Rewrite
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  func decidedVerticallyBuilder(isShown: Any, content: Any) {
    before { ScrollView(showsIndicators: isShown, content: content) }
    staysUsable()
    after {
      ScrollView(content: content)
        .scrollIndicators(visibility(isShown))
    }
  }

  /// A condition with branches needs parentheses.
  @Fragment
  func visibility(isShown: Any) {
    before { isShown }
    guard isShown.mentions("?") else { next }
    after { (isShown) ? .automatic : .hidden }
  }

  @Fragment
  func visibility(isShown: Any) {
    before { isShown }
    after { isShown ? .automatic : .hidden }
  }

  @Example("indicators that are shown anyway")
  func shownAnyway() {
    before {
      VStack {
        ScrollView(.horizontal, showsIndicators: true) { Text("a") }
        ScrollView(showsIndicators: true) {
          Text("b")
        }
        ScrollView(
          [.horizontal, .vertical],
          showsIndicators: true  // there is much of it
        ) {
          // all pages
          Text("c")
        }
        .padding()
      }
    }
    after {
      VStack {
        ScrollView(.horizontal) { Text("a") }
        ScrollView {
          Text("b")
        }
        ScrollView(
          [.horizontal, .vertical]  // there is much of it
        ) {
          // all pages
          Text("c")
        }
        .padding()
      }
    }
  }

  @Example("hidden indicators; the comments and the layout stay", target: "iOS=16", review: true)
  func hiddenIndicators() {
    before {
      struct Gallery: View {
        var body: some View {
          VStack {
            ScrollView(.horizontal, showsIndicators: false) { Text("a") }
            ScrollView(showsIndicators: false) { Text("b") }.padding().opacity(0.5)
            ScrollView(.horizontal, showsIndicators: false /* too small */) {
              // all pages
              Text("c")
            }
            // a line below
            .frame(height: 80)
          }
        }
      }
    }
    after {
      struct Gallery: View {
        var body: some View {
          VStack {
            ScrollView(.horizontal) { Text("a") }.scrollIndicators(.hidden)
            ScrollView { Text("b") }.scrollIndicators(.hidden).padding().opacity(0.5)
            ScrollView(.horizontal /* too small */) {
              // all pages
              Text("c")
            }
            .scrollIndicators(.hidden)
            // a line below
            .frame(height: 80)
          }
        }
      }
    }
  }

  @Example("a modifier behind the bracket", target: "iOS=16", review: true)
  func behindBracket() {
    before {
      ScrollView(.horizontal, showsIndicators: false) {
        Text("a")
      }.padding().opacity(0.5)
    }
    after {
      ScrollView(.horizontal) {
        Text("a")
      }.scrollIndicators(.hidden).padding().opacity(0.5)
    }
  }

  @Example("one scroll view inside another", target: "iOS=16", review: true)
  func nested() {
    before {
      ScrollView(showsIndicators: false) {
        Text("a")
        ScrollView(.horizontal, showsIndicators: false) {
          Text("c")
        }
      }
    }
    after {
      ScrollView {
        Text("a")
        ScrollView(.horizontal) {
          Text("c")
        }
        .scrollIndicators(.hidden)
      }
      .scrollIndicators(.hidden)
    }
  }

  @Example("a value that decides", target: "iOS=16", review: true)
  func values() {
    before {
      struct Gallery: View {
        let isWide: Bool
        let isCalm: Bool
        var body: some View {
          VStack {
            ScrollView(.horizontal, showsIndicators: isWide) { Text("a") }
            ScrollView(showsIndicators: isWide && !isCalm) { Text("b") }
            ScrollView(isWide ? .horizontal : .vertical, showsIndicators: isWide ? !isCalm : false) {
              Text("c")
            }
          }
        }
      }
    }
    after {
      struct Gallery: View {
        let isWide: Bool
        let isCalm: Bool
        var body: some View {
          VStack {
            ScrollView(.horizontal) { Text("a") }.scrollIndicators(isWide ? .automatic : .hidden)
            ScrollView { Text("b") }.scrollIndicators(isWide && !isCalm ? .automatic : .hidden)
            ScrollView(isWide ? .horizontal : .vertical) {
              Text("c")
            }
            .scrollIndicators((isWide ? !isCalm : false) ? .automatic : .hidden)
          }
        }
      }
    }
  }

  @Example("the content from elsewhere, and with its label", target: "iOS=16", review: true)
  func storedContent() {
    before {
      struct Pages<Content: View>: View {
        let isWide: Bool
        @ViewBuilder let content: () -> Content
        var body: some View {
          VStack {
            ScrollView(.horizontal, showsIndicators: true, content: content)
            ScrollView(showsIndicators: true, content: content)
            ScrollView(.horizontal, showsIndicators: false, content: content).padding().opacity(0.5)
            ScrollView(showsIndicators: false, content: content)
            ScrollView(.horizontal, showsIndicators: isWide, content: content)
            ScrollView(showsIndicators: isWide, content: content)
            ScrollView(.horizontal, showsIndicators: false, content: { Text("a") })
          }
        }
      }
    }
    after {
      struct Pages<Content: View>: View {
        let isWide: Bool
        @ViewBuilder let content: () -> Content
        var body: some View {
          VStack {
            ScrollView(.horizontal, content: content)
            ScrollView(content: content)
            ScrollView(.horizontal, content: content).scrollIndicators(.hidden).padding().opacity(0.5)
            ScrollView(content: content).scrollIndicators(.hidden)
            ScrollView(.horizontal, content: content).scrollIndicators(isWide ? .automatic : .hidden)
            ScrollView(content: content).scrollIndicators(isWide ? .automatic : .hidden)
            ScrollView(.horizontal) { Text("a") }.scrollIndicators(.hidden)
          }
        }
      }
    }
  }

  @Example("arguments on lines of their own, the content with its label", target: "iOS=16", review: true)
  func ownLines() {
    before {
      struct Gallery: View {
        let isWide: Bool
        let isCalm: Bool
        var body: some View {
          VStack {
            ScrollView(
              .horizontal,
              showsIndicators:
                isWide
                && !isCalm
            ) {
              Text("a")
            }
            ScrollView(showsIndicators: false, content: {
              Text("b")
            })
          }
        }
      }
    }
    after {
      struct Gallery: View {
        let isWide: Bool
        let isCalm: Bool
        var body: some View {
          VStack {
            ScrollView(.horizontal) {
              Text("a")
            }
            .scrollIndicators(isWide
              && !isCalm ? .automatic : .hidden)
            ScrollView {
              Text("b")
            }.scrollIndicators(.hidden)
          }
        }
      }
    }
  }

  @Example("a mouse on macOS", target: "iOS=16, macOS=13", review: true)
  func mouse() {
    before { ScrollView(showsIndicators: false) { Text("a") } }
    after { ScrollView { Text("a") }.scrollIndicators(.hidden) }
  }

  @Example("the modifier begins with iOS 16", target: "iOS=15")
  func lowTarget() {
    before { ScrollView(.horizontal, showsIndicators: false) { Text("a") } }
    refused("target-too-low")
  }

  @Example("a value below iOS 16", target: "iOS=15")
  func lowTargetOfValue() {
    before {
      struct Gallery: View {
        let isWide: Bool
        var body: some View { ScrollView(showsIndicators: isWide) { Text("a") } }
      }
    }
    refused("target-too-low")
  }

  @Example("a result that is a scroll view", target: "iOS=16")
  func typedResult() {
    before {
      struct Gallery: View {
        var pages: ScrollView<Text> { ScrollView(.horizontal, showsIndicators: false) { Text("a") } }
        var body: some View { pages }
      }
    }
    refused("scroll-view-result")
  }

  @Example("values whose type is needed elsewhere", target: "iOS=16")
  func neededType() {
    before {
      typealias Pages = ScrollView<Text>
      struct Gallery: View {
        let isWide: Bool
        var pages: Pages { ScrollView(showsIndicators: false) { Text("a") } }
        func pair() -> (ScrollView<Text>, Int) { (ScrollView(showsIndicators: false) { Text("a") }, 3) }
        func inner() -> Text { ScrollView(showsIndicators: false) { Text("a") }.content }
        func choice() -> some View {
          let narrow = ScrollView(showsIndicators: false) { Text("a") }
          return isWide ? narrow : ScrollView { Text("b") }
        }
        func change() -> some View {
          var pages = ScrollView(showsIndicators: false) { Text("a") }
          if isWide { pages = ScrollView(.horizontal) { Text("b") } }
          return pages
        }
        func list() -> some View {
          let all = [ScrollView(showsIndicators: false) { Text("a") }, ScrollView { Text("b") }]
          return all[0]
        }
        var body: some View { pages }
      }
    }
    refused("scroll-view-result")
  }

  @Example("a variable that is only shown", target: "iOS=16", review: true)
  func shownVariable() {
    before {
      struct Gallery: View {
        var body: some View {
          let pages = ScrollView(showsIndicators: false) { Text("a") }
          VStack {
            pages
            pages.padding()
          }
        }
      }
    }
    after {
      struct Gallery: View {
        var body: some View {
          let pages = ScrollView { Text("a") }.scrollIndicators(.hidden)
          VStack {
            pages
            pages.padding()
          }
        }
      }
    }
  }

  @Example("a type of the project with the same name", target: "iOS=16")
  func ownType() {
    before {
      struct ScrollView<Content: View>: View {
        let showsIndicators: Bool
        @ViewBuilder let content: () -> Content
        var body: some View { content() }
      }
      struct Gallery: View {
        var body: some View { ScrollView(showsIndicators: false) { Text("a") } }
      }
    }
    refused("own-declaration")
  }

  @Example("scroll views without the argument, and names that look alike")
  func lookAlikes() {
    before {
      struct Style {
        var showsIndicators = false
      }
      struct Carousel<Content: View>: View {
        let showsIndicators: Bool
        @ViewBuilder let content: () -> Content
        var body: some View { ScrollView(.horizontal, content: content).disabled(showsIndicators) }
      }
      struct Gallery: View {
        let style = Style()
        var body: some View {
          ScrollView {
            Carousel(showsIndicators: style.showsIndicators) { Text("a") }
          }
        }
      }
    }
    untouched
  }
}
