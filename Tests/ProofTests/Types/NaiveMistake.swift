/// What a careless codemod makes of code, and the code that it should have made.
struct NaiveMistake {
  /// The iOS version.
  var level: Int
  var wrong: String
  /// Part of what the compiler says.
  var says: String
  var right: String

  init(_ level: Int, _ wrong: String, says: String, right: String) {
    self.level = level
    self.wrong = wrong
    self.says = says
    self.right = right
  }

  static let all =
    styles + texts + changes + navigation + presentation + models + uses + entries + others

  private static let brand = "extension Color { static let brand = Color(\"brand\") }"

  private static func view(_ properties: String, _ body: String, also: String = "") -> String {
    "\(also)\nstruct Example: View {\n\(properties)\nvar body: some View {\n\(body)\n}\n}"
  }

  // MARK: Colours as styles

  private static let styles = [
    NaiveMistake(
      17, "Text(\"a\").foregroundStyle(.accentColor)", says: "has no member 'accentColor'",
      right: "Text(\"a\").foregroundStyle(Color.accentColor)"),
    NaiveMistake(
      17, view("let flag: Bool", "Text(\"a\").foregroundStyle(flag ? .primary : .red)"),
      says: "'red'",
      right: view(
        "let flag: Bool", "Text(\"a\").foregroundStyle(flag ? Color.primary : Color.red)")),
    NaiveMistake(
      17, "Text(\"a\").foregroundStyle(nil)", says: "'S' could not be inferred",
      right: "Text(\"a\").foregroundColor(nil)"),
    NaiveMistake(
      17, view("", "Text(\"a\").foregroundStyle(.brand)", also: brand),
      says: "has no member 'brand'",
      right: view("", "Text(\"a\").foregroundStyle(Color.brand)", also: brand)),
    NaiveMistake(
      17, "Text(\"a\").foregroundStyle(.init(red: 1, green: 0, blue: 0))", says: "init",
      right: "Text(\"a\").foregroundStyle(Color(red: 1, green: 0, blue: 0))"),
    NaiveMistake(
      17, view("let color: Color?", "Text(\"a\").foregroundStyle(color)"),
      says: "optional type 'Color?'",
      right: view("let color: Color", "Text(\"a\").foregroundStyle(color)")),
    NaiveMistake(
      17, "Image(\"a\").foregroundStyle(UIColor.red)", says: "ShapeStyle",
      right: "Image(\"a\").foregroundStyle(Color(UIColor.red))"),
    NaiveMistake(
      17,
      view("let flag: Bool", "Image(\"a\").foregroundStyle({ if flag { .red } else { .blue } }())"),
      says: "cannot infer contextual base in reference to member 'red'",
      right: view(
        "let flag: Bool",
        "Image(\"a\").foregroundStyle({ if flag { Color.red } else { Color.blue } }())")),
    NaiveMistake(
      14, "Image(\"a\").foregroundStyle(.red)", says: "has no member 'foregroundStyle'",
      right: "Image(\"a\").foregroundColor(.red)"),
    NaiveMistake(
      15, "Text(\"a\").tint(LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom))",
      says: "LinearGradient", right: "Text(\"a\").tint(.red)"),
    NaiveMistake(
      17, "Image(\"a\").clipShape(8)", says: "Shape",
      right: "Image(\"a\").clipShape(.rect(cornerRadius: 8))"),
    NaiveMistake(
      15, "Image(\"a\").clipShape(UnevenRoundedRectangle(topLeadingRadius: 8))",
      says: "UnevenRoundedRectangle",
      right: "Image(\"a\").clipShape(RoundedRectangle(cornerRadius: 8))"),
  ]

  // MARK: Texts that must stay texts

  private static let texts = [
    NaiveMistake(
      16, "Text(\"a\").foregroundStyle(.red) + Text(\"b\")", says: "expected argument type 'Text'",
      right: "Text(\"a\").foregroundColor(.red) + Text(\"b\")"),
    NaiveMistake(
      16, "var title: Text { Text(\"a\").foregroundStyle(.red) }", says: "to return type 'Text'",
      right: "var title: Text { Text(\"a\").foregroundColor(.red) }"),
    NaiveMistake(
      16, "let title: Text = Text(\"a\").foregroundStyle(.red)", says: "'Text'",
      right: "let title: Text = Text(\"a\").foregroundColor(.red)"),
    NaiveMistake(
      15, "Text(\"a\").foregroundStyle(.red).bold()", says: "bold",
      right: "Text(\"a\").bold().foregroundStyle(.red)"),
    NaiveMistake(
      16, "EmptyView().navigationTitle(Text(\"a\").foregroundStyle(.red))", says: "navigationTitle",
      right: "EmptyView().navigationTitle(Text(\"a\").foregroundColor(.red))"),
    NaiveMistake(
      16,
      view(
        "@State private var text = \"\"",
        "TextField(\"a\", text: $text, prompt: Text(\"b\").foregroundStyle(.red))"),
      says: "Text",
      right: view(
        "@State private var text = \"\"",
        "TextField(\"a\", text: $text, prompt: Text(\"b\").foregroundColor(.red))")),
  ]

