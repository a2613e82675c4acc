import SwiftUI

/// Replaces `foregroundColor(_:)` with `foregroundStyle(_:)`.
///
/// ## What it does
///
/// Renames the modifier. `foregroundStyle(_:)` takes any `ShapeStyle`, so an implicit member such
/// as `.accentColor` would be looked up on `ShapeStyle` instead of `Color`. Members that
/// `ShapeStyle` does not have, or gives another meaning, are written out: `.secondary` becomes
/// `Color.secondary`, `.init(white: 0.5)` becomes `Color(white: 0.5)`. When one branch of a ternary
/// has to be written out, all are.
///
/// ## Why
///
/// `foregroundColor(_:)` is soft-deprecated. Its successor also takes gradients, materials and
/// hierarchical styles.
///
/// ## Behavior that differs
///
/// A color is drawn the same. It reaches the views below as a style instead of as a color, so that
/// hierarchical styles such as `.foregroundStyle(.secondary)` further inside derive from it.
///
/// ## What is not handled
///
/// * An argument that is or may be optional: `nil` removes an inherited color, and no style says
///   that. A `Color!` would even compile, and trap where the old call accepted `nil`.
/// * A `Text` that must stay `Text` (an operand of `+`, a typed property, a `prompt:`) below iOS
///   17: until then `foregroundStyle(_:)` only exists for views. Inside an interpolation the result
///   would compile and show a description of the view.
/// * A reference to the modifier without a call, such as `Text.foregroundColor`: it has no generic
///   counterpart.
@Migration(.softDeprecated, replaces: "View.foregroundColor(_:)", "Text.foregroundColor(_:)")
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
enum ForegroundStyle {

