import SwiftUI

/// Replaces `PreviewProvider` with the macro `#Preview`, one for each preview.
///
/// ## What it does
///
/// Each view of `previews`, or of the group in it, becomes a `#Preview`. A display name becomes the
/// name, layout and orientation become traits. The modifiers of a group go with each of its views.
/// Local constants go into the preview. Guards such as `#if DEBUG`, comments and `@available` stay
/// where they are; the access level goes, since there is nothing left to be named.
///
/// ## Why
///
/// The macro is one declaration without a type to be named, and it needs no group for several
/// previews. `PreviewProvider` is not deprecated, so that this runs only when it is asked for.
///
/// ## Behavior that differs
///
/// None in an app. The macro needs the toolchain of Xcode: what is built without it keeps its
/// providers, or a guard around them.
///
/// ## What is not handled
///
/// * Control flow in `previews`, and statements other than local constants.
/// * A provider that is named elsewhere, has members besides `previews`, or stands in another type.
/// * `previewDevice`, `previewContext` and `platform`, which the macro does not have: the device is
///   chosen in the canvas.
/// * `ForEach` and nested groups: several views in a macro are one preview.
/// * Traits before iOS 17, and names or layouts that are computed: they would be evaluated outside
///   the preview.
@Migration(
  .modernization,
  replaces: "PreviewProvider", "View.previewDisplayName(_:)", "View.previewLayout(_:)",
  "View.previewInterfaceOrientation(_:)")
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
enum PreviewMacro {

  /// Modifiers that only a provider understands.
  let previewModifiers: Set = [
    "previewDisplayName", "previewLayout", "previewInterfaceOrientation", "previewDevice",
    "previewContext",
  ]

  // MARK: Providers

