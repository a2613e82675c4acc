import Foundation
import SwiftUI

/// All recipes, kept in memory until somebody writes the rest.
final class RecipeStore: ObservableObject {
  @Published var recipes = [Recipe.example]
  @Published var query = ""
  private var lastQueries: [String] = []

  /* Sorted by title: the list has no other order yet. */
  func recipes(of course: Recipe.Course) -> [Recipe] {
    recipes
      .filter { $0.course == course }
      .sorted { $0.title < $1.title }
  }

  func delete(_ recipe: Recipe) {
    recipes.removeAll { $0.id == recipe.id }
  }

  func remember(_ query: String) {
    lastQueries.append(query)
  }

  func save() {}
}
