import SwiftUI

/// Replaces `disableAutocorrection(_:)` with `autocorrectionDisabled(_:)`.
///
/// ## What it does
///
/// Renames the modifier, and the key path of the environment value that it sets. Both names mean
/// the same: `true` switches the correction off, so the value stays as it is written.
///
/// ## Why
///
/// The old modifier and the old environment value are soft-deprecated. The new ones call them, so
/// that the result is exact on every version.
///
/// ## Behavior that differs
///
/// None.
///
/// ## What is not handled
///
/// * A value that is or may be optional: `nil` means as the system has it, and the new modifier
///   takes a `Bool`.
/// * Reading the environment value: the new one is never `nil`, so that all code that reads it has
///   to change.
/// * A project that declares one of the two modifiers itself: the call may bind to that.
@Migration(
  .softDeprecated,
  replaces: "View.disableAutocorrection(_:)", "EnvironmentValues.disableAutocorrection")
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 8, visionOS 1, *)
enum AutocorrectionDisabled {

  @Rewrite
  func modifier(content: some View, isDisabled: Any) {
    before { content.disableAutocorrection(isDisabled) }
    guard !isDisabled.isOptional else {
      refuse(
        "optional-argument",
        "`\(isDisabled)` can be nil, which leaves the correction to the system; `autocorrectionDisabled(_:)` takes a `Bool`."
      )
    }
    guard !isDisabled.mayBeNil else {
      refuse(
        "optional-argument",
        "The type of `\(isDisabled)` cannot be seen, so it may be optional; `autocorrectionDisabled(_:)` takes a `Bool`."
      )
    }
    after { content.autocorrectionDisabled(isDisabled) }
  }

  @Rewrite
  func value(content: some View, isDisabled: Any) {
    before { content.environment(\.disableAutocorrection, isDisabled) }
    before { content.environment(\EnvironmentValues.disableAutocorrection, isDisabled) }
    guard !isDisabled.isOptional else {
      refuse(
        "optional-argument",
        "`\(isDisabled)` can be nil, which leaves the correction to the system; `autocorrectionDisabled` is a `Bool`."
      )
    }
    guard !isDisabled.mayBeNil else {
      refuse(
        "optional-argument",
        "The type of `\(isDisabled)` cannot be seen, so it may be optional; `autocorrectionDisabled` is a `Bool`."
      )
    }
    after { content.environment(\.autocorrectionDisabled, isDisabled) }
  }

  @Rewrite
  func key() {
    before { \.disableAutocorrection }
    before { \EnvironmentValues.disableAutocorrection }
    guard !site.isInside("environment") else { leave }
    refuse(
      "optional-value",
      "`autocorrectionDisabled` is a `Bool` where this value is a `Bool?`: all code that uses it has to change as well."
    )
  }

  @Example("literals, which are not inverted; the comments and the layout stay")
  func literals() {
    before {
      struct Signup: View {
        @State private var code = ""
        var body: some View {
          VStack {
            TextField("Code", text: $code).disableAutocorrection(true).padding()
            TextField("Note", text: $code)
              // prose
              .disableAutocorrection(/* as usual */ false)  // keep me
              .padding()
          }
        }
      }
    }
    after {
      struct Signup: View {
        @State private var code = ""
        var body: some View {
          VStack {
            TextField("Code", text: $code).autocorrectionDisabled(true).padding()
            TextField("Note", text: $code)
              // prose
              .autocorrectionDisabled(/* as usual */ false)  // keep me
              .padding()
          }
        }
      }
    }
  }

  @Example("variables and expressions that are no optionals")
  func variables() {
    before {
      struct Field: View {
        let isCode: Bool
        let wanted: Bool?
        @State private var isExact = false
        @State private var text = ""
        var body: some View {
          VStack {
            TextField("a", text: $text).disableAutocorrection(isCode)
            TextField("b", text: $text).disableAutocorrection(!isExact)
            TextField("c", text: $text).disableAutocorrection(isCode && !self.isExact)
            TextField("d", text: $text).disableAutocorrection(wanted ?? true)
            TextField("e", text: $text).disableAutocorrection(isCode ? true : isExact)
            TextField("f", text: $text)
              .disableAutocorrection(
                text.isEmpty
              )
          }
        }
      }
    }
    after {
      struct Field: View {
        let isCode: Bool
        let wanted: Bool?
        @State private var isExact = false
        @State private var text = ""
        var body: some View {
          VStack {
            TextField("a", text: $text).autocorrectionDisabled(isCode)
            TextField("b", text: $text).autocorrectionDisabled(!isExact)
            TextField("c", text: $text).autocorrectionDisabled(isCode && !self.isExact)
            TextField("d", text: $text).autocorrectionDisabled(wanted ?? true)
            TextField("e", text: $text).autocorrectionDisabled(isCode ? true : isExact)
            TextField("f", text: $text)
              .autocorrectionDisabled(
                text.isEmpty
              )
          }
        }
      }
    }
  }

  @Example("the environment value")
  func environmentValue() {
    before {
      struct Field: View {
        let isCode: Bool
        var body: some View {
          VStack {
            Text("a").environment(\.disableAutocorrection, true)
            Text("b").environment(\.disableAutocorrection, isCode)
          }
        }
      }
    }
    after {
      struct Field: View {
        let isCode: Bool
        var body: some View {
          VStack {
            Text("a").environment(\.autocorrectionDisabled, true)
            Text("b").environment(\.autocorrectionDisabled, isCode)
          }
        }
      }
    }
  }