  // MARK: Changes of values

  private static let counter = "@State private var count = 0"
  private static let save = counter + "\nfunc save(_ count: Int) {}"
  private static let changes = [
    NaiveMistake(
      16, view(counter, "Text(\"a\").onChange(of: count) { old, new in print(old, new) }"),
      says: "contextual closure type",
      right: view(counter, "Text(\"a\").onChange(of: count) { new in print(new) }")),
    NaiveMistake(
      16, view(counter, "Text(\"a\").onChange(of: count) { print(count) }"),
      says: "contextual type for closure argument",
      right: view(counter, "Text(\"a\").onChange(of: count) { _ in print(count) }")),
    NaiveMistake(
      17, view(save, "Text(\"a\").onChange(of: count, save)"),
      says: "missing argument label 'perform:'",
      right: view(save, "Text(\"a\").onChange(of: count) { _, new in save(new) }")),
    NaiveMistake(
      17, view(counter, "Text(\"a\").onChange(of: count, initial: true) { new in print(new) }"),
      says: "contextual closure type",
      right: view(
        counter, "Text(\"a\").onChange(of: count, initial: true) { _, new in print(new) }")),
    NaiveMistake(
      17,
      view(
        "let model: Model", "Text(\"a\").animation(.default, value: model)",
        also: "struct Model { var count = 0 }"),
      says: "Equatable",
      right: view(
        "let model: Model", "Text(\"a\").animation(.default, value: model.count)",
        also: "struct Model { var count = 0 }")),
  ]

  // MARK: Navigation, bars and tabs

  private static let navigation = [
    NaiveMistake(
      15, "NavigationStack { Text(\"a\") }", says: "cannot find 'NavigationStack'",
      right: "NavigationView { Text(\"a\") }"),
    NaiveMistake(
      15,
      view(
        "@State private var isShown = false",
        "Text(\"a\").navigationDestination(isPresented: $isShown) { Text(\"b\") }"),
      says: "has no member 'navigationDestination'",
      right: view(
        "@State private var isShown = false",
        "NavigationLink(destination: Text(\"b\"), isActive: $isShown) { Text(\"a\") }")),
    NaiveMistake(
      16, view("", "NavigationLink(\"a\", value: Route())", also: "struct Route {}"),
      says: "Hashable",
      right: view("", "NavigationLink(\"a\", value: Route())", also: "struct Route: Hashable {}")),
    NaiveMistake(
      13, "Text(\"a\").navigationTitle(\"b\")", says: "has no member 'navigationTitle'",
      right: "Text(\"a\").navigationBarTitle(\"b\")"),
    NaiveMistake(
      14, "Text(\"a\").navigationTitle(\"b\", displayMode: .inline)",
      says: "extra argument 'displayMode'",
      right: "Text(\"a\").navigationTitle(\"b\").navigationBarTitleDisplayMode(.inline)"),
    NaiveMistake(
      13, "Text(\"a\").toolbar { Button(\"b\") {} }", says: "has no member 'toolbar'",
      right: "Text(\"a\").navigationBarItems(trailing: Button(\"b\") {})"),
    NaiveMistake(
      15, "Text(\"a\").toolbar(.hidden, for: .navigationBar)", says: "instance method 'toolbar'",
      right: "Text(\"a\").navigationBarHidden(true)"),
    NaiveMistake(
      17, "Text(\"a\").statusBarHidden(hidden: true)", says: "extraneous argument label 'hidden:'",
      right: "Text(\"a\").statusBarHidden(true)"),
    NaiveMistake(
      17, "TabView { Tab(\"a\", systemImage: \"b\") { Text(\"a\") } }", says: "cannot find 'Tab'",
      right: "TabView { Text(\"a\").tabItem { Label(\"a\", systemImage: \"b\") } }"),
    NaiveMistake(
      18,
      "TabView { Tab(\"a\", systemImage: \"b\") { Text(\"a\") }; Text(\"b\").tabItem { Text(\"b\") } }",
      says: "'Tab<Never, Text, DefaultTabLabel>' conform to 'View'",
      right:
        "TabView { Tab(\"a\", systemImage: \"b\") { Text(\"a\") }; Tab(\"b\", systemImage: \"b\") { Text(\"b\") } }"
    ),
  ]

