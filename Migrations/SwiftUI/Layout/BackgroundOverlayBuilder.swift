import SwiftUI

/// Replaces `background(_:alignment:)` and `overlay(_:alignment:)` of a view with the forms that take a closure.
///
/// ## What it does
///
/// The view moves into the closure as it is written; an alignment stays in the parentheses. Old and
/// new modifier make the same of the view and its alignment, so the result is exact.
///
/// ## Why
///
/// The modifiers that take a view are soft-deprecated. In a closure the view may hold conditions and
/// several views.
///
/// ## Behavior that differs
///
/// None.
///
/// ## What is not handled
///
/// * Styles: `background(Color.red)` is another modifier from iOS 15 on, which is current API and
///   extends into the safe area. In a closure the color would end at its edge. With `alignment:`,
///   as an optional, or with a modifier of views behind it, a color is a view.
/// * An argument whose type cannot be seen: it may be a style.
@Migration(
  .softDeprecated,
  replaces: "View.background(_:alignment:)", "View.overlay(_:alignment:)")
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
enum BackgroundOverlayBuilder {

  /// What members give that decide whether something is a view or a style.
  let types = [
    "Material.ultraThin": "Material", "Material.thin": "Material", "Material.regular": "Material",
    "Material.thick": "Material", "Material.ultraThick": "Material", "Material.bar": "Material",
    "Configuration.label": "some View", "Configuration.content": "some View",
    "Configuration.title": "some View", "Configuration.icon": "some View",
  ]

  /// What begins a style.
  let styles: Set = [
    "AnyShapeStyle", "BackgroundStyle", "FillShapeStyle", "ForegroundStyle",
    "HierarchicalShapeStyle", "ImagePaint", "Material", "PlaceholderTextShapeStyle",
    "SelectionShapeStyle", "SeparatorShapeStyle", "ShaderLibrary", "TintShapeStyle",
    "WindowBackgroundShapeStyle", "Gradient", "LinearGradient", "RadialGradient",
    "AngularGradient", "EllipticalGradient", "MeshGradient",
  ]

  @Rewrite
  func alignedBackground(content: some View, view: some View, alignment: Any) {
    before { content.background(view, alignment: alignment) }
    after { content.background(alignment: alignment) { view } }
  }

  /// What is written as a closure is the new form.
  @Rewrite
  func closureBackground(_content: some View, _builder: Closure) {
    before { _content.background(_builder) }
    leave
  }

  @Rewrite
  func viewBackground(content: some View, view: some View) {
    before { content.background(view) }
    guard view.is(View.self) else { next }
    guard view.isOptional || !view.is(ShapeStyle.self) else { leave }
    after { content.background { view } }
  }

  @Rewrite
  func otherBackground(_content: some View, view: some View) {
    before { _content.background(view) }
    guard !view.is(ShapeStyle.self) && !view.startsWith(styles) else { leave }
    refuse(
      "argument-type-unknown",
      "It cannot be seen whether `\(view)` is a style, with which `background(_:)` is current API, or another view: write `background { … }` for a view."
    )
  }

  @Rewrite
  func alignedOverlay(content: some View, view: some View, alignment: Any) {
    before { content.overlay(view, alignment: alignment) }
    after { content.overlay(alignment: alignment) { view } }
  }

  /// What is written as a closure is the new form.
  @Rewrite
  func closureOverlay(_content: some View, _builder: Closure) {
    before { _content.overlay(_builder) }
    leave
  }

  @Rewrite
  func viewOverlay(content: some View, view: some View) {
    before { content.overlay(view) }
    guard view.is(View.self) else { next }
    guard view.isOptional || !view.is(ShapeStyle.self) else { leave }
    after { content.overlay { view } }
  }

  @Rewrite
  func otherOverlay(_content: some View, view: some View) {
    before { _content.overlay(view) }
    guard !view.is(ShapeStyle.self) && !view.startsWith(styles) else { leave }
    refuse(
      "argument-type-unknown",
      "It cannot be seen whether `\(view)` is a style, with which `overlay(_:)` is current API, or another view: write `overlay { … }` for a view."
    )
  }

