import SwiftUI

/// Replaces `cornerRadius(_:antialiased:)` with `clipShape(_:style:)`.
///
/// ## What it does
///
/// Clips to `.rect(cornerRadius:)`. This is what the body of the old modifier in the SDK does, so
/// the result is exact. An `antialiased:` argument is kept as `style: FillStyle(antialiased:)`. No
/// corner style is added: the old modifier used the default of the rounded rectangle, and so does
/// the new one.
///
/// ## Why
///
/// `cornerRadius(_:antialiased:)` is soft-deprecated. The successor takes any shape.
///
/// ## Behavior that differs
///
/// None.
///
/// ## What is not handled
///
/// * Swift Charts: marks have a `cornerRadius(_:style:)` of their own that is not deprecated, and a
///   `clipShape` that would compile. A chain that starts at a mark, that is used as `ChartContent`,
///   or that stands inside a `Chart` is left alone, unless it visibly starts at a view (in an
///   annotation, say).
/// * A project that declares its own `cornerRadius`, `clipShape` or `rect(cornerRadius:)` with
///   these labels: the call, or the new one, may bind to that.
@Migration(.softDeprecated, replaces: "View.cornerRadius(_:antialiased:)")
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
enum ClipShape {

  /// Types of Swift Charts whose `cornerRadius` is their own.
  let marks: Set = [
    "AreaMark", "BarMark", "LineMark", "PointMark", "RectangleMark", "RuleMark", "SectorMark",
    "BarPlot", "RectanglePlot", "SectorPlot", "Plot",
  ]

  /// Views that a chain inside a chart may start at: an annotation, a symbol, an axis label.
  let views: Set = [
    "AnyView", "AsyncImage", "Button", "Capsule", "Chart", "Circle", "Color", "Divider", "Ellipse",
    "GeometryReader", "Grid", "GroupBox", "HStack", "Image", "Label", "LazyHStack", "LazyVStack",
    "LinearGradient", "Link", "List", "Menu", "Path", "ProgressView", "Rectangle",
    "RoundedRectangle", "ScrollView", "Spacer", "Text", "TextField", "Toggle", "VStack", "ZStack",
  ]

  @Rewrite
  func radius(content: some View, radius: Any) {
    before { content.cornerRadius(radius) }
    before { content.cornerRadius(radius, antialiased: true) }
    guard !content.startsWith(marks) else { leave }
    guard !site.isInside("Chart") || content.startsWith(views) else { leave }
    guard !content.startsWith("ForEach", "Group") || !content.calls(marks) else { leave }
    guard !content.mustStay(ChartContent.self) else { leave }
    guard !project.declares("Shape.rect(cornerRadius:)") else {
      refuse(
        "own-declaration",
        "The project declares its own `rect(cornerRadius:)`, and the new call may bind to it.")
    }
    after { content.clipShape(.rect(cornerRadius: radius)) }
  }

  @Rewrite
  func antialiased(content: some View, radius: Any, antialiased: Any) {
    before { content.cornerRadius(radius, antialiased: antialiased) }
    guard !project.declares("Shape.rect(cornerRadius:)") else {
      refuse(
        "own-declaration",
        "The project declares its own `rect(cornerRadius:)`, and the new call may bind to it.")
    }
    after {
      content.clipShape(.rect(cornerRadius: radius), style: FillStyle(antialiased: antialiased))
    }
  }

  @Example("a literal radius; no corner style is invented")
  func literal() {
    before { Image("cover").resizable().cornerRadius(8).shadow(radius: 2) }
    after { Image("cover").resizable().clipShape(.rect(cornerRadius: 8)).shadow(radius: 2) }
  }

  @Example("modifiers on lines of their own; the comments stay")
  func comments() {
    before {
      Color.blue
        .frame(width: 80, height: 80)
        // as on the web
        .cornerRadius(/* points */ 12)  // keep me
        .padding()
    }
    after {
      Color.blue
        .frame(width: 80, height: 80)
        // as on the web
        .clipShape(.rect(cornerRadius: /* points */ 12))  // keep me
        .padding()
    }
  }