  // MARK: Alerts, dialogs and what closes them

  private static let shown = "@State private var isShown = false"
  private static let presentation = [
    NaiveMistake(
      15, view(shown, "Text(\"a\").alert(\"b\", isPresented: $isShown) { Alert.Button.cancel() }"),
      says: "View",
      right: view(
        shown,
        "Text(\"a\").alert(\"b\", isPresented: $isShown) { Button(\"c\", role: .cancel) {} }")),
    NaiveMistake(
      14, view(shown, "Text(\"a\").alert(\"b\", isPresented: $isShown) { Button(\"c\") {} }"),
      says: "extra trailing closure",
      right: view(
        shown, "Text(\"a\").alert(isPresented: $isShown) { Alert(title: Text(\"b\")) }")),
    NaiveMistake(
      15,
      view(
        shown,
        "Text(\"a\").confirmationDialog(title: Text(\"b\"), isPresented: $isShown) { Button(\"c\") {} }"
      ),
      says: "'title:'",
      right: view(
        shown,
        "Text(\"a\").confirmationDialog(Text(\"b\"), isPresented: $isShown) { Button(\"c\") {} }")),
    NaiveMistake(
      15,
      view(
        "@State private var item: String?",
        "Text(\"a\").alert(\"b\", isPresented: $item) { Button(\"c\") {} }"),
      says: "Binding<Bool>",
      right: view(
        "@State private var item: String?",
        "Text(\"a\").alert(\"b\", isPresented: .constant(item != nil), presenting: item) { item in Button(item) {} }"
      )),
    NaiveMistake(
      14, view("@Environment(\\.dismiss) private var dismiss", "Text(\"a\")"), says: "'dismiss'",
      right: view("@Environment(\\.presentationMode) private var mode", "Text(\"a\")")),
    NaiveMistake(
      15,
      view(
        "@Environment(\\.dismiss) private var dismiss",
        "Button(\"a\") { dismiss.wrappedValue.dismiss() }"),
      says: "'wrappedValue'",
      right: view("@Environment(\\.dismiss) private var dismiss", "Button(\"a\") { dismiss() }")),
    NaiveMistake(
      15,
      view("@Environment(\\.dismiss) private var dismiss", "Button(\"a\", action: dismiss)"),
      says: "() -> Void",
      right: view(
        "@Environment(\\.dismiss) private var dismiss",
        "Button(\"a\", action: dismiss.callAsFunction)")),
  ]

  // MARK: Observable models and their views

  private static let old = "final class Model: ObservableObject { @Published var name = \"\" }"
  private static let new = "@Observable final class Model { var name = \"\" }"
  private static let models = [
    NaiveMistake(
      16, "@Observable final class Model {}", says: "unknown attribute 'Observable'",
      right: "final class Model: ObservableObject {}"),
    NaiveMistake(
      17, "@Observable final class Model { @Published var name = \"\" }",
      says: "invalid redeclaration of synthesized property '_name'",
      right: new),
    NaiveMistake(
      17, "@Observable struct Model { var name = \"\" }", says: "cannot be applied to struct",
      right: new),
    NaiveMistake(
      17, "@Observable final class Model { lazy var name = \"\" }", says: "lazy",
      right: "@Observable final class Model { @ObservationIgnored lazy var name = \"\" }"),
    NaiveMistake(
      17,
      "@Observable final class Model { var name = \"\"; func reset() { objectWillChange.send() } }",
      says: "cannot find 'objectWillChange'",
      right: "final class Model: ObservableObject { func reset() { objectWillChange.send() } }"),
    NaiveMistake(
      17, new + "\nfunc names(of model: Model) { _ = model.$name }", says: "'$name'",
      right: old + "\nfunc names(of model: Model) { _ = model.$name }"),
    NaiveMistake(
      17, "@Observable final class Model { var a = 0, b = 1 }", says: "not covered by macro",
      right: "@Observable final class Model { var a = 0; var b = 1 }"),
    NaiveMistake(
      17, "@Observable final class Model { @AppStorage(\"name\") var name = \"\" }",
      says: "invalid redeclaration of synthesized property '_name'",
      right:
        "@Observable final class Model { @ObservationIgnored @AppStorage(\"name\") var name = \"\" }"
    ),
    NaiveMistake(
      17, "@Observable final class Model { var name = \"\"; var _name = \"\" }",
      says: "invalid redeclaration of '_name'",
      right: "@Observable final class Model { var name = \"\"; var oldName = \"\" }"),
    NaiveMistake(
      17, "import Combine\n" + new, says: "unknown attribute 'Observable'",
      right: "import Observation\n" + new),
    NaiveMistake(
      17, "import Foundation\n" + new, says: "unknown attribute 'Observable'",
      right: "import SwiftUI\n" + new),
  ]

