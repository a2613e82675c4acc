import SwiftUI

/// Replaces the `accessibility(…:)` modifiers with one modifier each: `accessibilityLabel(_:)` and
/// nine others.
///
/// ## What it does
///
/// The label of the argument moves into the name of the modifier. The argument stays as it is
/// written: a `Text("…")` is not shortened to its string, which could be localized differently.
/// Where a value is written without its type, `.init("…")`, it is written with it, because the new
/// modifiers also take strings.
///
/// ## Why
///
/// The old modifiers are soft-deprecated.
///
/// ## Behavior that differs
///
/// None. From iOS 15 on `accessibilityLabel(_:)` of a `Text` gives a `Text`.
///
/// ## What is not handled
///
/// * `accessibility(selectionIdentifier:)`: it is deprecated and has no successor.
/// * A `Text` with a label and, right behind it or its like, an `animation(_:)` without a value: that
///   is another modifier when it is called on a `Text`.
/// * A `Text` with a label that gives a variable its type, or is one of several results that differ.
/// * A project that declares one of the old or new modifiers itself: the call may bind to that.
@Migration(
  .softDeprecated,
  replaces: "View.accessibility(label:)", "View.accessibility(value:)", "View.accessibility(hint:)",
  "View.accessibility(hidden:)", "View.accessibility(addTraits:)",
  "View.accessibility(removeTraits:)", "View.accessibility(identifier:)",
  "View.accessibility(sortPriority:)", "View.accessibility(inputLabels:)",
  "View.accessibility(activationPoint:)", "View.accessibility(selectionIdentifier:)",
  "ModifiedContent.accessibility(label:)", "ModifiedContent.accessibility(value:)",
  "ModifiedContent.accessibility(hint:)", "ModifiedContent.accessibility(hidden:)",
  "ModifiedContent.accessibility(addTraits:)", "ModifiedContent.accessibility(removeTraits:)",
  "ModifiedContent.accessibility(identifier:)", "ModifiedContent.accessibility(sortPriority:)",
  "ModifiedContent.accessibility(inputLabels:)", "ModifiedContent.accessibility(activationPoint:)",
  "ModifiedContent.accessibility(selectionIdentifier:)")
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
enum AccessibilityModifiers {

  /// What gives a `Text` when it is called on one.
  let textModifiers: Set = [
    "accessibility(label:)", "accessibilityHeading", "accessibilityLabel",
    "accessibilityTextContentType", "baselineOffset", "bold", "customAttribute", "font",
    "fontDesign", "fontWeight", "fontWidth", "foregroundColor", "foregroundStyle", "italic",
    "kerning", "monospaced", "monospacedDigit", "speechAdjustedPitch",
    "speechAlwaysIncludesPunctuation", "speechAnnouncementsQueued", "speechSpellsOutCharacters",
    "strikethrough", "textScale", "tracking", "typesettingLanguage", "underline",
  ]

  @Rewrite
  func label(content: some View, label: Any) {
    before { content.accessibility(label: label) }
    guard !content.mayBe(Text.self) || !site.isFollowed(by: "animation(_:)", behind: textModifiers) else {
      refuse(
        "text-result",
        "From iOS 15 on `accessibilityLabel(_:)` gives a `Text`, and the `animation(_:)` further on is another modifier on that."
      )
    }
    guard !content.mayBe(Text.self) || !site.determinesType else {
      refuse(
        "text-result",
        "From iOS 15 on `accessibilityLabel(_:)` of a `Text` gives a `Text`, and the type of a variable, or of several results, comes from this one."
      )
    }
    after { content.accessibilityLabel(label.qualified(as: SwiftUI.Text.self)) }
  }

  @Rewrite
  func value(content: some View, value: Any) {
    before { content.accessibility(value: value) }
    after { content.accessibilityValue(value.qualified(as: SwiftUI.Text.self)) }
  }

  @Rewrite
  func hint(content: some View, hint: Any) {
    before { content.accessibility(hint: hint) }
    after { content.accessibilityHint(hint.qualified(as: SwiftUI.Text.self)) }
  }

  @Rewrite
  func hidden(content: some View, isHidden: Any) {
    before { content.accessibility(hidden: isHidden) }
    after { content.accessibilityHidden(isHidden) }
  }

  @Rewrite
  func addTraits(content: some View, traits: Any) {
    before { content.accessibility(addTraits: traits) }
    after { content.accessibilityAddTraits(traits) }
  }

  @Rewrite
  func removeTraits(content: some View, traits: Any) {
    before { content.accessibility(removeTraits: traits) }
    after { content.accessibilityRemoveTraits(traits) }
  }

  @Rewrite
  func identifier(content: some View, identifier: Any) {
    before { content.accessibility(identifier: identifier) }
    after { content.accessibilityIdentifier(identifier) }
  }