  @Example("a computed radius")
  func computed() {
    before {
      struct Avatar: View {
        let size: CGFloat
        var body: some View { Image("me").frame(width: size).cornerRadius(self.size / 2) }
      }
    }
    after {
      struct Avatar: View {
        let size: CGFloat
        var body: some View { Image("me").frame(width: size).clipShape(.rect(cornerRadius: self.size / 2)) }
      }
    }
  }

  @Example("an implicit member as the radius")
  func member() {
    before {
      extension CGFloat { static let card: CGFloat = 16 }
      struct Card: View {
        let isRound: Bool
        var body: some View {
          VStack {
            Text("a").cornerRadius(.card)
            Text("b").cornerRadius(isRound ? .infinity : 0)
          }
        }
      }
    }
    after {
      extension CGFloat { static let card: CGFloat = 16 }
      struct Card: View {
        let isRound: Bool
        var body: some View {
          VStack {
            Text("a").clipShape(.rect(cornerRadius: .card))
            Text("b").clipShape(.rect(cornerRadius: isRound ? .infinity : 0))
          }
        }
      }
    }
  }

  @Example("antialiasing is kept")
  func keepsAntialiasing() {
    before { Image("pixel").cornerRadius(4, antialiased: false) }
    after { Image("pixel").clipShape(.rect(cornerRadius: 4), style: FillStyle(antialiased: false)) }
  }

  @Example("antialiasing that a variable decides, over several lines")
  func multiline() {
    before {
      struct Tile: View {
        var isSmooth = true
        var body: some View {
          Color.red
            .cornerRadius(
              4,  // half the gap
              antialiased: isSmooth
            )
        }
      }
    }
    after {
      struct Tile: View {
        var isSmooth = true
        var body: some View {
          Color.red
            .clipShape(
              .rect(cornerRadius: 4),  // half the gap
              style: FillStyle(antialiased: isSmooth)
            )
        }
      }
    }
  }

  @Example("implicit self and self")
  func implicitSelf() {
    before {
      extension View {
        func card() -> some View { padding().cornerRadius(10) }
        func soft() -> some View { cornerRadius(4) }
        func round() -> some View { self.cornerRadius(20) }
      }
    }
    after {
      extension View {
        func card() -> some View { padding().clipShape(.rect(cornerRadius: 10)) }
        func soft() -> some View { clipShape(.rect(cornerRadius: 4)) }
        func round() -> some View { self.clipShape(.rect(cornerRadius: 20)) }
      }
    }
  }

  @Example("optional chaining")
  func optionalChaining() {
    before {
      struct Cover: View {
        let image: Image?
        var body: some View { image?.resizable().cornerRadius(6) }
      }
    }
    after {
      struct Cover: View {
        let image: Image?
        var body: some View { image?.resizable().clipShape(.rect(cornerRadius: 6)) }
      }
    }
  }

  @Example("a conditional in the chain")
  func conditionalChain() {
    before {
      Color.green
        #if os(tvOS)
          .cornerRadius(24)
        #else
          .cornerRadius(8)
        #endif
    }
    after {
      Color.green
        #if os(tvOS)
          .clipShape(.rect(cornerRadius: 24))
        #else
          .clipShape(.rect(cornerRadius: 8))
        #endif
    }
  }

  @Example("one clipped view inside another")
  func nested() {
    before {
      VStack {
        Text("inside").cornerRadius(2)
      }
      .cornerRadius(8)
    }
    after {
      VStack {
        Text("inside").clipShape(.rect(cornerRadius: 2))
      }
      .clipShape(.rect(cornerRadius: 8))
    }
  }