  private static let uses = [
    NaiveMistake(
      17, view("let model: Model", "Text(\"a\").environmentObject(model)", also: new),
      says: "'environmentObject' requires that 'Model' conform to 'ObservableObject'",
      right: view("let model: Model", "Text(\"a\").environment(model)", also: new)),
    NaiveMistake(
      17, view("@EnvironmentObject private var model: Model", "Text(model.name)", also: new),
      says: "ObservableObject",
      right: view("@Environment(Model.self) private var model", "Text(model.name)", also: new)),
    NaiveMistake(
      17, view("let model: Model", "Text(\"a\").focusedSceneObject(model)", also: new),
      says: "'focusedSceneObject' requires that 'Model' conform to 'ObservableObject'",
      right: view("let model: Model", "Text(\"a\").focusedSceneValue(model)", also: new)),
    NaiveMistake(
      17, view("@FocusedObject private var model: Model?", "Text(\"a\")", also: new),
      says: "ObservableObject",
      right: view("@FocusedValue(Model.self) private var model", "Text(\"a\")", also: new)),
    NaiveMistake(
      17,
      view(
        "@State private var model: Model\ninit(_ model: Model) { _model = StateObject(wrappedValue: model) }",
        "Text(model.name)", also: new),
      says: "cannot assign value of type 'StateObject<Model>'",
      right: view(
        "@State private var model: Model\ninit(_ model: Model) { _model = State(wrappedValue: model) }",
        "Text(model.name)", also: new)),
    NaiveMistake(
      17, view("let model: Model", "TextField(\"a\", text: $model.name)", also: new),
      says: "cannot find '$model'",
      right: view("@Bindable var model: Model", "TextField(\"a\", text: $model.name)", also: new)),
    NaiveMistake(
      17, view("let model: Model", "Text(\"a\").onReceive(model.objectWillChange) {}", also: new),
      says: "has no member 'objectWillChange'",
      right: view(
        "let model: Model", "Text(\"a\").onReceive(model.objectWillChange) {}", also: old)),
    NaiveMistake(
      17,
      view(
        "@State private var model = Model()", "Editor(model: $model)",
        also: old
          + "\nstruct Editor: View { let model: ObservedObject<Model>.Wrapper; var body: some View { TextField(\"a\", text: model.name) } }"
      ),
      says: "cannot convert value of type 'Binding<Model>'",
      right: view(
        "@StateObject private var model = Model()", "Editor(model: $model)",
        also: old
          + "\nstruct Editor: View { let model: ObservedObject<Model>.Wrapper; var body: some View { TextField(\"a\", text: model.name) } }"
      )),
    NaiveMistake(
      17, view("@StateObject private var model = Model()", "Text(model.name)", also: new),
      says: "ObservableObject",
      right: view("@State private var model = Model()", "Text(model.name)", also: new)),
    NaiveMistake(
      17, view("@ObservedObject var model: Model", "Text(model.name)", also: new),
      says: "ObservableObject",
      right: view("var model: Model", "Text(model.name)", also: new)),
    NaiveMistake(
      17,
      view(
        "let model: Model", "@Bindable var model = model\nTextField(\"a\", text: $model.name)",
        also: old),
      says: "Observable",
      right: view(
        "let model: Model", "@Bindable var model = model\nTextField(\"a\", text: $model.name)",
        also: new)),
    NaiveMistake(
      17, view("@Environment(Model.self) private var model", "Text(model.name)", also: old),
      says: "Observable",
      right: view("@EnvironmentObject private var model: Model", "Text(model.name)", also: old)),
    NaiveMistake(
      17,
      view(
        "@Environment(Model.self) private var model", "TextField(\"a\", text: $model.name)",
        also: new),
      says: "$model",
      right: view(
        "@Environment(Model.self) private var model",
        "@Bindable var model = model\nTextField(\"a\", text: $model.name)", also: new)),
    NaiveMistake(
      17, view("let model: Model", "Text(\"a\").environment(model)", also: old),
      says: "Observable",
      right: view("let model: Model", "Text(\"a\").environmentObject(model)", also: old)),
  ]

