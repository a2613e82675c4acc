import SwiftUI

/// Replaces a hand-written environment key and its accessor with the `@Entry` macro.
///
/// ## What it does
///
/// A key type that only gives a default value, and the property of `EnvironmentValues`,
/// `Transaction` or `ContainerValues` that reads and writes it, become one property with `@Entry`;
/// the key type goes. A key of `FocusedValues` has no default value, and neither has its entry. Access
/// level, attributes and comments of the property stay, and comments of the key go to it.
///
/// ## Why
///
/// The macro writes the key and the accessors.
///
/// ## Behavior that differs
///
/// None for a default value that is the same each time. The macro of Xcode 16.0 and 16.1 evaluates
/// it at each read, so one that makes a new object, or asks for the time, is refused.
///
/// ## What is not handled
///
/// * Accessors that do more than read and write the key, or whose setter has an access level of its
///   own.
/// * Keys with other members, conformances or uses.
///
/// The macro comes with Xcode 16; it works on every deployment target.
@Migration(.modernization, replaces: "EnvironmentKey")
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
enum EntryMacro {

  let keys: Set = ["EnvironmentKey", "ContainerValueKey", "TransactionKey"]

  /// Their values are others each time.
  let changing: Set = ["Date", "UUID", "random"]

  let now: Set = ["now"]

  @Rewrite(.subject)
  func key<Key, Kind, _Value>(value: Any) {
    before { struct Key: Kind { static let defaultValue = value } }
    before { struct Key: Kind { static var defaultValue = value } }
    before { struct Key: Kind { static var defaultValue { value } } }
    before { enum Key: Kind { static let defaultValue = value } }
    before { enum Key: Kind { static var defaultValue = value } }
    before { enum Key: Kind { static var defaultValue { value } } }
    before {
      struct Key: Kind {
        typealias Value = _Value
        static let defaultValue = value
      }
    }
    before {
      struct Key: Kind {
        typealias Value = _Value
        static var defaultValue = value
      }
    }
    before {
      struct Key: Kind {
        typealias Value = _Value
        static var defaultValue { value }
      }
    }
    guard keys.contains(Kind), !Key.inherits(besides: keys) else { next }
    guard !Key.isUsedElsewhere, Key.isUsedOnce else { next }
    guard !value.makesReference, !value.calls(changing), !value.mentions(now) else {
      refuse(
        "reference-default",
        "The default value is a call that may make a reference; its identity could change with "
          + "each read.")
    }
    after {}
  }

  @Rewrite(.useOf(key))
  func setter<Key, Value>(name: Name) {
    before {
      private(set) var name: Value {
        get { self[Key.self] }
        set { self[Key.self] = newValue }
      }
    }
    before {
      fileprivate(set) var name: Value {
        get { self[Key.self] }
        set { self[Key.self] = newValue }
      }
    }
    before {
      internal(set) var name: Value {
        get { self[Key.self] }
        set { self[Key.self] = newValue }
      }
    }
    before {
      package(set) var name: Value {
        get { self[Key.self] }
        set { self[Key.self] = newValue }
      }
    }
    refuse("setter-access", "The setter has an access level of its own.")
  }

  @Rewrite(.useOf(key))
  func accessor<Key, Value>(name: Name, value: Any) {
    before {
      var name: Value {
        get { self[Key.self] }
        set { self[Key.self] = newValue }
      }
    }
    before {
      var name: Value {
        get { self[Key.self] }
        set(newValue) { self[Key.self] = newValue }
      }
    }
    guard !value.isOutOfReach else {
      refuse(
        "value-out-of-reach",
        "A name in the default value would be private here, not imported, or mean something else.")
    }
    after { @Entry var name: Value = value }
  }

  @Rewrite(.subject)
  func focusedKey<Key, Content>() {
    before { struct Key: FocusedValueKey { typealias Value = Content } }
    before { enum Key: FocusedValueKey { typealias Value = Content } }
    guard !Key.inherits(besides: "FocusedValueKey") else { next }
    guard !Key.isUsedElsewhere, Key.isUsedOnce else { next }
    after {}
  }

  @Rewrite(.useOf(focusedKey))
  func focusedSetter<Key, Value>(name: Name) {
    before {
      private(set) var name: Value {
        get { self[Key.self] }
        set { self[Key.self] = newValue }
      }
    }
    before {
      fileprivate(set) var name: Value {
        get { self[Key.self] }
        set { self[Key.self] = newValue }
      }
    }
    before {
      internal(set) var name: Value {
        get { self[Key.self] }
        set { self[Key.self] = newValue }
      }
    }
    before {
      package(set) var name: Value {
        get { self[Key.self] }
        set { self[Key.self] = newValue }
      }
    }
    refuse("setter-access", "The setter has an access level of its own.")
  }

