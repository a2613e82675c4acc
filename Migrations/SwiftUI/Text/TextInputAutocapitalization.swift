import SwiftUI

/// Replaces `autocapitalization(_:)` with `textInputAutocapitalization(_:)`.
///
/// ## What it does
///
/// The members of the UIKit enumeration become those of `TextInputAutocapitalization`: `.none`
/// becomes `.never` and `.allCharacters` becomes `.characters`; `.words` and `.sentences` stay. So
/// do the branches of a condition. Any other value, a variable for example, is given to
/// `TextInputAutocapitalization(_:)`, which converts it.
///
/// A `.none` must not stay: the new modifier takes an optional, so that it would compile, mean
/// `nil`, and bring the capital letters back.
///
/// ## Why
///
/// `autocapitalization(_:)` is soft-deprecated.
///
/// ## Behavior that differs
///
/// None.
///
/// ## What is not handled
///
/// * Code that is also built for macOS: neither modifier exists there. Inside `#if os(iOS)` it is
///   rewritten.
/// * A project that declares one of the modifiers, or `TextInputAutocapitalization`, itself.
@Migration(.softDeprecated, replaces: "View.autocapitalization(_:)")
@available(iOS 15, tvOS 15, watchOS 8, visionOS 1, *)
@available(macOS, unavailable)
enum TextInputAutocapitalizationMigration {

  /// The members of the UIKit enumeration.
  let members: Set = ["none", "words", "sentences", "allCharacters"]

  @Rewrite
  func never(content: some View) {
    before { content.autocapitalization(.none) }
    after { content.textInputAutocapitalization(.never) }
  }

  @Rewrite
  func words(content: some View) {
    before { content.autocapitalization(.words) }
    after { content.textInputAutocapitalization(.words) }
  }

  @Rewrite
  func sentences(content: some View) {
    before { content.autocapitalization(.sentences) }
    after { content.textInputAutocapitalization(.sentences) }
  }

  @Rewrite
  func characters(content: some View) {
    before { content.autocapitalization(.allCharacters) }
    after { content.textInputAutocapitalization(.characters) }
  }

  @Rewrite
  func condition(content: some View, condition: Any, first: Any, second: Any) {
    before { content.autocapitalization(condition ? first : second) }
    guard members.contains(first) && members.contains(second) else { next }
    guard !first.isReference && !second.isReference else { next }
    after { content.textInputAutocapitalization(condition ? member(first) : member(second)) }
  }

  @Rewrite
  func value(content: some View, style: Any) {
    before { content.autocapitalization(style) }
    after { content.textInputAutocapitalization(TextInputAutocapitalization(style)) }
  }

  @Fragment
  func member() {
    before { .none }
    after { .never }
  }

  @Fragment
  func member() {
    before { .allCharacters }
    after { .characters }
  }

  @Fragment
  func member(style: Any) {
    before { style }
    after { style }
  }

  @Example("none becomes never; the comments and the layout stay")
  func none() {
    before {
      struct Login: View {
        @State private var name = ""
        var body: some View {
          VStack {
            TextField("Name", text: $name).autocapitalization(.none).padding()
            TextField("Name", text: $name)
              // as it is on the server
              .autocapitalization(/* no capitals */ .none)  // keep me
              .padding()
            TextField("Name", text: $name).autocapitalization(UITextAutocapitalizationType.none)
          }
        }
      }
    }
    after {
      struct Login: View {
        @State private var name = ""
        var body: some View {
          VStack {
            TextField("Name", text: $name).textInputAutocapitalization(.never).padding()
            TextField("Name", text: $name)
              // as it is on the server
              .textInputAutocapitalization(/* no capitals */ .never)  // keep me
              .padding()
            TextField("Name", text: $name).textInputAutocapitalization(.never)
          }
        }
      }
    }
  }

  @Example("the other members")
  func others() {
    before {
      VStack {
        TextField("a", text: .constant("")).autocapitalization(.words)
        TextField("b", text: .constant("")).autocapitalization(.sentences)
        TextField("c", text: .constant("")).autocapitalization(.allCharacters)
        TextField("d", text: .constant("")).autocapitalization(UITextAutocapitalizationType.words)
      }
    }
    after {
      VStack {
        TextField("a", text: .constant("")).textInputAutocapitalization(.words)
        TextField("b", text: .constant("")).textInputAutocapitalization(.sentences)
        TextField("c", text: .constant("")).textInputAutocapitalization(.characters)
        TextField("d", text: .constant("")).textInputAutocapitalization(.words)
      }
    }
  }

  @Example("a condition")
  func ternary() {
    before {
      struct Field: View {
        let isMail: Bool
        let length: Int
        @State private var text = ""
        var body: some View {
          VStack {
            TextField("a", text: $text).autocapitalization(isMail ? .none : .words)
            TextField("b", text: $text).autocapitalization(length > 3 && !isMail ? .sentences : .none)
            TextField("c", text: $text)
              .autocapitalization(
                length == 2
                  ? .allCharacters  // a country
                  : .words
              )
          }
        }
      }
    }
    after {
      struct Field: View {
        let isMail: Bool
        let length: Int
        @State private var text = ""
        var body: some View {
          VStack {
            TextField("a", text: $text).textInputAutocapitalization(isMail ? .never : .words)
            TextField("b", text: $text).textInputAutocapitalization(length > 3 && !isMail ? .sentences : .never)
            TextField("c", text: $text)
              .textInputAutocapitalization(
                length == 2
                  ? .characters  // a country
                  : .words
              )
          }
        }
      }
    }
  }

