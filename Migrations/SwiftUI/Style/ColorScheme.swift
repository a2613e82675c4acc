import SwiftUI

/// Replaces `colorScheme(_:)` with `environment(\.colorScheme, _:)`.
///
/// ## What it does
///
/// Writes the value into the environment. This is what the body of the old modifier in the SDK does,
/// so the result is exact.
///
/// The name that the SDK gives as the new one is `preferredColorScheme(_:)`. That one acts on the
/// whole presentation, a window or a sheet, and not only on the view. Where this is what is wanted,
/// `--set color-scheme.scope=presentation` writes it.
///
/// ## Why
///
/// `colorScheme(_:)` is soft-deprecated.
///
/// ## Behavior that differs
///
/// None, unless `preferredColorScheme(_:)` is chosen.
///
/// ## What is not handled
///
/// * Reading the value, `@Environment(\.colorScheme)`: that is not deprecated.
/// * A project that declares `colorScheme(_:)` or the new modifier itself: the call may bind to
///   that.
@Migration(.softDeprecated, replaces: "View.colorScheme(_:)")
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
enum ColorSchemeMigration {

  /// What the color scheme is set for: the view, as before, or the presentation that it is in.
  @Choice("environment") let scope: Set = ["environment", "presentation"]

  @Rewrite
  @Review(
    "`preferredColorScheme(_:)` sets the scheme of the whole window, sheet or other presentation that the view is in, and not only that of the view."
  )
  @available(macOS 11, *)
  func presentation(content: some View, scheme: Any) {
    before { content.colorScheme(scheme) }
    guard choice.scope == .presentation else { next }
    after { content.preferredColorScheme(scheme) }
  }

  @Rewrite
  func environment(content: some View, scheme: Any) {
    before { content.colorScheme(scheme) }
    guard choice.scope == .environment else { next }
    after { content.environment(\.colorScheme, scheme) }
  }

  @Example("a literal; the comments and the layout stay")
  func literal() {
    before {
      VStack {
        Text("a").colorScheme(.dark).padding()
        Text("b")
          // on the photo
          .colorScheme(/* always */ .light)  // keep me
          .padding()
        Text("c").colorScheme(ColorScheme.dark)
      }
    }
    after {
      VStack {
        Text("a").environment(\.colorScheme, .dark).padding()
        Text("b")
          // on the photo
          .environment(\.colorScheme, /* always */ .light)  // keep me
          .padding()
        Text("c").environment(\.colorScheme, ColorScheme.dark)
      }
    }
  }

  @Example("variables and conditions")
  func variables() {
    before {
      struct Sample: View {
        @Environment(\.colorScheme) var current
        let wanted: ColorScheme?
        var body: some View {
          VStack {
            Text("a").colorScheme(current)
            Text("b").colorScheme(current == .dark ? .light : .dark)
            Text("c").colorScheme(wanted ?? current)
            Text("d")
              .colorScheme(
                self.current
              )
          }
        }
      }
    }
    after {
      struct Sample: View {
        @Environment(\.colorScheme) var current
        let wanted: ColorScheme?
        var body: some View {
          VStack {
            Text("a").environment(\.colorScheme, current)
            Text("b").environment(\.colorScheme, current == .dark ? .light : .dark)
            Text("c").environment(\.colorScheme, wanted ?? current)
            Text("d")
              .environment(
                \.colorScheme, self.current
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
        func night() -> some View { colorScheme(.dark) }
        func day() -> some View { self.colorScheme(.light) }
      }
      struct Cover: View {
        let image: Image?
        var body: some View {
          VStack {
            image?.resizable().colorScheme(.dark)
            Text("x")
              #if DEBUG
                .colorScheme(.dark)
              #endif
              .padding()
          }
        }
      }
    }
    after {
      extension View {
        func night() -> some View { environment(\.colorScheme, .dark) }
        func day() -> some View { self.environment(\.colorScheme, .light) }
      }
      struct Cover: View {
        let image: Image?
        var body: some View {
          VStack {
            image?.resizable().environment(\.colorScheme, .dark)
            Text("x")
              #if DEBUG
                .environment(\.colorScheme, .dark)
              #endif
              .padding()
          }
        }
      }
    }
  }

  @Example("a preview in every scheme")
  func loop() {
    before {
      ForEach([ColorScheme.light, .dark], id: \.self) { scheme in
        Text("x").colorScheme(scheme)
      }
    }
    after {
      ForEach([ColorScheme.light, .dark], id: \.self) { scheme in
        Text("x").environment(\.colorScheme, scheme)
      }
    }
  }

  @Example("the scheme of the presentation, by choice", target: "iOS=13, macOS=11", review: true, set: "scope=presentation")
  func wholePresentation() {
    before { Text("x").colorScheme(.dark) }
    after { Text("x").preferredColorScheme(.dark) }
  }

  @Example(
    "the scheme of the presentation begins with macOS 11", target: "iOS=13, macOS=10.15", set: "scope=presentation")
  func lowTarget() {
    before { Text("x").colorScheme(.dark) }
    refused("target-too-low")
  }

  @Example("a modifier of the project with the same labels")
  func ownModifier() {
    before {
      enum Skin { case dark, light }
      extension View {
        func colorScheme(_ skin: Skin) -> some View { background(skin == .dark ? Color.black : Color.white) }
      }
      struct Page: View {
        let skin: Skin
        var body: some View { Text("x").colorScheme(skin) }
      }
    }
    refused("own-declaration")
  }

  @Example("properties, keys and methods of that name")
  func lookAlikes() {
    before {
      struct Theme {
        var colorScheme: ColorScheme = .light
        func colorScheme(_ isDark: Bool) -> ColorScheme { isDark ? .dark : colorScheme }
      }
      struct Page: View {
        @Environment(\.colorScheme) private var colorScheme
        let theme = Theme()
        var body: some View {
          Text(colorScheme == theme.colorScheme(true) ? "a" : "b")
            .preferredColorScheme(theme.colorScheme)
            .environment(\.colorScheme, theme.colorScheme(false))
        }
      }
    }
    untouched
  }
}