  @Example("background: a shape, and a view with an alignment; the comments stay")
  func backgroundViews() {
    before {
      VStack {
        Text("a").background(Circle())
        Text("b")
          // behind or before
          .background(Circle(), alignment: .top)  // keep me
          .padding()
      }
    }
    after {
      VStack {
        Text("a").background { Circle() }
        Text("b")
          // behind or before
          .background(alignment: .top) { Circle() }  // keep me
          .padding()
      }
    }
  }

  @Example("background: views of every sort")
  func backgroundSorts() {
    before {
      struct Card: View { var body: some View { Text("card") } }
      struct Page<Content: View>: View {
        let isOn: Bool
        let content: Content
        let image: Image?
        var decoration: some View { Circle() }
        func stripe(_ width: CGFloat) -> some View { Rectangle().frame(width: width) }
        var body: some View {
          VStack {
            Text("a").background(Card())
            Text("b").background(decoration)
            Text("c").background(stripe(2), alignment: .leading)
            Text("d").background(RoundedRectangle(cornerRadius: 8).fill(Color.red).shadow(radius: 2))
            Text("e").background(Color.red.ignoresSafeArea())
            Text("f").background(isOn ? Color.red : nil)
            Text("g").background(content)
            Text("h").background(image)
            Text("i").background(Image("paper").resizable())
            Text("j").background(Color.red, alignment: .top)
            Text("k").background(AnyView(Text("l")))
          }
        }
      }
    }
    after {
      struct Card: View { var body: some View { Text("card") } }
      struct Page<Content: View>: View {
        let isOn: Bool
        let content: Content
        let image: Image?
        var decoration: some View { Circle() }
        func stripe(_ width: CGFloat) -> some View { Rectangle().frame(width: width) }
        var body: some View {
          VStack {
            Text("a").background { Card() }
            Text("b").background { decoration }
            Text("c").background(alignment: .leading) { stripe(2) }
            Text("d").background { RoundedRectangle(cornerRadius: 8).fill(Color.red).shadow(radius: 2) }
            Text("e").background { Color.red.ignoresSafeArea() }
            Text("f").background { isOn ? Color.red : nil }
            Text("g").background { content }
            Text("h").background { image }
            Text("i").background { Image("paper").resizable() }
            Text("j").background(alignment: .top) { Color.red }
            Text("k").background { AnyView(Text("l")) }
          }
        }
      }
    }
  }

  @Example("background: calls over several lines")
  func backgroundLines() {
    before {
      VStack {
        Text("a")
          .background(
            RoundedRectangle(cornerRadius: 8)
              .fill(Color.red)
          )
        Text("b")
          .background(
            Circle(),
            alignment: .bottom
          )
        Text("c")
          .background(GeometryReader { proxy in
            Color.clear.frame(width: proxy.size.width)
          })
          .padding()
      }
    }
    after {
      VStack {
        Text("a")
          .background {
            RoundedRectangle(cornerRadius: 8)
              .fill(Color.red)
          }
        Text("b")
          .background(alignment: .bottom) {
            Circle()
          }
        Text("c")
          .background {
            GeometryReader { proxy in
              Color.clear.frame(width: proxy.size.width)
            }
          }
          .padding()
      }
    }
  }

  @Example("background: an alignment on a line of its own")
  func alignmentLine() {
    before {
      VStack {
        Text("a")
          .background(
            Text("b")
              .padding(),
            alignment: .top
          )
        Text("c")
          .background(
            HStack {
              Text("d")
            }, alignment: .top
          )
        Text("e")
          .background(
            Text("f")
              .padding(),  // wide
            alignment: .top  // for now
          )
      }
    }
    after {
      VStack {
        Text("a")
          .background(alignment: .top) {
            Text("b")
              .padding()
          }
        Text("c")
          .background(alignment: .top) {
            HStack {
              Text("d")
            }
          }
        Text("e")
          .background(
            alignment: .top  // for now
          ) {
            Text("f")
              .padding()  // wide
          }
      }
    }
  }