  // MARK: Entries of the environment

  private static let entries = [
    NaiveMistake(
      17, "extension View { @Entry var brand: Color { .red } }", says: "'@Entry' macro",
      right: "extension EnvironmentValues { @Entry var brand: Color = .red }"),
    NaiveMistake(
      17, "struct Theme { @Entry var brand: Color = .red }", says: "'@Entry' macro can only attach",
      right: "struct Theme { var brand: Color = .red }"),
    NaiveMistake(
      17, "extension EnvironmentValues { @Entry let brand: Color = .red }",
      says: "'@Entry' macro can only attach",
      right: "extension EnvironmentValues { @Entry var brand: Color = .red }"),
    NaiveMistake(
      17, "extension EnvironmentValues { @Entry var brand: Color }",
      says: "'@Entry' macro requires a default value",
      right: "extension EnvironmentValues { @Entry var brand: Color? }"),
    NaiveMistake(
      17, "extension EnvironmentValues { @Entry var a = 1, b = 2 }", says: "single variable",
      right: "extension EnvironmentValues { @Entry var a = 1; @Entry var b = 2 }"),
    NaiveMistake(
      17,
      key + "\nextension EnvironmentValues { @Entry var brand: Color { get { self[Key.self] } } }",
      says: "'@Entry' macro",
      right: key + "\nextension EnvironmentValues { var brand: Color { get { self[Key.self] } } }"),
    NaiveMistake(
      17,
      "extension EnvironmentValues { @Entry var brand = Color.red }\nfunc brand(in values: EnvironmentValues) -> Color { values[Key.self] }",
      says: "cannot find 'Key'",
      right: key + "\nfunc brand(in values: EnvironmentValues) -> Color { values[Key.self] }"),
  ]
  private static let key = "struct Key: EnvironmentKey { static let defaultValue = Color.red }"

  // MARK: The rest

  private static let others = [
    NaiveMistake(
      14, "Section(\"a\") { Text(\"b\") }", says: "no exact matches in call to initializer",
      right: "Section(header: Text(\"a\")) { Text(\"b\") }"),
    NaiveMistake(
      15, "Section(Text(\"a\")) { Text(\"b\") }", says: "no exact matches in call to initializer",
      right: "Section { Text(\"b\") } header: { Text(\"a\") }"),
    NaiveMistake(
      16, "EmptyView().textInputAutocapitalization(.allCharacters)", says: "'allCharacters'",
      right: "EmptyView().textInputAutocapitalization(.characters)"),
    NaiveMistake(
      16, "EmptyView().autocorrectionDisabled(nil)", says: "nil",
      right: "EmptyView().disableAutocorrection(nil)"),
    NaiveMistake(
      16, "Color.red.ignoresSafeArea(.top)", says: "'top'",
      right: "Color.red.ignoresSafeArea(edges: .top)"),
    NaiveMistake(
      14, "Text(\"a\").background { Color.red }", says: "cannot conform to 'View'",
      right: "Text(\"a\").background(Color.red)"),
    NaiveMistake(
      17,
      view(
        "@State private var scale: CGFloat = 1",
        "Text(\"a\").gesture(MagnifyGesture().onChanged { scale = $0 })"),
      says: "CGFloat",
      right: view(
        "@State private var scale: CGFloat = 1",
        "Text(\"a\").gesture(MagnifyGesture().onChanged { scale = $0.magnification })")),
    NaiveMistake(
      16,
      "import Charts\nimport SwiftUI\nstruct Example: View { var body: some View { Chart { BarMark(x: .value(\"a\", 1), y: .value(\"b\", 2)).cornerRadius(4, antialiased: true) } } }",
      says: "antialiased",
      right:
        "import Charts\nimport SwiftUI\nstruct Example: View { var body: some View { Chart { BarMark(x: .value(\"a\", 1), y: .value(\"b\", 2)).cornerRadius(4) } } }"
    ),
    NaiveMistake(
      16, "#Preview { @Previewable @State var isOn = false\nToggle(\"a\", isOn: $isOn) }",
      says: "'Previewable'", right: "#Preview { Toggle(\"a\", isOn: .constant(true)) }"),
  ]
}
