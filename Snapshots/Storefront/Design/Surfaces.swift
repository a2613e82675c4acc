import SwiftUI

extension View {
  /// A card that lifts off the page.
  func cardStyle(elevation: CGFloat = 2) -> some View {
    padding()
      .background(Color.white)
      // the light comes from above
      .shadow(radius: elevation, y: elevation / 2)
  }

  /// A stripe along the upper edge.
  func ribbon<Icon: View>(
    tint: Color = .red,
    title: String,
    @ViewBuilder icon: () -> Icon
  ) -> some View {
    overlay(alignment: .top) {
      HStack {
        icon()
        Text(title)
      }
      .background(tint)
    }
  }
}