  @Example("background: styles are current API", target: "iOS=16")
  func backgroundStyles() {
    before {
      extension Color { static let brand = Color("brand") }
      struct Page: View {
        let isOn: Bool
        let tone: Color
        var body: some View {
          VStack {
            Text("a").background(Color.red)
            Text("b").background(Color.brand.opacity(0.5))
            Text("c").background(isOn ? Color.red : Color.blue)
            Text("d").background(.red)
            Text("e").background(.ultraThinMaterial)
            Text("f").background(Material.bar)
            Text("g").background(tone)
            Text("h").background(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
            Text("i").background(Color.red.gradient)
            Text("j").background(.red, in: Capsule())
            Text("k").background(Color.red, ignoresSafeAreaEdges: .top)
            Text("l").background(AnyShapeStyle(Color.red))
            Text("m").background(LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom).opacity(0.5))
          }
        }
      }
    }
    untouched
  }

  @Example("background: the new form")
  func backgroundCurrent() {
    before {
      VStack {
        Text("a").background { Circle() }
        Text("b").background(alignment: .top) { Circle() }
        Text("c").background(content: { Circle() })
      }
    }
    untouched
  }

  @Example("background: an argument whose type cannot be seen")
  func backgroundUnknown() {
    before {
      struct Page<Theme> {
        let theme: Theme
        let color: KeyPath<Theme, Color>
        var body: some View { Text("a").background(theme[keyPath: color]) }
      }
    }
    refused("argument-type-unknown")
  }

  @Example("background: members that are named like modifiers, and may be anything")
  func backgroundLookAlikes() {
    before {
      struct Maker {
        func fill(_ level: Int) -> Color { .red }
      }
      @dynamicMemberLookup struct Theme {
        subscript(dynamicMember name: String) -> Color { Color(name) }
        subscript(dynamicMember name: String) -> Maker { Maker() }
      }
      struct Page: View {
        let theme: Theme
        var body: some View {
          VStack {
            Text("a").background(theme.background)
            Text("b").background(theme.tint)
            Text("c").background(theme.overlay.fill(2))
          }
        }
      }
    }
    refused("argument-type-unknown")
  }

  @Example("background: styles that only a generic parameter or a choice tells", target: "iOS=16")
  func backgroundGenericStyles() {
    before {
      struct Box<Value> { let value: Value }
      struct Page<Tone: ShapeStyle>: View {
        let isOn: Bool
        let tone: Tone
        let paint: AnyShapeStyle
        let box: Box<Color>
        func filled(_ other: some ShapeStyle) -> some View { Text("a").background(other) }
        func same<Kind>(_ kind: Kind) -> Kind { kind }
        var body: some View {
          VStack {
            Text("b").background(tone)
            Text("c").background(paint)
            Text("d").background(box.value)
            Text("e").background(isOn ? .red : .blue)
            Text("f").background(isOn ? AnyShapeStyle(.red) : AnyShapeStyle(.bar))
            Text("g").background(same(Color.red))
          }
        }
      }
    }
    untouched
  }

