import SwiftUI

/// Money that came or went.
final class Entry: ObservableObject, Identifiable {
    let id = UUID()
    @Published var title = ""
    @Published var cents = 0
    @Published var isPaid = false

    func log(_ old: Int, _ new: Int) { print(title, old, "->", new) }
}

extension Section where Parent == EmptyView, Content: View, Footer == Text {
    /// A footer that is only text. With this, `Section(footer: …)` may mean two things.
    init(footer: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content, footer: { Text(footer).font(.footnote) })
    }
}
