import SwiftUI

struct RecipeDetail: View {
  let recipe: Recipe
  @State private var portions = 4
  @State private var isShared = false

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        Image(recipe.title)
          .resizable()
          .scaledToFit()
          // as in the book
          .cornerRadius(
            16,
            antialiased: true
          )
        Text(
          """
          \(recipe.title)
            for \(portions) people
          """
        )
        .foregroundColor(.primary)
        ForEach(recipe.steps, id: \.self) { step in
          Label { Text(step) } icon: { Image(systemName: "circle").foregroundColor(.brand) }
        }
        Stepper("Portions", value: $portions)
          .onChange(of: portions) { [portions] newValue in
            print("from", portions, "to", newValue)  // for statistics
          }
          .onChange(of: recipe) { _ in portions = recipe.portions }
      }
    }
    .navigationBarTitle(Text(recipe.title))
    .toolbar {
      Button("Share") { isShared = true }
    }
    .alert(isPresented: $isShared) {
      // said once, not at each step
      Alert(title: Text("Shared"), dismissButton: .default(Text("Fine")))
    }
  }
}

#Preview {
  NavigationView { RecipeDetail(recipe: .example) }
}
