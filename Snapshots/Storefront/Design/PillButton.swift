import SwiftUI

/// The button of the shop. `PillButton` is what the designers call it.
struct PillButton: View {
  enum Size {
    case regular, large
  }

  static let minimumWidth: CGFloat = 44

  let title: String
  var size: Size = .regular
  let action: () -> Void

  var body: some View {
    Button(title, action: action)
      .frame(minWidth: PillButton.minimumWidth)
      .font(size == .large ? .title : .body)
      .clipShape(Capsule())
  }
}

extension PillButton {
  /// Ends the visit.
  static func quit(_ action: @escaping () -> Void) -> PillButton {
    PillButton(title: "Quit", size: Self.Size.large, action: action)
  }
}

extension PillButton.Size: CaseIterable {}

typealias MainButton = PillButton
