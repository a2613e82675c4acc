import SwiftUI

/// All that is going to be paid for.
struct Cart: View {
  let products: [Product]
  @State private var chosen: PillButton.Size = .regular
  private let buttons: [PillButton]
  private let sizes: KeyPath<PillButton, PillButton.Size> = \PillButton.size

  init(products: [Product], buttons: [PillButton] = [.quit {}]) {
    self.products = products
    self.buttons = buttons
  }

  var total: Decimal { products.reduce(0) { $0 + $1.price } }

  var body: some View {
    VStack {
      ForEach(products) { product in
        ProductRow(product: product) {}
          #if os(iOS)
          .cardStyle(elevation: 4)
          #endif
      }
      priceText(
        total  // with taxes
      )
      .padding()
      .ribbon(
        tint: products.count > 2 ? .green : .gray,
        title: "Free shipping",
        icon: { EmptyView() }
      )
      if let first = buttons.first as PillButton? { first }
      PillButton(
        title: "Pay",
        size: .large
      ) {
        print("PillButton was tapped")
      }
    }
    .frame(minWidth: PillButton.minimumWidth)
    .cardStyle(elevation: products.isEmpty ? 0 : 8)
  }
}

#Preview {
  Cart(products: [Product(id: 1, name: "Pen", price: 2)]).cardStyle()
}
