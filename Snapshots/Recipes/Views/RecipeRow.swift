import SwiftUI

/// One line of the list. This file is indented with tabs.
struct RecipeRow: View {
	let recipe: Recipe
	let theme: Theme

	var body: some View {
		HStack {
			Image(systemName: "fork.knife").foregroundColor(.white).padding(6).background(theme.highlight).cornerRadius(4)
			VStack(alignment: .leading) {
				Text(recipe.title)
					.font(.headline)
					.foregroundColor(theme.foregroundColor(for: recipe.course)) // by course
				Text("for \(Text("\(recipe.portions)").foregroundColor(.primary)) people")
					.font(.caption)
					.foregroundColor(.secondary)
			}
			Spacer()
			if recipe.isFavorite {
				Image(systemName: "heart.fill")
					#if DEBUG
					.foregroundColor(.purple) // seen in screenshots
					#else
					.foregroundColor(.init(red: 0.8, green: 0.1, blue: 0.2))
					#endif
					.imageScale(.small)
			}
			badge
		}
	}

	private var badge: some View {
		Text(recipe.course.rawValue)
			.foregroundColor(theme.badge) // nil: as the text around it
			.padding(.horizontal, 8)
			.background(
				Capsule()
					.foregroundColor(
						recipe.course == .main
							? .accentColor // the largest group
							: .paper
					)
			)
	}
}

#Preview("Row") {
	RecipeRow(recipe: .example, theme: Theme(badge: .brand))
		.padding()
		.foregroundColor(.primary)
		/* as a card */ .cornerRadius(12, antialiased: false)
}
