import SwiftUI

struct Product: Identifiable {
  let id: Int
  var name: String
  var price: Decimal
  var isNew = false
}

/// One product in a list.
struct ProductRow: View {
  let product: Product
  let onBuy: () -> Void

  var body: some View {
    HStack {
      Text(product.name)
      Spacer()
      priceText(product.price)
      PillButton(title: "Buy", action: onBuy)
    }
    .cardStyle()
    .ribbon(tint: .red, title: product.isNew ? "New" : "") { Image(systemName: "star") }
  }
}
