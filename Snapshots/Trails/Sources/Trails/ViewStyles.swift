import SwiftUI

extension View {
  /// Rounds some corners only. Not the modifier of SwiftUI: it has other labels.
  func cornerRadius(_ radius: CGFloat, top: Bool) -> some View {
    clipShape(
      UnevenRoundedRectangle(
        topLeadingRadius: top ? radius : 0, bottomLeadingRadius: top ? 0 : radius,
        bottomTrailingRadius: top ? 0 : radius, topTrailingRadius: top ? radius : 0))
  }

  /// Calls `action` with the new value, on every version that the package is built for.
  @ViewBuilder
  func onNewValue<Value: Equatable>(of value: Value, _ action: @escaping (Value) -> Void)
    -> some View
  {
    if #available(iOS 17, macOS 14, *) {
      onChange(of: value) { _, newValue in action(newValue) }
    } else {
      // the fallback has to stay
      onChange(of: value) { newValue in action(newValue) }
    }
  }

  func card() -> some View {
    padding(8)
      .background(Color.gray.opacity(0.15))
      .cornerRadius(10)
  }
}

struct Warning: ViewModifier {
  let isOn: Bool

  func body(content: Content) -> some View {
    content.foregroundColor(isOn ? .orange : .primary)
  }
}
