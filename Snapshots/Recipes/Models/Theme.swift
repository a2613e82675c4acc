import SwiftUI

extension Color {
    static let brand = Color(red: 0.78, green: 0.33, blue: 0.15)  // terracotta
    static let paper = Color(white: 0.97)
}

/// Colours by course. Its `foregroundColor(for:)` is not the modifier of that name.
struct Theme {
    var highlight: Color = .brand
    /// nil: the colour of the surroundings.
    var badge: Color?

    func foregroundColor(for course: Recipe.Course) -> Color {
        switch course {
        case .starter: return .green
        case .main: return highlight
        case .dessert: return .pink
        }
    }
}
