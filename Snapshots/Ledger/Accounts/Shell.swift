import SwiftUI

/// Navigation that cannot be replaced without a decision, and one that can.
struct Shell<Content: View>: View {
  @ViewBuilder let content: () -> Content
  @State private var isShown = false

  var body: some View {
    TabView {
      NavigationView(content: content).navigationViewStyle(.stack)
      NavigationView {
        VStack {
          NavigationView { Text("inner") }
        }
      }
      .navigationViewStyle(StackNavigationViewStyle())
      NavigationView { Text("iPad only") }
        #if os(iOS)
        .navigationViewStyle(.stack)
        #endif
      Button("Sections") { isShown = true }
        .sheet(isPresented: $isShown) { NavigationView { sections } }
    }
  }

  @ViewBuilder private var sections: some View {
    List {
      Section(header: content(), footer: Text("outer")) {
        // one in another
        Section(header: Text("inner"), content: content)
      }
      .cornerRadius(12).foregroundColor(.blue)
    }
    .navigationBarTitle("Sections")
  }
}