  @Rewrite
  func sortPriority(content: some View, priority: Any) {
    before { content.accessibility(sortPriority: priority) }
    after { content.accessibilitySortPriority(priority) }
  }

  /// An empty list could be one of strings.
  @Rewrite
  func noInputLabels(content: some View) {
    before { content.accessibility(inputLabels: []) }
    after { content.accessibilityInputLabels([Text]()) }
  }

  /// `.init("…")` could make other lists, too, and so could branches that are all empty.
  @Rewrite
  func untypedInputLabels(content: some View, labels: Any) {
    before { content.accessibility(inputLabels: labels) }
    guard labels.mentions("init") || !labels.hasKnownType && labels.mentions("[") && labels.mentions("?") else { next }
    after { content.accessibilityInputLabels(labels as [Text]) }
  }

  @Rewrite
  func inputLabels(content: some View, labels: Any) {
    before { content.accessibility(inputLabels: labels) }
    after { content.accessibilityInputLabels(labels) }
  }

  @Rewrite
  func activationPoint(content: some View, point: Any) {
    before { content.accessibility(activationPoint: point) }
    after { content.accessibilityActivationPoint(point) }
  }

  @Rewrite
  func selectionIdentifier(content: some View, identifier: Any) {
    before { content.accessibility(selectionIdentifier: identifier) }
    refuse(
      "no-successor",
      "`accessibility(selectionIdentifier:)` is deprecated and has no successor: see whether it is still needed, or `accessibilityAddTraits(.isSelected)` says what is meant."
    )
  }

  @Example("texts stay texts; the comments and the layout stay")
  func texts() {
    before {
      struct Star: View {
        let name: String
        var body: some View {
          VStack {
            Image("a").accessibility(label: Text(verbatim: name)).padding()
            Image("b")
              // what it shows
              .accessibility(label: /* not shown */ Text("Star"))  // keep me
              .padding()
            Image("c").accessibility(value: Text("\(name) of 5"))
            Image("d")
              .accessibility(
                hint: Text("Opens the list").bold()
              )
          }
        }
      }
    }
    after {
      struct Star: View {
        let name: String
        var body: some View {
          VStack {
            Image("a").accessibilityLabel(Text(verbatim: name)).padding()
            Image("b")
              // what it shows
              .accessibilityLabel(/* not shown */ Text("Star"))  // keep me
              .padding()
            Image("c").accessibilityValue(Text("\(name) of 5"))
            Image("d")
              .accessibilityHint(
                Text("Opens the list").bold()
              )
          }
        }
      }
    }
  }

  @Example("texts in variables and conditions")
  func textVariables() {
    before {
      struct Star: View {
        let isOn: Bool
        let title: Text
        func hint(_ isOn: Bool) -> Text { Text(isOn ? "on" : "off") }
        var body: some View {
          VStack {
            Image("a").accessibility(label: title)
            Image("b").accessibility(value: isOn ? Text("on") : Text("off"))
            Image("c").accessibility(hint: hint(isOn))
          }
        }
      }
    }
    after {
      struct Star: View {
        let isOn: Bool
        let title: Text
        func hint(_ isOn: Bool) -> Text { Text(isOn ? "on" : "off") }
        var body: some View {
          VStack {
            Image("a").accessibilityLabel(title)
            Image("b").accessibilityValue(isOn ? Text("on") : Text("off"))
            Image("c").accessibilityHint(hint(isOn))
          }
        }
      }
    }
  }

  @Example("texts without their type: the new modifiers also take strings")
  func implicitTexts() {
    before {
      struct Star: View {
        let isOn: Bool
        let name: String
        var body: some View {
          VStack {
            Image("a").accessibility(label: .init("Star"))
            Image("b").accessibility(value: isOn ? .init("on") : .init(verbatim: name))
            Image("c").accessibility(hint: .init(name))
            Image("d").accessibility(inputLabels: [.init("Star"), Text(name)])
            Image("e").accessibility(inputLabels: [])
          }
        }
      }
    }
    after {
      struct Star: View {
        let isOn: Bool
        let name: String
        var body: some View {
          VStack {
            Image("a").accessibilityLabel(Text("Star"))
            Image("b").accessibilityValue(isOn ? Text("on") : Text(verbatim: name))
            Image("c").accessibilityHint(Text(name))
            Image("d").accessibilityInputLabels([.init("Star"), Text(name)] as [Text])
            Image("e").accessibilityInputLabels([Text]())
          }
        }
      }
    }
  }