  /// Modifiers of a group go with each of its views.
  @Rewrite
  func groupWithLayout<_Result>(
    name: Name, views: Expressions, inner: Chain, outer: Chain, layout: Any
  ) {
    before {
      struct name: PreviewProvider {
        @ViewBuilder static var previews: _Result {
          outer(inner(Group { #views }).previewLayout(layout))
        }
      }
    }
    before {
      struct name: PreviewProvider {
        static var previews: _Result {
          outer(inner(Group { #views }).previewLayout(layout))
        }
      }
    }
    guard !outer.isModified(by: previewModifiers) && !inner.isModified(by: previewModifiers) else {
      refuse(
        "no-replacement",
        "A modifier of the group has no replacement, or is not one that each of its previews can have.")
    }
    guard !project.declares("PreviewProvider") else {
      refuse("own-declaration", "The project declares its own `PreviewProvider`.")
    }
    guard site.isAtFileScope else {
      refuse("nested-provider", "The provider stands in another declaration; the macro stands in a file.")
    }
    guard !name.isMentionedElsewhere else {
      refuse("provider-used", "The provider type `\(name)` is named elsewhere.")
    }
    after { #views.each(laidOut, layout: layout, inner: inner, outer: outer) }
  }

  @Rewrite
  func group<_Result>(name: Name, views: Expressions, outer: Chain) {
    before {
      struct name: PreviewProvider {
        @ViewBuilder static var previews: _Result {
          outer(Group { #views })
        }
      }
    }
    before {
      struct name: PreviewProvider {
        static var previews: _Result {
          outer(Group { #views })
        }
      }
    }
    guard !outer.isModified(by: previewModifiers) else {
      refuse(
        "no-replacement",
        "A modifier of the group has no replacement, or is not one that each of its previews can have.")
    }
    guard !project.declares("PreviewProvider") else {
      refuse("own-declaration", "The project declares its own `PreviewProvider`.")
    }
    guard site.isAtFileScope else {
      refuse("nested-provider", "The provider stands in another declaration; the macro stands in a file.")
    }
    guard !name.isMentionedElsewhere else {
      refuse("provider-used", "The provider type `\(name)` is named elsewhere.")
    }
    after { #views.each(preview, outer: outer) }
  }

  @Rewrite
  func single<_Result>(name: Name, setup: Locals, view: some View) {
    before {
      struct name: PreviewProvider {
        @ViewBuilder static var previews: _Result {
          #setup
          view
        }
      }
    }
    before {
      struct name: PreviewProvider {
        static var previews: _Result {
          #setup
          view
        }
      }
    }
    guard !project.declares("PreviewProvider") else {
      refuse("own-declaration", "The project declares its own `PreviewProvider`.")
    }
    guard site.isAtFileScope else {
      refuse("nested-provider", "The provider stands in another declaration; the macro stands in a file.")
    }
    guard !name.isMentionedElsewhere else {
      refuse("provider-used", "The provider type `\(name)` is named elsewhere.")
    }
    after { preview(view, setup: #setup) }
  }

  @Rewrite
  func several<_Result>(name: Name, views: Expressions) {
    before {
      struct name: PreviewProvider {
        @ViewBuilder static var previews: _Result {
          #views
        }
      }
    }
    before {
      struct name: PreviewProvider {
        static var previews: _Result {
          #views
        }
      }
    }
    guard !project.declares("PreviewProvider") else {
      refuse("own-declaration", "The project declares its own `PreviewProvider`.")
    }
    guard site.isAtFileScope else {
      refuse("nested-provider", "The provider stands in another declaration; the macro stands in a file.")
    }
    guard !name.isMentionedElsewhere else {
      refuse("provider-used", "The provider type `\(name)` is named elsewhere.")
    }
    after { #views.each(preview) }
  }

  @Rewrite
  func controlFlow<_Result>(_name: Name, _statements: Statements) {
    before {
      struct _name: PreviewProvider {
        static var previews: _Result { #_statements }
      }
    }
    refuse(
      "control-flow", "The body has statements other than local constants and one result.")
  }

  @Rewrite
  func otherMembers(_name: Name, _members: Members) {
    before { struct _name: PreviewProvider { #_members } }
    refuse(
      "provider-used",
      "The provider type has other members than a computed `previews`; the macro has no place for them.")
  }

  @Rewrite
  func otherTypes(_name: Name, _members: Members) {
    before { enum _name: PreviewProvider { #_members } }
    before { class _name: PreviewProvider { #_members } }
    refuse("other-declaration", "The provider is not a structure.")
  }

  @Rewrite
  func extensions<_Extended>(_members: Members) {
    before { extension _Extended: PreviewProvider { #_members } }
    refuse("other-declaration", "The provider is not a structure of its own.")
  }

  // MARK: Previews

  /// What no preview can be made of.
  @Fragment
  func preview(view: some View) {
    before { view }
    guard !view.calls("previewDevice", "previewContext") else {
      refuse(
        "no-replacement",
        "`previewDevice` and `previewContext` have no replacement: the device is chosen in the canvas.")
    }
    guard view.makesOneView(besides: "Group", "ForEach") else {
      refuse("several-views", "`\(view)` makes several previews; in a macro it would be one.")
    }
    next
  }

  @Fragment
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  func preview(
    content: some View, around: Chain, behind: Chain, title: Any, layout: Any, setup: Locals, outer: Chain
  ) {
    before { behind(around(content.previewDisplayName(title)).previewLayout(layout)) }
    before { behind(around(content.previewLayout(layout)).previewDisplayName(title)) }
    guard !content.calls(previewModifiers) else {
      refuse(
        "no-replacement",
        "A preview modifier stands inside the view, or with more others than can be told apart.")
    }
    guard title.isLiteral else {
      refuse("computed-name", "The name `\(title)` is computed; it would be evaluated outside the preview.")
    }
    after {
      #Preview(title, traits: trait(layout)) {
        #setup
        outer(behind(around(content)))
      }
    }
  }

  @Fragment
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  func preview(
    content: some View, around: Chain, behind: Chain, title: Any, orientation: Any, setup: Locals, outer: Chain
  ) {
    before {
      behind(around(content.previewDisplayName(title)).previewInterfaceOrientation(orientation))
    }
    before {
      behind(around(content.previewInterfaceOrientation(orientation)).previewDisplayName(title))
    }
    guard !content.calls(previewModifiers) else {
      refuse(
        "no-replacement",
        "A preview modifier stands inside the view, or with more others than can be told apart.")
    }
    guard title.isLiteral else {
      refuse("computed-name", "The name `\(title)` is computed; it would be evaluated outside the preview.")
    }
    after {
      #Preview(title, traits: turned(orientation)) {
        #setup
        outer(behind(around(content)))
      }
    }
  }

  @Fragment
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  func preview(
    content: some View, around: Chain, behind: Chain, orientation: Any, layout: Any, setup: Locals, outer: Chain
  ) {
    before {
      behind(around(content.previewInterfaceOrientation(orientation)).previewLayout(layout))
    }
    before {
      behind(around(content.previewLayout(layout)).previewInterfaceOrientation(orientation))
    }
    guard !content.calls(previewModifiers) else {
      refuse(
        "no-replacement",
        "A preview modifier stands inside the view, or with more others than can be told apart.")
    }
    after {
      #Preview(traits: trait(layout), turned(orientation)) {
        #setup
        outer(behind(around(content)))
      }
    }
  }

  @Fragment
  func preview(content: some View, around: Chain, title: Any, setup: Locals, outer: Chain) {
    before { around(content.previewDisplayName(title)) }
    guard !content.calls(previewModifiers) else {
      refuse(
        "no-replacement",
        "A preview modifier stands inside the view, or with more others than can be told apart.")
    }
    guard title.isLiteral else {
      refuse("computed-name", "The name `\(title)` is computed; it would be evaluated outside the preview.")
    }
    after {
      #Preview(title) {
        #setup
        outer(around(content))
      }
    }
  }

  @Fragment
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  func preview(content: some View, around: Chain, layout: Any, setup: Locals, outer: Chain) {
    before { around(content.previewLayout(layout)) }
    guard !content.calls(previewModifiers) else {
      refuse(
        "no-replacement",
        "A preview modifier stands inside the view, or with more others than can be told apart.")
    }
    after {
      #Preview(traits: trait(layout)) {
        #setup
        outer(around(content))
      }
    }
  }

  @Fragment
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  func preview(content: some View, around: Chain, orientation: Any, setup: Locals, outer: Chain) {
    before { around(content.previewInterfaceOrientation(orientation)) }
    guard !content.calls(previewModifiers) else {
      refuse(
        "no-replacement",
        "A preview modifier stands inside the view, or with more others than can be told apart.")
    }
    after {
      #Preview(traits: turned(orientation)) {
        #setup
        outer(around(content))
      }
    }
  }

  @Fragment
  func preview(content: some View, setup: Locals, outer: Chain) {
    before { content }
    guard !content.calls(previewModifiers) else {
      refuse(
        "no-replacement",
        "A preview modifier stands inside the view, or with more others than can be told apart.")
    }
    after {
      #Preview {
        #setup
        outer(content)
      }
    }
  }

  /// What no preview with the layout of its group can be made of.
  @Fragment
  func laidOut(view: some View) {
    before { view }
    guard !view.calls("previewDevice", "previewContext") else {
      refuse(
        "no-replacement",
        "`previewDevice` and `previewContext` have no replacement: the device is chosen in the canvas.")
    }
    guard view.makesOneView(besides: "Group", "ForEach") else {
      refuse("several-views", "`\(view)` makes several previews; in a macro it would be one.")
    }
    next
  }

  @Fragment
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  func laidOut(
    content: some View, around: Chain, title: Any, layout: Any, inner: Chain, outer: Chain
  ) {
    before { around(content.previewDisplayName(title)) }
    guard !content.calls(previewModifiers) else {
      refuse(
        "no-replacement",
        "A preview modifier stands inside the view, or with more others than can be told apart.")
    }
    guard title.isLiteral else {
      refuse("computed-name", "The name `\(title)` is computed; it would be evaluated outside the preview.")
    }
    after {
      #Preview(title, traits: trait(layout)) {
        outer(inner(around(content)))
      }
    }
  }

  @Fragment
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  func laidOut(content: some View, layout: Any, inner: Chain, outer: Chain) {
    before { content }
    guard !content.calls(previewModifiers) else {
      refuse(
        "no-replacement",
        "A preview modifier stands inside the view, or with more others than can be told apart.")
    }
    after {
      #Preview(traits: trait(layout)) {
        outer(inner(content))
      }
    }
  }

  // MARK: Traits

  @Fragment
  func trait() {
    before { .sizeThatFits }
    after { .sizeThatFitsLayout }
  }

  @Fragment
  func trait() {
    before { .device }
    after { .defaultLayout }
  }

  @Fragment
  func trait(width: Any, height: Any) {
    before { .fixed(width: width, height: height) }
    guard width.isLiteral && height.isLiteral else {
      refuse("computed-layout", "The size is computed; it would be evaluated outside the preview.")
    }
    after { .fixedLayout(width: width, height: height) }
  }

  @Fragment
  func trait(layout: Any) {
    before { layout }
    refuse("computed-layout", "Which layout `\(layout)` is cannot be seen here.")
  }

  @Fragment
  func turned() {
    before { .portrait }
    after { .portrait }
  }

  @Fragment
  func turned() {
    before { .portraitUpsideDown }
    after { .portraitUpsideDown }
  }

  @Fragment
  func turned() {
    before { .landscapeLeft }
    after { .landscapeLeft }
  }

  @Fragment
  func turned() {
    before { .landscapeRight }
    after { .landscapeRight }
  }

  @Fragment
  func turned(orientation: Any) {
    before { orientation }
    refuse("computed-layout", "Which orientation `\(orientation)` is cannot be seen here.")
  }

  // MARK: Examples

  @Example("one preview; the guard, the comments and the layout stay")
  func onePreview() {
    before {
      struct Card: View {
        let title: String
        var body: some View { Text(title) }
      }

      #if DEBUG
        /// The card as it is shown in the list.
        struct Card_Previews: PreviewProvider {
          static var previews: some View {
            // a long title
            Card(title: "A title that does not fit")  // on one line
              .padding()
          }
        }
      #endif
    }
    after {
      struct Card: View {
        let title: String
        var body: some View { Text(title) }
      }

      #if DEBUG
        /// The card as it is shown in the list.
        #Preview {
          // a long title
          Card(title: "A title that does not fit")  // on one line
            .padding()
        }
      #endif
    }
  }

  @Example("on one line, with access levels, with `return`, with a builder")
  func shortProviders() {
    before {
      private struct One_Previews: PreviewProvider { static var previews: some View { Text("1") } }
      public struct Two_Previews: PreviewProvider {
        public static var previews: some View { return Text("2").padding() }
      }
      struct Three_Previews: SwiftUI.PreviewProvider {
        @ViewBuilder static var previews: some View {
          Text("3")
        }
      }
    }
    after {
      #Preview { Text("1") }
      #Preview {
        Text("2").padding()
      }
      #Preview {
        Text("3")
      }
    }
  }

  @Example("local constants go into the preview")
  func localConstants() {
    before {
      struct Card_Previews: PreviewProvider {
        static var previews: some View {
          // as the server sends it
          let title = "Hello"
          let lines = [1, 2, 3]

          // all of them
          return VStack {
            Text(title)
            ForEach(lines, id: \.self) { Text("\($0)") }
          }
        }
      }
    }
    after {
      #Preview {
        // as the server sends it
        let title = "Hello"
        let lines = [1, 2, 3]

        // all of them
        VStack {
          Text(title)
          ForEach(lines, id: \.self) { Text("\($0)") }
        }
      }
    }
  }

  @Example("several views")
  func severalViews() {
    before {
      struct Card_Previews: PreviewProvider {
        static var previews: some View {
          // short
          Text("a")
          Text("a long one")  // cut off
            .lineLimit(1)

          NavigationView {
            Text("inside")
          }
        }
      }
    }
    after {
      #Preview {
        // short
        Text("a")
      }

      #Preview {
        Text("a long one")  // cut off
          .lineLimit(1)
      }

      #Preview {
        NavigationView {
          Text("inside")
        }
      }
    }
  }

  @Example("a name")
  func displayName() {
    before {
      struct Card_Previews: PreviewProvider {
        static var previews: some View {
          Text("a")
            .previewDisplayName("Card")
            .padding()
        }
      }
    }
    after {
      #Preview("Card") {
        Text("a")
          .padding()
      }
    }
  }

  @Example("names, layouts and orientations of a group", target: "iOS=17")
  func traits() {
    before {
      struct Card_Previews: PreviewProvider {
        static var previews: some View {
          Group {
            Text("a").previewDisplayName("First")
            Text("b").previewLayout(.sizeThatFits)
            Text("c").previewLayout(.fixed(width: 300, height: 44.5)).previewDisplayName("Row")
            Text("d")
              .previewLayout(PreviewLayout.device)
              .previewInterfaceOrientation(.landscapeLeft)
            Text("e").previewInterfaceOrientation(.portraitUpsideDown)
            Text("f").previewInterfaceOrientation(.landscapeRight).previewDisplayName("Wide")
            Text("g").previewInterfaceOrientation(.portrait)
          }
        }
      }
    }
    after {
      #Preview("First") {
        Text("a")
      }

      #Preview(traits: .sizeThatFitsLayout) {
        Text("b")
      }

      #Preview("Row", traits: .fixedLayout(width: 300, height: 44.5)) {
        Text("c")
      }

      #Preview(traits: .defaultLayout, .landscapeLeft) {
        Text("d")
      }

      #Preview(traits: .portraitUpsideDown) {
        Text("e")
      }

      #Preview("Wide", traits: .landscapeRight) {
        Text("f")
      }

      #Preview(traits: .portrait) {
        Text("g")
      }
    }
  }

