import Combine
import SwiftUI

/// Replaces `ObservableObject` with the `@Observable` macro, the class and all its uses together.
///
/// ## What it does
///
/// A class, its subclasses, and everything in the project that uses them change in one step, or
/// nothing does:
///
/// * The conformance goes, also one in an extension, and `@Published` with it. Other stored
///   properties stay silent with `@ObservationIgnored`, unless `unpublished` says otherwise.
/// * `@StateObject` becomes `@State`, `@EnvironmentObject` becomes `@Environment(Model.self)`, and
///   `@ObservedObject` goes, or becomes `@Bindable` where `$name` is used.
/// * `$name` of a model from the environment gets a local `@Bindable` at the start of each body.
/// * `.environmentObject(model)` becomes `.environment(model)`; wrappers that initialisers set follow.
/// * `import Combine` goes when nothing else needs it; `import Observation` comes where SwiftUI is
///   not imported.
///
/// Access levels, isolation, other attributes and comments stay.
///
/// ## Why
///
/// A view that reads an observable model is updated only for the properties that it reads.
///
/// ## Behavior that differs
///
/// * Updates: a view no longer hears of properties that it does not read.
/// * `@State` evaluates its initial value each time the view value is made, where `@StateObject` did
///   so once (before SDK 27). That is for a person to look at, and refused where the initialiser
///   visibly has effects, unless `--set observable.state=always`.
///
/// ## What is not handled
///
/// Each refusal below keeps the class, its subclasses and all their uses as they are.
@Migration(.modernization, replaces: "ObservableObject")
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
enum ObservableMigration {

  /// What becomes of stored properties without `@Published`: they stay silent, or are tracked.
  @Choice("ignore") let unpublished: Set = ["ignore", "track"]

  /// Whether a model whose initialiser has effects may be made again and again by `@State`.
  @Choice("refuse") let state: Set = ["refuse", "always"]

  /// What becomes of stored properties with another property wrapper: it cannot be tracked, and may
  /// have been what updated views.
  @Choice("refuse") let wrapped: Set = ["refuse", "ignore"]

  /// Whether a computed property that reads nothing tracked may stop updating views.
  @Choice("refuse") let computed: Set = ["refuse", "always"]

  /// Classes that observable models may inherit.
  let superclasses: Set = ["NSObject"]

  /// They start something, wherever they are called.
  let effects: Set = ["scheduledTimer", "addObserver", "sink", "assign", "resume", "Task", "detached"]

  /// What a file needs `import Combine` for.
  let combine: Set = [
    "ObservableObject", "ObservableObjectPublisher", "Published", "objectWillChange",
    "AnyCancellable", "Cancellable", "Publisher", "Publishers", "AnyPublisher", "Subscriber",
    "Subscribers", "Subscription", "Subscriptions", "AnySubscriber", "Subject", "AnySubject",
    "PassthroughSubject", "CurrentValueSubject", "Just", "Future", "Deferred", "Empty", "Fail",
    "Record", "ConnectablePublisher", "Scheduler", "ImmediateScheduler", "TopLevelDecoder",
    "TopLevelEncoder", "sink", "assign", "store", "publisher", "publish", "eraseToAnyPublisher",
    "receive", "autoconnect", "dataTaskPublisher", "CombineIdentifier",
    "CustomCombineIdentifierConvertible", "Cancellables", "cancellables",
  ]

  // MARK: The class

  @Guards
  func mayBeObservable<Model>() {
    guard !site.isLocal else {
      refuse("local-type", "`\(Model)` is declared in a function, where a macro cannot extend it.")
    }
    guard !Model.isRequired(as: "ObservableObject") else {
      refuse(
        "protocol-requirement",
        "`ObservableObject` is required by a protocol of `\(Model)`, a generic constraint or the type "
          + "of a value.")
    }
    guard !Model.isWrapped else {
      refuse(
        "other-macro",
        "`\(Model)` has another macro, which may add what `@Observable` cannot have, such as `@Published` "
          + "properties.")
    }
    guard !Model.inheritsUnknownClass(besides: superclasses) else {
      refuse("superclass-unknown", "The superclass of `\(Model)` is not declared in the project.")
    }
    guard !Model.isUsed(through: "objectWillChange"), !Model.declares("objectWillChange") else {
      refuse("manual-notification", "`objectWillChange` is used by hand.")
    }
    guard
      !project.mentionsOtherwise(
        "StateObject", "ObservedObject", "EnvironmentObject", "environmentObject",
        "focusedObject", "focusedSceneObject", "FocusedObject")
    else {
      refuse(
        "unknown-use",
        "`StateObject`, `ObservedObject`, `EnvironmentObject` or what belongs to them is used in a way "
          + "that is not understood.")
    }
    guard !Model.conforms(Decodable.self) || Model.declares("init(from:)") else {
      refuse(
        "synthesized-codable",
        "`\(Model)` has synthesized coding: the macro would change the encoded names.")
    }
    guard !Model.conforms(Encodable.self) || Model.declares("encode(to:)") else {
      refuse(
        "synthesized-codable",
        "`\(Model)` has synthesized coding: the macro would change the encoded names.")
    }
  }

