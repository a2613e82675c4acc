import SwiftUI

/// Replaces `priceText(_:)` with what it does.
///
/// ## What it does
///
/// Each call becomes the body of the function. Then the function goes, or stays for other packages and
/// is deprecated.
@Migration(.deprecated, replaces: "priceText(_:)")
@available(iOS 15, macOS 12, *)
enum PriceText {

  /// What becomes of the function when nothing calls it any more.
  @Choice("deprecate") let function: Set = ["deprecate", "remove"]

  @Rewrite(.subject)
  func deprecated(code: StringLiteral) {
    before {
      @available(*, deprecated, message: "Write the text yourself.")
      func priceText(_ amount: Decimal) -> Text {
        Text(amount, format: .currency(code: code)).bold()
      }
    }
    leave
  }

  @Rewrite(.subject)
  func kept(code: StringLiteral) {
    before {
      func priceText(_ amount: Decimal) -> Text {
        Text(amount, format: .currency(code: code)).bold()
      }
    }
    guard choice.function == .deprecate else { next }
    after {
      @available(*, deprecated, message: "Write the text yourself.")
      func priceText(_ amount: Decimal) -> Text {
        Text(amount, format: .currency(code: code)).bold()
      }
    }
  }

  @Rewrite(.useOf(kept))
  func call(amount: Any, code: StringLiteral) {
    before { priceText(amount) }
    after { Text(amount, format: .currency(code: code)).bold() }
  }

  @Rewrite(.subject)
  func removed(code: StringLiteral) {
    before {
      func priceText(_ amount: Decimal) -> Text {
        Text(amount, format: .currency(code: code)).bold()
      }
    }
    after {}
  }

  @Rewrite(.useOf(removed))
  func lastCall(amount: Any, code: StringLiteral) {
    before { priceText(amount) }
    after { Text(amount, format: .currency(code: code)).bold() }
  }

  @Example("A call in another file")
  func call() {
    before("Prices.swift") {
      /// As the shop shows it.
      func priceText(_ amount: Decimal) -> Text {
        Text(amount, format: .currency(code: "CHF")).bold()
      }
    }
    after("Prices.swift") {
      /// As the shop shows it.
      @available(*, deprecated, message: "Write the text yourself.")
      func priceText(_ amount: Decimal) -> Text {
        Text(amount, format: .currency(code: "CHF")).bold()
      }
    }
    before("Row.swift") { let text = priceText(4 + 5).padding() }
    after("Row.swift") {
      let text = Text(4 + 5, format: .currency(code: "CHF")).bold().padding()
    }
  }

  @Example("The function goes", set: "function=remove")
  func removal() {
    before {
      let zero = priceText(0)

      func priceText(_ amount: Decimal) -> Text {
        Text(amount, format: .currency(code: "EUR")).bold()
      }

      let one = 1
    }
    after {
      let zero = Text(0, format: .currency(code: "EUR")).bold()

      let one = 1
    }
  }

  @Example("Passed on as a function, it cannot go", set: "function=remove")
  func passedOn() {
    before {
      func priceText(_ amount: Decimal) -> Text {
        Text(amount, format: .currency(code: "EUR")).bold()
      }
      let texts = [1, 2].map(priceText)
    }
    refused("other-use")
  }
}
