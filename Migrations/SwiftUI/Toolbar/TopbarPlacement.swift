import SwiftUI

/// Replaces `navigationBarLeading` and `navigationBarTrailing` with `topBarLeading` and
/// `topBarTrailing`.
///
/// ## What it does
///
/// Renames the placement wherever it is written: for an item or a group of a toolbar, in a
/// variable, a parameter or a condition.
///
/// ## Why
///
/// The old placements are soft-deprecated. The new ones give back the old ones, on every version.
///
/// ## Behavior that differs
///
/// None.
///
/// ## What is not handled
///
/// * A member of that name of another type, or in a place that does not tell its type: it is left
///   alone.
/// * A project that declares one of the four placements itself, for a platform that does not have
///   it perhaps: one of these may be meant.
@Migration(
  .softDeprecated,
  replaces: "ToolbarItemPlacement.navigationBarLeading",
  "ToolbarItemPlacement.navigationBarTrailing")
@available(iOS 14, tvOS 14, watchOS 10, visionOS 1, *)
enum TopbarPlacement {

  /// What takes a placement.
  let items: Set = ["ToolbarItem", "ToolbarItemGroup", "ToolbarSpacer", "DefaultToolbarItem"]

  @Guards
  func isOfTheSDK() {
    guard
      !project.declares(
        "ToolbarItemPlacement.navigationBarLeading", "ToolbarItemPlacement.navigationBarTrailing",
        "ToolbarItemPlacement.topBarLeading", "ToolbarItemPlacement.topBarTrailing")
    else {
      refuse(
        "own-declaration",
        "The project declares one of these placements itself, perhaps for a platform that does not have it.")
    }
  }

  @Rewrite
  func leadingOfType() {
    before { ToolbarItemPlacement.navigationBarLeading }
    isOfTheSDK()
    after { ToolbarItemPlacement.topBarLeading }
  }

  @Rewrite
  func trailingOfType() {
    before { ToolbarItemPlacement.navigationBarTrailing }
    isOfTheSDK()
    after { ToolbarItemPlacement.topBarTrailing }
  }

  @Rewrite
  func leading() {
    before { .navigationBarLeading }
    guard site.mayHaveToStay(ToolbarItemPlacement.self) else { leave }
    guard site.mustStay(ToolbarItemPlacement.self) || site.isInside(items) else { leave }
    isOfTheSDK()
    after { .topBarLeading }
  }

  @Rewrite
  func trailing() {
    before { .navigationBarTrailing }
    guard site.mayHaveToStay(ToolbarItemPlacement.self) else { leave }
    guard site.mustStay(ToolbarItemPlacement.self) || site.isInside(items) else { leave }
    isOfTheSDK()
    after { .topBarTrailing }
  }

  @Example("items and groups; the comments and the layout stay")
  func items() {
    before {
      Text("x").toolbar {
        ToolbarItem(placement: .navigationBarLeading) { Text("a") }
        ToolbarItem(
          // next to the title
          placement: .navigationBarTrailing  // keep me
        ) {
          Text("b")
        }
        ToolbarItemGroup(placement: .navigationBarTrailing) {
          Text("c")
          Text("d")
        }
        ToolbarItem(placement: ToolbarItemPlacement.navigationBarLeading) { Text("e") }
      }
    }
    after {
      Text("x").toolbar {
        ToolbarItem(placement: .topBarLeading) { Text("a") }
        ToolbarItem(
          // next to the title
          placement: .topBarTrailing  // keep me
        ) {
          Text("b")
        }
        ToolbarItemGroup(placement: .topBarTrailing) {
          Text("c")
          Text("d")
        }
        ToolbarItem(placement: ToolbarItemPlacement.topBarLeading) { Text("e") }
      }
    }
  }

  @Example("items with an identifier, and a condition")
  func identified() {
    before {
      struct Page: View {
        let isLeading: Bool
        var body: some View {
          Text("x").toolbar(id: "tools") {
            ToolbarItem(id: "a", placement: .navigationBarLeading) { Text("a") }
            ToolbarItem(id: "b", placement: isLeading ? .navigationBarLeading : .navigationBarTrailing) {
              Text("b")
            }
          }
        }
      }
    }
    after {
      struct Page: View {
        let isLeading: Bool
        var body: some View {
          Text("x").toolbar(id: "tools") {
            ToolbarItem(id: "a", placement: .topBarLeading) { Text("a") }
            ToolbarItem(id: "b", placement: isLeading ? .topBarLeading : .topBarTrailing) {
              Text("b")
            }
          }
        }
      }
    }
  }