  @Example("implicit self, and a conditional in the chain")
  func receivers() {
    before {
      extension View {
        func code() -> some View { disableAutocorrection(true) }
        func prose() -> some View { self.disableAutocorrection(false) }
      }
      struct Field: View {
        var body: some View {
          TextField("a", text: .constant(""))
            #if os(iOS)
              .disableAutocorrection(true)
            #endif
            .padding()
        }
      }
    }
    after {
      extension View {
        func code() -> some View { autocorrectionDisabled(true) }
        func prose() -> some View { self.autocorrectionDisabled(false) }
      }
      struct Field: View {
        var body: some View {
          TextField("a", text: .constant(""))
            #if os(iOS)
              .autocorrectionDisabled(true)
            #endif
            .padding()
        }
      }
    }
  }

  @Example("nil leaves it to the system")
  func none() {
    before { TextField("a", text: .constant("")).disableAutocorrection(nil) }
    refused("optional-argument")
  }

  @Example("an optional variable")
  func optionalVariable() {
    before {
      struct Field: View {
        let wanted: Bool?
        var body: some View { TextField("a", text: .constant("")).disableAutocorrection(wanted) }
      }
    }
    refused("optional-argument")
  }

  @Example("a condition with nil")
  func optionalBranch() {
    before {
      struct Field: View {
        let isCode: Bool
        var body: some View {
          TextField("a", text: .constant("")).disableAutocorrection(isCode ? true : nil)
        }
      }
    }
    refused("optional-argument")
  }

  @Example("a type that cannot be seen")
  func unknownType() {
    before {
      struct Field: View {
        let wishes: [Bool]
        var body: some View { TextField("a", text: .constant("")).disableAutocorrection(wishes.first) }
      }
    }
    refused("optional-argument")
  }

  @Example("nil as the environment value")
  func noValue() {
    before { TextField("a", text: .constant("")).environment(\.disableAutocorrection, nil) }
    refused("optional-argument")
  }

  @Example("an environment value whose type cannot be seen")
  func unknownValue() {
    before {
      struct Field: View {
        let wishes: [Bool]
        var body: some View {
          TextField("a", text: .constant("")).environment(\.disableAutocorrection, wishes.last)
        }
      }
    }
    refused("optional-argument")
  }

  @Example("code that reads the environment value")
  func reader() {
    before {
      struct Hint: View {
        @Environment(\.disableAutocorrection) private var isDisabled
        var body: some View { Text(isDisabled == true ? "as typed" : "corrected") }
      }
    }
    refused("optional-value")
  }

  @Example("a key path that names its root")
  func rootedKey() {
    before {
      let key: WritableKeyPath<EnvironmentValues, Bool?> = \EnvironmentValues.disableAutocorrection
    }
    refused("optional-value")
  }

  @Example("watchOS has both modifiers from 8 on", target: "watchOS=7")
  func lowTarget() {
    before {
      struct Field: View {
        var body: some View { TextField("a", text: .constant("")).disableAutocorrection(true) }
      }
    }
    refused("target-too-low")
  }

  @Example("a modifier of the project with the same labels")
  func ownModifier() {
    before {
      extension View {
        func disableAutocorrection(_ level: Int) -> some View { self }
      }
      struct Field: View {
        let level: Int
        var body: some View { TextField("a", text: .constant("")).disableAutocorrection(level) }
      }
    }
    refused("own-declaration")
  }

  @Example("a modifier of the project with the new name")
  func ownNewName() {
    before {
      extension View {
        func autocorrectionDisabled(_ isDisabled: Bool) -> some View { padding() }
      }
      struct Field: View {
        var body: some View { TextField("a", text: .constant("")).disableAutocorrection(true) }
      }
    }
    refused("own-declaration")
  }

  @Example("the new names, and members whose names look alike")
  func lookAlikes() {
    before {
      struct Rules {
        var disableAutocorrection = true
        func disableAutocorrection(for field: String) -> Bool { disableAutocorrection }
      }
      struct Field: View {
        @Environment(\.autocorrectionDisabled) private var isDisabled
        let rules = Rules()
        var body: some View {
          TextField("a", text: .constant("")).autocorrectionDisabled()
            .environment(\.autocorrectionDisabled, rules.disableAutocorrection(for: "a"))
            .disabled(isDisabled)
        }
      }
    }
    untouched
  }

  @Example("an initializer that fails for some strings")
  func failableInitializer() {
    before {
      struct Field: View {
        let setting: String
        var body: some View { Text("a").disableAutocorrection(Bool(setting)) }
      }
    }
    refused("optional-argument")
  }

  @Example("the same initializer with a Bool, and the key with its type")
  func otherForms() {
    before {
      struct Field: View {
        let isCode: Bool
        var body: some View {
          VStack {
            Text("a").disableAutocorrection(Bool(isCode))
            Text("b").environment(\EnvironmentValues.disableAutocorrection, true)
          }
        }
      }
    }
    after {
      struct Field: View {
        let isCode: Bool
        var body: some View {
          VStack {
            Text("a").autocorrectionDisabled(Bool(isCode))
            Text("b").environment(\.autocorrectionDisabled, true)
          }
        }
      }
    }
  }
}