  @Example("modifiers of a group go with each view", target: "iOS=17")
  func groupModifiers() {
    before {
      struct Card_Previews: PreviewProvider {
        static var previews: some View {
          Group {
            Text("a")
            NavigationView {
              Text("b")
            }
            .previewDisplayName("Inside")
          }
          .padding()
          .previewLayout(.sizeThatFits)
          .environment(\.colorScheme, .dark)
        }
      }
      struct Row_Previews: PreviewProvider {
        static var previews: some View {
          Group { Text("c"); Text("d").bold() }.padding()
        }
      }
    }
    after {
      #Preview(traits: .sizeThatFitsLayout) {
        Text("a")
          .padding()
          .environment(\.colorScheme, .dark)
      }

      #Preview("Inside", traits: .sizeThatFitsLayout) {
        NavigationView {
          Text("b")
        }
        .padding()
        .environment(\.colorScheme, .dark)
      }
      #Preview {
        Text("c").padding()
      }

      #Preview {
        Text("d").bold().padding()
      }
    }
  }

  @Example("a group of one view, and a group with a constant")
  func smallGroups() {
    before {
      struct Card_Previews: PreviewProvider {
        static var previews: some View {
          Group {
            Text("a")
          }
        }
      }
      struct Row_Previews: PreviewProvider {
        static var previews: some View {
          Group {
            let title = "b"
            Text(title)
          }
        }
      }
    }
    after {
      #Preview {
        Text("a")
      }
      #Preview {
        Group {
          let title = "b"
          Text(title)
        }
      }
    }
  }

  @Example("@available stays, and lets a preview have traits", target: "iOS=14")
  func availability() {
    before {
      @available(iOS 17, macOS 14, *)
      struct Card_Previews: PreviewProvider {
        static var previews: some View { Text("a").previewLayout(.sizeThatFits) }
      }
    }
    after {
      @available(iOS 17, macOS 14, *)
      #Preview(traits: .sizeThatFitsLayout) {
        Text("a")
      }
    }
  }

  @Example("two providers of one name, neither of which is used")
  func sameName() {
    before {
      #if os(tvOS)
        struct Card_Previews: PreviewProvider {
          static var previews: some View { Text("large") }
        }
      #else
        struct Card_Previews: PreviewProvider {
          static var previews: some View { Text("small") }
        }
      #endif
    }
    after {
      #if os(tvOS)
        #Preview {
          Text("large")
        }
      #else
        #Preview {
          Text("small")
        }
      #endif
    }
  }

  @Example("traits are part of iOS 17", target: "iOS=16")
  func lowTarget() {
    before {
      struct Card_Previews: PreviewProvider {
        static var previews: some View { Text("a").previewLayout(.sizeThatFits) }
      }
    }
    refused("target-too-low")
  }

  @Example("other statements")
  func controlFlow() {
    before {
      final class Model {
        var title = ""
      }
      struct Card_Previews: PreviewProvider {
        static var previews: some View {
          let model = Model()
          model.title = "a"
          return Text(model.title)
        }
      }
      struct Row_Previews: PreviewProvider {
        static var previews: some View {
          if #available(iOS 15, *) {
            Text("a")
          } else {
            Text("b")
          }
        }
      }
    }
    refused("control-flow")
  }

  @Example("a provider that is named elsewhere")
  func namedElsewhere() {
    before {
      struct Card_Previews: PreviewProvider {
        static var previews: some View { Text("a") }
      }
      struct Gallery: View {
        var body: some View { Card_Previews.previews }
      }
    }
    refused("provider-used")
  }

  @Example("other members: values, types, the platform")
  func otherMember() {
    before {
      struct Card_Previews: PreviewProvider {
        static let title = "a"
        static var previews: some View { Text(title) }
      }
      struct Row_Previews: PreviewProvider {
        static var platform: PreviewPlatform? { .watchOS }
        static var previews: some View { Text("a") }
      }
      struct Stored_Previews: PreviewProvider {
        static let previews = Text("a")
      }
    }
    refused("provider-used")
  }

  @Example("a device, for one view and for a group", target: "iOS=17")
  func device() {
    before {
      struct Card_Previews: PreviewProvider {
        static var previews: some View { Text("a").previewDevice("iPhone 8") }
      }
      struct Row_Previews: PreviewProvider {
        static var previews: some View {
          Group {
            Text("a")
            Text("b")
          }
          .previewDevice("iPhone 8")
        }
      }
      struct Bar_Previews: PreviewProvider {
        static var previews: some View {
          Group {
            Text("a")
            Text("b").previewDevice("iPhone 8")
          }
          .previewLayout(.sizeThatFits)
        }
      }
      struct Tab_Previews: PreviewProvider {
        static var previews: some View {
          Group {
            Text("a")
            Text("b")
          }
          .previewDisplayName("Both")
          .previewLayout(.sizeThatFits)
        }
      }
    }
    refused("no-replacement")
  }

  @Example("modifiers inside the view, or twice", target: "iOS=17")
  func deepModifiers() {
    before {
      struct Card_Previews: PreviewProvider {
        static var previews: some View {
          VStack {
            Text("a").previewLayout(.sizeThatFits)
          }
        }
      }
      struct Row_Previews: PreviewProvider {
        static var previews: some View {
          Text("a").previewDisplayName("a").padding().previewDisplayName("b")
        }
      }
      struct Bar_Previews: PreviewProvider {
        static var previews: some View {
          Group {
            Text("a").previewLayout(.device)
          }
          .previewLayout(.sizeThatFits)
        }
      }
    }
    refused("no-replacement")
  }

  @Example("several previews in one view", target: "iOS=17")
  func dynamicPreviews() {
    before {
      struct Card_Previews: PreviewProvider {
        static var previews: some View {
          ForEach(0..<3) { Text("\($0)") }
        }
      }
      struct Row_Previews: PreviewProvider {
        static var previews: some View {
          Group {
            Text("a")
            Group {
              Text("b")
              Text("c")
            }
          }
        }
      }
      struct Bar_Previews: PreviewProvider {
        static var previews: some View {
          Group {
            ForEach(0..<3) { Text("\($0)") }
          }
          .previewLayout(.sizeThatFits)
        }
      }
    }
    refused("several-views")
  }

  @Example("a name that is computed")
  func computedName() {
    before {
      struct Card_Previews: PreviewProvider {
        static var previews: some View {
          let title = "a"
          Text(title).previewDisplayName("Card \(title)")
        }
      }
    }
    refused("computed-name")
  }

  @Example("a layout or an orientation that is computed", target: "iOS=17")
  func computedLayout() {
    before {
      let layout = PreviewLayout.sizeThatFits
      let turned = InterfaceOrientation.landscapeLeft
      struct Card_Previews: PreviewProvider {
        static var previews: some View {
          let width: CGFloat = 300
          Text("a").previewLayout(.fixed(width: width, height: 40))
        }
      }
      struct Row_Previews: PreviewProvider {
        static var previews: some View { Text("a").previewLayout(layout) }
      }
      struct Bar_Previews: PreviewProvider {
        static var previews: some View { Text("a").previewInterfaceOrientation(turned) }
      }
    }
    refused("computed-layout")
  }

  @Example("a provider in another type")
  func nested() {
    before {
      enum Samples {
        struct Card_Previews: PreviewProvider {
          static var previews: some View { Text("a") }
        }
      }
    }
    refused("nested-provider")
  }

  @Example("another sort of declaration")
  func otherSorts() {
    before {
      enum Card_Previews: PreviewProvider {
        static var previews: some View { Text("a") }
      }
      final class Row_Previews: PreviewProvider {
        static var previews: some View { Text("a") }
      }
      struct Bar_Previews {}
      extension Bar_Previews: PreviewProvider {
        static var previews: some View { Text("a") }
      }
    }
    refused("other-declaration")
  }

  @Example("another conformance, or one @available for several previews")
  func noPlace() {
    before {
      struct Card_Previews: PreviewProvider, Sendable {
        static var previews: some View { Text("a") }
      }
      @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
      struct Row_Previews: PreviewProvider {
        static var previews: some View {
          Text("a")
          Text("b")
        }
      }
    }
    refused("no-place")
  }

  @Example("a protocol of the project with the same name")
  func ownProtocol() {
    before {
      protocol PreviewProvider {
        static var previews: String { get }
      }
      struct Card_Previews: PreviewProvider {
        static var previews: String { "a" }
      }
    }
    refused("own-declaration")
  }

  @Example("the macro, and names that look alike")
  func lookAlikes() {
    before {
      // once a PreviewProvider
      #Preview("Card") {
        Text("a")
      }
      struct Card_Previews {
        static var previews: some View { Text("PreviewProvider") }
      }
    }
    untouched
  }
}
