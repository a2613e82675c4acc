import SwiftUI

/// Replaces `NavigationView` with `NavigationStack` or `NavigationSplitView`.
///
/// ## What it does
///
/// * With the stack style the view becomes a `NavigationStack`, and the style goes.
/// * With a column style and two or three views that can be counted it becomes a
///   `NavigationSplitView`. That is a matter of review.
/// * Without a style it decides between columns and a stack by the device. Say what is meant with
///   `--set navigation-stack.layout=stack` or `split`.
///
/// ## Why
///
/// `NavigationView` and all its styles are soft-deprecated; navigation by value, paths and column
/// visibility exist only in the new containers. A style that is left behind compiles and does
/// nothing.
///
/// ## Behavior that differs
///
/// A stack stays a stack. In a split view each column is a closure of its own, and a selection or a
/// `navigationDestination` of the sidebar fills the next column.
///
/// ## What is not handled
///
/// * A file with `isActive:` or `tag:selection:` links: they are deprecated from iOS 16 on and have
///   to be replaced together with the view.
/// * A navigation view inside another one: neither of them is replaced. One inside a sheet or
///   another presentation of the first is not nested.
/// * Columns that cannot be counted: an `if`, `ForEach`, `Group` or `#if` among them, a builder
///   property, a builder that is passed on; and several views in a stack, which has one root.
/// * A view without a style in a project that writes its type, such as `NavigationView<List>`.
/// * A style that is not written out, applies only under `#if`, or stands on another view than the
///   navigation view.
@Migration(
  .softDeprecated,
  replaces: "NavigationView", "NavigationView.init(content:)", "View.navigationViewStyle(_:)",
  "StackNavigationViewStyle", "ColumnNavigationViewStyle", "DoubleColumnNavigationViewStyle",
  "DefaultNavigationViewStyle")
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
enum NavigationStackMigration {

  /// What a `NavigationView` without a style becomes.
  @Choice let layout: Set = ["stack", "split"]

  let containers: Set = ["NavigationView", "NavigationStack"]

  /// What presents its content on its own, so that navigation inside it is not nested.
  let presentations: Set = [
    "sheet", "fullScreenCover", "popover", "inspector", "alert", "confirmationDialog",
  ]

  /// Containers whose number of children cannot be seen.
  let uncountable: Set = ["ForEach", "Group"]

  /// Behind a style the type of the view does not show.
  @Guards
  func typeIsNotWritten() {
    guard !project.namesType("NavigationView") else {
      refuse(
        "written-type",
        "The project writes `NavigationView` as a type, which this view may be a value of: change that, for example to `some View`, first."
      )
    }
  }

  @Rewrite
  func stackOfTwo(_modifiers: Chain, _first: some View, _second: some View) {
    before {
      _modifiers(
        NavigationView {
          _first
          _second
        }
      ).navigationViewStyle(.stack)
    }
    before {
      _modifiers(
        NavigationView {
          _first
          _second
        }
      ).navigationViewStyle(StackNavigationViewStyle())
    }
    refuse(
      "column-layout",
      "A stack has one root, and this navigation view has two children: choose the one that is meant, or remove the style."
    )
  }

  @Rewrite
  func stackOfThree(
    _modifiers: Chain, _first: some View, _second: some View, _third: some View
  ) {
    before {
      _modifiers(
        NavigationView {
          _first
          _second
          _third
        }
      ).navigationViewStyle(.stack)
    }
    before {
      _modifiers(
        NavigationView {
          _first
          _second
          _third
        }
      ).navigationViewStyle(StackNavigationViewStyle())
    }
    refuse(
      "column-layout",
      "A stack has one root, and this navigation view has three children: choose the one that is meant, or remove the style."
    )
  }

