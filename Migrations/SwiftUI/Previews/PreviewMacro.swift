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
    leave
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
      #Preview(traits: turned(orientation), trait(layout)) {
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
    leave
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


}
