import SwiftUI
import UIKit

/// Says where a `PasteButton` could take the place of reading the general pasteboard.
///
/// ## What it does
///
/// Finds reads of `UIPasteboard.general`. It rewrites nothing: `PasteButton` is a control of its own,
/// with a look, a label and a place in the view.
///
/// ## Why
///
/// The system asks the user each time an app reads what another app copied. It does not ask when a
/// `PasteButton` was pressed. Nothing is deprecated, so that this runs only when it is asked for.
///
/// ## Behavior that differs
///
/// The button looks as the system wants, and hands over values of the types that it is made for.
///
/// ## What is not handled
///
/// * Writing to the pasteboard, and asking what it has: both are fine as they are.
/// * A pasteboard that is kept in a variable or passed on.
@Migration(.advice, replaces: "UIPasteboard.general")
@available(iOS 16, macOS 13, visionOS 1, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
enum PasteButtonMigration {

  let actions: Set = ["Button", "onTapGesture", "contextMenu", "Menu", "swipeActions", "toolbar"]

  @Rewrite
  func property(_type: Any, _items: Any) {
    before { UIPasteboard.general.string }
    before { UIPasteboard.general.strings }
    before { UIPasteboard.general.url }
    before { UIPasteboard.general.urls }
    before { UIPasteboard.general.image }
    before { UIPasteboard.general.images }
    before { UIPasteboard.general.color }
    before { UIPasteboard.general.colors }
    before { UIPasteboard.general.items }
    before { UIPasteboard.general.itemProviders }
    before { UIPasteboard.general.data(forPasteboardType: _type) }
    before { UIPasteboard.general.value(forPasteboardType: _type) }
    before { UIPasteboard.general.data(forPasteboardType: _type, inItemSet: _items) }
    before { UIPasteboard.general.values(forPasteboardType: _type, inItemSet: _items) }
    guard !site.isAssigned, !project.declares("UIPasteboard") else { leave }
    guard site.isInside(actions) else {
      refuse(
        "pasteboard-read",
        "The system asks the user before the app reads what another app copied; where a person starts this, a `PasteButton` hands it over without asking."
      )
    }
    refuse(
      "pasteboard-read",
      "A `PasteButton` in the place of this control gets what was copied without the system asking the user; its look and label are those of the system."
    )
  }

  @Example("a read in the action of a button")
  func inButton() {
    before {
      struct Editor: View {
        @State private var text = ""
        var body: some View {
          Button("Paste") { text = UIPasteboard.general.string ?? "" }
        }
      }
    }
    refused("pasteboard-read")
  }

  @Example("a read in a function")
  func inFunction() {
    before {
      @MainActor func pasted(_ type: String) -> Data? {
        UIPasteboard.general.data(forPasteboardType: type)
      }
    }
    refused("pasteboard-read")
  }

  @Example("a read of several items")
  func ofItems() {
    before {
      @MainActor func pasted(_ type: String) -> [Any]? {
        UIPasteboard.general.values(forPasteboardType: type, inItemSet: nil)
      }
    }
    refused("pasteboard-read")
  }

  @Example("before there was a button", target: "iOS=15")
  func lowTarget() {
    before {
      @MainActor func pasted() -> URL? { UIPasteboard.general.url }
    }
    refused("target-too-low")
  }

  @Example("writes, and asking what there is")
  func writes() {
    before {
      struct Editor: View {
        let text: String
        let data: Data
        var body: some View {
          VStack {
            Button("Copy") { UIPasteboard.general.string = text }
            Button("Copy both") { (UIPasteboard.general.string, UIPasteboard.general.url) = (text, nil) }
            Button("Copy all") { UIPasteboard.general.strings = [text] }
            Button("Copy data") { UIPasteboard.general.setData(data, forPasteboardType: "public.data") }
            if UIPasteboard.general.hasStrings { Text("There is something to paste") }
          }
        }
      }
    }
    untouched
  }

  @Example("a pasteboard of the project")
  func ownPasteboard() {
    before {
      struct UIPasteboard {
        static let general = UIPasteboard()
        var string: String?
      }
      func pasted() -> String? { UIPasteboard.general.string }
    }
    untouched
  }
}
