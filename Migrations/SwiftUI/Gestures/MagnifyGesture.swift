import SwiftUI

/// Replaces `MagnificationGesture` with `MagnifyGesture`, its handlers included.
///
/// ## What it does
///
/// The value that the handlers get was a number and is a structure now: every use of it in the
/// closures of `onChanged`, `onEnded` and `updating` reads its `magnification`. The gesture and its
/// handlers change together.
///
/// ## Why
///
/// `MagnificationGesture` is soft-deprecated. The new value also tells the velocity, and where the gesture began.
///
/// ## Behavior that differs
///
/// None.
///
/// ## What is not handled
///
/// * Gestures that are combined with others: the combined value holds the one that changes.
/// * Handlers that are no closures, and gestures that are kept in a variable, or get a handler
///   where they are used.
/// * A gesture whose type, or the type of its value, is written where it goes: as a result, a
///   parameter, in a cast. Where it is an argument of a function that is not seen, it may be.
@Migration(.softDeprecated, replaces: "MagnificationGesture")
@available(iOS 17, macOS 14, visionOS 1, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
enum MagnifyGesture {

  @Rewrite(.subject)
  func gesture(arguments: Any...) {
    before { MagnificationGesture(#arguments) }
    guard
      site.isFollowedOnly(by: "onChanged", "onEnded", "updating"),
      !site.isInside(
        "simultaneously", "sequenced", "exclusively", "SimultaneousGesture", "SequenceGesture",
        "ExclusiveGesture")
    else {
      refuse(
        "combined-gesture", "The gesture is combined with others, and so is the value that changes.")
    }
    guard !site.isContinuedElsewhere else {
      refuse(
        "stored-gesture",
        "The gesture is kept or returned, and its value may be used where it cannot be seen.")
    }
    guard
      !site.typeConforms(Gesture.self),
      !site.isTyped(besides: "some Gesture", "any Gesture", "some View")
    else {
      refuse(
        "stored-gesture",
        "The gesture goes where its type or the type of its value is needed, and both change.")
    }
    after { MagnifyGesture(#arguments) }
  }

  @Rewrite(.around(gesture))
  func changed(links: Any, value: Name, statements: Statements) {
    before { links.onChanged { value in #statements } }
    before { links.onChanged { (value) in #statements } }
    before { links.onChanged { (value: CGFloat) in #statements } }
    before { links.onChanged { (value: MagnificationGesture.Value) in #statements } }
    after {
      links.onChanged { value in #statements.replacing(value, with: "\(value).magnification") }
    }
  }

  @Rewrite(.around(gesture))
  func changedWithout(links: Any, statements: Statements) {
    before { links.onChanged { _ in #statements } }
    leave
  }

  @Rewrite(.around(gesture))
  func changedCapturing(links: Any, captures: Captures, value: Name, statements: Statements) {
    before { links.onChanged { [captures] value in #statements } }
    after {
      links.onChanged { [captures] value in #statements.replacing(value, with: "\(value).magnification") }
    }
  }

  @Rewrite(.around(gesture))
  func changedCapturingWithout(links: Any, captures: Captures, statements: Statements) {
    before { links.onChanged { [captures] _ in #statements } }
    leave
  }

  @Rewrite(.around(gesture))
  func changedCapturingShort(links: Any, captures: Captures, statements: Statements) {
    before { links.onChanged { [captures] in #statements } }
    after {
      links.onChanged { [captures] in #statements.replacing("$0", with: "$0.magnification") }
    }
  }

  @Rewrite(.around(gesture))
  func changedShort(links: Any, statements: Statements) {
    before { links.onChanged { #statements } }
    after { links.onChanged { #statements.replacing("$0", with: "$0.magnification") } }
  }

  @Rewrite(.around(gesture))
  func ended(links: Any, value: Name, statements: Statements) {
    before { links.onEnded { value in #statements } }
    before { links.onEnded { (value) in #statements } }
    before { links.onEnded { (value: CGFloat) in #statements } }
    before { links.onEnded { (value: MagnificationGesture.Value) in #statements } }
    after {
      links.onEnded { value in #statements.replacing(value, with: "\(value).magnification") }
    }
  }

  @Rewrite(.around(gesture))
  func endedWithout(links: Any, statements: Statements) {
    before { links.onEnded { _ in #statements } }
    leave
  }

  @Rewrite(.around(gesture))
  func endedCapturing(links: Any, captures: Captures, value: Name, statements: Statements) {
    before { links.onEnded { [captures] value in #statements } }
    after {
      links.onEnded { [captures] value in #statements.replacing(value, with: "\(value).magnification") }
    }
  }

  @Rewrite(.around(gesture))
  func endedCapturingWithout(links: Any, captures: Captures, statements: Statements) {
    before { links.onEnded { [captures] _ in #statements } }
    leave
  }

  @Rewrite(.around(gesture))
  func endedCapturingShort(links: Any, captures: Captures, statements: Statements) {
    before { links.onEnded { [captures] in #statements } }
    after {
      links.onEnded { [captures] in #statements.replacing("$0", with: "$0.magnification") }
    }
  }

  @Rewrite(.around(gesture))
  func endedShort(links: Any, statements: Statements) {
    before { links.onEnded { #statements } }
    after { links.onEnded { #statements.replacing("$0", with: "$0.magnification") } }
  }

  @Rewrite(.around(gesture))
  func updating(
    links: Any, state: Any, value: Name, copy: Name, transaction: Name, statements: Statements
  ) {
    before { links.updating(state) { value, copy, transaction in #statements } }
    before { links.updating(state) { (value, copy, transaction) in #statements } }
    after {
      links.updating(state) { value, copy, transaction in
        #statements.replacing(value, with: "\(value).magnification")
      }
    }
  }

  @Rewrite(.around(gesture))
  func updatingPlainly(links: Any, state: Any, value: Name, copy: Name, statements: Statements) {
    before { links.updating(state) { value, copy, _ in #statements } }
    before { links.updating(state) { (value, copy, _) in #statements } }
    after {
      links.updating(state) { value, copy, _ in
        #statements.replacing(value, with: "\(value).magnification")
      }
    }
  }

  @Rewrite(.around(gesture))
  func updatingCapturing(
    links: Any, state: Any, captures: Captures, value: Name, copy: Name, statements: Statements
  ) {
    before { links.updating(state) { [captures] value, copy, _ in #statements } }
    after {
      links.updating(state) { [captures] value, copy, _ in
        #statements.replacing(value, with: "\(value).magnification")
      }
    }
  }

  @Rewrite(.around(gesture))
  func updatingNothing(links: Any, state: Any, value: Name, statements: Statements) {
    before { links.updating(state) { value, _, _ in #statements } }
    after {
      links.updating(state) { value, _, _ in
        #statements.replacing(value, with: "\(value).magnification")
      }
    }
  }

  /// The value is not read.
  @Rewrite(.around(gesture))
  func updatingWithout(
    links: Any, state: Any, _copy: Name, _transaction: Name, statements: Statements
  ) {
    before { links.updating(state) { _, _copy, _ in #statements } }
    before { links.updating(state) { _, _copy, _transaction in #statements } }
    before { links.updating(state) { (_, _copy, _) in #statements } }
    before { links.updating(state) { _, _, _ in #statements } }
    leave
  }

  @Rewrite(.around(gesture))
  func updatingShort(links: Any, state: Any, statements: Statements) {
    before { links.updating(state) { #statements } }
    after { links.updating(state) { #statements.replacing("$0", with: "$0.magnification") } }
  }

  @Rewrite(.around(gesture))
  func otherClosure(links: Any, handler: Closure) {
    before { links.onChanged(handler) }
    before { links.onEnded(handler) }
    refuse(
      "handler-form",
      "The parameters of `\(handler)` are written in a way that is not rewritten: write only their names.")
  }

  @Rewrite(.around(gesture))
  func otherUpdatingClosure(links: Any, state: Any, handler: Closure) {
    before { links.updating(state, body: handler) }
    refuse(
      "handler-form",
      "The parameters of `\(handler)` are written in a way that is not rewritten: write only their names.")
  }

  @Rewrite(.around(gesture))
  func otherHandler(links: Any, handler: Any) {
    before { links.onChanged(handler) }
    before { links.onEnded(handler) }
    refuse(
      "handler-elsewhere", "`\(handler)` gets the value, which would be another one.")
  }

  @Rewrite(.around(gesture))
  func otherUpdate(links: Any, state: Any, handler: Any) {
    before { links.updating(state, body: handler) }
    refuse(
      "handler-elsewhere", "`\(handler)` gets the value, which would be another one.")
  }

  @Example("The value in a closure")
  func value() {
    before {
      struct Photo: View {
        @State private var zoom = CGFloat(1)
        var body: some View {
          Image("photo").gesture(MagnificationGesture().onChanged { value in zoom = value })
        }
      }
    }
    after {
      struct Photo: View {
        @State private var zoom = CGFloat(1)
        var body: some View {
          Image("photo").gesture(MagnifyGesture().onChanged { value in zoom = value.magnification })
        }
      }
    }
  }

  @Example("Several handlers in a property of its own")
  func severalHandlers() {
    before {
      struct Photo: View {
        @State private var zoom = CGFloat(1)
        @GestureState private var change = CGFloat(1)
        var gesture: some Gesture {
          MagnificationGesture(minimumScaleDelta: 0.1)
            .updating($change) { value, state, _ in state = value }
            .onChanged { _ in print("moves") }
            .onEnded { zoom = $0 }
        }
        var body: some View {
          Image("photo").gesture(gesture)
        }
      }
    }
    after {
      struct Photo: View {
        @State private var zoom = CGFloat(1)
        @GestureState private var change = CGFloat(1)
        var gesture: some Gesture {
          MagnifyGesture(minimumScaleDelta: 0.1)
            .updating($change) { value, state, _ in state = value.magnification }
            .onChanged { _ in print("moves") }
            .onEnded { zoom = $0.magnification }
        }
        var body: some View {
          Image("photo").gesture(gesture)
        }
      }
    }
  }

  @Example("A label of the same name")
  func label() {
    before {
      struct Photo: View {
        func move(value: CGFloat) {}
        var body: some View {
          Image("photo").gesture(MagnificationGesture().onEnded { value in move(value: value) })
        }
      }
    }
    after {
      struct Photo: View {
        func move(value: CGFloat) {}
        var body: some View {
          Image("photo").gesture(MagnifyGesture().onEnded { value in move(value: value.magnification) })
        }
      }
    }
  }

  @Example("The closure declares the name again")
  func shadowed() {
    before {
      struct Photo: View {
        @State private var zoom = CGFloat(1)
        var body: some View {
          Image("photo")
            .gesture(
              MagnificationGesture().onEnded { value in
                let last = [value].map { value in value }
                zoom = last[0]
              })
        }
      }
    }
    refused("shadowed-name")
  }

  @Example("Combined with another gesture")
  func combined() {
    before {
      struct Photo: View {
        var body: some View {
          Image("photo").gesture(TapGesture().simultaneously(with: MagnificationGesture().onEnded { _ in }))
        }
      }
    }
    refused("combined-gesture")
  }

  @Example("A handler that is a function")
  func function() {
    before {
      struct Photo: View {
        func move(to value: CGFloat) {}
        var body: some View {
          Image("photo").gesture(MagnificationGesture().onEnded(move))
        }
      }
    }
    refused("handler-elsewhere")
  }

  @Example("Kept in a variable")
  func stored() {
    before {
      struct Photo: View {
        let zooming = MagnificationGesture()
        @State private var zoom = CGFloat(1)
        var body: some View {
          Image("photo").gesture(zooming.onEnded { zoom = $0 })
        }
      }
    }
    refused("stored-gesture")
  }

  @Example("Handlers added where a property is used")
  func continued() {
    before {
      struct Photo: View {
        @State private var zoom = CGFloat(1)
        var zooming: some Gesture<MagnificationGesture.Value> { MagnificationGesture() }
        var body: some View {
          Image("photo").gesture(zooming.onEnded { zoom = $0 })
        }
      }
    }
    refused("stored-gesture")
  }

  @Example("A type that is written")
  func writtenType() {
    before {
      struct Photo: View {
        @State private var level = CGFloat(1)
        @GestureState private var change = CGFloat(1)
        var plain: MagnificationGesture { MagnificationGesture() }
        var value: some Gesture<MagnificationGesture.Value> { MagnificationGesture() }
        var erased: AnyGesture<CGFloat> { AnyGesture(MagnificationGesture()) }
        var state: GestureStateGesture<MagnificationGesture, CGFloat> {
          MagnificationGesture().updating($change) { value, state, _ in state = value }
        }
        func take(_ gesture: some Gesture<CGFloat>) -> some Gesture { gesture.onEnded { level = $0 } }
        var body: some View {
          VStack {
            Image("photo").gesture(take(MagnificationGesture()))
            Image("photo").gesture(MagnificationGesture().onEnded { level = $0 } as _EndedGesture<MagnificationGesture>)
          }
        }
      }
    }
    refused("stored-gesture")
  }

  @Example("Branches that change together")
  func branches() {
    before {
      struct Photo: View {
        let isOn: Bool
        @State private var level = CGFloat(1)
        var body: some View {
          VStack {
            Image("a").gesture(isOn ? MagnificationGesture().onEnded { level = $0 } : MagnificationGesture().onEnded { _ in })
            Image("b").gesture(isOn ? MagnificationGesture() : nil)
          }
        }
      }
    }
    after {
      struct Photo: View {
        let isOn: Bool
        @State private var level = CGFloat(1)
        var body: some View {
          VStack {
            Image("a").gesture(isOn ? MagnifyGesture().onEnded { level = $0.magnification } : MagnifyGesture().onEnded { _ in })
            Image("b").gesture(isOn ? MagnifyGesture() : nil)
          }
        }
      }
    }
  }

  @Example("Captures, parentheses, and values that are not read")
  func handlerForms() {
    before {
      struct Photo: View {
        @State private var level = CGFloat(1)
        @GestureState private var change = CGFloat(1)
        let factor: Double
        var body: some View {
          VStack {
            Image("a").gesture(MagnificationGesture().onChanged { [factor] value in print(factor, value) })
            Image("b").gesture(MagnificationGesture().onEnded { [factor] in print(factor, $0) })
            Image("c").gesture(MagnificationGesture().onEnded { (value: MagnificationGesture.Value) in level = value })
            Image("d").gesture(MagnificationGesture().updating($change) { (value, state, _) in state = value })
            Image("e").gesture(MagnificationGesture().updating($change) { _, state, _ in state = CGFloat(1) })
            Image("f").gesture(MagnificationGesture().updating($change) { value, _, _ in print(value) })
          }
        }
      }
    }
    after {
      struct Photo: View {
        @State private var level = CGFloat(1)
        @GestureState private var change = CGFloat(1)
        let factor: Double
        var body: some View {
          VStack {
            Image("a").gesture(MagnifyGesture().onChanged { [factor] value in print(factor, value.magnification) })
            Image("b").gesture(MagnifyGesture().onEnded { [factor] in print(factor, $0.magnification) })
            Image("c").gesture(MagnifyGesture().onEnded { value in level = value.magnification })
            Image("d").gesture(MagnifyGesture().updating($change) { value, state, _ in state = value.magnification })
            Image("e").gesture(MagnifyGesture().updating($change) { _, state, _ in state = CGFloat(1) })
            Image("f").gesture(MagnifyGesture().updating($change) { value, _, _ in print(value.magnification) })
          }
        }
      }
    }
  }

  @Example("Parameters with types")
  func typedParameters() {
    before {
      struct Photo: View {
        @GestureState private var change = CGFloat(1)
        var body: some View {
          Image("photo")
            .gesture(
              MagnificationGesture().updating($change) { (value: CGFloat, state: inout CGFloat, _: inout Transaction) in
                state = value
              })
        }
      }
    }
    refused("handler-form")
  }
}