  @Example("the modifiers that take other values")
  func values() {
    before {
      struct Star: View {
        let isOn: Bool
        let names: [Text]
        let center: CGPoint
        var body: some View {
          VStack {
            Image("a").accessibility(hidden: true)
            Image("b").accessibility(hidden: !isOn)
            Image("c").accessibility(addTraits: .isButton)
            Image("d").accessibility(addTraits: isOn ? [.isButton, .isSelected] : .isButton)
            Image("e").accessibility(removeTraits: [.isImage])
            Image("f").accessibility(identifier: "star-\(names.count)")
            Image("g").accessibility(sortPriority: 2)
          }
        }
        var more: some View {
          VStack {
            Image("a").accessibility(inputLabels: names)
            Image("b").accessibility(inputLabels: [Text("Star"), Text("Favorite")])
            Image("c").accessibility(activationPoint: .topLeading)
            Image("d").accessibility(activationPoint: CGPoint(x: 1, y: 2))
            Image("e").accessibility(activationPoint: center)
            Image("f").accessibility(activationPoint: UnitPoint(x: 0, y: 1))
          }
        }
      }
    }
    after {
      struct Star: View {
        let isOn: Bool
        let names: [Text]
        let center: CGPoint
        var body: some View {
          VStack {
            Image("a").accessibilityHidden(true)
            Image("b").accessibilityHidden(!isOn)
            Image("c").accessibilityAddTraits(.isButton)
            Image("d").accessibilityAddTraits(isOn ? [.isButton, .isSelected] : .isButton)
            Image("e").accessibilityRemoveTraits([.isImage])
            Image("f").accessibilityIdentifier("star-\(names.count)")
            Image("g").accessibilitySortPriority(2)
          }
        }
        var more: some View {
          VStack {
            Image("a").accessibilityInputLabels(names)
            Image("b").accessibilityInputLabels([Text("Star"), Text("Favorite")])
            Image("c").accessibilityActivationPoint(.topLeading)
            Image("d").accessibilityActivationPoint(CGPoint(x: 1, y: 2))
            Image("e").accessibilityActivationPoint(center)
            Image("f").accessibilityActivationPoint(UnitPoint(x: 0, y: 1))
          }
        }
      }
    }
  }

  @Example("several in one chain: the second is that of the modified content")
  func chain() {
    before {
      struct Star: View {
        var body: some View {
          Image("a")
            .accessibility(label: Text("Star"))
            .accessibility(value: Text("on"))
            .accessibility(hint: Text("Tap"))
            .accessibility(hidden: false)
            .accessibility(addTraits: .isButton)
            .accessibility(removeTraits: .isImage)
            .accessibility(identifier: "star")
            .accessibility(sortPriority: 1)
            .accessibility(inputLabels: [Text("Star")])
            .accessibility(activationPoint: UnitPoint.center)
            .accessibility(activationPoint: CGPoint(x: 1, y: 2))
        }
      }
    }
    after {
      struct Star: View {
        var body: some View {
          Image("a")
            .accessibilityLabel(Text("Star"))
            .accessibilityValue(Text("on"))
            .accessibilityHint(Text("Tap"))
            .accessibilityHidden(false)
            .accessibilityAddTraits(.isButton)
            .accessibilityRemoveTraits(.isImage)
            .accessibilityIdentifier("star")
            .accessibilitySortPriority(1)
            .accessibilityInputLabels([Text("Star")])
            .accessibilityActivationPoint(UnitPoint.center)
            .accessibilityActivationPoint(CGPoint(x: 1, y: 2))
        }
      }
    }
  }

  @Example("implicit self, optional chaining and a conditional in the chain")
  func receivers() {
    before {
      extension View {
        func named(_ name: Text) -> some View { accessibility(label: name).padding() }
        func tagged(_ name: String) -> some View { self.accessibility(identifier: name) }
      }
      struct Cover: View {
        let image: Image?
        var body: some View {
          VStack {
            image?.resizable().accessibility(hidden: true)
            Text("x")
              #if DEBUG
                .accessibility(identifier: "cover")
              #endif
              .padding()
          }
        }
      }
    }
    after {
      extension View {
        func named(_ name: Text) -> some View { accessibilityLabel(name).padding() }
        func tagged(_ name: String) -> some View { self.accessibilityIdentifier(name) }
      }
      struct Cover: View {
        let image: Image?
        var body: some View {
          VStack {
            image?.resizable().accessibilityHidden(true)
            Text("x")
              #if DEBUG
                .accessibilityIdentifier("cover")
              #endif
              .padding()
          }
        }
      }
    }
  }

  @Example("a label of a Text, which may be more than a Text from iOS 15 on", target: "iOS=15")
  func labelOfText() {
    before { Text("9").accessibility(label: Text("nine")).accessibility(addTraits: .isHeader) }
    after { Text("9").accessibilityLabel(Text("nine")).accessibilityAddTraits(.isHeader) }
  }

  @Example("an animation of a Text is another modifier", target: "iOS=15")
  func animatedText() {
    before { Text("9").accessibility(label: Text("nine")).animation(.default) }
    refused("text-result")
  }

