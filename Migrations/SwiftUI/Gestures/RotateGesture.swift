import SwiftUI

/// Replaces `RotationGesture` with `RotateGesture`, its handlers included.
///
/// ## What it does
///
/// The value that the handlers get was an `Angle` and is a structure now: every use of it in the
/// closures of `onChanged`, `onEnded` and `updating` reads its `rotation`. The gesture and its
/// handlers change together.
///
/// ## Why
///
/// `RotationGesture` is soft-deprecated. The new value also tells the velocity, and where the gesture began.
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
@Migration(.softDeprecated, replaces: "RotationGesture")
@available(iOS 17, macOS 14, visionOS 1, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
enum RotateGesture {

  @Rewrite(.subject)
  func gesture(arguments: Any...) {
    before { RotationGesture(#arguments) }
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
    after { RotateGesture(#arguments) }
  }

  @Rewrite(.around(gesture))
  func changed(links: Any, value: Name, statements: Statements) {
    before { links.onChanged { value in #statements } }
    before { links.onChanged { (value) in #statements } }
    before { links.onChanged { (value: Angle) in #statements } }
    before { links.onChanged { (value: RotationGesture.Value) in #statements } }
    after {
      links.onChanged { value in #statements.replacing(value, with: "\(value).rotation") }
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
      links.onChanged { [captures] value in #statements.replacing(value, with: "\(value).rotation") }
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
      links.onChanged { [captures] in #statements.replacing("$0", with: "$0.rotation") }
    }
  }

  @Rewrite(.around(gesture))
  func changedShort(links: Any, statements: Statements) {
    before { links.onChanged { #statements } }
    after { links.onChanged { #statements.replacing("$0", with: "$0.rotation") } }
  }

  @Rewrite(.around(gesture))
  func ended(links: Any, value: Name, statements: Statements) {
    before { links.onEnded { value in #statements } }
    before { links.onEnded { (value) in #statements } }
    before { links.onEnded { (value: Angle) in #statements } }
    before { links.onEnded { (value: RotationGesture.Value) in #statements } }
    after {
      links.onEnded { value in #statements.replacing(value, with: "\(value).rotation") }
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
      links.onEnded { [captures] value in #statements.replacing(value, with: "\(value).rotation") }
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
      links.onEnded { [captures] in #statements.replacing("$0", with: "$0.rotation") }
    }
  }

  @Rewrite(.around(gesture))
  func endedShort(links: Any, statements: Statements) {
    before { links.onEnded { #statements } }
    after { links.onEnded { #statements.replacing("$0", with: "$0.rotation") } }
  }

  @Rewrite(.around(gesture))
  func updating(
    links: Any, state: Any, value: Name, copy: Name, transaction: Name, statements: Statements
  ) {
    before { links.updating(state) { value, copy, transaction in #statements } }
    before { links.updating(state) { (value, copy, transaction) in #statements } }
    after {
      links.updating(state) { value, copy, transaction in
        #statements.replacing(value, with: "\(value).rotation")
      }
    }
  }

  @Rewrite(.around(gesture))
  func updatingPlainly(links: Any, state: Any, value: Name, copy: Name, statements: Statements) {
    before { links.updating(state) { value, copy, _ in #statements } }
    before { links.updating(state) { (value, copy, _) in #statements } }
    after {
      links.updating(state) { value, copy, _ in
        #statements.replacing(value, with: "\(value).rotation")
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
        #statements.replacing(value, with: "\(value).rotation")
      }
    }
  }

  @Rewrite(.around(gesture))
  func updatingNothing(links: Any, state: Any, value: Name, statements: Statements) {
    before { links.updating(state) { value, _, _ in #statements } }
    after {
      links.updating(state) { value, _, _ in
        #statements.replacing(value, with: "\(value).rotation")
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
    after { links.updating(state) { #statements.replacing("$0", with: "$0.rotation") } }
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
        @State private var zoom = Angle.zero
        var body: some View {
          Image("photo").gesture(RotationGesture().onChanged { value in zoom = value })
        }
      }
    }
    after {
      struct Photo: View {
        @State private var zoom = Angle.zero
        var body: some View {
          Image("photo").gesture(RotateGesture().onChanged { value in zoom = value.rotation })
        }
      }
    }
  }

  @Example("Several handlers in a property of its own")
  func severalHandlers() {
    before {
      struct Photo: View {
        @State private var zoom = Angle.zero
        @GestureState private var change = Angle.zero
        var gesture: some Gesture {
          RotationGesture(minimumAngleDelta: .degrees(2))
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
        @State private var zoom = Angle.zero
        @GestureState private var change = Angle.zero
        var gesture: some Gesture {
          RotateGesture(minimumAngleDelta: .degrees(2))
            .updating($change) { value, state, _ in state = value.rotation }
            .onChanged { _ in print("moves") }
            .onEnded { zoom = $0.rotation }
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
        func move(value: Angle) {}
        var body: some View {
          Image("photo").gesture(RotationGesture().onEnded { value in move(value: value) })
        }
      }
    }
    after {
      struct Photo: View {
        func move(value: Angle) {}
        var body: some View {
          Image("photo").gesture(RotateGesture().onEnded { value in move(value: value.rotation) })
        }
      }
    }
  }

  @Example("The closure declares the name again")
  func shadowed() {
    before {
      struct Photo: View {
        @State private var zoom = Angle.zero
        var body: some View {
          Image("photo")
            .gesture(
              RotationGesture().onEnded { value in
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
          Image("photo").gesture(TapGesture().simultaneously(with: RotationGesture().onEnded { _ in }))
        }
      }
    }
    refused("combined-gesture")
  }

  @Example("A handler that is a function")
  func function() {
    before {
      struct Photo: View {
        func move(to value: Angle) {}
        var body: some View {
          Image("photo").gesture(RotationGesture().onEnded(move))
        }
      }
    }
    refused("handler-elsewhere")
  }

  @Example("Kept in a variable")
  func stored() {
    before {
      struct Photo: View {
        let zooming = RotationGesture()
        @State private var zoom = Angle.zero
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
        @State private var zoom = Angle.zero
        var zooming: some Gesture<RotationGesture.Value> { RotationGesture() }
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
        @State private var level = Angle.zero
        @GestureState private var change = Angle.zero
        var plain: RotationGesture { RotationGesture() }
        var value: some Gesture<RotationGesture.Value> { RotationGesture() }
        var erased: AnyGesture<Angle> { AnyGesture(RotationGesture()) }
        var state: GestureStateGesture<RotationGesture, Angle> {
          RotationGesture().updating($change) { value, state, _ in state = value }
        }
        func take(_ gesture: some Gesture<Angle>) -> some Gesture { gesture.onEnded { level = $0 } }
        var body: some View {
          VStack {
            Image("photo").gesture(take(RotationGesture()))
            Image("photo").gesture(RotationGesture().onEnded { level = $0 } as _EndedGesture<RotationGesture>)
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
        @State private var level = Angle.zero
        var body: some View {
          VStack {
            Image("a").gesture(isOn ? RotationGesture().onEnded { level = $0 } : RotationGesture().onEnded { _ in })
            Image("b").gesture(isOn ? RotationGesture() : nil)
          }
        }
      }
    }
    after {
      struct Photo: View {
        let isOn: Bool
        @State private var level = Angle.zero
        var body: some View {
          VStack {
            Image("a").gesture(isOn ? RotateGesture().onEnded { level = $0.rotation } : RotateGesture().onEnded { _ in })
            Image("b").gesture(isOn ? RotateGesture() : nil)
          }
        }
      }
    }
  }

  @Example("Captures, parentheses, and values that are not read")
  func handlerForms() {
    before {
      struct Photo: View {
        @State private var level = Angle.zero
        @GestureState private var change = Angle.zero
        let factor: Double
        var body: some View {
          VStack {
            Image("a").gesture(RotationGesture().onChanged { [factor] value in print(factor, value) })
            Image("b").gesture(RotationGesture().onEnded { [factor] in print(factor, $0) })
            Image("c").gesture(RotationGesture().onEnded { (value: RotationGesture.Value) in level = value })
            Image("d").gesture(RotationGesture().updating($change) { (value, state, _) in state = value })
            Image("e").gesture(RotationGesture().updating($change) { _, state, _ in state = Angle.zero })
            Image("f").gesture(RotationGesture().updating($change) { value, _, _ in print(value) })
          }
        }
      }
    }
    after {
      struct Photo: View {
        @State private var level = Angle.zero
        @GestureState private var change = Angle.zero
        let factor: Double
        var body: some View {
          VStack {
            Image("a").gesture(RotateGesture().onChanged { [factor] value in print(factor, value.rotation) })
            Image("b").gesture(RotateGesture().onEnded { [factor] in print(factor, $0.rotation) })
            Image("c").gesture(RotateGesture().onEnded { value in level = value.rotation })
            Image("d").gesture(RotateGesture().updating($change) { value, state, _ in state = value.rotation })
            Image("e").gesture(RotateGesture().updating($change) { _, state, _ in state = Angle.zero })
            Image("f").gesture(RotateGesture().updating($change) { value, _, _ in print(value.rotation) })
          }
        }
      }
    }
  }

  @Example("Parameters with types")
  func typedParameters() {
    before {
      struct Photo: View {
        @GestureState private var change = Angle.zero
        var body: some View {
          Image("photo")
            .gesture(
              RotationGesture().updating($change) { (value: Angle, state: inout Angle, _: inout Transaction) in
                state = value
              })
        }
      }
    }
    refused("handler-form")
  }
}
