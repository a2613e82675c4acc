import SwiftUI

/// Replaces `PillButton` with `CapsuleButton`.
///
/// ## What it does
///
/// Whatever names the type follows: calls, annotations, generic arguments, extensions, members. Comments
/// and string literals stay.
@Migration(.deprecated, replaces: "PillButton")
@available(iOS 15, macOS 12, *)
enum CapsuleButton {

  @Rewrite(.subject)
  func type(members: Members) {
    before { struct PillButton { #members } }
    guard site.isAtFileScope else { leave }
    after { struct CapsuleButton { #members } }
  }

  @Rewrite(.useOf(type))
  func name() {
    before { PillButton }
    after { CapsuleButton }
  }

  @Example("Wherever the type is named")
  func everywhere() {
    before("Button.swift") {
      /// The button of the shop.
      public struct PillButton: View, Equatable {
        static let width = 44.0
        var body: some View { Text("PillButton").frame(width: PillButton.width) }
      }
      extension PillButton { struct Style {} }
    }
    after("Button.swift") {
      /// The button of the shop.
      public struct CapsuleButton: View, Equatable {
        static let width = 44.0
        var body: some View { Text("PillButton").frame(width: CapsuleButton.width) }
      }
      extension CapsuleButton { struct Style {} }
    }
    before("Page.swift") {
      struct Page {
        var first: PillButton?
        var style = PillButton.Style()
        var all: [String: Array<PillButton>] = [:]
        func make(_ type: PillButton.Type = PillButton.self) -> some View { PillButton() }
      }
    }
    after("Page.swift") {
      struct Page {
        var first: CapsuleButton?
        var style = CapsuleButton.Style()
        var all: [String: Array<CapsuleButton>] = [:]
        func make(_ type: CapsuleButton.Type = CapsuleButton.self) -> some View { CapsuleButton() }
      }
    }
  }

  @Example("A type of the same name in another one is another type")
  func nested() {
    before {
      struct PillButton {}
      struct Toolbar {
        struct PillButton {}
        let button = PillButton()
      }
      let button = PillButton()
    }
    after {
      struct CapsuleButton {}
      struct Toolbar {
        struct PillButton {}
        let button = PillButton()
      }
      let button = CapsuleButton()
    }
  }

  @Example("A file that names the type is not named itself", named: "Button.swift")
  func outside() {
    before("Button.swift") { struct PillButton {} }
    before("Page.swift") { let button: PillButton? = nil }
    refused("outside-scope")
  }

  @Example("The new name is taken")
  func taken() {
    before {
      struct PillButton {}
      struct CapsuleButton {}
    }
    refused("own-declaration")
  }
}
