import SwiftUI

/// The app: one window, one store.
@main
struct RecipesApp: App {
  @StateObject private var store = RecipeStore()
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup {
      RecipeList()
        .environmentObject(store)
        // the colour of the brand, also in sheets
        .accentColor(.brand)
    }
    // written when the app is left, not at each change
    .onChange(of: phase) { newPhase in
      guard newPhase == .background else { return }
      store.save()
    }
  }
}
