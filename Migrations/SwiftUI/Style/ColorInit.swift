import SwiftUI

/// Replaces `Color(_:)` of a UIKit, AppKit or Core Graphics color with the initializer that says so.
///
/// ## What it does
///
/// Adds the label: `Color(uiColor:)`, `Color(nsColor:)` or `Color(cgColor:)`. Which one it is
/// follows from the type of the argument.
///
/// A bare member, such as `Color(.systemBackground)`, is a system color of UIKit or AppKit only
/// where the asset catalog has no color of that name. So these are for review; other bare members
/// are left alone.
///
/// ## Why
///
/// The initializers without a label are soft-deprecated.
///
/// ## Behavior that differs
///
/// None.
///
/// ## What is not handled
///
/// * An argument whose type cannot be seen: it could as well be the name of a color.
/// * A bare member in code that is built for both UIKit and AppKit: it is another color on each.
/// * A project that declares a type with the name of one of these colors, to have one name on all
///   platforms, or the initializers themselves.
/// * `Color.init` without a call.
@Migration(.softDeprecated, replaces: "Color.init(_:)")
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
enum ColorInit {

  let types = [
    "UIColor.withAlphaComponent": "UIColor", "NSColor.withAlphaComponent": "NSColor",
    "UIColor.resolvedColor": "UIColor", "NSColor.blended": "NSColor?",
    "UIColor.cgColor": "CGColor", "NSColor.cgColor": "CGColor", "UIView.backgroundColor": "UIColor?",
    "UIView.tintColor": "UIColor", "CALayer.backgroundColor": "CGColor?",
  ]

  /// Colors that UIKit gives names to.
  let interfaceColors: Set = [
    "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "systemFill",
    "secondarySystemFill", "systemGray2", "systemGray3", "systemGray4", "systemGray5",
    "systemGray6", "tertiarySystemFill", "quaternarySystemFill", "placeholderText",
    "systemBackground", "secondarySystemBackground", "tertiarySystemBackground",
    "systemGroupedBackground", "secondarySystemGroupedBackground",
    "tertiarySystemGroupedBackground", "separator", "opaqueSeparator", "link", "darkText",
    "lightText",
  ]

  /// Colors that both UIKit and AppKit give names to.
  let systemColors: Set = [
    "systemRed", "systemGreen", "systemBlue", "systemOrange", "systemYellow",
    "systemPink", "systemPurple", "systemTeal", "systemIndigo", "systemBrown", "systemMint",
    "systemCyan", "systemGray",
  ]

  /// Colors that AppKit gives names to.
  let appKitColors: Set = [
    "labelColor", "secondaryLabelColor", "tertiaryLabelColor", "quaternaryLabelColor", "textColor",
    "placeholderTextColor", "textBackgroundColor", "selectedTextColor",
    "selectedTextBackgroundColor", "linkColor", "separatorColor", "gridColor", "headerTextColor",
    "windowBackgroundColor", "underPageBackgroundColor", "controlAccentColor", "controlColor",
    "controlBackgroundColor", "controlTextColor", "disabledControlTextColor",
    "selectedControlColor", "selectedControlTextColor", "selectedContentBackgroundColor",
    "unemphasizedSelectedContentBackgroundColor", "windowFrameTextColor", "shadowColor",
    "keyboardFocusIndicatorColor",
  ]

  @Guards
  func isOfTheSDK() {
    guard !project.declares("UIColor", "NSColor", "CGColor") else {
      refuse(
        "own-declaration",
        "The project declares `UIColor`, `NSColor` or `CGColor` itself, and the label depends on which type it is.")
    }
    guard !project.declares("Color.init(uiColor:)", "Color.init(nsColor:)", "Color.init(cgColor:)") else {
      refuse(
        "own-declaration",
        "The project declares an initializer of `Color` with the new label, and the new call may bind to it.")
    }
  }

  @Guards
  func mayBeAsset(color: Any) {
    guard color.isReference else {
      review(
        "Where the asset catalog has a color of that name, `\(color)` means that one, and `Color(_:)` is to stay as it is."
      )
    }
  }