  /// The type may be written as that of the key, which goes.
  @Rewrite(.useOf(focusedKey))
  func focusedAccessorOfKey<Key, Content>(name: Name) {
    before {
      var name: Key.Value? {
        get { self[Key.self] }
        set { self[Key.self] = newValue }
      }
    }
    before {
      var name: Key.Value? {
        get { self[Key.self] }
        set(newValue) { self[Key.self] = newValue }
      }
    }
    after { @Entry var name: Content? }
  }

  @Rewrite(.useOf(focusedKey))
  func focusedAccessor<Key, Value>(name: Name) {
    before {
      var name: Value {
        get { self[Key.self] }
        set { self[Key.self] = newValue }
      }
    }
    before {
      var name: Value {
        get { self[Key.self] }
        set(newValue) { self[Key.self] = newValue }
      }
    }
    after { @Entry var name: Value }
  }

  @Rewrite(.subject)
  func otherKey<Key>(_members: Members) {
    before { struct Key: EnvironmentKey { #_members } }
    before { enum Key: EnvironmentKey { #_members } }
    before { class Key: EnvironmentKey { #_members } }
    before { struct Key: ContainerValueKey { #_members } }
    before { enum Key: ContainerValueKey { #_members } }
    before { class Key: ContainerValueKey { #_members } }
    before { struct Key: TransactionKey { #_members } }
    before { enum Key: TransactionKey { #_members } }
    before { class Key: TransactionKey { #_members } }
    before { struct Key: FocusedValueKey { #_members } }
    before { enum Key: FocusedValueKey { #_members } }
    before { class Key: FocusedValueKey { #_members } }
    refuse("key-used-elsewhere", "The key has other conformances, members or uses.")
  }

  @Example("A key and its accessor")
  func keyAndAccessor() {
    before {
      private struct TitleKey: EnvironmentKey {
        static let defaultValue: String? = nil
      }

      extension EnvironmentValues {
        /// Shown in the header.
        public var headerTitle: String? {
          get { self[TitleKey.self] }
          set { self[TitleKey.self] = newValue }
        }
      }
    }
    after {
      extension EnvironmentValues {
        /// Shown in the header.
        @Entry public var headerTitle: String? = nil
      }
    }
  }

  @Example("Several keys, one that names its type and one below its accessor")
  func severalKeys() {
    before {
      struct GapKey: EnvironmentKey {
        typealias Value = CGFloat
        static var defaultValue: CGFloat { 8 }
      }

      extension EnvironmentValues {
        var gap: CGFloat {
          get { self[GapKey.self] }
          set { self[GapKey.self] = newValue }
        }

        var isWide: Bool {
          get { return self[WideKey.self] }
          set(newValue) { self[WideKey.self] = newValue }
        }

        private enum WideKey: EnvironmentKey {
          static var defaultValue = false
        }
      }
    }
    after {
      extension EnvironmentValues {
        @Entry var gap: CGFloat = 8

        @Entry var isWide: Bool = false
      }
    }
  }

  @Example("The comment of the key goes to the property")
  func comments() {
    before {
      /// In points.
      struct GapKey: EnvironmentKey {
        static let defaultValue = 8.0
      }

      extension EnvironmentValues {
        // Between cards.
        var gap: Double {
          get { self[GapKey.self] }
          set { self[GapKey.self] = newValue }
        }
      }
    }
    after {
      extension EnvironmentValues {
        /// In points.
        // Between cards.
        @Entry var gap: Double = 8.0
      }
    }
  }

  @Example("Comments inside the key go to the property, too")
  func commentsInside() {
    before {
      private struct GapKey: EnvironmentKey {  // never read directly
        // As wide as the grid.
        static let defaultValue = 8.0  // points
      }

      extension EnvironmentValues {
        var gap: Double {
          get { self[GapKey.self] }
          set { self[GapKey.self] = newValue }
        }
      }
    }
    after {
      extension EnvironmentValues {
        // never read directly
        // As wide as the grid.
        // points
        @Entry var gap: Double = 8.0
      }
    }
  }

  @Example("A key that is not available everywhere")
  func availableKey() {
    before {
      @available(iOS 17, *)
      private struct GapKey: EnvironmentKey {
        static let defaultValue = 8.0
      }

      @available(iOS 17, *)
      extension EnvironmentValues {
        var gap: Double {
          get { self[GapKey.self] }
          set { self[GapKey.self] = newValue }
        }
      }
    }
    refused("no-place")
  }

  @Example("A focused value", target: "iOS=14,macOS=11")
  func focusedValue() {
    before {
      struct DraftKey: FocusedValueKey {
        typealias Value = Binding<String>
      }

      struct SaveKey: FocusedValueKey {
        typealias Value = () -> Void
      }

      extension FocusedValues {
        var draft: Binding<String>? {
          get { self[DraftKey.self] }
          set { self[DraftKey.self] = newValue }
        }
        var save: SaveKey.Value? {
          get { self[SaveKey.self] }
          set { self[SaveKey.self] = newValue }
        }
      }
    }
    after {
      extension FocusedValues {
        @Entry var draft: Binding<String>?
        @Entry var save: (() -> Void)?
      }
    }
  }

  @Example("A transaction and a container value", target: "iOS=18,macOS=15")
  func otherValues() {
    before {
      struct SlowKey: TransactionKey { static let defaultValue = false }
      extension Transaction {
        var isSlow: Bool {
          get { self[SlowKey.self] }
          set { self[SlowKey.self] = newValue }
        }
      }
      struct RankKey: ContainerValueKey { static let defaultValue = 0 }
      extension ContainerValues {
        var rank: Int {
          get { self[RankKey.self] }
          set { self[RankKey.self] = newValue }
        }
      }
    }
    after {
      extension Transaction {
        @Entry var isSlow: Bool = false
      }
      extension ContainerValues {
        @Entry var rank: Int = 0
      }
    }
  }

  @Example("The setter has an access level of its own")
  func accessOfSetter() {
    before {
      struct GapKey: EnvironmentKey { static let defaultValue = 8.0 }
      extension EnvironmentValues {
        public private(set) var gap: Double {
          get { self[GapKey.self] }
          set { self[GapKey.self] = newValue }
        }
      }
    }
    refused("setter-access")
  }

  @Example("The accessor does more")
  func busyAccessor() {
    before {
      struct GapKey: EnvironmentKey { static let defaultValue = 8.0 }
      extension EnvironmentValues {
        var gap: Double {
          get { self[GapKey.self] }
          set { self[GapKey.self] = max(0, newValue) }
        }
      }
    }
    refused("key-used-elsewhere")
  }

  @Example("A default value that is an object")
  func object() {
    before {
      final class Tracker {}
      struct TrackKey: EnvironmentKey { static let defaultValue: Tracker = Tracker() }
      extension EnvironmentValues {
        var tracker: Tracker {
          get { self[TrackKey.self] }
          set { self[TrackKey.self] = newValue }
        }
      }
    }
    refused("reference-default")
  }

  @Example("A default value that holds an object, and one that is the time")
  func objectInside() {
    before {
      final class Cache {}
      struct Store { var caches: [Cache] }
      private struct StoreKey: EnvironmentKey {
        static let defaultValue = Store(caches: [Cache()])
      }
      private struct StartKey: EnvironmentKey {
        static let defaultValue: Date = .now
      }
      extension EnvironmentValues {
        var store: Store {
          get { self[StoreKey.self] }
          set { self[StoreKey.self] = newValue }
        }
        var start: Date {
          get { self[StartKey.self] }
          set { self[StartKey.self] = newValue }
        }
      }
    }
    refused("reference-default")
  }

  @Example("A default value that only its own file can name")
  func privateDefault() {
    before("Keys.swift") {
      private let base = 8.0
      struct GapKey: EnvironmentKey {
        static let defaultValue = base
      }
    }
    before("Values.swift") {
      extension EnvironmentValues {
        var gap: Double {
          get { self[GapKey.self] }
          set { self[GapKey.self] = newValue }
        }
      }
    }
    refused("value-out-of-reach")
  }

  @Example("A default value that means the property itself inside the extension")
  func shadowedDefault() {
    before {
      let gap = 8.0
      private struct GapKey: EnvironmentKey {
        static let defaultValue: Double = gap
      }
      extension EnvironmentValues {
        var gap: Double {
          get { self[GapKey.self] }
          set { self[GapKey.self] = newValue }
        }
      }
    }
    refused("value-out-of-reach")
  }

  @Example("The key is used elsewhere, and has more members")
  func otherUse() {
    before {
      struct ModeKey: EnvironmentKey {
        static let defaultValue = 0
        static let help = "h"
      }
      extension EnvironmentValues {
        var mode: Int {
          get { self[ModeKey.self] }
          set { self[ModeKey.self] = newValue }
        }
      }
      let help = ModeKey.help
    }
    refused("key-used-elsewhere")
  }

  @Example("Two properties share a key")
  func shared() {
    before {
      struct GapKey: EnvironmentKey { static let defaultValue = 8.0 }
      extension EnvironmentValues {
        var gap: Double {
          get { self[GapKey.self] }
          set { self[GapKey.self] = newValue }
        }
        var space: Double {
          get { self[GapKey.self] }
          set { self[GapKey.self] = newValue }
        }
      }
    }
    refused("key-used-elsewhere")
  }

  @Example("Keys of preferences are something else")
  func preference() {
    before {
      struct HeightKey: PreferenceKey {
        static let defaultValue = 0.0
        static func reduce(value: inout Double, nextValue: () -> Double) {}
      }
    }
    untouched
  }
}