  @Rewrite(.subject)
  func model<Model>(members: Members) {
    before { class Model: ObservableObject { #members } }
    mayBeObservable()
    after {
      @Observable
      class Model { #members }
    }
  }

  @Rewrite(.subject, .useOf(model, as: Base.self))
  func subclass<Model, Base>(members: Members) {
    before { class Model: Base { #members } }
    mayBeObservable()
    after {
      @Observable
      class Model: Base { #members }
    }
  }

  // MARK: A conformance in an extension

  @Rewrite(.subject, .useOf(model, as: Model.self))
  func emptyConformance<Model>() {
    before { extension Model: ObservableObject {} }
    guard Model.isClass, Model.isUnderSameConditions, !site.hasMore else { next }
    after {}
  }

  @Rewrite(.subject, .useOf(model, as: Model.self))
  func conformance<Model>(members: Members) {
    before { extension Model: ObservableObject { #members } }
    guard Model.isClass, Model.isUnderSameConditions, !site.isConstrained else {
      refuse(
        "conformance-in-extension",
        "`\(Model)` conforms in an extension, under a condition or without being known as a class of "
          + "the project.")
    }
    after { extension Model { #members } }
  }

  @Rewrite(.subject, .useOf(model, as: Model.self))
  func conformingElsewhere<Model>(members: Members) {
    before { class Model { #members } }
    guard file.imports("SwiftUI", "Combine", "Observation", "Foundation") else {
      refuse(
        "conformance-in-extension",
        "`\(Model)` conforms in an extension, and its file imports nothing that `import Observation` "
          + "could stand by.")
    }
    mayBeObservable()
    after {
      @Observable
      class Model { #members }
    }
  }

  /// Nothing that conforms to such a protocol can be converted class by class.
  @Rewrite(.subject)
  func refinement<Model>(_members: Members) {
    before { protocol Model: ObservableObject { #_members } }
    refuse(
      "protocol-requirement", "`ObservableObject` is required by the protocol `\(Model)`.")
  }

  // MARK: Its properties

  @Rewrite(.inside(model))
  func published(property: Property) {
    before { @Published var property }
    guard !property.isStatic else { next }
    guard !property.isWrapped(besides: "Published") else {
      refuse(
        "property-wrapper", "`\(property)` has another property wrapper, which cannot be tracked.")
    }
    guard !property.isUsed(as: "$") else {
      refuse("publisher-use", "`$\(property)` is used as a Combine publisher.")
    }
    guard !property.isUsed(as: "_") else {
      refuse("storage-use", "`_\(property)`, the storage of the wrapper, is used.")
    }
    guard !property.comparesByHand else {
      refuse(
        "custom-equality",
        "`\(property.type)` has a hand-written `==`; changes that it ignores would no longer update "
          + "views.")
    }
    guard !property.setsItself else {
      refuse(
        "self-assigning-observer",
        "An observer of `\(property)` changes it, and would be called again and again.")
    }
    after { var property }
  }

  @Rewrite(.inside(model))
  func wrappedProperty(property: StoredProperty) {
    before { var property }
    guard property.isWrapped(besides: "ObservationIgnored"), !property.isStatic else { next }
    guard choice.wrapped == .ignore else {
      refuse(
        "property-wrapper",
        "`\(property)` has a property wrapper: a tracked property cannot have one, and ignoring it "
          + "would stop view updates.")
    }
    after { @ObservationIgnored var property }
  }

  @Rewrite(.inside(model))
  func lazyProperty(property: StoredProperty) {
    before { lazy var property }
    guard !property.isStatic else { next }
    after { @ObservationIgnored lazy var property }
  }

  /// Formerly silent properties stay silent.
  @Rewrite(.inside(model))
  func unpublishedProperty(property: StoredProperty) {
    before { var property }
    guard !property.isStatic, !property.isWrapped else { leave }
    guard choice.unpublished == .ignore else { leave }
    after { @ObservationIgnored var property }
  }

  @Rewrite(.inside(model))
  func computedProperty(property: Property) {
    before { var property }
    guard property.readsOnlyOtherState(than: "Published"), choice.computed == .refuse else { leave }
    refuse(
      "untracked-source",
      "`\(property)` reads no tracked property; views relied on the updates of the whole object.")
  }

  // MARK: Owners

  /// Private state cannot be set by an initialiser in another file.
  @Rewrite(.useOf(model))
  func ownedPrivately<Model>(property: Property<Model>) {
    before { @StateObject private var property }
    guard site.hasInitializersElsewhere else { next }
    refuse(
      "initializer-elsewhere",
      "The type has initializers outside its declaration; private `@State` cannot be converted "
        + "safely for SDK 27.")
  }

  @Rewrite(.useOf(model)) @Review("`State` evaluates its initial value each time the view value is made.")
  func ownedAndSet<Model>(name: Name, value: Model) {
    before { @StateObject var name: Model = value }
    before { @StateObject var name = value }
    guard name.isUsed(as: "_") else { next }
    guard choice.state == .always || !Model.initializerHasEffects(calling: effects) else {
      refuse(
        "initializer-effects",
        "The initializer of `\(Model)` makes a call; with `@State` it would run each time the view "
          + "value is made (SDKs before 27).")
    }
    after { @State var name: Model }
  }

  @Rewrite(.useOf(model)) @Review("`State` evaluates its initial value each time the view value is made.")
  func owned<Model>(property: Property<Model>) {
    before { @StateObject var property }
    guard choice.state == .always || !Model.initializerHasEffects(calling: effects) else {
      refuse(
        "initializer-effects",
        "The initializer of `\(Model)` makes a call; with `@State` it would run each time the view "
          + "value is made (SDKs before 27).")
    }
    after { @State var property }
  }

  @Rewrite(.useOf(model)) @Review("`State` evaluates its initial value each time the view value is made.")
  func ownedByInitializer<Model>(value: Model) {
    before { StateObject(wrappedValue: value) }
    after { State(initialValue: value) }
  }

  // MARK: Observers

  @Rewrite(.useOf(model))
  func bound<Model>(property: Property<Model>) {
    before { @ObservedObject var property }
    guard property.isUsed(as: "$") else { next }
    after { @Bindable var property }
  }

  /// A private variable with a value would make the memberwise initializer private; a constant does
  /// not.
  @Rewrite(.useOf(model))
  func observedPrivately<Model>(name: Name, value: Model) {
    before { @ObservedObject private var name = value }
    guard !name.isAssigned, !name.isUsed(as: "_") else {
      refuse(
        "private-default",
        "`\(name)` is private, has a value and is set elsewhere: without the wrapper the memberwise "
          + "initializer would be private, too.")
    }
    after { private let name = value }
  }

  @Rewrite(.useOf(model))
  func observed<Model>(property: Property<Model>) {
    before { @ObservedObject var property }
    after { var property }
  }

  @Rewrite(.useOf(bound))
  func boundByInitializer(property: Property, value: Any) {
    before { _property = ObservedObject(wrappedValue: value) }
    before { _property = ObservedObject(initialValue: value) }
    before { self._property = ObservedObject(wrappedValue: value) }
    before { self._property = ObservedObject(initialValue: value) }
    after { _property = Bindable(value) }
  }

  @Rewrite(.useOf(bound))
  func boundStorage(property: Property) {
    before { _property }
    refuse("storage-use", "`_\(property)`, the storage of the wrapper, is used.")
  }

  @Rewrite(.useOf(observed))
  func observedByInitializer(property: Property, value: Any) {
    before { _property = ObservedObject(wrappedValue: value) }
    before { _property = ObservedObject(initialValue: value) }
    before { self._property = ObservedObject(wrappedValue: value) }
    before { self._property = ObservedObject(initialValue: value) }
    after { self.property = value }
  }

  @Rewrite(.useOf(observed))
  func observedStorage(property: Property) {
    before { _property }
    refuse("storage-use", "`_\(property)`, the storage of the wrapper, is used.")
  }

  // MARK: The environment

  @Rewrite(.useOf(model))
  func environment<Model>(name: Name) {
    before { @EnvironmentObject var name: Model }
    guard !name.isUsed(as: "_") else {
      refuse("storage-use", "`_\(name)`, the storage of the wrapper, is used.")
    }
    after { @Environment(Model.self) var name }
  }

  @Rewrite(.useOf(environment))
  func environmentBindingOfSelf(name: Name) {
    before { self.$name }
    atStartOfBody { @Bindable var name = name }
    after { $name }
  }

  @Rewrite(.useOf(environment))
  func environmentBinding(name: Name) {
    before { $name }
    atStartOfBody { @Bindable var name = name }
    after { $name }
  }

  @Rewrite(.useOf(model))
  func injected<Model>(view: some View, value: Model) {
    before { view.environmentObject(value) }
    after { view.environment(value) }
  }

  @Rewrite(.useOf(model))
  func focused<Model>(view: some View, value: Model) {
    before { view.focusedObject(value) }
    before { view.focusedSceneObject(value) }
    refuse(
      "no-observable-form",
      "`\(Model)` is passed to `focusedObject` or `focusedSceneObject`, which has no form for "
        + "`@Observable` types.")
  }

  @Rewrite(.useOf(model))
  func focusedReader<Model>(property: Property<Model>) {
    before { @FocusedObject var property }
    refuse("no-observable-form", "`@FocusedObject` has no form for `@Observable` types.")
  }

  // MARK: Imports

  @Rewrite(.cleanup(model))
  func unneededImport() {
    before { import Combine }
    guard !file.mentions(combine), !site.hasMore else { next }
    guard file.imports("SwiftUI", "Observation") else { next }
    after {}
  }

  @Rewrite(.cleanup(model))
  func replacedImport() {
    before { import Combine }
    guard !file.mentions(combine), !site.hasMore else { next }
    guard !file.imports("SwiftUI", "Observation") else { leave }
    after { import Observation }
  }

  @Rewrite(.cleanup(model))
  func addedImport() {
    before { import Combine }
    guard !file.imports("SwiftUI", "Observation") else { leave }
    after {
      import Combine
      import Observation
    }
  }

  @Rewrite(.cleanup(model))
  func importBesideFoundation() {
    before { import Foundation }
    guard !file.imports("SwiftUI", "Combine", "Observation") else { leave }
    after {
      import Foundation
      import Observation
    }
  }

  // MARK: Examples: the class

  @Example("A class and its access levels, attributes and comments")
  func aClass() {
    before {
      /// Settings of the app.
      @MainActor
      public final class Settings: ObservableObject {
        // What the user sees.
        @Published public var name = ""  // short
        /// Set elsewhere.
        @Published public private(set) var count: Int = 0
        @Published
        var list: [String] = []
        @Published var choice: Int?
        let id = 1
        private let queue = [Int]()
        static let shared = Settings()
        static var limit = 3
        public init() {}
        func reset() { name = "" }
      }
    }
    after {
      /// Settings of the app.
      @Observable
      @MainActor
      public final class Settings {
        // What the user sees.
        public var name = ""  // short
        /// Set elsewhere.
        public private(set) var count: Int = 0
        var list: [String] = []
        var choice: Int?
        let id = 1
        private let queue = [Int]()
        static let shared = Settings()
        static var limit = 3
        public init() {}
        func reset() { name = "" }
      }
    }
  }

  @Example("Other conformances stay")
  func otherConformances() {
    before {
      final class Settings: NSObject, ObservableObject, Identifiable {
        @Published var name = ""
      }
      class Search: Identifiable, ObservableObject {
        let id = 1
        @Published var text = ""
      }
    }
    after {
      @Observable
      final class Settings: NSObject, Identifiable {
        var name = ""
      }
      @Observable
      class Search: Identifiable {
        let id = 1
        var text = ""
      }
    }
  }

  @Example("A module before the name of the protocol")
  func qualified() {
    before {
      import Combine
      import SwiftUI

      class Settings: Combine.ObservableObject {
        @Published var name = ""
      }
    }
    after {
      import SwiftUI

      @Observable
      class Settings {
        var name = ""
      }
    }
  }

  @Example("Observers, lazy and computed properties")
  func otherProperties() {
    before {
      final class Settings: ObservableObject {
        @Published var name = "" {
          didSet { count += 1 }
        }
        @Published var limit = 1 {
          willSet { print(newValue) }
        }
        var count = 0
        var silent = 0 {
          didSet { print(silent) }
        }
        private(set) lazy var title = "Settings"
        weak var other: Settings?
        var isEmpty: Bool { name.isEmpty }
        var text: String {
          get { name }
          set { name = newValue }
        }
        class var kind: String { "settings" }
      }
    }
    after {
      @Observable
      final class Settings {
        var name = "" {
          didSet { count += 1 }
        }
        var limit = 1 {
          willSet { print(newValue) }
        }
        @ObservationIgnored var count = 0
        @ObservationIgnored var silent = 0 {
          didSet { print(silent) }
        }
        @ObservationIgnored private(set) lazy var title = "Settings"
        @ObservationIgnored weak var other: Settings?
        var isEmpty: Bool { name.isEmpty }
        var text: String {
          get { name }
          set { name = newValue }
        }
        class var kind: String { "settings" }
      }
    }
  }

  @Example("Other stored properties are tracked from now on", set: "unpublished=track")
  func tracked() {
    before {
      final class Settings: ObservableObject {
        @Published var name = ""
        var count = 0
        lazy var title = "Settings"
      }
    }
    after {
      @Observable
      final class Settings {
        var name = ""
        var count = 0
        @ObservationIgnored lazy var title = "Settings"
      }
    }
  }

  @Example("Several variables in one declaration")
  func severalVariables() {
    before {
      class Settings: ObservableObject {
        @Published var name = ""
        var count = 0, limit: Int = 1
      }
    }
    after {
      @Observable
      class Settings {
        var name = ""
        @ObservationIgnored var count = 0
        @ObservationIgnored var limit: Int = 1
      }
    }
  }

  @Example("A class with nothing in it")
  func empty() {
    before {
      final class Settings: ObservableObject {}
    }
    after {
      @Observable final class Settings {}
    }
  }

  @Example("A subclass that overrides a property")
  func overridden() {
    before("Base.swift") {
      class Base: ObservableObject {
        @Published var name = ""
      }
    }
    before("Derived.swift") {
      class Derived: Base, Identifiable {
        @Published var count = 0
        var limit = 1
      }
    }
    before("Last.swift") {
      final class Last: Derived {
        @Published var isLast = true
        override var count: Int {
          didSet { limit = count }
        }
      }
    }
    after("Base.swift") {
      @Observable
      class Base {
        var name = ""
      }
    }
    after("Derived.swift") {
      @Observable
      class Derived: Base, Identifiable {
        var count = 0
        @ObservationIgnored var limit = 1
      }
    }
    after("Last.swift") {
      @Observable
      final class Last: Derived {
        var isLast = true
        @ObservationIgnored override var count: Int {
          didSet { limit = count }
        }
      }
    }
  }

  @Example("Subclasses")
  func subclassesInFiles() {
    before("Base.swift") {
      class Base: ObservableObject {
        @Published var name = ""
      }
    }
    before("Derived.swift") {
      class Derived: Base, Identifiable {
        @Published var count = 0
        var limit = 1
      }
    }
    before("Last.swift") {
      @MainActor final class Last: Derived {
        @Published var isLast = true
        override init() { super.init() }
      }
      struct Page: View {
        @ObservedObject var last: Last
        var body: some View { Text(last.name) }
      }
    }
    after("Base.swift") {
      @Observable
      class Base {
        var name = ""
      }
    }
    after("Derived.swift") {
      @Observable
      class Derived: Base, Identifiable {
        var count = 0
        @ObservationIgnored var limit = 1
      }
    }
    after("Last.swift") {
      @Observable
      @MainActor final class Last: Derived {
        var isLast = true
        override init() { super.init() }
      }
      struct Page: View {
        var last: Last
        var body: some View { Text(last.name) }
      }
    }
  }

  @Example("A model in another type, used from inside and outside", review: true)
  func nested() {
    before {
      struct Editor: View {
        final class Model: ObservableObject {
          @Published var text = ""
        }
        @StateObject private var model = Model()
        var body: some View { Preview().environmentObject(model) }
        struct Preview: View {
          @EnvironmentObject var model: Model
          var body: some View { Text(model.text) }
        }
      }
      struct Other: View {
        @EnvironmentObject private var model: Editor.Model
        var body: some View { TextField("Text", text: $model.text) }
      }
    }
    after {
      struct Editor: View {
        @Observable
        final class Model {
          var text = ""
        }
        @State private var model = Model()
        var body: some View { Preview().environment(model) }
        struct Preview: View {
          @Environment(Model.self) var model
          var body: some View { Text(model.text) }
        }
      }
      struct Other: View {
        @Environment(Editor.Model.self) private var model
        var body: some View {
          @Bindable var model = model
          TextField("Text", text: $model.text)
        }
      }
    }
  }

  @Example("Coding that is written by hand")
  func codable() {
    before {
      final class Settings: ObservableObject, Codable {
        @Published var name = ""
        enum CodingKeys: String, CodingKey { case name }
        init(from decoder: any Decoder) throws {
          name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
        }
        func encode(to encoder: any Encoder) throws {
          var container = encoder.container(keyedBy: CodingKeys.self)
          try container.encode(name, forKey: .name)
        }
      }
    }
    after {
      @Observable
      final class Settings: Codable {
        var name = ""
        enum CodingKeys: String, CodingKey { case name }
        init(from decoder: any Decoder) throws {
          name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
        }
        func encode(to encoder: any Encoder) throws {
          var container = encoder.container(keyedBy: CodingKeys.self)
          try container.encode(name, forKey: .name)
        }
      }
    }
  }

  // MARK: Examples: uses

  @Example("Everything that uses a class, in several files", review: true)
  func everywhere() {
    before("Library.swift") {
      import Combine
      import SwiftUI

      final class Library: ObservableObject {
        @Published var books: [String] = []
        @Published var query = ""
      }
    }
    before("Shelf.swift") {
      import SwiftUI

      struct Shelf: View {
        @StateObject private var library = Library()
        var body: some View {
          NavigationStack {
            Total()
          }
          .environmentObject(library)
        }
      }
    }
    before("Search.swift") {
      import SwiftUI

      struct Search: View {
        @ObservedObject var library: Library
        var body: some View { TextField("Search", text: $library.query) }
      }

      struct Total: View {
        @EnvironmentObject private var library: Library
        var body: some View { Text("\(library.books.count)") }
      }
    }
    before("Previews.swift") {
      import SwiftUI

      struct ShelfPreviews: PreviewProvider {
        static var previews: some View {
          Total().environmentObject(Library())
        }
      }
    }
    after("Library.swift") {
      import SwiftUI

      @Observable
      final class Library {
        var books: [String] = []
        var query = ""
      }
    }
    after("Shelf.swift") {
      import SwiftUI

      struct Shelf: View {
        @State private var library = Library()
        var body: some View {
          NavigationStack {
            Total()
          }
          .environment(library)
        }
      }
    }
    after("Search.swift") {
      import SwiftUI

      struct Search: View {
        @Bindable var library: Library
        var body: some View { TextField("Search", text: $library.query) }
      }

      struct Total: View {
        @Environment(Library.self) private var library
        var body: some View { Text("\(library.books.count)") }
      }
    }
    after("Previews.swift") {
      import SwiftUI

      struct ShelfPreviews: PreviewProvider {
        static var previews: some View {
          Total().environment(Library())
        }
      }
    }
  }

  @Example("Two models of one file change apart")
  func twoModels() {
    before {
      class One: ObservableObject {
        @Published var name = ""
      }
      class Two: ObservableObject {
        @Published var name = ""
        func announce() { objectWillChange.send() }
      }
      struct Page: View {
        @ObservedObject var one: One
        @ObservedObject var two: Two
        var body: some View { Text(one.name + two.name) }
      }
    }
    after {
      @Observable
      class One {
        var name = ""
      }
      class Two: ObservableObject {
        @Published var name = ""
        func announce() { objectWillChange.send() }
      }
      struct Page: View {
        var one: One
        @ObservedObject var two: Two
        var body: some View { Text(one.name + two.name) }
      }
    }
  }

  @Example("Two models of one file")
  func bothModels() {
    before {
      class One: ObservableObject {
        @Published var name = ""
      }
      class Two: ObservableObject {
        @Published var one = One()
      }
      struct Page: View {
        @ObservedObject var one: One
        @EnvironmentObject var two: Two
        var body: some View {
          TextField(two.one.name, text: $one.name)
            .environmentObject(one)
            .environmentObject(two)
        }
      }
    }
    after {
      @Observable
      class One {
        var name = ""
      }
      @Observable
      class Two {
        var one = One()
      }
      struct Page: View {
        @Bindable var one: One
        @Environment(Two.self) var two
        var body: some View {
          TextField(two.one.name, text: $one.name)
            .environment(one)
            .environment(two)
        }
      }
    }
  }

  @Example("State with a type and a value", review: true)
  func typedState() {
    before {
      class Model: ObservableObject { @Published var name = "" }
      struct Page: View {
        /// Its model.
        @StateObject var model: Model = Model()  // one
        @StateObject private var other: Model = .init()
        var body: some View { TextField(other.name, text: $model.name) }
      }
    }
    after {
      @Observable class Model { var name = "" }
      struct Page: View {
        /// Its model.
        @State var model: Model = Model()  // one
        @State private var other: Model = .init()
        var body: some View { TextField(other.name, text: $model.name) }
      }
    }
  }

  @Example("State that an initialiser sets", review: true)
  func stateInInitializer() {
    before {
      class Model: ObservableObject {
        @Published var name: String
        init(name: String) { self.name = name }
      }
      struct Page: View {
        @StateObject private var model: Model
        init(name: String) {
          _model = StateObject(wrappedValue: Model(name: name))
        }
        var body: some View { Text(model.name) }
      }
      struct Other: View {
        @StateObject private var model = Model(name: "")
        init(name: String) {
          self._model = .init(wrappedValue: Model(name: name))
        }
        var body: some View { Text(model.name) }
      }
      struct Third: View {
        @StateObject private var model: Model
        init(model: @escaping @autoclosure () -> Model) {
          _model = StateObject(wrappedValue: model())
        }
        var body: some View { Text(model.name) }
      }
    }
    after {
      @Observable
      class Model {
        var name: String
        init(name: String) { self.name = name }
      }
      struct Page: View {
        @State private var model: Model
        init(name: String) {
          _model = State(initialValue: Model(name: name))
        }
        var body: some View { Text(model.name) }
      }
      struct Other: View {
        @State private var model: Model
        init(name: String) {
          self._model = .init(wrappedValue: Model(name: name))
        }
        var body: some View { Text(model.name) }
      }
      struct Third: View {
        @State private var model: Model
        init(model: @escaping @autoclosure () -> Model) {
          _model = State(initialValue: model())
        }
        var body: some View { Text(model.name) }
      }
    }
  }

  @Example("A model whose initialiser has effects, when that is accepted", review: true, set: "state=always")
  func effectsAccepted() {
    before {
      final class Loader: ObservableObject {
        @Published var count = 0
        init() { start() }
        func start() {}
      }
      struct Page: View {
        @StateObject private var loader = Loader()
        var body: some View { Text("\(loader.count)") }
      }
    }
    after {
      @Observable
      final class Loader {
        var count = 0
        init() { start() }
        func start() {}
      }
      struct Page: View {
        @State private var loader = Loader()
        var body: some View { Text("\(loader.count)") }
      }
    }
  }

  @Example("Observed models, with bindings and without")
  func observedModels() {
    before {
      class Model: ObservableObject {
        @Published var name = ""
        static let shared = Model()
      }
      struct Reader: View {
        @ObservedObject var model: Model
        @ObservedObject private var shared = Model.shared
        var body: some View { Text(model.name + shared.name) }
      }
      struct Writer: View {
        @ObservedObject var model: Model
        @ObservedObject private var shared = Model.shared
        @ObservedObject private(set) var third: Model
        var body: some View {
          TextField("Name", text: $model.name)
          TextField("Name", text: $shared.name)
          TextField("Name", text: $third.name)
        }
      }
      struct Both: View {
        let model: Model
        var body: some View {
          Reader(model: model)
        }
      }
    }
    after {
      @Observable
      class Model {
        var name = ""
        static let shared = Model()
      }
      struct Reader: View {
        var model: Model
        private let shared = Model.shared
        var body: some View { Text(model.name + shared.name) }
      }
      struct Writer: View {
        @Bindable var model: Model
        @Bindable private var shared = Model.shared
        @Bindable private(set) var third: Model
        var body: some View {
          TextField("Name", text: $model.name)
          TextField("Name", text: $shared.name)
          TextField("Name", text: $third.name)
        }
      }
      struct Both: View {
        let model: Model
        var body: some View {
          Reader(model: model)
        }
      }
    }
  }

  @Example("Observed models that an initialiser sets")
  func observedInInitializer() {
    before {
      class Model: ObservableObject { @Published var name = "" }
      struct Reader: View {
        @ObservedObject private var model: Model
        init(_ model: Model) {
          _model = ObservedObject(wrappedValue: model)
        }
        var body: some View { Text(model.name) }
      }
      struct Second: View {
        @ObservedObject private var model: Model
        init(model: Model) {
          self._model = ObservedObject(initialValue: model)  // given
        }
        var body: some View { Text(model.name) }
      }
      struct Plain: View {
        @ObservedObject private var model: Model
        init(_ model: Model) { self.model = model }
        var body: some View { Text(model.name) }
      }
      struct Writer: View {
        @ObservedObject private var model: Model
        init(_ model: Model) {
          self._model = ObservedObject(wrappedValue: model)
        }
        var body: some View { TextField("Name", text: $model.name) }
      }
    }
    after {
      @Observable class Model { var name = "" }
      struct Reader: View {
        private var model: Model
        init(_ model: Model) {
          self.model = model
        }
        var body: some View { Text(model.name) }
      }
      struct Second: View {
        private var model: Model
        init(model: Model) {
          self.model = model  // given
        }
        var body: some View { Text(model.name) }
      }
      struct Plain: View {
        private var model: Model
        init(_ model: Model) { self.model = model }
        var body: some View { Text(model.name) }
      }
      struct Writer: View {
        @Bindable private var model: Model
        init(_ model: Model) {
          _model = Bindable(model)
        }
        var body: some View { TextField("Name", text: $model.name) }
      }
    }
  }

  @Example("Bindings of a model from the environment, in several bodies")
  func environmentBindings() {
    before {
      class Model: ObservableObject {
        @Published var name = ""
        @Published var isOn = false
      }
      struct Page: View {
        @EnvironmentObject private var model: Model
        var body: some View {
          // Two of them.
          TextField("Name", text: $model.name)
          Toggle("On", isOn: $model.isOn)
          header
          footer("a")
        }
        private var header: some View { Toggle("On", isOn: $model.isOn) }
        private func footer(_ title: String) -> some View {
          Toggle(title, isOn: self.$model.isOn)
        }
        @ViewBuilder private var both: some View {
          Toggle("On", isOn: $model.isOn)
          Text(model.name)
        }
        private var binding: Binding<Bool> {
          get { $model.isOn }
        }
        private var choice: Binding<Bool> {
          if model.name.isEmpty { $model.isOn } else { .constant(true) }
        }
        private var plain: Text { Text(model.name) }
      }
    }
    after {
      @Observable
      class Model {
        var name = ""
        var isOn = false
      }
      struct Page: View {
        @Environment(Model.self) private var model
        var body: some View {
          @Bindable var model = model
          // Two of them.
          TextField("Name", text: $model.name)
          Toggle("On", isOn: $model.isOn)
          header
          footer("a")
        }
        private var header: some View {
          @Bindable var model = model
          return Toggle("On", isOn: $model.isOn)
        }
        private func footer(_ title: String) -> some View {
          @Bindable var model = model
          return Toggle(title, isOn: $model.isOn)
        }
        @ViewBuilder private var both: some View {
          @Bindable var model = model
          Toggle("On", isOn: $model.isOn)
          Text(model.name)
        }
        private var binding: Binding<Bool> {
          get {
            @Bindable var model = model
            return $model.isOn
          }
        }
        private var choice: Binding<Bool> {
          @Bindable var model = model
          return if model.name.isEmpty { $model.isOn } else { .constant(true) }
        }
        private var plain: Text { Text(model.name) }
      }
    }
  }

  @Example("Modifiers and styles that read the environment")
  func notOnlyViews() {
    before {
      class Model: ObservableObject { @Published var isOn = false }
      struct Switch: ViewModifier {
        @EnvironmentObject var model: Model
        func body(content: Content) -> some View {
          Toggle(isOn: $model.isOn) { content }
        }
      }
      struct Style: ButtonStyle {
        @EnvironmentObject var model: Model
        func makeBody(configuration: Configuration) -> some View {
          configuration.label.opacity(model.isOn ? 1 : 0)
        }
      }
    }
    after {
      @Observable class Model { var isOn = false }
      struct Switch: ViewModifier {
        @Environment(Model.self) var model
        func body(content: Content) -> some View {
          @Bindable var model = model
          Toggle(isOn: $model.isOn) { content }
        }
      }
      struct Style: ButtonStyle {
        @Environment(Model.self) var model
        func makeBody(configuration: Configuration) -> some View {
          configuration.label.opacity(model.isOn ? 1 : 0)
        }
      }
    }
  }

  @Example("A scene and an app that inject", review: true)
  func scene() {
    before {
      class Model: ObservableObject { @Published var name = "" }
      struct Example: App {
        @StateObject private var model = Model()
        var body: some Scene {
          WindowGroup {
            Text(model.name).environmentObject(model)
          }
        }
      }
    }
    after {
      @Observable class Model { var name = "" }
      struct Example: App {
        @State private var model = Model()
        var body: some Scene {
          WindowGroup {
            Text(model.name).environment(model)
          }
        }
      }
    }
  }

  // MARK: Examples: imports

  @Example("`Combine` gives way to `Observation` where SwiftUI is not imported")
  func importReplaced() {
    before("Model.swift") {
      import Combine
      import Foundation

      final class Model: ObservableObject {
        @Published var date: Date?
      }
    }
    after("Model.swift") {
      import Observation
      import Foundation

      @Observable
      final class Model {
        var date: Date?
      }
    }
  }

  @Example("`Combine` goes where SwiftUI is imported, with other uses left")
  func importRemoved() {
    before("Model.swift") {
      // Models
      import Combine
      import SwiftUI

      final class Model: ObservableObject {
        @Published var name = ""
      }
    }
    before("Other.swift") {
      import Combine
      import Foundation

      let names = PassthroughSubject<String, Never>()
    }
    after("Model.swift") {
      // Models
      import SwiftUI

      @Observable
      final class Model {
        var name = ""
      }
    }
  }

  @Example("`Combine` stays where something else needs it")
  func importKept() {
    before("Model.swift") {
      import Combine
      import SwiftUI

      final class Model: ObservableObject {
        @Published var name = ""
        private var tasks: Set<AnyCancellable> = []
      }
    }
    after("Model.swift") {
      import Combine
      import SwiftUI

      @Observable
      final class Model {
        var name = ""
        @ObservationIgnored private var tasks: Set<AnyCancellable> = []
      }
    }
  }

  @Example("`Observation` comes beside `Combine`")
  func importAdded() {
    before("Model.swift") {
      import Combine

      final class Model: ObservableObject {
        @Published var name = ""
        let names = PassthroughSubject<String, Never>()
      }
    }
    after("Model.swift") {
      import Combine
      import Observation

      @Observable
      final class Model {
        var name = ""
        let names = PassthroughSubject<String, Never>()
      }
    }
  }

  // MARK: Examples: what stays

  @Example("A class in a function")
  func localType() {
    before {
      func make() {
        class Model: ObservableObject { @Published var name = "" }
        print(Model())
      }
    }
    refused("local-type")
  }

  @Example("A subclass in a function")
  func localSubclass() {
    before {
      class Base: ObservableObject { @Published var name = "" }
      func make() {
        class Model: Base {}
        print(Model())
      }
    }
    refused("local-type")
  }

  @Example("A protocol refines `ObservableObject`")
  func refinedProtocol() {
    before {
      protocol Store: ObservableObject { var name: String { get } }
      final class Memory: Store { @Published var name = "" }
    }
    refused("protocol-requirement")
  }

  @Example("A generic view asks for an `ObservableObject`")
  func genericConstraint() {
    before {
      final class Model: ObservableObject { @Published var name = "" }
      struct Page<Object: ObservableObject>: View {
        @ObservedObject var object: Object
        var body: some View { Text("Page") }
      }
      struct Root: View {
        let model = Model()
        var body: some View { Page(object: model) }
      }
    }
    refused("protocol-requirement")
  }

  @Example("The type of a value is that of the property", review: true)
  func implicitValue() {
    before {
      final class Model: ObservableObject { @Published var name = "" }
      final class Other: ObservableObject { @Published var name = "" }
      struct Page: View {
        @StateObject private var model: Model
        @StateObject private var other: Other
        init() {
          self._model = StateObject(wrappedValue: .init())
          _other = StateObject(wrappedValue: .init())
        }
        var body: some View { Text(model.name + other.name) }
      }
    }
    after {
      @Observable final class Model { var name = "" }
      @Observable final class Other { var name = "" }
      struct Page: View {
        @State private var model: Model
        @State private var other: Other
        init() {
          self._model = State(initialValue: .init())
          _other = State(initialValue: .init())
        }
        var body: some View { Text(model.name + other.name) }
      }
    }
  }

  @Example("A generic parameter that only conforms to another protocol of the project")
  func genericOfOtherProtocol() {
    before {
      final class Model: NSObject, ObservableObject { @Published var name = "" }
      protocol Launching: ObservableObject { var isReady: Bool { get } }
      struct Content<Launch: Launching>: View {
        @ObservedObject var launch: Launch
        var body: some View { Text(launch.isReady ? "yes" : "no") }
      }
      func content<Content>(_ content: Content) -> Content { content }
      let launches: [Content<Launcher>] = []
      final class Launcher: Launching { let isReady = true }
    }
    after {
      @Observable final class Model: NSObject { var name = "" }
      protocol Launching: ObservableObject { var isReady: Bool { get } }
      struct Content<Launch: Launching>: View {
        @ObservedObject var launch: Launch
        var body: some View { Text(launch.isReady ? "yes" : "no") }
      }
      func content<Content>(_ content: Content) -> Content { content }
      let launches: [Content<Launcher>] = []
      final class Launcher: Launching { let isReady = true }
    }
  }

  @Example("Another macro may make members of the class")
  func otherMacro() {
    before {
      import SwiftUI

      @MainActor
      @Observable
      final class Model: ObservableObject { var name = "" }
    }
    refused("other-macro")
  }

  @Example("A global actor is no macro")
  func globalActor() {
    before {
      @globalActor
      actor Storage { static let shared = Storage() }

      @Storage
      final class Model: ObservableObject { @Published var name = "" }
    }
    after {
      @globalActor
      actor Storage { static let shared = Storage() }

      @Observable
      @Storage
      final class Model { var name = "" }
    }
  }

  @Example("A type has an alias inside that is called like a view")
  func nestedAlias() {
    before {
      final class Model: ObservableObject { @Published var name = "" }
      struct Filter { typealias Group = (String) -> Bool }
      struct Page: View {
        @EnvironmentObject private var model: Model
        var body: some View {
          Group { Text(model.name) }.environmentObject(model)
        }
      }
    }
    after {
      @Observable final class Model { var name = "" }
      struct Filter { typealias Group = (String) -> Bool }
      struct Page: View {
        @Environment(Model.self) private var model
        var body: some View {
          Group { Text(model.name) }.environment(model)
        }
      }
    }
  }

  @Example("A value is `any ObservableObject`")
  func existential() {
    before {
      final class Model: ObservableObject { @Published var name = "" }
      let model: any ObservableObject = Model()
    }
    refused("protocol-requirement")
  }

  @Example("The conformance is in an extension")
  func conformanceInExtension() {
    before("Model.swift") {
      import Combine

      final class Model {
        @Published var name = ""
        var count = 0
      }
    }
    before("Observing.swift") {
      extension Model: ObservableObject {}
      struct Page: View {
        @ObservedObject var model: Model
        var body: some View { TextField("Name", text: $model.name) }
      }
    }
    after("Model.swift") {
      import Observation

      @Observable
      final class Model {
        var name = ""
        @ObservationIgnored var count = 0
      }
    }
    after("Observing.swift") {
      struct Page: View {
        @Bindable var model: Model
        var body: some View { TextField("Name", text: $model.name) }
      }
    }
  }

  @Example("The extension that conforms has members, and other conformances")
  func conformanceInFullExtension() {
    before {
      import SwiftUI

      final class Model {
        @Published var name = ""
      }

      // Updates views.
      extension Model: ObservableObject, CustomStringConvertible {
        var description: String { name }
      }
      struct Page: View {
        @ObservedObject var model: Model
        var body: some View { Text(model.description) }
      }
    }
    after {
      import SwiftUI

      @Observable
      final class Model {
        var name = ""
      }

      // Updates views.
      extension Model: CustomStringConvertible {
        var description: String { name }
      }
      struct Page: View {
        var model: Model
        var body: some View { Text(model.description) }
      }
    }
  }

  @Example("An empty extension with another conformance stays")
  func conformanceWithAnother() {
    before {
      import SwiftUI

      final class Model {
        @Published var name = ""
      }
      extension Model: ObservableObject, Named {}
      protocol Named {}
    }
    after {
      import SwiftUI

      @Observable
      final class Model {
        var name = ""
      }
      extension Model: Named {}
      protocol Named {}
    }
  }

  @Example("A class conforms in an extension, and has a subclass")
  func conformanceInExtensionOfSuperclass() {
    before {
      import SwiftUI

      class Model {
        @Published var name = ""
      }
      extension Model: ObservableObject {}
      final class Draft: Model {
        @Published var text = ""
      }
    }
    after {
      import SwiftUI

      @Observable
      class Model {
        var name = ""
      }
      @Observable
      final class Draft: Model {
        var text = ""
      }
    }
  }

  @Example("A class beside Foundation conforms in another file")
  func conformanceOfPlainClass() {
    before("Model.swift") {
      import Foundation

      final class Model {
        let date = Date()
      }
    }
    before("Observing.swift") {
      import Combine

      extension Model: ObservableObject {
        var text: String { "today" }
      }
    }
    after("Model.swift") {
      import Foundation
      import Observation

      @Observable
      final class Model {
        let date = Date()
      }
    }
    after("Observing.swift") {
      import Observation

      extension Model {
        var text: String { "today" }
      }
    }
  }

  @Example("The file of a class that conforms elsewhere imports nothing")
  func conformanceOfBareClass() {
    before("Model.swift") {
      import UIKit
      final class Model {
        let count = 0
      }
    }
    before("Observing.swift") {
      import SwiftUI
      extension Model: ObservableObject {}
    }
    refused("conformance-in-extension")
  }

  @Example("The file of a class that conforms elsewhere imports one type only")
  func conformanceBesideScopedImport() {
    before("Model.swift") {
      import struct Foundation.URL
      final class Model {
        var link: URL?
      }
    }
    before("Observing.swift") {
      import SwiftUI
      extension Model: ObservableObject {}
    }
    refused("conformance-in-extension")
  }

  @Example("A nested class conforms in an extension")
  func conformanceOfNestedClass() {
    before {
      import SwiftUI

      enum Search {
        final class Model {
          @Published var text = ""
        }
      }
      extension Search.Model: ObservableObject {}
      struct Page: View {
        @ObservedObject var model: Search.Model
        var body: some View { Text(model.text) }
      }
    }
    after {
      import SwiftUI

      enum Search {
        @Observable
        final class Model {
          var text = ""
        }
      }
      struct Page: View {
        var model: Search.Model
        var body: some View { Text(model.text) }
      }
    }
  }

  @Example("The class inherits from something else, too", review: true)
  func conformanceBesideOthers() {
    before {
      import SwiftUI

      final class Model: NSObject, Identifiable {
        @Published var name = ""
      }
      extension Model: ObservableObject {}
      struct Page: View {
        @StateObject private var model = Model()
        var body: some View { Text(model.name) }
      }
    }
    after {
      import SwiftUI

      @Observable
      final class Model: NSObject, Identifiable {
        var name = ""
      }
      struct Page: View {
        @State private var model = Model()
        var body: some View { Text(model.name) }
      }
    }
  }

  @Example("The class has synthesized coding, and conforms in an extension")
  func conformanceOfCodable() {
    before {
      import SwiftUI

      final class Model: Codable {
        var name = ""
      }
      extension Model: ObservableObject {}
    }
    refused("synthesized-codable")
  }

  @Example("A comment above the extension goes to the class")
  func conformanceWithComment() {
    before {
      import SwiftUI

      final class Model { @Published var name = "" }
      // Lets views watch the model.
      extension Model: ObservableObject {}
      struct Page: View {
        @ObservedObject var model: Model
        var body: some View { Text(model.name) }
      }
    }
    after {
      import SwiftUI

      // Lets views watch the model.
      @Observable final class Model { var name = "" }
      struct Page: View {
        var model: Model
        var body: some View { Text(model.name) }
      }
    }
  }

  @Example("The extension stands under `#if`, the class does not")
  func conformanceUnderIf() {
    before {
      import SwiftUI

      final class Model { var name = "" }
      #if canImport(Combine)
        extension Model: ObservableObject {}
      #endif
    }
    refused("conformance-in-extension")
  }

  @Example("A protocol that needs `ObservableObject` is conformed to in an extension")
  func requirementInExtension() {
    before {
      import SwiftUI

      protocol Named: ObservableObject { var name: String { get } }
      final class Model: ObservableObject { @Published var name = "" }
      extension Model: Named {}
      struct Page<Source: Named>: View {
        @ObservedObject var source: Source
        var body: some View { Text(source.name) }
      }
    }
    refused("protocol-requirement")
  }

  @Example("The class has a publisher of its own")
  func ownPublisher() {
    before {
      import Combine

      final class Model: ObservableObject {
        let objectWillChange = PassthroughSubject<Void, Never>()
        var name = ""
      }
    }
    refused("manual-notification")
  }

  @Example("The view has a type of its own called `State`")
  func ownState() {
    before {
      import SwiftUI

      final class Model: ObservableObject { @Published var name = "" }
      struct Page: View {
        enum State { case idle }
        @StateObject private var model = Model()
        var body: some View { Text(model.name) }
      }
    }
    refused("own-declaration")
  }

  @Example("A conformance under a condition")
  func conditionalConformance() {
    before {
      final class Model<Item> {
        @Published var items: [Item] = []
      }
      extension Model: ObservableObject where Item: Equatable {}
    }
    refused("conformance-in-extension")
  }

  @Example("A class of the SDK conforms in an extension")
  func conformanceOfForeignClass() {
    before {
      extension UserDefaults: ObservableObject {}
    }
    refused("conformance-in-extension")
  }

  @Example("A class that conforms in an extension sends by hand")
  func conformanceAndManualNotification() {
    before {
      import SwiftUI

      final class Model {
        var name = ""
        func rename() { objectWillChange.send() }
      }
      extension Model: ObservableObject {}
    }
    refused("manual-notification")
  }

  @Example("A superclass that the project does not have")
  func unknownSuperclass() {
    before {
      import Combine
      import Foundation

      final class Model: Operation, ObservableObject { @Published var text = "" }
    }
    refused("superclass-unknown")
  }

  @Example("`objectWillChange` is used by hand, in the class or elsewhere")
  func manualNotification() {
    before("Model.swift") {
      final class Model: ObservableObject {
        @Published var name = ""
      }
    }
    before("Page.swift") {
      struct Page: View {
        @ObservedObject var model: Model
        var body: some View {
          Text(model.name).onReceive(model.objectWillChange) { print("changed") }
        }
      }
    }
    refused("manual-notification")
  }

  @Example("A subclass uses `objectWillChange` by hand")
  func manualNotificationOfSubclass() {
    before {
      class Base: ObservableObject { @Published var name = "" }
      final class Derived: Base {
        func announce() { objectWillChange.send() }
      }
    }
    refused("manual-notification")
  }

  @Example("Synthesized coding")
  func synthesizedCoding() {
    before {
      final class Model: ObservableObject, Codable {
        var name = ""
      }
    }
    refused("synthesized-codable")
  }

  @Example("Synthesized encoding")
  func synthesizedEncoding() {
    before {
      final class Model: ObservableObject {
        var name = ""
      }
      extension Model: Encodable {}
    }
    refused("synthesized-codable")
  }

  @Example("A property has another wrapper")
  func wrappedProperties() {
    before {
      final class Model: ObservableObject {
        @AppStorage("wide") var isWide = false
        @Published var count = 0
      }
    }
    refused("property-wrapper")
  }

  @Example("A property has another wrapper, and may stop updating views", set: "wrapped=ignore")
  func wrappedIgnored() {
    before {
      final class Model: ObservableObject {
        @AppStorage("wide") var isWide = false
        @Published var count = 0
      }
    }
    after {
      @Observable
      final class Model {
        @ObservationIgnored @AppStorage("wide") var isWide = false
        var count = 0
      }
    }
  }

  @Example("A published property is used as a publisher")
  func publisherUse() {
    before {
      import Combine
      import SwiftUI

      final class Model: ObservableObject {
        @Published var name = ""
        private var task: AnyCancellable?
        func observe() {
          task = $name.sink { print($0) }
        }
      }
    }
    refused("publisher-use")
  }

  @Example("A published property is used as a publisher elsewhere")
  func publisherUseElsewhere() {
    before("Model.swift") {
      final class Model: ObservableObject { @Published var name = "" }
    }
    before("Page.swift") {
      struct Page: View {
        let model: Model
        var body: some View {
          Text(model.name).onReceive(model.$name) { print($0) }
        }
      }
    }
    refused("publisher-use")
  }

  @Example("The storage of a published property is set")
  func publishedStorage() {
    before {
      final class Model: ObservableObject {
        @Published var name: String
        init(name: String) { _name = Published(initialValue: name) }
      }
    }
    refused("storage-use")
  }

  @Example("The storage of a model from the environment is used")
  func environmentStorage() {
    before {
      class Model: ObservableObject { @Published var name = "" }
      struct Page: View {
        @EnvironmentObject var model: Model
        var body: some View {
          let _ = print(_model)
          Text(model.name)
        }
      }
    }
    refused("storage-use")
  }

  @Example("A wrapper that is written in another form")
  func unknownUse() {
    before {
      class Model: ObservableObject { @Published var name = "" }
      struct Page: View {
        @EnvironmentObject var model: Model
        init() { _model = EnvironmentObject() }
        var body: some View { Text(model.name) }
      }
    }
    refused("unknown-use")
  }

  @Example("The storage of an observed model is set in another form")
  func observedStorageUse() {
    before {
      class Model: ObservableObject { @Published var name = "" }
      struct Page: View {
        @ObservedObject private var model: Model
        init(_ model: Model) { _model = .init(wrappedValue: model) }
        var body: some View { Text(model.name) }
      }
    }
    refused("storage-use")
  }

  @Example("The storage of a bound model is set in another form")
  func boundStorageUse() {
    before {
      class Model: ObservableObject { @Published var name = "" }
      struct Page: View {
        @ObservedObject var model: Model
        var body: some View {
          let _ = print(_model)
          TextField("Name", text: $model.name)
        }
      }
    }
    refused("storage-use")
  }

  @Example("A type with a hand-written `==`")
  func customEquality() {
    before {
      struct Item: Equatable {
        var id = 0
        var title = ""
        static func == (left: Item, right: Item) -> Bool { left.id == right.id }
      }
      final class Model: ObservableObject { @Published var items: [Item] = [] }
    }
    refused("custom-equality")
  }

  @Example("An observer that changes its own property")
  func selfAssigning() {
    before {
      final class Model: ObservableObject {
        @Published var count = 0 {
          didSet { if count > 9 { count = 9 } }
        }
      }
    }
    refused("self-assigning-observer")
  }

  @Example("A computed property that reads nothing tracked")
  func untrackedSource() {
    before {
      final class Store {
        static let shared = Store()
        var owned = false
      }
      final class Shop: ObservableObject {
        @Published var count = 0
        var isPro: Bool { Store.shared.owned }
      }
    }
    refused("untracked-source")
  }

  @Example("A computed property that may stop updating views", set: "computed=always")
  func untrackedAccepted() {
    before {
      final class Store {
        static let shared = Store()
        var owned = false
      }
      final class Shop: ObservableObject {
        @Published var count = 0
        var isPro: Bool { Store.shared.owned }
      }
    }
    after {
      final class Store {
        static let shared = Store()
        var owned = false
      }
      @Observable
      final class Shop {
        var count = 0
        var isPro: Bool { Store.shared.owned }
      }
    }
  }

  @Example("An initialiser in an extension of the view", review: true)
  func initializerElsewhere() {
    before("Page.swift") {
      class Model: ObservableObject { @Published var name = "" }
      struct Page: View {
        @StateObject private var model = Model()
        let title: String
        var body: some View { Text(title + model.name) }
      }
    }
    before("Making.swift") {
      extension Page {
        init(_ number: Int) { self.init(title: "\(number)") }
      }
    }
    refused("initializer-elsewhere")
  }

  @Example("A model whose initialiser has effects", review: true)
  func initializerEffects() {
    before {
      final class Loader: ObservableObject {
        @Published var count = 0
        init() { start() }
        func start() {}
      }
      struct Page: View {
        @StateObject private var loader = Loader()
        var body: some View { Text("\(loader.count)") }
      }
    }
    refused("initializer-effects")
  }

  @Example("Private state with a value that an initialiser sets again, of a model with effects", review: true)
  func effectsAndInitializer() {
    before {
      final class Loader: ObservableObject {
        @Published var count = 0
        init() { Task { print("start") } }
      }
      struct Page: View {
        @StateObject private var loader = Loader()
        init(loader: Loader) { _loader = StateObject(wrappedValue: loader) }
        var body: some View { Text("\(loader.count)") }
      }
    }
    refused("initializer-effects")
  }

  @Example("A private observed model with a value that an initialiser sets")
  func privateDefault() {
    before {
      class Model: ObservableObject { @Published var name = "" }
      struct Page: View {
        @ObservedObject private var model = Model()
        init(model: Model) { self.model = model }
        var body: some View { Text(model.name) }
      }
    }
    refused("private-default")
  }

  @Example("A focused object")
  func focusedObject() {
    before {
      class Model: ObservableObject { @Published var name = "" }
      struct Page: View {
        @ObservedObject var model: Model
        var body: some View { Text(model.name).focusedSceneObject(model) }
      }
    }
    refused("no-observable-form")
  }

  @Example("Making state anew each time needs a look")
  func needsReview() {
    before {
      class Model: ObservableObject { @Published var name = "" }
      struct Page: View {
        @StateObject private var model = Model()
        var body: some View { Text(model.name) }
      }
    }
    refused("needs-review")
  }

  @Example("Only the class is named", named: "Model.swift")
  func outsideScope() {
    before("Model.swift") {
      class Model: ObservableObject { @Published var name = "" }
    }
    before("Page.swift") {
      struct Page: View {
        @ObservedObject var model: Model
        var body: some View { Text(model.name) }
      }
    }
    refused("outside-scope")
  }

  @Example("Only a view is named", named: "Page.swift")
  func outsideScopeFromTheView() {
    before("Model.swift") {
      class Model: ObservableObject { @Published var name = "" }
    }
    before("Page.swift") {
      struct Page: View {
        @ObservedObject var model: Model
        var body: some View { Text(model.name) }
      }
    }
    refused("outside-scope")
  }

  @Example("It cannot be seen what is injected")
  func unclearInjection() {
    before {
      class Model: ObservableObject { @Published var name = "" }
      struct Page<Content: View>: View {
        let content: Content
        let models: [String: Model]
        var body: some View {
          content.environmentObject(models.first!.value)
        }
      }
    }
    refused("use-unclear")
  }

  @Example("One of several uses is to be ignored")
  func ignored() {
    before {
      class Model: ObservableObject { @Published var name = "" }
      struct Page: View {
        // moult:ignore
        @ObservedObject var model: Model
        var body: some View { Text(model.name) }
      }
    }
    refused("member-ignored")
  }

  @Example("The class is to be ignored, and all its uses with it")
  func ignoredClass() {
    before {
      // moult:ignore observable
      class Model: ObservableObject { @Published var name = "" }
      struct Page: View {
        @ObservedObject var model: Model
        var body: some View { Text(model.name) }
      }
    }
    untouched
  }

  @Example("Variables whose types depend on one another")
  func dependentVariables() {
    before {
      class Model: ObservableObject {
        @Published var name = ""
        var x, y: Double
        init() { (x, y) = (0, 0) }
      }
    }
    refused("several-variables")
  }

  @Example("A binding outside a function or getter")
  func outsideBody() {
    before {
      class Model: ObservableObject { @Published var name = "" }
      struct Page: View {
        @EnvironmentObject var model: Model
        lazy var binding = $model.name
        var body: some View { Text(model.name) }
      }
    }
    refused("outside-body")
  }

  @Example("A binding in a body that has a variable of the same name")
  func shadowed() {
    before {
      class Model: ObservableObject { @Published var name = "" }
      struct Page: View {
        @EnvironmentObject var model: Model
        var body: some View { Text(model.name) }
        func row(_ model: Int) -> some View {
          TextField("Name", text: self.$model.name)
        }
      }
    }
    refused("shadowed-name")
  }

  @Example("A target that has no observable models", target: "iOS=16")
  func lowTarget() {
    before {
      class Model: ObservableObject { @Published var name = "" }
    }
    refused("target-too-low")
  }

  @Example("Observable already, or something else")
  func others() {
    before {
      @Observable class Model { var name = "" }
      struct Page: View {
        @State private var model = Model()
        var body: some View { Text(model.name) }
      }
    }
    untouched
  }
}