  /// `modifiers` stands for any modifiers between the two, and keeps them.
  @Rewrite
  func stack(modifiers: Chain, content: Statements) {
    before { modifiers(NavigationView { #content }).navigationViewStyle(.stack) }
    before {
      modifiers(NavigationView { #content })
        .navigationViewStyle(StackNavigationViewStyle())
    }
    guard
      !content.calls(containers, notIn: presentations)
        && !site.isInside(containers, notIn: presentations)
    else {
      refuse(
        "nested-navigation",
        "One `NavigationView` sits inside another in the same tree; neither can be replaced without a decision."
      )
    }
    guard !file.calls("NavigationLink(isActive:)") && !file.calls("NavigationLink(tag:)") else {
      refuse(
        "active-link",
        "The file has links with `isActive:` or `tag:selection:`; replace them by `navigationDestination` first."
      )
    }
    guard content.makesOneView(besides: uncountable) else {
      refuse(
        "column-layout",
        "A stack has one root, and this navigation view has several children, or some that cannot be counted: choose the one that is meant."
      )
    }
    after { modifiers(NavigationStack { #content }) }
  }

  /// The builder is a function or a stored closure, so its views cannot be counted.
  @Rewrite
  @Review("A stack has one root: check that the builder makes one view.")
  func stackOfBuilder(modifiers: Chain, builder: Any) {
    before { modifiers(NavigationView(content: builder)).navigationViewStyle(.stack) }
    before {
      modifiers(NavigationView(content: builder))
        .navigationViewStyle(StackNavigationViewStyle())
    }
    guard builder.isReference else { leave }
    guard !site.isInside(containers, notIn: presentations) else {
      refuse(
        "nested-navigation",
        "One `NavigationView` sits inside another in the same tree; neither can be replaced without a decision."
      )
    }
    guard !file.calls("NavigationLink(isActive:)") && !file.calls("NavigationLink(tag:)") else {
      refuse(
        "active-link",
        "The file has links with `isActive:` or `tag:selection:`; replace them by `navigationDestination` first."
      )
    }
    after { modifiers(NavigationStack(root: builder)) }
  }

  @Rewrite
  @Review(
    "The columns of a split view are closures of their own, and a selection or `navigationDestination` fills the next one: try every link of the sidebar."
  )
  func twoColumns(modifiers: Chain, sidebar: some View, detail: some View) {
    before {
      modifiers(
        NavigationView {
          sidebar
          detail
        }
      ).navigationViewStyle(.columns)
    }
    before {
      modifiers(
        NavigationView {
          sidebar
          detail
        }
      ).navigationViewStyle(DoubleColumnNavigationViewStyle())
    }
    guard
      sidebar.isConstruction
        && !sidebar.startsWith(uncountable)
        && detail.isConstruction
        && !detail.startsWith(uncountable)
    else {
      refuse(
        "column-layout",
        "The number of columns cannot be seen: write each column as one view, or use `NavigationSplitView` by hand."
      )
    }
    guard
      !sidebar.calls(containers, notIn: presentations)
        && !detail.calls(containers, notIn: presentations)
        && !site.isInside(containers, notIn: presentations)
    else {
      refuse(
        "nested-navigation",
        "One `NavigationView` sits inside another in the same tree; neither can be replaced without a decision."
      )
    }
    guard !file.calls("NavigationLink(isActive:)") && !file.calls("NavigationLink(tag:)") else {
      refuse(
        "active-link",
        "The file has links with `isActive:` or `tag:selection:`; replace them by `navigationDestination` first."
      )
    }
    after {
      modifiers(
        NavigationSplitView {
          sidebar
        } detail: {
          detail
        }
      )
    }
  }

  @Rewrite
  @Review(
    "The columns of a split view are closures of their own, and a selection or `navigationDestination` fills the next one: try every link of the sidebar."
  )
  func threeColumns(
    modifiers: Chain, sidebar: some View, middle: some View, detail: some View
  ) {
    before {
      modifiers(
        NavigationView {
          sidebar
          middle
          detail
        }
      ).navigationViewStyle(.columns)
    }
    before {
      modifiers(
        NavigationView {
          sidebar
          middle
          detail
        }
      ).navigationViewStyle(DoubleColumnNavigationViewStyle())
    }
    guard
      sidebar.isConstruction
        && !sidebar.startsWith(uncountable)
        && middle.isConstruction
        && !middle.startsWith(uncountable)
        && detail.isConstruction
        && !detail.startsWith(uncountable)
    else {
      refuse(
        "column-layout",
        "The number of columns cannot be seen: write each column as one view, or use `NavigationSplitView` by hand."
      )
    }
    guard
      !sidebar.calls(containers, notIn: presentations)
        && !middle.calls(containers, notIn: presentations)
        && !detail.calls(containers, notIn: presentations)
        && !site.isInside(containers, notIn: presentations)
    else {
      refuse(
        "nested-navigation",
        "One `NavigationView` sits inside another in the same tree; neither can be replaced without a decision."
      )
    }
    guard !file.calls("NavigationLink(isActive:)") && !file.calls("NavigationLink(tag:)") else {
      refuse(
        "active-link",
        "The file has links with `isActive:` or `tag:selection:`; replace them by `navigationDestination` first."
      )
    }
    after {
      modifiers(
        NavigationSplitView {
          sidebar
        } content: {
          middle
        } detail: {
          detail
        }
      )
    }
  }

  /// What the rules above could not count.
  @Rewrite
  func otherColumns(_modifiers: Chain, _content: Statements) {
    before { _modifiers(NavigationView { #_content }).navigationViewStyle(.columns) }
    before {
      _modifiers(NavigationView { #_content })
        .navigationViewStyle(DoubleColumnNavigationViewStyle())
    }
    refuse(
      "column-layout",
      "The number of columns cannot be seen: write each column as one view, or use `NavigationSplitView` by hand."
    )
  }

  /// The other styles. None of them says how many columns are meant.
  @Rewrite
  func otherStyle(_modifiers: Chain, style: Any, _content: Statements) {
    before { _modifiers(NavigationView { #_content }).navigationViewStyle(style) }
    refuse(
      "column-layout",
      "The style `\(style)` does not say whether columns or a stack are meant: remove it and choose with `--set navigation-stack.layout=stack` or `split`."
    )
  }

  @Rewrite
  @Review(
    "The columns of a split view are closures of their own, and a selection or `navigationDestination` fills the next one: try every link of the sidebar."
  )
  func twoUnstyled(sidebar: some View, detail: some View) {
    before {
      NavigationView {
        sidebar
        detail
      }
    }
    guard !site.isFollowed(by: "navigationViewStyle") else {
      refuse(
        "conditional-style",
        "The style of this navigation view stands under `#if`; replace the view and its style by hand.")
    }
    guard
      !sidebar.calls(containers, notIn: presentations)
        && !detail.calls(containers, notIn: presentations)
        && !site.isInside(containers, notIn: presentations)
    else {
      refuse(
        "nested-navigation",
        "One `NavigationView` sits inside another in the same tree; neither can be replaced without a decision."
      )
    }
    guard !file.calls("NavigationLink(isActive:)") && !file.calls("NavigationLink(tag:)") else {
      refuse(
        "active-link",
        "The file has links with `isActive:` or `tag:selection:`; replace them by `navigationDestination` first."
      )
    }
    guard choice.layout == .stack || choice.layout == .split else {
      refuse(
        "column-layout",
        "Without `.navigationViewStyle(.stack)` this is a column layout on iPad and Mac: choose `NavigationStack` with `--set navigation-stack.layout=stack`, or for two or three columns `NavigationSplitView` with `split`."
      )
    }
    guard choice.layout == .split else {
      refuse(
        "column-layout",
        "A stack has one root, and this navigation view has two children: choose the one that is meant.")
    }
    guard
      sidebar.isConstruction
        && !sidebar.startsWith(uncountable)
        && detail.isConstruction
        && !detail.startsWith(uncountable)
    else {
      refuse(
        "column-layout",
        "The number of columns cannot be seen: write each column as one view, or use `NavigationSplitView` by hand."
      )
    }
    typeIsNotWritten()
    after {
      NavigationSplitView {
        sidebar
      } detail: {
        detail
      }
    }
  }

  @Rewrite
  @Review(
    "The columns of a split view are closures of their own, and a selection or `navigationDestination` fills the next one: try every link of the sidebar."
  )
  func threeUnstyled(sidebar: some View, middle: some View, detail: some View) {
    before {
      NavigationView {
        sidebar
        middle
        detail
      }
    }
    guard !site.isFollowed(by: "navigationViewStyle") else {
      refuse(
        "conditional-style",
        "The style of this navigation view stands under `#if`; replace the view and its style by hand.")
    }
    guard
      !sidebar.calls(containers, notIn: presentations)
        && !middle.calls(containers, notIn: presentations)
        && !detail.calls(containers, notIn: presentations)
        && !site.isInside(containers, notIn: presentations)
    else {
      refuse(
        "nested-navigation",
        "One `NavigationView` sits inside another in the same tree; neither can be replaced without a decision."
      )
    }
    guard !file.calls("NavigationLink(isActive:)") && !file.calls("NavigationLink(tag:)") else {
      refuse(
        "active-link",
        "The file has links with `isActive:` or `tag:selection:`; replace them by `navigationDestination` first."
      )
    }
    guard choice.layout == .stack || choice.layout == .split else {
      refuse(
        "column-layout",
        "Without `.navigationViewStyle(.stack)` this is a column layout on iPad and Mac: choose `NavigationStack` with `--set navigation-stack.layout=stack`, or for two or three columns `NavigationSplitView` with `split`."
      )
    }
    guard choice.layout == .split else {
      refuse(
        "column-layout",
        "A stack has one root, and this navigation view has three children: choose the one that is meant.")
    }
    guard
      sidebar.isConstruction
        && !sidebar.startsWith(uncountable)
        && middle.isConstruction
        && !middle.startsWith(uncountable)
        && detail.isConstruction
        && !detail.startsWith(uncountable)
    else {
      refuse(
        "column-layout",
        "The number of columns cannot be seen: write each column as one view, or use `NavigationSplitView` by hand."
      )
    }
    typeIsNotWritten()
    after {
      NavigationSplitView {
        sidebar
      } content: {
        middle
      } detail: {
        detail
      }
    }
  }

  @Rewrite
  func unstyled(content: Statements) {
    before { NavigationView { #content } }
    guard !site.isFollowed(by: "navigationViewStyle") else {
      refuse(
        "conditional-style",
        "The style of this navigation view stands under `#if`; replace the view and its style by hand.")
    }
    guard
      !content.calls(containers, notIn: presentations)
        && !site.isInside(containers, notIn: presentations)
    else {
      refuse(
        "nested-navigation",
        "One `NavigationView` sits inside another in the same tree; neither can be replaced without a decision."
      )
    }
    guard !file.calls("NavigationLink(isActive:)") && !file.calls("NavigationLink(tag:)") else {
      refuse(
        "active-link",
        "The file has links with `isActive:` or `tag:selection:`; replace them by `navigationDestination` first."
      )
    }
    guard choice.layout == .stack || choice.layout == .split else {
      refuse(
        "column-layout",
        "Without `.navigationViewStyle(.stack)` this is a column layout on iPad and Mac: choose `NavigationStack` with `--set navigation-stack.layout=stack`, or for two or three columns `NavigationSplitView` with `split`."
      )
    }
    guard choice.layout == .stack else {
      refuse(
        "column-layout",
        "A split view has two or three columns; here one is seen, or their number cannot be: use `NavigationSplitView` by hand."
      )
    }
    guard content.makesOneView(besides: uncountable) else {
      refuse(
        "column-layout",
        "A stack has one root, and this navigation view has several children, or some that cannot be counted: choose the one that is meant."
      )
    }
    typeIsNotWritten()
    after { NavigationStack { #content } }
  }

  @Rewrite
  func builder(_builder: Any) {
    before { NavigationView(content: _builder) }
    refuse(
      "column-layout",
      "The views of this navigation view are made elsewhere, so that its columns cannot be counted.")
  }

  @Rewrite
  func styleElsewhere(content: some View, _style: Any) {
    before { content.navigationViewStyle(_style) }
    guard !content.startsWith("NavigationView") else { leave }
    guard !project.declares("View.navigationViewStyle(_:)") else { leave }
    refuse(
      "style-elsewhere",
      "The style is meant for navigation views inside this view; remove it when they are replaced.")
  }

  @Example("the stack style goes with the view; the comments stay", target: "iOS=16")
  func stackStyle() {
    before {
      NavigationView {
        // the root
        List {
          Text("Milk")
        }
      }
      // not on iPad
      .navigationViewStyle(.stack)  // keep me
      .tint(.green)
    }
    after {
      NavigationStack {
        // the root
        List {
          Text("Milk")
        }
      }
      // not on iPad
      // keep me
      .tint(.green)
    }
  }

  @Example("the style as a value, modifiers between, one line", target: "iOS=16")
  func styleValue() {
    before { NavigationView { Text("Hi") }.accentColor(.red).navigationViewStyle(StackNavigationViewStyle()).padding() }
    after { NavigationStack { Text("Hi") }.accentColor(.red).padding() }
  }

  @Example("modifiers between the view and its style", target: "iOS=16")
  func modifiersBetween() {
    before {
      NavigationView {
        Text("Hi")
      }
      .onAppear { print("shown") }
      .navigationViewStyle(.stack)
    }
    after {
      NavigationStack {
        Text("Hi")
      }
      .onAppear { print("shown") }
    }
  }

  @Example("a labelled content closure", target: "iOS=16")
  func labelledContent() {
    before { NavigationView(content: { Text("Hi") }).navigationViewStyle(.stack) }
    after { NavigationStack { Text("Hi") } }
  }

  @Example("a conditional inside the root, and a link that stays", target: "iOS=16")
  func conditionalRoot() {
    before {
      struct Home: View {
        let isEmpty: Bool
        var body: some View {
          NavigationView {
            if isEmpty {
              Text("Nothing here")
            } else {
              NavigationLink("More", destination: Text("more"))
            }
          }
          .navigationViewStyle(.stack)
        }
      }
    }
    after {
      struct Home: View {
        let isEmpty: Bool
        var body: some View {
          NavigationStack {
            if isEmpty {
              Text("Nothing here")
            } else {
              NavigationLink("More", destination: Text("more"))
            }
          }
        }
      }
    }
  }

  @Example("a navigation view in a sheet of another one is not nested", target: "iOS=16")
  func sheetInside() {
    before {
      struct Home: View {
        @State private var isShown = false
        var body: some View {
          NavigationView {
            Button("New") { isShown = true }
              .sheet(isPresented: $isShown) {
                NavigationView { Text("New") }.navigationViewStyle(.stack)
              }
          }
          .navigationViewStyle(.stack)
        }
      }
    }
    after {
      struct Home: View {
        @State private var isShown = false
        var body: some View {
          NavigationStack {
            Button("New") { isShown = true }
              .sheet(isPresented: $isShown) {
                NavigationStack { Text("New") }
              }
          }
        }
      }
    }
  }

  @Example("a content builder that is passed on", target: "iOS=16", review: true)
  func passedBuilder() {
    before {
      struct Shell<Content: View>: View {
        let content: () -> Content
        var body: some View { NavigationView(content: content).navigationViewStyle(.stack) }
      }
    }
    after {
      struct Shell<Content: View>: View {
        let content: () -> Content
        var body: some View { NavigationStack(root: content) }
      }
    }
  }

  @Example("two columns", target: "iOS=16", review: true)
  func columns() {
    before {
      struct Mail: View {
        var body: some View {
          NavigationView {
            // the boxes
            Boxes()
              .listStyle(.sidebar)
            Text("Choose a box")  // the placeholder
          }
          .navigationViewStyle(.columns)
        }
      }
      struct Boxes: View {
        var body: some View { List { Text("Inbox") } }
      }
    }
    after {
      struct Mail: View {
        var body: some View {
          NavigationSplitView {
            // the boxes
            Boxes()
              .listStyle(.sidebar)
          } detail: {
            Text("Choose a box")  // the placeholder
          }
        }
      }
      struct Boxes: View {
        var body: some View { List { Text("Inbox") } }
      }
    }
  }

  @Example("three columns", target: "iOS=16", review: true)
  func columnsOfThree() {
    before {
      NavigationView {
        List { Text("Inbox") }
        List { Text("Mail 1") }
        Text("Body")
      }
      .navigationViewStyle(.columns)
      .font(.body)
    }
    after {
      NavigationSplitView {
        List { Text("Inbox") }
      } content: {
        List { Text("Mail 1") }
      } detail: {
        Text("Body")
      }
      .font(.body)
    }
  }

  @Example("two columns on one line", target: "iOS=16", review: true)
  func columnsOnOneLine() {
    before {
      NavigationView { List {}; Text("Body") }.navigationViewStyle(DoubleColumnNavigationViewStyle())
    }
    after {
      NavigationSplitView { List {} } detail: { Text("Body") }
    }
  }

  @Example("without a style, by choice a stack", set: "layout=stack")
  func chosenStack() {
    before {
      NavigationView {
        List { Text("Milk") }
      }
      .tint(.green)
    }
    after {
      NavigationStack {
        List { Text("Milk") }
      }
      .tint(.green)
    }
  }

  @Example("without a style, by choice columns", review: true, set: "layout=split")
  func chosenSplit() {
    before {
      NavigationView {
        List { Text("Inbox") }
        Text("Body")
      }
    }
    after {
      NavigationSplitView {
        List { Text("Inbox") }
      } detail: {
        Text("Body")
      }
    }
  }

  @Example("without a style and without a choice")
  func noChoice() {
    before { NavigationView { List { Text("Milk") } } }
    refused("column-layout")
  }

  @Example("by choice columns, but there is only one", set: "layout=split")
  func oneColumn() {
    before { NavigationView { List { Text("Milk") } } }
    refused("column-layout")
  }

  @Example("by choice a stack, but there are two views", set: "layout=stack")
  func twoRoots() {
    before { NavigationView { List { Text("Inbox") }; Text("Body") } }
    refused("column-layout")
  }

  @Example("the stack style with two views", target: "iOS=16")
  func stackOfTwoViews() {
    before { NavigationView { List { Text("Inbox") }; Text("Body") }.navigationViewStyle(.stack) }
    refused("column-layout")
  }

  @Example("the automatic style decides by the device", set: "layout=stack")
  func automaticStyle() {
    before { NavigationView { Text("Hi") }.navigationViewStyle(DefaultNavigationViewStyle()) }
    refused("column-layout")
  }

  @Example("columns behind a condition, a loop or a property cannot be counted", target: "iOS=16")
  func conditionalColumn() {
    before {
      struct Mail: View {
        let isOpen: Bool
        var body: some View {
          NavigationView {
            List { Text("Inbox") }
            if isOpen { Text("Body") }
          }
          .navigationViewStyle(.columns)
        }
      }
    }
    refused("column-layout")
  }

  @Example("a loop among the columns", target: "iOS=16")
  func loopedColumns() {
    before {
      NavigationView {
        List { Text("Inbox") }
        ForEach(0..<2) { Text("Body \($0)") }
      }
      .navigationViewStyle(.columns)
    }
    refused("column-layout")
  }

  @Example("a builder property among the columns", target: "iOS=16")
  func propertyColumns() {
    before {
      struct Mail: View {
        @ViewBuilder var rest: some View {
          Text("List")
          Text("Body")
        }
        var body: some View {
          NavigationView {
            List { Text("Inbox") }
            rest
          }
          .navigationViewStyle(.columns)
        }
      }
    }
    refused("column-layout")
  }

  @Example("a compiler condition among the columns", target: "iOS=16")
  func compiledColumns() {
    before {
      NavigationView {
        List { Text("Inbox") }
        #if DEBUG
          Text("Log")
        #endif
        Text("Body")
      }
      .navigationViewStyle(.columns)
    }
    refused("column-layout")
  }

  @Example("one navigation view inside another: neither is replaced", target: "iOS=16")
  func nested() {
    before {
      NavigationView {
        VStack {
          NavigationView { Text("inner") }.navigationViewStyle(StackNavigationViewStyle())
        }
      }
      .navigationViewStyle(StackNavigationViewStyle())
    }
    refused("nested-navigation")
  }

  @Example("links that a variable activates have to be replaced first", target: "iOS=16")
  func activeLink() {
    before {
      struct Home: View {
        @State private var isActive = false
        var body: some View {
          NavigationView {
            NavigationLink(destination: Text("next"), isActive: $isActive) { Text("go") }
          }
          .navigationViewStyle(.stack)
        }
      }
    }
    refused("active-link")
  }

  @Example("links with a tag, in another view of the file", target: "iOS=16")
  func taggedLink() {
    before {
      struct Home: View {
        var body: some View { NavigationView { Rows() }.navigationViewStyle(.stack) }
      }
      struct Rows: View {
        @State private var chosen: Int?
        var body: some View {
          NavigationLink("one", tag: 1, selection: $chosen) { Text("1") }
        }
      }
    }
    refused("active-link")
  }

  @Example("a style that only some platforms have", set: "layout=stack")
  func conditionalStyle() {
    before {
      NavigationView {
        Text("Hi")
      }
      #if os(iOS)
        .navigationViewStyle(.stack)
      #endif
    }
    refused("conditional-style")
  }

  @Example("a style in a variable", target: "iOS=16")
  func variableStyle() {
    before {
      struct Home: View {
        let style = StackNavigationViewStyle()
        var body: some View { NavigationView { Text("Hi") }.navigationViewStyle(style) }
      }
    }
    refused("column-layout")
  }

  @Example("a style on another view", target: "iOS=16")
  func styleOnContainer() {
    before { Group { Text("Hi") }.navigationViewStyle(.stack) }
    refused("style-elsewhere")
  }

  @Example("a builder whose views cannot be counted", set: "layout=stack")
  func hiddenContent() {
    before {
      struct Shell<Content: View>: View {
        let content: () -> Content
        var body: some View { NavigationView(content: content) }
      }
    }
    refused("column-layout")
  }

  @Example("a type of the project with the new name", target: "iOS=16")
  func ownStack() {
    before {
      struct NavigationStack<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { VStack { content() } }
      }
      struct Home: View {
        var body: some View { NavigationView { Text("Hi") }.navigationViewStyle(.stack) }
      }
    }
    refused("own-declaration")
  }

  @Example("the new views begin with iOS 16", target: "iOS=15")
  func lowTarget() {
    before { NavigationView { Text("Hi") }.navigationViewStyle(.stack) }
    refused("target-too-low")
  }

  @Example("the new views, and names that only look alike")
  func lookAlikes() {
    before {
      struct NavigationViewModel {
        var navigationViewStyle = "stack"
      }
      struct Home: View {
        let model = NavigationViewModel()
        var body: some View {
          NavigationStack { Text(model.navigationViewStyle) }
        }
      }
    }
    untouched
  }

  @Example("a stack shows the first of several views; a condition among them hides how many", target: "iOS=16")
  func stackOfViewAndCondition() {
    before {
      struct Shelf: View {
        let isEmpty: Bool
        var body: some View {
          NavigationView {
            List { Text("Books") }
            if isEmpty { Text("Nothing here") }
          }
          .navigationViewStyle(.stack)
        }
      }
    }
    refused("column-layout")
  }

  @Example("a sole condition, and a constant before the root, are one view", target: "iOS=16")
  func soleCondition() {
    before {
      struct Shelf: View {
        let isEmpty: Bool
        var body: some View {
          NavigationView {
            let title = "Books"
            if isEmpty {
              Text("Nothing here")
            } else {
              List { Text(title) }
            }
          }
          .navigationViewStyle(.stack)
        }
      }
    }
    after {
      struct Shelf: View {
        let isEmpty: Bool
        var body: some View {
          NavigationStack {
            let title = "Books"
            if isEmpty {
              Text("Nothing here")
            } else {
              List { Text(title) }
            }
          }
        }
      }
    }
  }

  @Example("the name of the module before the type", target: "iOS=16")
  func qualifiedType() {
    before { SwiftUI.NavigationView { Text("Hi") }.navigationViewStyle(.stack) }
    after { SwiftUI.NavigationStack { Text("Hi") } }
  }

  @Example("a builder property with two views", target: "iOS=16")
  func builderProperty() {
    before {
      struct Shelf: View {
        @ViewBuilder var content: some View {
          Text("Books")
          Text("Films")
        }
        var body: some View { NavigationView { content.padding() }.navigationViewStyle(.stack) }
      }
    }
    refused("column-layout")
  }

  @Example("the type of the view is written out", target: "iOS=16", set: "layout=stack")
  func writtenType() {
    before {
      struct Pages {
        func home() -> NavigationView<Text> { NavigationView { Text("Home") } }
      }
    }
    refused("written-type")
  }

  @Example("the type of the view as a generic argument elsewhere", target: "iOS=16", set: "layout=stack")
  func writtenArgument() {
    before {
      struct Pages {
        var home: [NavigationView<Text>] = []
        mutating func make() { home.append(NavigationView { Text("Home") }) }
      }
    }
    refused("written-type")
  }

  @Example("the type of two columns", target: "iOS=16", review: true, set: "layout=split")
  func writtenTypeOfTwo() {
    before {
      struct Pages {
        func home() -> NavigationView<TupleView<(Text, Text)>> {
          NavigationView {
            Text("Sidebar")
            Text("Detail")
          }
        }
      }
    }
    refused("written-type")
  }

  @Example("the type of three columns", target: "iOS=16", review: true, set: "layout=split")
  func writtenTypeOfThree() {
    before {
      struct Pages {
        func home() -> NavigationView<TupleView<(Text, Text, Text)>> {
          NavigationView {
            Text("Sidebar")
            Text("List")
            Text("Detail")
          }
        }
      }
    }
    refused("written-type")
  }

  @Example("an opaque type, and a style that hides the type", target: "iOS=16", set: "layout=stack")
  func hiddenType() {
    before {
      struct Pages {
        func home() -> some View { NavigationView { Text("Home") } }
        @ViewBuilder func styled() -> some View { NavigationView { Text("Home") }.navigationViewStyle(.stack) }
      }
    }
    after {
      struct Pages {
        func home() -> some View { NavigationStack { Text("Home") } }
        @ViewBuilder func styled() -> some View { NavigationStack { Text("Home") } }
      }
    }
  }
}