  @Example("values that are converted")
  func values() {
    before {
      extension UITextAutocapitalizationType {
        static let usual = UITextAutocapitalizationType.words
      }
      struct Field: View {
        let style: UITextAutocapitalizationType
        var words: UITextAutocapitalizationType { .allCharacters }
        let isMail: Bool
        func chosen(_ length: Int) -> UITextAutocapitalizationType { length > 2 ? .words : .none }
        @State private var text = ""
        var body: some View {
          VStack {
            TextField("a", text: $text).autocapitalization(style)
            TextField("b", text: $text).autocapitalization(isMail ? .none : style)
            TextField("c", text: $text).autocapitalization(self.chosen(4))
            TextField("d", text: $text).autocapitalization(.usual)
            TextField("e", text: $text).autocapitalization(words)
            TextField("f", text: $text).autocapitalization(isMail ? .none : words)
          }
        }
      }
    }
    after {
      extension UITextAutocapitalizationType {
        static let usual = UITextAutocapitalizationType.words
      }
      struct Field: View {
        let style: UITextAutocapitalizationType
        var words: UITextAutocapitalizationType { .allCharacters }
        let isMail: Bool
        func chosen(_ length: Int) -> UITextAutocapitalizationType { length > 2 ? .words : .none }
        @State private var text = ""
        var body: some View {
          VStack {
            TextField("a", text: $text).textInputAutocapitalization(TextInputAutocapitalization(style))
            TextField("b", text: $text).textInputAutocapitalization(TextInputAutocapitalization(isMail ? .none : style))
            TextField("c", text: $text).textInputAutocapitalization(TextInputAutocapitalization(self.chosen(4)))
            TextField("d", text: $text).textInputAutocapitalization(TextInputAutocapitalization(.usual))
            TextField("e", text: $text).textInputAutocapitalization(TextInputAutocapitalization(words))
            TextField("f", text: $text).textInputAutocapitalization(TextInputAutocapitalization(isMail ? .none : words))
          }
        }
      }
    }
  }

  @Example("implicit self and a conditional in the chain")
  func receivers() {
    before {
      extension View {
        func address() -> some View { autocapitalization(.none) }
        func title() -> some View { self.autocapitalization(.words) }
      }
      struct Field: View {
        @State private var text = ""
        var body: some View {
          TextField("a", text: $text)
            #if os(iOS)
              .autocapitalization(.none)
            #endif
            .padding()
        }
      }
    }
    after {
      extension View {
        func address() -> some View { textInputAutocapitalization(.never) }
        func title() -> some View { self.textInputAutocapitalization(.words) }
      }
      struct Field: View {
        @State private var text = ""
        var body: some View {
          TextField("a", text: $text)
            #if os(iOS)
              .textInputAutocapitalization(.never)
            #endif
            .padding()
        }
      }
    }
  }

  @Example("code that is only built for iOS in a project for several platforms", target: "iOS=16, macOS=13")
  func onlyOnIOS() {
    before {
      #if os(iOS)
        struct Field: View {
          var body: some View { TextField("a", text: .constant("")).autocapitalization(.none) }
        }
      #endif
    }
    after {
      #if os(iOS)
        struct Field: View {
          var body: some View { TextField("a", text: .constant("")).textInputAutocapitalization(.never) }
        }
      #endif
    }
  }

  @Example("the new modifier does not exist on macOS", target: "iOS=16, macOS=13")
  func macOS() {
    before { TextField("a", text: .constant("")).autocapitalization(.words) }
    refused("target-too-low")
  }

  @Example("the new modifier begins with iOS 15", target: "iOS=14")
  func lowTarget() {
    before { TextField("a", text: .constant("")).autocapitalization(.none) }
    refused("target-too-low")
  }

  @Example("a modifier of the project with the same labels")
  func ownModifier() {
    before {
      enum Letters { case none, some }
      extension View {
        func autocapitalization(_ letters: Letters) -> some View { self }
      }
      struct Field: View {
        var body: some View { Text("x").autocapitalization(.some) }
      }
    }
    refused("own-declaration")
  }

  @Example("a type of the project with the new name")
  func ownType() {
    before {
      enum TextInputAutocapitalization { case never }
      struct Field: View {
        let style: UITextAutocapitalizationType
        var body: some View { TextField("a", text: .constant("")).autocapitalization(style) }
      }
    }
    refused("own-declaration")
  }

  @Example("the new modifier, and members whose names look alike")
  func lookAlikes() {
    before {
      struct Rules {
        var autocapitalization = UITextAutocapitalizationType.none
        func autocapitalization(for field: String) -> UITextAutocapitalizationType { autocapitalization }
      }
      struct Field: View {
        let rules = Rules()
        var body: some View {
          TextField("a", text: .constant("")).textInputAutocapitalization(.never)
            .textInputAutocapitalization(TextInputAutocapitalization(rules.autocapitalization(for: "a")))
        }
      }
    }
    untouched
  }
}