  /// Whatever the project adds to `UIColor`, its initializers make one.
  @Rewrite
  func newUIColor(arguments: Any...) {
    before { Color(UIColor(#arguments)) }
    isOfTheSDK()
    after { Color(uiColor: UIColor(#arguments)) }
  }

  @Rewrite
  func newDynamicUIColor(provider: Any) {
    before { Color(UIColor(dynamicProvider: provider)) }
    isOfTheSDK()
    after { Color(uiColor: UIColor(dynamicProvider: provider)) }
  }

  @Rewrite
  func newNSColor(arguments: Any...) {
    before { Color(NSColor(#arguments)) }
    isOfTheSDK()
    after { Color(nsColor: NSColor(#arguments)) }
  }

  @Rewrite
  func uiColor(color: Any) {
    before { Color(color) }
    guard color.is(UIColor.self) else { next }
    isOfTheSDK()
    after { Color(uiColor: color) }
  }

  @Rewrite
  func uiColorInit(color: Any) {
    before { Color.init(color) }
    guard color.is(UIColor.self) else { next }
    isOfTheSDK()
    after { Color.init(uiColor: color) }
  }

  @Rewrite
  func nsColor(color: Any) {
    before { Color(color) }
    guard color.is(NSColor.self) else { next }
    isOfTheSDK()
    after { Color(nsColor: color) }
  }

  @Rewrite
  func nsColorInit(color: Any) {
    before { Color.init(color) }
    guard color.is(NSColor.self) else { next }
    isOfTheSDK()
    after { Color.init(nsColor: color) }
  }

  @Rewrite
  func cgColor(color: Any) {
    before { Color(color) }
    guard color.is(CGColor.self) else { next }
    isOfTheSDK()
    after { Color(cgColor: color) }
  }

  @Rewrite
  func cgColorInit(color: Any) {
    before { Color.init(color) }
    guard color.is(CGColor.self) else { next }
    isOfTheSDK()
    after { Color.init(cgColor: color) }
  }

  /// In an initializer of `Color`.
  @Rewrite
  func uiColorDelegated(arguments: Any...) {
    before { self.init(UIColor(#arguments)) }
    guard site.typeConforms(Color.self) else { next }
    isOfTheSDK()
    after { self.init(uiColor: UIColor(#arguments)) }
  }

  @Rewrite
  func uiColorMemberDelegated(member: Name) {
    before { self.init(UIColor.member) }
    guard site.typeConforms(Color.self) else { next }
    isOfTheSDK()
    after { self.init(uiColor: UIColor.member) }
  }

  @Rewrite
  func uiColorOfSelf(arguments: Any...) {
    before { Self(UIColor(#arguments)) }
    guard site.typeConforms(Color.self) else { next }
    isOfTheSDK()
    after { Self(uiColor: UIColor(#arguments)) }
  }

  /// Where a `Color` is asked for.
  @Rewrite
  func uiColorImplied(arguments: Any...) {
    before { .init(UIColor(#arguments)) }
    guard site.mustStay(Color.self) else { next }
    isOfTheSDK()
    after { .init(uiColor: UIColor(#arguments)) }
  }

  @Rewrite
  func uiColorMemberImplied(member: Name) {
    before { .init(UIColor.member) }
    guard site.mustStay(Color.self) else { next }
    isOfTheSDK()
    after { .init(uiColor: UIColor.member) }
  }

  @Rewrite
  func uiColorImpliedStyle(content: some View, color: Any) {
    before { content.foregroundColor(.init(color)) }
    guard color.is(UIColor.self) else { next }
    isOfTheSDK()
    after { content.foregroundColor(.init(uiColor: color)) }
  }

  /// In an initializer of `Color`.
  @Rewrite
  func nsColorDelegated(arguments: Any...) {
    before { self.init(NSColor(#arguments)) }
    guard site.typeConforms(Color.self) else { next }
    isOfTheSDK()
    after { self.init(nsColor: NSColor(#arguments)) }
  }

  @Rewrite
  func nsColorMemberDelegated(member: Name) {
    before { self.init(NSColor.member) }
    guard site.typeConforms(Color.self) else { next }
    isOfTheSDK()
    after { self.init(nsColor: NSColor.member) }
  }

  @Rewrite
  func nsColorOfSelf(arguments: Any...) {
    before { Self(NSColor(#arguments)) }
    guard site.typeConforms(Color.self) else { next }
    isOfTheSDK()
    after { Self(nsColor: NSColor(#arguments)) }
  }

  /// Where a `Color` is asked for.
  @Rewrite
  func nsColorImplied(arguments: Any...) {
    before { .init(NSColor(#arguments)) }
    guard site.mustStay(Color.self) else { next }
    isOfTheSDK()
    after { .init(nsColor: NSColor(#arguments)) }
  }

  @Rewrite
  func nsColorMemberImplied(member: Name) {
    before { .init(NSColor.member) }
    guard site.mustStay(Color.self) else { next }
    isOfTheSDK()
    after { .init(nsColor: NSColor.member) }
  }

  @Rewrite
  func nsColorImpliedStyle(content: some View, color: Any) {
    before { content.foregroundColor(.init(color)) }
    guard color.is(NSColor.self) else { next }
    isOfTheSDK()
    after { content.foregroundColor(.init(nsColor: color)) }
  }

  @Rewrite
  func dynamicDelegated(provider: Any) {
    before { self.init(UIColor(dynamicProvider: provider)) }
    guard site.typeConforms(Color.self) else { next }
    isOfTheSDK()
    after { self.init(uiColor: UIColor(dynamicProvider: provider)) }
  }

  @Rewrite
  func dynamicImplied(provider: Any) {
    before { .init(UIColor(dynamicProvider: provider)) }
    guard site.mustStay(Color.self) else { next }
    isOfTheSDK()
    after { .init(uiColor: UIColor(dynamicProvider: provider)) }
  }

  @Rewrite
  func appKitMember(color: Any) {
    before { Color(color) }
    guard appKitColors.contains(color) && !color.isReference else { next }
    guard target.includes("macOS") else { next }
    isOfTheSDK()
    mayBeAsset()
    after { Color(nsColor: color) }
  }

  @Rewrite
  func member(color: Any) {
    before { Color(color) }
    guard interfaceColors.contains(color) || systemColors.contains(color) else { next }
    guard !color.isReference else { next }
    isOfTheSDK()
    guard !target.includes("macOS") else { next }
    mayBeAsset()
    after { Color(uiColor: color) }
  }

  @Rewrite
  func memberOnMacOS(color: Any) {
    before { Color(color) }
    guard systemColors.contains(color) && !color.isReference else { next }
    isOfTheSDK()
    guard !target.includes("iOS", "tvOS", "watchOS", "visionOS", "macCatalyst") else { next }
    mayBeAsset()
    after { Color(nsColor: color) }
  }

  @Rewrite
  func memberOfEither(color: Any) {
    before { Color(color) }
    guard interfaceColors.contains(color) || systemColors.contains(color) else { next }
    guard !color.isReference else { next }
    isOfTheSDK()
    refuse(
      "several-platforms",
      "The code is built for UIKit and for AppKit, and `\(color)` is another color on each: write the types under `#if`."
    )
  }

  /// Neither a literal nor a bare member, and of no known type.
  @Rewrite
  func unclear(color: some View) {
    before { Color(color) }
    guard !color.hasKnownType else { leave }
    refuse(
      "unclear-color",
      "The type of `\(color)` cannot be seen: only a `UIColor`, `NSColor` or `CGColor` takes a label here, the name of a color does not."
    )
  }

  @Example("colors of UIKit; the comments and the layout stay")
  func uiKit() {
    before {
      struct Swatch: View {
        let color: UIColor
        let other: UIColor?
        var body: some View {
          VStack {
            Color(UIColor.systemBackground).padding()
            Color(color)
            Color(
              // as in the app delegate
              self.color  // keep me
            )
            Color(other ?? .red)
            Color(UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)).opacity(0.5)
          }
          .background(Color(UIColor.label))
        }
      }
    }
    after {
      struct Swatch: View {
        let color: UIColor
        let other: UIColor?
        var body: some View {
          VStack {
            Color(uiColor: UIColor.systemBackground).padding()
            Color(uiColor: color)
            Color(
              // as in the app delegate
              uiColor: self.color  // keep me
            )
            Color(uiColor: other ?? .red)
            Color(uiColor: UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)).opacity(0.5)
          }
          .background(Color(uiColor: UIColor.label))
        }
      }
    }
  }

  @Example("colors that the project adds, conditions, and init by name")
  func additions() {
    before {
      extension UIColor {
        static let brand = UIColor(white: 0.2, alpha: 1)
        static func tone(_ level: CGFloat) -> UIColor { UIColor(white: level, alpha: 1) }
      }
      struct Swatch: View {
        let isOn: Bool
        var color: UIColor { .red }
        var body: some View {
          VStack {
            Color(UIColor.brand)
            Color(UIColor.tone(0.3))
            Color(isOn ? UIColor.brand : .red)
            Color(isOn ? color : UIColor.label)
            Text("x").background(Color.init(color))
          }
        }
      }
    }
    after {
      extension UIColor {
        static let brand = UIColor(white: 0.2, alpha: 1)
        static func tone(_ level: CGFloat) -> UIColor { UIColor(white: level, alpha: 1) }
      }
      struct Swatch: View {
        let isOn: Bool
        var color: UIColor { .red }
        var body: some View {
          VStack {
            Color(uiColor: UIColor.brand)
            Color(uiColor: UIColor.tone(0.3))
            Color(uiColor: isOn ? UIColor.brand : .red)
            Color(uiColor: isOn ? color : UIColor.label)
            Text("x").background(Color.init(uiColor: color))
          }
        }
      }
    }
  }

  @Example("new colors, whatever the project adds to them")
  func newColors() {
    before {
      extension UIColor {
        convenience init?(hex: String) { self.init(white: hex.isEmpty ? 0 : 1, alpha: 1) }
      }
      struct Swatch: View {
        var body: some View {
          VStack {
            Color(UIColor(white: 0.5, alpha: 1))
            Color(UIColor { $0.userInterfaceStyle == .dark ? .red : .label })
          }
        }
      }
    }
    after {
      extension UIColor {
        convenience init?(hex: String) { self.init(white: hex.isEmpty ? 0 : 1, alpha: 1) }
      }
      struct Swatch: View {
        var body: some View {
          VStack {
            Color(uiColor: UIColor(white: 0.5, alpha: 1))
            Color(uiColor: UIColor { $0.userInterfaceStyle == .dark ? .red : .label })
          }
        }
      }
    }
  }

  @Example("colors of Core Graphics")
  func coreGraphics() {
    before {
      struct Swatch: View {
        let color: CGColor
        var body: some View {
          VStack {
            Color(color)
            Text("x").background(Color.init(color))
          }
        }
      }
    }
    after {
      struct Swatch: View {
        let color: CGColor
        var body: some View {
          VStack {
            Color(cgColor: color)
            Text("x").background(Color.init(cgColor: color))
          }
        }
      }
    }
  }

  @Example("in an initializer of Color, and where the type is implied")
  func impliedTypes() {
    before {
      extension Color {
        static let calm: Color = .init(UIColor.systemBackground)
        static let deep: Color = .init(UIColor { $0.userInterfaceStyle == .dark ? .red : .label })
        init(light: UIColor, dark: UIColor) {
          self.init(UIColor { $0.userInterfaceStyle == .dark ? dark : light })
        }
        func same() -> Color { Self(UIColor(white: 0.5, alpha: 1)) }
      }
      struct Swatch: View {
        let color: UIColor
        var body: some View { Text("a").foregroundColor(.init(color)) }
      }
    }
    after {
      extension Color {
        static let calm: Color = .init(uiColor: UIColor.systemBackground)
        static let deep: Color = .init(uiColor: UIColor { $0.userInterfaceStyle == .dark ? .red : .label })
        init(light: UIColor, dark: UIColor) {
          self.init(uiColor: UIColor { $0.userInterfaceStyle == .dark ? dark : light })
        }
        func same() -> Color { Self(uiColor: UIColor(white: 0.5, alpha: 1)) }
      }
      struct Swatch: View {
        let color: UIColor
        var body: some View { Text("a").foregroundColor(.init(uiColor: color)) }
      }
    }
  }

  @Example("a name that stands for the color of each platform")
  func platformAlias() {
    before {
      #if canImport(UIKit)
        typealias PlatformColor = UIColor
      #else
        typealias PlatformColor = NSColor
      #endif
      struct Swatch: View {
        let color: PlatformColor
        var body: some View {
          VStack {
            Color(color)
            Color(PlatformColor.red)
            Color(PlatformColor(white: 1, alpha: 1))
          }
        }
      }
    }
    refused("unclear-color")
  }

  @Example("colors of AppKit", target: "macOS=12")
  func appKit() {
    before {
      #if os(macOS)
        struct Swatch: View {
          let color: NSColor
          var body: some View {
            VStack {
              Color(NSColor.textBackgroundColor)
              Color(NSColor(white: 0.5, alpha: 1))
              Color(color)
              Text("x").background(Color.init(color))
            }
          }
        }
      #endif
    }
    after {
      #if os(macOS)
        struct Swatch: View {
          let color: NSColor
          var body: some View {
            VStack {
              Color(nsColor: NSColor.textBackgroundColor)
              Color(nsColor: NSColor(white: 0.5, alpha: 1))
              Color(nsColor: color)
              Text("x").background(Color.init(nsColor: color))
            }
          }
        }
      #endif
    }
  }

  @Example("system colors without their type", target: "iOS=15", review: true)
  func bareMembers() {
    before {
      VStack {
        Color(.systemBackground)
        Color(.label).opacity(0.5)
      }
    }
    after {
      VStack {
        Color(uiColor: .systemBackground)
        Color(uiColor: .label).opacity(0.5)
      }
    }
  }

  @Example("system colors without their type on macOS", target: "macOS=12", review: true)
  func bareMembersOnMacOS() {
    before {
      #if os(macOS)
        let colors = [Color(.windowBackgroundColor), Color(.systemRed)]
      #endif
    }
    after {
      #if os(macOS)
        let colors = [Color(nsColor: .windowBackgroundColor), Color(nsColor: .systemRed)]
      #endif
    }
  }

  @Example("system colors without their type in code for both", target: "iOS=15, macOS=12")
  func bareMembersOfBoth() {
    before { Color(.label) }
    refused("several-platforms")
  }

  @Example("a type that cannot be seen")
  func unclearType() {
    before {
      struct Swatch<Palette: Collection>: View where Palette.Element == UIColor {
        let palette: Palette
        var body: some View { Color(palette[palette.startIndex]) }
      }
    }
    refused("unclear-color")
  }

  @Example("the labels begin with iOS 15", target: "iOS=14")
  func lowTarget() {
    before { Color(UIColor.label) }
    refused("target-too-low")
  }

  @Example("one name for the colors of both platforms")
  func ownAlias() {
    before {
      #if os(macOS)
        typealias UIColor = NSColor
      #endif
      struct Swatch: View {
        var body: some View { Color(UIColor.red) }
      }
    }
    refused("own-declaration")
  }

  @Example("an initializer of the project without a label")
  func ownInitializer() {
    before {
      extension Color {
        init(_ hex: Int) { self.init(white: Double(hex)) }
      }
      struct Swatch: View {
        var body: some View { Color(UIColor.red) }
      }
    }
    refused("own-declaration")
  }

  @Example("an initializer of the project with the new label")
  func ownLabel() {
    before {
      extension Color {
        init(uiColor: UIColor, isFlat: Bool = true) { self.init(white: isFlat ? 0 : 1) }
      }
      struct Swatch: View {
        var body: some View { Color(UIColor.red) }
      }
    }
    refused("own-declaration")
  }

  @Example("names of colors, bare members of the project, and the new initializers")
  func lookAlikes() {
    before {
      extension UIColor {
        static let brand = UIColor(white: 0.2, alpha: 1)
      }
      enum Tone: String {
        case sea, sky
        var color: Color { Color(rawValue) }
      }
      struct Swatch: View {
        let name: String
        let color: UIColor
        var body: some View {
          VStack {
            Color("ocean")
            Color(Tone.sea.rawValue)
            Color(name)
            Color(name + "-dark")
            Color(.brand)
            Color(uiColor: color)
            Color(name, bundle: nil)
            Color(white: 0.5)
          }
        }
      }
    }
    untouched
  }
}
