import SwiftUI

/// Replaces `coordinateSpace(name:)` with `coordinateSpace(.named(_:))`.
///
/// ## What it does
///
/// Wraps the name. Code that looks the coordinate space up, such as `frame(in: .named("map"))`,
/// stays as it is: it finds the same one.
///
/// ## Why
///
/// `coordinateSpace(name:)` is soft-deprecated.
///
/// ## Behavior that differs
///
/// None.
///
/// ## What is not handled
///
/// * A project that declares one of the two modifiers, or a `named(_:)` for coordinate spaces,
///   itself: the call may bind to that.
@Migration(.softDeprecated, replaces: "View.coordinateSpace(name:)")
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
enum CoordinateSpaceMigration {

  @Rewrite
  func name(content: some View, name: Any) {
    before { content.coordinateSpace(name: name) }
    guard
      !project.declares("CoordinateSpaceProtocol.named(_:)", "NamedCoordinateSpace.named(_:)")
    else {
      refuse(
        "own-declaration",
        "The project declares its own `named(_:)` for coordinate spaces, and the new call may bind to it.")
    }
    after { content.coordinateSpace(.named(name)) }
  }

  @Example("a literal; the comments, the layout and the look-ups stay")
  func literal() {
    before {
      struct Board: View {
        @State private var place = CGPoint.zero
        var body: some View {
          VStack {
            Circle()
              .gesture(DragGesture(coordinateSpace: .named("board")).onChanged { place = $0.location })
            GeometryReader { proxy in Text("\(proxy.frame(in: .named("board")).minX)") }
          }
          // the origin of all places
          .coordinateSpace(name: /* as above */ "board")  // keep me
          .padding()
        }
      }
    }
    after {
      struct Board: View {
        @State private var place = CGPoint.zero
        var body: some View {
          VStack {
            Circle()
              .gesture(DragGesture(coordinateSpace: .named("board")).onChanged { place = $0.location })
            GeometryReader { proxy in Text("\(proxy.frame(in: .named("board")).minX)") }
          }
          // the origin of all places
          .coordinateSpace(.named(/* as above */ "board"))  // keep me
          .padding()
        }
      }
    }
  }

  @Example("names of any type, in variables and conditions")
  func names() {
    before {
      enum Space { case board, list }
      struct Board: View {
        static let space = "board"
        let id: UUID
        let isList: Bool
        let tag: String?
        var body: some View {
          VStack {
            Text("a").coordinateSpace(name: Space.board)
            Text("b").coordinateSpace(name: Self.space)
            Text("c").coordinateSpace(name: id)
            Text("d").coordinateSpace(name: isList ? Space.list : Space.board)
            Text("e").coordinateSpace(name: "row-" + id.uuidString)
            Text("f").coordinateSpace(name: tag)
            Text("g").coordinateSpace(name: 7)
            Text("h")
              .coordinateSpace(
                name: self.id
              )
          }
        }
      }
    }
    after {
      enum Space { case board, list }
      struct Board: View {
        static let space = "board"
        let id: UUID
        let isList: Bool
        let tag: String?
        var body: some View {
          VStack {
            Text("a").coordinateSpace(.named(Space.board))
            Text("b").coordinateSpace(.named(Self.space))
            Text("c").coordinateSpace(.named(id))
            Text("d").coordinateSpace(.named(isList ? Space.list : Space.board))
            Text("e").coordinateSpace(.named("row-" + id.uuidString))
            Text("f").coordinateSpace(.named(tag))
            Text("g").coordinateSpace(.named(7))
            Text("h")
              .coordinateSpace(
                .named(self.id)
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
        func board() -> some View { coordinateSpace(name: "board") }
      }
      struct Cover: View {
        let image: Image?
        var body: some View {
          VStack {
            image?.resizable().coordinateSpace(name: "cover")
            Text("x")
              #if os(iOS)
                .coordinateSpace(name: "x")
              #endif
              .padding()
          }
        }
      }
    }
    after {
      extension View {
        func board() -> some View { coordinateSpace(.named("board")) }
      }
      struct Cover: View {
        let image: Image?
        var body: some View {
          VStack {
            image?.resizable().coordinateSpace(.named("cover"))
            Text("x")
              #if os(iOS)
                .coordinateSpace(.named("x"))
              #endif
              .padding()
          }
        }
      }
    }
  }

  @Example("the new modifier begins with iOS 17", target: "iOS=16")
  func lowTarget() {
    before { Text("x").coordinateSpace(name: "board") }
    refused("target-too-low")
  }

  @Example("the fallback of an availability check stays", target: "iOS=16")
  func fallback() {
    before {
      extension View {
        @ViewBuilder func board() -> some View {
          if #available(iOS 17, *) {
            coordinateSpace(.named("board"))
          } else {
            coordinateSpace(name: "board")
          }
        }
      }
    }
    untouched
  }

  @Example("a modifier of the project with the same label")
  func ownModifier() {
    before {
      extension View {
        func coordinateSpace(name: String, isGlobal: Bool = false) -> some View { padding() }
      }
      struct Board: View {
        var body: some View { Text("x").coordinateSpace(name: "board") }
      }
    }
    refused("own-declaration")
  }

  @Example("names of the project for coordinate spaces")
  func ownName() {
    before {
      extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
        static func named(_ name: String) -> NamedCoordinateSpace { .named(["app", name]) }
      }
      struct Board: View {
        var body: some View { Text("x").coordinateSpace(name: "board") }
      }
    }
    refused("own-declaration")
  }

  @Example("the new modifier, and members whose names look alike")
  func lookAlikes() {
    before {
      struct Plan {
        func coordinateSpace(name: String) -> String { name }
      }
      struct Board: View {
        let plan = Plan()
        var body: some View { Text(plan.coordinateSpace(name: "a")).coordinateSpace(.named("board")) }
      }
    }
    untouched
  }
}
