import Foundation

/// What is cooked.
struct Recipe: Identifiable, Hashable {
  enum Course: String, CaseIterable {
    case starter, main, dessert
  }

  let id: UUID
  var title: String
  var course: Course
  /// For how many people the amounts are.
  var portions: Int
  var isFavorite = false  // shown as a heart
  var steps: [String] = []

  static let example = Recipe(
    id: UUID(), title: "Leek tart", course: .main, portions: 4,
    steps: ["Wash the leek.", "Bake it for 40 minutes."])
}
