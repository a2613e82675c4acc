import SwiftUI

/// Replaces `ribbon(tint:title:icon:)` with `ribbon(title:tint:icon:)`.
///
/// ## What it does
///
/// The first two parameters change places, and so do the arguments of all calls.
@Migration(.deprecated, replaces: "View.ribbon(tint:title:icon:)")
@available(iOS 15, macOS 12, *)
enum RibbonOrder {

  @Rewrite(.subject)
  func modifier(tint: Parameter, title: Parameter, icon: Parameter, body: Statements) {
    before { func ribbon(tint: tint, title: title, icon: icon) -> some View { #body } }
    after { func ribbon(title: title, tint: tint, icon: icon) -> some View { #body } }
  }

  @Rewrite(.useOf(modifier))
  func call(view: some View, tint: Any, title: Any, icon: Any) {
    before { view.ribbon(tint: tint, title: title, icon: icon) }
    guard tint.isLiteral || title.isLiteral || !tint.mayHaveEffects && !title.mayHaveEffects else {
      refuse(
        "evaluation-order",
        "`\(tint)` is evaluated before `\(title)`; put both into constants before they change places.")
    }
    after { view.ribbon(title: title, tint: tint, icon: icon) }
  }

  @Example("Calls in every form")
  func calls() {
    before {
      extension View {
        func ribbon<Icon: View>(tint: Color, title: String, @ViewBuilder icon: () -> Icon)
          -> some View
        { overlay { icon() }.background(tint) }
      }
      struct Page: View {
        let name: String
        var body: some View {
          Text("a").ribbon(tint: .red, title: "New") { Image("a") }
          Text("b").ribbon(tint: Color(white: 0.5) /* grey */, title: name, icon: { Image("b") })
        }
      }
    }
    after {
      extension View {
        func ribbon<Icon: View>(title: String, tint: Color, @ViewBuilder icon: () -> Icon)
          -> some View
        { overlay { icon() }.background(tint) }
      }
      struct Page: View {
        let name: String
        var body: some View {
          Text("a").ribbon(title: "New", tint: .red) { Image("a") }
          Text("b").ribbon(title: name, tint: Color(white: 0.5) /* grey */, icon: { Image("b") })
        }
      }
    }
  }

  @Example("Arguments that do something keep their order")
  func effects() {
    before {
      extension View {
        func ribbon<Icon: View>(tint: Color, title: String, @ViewBuilder icon: () -> Icon)
          -> some View
        { overlay { icon() } }
      }
      let page = Text("a").ribbon(tint: nextColor(), title: nextTitle()) { Image("a") }
    }
    refused("evaluation-order")
  }
}
