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

  @Rewrite(.subject)
  func model<Model>(members: Members) {
    before { class Model: ObservableObject { #members } }
    guard !site.isLocal else {
      refuse("local-type", "`\(Model)` is declared in a function, where a macro cannot extend it.")
    }
    guard !Model.isRequired(as: "ObservableObject") else {
      refuse(
        "protocol-requirement",
        "`ObservableObject` is required by a protocol of `\(Model)`, a generic constraint or the type "
          + "of a value.")
    }
    guard !Model.inheritsUnknownClass(besides: superclasses) else {
      refuse("superclass-unknown", "The superclass of `\(Model)` is not declared in the project.")
    }
    guard !Model.isUsed(through: "objectWillChange") else {
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
    after {
      @Observable
      class Model { #members }
    }
  }

  @Rewrite(.subject, .useOf(model, as: Base.self))
  func subclass<Model, Base>(members: Members) {
    before { class Model: Base { #members } }
    guard !site.isLocal else {
      refuse("local-type", "`\(Model)` is declared in a function, where a macro cannot extend it.")
    }
    guard !Model.isRequired(as: "ObservableObject") else {
      refuse(
        "protocol-requirement",
        "`ObservableObject` is required by a protocol of `\(Model)`, a generic constraint or the type "
          + "of a value.")
    }
    guard !Model.isUsed(through: "objectWillChange") else {
      refuse("manual-notification", "`objectWillChange` is used by hand.")
    }
    after {
      @Observable
      class Model: Base { #members }
    }
  }

  /// Nothing that conforms to such a protocol can be converted class by class.
  @Rewrite(.subject)
  func refinement<Model>(_members: Members) {
    before { protocol Model: ObservableObject { #_members } }
    refuse(
      "protocol-requirement", "`ObservableObject` is required by the protocol `\(Model)`.")
  }

  /// A conformance in an extension.
  @Rewrite(.subject)
  func conformance<Model>(_members: Members) {
    before { extension Model: ObservableObject { #_members } }
    refuse(
      "conformance-in-extension",
      "`\(Model)` conforms in an extension: let the class itself conform, and run again.")
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
    after { _property = Bindable(value) }
  }

  @Rewrite(.useOf(observed))
  func observedByInitializer(property: Property, value: Any) {
    before { _property = ObservedObject(wrappedValue: value) }
    before { _property = ObservedObject(initialValue: value) }
    after { self.property = value }
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
    guard !file.mentions(combine) else { next }
    guard file.imports("SwiftUI", "Observation") else { next }
    after {}
  }

  @Rewrite(.cleanup(model))
  func replacedImport() {
    before { import Combine }
    guard !file.mentions(combine) else { next }
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
}
