import SwiftUI

/// Links that a variable activates go together with the navigation around them.
struct Links: View {
    @State private var isActive = false

    var body: some View {
        NavigationView {
            NavigationLink(destination: Text("Next").navigationBarTitle(Text("Next")), isActive: $isActive) {
                Text("Go").foregroundColor(.init("Brand"))
            }
        }
        .navigationViewStyle(.stack)
    }
}
