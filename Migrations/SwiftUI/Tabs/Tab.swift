import SwiftUI

/// Replaces `tabItem(_:)` and `tag(_:)` in a `TabView` with `Tab`.
///
/// ## What it does
///
/// Each child of the tab view becomes a `Tab`, all of them or none. A label that is a title with an
/// image becomes the arguments `systemImage:` or `image:`, any other one the closure `label:`. The
/// tag becomes `value:`, and goes where the tab view has no selection that could read it. A
/// `badge` moves to the tab. All other modifiers stay with the content.
///
/// ## Why
///
/// `tabItem(_:)` and a selection among plain views are soft-deprecated. Tabs with values have roles,
/// sections and a sidebar, and a value of another type does not compile.
///
/// ## Behavior that differs
///
/// What stood behind `tabItem` applied to the label, too, and applies to the content alone now. Where
/// that can be seen, it is a matter of review.
///
/// ## What is not handled
///
/// * A child without a `tabItem` of its own, `ForEach`, `if` and `#if` among the children: tabs and
///   views cannot be mixed.
/// * A selection that is optional or of unknown type, a tag that is missing, computed or not known to
///   be of the type of the selection.
/// * A badge that may be nil: the one of a tab takes no optional.
/// * More than ten children: the builder of tabs takes no more.
/// * A `tabItem` in the body of a view whose `TabView` stands elsewhere.
@Migration(.softDeprecated, replaces: "View.tabItem(_:)", "TabView.init(selection:content:)")
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
enum TabMigration {

  /// What becomes part of the tab.
  let partsOfTab: Set = ["tabItem", "tag", "badge"]

  /// Modifiers that mean the content wherever they stand.
  let contentModifiers: Set = [
    "tag", "onAppear", "onDisappear", "task", "onChange", "onReceive", "onOpenURL", "sheet",
    "fullScreenCover", "alert", "confirmationDialog", "navigationTitle",
    "navigationBarTitleDisplayMode", "toolbar", "padding", "frame", "background", "overlay",
    "ignoresSafeArea", "edgesIgnoringSafeArea", "clipShape", "id", "searchable", "refreshable",
    "toolbarBackground", "toolbarBackgroundVisibility", "toolbarVisibility",
  ]

  @Guards
  func isNotTooLong(tabs: Expressions) {
    guard !tabs.hasMoreThan(10) else {
      refuse(
        "too-many-tabs",
        "A tab view takes no more than ten tabs in a row, and this one has more: group them in `TabSection`s or a `ForEach` by hand.")
    }
  }

