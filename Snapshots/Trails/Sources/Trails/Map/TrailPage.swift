import Charts
import SwiftUI

struct TrailPage: View {
	let trail: Trail
	@State private var isSaved = false
	@State private var error: TrailError?

	var body: some View {
		VStack(alignment: .leading) {
			Image(trail.name).resizable().cornerRadius(24, top: true)
			Chart {
				ForEach(trail.climb.indices, id: \.self) { kilometre in
					BarMark(x: .value("km", kilometre), y: .value("m", trail.climb[kilometre]))
						.cornerRadius(3) // a mark: its own modifier
						.annotation {
							Text("\(kilometre)").cornerRadius(2) // a view again
						}
				}
			}
			.foregroundColor(.green)
			Text("""
				\(trail.name)
				  \(trail.climb.count) km
				""")
				.foregroundColor(.init(white: 0.2))
				.card()
		}
		#if os(iOS)
		.navigationBarTitle(trail.name, displayMode: .inline)
		#endif
		.alert(isPresented: $isSaved) {
			Alert(
				title: Text("Saved"),
				message: Text("\(trail.name) is kept offline."),
				dismissButton: .default(Text("OK"), action: close)
			)
		}
	}

	private func close() { isSaved = false }
}

enum TrailError: Int, Identifiable {
	case offline, full
	var id: Int { rawValue }
}

#Preview("Page") {
	NavigationView {
		TrailPage(trail: Trail.samples[0])
	}
	.navigationViewStyle(.automatic)
}
