import SwiftUI

/// Replaces `accentColor(_:)` with `tint(_:)`, by what its argument is.
///
/// ## What it does
///
/// Renames the modifier where its argument is a color; it stays as it is written, and implicit
/// members such as `.red` mean the same in both. `tint(_:)` is another value of the environment,
/// which is why each of these rewrites is a matter of review.
///
/// ## Why
///
/// `accentColor(_:)` is soft-deprecated.
///
/// ## Behavior that differs
///
/// Controls are colored the same. `Color.accentColor` inside the view followed the old modifier and
/// does not follow the new one: it stays the accent color of the app. `ShapeStyle.tint` is the other
/// way round.
///
/// ## What is not handled
///
/// * An argument that is or may be nil: it meant the accent color of the app, for `Color.accentColor`
///   as well. With `--set tint.optional=replace` it is handed to `tint(_:)` all the same.
/// * `Color.accentColor` itself is not deprecated.
@Migration(.softDeprecated, replaces: "View.accentColor(_:)")
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
enum Tint {

  /// What becomes of a call whose argument is or may be nil.
  @Choice("refuse") let optional: Set = ["refuse", "replace"]

  @Rewrite
  @Review(
    "`Color.accentColor` inside the view followed `accentColor(_:)` and does not follow `tint(_:)`: look for views that read it."
  )
  func modifier(content: some View, color: Any) {
    before { content.accentColor(color) }
    guard !content.isModified(by: "tint") && !site.isFollowed(by: "tint") else {
      refuse(
        "several-tints",
        "The chain has a `tint` besides: of two of them the inner one decides, and this one would be the other; keep the one that is meant.")
    }
    guard choice.optional == .replace || !color.mayBeNil(as: Color.self) else {
      refuse(
        "not-equivalent",
        "`accentColor(_:)` and `tint(_:)` are not equivalent: `\(color)` is or may be nil, which restores the accent color of the app, and `tint` does not set `Color.accentColor` for the views inside; `--set tint.optional=replace` replaces it all the same."
      )
    }
    after { content.tint(color) }
  }

  @Example("an optional color stays")
  func optionalColor() {
    before {
      struct Page: View {
        let theme: Color?
        var body: some View {
          TabView {
            Text("a").accentColor(nil)
            Text("b").accentColor(theme == nil ? .red : nil)
          }
          .accentColor(theme)
        }
      }
    }
    refused("not-equivalent")
  }

  @Example("an argument whose type cannot be seen")
  func unknownColor() {
    before {
      import SwiftUI

      struct Page<Theme> {
        let theme: Theme
        let color: KeyPath<Theme, Color?>
        var body: some View { Text("a").accentColor(theme[keyPath: color]) }
      }
    }
    refused("not-equivalent")
  }

  @Example("colors; the comments stay", review: true)
  func colors() {
    before {
      struct Page: View {
        let brand: Color
        let theme: Color?
        let isOn: Bool
        var body: some View {
          TabView {
            Text("a").accentColor(.primary)
            Text("b").accentColor(isOn ? brand : .red)
            Text("c").accentColor(theme ?? .accentColor)
          }
          // as in the logo
          .accentColor(brand)  // keep me
          .padding()
        }
      }
    }
    after {
      struct Page: View {
        let brand: Color
        let theme: Color?
        let isOn: Bool
        var body: some View {
          TabView {
            Text("a").tint(.primary)
            Text("b").tint(isOn ? brand : .red)
            Text("c").tint(theme ?? .accentColor)
          }
          // as in the logo
          .tint(brand)  // keep me
          .padding()
        }
      }
    }
  }

  @Example("an optional color by choice, implicit self, and a conditional in the chain", review: true, set: "optional=replace")
  func optionalByChoice() {
    before {
      extension View {
        func plain() -> some View { accentColor(nil) }
      }
      struct Page: View {
        let theme: Color?
        let image: Image?
        var body: some View {
          VStack {
            Text("a").accentColor(theme)
            image?.resizable().accentColor(theme == nil ? .red : nil)
            Text("b")
              #if os(iOS)
                .accentColor(.brand)
              #endif
              .padding()
          }
        }
      }
      extension Color { static let brand = Color("brand") }
    }
    after {
      extension View {
        func plain() -> some View { tint(nil) }
      }
      struct Page: View {
        let theme: Color?
        let image: Image?
        var body: some View {
          VStack {
            Text("a").tint(theme)
            image?.resizable().tint(theme == nil ? .red : nil)
            Text("b")
              #if os(iOS)
                .tint(.brand)
              #endif
              .padding()
          }
        }
      }
      extension Color { static let brand = Color("brand") }
    }
  }

  @Example("without review it stays")
  func withoutReview() {
    before { Text("a").accentColor(.red) }
    refused("needs-review")
  }

  @Example("the new modifier begins with iOS 15", target: "iOS=14")
  func lowTarget() {
    before { Text("a").accentColor(.red) }
    refused("target-too-low")
  }

  @Example("a modifier of the project with the same name")
  func ownModifier() {
    before {
      extension View {
        func accentColor(_ name: String) -> some View { foregroundStyle(Color(name)) }
      }
      struct Page: View {
        var body: some View { Text("a").accentColor("brand") }
      }
    }
    refused("own-declaration")
  }

  @Example("the color itself, and names that look alike")
  func lookAlikes() {
    before {
      struct Theme {
        var accentColor = Color.accentColor
        func accentColor(for page: Int) -> Color { accentColor }
      }
      struct Page: View {
        let theme = Theme()
        var body: some View {
          Text("a").foregroundStyle(Color.accentColor).background(theme.accentColor(for: 1))
        }
      }
    }
    untouched
  }

  @Example("a tint in the same chain")
  func besideTint() {
    before {
      struct Page: View {
        let brand: Color
        var body: some View { Slider(value: .constant(0)).accentColor(brand).padding().tint(.red) }
      }
    }
    refused("several-tints")
  }

  @Example("a tint before")
  func behindTint() {
    before { Slider(value: .constant(0)).tint(.red).accentColor(.blue) }
    refused("several-tints")
  }

  @Example("members of the same name of another type", review: true)
  func otherType() {
    before {
      import SwiftUI
      import UIKit

      extension UIColor { static var brand: UIColor? { .red } }
      extension Color { static let brand = Color("brand") }
      struct Page: View {
        let isOn: Bool
        var body: some View {
          VStack {
            Text("a").accentColor(.brand)
            Text("b").accentColor(isOn ? .brand : .red)
          }
        }
      }
    }
    after {
      import SwiftUI
      import UIKit

      extension UIColor { static var brand: UIColor? { .red } }
      extension Color { static let brand = Color("brand") }
      struct Page: View {
        let isOn: Bool
        var body: some View {
          VStack {
            Text("a").tint(.brand)
            Text("b").tint(isOn ? .brand : .red)
          }
        }
      }
    }
  }
}