  @Rewrite
  func selected(selection: Any, tabs: Expressions) {
    before { TabView(selection: selection) { #tabs } }
    guard tabs.calls(partsOfTab, notIn: "TabView") else { next }
    guard !tabs.calls("Tab", "TabSection", notIn: "TabView") else { leave }
    isNotTooLong()
    after { TabView(selection: selection) { #tabs.each(valued, selection: selection) } }
  }

  @Rewrite
  func unselected(tabs: Expressions) {
    before { TabView { #tabs } }
    guard tabs.calls("tabItem", notIn: "TabView") else { leave }
    isNotTooLong()
    after { TabView { #tabs.each(plain) } }
  }

  @Rewrite
  func unselectedArgument(tabs: Expressions) {
    before { TabView(content: { #tabs }) }
    guard tabs.calls("tabItem", notIn: "TabView") else { leave }
    isNotTooLong()
    after { TabView(content: { #tabs.each(plain) }) }
  }

  /// Children that are not all expressions.
  @Rewrite
  func selectedOthers(_selection: Any, _tabs: Statements) {
    before { TabView(selection: _selection) { #_tabs } }
    guard _tabs.calls("tabItem", notIn: "TabView") else { next }
    refuse(
      "child-without-tab-item",
      "A child of the tab view is not one view with a `tabItem` of its own; all children must convert or none.")
  }

  /// Children that another declaration makes.
  @Rewrite
  func selectedElsewhere(_selection: Any, _tabs: Statements) {
    before { TabView(selection: _selection) { #_tabs } }
    guard !_tabs.calls("Tab", "TabSection", "tabItem", notIn: "TabView") else { leave }
    guard !project.namesType("TabContent") else { leave }
    refuse(
      "child-without-tab-item",
      "The children of the tab view are made elsewhere, or have no `tabItem`; all children must convert or none.")
  }

  @Rewrite
  func selectedBuilder(_selection: Any, _builder: Any) {
    before { TabView(selection: _selection, content: _builder) }
    guard _builder.isReference && !project.namesType("TabContent") else { leave }
    refuse(
      "child-without-tab-item",
      "The children of the tab view are made elsewhere; all children must convert or none.")
  }

  @Rewrite
  func unselectedOthers(_tabs: Statements) {
    before { TabView(content: { #_tabs }) }
    guard _tabs.calls("tabItem", notIn: "TabView") else { leave }
    refuse(
      "child-without-tab-item",
      "A child of the tab view is not one view with a `tabItem` of its own; all children must convert or none.")
  }

  @Rewrite
  func elsewhere(_content: some View, _label: Any) {
    before { _content.tabItem(_label) }
    guard !site.isInside("TabView") else { leave }
    refuse(
      "tab-view-elsewhere",
      "The `TabView` that shows this view stands elsewhere: give the view a `Tab` with this label there.")
  }

  // MARK: With a selection

  @Fragment
  func valued(
    content: some View, inner: Chain, outer: Chain, label: Closure, value: Any, selection: Any
  ) {
    before { outer(inner(content.tabItem(label)).tag(value)) }
    before { outer(inner(content.tag(value)).tabItem(label)) }
    guard !content.isModified(by: partsOfTab) && !inner.isModified(by: partsOfTab)
      && !outer.isModified(by: partsOfTab)
    else { next }
    guard !value.isOptional else {
      refuse(
        "optional-selection",
        "The tag `\(value)` is optional: a tab would have a value that is none; write these tabs by hand.")
    }
    guard !selection.bindsOptional else {
      refuse(
        "optional-selection",
        "The selection is optional, and the tag `\(value)` stands for one of its values: a tab needs a value of just that type; write these tabs by hand.")
    }
    guard value.isReference || value.isLiteral || value.isCase else {
      refuse("computed-tag", "The tag `\(value)` is computed; the value of a tab has to be told from the others.")
    }
    guard value.hasTypeOf(selection) else {
      refuse(
        "tag-type",
        "`\(value)` is not known to have the type of the selection; the value of a tab must have exactly that type.")
    }
    guard inner.isModifiedOnly(by: contentModifiers) && outer.isModifiedOnly(by: contentModifiers) else {
      review(
        "What stands behind `tabItem` or `tag` goes with the content, and no longer reaches the label of the tab.")
    }
    after { tabWithValue(label, content: content, inner: inner, outer: outer, value: value) }
  }

  @Fragment
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  func valued(
    content: some View, inner: Chain, middle: Chain, outer: Chain, label: Closure, value: Any, count: Any, selection: Any
  ) {
    before { outer(middle(inner(content.tabItem(label)).tag(value)).badge(count)) }
    before { outer(middle(inner(content.tabItem(label)).badge(count)).tag(value)) }
    before { outer(middle(inner(content.tag(value)).tabItem(label)).badge(count)) }
    before { outer(middle(inner(content.tag(value)).badge(count)).tabItem(label)) }
    before { outer(middle(inner(content.badge(count)).tabItem(label)).tag(value)) }
    before { outer(middle(inner(content.badge(count)).tag(value)).tabItem(label)) }
    guard !content.isModified(by: partsOfTab) && !inner.isModified(by: partsOfTab)
      && !outer.isModified(by: partsOfTab) && !middle.isModified(by: partsOfTab)
    else { next }
    guard !value.isOptional else {
      refuse(
        "optional-selection",
        "The tag `\(value)` is optional: a tab would have a value that is none; write these tabs by hand.")
    }
    guard !selection.bindsOptional else {
      refuse(
        "optional-selection",
        "The selection is optional, and the tag `\(value)` stands for one of its values: a tab needs a value of just that type; write these tabs by hand.")
    }
    guard value.isReference || value.isLiteral || value.isCase else {
      refuse("computed-tag", "The tag `\(value)` is computed; the value of a tab has to be told from the others.")
    }
    guard value.hasTypeOf(selection) else {
      refuse(
        "tag-type",
        "`\(value)` is not known to have the type of the selection; the value of a tab must have exactly that type.")
    }
    guard !count.mayBeNil || count.is(Text.self) else {
      refuse(
        "optional-badge", "`\(count)` is or may be optional; the badge of a tab takes no optional.")
    }
    guard inner.isModifiedOnly(by: contentModifiers) && outer.isModifiedOnly(by: contentModifiers) && middle.isModifiedOnly(by: contentModifiers) else {
      review(
        "What stands behind `tabItem` or `tag` goes with the content, and no longer reaches the label of the tab.")
    }
    after { tabWithValue(label, content: content, inner: inner, middle: middle, outer: outer, value: value).badge(count) }
  }

  @Fragment
  func valued(_content: some View, _outer: Chain, _label: Any) {
    before { _outer(_content.tabItem(_label)) }
    guard !_content.isModified(by: partsOfTab) && !_outer.isModified(by: "tabItem", "tag") else { next }
    refuse(
      "child-without-tag",
      "The tab view has a selection, and a child has no tag that could be the value of its tab.")
  }

  @Fragment
  func valued(_child: Any) {
    before { _child }
    guard !_child.isModified(by: "tabItem") else {
      refuse(
        "other-tab-item",
        "A child has several tags, badges or labels, or one that is not written out; which of them its tab gets cannot be seen.")
    }
    refuse(
      "child-without-tab-item",
      "A child of the tab view is not one view with a `tabItem` of its own; all children must convert or none.")
  }

  // MARK: Without a selection

  @Fragment
  func plain(
    content: some View, outer: Chain, label: Closure
  ) {
    before { outer(content.tabItem(label)) }
    guard !content.isModified(by: partsOfTab) && !outer.isModified(by: partsOfTab) else { next }
    guard outer.isModifiedOnly(by: contentModifiers) else {
      review(
        "What stands behind `tabItem` or `tag` goes with the content, and no longer reaches the label of the tab.")
    }
    after { tab(label, content: content, outer: outer) }
  }

  @Fragment
  func plain(
    content: some View, inner: Chain, outer: Chain, label: Closure, _value: Any
  ) {
    before { outer(inner(content.tabItem(label)).tag(_value)) }
    before { outer(inner(content.tag(_value)).tabItem(label)) }
    guard !content.isModified(by: partsOfTab) && !inner.isModified(by: partsOfTab)
      && !outer.isModified(by: partsOfTab)
    else { next }
    guard inner.isModifiedOnly(by: contentModifiers) && outer.isModifiedOnly(by: contentModifiers) else {
      review(
        "What stands behind `tabItem` or `tag` goes with the content, and no longer reaches the label of the tab.")
    }
    after { tab(label, content: content, inner: inner, outer: outer) }
  }

  @Fragment
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  func plain(
    content: some View, inner: Chain, outer: Chain, label: Closure, count: Any
  ) {
    before { outer(inner(content.tabItem(label)).badge(count)) }
    before { outer(inner(content.badge(count)).tabItem(label)) }
    guard !content.isModified(by: partsOfTab) && !inner.isModified(by: partsOfTab)
      && !outer.isModified(by: partsOfTab)
    else { next }
    guard !count.mayBeNil || count.is(Text.self) else {
      refuse(
        "optional-badge", "`\(count)` is or may be optional; the badge of a tab takes no optional.")
    }
    guard inner.isModifiedOnly(by: contentModifiers) && outer.isModifiedOnly(by: contentModifiers) else {
      review(
        "What stands behind `tabItem` or `tag` goes with the content, and no longer reaches the label of the tab.")
    }
    after { tab(label, content: content, inner: inner, outer: outer).badge(count) }
  }

  @Fragment
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  func plain(
    content: some View, inner: Chain, middle: Chain, outer: Chain, label: Closure, _value: Any, count: Any
  ) {
    before { outer(middle(inner(content.tabItem(label)).tag(_value)).badge(count)) }
    before { outer(middle(inner(content.tabItem(label)).badge(count)).tag(_value)) }
    before { outer(middle(inner(content.tag(_value)).tabItem(label)).badge(count)) }
    before { outer(middle(inner(content.tag(_value)).badge(count)).tabItem(label)) }
    before { outer(middle(inner(content.badge(count)).tabItem(label)).tag(_value)) }
    before { outer(middle(inner(content.badge(count)).tag(_value)).tabItem(label)) }
    guard !content.isModified(by: partsOfTab) && !inner.isModified(by: partsOfTab)
      && !outer.isModified(by: partsOfTab) && !middle.isModified(by: partsOfTab)
    else { next }
    guard !count.mayBeNil || count.is(Text.self) else {
      refuse(
        "optional-badge", "`\(count)` is or may be optional; the badge of a tab takes no optional.")
    }
    guard inner.isModifiedOnly(by: contentModifiers) && outer.isModifiedOnly(by: contentModifiers) && middle.isModifiedOnly(by: contentModifiers) else {
      review(
        "What stands behind `tabItem` or `tag` goes with the content, and no longer reaches the label of the tab.")
    }
    after { tab(label, content: content, inner: inner, middle: middle, outer: outer).badge(count) }
  }

  @Fragment
  func plain(_child: Any) {
    before { _child }
    guard !_child.isModified(by: "tabItem") else {
      refuse(
        "other-tab-item",
        "A child has several tags, badges or labels, or one that is not written out; which of them its tab gets cannot be seen.")
    }
    refuse(
      "child-without-tab-item",
      "A child of the tab view is not one view with a `tabItem` of its own; all children must convert or none.")
  }

  // MARK: The tab

  @Fragment
  func tabWithValue(
    title: Any, image: Any, content: some View, inner: Chain, middle: Chain, outer: Chain, value: Any
  ) {
    before { { Label(title, systemImage: image) } }
    before {
      {
        Image(systemName: image)
        Text(title)
      }
    }
    before {
      {
        Text(title)
        Image(systemName: image)
      }
    }
    guard title.isLiteral || title.is(String.self) || title.is(LocalizedStringKey.self) else { next }
    after {
      Tab(title, systemImage: image, value: value) {
        outer(middle(inner(content)))
      }
    }
  }

  @Fragment
  func tabWithValue(
    title: Any, image: Any, content: some View, inner: Chain, middle: Chain, outer: Chain, value: Any
  ) {
    before { { Label(title, image: image) } }
    before {
      {
        Image(image)
        Text(title)
      }
    }
    before {
      {
        Text(title)
        Image(image)
      }
    }
    guard title.isLiteral || title.is(String.self) || title.is(LocalizedStringKey.self) else { next }
    guard image.isLiteral || image.is(String.self) else { next }
    after {
      Tab(title, image: image, value: value) {
        outer(middle(inner(content)))
      }
    }
  }

  @Fragment
  func tabWithValue(
    label: Statements, content: some View, inner: Chain, middle: Chain, outer: Chain, value: Any
  ) {
    before { { #label } }
    after {
      Tab(value: value) {
        outer(middle(inner(content)))
      } label: {
        #label
      }
    }
  }

  @Fragment
  func tab(
    title: Any, image: Any, content: some View, inner: Chain, middle: Chain, outer: Chain
  ) {
    before { { Label(title, systemImage: image) } }
    before {
      {
        Image(systemName: image)
        Text(title)
      }
    }
    before {
      {
        Text(title)
        Image(systemName: image)
      }
    }
    guard title.isLiteral || title.is(String.self) || title.is(LocalizedStringKey.self) else { next }
    after {
      Tab(title, systemImage: image) {
        outer(middle(inner(content)))
      }
    }
  }

  @Fragment
  func tab(
    title: Any, image: Any, content: some View, inner: Chain, middle: Chain, outer: Chain
  ) {
    before { { Label(title, image: image) } }
    before {
      {
        Image(image)
        Text(title)
      }
    }
    before {
      {
        Text(title)
        Image(image)
      }
    }
    guard title.isLiteral || title.is(String.self) || title.is(LocalizedStringKey.self) else { next }
    guard image.isLiteral || image.is(String.self) else { next }
    after {
      Tab(title, image: image) {
        outer(middle(inner(content)))
      }
    }
  }

  @Fragment
  func tab(
    label: Statements, content: some View, inner: Chain, middle: Chain, outer: Chain
  ) {
    before { { #label } }
    after {
      Tab {
        outer(middle(inner(content)))
      } label: {
        #label
      }
    }
  }

  @Example("tags become values, labels with an image become arguments, a badge moves to the tab", target: "iOS=18")
  func values() {
    before {
      struct Home: View {
        @State private var page = 0
        var body: some View {
          TabView(selection: $page) {
            Text("a").tabItem { Label("A", systemImage: "house") }.tag(0)
            Text("b").badge(3).tabItem { Text("B") }.tag(1)
          }
        }
      }
    }
    after {
      struct Home: View {
        @State private var page = 0
        var body: some View {
          TabView(selection: $page) {
            Tab("A", systemImage: "house", value: 0) { Text("a") }
            Tab(value: 1) { Text("b") } label: { Text("B") }.badge(3)
          }
        }
      }
    }
  }

  @Example("children on lines of their own; comments and modifiers of the content stay")
  func layout() {
    before {
      enum Page { case home, search }
      struct Home: View {
        @Binding var page: Page
        var body: some View {
          TabView(selection: $page) {
            // what the app opens with
            List { Text("a") }
              .padding()
              .tabItem {
                Label("Home", systemImage: "house")
              }
              .tag(Page.home)

            Text("b")  // for now
              .tag(Page.search)
              .tabItem {
                // drawn by hand
                Image("lens").renderingMode(.template)
                Text("Search")
              }
              .onAppear { print("b") }
          }
        }
      }
    }
    after {
      enum Page { case home, search }
      struct Home: View {
        @Binding var page: Page
        var body: some View {
          TabView(selection: $page) {
            // what the app opens with
            Tab("Home", systemImage: "house", value: Page.home) {
              List { Text("a") }
                .padding()
            }

            Tab(value: Page.search) {
              Text("b")  // for now
                .onAppear { print("b") }
            } label: {
              // drawn by hand
              Image("lens").renderingMode(.template)
              Text("Search")
            }
          }
        }
      }
    }
  }

  @Example("without a selection; the forms of labels; a tag that nothing reads")
  func unselectedTabs() {
    before {
      struct Home: View {
        let title: String
        let key: LocalizedStringKey
        let symbol: String
        var body: some View {
          TabView {
            Text("a").tabItem { Label(title, image: "a") }
            Text("b").tabItem {
              Image(systemName: symbol)
              Text("B")
            }
            Text("c").tabItem {
              Text(key)
              Image("c")
            }
            .tag(2)
            Text("d").tabItem { Image(systemName: "star") }
            Text("e").tabItem { Label("\(title) two", systemImage: "star") }
            Text("f").tabItem { Label { Text("F") } icon: { Color.red } }
          }
        }
      }
    }
    after {
      struct Home: View {
        let title: String
        let key: LocalizedStringKey
        let symbol: String
        var body: some View {
          TabView {
            Tab(title, image: "a") { Text("a") }
            Tab("B", systemImage: symbol) {
              Text("b")
            }
            Tab(key, image: "c") {
              Text("c")
            }
            Tab { Text("d") } label: { Image(systemName: "star") }
            Tab("\(title) two", systemImage: "star") { Text("e") }
            Tab { Text("f") } label: { Label { Text("F") } icon: { Color.red } }
          }
        }
      }
    }
  }

  @Example("without a selection, children on lines of their own, one with comments")
  func unselectedLayout() {
    before {
      struct Home: View {
        var body: some View {
          TabView {
            Text("a").tabItem {
              Label("A", systemImage: "house")
            }
            Text("b")
              .tabItem {
                Label("B", systemImage: "star")
              }
            Text("c")
              .tabItem {
                // drawn by hand
                Label("C", systemImage: "lens")  // for now
              }
          }
        }
      }
    }
    after {
      struct Home: View {
        var body: some View {
          TabView {
            Tab("A", systemImage: "house") {
              Text("a")
            }
            Tab("B", systemImage: "star") {
              Text("b")
            }
            Tab("C", systemImage: "lens") {  // for now
              Text("c")
              // drawn by hand
            }
          }
        }
      }
    }
  }

  @Example("a title or image whose type is not known stays in a label")
  func unknownTitle() {
    before {
      struct Home: View {
        let resource: LocalizedStringResource
        var body: some View {
          TabView {
            Text("a").tabItem { Label(resource, systemImage: "star") }
          }
        }
      }
    }
    after {
      struct Home: View {
        let resource: LocalizedStringResource
        var body: some View {
          TabView {
            Tab { Text("a") } label: { Label(resource, systemImage: "star") }
          }
        }
      }
    }
  }

  @Example("badges on iOS, wherever they stand", target: "iOS=18, macOS=15")
  func badges() {
    before {
      struct Home: View {
        @State private var page = "a"
        let count: Int
        let note: Text?
        var body: some View {
          VStack {
            TabView(selection: $page) {
              Text("a").tabItem { Text("A") }.badge(count).tag("a")
              Text("b").tag("b").badge(note).tabItem { Text("B") }
              Text("c").tabItem { Text("C") }.tag("c").badge("new")
            }
            TabView {
              Text("a").tabItem { Label("A", systemImage: "star") }.badge(1)
              Text("b").badge(2).tabItem { Text("B") }.tag(0)
            }
          }
        }
      }
    }
    after {
      struct Home: View {
        @State private var page = "a"
        let count: Int
        let note: Text?
        var body: some View {
          VStack {
            TabView(selection: $page) {
              Tab(value: "a") { Text("a") } label: { Text("A") }.badge(count)
              Tab(value: "b") { Text("b") } label: { Text("B") }.badge(note)
              Tab(value: "c") { Text("c") } label: { Text("C") }.badge("new")
            }
            TabView {
              Tab("A", systemImage: "star") { Text("a") }.badge(1)
              Tab { Text("b") } label: { Text("B") }.badge(2)
            }
          }
        }
      }
    }
  }

  @Example("modifiers between and behind that may have reached the label", review: true)
  func behind() {
    before {
      struct Home: View {
        @State private var page = 1
        var body: some View {
          TabView(selection: $page) {
            Text("a")
              .tabItem { Text("A") }
              .font(.title)
              .tag(1)
              .environment(\.colorScheme, .dark)
          }
        }
      }
    }
    after {
      struct Home: View {
        @State private var page = 1
        var body: some View {
          TabView(selection: $page) {
            Tab(value: 1) {
              Text("a")
                .font(.title)
                .environment(\.colorScheme, .dark)
            } label: {
              Text("A")
            }
          }
        }
      }
    }
  }

  @Example("a tab view inside another, the content as an argument, a conditional in a chain")
  func nested() {
    before {
      struct Home: View {
        @State private var page = 0
        var body: some View {
          TabView(content: {
            TabView(selection: $page) {
              Text("inner").tabItem { Text("I") }.tag(0)
            }
            .tabItem { Text("O") }
            Text("b")
              #if os(iOS)
                .padding()
              #endif
              .tabItem { Text("B") }
          })
          .tint(.red)
        }
      }
    }
    after {
      struct Home: View {
        @State private var page = 0
        var body: some View {
          TabView(content: {
            Tab {
              TabView(selection: $page) {
                Tab(value: 0) { Text("inner") } label: { Text("I") }
              }
            } label: {
              Text("O")
            }
            Tab {
              Text("b")
                #if os(iOS)
                  .padding()
                #endif
            } label: {
              Text("B")
            }
          })
          .tint(.red)
        }
      }
    }
  }

  @Example("a selection that a model of the project holds")
  func modelSelection() {
    before {
      final class Router: ObservableObject {
        enum Page: Hashable { case home, search }
        @Published var page = Page.home
      }
      struct Home: View {
        @ObservedObject var router: Router
        var body: some View {
          TabView(selection: $router.page) {
            Text("a").tabItem { Text("A") }.tag(Router.Page.home)
            Text("b").tabItem { Text("B") }.tag(Router.Page.search)
          }
        }
      }
    }
    after {
      final class Router: ObservableObject {
        enum Page: Hashable { case home, search }
        @Published var page = Page.home
      }
      struct Home: View {
        @ObservedObject var router: Router
        var body: some View {
          TabView(selection: $router.page) {
            Tab(value: Router.Page.home) { Text("a") } label: { Text("A") }
            Tab(value: Router.Page.search) { Text("b") } label: { Text("B") }
          }
        }
      }
    }
  }

  @Example("the platforms that have no badge of a tab", target: "iOS=18, tvOS=18")
  func noBadge() {
    before {
      #if os(iOS)
        struct Menu: View {
          var body: some View { TabView { Text("a").tabItem { Text("A") }.badge(1) } }
        }
      #endif
    }
    after {
      #if os(iOS)
        struct Menu: View {
          var body: some View { TabView { Tab { Text("a") } label: { Text("A") }.badge(1) } }
        }
      #endif
    }
  }

  @Example("tabs begin with iOS 18", target: "iOS=17")
  func lowTarget() {
    before { TabView { Text("a").tabItem { Text("A") } } }
    refused("target-too-low")
  }

  @Example("code that needs iOS 18 in a project for iOS 17", target: "iOS=17")
  func availableLater() {
    before {
      @available(iOS 18, *)
      struct Home: View {
        var body: some View { TabView { Text("a").tabItem { Text("A") } } }
      }
    }
    after {
      @available(iOS 18, *)
      struct Home: View {
        var body: some View { TabView { Tab { Text("a") } label: { Text("A") } } }
      }
    }
  }

  @Example("one child without a label")
  func withoutItem() {
    before {
      TabView {
        Text("a").tabItem { Text("A") }
        Text("plain")
      }
    }
    refused("child-without-tab-item")
  }

  @Example("a child that is there under a condition")
  func conditionalChild() {
    before {
      struct Home: View {
        let extra: Bool
        var body: some View {
          TabView {
            Text("a").tabItem { Text("A") }
            if extra { Text("b").tabItem { Text("B") } }
          }
        }
      }
    }
    refused("child-without-tab-item")
  }

  @Example("children of a loop, with a selection")
  func loop() {
    before {
      struct Home: View {
        @State private var page = 0
        var body: some View {
          TabView(selection: $page) {
            ForEach(0..<3) { index in
              Text("a").tabItem { Text("A") }.tag(index)
            }
          }
        }
      }
    }
    refused("child-without-tab-item")
  }

  @Example("pages with tags and without labels")
  func pages() {
    before {
      struct Home: View {
        @State private var page = 0
        var body: some View {
          TabView(selection: $page) {
            Text("a").tag(0)
            Text("b").tag(1)
          }
        }
      }
    }
    refused("child-without-tab-item")
  }

  @Example("a child without a tag, where there is a selection")
  func withoutTag() {
    before {
      struct Home: View {
        @State private var page = 0
        var body: some View {
          TabView(selection: $page) {
            Text("a").tabItem { Text("A") }.tag(0)
            Text("b").tabItem { Text("B") }
          }
        }
      }
    }
    refused("child-without-tag")
  }

  @Example("an optional selection")
  func optional() {
    before {
      struct Home: View {
        @State private var page: Int?
        let first: Int?
        var body: some View {
          TabView(selection: $page) {
            Text("a").tabItem { Text("A") }.tag(first)
          }
        }
      }
    }
    refused("optional-selection")
  }

  @Example("an optional selection of a model")
  func optionalInModel() {
    before {
      final class Router: ObservableObject { @Published var page: Int? }
      struct Home: View {
        @ObservedObject var router: Router
        var body: some View {
          TabView(selection: $router.page) {
            Text("a").tabItem { Text("A") }.tag(0)
          }
        }
      }
    }
    refused("optional-selection")
  }

  @Example("ten tabs, and negative numbers, casts, cases with literals, a constant of the type, an alias as tags")
  func tenTabs() {
    before {
      typealias Place = Int
      enum Page: Hashable { case search(Int), home }
      struct Home: View {
        static let last = 9
        @State private var place: Place = 0
        @State private var page = Page.home
        var body: some View {
          VStack {
            TabView(selection: $place) {
              Text("a").tabItem { Text("A") }.tag(-1)
              Text("b").tabItem { Text("B") }.tag(1 as Int)
              Text("c").tabItem { Text("C") }.tag(2)
              Text("d").tabItem { Text("D") }.tag(3)
              Text("e").tabItem { Text("E") }.tag(4)
              Text("f").tabItem { Text("F") }.tag(5)
              Text("g").tabItem { Text("G") }.tag(6)
              Text("h").tabItem { Text("H") }.tag(7)
              Text("i").tabItem { Text("I") }.tag(8)
              Text("j").tabItem { Text("J") }.tag(Self.last)
            }
            TabView(selection: $page) {
              Text("a").tabItem { Text("A") }.tag(Page.search(1))
            }
          }
        }
      }
    }
    after {
      typealias Place = Int
      enum Page: Hashable { case search(Int), home }
      struct Home: View {
        static let last = 9
        @State private var place: Place = 0
        @State private var page = Page.home
        var body: some View {
          VStack {
            TabView(selection: $place) {
              Tab(value: -1) { Text("a") } label: { Text("A") }
              Tab(value: 1 as Int) { Text("b") } label: { Text("B") }
              Tab(value: 2) { Text("c") } label: { Text("C") }
              Tab(value: 3) { Text("d") } label: { Text("D") }
              Tab(value: 4) { Text("e") } label: { Text("E") }
              Tab(value: 5) { Text("f") } label: { Text("F") }
              Tab(value: 6) { Text("g") } label: { Text("G") }
              Tab(value: 7) { Text("h") } label: { Text("H") }
              Tab(value: 8) { Text("i") } label: { Text("I") }
              Tab(value: Self.last) { Text("j") } label: { Text("J") }
            }
            TabView(selection: $page) {
              Tab(value: Page.search(1)) { Text("a") } label: { Text("A") }
            }
          }
        }
      }
    }
  }

  @Example("a constant as the selection, and a binding with an animation")
  func otherBindings() {
    before {
      struct Home: View {
        @State private var page = 0
        var body: some View {
          VStack {
            TabView(selection: .constant(1)) { Text("a").tabItem { Text("A") }.tag(1) }
            TabView(selection: $page.animation()) { Text("a").tabItem { Text("A") }.tag(1) }
          }
        }
      }
    }
    after {
      struct Home: View {
        @State private var page = 0
        var body: some View {
          VStack {
            TabView(selection: .constant(1)) { Tab(value: 1) { Text("a") } label: { Text("A") } }
            TabView(selection: $page.animation()) { Tab(value: 1) { Text("a") } label: { Text("A") } }
          }
        }
      }
    }
  }

  @Example("more tabs than a builder takes")
  func elevenTabs() {
    before {
      TabView {
        Text("a").tabItem { Text("A") }
        Text("b").tabItem { Text("B") }
        Text("c").tabItem { Text("C") }
        Text("d").tabItem { Text("D") }
        Text("e").tabItem { Text("E") }
        Text("f").tabItem { Text("F") }
        Text("g").tabItem { Text("G") }
        Text("h").tabItem { Text("H") }
        Text("i").tabItem { Text("I") }
        Text("j").tabItem { Text("J") }
        Text("k").tabItem { Text("K") }
      }
    }
    refused("too-many-tabs")
  }

  @Example("more tabs than a builder takes, with a selection")
  func elevenTabsSelected() {
    before {
      struct Home: View {
        @State private var page = 0
        var body: some View {
          TabView(selection: $page) {
            Text("a").tabItem { Text("A") }.tag(0)
            Text("b").tabItem { Text("B") }.tag(1)
            Text("c").tabItem { Text("C") }.tag(2)
            Text("d").tabItem { Text("D") }.tag(3)
            Text("e").tabItem { Text("E") }.tag(4)
            Text("f").tabItem { Text("F") }.tag(5)
            Text("g").tabItem { Text("G") }.tag(6)
            Text("h").tabItem { Text("H") }.tag(7)
            Text("i").tabItem { Text("I") }.tag(8)
            Text("j").tabItem { Text("J") }.tag(9)
            Text("k").tabItem { Text("K") }.tag(10)
          }
        }
      }
    }
    refused("too-many-tabs")
  }

  @Example("more tabs than a builder takes, the content as an argument")
  func elevenTabsArgument() {
    before {
      TabView(content: {
        Text("a").tabItem { Text("A") }
        Text("b").tabItem { Text("B") }
        Text("c").tabItem { Text("C") }
        Text("d").tabItem { Text("D") }
        Text("e").tabItem { Text("E") }
        Text("f").tabItem { Text("F") }
        Text("g").tabItem { Text("G") }
        Text("h").tabItem { Text("H") }
        Text("i").tabItem { Text("I") }
        Text("j").tabItem { Text("J") }
        Text("k").tabItem { Text("K") }
      })
    }
    refused("too-many-tabs")
  }

  @Example("children that a function makes")
  func childrenElsewhere() {
    before {
      struct Home: View {
        @State private var page = 0
        @ViewBuilder func pages() -> some View { Text("a").tag(0) }
        var body: some View { TabView(selection: $page) { pages() } }
      }
    }
    refused("child-without-tab-item")
  }

  @Example("a function as the content")
  func builder() {
    before {
      struct Home: View {
        @State private var page = 0
        @ViewBuilder func pages() -> some View { Text("a").tag(0) }
        var body: some View { TabView(selection: $page, content: pages) }
      }
    }
    refused("child-without-tab-item")
  }

  @Example("tabs that a function makes")
  func tabsElsewhere() {
    before {
      struct Home: View {
        @State private var page = 0
        @TabContentBuilder<Int> func tabs() -> some TabContent<Int> { Tab("A", systemImage: "star", value: 0) { Text("a") } }
        var body: some View { TabView(selection: $page) { tabs() } }
      }
    }
    untouched
  }

  @Example("a computed tag")
  func computedTag() {
    before {
      struct Home: View {
        @State private var page = 0
        var body: some View {
          TabView(selection: $page) {
            Text("a").tabItem { Text("A") }.tag(Int("0") ?? 0)
          }
        }
      }
    }
    refused("computed-tag")
  }

  @Example("a tag of another type than the selection: its tab could never be chosen")
  func otherType() {
    before {
      struct Home: View {
        @State private var page = "0"
        var body: some View {
          TabView(selection: $page) {
            Text("a").tabItem { Text("A") }.tag(0)
          }
        }
      }
    }
    refused("tag-type")
  }

  @Example("a selection of unknown type")
  func unknownSelection() {
    before {
      struct Home<Page: Hashable>: View {
        @Binding var page: Page
        let first: Page
        var body: some View {
          TabView(selection: $page) {
            Text("a").tabItem { Text("A") }.tag(first)
          }
        }
      }
    }
    refused("tag-type")
  }

  @Example("two badges", target: "iOS=18")
  func twoBadges() {
    before { TabView { Text("a").badge(1).tabItem { Text("A") }.badge(2) } }
    refused("other-tab-item")
  }

  @Example("two badges, with a selection", target: "iOS=18")
  func twoBadgesSelected() {
    before {
      struct Home: View {
        @State private var page = 0
        var body: some View {
          TabView(selection: $page) {
            Text("a").badge(1).tabItem { Text("A") }.badge(2).tag(0)
          }
        }
      }
    }
    refused("other-tab-item")
  }

  @Example("a badge that may be nil", target: "iOS=18")
  func optionalBadge() {
    before {
      struct Home: View {
        @State private var page = 0
        let note: String?
        var body: some View {
          VStack {
            TabView(selection: $page) { Text("a").tabItem { Text("A") }.tag(0).badge(note) }
          }
        }
      }
    }
    refused("optional-badge")
  }

  @Example("a badge that may be nil, without a selection", target: "iOS=18")
  func optionalBadgeUnselected() {
    before {
      struct Home: View {
        let count: Int
        var body: some View {
          TabView { Text("a").tabItem { Text("A") }.badge(count > 0 ? "\(count)" : nil) }
        }
      }
    }
    refused("optional-badge")
  }

  @Example("a label in the body of a view that another file shows")
  func elsewhereTab() {
    before {
      struct Settings: View {
        var body: some View { Text("a").tabItem { Label("Settings", systemImage: "gear") } }
      }
    }
    refused("tab-view-elsewhere")
  }

  @Example("a type of the project called Tab")
  func ownTab() {
    before {
      final class Tab { var url = "" }
      struct Home: View {
        var body: some View { TabView { Text("a").tabItem { Label("A", systemImage: "star") } } }
      }
    }
    refused("own-declaration")
  }

  @Example("tabs that are new already, pages without a selection, tags elsewhere")
  func lookAlikes() {
    before {
      struct Home: View {
        @State private var page = 0
        var body: some View {
          VStack {
            TabView(selection: $page) {
              Tab("A", systemImage: "star", value: 0) { Text("a").tag(0) }
            }
            TabView {
              Text("a")
              Text("b")
            }
            Picker("Page", selection: $page) {
              Text("a").tag(0)
            }
          }
        }
      }
    }
    untouched
  }
}