  @Example("background: views that only a generic parameter or the beginning of a chain tells")
  func backgroundGenericViews() {
    before {
      struct Blur: View {
        let radius: CGFloat
        var body: some View { Color.red.blur(radius: radius) }
      }
      struct Page<Outline: Shape>: View {
        let outline: Outline
        func same<Kind>(_ kind: Kind) -> Kind { kind }
        var body: some View {
          VStack {
            Text("a").background(outline)
            Text("b").background(Blur(radius: 2).shadow(radius: 2))
            Text("c").background(same(Text("d")))
          }
        }
      }
      struct Pressed: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
          configuration.label.background(configuration.label)
        }
      }
    }
    after {
      struct Blur: View {
        let radius: CGFloat
        var body: some View { Color.red.blur(radius: radius) }
      }
      struct Page<Outline: Shape>: View {
        let outline: Outline
        func same<Kind>(_ kind: Kind) -> Kind { kind }
        var body: some View {
          VStack {
            Text("a").background { outline }
            Text("b").background { Blur(radius: 2).shadow(radius: 2) }
            Text("c").background { same(Text("d")) }
          }
        }
      }
      struct Pressed: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
          configuration.label.background { configuration.label }
        }
      }
    }
  }

  @Example("background: implicit self, optional chaining, and a conditional in the chain")
  func backgroundReceivers() {
    before {
      extension View {
        func round() -> some View { background(Circle()) }
        func inside<Other: View>(_ other: Other) -> some View { self.background(other, alignment: .top) }
      }
      struct Cover: View {
        let image: Image?
        var body: some View {
          VStack {
            image?.resizable().background(Capsule())
            Text("a")
              #if os(iOS)
                .background(Capsule())
              #endif
              .padding()
          }
        }
      }
    }
    after {
      extension View {
        func round() -> some View { background { Circle() } }
        func inside<Other: View>(_ other: Other) -> some View { self.background(alignment: .top) { other } }
      }
      struct Cover: View {
        let image: Image?
        var body: some View {
          VStack {
            image?.resizable().background { Capsule() }
            Text("a")
              #if os(iOS)
                .background { Capsule() }
              #endif
              .padding()
          }
        }
      }
    }
  }

  @Example("background: the new form begins with iOS 15", target: "iOS=14")
  func backgroundLowTarget() {
    before { Text("a").background(Circle()) }
    refused("target-too-low")
  }

  @Example("background: a modifier of the project with the same name")
  func backgroundOwn() {
    before {
      struct Pattern: View { var body: some View { Text("dots") } }
      extension View {
        func background(_ pattern: Pattern) -> some View { padding() }
      }
      struct Page: View {
        var body: some View { Text("a").background(Pattern()) }
      }
    }
    refused("own-declaration")
  }

  @Example("overlay: a shape, and a view with an alignment; the comments stay")
  func overlayViews() {
    before {
      VStack {
        Text("a").overlay(Circle())
        Text("b")
          // behind or before
          .overlay(Circle(), alignment: .top)  // keep me
          .padding()
      }
    }
    after {
      VStack {
        Text("a").overlay { Circle() }
        Text("b")
          // behind or before
          .overlay(alignment: .top) { Circle() }  // keep me
          .padding()
      }
    }
  }

  @Example("overlay: views of every sort")
  func overlaySorts() {
    before {
      struct Card: View { var body: some View { Text("card") } }
      struct Page<Content: View>: View {
        let isOn: Bool
        let content: Content
        let image: Image?
        var decoration: some View { Circle() }
        func stripe(_ width: CGFloat) -> some View { Rectangle().frame(width: width) }
        var body: some View {
          VStack {
            Text("a").overlay(Card())
            Text("b").overlay(decoration)
            Text("c").overlay(stripe(2), alignment: .leading)
            Text("d").overlay(RoundedRectangle(cornerRadius: 8).fill(Color.red).shadow(radius: 2))
            Text("e").overlay(Color.red.ignoresSafeArea())
            Text("f").overlay(isOn ? Color.red : nil)
            Text("g").overlay(content)
            Text("h").overlay(image)
            Text("i").overlay(Image("paper").resizable())
            Text("j").overlay(Color.red, alignment: .top)
            Text("k").overlay(AnyView(Text("l")))
          }
        }
      }
    }
    after {
      struct Card: View { var body: some View { Text("card") } }
      struct Page<Content: View>: View {
        let isOn: Bool
        let content: Content
        let image: Image?
        var decoration: some View { Circle() }
        func stripe(_ width: CGFloat) -> some View { Rectangle().frame(width: width) }
        var body: some View {
          VStack {
            Text("a").overlay { Card() }
            Text("b").overlay { decoration }
            Text("c").overlay(alignment: .leading) { stripe(2) }
            Text("d").overlay { RoundedRectangle(cornerRadius: 8).fill(Color.red).shadow(radius: 2) }
            Text("e").overlay { Color.red.ignoresSafeArea() }
            Text("f").overlay { isOn ? Color.red : nil }
            Text("g").overlay { content }
            Text("h").overlay { image }
            Text("i").overlay { Image("paper").resizable() }
            Text("j").overlay(alignment: .top) { Color.red }
            Text("k").overlay { AnyView(Text("l")) }
          }
        }
      }
    }
  }

  @Example("overlay: calls over several lines")
  func overlayLines() {
    before {
      VStack {
        Text("a")
          .overlay(
            RoundedRectangle(cornerRadius: 8)
              .fill(Color.red)
          )
        Text("b")
          .overlay(
            Circle(),
            alignment: .bottom
          )
        Text("c")
          .overlay(GeometryReader { proxy in
            Color.clear.frame(width: proxy.size.width)
          })
          .padding()
      }
    }
    after {
      VStack {
        Text("a")
          .overlay {
            RoundedRectangle(cornerRadius: 8)
              .fill(Color.red)
          }
        Text("b")
          .overlay(alignment: .bottom) {
            Circle()
          }
        Text("c")
          .overlay {
            GeometryReader { proxy in
              Color.clear.frame(width: proxy.size.width)
            }
          }
          .padding()
      }
    }
  }

  @Example("overlay: styles are current API", target: "iOS=16")
  func overlayStyles() {
    before {
      extension Color { static let brand = Color("brand") }
      struct Page: View {
        let isOn: Bool
        let tone: Color
        var body: some View {
          VStack {
            Text("a").overlay(Color.red)
            Text("b").overlay(Color.brand.opacity(0.5))
            Text("c").overlay(isOn ? Color.red : Color.blue)
            Text("d").overlay(.red)
            Text("e").overlay(.ultraThinMaterial)
            Text("f").overlay(Material.bar)
            Text("g").overlay(tone)
            Text("h").overlay(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
            Text("i").overlay(Color.red.gradient)
            Text("j").overlay(.red, in: Capsule())
            Text("k").overlay(Color.red, ignoresSafeAreaEdges: .top)
            Text("l").overlay(AnyShapeStyle(Color.red))
            Text("m").overlay(LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom).opacity(0.5))
          }
        }
      }
    }
    untouched
  }

  @Example("overlay: the new form")
  func overlayCurrent() {
    before {
      VStack {
        Text("a").overlay { Circle() }
        Text("b").overlay(alignment: .top) { Circle() }
        Text("c").overlay(content: { Circle() })
      }
    }
    untouched
  }

  @Example("overlay: an argument whose type cannot be seen")
  func overlayUnknown() {
    before {
      struct Page<Theme> {
        let theme: Theme
        let color: KeyPath<Theme, Color>
        var body: some View { Text("a").overlay(theme[keyPath: color]) }
      }
    }
    refused("argument-type-unknown")
  }

  @Example("overlay: implicit self, optional chaining, and a conditional in the chain")
  func overlayReceivers() {
    before {
      extension View {
        func round() -> some View { overlay(Circle()) }
        func inside<Other: View>(_ other: Other) -> some View { self.overlay(other, alignment: .top) }
      }
      struct Cover: View {
        let image: Image?
        var body: some View {
          VStack {
            image?.resizable().overlay(Capsule())
            Text("a")
              #if os(iOS)
                .overlay(Capsule())
              #endif
              .padding()
          }
        }
      }
    }
    after {
      extension View {
        func round() -> some View { overlay { Circle() } }
        func inside<Other: View>(_ other: Other) -> some View { self.overlay(alignment: .top) { other } }
      }
      struct Cover: View {
        let image: Image?
        var body: some View {
          VStack {
            image?.resizable().overlay { Capsule() }
            Text("a")
              #if os(iOS)
                .overlay { Capsule() }
              #endif
              .padding()
          }
        }
      }
    }
  }

  @Example("overlay: the new form begins with iOS 15", target: "iOS=14")
  func overlayLowTarget() {
    before { Text("a").overlay(Circle()) }
    refused("target-too-low")
  }

  @Example("overlay: a modifier of the project with the same name")
  func overlayOwn() {
    before {
      struct Pattern: View { var body: some View { Text("dots") } }
      extension View {
        func overlay(_ pattern: Pattern) -> some View { padding() }
      }
      struct Page: View {
        var body: some View { Text("a").overlay(Pattern()) }
      }
    }
    refused("own-declaration")
  }
}