  @Example("the chart itself is a view, and so is what an annotation shows", target: "iOS=16")
  func chartAsView() {
    before {
      import Charts
      import SwiftUI

      struct Sales: View {
        var body: some View {
          VStack {
            Chart {
              BarMark(x: .value("day", 1), y: .value("sold", 2))
                .annotation {
                  Text("best").padding(2).cornerRadius(3)
                }
            }
            .cornerRadius(8)
          }
        }
      }
    }
    after {
      import Charts
      import SwiftUI

      struct Sales: View {
        var body: some View {
          VStack {
            Chart {
              BarMark(x: .value("day", 1), y: .value("sold", 2))
                .annotation {
                  Text("best").padding(2).clipShape(.rect(cornerRadius: 3))
                }
            }
            .clipShape(.rect(cornerRadius: 8))
          }
        }
      }
    }
  }

  @Example("marks in a chart", target: "iOS=16")
  func marksInChart() {
    before {
      import Charts
      import SwiftUI

      struct Bars: View {
        let days: [Int]
        func bar(_ day: Int) -> BarMark { BarMark(x: .value("day", day), y: .value("sold", 1)) }
        var body: some View {
          Chart {
            ForEach(days, id: \.self) { day in
              BarMark(x: .value("day", day), y: .value("sold", day)).cornerRadius(4)
              bar(day).cornerRadius(2)
            }
            .cornerRadius(6)
          }
        }
      }
    }
    untouched
  }

  @Example("marks outside of a chart", target: "iOS=16")
  func marksElsewhere() {
    before {
      import Charts
      import SwiftUI

      func bar(_ day: Int) -> some ChartContent {
        BarMark(x: .value("day", day), y: .value("sold", 1))
          .foregroundStyle(.blue)
          .cornerRadius(4)
      }
      func bars(_ days: [Int]) -> some ChartContent {
        ForEach(days, id: \.self) { day in
          RectangleMark(x: .value("day", day), y: .value("sold", 1))
        }
        .cornerRadius(4)
      }
      extension ChartContent {
        func soft() -> some ChartContent { cornerRadius(3) }
      }
    }
    untouched
  }

  @Example("a modifier of the project with other labels")
  func ownLabels() {
    before {
      struct Corners: OptionSet {
        let rawValue: Int
        static let top = Corners(rawValue: 1)
      }
      extension View {
        func cornerRadius(_ radius: CGFloat, corners: Corners) -> some View { self }
      }
      struct Sheet: View {
        var body: some View { Text("x").cornerRadius(10, corners: .top) }
      }
    }
    untouched
  }

  @Example("a modifier of the project whose other parameters have defaults")
  func ownDefault() {
    before {
      extension View {
        func cornerRadius(_ radius: Int, topOnly: Bool = false) -> some View { padding() }
      }
      struct Sheet: View {
        var body: some View { Text("x").cornerRadius(10) }
      }
    }
    refused("own-declaration")
  }

  @Example("a modifier of the project with the same labels")
  func ownAntialiased() {
    before {
      extension View {
        func cornerRadius(_ radius: Int, antialiased: Bool) -> some View { padding() }
      }
      struct Sheet: View {
        let radius: Int
        var body: some View { Text("x").cornerRadius(radius, antialiased: true) }
      }
    }
    refused("own-declaration")
  }

  @Example("a shape of the project with the name of the new one")
  func ownShape() {
    before {
      extension Shape where Self == Circle {
        static func rect(cornerRadius: CGFloat) -> Circle { Circle() }
      }
      struct Sheet: View {
        var body: some View { Text("x").cornerRadius(10) }
      }
    }
    refused("own-declaration")
  }

  @Example("properties and arguments of that name")
  func lookAlikes() {
    before {
      final class Layer {
        var cornerRadius: CGFloat = 0
      }
      struct Style {
        func cornerRadius(_ radius: CGFloat) -> Style { self }
      }
      struct Panel: View {
        let layer = Layer()
        let style = Style().cornerRadius(4)
        var body: some View {
          RoundedRectangle(cornerRadius: layer.cornerRadius)
            .onAppear { layer.cornerRadius = 8 }
        }
      }
    }
    untouched
  }

  @Example("antialiasing is what both have by default")
  func antialiasedByDefault() {
    before { Color.red.cornerRadius(6, antialiased: true) }
    after { Color.red.clipShape(.rect(cornerRadius: 6)) }
  }
}