  @Example("variables, parameters and results")
  func declarations() {
    before {
      struct CloseItem: ToolbarContent {
        var placement: ToolbarItemPlacement = .navigationBarTrailing
        var body: some ToolbarContent { ToolbarItem(placement: placement) { Text("Close") } }
      }
      extension View {
        func closable(_ placement: ToolbarItemPlacement = .navigationBarLeading) -> some View {
          toolbar { CloseItem(placement: placement) }
        }
      }
      struct Page: View {
        let isModal: Bool
        var side: ToolbarItemPlacement {
          if isModal { return .navigationBarLeading }
          #if os(iOS)
            return .navigationBarTrailing
          #else
            return .automatic
          #endif
        }
        var other: ToolbarItemPlacement { isModal ? .navigationBarTrailing : .principal }
        var body: some View {
          Text("x").closable(.navigationBarTrailing).toolbar {
            CloseItem(placement: .navigationBarLeading)
          }
        }
      }
    }
    after {
      struct CloseItem: ToolbarContent {
        var placement: ToolbarItemPlacement = .topBarTrailing
        var body: some ToolbarContent { ToolbarItem(placement: placement) { Text("Close") } }
      }
      extension View {
        func closable(_ placement: ToolbarItemPlacement = .topBarLeading) -> some View {
          toolbar { CloseItem(placement: placement) }
        }
      }
      struct Page: View {
        let isModal: Bool
        var side: ToolbarItemPlacement {
          if isModal { return .topBarLeading }
          #if os(iOS)
            return .topBarTrailing
          #else
            return .automatic
          #endif
        }
        var other: ToolbarItemPlacement { isModal ? .topBarTrailing : .principal }
        var body: some View {
          Text("x").closable(.topBarTrailing).toolbar {
            CloseItem(placement: .topBarLeading)
          }
        }
      }
    }
  }

  @Example("a project for several platforms", target: "iOS=16, macOS=13")
  func severalPlatforms() {
    before {
      struct Page: View {
        var body: some View {
          Text("x").toolbar {
            #if os(iOS)
              ToolbarItem(placement: .navigationBarTrailing) { Text("a") }
            #endif
          }
        }
      }
    }
    after {
      struct Page: View {
        var body: some View {
          Text("x").toolbar {
            #if os(iOS)
              ToolbarItem(placement: .topBarTrailing) { Text("a") }
            #endif
          }
        }
      }
    }
  }

  @Example("watchOS has the new placements from 10 on", target: "iOS=16, watchOS=9")
  func lowTarget() {
    before { Text("x").toolbar { ToolbarItem(placement: .navigationBarLeading) { Text("a") } } }
    refused("target-too-low")
  }

  @Example("a placement of the project, for a platform that has none")
  func ownPlacement() {
    before {
      #if os(macOS)
        extension ToolbarItemPlacement {
          static let navigationBarTrailing = ToolbarItemPlacement.automatic
        }
      #endif
      struct Page: View {
        var body: some View {
          Text("x").toolbar { ToolbarItem(placement: .navigationBarTrailing) { Text("a") } }
        }
      }
    }
    refused("own-declaration")
  }

  @Example("members of other types, and the new placements")
  func lookAlikes() {
    before {
      enum Place {
        case navigationBarLeading, navigationBarTrailing
        var isFirst: Bool {
          switch self {
          case .navigationBarLeading: return true
          case .navigationBarTrailing: return false
          }
        }
      }
      struct Badge: View {
        var place: Place = .navigationBarLeading
        let other = Place.navigationBarTrailing
        var body: some View { Text(place == .navigationBarLeading ? "a" : "b") }
      }
      struct Page: View {
        var body: some View {
          Badge(place: .navigationBarTrailing).toolbar {
            ToolbarItem(placement: .topBarLeading) { Text("a") }
          }
        }
      }
    }
    untouched
  }
}
