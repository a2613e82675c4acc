import SwiftUI

/// A price, as the shop shows it.
func priceText(_ amount: Decimal) -> Text {
  Text(amount, format: .currency(code: "EUR")).bold()
}
