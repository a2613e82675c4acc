import SwiftUI

/// Replaces `mask(_:)` with `mask(alignment:_:)`, which takes a closure.
///
/// ## What it does
///
/// The view that masks goes into the closure. The new modifier centers it, as the old one did.
///
/// ## Why
///
/// `mask(_:)` is soft-deprecated. In a closure the mask may hold conditions and several views.
///
/// ## Behavior that differs
///
/// None.
///
/// ## What is not handled
///
/// * A closure or a function as the argument: that is the new modifier.
/// * An argument of which it cannot be seen whether it is a view or a function that makes one.
/// * A project that declares one of the two modifiers itself: the call may bind to that.
@Migration(.softDeprecated, replaces: "View.mask(_:)")
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
enum Mask {

  /// Styles that are views, too: of their modifiers it cannot be said what they give, but it is no
  /// function.
  let gradients: Set = [
    "AngularGradient", "Color", "EllipticalGradient", "LinearGradient", "MeshGradient",
    "RadialGradient",
  ]

  /// The new modifier.
  @Rewrite
  func closure(_content: some View, _shape: Closure) {
    before { _content.mask(_shape) }
    leave
  }

  @Rewrite
  func itself(content: some View) {
    before { content.mask(self) }
    after { content.mask { self } }
  }

  @Rewrite
  func view(content: some View, shape: some View) {
    before { content.mask(shape) }
    guard shape.hasKnownType || shape.startsWith(gradients) else {
      refuse(
        "unclear-argument",
        "It cannot be seen whether `\(shape)` is a view or a function that makes one.")
    }
    after {
      content.mask {
        shape
      }
    }
  }

  @Example("shapes and views; the comments and the layout stay")
  func views() {
    before {
      VStack {
        Color.red.mask(Circle()).padding()
        Color.green
          // round
          .mask(/* with a hole */ Circle().strokeBorder(lineWidth: 4))  // keep me
          .padding()
        Color.blue.mask(Text("Sky").bold())
      }
    }
    after {
      VStack {
        Color.red.mask { Circle() }.padding()
        Color.green
          // round
          .mask { /* with a hole */ Circle().strokeBorder(lineWidth: 4) }  // keep me
          .padding()
        Color.blue.mask { Text("Sky").bold() }
      }
    }
  }

  @Example("a mask of several lines")
  func tall() {
    before {
      Color.red
        .mask(
          LinearGradient(
            colors: [.black, .clear],
            startPoint: .top,
            endPoint: .bottom
          )
          .padding()
        )
        .padding()
    }
    after {
      Color.red
        .mask {
          LinearGradient(
            colors: [.black, .clear],
            startPoint: .top,
            endPoint: .bottom
          )
          .padding()
        }
        .padding()
    }
  }

  @Example("one mask inside another")
  func nested() {
    before { Color.red.mask(HStack { Text("a").mask(Circle()) }) }
    after { Color.red.mask { HStack { Text("a").mask { Circle() } } } }
  }

  @Example("views in variables, from functions and from conditions")
  func variables() {
    before {
      struct Badge: View {
        let isRound: Bool
        let icon: Image
        var hole: some View { Circle().padding() }
        func star(_ points: Int) -> some View { Text("\(points)") }
        var body: some View {
          VStack {
            Color.red.mask(icon)
            Color.red.mask(self.hole)
            Color.red.mask(star(5))
            Color.red.mask(isRound ? Circle() : nil)
            Color.red.mask(icon.resizable())
            Color.red.mask(LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom).opacity(0.5))
          }
        }
      }
    }
    after {
      struct Badge: View {
        let isRound: Bool
        let icon: Image
        var hole: some View { Circle().padding() }
        func star(_ points: Int) -> some View { Text("\(points)") }
        var body: some View {
          VStack {
            Color.red.mask { icon }
            Color.red.mask { self.hole }
            Color.red.mask { star(5) }
            Color.red.mask { isRound ? Circle() : nil }
            Color.red.mask { icon.resizable() }
            Color.red.mask { LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom).opacity(0.5) }
          }
        }
      }
    }
  }

  @Example("implicit self, self as the mask, optional chaining and a conditional in the chain")
  func receivers() {
    before {
      extension View {
        func round() -> some View { mask(Circle()) }
        func shine(_ gradient: LinearGradient) -> some View { overlay(gradient.mask(self)) }
      }
      struct Cover: View {
        let image: Image?
        var body: some View {
          VStack {
            image?.resizable().mask(Circle())
            Color.green
              #if os(iOS)
                .mask(Circle())
              #endif
              .padding()
          }
        }
      }
    }
    after {
      extension View {
        func round() -> some View { mask { Circle() } }
        func shine(_ gradient: LinearGradient) -> some View { overlay(gradient.mask { self }) }
      }
      struct Cover: View {
        let image: Image?
        var body: some View {
          VStack {
            image?.resizable().mask { Circle() }
            Color.green
              #if os(iOS)
                .mask { Circle() }
              #endif
              .padding()
          }
        }
      }
    }
  }

  @Example("an argument that could be either")
  func unclear() {
    before {
      struct Frame<Hole> {
        let hole: Hole
      }
      extension Frame where Hole: View {
        var view: some View { Color.red.mask(hole) }
      }
    }
    refused("unclear-argument")
  }

  @Example("calls and subscripts that could give either")
  func unclearResults() {
    before {
      @dynamicMemberLookup struct Theme {
        subscript(dynamicMember name: String) -> () -> Circle { { Circle() } }
        subscript(dynamicMember name: String) -> (Int) -> Circle { { _ in Circle() } }
        subscript(dynamicMember name: String) -> [Circle] { [] }
      }
      struct Badge: View {
        let theme: Theme
        var body: some View {
          VStack {
            Color.red.mask(theme.shape())
            Color.red.mask(theme.shape(5))
            Color.red.mask(theme.shapes[0])
          }
        }
      }
    }
    refused("unclear-argument")
  }

  @Example("the content of a view modifier")
  func modifierContent() {
    before {
      struct Glow: ViewModifier {
        func body(content: Content) -> some View { content.overlay(Color.red.blur(radius: 4).mask(content)) }
      }
    }
    after {
      struct Glow: ViewModifier {
        func body(content: Content) -> some View { content.overlay(Color.red.blur(radius: 4).mask { content }) }
      }
    }
  }

  @Example("the new modifier begins with iOS 15", target: "iOS=14")
  func lowTarget() {
    before { Color.red.mask(Circle()) }
    refused("target-too-low")
  }

  @Example("a modifier of the project with the same labels")
  func ownModifier() {
    before {
      extension View {
        func mask(_ radius: Double) -> some View { clipShape(Circle()).padding(radius) }
      }
      struct Badge: View {
        let radius: Double
        var body: some View { Color.red.mask(radius.rounded()) }
      }
    }
    refused("own-declaration")
  }

  @Example("closures and functions, and members whose names look alike")
  func lookAlikes() {
    before {
      struct Bits {
        func mask(_ bits: Int) -> Bits { self }
      }
      extension String {
        func mask(_ pattern: String) -> String { pattern }
      }
      struct Badge<Hole: View>: View {
        @ViewBuilder let hole: () -> Hole
        func star() -> some View { Text("5") }
        let bits = Bits().mask(7)
        var body: some View {
          VStack {
            Color.red.mask { Circle() }
            Color.red.mask({ Circle() })
            Color.red.mask(alignment: .top) { Text("5".mask("#")) }
            Color.red.mask(hole)
            Color.red.mask(star)
          }
        }
      }
    }
    untouched
  }
}