  @Example("the identifier of a selection has no successor")
  func selection() {
    before { Image("a").accessibility(selectionIdentifier: 1) }
    refused("no-successor")
  }

  @Example("the new modifiers begin with iOS 14", target: "iOS=13")
  func lowTarget() {
    before { Image("a").accessibility(label: Text("Star")) }
    refused("target-too-low")
  }

  @Example("a modifier of the project with the same label")
  func ownModifier() {
    before {
      extension View {
        func accessibility(label: String) -> some View { accessibility(label: Text(label)) }
      }
    }
    refused("own-declaration")
  }

  @Example("a modifier of the project with the new name")
  func ownNewName() {
    before {
      extension View {
        func accessibilityIdentifier(_ name: String) -> some View { accessibility(identifier: "app." + name) }
      }
    }
    refused("own-declaration")
  }

  @Example("the new modifiers, other labels, and members whose names look alike")
  func lookAlikes() {
    before {
      struct Robot {
        func accessibility(label: String) -> Robot { self }
      }
      extension View {
        func accessibility(label: String, hint: String) -> some View { accessibilityLabel(label).accessibilityHint(hint) }
      }
      struct Star: View {
        let robot = Robot().accessibility(label: "a")
        var body: some View {
          Image("a").accessibilityLabel("Star").accessibility(label: "a", hint: "b")
        }
      }
    }
    untouched
  }

  @Example("a variable that gets its type from a text with a label")
  func variable() {
    before {
      struct Star: View {
        var body: some View {
          let star = Text("*").accessibility(label: Text("Star"))
          return HStack { star }
        }
      }
    }
    refused("text-result")
  }

  @Example("a text with a label that is assigned")
  func assigned() {
    before {
      struct Star {
        func view(isOn: Bool) -> some View {
          var star = Text("*").accessibilityHidden(true)
          if isOn { star = Text("*").accessibility(label: Text("Star")) }
          return star
        }
      }
    }
    refused("text-result")
  }

  @Example("several results of which one ends with the label")
  func results() {
    before {
      struct Star {
        func view(isOn: Bool) -> some View {
          if isOn { return Text("*").accessibility(label: Text("Star")) }
          return Text("-").accessibilityHidden(true)
        }
      }
    }
    refused("text-result")
  }

  @Example("branches of which one ends with the label")
  func branches() {
    before {
      struct Star: View {
        let isOn: Bool
        var body: some View {
          isOn ? Text("*").accessibility(label: Text("Star")) : Text("-").accessibilityValue(Text("None"))
        }
      }
    }
    refused("text-result")
  }

  @Example("results that are alike, an opaque variable, other modifiers before an animation")
  func sameResults() {
    before {
      struct Star: View {
        let isOn: Bool
        var title: some View { Text("*").accessibility(label: Text("Star")) }
        func view() -> some View {
          if isOn { return Text("*").accessibility(label: Text("Star")) }
          return Text("-").accessibility(label: Text("None"))
        }
        var body: some View {
          VStack {
            Text("*").accessibility(label: Text("Star")).padding().animation(.default)
            Text("*").accessibility(label: Text("Star")).accessibility(value: Text("on")).animation(.default)
          }
        }
      }
    }
    after {
      struct Star: View {
        let isOn: Bool
        var title: some View { Text("*").accessibilityLabel(Text("Star")) }
        func view() -> some View {
          if isOn { return Text("*").accessibilityLabel(Text("Star")) }
          return Text("-").accessibilityLabel(Text("None"))
        }
        var body: some View {
          VStack {
            Text("*").accessibilityLabel(Text("Star")).padding().animation(.default)
            Text("*").accessibilityLabel(Text("Star")).accessibilityValue(Text("on")).animation(.default)
          }
        }
      }
    }
  }

  @Example("lists of labels that are all empty")
  func emptyLists() {
    before {
      struct Star: View {
        let isOn: Bool
        var body: some View { Image("a").accessibility(inputLabels: isOn ? [] : []) }
      }
    }
    after {
      struct Star: View {
        let isOn: Bool
        var body: some View { Image("a").accessibilityInputLabels(isOn ? [] : [] as [Text]) }
      }
    }
  }

  @Example("a view of the project called Text")
  func ownText() {
    before {
      struct Text: View {
        let words: String
        init(_ words: String) { self.words = words }
        var body: some View { Image(words) }
      }
      struct Star: View {
        var body: some View { Image("a").accessibility(label: .init("Star")) }
      }
    }
    after {
      struct Text: View {
        let words: String
        init(_ words: String) { self.words = words }
        var body: some View { Image(words) }
      }
      struct Star: View {
        var body: some View { Image("a").accessibilityLabel(SwiftUI.Text("Star")) }
      }
    }
  }
}
