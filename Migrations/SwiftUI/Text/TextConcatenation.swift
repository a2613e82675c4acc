import SwiftUI

/// Finds texts that are put together with `+`, and says what to write instead.
///
/// ## What it does
///
/// Nothing by itself: each sum of texts is told once, at its first `Text`.
///
/// ## Why
///
/// The operator is deprecated from iOS 26 on. A text takes other texts as interpolations, as in
/// `Text("Hello \(Text(name).bold())")`, so that a translation may put them in another order.
///
/// ## Behavior that differs
///
/// Each operand is looked up in the strings of the app with a key of its own. As interpolations they
/// are parts of one key, which the string catalog has to have.
///
/// ## What is not handled
///
/// * A deployment target below 26, where the operator is not deprecated.
/// * Sums of variables, and `reduce(_:_:)` with the operator: nothing there says that it is about
///   texts.
@Migration(.deprecated, replaces: "Text.+(_:_:)")
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
enum TextConcatenation {

  @Rewrite
  func sum(_arguments: Any...) {
    before { Text(#_arguments) }
    guard site.isOperand(of: "+", "+=") else { leave }
    guard target.has(iOS: 26, macOS: 26, tvOS: 26, watchOS: 26, visionOS: 26) else { leave }
    guard !project.declares("Text") else { leave }
    refuse(
      "localization-key",
      "Interpolation would change the key in the string catalog: give the whole sentence one key, and write the parts into it, as in `Text(\"Hello \\(Text(name).bold())\")`."
    )
  }

  @Example("two texts", target: "iOS=26")
  func two() {
    before { Text("a") + Text("b").bold() }
    refused("localization-key")
  }

  @Example("several texts, with variables and in parentheses", target: "iOS=26, macOS=26")
  func several() {
    before {
      struct Page: View {
        let name: Text
        let isOn: Bool
        var body: some View {
          VStack {
            Text("a") + Text(verbatim: " ") + name
            name + Text("b").foregroundColor(.red)
            (Text("c") + Text(isOn ? "d" : "e")).bold()
          }
        }
      }
    }
    refused("localization-key")
  }

  @Example("a text that grows", target: "iOS=26")
  func growing() {
    before {
      func list(_ names: [String]) -> Text {
        var text = Text("Names")
        for name in names {
          text = text + Text(name)
        }
        return text
      }
    }
    refused("localization-key")
  }

  @Example("the operator is not deprecated before 26", target: "iOS=18")
  func lowTarget() {
    before { Text("a") + Text("b") }
    untouched
  }

  @Example("texts in texts, and sums of other things", target: "iOS=26")
  func lookAlikes() {
    before {
      struct Page: View {
        let name: String
        let count: Int
        var body: some View {
          VStack {
            Text("Hello \(Text(name).bold())")
            Text(name + "!")
            Text("\(count + 1)")
          }
        }
      }
    }
    untouched
  }

  @Example("a type of the project with the same name", target: "iOS=26")
  func ownType() {
    before {
      struct Text {
        let words: String
        static func + (left: Text, right: Text) -> Text { Text(words: left.words + right.words) }
      }
      let greeting = Text(words: "a") + Text(words: "b")
    }
    untouched
  }
}