  /// Color members that mean the same when they are looked up on `ShapeStyle`.
  let sharedMembers: Set = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink",
    "brown", "white", "gray", "black", "clear",
  ]

  /// Modifiers that only `Text` has before iOS 16.
  let textModifiers: Set = [
    "bold", "italic", "underline", "strikethrough", "kerning", "tracking", "baselineOffset",
    "fontWeight",
  ]

  @Rewrite
  func modifier(content: some View, color: Any) {
    before { content.foregroundColor(color) }
    guard !content.startsWith("AttributeContainer") else { leave }
    guard !color.isOptional(as: Color.self) else {
      refuse(
        "optional-argument",
        "`\(color)` can be nil, which removes an inherited color; `foregroundStyle(_:)` needs a style that is not optional."
      )
    }
    guard !color.mayBeNil(as: Color.self) else {
      refuse(
        "optional-argument",
        "The type of `\(color)` cannot be seen, so it may be optional; `foregroundStyle(_:)` needs a style that is not optional."
      )
    }
    guard
      !content.mayHaveToStay(Text.self) || target.has(iOS: 17, macOS: 14, tvOS: 17, watchOS: 10)
    else {
      refuse(
        "text-result",
        "The value is used as `Text`, and `foregroundStyle(_:)` returns `Text` only from iOS 17, macOS 14, tvOS 17 and watchOS 10."
      )
    }
    guard
      !content.mayBe(Text.self) || !site.isFollowed(by: textModifiers)
        || target.has(iOS: 16, macOS: 13, tvOS: 16, watchOS: 9)
    else {
      refuse(
        "text-result",
        "A modifier further on needs a `Text` before iOS 16, and `foregroundStyle(_:)` returns `Text` only from iOS 17."
      )
    }
    guard
      !content.mayBe(Text.self) || !site.isFollowed(by: "animation(_:)", "customAttribute")
        || target.has(iOS: 17, macOS: 14, tvOS: 17, watchOS: 10)
    else {
      refuse(
        "text-result",
        "A modifier further on is another one when it is not called on `Text`, and `foregroundStyle(_:)` returns `Text` only from iOS 17."
      )
    }
    after {
      content.foregroundStyle(color.qualified(as: SwiftUI.Color.self, except: sharedMembers))
    }
  }

  @Example("a member that only Color has; the comments and the layout stay")
  func accent() {
    before {
      Text("Hi")
        // why this color
        .foregroundColor(.accentColor)  // keep me
    }
    after {
      Text("Hi")
        // why this color
        .foregroundStyle(Color.accentColor)  // keep me
    }
  }

  @Example("a hue means the same on ShapeStyle and stays short")
  func hue() {
    before { Image(systemName: "bolt").foregroundColor(.yellow).padding() }
    after { Image(systemName: "bolt").foregroundStyle(.yellow).padding() }
  }

  @Example("primary and secondary would become levels of the inherited style")
  func hierarchical() {
    before {
      VStack {
        Label("Sync", systemImage: "arrow.clockwise").foregroundColor(.secondary)
        Divider().foregroundColor(.primary.opacity(0.2))
      }
    }
    after {
      VStack {
        Label("Sync", systemImage: "arrow.clockwise").foregroundStyle(Color.secondary)
        Divider().foregroundStyle(Color.primary.opacity(0.2))
      }
    }
  }

  @Example("colors and functions that the project adds to Color")
  func projectColors() {
    before {
      extension Color {
        static let ocean = Color(red: 0.1, green: 0.4, blue: 0.7)
        static func gray(level: Double) -> Color { Color(white: level) }
      }
      struct Buoy: View {
        var body: some View {
          HStack {
            Circle().foregroundColor(.ocean)
            Circle().foregroundColor(.gray(level: 0.3))
          }
        }
      }
    }
    after {
      extension Color {
        static let ocean = Color(red: 0.1, green: 0.4, blue: 0.7)
        static func gray(level: Double) -> Color { Color(white: level) }
      }
      struct Buoy: View {
        var body: some View {
          HStack {
            Circle().foregroundStyle(Color.ocean)
            Circle().foregroundStyle(Color.gray(level: 0.3))
          }
        }
      }
    }
  }

  @Example("a hue that the project declares itself keeps its own meaning")
  func ownHue() {
    before {
      extension Color { static let mint = Color(red: 0.6, green: 1, blue: 0.8) }
      struct Leaf: View {
        var body: some View { Image(systemName: "leaf").foregroundColor(.mint) }
      }
    }
    after {
      extension Color { static let mint = Color(red: 0.6, green: 1, blue: 0.8) }
      struct Leaf: View {
        var body: some View { Image(systemName: "leaf").foregroundStyle(Color.mint) }
      }
    }
  }

  @Example("an implicit initializer has no type to construct")
  func initializer() {
    before { Rectangle().foregroundColor(.init(red: 1, green: 0.5, blue: /* flat */ 0)) }
    after { Rectangle().foregroundStyle(Color(red: 1, green: 0.5, blue: /* flat */ 0)) }
  }

  @Example("the branches of a ternary, all or none")
  func ternary() {
    before {
      struct Dot: View {
        let isOn: Bool
        let isDim: Bool
        var body: some View {
          VStack {
            Circle().foregroundColor(isOn ? .primary : .red)
            Circle().foregroundColor(isOn ? .green : .gray)
            Circle().foregroundColor(isOn ? (isDim ? .secondary : .accentColor) : .clear)
          }
        }
      }
    }
    after {
      struct Dot: View {
        let isOn: Bool
        let isDim: Bool
        var body: some View {
          VStack {
            Circle().foregroundStyle(isOn ? Color.primary : Color.red)
            Circle().foregroundStyle(isOn ? .green : .gray)
            Circle().foregroundStyle(isOn ? (isDim ? Color.secondary : Color.accentColor) : Color.clear)
          }
        }
      }
    }
  }

  @Example("a fallback for an optional color")
  func coalescing() {
    before {
      struct Tag: View {
        let tone: Color?
        var body: some View { Capsule().foregroundColor(tone ?? .accentColor) }
      }
    }
    after {
      struct Tag: View {
        let tone: Color?
        var body: some View { Capsule().foregroundStyle(tone ?? Color.accentColor) }
      }
    }
  }

  @Example("a property whose type is written somewhere in the project")
  func typedProperty() {
    before {
      struct Palette { var accent: Color { .orange } }
      struct Star: View {
        let palette: Palette
        let halo: Color
        var body: some View {
          ZStack {
            Image(systemName: "star.fill").foregroundColor(halo)
            Image(systemName: "star").foregroundColor(self.palette.accent)
          }
        }
      }
    }
    after {
      struct Palette { var accent: Color { .orange } }
      struct Star: View {
        let palette: Palette
        let halo: Color
        var body: some View {
          ZStack {
            Image(systemName: "star.fill").foregroundStyle(halo)
            Image(systemName: "star").foregroundStyle(self.palette.accent)
          }
        }
      }
    }
  }

  @Example("a type called Color that the project declares for itself")
  func ownColorType() {
    before {
      enum Color { case warm, cold }
      struct Lamp: View {
        var body: some View { Image(systemName: "lamp.desk").foregroundColor(.accentColor) }
      }
    }
    after {
      enum Color { case warm, cold }
      struct Lamp: View {
        var body: some View { Image(systemName: "lamp.desk").foregroundStyle(SwiftUI.Color.accentColor) }
      }
    }
  }

  @Example("implicit and explicit self")
  func implicitSelf() {
    before {
      extension View {
        func warning() -> some View { foregroundColor(.red) }
        func hint() -> some View { self.foregroundColor(.secondary).font(.footnote) }
      }
    }
    after {
      extension View {
        func warning() -> some View { foregroundStyle(.red) }
        func hint() -> some View { self.foregroundStyle(Color.secondary).font(.footnote) }
      }
    }
  }

  @Example("a receiver that is reached through optional chaining")
  func optionalChaining() {
    before {
      struct Row: View {
        let icon: Image?
        var body: some View { icon?.resizable().foregroundColor(.accentColor) }
      }
    }
    after {
      struct Row: View {
        let icon: Image?
        var body: some View { icon?.resizable().foregroundStyle(Color.accentColor) }
      }
    }
  }

  @Example("each branch of a conditional in the chain")
  func conditionalChain() {
    before {
      Label("Power", systemImage: "power")
        #if os(iOS)
          .foregroundColor(.accentColor)
        #else
          .foregroundColor(.green)
        #endif
        .padding()
    }
    after {
      Label("Power", systemImage: "power")
        #if os(iOS)
          .foregroundStyle(Color.accentColor)
        #else
          .foregroundStyle(.green)
        #endif
        .padding()
    }
  }

  @Example("a branch that no named platform is built for", target: "iOS=16")
  func otherPlatformBranch() {
    before {
      Image(systemName: "power")
        #if os(iOS)
          .foregroundColor(.green)
        #else
          .foregroundColor(.secondary)  // elsewhere
        #endif
    }
    after {
      Image(systemName: "power")
        #if os(iOS)
          .foregroundStyle(.green)
        #else
          .foregroundStyle(Color.secondary)  // elsewhere
        #endif
    }
  }

  @Example("arguments that are computed: a closure, an element, an operator over lines")
  func computedArguments() {
    before {
      struct Dot: View {
        let isOn: Bool
        let palette: [Color]
        var body: some View {
          VStack {
            Circle().foregroundColor({ .primary }())
            Circle().foregroundColor([.red, .primary][isOn ? 1 : 0])
            Circle().foregroundColor(palette[0].opacity(0.5))
            Circle().foregroundColor(
              isOn
                ? .red  // alarm
                : .secondary
            )
          }
        }
      }
    }
    after {
      struct Dot: View {
        let isOn: Bool
        let palette: [Color]
        var body: some View {
          VStack {
            Circle().foregroundStyle({ Color.primary }())
            Circle().foregroundStyle([Color.red, Color.primary][isOn ? 1 : 0])
            Circle().foregroundStyle(palette[0].opacity(0.5))
            Circle().foregroundStyle(
              isOn
                ? Color.red  // alarm
                : Color.secondary
            )
          }
        }
      }
    }
  }

  @Example("inside closures, and twice in one chain")
  func nested() {
    before {
      Button {
        print("go")
      } label: {
        Image(systemName: "play").foregroundColor(.white)
      }
      .foregroundColor(.blue)
      .background(Circle().foregroundColor(.accentColor))
    }
    after {
      Button {
        print("go")
      } label: {
        Image(systemName: "play").foregroundStyle(.white)
      }
      .foregroundStyle(.blue)
      .background(Circle().foregroundStyle(Color.accentColor))
    }
  }

  @Example("a Text that is only shown need not stay Text")
  func shownText() {
    before {
      VStack {
        Text("Total").font(.headline).foregroundColor(.gray)
        if #available(iOS 15, macOS 12, tvOS 15, watchOS 8, *) {
          Text("0").foregroundColor(.secondary).padding(4)
        }
      }
    }
    after {
      VStack {
        Text("Total").font(.headline).foregroundStyle(.gray)
        if #available(iOS 15, macOS 12, tvOS 15, watchOS 8, *) {
          Text("0").foregroundStyle(Color.secondary).padding(4)
        }
      }
    }
  }

  @Example("concatenated Text from iOS 17 on", target: "iOS=17")
  func concatenation() {
    before {
      struct Price: View {
        var label: Text { Text("from ").foregroundColor(.secondary) + Text("9").bold() }
        var body: some View { label }
      }
    }
    after {
      struct Price: View {
        var label: Text { Text("from ").foregroundStyle(Color.secondary) + Text("9").bold() }
        var body: some View { label }
      }
    }
  }

  @Example("an interpolated Text from iOS 17 on", target: "iOS=17")
  func interpolation() {
    before { Text("Due \(Text("today").foregroundColor(.red)) at noon") }
    after { Text("Due \(Text("today").foregroundStyle(.red)) at noon") }
  }

  @Example("Text modifiers after the color are view modifiers from iOS 16 on", target: "iOS=16")
  func boldAfterwards() {
    before { Text("Now").foregroundColor(.red).bold() }
    after { Text("Now").foregroundStyle(.red).bold() }
  }

  @Example("a branch that checks for iOS 15; the other one stays", target: "iOS=14")
  func availabilityCheck() {
    before {
      extension View {
        @ViewBuilder func faded() -> some View {
          if #available(iOS 15, *) {
            foregroundColor(.secondary)
          } else {
            foregroundColor(.gray)
          }
        }
      }
    }
    after {
      extension View {
        @ViewBuilder func faded() -> some View {
          if #available(iOS 15, *) {
            foregroundStyle(Color.secondary)
          } else {
            foregroundColor(.gray)
          }
        }
      }
    }
  }

  @Example("the modifier begins with iOS 15", target: "iOS=14")
  func lowTarget() {
    before { Text("Hi").foregroundColor(.red) }
    refused("target-too-low")
  }

  @Example("nil: the inherited color")
  func literalNil() {
    before { Text("Hi").foregroundColor(nil) }
    refused("optional-argument")
  }

  @Example("one branch is nil")
  func branchNil() {
    before {
      struct Field: View {
        let isValid: Bool
        var body: some View { Image(systemName: "pencil").foregroundColor(isValid ? nil : .red) }
      }
    }
    refused("optional-argument")
  }

  @Example("a property that is declared optional")
  func optionalProperty() {
    before {
      struct Pin: View {
        var tint: Color?
        var body: some View { Image(systemName: "mappin").foregroundColor(tint) }
      }
    }
    refused("optional-argument")
  }

  @Example("an implicitly unwrapped property: the new call would trap")
  func implicitlyUnwrapped() {
    before {
      struct Pin: View {
        var tint: Color!
        var body: some View { Image(systemName: "mappin").foregroundColor(tint) }
      }
    }
    refused("optional-argument")
  }

  @Example("optional chaining in the argument")
  func chainedArgument() {
    before {
      struct Palette { let accent: Color }
      struct Pin: View {
        let palette: Palette?
        var body: some View { Image(systemName: "mappin").foregroundColor(palette?.accent) }
      }
    }
    refused("optional-argument")
  }

  @Example("a function that returns an optional")
  func optionalFunction() {
    before {
      struct Gauge: View {
        let level: Int
        func tone(for level: Int) -> Color? { level > 9 ? .red : nil }
        var body: some View { Image(systemName: "gauge").foregroundColor(tone(for: level)) }
      }
    }
    refused("optional-argument")
  }

  @Example("a type that cannot be seen")
  func unknownType() {
    before {
      struct Confetti: View {
        let palette: [Color]
        var body: some View { Circle().foregroundColor(palette.randomElement()) }
      }
    }
    refused("optional-argument")
  }

  @Example("a modifier of the project with the same name")
  func ownModifier() {
    before {
      struct Ink { let color: Color }
      extension View {
        func foregroundColor(_ ink: Ink) -> some View { foregroundStyle(ink.color) }
      }
      struct Note: View {
        let ink: Ink
        var body: some View { Text("note").foregroundColor(ink) }
      }
    }
    refused("own-declaration")
  }

  @Example("a modifier of the project with the new name")
  func ownStyleModifier() {
    before {
      extension View {
        func foregroundStyle(_ color: Color) -> some View { background(color) }
      }
      struct Note: View {
        var body: some View { Text("note").foregroundColor(.red) }
      }
    }
    refused("own-declaration")
  }

  @Example("concatenated Text before iOS 17", target: "iOS=16")
  func oldConcatenation() {
    before { Text("from ").foregroundColor(.gray).italic() + Text("9") }
    refused("text-result")
  }

  @Example("an interpolated Text before iOS 17 would show a description", target: "iOS=16")
  func oldInterpolation() {
    before { Text("Due \(Text("today").foregroundColor(.red)) at noon") }
    refused("text-result")
  }

  @Example("a function that returns Text before iOS 17", target: "iOS=16")
  func textFunction() {
    before {
      func badge(_ count: Int) -> Text {
        Text("\(count)").foregroundColor(.white)
      }
    }
    refused("text-result")
  }

  @Example("an extension of Text before iOS 17", target: "iOS=16")
  func textExtension() {
    before {
      extension Text {
        func warned() -> Text { foregroundColor(.red) }
      }
    }
    refused("text-result")
  }

  @Example("arguments that take a Text before iOS 17", target: "iOS=16")
  func textArgument() {
    before {
      TextField("Name", text: .constant(""), prompt: Text("Ada").foregroundColor(.gray))
        .accessibilityLabel(Text("Your name"))
    }
    refused("text-result")
  }

  @Example("a variable without a type: its use cannot be seen", target: "iOS=16")
  func untypedVariable() {
    before {
      struct Price: View {
        var body: some View {
          let amount = Text("9").foregroundColor(.green)
          return HStack { amount.monospaced() }
        }
      }
    }
    refused("text-result")
  }

  @Example("Text modifiers after the color before iOS 16")
  func oldBoldAfterwards() {
    before { Text("Now").foregroundColor(.red).bold() }
    refused("text-result")
  }

  @Example("on views, this animation is another, deprecated modifier", target: "iOS=16")
  func animatedText() {
    before { Text("Now").foregroundColor(.red).animation(.default) }
    refused("text-result")
  }

  @Example("functions, properties and keys of that name")
  func lookAlikes() {
    before {
      struct Skin {
        let foregroundColor: Color
        func foregroundColor(for isActive: Bool) -> Color { isActive ? foregroundColor : .gray }
      }
      enum Attribute: Hashable { case foregroundColor }
      let attributes: [Attribute: Color] = [.foregroundColor: .red]
      let tone = Skin(foregroundColor: .blue).foregroundColor(for: true)
      let path = \Skin.foregroundColor
    }
    untouched
  }

  @Example("a method of a type that is not a view")
  func otherType() {
    before {
      struct Pen {
        var color = Color.black
        func foregroundColor(_ color: Color) -> Pen { Pen(color: color) }
      }
      let pen = Pen().foregroundColor(.red)
    }
    untouched
  }

  @Example("the new modifier and text that merely looks like code")
  func alreadyNew() {
    before {
      VStack {
        // .foregroundColor(.red) was too loud
        Text(".foregroundColor(.red)").foregroundStyle(.secondary)
      }
    }
    untouched
  }

  @Example("a closure of several statements does not tell the type of its color")
  func calledClosure() {
    before {
      struct Dot: View {
        let isOn: Bool
        var body: some View {
          Circle().foregroundColor({ if isOn { return .red } else { return .blue } }())
        }
      }
    }
    after {
      struct Dot: View {
        let isOn: Bool
        var body: some View {
          Circle().foregroundStyle({ if isOn { return Color.red } else { return Color.blue } }())
        }
      }
    }
  }

  @Example("a member of the same name of another type, which is optional")
  func memberOfAnotherType() {
    before {
      import SwiftUI
      import UIKit

      extension UIColor { static var brand: UIColor? { .red } }
      extension Color { static let brand = Color("brand") }
      struct Page: View {
        var body: some View { Image("a").foregroundColor(.brand) }
      }
    }
    after {
      import SwiftUI
      import UIKit

      extension UIColor { static var brand: UIColor? { .red } }
      extension Color { static let brand = Color("brand") }
      struct Page: View {
        var body: some View { Image("a").foregroundStyle(Color.brand) }
      }
    }
  }
}
